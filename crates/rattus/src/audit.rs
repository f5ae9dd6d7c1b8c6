//! Chapter 18: what holds after every step, checkable from one state.
//!
//! The rest of the chapter speaks of how states follow each other and is checked by the
//! tests on whole games.

use crate::components::{CUBES, Class, Region, Regions, TILES_PER_REGION, TileAt};
use crate::rules::{devastation, plague};
use crate::setup::placer;
use crate::state::{Decision, EndTiming, Phase, Rattus};
use game::{Broken, RuleId, Seat, rule};

pub(crate) fn audit(s: &Rattus) -> Result<(), Broken> {
    tiles(s)?;
    cubes(s)?;
    cards(s)?;
    turn(s)
}

fn broken(rule: RuleId, detail: String) -> Result<(), Broken> {
    Err(Broken { rule, detail })
}

fn tiles(s: &Rattus) -> Result<(), Broken> {
    if s.sum_of_fronts() != s.checksum {
        return broken(rule("RAT-18.1"), "a tile was lost, doubled or changed".into());
    }
    for region in Region::ALL {
        let count = s.board.count(region);
        if count > TILES_PER_REGION {
            return broken(rule("RAT-18.3"), format!("{region} holds {count} tiles"));
        }
    }
    if let Some(region) = s.board.occupied().minus(s.in_play()).iter().next() {
        return broken(rule("RAT-18.3"), format!("a tile lies in {region}, which is out of play"));
    }
    let strangers = |tile: &TileAt| s.board.mark(*tile).seen_by().iter().any(|x| x.0 >= s.seats);
    if let Some(tile) = s.board.tiles().find(strangers) {
        return broken(rule("RAT-0.1"), format!("a seat that is not at the table saw {tile}"));
    }
    if s.origins {
        let wrong = s
            .board
            .tiles()
            .find(|t| s.board.mark(*t).since_setup() && !s.board.face(*t).is_start());
        if let Some(tile) = wrong {
            return broken(rule("RAT-2.7"), format!("{tile} lay there at setup, but is ordinary"));
        }
        if s.pile.removed().iter().any(|face| face.is_start()) {
            return broken(rule("RAT-2.8"), "a start tile was removed at setup".into());
        }
    }
    Ok(())
}

fn cubes(s: &Rattus) -> Result<(), Broken> {
    for seat in Seat::all(4) {
        let on_board: u32 = Region::ALL.iter().map(|r| u32::from(s.cubes(*r, seat))).sum();
        let all = on_board + u32::from(s.hand[seat]) + u32::from(s.castle[seat]);
        let due = if seat.0 < s.seats { u32::from(CUBES) } else { 0 };
        if all != due {
            return broken(rule("RAT-18.2"), format!("{seat} has {all} cubes in all, not {due}"));
        }
    }
    let populated: Regions = Region::ALL.into_iter().filter(|r| s.all_cubes(*r) > 0).collect();
    if let Some(region) = populated.minus(s.in_play()).iter().next() {
        return broken(rule("RAT-18.3"), format!("a cube is in {region}, which is out of play"));
    }
    Ok(())
}

fn cards(s: &Rattus) -> Result<(), Broken> {
    for class in Class::ALL {
        let owners = Seat::all(4).filter(|seat| s.cards[*seat].contains(class)).count();
        let strangers = (s.seats..4).any(|seat| s.cards[Seat(seat)].contains(class));
        if owners > 1 || strangers {
            return broken(rule("RAT-18.4"), format!("the {class} is in {owners} places"));
        }
    }
    Ok(())
}

