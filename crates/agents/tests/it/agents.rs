//! What every agent owes: legal answers, from nothing but what its seat may know.

use crate::support::{greedy, long, positions, random, table};
use agents::{Agent, Heuristic, roster};
use game::{Game, Rng, Seed, Seen};
use rattus::Rattus;

#[test]
fn agents_answer_with_legal_actions_only() {
    let games = if long() { 300 } else { 30 };
    for (number, (state, seat)) in positions(games, 12).into_iter().enumerate() {
        let seen = Seen::new(&state, seat);
        for action in [
            greedy(number as u64).choose(&seen).unwrap(),
            random(Seed::Open(number as u64)).choose(&seen).unwrap(),
        ] {
            assert_eq!(state.check(seat, action), Ok(()), "{action}");
        }
    }
}

/// The choice is a function of what the seat knows: it stays the same in any other world
/// that looks alike.
#[test]
fn greedy_chooses_the_same_in_worlds_that_look_alike() {
    let games = if long() { 300 } else { 30 };
    let mut rng = Rng::from(Seed::Open(99));
    for (number, (state, seat)) in positions(games, 12).into_iter().enumerate() {
        let mut other = state;
        other.determinize(seat, &mut rng);
        assert_eq!(
            greedy(number as u64).choose(&Seen::new(&state, seat)),
            greedy(number as u64).choose(&Seen::new(&other, seat)),
        );
    }
}

#[test]
fn the_same_seed_chooses_the_same() {
    for (state, seat) in positions(3, 20) {
        let seen = Seen::new(&state, seat);
        assert_eq!(greedy(5).choose(&seen), greedy(5).choose(&seen));
        let of = |seed| random(Seed::Open(seed)).choose(&seen);
        assert_eq!(of(5), of(5));
    }
}

/// RAT: values lie between 0 and 1, and at the end they are who won.
#[test]
fn values_are_chances() {
    for (state, _) in positions(30, 12) {
        for seat in game::Seat::all(state.seats()) {
            let value = state.value(seat);
            assert!((0.0..=1.0).contains(&value), "{value}");
        }
    }
    let mut state = table(3, Seed::Open(1));
    let (mut rng, mut legal) = (Rng::from(Seed::Open(2)), Vec::new());
    while state.outcome().is_none() {
        let seat = state.active();
        legal.clear();
        state.legal_actions(seat, &mut legal);
        let action = state.habit(seat, &legal, &mut rng);
        assert!(legal.contains(&action), "{action} is no choice");
        state.resolve(seat, action, &mut ());
    }
    let winners = state.outcome().unwrap().winners;
    for seat in game::Seat::all(3) {
        assert_eq!(state.value(seat) > 0.5, winners.contains(seat));
    }
}

#[test]
fn names_are_read_strictly() {
    for name in ["random", "greedy", "greedy:worlds=1", "greedy:worlds=10000"] {
        assert_eq!(roster::<Rattus>(name).map(|entrant| entrant.name), Ok(name.to_owned()));
    }
    for (name, complaint) in [
        ("clever", "there is no agent 'clever'; there is random, greedy"),
        ("Greedy", "there is no agent 'Greedy'; there is random, greedy"),
        ("", "there is no agent ''; there is random, greedy"),
        ("random:x", "'random:x': random has no options"),
        ("greedy:worlds=0", "'greedy:worlds=0': expected greedy:worlds=N with N from 1 to 10000"),
        ("greedy:depth=2", "'greedy:depth=2': expected greedy:worlds=N with N from 1 to 10000"),
    ] {
        let error = roster::<Rattus>(name).map(|entrant| entrant.name).unwrap_err();
        assert_eq!(error.to_string(), complaint);
    }
}
