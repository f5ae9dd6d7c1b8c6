//! King, Merchant, Monk and Witch (chapter 8). The Peasant acts in `placing`, the Knight in
//! `plague` and `devastation`.

use super::devastation;
use crate::action::Action;
use crate::components::{Class, MERCHANT_CUBES, Region, Regions, TileAt};
use crate::event::Event;
use crate::state::{Decision, Phase, Rattus, Stage};
use crate::violation::Violation;
use game::{Choices, Log};

/// RAT-3.7: owned by whoever is to act, and not used in this turn.
fn is_ready(s: &Rattus, class: Class) -> bool {
    s.cards[s.active].contains(class) && !s.used.contains(class)
}

/// The same with a reason.
pub(crate) fn check_ready(s: &Rattus, class: Class) -> Result<(), Violation> {
    let last_round = s.phase == Phase::LastRound;
    if !s.cards[s.active].contains(class) {
        return Err(Violation::NotOwner { class, last_round });
    }
    if s.used.contains(class) {
        return Err(Violation::AlreadyUsed { class, last_round });
    }
    Ok(())
}

/// Regions where the acting player has a cube.
fn own_regions(s: &Rattus) -> Regions {
    let mut set = 0;
    for (index, cubes) in s.cubes.iter().enumerate() {
        set |= u16::from(cubes[s.active] != 0) << index;
    }
    Regions(set)
}

/// RAT-8.5, RAT-8.6: where the King may call a cube from.
fn king_sources(s: &Rattus) -> Regions {
    own_regions(s).minus(s.board.occupied())
}

/// RAT-8.22, RAT-8.23: where the Monk may take a tile from this region.
fn monk_targets(s: &Rattus, from: Region) -> Regions {
    s.neighbours(from).minus(s.board.full())
}

/// RAT-13.17 for the three any-time cards: could one of them be used now?
pub(crate) fn any_time_usable(s: &Rattus) -> bool {
    is_ready(s, Class::King) && !king_sources(s).is_empty()
        || is_ready(s, Class::Merchant) && !own_regions(s).is_empty()
        || is_ready(s, Class::Witch) && !s.board.occupied().is_empty()
}

/// RAT-13.17 for the Monk.
pub(crate) fn monk_usable(s: &Rattus) -> bool {
    is_ready(s, Class::Monk)
        && s.board.occupied().iter().any(|from| !monk_targets(s, from).is_empty())
}

/// RAT-8.1: what King, Merchant and Witch offer beside every decision.
pub(crate) fn list_any_time(s: &Rattus, out: &mut impl Choices<Action>) {
    if is_ready(s, Class::King) {
        out.each(king_sources(s).0.into(), 0, |_, from| Action::King(Region::of_bit(from)));
    }
    if is_ready(s, Class::Merchant) {
        for from in own_regions(s).iter() {
            let most = s.cubes(from, s.active).min(MERCHANT_CUBES);
            for to in s.neighbours(from).iter() {
                let counts = (1 << most) - 1;
                out.each(counts, (from as u16) << 8 | to as u16, |pair, fewer| {
                    let [from, to] = pair.to_be_bytes().map(Region::of_bit);
                    Action::Merchant(from, to, fewer + 1)
                });
            }
        }
    }
    if is_ready(s, Class::Witch) {
        for region in s.board.occupied().iter() {
            let places = (1 << s.board.count(region)) - 1;
            out.each(places, region as u16, |region, place| {
                Action::WitchLook(TileAt { region: Region::of_bit(region as u8), place })
            });
        }
    }
}

/// RAT-8.3: the Monk, before the figure moves and in a final turn.
pub(crate) fn list_monk(s: &Rattus, out: &mut impl Choices<Action>) {
    if !is_ready(s, Class::Monk) {
        return;
    }
    for region in s.board.occupied().iter() {
        let targets = monk_targets(s, region);
        for place in 0..s.board.count(region) {
            out.each(targets.0.into(), (region as u16) << 8 | u16::from(place), |tile, to| {
                let [region, place] = tile.to_be_bytes();
                let tile = TileAt { region: Region::of_bit(region), place };
                Action::Monk(tile, Region::of_bit(to))
            });
        }
    }
}

pub(crate) fn check_king(s: &Rattus, region: Region) -> Result<(), Violation> {
    check_ready(s, Class::King)?;
    if king_sources(s).contains(region) {
        return Ok(());
    }
    Err(if s.cubes(region, s.active) == 0 {
        Violation::NoCubeForKing { region }
    } else {
        Violation::KingAmongRats { region }
    })
}

/// RAT-8.5, RAT-8.7: one cube into the castle, for good.
pub(crate) fn king(s: &mut Rattus, region: Region, log: &mut impl Log<Event>) {
    let seat = s.active;
    s.cubes[region as usize][seat] -= 1;
    s.castle[seat] += 1;
    s.used.insert(Class::King);
    log.record(|| Event::CastleEntered { seat, region });
    devastation::go_on(s, log);
}

