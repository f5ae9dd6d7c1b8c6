//! What seats remember about closed hands (PAN-14.4, PAN-14.8, PAN-14.9).
//!
//! A *place* is where a card lies in another hand that a seat does not know. Places differ only
//! by what was seen to happen to them: the Researcher gives in secret, cards leave hands. Those
//! things are noted, for each seat that could not see all of them, and a guess plays the notes
//! through: whatever was seen to come out of a hand came out of any of its places.

mod imagined;
mod packed;
mod room;
#[cfg(test)]
mod tests;

pub(crate) use imagined::{Imagined, Offered};

use crate::components::{CARDS, CITIES, Card, Cards, City};
use game::{BySeat, DecodeError, Reader, Seat, Seats, Writer};
use packed::{pack, unpack};

/// What seats have learned about closed hands.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct HandKnowledge {
    /// Cards in other hands whose holder the seat knows.
    pub(crate) known: BySeat<Cards, 4>,
    pub(crate) notes: Notes,
}

/// One thing that happened to places of another hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Note {
    /// The seat knew the Researcher to hold this city card when she gave something in secret.
    Floats(City),
    /// She gave one of so many cards in secret.
    Gift {
        to: Seat,
        of: u8,
        /// It was what she had offered just before.
        offered: bool,
        /// The receiver is sure to have it still.
        certain: bool,
    },
    /// She offered one of so many cards in secret, of which the seat knew some city cards.
    Offer {
        to: Seat,
        of: u8,
        known: u8,
        /// It was none she had offered the same seat just before (PAN-9.1).
        again: bool,
    },
    /// Something left so many places of a hand, for a place that the seat knows.
    Left { hand: Seat, of: u8, gone: Gone },
    /// A seat with so many places asked for a card: none of them holds it (PAN-14.8).
    Asked { by: Seat, of: u8, card: Card },
}

/// What left the places of a hand. Most cards have no note but this, and then it does not matter which they are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Gone {
    /// A city card that was noted before.
    Noted(City),
    /// So many other city cards, one after another.
    Cities(u8),
    /// An event card.
    Event,
}

/// So many notes are kept.
const NOTES: usize = 39;

/// Notes of all seats, each with the seats it belongs to in 16 bits. What one seat noted stands in the order in which it
/// happened; seats that saw the same share a note.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct Notes {
    row: [u16; NOTES],
    len: u8,
}

impl Default for Notes {
    fn default() -> Notes {
        Notes { row: [0; NOTES], len: 0 }
    }
}

impl std::fmt::Debug for Notes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Notes {
    fn iter(&self) -> impl DoubleEndedIterator<Item = (Seats, Note)> {
        self.row[..usize::from(self.len)].iter().map(|word| unpack(*word))
    }

    /// The notes of one seat.
    pub(crate) fn of(&self, owner: Seat) -> impl DoubleEndedIterator<Item = Note> {
        self.iter().filter(move |(owners, _)| owners.contains(owner)).map(|(_, note)| note)
    }

    /// City cards the seat knows to be with the Researcher or with somebody she gave them to.
    pub(crate) fn floating(&self, owner: Seat) -> Cards {
        let mut floating = Cards::default();
        for note in self.of(owner) {
            match note {
                Note::Floats(city) => floating.insert(Card::city(city)),
                Note::Left { gone: Gone::Noted(city), .. } => floating.remove(Card::city(city)),
                _ => {}
            }
        }
        floating
    }

    pub(crate) fn push(&mut self, owner: Seat, note: Note) {
        // Another seat has this note, and the owner none that stands behind it.
        let since = self.latest(owner).map_or(0, |(place, _)| place + 1);
        for place in since..usize::from(self.len) {
            let (mut owners, other) = unpack(self.row[place]);
            if other == note {
                owners.insert(owner);
                self.row[place] = pack(owners, note);
                return;
            }
        }
        if usize::from(self.len) == NOTES {
            self.make_room();
        }
        self.row[usize::from(self.len)] = pack(Seats::only(owner), note);
        self.len += 1;
    }

    /// A card left places of a hand, if that tells anything about the cards that stay.
    pub(crate) fn left(
        &mut self,
        owner: Seat,
        hand: Seat,
        is_researcher: bool,
        of: u8,
        card: Card,
    ) {
        let tells = self.of(owner).any(|note| match note {
            Note::Gift { to: seat, .. } | Note::Asked { by: seat, .. } => seat == hand,
            Note::Floats(_) | Note::Offer { .. } => is_researcher,
            Note::Left { .. } => false,
        });
        if !tells {
            return;
        }
        // The last place went, and with it all that happened there, unless that says something about other hands.
        let apart = |note| match note {
            Note::Gift { .. } | Note::Left { .. } => true,
            Note::Asked { by, .. } => by == hand,
            Note::Floats(_) | Note::Offer { .. } => false,
        };
        if of == 1 && !is_researcher && self.of(owner).all(apart) {
            return self.forget(owner, |note| match note {
                Note::Gift { to: seat, .. }
                | Note::Left { hand: seat, .. }
                | Note::Asked { by: seat, .. } => seat == hand,
                Note::Floats(_) | Note::Offer { .. } => false,
            });
        }
        let noted = |note| match note {
            Note::Floats(city) => Card::city(city) == card,
            Note::Asked { card: asked, .. } => asked == card,
            _ => false,
        };
        let gone = match card.as_city() {
            None => Gone::Event,
            Some(city) if self.of(owner).any(noted) => Gone::Noted(city),
            Some(_) => Gone::Cities(1),
        };
        if let Some((place, Note::Left { hand: last, of: from, gone: Gone::Cities(count) })) =
            self.latest(owner)
            && gone == Gone::Cities(1)
            && last == hand
            && from == of + count
        {
            self.strike(owner, place);
            self.push(owner, Note::Left { hand, of: from, gone: Gone::Cities(count + 1) });
        } else {
            self.push(owner, Note::Left { hand, of, gone });
        }
    }

