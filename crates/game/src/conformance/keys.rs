//! Keys of search nodes.

use super::problem::same;
use super::walk::{Walk, any_choice};
use super::{Conform, Problem, Trial};
use crate::{Digest, Seat, Viewer};
use std::collections::HashMap;

/// Wherever a seat's view is the same, in whatever game and at whatever step, its key is.
///
/// Random games rarely come to the same view twice, so at each position two actions are
/// also tried in both orders.
pub(super) fn equal_views_have_equal_keys<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    let mut keys: HashMap<(Seat, Digest), u64> = HashMap::new();
    trial.positions(trial.counts.walks, |walk| {
        for seat in walk.seats() {
            let view = format!("{:?} {:?}", walk.setup, walk.state.view(Viewer::Seat(seat)));
            let key = walk.state.info_key(seat);
            let known = *keys.entry((seat, Digest::of(&[view.as_bytes()]))).or_insert(key);
            same("the key of a view seen before", &known, &key).map_err(|p| p.seat(seat))?;
        }
        let Some((one, other)) = both_orders(walk) else { return Ok(()) };
        for seat in walk.seats() {
            let viewer = Viewer::Seat(seat);
            if one.view(viewer) == other.view(viewer) {
                let (key, other_key) = (one.info_key(seat), other.info_key(seat));
                same("the key after two actions in either order", &key, &other_key)
                    .map_err(|p| p.seat(seat))?;
            }
        }
        Ok(())
    })
}

/// Wherever a seat's key is the same, its view is: a search that goes by keys takes no two
/// situations for one that the seat can tell apart.
pub(super) fn different_views_have_different_keys<G: Conform>(
    trial: &Trial<G>,
) -> Result<(), Problem> {
    let mut views: HashMap<(Seat, u64), Digest> = HashMap::new();
    trial.positions(trial.counts.walks, |walk| {
        for seat in walk.seats() {
            let view = format!("{:?}", walk.state.view(Viewer::Seat(seat)));
            let digest = Digest::of(&[view.as_bytes()]);
            let known = *views.entry((seat, walk.state.info_key(seat))).or_insert(digest);
            same("the view of a key seen before", &known, &digest).map_err(|p| p.seat(seat))?;
        }
        Ok(())
    })
}

/// The states after two actions in one order and in the other, if both orders are legal.
fn both_orders<G: Conform>(walk: &mut Walk<G>) -> Option<(G, G)> {
    let moves = [any_choice(&walk.state, &mut walk.rng)?, any_choice(&walk.state, &mut walk.rng)?];
    let after = |order: [usize; 2]| {
        let mut state = walk.state;
        for (seat, action) in order.map(|i| moves[i]) {
            state.apply(seat, action, &mut ()).ok()?;
        }
        Some(state)
    };
    Some((after([0, 1])?, after([1, 0])?))
}
