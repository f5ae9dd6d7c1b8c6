//! The contract's own tests, all on one toy game.

mod contract;
mod faults;
mod packs;
mod replay;
mod session;
mod toy;
