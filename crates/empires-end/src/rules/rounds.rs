//! Chapters 3 and 12: the round marker, the piles, and what begins and closes a round.

use crate::components::{CARDS, Card, Cards, END_FIELD, LOCATIONS, Round};
use crate::event::Event;
use crate::scoring;
use crate::state::{Ask, EmpiresEnd, Phase};
use game::{Log, Seat};

/// EMP-3.1: the marker moves on until a round asks somebody something, or the end is reached.
pub(crate) fn next(s: &mut EmpiresEnd, log: &mut impl Log<Event>) {
    loop {
        s.field += 1;
        if s.field == END_FIELD {
            return end(s, log);
        }
        let field = s.field;
        let round = s.kit.track(s.seats)[usize::from(field) - 1];
        log.record(|| Event::RoundBegan { field, round });
        begin(s, round, log);
        if !s.asked().is_empty() {
            return;
        }
        log.record(|| Event::RoundSkipped { field });
    }
}

/// Begins a round of that kind.
pub(crate) fn begin(s: &mut EmpiresEnd, round: Round, log: &mut impl Log<Event>) {
    match round {
        Round::Crisis => reveal_crises(s, 1, log),
        Round::DoubleCrisis => reveal_crises(s, 2, log),
        Round::Economy => together(s, Ask::EconomyStep),
        Round::Industry => together(s, Ask::IndustryStep),
        Round::EconomyIndustry => together(s, Ask::CombinedOrder),
        Round::Military => {
            s.phase = Phase::Bidding;
            let campaign = draw_campaign(s, log);
            s.campaigns.open = Some(campaign);
            log.record(|| Event::CampaignRevealed { campaign: campaign + 1 });
            s.ask_all(Ask::MilitaryBid);
        }
    }
}

/// EMP-4.1, EMP-6.1, EMP-6.11: as many as there are; none is a round that is skipped (EMP-12.3).
fn reveal_crises(s: &mut EmpiresEnd, count: u8, log: &mut impl Log<Event>) {
    s.phase = Phase::Crisis;
    for slot in 0..count {
        let Some(card) = draw(s, log) else { break };
        s.ledger.show(card);
        s.crises[usize::from(slot)].card = Some(card);
        log.record(|| Event::CrisisRevealed { crisis: slot + 1, card });
    }
    if s.crises[0].card.is_some() {
        s.active = s.start;
        let active = s.active;
        s.empires[active].ask = Ask::CrisisTurn;
    }
}

fn together(s: &mut EmpiresEnd, ask: Ask) {
    s.phase = Phase::Together;
    s.ask_all(ask);
}

/// EMP-3.5: the round closes when all have ended; only then hands are filled.
pub(crate) fn close_together(s: &mut EmpiresEnd, log: &mut impl Log<Event>) {
    if !s.asked().is_empty() {
        return;
    }
    let industry = s.round() != Some(Round::Economy);
    s.used = [0; CARDS];
    for seat in Seat::all(s.seats) {
        let empire = &mut s.empires[seat];
        empire.used = [0; LOCATIONS];
        empire.halves = 0;
        empire.cards_used = 0;
        empire.rebuilt = false;
    }
    if industry {
        fill_hands(s, s.hand_size(), log);
    }
    next(s, log);
}

/// EMP-8.9, EMP-14.7: start player first, clockwise; a hand stays short if all piles are
/// empty (EMP-12.3).
pub(crate) fn fill_hands(s: &mut EmpiresEnd, size: u8, log: &mut impl Log<Event>) {
    for seat in s.clockwise() {
        let before = s.empires[seat].hand;
        while s.empires[seat].hand.len() < size {
            let Some(card) = draw(s, log) else { break };
            s.ledger.draw(usize::from(seat.0), s.empires[seat].hand.len());
            s.empires[seat].hand.insert(card);
        }
        let drawn = s.empires[seat].hand.minus(before);
        if !drawn.is_empty() {
            log.record(|| Event::HandFilled {
                seat,
                count: drawn.len(),
                cards: Some(drawn.iter().collect()),
            });
        }
    }
}

/// The top card of the crisis deck, which is renewed if need be (EMP-12.2).
pub(crate) fn draw(s: &mut EmpiresEnd, log: &mut impl Log<Event>) -> Option<Card> {
    if s.deck.len() == 0 && !s.discard.is_empty() {
        let cards = std::mem::take(&mut s.discard);
        s.ledger.go_into_deck(cards, s.hidden_cards());
        // EMP-3.5: laid out in the order of the data before it is shuffled.
        cards.iter().for_each(|card| s.deck.push(card));
        s.rng.shuffle(s.deck.as_mut_slice());
        log.record(|| Event::DeckRenewed { count: cards.len() });
    }
    s.deck.pop()
}

/// The top campaign; an empty deck is renewed (EMP-12.4).
fn draw_campaign(s: &mut EmpiresEnd, log: &mut impl Log<Event>) -> u8 {
    let piles = &mut s.campaigns;
    if piles.len == 0 {
        for campaign in piles.fought() {
            piles.deck[usize::from(piles.len)] = campaign;
            piles.len += 1;
        }
        piles.discard = 0;
        s.rng.shuffle(&mut piles.deck[..usize::from(piles.len)]);
        log.record(|| Event::CampaignsRenewed);
    }
    piles.len -= 1;
    std::mem::take(&mut piles.deck[usize::from(piles.len)])
}

/// EMP-3.4, EMP-17.6: no further round; purses are shown.
fn end(s: &mut EmpiresEnd, log: &mut impl Log<Event>) {
    s.phase = Phase::Over;
    log.record(|| {
        let seats = || Seat::all(s.seats);
        Event::GameEnded {
            scores: seats().map(|seat| scoring::score(s, seat)).collect(),
            purses: seats().map(|seat| s.empires[seat].purse).collect(),
        }
    });
}

impl EmpiresEnd {
    /// Puts a question to everybody.
    pub(crate) fn ask_all(&mut self, ask: Ask) {
        for seat in Seat::all(self.seats) {
            self.empires[seat].ask = ask;
        }
    }

    /// Cards whose place is not public: the deck and all hands.
    pub(crate) fn hidden_cards(&self) -> Cards {
        Seat::all(self.seats).fold(self.deck.set(), |all, seat| all.or(self.empires[seat].hand))
    }
}
