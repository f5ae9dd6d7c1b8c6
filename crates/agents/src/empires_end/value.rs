//! What a situation of Empire's End is worth.
//!
//! Every seat's final score is foretold: the score it would have now, what its abilities may
//! still bring in the rounds to come, what its resources are good for, and what the open
//! crises and the open campaign are about to do. All of it in points.

use empires_end::{
    Ask, Card, Effect, EmpiresEnd, Location, Purse, Resource, Round, Side, Source, When,
};
use game::{Game, Seat};

/// What the strongest opponent counts for, against the mean of all of them.
const LEADER: f64 = 0.6;
/// The share of an ability that counts while its location lies in ruins.
const IN_RUINS: f64 = 0.25;
/// How likely a location burns that carries something waiting for it.
const BURNS: f64 = 0.35;
/// What being swapped around by unrest costs.
const UNREST: f64 = 0.7;
/// How much less it would have to hurt to move somebody who cannot bid any more.
const BROKE: f64 = 8.0;
/// By so many points less pain somebody is e times as likely to accept a crisis.
const GIVING_IN: f64 = 1.0;
/// A wish to be done: of two equal situations the one without a question is better.
const DONE: f64 = 1e-4;

/// What is still to come.
pub(super) struct Course {
    economies: f64,
    industries: f64,
    militaries: f64,
    crises: f64,
    /// A seat that is thought to have done its part of the round, and what it would bid in secret.
    done: Option<(Seat, Option<(u8, u8)>)>,
}

impl Course {
    /// The rounds after the one that is being played.
    pub(super) fn of(s: &EmpiresEnd) -> Course {
        let kit = s.kit();
        let rest = kit.track(s.seats()).iter().skip(usize::from(s.field()));
        let mut course =
            Course { economies: 0.0, industries: 0.0, militaries: 0.0, crises: 0.0, done: None };
        for round in rest {
            match round {
                Round::Crisis => course.crises += 1.0,
                Round::DoubleCrisis => course.crises += 2.0,
                Round::Economy => course.economies += 1.0,
                Round::Industry => course.industries += 1.0,
                Round::Military => course.militaries += 1.0,
                Round::EconomyIndustry => {
                    course.economies += 1.0;
                    course.industries += 1.0;
                }
            }
        }
        course
    }

    fn asks(&self, s: &EmpiresEnd, seat: Seat) -> Ask {
        if self.done.is_some_and(|(done, _)| done == seat) { Ask::Nothing } else { s.ask(seat) }
    }

    /// What the seat has bid, or would.
    fn bid(&self, s: &EmpiresEnd, seat: Seat) -> Option<(u8, u8)> {
        match self.done {
            Some((done, bid @ Some(_))) if done == seat => bid,
            _ => s.bid(seat),
        }
    }

    /// How much of a resource it has left then.
    fn left(&self, s: &EmpiresEnd, seat: Seat, resource: Resource) -> u8 {
        let spent = match (self.done, resource) {
            (Some((done, Some((axes, _)))), Resource::Axe) if done == seat => axes,
            (Some((done, Some((_, coins)))), Resource::Coin) if done == seat => coins,
            _ => 0,
        };
        s.purse(seat)[resource].saturating_sub(spent)
    }

    /// How much a resource is still good for: little when the end is near.
    fn use_of_resources(&self) -> f64 {
        ((self.crises + self.industries + self.militaries) / 6.0).min(1.0)
    }
}

/// What a resource is worth while there is time to use it.
pub(super) fn worth(resource: Resource) -> f64 {
    match resource {
        Resource::Wheat => 0.75,
        Resource::Hammer => 1.2,
        Resource::Axe => 0.9,
        Resource::Coin => 1.35,
    }
}

fn purse_worth(purse: Purse) -> f64 {
    holdings_worth(|resource| purse[resource])
}

fn holdings_worth(held: impl Fn(Resource) -> u8) -> f64 {
    // The first few pay for crises; a heap of one thing is worth less than its sum.
    let heap = |resource: Resource| {
        let count = f64::from(held(resource));
        worth(resource)
            * (count.min(5.0) + (count - 5.0).clamp(0.0, 5.0) * 0.6 + (count - 10.0).max(0.0) * 0.3)
    };
    Resource::ALL.into_iter().map(heap).sum()
}

