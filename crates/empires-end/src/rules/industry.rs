//! Chapters 8 and 10: the industry round, and the two halves of a combined round.

use super::accept::{by_place, candidates, positions};
use super::economy::check_usable;
use super::{opening, rounds};
use crate::action::Action;
use crate::components::{
    CARDS_PER_ROUND, Card, LOCATIONS, Location, Position, Resource, Round, Source,
};
use crate::effect::When;
use crate::event::Event;
use crate::groups::is_plain;
use crate::purse::Purse;
use crate::state::{Ask, EmpiresEnd};
use crate::violation::Violation;
use game::{Choices, Log, Seat};

/// EMP-8.5, EMP-8.6: the best discount that has not served yet.
fn discount(s: &EmpiresEnd, seat: Seat) -> Option<(Source, u8)> {
    let mut best: Option<(Source, u8)> = None;
    for source in s.active_of(seat, s.kit.groups.play_discounts) {
        let amount = s.kit.offer(source).discount;
        if s.left(seat, source) > 0 && best.is_none_or(|(_, known)| amount > known) {
            best = Some((source, amount));
        }
    }
    best
}

/// What playing a card costs now.
pub(crate) fn cost(s: &EmpiresEnd, seat: Seat, card: Card) -> u8 {
    let less = discount(s, seat).map_or(0, |(_, amount)| amount);
    s.kit.card(card).cost.saturating_sub(less)
}

/// EMP-8.10 to EMP-8.12: what rebuilding a location costs now.
pub(crate) fn repair(s: &EmpiresEnd, seat: Seat, location: Location) -> u8 {
    repair_at(s, seat, s.position(seat, location), &Reductions::of(s, seat))
}

fn repair_at(s: &EmpiresEnd, seat: Seat, position: Position, less: &Reductions) -> u8 {
    let printed = s.kit.locations[s.at(seat, position) as usize].repair;
    printed.saturating_sub(less.0[usize::from(position.0)])
}

/// What rebuilding costs less at each position, with a place to spare at both ends.
struct Reductions([u8; LOCATIONS + 2]);

impl Reductions {
    fn of(s: &EmpiresEnd, seat: Seat) -> Reductions {
        let mut less = [0u8; LOCATIONS + 2];
        s.active_of(seat, s.kit.groups.rebuild_discounts).for_each(|source| {
            let amount = s.kit.offer(source).discount;
            let from = usize::from(s.position(seat, s.seat_of_ability(source)).0);
            less[from - 1] = less[from - 1].saturating_add(amount);
            less[from + 1] = less[from + 1].saturating_add(amount);
        });
        Reductions(less)
    }
}

/// EMP-8.7: how many of the due units can be coins, bit i for i coins.
fn payments(s: &EmpiresEnd, seat: Seat, due: u8) -> u64 {
    let purse = s.empires[seat].purse;
    let (least, most) =
        (due.saturating_sub(purse[Resource::Hammer]), due.min(purse[Resource::Coin]));
    up_to(most) & u64::MAX << least
}

/// The numbers from 0 to this one as bits; no price and no bid is above 63.
pub(super) fn up_to(number: u8) -> u64 {
    u64::MAX >> (63 - number.min(63))
}

fn check_payment(
    s: &EmpiresEnd,
    seat: Seat,
    due: u8,
    coins: u8,
    rebuilding: bool,
) -> Result<(), Violation> {
    match payments(s, seat, due) {
        possible if coins < 64 && possible >> coins & 1 == 1 => Ok(()),
        _ if coins > due => Err(Violation::TooManyCoins { due, rebuilding }),
        _ => Err(Violation::CannotPay { due, rebuilding }),
    }
}

fn payment(due: u8, coins: u8) -> Purse {
    Purse([0, due - coins, 0, coins])
}

/// An unused ability that swaps two locations.
fn swapper(s: &EmpiresEnd, seat: Seat) -> Option<Source> {
    s.unused(seat, s.kit.groups.swaps)
}

/// An unused ability that moves an innovation.
fn mover(s: &EmpiresEnd, seat: Seat) -> Option<Source> {
    s.unused(seat, s.kit.groups.moves)
}

/// EMP-8.33: may an innovation be moved to where a new one could lie?
///
/// Lifted off a location with the fewest, it leaves that one with fewer than all others, and
/// there it may not go. From anywhere else, the fewest stay the fewest.
fn may_leave(s: &EmpiresEnd, seat: Seat, card: Card) -> bool {
    s.empires[seat].vacant >> s.spot[card.index()] & 1 == 0
}

/// Every swap there is, the lower position first.
static SWAPS: [Action; LOCATIONS * (LOCATIONS - 1) / 2] = {
    let mut swaps = [Action::EndIndustry; LOCATIONS * (LOCATIONS - 1) / 2];
    let (mut a, mut b, mut place) = (1, 2, 0);
    while place < swaps.len() {
        swaps[place] = Action::Swap(Position(a), Position(b));
        place += 1;
        (a, b) = if a + 1 == b { (1, b + 1) } else { (a + 1, b) };
    }
    swaps
};

