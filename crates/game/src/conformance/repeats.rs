//! The same again is the same again.

use super::problem::same;
use super::walk::{bytes, play};
use super::{Conform, Problem, Trial};
use crate::{Digest, Session};

/// An action does the same whether somebody listens or not.
pub(super) fn logging_changes_nothing<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    trial.moves(trial.counts.walks, |walk, seat, action| {
        let (logged, _) = play(&walk.state, seat, action);
        let mut silent = walk.state;
        silent.resolve(seat, action, &mut ());
        same("the state after the action without a log", &logged, &silent)?;
        same("its bytes without a log", &bytes(&logged), &bytes(&silent))
    })
}

/// The same setup, seed and actions give the same chain of hashes, and the replay of the
/// game verifies.
pub(super) fn the_same_seed_and_actions_give_the_same_game<G: Conform>(
    trial: &Trial<G>,
) -> Result<(), Problem> {
    trial.walks(trial.counts.walks, |walk| {
        while let Some((seat, action)) = walk.choose() {
            walk.make(seat, action);
        }
        let play_again = || -> Result<(Session<G>, Vec<Digest>), Problem> {
            let mut session = Session::new(trial.kit, walk.setup.clone(), walk.seed)
                .map_err(|error| Problem::new(error.to_string()))?;
            let mut hashes = vec![session.hash()];
            for (seat, action) in &walk.moves {
                session.apply(*seat, *action, &mut ()).map_err(|no| {
                    Problem::new(format!("refused the second time: {no}"))
                        .seat(*seat)
                        .action(action)
                })?;
                hashes.push(session.hash());
            }
            Ok((session, hashes))
        };
        let ((session, once), (_, twice)) = (play_again()?, play_again()?);
        same("the hashes of the game played again", &once, &twice)?;
        same("the state of the game played again", &walk.state, session.state())?;
        verifies(&session, trial)
    })
}

/// The replay of a session plays out as it says.
pub(super) fn verifies<G: Conform>(session: &Session<G>, trial: &Trial<G>) -> Result<(), Problem> {
    // A game whose history is not legal a second time makes `replay` panic, which the
    // hashes above have told before.
    let again = session
        .replay()
        .verify(trial.kit)
        .map_err(|error| Problem::new(format!("the replay does not verify: {error}")))?;
    same("the hash at the end of the replay", &session.hash(), &again.hash())
}