fn turn(s: &Rattus) -> Result<(), Broken> {
    if !s.in_play().contains(s.figure) {
        return broken(rule("RAT-18.6"), format!("the figure is in {}, out of play", s.figure));
    }
    if s.active.0 >= s.seats || s.start.0 >= s.seats {
        return broken(rule("RAT-0.1"), "a seat that the table does not have is to act".into());
    }
    if s.trigger.is_some_and(|t| t.seat.0 >= s.seats) {
        return broken(rule("RAT-9.4"), "the trigger player is not at the table".into());
    }
    question(s)?;
    trigger(s)?;
    if s.figure_counts && !figure_may_count(s) {
        return broken(rule("RAT-8.14"), "no knight can have made the figure count".into());
    }
    match s.phase {
        Phase::Setup { done }
            if done >= 2 * s.seats || s.active != placer(s.start, s.seats, done) =>
        {
            broken(rule("RAT-2.13"), "the wrong seat places initial cubes".into())
        }
        Phase::Setup { done } => initial_cubes(s, done),
        Phase::LastRound | Phase::Over if s.trigger.is_none() => {
            broken(rule("RAT-10.1"), "nobody triggered the last round".into())
        }
        Phase::LastRound if s.trigger.is_some_and(|t| t.seat == s.active) => {
            broken(rule("RAT-10.1"), "the trigger player has a final turn".into())
        }
        Phase::Over => match s.in_play().iter().find(|region| devastation::goes_on(s, *region)) {
            Some(region) => {
                broken(rule("RAT-18.11"), format!("{region} still holds a cube and a tile"))
            }
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

/// RAT-8.14, RAT-10.9: the figure counts only while tiles are turned, if the active seat has the
/// Knight, or after a final turn of his owner has begun.
pub(crate) fn figure_may_count(s: &Rattus) -> bool {
    let Some(owner) = s.owner(Class::Knight) else { return false };
    // RAT-10.2: 1 for the first final turn; 0 for the trigger player, who has none.
    let final_turn = |seat: Seat| s.trigger.map_or(0, |t| (t.seat.0 + s.seats - seat.0) % s.seats);
    match s.phase {
        Phase::Setup { .. } | Phase::Turn => false,
        Phase::Plague => owner == s.active && s.pending.iter().any(|open| open == Decision::Reveal),
        Phase::LastRound => (1..=final_turn(s.active)).contains(&final_turn(owner)),
        Phase::Over => final_turn(owner) > 0,
    }
}

/// After a trigger regular play goes on only with the option of RAT-12.1, and only in the
/// turns of that lap which come after the trigger player's.
fn trigger(s: &Rattus) -> Result<(), Broken> {
    let Some(trigger) = s.trigger else { return Ok(()) };
    let place_in_lap = |seat: Seat| (seat.0 + s.seats - s.start.0) % s.seats;
    match (s.phase, s.end_timing) {
        (Phase::LastRound | Phase::Over, _) => Ok(()),
        (Phase::Turn | Phase::Plague, EndTiming::Round)
            if place_in_lap(trigger.seat) < place_in_lap(s.active) =>
        {
            Ok(())
        }
        (Phase::Turn | Phase::Plague, EndTiming::Round) => {
            broken(rule("RAT-12.1"), "the lap of the trigger player is over".into())
        }
        _ => broken(rule("RAT-9.5"), "regular play goes on after the trigger".into()),
    }
}

/// RAT-2.12, RAT-2.13: everybody still has the cubes for the placements to come.
fn initial_cubes(s: &Rattus, done: u8) -> Result<(), Broken> {
    for seat in Seat::all(s.seats) {
        let to_come = (done..2 * s.seats).filter(|n| placer(s.start, s.seats, *n) == seat).count();
        let hand = usize::from(s.hand[seat]);
        if hand < 2 * to_come {
            let detail = format!("{seat} has {hand} cubes left for {to_come} placements of two");
            return broken(rule("RAT-2.15"), detail);
        }
    }
    Ok(())
}

/// Whatever is asked can be asked now, and answered.
fn question(s: &Rattus) -> Result<(), Broken> {
    let mut open = s.pending.iter().peekable();
    let asked_by_c = |decision: &Decision| {
        matches!(decision, Decision::Spread { .. } | Decision::Count | Decision::Reveal)
    };
    let of_c = open.next_if(asked_by_c);
    if of_c.is_some() != (s.phase == Phase::Plague) {
        return broken(rule("RAT-3.2"), "action C and the turn do not fit together".into());
    }
    let fits = match of_c {
        Some(Decision::Spread { left }) => {
            (1..=2).contains(&left) && s.pile.supply > 0 && !plague::spread_targets(s).is_empty()
        }
        Some(_) => devastation::goes_on(s, s.figure),
        None => true,
    };
    if !fits {
        return broken(rule("RAT-13.19"), "a question without an answer is asked".into());
    }
    let witch_fits = match open.next() {
        None => true,
        Some(Decision::SecondLook { first }) => s.board.has(first),
        Some(Decision::Swap { first, second }) => {
            first != second && s.board.has(first) && s.board.has(second)
        }
        Some(_) => false,
    };
    let witch_may = s.pending.top().is_none_or(|top| asked_by_c(&top))
        || matches!(s.phase, Phase::Turn | Phase::Plague | Phase::LastRound);
    if !witch_fits || !witch_may || open.next().is_some() {
        return broken(rule("RAT-8.34"), "the witch is not where she can be".into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Face;
    use game::{Game as _, Kit as _, Seed, Setup};

    /// Play never changes a front, so only somebody inside can try it.
    #[test]
    fn rat_18_1_a_front_that_changed_is_noticed() {
        let setup = Setup { seats: 2, options: Default::default() };
        let game = Rattus::new(crate::Kit::standard(), &setup, Seed::Open(1)).unwrap();
        let tiles: Vec<TileAt> = game.board.tiles().collect();
        let (front, of_pile) = (game.board.face(tiles[0]), game.pile.supply()[0]);
        for other in (0..64).map(|bit| Face(front.0 ^ 1 << (bit % 16))).chain([of_pile, Face(0)]) {
            let mut changed = game;
            changed.board.set_face(tiles[0], other);
            assert_eq!(changed.audit().is_ok(), other == front, "{other:?}");
        }
        assert_eq!(game.audit(), Ok(()));
    }
}
