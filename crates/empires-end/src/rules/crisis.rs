//! Chapters 4 and 6: turns in a crisis round, up to an acceptance.

use super::{accept, rounds};
use crate::action::Action;
use crate::components::{Card, Cards, Resource, Source};
use crate::effect::{Effect, When};
use crate::event::Event;
use crate::purse::Purse;
use crate::state::{Ask, EmpiresEnd};
use crate::violation::Violation;
use game::{Choices, Log, Seat};

/// EMP-4.3: what the seat could lay beside a card, bit i for resource i.
fn biddable(s: &EmpiresEnd, seat: Seat, card: Card) -> u8 {
    (s.kit.card(card).bid.bits() | 1 << Resource::Coin as u8) & s.empires[seat].purse.held()
}

/// EMP-4.30, EMP-4.32: those of the cards that are active and not exhausted.
fn ready(s: &EmpiresEnd, seat: Seat, cards: Cards) -> Cards {
    s.empires[seat].cards.and(cards).and(s.standing).minus(s.exhausted)
}

/// EMP-4.40: is there a card to draw?
fn can_draw(s: &EmpiresEnd) -> bool {
    s.deck.len() > 0 || !s.discard.is_empty()
}

/// EMP-4.39: has the seat a redraw left?
fn can_redraw(s: &EmpiresEnd, seat: Seat) -> bool {
    can_draw(s) && !ready(s, seat, s.kit.groups.redraws.cards).is_empty()
}

pub(super) fn list(s: &EmpiresEnd, seat: Seat, out: &mut impl Choices<Action>) {
    let undecided = |slot: u8| !s.crises[usize::from(slot)].averted;
    for (slot, card) in s.open_crises().filter(|(slot, _)| undecided(*slot)) {
        let crisis = slot + 1;
        out.each(biddable(s, seat, card).into(), crisis.into(), |crisis, resource| {
            Action::Bid(crisis as u8, Resource::ALL[usize::from(resource)])
        });
        let free = s.kit.groups.free_bids[usize::from(s.kit.card(card).bid.bits())];
        out.extend(ready(s, seat, free).iter().map(|by| Action::FreeBid(crisis, by)));
        out.push(Action::Accept(crisis));
    }
    list_redraws(s, seat, out);
}

pub(super) fn list_redraws(s: &EmpiresEnd, seat: Seat, out: &mut impl Choices<Action>) {
    if !can_redraw(s, seat) {
        return;
    }
    for (slot, _) in s.open_crises() {
        let redraws = ready(s, seat, s.kit.groups.redraws.cards);
        out.extend(redraws.iter().map(|by| Action::Redraw(slot + 1, by)));
    }
}

/// EMP-6.4: only a crisis that is still open can be spoken of.
fn open(s: &EmpiresEnd, crisis: u8, redraw: bool) -> Result<Card, Violation> {
    s.crises[usize::from(crisis - 1)].card.ok_or(Violation::NoSuchCrisis { crisis, redraw })
}

/// EMP-4.38: one decision per crisis and turn.
fn undecided(s: &EmpiresEnd, crisis: u8) -> Result<Card, Violation> {
    let card = open(s, crisis, false)?;
    if s.crises[usize::from(crisis - 1)].averted {
        return Err(Violation::AlreadyAverted { crisis });
    }
    Ok(card)
}

fn check_ready(s: &EmpiresEnd, seat: Seat, card: Card, twice: bool) -> Result<Effect, Violation> {
    let source = Source::Card(card);
    if !s.owns(seat, source) {
        return Err(Violation::NotYours { source });
    }
    let (when, effect) = s.kit.ability(source);
    if when != When::Crisis {
        return Err(Violation::OtherAbility { source, when });
    }
    if !s.is_active(seat, source) {
        return Err(Violation::Inactive { source, when, repeat: false });
    }
    if s.exhausted.contains(card) {
        let twice = twice && matches!(effect, Effect::FreeBid { .. });
        return Err(Violation::Exhausted { card, twice });
    }
    Ok(effect)
}

pub(super) fn check_bid(
    s: &EmpiresEnd,
    seat: Seat,
    crisis: u8,
    resource: Resource,
) -> Result<(), Violation> {
    let card = undecided(s, crisis)?;
    if biddable(s, seat, card) >> resource as u8 & 1 == 1 {
        return Ok(());
    }
    let shown = resource == Resource::Coin || s.kit.card(card).bid.contains(resource);
    Err(if shown { Violation::NotHeld { resource } } else { Violation::NotShown { resource } })
}

pub(super) fn check_free_bid(
    s: &EmpiresEnd,
    seat: Seat,
    crisis: u8,
    by: Card,
) -> Result<(), Violation> {
    let card = undecided(s, crisis)?;
    // EMP-6.7: what has averted the other crisis averts no second one.
    let twice = s.crises.iter().any(|other| other.averted);
    match check_ready(s, seat, by, twice)? {
        Effect::FreeBid { resource } if s.kit.card(card).bid.contains(resource) => Ok(()),
        Effect::FreeBid { resource } => Err(Violation::FreeBidNotShown { resource }),
        _ => Err(Violation::OtherAbility { source: Source::Card(by), when: When::Crisis }),
    }
}

