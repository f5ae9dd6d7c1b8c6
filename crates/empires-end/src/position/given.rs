//! The keys of `[given]`.

use crate::components::{Card, LOCATIONS, Location, Round, Source};
use crate::purse::Purse;
use crate::state::Ask;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// Any part of the true state, as a position file names it.
///
/// `docs/positions.md` explains every key to those who write them.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    pub(super) field: Option<Spanned<u8>>,
    pub(super) round: Option<Spanned<Round>>,
    pub(super) stage: Option<Spanned<Stage>>,
    pub(super) marker: Option<Spanned<u8>>,
    pub(super) active: Option<Spanned<u8>>,
    pub(super) row: Option<Spanned<Row>>,
    pub(super) empires: BTreeMap<String, Spanned<GivenEmpire>>,
    pub(super) crises: Option<Vec<Spanned<GivenCrisis>>>,
    pub(super) accepting: Option<Spanned<u8>>,
    pub(super) deck: Vec<Spanned<Card>>,
    pub(super) discard: Vec<Spanned<Card>>,
    pub(super) rest: Rest,
    pub(super) known_in_deck: Vec<Spanned<Card>>,
    pub(super) campaign: Option<Spanned<Campaign>>,
    pub(super) campaign_deck: Vec<Spanned<Campaign>>,
    pub(super) campaign_discard: Vec<Spanned<Campaign>>,
}

/// One empire.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct GivenEmpire {
    pub(super) row: Option<Spanned<Row>>,
    pub(super) destroyed: Vec<Spanned<Spot>>,
    pub(super) innovations: BTreeMap<Location, Vec<Spanned<Innovation>>>,
    pub(super) exhausted: Vec<Spanned<Card>>,
    pub(super) purse: Option<Spanned<Purse>>,
    pub(super) points: Option<Spanned<i16>>,
    pub(super) hand: Option<Spanned<Hand>>,
    pub(super) ask: Option<Spanned<Stage>>,
    pub(super) ended: bool,
    pub(super) done: Vec<Round>,
    pub(super) cards_used: Option<u8>,
    pub(super) rebuilt: bool,
    pub(super) used: Vec<Spanned<Source>>,
    pub(super) steps: BTreeMap<Source, Spanned<i8>>,
    pub(super) opening: Vec<Spanned<Card>>,
    pub(super) bid: Option<Spanned<Purse>>,
    pub(super) refresh: Option<u8>,
}

/// What is asked: the names of chapter 16, or that the game is over.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) enum Stage {
    Ask(Ask),
    Over,
}

impl TryFrom<String> for Stage {
    type Error = String;
    fn try_from(text: String) -> Result<Stage, String> {
        if text == "over" {
            return Ok(Stage::Over);
        }
        let named = |ask: &Ask| toml::Value::try_from(*ask).ok() == Some(text.as_str().into());
        match Ask::ALL.into_iter().skip(1).find(named) {
            Some(ask) => Ok(Stage::Ask(ask)),
            None => Err(format!("'{text}' is no stage; docs/positions.md lists them")),
        }
    }
}

/// Where the cards go that are named nowhere.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Rest {
    #[default]
    Deck,
    Discard,
    Empires,
}

/// A row of locations: all eleven, or one of the two that the rules use in examples.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(try_from = "toml::Value")]
pub(super) struct Row(pub(super) [Location; LOCATIONS]);

/// `ROW-A` of the rules.
const ROW_A: [Location; LOCATIONS] = [
    Location::Road9,
    Location::City,
    Location::Farm8,
    Location::Village17,
    Location::Army5,
    Location::Road14,
    Location::Farm11,
    Location::Village22,
    Location::Farm3,
    Location::Army12,
    Location::Road6,
];

