//! What the conformance kit needs to know about Rattus.

use crate::components::Face;
use crate::state::{EndTiming, Options, Rattus};
use game::conformance::{Conform, Hidden};
use game::{Seat, Seats, Setup};

impl Conform for Rattus {
    /// A game has at most 16 · 4 + 49 · 6 turns (RAT-18.10), and a turn fewer than 20 steps.
    const MOST_STEPS: usize = 20 * (16 * 4 + 49 * 6);

    fn setups() -> Vec<Setup<Options>> {
        let round = Options { end_timing: EndTiming::Round, ..Options::default() };
        let lazy = Options { optional_placement: true, ..Options::default() };
        let named = Options { start_seat: Some(Seat(1)), ..round.clone() };
        [Options::default(), round, lazy, named]
            .into_iter()
            .flat_map(|options| [2, 3, 4].map(|seats| Setup { seats, options: options.clone() }))
            .collect()
    }

    /// Fronts on the board, in the supply and among the removed tiles (RAT-14.1).
    fn hidden(&self, out: &mut Vec<Hidden>) {
        for tile in self.board.tiles() {
            let mark = self.board.mark(tile);
            let kind = if mark.since_setup() { "start tile" } else { "tile" };
            out.push(Hidden {
                name: format!("{kind} {}", tile.index()),
                value: value(self.board.face(tile)),
                known_to: mark.seen_by(),
            });
        }
        let beside = [("supply", self.pile.supply()), ("removed", self.pile.removed())];
        for (name, faces) in beside {
            for (place, face) in faces.iter().enumerate() {
                let name = format!("{name} {place}");
                out.push(Hidden { name, value: value(*face), known_to: Seats::NONE });
            }
        }
    }

    fn generator(&self) -> [u8; 40] {
        self.rng.to_bytes()
    }
}

/// The number on the front weighs most, then the rim.
fn value(face: Face) -> u64 {
    u64::from(face.0)
}