pub(super) fn list(s: &EmpiresEnd, seat: Seat, out: &mut impl Choices<Action>) {
    let empire = &s.empires[seat];
    let (may_play, may_move) = (empire.cards_used < CARDS_PER_ROUND, mover(s, seat).is_some());
    let places = if may_play || may_move { candidates(s, seat) } else { 0 };
    if may_play {
        let less = discount(s, seat).map_or(0, |(_, amount)| amount);
        for card in empire.hand.iter() {
            let coins = payments(s, seat, s.kit.card(card).cost.saturating_sub(less));
            out.pairs(places.into(), coins, card.0.into(), |card, place, coins| {
                Action::Play(Card(card as u8), Position(place + 1), coins)
            });
            out.push(Action::Sell(card));
        }
    }
    if !empire.rebuilt {
        let less = Reductions::of(s, seat);
        for position in positions(by_place(s, seat, !empire.intact)) {
            let due = repair_at(s, seat, position, &less);
            out.each(payments(s, seat, due), position.0.into(), |position, coins| {
                Action::Rebuild(Position(position as u8), coins)
            });
        }
    }
    if swapper(s, seat).is_some() {
        out.slice(&SWAPS);
    }
    if may_move {
        for card in empire.cards.iter().filter(|card| may_leave(s, seat, *card)) {
            out.each(places.into(), card.0.into(), |card, place| {
                Action::Move(Card(card as u8), Position(place + 1))
            });
        }
    }
    for source in s.active_of(seat, s.kit.groups.plain_industry) {
        if s.left(seat, source) > 0 {
            out.push(Action::Use(source));
        }
    }
    out.push(Action::EndIndustry);
}

pub(super) fn check_use(s: &EmpiresEnd, seat: Seat, source: Source) -> Result<(), Violation> {
    match check_usable(s, seat, source, When::Industry)? {
        effect if is_plain(effect) => Ok(()),
        _ => Err(Violation::OtherAbility { source, when: When::Industry }),
    }
}

fn check_hand(s: &EmpiresEnd, seat: Seat, card: Card) -> Result<(), Violation> {
    let empire = &s.empires[seat];
    if empire.cards_used >= CARDS_PER_ROUND {
        return Err(Violation::TwoCardsUsed);
    }
    if empire.hand.contains(card) { Ok(()) } else { Err(Violation::NotInHand { card }) }
}

pub(super) fn check_sell(s: &EmpiresEnd, seat: Seat, card: Card) -> Result<(), Violation> {
    check_hand(s, seat, card)
}

pub(super) fn check_play(
    s: &EmpiresEnd,
    seat: Seat,
    card: Card,
    position: Position,
    coins: u8,
) -> Result<(), Violation> {
    check_hand(s, seat, card)?;
    super::accept::check_attach(s, seat, position)?;
    check_payment(s, seat, cost(s, seat, card), coins, false)
}

pub(super) fn check_rebuild(
    s: &EmpiresEnd,
    seat: Seat,
    position: Position,
    coins: u8,
) -> Result<(), Violation> {
    let location = s.at(seat, position);
    if s.is_intact(seat, location) {
        return Err(Violation::NotDestroyed { location });
    }
    if s.empires[seat].rebuilt {
        return Err(Violation::AlreadyRebuilt);
    }
    check_payment(s, seat, repair(s, seat, location), coins, true)
}

pub(super) fn check_swap(
    s: &EmpiresEnd,
    seat: Seat,
    a: Position,
    b: Position,
) -> Result<(), Violation> {
    match () {
        () if a == b => Err(Violation::SwapWithItself),
        () if swapper(s, seat).is_none() => {
            Err(Violation::NoSwapLeft { ruins: s.asleep(seat, s.kit.groups.swaps) })
        }
        () => Ok(()),
    }
}

pub(super) fn check_move(
    s: &EmpiresEnd,
    seat: Seat,
    card: Card,
    to: Position,
) -> Result<(), Violation> {
    if !s.owns(seat, Source::Card(card)) {
        return Err(Violation::NotYours { source: Source::Card(card) });
    }
    if mover(s, seat).is_none() {
        return Err(Violation::NoMoveLeft { ruins: s.asleep(seat, s.kit.groups.moves) });
    }
    let location = s.at(seat, to);
    if may_leave(s, seat, card) && s.empires[seat].vacant >> location as u8 & 1 == 1 {
        return Ok(());
    }
    Err(match () {
        () if location == s.location_of(card) => Violation::MoveToItself,
        () if !s.is_intact(seat, location) => Violation::MoveToRuins { position: to },
        () => Violation::MoveNotMinimal { position: to },
    })
}