/// How well the seat stands, from 0 to 1.
pub(super) fn value(s: &EmpiresEnd, seat: Seat) -> f64 {
    if let Some(outcome) = s.outcome() {
        let shared = outcome.winners.len().max(1) as f64;
        return if outcome.winners.contains(seat) { 1.0 / shared } else { 0.0 };
    }
    balance(s, seat, &Course::of(s))
}

/// The same if the seat were done with its part of the round, and others are not.
pub(super) fn value_when_done(s: &EmpiresEnd, seat: Seat, bid: Option<(u8, u8)>) -> f64 {
    balance(s, seat, &Course { done: Some((seat, bid)), ..Course::of(s) })
}

fn balance(s: &EmpiresEnd, seat: Seat, course: &Course) -> f64 {
    let mut scores = [0.0; 4];
    for other in Seat::all(s.seats()) {
        scores[usize::from(other.0)] = foretold(s, other, course);
    }
    crises(s, course, &mut scores);
    campaign(s, seat, course, &mut scores);
    let own = scores[usize::from(seat.0)];
    let (mut best, mut sum) = (f64::MIN, 0.0);
    for other in Seat::all(s.seats()).filter(|other| *other != seat) {
        best = best.max(scores[usize::from(other.0)]);
        sum += scores[usize::from(other.0)];
    }
    let rivals = LEADER * best + (1.0 - LEADER) * sum / f64::from(s.seats() - 1);
    let done = if course.asks(s, seat) == Ask::Nothing { DONE } else { 0.0 };
    // The same lead is worth more when less can happen to it.
    let doubt = 6.0 + 1.2 * course.crises;
    1.0 / (1.0 + (-(own - rivals + done) / doubt).exp())
}

/// What a seat will have in the end, crises and campaigns left aside.
fn foretold(s: &EmpiresEnd, seat: Seat, course: &Course) -> f64 {
    let held = holdings_worth(|resource| course.left(s, seat, resource));
    let mut sum = f64::from(s.score(seat)) + held * course.use_of_resources();
    for location in Location::ALL {
        let future = ability(s, seat, Source::Location(location), course);
        if s.is_intact(seat, location) {
            sum += future;
        } else if course.industries > 0.0 || course.asks(s, seat) == Ask::IndustryStep {
            // It may be rebuilt, if that pays.
            let info = &s.kit().locations[location as usize];
            let gain = f64::from(info.points) + future - 1.3 * f64::from(info.repair);
            sum += (gain * 0.12).max(0.0);
        }
    }
    for card in s.innovations(seat).iter() {
        let share = if s.is_intact(seat, s.innovation_at(card)) { 1.0 } else { IN_RUINS };
        sum += share * ability(s, seat, Source::Card(card), course);
    }
    // Cards in hand can be played or sold.
    let rounds = course.industries.min(1.0);
    sum + 0.5 * rounds * f64::from(s.hand(seat).len())
}

