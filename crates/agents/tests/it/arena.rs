//! The arena: fair chairs, repeatable whatever the number of cores, faults contained.

use crate::support::{FaultKind, Faulty, arena, arena_of, played, random};
use agents::arena::{Interval, wilson};
use agents::{Agent, Entrant, Fault, roster};
use game::{Game, Seen, Setup, Viewer};
use rattus::{Event, Rattus};
use std::sync::{Arc, Mutex};

#[test]
fn results_do_not_depend_on_the_number_of_jobs() {
    let names = ["greedy:worlds=1", "random", "random"];
    let (one, games_one) = played(&arena(&names, 12, 1));
    for jobs in [2, 3, 8] {
        let (many, games_many) = played(&arena(&names, 12, jobs));
        assert_eq!(one, many, "{jobs} jobs");
        for (a, b) in games_one.iter().zip(&games_many) {
            assert_eq!((a.game, &a.steps), (b.game, &b.steps), "{jobs} jobs");
        }
    }
}

#[test]
fn another_seed_is_another_arena() {
    let mut other = arena(&["random", "random"], 2, 1);
    other.seed += 1;
    let (_, games) = played(&arena(&["random", "random"], 2, 1));
    let (_, others) = played(&other);
    assert_ne!(games[0].steps, others[0].steps);
}

#[test]
fn every_agent_sits_in_every_chair_with_every_seed() {
    let arena = arena(&["random", "greedy:worlds=1", "random"], 7, 2);
    assert_eq!(arena.games_played(), 9, "rounded up to whole groups");
    let (summary, games) = played(&arena);
    assert_eq!(summary.games, 9);
    for group in games.chunks(3) {
        assert!(group.iter().all(|game| game.first == group[0].first), "one seed for all");
        for chair in 0..3 {
            let mut entrants: Vec<usize> = group.iter().map(|game| game.seated[chair]).collect();
            entrants.sort_unstable();
            assert_eq!(entrants, [0, 1, 2], "chair {chair}");
        }
    }
    assert_ne!(games[0].first, games[3].first, "the next group has another seed");
}

#[test]
fn the_same_agents_play_every_game_with_another_seed() {
    let arena = arena(&["random", "random", "random"], 7, 2);
    assert_eq!(arena.games_played(), 7, "there are no chairs to change");
    let (_, games) = played(&arena);
    assert!(games.windows(2).all(|pair| pair[0].first != pair[1].first));
}

#[test]
fn games_come_back_in_order_and_can_be_played_again() {
    let (_, games) = played(&arena(&["random", "random"], 6, 3));
    for (number, game) in games.iter().enumerate() {
        assert_eq!(game.game as usize, number);
        let session = game.session(Setup { seats: 2, ..Setup::default() });
        assert_eq!(session.state().outcome().as_ref(), Some(&game.outcome));
    }
}

#[test]
fn the_interval_is_the_one_in_the_tables() {
    // From R: prop.test(x, n, correct = FALSE)$conf.int
    for (wins, games, low, high) in [
        (0.0, 10, 0.0, 0.277_532_8),
        (10.0, 10, 0.722_467_2, 1.0),
        (5.0, 10, 0.236_593_1, 0.763_406_9),
        (90.0, 100, 0.825_634_3, 0.944_770_8),
    ] {
        let Interval { low: l, high: h } = wilson(wins, games);
        assert!((l - low).abs() < 1e-6 && (h - high).abs() < 1e-6, "{wins}/{games}: {l} {h}");
    }
    assert_eq!(wilson(0.0, 0), Interval { low: 0.0, high: 1.0 });
}

