//! The components as data: cities and their links, roles, events.

use crate::components::{
    ACTIONS, CARDS, CITIES, CITY_CUBES, CUBES, Cities, City, Colour, EPIDEMICS, EventCard,
    HAND_LIMIT, LAST_OUTBREAK, RATES, Role, STATIONS,
};
use crate::setup::pile_sizes;
use game::{Digest, Interned, PackError, Pool};
use serde::Deserialize;
use std::sync::OnceLock;

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
    digest: Digest,
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
    colour: Colour,
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
    pub provenance: String,
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
    pub provenance: String,
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
    pub provenance: String,
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

    /// How many links the board has (PAN-1.4).
    #[must_use]
    pub fn links(&self) -> u32 {
        self.neighbours.iter().map(|known| u32::from(known.count)).sum::<u32>() / 2
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
        ("cities", include_str!("../data/cities.toml")),
        ("constants", include_str!("../data/constants.toml")),
        ("events", include_str!("../data/events.toml")),
        ("roles", include_str!("../data/roles.toml")),
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
    cities: CitiesFile,
    constants: Constants,
    events: EventsFile,
    roles: RolesFile,
}

#[derive(Deserialize)]
struct CitiesFile {
    city: Vec<CityInfo>,
}

#[derive(Deserialize)]
struct EventsFile {
    event: Vec<EventInfo>,
}

#[derive(Deserialize)]
struct RolesFile {
    role: Vec<RoleInfo>,
}

/// Numbers that belong to the rules: a pack states them, but may not change them.
#[derive(Deserialize)]
struct Constants {
    players: Players,
    turn: Turn,
    hand: Hand,
    cards: CardCounts,
    cubes: Cubes,
    stations: Stations,
    cure: Cure,
    outbreaks: Outbreaks,
    infection_rate: Rate,
    initial_infection: Initial,
    deck: Vec<Deck>,
}

#[derive(Deserialize)]
struct Players {
    min: u8,
    max: u8,
}

#[derive(Deserialize)]
struct Turn {
    actions_per_turn: u8,
    player_cards_drawn_per_turn: u8,
}

#[derive(Deserialize)]
struct Hand {
    limit: u32,
    start_2_players: u8,
    start_3_players: u8,
    start_4_players: u8,
}

#[derive(Deserialize)]
struct CardCounts {
    city_cards: usize,
    event_cards: usize,
    epidemic_cards_in_box: u8,
    infection_cards: usize,
    role_cards: usize,
}

#[derive(Deserialize)]
struct Cubes {
    per_colour: u8,
    max_per_city_and_colour: u8,
    epidemic_cubes: u8,
}

#[derive(Deserialize)]
struct Stations {
    total: u8,
    start_city: City,
}

#[derive(Deserialize)]
struct Cure {
    cards_needed: u8,
    cards_needed_scientist: u8,
    cures_to_win: usize,
}

#[derive(Deserialize)]
struct Outbreaks {
    start: u8,
    loss_at: u8,
}

#[derive(Deserialize)]
struct Rate {
    track: [u8; 7],
    start_index: u8,
}

#[derive(Deserialize)]
struct Initial {
    groups: [u8; 3],
    cubes_per_group: [u8; 3],
}

#[derive(Deserialize)]
struct Deck {
    players: u8,
    epidemics: u8,
    piles_top_to_bottom: Vec<u8>,
    deck_size: u8,
}

fn read(text: &str) -> Result<Kit, PackError> {
    let pack: Pack = toml::from_str(text).map_err(|error| PackError {
        line: error.span().map(|span| text[..span.start].matches('\n').count() + 1),
        message: error.message().to_owned(),
    })?;
    check_constants(&pack.constants)?;
    let cities: [CityInfo; CITIES] = in_order(pack.cities.city, "cities", |info| info.id.index())?;
    let roles = in_order(pack.roles.role, "roles", |info| info.id as usize)?;
    let events = in_order(pack.events.event, "events", |info| info.id as usize)?;
    let neighbours = map(&cities)?;
    // Comments and layout do not count: the digest is of the tables, keys in order.
    let table: toml::Table = text.parse().map_err(|_| wrong("the pack cannot be read twice"))?;
    let digest = Digest::of(&[b"pandemic pack\n", table.to_string().as_bytes()]);
    Ok(Kit { cities, roles, events, neighbours, digest })
}

fn wrong(message: impl Into<String>) -> PackError {
    PackError { line: None, message: message.into() }
}

fn check_constants(constants: &Constants) -> Result<(), PackError> {
    let Constants { turn, hand, cards, cubes, stations, cure, .. } = constants;
    let decks = constants.deck.iter().all(|deck| {
        (2..=4).contains(&deck.players) && (4..=6).contains(&deck.epidemics) && {
            let (sizes, count) = pile_sizes(deck.players, deck.epidemics, true);
            let listed = deck.piles_top_to_bottom.iter().map(|size| size + 1);
            listed.eq(sizes[..count].iter().rev().copied())
                && deck.deck_size == sizes.iter().sum::<u8>()
        }
    });
    let same = (constants.players.min, constants.players.max) == (2, 4)
        && (turn.actions_per_turn, turn.player_cards_drawn_per_turn) == (ACTIONS, 2)
        && hand.limit == HAND_LIMIT
        && (hand.start_2_players, hand.start_3_players, hand.start_4_players) == (4, 3, 2)
        && (cards.city_cards, cards.infection_cards) == (CITIES, CITIES)
        && cards.city_cards + cards.event_cards == usize::from(CARDS)
        && cards.epidemic_cards_in_box == EPIDEMICS
        && cards.role_cards == Role::ALL.len()
        && (cubes.per_colour, cubes.max_per_city_and_colour) == (CUBES, CITY_CUBES)
        && cubes.epidemic_cubes == CITY_CUBES
        && (stations.total, stations.start_city) == (STATIONS, City::ATLANTA)
        && (cure.cards_needed, cure.cards_needed_scientist) == (5, 4)
        && cure.cures_to_win == Colour::ALL.len()
        && (constants.outbreaks.start, constants.outbreaks.loss_at) == (0, LAST_OUTBREAK)
        && (constants.infection_rate.track, constants.infection_rate.start_index) == (RATES, 0)
        && constants.initial_infection.groups == [3, 3, 3]
        && constants.initial_infection.cubes_per_group == [3, 2, 1]
        && decks;
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

/// PAN-1.4: links are the same from both ends, and every city has one.
fn map(cities: &[CityInfo; CITIES]) -> Result<[Neighbours; CITIES], PackError> {
    let mut map = [Neighbours::default(); CITIES];
    for info in cities {
        let city = info.id;
        if info.colour != city.colour() {
            return Err(wrong(format!("{city} is {}, not {}", city.colour(), info.colour)));
        }
        let mut adjacent = info.adjacent.clone();
        adjacent.sort_by_key(|other| other.name());
        adjacent.dedup();
        if adjacent.is_empty() || adjacent.len() > LINKS || adjacent.contains(&city) {
            return Err(wrong(format!("{city} needs 1 to {LINKS} other cities as neighbours")));
        }
        if let Some(other) = adjacent.iter().find(|o| !cities[o.index()].adjacent.contains(&city)) {
            return Err(wrong(format!("{city} is linked to {other}, but not {other} to {city}")));
        }
        let known = &mut map[city.index()];
        known.count = adjacent.len() as u8;
        known.list[..adjacent.len()].copy_from_slice(&adjacent);
        known.set = adjacent.iter().fold(0, |set, other| set | other.bit());
    }
    Ok(map)
}
