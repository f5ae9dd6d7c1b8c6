//! What is shown to those who do not play.

use super::events::each_world;
use super::problem::same;
use super::walk::play;
use super::{Conform, Problem, Trial};
use crate::Viewer;

/// A spectator sees nothing that some seat does not see.
pub(super) fn spectators_see_no_more_than_seats<G: Conform>(
    trial: &Trial<G>,
) -> Result<(), Problem> {
    trial.positions(trial.counts.walks, |walk| {
        for seat in walk.seats() {
            let (truth, guess) =
                (walk.state.view(Viewer::Spectator), walk.guess(seat).view(Viewer::Spectator));
            same("the spectator's view in a guess", &truth, &guess).map_err(|p| p.seat(seat))?;
        }
        Ok(())
    })?;
    each_world(trial, |events, worlds| {
        if let Some(worlds) = worlds {
            let [truth, guess] = worlds.before_reveal(Viewer::Spectator);
            same("the spectator's events before a reveal in a guess", &truth, &guess)?;
            for event in events {
                let seen = G::seen_by(event, Viewer::Seat(worlds.observer));
                let passed_on = seen.and_then(|event| G::seen_by(&event, Viewer::Spectator));
                let shown = G::seen_by(event, Viewer::Spectator);
                same("an event as the seat could tell it to the spectator", &passed_on, &shown)?;
            }
        }
        Ok(())
    })
}

/// Redacting an event once more for the same viewer changes nothing.
pub(super) fn redaction_is_settled<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    trial.moves(trial.counts.walks, |walk, seat, action| {
        let (_, events) = play(&walk.state, seat, action);
        for viewer in walk.seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
            for seen in events.iter().filter_map(|event| G::seen_by(event, viewer)) {
                let again = G::seen_by(&seen, viewer);
                same("an event redacted twice", &Some(seen), &again)?;
            }
        }
        Ok(())
    })
}
