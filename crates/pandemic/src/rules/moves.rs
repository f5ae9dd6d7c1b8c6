//! Chapter 4 and the Dispatcher (PAN-6.1 to PAN-6.6): pawns on the move.

use super::anywhere::{CHARTERS, list_all_but};
use super::{cubes, hands};
use crate::action::Action;
use crate::components::{Card, Cities, City, Role};
use crate::event::{Event, Travel};
use crate::refused::RefusedMoves;
use crate::state::Pandemic;
use crate::violation::Violation;
use game::{Choices, Log, Seat, Seats};

/// PAN-4.1
fn drives(s: &Pandemic, pawn: Seat) -> Cities {
    s.kit.neighbour_set(s.pawns[pawn])
}

/// PAN-4.2, PAN-6.2: by the cards of the active seat.
fn directs(s: &Pandemic, pawn: Seat) -> Cities {
    Cities(s.hands[s.active].cities().0 & !s.pawns[pawn].bit())
}

/// PAN-4.3, PAN-6.2: anywhere, if the active seat has the card of where the pawn stands.
fn may_charter(s: &Pandemic, pawn: Seat) -> bool {
    s.hands[s.active].contains(Card::city(s.pawns[pawn]))
}

/// PAN-4.4
fn shuttles(s: &Pandemic, pawn: Seat) -> Cities {
    let here = s.pawns[pawn];
    if s.stations.contains(here) { Cities(s.stations.0 & !here.bit()) } else { Cities::default() }
}

/// PAN-6.3: to any pawn that stands elsewhere.
fn dispatches(s: &Pandemic, pawn: Seat) -> Seats {
    Seats::first(s.table.seats).minus(s.pawns_in(s.pawns[pawn]))
}

/// Every move of the active seat that is allowed.
pub(crate) fn list(s: &Pandemic, out: &mut impl Choices<Action>) {
    let dispatcher = s.roles[s.active] == Role::Dispatcher;
    list_pawn(s, s.active, dispatcher, &RefusedMoves::default(), out);
    if dispatcher {
        for pawn in Seat::all(s.table.seats).filter(|pawn| *pawn != s.active) {
            list_pawn(s, pawn, true, &s.refused.moves_of(s, pawn), out);
        }
    }
}

/// All moves of a pawn but those that were refused (PAN-9.1).
fn list_pawn(
    s: &Pandemic,
    pawn: Seat,
    dispatcher: bool,
    refused: &RefusedMoves,
    out: &mut impl Choices<Action>,
) {
    let left = |cities: Cities, refused: Cities| cities.0 & !refused.0;
    out.each(left(drives(s, pawn), refused.drives), pawn.0.into(), |pawn, to| {
        Action::Drive(Seat(pawn as u8), City(to))
    });
    out.each(left(directs(s, pawn), refused.directs), pawn.0.into(), |pawn, to| {
        Action::Direct(Seat(pawn as u8), City(to))
    });
    if may_charter(s, pawn) {
        let here = Cities(s.pawns[pawn].bit());
        list_all_but(here.or(refused.charters), &CHARTERS[usize::from(pawn.0)], out);
    }
    out.each(left(shuttles(s, pawn), refused.shuttles), pawn.0.into(), |pawn, to| {
        Action::Shuttle(Seat(pawn as u8), City(to))
    });
    if dispatcher {
        let seats = dispatches(s, pawn).minus(refused.dispatches);
        out.each(seats.bits().into(), pawn.0.into(), |pawn, to| {
            Action::Dispatch(Seat(pawn as u8), Seat(to))
        });
    }
}

/// PAN-6.6: what the Dispatcher can do with other pawns, he can do in his own turn only.
pub(crate) fn check_dispatcher_off_turn(
    s: &Pandemic,
    seat: Seat,
    action: Action,
) -> Result<(), Violation> {
    let others =
        action.pawn().is_some_and(|pawn| pawn != seat) || matches!(action, Action::Dispatch(..));
    if others && seat != s.active && s.roles[seat] == Role::Dispatcher {
        return Err(Violation::DispatcherOffTurn { active: s.active });
    }
    Ok(())
}

pub(crate) fn check(s: &Pandemic, action: Action) -> Result<(), Violation> {
    let Some(pawn) = action.pawn() else { return Ok(()) };
    if pawn.0 >= s.table.seats {
        return Err(Violation::NoSuchPawn { pawn });
    }
    let dispatcher = s.roles[s.active] == Role::Dispatcher;
    let other = pawn != s.active;
    if other && !dispatcher {
        return Err(Violation::NotTheDispatcher { pawn });
    }
    let here = s.pawns[pawn];
    let elsewhere = |to: City| {
        if to == here { Err(Violation::SameCity { city: to, event: false }) } else { Ok(()) }
    };
    match action {
        Action::Drive(_, to) => {
            elsewhere(to)?;
            let linked = drives(s, pawn).contains(to);
            if linked { Ok(()) } else { Err(Violation::NotLinked { from: here, to }) }
        }
        Action::Direct(_, to) => {
            elsewhere(to)?;
            let held = directs(s, pawn).contains(to);
            if held { Ok(()) } else { Err(Violation::NoCardForDirect { city: to, other }) }
        }
        Action::Charter(_, to) => {
            elsewhere(to)?;
            if may_charter(s, pawn) {
                Ok(())
            } else {
                Err(Violation::NoCardForCharter { city: here, other })
            }
        }
        Action::Shuttle(_, to) => {
            elsewhere(to)?;
            if !s.stations.contains(here) {
                return Err(Violation::NoStationForShuttle { city: here, other });
            }
            let station = s.stations.contains(to);
            if station { Ok(()) } else { Err(Violation::NoStationForShuttle { city: to, other }) }
        }
        Action::Dispatch(_, to) => {
            if !dispatcher {
                return Err(Violation::OnlyTheDispatcherDispatches);
            }
            if to.0 >= s.table.seats || to == pawn {
                return Err(Violation::NoOtherPawn { pawn: to });
            }
            elsewhere(s.pawns[to])
        }
        _ => Ok(()),
    }
}

/// The pawn moves, and pays with cards of the active seat.
pub(crate) fn travel(s: &mut Pandemic, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    let (pawn, to, by) = match action {
        Action::Drive(pawn, to) => (pawn, to, Travel::Drive),
        Action::Direct(pawn, to) => {
            hands::pay(s, seat, Card::city(to), log);
            (pawn, to, Travel::Direct)
        }
        Action::Charter(pawn, to) => {
            hands::pay(s, seat, Card::city(s.pawns[pawn]), log);
            (pawn, to, Travel::Charter)
        }
        Action::Shuttle(pawn, to) => (pawn, to, Travel::Shuttle),
        Action::Dispatch(pawn, to) => (pawn, s.pawns[to], Travel::Dispatch),
        Action::Airlift(pawn, to) => (pawn, to, Travel::Airlift),
        _ => return,
    };
    let from = std::mem::replace(&mut s.pawns[pawn], to);
    log.record(|| Event::PawnMoved { seat, pawn, from, to, by });
    // PAN-6.11: the Medic may have come to a city with cubes of a cured disease.
    if s.roles[pawn] == Role::Medic {
        cubes::medic(s, log);
    }
}
