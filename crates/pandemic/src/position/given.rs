//! The keys of `[given]`.

use crate::action::Action;
use crate::components::{Card, City, Colour, Disease};
use game::Seats;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use toml::Spanned;

/// Any part of the true state, as a position file names it.
///
/// `docs/positions.md` explains every key to those who write them. Numbers that a rule confines
/// may be anything here, so that the rule can be cited.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    pub(super) active: Option<Spanned<u8>>,
    pub(super) actions: Option<Spanned<i64>>,
    pub(super) window: Option<Spanned<String>>,
    pub(super) over_limit: Option<Spanned<u8>>,
    pub(super) hand_check: Option<Spanned<HandCheck>>,
    pub(super) ready: Option<Spanned<Seats>>,
    pub(super) pawns: Option<Spanned<Seated<City>>>,
    pub(super) hands: Option<Spanned<Seated<Vec<Card>>>>,
    pub(super) known: Option<Spanned<Seated<Vec<Card>>>>,
    pub(super) cubes: BTreeMap<City, Spanned<Cubes>>,
    pub(super) supply: BTreeMap<Colour, Spanned<i64>>,
    pub(super) diseases: BTreeMap<Colour, Disease>,
    pub(super) stations: Option<Spanned<Vec<City>>>,
    pub(super) outbreaks: Option<Spanned<i64>>,
    pub(super) infection_index: Option<Spanned<u8>>,
    pub(super) infection_rate: Option<Spanned<u8>>,
    pub(super) player_deck: Option<Spanned<Vec<Named<Card>>>>,
    pub(super) player_deck_size: Option<Spanned<u8>>,
    pub(super) player_discard: Option<Spanned<Vec<Card>>>,
    pub(super) piles: Option<Spanned<Vec<u8>>>,
    pub(super) set_aside: Option<Spanned<u8>>,
    pub(super) infection_deck: Option<Spanned<Vec<Named<City>>>>,
    pub(super) infection_bottom: Option<Spanned<Vec<City>>>,
    pub(super) infection_deck_size: Option<Spanned<u8>>,
    pub(super) infection_discard: Option<Spanned<Vec<City>>>,
    pub(super) layers: Option<Spanned<Vec<u8>>>,
    pub(super) face_up: Option<Spanned<Vec<City>>>,
    pub(super) resolved: Option<Spanned<u8>>,
    pub(super) removed: Option<Spanned<Vec<City>>>,
    pub(super) foreseen: Option<Spanned<GivenForeseen>>,
    pub(super) forecast: Option<Spanned<GivenForecast>>,
    pub(super) request: Option<Spanned<GivenRequest>>,
    pub(super) refused: Vec<Spanned<GivenRequest>>,
    pub(super) quiet_night: bool,
    pub(super) agreed: Option<Spanned<Seats>>,
    pub(super) end: Option<Spanned<String>>,
}

/// What raised a hand above the limit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum HandCheck {
    Share,
    Draw,
}

/// Something for seats: a list for all of them, or a table for some.
#[derive(Debug, Deserialize)]
#[serde(try_from = "toml::Value", bound(deserialize = "T: DeserializeOwned"))]
pub(super) struct Seated<T> {
    pub(super) by_seat: BTreeMap<u8, T>,
    pub(super) is_list: bool,
}

impl<T: DeserializeOwned> TryFrom<toml::Value> for Seated<T> {
    type Error = String;
    fn try_from(value: toml::Value) -> Result<Seated<T>, String> {
        let is_list = value.is_array();
        let entries: Vec<(String, toml::Value)> = match value {
            toml::Value::Array(list) => list
                .into_iter()
                .enumerate()
                .map(|(seat, entry)| (seat.to_string(), entry))
                .collect(),
            toml::Value::Table(table) => table.into_iter().collect(),
            other => {
                return Err(format!("expected a list by seat or a table of seats, not {other}"));
            }
        };
        let mut by_seat = BTreeMap::new();
        for (seat, entry) in entries {
            let number = seat.parse().map_err(|_| format!("'{seat}' is no seat"))?;
            by_seat.insert(number, entry.try_into().map_err(|e: toml::de::Error| e.to_string())?);
        }
        Ok(Seated { by_seat, is_list })
    }
}

/// A card of a pile: this one, or `"?"` for any that is named nowhere.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(try_from = "String", bound(deserialize = "T: std::str::FromStr<Err = String>"))]
pub(super) enum Named<T> {
    This(T),
    Any,
}

impl<T: std::str::FromStr<Err = String>> TryFrom<String> for Named<T> {
    type Error = String;
    fn try_from(text: String) -> Result<Named<T>, String> {
        if text == "?" { Ok(Named::Any) } else { text.parse().map(Named::This) }
    }
}

/// Cubes of a city: a number in its own colour, or a table by colour.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a number of cubes, or a table such as { blue = 2 }")]
pub(super) enum Cubes {
    Own(i64),
    ByColour(BTreeMap<Colour, i64>),
}

/// Who has seen which cards of the infection draw pile.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenForeseen {
    pub(super) seats: Seats,
    pub(super) count: u8,
    #[serde(default)]
    pub(super) below: u8,
}

/// A Forecast whose order is owed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenForecast {
    pub(super) seat: u8,
    #[serde(default)]
    pub(super) placed: u8,
}

/// A request: who asks, and for what.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenRequest {
    pub(super) seat: u8,
    pub(super) action: Action,
}
