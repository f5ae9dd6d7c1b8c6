//! The nouns of the game: cities, colours, roles, cards.

use game::bits;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Cities on the board (PAN-1.4).
pub const CITIES: usize = 48;
/// Cubes of each colour (PAN-1.5).
pub const CUBES: u8 = 24;
/// The most cubes of one colour in one city (PAN-1.5).
pub const CITY_CUBES: u8 = 3;
/// Research stations in the box (PAN-1.6).
pub const STATIONS: u8 = 6;
/// Actions in a turn (PAN-3.2).
pub const ACTIONS: u8 = 4;
/// Cards a hand may keep (PAN-7.5).
pub const HAND_LIMIT: u32 = 7;
/// The space of the outbreak track that loses the game (PAN-12.4).
pub const LAST_OUTBREAK: u8 = 8;
/// The infection rate by the space of its track (PAN-1.8).
pub const RATES: [u8; 7] = [2, 2, 2, 3, 3, 4, 4];
/// Epidemic cards in the box (PAN-1.7).
pub(crate) const EPIDEMICS: u8 = 6;
/// Cards a Forecast shows (PAN-8.7).
pub const FORECAST: u8 = 6;

/// Words for a small enum: one name for each member, used by serde, notation and messages.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident, $what:literal, $count:literal:
        $($(#[$member_doc:meta])* $member:ident = $word:literal),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$member_doc])* $member),+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: [$name; $count] = [$($name::$member),+];

            /// Its name in the notation and in files.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($name::$member => $word),+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<$name, String> {
                $name::ALL.into_iter().find(|member| member.name() == text).ok_or_else(|| {
                    format!("'{text}' is no {}; expected one of {}", $what, $name::ALL.map($name::name).join(", "))
                })
            }
        }

        by_text!($name);
    };
}

