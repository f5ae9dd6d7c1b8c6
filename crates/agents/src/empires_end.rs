//! What agents believe about Empire's End.

mod habit;
mod value;

use crate::Heuristic;
use empires_end::{Action, Ask, EmpiresEnd};
use game::{Rng, Seat};

impl Heuristic for EmpiresEnd {
    fn value(&self, seat: Seat) -> f64 {
        value::value(self, seat)
    }

    fn value_of_ending(&self, seat: Seat, action: Action) -> Option<f64> {
        let bid = match action {
            Action::EndEconomy | Action::EndIndustry => None,
            Action::Military(axes, coins) => Some((axes, coins)),
            _ => return None,
        };
        Some(value::value_when_done(self, seat, bid))
    }

    fn habit(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        habit::habit(self, seat, legal, rng)
    }

    /// In simultaneous rounds every step can be judged by itself.
    fn is_settled(&self, seat: Seat) -> bool {
        matches!(
            self.ask(seat),
            Ask::Nothing
                | Ask::EconomyStep
                | Ask::IndustryStep
                | Ask::HandRest
                | Ask::CombinedOrder
        )
    }
}
