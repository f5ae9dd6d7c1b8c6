//! Chapters 4, 5 and 13: what an accepted crisis destroys, where it is attached, scarcity.

use super::{crisis, opening};
use crate::action::Action;
use crate::components::{
    Card, Cards, LOCATIONS, Location, Position, SCARCITY, SCARCITY_POINTS, Source,
};
use crate::effect::{Effect, When};
use crate::event::Event;
use crate::purse::Purse;
use crate::state::{Ask, EmpiresEnd, Phase, bits};
use crate::violation::Violation;
use game::{Choices, Log, Seat};

/// EMP-4.7 to EMP-4.10: the nearest intact locations, bit i for position i + 1.
pub(crate) fn nearest(s: &EmpiresEnd, seat: Seat, card: Card) -> u16 {
    let affected = 1u32 << (s.kit.card(card).location - 1);
    let intact = u32::from(intact_positions(s, seat));
    for distance in 0..LOCATIONS {
        let at_distance = (affected >> distance | affected << distance) & intact;
        if at_distance != 0 {
            return at_distance as u16;
        }
    }
    0
}

/// The intact locations by position.
fn intact_positions(s: &EmpiresEnd, seat: Seat) -> u16 {
    by_place(s, seat, s.empires[seat].intact)
}

/// A set of locations by position.
pub(super) fn by_place(s: &EmpiresEnd, seat: Seat, locations: u16) -> u16 {
    let row = s.empires[seat].row.iter().rev();
    row.fold(0, |set, location| set << 1 | (locations >> *location as u8 & 1))
}

/// The places where a new innovation may go (EMP-5.2, EMP-5.3).
pub(crate) fn candidates(s: &EmpiresEnd, seat: Seat) -> u16 {
    by_place(s, seat, s.empires[seat].vacant)
}

/// The positions of a set of bits.
pub(crate) fn positions(set: u16) -> impl Iterator<Item = Position> {
    bits(set).map(|bit| Position(bit + 1))
}

/// The card that a seat is about to suffer or to attach.
pub(crate) fn card_at_stake(s: &EmpiresEnd, seat: Seat) -> Option<Card> {
    let opening = s.empires[seat].opening;
    match (s.phase, s.empires[seat].ask) {
        (Phase::Opening, Ask::ChooseDestroyed) => opening[1].or(opening[0]),
        (Phase::Opening, _) => opening[0].or(opening[1]),
        _ => s.crises[usize::from(s.accepting?)].card,
    }
}

pub(super) fn list_destroyed(s: &EmpiresEnd, seat: Seat, out: &mut impl Choices<Action>) {
    let near = card_at_stake(s, seat).map_or(0, |card| nearest(s, seat, card));
    out.each(near.into(), 0, |_, place| Action::Destroy(Position(place + 1)));
}

pub(super) fn list_places(s: &EmpiresEnd, seat: Seat, out: &mut impl Choices<Action>) {
    let places = candidates(s, seat);
    out.each(places.into(), 0, |_, place| Action::Attach(Position(place + 1)));
}

pub(super) fn check_destroy(
    s: &EmpiresEnd,
    seat: Seat,
    position: Position,
) -> Result<(), Violation> {
    let near = card_at_stake(s, seat).map_or(0, |card| nearest(s, seat, card));
    let fits = near >> position.index() & 1 == 1;
    let opening = s.phase == Phase::Opening;
    if fits { Ok(()) } else { Err(Violation::NotNearest { position, opening }) }
}

pub(super) fn check_attach(
    s: &EmpiresEnd,
    seat: Seat,
    position: Position,
) -> Result<(), Violation> {
    if candidates(s, seat) >> position.index() & 1 == 1 {
        return Ok(());
    }
    let opening = s.phase == Phase::Opening;
    Err(match s.is_intact(seat, s.at(seat, position)) {
        false => Violation::AttachToRuins { position, opening },
        true => Violation::NotMinimal { position, opening },
    })
}

/// EMP-4.6 C: asks only where there is a choice.
pub(super) fn destroy_nearest(
    s: &mut EmpiresEnd,
    seat: Seat,
    card: Card,
    log: &mut impl Log<Event>,
) {
    let near = nearest(s, seat, card);
    match near.count_ones() {
        0 => {
            log.record(|| Event::NothingDestroyed { seat });
            after_destruction(s, seat, log);
        }
        1 => destroy(s, seat, Position(near.trailing_zeros() as u8 + 1), log),
        _ => s.empires[seat].ask = Ask::ChooseDestroyed,
    }
}

