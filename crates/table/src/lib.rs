//! The list of games, and everything about them that is written to a file or a wire.
//!
//! This is the only crate that knows JSON. [`with_game`] takes generic code to a game that
//! is known by its name only.

mod catalogue;
mod commitment;
mod disk;
mod exec;
#[cfg(feature = "fuzz")]
pub mod fuzz;
mod games;
mod nearest;
mod packs;
mod position;
mod problem;
mod recorded;
mod replay_file;
mod rulebook;
mod running;
mod situation;
pub mod wire;
mod words;

pub use catalogue::{StartError, catalogue, is_cooperative, read_setup, start_game};
pub use commitment::commitment;
pub use disk::{FileError, read_text, write_whole};
pub use exec::{EXEC, exec};
pub use games::{NAMES, Playable, UnknownGame, WithGame, with_game};
pub use nearest::nearest;
pub use packs::{MissingPack, PackInfo, Packs, is_shipped, kit_of, kit_tables, shipped_pack};
pub use position::{
    Opening, PlayedStep, PositionFile, PositionReport, Verdict, read_opening, run_position,
    write_position,
};
pub use problem::Problem;
pub use recorded::{Recorded, RecordedStep, read_recorded};
pub use replay_file::{
    Promise, REPLAY_LIMIT, load_replay, read_replay, replay_game, save_replay, write_replay,
};
pub use rulebook::{Language, Rule, in_short, rulebook, rulebook_in};
pub use running::{Ended, Happened, Legal, Refusal, Running, Thought, seen_by};
pub use situation::{Ending, LegalActions, Situation, Waiting};
pub use words::{Words, choices, headings};
