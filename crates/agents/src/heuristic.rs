//! What agents believe about a game.

use crate::{Agent, Greedy};
use game::{Game, Rng, Seat, Seed};

/// Opinions about a game: what a situation is worth, and what one usually does.
///
/// The state is always a guess, never the truth. What its hidden parts hold may be used:
/// averaged over many guesses it is exactly what the seat can expect.
pub trait Heuristic: Game + Sized {
    /// How well the seat stands, from 0 (lost) to 1 (won).
    fn value(&self, seat: Seat) -> f64;

    /// A sensible action out of `legal`, found quickly: it finishes what a seat has begun,
    /// so that agents compare whole turns.
    ///
    /// `legal` is not empty. The choice should rest on what the seat knows: a habit that
    /// looks at hidden things makes every guess look better than the truth can be.
    fn habit(&self, seat: Seat, legal: &[Self::Action], rng: &mut Rng) -> Self::Action;

    /// May [`value`](Heuristic::value) be asked now, or is the seat in the middle of
    /// something?
    fn is_settled(&self, seat: Seat) -> bool {
        !self.to_act().must.contains(seat)
    }

    /// What an action is worth that ends the seat's part of something all seats do at once, if
    /// it can be told without carrying it out.
    ///
    /// Whoever is last would otherwise see what comes next, and compare that with steps after
    /// which nothing has come yet.
    fn value_of_ending(&self, _seat: Seat, _action: Self::Action) -> Option<f64> {
        None
    }

    /// The agent called `greedy`: one action ahead, unless a game has something better.
    fn greedy(seed: Seed, worlds: u32) -> Box<dyn Agent<Self>> {
        Box::new(Greedy::new(seed, worlds))
    }
}
