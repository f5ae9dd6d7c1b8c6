//! Chapter 11: what an empire is worth, and who won.

use crate::components::{Location, Resource, Source};
use crate::effect::{Effect, Side, When};
use crate::state::{EmpiresEnd, Phase};
use game::{BySeat, Outcome, Seat, Seats, rule};

/// EMP-11.1: the track, intact locations, end abilities.
#[must_use]
pub(crate) fn score(s: &EmpiresEnd, seat: Seat) -> i32 {
    i32::from(s.empires[seat].points) + location_points(s, seat) + end_points(s, seat)
}

/// The printed points of intact locations.
pub(crate) fn location_points(s: &EmpiresEnd, seat: Seat) -> i32 {
    let intact = Location::ALL.into_iter().filter(|location| s.is_intact(seat, *location));
    intact.map(|location| i32::from(s.kit.locations[location as usize].points)).sum()
}

/// EMP-11.2: the end abilities that are active, copies included (EMP-11.8).
pub(crate) fn end_points(s: &EmpiresEnd, seat: Seat) -> i32 {
    let (mut sum, mut best, mut copies) = (0, 0, 0);
    for source in s.abilities(seat, When::End) {
        match end_value(s, seat, source) {
            Some(points) => {
                sum += points;
                best = best.max(points);
            }
            None => copies += 1,
        }
    }
    sum + copies * best
}

/// What an end ability is worth; `None` for a copy of another.
pub(crate) fn end_value(s: &EmpiresEnd, seat: Seat, source: Source) -> Option<i32> {
    let location = s.seat_of_ability(source);
    let (count, amount) = match s.kit.ability(source).1 {
        Effect::EndPointsPerDestroyed { amount } => (s.destroyed_count(seat), amount),
        Effect::EndPointsPerAdjacentDestroyed { amount } => {
            (s.beside(seat, location, None, Side::Destroyed), amount)
        }
        Effect::EndPointsPerResource { resource, amount } => {
            (resource_count(s, seat, resource), amount)
        }
        Effect::EndPointsPerAdjacent { location_kind, state, amount } => {
            (s.beside(seat, location, Some(location_kind), state), amount)
        }
        Effect::EndPointsMostDestroyed { amount } => {
            (u8::from(has_most_destroyed(s, seat)), amount)
        }
        Effect::EndCopy => return None,
        _ => (0, 0),
    };
    Some(i32::from(count) * i32::from(amount))
}

/// EMP-11.3: a coin is a coin.
fn resource_count(s: &EmpiresEnd, seat: Seat, resource: Resource) -> u8 {
    s.empires[seat].purse[resource]
}

/// EMP-11.7: ties count, nothing does not.
fn has_most_destroyed(s: &EmpiresEnd, seat: Seat) -> bool {
    let own = s.destroyed_count(seat);
    own > 0 && Seat::all(s.seats).all(|other| s.destroyed_count(other) <= own)
}

pub(crate) fn outcome(s: &EmpiresEnd) -> Option<Outcome> {
    if s.phase != Phase::Over {
        return None;
    }
    let mut outcome = Outcome {
        cause: rule("EMP-3.4"),
        scores: BySeat::default(),
        places: BySeat::default(),
        winners: Seats::NONE,
    };
    // EMP-11.9: score, then intact locations, then a shared place.
    let rank = |seat: Seat| (score(s, seat), s.intact_count(seat));
    for seat in Seat::all(s.seats) {
        outcome.scores[seat] = score(s, seat);
        let better = Seat::all(s.seats).filter(|other| rank(*other) > rank(seat)).count();
        outcome.places[seat] = better as u8 + 1;
        if better == 0 {
            outcome.winners.insert(seat);
        }
    }
    Some(outcome)
}
