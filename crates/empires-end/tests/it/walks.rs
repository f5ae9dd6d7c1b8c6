//! Chapter 21 over whole random games.

use crate::support::new_game;
use empires_end::{Action, Ask, EmpiresEnd, Event, Options, Round};
use game::{Game, Positions, Rng, Seat, Seed};

/// Plays a random game and looks at each step: the state before, the seat, the action, the
/// state after, and what happened.
fn walk(
    seats: u8,
    blitz: bool,
    seed: u64,
    mut look: impl FnMut(&EmpiresEnd, Seat, Action, &EmpiresEnd, &[Event]),
) -> EmpiresEnd {
    let mut game = new_game(seats, Options { blitz, ..Options::default() }, seed);
    let mut rng = Rng::from(Seed::Open(seed));
    let mut actions = Vec::new();
    while game.outcome().is_none() {
        let must: Vec<Seat> = game.to_act().must.iter().collect();
        let seat = must[rng.below(must.len() as u32) as usize];
        actions.clear();
        game.legal_actions(seat, &mut actions);
        let action = actions[rng.below(actions.len() as u32) as usize];
        let (before, mut events) = (game, Vec::new());
        game.apply(seat, action, &mut events).unwrap();
        game.audit().unwrap_or_else(|broken| panic!("seed {seed}, {action}: {broken}"));
        look(&before, seat, action, &game, &events);
    }
    game
}

fn all_walks(mut look: impl FnMut(&EmpiresEnd, Seat, Action, &EmpiresEnd, &[Event])) {
    for seed in 0..u64::from(game::conformance::scale(18, 600)) {
        walk(2 + (seed % 3) as u8, seed % 2 == 1, seed, &mut look);
    }
}

fn total(game: &EmpiresEnd, path: &str) -> i64 {
    let table = game.table();
    table["empires"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| match &e[path] {
            toml::Value::Integer(number) => *number,
            toml::Value::Array(list) => i64::try_from(list.len()).unwrap(),
            other => panic!("{other}"),
        })
        .sum()
}

fn destroyed(events: &[Event]) -> usize {
    events.iter().filter(|e| matches!(e, Event::Destroyed { .. })).count()
}

#[test]
fn emp_21_1_to_21_3_and_21_6_hold_after_every_step() {
    // `audit` after each step of every walk says so (`random_games_keep_every_invariant`); here
    // it is shown that it would object.
    for (number, broken) in [
        ("EMP-21.1", "empires.0.hand = [\"fire-01\"]\ndiscard = [\"fire-01\"]"),
        (
            "EMP-21.2",
            "row = [\"city\", \"city\", \"farm-3\", \"farm-8\", \"farm-11\", \"road-6\", \"road-9\", \"road-14\", \"army-5\", \"army-12\", \"village-17\"]",
        ),
        ("EMP-21.3", "round = \"economy\"\ncrises = [\"fire-01\"]"),
        ("EMP-21.6", "empires.0.innovations.city = [\"flood-01*\"]"),
    ] {
        assert_eq!(crate::support::impossible(2, broken), number);
    }
}

/// A thousand games for each number of seats, long and Blitz in turn, audited after each step.
#[test]
fn random_games_keep_every_invariant() {
    for seed in 0..u64::from(game::conformance::scale(1_000, 100_000)) {
        for seats in 2..=4 {
            walk(seats, seed % 2 == 1, seed, |_, _, _, _, _| {});
        }
    }
}

#[test]
fn emp_21_4_resources_of_a_crisis_round_only_grow_by_quakes_and_scarcity() {
    all_walks(|before, _, _, after, events| {
        let crisis =
            |game: &EmpiresEnd| matches!(game.round(), Some(Round::Crisis | Round::DoubleCrisis));
        if !crisis(before) || before.field() != after.field() {
            return;
        }
        let pots = |game: &EmpiresEnd| -> i64 {
            let table = game.table();
            let pots = table["crises"].as_array().unwrap().iter();
            pots.map(|crisis| {
                let pot: empires_end::Purse = crisis["pot"].as_str().unwrap().parse().unwrap();
                i64::from(pot.total())
            })
            .sum()
        };
        let gained: i64 = events
            .iter()
            .map(|e| match e {
                Event::Gained { resources, .. } => i64::from(resources.total()),
                Event::ScarcityCoin { .. } => 1,
                _ => 0,
            })
            .sum();
        assert_eq!(
            total(after, "total") + pots(after),
            total(before, "total") + pots(before) + gained
        );
    });
}

#[test]
fn emp_21_5_the_marker_moves_by_acceptance_only() {
    all_walks(|before, seat, action, after, _| {
        let marker = |game: &EmpiresEnd| game.table()["marker"].as_integer();
        if marker(before) != marker(after) {
            assert!(matches!(action, Action::Accept(_)));
            assert_eq!(marker(after), Some(seat.0.into()));
        }
    });
}

