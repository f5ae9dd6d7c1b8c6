//! The contract every Lazaretto game fulfils, and what can be built on it alone.
//!
//! A game is a plain value: `impl Game for Rattus`. It says who decides
//! ([`Game::to_act`]), what they may do ([`Game::legal_actions`], [`Game::check`]), what
//! then happens ([`Game::resolve`]) and who may know what ([`Game::view`],
//! [`Game::seen_by`], [`Game::determinize`]). Everything else stands on that:
//!
//! - [`Session`] keeps the history of one running game and knows what may be undone;
//! - [`Replay`] is a finished or saved game that can be checked step by step;
//! - [`Seen`] is all an agent ever gets;
//! - [`Positions`] puts a game into an exact situation;
//! - `conformance` (a feature, for tests) holds the game to the contract.
//!
//! Nothing in here does any input or output.

mod choices;
mod codec;
#[cfg(feature = "conformance")]
pub mod conformance;
mod contract;
mod hash;
mod kit;
mod pack;
mod position;
mod replay;
mod rng;
mod rule;
mod seat;
mod seen;
mod session;
mod stack;

pub use choices::{Choices, Draft, bits};
pub use codec::{DecodeError, Reader, Writer};
pub use contract::{
    Action, Broken, Game, Log, NotationError, Outcome, Setup, SetupError, ToAct, Violation,
};
pub use hash::{Digest, hex, unhex, unhex_all};
pub use kit::{Interned, Kit, Pool};
pub use pack::{Contents, Pack, PackError, Provenance, Row, Shipped, game_of_pack, in_order};
pub use position::{PositionError, Positions};
pub use replay::{Replay, ReplayError, ReplayStep, Start, StartError};
pub use rng::{Draws, NotASeed, Rng, Seed};
pub use rule::{NotARuleId, RuleId, rule};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats, Viewer};
pub use seen::Seen;
pub use session::{Session, Step, UndoRefusal};
pub use stack::Stack;
