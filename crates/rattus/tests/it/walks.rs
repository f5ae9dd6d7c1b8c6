//! Random games with all options and seat counts, and what holds between their states.
//!
//! Everything here is worked out from events and public numbers, not from the engine's
//! own bookkeeping.

use crate::table::*;
use game::{Game, Kit, Replay, Rng, Seat, Seed, Session, Setup};

/// One step of a random game.
pub struct Walk {
    pub before: Rattus,
    pub seat: Seat,
    pub action: Action,
    pub events: Vec<Event>,
    pub after: Rattus,
}

/// Plays a game at random and shows every step.
pub fn walk(seats: u8, options: &str, seed: u64, mut show: impl FnMut(&Walk)) -> Rattus {
    let mut state = new_game(seats, options, seed).state;
    let mut rng = Rng::from(Seed::Open(seed ^ 0xA5A5));
    let mut actions = Vec::new();
    while state.outcome().is_none() {
        let seat = state.to_act().must.lowest().expect("somebody must act until the end");
        actions.clear();
        state.legal_actions(seat, &mut actions);
        let action = actions[rng.below(actions.len() as u32) as usize];
        let (before, mut events) = (state, Vec::new());
        state.resolve(seat, action, &mut events);
        assert_eq!(state.audit(), Ok(()), "after {action}");
        let step = Walk { before, seat, action, events, after: state };
        show(&step);
    }
    state
}

const OPTIONS: [&str; 4] = [
    "",
    "end_timing = 'round'",
    "optional_placement = true",
    "end_timing = 'round'\noptional_placement = true",
];

/// Random games of every kind.
pub fn walks(games: u64, mut show: impl FnMut(u8, &str, &Walk)) {
    for seats in 2..=4 {
        for options in OPTIONS {
            for seed in 0..games {
                walk(seats, options, seed, |step| show(seats, options, step));
            }
        }
    }
}

fn sum(values: impl Iterator<Item = u8>) -> u32 {
    values.map(u32::from).sum()
}

#[test]
fn rat_18_4_a_taken_card_never_returns_to_the_display() {
    walks(6, |_, _, step| {
        for class in Class::ALL {
            let (before, after) = (step.before.owner(class), step.after.owner(class));
            assert!(before.is_none() || after.is_some(), "{class} after {}", step.action);
            if before != after {
                assert_eq!(step.action, Action::Take(class));
                assert_eq!(after, Some(step.seat));
            }
        }
    });
}

#[test]
fn rat_18_5_castles_never_fall_the_supply_never_grows_the_box_never_shrinks() {
    walks(6, |seats, _, step| {
        for seat in Seat::all(seats) {
            let entered = step.events.iter().filter(
                |event| matches!(event, Event::CastleEntered { seat: who, .. } if *who == seat),
            );
            let due = step.before.castle(seat) + entered.count() as u8;
            assert_eq!(step.after.castle(seat), due);
        }
        let placed = step.events.iter().filter(|e| matches!(e, Event::TilePlaced { .. })).count();
        assert_eq!(usize::from(step.before.supply() - step.after.supply()), placed);
        let turned = step.events.iter().filter(|e| matches!(e, Event::TileTurned { .. })).count();
        let boxed = |state: &Rattus| state.view(game::Viewer::Spectator).turned.len();
        assert_eq!(boxed(&step.after) - boxed(&step.before), turned);
    });
}

/// What happened in one regular turn.
#[derive(Default)]
struct Turn {
    began_at: Option<Region>,
    taken: u32,
    placed: u32,
    moved: u32,
    drawn: u32,
    turned: u32,
    powers: Vec<Class>,
}

/// Shows every regular turn that came to its end, and the state after it.
fn turns(games: u64, mut show: impl FnMut(u8, &str, &Turn, &Walk)) {
    let mut turn = Turn::default();
    walks(games, |seats, options, step| {
        if matches!(step.before.stage(), Stage::Setup | Stage::Final | Stage::Over) {
            turn = Turn::default();
            return;
        }
        turn.began_at.get_or_insert(step.before.figure());
        turn.taken += u32::from(matches!(step.action, Action::Take(_)));
        turn.placed += u32::from(matches!(step.action, Action::Place(..)));
        turn.powers.extend(match step.action {
            Action::WitchLook2(_) | Action::WitchStop | Action::WitchSwap | Action::WitchKeep => {
                None
            }
            Action::Count(yes) => yes.then_some(Knight),
            action => action.power(),
        });
        for event in &step.events {
            match event {
                Event::FigureMoved { .. } => turn.moved += 1,
                Event::TilePlaced { .. } => turn.drawn += 1,
                Event::TileTurned { .. } => turn.turned += 1,
                Event::TurnEnded { .. } => {
                    show(seats, options, &turn, step);
                    turn = Turn::default();
                    // Whatever follows in this step belongs to the final devastation.
                    return;
                }
                _ => {}
            }
        }
    });
}

#[test]
fn rat_18_6_a_regular_turn_ends_with_the_figure_elsewhere() {
    turns(6, |_, _, turn, step| {
        let figure = step.events.iter().fold(step.before.figure(), |at, event| match event {
            Event::FigureMoved { to, .. } => *to,
            _ => at,
        });
        assert_ne!(Some(figure), turn.began_at);
        assert!(step.after.in_play().contains(figure));
    });
}

