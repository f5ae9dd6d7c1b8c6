//! What agents believe about Pandemic.

mod outlook;
mod planner;
mod search;
mod value;

use crate::{Agent, Heuristic};
use game::{Rng, Seat, Seed};
use pandemic::{Action, Pandemic};

/// How many situations a habit keeps after each action of a turn; greedy keeps more.
const NARROW: usize = 3;

impl Heuristic for Pandemic {
    fn value(&self, seat: Seat) -> f64 {
        value::chance(self, seat)
    }

    fn habit(&self, seat: Seat, legal: &[Action], _rng: &mut Rng) -> Action {
        planner::Mind::new(NARROW).decide(self, seat, legal)
    }

    /// One action ahead is too short for this game: a turn is planned as a whole.
    fn greedy(seed: Seed, effort: u32) -> Box<dyn Agent<Pandemic>> {
        Box::new(planner::Planner::new(seed, effort))
    }
}
