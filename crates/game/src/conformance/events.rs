//! What an action shows, and whether the game admits it.

use super::problem::same;
use super::walk::{legal, play};
use super::{Conform, Problem, Trial};
use crate::{Game, Seat, Viewer};
use std::collections::BTreeMap;

/// An event that is marked as revealing must have shown something once in so many times.
const MANY: u32 = 40;

/// The same action in the true world and in a guess of `observer`.
pub(super) struct Worlds<'a, G: Game> {
    pub observer: Seat,
    pub truth: &'a G,
    pub true_events: &'a [G::Event],
    pub guess: G,
    pub guessed_events: Vec<G::Event>,
}

impl<G: Conform> Worlds<'_, G> {
    /// What a viewer sees in both worlds before anything is revealed.
    pub fn before_reveal(&self, viewer: Viewer) -> [Vec<G::Event>; 2] {
        [self.true_events, &self.guessed_events].map(|events| {
            let quiet = events.iter().take_while(|event| !G::reveals(event));
            quiet.filter_map(|event| G::seen_by(event, viewer)).collect()
        })
    }

    /// Can the observer tell the worlds apart after the action?
    fn come_apart(&self) -> bool {
        let viewer = Viewer::Seat(self.observer);
        let seen = |events: &[G::Event]| -> Vec<G::Event> {
            events.iter().filter_map(|event| G::seen_by(event, viewer)).collect()
        };
        seen(self.true_events) != seen(&self.guessed_events)
            || self.truth.view(viewer) != self.guess.view(viewer)
    }
}

/// Carries out an action in the true world and in a guess of each seat. A guess in which
/// another seat could not have taken the action is `None`.
pub(super) fn each_world<G: Conform>(
    trial: &Trial<G>,
    mut each: impl FnMut(&[G::Event], Option<Worlds<'_, G>>) -> Result<(), Problem>,
) -> Result<(), Problem> {
    trial.moves(trial.counts.walks, |walk, seat, action| {
        let (truth, true_events) = play(&walk.state, seat, action);
        for observer in walk.seats() {
            let guess = walk.guess(observer);
            let worlds = guess.check(seat, action).is_ok().then(|| {
                let (guess, guessed_events) = play(&guess, seat, action);
                let (truth, true_events) = (&truth, &true_events[..]);
                Worlds { observer, truth, true_events, guess, guessed_events }
            });
            each(&true_events, worlds).map_err(|problem| problem.seat(observer))?;
        }
        Ok(())
    })
}

/// A seat sees the same events in the true world and in its guess up to the first one
/// that reveals, and the action reveals something in both or in neither.
pub(super) fn events_differ_only_after_a_reveal<G: Conform>(
    trial: &Trial<G>,
) -> Result<(), Problem> {
    each_world(trial, |_, worlds| {
        let Some(worlds) = worlds else { return Ok(()) };
        let [truth, guess] = worlds.before_reveal(Viewer::Seat(worlds.observer));
        same("the events before a reveal in a guess", &truth, &guess)?;
        let [truth, guess] = [worlds.true_events, &worlds.guessed_events]
            .map(|events| events.iter().any(|event| G::reveals(event)));
        same("whether the action reveals something in a guess", &truth, &guess)
    })
}

/// An action none of whose events reveals leaves a seat knowing what it could foresee.
pub(super) fn quiet_actions_tell_nothing<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    each_world(trial, |events, worlds| {
        let Some(Worlds { observer, truth, guess, .. }) = worlds else { return Ok(()) };
        if events.iter().any(|event| G::reveals(event)) {
            return Ok(());
        }
        let viewer = Viewer::Seat(observer);
        same("the view after a quiet action", &truth.view(viewer), &guess.view(viewer))?;
        let [watched, guessed] = [truth, &guess].map(|world| world.view(Viewer::Spectator));
        same("the spectator's view after a quiet action", &watched, &guessed)?;
        same("to_act after a quiet action", &truth.to_act(), &guess.to_act())?;
        same("the outcome after a quiet action", &truth.outcome(), &guess.outcome())?;
        let [listed, guessed] = [truth, &guess].map(|world| legal(world, observer));
        same("the legal actions after a quiet action", &listed, &guessed)?;
        let [key, guessed] = [truth, &guess].map(|world| world.info_key(observer));
        same("the key after a quiet action", &key, &guessed)
    })
}

/// An event that is marked as revealing does show somebody something now and then:
/// a mark too many forbids undo for nothing.
pub(super) fn reveals_show_something<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    let mut kinds: BTreeMap<String, [u32; 2]> = BTreeMap::new();
    each_world(trial, |events, worlds| {
        if let Some(event) = events.iter().find(|event| G::reveals(event)) {
            // That the action itself is impossible in a guess tells the seat something, too.
            let apart = worlds.is_none_or(|worlds| worlds.come_apart());
            let [samples, shown] = kinds.entry(variant(&format!("{event:?}"))).or_default();
            *samples += 1;
            *shown += u32::from(apart);
        }
        Ok(())
    })?;
    match kinds.iter().find(|(_, [samples, shown])| *samples >= MANY && *shown == 0) {
        Some((kind, [samples, _])) => Err(Problem::new(format!(
            "the event {kind} is marked as revealing but showed nothing in {samples} guesses"
        ))),
        None => Ok(()),
    }
}

/// The name of an enum's variant, as its derived `Debug` begins.
fn variant(debug: &str) -> String {
    debug.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
}
