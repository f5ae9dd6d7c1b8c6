//! Hands: paying with cards, the limit of seven (PAN-7.5 to PAN-7.7), what others know.

use crate::components::{Card, HAND_LIMIT};
use crate::event::Event;
use crate::state::{Pandemic, Window};
use crate::violation::Violation;
use game::{Log, Seat};

/// PAN-4.5: a card leaves a hand for the discard pile, where everybody sees it.
pub(crate) fn pay(s: &mut Pandemic, seat: Seat, card: Card, log: &mut impl Log<Event>) {
    s.hands[seat].remove(card);
    s.discard.insert(card);
    let open = s.hands_are_open();
    if !open {
        left(s, seat, card);
    }
    log.record(|| Event::CardDiscarded { seat, card, open });
}

/// What seats knew about a card in a closed hand is settled when it leaves it in public.
pub(crate) fn left(s: &mut Pandemic, holder: Seat, card: Card) {
    for seat in Seat::all(s.table.seats) {
        s.hidden.known[seat].remove(card);
        s.hidden.floating[seat].remove(card);
    }
    // It may have been a gift of the Researcher; nothing certain is left to say.
    if card.as_city().is_some() {
        s.hidden.gifts[holder] = s.hidden.gifts[holder].saturating_sub(1);
    }
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
