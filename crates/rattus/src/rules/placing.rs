//! Initial cubes (RAT-2.12 to RAT-2.15) and action B (chapter 5, RAT-8.18 to RAT-8.21).

use super::turn;
use crate::action::Action;
use crate::components::{Class, Region};
use crate::event::Event;
use crate::setup::placer;
use crate::state::{Phase, Rattus, Stage};
use crate::violation::{CountReason, Violation};
use game::{Choices, Log};

/// RAT-2.14: any region in play will do, so only the time can be wrong.
pub(crate) fn check_setup(s: &Rattus) -> Result<(), Violation> {
    match s.phase {
        Phase::Setup { .. } => Ok(()),
        _ => Err(Violation::SetupIsOver),
    }
}

/// RAT-2.12, RAT-2.13: two cubes; after the last placement the start player's turn begins.
pub(crate) fn setup(s: &mut Rattus, region: Region, log: &mut impl Log<Event>) {
    put(s, region, 2, log);
    let Phase::Setup { done } = s.phase else { unreachable!("checked") };
    if done + 1 == 2 * s.seats {
        turn::begin(s, s.start);
    } else {
        s.phase = Phase::Setup { done: done + 1 };
        s.active = placer(s.start, s.seats, done + 1);
    }
}

/// RAT-5.8: the one or two numbers of cubes a region takes now; 0 stands for none.
///
/// With the Peasant there may be a second number, one higher (RAT-8.18).
fn counts(s: &Rattus, region: Region) -> (u8, u8) {
    let (tiles, hand) = (s.board.count(region), s.hand[s.active]);
    let usual = tiles.min(hand);
    // RAT-8.21: the extra cube is the active player's choice, as long as the card is unused.
    let extra = if has_peasant(s) { (tiles + 1).min(hand) } else { 0 };
    (usual, if extra > usual { extra } else { 0 })
}

fn has_peasant(s: &Rattus) -> bool {
    s.cards[s.active].contains(Class::Peasant) && !s.used.contains(Class::Peasant)
}

/// RAT-5.7: can the active player place anything at all?
pub(crate) fn is_possible(s: &Rattus) -> bool {
    s.hand[s.active] > 0 && (has_peasant(s) || !s.board.occupied().is_empty())
}

pub(crate) fn list(s: &Rattus, out: &mut impl Choices<Action>) {
    if s.placed || s.hand[s.active] == 0 {
        return;
    }
    let regions = if has_peasant(s) { s.in_play() } else { s.board.occupied() };
    for region in regions.iter() {
        let (usual, extra) = counts(s, region);
        if usual > 0 {
            out.push(Action::Place(region, usual));
        }
        if extra > 0 {
            out.push(Action::Place(region, extra));
        }
    }
}

pub(crate) fn check(s: &Rattus, region: Region, count: u8) -> Result<(), Violation> {
    match s.stage() {
        Stage::Turn => {}
        Stage::Final => return Err(Violation::NoPlacingInFinalTurn),
        _ => return Err(Violation::TooLateToPlace),
    }
    // RAT-3.4: once per turn.
    if s.placed {
        return Err(Violation::AlreadyPlaced);
    }
    if s.hand[s.active] == 0 {
        return Err(Violation::EmptyHand);
    }
    let (usual, extra) = counts(s, region);
    if count > 0 && (count == usual || count == extra) {
        return Ok(());
    }
    let (tiles, peasant) = (s.board.count(region), has_peasant(s));
    Err(match tiles {
        0 if !peasant => Violation::NoTiles { region },
        0 => Violation::WrongCount { region, due: 1, because: CountReason::PeasantAlone },
        _ if extra > 0 => {
            Violation::WrongCount { region, due: usual, because: CountReason::Peasant }
        }
        // RAT-5.6: a hand that is too small is placed whole, and leaves nothing for the Peasant.
        _ if usual < tiles || peasant => {
            Violation::WrongCount { region, due: usual, because: CountReason::Hand }
        }
        _ => Violation::WrongCount { region, due: usual, because: CountReason::Tiles },
    })
}

pub(crate) fn place(s: &mut Rattus, region: Region, count: u8, log: &mut impl Log<Event>) {
    if count > s.board.count(region) {
        s.used.insert(Class::Peasant);
    }
    s.placed = true;
    s.progress = true;
    put(s, region, count, log);
}

/// Cubes of the active player come from his hand into a region.
pub(crate) fn put(s: &mut Rattus, region: Region, count: u8, log: &mut impl Log<Event>) {
    let seat = s.active;
    s.hand[seat] -= count;
    s.cubes[region as usize][seat] += count;
    log.record(|| Event::CubesPlaced { seat, region, count });
}