impl TryFrom<toml::Value> for Row {
    type Error = String;
    fn try_from(value: toml::Value) -> Result<Row, String> {
        let wrong = || "expected \"ROW-A\", \"ROW-B\" or a list of eleven locations".to_owned();
        match &value {
            toml::Value::String(text) if text == "ROW-A" => Ok(Row(ROW_A)),
            toml::Value::String(text) if text == "ROW-B" => {
                let mut row = ROW_A;
                row.swap(6, 10);
                Ok(Row(row))
            }
            toml::Value::Array(list) => {
                let read = |entry: &toml::Value| entry.as_str().ok_or_else(wrong)?.parse();
                let list = list.iter().map(read).collect::<Result<Vec<Location>, String>>()?;
                list.try_into().map(Row).map_err(|_| wrong())
            }
            _ => Err(wrong()),
        }
    }
}

/// A location of a row, by name or by position.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(try_from = "toml::Value")]
pub(super) enum Spot {
    Location(Location),
    Position(u8),
}

impl TryFrom<toml::Value> for Spot {
    type Error = String;
    fn try_from(value: toml::Value) -> Result<Spot, String> {
        match &value {
            toml::Value::String(text) => text.parse().map(Spot::Location),
            toml::Value::Integer(number @ 1..=11) => Ok(Spot::Position(*number as u8)),
            other => Err(format!("expected a location or a position from 1 to 11, not {other}")),
        }
    }
}

/// An innovation; a star says that it is exhausted.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Innovation {
    pub(super) card: Card,
    pub(super) exhausted: bool,
}

impl TryFrom<String> for Innovation {
    type Error = String;
    fn try_from(text: String) -> Result<Innovation, String> {
        let plain = text.strip_suffix('*');
        let card = plain.unwrap_or(&text).parse()?;
        Ok(Innovation { card, exhausted: plain.is_some() })
    }
}

/// A hand: its cards, or how many.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "toml::Value")]
pub(super) enum Hand {
    Count(u8),
    Cards(Vec<Card>),
}

impl TryFrom<toml::Value> for Hand {
    type Error = String;
    fn try_from(value: toml::Value) -> Result<Hand, String> {
        match value {
            toml::Value::Integer(count @ 0..=4) => Ok(Hand::Count(count as u8)),
            toml::Value::Array(list) => {
                let read = |entry: &toml::Value| match entry.as_str() {
                    Some(text) => text.parse(),
                    None => Err(format!("expected a card as text, not {entry}")),
                };
                list.iter().map(read).collect::<Result<_, _>>().map(Hand::Cards)
            }
            other => Err(format!("expected a number of cards up to 4 or a list, not {other}")),
        }
    }
}

/// An open crisis: its card alone, or with what lies beside it.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(try_from = "toml::Value")]
pub(super) struct GivenCrisis {
    pub(super) card: Option<Card>,
    pub(super) pot: Purse,
    pub(super) averted: bool,
}

impl TryFrom<toml::Value> for GivenCrisis {
    type Error = String;
    fn try_from(value: toml::Value) -> Result<GivenCrisis, String> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Whole {
            card: String,
            #[serde(default)]
            pot: Purse,
            #[serde(default)]
            averted: bool,
        }
        let card = |text: &str| if text == "none" { Ok(None) } else { text.parse().map(Some) };
        match value {
            toml::Value::String(text) => {
                Ok(GivenCrisis { card: card(&text)?, pot: Purse::EMPTY, averted: false })
            }
            other => {
                let whole: Whole = other.try_into().map_err(|e| e.message().to_owned())?;
                let Whole { card: text, pot, averted } = whole;
                Ok(GivenCrisis { card: card(&text)?, pot, averted })
            }
        }
    }
}

/// A campaign: `campaign-01`.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Campaign(pub(super) u8);

impl TryFrom<String> for Campaign {
    type Error = String;
    fn try_from(text: String) -> Result<Campaign, String> {
        let wrong = || format!("'{text}' is no campaign; expected campaign-01 to campaign-11");
        let number = text.strip_prefix("campaign-").filter(|n| n.len() == 2).ok_or_else(wrong)?;
        match number.parse::<u8>() {
            Ok(number @ 1..=11) => Ok(Campaign(number - 1)),
            _ => Err(wrong()),
        }
    }
}
