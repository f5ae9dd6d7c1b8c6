//! Notes as a row of bits.
//!
//! Most notes are alike: a card or two left the hand that was noted last, for all who cannot see into it, and since then
//! it has grown by a card or two. So a note says what differs from the note before that is about the same hand.

use super::{Full, Gone, Note, ROOM};
use crate::components::{CITIES, City};
use game::{Seat, Seats};

/// The bits of notes, being read or written.
pub(super) struct Stream {
    pub(super) bytes: [u8; ROOM],
    /// How many of them may be written.
    room: usize,
    /// The next bit.
    at: usize,
    /// The seat that was named last, and whose the last note was.
    seat: Seat,
    owners: Seats,
    /// What is expected of the next note about each seat, and about the Researcher's hand.
    next: [Expected; 5],
}

/// What a note is most likely to say.
#[derive(Copy, Clone)]
struct Expected {
    owners: Seats,
    places: u8,
}

/// The Researcher's hand, where notes of what she does do not name her.
const HERS: usize = 4;

/// The kinds of notes, the most frequent first.
const LEFT: u8 = 0;
const GIVEN: u8 = 1;
const GIFT: u8 = 2;
const OFFERS: u8 = 3;
const ASKED: u8 = 4;
const FLOATS: u8 = 5;

/// Hands hold seven cards, and for a moment two more; notes could speak of a few more than that.
const MOST: u8 = 13;

impl Stream {
    pub(super) fn new(bytes: [u8; ROOM], room: usize) -> Stream {
        let all = Expected { owners: Seats::first(4), places: 0 };
        Stream { bytes, room, at: 0, seat: Seat(0), owners: Seats::NONE, next: [all; 5] }
    }

    /// How many bytes were read or written, the last perhaps in part.
    pub(super) fn bytes_used(&self) -> u8 {
        self.at.div_ceil(8) as u8
    }

    pub(super) fn write(&mut self, owners: Seats, note: Note) -> Result<(), Full> {
        match note {
            Note::Left { hand, of, gone } => {
                self.put_start(LEFT, hand, usize::from(hand.0), owners)?;
                self.put_places(usize::from(hand.0), of)?;
                self.put_gone(gone)?;
            }
            Note::Given { to, count } => {
                self.put_start(GIVEN, to, usize::from(to.0), owners)?;
                self.put_ones(count - 1)?;
            }
            Note::Gift { to, of } => {
                self.put_start(GIFT, to, usize::from(to.0), owners)?;
                self.put_places(HERS, of)?;
            }
            Note::Offers { to, of, known, count } => {
                self.put_start(OFFERS, to, HERS, owners)?;
                self.put_places(HERS, of)?;
                self.put_ones(known)?;
                self.put_ones(count - 1)?;
            }
            Note::Asked { by, of, city } => {
                self.put_start(ASKED, by, usize::from(by.0), owners)?;
                self.put_places(usize::from(by.0), of)?;
                self.put(city.0, 6)?;
            }
            Note::Floats(city) => {
                self.put_start(FLOATS, self.seat, HERS, owners)?;
                self.put(city.0, 6)?;
            }
        }
        self.learn(owners, note);
        Ok(())
    }

    /// The next note; nothing if these bits are none.
    pub(super) fn read(&mut self) -> Option<(Seats, Note)> {
        let (kind, seat, about, owners) = self.take_start()?;
        let note = match kind {
            LEFT => {
                Note::Left { hand: seat, of: self.take_places(about)?, gone: self.take_gone()? }
            }
            GIVEN => Note::Given { to: seat, count: 1 + self.take_ones(MOST)? },
            GIFT => Note::Gift { to: seat, of: self.take_places(HERS)? },
            OFFERS => Note::Offers {
                to: seat,
                of: self.take_places(HERS)?,
                known: self.take_ones(MOST)?,
                count: 1 + self.take_ones(MOST)?,
            },
            ASKED => {
                Note::Asked { by: seat, of: self.take_places(about)?, city: City(self.take(6)?) }
            }
            _ => Note::Floats(City(self.take(6)?)),
        };
        self.learn(owners, note);
        Some((owners, note))
    }

