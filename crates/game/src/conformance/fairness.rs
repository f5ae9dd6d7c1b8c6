//! Guesses are fair: given what a seat knows, the truth and two guesses are three draws
//! from the same hat, so over many games nothing may tell which of them is the truth.
//!
//! Each game gives one position for each kind of hidden thing, so that samples are
//! independent.

mod measures;

use super::walk::Walk;
use super::{Conform, Hidden, Problem, Trial, hidden_in};
use crate::Seat;
use measures::Measures;
use std::collections::BTreeMap;

/// Fair guesses stray this far once in some million measures.
const SIGMAS: f64 = 5.0;
/// Games played beforehand to see how often each kind of hidden thing is met.
const PILOTS: u32 = 30;

type ByKind<T> = BTreeMap<String, T>;

/// Over many games, guesses are neither higher nor lower than the truth, neither more nor
/// less in order, and no nearer to it than to each other.
pub(super) fn guesses_are_fair<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    let usual = usual_encounters(trial)?;
    let mut measures = Measures::default();
    trial.walks(trial.counts.samples, |walk| {
        sample(walk, &usual, &mut measures);
        Ok(())
    })?;
    match measures.farthest() {
        Some((name, tally)) if tally.sigmas().abs() > SIGMAS => Err(Problem::new(format!(
            "{name}: {:+} over {} games, {:.1} standard deviations from fair",
            tally.sum,
            tally.games,
            tally.sigmas()
        ))),
        _ => Ok(()),
    }
}

/// Plays one game and measures every kind of hidden thing once, for one seat.
fn sample<G: Conform>(walk: &mut Walk<G>, usual: &ByKind<u32>, measures: &mut Measures) {
    let seat = any_seat(walk);
    // Which encounter is measured is drawn without regard to how the game goes on: a
    // choice among all those it turned out to have would know how soon it ends, and with
    // that something hidden.
    let mut left: ByKind<u32> = BTreeMap::new();
    for (kind, often) in usual {
        left.insert(kind.clone(), walk.rng.below(*often));
    }
    loop {
        let truth = by_kind(&walk.state, seat);
        let due = |kind: &String| left.get(kind) == Some(&0);
        if truth.keys().any(due) {
            let guesses = [walk.guess(seat), walk.guess(seat)].map(|g| by_kind(&g, seat));
            for (kind, things) in truth.iter().filter(|(kind, _)| due(kind)) {
                measures.add(kind, things, [&guesses[0], &guesses[1]].map(|g| g.get(kind)));
            }
        }
        for kind in truth.keys() {
            match left.get_mut(kind) {
                Some(0) => drop(left.remove(kind)),
                Some(encounters) => *encounters -= 1,
                None => {}
            }
        }
        if left.is_empty() || !step_blindly(walk) {
            return;
        }
    }
}

/// At how many positions of a game each kind of hidden thing is usually met.
fn usual_encounters<G: Conform>(trial: &Trial<G>) -> Result<ByKind<u32>, Problem> {
    let mut counts: ByKind<u32> = BTreeMap::new();
    trial.walks(PILOTS, |walk| {
        let seat = any_seat(walk);
        loop {
            for kind in by_kind(&walk.state, seat).into_keys() {
                *counts.entry(kind).or_default() += 1;
            }
            if !step_blindly(walk) {
                return Ok(());
            }
        }
    })?;
    counts.values_mut().for_each(|count| *count = count.div_ceil(PILOTS));
    Ok(counts)
}

fn any_seat<G: Conform>(walk: &mut Walk<G>) -> Seat {
    let seats: Vec<Seat> = walk.seats().collect();
    walk.any(&seats)
}

/// What is hidden from a seat.
fn by_kind<G: Conform>(state: &G, seat: Seat) -> ByKind<Vec<Hidden>> {
    let mut kinds: ByKind<Vec<Hidden>> = BTreeMap::new();
    for thing in hidden_in(state) {
        if !thing.known_to.contains(seat) {
            kinds.entry(thing.kind()).or_default().push(thing);
        }
    }
    kinds
}

/// One step of the game by a choice that says nothing; is there one?
fn step_blindly<G: Conform>(walk: &mut Walk<G>) -> bool {
    if walk.state.outcome().is_some() || walk.moves.len() >= G::MOST_STEPS {
        return false;
    }
    match walk.state.blind_choice(&mut walk.rng) {
        Some((seat, action)) if walk.state.check(seat, action).is_ok() => {
            walk.make(seat, action);
            true
        }
        _ => false,
    }
}
