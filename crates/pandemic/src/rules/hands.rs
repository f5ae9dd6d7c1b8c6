//! Hands: paying with cards, the limit of seven (PAN-7.5 to PAN-7.7), what others know.

use crate::components::{Card, Cards, EVENT_BITS, HAND_LIMIT, Role};
use crate::event::Event;
use crate::state::{Pandemic, Window};
use crate::violation::Violation;
use game::{Log, Seat};

/// PAN-4.5: a card leaves a hand for the discard pile, where everybody sees it.
pub(crate) fn pay(s: &mut Pandemic, seat: Seat, card: Card, log: &mut impl Log<Event>) {
    let open = s.hands_are_open();
    if !open {
        left(s, seat, card);
    }
    s.hands[seat].remove(card);
    s.discard.insert(card);
    log.record(|| Event::CardDiscarded { seat, card, open });
}

/// A card is about to leave a closed hand in public.
pub(crate) fn left(s: &mut Pandemic, holder: Seat, card: Card) {
    for seat in Seat::all(s.table.seats) {
        found(s, seat, holder, card);
        s.hidden.known[seat].remove(card);
    }
}

/// A seat sees which card one of the places of a closed hand holds.
pub(crate) fn found(s: &mut Pandemic, seat: Seat, holder: Seat, card: Card) {
    if seat != holder && !s.hidden.known[seat].contains(card) {
        let her = s.player_of(Role::Researcher);
        let places = places(s, seat, holder);
        s.hidden.notes.left(seat, her, holder, places, card);
        forget_what_is_plain(s, seat);
    }
}

/// Some notes say nothing to whoever knows where a card is, or has seen all event cards.
pub(crate) fn forget_what_is_plain(s: &mut Pandemic, seat: Seat) {
    let seen = s.discard.0 | s.hands[seat].0 | s.hidden.known[seat].0;
    let all_events = !s.table.events || seen & EVENT_BITS == EVENT_BITS;
    let her = s.player_of(Role::Researcher);
    s.hidden.notes.seen(seat, her, Cards(seen), all_events);
}

/// The number of cards in a hand that a seat does not know.
pub(crate) fn places(s: &Pandemic, seat: Seat, holder: Seat) -> u8 {
    (s.hands[holder].0 & !s.hidden.known[seat].0).count_ones() as u8
}

/// PAN-5.13: the receiver of a shared card is checked at once.
pub(crate) fn check_limit_after_share(s: &mut Pandemic, receiver: Seat) {
    if s.hands[receiver].len() > HAND_LIMIT {
        s.checked = receiver;
        super::windows::open(s, Window::HandAfterShare);
    }
}

pub(crate) fn check_discard(s: &Pandemic, seat: Seat, card: Card) -> Result<(), Violation> {
    let pending = matches!(s.window, Window::HandAfterShare | Window::HandAfterDraw);
    if !pending || seat != s.checked {
        return Err(Violation::NotOverTheLimit);
    }
    if !s.hands[seat].contains(card) {
        return Err(Violation::CardNotHeld { card });
    }
    Ok(())
}

pub(crate) fn discard(s: &mut Pandemic, card: Card, log: &mut impl Log<Event>) {
    s.refused.clear();
    pay(s, s.checked, card, log);
}