pub(crate) fn check_merchant(
    s: &Rattus,
    from: Region,
    to: Region,
    count: u8,
) -> Result<(), Violation> {
    check_ready(s, Class::Merchant)?;
    if !s.neighbours(from).contains(to) {
        return Err(Violation::MerchantTooFar { from, to });
    }
    let own = s.cubes(from, s.active);
    if count > own {
        return Err(Violation::TooFewCubes { region: from, own });
    }
    Ok(())
}

/// RAT-8.26 to RAT-8.29: cubes move on; in action C this may end the devastation.
pub(crate) fn merchant(
    s: &mut Rattus,
    from: Region,
    to: Region,
    count: u8,
    log: &mut impl Log<Event>,
) {
    let seat = s.active;
    s.cubes[from as usize][seat] -= count;
    s.cubes[to as usize][seat] += count;
    s.used.insert(Class::Merchant);
    log.record(|| Event::CubesMoved { seat, from, to, count });
    devastation::go_on(s, log);
}

pub(crate) fn check_monk(s: &Rattus, tile: TileAt, to: Region) -> Result<(), Violation> {
    check_ready(s, Class::Monk)?;
    if s.phase == Phase::Plague {
        return Err(Violation::TooLateForMonk);
    }
    if !s.board.has(tile) {
        return Err(Violation::NoTileForMonk { tile });
    }
    if monk_targets(s, tile.region).contains(to) {
        return Ok(());
    }
    Err(if s.neighbours(tile.region).contains(to) {
        Violation::MonkIntoFull { to }
    } else {
        Violation::MonkTooFar { to }
    })
}

/// RAT-8.22, RAT-14.3: the tile moves unseen, and what is known about it goes along.
pub(crate) fn monk(s: &mut Rattus, tile: TileAt, to: Region, log: &mut impl Log<Event>) {
    let seat = s.active;
    let (face, mark) = s.board.take(tile);
    let to = s.board.put(to, face, mark);
    s.used.insert(Class::Monk);
    log.record(|| Event::TileMoved { seat, tile, to });
}

pub(crate) fn check_look(s: &Rattus, tile: TileAt) -> Result<(), Violation> {
    check_ready(s, Class::Witch)?;
    if !s.board.has(tile) {
        return Err(Violation::NoTileForWitch { tile });
    }
    Ok(())
}

/// RAT-8.30: the first look, which uses the card up (RAT-8.34).
pub(crate) fn look(s: &mut Rattus, tile: TileAt, log: &mut impl Log<Event>) {
    s.used.insert(Class::Witch);
    see(s, tile, log);
    s.pending.push(Decision::SecondLook { first: tile });
}

fn see(s: &mut Rattus, tile: TileAt, log: &mut impl Log<Event>) {
    let seat = s.active;
    s.board.show(tile, seat);
    let front = Some(s.board.face(tile));
    log.record(|| Event::TileLooked { seat, tile, front });
}

pub(crate) fn list_second_look(s: &Rattus, first: TileAt, out: &mut impl Choices<Action>) {
    out.extend(s.board.tiles().filter(|tile| *tile != first).map(Action::WitchLook2));
    out.push(Action::WitchStop);
}

pub(crate) fn check_second_look(s: &Rattus, tile: TileAt) -> Result<(), Violation> {
    let Some(Decision::SecondLook { first }) = s.pending.top() else {
        return Err(Violation::NoSecondLook);
    };
    if tile == first {
        return Err(Violation::SameTile { tile });
    }
    if !s.board.has(tile) {
        return Err(Violation::NoTileForWitch { tile });
    }
    Ok(())
}

pub(crate) fn second_look(s: &mut Rattus, tile: TileAt, log: &mut impl Log<Event>) {
    let Some(Decision::SecondLook { first }) = s.pending.pop() else { unreachable!("checked") };
    see(s, tile, log);
    s.pending.push(Decision::Swap { first, second: tile });
}

pub(crate) fn check_stop(s: &Rattus) -> Result<(), Violation> {
    match s.stage() {
        Stage::WitchLook2 => Ok(()),
        _ => Err(Violation::NoSecondLook),
    }
}

/// RAT-8.32: only two looks allow an exchange.
pub(crate) fn check_swap(s: &Rattus) -> Result<(), Violation> {
    match s.stage() {
        Stage::WitchSwap => Ok(()),
        _ => Err(Violation::NotTwoLooks),
    }
}

/// The Witch stops, keeps or exchanges; then whatever she interrupted goes on.
pub(crate) fn finish_witch(s: &mut Rattus, swap: bool, log: &mut impl Log<Event>) {
    let seat = s.active;
    let swapped = match s.pending.pop() {
        Some(Decision::Swap { first, second }) if swap => Some((first, second)),
        _ => None,
    };
    if let Some((first, second)) = swapped {
        s.board.swap(first, second);
    }
    log.record(|| Event::WitchDone { seat, swapped });
    devastation::go_on(s, log);
}