    /// The Researcher gave somebody one of so many cards, perhaps what she had just offered; the seat knew her to hold
    /// some cities' cards.
    pub(crate) fn gift(&mut self, owner: Seat, to: Seat, of: u8, offered: bool, knew: Cards) {
        // The first offer, accepted at once: any of her cards, as if she had not offered it.
        let offers = |note| matches!(note, Note::Offer { to: seat, .. } if seat == to);
        let fresh = offered && self.of(owner).filter(|note| offers(*note)).count() == 1;
        let offered = match self.latest(owner) {
            Some((place, Note::Offer { to: seat, again: false, .. })) if fresh && seat == to => {
                self.strike(owner, place);
                false
            }
            _ => offered,
        };
        for city in knew.cities().iter() {
            self.push(owner, Note::Floats(city));
        }
        self.push(owner, Note::Gift { to, of, offered, certain: true });
    }

    /// That a gift was a city card says nothing to a seat that has seen all event cards.
    pub(crate) fn events_are_seen(&mut self, owner: Seat) {
        if self.of(owner).all(|note| matches!(note, Note::Gift { .. } | Note::Left { .. })) {
            self.forget(owner, |_| true);
        }
    }

    /// The seat's latest note, and where it is.
    fn latest(&self, owner: Seat) -> Option<(usize, Note)> {
        (0..usize::from(self.len)).rev().find_map(|place| {
            let (owners, note) = unpack(self.row[place]);
            owners.contains(owner).then_some((place, note))
        })
    }

    fn forget(&mut self, owner: Seat, mut idle: impl FnMut(Note) -> bool) {
        for place in (0..usize::from(self.len)).rev() {
            let (owners, note) = unpack(self.row[place]);
            if owners.contains(owner) && idle(note) {
                self.strike(owner, place);
            }
        }
    }

    /// A note is not this seat's any more.
    fn strike(&mut self, owner: Seat, place: usize) {
        let (owners, note) = unpack(self.row[place]);
        let others = owners.without(owner);
        if others.is_empty() {
            self.remove(place);
        } else {
            self.row[place] = pack(others, note);
        }
    }

    /// A seat with so many places asked for a card.
    pub(crate) fn asked(&mut self, owner: Seat, by: Seat, of: u8, card: Card) {
        let note = Note::Asked { by, of, card };
        if of > 0 && self.of(owner).next_back() != Some(note) {
            self.push(owner, note);
        }
    }

    /// Only this seat's notes stay.
    pub(crate) fn keep(&mut self, owner: Seat) {
        for place in (0..usize::from(self.len)).rev() {
            let (owners, note) = unpack(self.row[place]);
            if owners.contains(owner) {
                self.row[place] = pack(Seats::only(owner), note);
            } else {
                self.remove(place);
            }
        }
    }

    fn remove(&mut self, place: usize) {
        self.row.copy_within(place + 1.., place);
        self.len -= 1;
        self.row[NOTES - 1] = 0;
        self.row[usize::from(self.len)] = 0;
    }

    fn position(&self, wanted: impl FnMut((Seats, Note)) -> bool) -> Option<usize> {
        self.iter().position(wanted)
    }

    pub(crate) fn encode(&self, out: &mut Writer) {
        out.byte(self.len);
        self.row[..usize::from(self.len)].iter().for_each(|word| out.short(*word));
    }

    pub(crate) fn decode(from: &mut Reader<'_>, seats: u8) -> Result<Notes, DecodeError> {
        let mut notes =
            Notes { len: from.below(NOTES as u8 + 1, "number of notes")?, ..Notes::default() };
        for place in 0..usize::from(notes.len) {
            let word = from.short()?;
            let (owners, note) = unpack(word);
            let fits = match note {
                Note::Floats(city) => usize::from(city.0) < CITIES,
                Note::Gift { to, of, .. } | Note::Offer { to, of, .. } => to.0 < seats && of > 0,
                Note::Left { hand, of, gone } => {
                    let many = matches!(gone, Gone::Cities(count) if count > of);
                    hand.0 < seats && of > 0 && !many
                }
                Note::Asked { by, of, card } => by.0 < seats && of > 0 && card.0 < CARDS,
            };
            let nobody = owners.is_empty() || !owners.minus(Seats::first(seats)).is_empty();
            if !fits || nobody || pack(owners, note) != word {
                return Err(DecodeError("odd note".into()));
            }
            notes.row[place] = word;
        }
        Ok(notes)
    }

    pub(crate) fn owners(&self) -> Seats {
        Seat::all(4).filter(|seat| self.of(*seat).next().is_some()).collect()
    }
}
