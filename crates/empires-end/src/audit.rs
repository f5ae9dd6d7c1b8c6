//! Chapter 21: what holds after every step, checkable from one state.
//!
//! The rest of the chapter speaks of how states follow each other and is checked by the
//! tests on whole games.

use crate::components::{
    BLITZ_FIELD, CAMPAIGNS, CARDS_PER_ROUND, Card, Cards, END_FIELD, HAND, LOCATIONS, Location,
    Round, SCARCITY,
};
use crate::effect::When;
use crate::rules::{accept, crisis_turns};
use crate::state::{Ask, EmpiresEnd, Phase};
use game::{Broken, RuleId, Seat, rule};

pub(crate) fn audit(s: &EmpiresEnd) -> Result<(), Broken> {
    cards(s)?;
    campaigns(s)?;
    for seat in Seat::all(s.seats) {
        empire(s, seat)?;
    }
    course(s)?;
    crises(s)?;
    for seat in Seat::all(s.seats) {
        question(s, seat)?;
    }
    Ok(())
}

fn broken(rule: RuleId, detail: impl Into<String>) -> Result<(), Broken> {
    Err(Broken { rule, detail: detail.into() })
}

/// EMP-21.1, EMP-21.6
fn cards(s: &EmpiresEnd) -> Result<(), Broken> {
    let mut seen = Cards::NONE;
    let open = s.open_crises().map(|(_, card)| card);
    let places = s.deck.as_slice().iter().copied().chain(s.discard.iter()).chain(open).chain(
        Seat::all(s.seats).flat_map(|seat| {
            let empire = &s.empires[seat];
            let opening = empire.opening.into_iter().flatten();
            empire.cards.iter().chain(empire.hand.iter()).chain(opening)
        }),
    );
    for card in places {
        if seen.contains(card) {
            return broken(rule("EMP-21.1"), format!("{card} is in two places"));
        }
        seen.insert(card);
    }
    if let Some(card) = Card::all().find(|card| !seen.contains(*card)) {
        return broken(rule("EMP-21.1"), format!("{card} is nowhere"));
    }
    let attached = Seat::all(s.seats).fold(Cards::NONE, |all, seat| all.or(s.empires[seat].cards));
    let can_be = attached.and(s.kit.working_in(When::Crisis).cards);
    if let Some(card) = s.exhausted.minus(can_be).iter().next() {
        return broken(rule("EMP-21.6"), format!("{card} cannot be exhausted"));
    }
    let standing = Seat::all(s.seats).flat_map(|seat| {
        let cards = s.empires[seat].cards.iter();
        cards.filter(move |card| s.is_intact(seat, s.location_of(*card)))
    });
    if s.standing != standing.collect() {
        return broken(rule("EMP-5.5"), "an innovation works in ruins, or not where it should");
    }
    let hands = std::array::from_fn(|seat| s.empires.0[seat].hand);
    if !s.ledger.fits(hands, s.hidden_cards()) {
        return broken(rule("EMP-17.9"), "a card is where everybody knows it is not");
    }
    Ok(())
}

/// EMP-21.1
fn campaigns(s: &EmpiresEnd) -> Result<(), Broken> {
    let mut seen = s.campaigns.discard;
    for campaign in s.campaigns.deck().iter().copied().chain(s.campaigns.open) {
        if seen >> campaign & 1 == 1 {
            return broken(rule("EMP-21.1"), format!("campaign {} is twice", campaign + 1));
        }
        seen |= 1 << campaign;
    }
    if seen != (1 << CAMPAIGNS) - 1 {
        return broken(rule("EMP-21.1"), "a campaign is missing");
    }
    Ok(())
}

/// EMP-21.2, and what a state of an empire can be.
fn empire(s: &EmpiresEnd, seat: Seat) -> Result<(), Broken> {
    let empire = &s.empires[seat];
    if Location::ALL.iter().any(|location| !empire.row.contains(location)) {
        return broken(rule("EMP-21.2"), format!("the row of {seat} lacks a location"));
    }
    if empire.intact >> LOCATIONS != 0 {
        return broken(rule("EMP-1.2"), format!("{seat} has a twelfth location"));
    }
    if empire.vacant != s.minimal(seat) {
        return broken(rule("EMP-5.2"), format!("{seat} does not know its emptiest locations"));
    }
    let before = matches!(s.phase, Phase::Mulligan | Phase::Opening);
    let size = if before { HAND } else { s.hand_size() };
    if empire.hand.len() > size {
        return broken(rule("EMP-2.4"), format!("{seat} has {} cards in hand", empire.hand.len()));
    }
    let together = s.phase == Phase::Together;
    let untouched = empire.used == [0; LOCATIONS]
        && empire.cards.iter().all(|card| s.used[card.index()] == 0)
        && (empire.halves, empire.cards_used, empire.rebuilt) == (0, 0, false);
    if !together && !untouched {
        return broken(rule("EMP-7.1"), format!("{seat} has used something outside its round"));
    }
    if s.phase != Phase::Opening && empire.opening != [None; 2] {
        return broken(rule("EMP-14.3"), format!("{seat} accepts cards of its hand"));
    }
    let fighting = matches!(s.phase, Phase::Bidding | Phase::Refreshing);
    if empire.bid.is_some() && !fighting || empire.refresh > 0 && s.phase != Phase::Refreshing {
        return broken(rule("EMP-9.10"), format!("a bid of {seat} outlives its round"));
    }
    Ok(())
}

