//! What a seat cannot know, and fair guesses about it (chapter 17).

use crate::components::{Card, Cards, LOCATIONS};
use crate::purse::Purse;
use crate::state::{Deck, EmpiresEnd, Phase};
use game::{Rng, Seat, Seed};

/// Replaces hands and decks, sealed bids and all chance to come by a fair guess.
///
/// Purses are kept: everybody could have added them up (EMP-17.8). Of a sealed bid others
/// know no more than what the bidder had, so any bid is as good as another.
pub(crate) fn determinize(s: &mut EmpiresEnd, seat: Seat, rng: &mut Rng) {
    let mut hidden = s.deck.set();
    let mut counts = [0; 4];
    for other in Seat::all(s.seats).filter(|other| *other != seat) {
        let hand = std::mem::replace(&mut s.empires[other].hand, Cards::NONE);
        counts[usize::from(other.0)] = hand.len();
        hidden = hidden.or(hand);
    }
    let mut deck = Deck::EMPTY;
    let empires = &mut s.empires;
    let hand = |seat: usize, card: Card| empires.0[seat].hand.insert(card);
    s.ledger.deal(hidden, counts, rng, hand, |card| deck.push(card));
    s.deck = deck;

    s.campaigns.deck[..usize::from(s.campaigns.len)].sort_unstable();
    rng.shuffle(&mut s.campaigns.deck[..usize::from(s.campaigns.len)]);

    if s.phase == Phase::Bidding {
        for other in Seat::all(s.seats).filter(|other| *other != seat) {
            reseal(s, other, rng);
        }
    }
    s.rng = Rng::from(Seed::Open(rng.bits()));
}

/// EMP-17.3: another bid out of the same purse.
fn reseal(s: &mut EmpiresEnd, seat: Seat, rng: &mut Rng) {
    let empire = &mut s.empires[seat];
    let Some((axes, coins)) = empire.bid else { return };
    empire.purse.gain(Purse([0, 0, axes, coins]));
    let [_, _, axes, coins] = empire.purse.0.map(|held| held.min(Purse::MOST));
    let (axes, coins) =
        (rng.below(u32::from(axes) + 1) as u8, rng.below(u32::from(coins) + 1) as u8);
    empire.purse.pay(Purse([0, 0, axes, coins]));
    empire.bid = Some((axes, coins));
}

/// A key of everything the seat's view shows.
pub(crate) fn info_key(s: &EmpiresEnd, seat: Seat) -> u64 {
    let mut key = Key(0x243F_6A88_85A3_08D3);
    let flags =
        [s.blitz, s.open_purses].into_iter().fold(0, |bits, flag| bits << 1 | u64::from(flag));
    key.add(
        u64::from(seat.0) << 56
            | flags << 48
            | u64::from(s.seats) << 40
            | u64::from(s.field) << 32
            | (s.phase as u64) << 24
            | u64::from(s.start.0) << 16
            | u64::from(if s.phase == Phase::Crisis { s.active.0 } else { 0 }) << 8
            | s.accepting.map_or(0, |slot| u64::from(slot) + 1),
    );
    for crisis in s.crises {
        let card = crisis.card.map_or(0, |card| u64::from(card.0) + 1);
        let pot = u64::from(u32::from_le_bytes(crisis.pot.0));
        key.add(pot << 32 | card << 8 | u64::from(crisis.averted));
    }
    for other in Seat::all(s.seats) {
        let empire = &s.empires[other];
        let places = empire.row.iter().fold(0, |bits, location| bits << 4 | *location as u64);
        key.add(places << 16 | u64::from(empire.intact));
        let opening = empire.opening.map(|card| card.map_or(0, |card| u64::from(card.0) + 1));
        key.add(
            u64::from(empire.points as u16) << 48
                | (empire.ask as u64) << 40
                | u64::from(empire.hand.len()) << 32
                | u64::from(empire.halves) << 28
                | u64::from(empire.cards_used) << 24
                | u64::from(empire.refresh) << 18
                | u64::from(empire.rebuilt) << 17
                | u64::from(empire.bid.is_some()) << 16
                | opening[0] << 8
                | opening[1],
        );
        if other == seat {
            empire.hand.words().into_iter().for_each(|word| key.add(word));
        }
        if other == seat || s.phase == Phase::Refreshing {
            let bid = empire.bid.map_or(0, |(axes, coins)| u64::from(axes) << 8 | u64::from(coins));
            key.add(bid);
        }
        if let Some(purse) = shown_purse(s, other, other == seat) {
            key.add(u64::from(u32::from_le_bytes(purse.0)));
        }
        empire.cards.words().into_iter().for_each(|word| key.add(word));
        // The order matters at one location only; so the words are mixed each by itself and
        // added up.
        let (mut here, mut sum) = ([0u64; LOCATIONS], 0u64);
        for card in s.attached(other) {
            let spot = usize::from(s.spot[card.index()]);
            here[spot] += 1;
            let mut word = Key(u64::from(card.0) << 8 | u64::from(s.used[card.index()] as u8));
            word.add(here[spot] << 8 | spot as u64);
            sum = sum.wrapping_add(word.finish());
        }
        key.add(sum);
        let used = empire
            .used
            .iter()
            .fold(0u64, |bits, used| bits.rotate_left(5) ^ u64::from(*used as u8));
        key.add(used);
    }
    s.exhausted.words().into_iter().for_each(|word| key.add(word));
    s.discard.words().into_iter().for_each(|word| key.add(word));
    key.add(
        u64::from(s.deck.len()) << 48
            | u64::from(s.campaigns.len) << 40
            | u64::from(s.campaigns.discard) << 16
            | s.campaigns.open.map_or(0, |open| u64::from(open) + 1),
    );
    key.finish()
}

/// The purse of a seat as its owner, or anybody else, may see it: always by its owner, by
/// all at the end (EMP-17.6) or if the table plays with open purses. Others see a purse as
/// it was before a sealed bid, or it would tell the bid.
pub(crate) fn shown_purse(s: &EmpiresEnd, seat: Seat, own: bool) -> Option<Purse> {
    let empire = &s.empires[seat];
    let mut purse = empire.purse;
    if own || s.phase == Phase::Over {
        return Some(purse);
    }
    if let Some((axes, coins)) = empire.bid.filter(|_| s.phase == Phase::Bidding) {
        purse.gain(Purse([0, 0, axes, coins]));
    }
    s.open_purses.then_some(purse)
}

/// A fast hash for search nodes: multiply, fold, go on.
struct Key(u64);

impl Key {
    fn add(&mut self, word: u64) {
        // The rotation keeps a zero product from forgetting what came before.
        let product = u128::from(self.0 ^ word) * 0x9E37_79B9_7F4A_7C15;
        self.0 = (product as u64 ^ (product >> 64) as u64).wrapping_add(self.0.rotate_left(25));
    }

    fn finish(self) -> u64 {
        self.0 ^ self.0 >> 29
    }
}
