//! Exact situations, written by hand.

use crate::{Game, Interned, RuleId, Seed, Setup, SetupError};
use serde::de::DeserializeOwned;
use std::fmt;
use std::ops::Range;

/// A game that can be put into an exact situation (design: position files).
pub trait Positions: Game {
    /// Any part of the true state, as the `[given]` table of a position file names it.
    /// Values that may contradict something are `toml::Spanned`, so that errors know
    /// their line.
    type Given: DeserializeOwned;

    /// The rules that confine what keys of a position file say, the one to cite first: each key by
    /// its path from the top of the file, `setup.epidemics`, with `*` for any name. They are cited
    /// where a value is none that could even be read: a number below zero, a list of another
    /// length, a text instead of a number.
    const KEY_RULES: &'static [(&'static str, &'static [RuleId])];

    /// The rules that say which names there are, for tables whose keys are names of the game:
    /// each table by its path as above. Other keys that are unknown are misspelt and break none.
    const NAME_RULES: &'static [(&'static str, &'static [RuleId])] = &[];

    /// The situation that is given, with the rest filled in from the seed.
    fn place(
        kit: Interned<Self::Kit>,
        setup: &Setup<Self::Options>,
        given: &Self::Given,
        seed: Seed,
    ) -> Result<Self, PositionError>;

    /// The whole true state as a table; `[expect]` names paths into it.
    fn table(&self) -> toml::Table;

    /// The options and the `[given]` table that lead back to this situation, from the options the
    /// game was set up with. The chance to come is no part of it, nor is what seats remember and
    /// no key can name.
    fn given(&self, options: &Self::Options) -> (Self::Options, toml::Table);

    /// Do two texts of such a table mean the same?
    #[must_use]
    fn same_text(a: &str, b: &str) -> bool {
        a == b
    }
}

/// The situation contradicts the rules or itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// Where in the file, as a range of bytes, if one place is to blame.
    pub span: Option<Range<usize>>,
    /// The rule or invariant it breaks.
    pub rule: Option<RuleId>,
    /// Other rules that say the same.
    pub also: &'static [RuleId],
    /// What is wrong, as a sentence without the id.
    pub message: String,
}

impl From<SetupError> for PositionError {
    fn from(error: SetupError) -> PositionError {
        let SetupError { rule, also, message } = error;
        PositionError { span: None, rule: Some(rule), also, message }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rule) = self.rule {
            write!(f, "{rule}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for PositionError {}
