//! What seats remember about closed hands (PAN-14.4, PAN-14.8, PAN-14.9).
//!
//! A *place* is where a card lies in another hand that a seat does not know. Places differ only
//! by what was seen to happen to them: the Researcher gives in secret, cards leave hands. Those
//! things are noted, for each seat that could not see all of them, and a guess plays the notes
//! through: whatever was seen to come out of a hand came out of any of its places.

#[cfg(test)]
mod tests;

use crate::components::{CARDS, CITIES, Card, Cards, City};
use game::{BySeat, DecodeError, Draws, Reader, Seat, Seats, Writer};

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
    /// A card left one of so many places of a hand, for a place that the seat knows.
    Left { hand: Seat, of: u8, card: Card },
    /// A seat with so many places asked for a card: none of them holds it (PAN-14.8).
    Asked { by: Seat, of: u8, card: Card },
}

/// So many notes are kept.
const NOTES: usize = 39;

/// Notes of all seats, the oldest first: each with the seat it belongs to in 16 bits.
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

fn pack(owner: Seat, note: Note) -> u16 {
    let (kind, seat, count, rest) = match note {
        // Nobody without a place is noted to have asked: no count stands for this.
        Note::Floats(city) => (0, Seat(0), 0, city.0),
        Note::Asked { by, of, card } => (0, by, of, card.0),
        Note::Gift { to, of, offered, certain } => {
            (1, to, of, u8::from(offered) | u8::from(certain) << 1)
        }
        Note::Offer { to, of, known, again } => (2, to, of, known | u8::from(again) << 4),
        Note::Left { hand, of, card } => (3, hand, of, card.0),
    };
    let place = u16::from(owner.0) | kind << 2 | u16::from(seat.0) << 4;
    place | u16::from(count & 15) << 6 | u16::from(rest) << 10
}

fn unpack(word: u16) -> (Seat, Note) {
    let part = |shift: u32, bits: u32| (word >> shift & ((1 << bits) - 1)) as u8;
    let (seat, of, rest) = (Seat(part(4, 2)), part(6, 4), part(10, 6));
    let note = match (part(2, 2), of) {
        (0, 0) => Note::Floats(City(rest)),
        (0, _) => Note::Asked { by: seat, of, card: Card(rest) },
        (1, _) => Note::Gift { to: seat, of, offered: rest & 1 == 1, certain: rest & 2 == 2 },
        (2, _) => Note::Offer { to: seat, of, known: rest & 15, again: rest & 16 == 16 },
        _ => Note::Left { hand: seat, of, card: Card(rest) },
    };
    (Seat(part(0, 2)), note)
}

