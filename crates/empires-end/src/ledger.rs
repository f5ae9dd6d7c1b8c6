//! What everybody knows about where hidden cards can be (EMP-17.9).
//!
//! A card that all saw going into the deck cannot be in a hand that was filled before.
//! Time is counted in *epochs*: each such moment begins a new one. A hidden card has the
//! epoch in which it went into the deck, a place in a hand the epoch in which it was
//! filled, and a card can lie in a place exactly if its epoch is not later. All ways to
//! lay the hidden cards into the places by this rule are equally likely, because every
//! shuffle was.
//!
//! A card that is played leaves one of the places of its hand, and nobody but its owner
//! knows which. So for each hand all combinations of places that can be left are kept,
//! each with the number of ways it came about.

use crate::components::{CARDS, Card, Cards, HAND};
use game::Rng;

/// So many combinations of places are kept for a hand.
const MOST_SHAPES: usize = 8;
/// Epochs are numbered with four bits.
const LAST_EPOCH: u8 = 15;

/// The public knowledge about hidden cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ledger {
    /// The epoch of each hidden card, four bits each; 0 for all others.
    epochs: [u8; CARDS / 2],
    /// The running epoch.
    now: u8,
    hands: [Hand; 4],
}

/// What the places of one hand can be.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Hand {
    len: u8,
    /// The epochs of the places, four bits each, rising.
    shapes: [u16; MOST_SHAPES],
    /// In how many ways each came about.
    ways: [u16; MOST_SHAPES],
}

impl Hand {
    const FRESH: Hand = Hand { len: 1, shapes: [0; MOST_SHAPES], ways: [1, 0, 0, 0, 0, 0, 0, 0] };

    fn shapes(&self) -> impl Iterator<Item = (u16, u16)> {
        (0..usize::from(self.len)).map(|i| (self.shapes[i], self.ways[i]))
    }

    /// The hand with these shapes, equal ones added up, smallest numbers.
    fn collect(all: impl Iterator<Item = (u16, u32)>) -> Hand {
        let (mut shapes, mut ways, mut len) = ([0u16; 32], [0u32; 32], 0);
        for (shape, count) in all.filter(|(_, count)| *count > 0) {
            let place = shapes[..len].iter().position(|known| *known == shape).unwrap_or(len);
            if place == len && len < shapes.len() {
                shapes[len] = shape;
                len += 1;
            }
            if place < len {
                ways[place] += count;
            }
        }
        // Falling ways first, then by shape: one order for one content, and should there ever
        // be more than fit, the least likely are left out.
        let mut order: [usize; 32] = std::array::from_fn(|i| i);
        order[..len].sort_unstable_by_key(|i| (std::cmp::Reverse(ways[*i]), shapes[*i]));
        let kept = &mut order[..len.min(MOST_SHAPES)];
        reduce(&mut ways, kept);
        let largest = kept.iter().map(|i| ways[*i]).max().unwrap_or(1);
        let halvings = (32 - largest.leading_zeros()).saturating_sub(16);
        if halvings > 0 {
            kept.iter().for_each(|i| ways[*i] = (ways[*i] >> halvings).max(1));
            // What was rounded may have a common factor again, or change places.
            reduce(&mut ways, kept);
            kept.sort_unstable_by_key(|i| (std::cmp::Reverse(ways[*i]), shapes[*i]));
        }
        let mut hand = Hand { len: 0, shapes: [0; MOST_SHAPES], ways: [0; MOST_SHAPES] };
        for i in kept {
            hand.shapes[usize::from(hand.len)] = shapes[*i];
            hand.ways[usize::from(hand.len)] = ways[*i] as u16;
            hand.len += 1;
        }
        if hand.len == 0 { Hand::FRESH } else { hand }
    }
}