/// What an ability may still bring.
fn ability(s: &EmpiresEnd, seat: Seat, source: Source, course: &Course) -> f64 {
    let kit = s.kit();
    let (when, effect) = kit.ability(source);
    let at = match source {
        Source::Location(location) => location,
        Source::Card(card) => s.innovation_at(card),
    };
    let beside = |side: Side| {
        let fits = |l: &Location| s.is_intact(seat, *l) == (side == Side::Intact);
        s.adjacent(seat, at).filter(fits).count() as f64
    };
    let kinds = |kind, side: Side| {
        let fits = |l: &Location| {
            s.is_intact(seat, *l) == (side == Side::Intact)
                && kit.locations[*l as usize].kind == kind
        };
        s.adjacent(seat, at).filter(fits).count() as f64
    };
    // A round that is going on counts for what is left of it.
    let asks = course.asks(s, seat);
    let now = |asked: Ask| f64::from(u8::from(asks == asked && s.uses_left(seat, source) > 0));
    let often = match when {
        When::Economy => course.economies + 0.5 * now(Ask::EconomyStep),
        When::Industry => course.industries + 0.5 * now(Ask::IndustryStep),
        When::Military => course.militaries,
        When::Crisis | When::End | When::Destroyed => 1.0,
    };
    let late = course.use_of_resources();
    often
        * match effect {
            Effect::Gain { resources } => purse_worth(resources) * late,
            Effect::GainChoice { count, .. } => f64::from(count) * 1.2 * late,
            Effect::Exchange { get, limit, mode, .. } => {
                let total = purse_worth(get);
                let got = if mode == empires_end::Mode::All { total } else { total / 2.0 };
                0.6 * f64::from(limit) * (got - 0.75).max(0.1) * late
            }
            Effect::GainPerAdjacent { resource, amount, location_kind, state } => {
                f64::from(amount) * kinds(location_kind, state) * worth(resource) * late
            }
            Effect::Points { amount } => f64::from(amount) * 0.95,
            Effect::PointsPerAdjacentDestroyed { amount } => {
                f64::from(amount) * (beside(Side::Destroyed) + 0.3)
            }
            Effect::RefreshAdjacent => 0.2,
            Effect::RepeatEconomy => 1.2,
            Effect::DiscountPlay { amount } => f64::from(amount),
            Effect::SwapLocations => 0.25,
            Effect::DiscountRebuildAdjacent { amount } => 0.35 * f64::from(amount),
            Effect::MoveInnovation => 0.25,
            Effect::FreeBid { .. } => crisis_card(s, source, 0.9, course),
            Effect::RedrawCrisis => crisis_card(s, source, 1.0, course),
            Effect::Strength { amount } => 0.85 * f64::from(amount),
            Effect::StrengthPerAdjacentDestroyed { amount } => {
                0.85 * f64::from(amount) * (beside(Side::Destroyed) + 0.2)
            }
            Effect::StrengthPerAdjacent { location_kind, state, amount } => {
                0.85 * f64::from(amount) * kinds(location_kind, state)
            }
            // What they are worth now is in the score; they grow while the game goes on.
            Effect::EndPointsPerDestroyed { amount } => f64::from(amount) * course.crises * 0.12,
            Effect::EndPointsMostDestroyed { .. } => course.crises.min(8.0) * 0.3,
            Effect::EndPointsPerResource { amount, .. } => f64::from(amount) * 0.5,
            Effect::EndPointsPerAdjacentDestroyed { amount } => {
                f64::from(amount) * course.crises.min(6.0) * 0.04
            }
            Effect::EndPointsPerAdjacent { amount, .. } => f64::from(amount) * -0.15,
            Effect::EndCopy => 1.0,
            Effect::OnDestroyedGain { resources } => BURNS * purse_worth(resources) * late,
            Effect::OnDestroyedPoints { amount } => BURNS * f64::from(amount) * late,
            Effect::OnDestroyedRefreshAll => 0.3 * late,
        }
}

/// A card that is used once, unless something refreshes it.
fn crisis_card(s: &EmpiresEnd, source: Source, worth: f64, course: &Course) -> f64 {
    let ready = matches!(source, Source::Card(card) if !s.is_exhausted(card));
    let later = course.crises.min(4.0) / 4.0;
    later * if ready { worth } else { 0.3 * worth }
}

/// What losing a location would cost.
pub(super) fn location(s: &EmpiresEnd, seat: Seat, location: Location, course: &Course) -> f64 {
    let own = ability(s, seat, Source::Location(location), course);
    let mut loss = f64::from(s.kit_points(location)) + own;
    for card in s.innovations(seat).iter().filter(|card| s.innovation_at(*card) == location) {
        let (when, effect) = s.kit().ability(Source::Card(card));
        if when == When::Destroyed {
            // It has waited for this.
            loss -= match effect {
                Effect::OnDestroyedGain { resources } => purse_worth(resources),
                Effect::OnDestroyedPoints { amount } => f64::from(amount),
                _ => 0.5,
            };
        } else {
            loss += (1.0 - IN_RUINS) * ability(s, seat, Source::Card(card), course);
        }
    }
    // It may be rebuilt for less than it is worth.
    let repair = 1.3 * f64::from(s.kit().locations[location as usize].repair);
    let rebuilt = (course.industries / 3.0).min(0.5);
    loss - rebuilt * (loss - repair).max(0.0)
}

/// How much accepting a crisis would hurt, less what it brings.
pub(super) fn pain(s: &EmpiresEnd, seat: Seat, card: Card, pot: Purse, course: &Course) -> f64 {
    let burn = |position| location(s, seat, s.at(seat, position), course);
    let loss = s.would_burn(seat, card).map(burn).fold(f64::MAX, f64::min);
    if loss == f64::MAX {
        return -purse_worth(pot);
    }
    // The new innovation is judged where it would lie on average.
    let gain = ability_of_new(s, seat, card, course);
    loss - gain - purse_worth(pot) * course.use_of_resources().max(0.2) - 0.3
}

