//! Hidden things in guesses: the known ones stay, the others vary.

use super::problem::same;
use super::{Conform, Problem, Trial, hidden_in};
use std::collections::BTreeMap;

/// A kind of hidden thing must differ from the truth in this share of the guesses.
const GOOD_SHARE: f64 = 0.1;
/// So many samples are needed before a share means anything.
const FEW: u32 = 20;
/// One hidden thing that never differs in so many samples is not guessed at all.
const MANY: u32 = 200;

/// What a seat has seen keeps its value in the seat's guesses.
pub(super) fn guesses_keep_what_the_seat_knows<G: Conform>(
    trial: &Trial<G>,
) -> Result<(), Problem> {
    trial.positions(trial.counts.walks, |walk| {
        let truth = hidden_in(&walk.state);
        for seat in walk.seats() {
            let guess = hidden_in(&walk.guess(seat));
            let about_seat = |problem: Problem| problem.seat(seat);
            same("the number of hidden things in a guess", &truth.len(), &guess.len())
                .map_err(about_seat)?;
            for (real, guessed) in truth.iter().zip(&guess) {
                same("a hidden thing in a guess", &real.name, &guessed.name).map_err(about_seat)?;
                let knows = real.known_to.contains(seat);
                if knows != guessed.known_to.contains(seat) {
                    let message = format!("a guess changes whether the seat knows {}", real.name);
                    return Err(Problem::new(message).seat(seat));
                }
                if knows {
                    same(&format!("{}, which the seat knows", real.name), real, guessed)
                        .map_err(about_seat)?;
                }
            }
        }
        Ok(())
    })
}

/// How often something was hidden from the guesser, and how often the guess was another.
#[derive(Default)]
struct Share {
    samples: u32,
    differed: u32,
}

/// What a seat has not seen comes out different in a good share of its guesses.
pub(super) fn guesses_vary<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    let mut kinds: BTreeMap<String, Share> = BTreeMap::new();
    let mut names: BTreeMap<String, Share> = BTreeMap::new();
    trial.positions(trial.counts.walks, |walk| {
        let truth = hidden_in(&walk.state);
        for seat in walk.seats() {
            let guess = hidden_in(&walk.guess(seat));
            for (real, guessed) in truth.iter().zip(&guess) {
                if real.known_to.contains(seat) {
                    continue;
                }
                let differs = u32::from(real.value != guessed.value);
                for share in [
                    kinds.entry(real.kind()).or_default(),
                    names.entry(real.name.clone()).or_default(),
                ] {
                    share.samples += 1;
                    share.differed += differs;
                }
            }
        }
        Ok(())
    })?;
    if kinds.is_empty() {
        return Err(Problem::new("the game lists nothing hidden"));
    }
    let told = |name: &str, share: &Share| {
        let (differed, samples) = (share.differed, share.samples);
        Problem::new(format!("'{name}' differs from the truth in {differed} of {samples} guesses"))
    };
    for (kind, share) in &kinds {
        let good = GOOD_SHARE * f64::from(share.samples);
        if share.samples >= FEW && f64::from(share.differed) < good {
            return Err(told(kind, share));
        }
    }
    match names.iter().find(|(_, share)| share.samples >= MANY && share.differed == 0) {
        Some((name, share)) => Err(told(name, share)),
        None => Ok(()),
    }
}