#[test]
fn shares_add_up() {
    let (summary, games) = played(&arena(&["greedy:worlds=1", "random", "random"], 9, 2));
    let [greedy, random] = &summary.agents[..] else { panic!("two names, {summary:?}") };
    assert_eq!((greedy.seats, random.seats), (1, 2));
    assert!((greedy.win_share + random.win_share - 1.0).abs() < 1e-9);
    assert!((greedy.fair_share - 1.0 / 3.0).abs() < 1e-9);
    assert!((summary.chairs.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    let actions: usize = games.iter().map(|game| game.steps.len()).sum();
    assert!((summary.mean_length - actions as f64 / 9.0).abs() < 1e-9);
}

#[test]
fn a_fault_loses_that_game_only() {
    for (kind, complaint) in [
        (FaultKind::GivesUp, "lost the thread"),
        (FaultKind::Cheats, "answered 'setup-place gallia', which is refused: RAT-"),
    ] {
        let entrants = vec![Faulty::entrant(kind), roster("random").unwrap()];
        let (summary, games) = played(&arena_of(entrants, 20, 2));
        let [faulty, other] = &summary.agents[..] else { panic!("two names") };
        assert_eq!((faulty.wins, faulty.faults), (0.0, 20));
        assert_eq!((other.wins, other.faults), (20.0, 0), "the other wins and has no fault");
        assert!(faulty.first_fault.as_deref().unwrap().contains(complaint), "{faulty:?}");
        for game in games {
            assert_eq!(game.faults.len(), 1, "one fault, and the game was still played out");
            assert!(!game.winners.contains(game.faults[0].seat));
        }
    }
}

#[test]
fn among_three_the_best_of_the_others_wins_after_a_fault() {
    let entrants = vec![
        Faulty::entrant(FaultKind::GivesUp),
        roster("random").unwrap(),
        roster("random").unwrap(),
    ];
    let (summary, games) = played(&arena_of(entrants, 30, 2));
    assert_eq!(summary.agents[1].wins, 30.0);
    for game in games {
        let winner = game.winners.lowest().unwrap();
        let faulty = game.faults[0].seat;
        let best = game::Seat::all(3).filter(|seat| *seat != faulty);
        assert_eq!(best.min_by_key(|seat| game.outcome.places[*seat]), Some(winner));
    }
}

#[test]
fn an_agent_that_cannot_sit_down_stops_the_arena() {
    let entrants = vec![
        roster("random").unwrap(),
        Entrant::new("ghost", |_, _| Err(Fault::new("there is nobody"))),
    ];
    let result = arena_of(entrants, 10, 2).run(|_| true);
    assert_eq!(result, Err(Fault::new("there is nobody")));
}

#[test]
fn the_reader_can_stop_the_arena() {
    let mut count = 0;
    let summary = arena(&["random", "random"], 1000, 2).run(|_| {
        count += 1;
        count < 5
    });
    assert_eq!((summary.unwrap().games, count), (5, 5));
}

/// Agents hear everything, as their seat may know it, and nothing else.
#[test]
fn agents_hear_what_their_seat_may_know() {
    struct Listener {
        inner: agents::Random<Rattus>,
        heard: Arc<Mutex<Vec<Event>>>,
    }
    impl Agent<Rattus> for Listener {
        fn choose(&mut self, seen: &Seen<'_, Rattus>) -> Result<rattus::Action, Fault> {
            self.inner.choose(seen)
        }
        fn note(&mut self, event: &Event) {
            self.heard.lock().unwrap().push(event.clone());
        }
    }
    let heard = Arc::new(Mutex::new(Vec::new()));
    let shared = Arc::clone(&heard);
    let listener = Entrant::new("listener", move |_, seed| {
        let heard = Arc::clone(&shared);
        Ok(Box::new(Listener { inner: random(seed), heard }) as Box<_>)
    });
    // One group: the listener sits in chair 0, then in chair 1.
    let (_, games) = played(&arena_of(vec![listener, roster("random").unwrap()], 2, 1));
    let mut expected = Vec::new();
    for (game, chair) in games.iter().zip([0, 1]) {
        let (mut state, mut events) = (game.first, Vec::new());
        for (seat, action) in &game.steps {
            state.resolve(*seat, *action, &mut events);
        }
        let viewer = Viewer::Seat(game::Seat(chair));
        assert_eq!(game.seated[usize::from(chair)], 0);
        expected.extend(events.iter().filter_map(|event| Rattus::seen_by(event, viewer)));
    }
    assert_eq!(*heard.lock().unwrap(), expected);
}
