//! Who is asked what in a position.

use super::given::{Given, GivenEmpire, Stage};
use super::place::{empire_of, modest, uses, wrong};
use crate::components::{CARDS_PER_ROUND, Round, SCARCITY};
use crate::effect::When;
use crate::rules::{accept, crisis_turns, military, rounds};
use crate::state::{Ask, EmpiresEnd, Phase};
use game::{PositionError, Seat};
use std::ops::Range;
use toml::Spanned;

pub(super) fn ask(s: &mut EmpiresEnd, given: &Given) -> Result<(), PositionError> {
    let stage = given.stage.as_ref().map(|stage| *stage.get_ref());
    let asked = match stage {
        Some(Stage::Ask(ask)) => Some(ask),
        _ => None,
    };
    let span = given.stage.as_ref().map_or(0..0, Spanned::span);
    if let Some(crises) = given.crises.as_ref().filter(|_| s.phase != Phase::Crisis) {
        let span = crises.first().map_or(0..0, Spanned::span);
        return wrong(span, cite!("EMP-21.3"), "crises are open in a crisis round only");
    }
    match s.phase {
        Phase::Over => Ok(()),
        Phase::Mulligan => each(s, given, Ask::BlitzMulligan),
        Phase::Opening => each(s, given, Ask::BlitzAccept),
        Phase::Crisis => crisis(s, given, asked.unwrap_or(Ask::CrisisTurn), span),
        Phase::Together => together(s, given, asked),
        Phase::Bidding => bids(s, given),
        Phase::Refreshing => refreshes(s, given, span),
    }
}

/// The question of one empire, if it is given.
fn own(empire: Option<&GivenEmpire>) -> Option<Ask> {
    match empire?.ask.as_ref()?.get_ref() {
        Stage::Ask(ask) => Some(*ask),
        Stage::Over => None,
    }
}

/// Everybody who has not ended is asked the same, unless an empire says otherwise.
fn each(s: &mut EmpiresEnd, given: &Given, usual: Ask) -> Result<(), PositionError> {
    for seat in Seat::all(s.seats) {
        let empire = empire_of(given, seat);
        let ended = empire.is_some_and(|empire| empire.ended);
        // Both cards are accepted: what is left to ask is where they go (EMP-14.4).
        let chosen = s.empires[seat].opening.iter().all(Option::is_some);
        let usual = if chosen { Ask::PlaceInnovation } else { usual };
        s.empires[seat].ask = if ended { Ask::Nothing } else { own(empire).unwrap_or(usual) };
        opened(s, seat, given)?;
    }
    if s.asked().is_empty() {
        let message = "the last seat that ends closes the stage, so somebody must be left";
        return wrong(0..0, cite!("EMP-3.5", "EMP-14.7"), message);
    }
    Ok(())
}

/// EMP-14.4: only who has a choice is asked what to destroy.
fn opened(s: &EmpiresEnd, seat: Seat, given: &Given) -> Result<(), PositionError> {
    let opening = empire_of(given, seat).map_or(&[][..], |empire| &empire.opening);
    let span = opening.last().map_or(0..0, Spanned::span);
    let tied = accept::card_at_stake(s, seat).map_or(0, |card| accept::nearest(s, seat, card));
    if s.empires[seat].ask == Ask::ChooseDestroyed && tied.count_ones() < 2 {
        let message = format!("{seat} has no choice of a location to destroy");
        return wrong(span, cite!("EMP-3.5", "EMP-4.7", "EMP-14.4"), message);
    }
    Ok(())
}