pub(super) fn check_accept(s: &EmpiresEnd, crisis: u8) -> Result<(), Violation> {
    undecided(s, crisis).map(|_| ())
}

pub(super) fn check_redraw(
    s: &EmpiresEnd,
    seat: Seat,
    crisis: u8,
    by: Card,
) -> Result<(), Violation> {
    open(s, crisis, true)?;
    if check_ready(s, seat, by, false)? != Effect::RedrawCrisis {
        return Err(Violation::OtherAbility { source: Source::Card(by), when: When::Crisis });
    }
    if can_draw(s) { Ok(()) } else { Err(Violation::NothingToDraw) }
}

/// EMP-4.3: the resource stays what it is.
pub(super) fn bid(
    s: &mut EmpiresEnd,
    seat: Seat,
    crisis: u8,
    resource: Resource,
    log: &mut impl Log<Event>,
) {
    let one = Purse::of(resource, 1);
    s.empires[seat].purse.pay(one);
    s.crises[usize::from(crisis - 1)].pot.gain(one);
    log.record(|| Event::BidLaid { seat, crisis, resource });
    averted(s, crisis, log);
}

/// EMP-4.33: nothing goes into the pot.
pub(super) fn free_bid(
    s: &mut EmpiresEnd,
    seat: Seat,
    crisis: u8,
    card: Card,
    log: &mut impl Log<Event>,
) {
    s.exhausted.insert(card);
    log.record(|| Event::FreeBid { seat, crisis, card });
    averted(s, crisis, log);
}

fn averted(s: &mut EmpiresEnd, crisis: u8, log: &mut impl Log<Event>) {
    s.crises[usize::from(crisis - 1)].averted = true;
    go_on(s, log);
}

/// EMP-4.35, EMP-4.36, EMP-6.9: another card, the same pot, the same decision.
pub(super) fn redraw(
    s: &mut EmpiresEnd,
    seat: Seat,
    crisis: u8,
    by: Card,
    log: &mut impl Log<Event>,
) {
    s.exhausted.insert(by);
    let card = rounds::draw(s, log).expect("a card is there, as checked");
    s.ledger.show(card);
    let place = &mut s.crises[usize::from(crisis - 1)].card;
    let old = place.replace(card).expect("the crisis is open, as checked");
    s.deck.push(old);
    let went_in: Cards = [old].into_iter().collect();
    s.ledger.go_into_deck(went_in, s.hidden_cards().minus(went_in));
    s.rng.shuffle(s.deck.as_mut_slice());
    log.record(|| Event::CrisisRedrawn { seat, crisis, by, old });
    log.record(|| Event::CrisisRevealed { crisis, card });
    go_on(s, log);
}

/// EMP-4.2, EMP-4.39, EMP-6.2: what is asked after a decision of the seat whose turn it is.
pub(super) fn go_on(s: &mut EmpiresEnd, log: &mut impl Log<Event>) {
    let seat = s.active;
    let open = s.open_crises().count();
    let to_decide = s.open_crises().any(|(slot, _)| !s.crises[usize::from(slot)].averted);
    s.empires[seat].ask = match () {
        () if open == 0 => Ask::Nothing,
        () if to_decide => Ask::CrisisTurn,
        () if can_redraw(s, seat) => Ask::AfterAvert,
        () => return end_turn(s),
    };
    if open == 0 {
        // EMP-4.6: nobody else gets a turn.
        rounds::next(s, log);
    }
}

/// EMP-3.7: the next seat clockwise.
pub(super) fn end_turn(s: &mut EmpiresEnd) {
    for crisis in &mut s.crises {
        crisis.averted = false;
    }
    let next = s.active.left(s.seats);
    s.empires[s.active].ask = Ask::Nothing;
    s.active = next;
    s.empires[next].ask = Ask::CrisisTurn;
}

/// EMP-4.6 A and B; the rest follows in `accept`.
pub(super) fn accept(s: &mut EmpiresEnd, seat: Seat, crisis: u8, log: &mut impl Log<Event>) {
    let place = usize::from(crisis - 1);
    let pot = std::mem::take(&mut s.crises[place].pot);
    let card = s.crises[place].card.expect("the crisis is open, as checked");
    s.accepting = Some(crisis - 1);
    // EMP-6.5: only the last acceptance of a round moves the marker.
    if s.open_crises().count() == 1 && s.start != seat {
        s.start = seat;
        log.record(|| Event::MarkerMoved { seat });
    }
    s.empires[seat].purse.gain(pot);
    log.record(|| Event::CrisisAccepted { seat, crisis, card, pot });
    accept::destroy_nearest(s, seat, card, log);
}
