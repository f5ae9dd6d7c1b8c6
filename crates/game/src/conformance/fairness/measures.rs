//! What is measured. Swapping the truth with a guess turns the sign of every measure, so
//! with fair guesses their sums stay near zero, as counted in standard deviations.

use crate::conformance::Hidden;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// All measures by what they measure.
#[derive(Default)]
pub(super) struct Measures(BTreeMap<String, Tally>);

/// A measure summed over games.
#[derive(Default)]
pub(super) struct Tally {
    pub sum: i64,
    pub games: u32,
    squares: i64,
}

impl Tally {
    fn add(&mut self, measured: i64) {
        self.sum += measured;
        self.squares += measured * measured;
        self.games += u32::from(measured != 0);
    }

    /// The sum in standard deviations. Never more than the root of the number of games,
    /// so a handful of them proves nothing.
    pub fn sigmas(&self) -> f64 {
        if self.squares == 0 { 0.0 } else { self.sum as f64 / (self.squares as f64).sqrt() }
    }
}

impl Measures {
    /// Measures the hidden things of one kind in one game.
    pub fn add(&mut self, kind: &str, truth: &[Hidden], guesses: [Option<&Vec<Hidden>>; 2]) {
        let [one, other] = guesses.map(|guess| guess.map_or(&[][..], Vec::as_slice));
        let (mut all_higher, mut all_nearer) = (0, 0);
        for ((real, one), other) in truth.iter().zip(one).zip(other) {
            let higher = sign(real.value.cmp(&one.value));
            self.note(&real.name, "is higher than guessed", higher);
            all_higher += higher;
            all_nearer += i64::from(real.value == one.value) - i64::from(one.value == other.value);
        }
        self.note(kind, "is higher than guessed", all_higher);
        self.note(kind, "is nearer to a guess than two guesses are", all_nearer);
        self.note(kind, "rises more often than guessed", rises(truth) - rises(one));
        self.note(kind, "repeats more often than guessed", repeats(truth) - repeats(one));
    }

    fn note(&mut self, name: &str, what: &str, measured: i64) {
        self.0.entry(format!("'{name}' {what}")).or_default().add(measured);
    }

    /// The measure that strays farthest from fair.
    pub fn farthest(&self) -> Option<(&String, &Tally)> {
        self.0.iter().max_by(|a, b| a.1.sigmas().abs().total_cmp(&b.1.sigmas().abs()))
    }
}

/// How often a thing is followed by a higher one, less how often by a lower one.
fn rises(things: &[Hidden]) -> i64 {
    things.windows(2).map(|pair| sign(pair[1].value.cmp(&pair[0].value))).sum()
}

/// How often a thing is followed by an equal one.
fn repeats(things: &[Hidden]) -> i64 {
    things.windows(2).map(|pair| i64::from(pair[0].value == pair[1].value)).sum()
}

fn sign(order: Ordering) -> i64 {
    order as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_counted_in_standard_deviations() {
        let mut tally = Tally::default();
        for measured in [1, 1, -1, 0, 1, 1, 1, 1, 1, 1] {
            tally.add(measured);
        }
        assert_eq!((tally.sum, tally.games), (7, 9));
        assert!((tally.sigmas() - 7.0 / 3.0).abs() < 1e-9);
    }
}
