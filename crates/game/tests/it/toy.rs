//! A toy game with everything the contract has to cope with.
//!
//! Two to four seats have two cards each; three tiles lie face down, the rest is a deck.
//! A round has three parts:
//!
//! 1. *Turns* (TOY-3). A seat takes two actions: peek at a tile, swap two tiles, flip one
//!    or play a card, which draws another and rolls a die. Whoever has a bell may ring it
//!    in another's turn. A flip asks a tribute of the neighbour (TOY-3.6), who may deny it
//!    and then has to choose what to lose (TOY-3.7).
//! 2. *Market* (TOY-4), open and simultaneous: take up to two goods, then say `done`. The
//!    weather at its close pays for one kind.
//! 3. *Auction* (TOY-5), sealed and simultaneous: one bid each.
//!
//! The game ends after the last round (TOY-6.1) or when the deck runs low (TOY-6.2).
//! Every [`Fault`] can be planted into it at run time.

mod action;
mod codec;
mod conform;
mod event;
mod fault;
mod game;
mod guess;
mod kit;
mod market;
mod setup;
mod state;
mod turns;
mod view;
mod violation;

pub use action::Action;
pub use event::Event;
pub use fault::Fault;
pub(crate) use fault::for_every_fault;
pub use kit::ToyKit;
pub use setup::Options;
pub use state::Toy;
pub use violation::Violation;
