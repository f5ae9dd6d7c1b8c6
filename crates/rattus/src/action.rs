//! What a player can do, as small numbered values with a one-line notation (chapter 13).

use crate::components::{CUBES, Class, MERCHANT_CUBES, Region, TileAt};
use game::{NotationError, RuleId};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One decision of a player (RAT-13.1 to RAT-13.16).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `setup-place gallia`: two initial cubes.
    SetupPlace(Region),
    /// `take king`: action A.
    Take(Class),
    /// `place gallia 3`: action B.
    Place(Region, u8),
    /// `king gallia`: a cube into the castle.
    King(Region),
    /// `merchant gallia italia 2`: cubes from the first region to the second.
    Merchant(Region, Region, u8),
    /// `monk gallia.1 italia`: a tile to a neighbour.
    Monk(TileAt, Region),
    /// `witch-look gallia.1`
    WitchLook(TileAt),
    /// `witch-look2 italia.1`
    WitchLook2(TileAt),
    /// `witch-stop`: no second look.
    WitchStop,
    /// `witch-swap`: exchange the two tiles.
    WitchSwap,
    /// `witch-keep`: leave them where they are.
    WitchKeep,
    /// `plague italia`: action C begins.
    Plague(Region),
    /// `spread gallia`: the next new tile goes there.
    Spread(Region),
    /// `count yes`, `count no`: does the figure count as two cubes?
    Count(bool),
    /// `reveal`: turn the next tile.
    Reveal,
    /// `final-peasant gallia`: one cube in a final turn.
    FinalPeasant(Region),
    /// `final-knight italia`: the figure's last move.
    FinalKnight(Region),
    /// `pass`: the end of a final turn.
    Pass,
}

use Action::*;

const REGIONS: u32 = Region::ALL.len() as u32;
const CLASSES: u32 = Class::ALL.len() as u32;
const COUNTS: u32 = CUBES as u32 + 1;
const MOVES: u32 = MERCHANT_CUBES as u32;

/// How many actions of each kind there are, in the order of the enum.
const SIZES: [u32; 18] = [
    REGIONS,
    CLASSES,
    REGIONS * COUNTS,
    REGIONS,
    REGIONS * REGIONS * MOVES,
    TileAt::COUNT * REGIONS,
    TileAt::COUNT,
    TileAt::COUNT,
    1,
    1,
    1,
    REGIONS,
    REGIONS,
    2,
    1,
    REGIONS,
    REGIONS,
    1,
];

const fn first(kind: usize) -> u32 {
    let mut sum = 0;
    let mut i = 0;
    while i < kind {
        sum += SIZES[i];
        i += 1;
    }
    sum
}

impl game::Action for Action {
    const COUNT: u32 = first(SIZES.len());

    fn index(self) -> u32 {
        let (kind, offset) = match self {
            SetupPlace(region) => (0, region as u32),
            Take(class) => (1, class as u32),
            Place(region, count) => (2, region as u32 * COUNTS + u32::from(count)),
            King(region) => (3, region as u32),
            Merchant(from, to, count) => {
                (4, (from as u32 * REGIONS + to as u32) * MOVES + u32::from(count) - 1)
            }
            Monk(tile, to) => (5, tile.index() * REGIONS + to as u32),
            WitchLook(tile) => (6, tile.index()),
            WitchLook2(tile) => (7, tile.index()),
            WitchStop => (8, 0),
            WitchSwap => (9, 0),
            WitchKeep => (10, 0),
            Plague(region) => (11, region as u32),
            Spread(region) => (12, region as u32),
            Count(yes) => (13, u32::from(yes)),
            Reveal => (14, 0),
            FinalPeasant(region) => (15, region as u32),
            FinalKnight(region) => (16, region as u32),
            Pass => (17, 0),
        };
        first(kind) + offset
    }

    fn from_index(index: u32) -> Option<Action> {
        let mut offset = index;
        let mut kind = 0;
        while offset >= *SIZES.get(kind)? {
            offset -= SIZES[kind];
            kind += 1;
        }
        let region = |number: u32| Region::ALL[number as usize];
        let tile = |number: u32| TileAt::from_index(number).expect("counted by SIZES");
        Some(match kind {
            0 => SetupPlace(region(offset)),
            1 => Take(Class::ALL[offset as usize]),
            2 => Place(region(offset / COUNTS), (offset % COUNTS) as u8),
            3 => King(region(offset)),
            4 => {
                let pair = offset / MOVES;
                Merchant(region(pair / REGIONS), region(pair % REGIONS), (offset % MOVES) as u8 + 1)
            }
            5 => Monk(tile(offset / REGIONS), region(offset % REGIONS)),
            6 => WitchLook(tile(offset)),
            7 => WitchLook2(tile(offset)),
            8 => WitchStop,
            9 => WitchSwap,
            10 => WitchKeep,
            11 => Plague(region(offset)),
            12 => Spread(region(offset)),
            13 => Count(offset == 1),
            14 => Reveal,
            15 => FinalPeasant(region(offset)),
            16 => FinalKnight(region(offset)),
            _ => Pass,
        })
    }
}