fn ability_of_new(s: &EmpiresEnd, seat: Seat, card: Card, course: &Course) -> f64 {
    // Its place is not known yet, so what depends on neighbours is halved.
    let (when, effect) = s.kit().ability(Source::Card(card));
    let rough = match effect {
        Effect::GainPerAdjacent { amount, .. } => 0.8 * f64::from(amount) * course.economies,
        Effect::EndPointsPerAdjacent { amount, .. } => f64::from(amount),
        Effect::EndPointsPerResource { resource, amount } => {
            f64::from(amount) * (f64::from(s.purse(seat)[resource]) * 0.6 + 1.0)
        }
        Effect::EndPointsPerDestroyed { amount } => {
            f64::from(amount) * (destroyed(s, seat) + 1.0 + course.crises * 0.12)
        }
        Effect::EndPointsMostDestroyed { .. } => 5.0,
        Effect::FreeBid { .. } | Effect::RedrawCrisis => 0.9 * course.crises.min(4.0) / 4.0,
        _ if when == When::End => 3.0,
        _ => ability(s, seat, Source::Card(card), course),
    };
    rough.max(0.0)
}

fn destroyed(s: &EmpiresEnd, seat: Seat) -> f64 {
    Location::ALL.into_iter().filter(|l| !s.is_intact(seat, *l)).count() as f64
}

/// Somebody will accept an open crisis: the less it hurts, the likelier. Among equals nobody is
/// singled out, or one chair would always believe that it is the one to give in.
fn crises(s: &EmpiresEnd, course: &Course, scores: &mut [f64; 4]) {
    for (card, pot) in s.open_pots() {
        let mut hurts = [0.0; 4];
        let mut chances = [0.0; 4];
        for seat in Seat::all(s.seats()) {
            let hurt = pain(s, seat, card, pot, course);
            // Who has nothing left to bid must accept.
            let will = if s.purse(seat).total() == 0 { hurt - BROKE } else { hurt };
            hurts[usize::from(seat.0)] = hurt;
            chances[usize::from(seat.0)] = (-will / GIVING_IN).exp();
        }
        let all: f64 = chances.iter().sum();
        for (score, (hurt, chance)) in scores.iter_mut().zip(hurts.iter().zip(chances)) {
            *score -= hurt * chance / all;
        }
    }
}

/// What the open campaign will bring, by one's own bid and those one expects. What others have
/// sealed counts like what they still hold: whoever bids last knows no more than whoever bids first.
fn campaign(s: &EmpiresEnd, viewer: Seat, course: &Course, scores: &mut [f64; 4]) {
    let Some(campaign) = s.campaign() else { return };
    if Seat::all(s.seats()).all(|seat| s.bid(seat).is_some()) {
        return;
    }
    let mut strengths = [0.0; 4];
    for seat in Seat::all(s.seats()) {
        let bid = match course.bid(s, seat) {
            Some((axes, coins)) if seat == viewer => f64::from(axes) + f64::from(coins),
            sealed => {
                let (axes, coins) = sealed.unwrap_or_default();
                0.6 * f64::from(s.purse(seat)[Resource::Axe] + axes)
                    + 0.1 * f64::from(s.purse(seat)[Resource::Coin] + coins)
            }
        };
        strengths[usize::from(seat.0)] = f64::from(s.strength(seat)) + bid;
    }
    for seat in Seat::all(s.seats()) {
        let own = strengths[usize::from(seat.0)];
        let best = Seat::all(s.seats())
            .filter(|other| *other != seat)
            .map(|other| strengths[usize::from(other.0)])
            .fold(0.0, f64::max);
        let tier = campaign.tier(own.max(0.0) as u16);
        let late = course.use_of_resources();
        let wins = ((own - best) * 0.5 + 0.5).clamp(0.0, 1.0);
        let victory = f64::from(campaign.victor.points)
            + purse_worth(campaign.victor.resources) * late
            + UNREST;
        scores[usize::from(seat.0)] += f64::from(tier.points)
            + purse_worth(tier.resources) * late
            + 0.5 * f64::from(tier.refresh)
            + wins * victory;
    }
}
