//! What the kit asks beside the contract.

use super::Options;
use super::guess::cards;
use super::state::Toy;
use game::conformance::{Conform, Hidden};
use game::{Seat, Seats, Setup};

impl Conform for Toy {
    const MOST_STEPS: usize = 400;

    fn setups() -> Vec<Setup<Options>> {
        let setup = |seats, rounds| Setup { seats, options: Options { rounds } };
        vec![setup(2, 2), setup(3, 2), setup(4, 3)]
    }

    fn hidden(&self, out: &mut Vec<Hidden>) {
        let mut list = |name: String, value: u8, known_to| {
            out.push(Hidden { name, value: u64::from(value), known_to });
        };
        let deck = &self.deck[..usize::from(self.deck_size)];
        for (place, card) in deck.iter().rev().enumerate() {
            list(format!("deck {place}"), *card, Seats::NONE);
        }
        for (place, tile) in self.tiles.iter().enumerate() {
            if let Some(tile) = tile {
                list(format!("tile {place}"), tile.card, tile.known_to);
            }
        }
        for seat in Seat::all(self.seats) {
            for (place, card) in cards(self.hands[seat]).enumerate() {
                list(format!("hand {}, card {place}", seat.0), card, Seats::only(seat));
            }
            if let Some(bid) = self.bids[seat] {
                list(format!("bid {}", seat.0), bid, Seats::only(seat));
            }
        }
    }

    fn generator(&self) -> [u8; 40] {
        self.rng.to_bytes()
    }
}
