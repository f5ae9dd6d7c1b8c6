//! The frame of a regular turn (chapter 3), action A (chapter 4), and the end of regular
//! play (chapter 9).

use super::{cards, last_round, placing, plague};
use crate::action::Action;
use crate::components::{Class, Classes, Region};
use crate::event::Event;
use crate::state::{Cause, EndTiming, Phase, Rattus, Stage, Trigger};
use crate::violation::Violation;
use game::{Choices, Log, Seat};

/// What is open before the figure moves: A, B, the powers of that window, and C.
pub(crate) fn list(s: &Rattus, out: &mut impl Choices<Action>) {
    if !s.taken {
        let others: Classes = Class::ALL.into_iter().collect();
        let others = others.minus(s.cards[s.active]);
        out.each(others.0.into(), 0, |_, class| Action::Take(Class::ALL[usize::from(class)]));
    }
    placing::list(s, out);
    cards::list_any_time(s, out);
    cards::list_monk(s, out);
    if may_move_plague(s) {
        out.each(plague::targets(s).0.into(), 0, |_, to| Action::Plague(Region::of_bit(to)));
    }
}

/// RAT-3.4: the figure waits for action B while B is possible. With the option of RAT-12.2
/// it does not, unless the last 2n turns brought neither cube nor tile.
pub(crate) fn may_move_plague(s: &Rattus) -> bool {
    let optional = s.optional_placement && s.idle < 2 * s.seats;
    s.placed || optional || !placing::is_possible(s)
}

/// RAT-4.1: one card per turn, from the display or from anybody else.
pub(crate) fn check_take(s: &Rattus, class: Class) -> Result<(), Violation> {
    match s.stage() {
        Stage::Turn => {}
        Stage::Final => return Err(Violation::NoTakingInFinalTurn),
        _ => return Err(Violation::TooLateToTake),
    }
    if s.taken {
        return Err(Violation::AlreadyTook);
    }
    if s.cards[s.active].contains(class) {
        return Err(Violation::OwnCard { class });
    }
    Ok(())
}

/// RAT-4.2: the former owner loses the card at once.
pub(crate) fn take(s: &mut Rattus, class: Class, log: &mut impl Log<Event>) {
    let (seat, from) = (s.active, s.owner(class));
    if let Some(from) = from {
        s.cards[from].remove(class);
    }
    s.cards[seat].insert(class);
    s.taken = true;
    log.record(|| Event::CardTaken { seat, class, from });
}

/// RAT-3.6: the turn ends by itself; then the end of regular play is checked, once
/// (RAT-9.3).
pub(crate) fn end(s: &mut Rattus, log: &mut impl Log<Event>) {
    let seat = s.active;
    log.record(|| Event::TurnEnded { seat });
    s.idle = if s.progress { 0 } else { (s.idle + 1).min(2 * s.seats) };

    if s.trigger.is_none() {
        // Should both come true at once, the supply is named; nothing depends on it.
        let cause = if s.pile.supply == 0 {
            Some(Cause::SupplyEmpty)
        } else if s.hand[seat] == 0 {
            Some(Cause::HandEmpty)
        } else {
            None
        };
        if let Some(cause) = cause {
            s.trigger = Some(Trigger { seat, cause });
            log.record(|| Event::EndTriggered { seat, cause });
        }
    }
    // RAT-9.5, or RAT-12.1: the lap ends to the right of the start player.
    let lap_is_over = seat.left(s.seats) == s.start;
    if s.trigger.is_some() && (s.end_timing == EndTiming::Turn || lap_is_over) {
        last_round::begin(s, log);
    } else {
        begin(s, seat.left(s.seats));
    }
}

/// A regular turn begins, with nothing done in it yet.
pub(crate) fn begin(s: &mut Rattus, seat: Seat) {
    s.phase = Phase::Turn;
    s.active = seat;
    s.taken = false;
    s.placed = false;
    s.used = Classes::NONE;
    s.knight_open = false;
    s.figure_counts = false;
    s.progress = false;
}
