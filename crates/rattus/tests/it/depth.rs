//! The stack of pending decisions never gets deeper than its capacity.

use crate::table::*;
use crate::walks::walks;

/// How many decisions are pending, read from the canonical bytes.
fn depth(state: &Rattus) -> u8 {
    let bytes = bytes(state);
    let tiles: usize = Region::ALL.iter().map(|region| usize::from(state.tiles(*region))).sum();
    // Seats and colours, options, board; then fronts of two bytes, on the board with a mark.
    let piles = 1 + 4 * 4 + 4 + 12 * 5 + 3 * tiles;
    let beside: usize = bytes[piles..piles + 3].iter().map(|count| usize::from(*count)).sum();
    // Figure, start, active, phase and placements come before it.
    bytes[piles + 3 + 2 * beside + 5]
}

#[test]
fn at_most_a_witch_inside_action_c() {
    let mut seen = [0; 3];
    walks(12, |_, _, step| {
        let depth = depth(&step.after);
        let witch = matches!(step.after.stage(), Stage::WitchLook2 | Stage::WitchSwap);
        assert!(depth <= 2 && (depth < 2 || witch), "depth {depth} after {}", step.action);
        seen[usize::from(depth)] += 1;
    });
    assert!(seen.iter().all(|count| *count > 0), "every depth comes up: {seen:?}");
}
