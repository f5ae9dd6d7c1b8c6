//! The components as data: regions and borders, the 49 tiles, the six cards.

use crate::components::{Class, Classes, Face, Letter, Region, Regions};
use game::{Contents, Pack, PackError, Pool, Provenance, Row, Shipped, in_order};
use serde::Deserialize;

/// The box: everything that rules and screens read from data.
#[derive(Debug)]
pub struct Kit {
    /// Names and tiers, by region.
    pub regions: [RegionInfo; 12],
    /// The six cards, by class.
    pub classes: [ClassInfo; 6],
    /// The 49 tiles: 37 ordinary ones, then 12 start tiles.
    pub tiles: Vec<TileInfo>,
    /// Regions in play with 2, 3 and 4 players.
    in_play: [Regions; 3],
    /// Neighbours in play with 2, 3 and 4 players, by region.
    neighbours: [[Regions; 12]; 3],
    contents: Contents,
}

/// What the data say about a region.
#[derive(Debug, Deserialize)]
pub struct RegionInfo {
    id: Region,
    /// Its English name.
    pub name_en: String,
    /// Its German name.
    pub name_de: String,
    /// Its Latin name, as on the board.
    pub name_latin: String,
    /// From how many players on it is used.
    min_players: u8,
    /// Where the name and the tier come from.
    pub provenance: Provenance,
}

/// What the data say about a class card.
#[derive(Debug, Deserialize)]
pub struct ClassInfo {
    id: Class,
    /// The English name of the person.
    pub person_en: String,
    /// The German name of the person.
    pub person_de: String,
    /// What the card does, in our words.
    pub effect: String,
    /// What it does in the last round, in our words.
    #[serde(rename = "final")]
    pub in_last_round: String,
    /// Where the facts come from.
    pub provenance: Provenance,
}

/// What the data say about a tile.
#[derive(Debug)]
pub struct TileInfo {
    /// Its name in the catalogue: R01 to R37, S01 to S12.
    pub id: String,
    /// Its front.
    pub face: Face,
    /// Where the facts come from.
    pub provenance: Provenance,
}

impl Kit {
    /// Regions in play at a table with `seats` players (RAT-2.2).
    #[must_use]
    pub fn in_play(&self, seats: u8) -> Regions {
        self.in_play[usize::from(seats - 2)]
    }

    /// Neighbours of a region at a table with `seats` players (RAT-1.2, RAT-2.3).
    #[must_use]
    pub fn neighbours(&self, seats: u8, region: Region) -> Regions {
        self.neighbours[usize::from(seats - 2)][region as usize]
    }

    /// The tile with that name in the catalogue.
    #[must_use]
    pub fn tile(&self, id: &str) -> Option<Face> {
        self.tiles.iter().find(|tile| tile.id == id).map(|tile| tile.face)
    }

    /// The 37 ordinary fronts.
    pub(crate) fn ordinary(&self) -> impl Iterator<Item = Face> {
        self.tiles.iter().map(|tile| tile.face).filter(|face| !face.is_start())
    }

    /// The 12 fronts with a purple rim.
    pub(crate) fn start(&self) -> impl Iterator<Item = Face> {
        self.tiles.iter().map(|tile| tile.face).filter(|face| face.is_start())
    }
}

static POOL: Pool<Kit> = Pool::new();

impl game::Kit for Kit {
    const SHIPPED: Shipped = Shipped {
        game: "rattus",
        files: &[
            ("classes", include_str!("../data/classes.toml")),
            ("constants", include_str!("../data/constants.toml")),
            ("regions", include_str!("../data/regions.toml")),
            ("tiles", include_str!("../data/tiles.toml")),
        ],
        free: &[
            "classes.class.person_de",
            "classes.class.class_de",
            "classes.class.person_en",
            "classes.class.class_en",
            "classes.class.effect",
            "classes.class.final",
            "regions.region.name_de",
            "regions.region.name_en",
            "regions.region.name_latin",
            "regions.region.min_players",
            "regions.edge",
            "tiles.distribution",
            "tiles.tile.start",
            "tiles.tile.number",
            "tiles.tile.letter",
            "tiles.tile.classes",
        ],
    };

