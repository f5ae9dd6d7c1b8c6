//! What a session foretells.

use super::problem::same;
use super::walk::{legal, play};
use super::{Conform, Problem, Trial};
use crate::Session;

/// How many actions are tried at a position, per seat.
const TRIES: usize = 4;

/// `Session::would_reveal` says what then happens, and refuses what is refused.
pub(super) fn would_reveal_is_right<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    trial.positions(trial.counts.walks, |walk| {
        let session = Session::from_state(walk.state, walk.setup.clone());
        for seat in walk.seats() {
            let mut actions = legal(&walk.state, seat);
            walk.rng.shuffle(&mut actions);
            for action in actions.into_iter().take(TRIES) {
                let foretold = session.would_reveal(seat, action);
                let happened = walk.state.check(seat, action).map(|()| {
                    let (_, events) = play(&walk.state, seat, action);
                    events.iter().any(|event| G::reveals(event))
                });
                same("what would_reveal foretells", &foretold, &happened)
                    .map_err(|problem| problem.seat(seat).action(action))?;
            }
        }
        Ok(())
    })
}
