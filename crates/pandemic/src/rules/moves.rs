//! Chapter 4 and the Dispatcher (PAN-6.1 to PAN-6.6): pawns on the move.

use super::tables::{CHARTERS, DIRECTS, DISPATCHES, DRIVES, SHUTTLES};
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
    s.hands[s.active].cities().without(s.pawns[pawn])
}

/// PAN-4.3, PAN-6.2: anywhere, if the active seat has the card of where the pawn stands.
fn charters(s: &Pandemic, pawn: Seat) -> Cities {
    let here = s.pawns[pawn];
    Cities::ALL.without(here).only_if(s.hands[s.active].contains(Card::city(here)))
}

/// PAN-4.4
fn shuttles(s: &Pandemic, pawn: Seat) -> Cities {
    let here = s.pawns[pawn];
    s.stations.without(here).only_if(s.stations.contains(here))
}

/// PAN-6.3: to any pawn that stands elsewhere.
#[inline]
fn dispatches(s: &Pandemic, pawn: Seat) -> Seats {
    Seats::first(s.table.seats).minus(s.pawns_in(s.pawns[pawn]))
}

/// Every move of the active seat that is allowed.
#[inline]
pub(crate) fn list(s: &Pandemic, out: &mut impl Choices<Action>) {
    let dispatcher = s.roles[s.active] == Role::Dispatcher;
    list_pawn(s, s.active, dispatcher, &RefusedMoves::default(), out);
    if dispatcher {
        for pawn in Seat::all(s.table.seats).filter(|pawn| *pawn != s.active) {
            list_pawn(s, pawn, true, &s.refused.moves_of(s, pawn), out);
        }
    }
}

/// All moves of a pawn but those that were refused (PAN-9.1), of which the own pawn has none.
#[inline(always)]
fn list_pawn(
    s: &Pandemic,
    pawn: Seat,
    dispatcher: bool,
    refused: &RefusedMoves,
    out: &mut impl Choices<Action>,
) {
    let at = usize::from(pawn.0);
    out.table(drives(s, pawn).0 & !refused.drives.0, &DRIVES[at]);
    out.table(directs(s, pawn).0 & !refused.directs.0, &DIRECTS[at]);
    // These two are rare enough to be asked for.
    let charters = charters(s, pawn).0 & !refused.charters.0;
    if charters != 0 {
        out.table(charters, &CHARTERS[at]);
    }
    let shuttles = shuttles(s, pawn).0 & !refused.shuttles.0;
    if shuttles != 0 {
        out.table(shuttles, &SHUTTLES[at]);
    }
    if dispatcher {
        out.table(dispatches(s, pawn).minus(refused.dispatches).bits().into(), &DISPATCHES[at]);
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
            let held = charters(s, pawn).contains(to);
            if held { Ok(()) } else { Err(Violation::NoCardForCharter { city: here, other }) }
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
                return Err(Violation::NoOtherPawn { pawn: to, itself: to == pawn });
            }
            elsewhere(s.pawns[to])
        }
        _ => Ok(()),
    }
}

/// Pays with the card of a city, and moves.
pub(crate) fn fly(
    s: &mut Pandemic,
    seat: Seat,
    (pawn, to): (Seat, City),
    (by, card): (Travel, City),
    log: &mut impl Log<Event>,
) {
    hands::pay(s, seat, Card::city(card), log);
    travel(s, seat, (pawn, to), by, log);
}

/// A pawn moves to a city.
pub(crate) fn travel(
    s: &mut Pandemic,
    seat: Seat,
    (pawn, to): (Seat, City),
    by: Travel,
    log: &mut impl Log<Event>,
) {
    let from = std::mem::replace(&mut s.pawns[pawn], to);
    log.record(|| Event::PawnMoved { seat, pawn, from, to, by });
    // PAN-6.11: the Medic may have come to a city with cubes of a cured disease.
    if s.roles[pawn] == Role::Medic {
        cubes::medic(s, log);
    }
}
