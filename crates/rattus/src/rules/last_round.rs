//! The last round of powers and the final devastation (chapter 10, RAT-11.1 to RAT-11.4).

use super::{cards, devastation, placing, plague};
use crate::action::{Action, Verb};
use crate::components::{Class, Classes, Region};
use crate::event::Event;
use crate::scoring;
use crate::state::{Phase, Rattus, Stage};
use crate::violation::Violation;
use game::{Choices, Log, Seat};

/// RAT-10.2: counter-clockwise from the right of the trigger player.
pub(crate) fn begin(s: &mut Rattus, log: &mut impl Log<Event>) {
    s.phase = Phase::LastRound;
    s.figure_counts = false;
    let trigger = s.trigger.expect("the last round follows a trigger").seat;
    next(s, trigger.right(s.seats), log);
}

/// RAT-10.11: the first seat from this one on, in the order of final turns, that has a power to use.
pub(crate) fn next_with_a_power(s: &Rattus, seat: Seat) -> Option<Seat> {
    let trigger = s.trigger.expect("the last round follows a trigger").seat;
    std::iter::successors(Some(seat), |seat| Some(seat.right(s.seats)))
        .take_while(|seat| *seat != trigger)
        .find(|seat| has_usable_power(&Rattus { active: *seat, ..*s }))
}

/// The first final turn from `seat` on; behind the last one lies the end.
fn next(s: &mut Rattus, mut seat: Seat, log: &mut impl Log<Event>) {
    let trigger = s.trigger.expect("the last round follows a trigger").seat;
    s.used = Classes::NONE;
    while seat != trigger {
        s.active = seat;
        if has_usable_power(s) {
            log.record(|| Event::FinalTurnBegan { seat });
            return;
        }
        // RAT-10.11: without a power there is no decision.
        log.record(|| Event::FinalTurnSkipped { seat });
        seat = seat.right(s.seats);
    }
    s.active = trigger;
    finish(s, log);
}

fn has_usable_power(s: &Rattus) -> bool {
    cards::any_time_usable(s)
        || cards::monk_usable(s)
        || may_use_peasant(s).is_ok()
        || cards::check_ready(s, Class::Knight).is_ok()
}

fn may_use_peasant(s: &Rattus) -> Result<(), Violation> {
    cards::check_ready(s, Class::Peasant)?;
    if s.hand[s.active] == 0 {
        return Err(Violation::NoCubeForPeasant);
    }
    Ok(())
}

pub(crate) fn list(s: &Rattus, out: &mut impl Choices<Action>) {
    cards::list_any_time(s, out);
    cards::list_monk(s, out);
    if may_use_peasant(s).is_ok() {
        out.each(s.in_play().0.into(), 0, |_, to| Action::FinalPeasant(Region::of_bit(to)));
    }
    if cards::check_ready(s, Class::Knight).is_ok() {
        let targets = plague::final_targets(s);
        out.each(targets.0.into(), 0, |_, to| Action::FinalKnight(Region::of_bit(to)));
    }
    out.push(Action::Pass);
}

pub(crate) fn check_peasant(s: &Rattus) -> Result<(), Violation> {
    if s.stage() != Stage::Final {
        return Err(Violation::PeasantOnlyInFinalTurn);
    }
    may_use_peasant(s)
}

/// RAT-10.6: one cube anywhere.
pub(crate) fn peasant(s: &mut Rattus, region: Region, log: &mut impl Log<Event>) {
    s.used.insert(Class::Peasant);
    placing::put(s, region, 1, log);
}

pub(crate) fn check_knight(s: &Rattus, to: Region) -> Result<(), Violation> {
    if s.stage() != Stage::Final {
        return Err(Violation::KnightOnlyInFinalTurn);
    }
    cards::check_ready(s, Class::Knight)?;
    if !plague::final_targets(s).contains(to) {
        return Err(Violation::FinalKnightTooFar { region: to });
    }
    Ok(())
}

/// RAT-10.7, RAT-10.9: nothing is resolved now, but the figure will count.
pub(crate) fn knight(s: &mut Rattus, to: Region, log: &mut impl Log<Event>) {
    let (seat, from) = (s.active, s.figure);
    s.used.insert(Class::Knight);
    s.figure = to;
    s.figure_counts = true;
    log.record(|| Event::FigureMoved { seat, from, to });
}

pub(crate) fn check_pass(s: &Rattus) -> Result<(), Violation> {
    match s.stage() {
        Stage::Final => Ok(()),
        Stage::Spread => Err(Violation::SpreadFirst { verb: Verb::Pass }),
        _ => Err(Violation::NoPassing),
    }
}

pub(crate) fn pass(s: &mut Rattus, log: &mut impl Log<Event>) {
    let seat = s.active;
    log.record(|| Event::FinalTurnEnded { seat });
    next(s, seat.right(s.seats), log);
}

/// RAT-11.1, RAT-11.2: every region, in the order of the data, without any power.
fn finish(s: &mut Rattus, log: &mut impl Log<Event>) {
    log.record(|| Event::FinalDevastation);
    for region in s.in_play().iter() {
        while devastation::goes_on(s, region) {
            devastation::turn_tile(s, region, log);
        }
    }
    s.phase = Phase::Over;
    log.record(|| {
        let scores = Seat::all(s.seats).map(|seat| scoring::score(s, seat)).collect();
        Event::GameEnded { winner: scoring::ranking(s)[0], scores }
    });
}
