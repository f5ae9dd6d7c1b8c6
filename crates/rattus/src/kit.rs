//! The components as data: regions and borders, the 49 tiles, the six cards.

use crate::components::{
    CUBES, Class, Classes, Face, Letter, MERCHANT_CUBES, NEUTRAL_CUBES, Region, Regions, SPREAD,
    TILES_PER_REGION,
};
use game::{Digest, Interned, PackError, Pool};
use serde::Deserialize;
use std::sync::OnceLock;

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
    digest: Digest,
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
    pub provenance: String,
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
    pub provenance: String,
}

/// What the data say about a tile.
#[derive(Debug)]
pub struct TileInfo {
    /// Its name in the catalogue: R01 to R37, S01 to S12.
    pub id: String,
    /// Its front.
    pub face: Face,
    /// Where the facts come from.
    pub provenance: String,
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
    fn standard() -> Interned<Kit> {
        static STANDARD: OnceLock<Interned<Kit>> = OnceLock::new();
        *STANDARD.get_or_init(|| {
            Kit::from_pack(&standard_pack()).expect("the tests read the shipped data")
        })
    }

    fn from_pack(text: &str) -> Result<Interned<Kit>, PackError> {
        Ok(POOL.intern(read(text)?))
    }

    fn digest(&self) -> Digest {
        self.digest
    }
}

/// The shipped data as one pack: a table for each file.
#[must_use]
pub fn standard_pack() -> String {
    let files = [
        ("classes", include_str!("../data/classes.toml")),
        ("constants", include_str!("../data/constants.toml")),
        ("regions", include_str!("../data/regions.toml")),
        ("tiles", include_str!("../data/tiles.toml")),
    ];
    let pack: toml::Table = files
        .into_iter()
        .map(|(name, text)| {
            let table: toml::Table = text.parse().expect("the tests read the shipped data");
            (name.to_owned(), toml::Value::Table(table))
        })
        .collect();
    pack.to_string()
}

/// A pack as it is written.
#[derive(Deserialize)]
struct Pack {
    classes: ClassesFile,
    constants: ConstantsFile,
    regions: RegionsFile,
    tiles: TilesFile,
}

#[derive(Deserialize)]
struct ClassesFile {
    class: Vec<ClassInfo>,
}

#[derive(Deserialize)]
struct RegionsFile {
    region: Vec<RegionInfo>,
    edge: Vec<Edge>,
}

#[derive(Deserialize)]
struct Edge {
    a: Region,
    b: Region,
}

#[derive(Deserialize)]
struct TilesFile {
    tile: Vec<TileRow>,
}

#[derive(Deserialize)]
struct TileRow {
    id: String,
    start: bool,
    number: u8,
    letter: Letter,
    classes: Classes,
    provenance: String,
}

/// Numbers that belong to the rules: a pack states them, but may not change them.
#[derive(Deserialize)]
struct ConstantsFile {
    players: Players,
    tiles: TileCounts,
    setup: Vec<SetupRow>,
    spread: SpreadTable,
    plague: Plague,
    powers: Powers,
}

#[derive(Deserialize)]
struct Players {
    cubes_each: u8,
}

#[derive(Deserialize)]
struct TileCounts {
    start: usize,
    ordinary: usize,
    max_per_region: u8,
}

#[derive(Deserialize, PartialEq)]
struct SetupRow {
    players: u8,
    regions: u8,
    ordinary_removed: u8,
    supply_after_setup: u8,
}

#[derive(Deserialize)]
struct SpreadTable {
    new_tiles: [u8; 4],
}

#[derive(Deserialize)]
struct Plague {
    steps: u8,
    knight_max_steps: u8,
    knight_neutral_cubes: u8,
}

#[derive(Deserialize)]
struct Powers {
    merchant_max_cubes: u8,
}

/// Ordinary tiles removed at setup with 2, 3 and 4 players (RAT-2.8).
pub(crate) const REMOVED: [u8; 3] = [12, 6, 0];
/// How many ordinary and start tiles there are (RAT-1.4).
pub(crate) const ORDINARY: usize = 37;
pub(crate) const START: usize = 12;

fn read(text: &str) -> Result<Kit, PackError> {
    let pack: Pack = toml::from_str(text).map_err(|error| PackError {
        line: error.span().map(|span| text[..span.start].matches('\n').count() + 1),
        message: error.message().to_owned(),
    })?;
    check_constants(&pack.constants)?;
    let regions = pack.regions.region;
    let regions: [RegionInfo; 12] = in_order(regions, "regions", |info| info.id as usize)?;
    let classes = in_order(pack.classes.class, "classes", |info| info.id as usize)?;
    let (in_play, neighbours) = map(&regions, &pack.regions.edge)?;
    let tiles = tiles(pack.tiles.tile)?;
    // Comments and layout do not count: the digest is of the tables, keys in order.
    let table: toml::Table = text.parse().map_err(|_| wrong("the pack cannot be read twice"))?;
    let digest = Digest::of(&[b"rattus pack\n", table.to_string().as_bytes()]);
    Ok(Kit { regions, classes, tiles, in_play, neighbours, digest })
}

