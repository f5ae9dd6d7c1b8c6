//! What agents believe about Rattus.

mod habit;
mod value;

use crate::Heuristic;
use game::{Rng, Seat};
use rattus::{Action, Rattus};

impl Heuristic for Rattus {
    fn value(&self, seat: Seat) -> f64 {
        value::value(self, seat)
    }

    fn habit(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        habit::habit(self, seat, legal, rng)
    }
}