    /// What a note tells about the next one of the same hand.
    fn learn(&mut self, owners: Seats, note: Note) {
        self.owners = owners;
        let (about, places) = match note {
            Note::Left { hand, of, gone } => (hand, of.saturating_sub(gone.count())),
            Note::Given { to, count } => (to, self.next[usize::from(to.0)].places + count),
            Note::Gift { to, of } => {
                self.next[HERS].places = of.saturating_sub(1);
                (to, self.next[usize::from(to.0)].places + 1)
            }
            Note::Asked { by, of, .. } => (by, of),
            Note::Offers { to, of, .. } => {
                self.seat = to;
                self.next[HERS] = Expected { owners, places: of };
                return;
            }
            Note::Floats(_) => {
                self.next[HERS].owners = owners;
                return;
            }
        };
        self.seat = about;
        self.next[usize::from(about.0)] = Expected { owners, places: places.min(MOST) };
    }

    /// The kind of a note, the seat it is about, whose it is. Many are about the same seat as the one before, for the same
    /// owners, or for those who noted something about that seat before.
    fn put_start(&mut self, kind: u8, seat: Seat, about: usize, owners: Seats) -> Result<(), Full> {
        self.put_ones(kind)?;
        if seat == self.seat && owners == self.owners {
            return self.put(0, 1);
        }
        self.put(1, 1)?;
        self.put(seat.0, 2)?;
        if owners == self.next[about].owners {
            return self.put(0, 1);
        }
        self.put(1, 1)?;
        self.put(owners.bits(), 4)
    }

    fn take_start(&mut self) -> Option<(u8, Seat, usize, Seats)> {
        let kind = self.take_ones(FLOATS)?;
        let same = self.take(1)? == 0;
        let seat = if same { self.seat } else { Seat(self.take(2)?) };
        let about = if matches!(kind, OFFERS | FLOATS) { HERS } else { usize::from(seat.0) };
        let owners = if same {
            self.owners
        } else if self.take(1)? == 0 {
            self.next[about].owners
        } else {
            Seats::from_bits(self.take(4)?)
        };
        Some((kind, seat, about, owners))
    }

    /// Most hands are as they were, or have got the two cards of a turn.
    fn put_places(&mut self, about: usize, of: u8) -> Result<(), Full> {
        match of.checked_sub(self.next[about].places) {
            Some(0) => self.put(0b00, 2),
            Some(2) => self.put(0b10, 2),
            Some(1) => self.put(0b0001, 4),
            Some(more @ 3..8) => self.put(more << 1 | 1, 4),
            _ => {
                self.put(0b0101, 4)?;
                self.put(of, 4)
            }
        }
    }

    fn take_places(&mut self, about: usize) -> Option<u8> {
        let more = match self.take(1)? {
            0 => 2 * self.take(1)?,
            _ => match self.take(3)? {
                0 => 1,
                2 => return self.take(4),
                1 => return None,
                more => more,
            },
        };
        Some(self.next[about].places + more)
    }

    fn put_gone(&mut self, gone: Gone) -> Result<(), Full> {
        match gone {
            Gone::Cities(1) => self.put(0b0, 1),
            Gone::Event => self.put(0b01, 2),
            Gone::Cities(2) => self.put(0b011, 3),
            Gone::Cities(count @ 3..9) => self.put((count - 2) << 3 | 0b111, 6),
            Gone::Cities(count) => {
                self.put(7 << 3 | 0b111, 6)?;
                self.put(count, 4)
            }
            Gone::Noted(city) => {
                self.put(0b111, 6)?;
                self.put(city.0, 6)
            }
        }
    }

    fn take_gone(&mut self) -> Option<Gone> {
        if self.take(1)? == 0 {
            return Some(Gone::Cities(1));
        }
        if self.take(1)? == 0 {
            return Some(Gone::Event);
        }
        if self.take(1)? == 0 {
            return Some(Gone::Cities(2));
        }
        Some(match self.take(3)? {
            0 => Gone::Noted(City(self.take(6)?)),
            7 => Gone::Cities(self.take(4)?),
            more => Gone::Cities(more + 2),
        })
    }

    /// So many ones and a zero.
    fn put_ones(&mut self, count: u8) -> Result<(), Full> {
        for _ in 0..count {
            self.put(1, 1)?;
        }
        self.put(0, 1)
    }

    fn take_ones(&mut self, most: u8) -> Option<u8> {
        (0..=most).find_map(|count| match self.take(1) {
            Some(0) => Some(Some(count)),
            Some(_) => None,
            None => Some(None),
        })?
    }

    /// Writes the lowest bits of a number, the lowest first.
    fn put(&mut self, bits: u8, count: usize) -> Result<(), Full> {
        for number in 0..count {
            let byte = self.bytes[..self.room].get_mut(self.at / 8).ok_or(Full)?;
            *byte |= (bits >> number & 1) << (self.at % 8);
            self.at += 1;
        }
        Ok(())
    }

