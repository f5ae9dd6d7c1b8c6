//! The nouns of the game: resources, locations, crisis cards, rounds (chapter 1).

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A fixed list of things with names.
macro_rules! nouns {
    (
        $(#[$about:meta])* $noun:ident as $what:literal { $($member:ident = $name:literal),+ $(,)? }
    ) => {
        $(#[$about])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum $noun { $(#[doc = $name] #[serde(rename = $name)] $member),+ }

        impl $noun {
            /// Every one of them, in the order of the data.
            pub const ALL: [$noun; [$($noun::$member),+].len()] = [$($noun::$member),+];

            /// The name in notation and data.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($noun::$member => $name),+ }
            }

            /// The one with that number.
            #[must_use]
            pub fn from_index(index: usize) -> Option<$noun> {
                Self::ALL.get(index).copied()
            }
        }

        impl fmt::Display for $noun {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $noun {
            type Err = String;
            fn from_str(text: &str) -> Result<$noun, String> {
                Self::ALL.into_iter().find(|member| member.name() == text).ok_or_else(|| {
                    let names = Self::ALL.map($noun::name).join(", ");
                    format!("'{text}' is no {}; expected one of {names}", $what)
                })
            }
        }
    };
}

nouns! {
    /// What lies behind the screens (EMP-1.7).
    Resource as "resource" { Wheat = "wheat", Hammer = "hammer", Axe = "axe", Coin = "coin" }
}

nouns! {
    /// What a location is (EMP-1.2).
    Kind as "kind of location" {
        City = "city",
        Village = "village",
        Army = "army",
        Road = "road",
        Farm = "farm",
    }
}

nouns! {
    /// The eleven locations of each empire (EMP-1.2). The number in a name is the value it
    /// has in the shipped data.
    Location as "location" {
        City = "city",
        Village22 = "village-22",
        Village17 = "village-17",
        Road14 = "road-14",
        Army12 = "army-12",
        Farm11 = "farm-11",
        Road9 = "road-9",
        Farm8 = "farm-8",
        Road6 = "road-6",
        Army5 = "army-5",
        Farm3 = "farm-3",
    }
}

nouns! {
    /// The eight families of crises (EMP-1.5).
    Family as "kind of crisis" {
        Fire = "fire",
        Uprising = "uprising",
        Famine = "famine",
        Flood = "flood",
        Blight = "blight",
        Barbarians = "barbarians",
        Plague = "plague",
        Earthquake = "earthquake",
    }
}

nouns! {
    /// The kinds of rounds on the track (EMP-3.3).
    Round as "kind of round" {
        Crisis = "crisis",
        DoubleCrisis = "double_crisis",
        Economy = "economy",
        Industry = "industry",
        Military = "military",
        EconomyIndustry = "economy_industry",
    }
}

/// How many locations an empire has (EMP-1.2).
pub const LOCATIONS: usize = Location::ALL.len();
/// How many crisis cards there are (EMP-1.5).
pub const CARDS: usize = 88;
/// How many campaign cards there are (EMP-1.6).
pub const CAMPAIGNS: usize = 11;
/// How many rounds a track has (EMP-21.12).
pub const ROUNDS: u8 = 26;
/// The field on which the marker stands before a Blitz game (EMP-14.1).
pub const BLITZ_FIELD: u8 = 7;
/// The field that ends the game (EMP-3.4).
pub const END_FIELD: u8 = ROUNDS + 1;
/// How many cards a hand holds, and in Blitz (EMP-2.4, EMP-14.6).
pub const HAND: u8 = 4;
/// See [`HAND`].
pub const BLITZ_HAND: u8 = 2;
/// Below so many resources one may declare scarcity (EMP-4.20).
pub const SCARCITY: u16 = 5;
/// What a coin costs then (EMP-4.20).
pub const SCARCITY_POINTS: i16 = 2;
/// How many hand cards one may use in an industry round (EMP-8.4).
pub const CARDS_PER_ROUND: u8 = 2;

/// A place in a row, counted from 1 at the left (EMP-2.7).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Position(pub u8);

impl Position {
    /// From left to right.
    pub fn all() -> impl DoubleEndedIterator<Item = Position> {
        (1..=LOCATIONS as u8).map(Position)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0 - 1)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A crisis card, which is an innovation once it lies at a location (EMP-1.5).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

impl Card {
    /// Every card in the order of the data.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> {
        (0..CARDS as u8).map(Card)
    }

    /// Its number from 0 to 87.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card with that number.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Card> {
        (index < CARDS).then_some(Card(index as u8))
    }

    /// Its family.
    #[must_use]
    pub fn family(self) -> Family {
        Family::ALL[self.index() / 11]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}-{:02}", self.family(), self.0 % 11 + 1))
    }
}

