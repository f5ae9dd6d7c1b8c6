//! Chapter 7: the economy round.

use crate::action::Action;
use crate::components::{Kind, Location, Resource, Round, Source};
use crate::effect::{Effect, Side, When};
use crate::event::Event;
use crate::offers::{self, is_idle, outputs, received};
use crate::purse::Purse;
use crate::state::EmpiresEnd;
use crate::violation::Violation;
use game::{Choices, Log, Seat};

/// EMP-7.8, EMP-7.9: an unused ability that repeats another.
fn repeater(s: &EmpiresEnd, seat: Seat) -> Option<Source> {
    s.unused(seat, s.kit.groups.repeats)
}

pub(super) fn list(s: &EmpiresEnd, seat: Seat, out: &mut impl Choices<Action>) {
    let repeats = if repeater(s, seat).is_some() { offers::REPEAT } else { 0 };
    let steps = offers::affordable(s.empires[seat].purse) & !offers::REPEAT;
    s.abilities(seat, When::Economy).for_each(|source| {
        let possible = repeats | if s.left(seat, source) > 0 { steps } else { 0 };
        let set = s.kit.offer(source).actions & possible;
        out.each(set.into(), source.index() as u16, offers::action);
    });
    out.push(Action::EndEconomy);
}

/// The ability is the seat's own, active, and has something left.
pub(super) fn check_usable(
    s: &EmpiresEnd,
    seat: Seat,
    source: Source,
    wanted: When,
) -> Result<Effect, Violation> {
    if !s.owns(seat, source) {
        return Err(Violation::NotYours { source });
    }
    let (when, effect) = s.kit.ability(source);
    if when != wanted {
        // EMP-10.1: what would work in the other half of this very round.
        let half = matches!(when, When::Economy | When::Industry);
        let combined = s.round() == Some(Round::EconomyIndustry);
        return Err(match combined && half {
            true => Violation::OtherHalf,
            false => Violation::OtherAbility { source, when },
        });
    }
    if !s.is_active(seat, source) {
        return Err(Violation::Inactive { source, when, repeat: false });
    }
    if s.left(seat, source) <= 0 {
        return Err(match effect {
            Effect::Exchange { .. } => Violation::LimitReached { source },
            _ => Violation::UsedUp { source, when },
        });
    }
    Ok(effect)
}

pub(super) fn check_use(s: &EmpiresEnd, seat: Seat, source: Source) -> Result<(), Violation> {
    match check_usable(s, seat, source, When::Economy)? {
        Effect::Exchange { .. } | Effect::GainChoice { .. } | Effect::RepeatEconomy => {
            Err(Violation::OtherAbility { source, when: When::Economy })
        }
        _ => Ok(()),
    }
}

pub(super) fn check_exchange(
    s: &EmpiresEnd,
    seat: Seat,
    source: Source,
    gift: Resource,
    output: Option<Resource>,
) -> Result<(), Violation> {
    let effect = check_usable(s, seat, source, When::Economy)?;
    let Effect::Exchange { give, get, mode, .. } = effect else {
        return Err(Violation::OtherAbility { source, when: When::Economy });
    };
    if s.kit.offer(source).exchanges(gift, output) && s.empires[seat].purse[gift] > 0 {
        return Ok(());
    }
    Err(match () {
        () if gift != give && gift != Resource::Coin => Violation::WrongGift { source },
        () if outputs(get, mode).all(|possible| possible != output) => {
            Violation::WrongOutput { source }
        }
        () if is_idle(gift, received(get, output)) => Violation::IdleExchange,
        () => Violation::NotHeld { resource: gift },
    })
}

pub(super) fn check_choose(
    s: &EmpiresEnd,
    seat: Seat,
    source: Source,
    resource: Resource,
) -> Result<(), Violation> {
    match check_usable(s, seat, source, When::Economy)? {
        Effect::GainChoice { options, .. } if options.contains(resource) => Ok(()),
        Effect::GainChoice { .. } => Err(Violation::NoOption { resource }),
        _ => Err(Violation::OtherAbility { source, when: When::Economy }),
    }
}

pub(super) fn check_repeat(s: &EmpiresEnd, seat: Seat, target: Source) -> Result<(), Violation> {
    let (when, effect) = s.kit.ability(target);
    match () {
        () if effect == Effect::RepeatEconomy => Err(Violation::RepeatOfRepeat),
        () if repeater(s, seat).is_none() => {
            Err(Violation::NoRepeatLeft { ruins: s.asleep(seat, s.kit.groups.repeats) })
        }
        () if !s.owns(seat, target) => Err(Violation::NotYours { source: target }),
        () if when != When::Economy => Err(Violation::NotEconomy { source: target }),
        () if !s.is_active(seat, target) => {
            Err(Violation::Inactive { source: target, when, repeat: true })
        }
        () => Ok(()),
    }
}