/// EMP-8.3: the card's number and bid symbols do not matter, and nothing is destroyed.
pub(super) fn play(
    s: &mut EmpiresEnd,
    seat: Seat,
    card: Card,
    position: Position,
    coins: u8,
    log: &mut impl Log<Event>,
) {
    let discount = discount(s, seat);
    let less = discount.map_or(0, |(_, amount)| amount);
    let paid = payment(s.kit.card(card).cost.saturating_sub(less), coins);
    if let Some((village, _)) = discount {
        s.use_up(seat, village, 1);
    }
    s.empires[seat].purse.pay(paid);
    s.take_from_hand(seat, card);
    log.record(|| Event::CardPlayed { seat, card, paid });
    let location = s.at(seat, position);
    s.attach(seat, card, location);
    log.record(|| Event::Attached { seat, card, location, position });
    card_used(s, seat);
}

/// EMP-8.2
pub(super) fn sell(s: &mut EmpiresEnd, seat: Seat, card: Card, log: &mut impl Log<Event>) {
    s.take_from_hand(seat, card);
    s.discard.insert(card);
    s.empires[seat].purse.gain(Purse::of(Resource::Coin, 1));
    log.record(|| Event::CardSold { seat, card });
    card_used(s, seat);
}

/// EMP-8.8, EMP-8.9: after the second card the rest is kept or discarded, at once.
fn card_used(s: &mut EmpiresEnd, seat: Seat) {
    let empire = &mut s.empires[seat];
    empire.cards_used += 1;
    if empire.cards_used == CARDS_PER_ROUND && !empire.hand.is_empty() {
        empire.ask = Ask::HandRest;
    }
}

pub(super) fn rest(s: &mut EmpiresEnd, seat: Seat, keep: bool, log: &mut impl Log<Event>) {
    if keep {
        log.record(|| Event::HandKept { seat });
    } else {
        opening::discard_hand(s, seat, log);
    }
    s.empires[seat].ask = Ask::IndustryStep;
}

pub(super) fn rebuild(
    s: &mut EmpiresEnd,
    seat: Seat,
    position: Position,
    coins: u8,
    log: &mut impl Log<Event>,
) {
    let location = s.at(seat, position);
    let paid = payment(repair(s, seat, location), coins);
    let empire = &mut s.empires[seat];
    empire.purse.pay(paid);
    empire.rebuilt = true;
    s.restore(seat, location);
    log.record(|| Event::Rebuilt { seat, location, paid });
}

pub(super) fn swap(
    s: &mut EmpiresEnd,
    seat: Seat,
    a: Position,
    b: Position,
    log: &mut impl Log<Event>,
) {
    let by = swapper(s, seat);
    if let Some(source) = by {
        s.use_up(seat, source, 1);
    }
    exchange_places(s, seat, a, b, by, log);
}

/// EMP-5.6: everything attached goes along, because it belongs to the location.
pub(super) fn exchange_places(
    s: &mut EmpiresEnd,
    seat: Seat,
    a: Position,
    b: Position,
    by: Option<Source>,
    log: &mut impl Log<Event>,
) {
    s.empires[seat].row.swap(a.index(), b.index());
    log.record(|| Event::Swapped { seat, by, positions: [a, b] });
}

/// EMP-8.32; the exhausted marker goes along (EMP-8.33).
pub(super) fn move_innovation(
    s: &mut EmpiresEnd,
    seat: Seat,
    card: Card,
    to: Position,
    log: &mut impl Log<Event>,
) {
    let Some(by) = mover(s, seat) else { return };
    s.use_up(seat, by, 1);
    let location = s.at(seat, to);
    s.reattach(seat, card, location);
    log.record(|| Event::InnovationMoved { seat, by, card, location });
}

/// EMP-10.1
pub(super) fn order(s: &mut EmpiresEnd, seat: Seat, economy: bool, log: &mut impl Log<Event>) {
    s.empires[seat].ask = if economy { Ask::EconomyStep } else { Ask::IndustryStep };
    log.record(|| Event::OrderChosen { seat, economy_first: economy });
}

/// EMP-7.12, EMP-10.3: whoever ends the first half of a combined round is in the second at once.
pub(super) fn end(s: &mut EmpiresEnd, seat: Seat, ended: Round, log: &mut impl Log<Event>) {
    let combined = s.round() == Some(Round::EconomyIndustry);
    let empire = &mut s.empires[seat];
    empire.halves |= 1 << u8::from(ended == Round::Industry);
    empire.ask = match empire.halves {
        1 if combined => Ask::IndustryStep,
        2 if combined => Ask::EconomyStep,
        _ => Ask::Nothing,
    };
    log.record(|| Event::Ended { seat, round: ended });
    rounds::close_together(s, log);
}
