//! Chapter 9: the military round.

use super::industry::{exchange_places, up_to};
use super::rounds;
use crate::action::Action;
use crate::components::{Card, Cards, LOCATIONS, Location, Position, Resource};
use crate::effect::{Effect, Side, When};
use crate::event::{Event, by_seat};
use crate::purse::Purse;
use crate::state::{Ask, EmpiresEnd, Phase};
use crate::violation::Violation;
use game::{BySeat, Choices, Log, Seat, Seats};

/// EMP-9.2: what a seat has without a bid.
pub(crate) fn base_strength(s: &EmpiresEnd, seat: Seat) -> u16 {
    let strength = |source| {
        let location = s.seat_of_ability(source);
        match s.kit.ability(source).1 {
            Effect::Strength { amount } => amount,
            Effect::StrengthPerAdjacentDestroyed { amount } => {
                amount * s.beside(seat, location, None, Side::Destroyed)
            }
            Effect::StrengthPerAdjacent { location_kind, state, amount } => {
                amount * s.beside(seat, location, Some(location_kind), state)
            }
            _ => 0,
        }
    };
    s.abilities(seat, When::Military).map(|source| u16::from(strength(source))).sum()
}

/// EMP-9.3: with all bids.
fn strengths(s: &EmpiresEnd) -> BySeat<u16, 4> {
    let mut strengths = BySeat::default();
    for seat in Seat::all(s.seats) {
        let (axes, coins) = s.empires[seat].bid.unwrap_or_default();
        strengths[seat] = base_strength(s, seat) + u16::from(axes) + u16::from(coins);
    }
    strengths
}

/// EMP-9.5: all with the highest strength.
fn victors(s: &EmpiresEnd, strengths: &BySeat<u16, 4>) -> Seats {
    let highest = Seat::all(s.seats).map(|seat| strengths[seat]).max();
    Seat::all(s.seats).filter(|seat| Some(strengths[*seat]) == highest).collect()
}

pub(super) fn list_bids(s: &EmpiresEnd, seat: Seat, out: &mut impl Choices<Action>) {
    let purse = s.empires[seat].purse;
    let (axes, coins) = (up_to(purse[Resource::Axe]), up_to(purse[Resource::Coin]));
    out.pairs(axes, coins, 0, |_, axes, coins| Action::Military(axes, coins));
}

pub(super) fn check_bid(s: &EmpiresEnd, seat: Seat, axes: u8, coins: u8) -> Result<(), Violation> {
    let held = s.empires[seat].purse.holds(Purse([0, 0, axes, coins]));
    if held { Ok(()) } else { Err(Violation::BidTooHigh) }
}

/// EMP-9.3: sealed until the last one is in.
pub(super) fn bid(s: &mut EmpiresEnd, seat: Seat, axes: u8, coins: u8, log: &mut impl Log<Event>) {
    let empire = &mut s.empires[seat];
    empire.purse.pay(Purse([0, 0, axes, coins]));
    empire.bid = Some((axes, coins));
    empire.ask = Ask::Nothing;
    log.record(|| Event::BidSealed { seat, bid: Some([axes, coins]) });
    if s.asked().is_empty() {
        fight(s, log);
    }
}

/// EMP-9.12: tier reward, victor bonus, refresh choices.
fn fight(s: &mut EmpiresEnd, log: &mut impl Log<Event>) {
    let strengths = strengths(s);
    let victors = victors(s, &strengths);
    log.record(|| Event::BidsShown {
        bids: Seat::all(s.seats)
            .map(|seat| s.empires[seat].bid.map_or([0; 2], |(axes, coins)| [axes, coins]))
            .collect(),
        strength: by_seat(&strengths, s.seats),
        victors,
    });
    let kit = s.kit;
    let campaign = kit.campaign(s.campaigns.open.unwrap_or_default());
    for seat in Seat::all(s.seats) {
        let tier = campaign.tier(strengths[seat]);
        s.add_points(seat, tier.points, None, log);
        s.gain(seat, tier.resources, None, log);
        if victors.contains(seat) {
            s.add_points(seat, campaign.victor.points, None, log);
            s.gain(seat, campaign.victor.resources, None, log);
        }
        s.empires[seat].refresh = tier.refresh;
    }
    s.phase = Phase::Refreshing;
    for seat in Seat::all(s.seats) {
        ask_refresh(s, seat);
    }
    finish(s, log);
}

/// The symbols of the tier that a seat has reached.
pub(crate) fn refresh_due(s: &EmpiresEnd, seat: Seat) -> u8 {
    let campaign = s.kit.campaign(s.campaigns.open.unwrap_or_default());
    campaign.tier(strengths(s)[seat]).refresh
}

/// Exhausted innovations of a seat, wherever they lie (EMP-9.7).
fn marked(s: &EmpiresEnd, seat: Seat) -> Cards {
    s.empires[seat].cards.and(s.exhausted)
}

/// EMP-9.7: without an exhausted innovation nothing is asked.
pub(crate) fn ask_refresh(s: &mut EmpiresEnd, seat: Seat) {
    let something = !marked(s, seat).is_empty();
    let empire = &mut s.empires[seat];
    if !something {
        empire.refresh = 0;
    }
    empire.ask = if empire.refresh > 0 { Ask::MilitaryRefresh } else { Ask::Nothing };
}

pub(super) fn list_refreshes(s: &EmpiresEnd, seat: Seat, out: &mut impl Choices<Action>) {
    out.extend(marked(s, seat).iter().map(Action::Refresh));
    out.push(Action::NoRefresh);
}

pub(super) fn check_refresh(s: &EmpiresEnd, seat: Seat, card: Card) -> Result<(), Violation> {
    if marked(s, seat).contains(card) { Ok(()) } else { Err(Violation::NotExhausted { card }) }
}

pub(super) fn refresh(
    s: &mut EmpiresEnd,
    seat: Seat,
    card: Option<Card>,
    log: &mut impl Log<Event>,
) {
    match card {
        Some(card) => s.refresh(seat, [card].into_iter().collect(), log),
        None => log.record(|| Event::RefreshDeclined { seat }),
    }
    s.empires[seat].refresh -= 1;
    ask_refresh(s, seat);
    finish(s, log);
}

/// EMP-9.8 to EMP-9.12: unrest for all but the victors, then the bids leave.
fn finish(s: &mut EmpiresEnd, log: &mut impl Log<Event>) {
    if !s.asked().is_empty() {
        return;
    }
    let victors = victors(s, &strengths(s));
    let unrest = s.kit.campaign(s.campaigns.open.unwrap_or_default()).unrest;
    for seat in Seat::all(s.seats) {
        if !victors.contains(seat) {
            riot(s, seat, unrest.rank, Position(unrest.position), log);
        }
        s.empires[seat].bid = None;
    }
    if let Some(open) = s.campaigns.open.take() {
        s.campaigns.discard |= 1 << open;
    }
    rounds::next(s, log);
}

fn riot(s: &mut EmpiresEnd, seat: Seat, rank: u8, to: Position, log: &mut impl Log<Event>) {
    let Some(location) = ranked(s, seat, rank) else { return };
    let from = s.position(seat, location);
    if from != to {
        exchange_places(s, seat, from, to, None, log);
    }
}

/// The so-many-th most valuable intact location, by printed points.
fn ranked(s: &EmpiresEnd, seat: Seat, rank: u8) -> Option<Location> {
    let mut intact = s.kit.by_value.into_iter().filter(|location| s.is_intact(seat, *location));
    debug_assert!(usize::from(rank) <= LOCATIONS, "packs are checked");
    intact.nth(usize::from(rank) - 1)
}
