//! The nouns of the game: regions, classes, rat tiles, colours (chapters 0 and 1).

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A fixed list of things with names, and a set of them that fits a machine word.
macro_rules! nouns {
    (
        $(#[$about:meta])* $noun:ident as $what:literal { $($member:ident = $name:literal),+ $(,)? }
        $(#[$about_set:meta])* $set:ident($bits:ty)
    ) => {
        $(#[$about])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[repr(u8)]
        pub enum $noun { $(#[doc = $name] $member),+ }

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

        $(#[$about_set])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $set(pub(crate) $bits);

        impl $set {
            /// None of them.
            pub const NONE: $set = $set(0);

            /// Exactly this one.
            #[must_use]
            pub const fn only(member: $noun) -> $set {
                $set(1 << member as u8)
            }

            /// Is it in the set?
            #[must_use]
            pub const fn contains(self, member: $noun) -> bool {
                self.0 >> member as u8 & 1 == 1
            }

            /// Adds one.
            pub fn insert(&mut self, member: $noun) {
                self.0 |= 1 << member as u8;
            }

            /// Takes one out.
            pub fn remove(&mut self, member: $noun) {
                self.0 &= !(1 << member as u8);
            }

            /// Those in either set.
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// Those in both sets.
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// Those that are not in the other set.
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// Is nothing in it?
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it?
            #[must_use]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// In the order of the data.
            pub fn iter(self) -> impl Iterator<Item = $noun> {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    if bits == 0 {
                        return None;
                    }
                    let index = bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    Some($noun::ALL[index])
                })
            }
        }

        impl FromIterator<$noun> for $set {
            fn from_iter<I: IntoIterator<Item = $noun>>(members: I) -> $set {
                let mut set = $set::NONE;
                for member in members {
                    set.insert(member);
                }
                set
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter().map($noun::name)).finish()
            }
        }

        impl Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: serde::Deserializer<'de>>(source: D) -> Result<$set, D::Error> {
                Ok(Vec::<$noun>::deserialize(source)?.into_iter().collect())
            }
        }
    };
}

nouns! {
    /// One of the twelve regions (RAT-1.1). The castle is none.
    Region as "region" {
        Anglia = "anglia",
        Gallia = "gallia",
        Germania = "germania",
        Hispania = "hispania",
        Hungaria = "hungaria",
        Italia = "italia",
        Polonia = "polonia",
        Scandia = "scandia",
        Bulgaria = "bulgaria",
        Turcia = "turcia",
        Russia = "russia",
        Tartaria = "tartaria",
    }
    /// A set of regions.
    Regions(u16)
}

nouns! {
    /// One of the six class cards (RAT-1.6).
    Class as "class" {
        King = "king",
        Knight = "knight",
        Peasant = "peasant",
        Monk = "monk",
        Merchant = "merchant",
        Witch = "witch",
    }
    /// A set of class cards.
    Classes(u8)
}

nouns! {
    /// The colour of a player's cubes (RAT-2.6).
    Colour as "colour" {
        Red = "red",
        Yellow = "yellow",
        Green = "green",
        Blue = "blue",
    }
    /// A set of colours.
    Colours(u8)
}

/// How many cubes each player has (RAT-1.3).
pub const CUBES: u8 = 20;
/// How many tiles a region holds at most (RAT-6.7).
pub const TILES_PER_REGION: u8 = 3;
/// New tiles by the number that lay in the plague region on arrival (RAT-6.4).
pub const SPREAD: [u8; 4] = [0, 1, 2, 2];
/// What the figure counts for when the Knight says so (RAT-8.14).
pub const NEUTRAL_CUBES: u8 = 2;
/// The most cubes the Merchant moves at once (RAT-8.26).
pub const MERCHANT_CUBES: u8 = 3;

/// The letter on a tile (RAT-1.5).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Letter {
    /// No letter.
    None,
    /// M: the players with the most cubes (RAT-7.9).
    Majority,
    /// A: every player present (RAT-7.11).
    All,
}

/// The front of a rat tile, by value, so that positions may use fronts that are not in the
/// box (RAT-20.3).
///
/// Seven bits number, one bit purple rim, two bits letter, six bits classes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Face(pub(crate) u16);

impl Face {
    /// The highest number a front may show. No region ever counts more than 82 cubes, so
    /// all higher numbers would mean the same.
    pub const MAX_NUMBER: u8 = 99;

    /// A front with this number, letter and set of classes, with or without a purple rim.
    ///
    /// # Panics
    /// If the number is not in `1..=MAX_NUMBER`.
    #[must_use]
    pub const fn new(number: u8, letter: Letter, classes: Classes, start: bool) -> Face {
        assert!(number >= 1 && number <= Face::MAX_NUMBER, "a number from 1 to 99");
        Face((number as u16) << 9 | (start as u16) << 8 | (letter as u16) << 6 | classes.0 as u16)
    }

