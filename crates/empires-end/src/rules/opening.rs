//! Chapter 14: what comes before a Blitz game.

use super::{accept, rounds};
use crate::components::{BLITZ_HAND, Card, Cards, HAND};
use crate::event::Event;
use crate::state::{Ask, EmpiresEnd, Phase};
use crate::violation::Violation;
use game::{Log, Seat};

/// EMP-14.2, EMP-14.7: the new hands are dealt when the last one has decided.
pub(super) fn mulligan(s: &mut EmpiresEnd, seat: Seat, again: bool, log: &mut impl Log<Event>) {
    log.record(|| Event::Mulligan { seat, again });
    if again {
        discard_hand(s, seat, log);
    }
    s.empires[seat].ask = Ask::Nothing;
    if s.asked().is_empty() {
        rounds::fill_hands(s, HAND, log);
        s.phase = Phase::Opening;
        s.ask_all(Ask::BlitzAccept);
    }
}

/// A hand goes to the pile, for all to see (EMP-17.2).
pub(super) fn discard_hand(s: &mut EmpiresEnd, seat: Seat, log: &mut impl Log<Event>) {
    let cards = std::mem::replace(&mut s.empires[seat].hand, Cards::NONE);
    s.ledger.leave_all(usize::from(seat.0), cards);
    s.discard = s.discard.or(cards);
    log.record(|| Event::HandDiscarded { seat, cards: cards.iter().collect() });
}

pub(super) fn check(s: &EmpiresEnd, seat: Seat, card: Card) -> Result<(), Violation> {
    if s.empires[seat].hand.contains(card) { Ok(()) } else { Err(Violation::NotInHand { card }) }
}

/// EMP-14.3: a hand card is accepted; its destruction comes at once, its place later.
pub(super) fn choose(s: &mut EmpiresEnd, seat: Seat, card: Card, log: &mut impl Log<Event>) {
    s.take_from_hand(seat, card);
    let empire = &mut s.empires[seat];
    let place = usize::from(empire.opening[0].is_some());
    empire.opening[place] = Some(card);
    log.record(|| Event::OpeningChosen { seat, card });
    accept::destroy_nearest(s, seat, card, log);
}

/// EMP-14.4: first both destructions, then both attachments.
pub(super) fn after_destruction(s: &mut EmpiresEnd, seat: Seat, log: &mut impl Log<Event>) {
    if s.empires[seat].opening[1].is_some() || s.empires[seat].hand.is_empty() {
        accept::place(s, seat, log);
    } else {
        s.empires[seat].ask = Ask::BlitzAccept;
    }
}

/// One of the two cards lies at its location, or on the pile.
pub(super) fn placed(s: &mut EmpiresEnd, seat: Seat, log: &mut impl Log<Event>) {
    let opening = &mut s.empires[seat].opening;
    if opening[0].take().is_none() {
        opening[1] = None;
    }
    if opening[1].is_some() {
        return accept::place(s, seat, log);
    }
    // EMP-14.5
    if !s.empires[seat].hand.is_empty() {
        discard_hand(s, seat, log);
    }
    s.empires[seat].ask = Ask::Nothing;
    if s.asked().is_empty() {
        rounds::fill_hands(s, BLITZ_HAND, log);
        rounds::next(s, log);
    }
}

impl EmpiresEnd {
    /// A card leaves a hand, and everybody sees which.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: Card) {
        let count = self.empires[seat].hand.len();
        self.ledger.leave(usize::from(seat.0), card, count);
        self.empires[seat].hand.remove(card);
    }
}
