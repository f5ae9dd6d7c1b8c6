//! How strong the agents are. The seeds are fixed, so these tests cannot waver.

use crate::support::{arena, long, played};

/// Greedy's share of the games, and the share it must reach.
fn greedy_against(opponents: &[&str]) -> f64 {
    let mut names = vec!["greedy"];
    names.extend(opponents);
    let games = if long() { 2000 } else { 60 };
    let jobs = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let (summary, _) = played(&arena(&names, games, jobs));
    assert_eq!(summary.agents[0].faults, 0);
    summary.agents[0].win_share
}

#[test]
fn greedy_beats_one_random_opponent() {
    let share = greedy_against(&["random"]);
    assert!(share >= 0.95, "{share}");
}

#[test]
fn greedy_beats_two_random_opponents() {
    let share = greedy_against(&["random"; 2]);
    assert!(share >= 0.9, "{share}");
}

#[test]
fn greedy_beats_three_random_opponents() {
    let share = greedy_against(&["random"; 3]);
    assert!(share >= 0.85, "{share}");
}
