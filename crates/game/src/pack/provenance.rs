//! Where the facts on a component come from.

use serde::{Deserialize, Serialize};

/// Where a fact comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// The rulebook says so.
    Seed,
    /// Generally known about the published game.
    Public,
    /// Made for this project so that everything the rulebook says holds.
    Reconstructed,
    /// Whoever wrote the pack has read it off a box of their own.
    Box,
}

impl Provenance {
    /// Every word there is.
    pub const ALL: [&'static str; 4] = ["seed", "public", "reconstructed", "box"];

    /// Does a key say where facts come from?
    pub(super) fn is_told_by(key: &str) -> bool {
        key == "provenance" || key == "provenance_fields" || key.ends_with("_provenance")
    }
}
