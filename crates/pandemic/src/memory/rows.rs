//! How notes are taken, and which are not needed.
//!
//! The notes of a seat are a product of steps, and only what a product comes to matters. Count the city cards u and the
//! event cards e in the places of one hand. How many ways lead to such a hand is a polynomial in x and y, the term
//! x^u y^e / (u! e!) for each: a card drawn multiplies it by x + y, a secret gift by x; a city card that leaves takes the
//! derivative by x, an event card that by y; so many different cards offered in vain are (x d/dx) (x d/dx - 1) and so
//! on. Steps of different hands commute, and so do factors that follow each other. That is why gifts to one hand are one
//! note whatever happened elsewhere, and why nothing needs to be noted while a hand is still a power of x + y.
//!
//! A card with a name has a variable of its own, and where it can have moved in secret hands are not independent: then
//! gifts are noted as they happened.

use super::{Gone, Note};
use crate::components::{Card, Cards, City};
use game::{Seat, Seats};

/// More notes than this never fit into their room, since each takes at least five bits; and a few that are new.
const MOST: usize = 8 * super::BYTES / 5 + 16;

/// Notes of all seats while they are changed.
pub(super) struct Rows {
    row: [(Seats, Note); MOST],
    len: usize,
}

impl Default for Rows {
    fn default() -> Rows {
        Rows { row: [(Seats::NONE, Note::Floats(City(0))); MOST], len: 0 }
    }
}

impl FromIterator<(Seats, Note)> for Rows {
    fn from_iter<I: IntoIterator<Item = (Seats, Note)>>(notes: I) -> Rows {
        let mut rows = Rows::default();
        notes.into_iter().for_each(|(owners, note)| rows.add(owners, note));
        rows
    }
}

impl Rows {
    pub(super) fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Seats, Note)> + ExactSizeIterator {
        self.row[..self.len].iter().copied()
    }

    pub(super) fn len(&self) -> u8 {
        self.len as u8
    }

    /// The notes of one seat, at a table with this Researcher.
    pub(super) fn of(&mut self, owner: Seat, her: Option<Seat>) -> Own<'_> {
        Own { rows: self, owner, her, anew: false }
    }

    pub(super) fn keep(&mut self, owner: Seat) {
        for place in (0..self.len).rev() {
            if self.row[place].0.contains(owner) {
                self.row[place].0 = Seats::only(owner);
            } else {
                self.remove(place);
            }
        }
    }

    pub(super) fn remove(&mut self, place: usize) {
        self.row.copy_within(place + 1..self.len, place);
        self.len -= 1;
    }

    pub(super) fn note(&self, place: usize) -> Note {
        self.row[place].1
    }

    pub(super) fn set_note(&mut self, place: usize, note: Note) {
        self.row[place].1 = note;
    }

    pub(super) fn add(&mut self, owners: Seats, note: Note) {
        if self.len == MOST {
            self.remove(0);
        }
        self.row[self.len] = (owners, note);
        self.len += 1;
    }

    fn insert(&mut self, place: usize, owners: Seats, note: Note) {
        self.add(owners, note);
        self.row[place.min(self.len - 1)..self.len].rotate_right(1);
    }
}

impl Note {
    /// The hand in whose places something is known since this note.
    fn marks(self, her: Option<Seat>) -> Option<Seat> {
        match self {
            Note::Floats(_) | Note::Offers { .. } => her,
            Note::Gift { to, .. } | Note::Given { to, .. } => Some(to),
            Note::Asked { by, .. } => Some(by),
            Note::Left { .. } => None,
        }
    }

    /// Is it about the places of that hand?
    pub(super) fn touches(self, hand: Seat, her: Option<Seat>) -> bool {
        let left = matches!(self, Note::Left { hand: seat, .. } if seat == hand);
        let hers = matches!(self, Note::Gift { .. }) && her == Some(hand);
        left || hers || self.marks(her) == Some(hand)
    }

    /// The card that it names.
    fn city(self) -> Option<City> {
        match self {
            Note::Floats(city)
            | Note::Asked { city, .. }
            | Note::Left { gone: Gone::Noted(city), .. } => Some(city),
            _ => None,
        }
    }
}

/// The notes of one seat, while they are changed.
pub(super) struct Own<'a> {
    rows: &'a mut Rows,
    owner: Seat,
    /// The Researcher.
    her: Option<Seat>,
    /// Are old notes taken anew? Others may share what came after them.
    anew: bool,
}

