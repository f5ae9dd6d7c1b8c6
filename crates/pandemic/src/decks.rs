//! The two decks, with what everybody may know about their order (PAN-14.6).

use crate::components::{CARDS, CITIES, Card, City, EPIDEMICS};
use game::Seats;

/// The most player cards a draw pile can have.
pub(crate) const MOST: usize = CARDS as usize + EPIDEMICS as usize;

/// The player draw pile: a stack of piles (PAN-2.10).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayerDeck {
    /// The bottom card first.
    cards: [Card; MOST],
    len: u8,
    /// What is left of each pile, the bottom one first.
    pub(crate) piles: [PlayerPile; EPIDEMICS as usize],
}

/// What is known about a part of the draw pile: its size and its epidemics.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct PlayerPile {
    pub(crate) size: u8,
    pub(crate) epidemics: u8,
}

impl PlayerDeck {
    pub(crate) const EMPTY: PlayerDeck = PlayerDeck {
        cards: [Card(0); MOST],
        len: 0,
        piles: [PlayerPile { size: 0, epidemics: 0 }; EPIDEMICS as usize],
    };

    /// A deck from its cards, the bottom one first.
    pub(crate) fn new(cards: &[Card], piles: [PlayerPile; EPIDEMICS as usize]) -> PlayerDeck {
        let mut deck = PlayerDeck { piles, len: cards.len() as u8, ..PlayerDeck::EMPTY };
        deck.cards[..cards.len()].copy_from_slice(cards);
        deck
    }

    pub(crate) fn len(&self) -> u8 {
        self.len
    }

    /// The bottom card first.
    pub(crate) fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    pub(crate) fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// Places above the top card, where no card lies: notes about closed hands may, from the end on.
    pub(crate) fn free(&self) -> &[Card] {
        &self.cards[usize::from(self.len)..]
    }

    pub(crate) fn free_mut(&mut self) -> &mut [Card] {
        &mut self.cards[usize::from(self.len)..]
    }

    /// Takes the top card.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        // Cleared, so that equal decks are equal to the last bit.
        let card = std::mem::take(&mut self.cards[usize::from(self.len)]);
        let top = &mut self.piles[highest(self.piles.iter().map(|pile| pile.size))];
        top.size = top.size.saturating_sub(1);
        top.epidemics = top.epidemics.saturating_sub(u8::from(card == Card::EPIDEMIC));
        Some(card)
    }

    pub(crate) fn epidemics(&self) -> u8 {
        self.cards().iter().filter(|card| **card == Card::EPIDEMIC).count() as u8
    }
}

/// The place of the last size above zero: without a branch, since it is asked for with every
/// card that is drawn.
fn highest(sizes: impl Iterator<Item = u8>) -> usize {
    sizes.enumerate().fold(0, |last, (place, size)| if size > 0 { place } else { last })
}

/// Layers of the infection draw pile: the first one, and one for each epidemic.
pub(crate) const LAYERS: usize = EPIDEMICS as usize + 1;

/// The infection cards, wherever they are.
///
/// One row holds both piles: the draw pile with its bottom at the front, and from the last
/// place backwards the discard pile, the first card discarded at the end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct InfectionCards {
    row: [City; CITIES],
    draw: u8,
    discard: u8,
    shown: [City; 4],
    shown_len: u8,
    removed: Option<City>,
    /// Sizes of the layers of the draw pile, the bottom one first (PAN-14.6).
    pub(crate) layers: [u8; LAYERS],
    pub(crate) foreseen: Foreseen,
}

/// The cards of a Forecast, as long as they lie in the draw pile.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Foreseen {
    /// The place of the lowest, counted from the bottom.
    pub(crate) from: u8,
    /// How many there are.
    pub(crate) count: u8,
    /// Who has seen them.
    pub(crate) by: Seats,
    /// Cities everybody knows to be among them, since their layers lay within the six.
    pub(crate) certain: u64,
}

impl InfectionCards {
    pub(crate) const EMPTY: InfectionCards = InfectionCards {
        row: [City(0); CITIES],
        draw: 0,
        discard: 0,
        shown: [City(0); 4],
        shown_len: 0,
        removed: None,
        layers: [0; LAYERS],
        foreseen: Foreseen { from: 0, count: 0, by: Seats::NONE, certain: 0 },
    };

    /// Cards for a new game or a position; both piles begin with what came there first.
    pub(crate) fn new(
        draw: &[City],
        discard: &[City],
        shown: &[City],
        removed: Option<City>,
    ) -> InfectionCards {
        let mut cards = InfectionCards { removed, ..InfectionCards::EMPTY };
        cards.row[..draw.len()].copy_from_slice(draw);
        cards.draw = draw.len() as u8;
        for city in discard {
            cards.discard(*city);
        }
        for city in shown {
            cards.show(*city);
        }
        cards.layers[0] = cards.draw;
        cards
    }