/// What kind of thing an action is; refusals name the row of chapter 17 by it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the actions")]
pub enum Verb {
    SetupPlace,
    Take,
    Place,
    King,
    Merchant,
    Monk,
    Witch,
    Plague,
    Spread,
    Count,
    Reveal,
    FinalPeasant,
    FinalKnight,
    Pass,
}

impl Action {
    /// What kind of thing it is.
    #[must_use]
    pub fn verb(self) -> Verb {
        match self {
            SetupPlace(_) => Verb::SetupPlace,
            Take(_) => Verb::Take,
            Place(..) => Verb::Place,
            King(_) => Verb::King,
            Merchant(..) => Verb::Merchant,
            Monk(..) => Verb::Monk,
            WitchLook(_) | WitchLook2(_) | WitchStop | WitchSwap | WitchKeep => Verb::Witch,
            Plague(_) => Verb::Plague,
            Spread(_) => Verb::Spread,
            Count(_) => Verb::Count,
            Reveal => Verb::Reveal,
            FinalPeasant(_) => Verb::FinalPeasant,
            FinalKnight(_) => Verb::FinalKnight,
            Pass => Verb::Pass,
        }
    }

    /// The card whose power this action uses, if it is one of the five that are played by
    /// an action of their own.
    #[must_use]
    pub fn power(self) -> Option<Class> {
        match self {
            King(_) => Some(Class::King),
            Merchant(..) => Some(Class::Merchant),
            Monk(..) => Some(Class::Monk),
            WitchLook(_) | WitchLook2(_) | WitchStop | WitchSwap | WitchKeep => Some(Class::Witch),
            FinalPeasant(_) => Some(Class::Peasant),
            FinalKnight(_) | Count(_) => Some(Class::Knight),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupPlace(region) => write!(f, "setup-place {region}"),
            Take(class) => write!(f, "take {class}"),
            Place(region, count) => write!(f, "place {region} {count}"),
            King(region) => write!(f, "king {region}"),
            Merchant(from, to, count) => write!(f, "merchant {from} {to} {count}"),
            Monk(tile, to) => write!(f, "monk {tile} {to}"),
            WitchLook(tile) => write!(f, "witch-look {tile}"),
            WitchLook2(tile) => write!(f, "witch-look2 {tile}"),
            WitchStop => f.write_str("witch-stop"),
            WitchSwap => f.write_str("witch-swap"),
            WitchKeep => f.write_str("witch-keep"),
            Plague(region) => write!(f, "plague {region}"),
            Spread(region) => write!(f, "spread {region}"),
            Count(yes) => write!(f, "count {}", if *yes { "yes" } else { "no" }),
            Reveal => f.write_str("reveal"),
            FinalPeasant(region) => write!(f, "final-peasant {region}"),
            FinalKnight(region) => write!(f, "final-knight {region}"),
            Pass => f.write_str("pass"),
        }
    }
}

/// The castle is no region, whatever one wants to do there.
fn castle(verb: &str) -> &'static [RuleId] {
    match verb {
        "place" => cite!("RAT-1.1", "RAT-17.3"),
        "king" => cite!("RAT-1.1", "RAT-17.8"),
        "merchant" => cite!("RAT-1.1", "RAT-8.28", "RAT-17.9"),
        "monk" => cite!("RAT-1.1", "RAT-17.10"),
        "plague" => cite!("RAT-1.1", "RAT-6.1", "RAT-17.5"),
        "spread" => cite!("RAT-1.1", "RAT-6.5", "RAT-17.6"),
        "final-peasant" | "final-knight" => cite!("RAT-1.1", "RAT-17.13"),
        _ => cite!("RAT-1.1", "RAT-17.14"),
    }
}

const UNKNOWN: &[RuleId] = cite!("RAT-17.14");
const PLACE_COUNT: &[RuleId] = cite!("RAT-5.2", "RAT-5.8", "RAT-17.3");
const MERCHANT_COUNT: &[RuleId] = cite!("RAT-8.26", "RAT-17.9");
const TILE_PLACE: &[RuleId] = cite!("RAT-17.14", "RAT-8.35", "RAT-17.10", "RAT-17.11");

