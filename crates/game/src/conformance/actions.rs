//! Listing, checking, numbering and writing actions.

use super::problem::same;
use super::walk::{bytes, legal};
use super::{Conform, Problem, Trial};
use crate::{Action, Draft, Seat};
use std::collections::HashSet;

/// The listed actions are exactly those that `check` allows, each once, over the whole
/// universe of actions and for every seat, whether it can act, cannot, or does not exist.
pub(super) fn listed_actions_are_the_allowed_ones<G: Conform>(
    trial: &Trial<G>,
) -> Result<(), Problem> {
    let universe: Vec<G::Action> = (0..G::Action::COUNT).filter_map(Action::from_index).collect();
    trial.positions(trial.counts.dear_walks, |walk| {
        let strangers = [walk.state.seats(), 7, u8::MAX].map(Seat);
        for seat in walk.seats().chain(strangers) {
            let listed = legal(&walk.state, seat);
            let mut left: HashSet<G::Action> = HashSet::with_capacity(listed.len());
            for action in &listed {
                if !left.insert(*action) {
                    return Err(Problem::new("listed twice").seat(seat).action(action));
                }
            }
            for action in &universe {
                let allowed = walk.state.check(seat, *action);
                match (left.remove(action), allowed) {
                    (true, Err(no)) => {
                        let message = format!("listed, but refused: {no}");
                        return Err(Problem::new(message).seat(seat).action(action));
                    }
                    (false, Ok(())) => {
                        return Err(Problem::new("allowed, but not listed")
                            .seat(seat)
                            .action(action));
                    }
                    _ => {}
                }
            }
            if let Some(action) = left.into_iter().next() {
                return Err(Problem::new("listed, but no number stands for it")
                    .seat(seat)
                    .action(action));
            }
            if strangers.contains(&seat) && !listed.is_empty() {
                return Err(Problem::new("a seat that does not exist may act").seat(seat));
            }
        }
        Ok(())
    })
}

/// The list is appended to what is there, and equal states list in the same order.
pub(super) fn listing_keeps_its_order<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    trial.positions(trial.counts.walks, |walk| {
        for seat in walk.seats() {
            let first = legal(&walk.state, seat);
            let mut twice = first.clone();
            walk.state.legal_actions(seat, &mut twice);
            same("appending to a list", &[&first[..], &first[..]].concat(), &twice)
                .map_err(|problem| problem.seat(seat))?;
            if let Ok(again) = G::decode(trial.kit, &bytes(&walk.state)) {
                same("the list of the same state read from bytes", &first, &legal(&again, seat))
                    .map_err(|problem| problem.seat(seat))?;
            }
        }
        Ok(())
    })
}

/// A draft holds what the list says, place by place.
pub(super) fn drafts_fit_the_list<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    let mut draft = Draft::new();
    trial.positions(trial.counts.walks, |walk| {
        let stranger = Seat(walk.state.seats());
        for seat in walk.seats().chain([stranger]) {
            draft.fill(&walk.state, seat);
            // One place more than there are: nothing comes there.
            let drafted: Vec<_> = (0..=draft.len()).map_while(|place| draft.get(place)).collect();
            same("a draft", &legal(&walk.state, seat), &drafted)
                .map_err(|problem| problem.seat(seat))?;
        }
        Ok(())
    })
}

/// The numbers `0..COUNT` stand for different actions, and no other number for any.
pub(super) fn numbers_and_actions_map_both_ways<G: Conform>(_: &Trial<G>) -> Result<(), Problem> {
    let mut seen = HashSet::new();
    for index in 0..G::Action::COUNT {
        let Some(action) = G::Action::from_index(index) else {
            return Err(Problem::new(format!("no action has the number {index}")));
        };
        if action.index() != index {
            let message = format!("number {index} comes back as {}", action.index());
            return Err(Problem::new(message).action(action));
        }
        if !seen.insert(action) {
            return Err(Problem::new("two numbers for one action").action(action));
        }
    }
    match [G::Action::COUNT, u32::MAX].into_iter().find_map(G::Action::from_index) {
        Some(action) => Err(Problem::new("numbered beyond the count").action(action)),
        None => Ok(()),
    }
}

/// Every action has one line of notation of its own, which is read back strictly and is
/// what serde writes.
pub(super) fn notation_comes_back<G: Conform>(_: &Trial<G>) -> Result<(), Problem> {
    let mut seen = HashSet::new();
    for action in (0..G::Action::COUNT).filter_map(G::Action::from_index) {
        let text = action.to_string();
        let wrong = |message: String| Err(Problem::new(message).action(&text));
        match text.parse::<G::Action>() {
            Ok(read) if read == action => {}
            Ok(read) => return wrong(format!("{action:?} is read back as {read:?}")),
            Err(error) => return wrong(format!("is not read back: {error}")),
        }
        if text.is_empty() || text.trim() != text || text.contains(char::is_control) {
            return wrong("is not one tidy line".into());
        }
        if !seen.insert(text.clone()) {
            return wrong("stands for two actions".into());
        }
        for loose in [format!(" {text}"), format!("{text} "), format!("{text} x"), text.repeat(2)] {
            if loose.parse::<G::Action>().is_ok() {
                return wrong(format!("'{loose}' is read too, which is not strict"));
            }
        }
        let json = serde_json::to_string(&action).map_err(|e| Problem::new(e.to_string()))?;
        if serde_json::from_str::<String>(&json).ok().as_ref() != Some(&text) {
            return wrong(format!("serde writes {json} instead"));
        }
        if serde_json::from_str::<G::Action>(&json).ok() != Some(action) {
            return wrong("does not come back through serde".into());
        }
    }
    if "".parse::<G::Action>().is_ok() {
        return Err(Problem::new("an empty text is an action"));
    }
    Ok(())
}
