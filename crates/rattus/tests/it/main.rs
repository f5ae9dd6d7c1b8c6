//! The rules of Rattus, tested.
#![allow(missing_docs)]

mod allocation;
mod contract;
mod guesses;
mod playthroughs;
