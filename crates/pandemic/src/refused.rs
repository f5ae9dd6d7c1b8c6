//! Requests that were refused and may not be repeated before the state changes (PAN-9.1).

use crate::action::Action;
use crate::components::{Card, Cities, City};
use crate::state::Pandemic;
use game::{Seat, Seats};

/// A set of refused requests, one bit for each that could be made in the state at hand.
///
/// It is emptied whenever that state changes, so places in hands and among stations can
/// stand for the cards and cities there.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Refused(pub(crate) [u64; WORDS]);

/// Moves of one pawn that were refused.
#[derive(Default)]
pub(crate) struct RefusedMoves {
    pub(crate) drives: Cities,
    pub(crate) directs: Cities,
    pub(crate) charters: Cities,
    pub(crate) shuttles: Cities,
    pub(crate) dispatches: Seats,
}

/// Cards of two seats that one has refused to share.
#[derive(Default)]
pub(crate) struct RefusedShares {
    /// By the asking seat to the other.
    pub(crate) given: Cities,
    /// By the other to the asking seat.
    pub(crate) taken: Cities,
}

/// Three words by moved pawn for the active seat's moves and three for an Airlift, with
/// what fits behind the 48 cities; one for shared cards.
pub(crate) const WORDS: usize = 7;
const SHARES: usize = 6;

const BEHIND_CITIES: u32 = 48;
/// The most cards a hand can have (PAN-18.6).
const HAND: u32 = 9;
const IN_HAND: u64 = (1 << HAND) - 1;

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

    /// The moves of another pawn that the active seat may not ask for again.
    #[inline]
    pub(crate) fn moves_of(&self, s: &Pandemic, pawn: Seat) -> RefusedMoves {
        let number = other(s.active, pawn);
        match (self.0[number], self.0[3 + number]) {
            (0, 0) => RefusedMoves::default(),
            (near, far) => moves_at(s, pawn, near, far),
        }
    }

    /// The cards the active seat may not offer to a seat, or with open hands ask it for, again.
    #[inline]
    pub(crate) fn shares_with(&self, s: &Pandemic, partner: Seat) -> RefusedShares {
        let (asker, shares) = (s.active, self.0[SHARES]);
        if shares == 0 {
            return RefusedShares::default();
        }
        let given = other(asker, partner) as u32 * HAND;
        RefusedShares {
            given: among(shares >> given & IN_HAND, s.hands[asker].cities()),
            taken: among(shares >> (3 * HAND + given) & IN_HAND, s.hands[partner].cities()),
        }
    }

    /// Has the seat offered the other one a card in vain?
    pub(crate) fn was_offered(&self, asker: Seat, partner: Seat) -> bool {
        self.0[SHARES] >> (other(asker, partner) as u32 * HAND) & IN_HAND != 0
    }

    /// The cities to which a seat may not ask to lift another pawn again.
    pub(crate) fn airlifts_of(&self, asker: Seat, pawn: Seat) -> Cities {
        if pawn == asker {
            Cities::default()
        } else {
            Cities(self.0[3 + other(asker, pawn)]).and(Cities::ALL)
        }
    }

    /// Opening hands is no action: what a closed hand was asked for in vain stays refused. The
    /// card's place in the hand, now known to all, stands for it from here on.
    pub(crate) fn hands_opened(&mut self, s: &Pandemic) {
        let asker = s.active;
        let blind = self.0[SHARES] >> (6 * HAND);
        self.0[SHARES] &= (1 << (6 * HAND)) - 1;
        for partner in Seat::all(s.table.seats).filter(|seat| *seat != asker) {
            let city = s.pawns[partner];
            let was_asked = blind >> (2 * other(asker, partner)) & 1 == 1;
            if was_asked && s.hands[partner].contains(Card::city(city)) {
                self.insert(s, asker, Action::Share(partner, asker, Some(city)));
            }
        }
    }

    pub(crate) fn clear(&mut self) {
        self.0 = [0; WORDS];
    }
}

/// What the words of a pawn say.
fn moves_at(s: &Pandemic, pawn: Seat, near: u64, far: u64) -> RefusedMoves {
    let neighbours = s.kit.neighbours(s.pawns[pawn]).iter().zip(bits_of(near >> BEHIND_CITIES));
    let seats = Seat::all(s.table.seats).zip(bits_of(far >> (BEHIND_CITIES + HAND)));
    RefusedMoves {
        drives: neighbours.filter(|(_, set)| *set).map(|(city, _)| *city).collect(),
        directs: among(far >> BEHIND_CITIES, s.hands[s.active].cities()),
        charters: Cities(near).and(Cities::ALL),
        shuttles: among(near >> (BEHIND_CITIES + 8), s.stations),
        dispatches: seats.filter(|(_, set)| *set).map(|(seat, _)| seat).collect(),
    }
}

/// The cities at these places of a set.
fn among(places: u64, cities: Cities) -> Cities {
    cities.iter().zip(bits_of(places)).filter(|(_, set)| *set).map(|(city, _)| city).collect()
}

/// The bits of a word, the lowest first.
fn bits_of(word: u64) -> impl Iterator<Item = bool> {
    (0..u64::BITS).map(move |bit| word >> bit & 1 == 1)
}

/// The other seats have the numbers 0 to 2.
fn other(asker: Seat, seat: Seat) -> usize {
    usize::from(if seat > asker { seat.0 - 1 } else { seat.0 })
}

/// The word and the bit of a request.
fn place(s: &Pandemic, asker: Seat, action: Action) -> (usize, u32) {
    let other = |seat: Seat| other(asker, seat);
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
        Action::Share(giver, receiver, card) => {
            (SHARES, shared(s, asker, giver, receiver, card, rank))
        }
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
    let other = other(asker, partner) as u32;
    match card {
        Some(card) if gives => other * HAND + rank(giver, Card::city(card)),
        Some(card) if s.hands_are_open() => 3 * HAND + other * HAND + rank(giver, Card::city(card)),
        // Whether a closed hand holds the card must not show, not even in here.
        card => 6 * HAND + other * 2 + u32::from(card.is_none()),
    }
}
