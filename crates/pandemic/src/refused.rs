//! Requests that were refused and may not be repeated before the state changes (PAN-9.1).

use crate::action::Action;
use crate::components::{Card, City};
use crate::state::Pandemic;
use game::Seat;

/// A set of refused requests, one bit for each that could be made in the state at hand.
///
/// It is emptied whenever that state changes, so places in hands and among stations can
/// stand for the cards and cities there.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Refused(pub(crate) [u64; WORDS]);

/// Three words by moved pawn for the active seat's moves and three for an Airlift, with
/// what fits behind the 48 cities; one for shared cards.
pub(crate) const WORDS: usize = 7;

const BEHIND_CITIES: u32 = 48;
/// The most cards a hand can have (PAN-18.6).
const HAND: u32 = 9;

impl Refused {
    pub(crate) fn contains(&self, s: &Pandemic, asker: Seat, action: Action) -> bool {
        let (word, bit) = place(s, asker, action);
        self.0[word] >> bit & 1 == 1
    }

    pub(crate) fn insert(&mut self, s: &Pandemic, asker: Seat, action: Action) {
        let (word, bit) = place(s, asker, action);
        self.0[word] |= 1 << bit;
    }

    pub(crate) fn remove(&mut self, s: &Pandemic, asker: Seat, action: Action) {
        let (word, bit) = place(s, asker, action);
        self.0[word] &= !(1 << bit);
    }

    pub(crate) fn clear(&mut self) {
        self.0 = [0; WORDS];
    }
}

/// The word and the bit of a request.
fn place(s: &Pandemic, asker: Seat, action: Action) -> (usize, u32) {
    // The other seats have the numbers 0 to 2.
    let other = |seat: Seat| usize::from(if seat > asker { seat.0 - 1 } else { seat.0 });
    let rank = |hand: Seat, card: Card| (s.hands[hand].0 & (card.bit() - 1)).count_ones();
    match action {
        Action::Charter(pawn, to) => (other(pawn), u32::from(to.0)),
        Action::Drive(pawn, to) => {
            let neighbours = s.kit.neighbours(s.pawns[pawn]);
            let number = neighbours.iter().position(|city| *city == to).unwrap_or(0);
            (other(pawn), BEHIND_CITIES + number as u32)
        }
        Action::Shuttle(pawn, to) => {
            let number = (s.stations.0 & (to.bit() - 1)).count_ones();
            (other(pawn), BEHIND_CITIES + 8 + number)
        }
        Action::Airlift(pawn, to) => (3 + other(pawn), u32::from(to.0)),
        Action::Direct(pawn, to) => (3 + other(pawn), BEHIND_CITIES + rank(asker, Card::city(to))),
        Action::Dispatch(pawn, to) => (3 + other(pawn), BEHIND_CITIES + HAND + u32::from(to.0)),
        Action::Share(giver, receiver, card) => (6, shared(s, asker, giver, receiver, card, rank)),
        _ => unreachable!("{action} needs nobody's consent"),
    }
}

fn shared(
    s: &Pandemic,
    asker: Seat,
    giver: Seat,
    receiver: Seat,
    card: Option<City>,
    rank: impl Fn(Seat, Card) -> u32,
) -> u32 {
    let gives = giver == asker;
    let partner = if gives { receiver } else { giver };
    let other = u32::from(if partner > asker { partner.0 - 1 } else { partner.0 });
    match card {
        Some(card) if gives => other * HAND + rank(giver, Card::city(card)),
        Some(card) if s.hands_are_open() => 3 * HAND + other * HAND + rank(giver, Card::city(card)),
        // Whether a closed hand holds the card must not show, not even in here.
        card => 6 * HAND + other * 2 + u32::from(card.is_none()),
    }
}