    fn read(mut pack: Pack<'_>) -> Result<Kit, Vec<PackError>> {
        let regions = pack.rows("regions", "region");
        let classes = pack.rows("classes", "class");
        let edges = pack.rows("regions", "edge");
        let tiles = tiles(&mut pack);
        let (in_play, neighbours) = map(&mut pack, &regions, &edges);
        let contents = pack.finish()?;
        let regions = in_order(regions, |info: &RegionInfo| info.id as usize);
        let classes = in_order(classes, |info: &ClassInfo| info.id as usize);
        Ok(Kit { regions, classes, tiles, in_play, neighbours, contents })
    }

    fn contents(&self) -> &Contents {
        &self.contents
    }

    fn pool() -> &'static Pool<Kit> {
        &POOL
    }
}

#[derive(Deserialize)]
struct Edge {
    a: Region,
    b: Region,
}

#[derive(Deserialize)]
struct TileRow {
    id: String,
    start: bool,
    number: u8,
    letter: Letter,
    classes: Classes,
    provenance: Provenance,
}

/// Ordinary tiles removed at setup with 2, 3 and 4 players (RAT-2.8).
pub(crate) const REMOVED: [u8; 3] = [12, 6, 0];
/// How many ordinary and start tiles there are (RAT-1.4).
pub(crate) const ORDINARY: usize = 37;
pub(crate) const START: usize = 12;

type Map = ([Regions; 3], [[Regions; 12]; 3]);

fn map(pack: &mut Pack<'_>, regions: &[Row<RegionInfo>], edges: &[Row<Edge>]) -> Map {
    let mut in_play = [Regions::NONE; 3];
    let mut neighbours = [[Regions::NONE; 12]; 3];
    for row in edges {
        if row.value.a == row.value.b {
            pack.wrong(row.line, format!("{} cannot be its own neighbour", row.value.a));
        }
    }
    let first = regions.first().map_or(1, |row| row.line);
    for (tier, seats) in (2u8..=4).enumerate() {
        let used = regions.iter().filter(|row| row.value.min_players <= seats);
        in_play[tier] = used.map(|row| row.value.id).collect();
        let due = [8, 10, 12][tier];
        if in_play[tier].len() != due {
            let count = in_play[tier].len();
            pack.wrong(first, format!("RAT-2.2: {seats} players need {due} regions, not {count}"));
        }
        for Row { value: Edge { a, b }, .. } in edges {
            if in_play[tier].contains(*a) && in_play[tier].contains(*b) {
                neighbours[tier][*a as usize].insert(*b);
                neighbours[tier][*b as usize].insert(*a);
            }
        }
        // A figure on an island could not move (RAT-3.5).
        for row in regions {
            let region = row.value.id;
            if in_play[tier].contains(region) && neighbours[tier][region as usize].is_empty() {
                pack.wrong(row.line, format!("{region} has no neighbour with {seats} players"));
            }
        }
    }
    (in_play, neighbours)
}

fn tiles(pack: &mut Pack<'_>) -> Vec<TileInfo> {
    let rows: Vec<Row<TileRow>> = pack.rows("tiles", "tile");
    let start = rows.iter().filter(|row| row.value.start).count();
    if let Some(first) = rows.first()
        && (start, rows.len()) != (START, START + ORDINARY)
    {
        let message = format!(
            "RAT-1.4: {ORDINARY} ordinary and {START} start tiles are needed, not {} and {start}",
            rows.len() - start
        );
        pack.wrong(first.line, message);
    }
    let mut tiles = Vec::with_capacity(rows.len());
    for Row { line, value: TileRow { id, start, number, letter, classes, provenance } } in rows {
        if number == 0 || number > Face::MAX_NUMBER {
            let message = format!("tile {id} has number {number}, not 1 to {}", Face::MAX_NUMBER);
            pack.wrong(line, message);
            continue;
        }
        if letter == Letter::None && classes.is_empty() {
            pack.wrong(line, format!("RAT-1.4: tile {id} shows neither letter nor class"));
        }
        tiles.push(TileInfo { id, face: Face::new(number, letter, classes, start), provenance });
    }
    tiles.sort_by_key(|tile| tile.face.is_start());
    tiles
}
