//! Who won (RAT-11.5 to RAT-11.8).

use crate::components::CUBES;
use crate::state::{EndTiming, Phase, Rattus};
use game::{BySeat, Outcome, Seat, Seats};

/// RAT-11.5: cubes on the board and in the castle.
#[must_use]
pub(crate) fn score(s: &Rattus, seat: Seat) -> u8 {
    CUBES - s.hand[seat]
}

/// RAT-11.6 to RAT-11.8: by score; among equals whoever would have been next comes first.
pub(crate) fn ranking(s: &Rattus) -> Vec<Seat> {
    // RAT-12.1: after a whole lap the start player would have been next.
    let next = match (s.end_timing, s.trigger) {
        (EndTiming::Turn, Some(trigger)) => trigger.seat.left(s.seats),
        _ => s.start,
    };
    let mut order: Vec<Seat> = (0..s.seats).map(|i| Seat((next.0 + i) % s.seats)).collect();
    // The sort is stable, so the order above settles ties.
    order.sort_by_key(|seat| std::cmp::Reverse(score(s, *seat)));
    order
}

pub(crate) fn outcome(s: &Rattus) -> Option<Outcome> {
    if s.phase != Phase::Over {
        return None;
    }
    let ranking = ranking(s);
    let mut outcome = Outcome {
        cause: s.trigger?.cause.rule(),
        scores: BySeat::default(),
        places: BySeat::default(),
        winners: Seats::only(ranking[0]),
    };
    for (place, seat) in ranking.into_iter().enumerate() {
        outcome.scores[seat] = i32::from(score(s, seat));
        outcome.places[seat] = place as u8 + 1;
    }
    Some(outcome)
}