fn crisis(
    s: &mut EmpiresEnd,
    given: &Given,
    asked: Ask,
    span: Range<usize>,
) -> Result<(), PositionError> {
    let double = s.round() == Some(Round::DoubleCrisis);
    let afterwards = matches!(asked, Ask::Scarcity | Ask::ScarcityBuy);
    if given.crises.is_none() && !afterwards {
        // As the round would begin: from the top of the deck.
        let (active, round) = (s.active, s.round().unwrap_or(Round::Crisis));
        rounds::begin(s, round, &mut ());
        let first = s.start;
        s.empires[first].ask = Ask::Nothing;
        s.active = active;
        if s.crises[0].card.is_none() {
            let message = "no card is left, so this round is skipped";
            return wrong(span, cite!("EMP-12.3"), message);
        }
    }
    let told = given.crises.as_deref().unwrap_or_default();
    if told.len() > 1 && !double {
        let message = "a single crisis round has one crisis";
        return wrong(told[1].span(), cite!("EMP-6.1"), message);
    }
    if told.first().is_some_and(|_| afterwards && !double) {
        let message = "after the one crisis of this round was accepted none is open";
        return wrong(told[0].span(), cite!("EMP-4.6", "EMP-4.20"), message);
    }
    if afterwards && s.open_crises().count() > 1 {
        let message = "one of the two crises has just been accepted; say \"none\" in its place";
        return wrong(told[0].span(), cite!("EMP-4.20"), message);
    }
    for crisis in told.iter().filter(|crisis| crisis.get_ref().card.is_none()) {
        if !crisis.get_ref().pot.is_empty() {
            return wrong(crisis.span(), cite!("EMP-21.3"), "a pot outlives its crisis");
        }
    }
    let active = s.active;
    s.empires[active].ask = asked;
    match asked {
        Ask::AfterAvert => {
            for crisis in &mut s.crises {
                crisis.averted = crisis.card.is_some();
            }
            let mut possible = Vec::new();
            game::Game::legal_actions(s, active, &mut possible);
            if possible.len() < 2 {
                let message = "without a usable redraw the turn ends by itself";
                return wrong(span, cite!("EMP-4.39"), message);
            }
        }
        Ask::ChooseDestroyed | Ask::PlaceInnovation => accepting(s, given, asked, span)?,
        Ask::Scarcity | Ask::ScarcityBuy if s.empires[active].purse.total() >= SCARCITY => {
            let message = format!("{active} has 5 resources or more");
            return wrong(span, cite!("EMP-4.22"), message);
        }
        Ask::Scarcity | Ask::ScarcityBuy if s.open_crises().next().is_none() => {
            take_marker(s, given)?;
        }
        Ask::CrisisTurn => {
            let (open, undecided) = crisis_turns(s);
            if !open {
                return wrong(span, cite!("EMP-4.1"), "no crisis is open");
            }
            if !undecided {
                let message = "every open crisis is averted, so the turn is over";
                return wrong(span, cite!("EMP-4.39"), message);
            }
        }
        _ => {}
    }
    Ok(())
}

/// In the middle of an acceptance: the pot is taken, and so is the marker if it was the last.
fn accepting(
    s: &mut EmpiresEnd,
    given: &Given,
    asked: Ask,
    span: Range<usize>,
) -> Result<(), PositionError> {
    let slot = match &given.accepting {
        Some(number) if !(1..=2).contains(number.get_ref()) => {
            return wrong(number.span(), cite!("EMP-6.1"), "a crisis is called 1 or 2");
        }
        Some(number) => number.get_ref() - 1,
        None => s.open_crises().next().map_or(0, |(slot, _)| slot),
    };
    let double = s.round() == Some(Round::DoubleCrisis);
    let crisis = &mut s.crises[usize::from(slot)];
    if crisis.card.is_none() {
        let rules = match slot == 1 && !double {
            true => cite!("EMP-4.6", "EMP-6.1"),
            false => cite!("EMP-4.6"),
        };
        return wrong(span, rules, "the crisis that is accepted must be given");
    }
    crisis.averted = false;
    if !crisis.pot.is_empty() {
        let message = "whoever accepts has taken the pot already";
        return wrong(span, cite!("EMP-4.6"), message);
    }
    s.accepting = Some(slot);
    let seat = s.active;
    if s.open_crises().count() == 1 {
        take_marker(s, given)?;
    }
    let near = accept::card_at_stake(s, seat).map_or(0, |card| accept::nearest(s, seat, card));
    match asked {
        Ask::ChooseDestroyed if near.count_ones() < 2 => {
            wrong(span, cite!("EMP-4.7"), "there is no choice of a location to destroy")
        }
        Ask::PlaceInnovation if accept::candidates(s, seat).count_ones() < 2 => {
            wrong(span, cite!("EMP-5.3"), "there is no choice of a place for the innovation")
        }
        _ => Ok(()),
    }
}

