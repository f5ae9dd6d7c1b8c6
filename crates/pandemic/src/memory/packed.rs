//! A note and the seats it belongs to, in 16 bits.

use super::{Gone, Note};
use crate::components::{CARDS, CITIES, Card, City};
use game::{Seat, Seats};

/// Hands hold seven cards, and for a moment two more; notes could speak of a few more than that.
const MOST: u16 = 13;
/// What notes with a number of cards can tell, kind after kind.
const LEFT: u16 = CARDS as u16;
const GIFT: u16 = LEFT + 64;
const OFFER: u16 = GIFT + 4;
const TELLS: u16 = OFFER + 2 * (MOST + 1);
/// Notes without a number come behind all of them.
const FLOATS: u16 = MOST * TELLS;
const _: () = assert!(FLOATS + CITIES as u16 <= 1 << 11);

impl Gone {
    const EVENT: u8 = 63;

    fn pack(self) -> u8 {
        match self {
            Gone::Noted(city) => city.0,
            Gone::Cities(count) => CITIES as u8 - 1 + count,
            Gone::Event => Gone::EVENT,
        }
    }

    fn unpack(bits: u8) -> Gone {
        match bits {
            Gone::EVENT => Gone::Event,
            city if usize::from(city) < CITIES => Gone::Noted(City(city)),
            count => Gone::Cities(count + 1 - CITIES as u8),
        }
    }
}

/// The seat a note is about has no part in it, which saves a bit: two for that seat, three for the others.
fn pack_seats(owners: Seats, about: Seat) -> u16 {
    debug_assert!(!owners.contains(about), "who has a card knows it");
    let (bits, before) = (owners.bits(), (1 << about.0) - 1);
    u16::from(about.0) | u16::from(bits & before | bits >> 1 & !before) << 2
}

fn unpack_seats(word: u16) -> (Seats, Seat) {
    let (about, bits) = ((word & 3) as u8, (word >> 2 & 7) as u8);
    let before = (1 << about) - 1;
    (Seats::from_bits(bits & before | (bits & !before) << 1), Seat(about))
}

pub(super) fn pack(owners: Seats, note: Note) -> u16 {
    let (about, of, tells) = match note {
        Note::Floats(city) => return u16::from(owners.bits()) | (FLOATS + u16::from(city.0)) << 5,
        Note::Asked { by, of, card } => (by, of, u16::from(card.0)),
        Note::Left { hand, of, gone } => (hand, of, LEFT + u16::from(gone.pack())),
        Note::Gift { to, of, offered, certain } => {
            (to, of, GIFT + u16::from(offered) + 2 * u16::from(certain))
        }
        Note::Offer { to, of, known, again } => {
            (to, of, OFFER + u16::from(again) + 2 * u16::from(known))
        }
    };
    debug_assert!((1..=MOST).contains(&u16::from(of)), "{note:?}");
    pack_seats(owners, about) | ((u16::from(of) - 1) * TELLS + tells) << 5
}

pub(super) fn unpack(word: u16) -> (Seats, Note) {
    if let Some(city) = (word >> 5).checked_sub(FLOATS) {
        return (Seats::from_bits((word & 31) as u8), Note::Floats(City(city as u8)));
    }
    let (owners, seat) = unpack_seats(word);
    let (of, tells) = ((word >> 5) / TELLS + 1, (word >> 5) % TELLS);
    let of = of as u8;
    let note = match tells {
        OFFER.. => {
            let told = tells - OFFER;
            Note::Offer { to: seat, of, known: (told / 2) as u8, again: told % 2 == 1 }
        }
        GIFT.. => {
            let told = tells - GIFT;
            Note::Gift { to: seat, of, offered: told % 2 == 1, certain: told / 2 == 1 }
        }
        LEFT.. => Note::Left { hand: seat, of, gone: Gone::unpack((tells - LEFT) as u8) },
        card => Note::Asked { by: seat, of, card: Card(card as u8) },
    };
    (owners, note)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every word that a note can have says the same when it is read and written again.
    #[test]
    fn pan_14_4_notes_are_read_as_they_were_written() {
        let mut notes = 0;
        for word in 0..=u16::MAX {
            let (owners, note) = unpack(word);
            let odd = matches!(note, Note::Floats(city) if usize::from(city.0) >= CITIES);
            if !odd {
                notes += 1;
                assert_eq!(pack(owners, note), word, "{owners:?} {note:?}");
            }
        }
        assert_eq!(notes, u32::from(FLOATS + CITIES as u16) * 32);
    }
}