#[test]
fn rat_18_7_what_a_regular_turn_may_contain() {
    let mut most = (0, 0, 0);
    turns(8, |_, options, turn, _| {
        assert!(turn.taken <= 1);
        assert_eq!(turn.moved, 1);
        assert!(turn.drawn <= 2 && turn.turned <= 3);
        let due = if options.contains("optional_placement") { 0..=1 } else { 1..=1 };
        // With the option of RAT-12.1 hands may be empty after the trigger.
        let due = if options.contains("round") { 0..=1 } else { due };
        assert!(due.contains(&turn.placed), "{} placements", turn.placed);
        let mut powers = turn.powers.clone();
        powers.sort();
        powers.dedup();
        assert_eq!(powers.len(), turn.powers.len(), "a card was used twice");
        most = (most.0.max(turn.drawn), most.1.max(turn.turned), most.2.max(powers.len()));
    });
    assert_eq!((most.0, most.1), (2, 3), "the limits are reached");
    assert!(most.2 >= 3, "several cards in one turn");
}

#[test]
fn rat_18_8_a_turned_tile_costs_a_player_little() {
    walks(6, |_, _, step| {
        let mut front = None;
        for event in &step.events {
            match event {
                Event::TileTurned { front: turned, .. } => front = Some(*turned),
                Event::CubesLost { seat, count, .. } => {
                    let shown = front.expect("a tile was turned").classes();
                    let own = shown.iter().filter(|class| step.after.owner(*class) == Some(*seat));
                    assert!(usize::from(*count) <= 1 + own.count());
                }
                _ => {}
            }
        }
    });
}

#[test]
fn rat_18_9_b_is_always_possible_with_the_default_options() {
    for seats in 2..=4 {
        for seed in 0..30 {
            walk(seats, "", seed, |step| {
                let starts = step.events.iter().any(|e| matches!(e, Event::TurnEnded { .. }))
                    && step.after.stage() == Stage::Turn;
                if starts {
                    assert!(step.after.supply() >= 1);
                    assert!(sum(Region::ALL.into_iter().map(|r| step.after.tiles(r))) >= 1);
                    assert!(Seat::all(seats).all(|seat| step.after.hand(seat) >= 1));
                }
            });
        }
    }
}

#[test]
fn rat_18_10_every_game_ends_within_its_bound() {
    for seats in 2..=4 {
        for options in OPTIONS {
            for seed in 100..120 {
                let mut count = 0;
                let end = walk(seats, options, seed, |step| {
                    count +=
                        step.events.iter().filter(|e| matches!(e, Event::TurnEnded { .. })).count();
                });
                assert_eq!(end.stage(), Stage::Over);
                if options.is_empty() {
                    assert!(count <= 16 * usize::from(seats) + 49 * 6, "{count} turns");
                }
            }
        }
    }
}

#[test]
fn rat_18_11_nothing_is_left_to_devastate() {
    for seed in 0..40 {
        let end = walk(4, "", seed, |_| {});
        for region in end.in_play().iter() {
            assert!(end.tiles(region) == 0 || end.all_cubes(region) == 0, "{region}");
        }
    }
}

#[test]
fn rat_18_12_one_winner_with_the_best_score() {
    for seats in 2..=4 {
        for seed in 0..30 {
            let end = walk(seats, OPTIONS[seed as usize % 4], seed, |_| {});
            let outcome = end.outcome().unwrap();
            assert_eq!(outcome.winners.len(), 1);
            let winner = outcome.winners.lowest().unwrap();
            for seat in Seat::all(seats) {
                let on_board = sum(Region::ALL.into_iter().map(|r| end.cubes(r, seat)));
                let score = on_board + u32::from(end.castle(seat));
                assert_eq!(u32::try_from(outcome.scores[seat]), Ok(score));
                assert!(score <= 20 && outcome.scores[seat] <= outcome.scores[winner]);
            }
            let mut places: Vec<u8> = Seat::all(seats).map(|s| outcome.places[s]).collect();
            places.sort_unstable();
            assert_eq!(places, (1..=seats).collect::<Vec<_>>());
        }
    }
}

#[test]
fn rat_18_14_replaying_reproduces_the_state() {
    for seed in 0..6 {
        let options = toml::from_str(OPTIONS[seed as usize % 4]).unwrap();
        let setup = Setup { seats: 2 + seed as u8 % 3, options };
        let kit = rattus::Kit::standard();
        let mut session = Session::<Rattus>::new(kit, setup.clone(), Seed::Open(seed)).unwrap();
        walk(setup.seats, OPTIONS[seed as usize % 4], seed, |step| {
            session.apply(step.seat, step.action, &mut ()).unwrap();
            assert_eq!(*session.state(), step.after);
        });
        let replay: Replay<Rattus> = session.replay();
        let again = replay.verify(kit).unwrap();
        assert_eq!(again.state(), session.state());
        assert_eq!(again.hash(), session.hash());
    }
}