/// EMP-4.6 A, EMP-6.5: whoever accepts the last open crisis has the marker.
fn take_marker(s: &mut EmpiresEnd, given: &Given) -> Result<(), PositionError> {
    if let Some(marker) = given.marker.as_ref().filter(|_| s.start != s.active) {
        let message = format!("{} accepts the last crisis and has the marker", s.active);
        let rules = cite!("EMP-4.6", "EMP-6.5", "EMP-4.14", "EMP-21.5");
        return wrong(marker.span(), rules, message);
    }
    s.start = s.active;
    Ok(())
}

fn together(s: &mut EmpiresEnd, given: &Given, asked: Option<Ask>) -> Result<(), PositionError> {
    let round = s.round();
    let combined = round == Some(Round::EconomyIndustry);
    let usual = match round {
        Some(Round::Economy) => Ask::EconomyStep,
        Some(Round::Industry) => Ask::IndustryStep,
        _ => Ask::CombinedOrder,
    };
    let all_done = match round {
        Some(Round::Economy) => 1,
        Some(Round::Industry) => 2,
        _ => 3,
    };
    for seat in Seat::all(s.seats) {
        let empire = empire_of(given, seat);
        let halves = empire.map_or(0, |empire| {
            let bit = |half: &Round| match half {
                Round::Economy => 1,
                Round::Industry => 2,
                _ => 0,
            };
            empire.done.iter().fold(0, |bits, half| bits | bit(half))
        });
        let next = match halves {
            1 if combined => Ask::IndustryStep,
            2 if combined => Ask::EconomyStep,
            _ => usual,
        };
        let common = match asked {
            Some(Ask::HandRest) if s.active == seat => Some(Ask::HandRest),
            Some(Ask::HandRest) => Some(Ask::IndustryStep),
            other => other.filter(|_| halves == 0),
        };
        let ask = own(empire).or(common).unwrap_or(next);
        let target = &mut s.empires[seat];
        target.halves = halves;
        target.ask = ask;
        if let Some(empire) = empire {
            target.cards_used = empire.cards_used.unwrap_or(0);
            target.rebuilt = empire.rebuilt;
            if empire.ended || combined && halves == all_done {
                (target.ask, target.halves) = (Ask::Nothing, all_done);
            }
            if target.cards_used > CARDS_PER_ROUND {
                let message = "at most two cards are used in an industry round";
                return wrong(0..0, cite!("EMP-8.4"), message);
            }
            uses(s, seat, empire)?;
            served(s, seat, empire)?;
            if combined {
                begun(s, seat)?;
            }
        }
        if s.empires[seat].ask == Ask::HandRest {
            let told = empire.and_then(|empire| empire.cards_used);
            if told.is_some_and(|cards| cards != CARDS_PER_ROUND) {
                let message = format!("{seat} is asked after its second card");
                return wrong(0..0, cite!("EMP-8.8"), message);
            }
            s.empires[seat].cards_used = CARDS_PER_ROUND;
            if s.empires[seat].hand.is_empty() {
                let message = format!("{seat} has no card left to keep or discard");
                return wrong(0..0, cite!("EMP-8.9"), message);
            }
        }
    }
    if s.asked().is_empty() {
        let message = "the last seat that ends closes the round, so somebody must be left";
        return wrong(0..0, cite!("EMP-3.5"), message);
    }
    Ok(())
}

