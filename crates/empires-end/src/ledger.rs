//! What everybody knows about where hidden cards can be (EMP-17.9).
//!
//! A card that all saw going into the deck cannot be in a hand that was filled before.
//! Time is counted in *epochs*: such a moment begins a new one. A hidden card has the
//! epoch in which it went into the deck, a place in a hand the epoch in which it was
//! filled, and a card can lie in a place exactly if its epoch is not later. All ways to
//! lay the cards into the places by this rule are equally likely, because every shuffle was.
//!
//! A card that is played leaves one of the places of its hand, and nobody but its owner
//! knows which. So the ledger keeps the record of each hand: when places were filled, and of
//! which epoch the cards were that left. What can be left follows from that, see [`Record`].

mod record;

use crate::components::{CARDS, Card, Cards};
use game::{Draws, Rng};
use record::{Places, Record};

/// Epochs are numbered with four bits. A new one is begun only after a hand was filled in the
/// last one, which happens at most once for each industry round and each renewal of the deck
/// on the way: shipped tracks never come near.
const LAST_EPOCH: u8 = 15;
/// So often a guess begins anew before it takes the one course of things that cannot fail.
/// In millions of guesses in games that were played none needed more than six tries, so this
/// bound shows in no statistics; it only makes sure that a state which somebody made up
/// cannot keep a program busy for ever.
const TRIES: u32 = 10_000;

/// The public knowledge about hidden cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ledger {
    /// The epoch of each hidden card, four bits each; 0 for all others.
    epochs: [u8; CARDS / 2],
    /// The running epoch.
    now: u8,
    hands: [Record; 4],
}

impl Ledger {
    /// Nothing is known: the deck was shuffled and all hands come from it.
    pub(crate) const NEW: Ledger =
        Ledger { epochs: [0; CARDS / 2], now: 0, hands: [Record::EMPTY; 4] };

    pub(crate) fn epoch(&self, card: Card) -> u8 {
        self.epochs[card.index() / 2] >> (4 * (card.index() % 2)) & 15
    }

    fn set_epoch(&mut self, card: Card, epoch: u8) {
        let (byte, shift) = (&mut self.epochs[card.index() / 2], 4 * (card.index() % 2));
        *byte = *byte & !(15 << shift) | epoch << shift;
    }

    /// A card comes out of the deck and is shown.
    pub(crate) fn show(&mut self, card: Card) {
        self.set_epoch(card, 0);
    }

    /// A card goes from the deck into a hand that held `count` before.
    pub(crate) fn draw(&mut self, seat: usize, count: u8) {
        // In the first epoch all places are alike, and nothing is noted.
        if self.now > 0 {
            self.hands[seat].fill(self.now, count);
        }
    }

    /// A card leaves a hand of `count` cards and is shown.
    pub(crate) fn leave(&mut self, seat: usize, card: Card, count: u8) {
        if self.now > 0 {
            self.hands[seat].leave(self.epoch(card), count, self.now);
            self.set_epoch(card, 0);
        }
    }

    /// All cards leave a hand and are shown.
    pub(crate) fn leave_all(&mut self, seat: usize, cards: Cards) {
        for card in cards.iter() {
            self.set_epoch(card, 0);
        }
        self.hands[seat] = Record::EMPTY;
    }

    /// Everybody sees these cards going into the deck; `hidden` are those that were in it
    /// or in hands before.
    pub(crate) fn go_into_deck(&mut self, cards: Cards, hidden: Cards) {
        self.forget(hidden);
        // Without a place that was filled since the last such moment the two are one.
        if self.now == 0 || self.hands.iter().any(|hand| hand.filled_in(self.now)) {
            self.now = (self.now + 1).min(LAST_EPOCH);
        }
        for card in cards.iter() {
            self.set_epoch(card, self.now);
        }
    }

    /// Gives up epochs that tell nothing any more.
    fn forget(&mut self, hidden: Cards) {
        if self.now == 0 {
            return;
        }
        let mut met = [false; 16];
        for card in hidden.iter() {
            met[usize::from(self.epoch(card))] = true;
        }
        if !met[1..].contains(&true) {
            // Every hidden card can be anywhere.
            self.now = 0;
            self.hands = [Record::EMPTY; 4];
            return;
        }
        // An epoch to which no card belongs, neither hidden nor played, is as good as the
        // one before.
        self.hands.iter().for_each(|hand| hand.left_of().for_each(|e| met[usize::from(e)] = true));
        let mut renamed = [0u8; 16];
        for epoch in 1..16 {
            renamed[epoch] = renamed[epoch - 1] + u8::from(met[epoch]);
        }
        for card in hidden.iter() {
            self.set_epoch(card, renamed[usize::from(self.epoch(card))]);
        }
        self.now = renamed[usize::from(self.now)];
        self.hands.iter_mut().for_each(|hand| hand.rename(&renamed));
    }

    /// Cards that nobody can have in hand: they went into the deck after all hands were
    /// filled. `counts` are the sizes of the hands.
    pub(crate) fn surely_in_deck(&self, hidden: Cards, counts: [u8; 4]) -> Cards {
        let places = |seat: usize| self.hands[seat].latest(counts[seat]);
        let latest = (0..4).filter_map(|seat| places(seat).last()).max().unwrap_or(0);
        hidden.iter().filter(|card| self.epoch(*card) > latest).collect()
    }