    fn take(&mut self, count: usize) -> Option<u8> {
        let mut bits = 0;
        for number in 0..count {
            bits |= (self.bytes.get(self.at / 8)? >> (self.at % 8) & 1) << number;
            self.at += 1;
        }
        Some(bits)
    }
}

impl Gone {
    pub(super) fn count(self) -> u8 {
        match self {
            Gone::Cities(count) => count,
            Gone::Noted(_) | Gone::Event => 1,
        }
    }
}

impl Note {
    /// Could a game at such a table have this note, for these seats?
    pub(super) fn fits(self, owners: Seats, seats: u8) -> bool {
        let is_city = |city: City| usize::from(city.0) < CITIES;
        let at_table = |seat: Seat| seat.0 < seats && !owners.contains(seat);
        let some = |count: u8| (1..=MOST).contains(&count);
        let told = match self {
            Note::Floats(city) => is_city(city),
            Note::Gift { to, of } => at_table(to) && some(of),
            Note::Given { to, count } => at_table(to) && some(count),
            Note::Offers { to, of, known, count } => {
                at_table(to) && some(of) && known <= of && some(count) && count <= of
            }
            Note::Left { hand, of, gone } => {
                let named = !matches!(gone, Gone::Noted(city) if !is_city(city));
                at_table(hand) && some(of) && some(gone.count()) && gone.count() <= of && named
            }
            Note::Asked { by, of, city } => at_table(by) && some(of) && is_city(city),
        };
        told && !owners.is_empty() && owners.minus(Seats::first(seats)).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Notes;
    use super::*;
    use game::{Reader, Rng, Seed, Writer};

    /// Any note that a table of four can have.
    fn any(rng: &mut Rng) -> (Seats, Note) {
        loop {
            let mut below = |bound: u32| rng.below(bound) as u8;
            let (seat, of, count) = (Seat(below(4)), 1 + below(13), 1 + below(13));
            let city = City(below(CITIES as u32));
            let note = match below(8) {
                0 => Note::Floats(city),
                1 => Note::Gift { to: seat, of },
                2 => Note::Given { to: seat, count },
                3 => Note::Offers { to: seat, of, known: below(14), count },
                4 => Note::Left { hand: seat, of, gone: Gone::Cities(count) },
                5 => Note::Left { hand: seat, of, gone: Gone::Noted(city) },
                6 => Note::Left { hand: seat, of, gone: Gone::Event },
                _ => Note::Asked { by: seat, of, city },
            };
            let owners = Seats::from_bits(below(16));
            if note.fits(owners, 4) {
                return (owners, note);
            }
        }
    }

    /// Notes say the same when they are read and written again, in any order.
    #[test]
    fn pan_14_4_notes_are_read_as_they_were_written() {
        let mut rng = Rng::from(Seed::Open(3));
        for _ in 0..20_000 {
            let mut stream = Stream::new([0; ROOM], ROOM);
            let mut written = Vec::new();
            loop {
                let (owners, note) = any(&mut rng);
                if stream.write(owners, note).is_err() {
                    break;
                }
                written.push((owners, note));
            }
            assert!(written.len() > 20, "{} notes", written.len());
            let mut stream = Stream::new(stream.bytes, ROOM);
            for (number, note) in written.iter().enumerate() {
                assert_eq!(stream.read(), Some(*note), "note {number} of {written:?}");
            }
        }
    }

    /// Bytes that no notes have are refused, and those that are accepted come back.
    #[test]
    fn pan_14_4_odd_notes_are_refused() {
        let mut rng = Rng::from(Seed::Open(4));
        let (mut accepted, mut refused) = (0, 0);
        for _ in 0..50_000 {
            let count = rng.below(6) as u8;
            let size = rng.below(8) as u8;
            let mut bytes = vec![count, size];
            bytes.extend((0..size).map(|_| rng.below(256) as u8));
            match Notes::decode(&mut Reader::new(&bytes), 4) {
                Ok(notes) => {
                    accepted += 1;
                    let mut out = Writer::default();
                    notes.encode(&mut out);
                    let written = out.finish();
                    assert!(bytes.starts_with(&written), "there is one way to write them");
                    // A byte that nobody reads is none of it.
                    if count > 0 {
                        bytes[1] += 1;
                        bytes.push(0);
                        assert!(Notes::decode(&mut Reader::new(&bytes), 4).is_err());
                    }
                }
                Err(_) => refused += 1,
            }
        }
        assert!(accepted > 100 && refused > 10_000, "{accepted} {refused}");
    }
}
