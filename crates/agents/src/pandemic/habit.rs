//! What one usually does: finish the turn sensibly and quickly.

use game::{Rng, Seat};
use pandemic::{Action, Card, Disease, Pandemic};

/// Cure if possible, treat where it is worst, else let the turn end; agree, be ready, throw
/// away the card that helps least.
pub(super) fn habit(s: &Pandemic, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    let urge = |action: &Action| -> u32 {
        match *action {
            Action::Cure(_) => 1000,
            Action::Treat(colour) => 100 + u32::from(s.cubes(s.pawn(seat), colour)),
            Action::Consent(yes, _) => {
                if yes {
                    90
                } else {
                    1
                }
            }
            Action::Ready => 80,
            Action::Order(city) => 20 + 3 - u32::from(s.cubes(city, city.colour())),
            Action::Discard(card) => 20 + spare(s, seat, card),
            Action::EndActions => 10,
            _ => 0,
        }
    };
    let best = legal.iter().map(urge).max().unwrap_or(0);
    let equals = legal.iter().filter(|action| urge(action) == best).count();
    let number = rng.below(equals as u32) as usize;
    let mut tied = legal.iter().filter(|action| urge(action) == best);
    *tied.nth(number).expect("the best is among them")
}

/// How well a card can be spared: those of cured diseases first, then those of rare colours.
fn spare(s: &Pandemic, seat: Seat, card: Card) -> u32 {
    let Some(city) = card.as_city() else { return 2 };
    if s.disease(city.colour()) != Disease::Uncured {
        return 20;
    }
    let same = s.hand(seat).cities().iter().filter(|c| c.colour() == city.colour()).count();
    10 - (same as u32).min(7)
}
