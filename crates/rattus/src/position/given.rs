//! The keys of `[given]`.

use crate::components::{Class, Colour, Region, TileAt};
use crate::state::{Cause, Stage};
use game::Seats;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// Any part of the true state, as a position file names it.
///
/// `docs/positions.md` explains every key to those who write them.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "snake_case")]
pub struct Given {
    pub(super) stage: Option<Spanned<Stage>>,
    /// Which stage the Witch has interrupted.
    pub(super) during: Option<Spanned<Stage>>,
    pub(super) active: Option<Spanned<u8>>,
    pub(super) regions: BTreeMap<Region, Spanned<GivenRegion>>,
    pub(super) castle: BTreeMap<Colour, Spanned<u8>>,
    pub(super) hands: BTreeMap<Colour, Spanned<u8>>,
    pub(super) cards: BTreeMap<Class, Spanned<Owner>>,
    pub(super) figure: Option<Spanned<Region>>,
    pub(super) supply: Option<Spanned<Tiles>>,
    pub(super) removed: Option<Spanned<Tiles>>,
    #[serde(rename = "box")]
    pub(super) turned: Option<Spanned<Tiles>>,
    pub(super) pinned: Option<bool>,
    pub(super) taken: Option<bool>,
    pub(super) placed: Option<bool>,
    pub(super) used: Vec<Class>,
    pub(super) spread_left: Option<Spanned<u8>>,
    pub(super) figure_counts: Option<Spanned<bool>>,
    pub(super) looked: Vec<Spanned<TileAt>>,
    pub(super) placements: Option<Spanned<u8>>,
    pub(super) progress: Option<bool>,
    pub(super) idle_turns: Option<Spanned<u8>>,
    pub(super) trigger: Option<Spanned<u8>>,
    pub(super) cause: Option<Cause>,
}

/// What lies in one region.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct GivenRegion {
    pub(super) cubes: BTreeMap<Colour, Spanned<u8>>,
    pub(super) tiles: Option<Spanned<Tiles>>,
    /// Where each tile came from; one word per tile.
    pub(super) origin: Option<Spanned<Vec<Origin>>>,
    /// Who has seen each tile; one list of seats per tile.
    pub(super) seen: Option<Spanned<Vec<Seats>>>,
}

/// Since when a tile has lain on the board (RAT-14.8).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Origin {
    Setup,
    Supply,
}

/// Who has a card.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(try_from = "toml::Value")]
pub(super) enum Owner {
    Display,
    Seat(u8),
}

impl TryFrom<toml::Value> for Owner {
    type Error = String;
    fn try_from(value: toml::Value) -> Result<Owner, String> {
        match &value {
            toml::Value::String(text) if text == "display" => Ok(Owner::Display),
            toml::Value::Integer(seat) => {
                u8::try_from(*seat).map(Owner::Seat).map_err(|_| format!("there is no seat {seat}"))
            }
            _ => Err(format!("expected a seat or \"display\", not {value}")),
        }
    }
}

/// Tiles by their number, or each by its front.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "toml::Value")]
pub(super) enum Tiles {
    Count(u8),
    Listed(Vec<TileText>),
}

/// One tile of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TileText {
    /// `2:M{merchant,monk}`, not yet read.
    Front(String),
    /// `R18`, `S04`: a name in the catalogue.
    Catalogue(String),
    /// `?`: some tile of the box.
    Any,
}

impl Tiles {
    pub(super) fn len(&self) -> usize {
        match self {
            Tiles::Count(count) => usize::from(*count),
            Tiles::Listed(list) => list.len(),
        }
    }

    /// One entry per tile.
    pub(super) fn entries(&self) -> Vec<TileText> {
        match self {
            Tiles::Count(count) => vec![TileText::Any; usize::from(*count)],
            Tiles::Listed(list) => list.clone(),
        }
    }
}

impl TryFrom<toml::Value> for Tiles {
    type Error = String;
    fn try_from(value: toml::Value) -> Result<Tiles, String> {
        match value {
            toml::Value::Integer(count) => u8::try_from(count)
                .map(Tiles::Count)
                .map_err(|_| format!("there cannot be {count} tiles")),
            toml::Value::Array(list) => {
                list.iter().map(tile_text).collect::<Result<_, _>>().map(Tiles::Listed)
            }
            other => Err(format!("expected a number of tiles or a list of them, not {other}")),
        }
    }
}

fn tile_text(value: &toml::Value) -> Result<TileText, String> {
    let text = match value {
        toml::Value::String(text) => text.as_str(),
        other => return Err(format!("expected a tile as text, not {other}")),
    };
    match text.as_bytes() {
        b"?" => Ok(TileText::Any),
        [b'R' | b'S', ..] => Ok(TileText::Catalogue(text.to_owned())),
        _ => Ok(TileText::Front(text.to_owned())),
    }
}
