//! Where the 88 crisis cards and the 11 campaigns of a position are.

use super::given::{Given, Hand, Rest, Stage};
use super::place::{empire_of, wrong};
use crate::components::{CAMPAIGNS, CARDS_PER_ROUND, Card, Cards, HAND, Location};
use crate::effect::When;
use crate::purse::Purse;
use crate::state::{Ask, Campaigns, EmpiresEnd, Phase};
use game::{PositionError, Seat};
use std::ops::Range;

/// The cards that are not placed yet.
pub(super) struct Pool {
    left: Cards,
    /// How many cards from the seed each hand still gets.
    due: [u8; 4],
}

impl Pool {
    pub(super) fn new() -> Pool {
        Pool { left: Card::all().collect(), due: [0; 4] }
    }

    /// EMP-21.1: every card is in one place.
    fn take(&mut self, card: Card, span: Range<usize>) -> Result<Card, PositionError> {
        if !self.left.contains(card) {
            return wrong(span, cite!("EMP-21.1"), format!("{card} is named in two places"));
        }
        self.left.remove(card);
        Ok(card)
    }

    /// Every card that the file names.
    pub(super) fn named(&mut self, s: &mut EmpiresEnd, given: &Given) -> Result<(), PositionError> {
        for seat in Seat::all(s.seats) {
            self.innovations(s, seat, given)?;
            self.hand(s, seat, given)?;
        }
        for (slot, crisis) in given.crises.iter().flatten().enumerate() {
            let Some(place) = s.crises.get_mut(slot) else {
                let message = "there are never more than two crises";
                return wrong(crisis.span(), cite!("EMP-6.1"), message);
            };
            let told = crisis.get_ref();
            if told.pot.0.iter().any(|count| *count > Purse::MOST) {
                let message = format!("a position gives at most {} of a resource", Purse::MOST);
                return wrong(crisis.span(), cite!("EMP-1.9"), message);
            }
            place.card = match told.card {
                Some(card) => Some(self.take(card, crisis.span())?),
                None => None,
            };
            (place.pot, place.averted) = (told.pot, told.averted);
        }
        for card in &given.discard {
            s.discard.insert(self.take(*card.get_ref(), card.span())?);
        }
        for card in given.deck.iter().rev() {
            s.deck.push(self.take(*card.get_ref(), card.span())?);
        }
        Ok(())
    }

    fn innovations(
        &mut self,
        s: &mut EmpiresEnd,
        seat: Seat,
        given: &Given,
    ) -> Result<(), PositionError> {
        let Some(empire) = empire_of(given, seat) else { return Ok(()) };
        for (location, list) in &empire.innovations {
            for innovation in list {
                let told = innovation.get_ref();
                let card = self.take(told.card, innovation.span())?;
                s.attach(seat, card, *location);
                if told.exhausted {
                    exhaust(s, seat, card, innovation.span())?;
                }
            }
        }
        for card in &empire.exhausted {
            exhaust(s, seat, *card.get_ref(), card.span())?;
        }
        for (place, card) in empire.opening.iter().enumerate() {
            let taken = self.take(*card.get_ref(), card.span())?;
            if place > 1 || s.phase != Phase::Opening {
                let message = "two cards are accepted before a Blitz game, not now or not more";
                return wrong(card.span(), cite!("EMP-14.3"), message);
            }
            s.empires[seat].opening[place] = Some(taken);
        }
        Ok(())
    }

    fn hand(&mut self, s: &mut EmpiresEnd, seat: Seat, given: &Given) -> Result<(), PositionError> {
        let before = matches!(s.phase, Phase::Mulligan | Phase::Opening);
        let size = if before { HAND } else { s.hand_size() };
        let gone = gone(s, seat, given).min(size);
        let place = usize::from(seat.0);
        match empire_of(given, seat).and_then(|empire| empire.hand.as_ref()) {
            Some(hand) => {
                let count = match hand.get_ref() {
                    Hand::Count(count) => *count,
                    Hand::Cards(cards) => cards.len().min(99) as u8,
                };
                if count > size {
                    let message = format!("a hand holds {size} cards, not {count}");
                    let cited = if size == HAND { cite!("EMP-2.4") } else { cite!("EMP-14.6") };
                    return wrong(hand.span(), cited, message);
                }
                if count > size - gone {
                    let message = format!("{gone} of {size} cards are out of this hand already");
                    let rules = match s.phase {
                        Phase::Opening => cite!("EMP-8.9", "EMP-14.3", "EMP-14.5", "EMP-14.7"),
                        _ => cite!("EMP-8.9"),
                    };
                    return wrong(hand.span(), rules, message);
                }
                match hand.get_ref() {
                    Hand::Count(count) => self.due[place] = *count,
                    Hand::Cards(cards) => {
                        for card in cards {
                            let card = self.take(*card, hand.span())?;
                            s.empires[seat].hand.insert(card);
                        }
                    }
                }
            }
            None => self.due[place] = size - gone,
        }
        Ok(())
    }

