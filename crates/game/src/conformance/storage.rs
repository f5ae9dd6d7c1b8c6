//! Bytes and JSON.

use super::problem::same;
use super::walk::{Walk, bytes, play};
use super::{Conform, Problem, Trial};
use crate::{Action, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// A state, true or guessed, comes back from its bytes; other bytes are refused, unless
/// they are exactly those of another state.
pub(super) fn states_come_back_from_bytes<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    trial.positions(trial.counts.walks, |walk| {
        let seats: Vec<_> = walk.seats().collect();
        let seat = walk.any(&seats);
        for state in [walk.state, walk.guess(seat)] {
            let written = bytes(&state);
            match G::decode(trial.kit, &written) {
                Ok(read) => same("the state read from its bytes", &state, &read)?,
                Err(error) => return Err(Problem::new(format!("is not read back: {error}"))),
            }
            // Broken bytes are the same everywhere; some positions are enough.
            if walk.rng.below(8) == 0 {
                broken_bytes(trial, walk, &written)?;
            }
        }
        Ok(())
    })
}

fn broken_bytes<G: Conform>(
    trial: &Trial<G>,
    walk: &mut Walk<G>,
    written: &[u8],
) -> Result<(), Problem> {
    let length = written.len() as u32;
    let shorter = [0, walk.rng.below(length), length - 1];
    for wrong in shorter
        .map(|cut| written[..cut as usize].to_vec())
        .into_iter()
        .chain([[written, &[0]].concat(), [written, written].concat()])
    {
        if G::decode(trial.kit, &wrong).is_ok() {
            let message = format!("{} bytes are read as a state of {length}", wrong.len());
            return Err(Problem::new(message));
        }
    }
    for _ in 0..16 {
        let mut wrong = written.to_vec();
        let place = walk.rng.below(length) as usize;
        wrong[place] = walk.rng.below(256) as u8;
        if let Ok(read) = G::decode(trial.kit, &wrong) {
            same(&format!("other bytes after a change at {place}"), &wrong, &bytes(&read))?;
        }
    }
    Ok(())
}

/// Events, whole and redacted, and setups come back from JSON; views and refusals can
/// be written.
pub(super) fn values_come_back_from_json<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    for setup in &trial.setups {
        comes_back(setup)?;
        comes_back(&setup.options)?;
    }
    comes_back(&G::Options::default())?;
    trial.moves(trial.counts.walks, |walk, seat, action| {
        let (after, events) = play(&walk.state, seat, action);
        for event in &events {
            comes_back(event)?;
        }
        for viewer in walk.seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
            written(&after.view(viewer))?;
            for event in events.iter().filter_map(|event| G::seen_by(event, viewer)) {
                comes_back(&event)?;
            }
        }
        let any = G::Action::from_index(walk.rng.below(G::Action::COUNT));
        if let Some(Err(no)) = any.map(|action| after.check(seat, action)) {
            written(&no)?;
        }
        Ok(())
    })
}

fn written<T: Serialize + Debug>(value: &T) -> Result<String, Problem> {
    serde_json::to_string(value)
        .map_err(|error| Problem::new(format!("{value:?} cannot be written: {error}")))
}

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    value: &T,
) -> Result<(), Problem> {
    let json = written(value)?;
    let read: T = serde_json::from_str(&json)
        .map_err(|error| Problem::new(format!("{json} is not read back: {error}")))?;
    same("a value read from its JSON", value, &read)
}
