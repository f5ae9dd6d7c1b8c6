//! What seats remember about closed hands (PAN-14.4, PAN-14.8, PAN-14.9).
//!
//! A *place* is where a card lies in another hand that a seat does not know. Places differ only
//! by what was seen to happen to them: the Researcher gives in secret, cards leave hands. Those
//! things are noted, for each seat that could not see all of them, and a guess plays the notes
//! through: whatever was seen to come out of a hand came out of any of its places.

mod imagined;
mod kept;
mod packed;
mod rows;
mod settled;
#[cfg(test)]
mod tests;

pub(crate) use imagined::Imagined;

use crate::components::{Card, Cards, City};
use crate::decks;
use game::{BySeat, DecodeError, Reader, Seat, Seats, Writer};
use kept::Kept;
use packed::Stream;
use rows::Rows;

/// What seats have learned about closed hands.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct HandKnowledge {
    /// Cards in other hands whose holder the seat knows.
    pub(crate) known: BySeat<Cards, 4>,
    notes: Kept,
}

/// One thing that happened to places of another hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Note {
    /// The seat knew the Researcher to hold this city card when she gave something in secret.
    Floats(City),
    /// She gave one of so many cards in secret, and it matters which.
    Gift { to: Seat, of: u8 },
    /// A hand got so many city cards that nothing else is known about.
    Given { to: Seat, count: u8 },
    /// She offered so many different cards of so many in secret, of which the seat knew some city cards.
    Offers { to: Seat, of: u8, known: u8, count: u8 },
    /// Something left so many places of a hand, for a place that the seat knows.
    Left { hand: Seat, of: u8, gone: Gone },
    /// A seat with so many places asked for a card: none of them holds it (PAN-14.8).
    Asked { by: Seat, of: u8, city: City },
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

/// Notes of all seats, each with the seats it belongs to. What one seat noted stands in the order in which it
/// happened; seats that saw the same share a note.
///
/// A note takes a few bits, see [`packed`]. They are read from the first to the last, and written anew for every
/// change; nothing of this happens with open hands. Where they are meanwhile, see [`kept`].
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct Notes {
    stream: [u8; ROOM],
    /// How many notes there are.
    len: u8,
    /// How many bytes they may take now.
    room: usize,
}

/// The most bytes of notes, at the end of a game: 79 of their own, and all places of the player deck.
const ROOM: usize = 79 + decks::MOST;

impl Default for Notes {
    fn default() -> Notes {
        Notes { stream: [0; ROOM], len: 0, room: ROOM }
    }
}

impl std::fmt::Debug for Notes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Notes {
    fn iter(&self) -> impl Iterator<Item = (Seats, Note)> {
        let mut stream = Stream::new(self.stream, self.room);
        (0..self.len).map_while(move |_| stream.read())
    }

    /// The notes of one seat.
    pub(crate) fn of(&self, owner: Seat) -> impl Iterator<Item = Note> {
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

    /// A card left places of a hand.
    pub(crate) fn left(&mut self, owner: Seat, her: Option<Seat>, hand: Seat, of: u8, card: Card) {
        self.change(|rows| rows.of(owner, her).left(hand, of, card));
    }

    /// The Researcher gave somebody one of so many cards, perhaps what she had just offered; the seat knew her to hold
    /// some cities' cards.
    pub(crate) fn gift(
        &mut self,
        owner: Seat,
        her: Seat,
        to: Seat,
        of: u8,
        offered: bool,
        knew: Cards,
    ) {
        self.change(|rows| rows.of(owner, Some(her)).gift(her, to, of, offered, knew));
    }

    /// The Researcher offers a seat one of so many cards, of which the owner knows some, perhaps not the first since
    /// anything has changed.
    pub(crate) fn offer(
        &mut self,
        owner: Seat,
        her: Seat,
        to: Seat,
        of: u8,
        known: u8,
        again: bool,
    ) {
        self.change(|rows| rows.of(owner, Some(her)).offer(to, of, known, again));
    }

    /// A seat with so many places asked for a card.
    pub(crate) fn asked(&mut self, owner: Seat, her: Option<Seat>, by: Seat, of: u8, city: City) {
        if of > 0 {
            self.change(|rows| rows.of(owner, her).asked(by, of, city));
        }
    }

    /// What says nothing to a seat that has seen these cards is not kept.
    pub(crate) fn seen(&mut self, owner: Seat, her: Option<Seat>, cards: Cards, all_events: bool) {
        self.change(|rows| rows.of(owner, her).seen(cards, all_events));
    }

    /// Only this seat's notes stay.
    pub(crate) fn keep(&mut self, owner: Seat) {
        self.change(|rows| rows.keep(owner));
    }

    pub(crate) fn owners(&self) -> Seats {
        self.iter().fold(Seats::NONE, |all, (owners, _)| all | owners)
    }

    fn change(&mut self, how: impl FnOnce(&mut Rows)) {
        let mut rows: Rows = self.iter().collect();
        how(&mut rows);
        // More has to happen than happens in almost any game before the room is too small. Then the oldest note goes: what
        // it excluded is possible again, and what is true stays possible.
        while let Err(Full) = self.write(&rows) {
            #[cfg(test)]
            tests::RAN_OUT.set(tests::RAN_OUT.get() + 1);
            rows.remove(0);
        }
    }

    fn write(&mut self, rows: &Rows) -> Result<(), Full> {
        let mut stream = Stream::new([0; ROOM], self.room);
        for (owners, note) in rows.iter() {
            stream.write(owners, note)?;
        }
        *self = Notes { stream: stream.bytes, len: rows.len(), ..*self };
        Ok(())
    }

    /// Without notes a single zero, as in games with open hands.
    pub(crate) fn encode(&self, out: &mut Writer) {
        out.byte(self.len);
        if self.len > 0 {
            out.byte(self.size());
            out.bytes(&self.stream[..usize::from(self.size())]);
        }
    }

    /// How many bytes they take.
    fn size(&self) -> u8 {
        let mut stream = Stream::new(self.stream, self.room);
        let read = (0..self.len).map_while(|_| stream.read()).count();
        debug_assert_eq!(read, usize::from(self.len), "what was written can be read");
        stream.bytes_used()
    }

    /// Notes with all the room there can be.
    pub(crate) fn decode(from: &mut Reader<'_>, seats: u8) -> Result<Notes, DecodeError> {
        let odd = || DecodeError("odd note".into());
        let mut notes = Notes { len: from.byte()?, ..Notes::default() };
        if notes.len == 0 {
            return Ok(notes);
        }
        let bytes = from.below(ROOM as u8 + 1, "size of notes")?;
        for place in 0..usize::from(bytes) {
            notes.stream[place] = from.byte()?;
        }
        let rows: Rows = notes.iter().collect();
        if rows.len() != notes.len || !rows.iter().all(|(owners, note)| note.fits(owners, seats)) {
            return Err(odd());
        }
        // There is one way to write them.
        let mut again = Notes::default();
        again.write(&rows).map_err(|Full| odd())?;
        (again == notes && again.size() == bytes).then_some(notes).ok_or_else(odd)
    }
}

/// There is no room for a note.
#[derive(Debug)]
struct Full;