fn wrong(message: impl Into<String>) -> PackError {
    PackError { line: None, message: message.into() }
}

fn check_constants(constants: &ConstantsFile) -> Result<(), PackError> {
    let setup = [(2, 8, 29), (3, 10, 33), (4, 12, 37)].map(|(players, regions, supply)| SetupRow {
        players,
        regions,
        ordinary_removed: REMOVED[usize::from(players) - 2],
        supply_after_setup: supply,
    });
    let same = constants.players.cubes_each == CUBES
        && constants.tiles.start == START
        && constants.tiles.ordinary == ORDINARY
        && constants.tiles.max_per_region == TILES_PER_REGION
        && constants.setup == setup
        && constants.spread.new_tiles == SPREAD
        && constants.plague.steps == 1
        && constants.plague.knight_max_steps == 2
        && constants.plague.knight_neutral_cubes == NEUTRAL_CUBES
        && constants.powers.merchant_max_cubes == MERCHANT_CUBES;
    if same { Ok(()) } else { Err(wrong("a pack may not change the numbers in 'constants'")) }
}

/// The rows in the order of their ids, each exactly once.
fn in_order<T: std::fmt::Debug, const N: usize>(
    mut rows: Vec<T>,
    what: &str,
    index: impl Fn(&T) -> usize,
) -> Result<[T; N], PackError> {
    rows.sort_by_key(|row| index(row));
    if rows.len() != N || rows.iter().enumerate().any(|(i, row)| index(row) != i) {
        return Err(wrong(format!("'{what}' must name each of the {N} exactly once")));
    }
    Ok(rows.try_into().expect("counted above"))
}

type Map = ([Regions; 3], [[Regions; 12]; 3]);

fn map(regions: &[RegionInfo; 12], edges: &[Edge]) -> Result<Map, PackError> {
    let mut in_play = [Regions::NONE; 3];
    let mut neighbours = [[Regions::NONE; 12]; 3];
    for (tier, seats) in (2u8..=4).enumerate() {
        in_play[tier] = Region::ALL
            .into_iter()
            .filter(|region| regions[*region as usize].min_players <= seats)
            .collect();
        if in_play[tier].len() != [8, 10, 12][tier] {
            return Err(wrong(format!(
                "RAT-2.2: {seats} players need {} regions",
                [8, 10, 12][tier]
            )));
        }
        for edge in edges {
            if edge.a == edge.b {
                return Err(wrong(format!("{} cannot be its own neighbour", edge.a)));
            }
            if in_play[tier].contains(edge.a) && in_play[tier].contains(edge.b) {
                neighbours[tier][edge.a as usize].insert(edge.b);
                neighbours[tier][edge.b as usize].insert(edge.a);
            }
        }
        // A figure on an island could not move (RAT-3.5).
        if let Some(island) =
            in_play[tier].iter().find(|r| neighbours[tier][*r as usize].is_empty())
        {
            return Err(wrong(format!("{island} has no neighbour with {seats} players")));
        }
    }
    Ok((in_play, neighbours))
}

fn tiles(rows: Vec<TileRow>) -> Result<Vec<TileInfo>, PackError> {
    let mut tiles = Vec::with_capacity(rows.len());
    for row in rows {
        if row.number == 0 || row.number > Face::MAX_NUMBER {
            return Err(wrong(format!("tile {} has number {}", row.id, row.number)));
        }
        if row.letter == Letter::None && row.classes.is_empty() {
            return Err(wrong(format!("RAT-1.4: tile {} shows neither letter nor class", row.id)));
        }
        if tiles.iter().any(|tile: &TileInfo| tile.id == row.id) {
            return Err(wrong(format!("tile {} stands twice", row.id)));
        }
        let face = Face::new(row.number, row.letter, row.classes, row.start);
        tiles.push(TileInfo { id: row.id, face, provenance: row.provenance });
    }
    tiles.sort_by_key(|tile| tile.face.is_start());
    let start = tiles.iter().filter(|tile| tile.face.is_start()).count();
    if start != START || tiles.len() != START + ORDINARY {
        return Err(wrong(format!(
            "RAT-1.4: {ORDINARY} ordinary and {START} start tiles are needed"
        )));
    }
    Ok(tiles)
}
