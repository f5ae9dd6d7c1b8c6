//! Floating cards that have come to rest.
//!
//! A city card that the Researcher was known to hold floats while she gives in secret. Where it is found in the end may
//! tell which way it went. Then it is as if the seat had known it all the time, and the notes say so: one place less
//! wherever it lay.

use super::rows::Rows;
use super::{Gone, Note};
use crate::components::City;
use game::{Seat, Seats};

impl Rows {
    /// Looks for one card of a seat's notes whose way is certain, and tells these without it.
    pub(super) fn settle(&mut self, her: Seat) -> bool {
        (0..usize::from(self.len())).any(|place| match self.note(place) {
            Note::Floats(city) => self.settle_one(her, place, city),
            _ => false,
        })
    }

    fn settle_one(&mut self, her: Seat, from: usize, city: City) -> bool {
        let len = usize::from(self.len());
        let owners = self.iter().next().map_or(Seats::NONE, |(owners, _)| owners);
        let found = (from..len).find_map(|place| match self.note(place) {
            Note::Left { hand, gone: Gone::Noted(left), .. } if left == city => Some((place, hand)),
            _ => None,
        });
        let end = found.map_or(len, |(place, _)| place);
        let at_hers = found.is_some_and(|(_, hand)| hand == her);
        // The gifts that it may have been.
        let may_be = |note: Note| match (note, found) {
            (Note::Gift { .. }, None) => true,
            (Note::Gift { to, .. }, Some((_, hand))) => to == hand,
            _ => false,
        };
        let mut gifts = (from..end).filter(|place| may_be(self.note(*place)) && !at_hers);
        let (gift, another) = (gifts.next(), gifts.next());
        match (found, gift) {
            // She has it still, or it was found with her: she has not given it.
            (Some((place, _)), None) if at_hers => {
                self.known_in(her, her, from, place);
                self.take_out(&[from, place]);
            }
            (None, None) => {
                let hers = |place: usize| self.note(place).touches(her, Some(her));
                let floats = |place: usize| matches!(self.note(place), Note::Floats(_));
                if !(from + 1..len).any(|place| hers(place) && !floats(place)) {
                    return false;
                }
                self.known_in(her, her, from, len);
                self.take_out(&[from]);
                self.add(owners, Note::Floats(city));
            }
            (Some((place, hand)), Some(gift)) if another.is_none() => {
                self.known_in(her, her, from, gift);
                self.known_in(hand, her, gift, place);
                self.take_out(&[from, gift, place]);
            }
            _ => return false,
        }
        true
    }

    fn take_out(&mut self, places: &[usize]) {
        places.iter().rev().for_each(|place| self.remove(*place));
    }

    /// One card of a hand was known while these notes were taken.
    fn known_in(&mut self, hand: Seat, her: Seat, from: usize, until: usize) {
        for place in from + 1..until {
            let less = match self.note(place) {
                Note::Left { hand: seat, of, gone } if seat == hand => {
                    Note::Left { hand, of: of.saturating_sub(1), gone }
                }
                Note::Asked { by, of, city } if by == hand => {
                    Note::Asked { by, of: of.saturating_sub(1), city }
                }
                Note::Gift { to, of } if hand == her => Note::Gift { to, of: of.saturating_sub(1) },
                Note::Offers { to, of, known, count } if hand == her => {
                    Note::Offers { to, of, known: known + 1, count }
                }
                note => note,
            };
            self.set_note(place, less);
        }
    }
}