impl Own<'_> {
    pub(super) fn left(&mut self, hand: Seat, of: u8, card: Card) {
        self.gone(hand, of, card.as_city().map_or(Gone::Event, Gone::Noted));
        if self.notes().any(|note| matches!(note, Note::Floats(_))) {
            self.retell();
        }
    }

    pub(super) fn gift(&mut self, her: Seat, to: Seat, of: u8, offered: bool, knew: Cards) {
        // What she had offered him in vain is not what she gave: so many of the cards she keeps.
        let refused = if offered { self.take_offers(to).saturating_sub(1) } else { 0 };
        for city in knew.cities().iter() {
            self.push(Note::Floats(city));
        }
        if self.is_plain() {
            self.gone(her, of, Gone::Cities(1));
            self.given(to, 1);
        } else {
            self.push(Note::Gift { to, of });
        }
        if refused > 0 {
            self.push(Note::Offers { to, of: of - 1, known: 0, count: refused });
        }
    }

    pub(super) fn offer(&mut self, to: Seat, of: u8, known: u8, again: bool) {
        // She holds the same cards as when she offered him the last one, whatever the seat has learned of them since.
        let before = if again { self.take_offers(to) } else { 0 };
        self.push(Note::Offers { to, of, known, count: before + 1 });
    }

    pub(super) fn asked(&mut self, by: Seat, of: u8, city: City) {
        let note = Note::Asked { by, of, city };
        if self.latest_about(by).is_some_and(|place| self.rows.row[place].1 == note) {
            return;
        }
        // What comes later says all that was said before, where nothing leaves in secret.
        if Some(by) != self.her && !self.has_left(city) {
            self.forget(|note| matches!(note, Note::Asked { by: seat, city: before, .. } if seat == by && before == city));
        }
        self.push(note);
    }

    pub(super) fn seen(&mut self, cards: Cards, all_events: bool) {
        let moot = (0..self.rows.len).rev().find(|place| self.is_moot(*place, cards));
        if let Some(place) = moot {
            self.strike(place);
            self.retell();
            return self.seen(cards, all_events);
        }
        // That cards are city cards says nothing to whoever has seen all event cards.
        if all_events && !self.has_names() {
            self.forget(|note| {
                matches!(note, Note::Given { .. } | Note::Gift { .. } | Note::Offers { .. })
            });
        }
    }

    /// Could the seat that asked for a card not have had it anyway, by what was found out since?
    fn is_moot(&self, asked: usize, cards: Cards) -> bool {
        let own = |place: usize| self.rows.row[place].0.contains(self.owner);
        let Note::Asked { by, city, .. } = self.rows.note(asked) else { return false };
        let mut later = (asked + 1..self.rows.len).filter(|place| own(*place));
        let found = later.find_map(|place| match self.rows.note(place) {
            Note::Left { hand, gone: Gone::Noted(left), .. } if left == city => Some((place, hand)),
            _ => None,
        });
        // Only hers go elsewhere in secret.
        let from_her = |place: usize, hand: Seat| {
            let gift = |place| matches!(self.rows.note(place), Note::Gift { to, .. } if to == hand);
            Some(by) == self.her && (asked..place).any(|place| own(place) && gift(place))
        };
        own(asked)
            && match found {
                Some((place, hand)) => hand != by && !from_her(place, hand),
                None => cards.contains(Card::city(city)),
            }
    }

    /// Something left a hand, if that tells anything about the cards that stay.
    fn gone(&mut self, hand: Seat, of: u8, gone: Gone) {
        if !self.notes().any(|note| note.marks(self.her) == Some(hand)) {
            return;
        }
        let count = gone.count();
        // The last place went, and with it all that happened there.
        if of == count && self.is_plain() {
            return self.drop(|own, note| note.touches(hand, own.her));
        }
        let gone = match gone {
            Gone::Noted(city) if !self.is_noted(city) => Gone::Cities(1),
            gone => gone,
        };
        // Of cards that leave one after another the order does not matter: first come those without a name.
        if let Gone::Cities(more) = gone
            && let Some(place) = self.latest_about(hand)
            && let Note::Left { hand, of: from, gone: before } = self.rows.note(place)
            && from == of + before.count()
        {
            self.strike(place);
            if let Gone::Cities(count) = before {
                return self.push(Note::Left { hand, of: from, gone: Gone::Cities(count + more) });
            }
            self.gone(hand, from, gone);
            return self.push(Note::Left { hand, of: from - more, gone: before });
        }
        self.push(Note::Left { hand, of, gone });
    }

    fn given(&mut self, to: Seat, more: u8) {
        let mut count = more;
        if let Some(place) = self.latest_about(to)
            && let Note::Given { count: before, .. } = self.rows.row[place].1
        {
            self.strike(place);
            count += before;
        }
        self.push(Note::Given { to, count });
    }

    /// Takes out how many cards she has offered a seat lately.
    fn take_offers(&mut self, to: Seat) -> u8 {
        let of_owner = |place: &usize| self.rows.row[*place].0.contains(self.owner);
        for place in (0..self.rows.len).rev().filter(of_owner) {
            if let (_, Note::Offers { to: seat, count, .. }) = self.rows.row[place]
                && seat == to
            {
                self.strike(place);
                self.retell();
                return count;
            }
        }
        0
    }

    /// No longer holds what such notes said; others may be needless without them.
    fn forget(&mut self, idle: impl Fn(Note) -> bool) {
        if self.notes().any(&idle) {
            self.drop(|_, note| idle(note));
            self.retell();
        }
    }

    fn drop(&mut self, idle: impl Fn(&Own<'_>, Note) -> bool) {
        for place in (0..self.rows.len).rev() {
            let (owners, note) = self.rows.row[place];
            if owners.contains(self.owner) && idle(self, note) {
                self.strike(place);
            }
        }
    }

    /// Takes all notes anew, as shortly as they can be.
    fn retell(&mut self) {
        let mut old: Rows = self.notes().map(|note| (Seats::only(self.owner), note)).collect();
        self.drop(|_, _| true);
        if let Some(her) = self.her {
            while old.settle(her) {}
        }
        self.anew = true;
        for (_, note) in old.iter() {
            match (note, self.her) {
                (Note::Left { hand, of, gone }, _) => self.gone(hand, of, gone),
                (Note::Given { to, count }, _) => self.given(to, count),
                (Note::Gift { to, of }, Some(her)) => self.gift(her, to, of, false, Cards(0)),
                (Note::Asked { of: 0, .. }, _) => {}
                _ => self.push(note),
            }
        }
        self.anew = false;
    }

    fn notes(&self) -> impl DoubleEndedIterator<Item = Note> {
        let owner = self.owner;
        self.rows.iter().filter(move |(owners, _)| owners.contains(owner)).map(|(_, note)| note)
    }

    fn latest_about(&self, hand: Seat) -> Option<usize> {
        (0..self.rows.len).rev().find(|place| {
            let (owners, note) = self.rows.row[*place];
            owners.contains(self.owner) && note.touches(hand, self.her)
        })
    }

    /// Can a card that has a name have gone from hand to hand in secret?
    fn has_names(&self) -> bool {
        self.notes().any(|note| match note {
            Note::Floats(_) => true,
            Note::Asked { by, .. } => Some(by) == self.her,
            _ => false,
        })
    }

    /// Is each hand independent of the others?
    fn is_plain(&self) -> bool {
        !self.has_names() && !self.notes().any(|note| matches!(note, Note::Gift { .. }))
    }

    fn is_noted(&self, city: City) -> bool {
        self.notes().any(|note| match note {
            Note::Floats(noted) | Note::Asked { city: noted, .. } => noted == city,
            _ => false,
        })
    }

    fn has_left(&self, city: City) -> bool {
        self.notes().any(
            |note| matches!(note, Note::Left { gone: Gone::Noted(noted), .. } if noted == city),
        )
    }

    fn push(&mut self, note: Note) {
        let first = self.first_place_for(note);
        let same = |place: &usize| self.rows.note(*place) == note;
        match (first..self.rows.len).find(same) {
            // Another seat has this note, and the owner none behind it that had to come first.
            Some(place) => self.rows.row[place].0.insert(self.owner),
            None if self.anew => self.rows.insert(first, Seats::only(self.owner), note),
            None => self.rows.add(Seats::only(self.owner), note),
        }
    }

    /// Behind all notes of the owner that have to come first.
    fn first_place_for(&self, note: Note) -> usize {
        let before = (0..self.rows.len).rev().find(|place| {
            let (owners, other) = self.rows.row[*place];
            owners.contains(self.owner) && !self.commute(other, note)
        });
        before.map_or(0, |place| place + 1)
    }

    /// Does the order of these notes not matter?
    fn commute(&self, one: Note, other: Note) -> bool {
        let apart = |hand| !one.touches(hand, self.her) || !other.touches(hand, self.her);
        let same = one.city().is_some() && one.city() == other.city();
        Seat::all(4).all(apart) && !same
    }

    /// A note is not this seat's any more.
    fn strike(&mut self, place: usize) {
        self.rows.row[place].0 = self.rows.row[place].0.without(self.owner);
        if self.rows.row[place].0.is_empty() {
            self.rows.remove(place);
        }
    }
}
