//! The list of games, and everything about them that is written to a file or a wire.
//!
//! This is the only crate that knows JSON. [`with_game`] takes generic code to a game that
//! is known by its name only.

mod games;
mod nearest;
mod rulebook;
mod running;
mod words;

pub use games::{NAMES, Playable, UnknownGame, WithGame, with_game};
pub use nearest::nearest;
pub use rulebook::{Rule, rulebook};
pub use running::{Ended, Happened, Legal, Refusal, Running, Thought, start};
pub use words::{Words, choices};
