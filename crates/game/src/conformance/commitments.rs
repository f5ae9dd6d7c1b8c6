//! Simultaneous stages.

use super::problem::same;
use super::walk::{Walk, any_choice, bytes};
use super::{Conform, Problem, Trial};
use crate::{Rng, Seat};
use std::collections::BTreeSet;

/// How many orders are tried at each position of a stage.
const ORDERS: u32 = 3;

type Made<A> = Vec<(Seat, A)>;

/// Within a stage, any order of different seats' actions is legal and leads to the same
/// bytes.
pub(super) fn commitments_commute<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    trial.positions(trial.counts.walks, |walk| {
        let Some(stage) = walk.state.to_act().stage else { return Ok(()) };
        for _ in 0..ORDERS {
            let (made, end) = play_on(walk, stage);
            let order = another_order(&made, &mut walk.rng);
            let state = play_in_order(&walk.state, stage, &order).map_err(|problem| {
                problem.action(format!("{} instead of {}", told(&order), told(&made)))
            })?;
            same("the bytes after another order", &bytes(&end), &bytes(&state))
                .map_err(|p| p.action(format!("{} instead of {}", told(&order), told(&made))))?;
        }
        Ok(())
    })
}

/// Some actions of the stage, up to its close, and where they lead.
fn play_on<G: Conform>(walk: &mut Walk<G>, stage: u16) -> (Made<G::Action>, G) {
    let (mut made, mut state) = (Vec::new(), walk.state);
    while state.to_act().stage == Some(stage) && made.len() < G::MOST_STEPS {
        // Both whole stages and beginnings of them.
        if made.len() > 1 && walk.rng.below(6) == 0 {
            break;
        }
        let Some((seat, action)) = any_choice(&state, &mut walk.rng) else { break };
        if state.apply(seat, action, &mut ()).is_err() {
            break;
        }
        made.push((seat, action));
    }
    (made, state)
}

/// The same actions in another order, each seat's own in the same one.
fn another_order<A: Copy>(made: &Made<A>, rng: &mut Rng) -> Made<A> {
    let mut seats: Vec<Seat> = made.iter().map(|(seat, _)| *seat).collect();
    rng.shuffle(&mut seats);
    let mut left = made.clone();
    let mut next_of = |seat: Seat| {
        let place = left.iter().position(|(s, _)| *s == seat).expect("as many as before");
        left.remove(place)
    };
    seats.into_iter().map(&mut next_of).collect()
}

fn play_in_order<G: Conform>(first: &G, stage: u16, order: &Made<G::Action>) -> Result<G, Problem> {
    let mut state = *first;
    for (seat, action) in order {
        if state.to_act().stage != Some(stage) {
            let message = format!("stage {stage} closes early in another order");
            return Err(Problem::new(message).seat(*seat));
        }
        state.apply(*seat, *action, &mut ()).map_err(|no| {
            Problem::new(format!("'{action}' is refused in another order: {no}")).seat(*seat)
        })?;
    }
    Ok(state)
}

fn told<A: std::fmt::Display>(made: &Made<A>) -> String {
    let made: Vec<String> = made.iter().map(|(s, action)| format!("{}: {action}", s.0)).collect();
    made.join("; ")
}

/// A stage that has closed never comes back: its number tells it from all others.
pub(super) fn stages_are_numbered_once<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    trial.walks(trial.counts.walks, |walk| {
        let mut closed = BTreeSet::new();
        while let Some((seat, action)) = walk.choose() {
            let before = walk.state.to_act().stage;
            walk.make(seat, action);
            let after = walk.state.to_act().stage;
            if before != after {
                closed.extend(before);
                if let Some(stage) = after.filter(|stage| closed.contains(stage)) {
                    return Err(Problem::new(format!("stage {stage} opens a second time"))
                        .seat(seat)
                        .action(action));
                }
            }
        }
        Ok(())
    })
}