    /// The bottom card first.
    pub(crate) fn draw_pile(&self) -> &[City] {
        &self.row[..usize::from(self.draw)]
    }

    pub(crate) fn draw_pile_mut(&mut self) -> &mut [City] {
        &mut self.row[..usize::from(self.draw)]
    }

    pub(crate) fn draw_len(&self) -> u8 {
        self.draw
    }

    pub(crate) fn discard_len(&self) -> u8 {
        self.discard
    }

    /// The latest card first.
    pub(crate) fn discard_pile(&self) -> &[City] {
        &self.row[CITIES - usize::from(self.discard)..]
    }

    pub(crate) fn face_up(&self) -> &[City] {
        &self.shown[..usize::from(self.shown_len)]
    }

    pub(crate) fn removed(&self) -> Option<City> {
        self.removed
    }

    /// Takes the top card of the draw pile.
    pub(crate) fn draw_top(&mut self) -> Option<City> {
        self.draw = self.draw.checked_sub(1)?;
        let city = std::mem::take(&mut self.row[usize::from(self.draw)]);
        let layer = &mut self.layers[highest(self.layers.iter().copied())];
        *layer = layer.saturating_sub(1);
        let seen = &mut self.foreseen;
        if seen.count > 0 && seen.from + seen.count > self.draw {
            seen.count -= 1;
            seen.certain &= !city.bit();
            self.forget_nothing();
        }
        Some(city)
    }

    /// Takes the bottom card of the draw pile.
    pub(crate) fn draw_bottom(&mut self) -> Option<City> {
        self.draw = self.draw.checked_sub(1)?;
        let city = self.row[0];
        let end = usize::from(self.draw);
        self.row.copy_within(1..=end, 0);
        self.row[end] = City::default();
        if let Some(layer) = self.layers.iter_mut().find(|size| **size > 0) {
            *layer -= 1;
        }
        let seen = &mut self.foreseen;
        if seen.count > 0 {
            match seen.from.checked_sub(1) {
                Some(lower) => seen.from = lower,
                None => {
                    seen.count -= 1;
                    seen.certain &= !city.bit();
                }
            }
            self.forget_nothing();
        }
        Some(city)
    }

    /// When the last card of a Forecast is gone, so is the memory of it: equal tables are
    /// equal to the last bit.
    fn forget_nothing(&mut self) {
        if self.foreseen.count == 0 {
            self.foreseen = Foreseen::default();
        }
    }

    /// Lays a card face up.
    pub(crate) fn show(&mut self, city: City) {
        self.shown[usize::from(self.shown_len)] = city;
        self.shown_len += 1;
    }

    /// Puts all face-up cards on the discard pile, in the order they were drawn.
    pub(crate) fn discard_shown(&mut self) {
        for place in 0..usize::from(self.shown_len) {
            let city = std::mem::take(&mut self.shown[place]);
            self.discard(city);
        }
        self.shown_len = 0;
    }

    pub(crate) fn discard(&mut self, city: City) {
        self.discard += 1;
        self.row[CITIES - usize::from(self.discard)] = city;
    }

    pub(crate) fn is_discarded(&self, city: City) -> bool {
        self.discard_pile().contains(&city)
    }

    /// Takes a card of the discard pile out of the game (PAN-8.9).
    pub(crate) fn remove(&mut self, city: City) {
        let start = CITIES - usize::from(self.discard);
        let Some(place) = self.discard_pile().iter().position(|card| *card == city) else { return };
        self.row.copy_within(start..start + place, start + 1);
        self.row[start] = City::default();
        self.discard -= 1;
        self.removed = Some(city);
    }

    /// PAN-10.7: the discard pile, shuffled, becomes the top layer of the draw pile.
    pub(crate) fn intensify(&mut self, shuffle: impl FnOnce(&mut [City])) -> u8 {
        let count = usize::from(self.discard);
        let start = CITIES - count;
        shuffle(&mut self.row[start..]);
        let top = usize::from(self.draw);
        self.row.copy_within(start.., top);
        self.row[top + count..].fill(City::default());
        self.draw += self.discard;
        self.add_layer(self.discard);
        std::mem::take(&mut self.discard)
    }

    fn add_layer(&mut self, size: u8) {
        if size == 0 {
            return;
        }
        // One layer for each epidemic at most, so there is always room (PAN-18.7).
        let used = self.layers.iter().rposition(|size| *size > 0).map_or(0, |last| last + 1);
        self.layers[used.min(LAYERS - 1)] += size;
    }
}