#[test]
fn emp_21_7_attaching_is_to_a_minimal_intact_location() {
    all_walks(|before, seat, _, _, events| {
        let attached: Vec<_> = events
            .iter()
            .filter_map(|e| match e {
                Event::Attached { location, .. } => Some(*location),
                _ => None,
            })
            .collect();
        let [location] = attached[..] else { return };
        if destroyed(events) > 0 {
            return;
        }
        let table = before.table();
        let empire = &table["empires"][usize::from(seat.0)];
        let load =
            |name: &str| empire["innovations"].get(name).map_or(0, |l| l.as_array().unwrap().len());
        let intact = empire["intact"].as_array().unwrap();
        assert!(before.is_intact(seat, location));
        assert!(intact.iter().all(|l| load(l.as_str().unwrap()) >= load(location.name())));
    });
}

#[test]
fn emp_21_8_innovations_never_become_fewer() {
    all_walks(|before, _, _, after, _| {
        for seat in 0..usize::from(before.seats()) {
            let count =
                |game: &EmpiresEnd| game.table()["empires"][seat]["innovation_count"].as_integer();
            assert!(count(after) >= count(before));
        }
    });
}

#[test]
fn emp_21_9_hands_are_full_after_an_industry_round() {
    all_walks(|before, _, _, after, _| {
        let industry = matches!(before.round(), Some(Round::Industry | Round::EconomyIndustry));
        if industry && before.field() != after.field() {
            let table = after.table();
            let size = if table["blitz"].as_bool() == Some(true) { 2 } else { 4 };
            for empire in table["empires"].as_array().unwrap() {
                assert_eq!(empire["hand_count"].as_integer(), Some(size));
            }
        }
    });
}

#[test]
fn emp_21_10_a_crisis_round_destroys_one_or_two() {
    let mut burned = 0;
    all_walks(|before, _, action, after, events| {
        let due = match before.round() {
            Some(Round::Crisis) => 1,
            Some(Round::DoubleCrisis) => 2,
            _ => 0,
        };
        burned += destroyed(events)
            + events.iter().filter(|e| matches!(e, Event::NothingDestroyed { .. })).count();
        if before.field() != after.field() {
            if before.round().is_some() {
                assert_eq!(burned, due, "{action}");
            } else {
                assert_eq!(burned, 2 * usize::from(before.seats()), "the opening of a Blitz game");
            }
            burned = 0;
        }
    });
}

#[test]
fn emp_21_11_only_industry_rebuilds_and_once_per_player() {
    all_walks(|before, _, action, after, _| {
        if total(after, "intact") > total(before, "intact") {
            assert!(matches!(action, Action::Rebuild(..)));
            assert_eq!(total(after, "intact"), total(before, "intact") + 1);
        }
    });
}

#[test]
fn emp_21_12_a_game_has_26_rounds_and_blitz_19() {
    for (blitz, due) in [(false, 26), (true, 19)] {
        for seats in 2..=4 {
            let mut rounds = u32::from(!blitz);
            walk(seats, blitz, 7, |_, _, _, _, events| {
                rounds +=
                    events.iter().filter(|e| matches!(e, Event::RoundBegan { .. })).count() as u32;
            });
            assert_eq!(rounds, due);
        }
    }
}

#[test]
fn emp_21_13_a_refused_action_changes_nothing() {
    let mut game = new_game(3, Options::default(), 5);
    let before = game;
    let stranger = Seat((game.to_act().must.lowest().unwrap().0 + 1) % 3);
    assert!(game.apply(stranger, Action::Accept(1), &mut ()).is_err());
    assert_eq!(game, before);
}

#[test]
fn emp_21_14_the_same_seed_and_actions_give_the_same_game() {
    let play = || walk(4, false, 3, |_, _, _, _, _| {});
    assert_eq!(play(), play());
}

#[test]
fn emp_21_15_the_reported_score_is_that_of_the_final_state() {
    for seed in 0..6 {
        let mut told = Vec::new();
        let end = walk(3, seed % 2 == 0, seed, |_, _, _, _, events| {
            if let Some(Event::GameEnded { scores, .. }) = events.last() {
                told.clone_from(scores);
            }
        });
        assert_eq!(end.outcome().unwrap().scores.0[..3], told[..]);
        let table = end.table();
        for seat in 0..3 {
            let empire = &table["empires"][seat];
            let points = |key: &str| empire[key].as_integer().unwrap();
            let kit = end.kit();
            let intact = empire["intact"].as_array().unwrap().iter();
            let land: i64 = intact
                .map(|l| {
                    let location: empires_end::Location = l.as_str().unwrap().parse().unwrap();
                    i64::from(kit.locations[location as usize].points)
                })
                .sum();
            assert_eq!(points("points") + points("end_points") + land, i64::from(told[seat]));
        }
    }
}

#[test]
fn every_question_is_met() {
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..60 {
        walk(2 + (seed % 3) as u8, seed % 2 == 1, seed, |before, seat, _, _, _| {
            met.insert(format!("{:?}", before.ask(seat)));
        });
    }
    assert!(met.len() >= 13, "{met:?}");
    assert!(!met.contains(&format!("{:?}", Ask::Nothing)));
}
