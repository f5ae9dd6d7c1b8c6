//! Guesses are fair: given what a seat knows, the truth and two guesses are three draws
//! from the same hat, so over many games nothing may tell which of them is the truth.
//!
//! Each game gives one position and one seat, so that samples are independent. Whatever
//! is measured, swapping the truth with a guess turns its sign; a fair guess therefore
//! gives sums near zero, measured in their own standard deviation.

use super::walk::Walk;
use super::{Conform, Hidden, Problem, Trial, hidden_in};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Fair guesses stray this far once in some million measurements.
const SIGMAS: f64 = 5.0;
/// Games played to see how long they last.
const PILOTS: u32 = 15;

/// A measure summed over games, as likely up as down if guesses are fair.
#[derive(Default)]
struct Tally {
    sum: i64,
    squares: i64,
    games: u32,
}

impl Tally {
    fn add(&mut self, measured: i64) {
        self.sum += measured;
        self.squares += measured * measured;
        self.games += u32::from(measured != 0);
    }

    /// The sum in standard deviations. Never more than the root of the number of games,
    /// so a handful of them proves nothing.
    fn sigmas(&self) -> f64 {
        if self.squares == 0 { 0.0 } else { self.sum as f64 / (self.squares as f64).sqrt() }
    }
}

/// Over many games, guesses are neither higher nor lower than the truth, neither more nor
/// less in order, and no nearer to it than to each other.
pub(super) fn guesses_are_fair<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    let typical = typical_length(trial)?;
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    trial.walks(trial.counts.samples, |walk| {
        // The step is drawn before the game is played: a choice among the steps it turned
        // out to have would know how soon it ends, and with it something hidden.
        let steps = walk.rng.below(typical + 1);
        if go_blind(walk, steps) == steps {
            let seats: Vec<_> = walk.seats().collect();
            let seat = walk.any(&seats);
            let hidden_from_seat = |state: &G| {
                let mut hidden = hidden_in(state);
                hidden.retain(|thing| !thing.known_to.contains(seat));
                hidden
            };
            let truth = hidden_from_seat(&walk.state);
            let guesses = [walk.guess(seat), walk.guess(seat)].map(|g| hidden_from_seat(&g));
            measure(&truth, &guesses, &mut tallies);
        }
        Ok(())
    })?;
    let worst = tallies.iter().max_by(|a, b| a.1.sigmas().abs().total_cmp(&b.1.sigmas().abs()));
    match worst {
        Some((name, tally)) if tally.sigmas().abs() > SIGMAS => Err(Problem::new(format!(
            "{name}: {:+} over {} games, {:.1} standard deviations from fair",
            tally.sum,
            tally.games,
            tally.sigmas()
        ))),
        _ => Ok(()),
    }
}

/// Half of all games last longer than this.
fn typical_length<G: Conform>(trial: &Trial<G>) -> Result<u32, Problem> {
    let mut lengths = Vec::new();
    trial.walks(PILOTS, |walk| {
        lengths.push(go_blind(walk, u32::try_from(G::MOST_STEPS).unwrap_or(u32::MAX)));
        Ok(())
    })?;
    lengths.sort_unstable();
    Ok(lengths[lengths.len() / 2])
}

/// Plays blindly up to so many steps and tells how many it were.
fn go_blind<G: Conform>(walk: &mut Walk<G>, steps: u32) -> u32 {
    for step in 0..steps {
        let choice = match walk.state.outcome() {
            Some(_) => None,
            None => walk.state.blind_choice(&mut walk.rng),
        };
        match choice {
            Some((seat, action)) if walk.state.check(seat, action).is_ok() => {
                walk.make(seat, action);
            }
            _ => return step,
        }
    }
    steps
}

fn measure(truth: &[Hidden], guesses: &[Vec<Hidden>; 2], tallies: &mut BTreeMap<String, Tally>) {
    let mut kinds: BTreeMap<String, [i64; 2]> = BTreeMap::new();
    let [one, other] = guesses;
    for ((real, one), other) in truth.iter().zip(one).zip(other) {
        let higher = sign(real.value.cmp(&one.value));
        let nearer = i64::from(real.value == one.value) - i64::from(one.value == other.value);
        tallies.entry(format!("'{}' higher than guessed", real.name)).or_default().add(higher);
        let sums = kinds.entry(real.kind()).or_default();
        sums[0] += higher;
        sums[1] += nearer;
    }
    for (kind, [higher, nearer]) in kinds {
        let rises = rises(truth, &kind) - rises(one, &kind);
        let ties = ties(truth, &kind) - ties(one, &kind);
        for (what, measured) in [
            ("higher than guessed", higher),
            ("nearer to a guess than two guesses", nearer),
            ("more in rising order than guessed", rises),
            ("more often equal to the next one than guessed", ties),
        ] {
            tallies.entry(format!("'{kind}' {what}")).or_default().add(measured);
        }
    }
}

/// How many neighbours of a kind rise, less those that fall.
fn rises(hidden: &[Hidden], kind: &str) -> i64 {
    neighbours(hidden, kind).map(|(a, b)| sign(b.cmp(&a))).sum()
}

/// How many neighbours of a kind are equal.
fn ties(hidden: &[Hidden], kind: &str) -> i64 {
    neighbours(hidden, kind).map(|(a, b)| i64::from(a == b)).sum()
}

fn neighbours(hidden: &[Hidden], kind: &str) -> impl Iterator<Item = (u64, u64)> {
    let values: Vec<u64> = hidden.iter().filter(|h| h.kind() == kind).map(|h| h.value).collect();
    let next: Vec<u64> = values.iter().skip(1).copied().collect();
    values.into_iter().zip(next)
}

fn sign(order: Ordering) -> i64 {
    order as i64
}