pub(super) fn destroy(
    s: &mut EmpiresEnd,
    seat: Seat,
    position: Position,
    log: &mut impl Log<Event>,
) {
    let location = s.at(seat, position);
    s.ruin(seat, location);
    log.record(|| Event::Destroyed { seat, location, position });
    // It is chosen: what comes next is about the first of two cards again.
    if s.empires[seat].ask == Ask::ChooseDestroyed {
        s.empires[seat].ask = Ask::Nothing;
    }
    // EMP-14.4: nothing triggers in an opening.
    if s.phase != Phase::Opening {
        trigger(s, seat, location, log);
    }
    after_destruction(s, seat, log);
}

/// EMP-13.1, EMP-13.3: everything at the location that waits for its destruction, in the
/// order it was attached.
fn trigger(s: &mut EmpiresEnd, seat: Seat, location: Location, log: &mut impl Log<Event>) {
    happen(s, seat, Source::Location(location), log);
    let waiting = s.empires[seat].cards.and(s.kit.working_in(When::Destroyed).cards);
    let mut here: Cards = waiting.iter().filter(|card| s.location_of(*card) == location).collect();
    while let Some(card) = here.iter().min_by_key(|card| s.serial[card.index()]) {
        happen(s, seat, Source::Card(card), log);
        here.remove(card);
    }
}

fn happen(s: &mut EmpiresEnd, seat: Seat, source: Source, log: &mut impl Log<Event>) {
    let by = Some(source);
    match s.kit.ability(source) {
        (When::Destroyed, Effect::OnDestroyedGain { resources }) => {
            s.empires[seat].purse.gain(resources);
            log.record(|| Event::Gained { seat, resources, by });
        }
        (When::Destroyed, Effect::OnDestroyedPoints { amount }) => {
            s.add_points(seat, i16::from(amount), by, log);
        }
        (When::Destroyed, Effect::OnDestroyedRefreshAll) => {
            // EMP-13.6: also on destroyed locations.
            let cards = s.empires[seat].cards;
            s.refresh(seat, cards, log);
        }
        _ => {}
    }
}

fn after_destruction(s: &mut EmpiresEnd, seat: Seat, log: &mut impl Log<Event>) {
    match s.phase {
        Phase::Opening => opening::after_destruction(s, seat, log),
        _ => place(s, seat, log),
    }
}

/// EMP-4.6 D: asks only where there is a choice; without a place the card is discarded
/// (EMP-4.11, EMP-4.13).
pub(super) fn place(s: &mut EmpiresEnd, seat: Seat, log: &mut impl Log<Event>) {
    let possible = candidates(s, seat);
    match possible.count_ones() {
        0 => {
            if let Some(card) = card_at_stake(s, seat) {
                s.discard.insert(card);
                log.record(|| Event::CardDiscarded { seat, card });
            }
            placed(s, seat, log);
        }
        1 => attach(s, seat, Position(possible.trailing_zeros() as u8 + 1), log),
        _ => s.empires[seat].ask = Ask::PlaceInnovation,
    }
}

pub(super) fn attach(
    s: &mut EmpiresEnd,
    seat: Seat,
    position: Position,
    log: &mut impl Log<Event>,
) {
    if let Some(card) = card_at_stake(s, seat) {
        let location = s.at(seat, position);
        s.attach(seat, card, location);
        log.record(|| Event::Attached { seat, card, location, position });
    }
    placed(s, seat, log);
}

/// The card has found its place.
fn placed(s: &mut EmpiresEnd, seat: Seat, log: &mut impl Log<Event>) {
    if s.phase == Phase::Opening {
        return opening::placed(s, seat, log);
    }
    if let Some(slot) = s.accepting.take() {
        s.crises[usize::from(slot)].card = None;
    }
    // EMP-4.20, EMP-4.23
    if s.empires[seat].purse.total() < SCARCITY {
        s.empires[seat].ask = Ask::Scarcity;
    } else {
        crisis::go_on(s, log);
    }
}

pub(super) fn scarcity(s: &mut EmpiresEnd, seat: Seat, declare: bool, log: &mut impl Log<Event>) {
    if !declare {
        return crisis::go_on(s, log);
    }
    let purse = s.empires[seat].purse;
    log.record(|| Event::ScarcityDeclared { seat, purse });
    s.empires[seat].ask = Ask::ScarcityBuy;
}

/// EMP-4.21: points may fall below 0. EMP-4.22: the fifth resource is the last.
pub(super) fn buy_coin(s: &mut EmpiresEnd, seat: Seat, log: &mut impl Log<Event>) {
    let empire = &mut s.empires[seat];
    empire.points = empire.points.saturating_sub(SCARCITY_POINTS);
    empire.purse.gain(Purse::of(crate::components::Resource::Coin, 1));
    let enough = empire.purse.total() >= SCARCITY;
    log.record(|| Event::ScarcityCoin { seat });
    if enough {
        crisis::go_on(s, log);
    }
}