/// EMP-7.13: also an ability that yields nothing just now counts as used.
pub(super) fn apply(s: &mut EmpiresEnd, seat: Seat, source: Source, log: &mut impl Log<Event>) {
    s.use_up(seat, source, 1);
    log.record(|| Event::AbilityUsed { seat, by: source });
    let by = Some(source);
    let location = s.seat_of_ability(source);
    match s.kit.ability(source).1 {
        Effect::Gain { resources } => s.gain(seat, resources, by, log),
        Effect::GainPerAdjacent { resource, amount, location_kind, state } => {
            let count = s.beside(seat, location, Some(location_kind), state);
            s.gain(seat, Purse::of(resource, amount).times(count), by, log);
        }
        Effect::Points { amount } => s.add_points(seat, i16::from(amount), by, log),
        Effect::PointsPerAdjacentDestroyed { amount } => {
            let count = s.beside(seat, location, None, Side::Destroyed);
            s.add_points(seat, i16::from(amount) * i16::from(count), by, log);
        }
        Effect::RefreshAdjacent => {
            // EMP-7.6, EMP-7.7: not its own, but also those of destroyed neighbours.
            let mut cards = crate::components::Cards::NONE;
            for neighbour in s.neighbours(seat, location) {
                s.cards_at(seat, neighbour).for_each(|card| cards.insert(card));
            }
            s.refresh(seat, cards, log);
        }
        _ => {}
    }
}

pub(super) fn exchange(
    s: &mut EmpiresEnd,
    seat: Seat,
    source: Source,
    gave: Resource,
    output: Option<Resource>,
    log: &mut impl Log<Event>,
) {
    let Effect::Exchange { get, .. } = s.kit.ability(source).1 else { return };
    let got = received(get, output);
    s.use_up(seat, source, 1);
    let purse = &mut s.empires[seat].purse;
    purse.pay(Purse::of(gave, 1));
    purse.gain(got);
    log.record(|| Event::Exchanged { seat, by: source, gave, got });
}

pub(super) fn choose(
    s: &mut EmpiresEnd,
    seat: Seat,
    source: Source,
    resource: Resource,
    log: &mut impl Log<Event>,
) {
    s.use_up(seat, source, 1);
    s.gain(seat, Purse::of(resource, 1), Some(source), log);
}

/// EMP-7.8: once more, for an exchange another full allowance.
pub(super) fn repeat(s: &mut EmpiresEnd, seat: Seat, target: Source, log: &mut impl Log<Event>) {
    let Some(by) = repeater(s, seat) else { return };
    s.use_up(seat, by, 1);
    let steps = s.kit.ability(target).1.steps().cast_signed();
    s.use_up(seat, target, -steps);
    log.record(|| Event::Repeated { seat, by, target });
}

impl EmpiresEnd {
    /// How many neighbours of a location are of that kind and on that side.
    pub(crate) fn beside(
        &self,
        seat: Seat,
        location: Location,
        kind: Option<Kind>,
        side: Side,
    ) -> u8 {
        let fits = |neighbour: &Location| {
            let is_kind = kind.is_none_or(|k| self.kit.locations[*neighbour as usize].kind == k);
            is_kind && self.is_intact(seat, *neighbour) == (side == Side::Intact)
        };
        self.neighbours(seat, location).filter(fits).count() as u8
    }

    /// Adds resources.
    pub(crate) fn gain(
        &mut self,
        seat: Seat,
        resources: Purse,
        by: Option<Source>,
        log: &mut impl Log<Event>,
    ) {
        if resources.is_empty() {
            return;
        }
        self.empires[seat].purse.gain(resources);
        log.record(|| Event::Gained { seat, resources, by });
    }

    /// Adds points, or takes some away (EMP-1.11).
    pub(crate) fn add_points(
        &mut self,
        seat: Seat,
        points: i16,
        by: Option<Source>,
        log: &mut impl Log<Event>,
    ) {
        if points == 0 {
            return;
        }
        let track = &mut self.empires[seat].points;
        *track = track.saturating_add(points);
        log.record(|| Event::Scored { seat, points, by });
    }

    /// Takes exhausted markers off.
    pub(crate) fn refresh(
        &mut self,
        seat: Seat,
        cards: crate::components::Cards,
        log: &mut impl Log<Event>,
    ) {
        let marked = cards.and(self.exhausted);
        if marked.is_empty() {
            return;
        }
        self.exhausted = self.exhausted.minus(marked);
        log.record(|| Event::Refreshed { seat, cards: marked.iter().collect() });
    }
}
