//! Chapter 9: the windows, who is waited for in them, and what comes after each.

use super::{draw, infection};
use crate::components::{CITIES, EVENT_BITS, EventCard, HAND_LIMIT};
use crate::event::Event;
use crate::state::{Pandemic, Window};
use crate::violation::Violation;
use game::{Log, Seat, Seats, ToAct};

/// The events that could be played by whoever holds them (PAN-8.4), as bits of a hand.
fn effective(s: &Pandemic) -> u64 {
    let useless = |is: bool, event: EventCard| u64::from(is) << (CITIES + event as usize);
    EVENT_BITS
        & !useless(s.infection.discard_len() == 0, EventCard::ResilientPopulation)
        & !useless(s.infection.draw_len() == 0, EventCard::Forecast)
}

/// The events a seat could play now, as bits of its hand.
pub(crate) fn playable(s: &Pandemic, seat: Seat) -> u64 {
    s.hands[seat].0 & effective(s)
}

/// Seats that could play an event as far as the table may know: with open hands those that
/// hold one (PAN-9.3), with closed hands all that hold anything while events are out
/// (PAN-14.9).
///
/// Asked at every step, so it goes through all hands without a branch; those of chairs nobody
/// sits on are empty.
#[inline]
pub(crate) fn holders(s: &Pandemic) -> Seats {
    let telling = telling(s);
    let hands = s.hands.0.iter().enumerate();
    Seats::from_bits(
        hands.fold(0, |set, (seat, hand)| set | u8::from(hand.0 & telling != 0) << seat),
    )
}

/// Cards of a hand that could be an event to be played, as far as the table may know.
#[inline]
fn telling(s: &Pandemic) -> u64 {
    match s.hands_are_open() {
        true => effective(s),
        false if !s.table.events || s.events_discarded() == 5 => 0,
        false => u64::MAX,
    }
}

/// Whose `ready` the open window waits for.
pub(crate) fn waiting(s: &Pandemic) -> Seats {
    if s.window.is_decision() {
        return Seats::NONE;
    }
    holders(s).minus(s.ready)
}

#[inline(always)]
pub(crate) fn to_act(s: &Pandemic) -> ToAct {
    if s.end.is_some() {
        return ToAct::default();
    }
    if let Some(forecast) = s.forecast {
        return ToAct::turn(forecast.seat);
    }
    if let Some(request) = s.request {
        let may = Seats::only(request.asker);
        return ToAct { may, ..ToAct::turn(request.concerned) };
    }
    let must = match s.window {
        Window::Actions => Seats::only(s.active),
        Window::HandAfterShare | Window::HandAfterDraw => Seats::only(s.checked),
        _ => waiting(s),
    };
    let may = holders(s) | may_agree(s);
    ToAct { must, may: may.minus(must), stage: None }
}

/// D11: in W-A of a game with closed hands, each seat once.
#[inline]
pub(crate) fn may_agree(s: &Pandemic) -> Seats {
    if s.window == Window::Actions && !s.hands_are_open() {
        Seats::first(s.table.seats).minus(s.agreed)
    } else {
        Seats::NONE
    }
}

pub(crate) fn check_open_hands(s: &Pandemic, seat: Seat) -> Result<(), Violation> {
    if s.hands_are_open() {
        return Err(Violation::HandsAreOpen);
    }
    if s.agreed.contains(seat) {
        return Err(Violation::AgreedAlready);
    }
    hand_limit_first(s)?;
    if s.window != Window::Actions {
        return Err(Violation::OpenHandsLater);
    }
    Ok(())
}

pub(crate) fn agree(s: &mut Pandemic, seat: Seat, log: &mut impl Log<Event>) {
    s.agreed.insert(seat);
    log.record(|| Event::OpenHandsAgreed { seat });
    if s.hands_are_open() {
        s.forget_hands();
        let mut refused = s.refused;
        refused.hands_opened(s);
        s.refused = refused;
        log.record(|| Event::HandsOpened {
            hands: Seat::all(s.table.seats).map(|seat| s.hands[seat].iter().collect()).collect(),
        });
    }
}

/// PAN-7.6: while a hand is checked there is nothing but discards and events.
fn hand_limit_first(s: &Pandemic) -> Result<(), Violation> {
    match s.window {
        Window::HandAfterShare | Window::HandAfterDraw => {
            Err(Violation::HandLimitFirst { seat: s.checked })
        }
        _ => Ok(()),
    }
}

pub(crate) fn check_ready(s: &Pandemic, seat: Seat) -> Result<(), Violation> {
    hand_limit_first(s)?;
    if s.window.is_decision() {
        return Err(Violation::NoWindow);
    }
    if !waiting(s).contains(seat) {
        return Err(Violation::NotWaitedFor);
    }
    Ok(())
}

pub(crate) fn ready(s: &mut Pandemic, seat: Seat, log: &mut impl Log<Event>) {
    s.ready.insert(seat);
    log.record(|| Event::SeatReady { seat });
}

/// Opens a window in which nobody has spoken yet.
pub(crate) fn open(s: &mut Pandemic, window: Window) {
    s.window = window;
    s.ready = Seats::NONE;
}

/// Opens a window of words; does it close by itself, because there is nobody to wait for?
#[must_use]
#[inline]
pub(crate) fn passes(s: &mut Pandemic, window: Window) -> bool {
    open(s, window);
    let held = s.hands.0.iter().fold(0, |all, hand| all | hand.0);
    held & telling(s) == 0
}

/// Carries out all that happens by itself, up to the next moment somebody is waited for. Each
/// step goes on with the next one if the window between them passes.
#[inline(always)]
pub(crate) fn advance(s: &mut Pandemic, log: &mut impl Log<Event>) {
    if s.end.is_some() || s.forecast.is_some() || s.request.is_some() {
        return;
    }
    match s.window {
        Window::Actions => end_actions(s, log),
        Window::HandAfterShare | Window::HandAfterDraw if s.hands[s.checked].len() > HAND_LIMIT => {
        }
        Window::HandAfterShare => {
            open(s, Window::Actions);
            end_actions(s, log);
        }
        Window::HandAfterDraw => draw::finish(s, log),
        _ if !waiting(s).is_empty() => {}
        Window::ActionsDone => draw::first_card(s, log),
        Window::FirstCard => draw::second_card(s, log),
        Window::Epidemic => draw::raise_rate(s, log),
        Window::RateRaised => draw::show_bottom_card(s, log),
        Window::BottomShown => draw::infect_bottom_city(s, log),
        Window::BottomPlaced => draw::intensify(s, log),
        Window::DrawDone => infection::begin(s, log),
        Window::Infecting { resolved } => infection::go_on(s, resolved, log),
    }
}

/// PAN-3.4: after the last action cards are drawn.
fn end_actions(s: &mut Pandemic, log: &mut impl Log<Event>) {
    if s.actions == 0 && passes(s, Window::ActionsDone) {
        draw::first_card(s, log);
    }
}