/// EMP-8.5: a village that has served has served a card.
fn served(s: &EmpiresEnd, seat: Seat, given: &GivenEmpire) -> Result<(), PositionError> {
    let villages = s.active_of(seat, s.kit.groups.play_discounts);
    let served = villages.filter(|village| s.left(seat, *village) <= 0).count();
    match given.cards_used {
        Some(cards) if usize::from(cards) < served => {
            let message = format!("{seat}: {served} discounts have served, but only {cards} cards");
            wrong(0..0, cite!("EMP-8.5", "EMP-8.6"), message)
        }
        _ => Ok(()),
    }
}

/// EMP-10.1: what was used in a half of a combined round shows that the half has begun, and no
/// half is asked for that is done.
fn begun(s: &EmpiresEnd, seat: Seat) -> Result<(), PositionError> {
    let empire = &s.empires[seat];
    let used = |when| {
        let touched = |source| s.left(seat, source) != s.kit.offer(source).steps;
        s.abilities(seat, when).any(touched)
    };
    let economy = used(When::Economy);
    let industry = used(When::Industry) || empire.cards_used > 0 || empire.rebuilt;
    let (now, other) = match empire.ask {
        Ask::EconomyStep => (1, industry),
        Ask::IndustryStep | Ask::HandRest => (2, economy),
        _ => (0, economy || industry),
    };
    if now & empire.halves != 0 {
        let message = format!("{seat} is asked for a half that is done");
        return wrong(0..0, cite!("EMP-3.5", "EMP-10.1"), message);
    }
    if other && empire.halves == 0 {
        let message = format!("{seat} has used something of a half that has not begun");
        return wrong(0..0, cite!("EMP-10.1", "EMP-7.1", "EMP-8.4"), message);
    }
    Ok(())
}

/// A bid given is out of the purse and sealed.
fn bids(s: &mut EmpiresEnd, given: &Given) -> Result<(), PositionError> {
    for seat in Seat::all(s.seats) {
        let bid = empire_of(given, seat).and_then(|empire| empire.bid.as_ref());
        s.empires[seat].bid = match bid {
            Some(bid) => Some(axes_and_coins(bid)?),
            None => None,
        };
        s.empires[seat].ask = if bid.is_some() { Ask::Nothing } else { Ask::MilitaryBid };
    }
    if s.asked().is_empty() {
        let message = "the last bid shows all of them, so somebody must still bid";
        return wrong(0..0, cite!("EMP-9.3"), message);
    }
    Ok(())
}

fn axes_and_coins(bid: &Spanned<crate::purse::Purse>) -> Result<(u8, u8), PositionError> {
    modest(bid)?;
    let [wheat, hammers, axes, coins] = bid.get_ref().0;
    if wheat + hammers > 0 {
        return wrong(bid.span(), cite!("EMP-9.3"), "only axes and coins can be bid");
    }
    Ok((axes, coins))
}

/// After the bids: rewards are paid, some may still take markers off.
fn refreshes(s: &mut EmpiresEnd, given: &Given, span: Range<usize>) -> Result<(), PositionError> {
    for seat in Seat::all(s.seats) {
        let empire = empire_of(given, seat);
        let bid = empire.and_then(|empire| empire.bid.as_ref());
        s.empires[seat].bid = Some(match bid {
            Some(bid) => axes_and_coins(bid)?,
            None => (0, 0),
        });
    }
    for seat in Seat::all(s.seats) {
        let empire = empire_of(given, seat);
        let due = military::refresh_due(s, seat);
        let ended = empire.is_some_and(|empire| empire.ended);
        let told = empire.and_then(|empire| empire.refresh);
        if told.is_some_and(|markers| markers > due && given.campaign.is_some()) {
            let message =
                format!("the tier that {seat} has reached takes {due} markers off, no more");
            return wrong(span, cite!("EMP-9.6"), message);
        }
        let symbols = told.unwrap_or(due).min(5);
        s.empires[seat].refresh = if ended { 0 } else { symbols };
        military::ask_refresh(s, seat);
    }
    if s.asked().is_empty() {
        let message = "nobody has both a refresh reward and an exhausted innovation";
        return wrong(span, cite!("EMP-9.7"), message);
    }
    Ok(())
}
