//! What agents believe about Pandemic.

mod habit;
mod value;

use crate::Heuristic;
use game::{Rng, Seat};
use pandemic::{Action, Pandemic};

impl Heuristic for Pandemic {
    fn value(&self, _seat: Seat) -> f64 {
        // All win or lose together, so the seat does not matter.
        value::value(self)
    }

    fn habit(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        habit::habit(self, seat, legal, rng)
    }
}
