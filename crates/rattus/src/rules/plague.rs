//! Action C: the figure moves and the plague spreads (chapter 6, RAT-8.11 to RAT-8.13).

use super::{devastation, turn};
use crate::action::Verb;
use crate::components::{Class, Region, Regions, SPREAD};
use crate::event::Event;
use crate::state::Mark;
use crate::state::{Decision, Phase, Rattus, Stage};
use crate::violation::Violation;
use game::{Log, Seats};

/// Regions at one or two steps, without the one where the figure stands.
fn within_two_steps(s: &Rattus) -> Regions {
    let near = s.neighbours(s.figure);
    let reach = near.iter().fold(near, |reach, region| reach.or(s.neighbours(region)));
    reach.minus(Regions::only(s.figure))
}

fn has_knight(s: &Rattus) -> bool {
    s.cards[s.active].contains(Class::Knight) && !s.used.contains(Class::Knight)
}

/// RAT-6.1, RAT-8.12: where the figure may go.
pub(crate) fn targets(s: &Rattus) -> Regions {
    if has_knight(s) { within_two_steps(s) } else { s.neighbours(s.figure) }
}

/// RAT-10.7, RAT-10.8: in a final turn it may also stay.
pub(crate) fn final_targets(s: &Rattus) -> Regions {
    within_two_steps(s).or(Regions::only(s.figure))
}

pub(crate) fn check_move(s: &Rattus, to: Region) -> Result<(), Violation> {
    match s.stage() {
        Stage::Turn => {}
        Stage::Final => return Err(Violation::NoPlagueInFinalTurn { verb: Verb::Plague }),
        _ => return Err(Violation::AlreadyMoved),
    }
    let reachable = targets(s).contains(to);
    if !turn::may_move_plague(s) {
        return Err(Violation::PlaceFirst { guard: s.optional_placement, reachable });
    }
    if reachable {
        return Ok(());
    }
    let knight = has_knight(s);
    Err(if to == s.figure {
        Violation::FigureStays { knight }
    } else {
        Violation::TooFar { region: to, knight }
    })
}

/// RAT-6.3: the figure stops, and what lies there decides how far the plague spreads.
pub(crate) fn begin(s: &mut Rattus, to: Region, log: &mut impl Log<Event>) {
    let (seat, from) = (s.active, s.figure);
    s.knight_open = has_knight(s);
    if !s.neighbours(from).contains(to) {
        s.used.insert(Class::Knight);
    }
    s.figure = to;
    s.phase = Phase::Plague;
    log.record(|| Event::FigureMoved { seat, from, to });
    s.pending.push(Decision::Spread { left: SPREAD[usize::from(s.board.count(to))] });
    devastation::go_on(s, log);
}

/// RAT-6.5, RAT-6.7: neighbours of the plague region with room.
pub(crate) fn spread_targets(s: &Rattus) -> Regions {
    s.neighbours(s.figure).minus(s.board.full())
}

pub(crate) fn check_spread(s: &Rattus, to: Region) -> Result<(), Violation> {
    match s.stage() {
        Stage::Spread => {}
        Stage::Final => return Err(Violation::NoPlagueInFinalTurn { verb: Verb::Spread }),
        _ => return Err(Violation::NothingToSpread),
    }
    if spread_targets(s).contains(to) {
        return Ok(());
    }
    Err(if to == s.figure {
        Violation::SpreadIntoPlague
    } else if s.neighbours(s.figure).contains(to) {
        Violation::SpreadIntoFull { region: to }
    } else {
        Violation::SpreadTooFar { region: to }
    })
}

/// RAT-6.5, RAT-6.10: the next tile of the supply, unseen.
pub(crate) fn spread(s: &mut Rattus, to: Region, log: &mut impl Log<Event>) {
    let Some(Decision::Spread { left }) = s.pending.pop() else { unreachable!("checked") };
    let face = s.pile.draw().expect("offered only while the supply lasts");
    let tile = s.board.put(to, face, Mark::new(Seats::NONE, false));
    s.progress = true;
    log.record(|| Event::TilePlaced { tile });
    s.pending.push(Decision::Spread { left: left - 1 });
    devastation::go_on(s, log);
}
