//! The list of games, and everything about them that is written to a file or a wire.
//!
//! This is the only crate that knows JSON. [`with_game`] takes generic code to a game that
//! is known by its name only.

mod exec;
mod games;
mod nearest;
mod rulebook;

pub use exec::{EXEC, exec};
pub use games::{NAMES, Playable, UnknownGame, WithGame, with_game};
pub use nearest::nearest;
pub use rulebook::{Rule, rulebook};