    /// Lays hidden cards into the deck and the hands of these sizes, each way that the table
    /// cannot rule out with the same probability. `hand` and `deck` receive them.
    pub(crate) fn deal(
        &self,
        hidden: Cards,
        counts: [u8; 4],
        rng: &mut Rng,
        mut hand: impl FnMut(usize, Card),
        mut deck: impl FnMut(Card),
    ) {
        let mut cards = [Card(0); CARDS];
        let mut len = 0;
        for card in hidden.iter() {
            cards[len] = card;
            len += 1;
        }
        let cards = &mut cards[..len];
        // Later cards have fewer places. Equal ones stay in the order of the data, so that a
        // guess depends on nothing but what is known.
        if self.now > 0 {
            cards.sort_unstable_by_key(|card| (std::cmp::Reverse(self.epoch(*card)), *card));
        }
        let in_deck = len - counts.iter().map(|count| usize::from(*count)).sum::<usize>();
        let mut draws = rng.draws();
        let (places, laid) = if cards.first().is_some_and(|card| self.epoch(*card) > 0) {
            self.lay(cards, in_deck, counts, &mut draws)
        } else {
            // No card is late: any place will do for any card.
            let mut laid = [Card(0); CARDS];
            laid[..len].copy_from_slice(cards);
            draws.shuffle(&mut laid[..len]);
            (Spread::new(in_deck, counts.map(Places::alike)), laid)
        };
        for (place, card) in places.owners[..len].iter().zip(laid) {
            match *place {
                Spread::DECK => deck(card),
                seat => hand(usize::from(seat), card),
            }
        }
    }

    /// Plays what cannot be known over again: which place each card left, and where the hidden
    /// ones lie. Every choice is made among as many places as there can be at most; one that
    /// is not there ends the try. So all ways that do not fail are equally likely.
    fn lay(
        &self,
        cards: &[Card],
        in_deck: usize,
        counts: [u8; 4],
        draws: &mut Draws<'_>,
    ) -> (Spread, [Card; CARDS]) {
        let latest = std::array::from_fn(|seat| self.hands[seat].latest(counts[seat]));
        let most = Spread::new(in_deck, latest);
        let replay = |seat: usize, draws: &mut Draws<'_>| {
            let mut tries = (0..TRIES).filter_map(|_| self.hands[seat].replay(counts[seat], draws));
            tries.next().unwrap_or(latest[seat])
        };
        for _ in 0..TRIES {
            let spread = Spread::new(in_deck, std::array::from_fn(|seat| replay(seat, draws)));
            if let Some(laid) = self.try_to_lay(cards, &spread, &most, draws) {
                return (spread, laid);
            }
        }
        let laid = self.try_to_lay(cards, &most, &most, draws);
        (most, laid.expect("the latest places hold what any others hold"))
    }

    /// Lays the cards, latest first, one after the other.
    fn try_to_lay(
        &self,
        cards: &[Card],
        spread: &Spread,
        most: &Spread,
        draws: &mut Draws<'_>,
    ) -> Option<[Card; CARDS]> {
        let mut laid = [Card(0); CARDS];
        let mut order: [u8; CARDS] = std::array::from_fn(|i| i as u8);
        for (done, card) in cards.iter().enumerate() {
            let epoch = usize::from(self.epoch(*card));
            let free = usize::from(most.open[epoch]).checked_sub(done).filter(|free| *free > 0)?;
            let pick = done + draws.below(free as u32) as usize;
            if pick >= usize::from(spread.open[epoch]) {
                return None;
            }
            order.swap(done, pick);
            laid[usize::from(order[done])] = *card;
        }
        Some(laid)
    }

    pub(crate) fn to_bytes(self, out: &mut game::Writer) {
        out.bytes(&self.epochs);
        out.byte(self.now);
        self.hands.iter().for_each(|hand| hand.to_bytes(out));
    }

    pub(crate) fn read(from: &mut game::Reader<'_>) -> Result<Ledger, game::DecodeError> {
        let mut ledger =
            Ledger { epochs: from.take()?, now: from.below(16, "epoch")?, ..Ledger::NEW };
        for hand in &mut ledger.hands {
            *hand = Record::read(from)?;
        }
        Ok(ledger)
    }

    /// Could the hands be what they are, as far as everybody knows? `hands` and the cards
    /// that are hidden at all.
    pub(crate) fn fits(&self, hands: [Cards; 4], hidden: Cards) -> bool {
        Card::all().all(|card| self.epoch(card) <= if hidden.contains(card) { self.now } else { 0 })
            && self.hands.iter().zip(hands).all(|(hand, cards)| {
                hand.is_sound(cards.len(), self.now)
                    && hand.latest(cards.len()).hold(cards.iter().map(|card| self.epoch(card)))
            })
    }
}

/// All places, latest first: those of the deck, which every card can lie in, then those of
/// the hands.
struct Spread {
    /// Whose each place is: a seat, or [`Spread::DECK`].
    owners: [u8; CARDS],
    /// How many of them a card of each epoch can lie in.
    open: [u8; 16],
}

impl Spread {
    const DECK: u8 = 4;

    fn new(in_deck: usize, hands: [Places; 4]) -> Spread {
        let mut spread = Spread { owners: [Spread::DECK; CARDS], open: [0; 16] };
        let mut next = in_deck;
        let top = hands.iter().filter_map(Places::last).max().unwrap_or(0);
        spread.open.fill(next as u8);
        for epoch in (0..=top).rev() {
            for (seat, places) in hands.iter().enumerate() {
                for _ in places.iter().filter(|filled| *filled == epoch) {
                    spread.owners[next] = seat as u8;
                    next += 1;
                }
            }
            spread.open[usize::from(epoch)] = next as u8;
        }
        spread
    }
}

#[cfg(test)]
mod tests;
