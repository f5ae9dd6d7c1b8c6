//! What a seat cannot know, and fair guesses about it (chapter 14).

mod hands;
mod key;

pub(crate) use key::info_key;

use crate::components::{CARDS, Card, City};
use crate::state::Pandemic;
use crate::view::layer_ends;
use game::{Draws, Rng, Seat, Seed, Viewer, bits};

/// Replaces everything the seat cannot know, and all chance to come, by a fair guess.
pub(crate) fn determinize(s: &mut Pandemic, seat: Seat, rng: &mut Rng) {
    let mut draws = rng.draws();
    if s.hands_are_open() {
        let mut cards = Shuffled::new(deck_cards(s), &mut draws);
        deal_deck(s, &mut cards, &mut draws);
    } else {
        hands::guess(s, seat, &mut draws);
    }
    guess_infection(s, seat, &mut draws);
    s.rng = Rng::from(Seed::Open(rng.bits()));
}

/// City and event cards in the draw pile.
fn deck_cards(s: &Pandemic) -> u64 {
    s.deck.cards().iter().filter(|c| **c != Card::EPIDEMIC).fold(0, |set, card| set | card.bit())
}

/// Cards in random order. They are laid out in a fixed order first: a guess is then a
/// function of what the seat knows and of the generator alone, and not even its noise
/// depends on the truth.
struct Shuffled {
    cards: [Card; CARDS as usize],
    len: usize,
}

impl Shuffled {
    fn new(set: u64, draws: &mut Draws<'_>) -> Shuffled {
        let mut shuffled = Shuffled { cards: [Card(0); CARDS as usize], len: 0 };
        for number in bits(set) {
            shuffled.cards[shuffled.len] = Card(number);
            shuffled.len += 1;
        }
        draws.shuffle(&mut shuffled.cards[..shuffled.len]);
        shuffled
    }

    fn next(&mut self) -> Card {
        self.len -= 1;
        self.cards[self.len]
    }
}

/// PAN-14.6 (a): each pile keeps its size and its epidemics; the rest is any cards.
fn deal_deck(s: &mut Pandemic, cards: &mut Shuffled, draws: &mut Draws<'_>) {
    let piles = s.deck.piles;
    let deck = s.deck.cards_mut();
    let mut start = 0;
    for pile in piles {
        let size = usize::from(pile.size);
        let part = &mut deck[start..start + size];
        let ordinary = size - usize::from(pile.epidemics);
        part[..ordinary].fill_with(|| cards.next());
        // An epidemic changes places with any card up to its own place.
        for place in ordinary..size {
            part[place] = Card::EPIDEMIC;
            part.swap(place, draws.below(place as u32 + 1) as usize);
        }
        start += size;
    }
}

/// PAN-14.6 (b), (c): within a layer any order, but for what a Forecast has shown.
fn guess_infection(s: &mut Pandemic, seat: Seat, draws: &mut Draws<'_>) {
    let seen = s.infection.foreseen;
    let (low, high) = (usize::from(seen.from), usize::from(seen.from + seen.count));
    let knows = seen.by.contains(seat);
    let before = *s;
    let pile = s.infection.draw_pile_mut();
    for (start, end) in layer_ends(&before, Viewer::Seat(seat)) {
        let apart = seen.count == 0 || end <= low || start >= high;
        if apart {
            shuffle(&mut pile[start..end], draws);
        } else if knows {
            shuffle(&mut pile[start..low.max(start)], draws);
            shuffle(&mut pile[high.min(end)..end], draws);
        } else {
            mix(&mut pile[start..end], low.saturating_sub(start), seen.certain, draws);
        }
    }
}

/// Any order of the same cards.
fn shuffle(cards: &mut [City], draws: &mut Draws<'_>) {
    let set = cards.iter().fold(0, |set, city| set | city.bit());
    cards.iter_mut().zip(bits(set)).for_each(|(place, number)| *place = City(number));
    draws.shuffle(cards);
}

/// Cards of layers a Forecast has mixed, for somebody who has not seen it: from `low` on lie
/// the foreseen ones, and `certain` are among them.
fn mix(cards: &mut [City], low: usize, certain: u64, draws: &mut Draws<'_>) {
    let set = cards.iter().fold(0, |set, city| set | city.bit());
    let certain = set & certain;
    let sure = certain.count_ones() as usize;
    let others = cards.len() - sure;
    let in_order = bits(set & !certain).chain(bits(certain));
    cards.iter_mut().zip(in_order).for_each(|(place, number)| *place = City(number));
    draws.shuffle(&mut cards[..others]);
    draws.shuffle(&mut cards[low.min(others)..]);
}
