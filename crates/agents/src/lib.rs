//! Players that are programs, and the arena where they meet.
//!
//! An [`Agent`] gets a [`Seen`](game::Seen) and nothing else: the view of its seat, its legal
//! actions, and guesses about the rest. [`Random`] and [`Greedy`] work with every game;
//! what a game's situations are worth stands in one file per game, as a [`Heuristic`], so
//! that the rules crates stay free of opinions. [`roster`] knows the agents by name, and
//! [`arena`] lets them play.
//!
//! Looking at what is hidden is not forbidden but impossible. An agent that reaches for the
//! state behind the view does not compile:
//!
//! ```compile_fail,E0616
//! use agents::{Agent, Fault};
//! use game::{Game, Seen};
//!
//! struct Cheat;
//!
//! impl<G: Game> Agent<G> for Cheat {
//!     fn choose(&mut self, seen: &Seen<'_, G>) -> Result<G::Action, Fault> {
//!         let truth = seen.state; // error: field `state` is private
//!         let mut legal = Vec::new();
//!         truth.legal_actions(seen.seat(), &mut legal);
//!         Ok(legal[0])
//!     }
//! }
//! ```
//!
//! The same agent without the cheating does:
//!
//! ```
//! use agents::{Agent, Fault};
//! use game::{Game, Seen};
//!
//! struct First;
//!
//! impl<G: Game> Agent<G> for First {
//!     fn choose(&mut self, seen: &Seen<'_, G>) -> Result<G::Action, Fault> {
//!         let mut legal = Vec::new();
//!         seen.legal_actions(&mut legal);
//!         Ok(legal[0])
//!     }
//! }
//! ```

mod agent;
pub mod arena;
mod empires_end;
mod greedy;
mod heuristic;
mod pandemic;
mod random;
mod rattus;
mod roster;

pub use agent::{Agent, Fault};
pub use greedy::Greedy;
pub use heuristic::Heuristic;
pub use random::Random;
pub use roster::{Entrant, NAMES, UnknownAgent, roster};
