//! Worlds a seat cannot rule out.

use super::Fault;
use super::state::{BIDS, Toy};
use game::{Rng, Seat, Seats, Seed};

impl Toy {
    pub fn guess(&mut self, seat: Seat, rng: &mut Rng) {
        let keeps_cards = self.has(Fault::GuessChangesNothing)
            || (self.has(Fault::HalfGuess) && rng.below(2) == 0);
        if !keeps_cards {
            self.guess_cards(seat, rng);
        }
        for other in Seat::all(self.seats).filter(|other| *other != seat) {
            if self.bids[other].is_some() && !self.has(Fault::BidsNotGuessed) {
                let bids = if self.has(Fault::BidsGuessedLow) { BIDS - 1 } else { BIDS };
                self.bids[other] = Some(rng.below(bids as u32) as u8);
            }
        }
        if !self.has(Fault::GuessKeepsGenerator) {
            let bits = if self.has(Fault::GuessReseedsAlike) { 0 } else { rng.bits() };
            self.rng = Rng::from(Seed::Open(bits));
        }
    }

    /// Everything the seat has not seen is shuffled together and laid out again.
    fn guess_cards(&mut self, seat: Seat, rng: &mut Rng) {
        let mut unseen = Vec::new();
        self.each_unseen(seat, |card| unseen.push(*card));
        rng.shuffle(&mut unseen);
        if self.has(Fault::GuessLosesPiece) {
            unseen[0] = unseen[1];
        }
        let mut next = unseen.into_iter();
        self.each_unseen(seat, |card| *card = next.next().expect("as many as before"));
        let deck = &mut self.deck[..usize::from(self.deck_size)];
        if self.kit.fault == Fault::SortedGuess {
            deck.sort_unstable();
        }
        if self.kit.fault == Fault::BiasedGuess && rng.below(3) == 0 {
            let lowest = (0..deck.len()).min_by_key(|place| deck[*place]);
            lowest.into_iter().for_each(|place| deck.swap(place, deck.len() - 1));
        }
    }

    /// Visits every place of a card that the seat has not seen. Hands are emptied and
    /// filled again, card by card.
    fn each_unseen(&mut self, seat: Seat, mut visit: impl FnMut(&mut u8)) {
        self.deck[..usize::from(self.deck_size)].iter_mut().for_each(&mut visit);
        let forgets = self.has(Fault::KnowledgeForgotten);
        for tile in self.tiles.iter_mut().flatten() {
            if forgets || !tile.known_to.contains(seat) {
                visit(&mut tile.card);
            }
        }
        for other in Seats::first(self.seats).without(seat).iter() {
            for mut card in cards(std::mem::take(&mut self.hands[other])) {
                visit(&mut card);
                self.hands[other] |= 1 << card;
            }
        }
    }
}

/// The cards of a set, lowest first.
pub fn cards(set: u32) -> impl Iterator<Item = u8> {
    (0..32).filter(move |card| set >> card & 1 == 1)
}
