//! Future chance is hidden like a deck nobody has looked at.

use super::walk::{any_choice, play};
use super::{Conform, Problem, Trial};
use crate::{Rng, Seed, Viewer};

/// Two games that go on from two guesses must come apart in this share of the tries.
const GOOD_SHARE: f64 = 0.1;
/// So many tries are needed before a share means anything.
const FEW: u32 = 20;
/// So far they are followed.
const STEPS: usize = 200;

/// A guess gets a generator of its own, and what happens after two guesses differs.
pub(super) fn guesses_renew_chance<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    let (mut tries, mut apart) = (0, 0);
    trial.positions(trial.counts.walks, |walk| {
        for seat in walk.seats() {
            let [one, other] = [walk.guess(seat), walk.guess(seat)];
            let truth = walk.state.generator();
            if [one.generator(), other.generator()].contains(&truth) {
                return Err(Problem::new("a guess keeps the true generator").seat(seat));
            }
            if one.generator() == other.generator() {
                return Err(Problem::new("two guesses have the same generator").seat(seat));
            }
            // Playing on from every position would take most of the time and show little.
            if walk.state.outcome().is_none() && walk.rng.below(8) == 0 {
                let choices = Seed::Open(walk.rng.bits());
                tries += 1;
                apart += u32::from(goes_on(one, choices) != goes_on(other, choices));
            }
        }
        Ok(())
    })?;
    if tries >= FEW && f64::from(apart) < GOOD_SHARE * f64::from(tries) {
        let message = format!("chance after two guesses differs in {apart} of {tries} games");
        return Err(Problem::new(message));
    }
    Ok(())
}

/// What a spectator sees of the rest of a game.
fn goes_on<G: Conform>(mut state: G, choices: Seed) -> Vec<G::Event> {
    let mut rng = Rng::from(choices);
    let mut seen = Vec::new();
    for _ in 0..STEPS {
        if state.outcome().is_some() {
            break;
        }
        let Some((seat, action)) = any_choice(&state, &mut rng) else { break };
        if state.check(seat, action).is_err() {
            break;
        }
        let (after, events) = play(&state, seat, action);
        state = after;
        seen.extend(events.iter().filter_map(|event| G::seen_by(event, Viewer::Spectator)));
    }
    seen
}
