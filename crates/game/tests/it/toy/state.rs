//! The state, and what always holds.

use super::{Fault, ToyKit};
use game::{Broken, BySeat, Interned, Rng, Seat, Seats, Stack, ToAct, rule};
use serde::Serialize;

pub const CARDS: usize = 24;
pub const TILES: usize = 3;
pub const GOODS: usize = 2;
pub const BIDS: usize = 3;

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Phase {
    Turns,
    Market,
    Auction,
    Over,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Decision {
    /// Pay the active seat, or do not.
    Tribute(Seat),
    /// Choose what to lose.
    Forfeit(Seat),
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    pub card: u8,
    pub known_to: Seats,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Toy {
    pub kit: Interned<ToyKit>,
    pub seats: u8,
    pub rounds: u8,
    pub round: u8,
    pub phase: Phase,
    pub active: Seat,
    pub actions_left: u8,
    pub pending: Stack<Decision, 2>,
    /// One bit for each card.
    pub hands: BySeat<u32>,
    /// The next card last, and noughts beyond the end.
    pub deck: [u8; CARDS],
    pub deck_size: u8,
    pub tiles: [Option<Tile>; TILES],
    pub discard: u32,
    pub bells: Seats,
    pub goods: BySeat<[u8; GOODS]>,
    /// Goods taken in this market.
    pub taken: BySeat<u8>,
    /// Who is done in this market.
    pub done: Seats,
    pub bids: BySeat<Option<u8>>,
    pub scores: BySeat<i8>,
    /// Not shown in any view, and not touched in a stage, where order cannot matter.
    pub last_actor: Seat,
    pub rng: Rng,
}

impl Toy {
    pub fn has(&self, fault: Fault) -> bool {
        self.kit.fault == fault
    }

    pub fn everybody(&self) -> Seats {
        Seats::first(self.seats)
    }

    pub fn draw(&mut self) -> Option<u8> {
        self.deck_size = self.deck_size.checked_sub(1)?;
        Some(std::mem::take(&mut self.deck[usize::from(self.deck_size)]))
    }

    pub fn next_card(&self) -> Option<u8> {
        self.deck[..usize::from(self.deck_size)].last().copied()
    }

    pub fn waits_for(&self) -> ToAct {
        match (self.phase, self.pending.top()) {
            (Phase::Over, _) if self.has(Fault::ActsAfterEnd) => ToAct::turn(self.active),
            (Phase::Over, _) => ToAct::default(),
            (_, Some(Decision::Tribute(seat) | Decision::Forfeit(seat))) => ToAct::turn(seat),
            (Phase::Turns, None) => {
                let mut may = self.bells.without(self.active);
                if self.has(Fault::ToActLeaks) {
                    may = may.iter().filter(|seat| self.hands[*seat] >> 12 != 0).collect();
                }
                ToAct { may, ..ToAct::turn(self.active) }
            }
            (Phase::Market, None) => self.stage(0, self.done),
            (Phase::Auction, None) => {
                let all = self.everybody().iter();
                self.stage(1, all.filter(|seat| self.bids[*seat].is_some()).collect())
            }
        }
    }

    /// All that are not through with it, in a stage of its own for each round.
    fn stage(&self, number: u16, through: Seats) -> ToAct {
        let must = self.everybody().iter().filter(|seat| !through.contains(*seat)).collect();
        let round = if self.has(Fault::StageReused) { 0 } else { u16::from(self.round) };
        ToAct { must, stage: Some(2 * round + number), ..ToAct::default() }
    }

    /// Every card is somewhere, and only once.
    pub fn count_cards(&self) -> Result<(), Broken> {
        let deck = self.deck[..usize::from(self.deck_size)].iter().copied();
        let tiles = self.tiles.iter().flatten().map(|tile| tile.card);
        let mut found = self.discard;
        let sets = self.hands.0.into_iter().chain(deck.chain(tiles).map(|card| 1 << card));
        for set in sets {
            if found & set != 0 {
                return Err(broken(format!("cards {:#x} are there twice", found & set)));
            }
            found |= set;
        }
        if found != (1 << CARDS) - 1 {
            return Err(broken(format!("only cards {found:#x} are there")));
        }
        Ok(())
    }
}

fn broken(detail: String) -> Broken {
    Broken { rule: rule("TOY-9.1"), detail }
}
