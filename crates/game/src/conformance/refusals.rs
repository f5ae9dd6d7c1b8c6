//! What a refusal does (nothing) and says (which rule).

use super::problem::same;
use super::walk::{Walk, bytes};
use super::{Conform, Problem, Trial};
use crate::{Action, Seat, Violation};

/// How many actions of the universe are tried at a position, per seat.
const TRIES: u32 = 24;

/// An action that `apply` refuses leaves the state as it was, to the last bit, and no
/// event.
pub(super) fn a_refused_action_changes_nothing<G: Conform>(
    trial: &Trial<G>,
) -> Result<(), Problem> {
    each_refusal(trial, |walk, seat, action, _| {
        let mut after = walk.state;
        let mut events = Vec::new();
        if after.apply(seat, action, &mut events).is_ok() {
            return Err(Problem::new("refused by check, but carried out by apply"));
        }
        same("the state after the refusal", &walk.state, &after)?;
        same("its bytes after the refusal", &bytes(&walk.state), &bytes(&after))?;
        same("events of the refused action", &Vec::new(), &events)
    })
}

/// A refusal is a sentence led by the id of one of the game's own rules.
pub(super) fn refusals_name_their_rule<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    each_refusal(trial, |_, _, _, no| {
        let (text, rule) = (no.to_string(), no.rule());
        if !rule.to_string().starts_with(&format!("{}-", G::RULES)) {
            return Err(Problem::new(format!("{rule} is no rule of {}", G::NAME)));
        }
        match text.strip_prefix(&format!("{rule}: ")) {
            Some(sentence) if !sentence.trim().is_empty() => Ok(()),
            _ => Err(Problem::new(format!("'{text}' is no sentence led by {rule}"))),
        }
    })
}

fn each_refusal<G: Conform>(
    trial: &Trial<G>,
    mut each: impl FnMut(&Walk<G>, Seat, G::Action, G::Violation) -> Result<(), Problem>,
) -> Result<(), Problem> {
    trial.positions(trial.counts.walks, |walk| {
        for seat in walk.seats() {
            for action in some_actions(walk, TRIES) {
                if let Err(no) = walk.state.check(seat, action) {
                    each(walk, seat, action, no)
                        .map_err(|problem| problem.seat(seat).action(action))?;
                }
            }
        }
        Ok(())
    })
}

/// Some actions of the universe: all of a small one, else any `count` of them.
pub(super) fn some_actions<G: Conform>(walk: &mut Walk<G>, count: u32) -> Vec<G::Action> {
    if G::Action::COUNT <= count {
        return (0..G::Action::COUNT).filter_map(Action::from_index).collect();
    }
    (0..count).filter_map(|_| Action::from_index(walk.rng.below(G::Action::COUNT))).collect()
}
