//! How greedy does at Empire's End against itself:
//! `cargo run --release -p agents --example empires-end-report -- 2 1000`
//! (seats, games).
//!
//! Prints the mean score, how many locations lie destroyed at the end, how long games are, and
//! how often each chair and the start player wins.

use agents::arena::Arena;
use agents::{Fault, roster};
use empires_end::{EmpiresEnd, Location, Options};
use game::{Game, Kit, Seat, Setup};
use std::num::NonZero;

fn main() -> Result<(), Fault> {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u32>());
    let mut next = |default| numbers.next().map_or(Ok(default), |n| n);
    let wrong = |_| Fault::new("expected numbers: seats, games");
    let seats = next(2).map_err(wrong)? as u8;
    let games = next(1000).map_err(wrong)?;

    let setup = Setup { seats, options: Options::default() };
    let entrant = |_| roster("greedy").map_err(|no| Fault::new(no.to_string()));
    let arena = Arena::<EmpiresEnd> {
        entrants: (0..seats).map(entrant).collect::<Result<_, _>>()?,
        games,
        seed: 2026,
        jobs: std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        table: Box::new(move |seed| {
            EmpiresEnd::new(empires_end::Kit::standard(), &setup, seed)
                .map_err(|error| Fault::new(error.to_string()))
        }),
    };

    let (mut score, mut best, mut destroyed, mut steps) = (0.0, 0.0, 0.0, 0.0);
    let mut by_chair = vec![0.0; usize::from(seats)];
    let mut by_order = by_chair.clone();
    let summary = arena.run(|played| {
        let start = played.first.to_act().must.lowest().unwrap_or(Seat(0));
        let mut last = played.first;
        for (seat, action) in &played.steps {
            last.resolve(*seat, *action, &mut ());
        }
        steps += played.steps.len() as f64;
        let share = 1.0 / played.winners.len().max(1) as f64;
        for seat in played.winners.iter() {
            by_chair[usize::from(seat.0)] += share;
            by_order[usize::from((seat.0 + seats - start.0) % seats)] += share;
        }
        let scores = Seat::all(seats).map(|seat| f64::from(played.outcome.scores[seat]));
        best += scores.clone().fold(f64::MIN, f64::max);
        score += scores.sum::<f64>();
        let ruins =
            |seat: Seat| Location::ALL.into_iter().filter(move |l| !last.is_intact(seat, *l));
        destroyed += Seat::all(seats).map(|seat| ruins(seat).count() as f64).sum::<f64>();
        true
    })?;

    let games = f64::from(summary.games);
    let empires = games * f64::from(seats);
    let shares = |wins: &[f64]| {
        let shares: Vec<String> =
            wins.iter().map(|w| format!("{:.1}", 100.0 * w / games)).collect();
        shares.join(", ")
    };
    println!("{seats} seats, {games} games, {:.1} actions a game", steps / games);
    println!("score: {:.1} on average, {:.1} of the winner", score / empires, best / games);
    println!("locations destroyed at the end: {:.2} of 11", destroyed / empires);
    println!("won by chair: {} %", shares(&by_chair));
    println!("won from the first start player on, clockwise: {} %", shares(&by_order));
    Ok(())
}
