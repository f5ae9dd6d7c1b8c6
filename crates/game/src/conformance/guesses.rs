//! What a seat is told is the same in its guess: a guess is a world it cannot rule out.

use super::problem::same;
use super::refusals::some_actions;
use super::walk::{Walk, legal};
use super::{Conform, Problem, Trial};
use crate::{Seat, Viewer};

/// How many actions of the universe are tried at a position, per seat and guess.
const TRIES: u32 = 64;

/// A seat's view is built from what it knows.
pub(super) fn guesses_keep_the_view<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    each_guess(trial, |walk, seat, guess| {
        let viewer = Viewer::Seat(seat);
        same("the view in a guess", &walk.state.view(viewer), &guess.view(viewer))
    })
}

/// A seat knows what it may do.
pub(super) fn guesses_keep_what_is_legal<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    each_guess(trial, |walk, seat, guess| {
        same("the legal actions in a guess", &legal(&walk.state, seat), &legal(guess, seat))
    })
}

/// A refusal gives a reason that the seat could have worked out.
pub(super) fn guesses_keep_refusals<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    each_guess(trial, |walk, seat, guess| {
        for action in some_actions(walk, TRIES) {
            let (true_no, guessed_no) =
                (walk.state.check(seat, action).err(), guess.check(seat, action).err());
            same("the refusal in a guess", &true_no, &guessed_no)
                .and_then(|()| {
                    let text = |no: Option<G::Violation>| no.map(|no| no.to_string());
                    same("the words of the refusal in a guess", &text(true_no), &text(guessed_no))
                })
                .map_err(|problem| problem.action(action))?;
        }
        Ok(())
    })
}

/// The key of a search node depends on nothing the seat does not know.
pub(super) fn guesses_keep_the_key<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    each_guess(trial, |walk, seat, guess| {
        same("the key in a guess", &walk.state.info_key(seat), &guess.info_key(seat))
    })
}

/// Whom the game waits for is public.
pub(super) fn guesses_keep_whom_the_game_waits_for<G: Conform>(
    trial: &Trial<G>,
) -> Result<(), Problem> {
    each_guess(trial, |walk, _, guess| {
        same("to_act in a guess", &walk.state.to_act(), &guess.to_act())
    })
}

/// The table, and whether and how the game has ended, is public.
pub(super) fn guesses_keep_the_outcome<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    each_guess(trial, |walk, _, guess| {
        same("the outcome in a guess", &walk.state.outcome(), &guess.outcome())?;
        same("the seats in a guess", &walk.state.seats(), &guess.seats())?;
        if walk.state.kit() != guess.kit() {
            return Err(Problem::new("a guess has another kit"));
        }
        Ok(())
    })
}

fn each_guess<G: Conform>(
    trial: &Trial<G>,
    mut each: impl FnMut(&mut Walk<G>, Seat, &G) -> Result<(), Problem>,
) -> Result<(), Problem> {
    trial.positions(trial.counts.walks, |walk| {
        for seat in walk.seats() {
            let guess = walk.guess(seat);
            each(walk, seat, &guess).map_err(|problem| problem.seat(seat))?;
        }
        Ok(())
    })
}