impl FromStr for Card {
    type Err = String;
    fn from_str(text: &str) -> Result<Card, String> {
        let wrong = || format!("'{text}' is no card; expected one such as fire-09");
        let (family, number) = text.rsplit_once('-').ok_or_else(wrong)?;
        let family: Family = family.parse().map_err(|_| wrong())?;
        let plain = number.len() == 2 && number.bytes().all(|digit| digit.is_ascii_digit());
        match number.parse::<u8>() {
            Ok(number @ 1..=11) if plain => Ok(Card(family as u8 * 11 + number - 1)),
            _ => Err(wrong()),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of crisis cards.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Cards([u64; 2]);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards([0; 2]);

    /// Is it in the set?
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0[card.index() / 64] >> (card.index() % 64) & 1 == 1
    }

    /// Adds a card.
    pub fn insert(&mut self, card: Card) {
        self.0[card.index() / 64] |= 1 << (card.index() % 64);
    }

    /// Takes a card out.
    pub fn remove(&mut self, card: Card) {
        self.0[card.index() / 64] &= !(1 << (card.index() % 64));
    }

    /// How many are in it?
    #[must_use]
    pub const fn len(self) -> u8 {
        (self.0[0].count_ones() + self.0[1].count_ones()) as u8
    }

    /// Is no card in it?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Cards) -> Cards {
        Cards([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: Cards) -> Cards {
        Cards([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// The cards in the order of the data.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut words = self.0;
        std::iter::from_fn(move || {
            let word = usize::from(words[0] == 0);
            let bit = words[word].trailing_zeros() as u8;
            if bit == 64 {
                return None;
            }
            words[word] &= words[word] - 1;
            Some(Card(word as u8 * 64 + bit))
        })
    }

    pub(crate) fn words(self) -> [u64; 2] {
        self.0
    }

    pub(crate) fn to_bytes(self) -> [u8; 16] {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&self.0[0].to_le_bytes());
        bytes[8..].copy_from_slice(&self.0[1].to_le_bytes());
        bytes
    }

    pub(crate) fn from_bytes(bytes: [u8; 16]) -> Option<Cards> {
        let word = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight"));
        let cards = Cards([word(0), word(8)]);
        (cards.0[1] >> (CARDS - 64) == 0).then_some(cards)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::NONE;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.to_string())).finish()
    }
}

/// What an ability sits on: a location or an innovation.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// A location of the empire.
    Location(Location),
    /// A card that lies at a location.
    Card(Card),
}

impl Source {
    /// How many there are.
    pub const COUNT: usize = LOCATIONS + CARDS;

    /// Its number: locations first.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Source::Location(location) => location as usize,
            Source::Card(card) => LOCATIONS + card.index(),
        }
    }

    /// The one with that number.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Source> {
        match Location::from_index(index) {
            Some(location) => Some(Source::Location(location)),
            None => Card::from_index(index - LOCATIONS).map(Source::Card),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Location(location) => location.fmt(f),
            Source::Card(card) => card.fmt(f),
        }
    }
}

impl FromStr for Source {
    type Err = String;
    fn from_str(text: &str) -> Result<Source, String> {
        let location = text.parse().map(Source::Location);
        location.or_else(|_| text.parse().map(Source::Card)).map_err(|_: String| {
            format!("'{text}' is neither a location such as farm-11 nor a card such as fire-09")
        })
    }
}

impl Serialize for Source {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Source {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Source, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