/// Divides these numbers by what they have in common.
fn reduce(ways: &mut [u32; 32], kept: &[usize]) {
    let divisor = kept.iter().fold(0, |divisor, i| gcd(divisor, ways[*i])).max(1);
    kept.iter().for_each(|i| ways[*i] /= divisor);
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The epoch of one place of a shape.
fn epoch_at(shape: u16, place: u8) -> u8 {
    (shape >> (4 * place) & 15) as u8
}

/// The shape without one of its places.
fn without(shape: u16, place: u8) -> u16 {
    let low = (1u16 << (4 * place)) - 1;
    shape & low | (shape >> 4) & !low
}

impl Ledger {
    /// Nothing is known: the deck was shuffled and all hands come from it.
    pub(crate) const NEW: Ledger =
        Ledger { epochs: [0; CARDS / 2], now: 0, hands: [Hand::FRESH; 4] };

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
        let now = u16::from(self.now);
        let hand = &mut self.hands[seat];
        for shape in &mut hand.shapes[..usize::from(hand.len)] {
            *shape |= now << (4 * count);
        }
    }

    /// A card leaves a hand of `count` cards and is shown.
    pub(crate) fn leave(&mut self, seat: usize, card: Card, count: u8) {
        let epoch = self.epoch(card);
        self.set_epoch(card, 0);
        if self.now == 0 {
            return;
        }
        let hand = self.hands[seat];
        let shape = hand.shapes[0];
        if hand.len == 1 && epoch_at(shape, 0) == epoch_at(shape, count - 1) {
            // Places that were all filled in one epoch are as good as each other.
            self.hands[seat].shapes[0] = without(shape, 0);
            return;
        }
        self.hands[seat] = Hand::collect(hand.shapes().flat_map(|(shape, ways)| {
            let places = (0..count).filter(move |place| epoch_at(shape, *place) >= epoch);
            places.map(move |place| (without(shape, place), u32::from(ways)))
        }));
    }

    /// All cards leave a hand and are shown.
    pub(crate) fn leave_all(&mut self, seat: usize, cards: Cards) {
        for card in cards.iter() {
            self.set_epoch(card, 0);
        }
        self.hands[seat] = Hand::FRESH;
    }

    /// Everybody sees these cards going into the deck; `hidden` are those that were in it
    /// or in hands before.
    pub(crate) fn go_into_deck(&mut self, cards: Cards, hidden: Cards) {
        self.forget_empty_epochs(hidden);
        self.now = (self.now + 1).min(LAST_EPOCH);
        for card in cards.iter() {
            self.set_epoch(card, self.now);
        }
    }

    /// An epoch of which no card is hidden any more tells nothing and is given up.
    fn forget_empty_epochs(&mut self, hidden: Cards) {
        if self.now == 0 {
            return;
        }
        let mut met = [false; 16];
        for card in hidden.iter() {
            met[usize::from(self.epoch(card))] = true;
        }
        let mut renamed = [0u8; 16];
        for epoch in 1..16 {
            renamed[epoch] = renamed[epoch - 1] + u8::from(met[epoch]);
        }
        for card in hidden.iter() {
            self.set_epoch(card, renamed[usize::from(self.epoch(card))]);
        }
        self.now = renamed[usize::from(self.now)];
        for seat in 0..4 {
            let hand = self.hands[seat];
            self.hands[seat] = Hand::collect(hand.shapes().map(|(shape, ways)| {
                let name = |place| u16::from(renamed[usize::from(epoch_at(shape, place))]);
                let shape = (0..HAND).fold(0, |all, place| all | name(place) << (4 * place));
                (shape, u32::from(ways))
            }));
        }
    }

    /// Cards that nobody can have in hand: they went into the deck after all hands were
    /// filled. `counts` are the sizes of the hands.
    pub(crate) fn surely_in_deck(&self, hidden: Cards, counts: [u8; 4]) -> Cards {
        let latest = (0..4)
            .flat_map(|seat| {
                let shapes = self.hands[seat].shapes();
                shapes.flat_map(move |(shape, _)| {
                    (0..counts[seat]).map(move |place| epoch_at(shape, place))
                })
            })
            .max()
            .unwrap_or(0);
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
        let shapes = self.choose_shapes(cards, counts, rng);

        // The places, latest first: those of the deck, then those of the hands.
        const DECK: u8 = 4;
        let mut places = [(0u8, DECK); CARDS];
        let in_hands: usize = counts.iter().map(|count| usize::from(*count)).sum();
        let in_deck = len - in_hands;
        places[..in_deck].fill((LAST_EPOCH, DECK));
        let mut next = in_deck;
        for seat in 0..4u8 {
            for place in 0..counts[usize::from(seat)] {
                places[next] = (epoch_at(shapes[usize::from(seat)], place), seat);
                next += 1;
            }
        }
        let places = &mut places[..len];
        if self.now > 0 {
            places.sort_unstable_by_key(|(epoch, seat)| (std::cmp::Reverse(*epoch), *seat));
        }
        let mut draws = rng.draws();
        let mut in_order = [Card(0); CARDS];
        let mut order: [u8; CARDS] = std::array::from_fn(|i| i as u8);
        let mut open = 0;
        for (done, card) in cards.iter().enumerate() {
            let epoch = self.epoch(*card);
            while open < len && places[open].0 >= epoch {
                open += 1;
            }
            let free = open.max(done + 1) - done;
            order.swap(done, done + draws.below(free as u32) as usize);
            in_order[usize::from(order[done])] = *card;
        }
        for (place, card) in places.iter().zip(in_order) {
            match place.1 {
                DECK => deck(card),
                seat => hand(usize::from(seat), card),
            }
        }
    }

    /// One combination of places for each hand, by the number of ways to lay the cards.
    fn choose_shapes(&self, cards: &[Card], counts: [u8; 4], rng: &mut Rng) -> [u16; 4] {
        let lens = std::array::from_fn(|seat| match counts[seat] {
            0 => 1,
            _ => usize::from(self.hands[seat].len),
        });
        let first = self.hands.map(|hand| hand.shapes[0]);
        if lens == [1; 4] {
            return first;
        }
        let all: usize = lens.iter().product();
        let combination = |number: usize| {
            let mut rest = number;
            let mut ways = 1.0;
            let shapes = std::array::from_fn(|seat| {
                let pick = rest % lens[seat];
                rest /= lens[seat];
                ways *= f64::from(self.hands[seat].ways[pick]);
                self.hands[seat].shapes[pick]
            });
            (shapes, ways)
        };
        let weight = |number: usize| {
            let (shapes, ways) = combination(number);
            ways * self.ways_to_lay(cards, counts, shapes)
        };
        let total: f64 = (0..all).map(weight).sum();
        // A draw with 53 bits, which is exact enough for any test.
        let mut point = (rng.bits() >> 11) as f64 / (1u64 << 53) as f64 * total;
        for number in 0..all {
            point -= weight(number);
            if point < 0.0 {
                return combination(number).0;
            }
        }
        first
    }

    /// How many ways there are to lay the late cards, latest first; a common factor for the
    /// others is left out.
    fn ways_to_lay(&self, cards: &[Card], counts: [u8; 4], shapes: [u16; 4]) -> f64 {
        let in_hands: usize = counts.iter().map(|count| usize::from(*count)).sum();
        let mut later = [cards.len() - in_hands; 16];
        for (seat, shape) in shapes.into_iter().enumerate() {
            for place in 0..counts[seat] {
                for count in &mut later[..=usize::from(epoch_at(shape, place))] {
                    *count += 1;
                }
            }
        }
        let late = cards.iter().take_while(|card| self.epoch(**card) > 0);
        late.enumerate().fold(1.0, |ways, (done, card)| {
            // Scaled down, so that a renewed deck does not leave the range of numbers.
            let free = later[usize::from(self.epoch(*card))].saturating_sub(done);
            ways * free as f64 / 16.0
        })
    }

    pub(crate) fn to_bytes(self, out: &mut game::Writer) {
        out.bytes(&self.epochs);
        out.byte(self.now);
        for hand in self.hands {
            out.byte(hand.len);
            for (shape, ways) in hand.shapes() {
                out.short(shape);
                out.short(ways);
            }
        }
    }

    pub(crate) fn read(from: &mut game::Reader<'_>) -> Result<Ledger, game::DecodeError> {
        let mut ledger =
            Ledger { epochs: from.take()?, now: from.below(16, "epoch")?, ..Ledger::NEW };
        for hand in &mut ledger.hands {
            *hand = Hand { len: 0, shapes: [0; MOST_SHAPES], ways: [0; MOST_SHAPES] };
            let len = from.below(MOST_SHAPES as u8 + 1, "number of shapes")?;
            for place in 0..usize::from(len) {
                hand.shapes[place] = from.short()?;
                hand.ways[place] = from.short()?;
            }
            hand.len = len;
        }
        Ok(ledger)
    }

    /// Could the hands be what they are, as far as everybody knows? `hands` and the cards
    /// that are hidden at all.
    pub(crate) fn fits(&self, hands: [Cards; 4], hidden: Cards) -> bool {
        let shown = Card::all().filter(|card| !hidden.contains(*card));
        let epochs_fit = shown.into_iter().all(|card| self.epoch(card) == 0)
            && hidden.iter().all(|card| self.epoch(card) <= self.now);
        epochs_fit
            && self.hands.iter().zip(hands).all(|(hand, cards)| {
                let canonical = Hand::collect(hand.shapes().map(|(s, w)| (s, u32::from(w))));
                canonical == *hand
                    && hand.shapes().all(|(shape, _)| self.is_shape(shape, cards.len()))
                    && hand.shapes().any(|(shape, _)| self.holds(shape, cards))
            })
    }

    fn is_shape(&self, shape: u16, count: u8) -> bool {
        count <= HAND
            && (count == HAND || shape >> (4 * count) == 0)
            && (1..count).all(|i| epoch_at(shape, i - 1) <= epoch_at(shape, i))
            && (count == 0 || epoch_at(shape, count - 1) <= self.now)
    }

    /// Can these cards lie in the places of that shape?
    fn holds(&self, shape: u16, cards: Cards) -> bool {
        let mut epochs = [0; HAND as usize];
        for (place, card) in epochs.iter_mut().zip(cards.iter()) {
            *place = self.epoch(card);
        }
        let epochs = &mut epochs[..usize::from(cards.len())];
        epochs.sort_unstable();
        epochs.iter().zip(0..).all(|(epoch, place)| *epoch <= epoch_at(shape, place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seed;
    use std::collections::BTreeMap;

    /// The hand of one seat as bits, and the deck from the bottom.
    type World = (u32, Vec<u8>);

    fn permutations(items: &[u8]) -> Vec<Vec<u8>> {
        if items.is_empty() {
            return vec![vec![]];
        }
        let with_first = |i: usize| {
            let mut rest = items.to_vec();
            let first = rest.remove(i);
            permutations(&rest).into_iter().map(move |rest| [vec![first], rest].concat())
        };
        (0..items.len()).flat_map(with_first).collect()
    }

    /// Two of the cards 0 to 4 are in the hand when card 5 goes into the deck; two more are
    /// drawn; then one of the four is played, and it is `played`. Every way this can have
    /// happened counts once.
    fn histories(played: u8) -> BTreeMap<World, f64> {
        let mut worlds: BTreeMap<World, f64> = BTreeMap::new();
        for first in permutations(&[0, 1, 2, 3, 4]) {
            for deck in permutations(&[first[2], first[3], first[4], 5]) {
                let hand = [first[0], first[1], deck[0], deck[1]];
                if hand.contains(&played) {
                    let left = hand.iter().filter(|card| **card != played);
                    let bits = left.fold(0, |bits, card| bits | 1 << card);
                    *worlds.entry((bits, deck[2..].to_vec())).or_default() += 1.0;
                }
            }
        }
        let all: f64 = worlds.values().sum();
        worlds.values_mut().for_each(|ways| *ways /= all);
        worlds
    }

    fn ledger(played: u8) -> Ledger {
        let mut ledger = Ledger::NEW;
        (0..2).for_each(|count| ledger.draw(1, count));
        let hidden = (0..5).map(Card).collect();
        ledger.go_into_deck([Card(5)].into_iter().collect(), hidden);
        (2..4).for_each(|count| ledger.draw(1, count));
        ledger.leave(1, Card(played), 4);
        ledger
    }

    #[test]
    fn emp_17_9_nobody_knows_how_long_a_played_card_was_held() {
        for played in [0, 3, 5] {
            let (ledger, due) = (ledger(played), histories(played));
            let hidden: Cards = (0..6).filter(|card| *card != played).map(Card).collect();
            let (mut counts, mut rng) = (BTreeMap::<World, f64>::new(), Rng::from(Seed::Open(3)));
            let tries = 60_000.0;
            for _ in 0..tries as u32 {
                let mut world: World = (0, vec![]);
                let (hand, deck) = (&mut world.0, &mut world.1);
                let into_hand = |_, card: Card| *hand |= 1 << card.0;
                ledger.deal(hidden, [0, 3, 0, 0], &mut rng, into_hand, |card| deck.push(card.0));
                *counts.entry(world).or_default() += 1.0;
            }
            assert!(counts.keys().all(|world| due.contains_key(world)), "an impossible world");
            let square: f64 = due
                .iter()
                .map(|(world, share)| {
                    let met = counts.get(world).copied().unwrap_or(0.0);
                    (met - share * tries).powi(2) / (share * tries)
                })
                .sum();
            let freedom = due.len() as f64 - 1.0;
            let far = (square - freedom) / (2.0 * freedom).sqrt();
            assert!(far.abs() < 5.0, "played {played}: {far} standard deviations");
        }
    }

    #[test]
    fn an_epoch_without_hidden_cards_is_forgotten() {
        let mut ledger = ledger(5);
        assert_eq!(ledger.now, 1);
        let hidden = (0..5).map(Card).collect();
        ledger.go_into_deck([Card(6)].into_iter().collect(), hidden);
        assert_eq!((ledger.now, ledger.epoch(Card(6)), ledger.hands[1]), (1, 1, Hand::FRESH));
    }
}