impl Notes {
    fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, Note)> {
        self.row[..usize::from(self.len)].iter().map(|word| unpack(*word))
    }

    /// The notes of one seat.
    pub(crate) fn of(&self, owner: Seat) -> impl DoubleEndedIterator<Item = Note> {
        self.iter().filter(move |(seat, _)| *seat == owner).map(|(_, note)| note)
    }

    /// City cards the seat knows to be with the Researcher or with somebody she gave them to.
    pub(crate) fn floating(&self, owner: Seat) -> Cards {
        let mut floating = Cards::default();
        for note in self.of(owner) {
            match note {
                Note::Floats(city) => floating.insert(Card::city(city)),
                Note::Left { card, .. } => floating.remove(card),
                _ => {}
            }
        }
        floating
    }

    pub(crate) fn push(&mut self, owner: Seat, note: Note) {
        if usize::from(self.len) == NOTES {
            self.make_room();
        }
        self.row[usize::from(self.len)] = pack(owner, note);
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
        if tells {
            self.push(owner, Note::Left { hand, of, card });
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
            if unpack(self.row[place]).0 != owner {
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

    fn position(&self, wanted: impl FnMut((Seat, Note)) -> bool) -> Option<usize> {
        self.iter().position(wanted)
    }

    /// What happened long ago is summed up: which cards gifts can be stays, how likely may blur.
    /// If even that is too much, the oldest note goes; what it excluded is possible again.
    fn make_room(&mut self) {
        let lasts = |note| matches!(note, Note::Floats(_) | Note::Gift { .. });
        if let Some(place) = self.position(|(_, note)| !lasts(note)) {
            let (owner, note) = unpack(self.row[place]);
            self.remove(place);
            if let Note::Left { hand, of, card } = note {
                self.sum_up(owner, place, hand, of, card);
            }
        } else {
            let floats = self.position(|(_, note)| matches!(note, Note::Floats(_)));
            self.remove(floats.unwrap_or(0));
        }
        self.forget_idle_gifts();
    }

    /// A card that left a hand takes what is said about the places there with it.
    fn sum_up(&mut self, owner: Seat, before: usize, hand: Seat, of: u8, card: Card) {
        let floated = self.iter().take(before).position(|(seat, note)| {
            seat == owner && matches!(note, Note::Floats(city) if Card::city(city) == card)
        });
        let gifts = |notes: &Notes, from: usize, only_certain: bool| {
            let mut gifts = notes.iter().enumerate().take(before).skip(from);
            gifts.position(|(_, (seat, note))| {
                let Note::Gift { to, certain, .. } = note else { return false };
                seat == owner && to == hand && (certain || !only_certain)
            })
        };
        let first = floated.unwrap_or(0);
        let gift = gifts(self, first, false).map(|place| place + first);
        let count = self.iter().take(before).filter(|(seat, note)| {
            *seat == owner && matches!(note, Note::Gift { to, .. } if *to == hand)
        });
        let count = count.count();
        if floated.is_some() || (card.as_city().is_some() && usize::from(of) <= count) {
            // It was a gift. The oldest it can have been says least about the others.
            if let Some(place) = gift {
                self.remove(place);
            }
            if let Some(place) = floated {
                self.remove(place);
            }
        } else if card.as_city().is_some()
            && let Some(place) = gifts(self, 0, true)
            && let (_, Note::Gift { to, of, offered, .. }) = unpack(self.row[place])
        {
            self.row[place] = pack(owner, Note::Gift { to, of, offered, certain: false });
        }
    }

    /// A gift that may be gone and that no floating card can be says nothing.
    fn forget_idle_gifts(&mut self) {
        let mut place = 0;
        while place < usize::from(self.len) {
            let (owner, note) = unpack(self.row[place]);
            let floats = self
                .iter()
                .take(place)
                .any(|(seat, note)| seat == owner && matches!(note, Note::Floats(_)));
            if matches!(note, Note::Gift { certain: false, .. }) && !floats {
                self.remove(place);
            } else {
                place += 1;
            }
        }
    }

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
        // Cards by name that she has offered a seat just now, beside those in places.
        let mut by_name = [0; 4];
        for note in of_owner {
            match note {
                Note::Floats(city) => {
                    now.hands[her].push(Place { named: Some(Card::city(city)), ..Place::ANY })?;
                }
                Note::Offer { to, of, known, again } => {
                    let by_name = &mut by_name[usize::from(to.0)];
                    if !again {
                        *by_name = 0;
                        let places = now.hands[her].iter_mut();
                        places.for_each(|place| place.offered = place.offered.without(to));
                    }
                    now.hands[her].fill(of.saturating_sub(known))?;
                    now.hands[her].iter_mut().for_each(|place| place.pending = false);
                    let pick = draws.below(u32::from(of));
                    if pick < u32::from(known) {
                        if pick < *by_name {
                            return None;
                        }
                        *by_name += 1;
                        now.offered = Some(Offered::Known(known));
                        now.hands[her].forget_plain();
                        continue;
                    }
                    let number = pick as usize - usize::from(known);
                    let place = now.hands[her].iter_mut().nth(number)?;
                    if place.offered.contains(to) {
                        return None;
                    }
                    place.offered.insert(to);
                    (place.city, place.pending) = (true, true);
                    now.offered = Some(Offered::Place);
                }
                Note::Gift { to, of, offered, certain } => {
                    let hand = &mut now.hands[her];
                    let number = match now.offered.take().filter(|_| offered) {
                        Some(Offered::Place) => hand.iter_mut().position(|place| place.pending)?,
                        // What she was known to hold has just come to float.
                        Some(Offered::Known(known)) => {
                            let last = usize::from(hand.len).checked_sub(1)?;
                            last.checked_sub(draws.below(u32::from(known)) as usize)?
                        }
                        None => draws.below(u32::from(of)) as usize,
                    };
                    hand.fill(of)?;
                    let place = now.hands[her].remove(number)?;
                    if place.named.is_some() || certain {
                        let offered = Seats::NONE;
                        now.hands[usize::from(to.0)].push(Place {
                            city: true,
                            offered,
                            ..place
                        })?;
                    }
                }
                Note::Left { hand, of, card } => {
                    let hand = &mut now.hands[usize::from(hand.0)];
                    hand.fill(of)?;
                    let named = hand.iter_mut().position(|place| place.named == Some(card));
                    if let Some(number) = named {
                        hand.remove(number)?;
                        hand.forget_plain();
                        continue;
                    }
                    let place = hand.remove(draws.below(u32::from(of)) as usize)?;
                    if !place.can_hold(card) || now.is_named(card) {
                        return None;
                    }
                }
                Note::Asked { by, of, card } => {
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

    pub(crate) fn encode(&self, out: &mut Writer) {
        out.byte(self.len);
        self.row[..usize::from(self.len)].iter().for_each(|word| out.short(*word));
    }

    pub(crate) fn decode(from: &mut Reader<'_>, seats: u8) -> Result<Notes, DecodeError> {
        let mut notes =
            Notes { len: from.below(NOTES as u8 + 1, "number of notes")?, ..Notes::default() };
        for place in 0..usize::from(notes.len) {
            let word = from.short()?;
            let (owner, note) = unpack(word);
            let fits = match note {
                Note::Floats(city) => usize::from(city.0) < CITIES,
                Note::Gift { to, of, .. } | Note::Offer { to, of, .. } => to.0 < seats && of > 0,
                Note::Left { hand: seat, of, card } | Note::Asked { by: seat, of, card } => {
                    seat.0 < seats && of > 0 && card.0 < CARDS
                }
            };
            if !fits || owner.0 >= seats || pack(owner, note) != word {
                return Err(DecodeError("odd note".into()));
            }
            notes.row[place] = word;
        }
        Ok(notes)
    }

    pub(crate) fn owners(&self) -> Seats {
        self.iter().map(|(owner, _)| owner).collect()
    }
}

/// One way things may have gone.
#[derive(Copy, Clone, Default)]
pub(crate) struct Imagined {
    /// The places of each hand that something is known about come first.
    pub(crate) hands: [Places; 4],
    /// What the latest offer was, if she has not given it.
    pub(crate) offered: Option<Offered>,
}

impl Imagined {
    fn is_named(&mut self, card: Card) -> bool {
        self.hands.iter_mut().any(|hand| hand.iter_mut().any(|place| place.named == Some(card)))
    }
}

/// A card offered in secret.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Offered {
    /// Any of so many that the seat knows her to hold.
    Known(u8),
    /// What lies in the place that is marked so.
    Place,
}

/// What is known about a place.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    /// It is this card that lies there.
    pub(crate) named: Option<Card>,
    /// Or a city card,
    city: bool,
    /// and none of these.
    without: Cards,
    /// Whom the Researcher has offered it just now.
    offered: Seats,
    /// It was her latest offer.
    pub(crate) pending: bool,
}

impl Place {
    pub(crate) const ANY: Place =
        Place { named: None, city: false, without: Cards(0), offered: Seats::NONE, pending: false };

    pub(crate) fn can_hold(&self, card: Card) -> bool {
        self.named.is_none_or(|name| name == card)
            && (!self.city || card.as_city().is_some())
            && !self.without.contains(card)
    }
}

/// The most places a note can speak of.
const PLACES: usize = 16;

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
        let place = *self.row[..usize::from(self.len)].get(number)?;
        self.row[number] = Place::ANY;
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