/// The field, the phase and the round belong together.
fn course(s: &EmpiresEnd) -> Result<(), Broken> {
    if s.start.0 >= s.seats || s.active.0 >= s.seats {
        return broken(rule("EMP-21.5"), "nobody at the table holds the marker or the turn");
    }
    let place = usize::from(s.field).checked_sub(1);
    let round = place.and_then(|place| s.kit.track(s.seats).get(place)).copied();
    let fits = match s.phase {
        Phase::Mulligan | Phase::Opening => s.blitz && s.field == BLITZ_FIELD,
        Phase::Crisis => matches!(round, Some(Round::Crisis | Round::DoubleCrisis)),
        Phase::Together => {
            matches!(round, Some(Round::Economy | Round::Industry | Round::EconomyIndustry))
        }
        Phase::Bidding | Phase::Refreshing => round == Some(Round::Military),
        Phase::Over => s.field == END_FIELD,
    };
    if !fits {
        return broken(rule("EMP-3.1"), format!("field {} has another round", s.field));
    }
    let fighting = matches!(s.phase, Phase::Bidding | Phase::Refreshing);
    if s.campaigns.open.is_some() != fighting {
        return broken(rule("EMP-9.1"), "a campaign lies open outside a military round");
    }
    // The turn belongs to crisis rounds; elsewhere it stays where it was.
    if s.asked().is_empty() != (s.phase == Phase::Over) {
        return broken(rule("EMP-3.1"), "the game waits for nobody");
    }
    Ok(())
}

/// EMP-21.3: pots belong to open crises.
fn crises(s: &EmpiresEnd) -> Result<(), Broken> {
    for (slot, crisis) in s.crises.iter().enumerate() {
        let open = s.phase == Phase::Crisis && crisis.card.is_some();
        let accepted = s.accepting.map(usize::from) == Some(slot);
        if !open && (crisis.card.is_some() || !crisis.pot.is_empty() || crisis.averted)
            || accepted && (!open || !crisis.pot.is_empty() || crisis.averted)
        {
            return broken(rule("EMP-21.3"), "a pot or a crisis outlives its round");
        }
    }
    let double = s.round() == Some(Round::DoubleCrisis);
    if s.crises[1].card.is_some() && !double {
        return broken(rule("EMP-6.1"), "a second crisis in a single round");
    }
    Ok(())
}

/// Whatever is asked can be asked now, and answered (chapter 16).
fn question(s: &EmpiresEnd, seat: Seat) -> Result<(), Broken> {
    let empire = &s.empires[seat];
    let round = s.round();
    let phase = s.phase;
    let turn = phase == Phase::Crisis && s.active == seat;
    let (open, undecided) = crisis_turns(s);
    let at_stake = accept::card_at_stake(s, seat);
    let accepting = turn && s.accepting.is_some() || phase == Phase::Opening && at_stake.is_some();
    let industry = matches!(round, Some(Round::Industry | Round::EconomyIndustry));
    let economy = matches!(round, Some(Round::Economy | Round::EconomyIndustry));
    let (combined, halves) = (round == Some(Round::EconomyIndustry), empire.halves);
    let used_cards = empire.cards_used == CARDS_PER_ROUND;
    let scarce = turn && s.accepting.is_none() && empire.purse.total() < SCARCITY;
    let [first, second] = empire.opening;
    let fits = match empire.ask {
        Ask::Nothing => match phase {
            Phase::Crisis => !turn,
            Phase::Together => combined == (halves == 3) && (combined || halves == ended(round)),
            Phase::Bidding => empire.bid.is_some(),
            Phase::Refreshing => empire.refresh == 0,
            Phase::Opening => first.is_none() && second.is_none(),
            Phase::Mulligan | Phase::Over => true,
        },
        Ask::BlitzMulligan => phase == Phase::Mulligan && !empire.hand.is_empty(),
        Ask::BlitzAccept => phase == Phase::Opening && second.is_none() && !empire.hand.is_empty(),
        Ask::CrisisTurn => turn && s.accepting.is_none() && undecided,
        Ask::AfterAvert => turn && s.accepting.is_none() && open && !undecided,
        Ask::ChooseDestroyed => {
            let near = at_stake.map_or(0, |card| accept::nearest(s, seat, card));
            accepting && near.count_ones() > 1
        }
        Ask::PlaceInnovation => accepting && accept::candidates(s, seat).count_ones() > 1,
        Ask::Scarcity | Ask::ScarcityBuy => scarce,
        Ask::EconomyStep => phase == Phase::Together && economy && halves & 1 == 0,
        Ask::IndustryStep => phase == Phase::Together && industry && halves & 2 == 0,
        Ask::HandRest => {
            phase == Phase::Together
                && industry
                && halves & 2 == 0
                && used_cards
                && !empire.hand.is_empty()
        }
        Ask::CombinedOrder => phase == Phase::Together && combined && halves == 0,
        Ask::MilitaryBid => phase == Phase::Bidding && empire.bid.is_none(),
        Ask::MilitaryRefresh => {
            phase == Phase::Refreshing
                && empire.refresh > 0
                && !empire.cards.and(s.exhausted).is_empty()
        }
    };
    let halves_fit = combined || halves & !ended(round) == 0;
    let accept_fits = s.accepting.is_none()
        || s.active != seat
        || matches!(empire.ask, Ask::ChooseDestroyed | Ask::PlaceInnovation);
    if !fits || !halves_fit || !accept_fits {
        let detail = format!("{seat} cannot be asked {} now", empire.ask);
        return broken(rule("EMP-3.5"), detail);
    }
    Ok(())
}

/// The half that is done once a plain economy or industry round is ended.
fn ended(round: Option<Round>) -> u8 {
    match round {
        Some(Round::Economy) => 1,
        Some(Round::Industry) => 2,
        _ => 0,
    }
}
