//! The components as data: cities and their links, roles, events.

use crate::components::{CITIES, Cities, City, EventCard, Role};
use game::{Contents, Pack, PackError, Pool, Provenance, Row, Shipped, in_order};
use serde::Deserialize;

/// The most links of one city.
pub(crate) const LINKS: usize = 8;

/// The box: everything that rules and screens read from data.
#[derive(Debug)]
pub struct Kit {
    /// Names and places, by city.
    pub cities: [CityInfo; CITIES],
    /// The roles.
    pub roles: [RoleInfo; 5],
    /// The events.
    pub events: [EventInfo; 5],
    /// Neighbours by city, alphabetical by name (PAN-11.11).
    neighbours: [Neighbours; CITIES],
    /// Links on the shortest way, by both cities.
    distances: [[u8; CITIES]; CITIES],
    contents: Contents,
}

/// The neighbours of one city.
#[derive(Copy, Clone, Debug, Default)]
struct Neighbours {
    list: [City; LINKS],
    count: u8,
    set: u64,
}

/// What the data say about a city.
#[derive(Debug, Deserialize)]
pub struct CityInfo {
    id: City,
    adjacent: Vec<City>,
    /// Its English name.
    pub name_en: String,
    /// Its German name.
    pub name_de: String,
    /// Degrees north, for drawing.
    pub lat: f64,
    /// Degrees east, for drawing.
    pub lon: f64,
    /// Where the facts come from.
    pub provenance: Provenance,
}

/// What the data say about a role.
#[derive(Debug, Deserialize)]
pub struct RoleInfo {
    id: Role,
    /// Its English name.
    pub name_en: String,
    /// Its German name.
    pub name_de: String,
    /// The colour of its pawn, as a word.
    pub pawn_colour: String,
    /// What it can do, in our words.
    pub effect: String,
    /// Where the facts come from.
    pub provenance: Provenance,
}

/// What the data say about an event.
#[derive(Debug, Deserialize)]
pub struct EventInfo {
    id: EventCard,
    /// Its English name.
    pub name_en: String,
    /// Its German name.
    pub name_de: String,
    /// What it does, in our words.
    pub effect: String,
    /// Where the facts come from.
    pub provenance: Provenance,
}

impl Kit {
    /// The cities one link away, alphabetical by name (PAN-4.1).
    #[must_use]
    pub fn neighbours(&self, city: City) -> &[City] {
        let known = &self.neighbours[city.index()];
        &known.list[..usize::from(known.count)]
    }

    /// The same as a set.
    pub(crate) fn neighbour_set(&self, city: City) -> Cities {
        Cities(self.neighbours[city.index()].set)
    }

    /// Links on the shortest way between two cities; 255 where there is none.
    #[must_use]
    pub fn distance(&self, from: City, to: City) -> u8 {
        self.distances[from.index()][to.index()]
    }

    /// How many links the board has (PAN-1.4).
    #[must_use]
    pub fn links(&self) -> u32 {
        self.neighbours.iter().map(|known| u32::from(known.count)).sum::<u32>() / 2
    }
}

static POOL: Pool<Kit> = Pool::new();

impl game::Kit for Kit {
    const SHIPPED: Shipped = Shipped {
        game: "pandemic",
        files: &[
            ("cities", include_str!("../data/cities.toml")),
            ("constants", include_str!("../data/constants.toml")),
            ("events", include_str!("../data/events.toml")),
            ("roles", include_str!("../data/roles.toml")),
        ],
        free: &[
            "cities.city.name_de",
            "cities.city.name_en",
            "cities.city.adjacent",
            "cities.city.lat",
            "cities.city.lon",
            "events.event.name_de",
            "events.event.name_en",
            "events.event.effect",
            "roles.role.name_de",
            "roles.role.name_en",
            "roles.role.pawn_colour",
            "roles.role.pawn_colour_hex",
            "roles.role.effect",
        ],
    };

    fn read(mut pack: Pack<'_>) -> Result<Kit, Vec<PackError>> {
        let cities = pack.rows("cities", "city");
        let roles = pack.rows("roles", "role");
        let events = pack.rows("events", "event");
        let neighbours = map(&mut pack, &cities);
        let contents = pack.finish()?;
        let cities = in_order(cities, |info: &CityInfo| info.id.index());
        let roles = in_order(roles, |info: &RoleInfo| info.id as usize);
        let events = in_order(events, |info: &EventInfo| info.id as usize);
        let distances = distances(&neighbours);
        Ok(Kit { cities, roles, events, neighbours, distances, contents })
    }

    fn contents(&self) -> &Contents {
        &self.contents
    }

    fn pool() -> &'static Pool<Kit> {
        &POOL
    }
}

/// PAN-1.4: links are the same from both ends, and every city has one.
fn map(pack: &mut Pack<'_>, cities: &[Row<CityInfo>]) -> [Neighbours; CITIES] {
    let mut map = [Neighbours::default(); CITIES];
    for row in cities {
        let CityInfo { id: city, adjacent, lat, lon, .. } = &row.value;
        if !(-90.0..=90.0).contains(lat) || !(-180.0..=180.0).contains(lon) {
            pack.wrong(row.line, format!("{city} lies at {lat}, {lon}, which is nowhere on earth"));
        }
        let mut adjacent = adjacent.clone();
        adjacent.sort_by_key(|other| other.name());
        adjacent.dedup();
        if adjacent.is_empty() || adjacent.len() > LINKS || adjacent.contains(city) {
            let message = format!("PAN-1.4: {city} needs 1 to {LINKS} other cities as neighbours");
            pack.wrong(row.line, message);
            continue;
        }
        for other in cities.iter().filter(|other| adjacent.contains(&other.value.id)) {
            if !other.value.adjacent.contains(city) {
                let other = other.value.id;
                let message =
                    format!("PAN-1.4: {city} is linked to {other}, but not {other} to {city}");
                pack.wrong(row.line, message);
            }
        }
        let known = &mut map[city.index()];
        known.count = adjacent.len() as u8;
        known.list[..adjacent.len()].copy_from_slice(&adjacent);
        known.set = adjacent.iter().fold(0, |set, other| set | other.bit());
    }
    map
}

/// Ring by ring around every city.
fn distances(neighbours: &[Neighbours; CITIES]) -> [[u8; CITIES]; CITIES] {
    let mut distances = [[u8::MAX; CITIES]; CITIES];
    for city in City::all() {
        let (mut reached, mut ring) = (0, city.bit());
        for steps in 0.. {
            let mut next = 0;
            for there in Cities(ring).iter() {
                distances[city.index()][there.index()] = steps;
                next |= neighbours[there.index()].set;
            }
            reached |= ring;
            ring = next & !reached;
            if ring == 0 {
                break;
            }
        }
    }
    distances
}