    /// EMP-21.1 for campaigns.
    pub(super) fn campaigns(
        &mut self,
        s: &mut EmpiresEnd,
        given: &Given,
    ) -> Result<(), PositionError> {
        let mut left: u16 = (1 << CAMPAIGNS) - 1;
        let mut take = |campaign: &toml::Spanned<super::given::Campaign>| {
            let number = campaign.get_ref().0;
            if left >> number & 1 == 0 {
                let message = format!("campaign-{:02} is named in two places", number + 1);
                return wrong(campaign.span(), cite!("EMP-21.1"), message);
            }
            left &= !(1 << number);
            Ok(number)
        };
        let fighting = matches!(s.phase, Phase::Bidding | Phase::Refreshing);
        if let Some(open) = &given.campaign {
            if !fighting {
                let message = "a campaign lies open in a military round only";
                return wrong(open.span(), cite!("EMP-9.1"), message);
            }
            s.campaigns.open = Some(take(open)?);
        }
        for campaign in &given.campaign_discard {
            s.campaigns.discard |= 1 << take(campaign)?;
        }
        let mut top = Vec::new();
        for campaign in given.campaign_deck.iter().rev() {
            top.push(take(campaign)?);
        }
        let mut deck: Vec<u8> = (0..CAMPAIGNS as u8).filter(|c| left >> c & 1 == 1).collect();
        s.rng.shuffle(&mut deck);
        deck.extend(top);
        let piles: &mut Campaigns = &mut s.campaigns;
        if fighting && piles.open.is_none() {
            piles.open = deck.pop();
            if piles.open.is_none() {
                let message = "no campaign is left for this military round";
                return wrong(0..0, cite!("EMP-9.1", "EMP-21.1", "EMP-12.4"), message);
            }
        }
        piles.deck[..deck.len()].copy_from_slice(&deck);
        piles.len = deck.len() as u8;
        Ok(())
    }

    /// What is named nowhere: hands first, then the deck, the pile or the empires.
    pub(super) fn rest(&mut self, s: &mut EmpiresEnd, given: &Given) -> Result<(), PositionError> {
        let mut cards: Vec<Card> = self.left.iter().collect();
        s.rng.shuffle(&mut cards);
        for seat in Seat::all(s.seats) {
            for _ in 0..self.due[usize::from(seat.0)] {
                if let Some(card) = cards.pop() {
                    s.empires[seat].hand.insert(card);
                }
            }
        }
        match given.rest {
            Rest::Deck => {
                let top = s.deck;
                s.deck = crate::state::Deck::EMPTY;
                cards.iter().chain(top.as_slice()).for_each(|card| s.deck.push(*card));
            }
            Rest::Discard => cards.iter().for_each(|card| s.discard.insert(*card)),
            Rest::Empires => {
                for (number, card) in cards.iter().enumerate() {
                    let seat = Seat((number % usize::from(s.seats)) as u8);
                    let loads = s.loads(seat);
                    let fewest = |l: &Location| loads[*l as usize];
                    let location = Location::ALL.into_iter().min_by_key(fewest);
                    s.attach(seat, *card, location.unwrap_or(Location::City));
                }
            }
        }
        let mut known = Cards::NONE;
        for card in &given.known_in_deck {
            if !s.deck.set().contains(*card.get_ref()) {
                let message = format!("{} does not lie in the deck", card.get_ref());
                return wrong(card.span(), cite!("EMP-17.9"), message);
            }
            known.insert(*card.get_ref());
        }
        if !known.is_empty() {
            s.ledger.go_into_deck(known, s.hidden_cards().minus(known));
        }
        Ok(())
    }
}

/// Cards that left a hand and are not replaced before the round, or the opening, is over
/// (EMP-8.9, EMP-14.7).
fn gone(s: &EmpiresEnd, seat: Seat, given: &Given) -> u8 {
    let empire = empire_of(given, seat);
    let stage = match empire.and_then(|empire| empire.ask.as_ref()) {
        Some(own) => Some(own),
        None if empire.is_some_and(|empire| empire.ended) => None,
        None => given.stage.as_ref().filter(|_| s.active == seat),
    };
    let rest = Stage::Ask(Ask::HandRest);
    match empire {
        _ if stage.is_some_and(|stage| *stage.get_ref() == rest) => CARDS_PER_ROUND,
        Some(empire) if s.phase == Phase::Opening && empire.ended => HAND,
        Some(empire) => {
            let accepted = empire.opening.len().min(usize::from(HAND));
            empire.cards_used.unwrap_or(0).saturating_add(accepted as u8)
        }
        None => 0,
    }
}

/// EMP-21.6: only crisis abilities carry markers.
fn exhaust(
    s: &mut EmpiresEnd,
    seat: Seat,
    card: Card,
    span: Range<usize>,
) -> Result<(), PositionError> {
    let own = s.empires[seat].cards.contains(card);
    if !own || s.kit.card(card).round != When::Crisis {
        let message = format!("{card} is no innovation of {seat} that can be exhausted");
        return wrong(span, cite!("EMP-21.6"), message);
    }
    s.exhausted.insert(card);
    Ok(())
}