fn wrong(message: String, rules: &'static [RuleId]) -> NotationError {
    NotationError { message, rules }
}

/// The words of one line, read one after another.
struct Words<'a> {
    form: &'static str,
    rest: std::str::Split<'a, char>,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Result<&'a str, NotationError> {
        self.rest
            .next()
            .filter(|word| !word.is_empty())
            .ok_or_else(|| wrong(format!("expected '{}'", self.form), &[]))
    }

    fn region(&mut self) -> Result<Region, NotationError> {
        match self.next()? {
            "castle" => {
                let verb = self.form.split(' ').next().unwrap_or_default();
                Err(wrong("the castle is not a region".into(), castle(verb)))
            }
            word => word.parse().map_err(|message| wrong(message, UNKNOWN)),
        }
    }

    fn class(&mut self) -> Result<Class, NotationError> {
        self.next()?.parse().map_err(|message| wrong(message, UNKNOWN))
    }

    fn tile(&mut self) -> Result<TileAt, NotationError> {
        match self.next()? {
            "supply" | "box" => {
                Err(wrong("only tiles on the board have a name".into(), TILE_PLACE))
            }
            word => word.parse().map_err(|message| wrong(message, TILE_PLACE)),
        }
    }

    fn count(
        &mut self,
        allowed: std::ops::RangeInclusive<u8>,
        rules: &'static [RuleId],
    ) -> Result<u8, NotationError> {
        let (low, high) = (*allowed.start(), *allowed.end());
        let word = self.next()?;
        let plain =
            word.bytes().all(|b| b.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
        if !plain {
            let message = format!("'{word}' is no number; expected one from {low} to {high}");
            return Err(wrong(message, &[]));
        }
        match word.parse() {
            Ok(count) if allowed.contains(&count) => Ok(count),
            _ => Err(wrong(format!("{word} is out of range; expected {low} to {high}"), rules)),
        }
    }
}

/// Every form of the notation, for messages and help.
pub const FORMS: [&str; 18] = [
    "setup-place REGION",
    "take CLASS",
    "place REGION COUNT",
    "king REGION",
    "merchant FROM TO COUNT",
    "monk REGION.PLACE TO",
    "witch-look REGION.PLACE",
    "witch-look2 REGION.PLACE",
    "witch-stop",
    "witch-swap",
    "witch-keep",
    "plague REGION",
    "spread REGION",
    "count yes|no",
    "reveal",
    "final-peasant REGION",
    "final-knight REGION",
    "pass",
];

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let mut rest = text.split(' ');
        let verb = rest.next().unwrap_or_default();
        let Some(form) = FORMS.into_iter().find(|f| f.split(' ').next() == Some(verb)) else {
            let verbs = FORMS.map(|f| f.split(' ').next().unwrap_or_default()).join(", ");
            return Err(wrong(format!("'{verb}' is no action; expected one of {verbs}"), UNKNOWN));
        };
        let mut words = Words { form, rest };
        let action = match verb {
            "setup-place" => SetupPlace(words.region()?),
            "take" => Take(words.class()?),
            "place" => Place(words.region()?, words.count(0..=CUBES, PLACE_COUNT)?),
            "king" => King(words.region()?),
            "merchant" => Merchant(
                words.region()?,
                words.region()?,
                words.count(1..=MERCHANT_CUBES, MERCHANT_COUNT)?,
            ),
            "monk" => Monk(words.tile()?, words.region()?),
            "witch-look" => WitchLook(words.tile()?),
            "witch-look2" => WitchLook2(words.tile()?),
            "witch-stop" => WitchStop,
            "witch-swap" => WitchSwap,
            "witch-keep" => WitchKeep,
            "plague" => Plague(words.region()?),
            "spread" => Spread(words.region()?),
            "count" => match words.next()? {
                "yes" => Count(true),
                "no" => Count(false),
                other => return Err(wrong(format!("'{other}' is neither yes nor no"), &[])),
            },
            "reveal" => Reveal,
            "final-peasant" => FinalPeasant(words.region()?),
            "final-knight" => FinalKnight(words.region()?),
            _ => Pass,
        };
        match words.rest.next() {
            None => Ok(action),
            Some(extra) => Err(wrong(format!("'{extra}' is too much; expected '{form}'"), &[])),
        }
    }
}

impl Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