/// Serde by `Display` and `FromStr`.
macro_rules! by_text {
    ($name:ident) => {
        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

named! {
    /// One of the four diseases, and everything in its colour (PAN-1.3).
    Colour, "colour", 4:
    /// North America and Europe.
    Blue = "blue",
    /// South America and Africa.
    Yellow = "yellow",
    /// The Middle East and India.
    Black = "black",
    /// East Asia and Australia.
    Red = "red",
}

named! {
    /// One of the five roles (chapter 6).
    Role, "role", 5:
    /// Moves other pawns (PAN-6.1).
    Dispatcher = "dispatcher",
    /// Builds without a card (PAN-6.7).
    OperationsExpert = "operations_expert",
    /// Needs four cards for a cure (PAN-6.8).
    Scientist = "scientist",
    /// Treats a whole city at once (PAN-6.9).
    Medic = "medic",
    /// Passes on any city card (PAN-6.14).
    Researcher = "researcher",
}

named! {
    /// One of the five event cards (chapter 8).
    EventCard, "event", 5:
    /// A station anywhere (PAN-8.5).
    GovernmentGrant = "government_grant",
    /// A pawn anywhere (PAN-8.6).
    Airlift = "airlift",
    /// The next infection cards in an order of one's choice (PAN-8.7).
    Forecast = "forecast",
    /// No infection for once (PAN-8.8).
    OneQuietNight = "one_quiet_night",
    /// An infection card leaves the game (PAN-8.9).
    ResilientPopulation = "resilient_population",
}

named! {
    /// What has become of a disease (PAN-1.3).
    Disease, "state of a disease", 3:
    /// No cure yet.
    Uncured = "uncured",
    /// A cure is known; cubes still spread.
    Cured = "cured",
    /// Gone for good.
    Eradicated = "eradicated",
}

/// A city, by its number in the order of colours and then of names.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct City(pub(crate) u8);

const NAMES: [&str; CITIES] = [
    "atlanta",
    "chicago",
    "essen",
    "london",
    "madrid",
    "milan",
    "new_york",
    "paris",
    "san_francisco",
    "st_petersburg",
    "toronto",
    "washington",
    "bogota",
    "buenos_aires",
    "johannesburg",
    "khartoum",
    "kinshasa",
    "lagos",
    "lima",
    "los_angeles",
    "mexico_city",
    "miami",
    "santiago",
    "sao_paulo",
    "algiers",
    "baghdad",
    "cairo",
    "chennai",
    "delhi",
    "istanbul",
    "karachi",
    "kolkata",
    "moscow",
    "mumbai",
    "riyadh",
    "tehran",
    "bangkok",
    "beijing",
    "ho_chi_minh_city",
    "hong_kong",
    "jakarta",
    "manila",
    "osaka",
    "seoul",
    "shanghai",
    "sydney",
    "taipei",
    "tokyo",
];

/// Cities of one colour (PAN-1.4).
pub(crate) const PER_COLOUR: u8 = 12;

impl City {
    /// Where every game begins (PAN-2.2).
    pub const ATLANTA: City = City(0);

    /// All cities in order.
    pub fn all() -> impl DoubleEndedIterator<Item = City> + ExactSizeIterator {
        (0..CITIES as u8).map(City)
    }

    /// The city with that number, if there is one.
    #[must_use]
    pub fn from_number(number: u8) -> Option<City> {
        (usize::from(number) < CITIES).then_some(City(number))
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its name in the notation and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// Its colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 / PER_COLOUR) as usize]
    }

    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for City {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for City {
    type Err = String;
    fn from_str(text: &str) -> Result<City, String> {
        City::all()
            .find(|city| city.name() == text)
            .ok_or_else(|| format!("'{text}' is no city; cities are written like st_petersburg"))
    }
}

by_text!(City);

/// A set of cities, or of city cards, one bit each.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub struct Cities(pub(crate) u64);

impl Cities {
    /// Every city.
    pub(crate) const ALL: Cities = Cities((1 << CITIES) - 1);

    /// All cities of a colour.
    #[must_use]
    pub const fn of(colour: Colour) -> Cities {
        Cities(0xFFF << (colour as u8 * PER_COLOUR))
    }

    /// Is it in the set?
    #[must_use]
    pub const fn contains(self, city: City) -> bool {
        self.0 >> city.0 & 1 == 1
    }

    /// How many are in it?
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Is nothing in it?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of one colour among them.
    #[must_use]
    pub const fn in_colour(self, colour: Colour) -> Cities {
        Cities(self.0 & Cities::of(colour).0)
    }

    /// Those that are in the other set, too.
    #[must_use]
    pub const fn and(self, other: Cities) -> Cities {
        Cities(self.0 & other.0)
    }

    /// Those of either set.
    #[must_use]
    pub const fn or(self, other: Cities) -> Cities {
        Cities(self.0 | other.0)
    }

    /// All but one.
    #[must_use]
    pub const fn without(self, city: City) -> Cities {
        Cities(self.0 & !city.bit())
    }

    /// All of them if a condition holds, else none.
    #[must_use]
    pub(crate) const fn only_if(self, holds: bool) -> Cities {
        Cities(self.0 & (holds as u64).wrapping_neg())
    }

    /// The cities in order.
    pub fn iter(self) -> impl Iterator<Item = City> {
        bits(self.0).map(City)
    }
}

impl FromIterator<City> for Cities {
    fn from_iter<I: IntoIterator<Item = City>>(cities: I) -> Cities {
        Cities(cities.into_iter().fold(0, |set, city| set | city.bit()))
    }
}

impl fmt::Debug for Cities {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(City::name)).finish()
    }
}

/// A card of the player deck: 48 cities, 5 events, and epidemics, which are all alike.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(pub(crate) u8);

/// City and event cards (PAN-1.7).
pub(crate) const CARDS: u8 = 53;

impl Card {
    /// An epidemic.
    pub const EPIDEMIC: Card = Card(CARDS);

    /// The card of a city.
    #[must_use]
    pub const fn city(city: City) -> Card {
        Card(city.0)
    }

    /// An event.
    #[must_use]
    pub const fn event(event: EventCard) -> Card {
        Card(CITIES as u8 + event as u8)
    }

    /// The city it shows, if it is a city card.
    #[must_use]
    pub fn as_city(self) -> Option<City> {
        City::from_number(self.0)
    }

    /// The event it is, if it is one.
    #[must_use]
    pub fn as_event(self) -> Option<EventCard> {
        self.0.checked_sub(CITIES as u8).and_then(|n| EventCard::ALL.get(usize::from(n)).copied())
    }

    /// Every card that can be in a hand.
    pub fn all() -> impl ExactSizeIterator<Item = Card> {
        (0..CARDS).map(Card)
    }

    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.as_city(), self.as_event()) {
            (Some(city), _) => city.fmt(f),
            (_, Some(event)) => event.fmt(f),
            _ => f.pad("epidemic"),
        }
    }
}

impl FromStr for Card {
    type Err = String;
    fn from_str(text: &str) -> Result<Card, String> {
        if text == "epidemic" {
            return Ok(Card::EPIDEMIC);
        }
        if let Ok(event) = text.parse() {
            return Ok(Card::event(event));
        }
        text.parse().map(Card::city).map_err(|_| {
            format!("'{text}' is no card; expected a city, an event such as airlift, or epidemic")
        })
    }
}

by_text!(Card);

/// City and event cards as a set: a hand, or what lies in the discard pile.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub struct Cards(pub(crate) u64);

/// The bits of the five events.
pub(crate) const EVENT_BITS: u64 = 0x1F << CITIES;

impl Cards {
    /// Is it in the set?
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// How many are in it?
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Is nothing in it?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The city cards among them.
    #[must_use]
    pub const fn cities(self) -> Cities {
        Cities(self.0 & Cities::ALL.0)
    }

    /// The events among them.
    pub fn events(self) -> impl Iterator<Item = EventCard> {
        bits(self.0 >> CITIES).map(|number| EventCard::ALL[usize::from(number)])
    }

    /// The cards, cities first.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        bits(self.0).map(Card)
    }

    pub(crate) fn insert(&mut self, card: Card) {
        self.0 |= card.bit();
    }

    pub(crate) fn remove(&mut self, card: Card) {
        self.0 &= !card.bit();
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        Cards(cards.into_iter().fold(0, |set, card| set | card.bit()))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.to_string())).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