    /// The front with these bits, if there is one.
    pub(crate) fn from_bits(bits: u16) -> Option<Face> {
        let face = Face(bits);
        let number = face.number();
        ((1..=Face::MAX_NUMBER).contains(&number) && bits >> 6 & 3 != 3).then_some(face)
    }

    /// How many cubes it takes for the plague to break out (RAT-7.5).
    #[must_use]
    pub const fn number(self) -> u8 {
        (self.0 >> 9) as u8
    }

    /// The letter.
    #[must_use]
    pub const fn letter(self) -> Letter {
        match self.0 >> 6 & 3 {
            1 => Letter::Majority,
            2 => Letter::All,
            _ => Letter::None,
        }
    }

    /// The class symbols.
    #[must_use]
    pub const fn classes(self) -> Classes {
        Classes((self.0 & 0x3F) as u8)
    }

    /// Is it a start tile, with a purple rim?
    #[must_use]
    pub const fn is_start(self) -> bool {
        self.0 >> 8 & 1 == 1
    }
}

impl fmt::Display for Face {
    /// `2:M{merchant,monk}`; a start tile ends with a star. Classes stand in alphabetical order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.letter() {
            Letter::None => "",
            Letter::Majority => "M",
            Letter::All => "A",
        };
        let mut classes: Vec<&str> = self.classes().iter().map(Class::name).collect();
        classes.sort_unstable();
        let star = if self.is_start() { "*" } else { "" };
        write!(f, "{}:{letter}{{{}}}{star}", self.number(), classes.join(","))
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 { f.write_str("-") } else { fmt::Display::fmt(self, f) }
    }
}

impl FromStr for Face {
    type Err = String;
    fn from_str(text: &str) -> Result<Face, String> {
        let expected = || {
            format!(
                "'{text}' is no tile; one looks like 2:M{{merchant,monk}}, 1:{{king}}, 3:A or 4"
            )
        };
        let (body, start) = match text.strip_suffix('*') {
            Some(body) => (body, true),
            None => (text, false),
        };
        let (number, rest) = body.split_once(':').unwrap_or((body, ""));
        let digits = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
        if !digits || number.starts_with('0') {
            return Err(expected());
        }
        let number = match number.parse() {
            Ok(number) if number <= Face::MAX_NUMBER => number,
            _ => {
                return Err(format!(
                    "the number of tile '{text}' is not in 1 to {}",
                    Face::MAX_NUMBER
                ));
            }
        };
        let (letter, rest) = match rest.as_bytes().first() {
            Some(b'M') => (Letter::Majority, &rest[1..]),
            Some(b'A') => (Letter::All, &rest[1..]),
            _ => (Letter::None, rest),
        };
        let mut classes = Classes::NONE;
        if !rest.is_empty() {
            let list =
                rest.strip_prefix('{').and_then(|r| r.strip_suffix('}')).ok_or_else(expected)?;
            for name in list.split(',').map(str::trim).filter(|_| !list.trim().is_empty()) {
                let class = name.parse()?;
                if classes.contains(class) {
                    return Err(format!("tile '{text}' names {class} twice"));
                }
                classes.insert(class);
            }
        }
        Ok(Face::new(number, letter, classes, start))
    }
}

impl Serialize for Face {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Face, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Region {
    /// The one that a bit of a set stands for.
    pub(crate) const fn of_bit(bit: u8) -> Region {
        Region::ALL[bit as usize]
    }
}

/// A face-down tile on the board, named by its region and its place there.
///
/// Nothing about the handle depends on the front (RAT-14.5). Places are counted from 0
/// here and from 1 in notation, `gallia.1`; when a tile leaves, the later ones move up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileAt {
    /// Where it lies.
    pub region: Region,
    /// Which of that region's tiles it is, `0..3`.
    pub place: u8,
}

impl TileAt {
    /// How many handles there are.
    pub const COUNT: u32 = (Region::ALL.len() as u32) * TILES_PER_REGION as u32;

    /// The handle's number.
    #[must_use]
    pub fn index(self) -> u32 {
        self.region as u32 * u32::from(TILES_PER_REGION) + u32::from(self.place)
    }

    /// The handle with that number.
    #[must_use]
    pub fn from_index(index: u32) -> Option<TileAt> {
        let per = u32::from(TILES_PER_REGION);
        let region = Region::from_index((index / per) as usize)?;
        Some(TileAt { region, place: (index % per) as u8 })
    }
}

impl fmt::Display for TileAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.region, self.place + 1)
    }
}

impl FromStr for TileAt {
    type Err = String;
    fn from_str(text: &str) -> Result<TileAt, String> {
        let expected = || {
            format!(
                "'{text}' is no tile; expected a region and a place from 1 to 3, such as gallia.1"
            )
        };
        let (region, place) = text.split_once('.').ok_or_else(expected)?;
        let place = match place {
            "1" => 0,
            "2" => 1,
            "3" => 2,
            _ => return Err(expected()),
        };
        Ok(TileAt { region: region.parse()?, place })
    }
}

impl Serialize for TileAt {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TileAt {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<TileAt, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
