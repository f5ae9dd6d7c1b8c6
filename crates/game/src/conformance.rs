//! Holds a game to the contract: generic tests that any game gets in one line.
//!
//! A game's test code says how to set it up and what is hidden in it ([`Conform`]);
//! `game::conformance!(Rattus);` turns every check of [`checks`] into a test.
//!
//! All checks play random games from fixed seeds, so a failure comes back on every run.
//! Its message begins with the name of the check and gives the setup, the seed and all
//! actions up to the place. `LAZARETTO_LONG=1` plays many more games ([`games`]).
//!
//! Where a check compares the true world with a guess, the guess is the one of the seat
//! whose eyes the check borrows: a seat that cannot tell the two worlds apart must not
//! be told by its view, its choices, a refusal, an event or a key.

mod actions;
pub mod allocation;
mod chance;
mod check;
mod commitments;
mod counts;
mod course;
mod events;
mod fairness;
mod guesses;
mod keys;
mod knowledge;
mod problem;
mod refusals;
mod repeats;
mod sessions;
mod spectators;
mod storage;
mod undo;
mod walk;

pub use check::{Check, Failure, Trial, checks, hold};
pub use counts::{Counts, games, is_long, scale};
pub use problem::Problem;
pub use walk::any_choice;

use crate::{Game, Interned, Kit, Rng, Seat, Seats, Setup};

/// A game that tells the kit what it needs to know beside the contract.
///
/// It is implemented in the game's own crate, behind a feature for tests, where hidden
/// fields can be read.
pub trait Conform: Game {
    /// No game takes more steps than this, however badly it is played.
    const MOST_STEPS: usize = 10_000;

    /// The setups to play, one game after another.
    fn setups() -> Vec<Setup<Self::Options>>;

    /// The components to play with.
    fn kits() -> Vec<Interned<Self::Kit>> {
        vec![Self::Kit::standard()]
    }

    /// Lists everything hidden: deck orders, hands, face-down fronts, sealed bids.
    ///
    /// What is listed are places rather than things: that they exist is public, so every
    /// guess lists the same names in the same order.
    fn hidden(&self, out: &mut Vec<Hidden>);

    /// The bytes of the generator in the state ([`Rng::to_bytes`]).
    fn generator(&self) -> [u8; 40];

    /// A choice that says nothing about what only the chooser knows; `None` gives the
    /// game up. The test for fair guesses plays with it.
    ///
    /// One of the legal actions, each as likely, will do wherever their number is no
    /// secret. Where it depends on a closed hand, choosing one of three says something
    /// else than choosing one of five: then draw from all actions that are possible as
    /// far as the table knows, and give up if the one drawn is not legal.
    fn blind_choice(&self, rng: &mut Rng) -> Option<(Seat, Self::Action)> {
        any_choice(self, rng)
    }
}

/// One place of a game whose content is hidden from somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hidden {
    /// What it is, such as `deck 3` or `hand of seat 1, card 0`. Names that differ in
    /// their numbers alone are of one kind.
    pub name: String,
    /// The content as a number. Its size should mean something, for guesses that prefer
    /// high ones or low ones are found by comparing.
    pub value: u64,
    /// Who has seen it.
    pub known_to: Seats,
}

impl Hidden {
    /// The name with all numbers struck out: `deck #`.
    #[must_use]
    pub fn kind(&self) -> String {
        let mut kind = String::with_capacity(self.name.len());
        for letter in self.name.chars() {
            if !letter.is_ascii_digit() {
                kind.push(letter);
            } else if !kind.ends_with('#') {
                kind.push('#');
            }
        }
        kind
    }
}

/// Everything hidden in a state.
fn hidden_in<G: Conform>(state: &G) -> Vec<Hidden> {
    let mut hidden = Vec::new();
    state.hidden(&mut hidden);
    hidden
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_differ_in_numbers_are_of_one_kind() {
        let hidden = Hidden { name: "hand 1, card 23".into(), value: 0, known_to: Seats::NONE };
        assert_eq!(hidden.kind(), "hand #, card #");
    }
}
