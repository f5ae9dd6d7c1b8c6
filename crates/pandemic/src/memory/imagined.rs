//! One way things may have gone, as far as a seat could not see them.

use super::{Gone, Note, Notes};
use crate::components::{Card, Cards};
use game::{Draws, Seat};

impl Notes {
    /// Plays the notes of a seat through once, with chance where it could not see. Nothing if
    /// that contradicts what it saw later.
    pub(crate) fn imagine(
        &self,
        owner: Seat,
        researcher: Option<Seat>,
        draws: &mut Draws<'_>,
    ) -> Option<Imagined> {
        let mut now = Imagined::default();
        let mut of_owner = self.of(owner).peekable();
        if of_owner.peek().is_none() {
            return Some(now);
        }
        let her = researcher.map_or(0, |seat| usize::from(seat.0));
        for note in of_owner {
            match note {
                Note::Floats(city) => {
                    now.hands[her].push(Place { named: Some(Card::city(city)), ..Place::ANY })?;
                }
                Note::Offers { of, known, count, .. } => {
                    let hand = &mut now.hands[her];
                    let places = of.checked_sub(known)?;
                    hand.fill(places)?;
                    // Any of them one after another; cards that the seat knows come behind the places.
                    let mut order: [u8; PLACES] = std::array::from_fn(|number| number as u8);
                    for offered in 0..count {
                        let left = u32::from(of.checked_sub(offered)?);
                        let pick = usize::from(offered) + draws.below(left) as usize;
                        order.swap(usize::from(offered), pick);
                        let number = usize::from(order[usize::from(offered)]);
                        if let Some(place) = hand.iter_mut().nth(number) {
                            place.city = true;
                        }
                    }
                }
                Note::Given { to, count } => {
                    for _ in 0..count {
                        let city = Place { city: true, ..Place::ANY };
                        now.hands[usize::from(to.0)].push(city)?;
                    }
                }
                Note::Gift { to, of } => {
                    let hand = &mut now.hands[her];
                    hand.fill(of)?;
                    let place = hand.remove(draws.below(u32::from(of)) as usize)?;
                    now.hands[usize::from(to.0)].push(Place { city: true, ..place })?;
                }
                Note::Left { hand, of, gone } => {
                    let hand = &mut now.hands[usize::from(hand.0)];
                    hand.fill(of)?;
                    let (card, count) = match gone {
                        Gone::Noted(city) => (Some(Card::city(city)), 1),
                        Gone::Cities(count) => (None, count),
                        Gone::Event => (None, 1),
                    };
                    let named = |place: &mut Place| place.named.is_some() && place.named == card;
                    let number = hand.iter_mut().position(named);
                    if let Some(number) = number {
                        hand.remove(number)?;
                        hand.forget_plain();
                        continue;
                    }
                    for before in 0..count {
                        let left = u32::from(of.checked_sub(before)?);
                        let place = hand.remove(draws.below(left) as usize)?;
                        let fits = match card {
                            Some(card) => place.can_hold(card),
                            None => place.named.is_none() && (gone != Gone::Event || !place.city),
                        };
                        if !fits {
                            return None;
                        }
                    }
                    if card.is_some_and(|card| now.is_named(card)) {
                        return None;
                    }
                }
                Note::Asked { by, of, city } => {
                    let card = Card::city(city);
                    let hand = &mut now.hands[usize::from(by.0)];
                    hand.fill(of)?;
                    if hand.iter_mut().any(|place| place.named == Some(card)) {
                        return None;
                    }
                    hand.iter_mut().for_each(|place| place.without.insert(card));
                }
            }
            now.hands.iter_mut().for_each(Places::forget_plain);
        }
        Some(now)
    }
}

/// One way things may have gone.
#[derive(Copy, Clone, Default)]
pub(crate) struct Imagined {
    /// The places of each hand that something is known about come first.
    pub(crate) hands: [Places; 4],
}

impl Imagined {
    fn is_named(&mut self, card: Card) -> bool {
        self.hands.iter_mut().any(|hand| hand.iter_mut().any(|place| place.named == Some(card)))
    }
}

/// What is known about a place.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// It is this card that lies there.
    pub(crate) named: Option<Card>,
    /// Or a city card,
    pub(super) city: bool,
    /// and none of these.
    pub(super) without: Cards,
}

impl Place {
    pub(crate) const ANY: Place = Place { named: None, city: false, without: Cards(0) };

    pub(crate) fn can_hold(&self, card: Card) -> bool {
        self.named.is_none_or(|name| name == card)
            && (!self.city || card.as_city().is_some())
            && !self.without.contains(card)
    }
}

/// The most places a note can speak of.
pub(super) const PLACES: usize = 16;

/// Places of one hand.
#[derive(Copy, Clone)]
pub(crate) struct Places {
    row: [Place; PLACES],
    len: u8,
}

impl Default for Places {
    fn default() -> Places {
        Places { row: [Place::ANY; PLACES], len: 0 }
    }
}

impl Places {
    fn iter_mut(&mut self) -> impl Iterator<Item = &mut Place> {
        self.row[..usize::from(self.len)].iter_mut()
    }

    /// Exactly so many; nothing if more are taken.
    pub(crate) fn all(&self, count: u32) -> Option<&[Place]> {
        (u32::from(self.len) <= count).then(|| self.row.get(..count as usize))?
    }

    fn push(&mut self, place: Place) -> Option<()> {
        *self.row.get_mut(usize::from(self.len))? = place;
        self.len += 1;
        Some(())
    }

    /// There are so many: new ones hold anything.
    fn fill(&mut self, count: u8) -> Option<()> {
        let fits = self.len <= count && usize::from(count) <= PLACES;
        self.len = count;
        fits.then_some(())
    }

    fn remove(&mut self, number: usize) -> Option<Place> {
        let last = usize::from(self.len).checked_sub(1)?;
        let place = *self.row[..=last].get(number)?;
        self.row.swap(number, last);
        self.row[last] = Place::ANY;
        self.len -= 1;
        Some(place)
    }

    /// Places nothing is known about are not kept: cards come and go there without a note.
    fn forget_plain(&mut self) {
        let mut kept = 0;
        for number in 0..usize::from(self.len) {
            if self.row[number] != Place::ANY {
                self.row.swap(kept, number);
                kept += 1;
            }
        }
        self.len = kept as u8;
    }
}
