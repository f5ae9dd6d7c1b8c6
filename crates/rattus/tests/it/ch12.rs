//! Chapter 12: rule options.

use crate::table::*;
use rattus::EndTiming;

const ROUND: &str = "end_timing = 'round'\nstart_seat = 1";
const OPTIONAL: &str = "optional_placement = true";

#[test]
fn rat_12_1_the_lap_is_completed_after_a_trigger() {
    // Seat 1 started, so the lap ends with seat 0.
    let mut t = table_with(
        3,
        ROUND,
        "active = 1\nplaced = true\nfigure = 'anglia'\nsupply = 0\ncards = { knight = 2 }
         regions.polonia.tiles = 2\nregions.gallia.tiles = 2",
    );
    let events = t.play(YELLOW, "plague scandia");
    assert_eq!(
        events[1..],
        [
            Event::TurnEnded { seat: YELLOW },
            Event::EndTriggered { seat: YELLOW, cause: rattus::Cause::SupplyEmpty }
        ]
    );
    assert_eq!((t.active(), t.stage()), (GREEN, Stage::Turn));
    let events = t.play_all(GREEN, &["place polonia 2", "plague anglia"]);
    assert!(!events.iter().any(|event| matches!(event, Event::EndTriggered { .. })));
    assert_eq!((t.active(), t.seen_by(RED).trigger), (RED, Some(YELLOW)), "the trigger stays");
    let events = t.play_all(RED, &["place polonia 2", "plague gallia"]);
    assert!(events.contains(&Event::SpreadLapsed { count: 2 }), "nothing is left to spread");
    assert_eq!((t.active(), t.stage()), (GREEN, Stage::Final), "red has no power and is skipped");
}

#[test]
fn rat_12_1_the_last_round_runs_back_from_the_trigger_player() {
    let mut t = table_with(
        4,
        "end_timing = 'round'\nstart_seat = 0",
        "active = 3\ntrigger = 1\nplaced = true\nfigure = 'anglia'\nsupply = 0
         cards = { king = 0, merchant = 2, witch = 3 }\nregions.italia.tiles = 1
         regions.polonia.cubes = { red = 1, green = 1 }",
    );
    t.play(BLUE, "plague gallia");
    let mut order = Vec::new();
    while t.stage() == Stage::Final {
        order.push(t.active());
        t.play(t.active(), "pass");
    }
    assert_eq!(order, [RED, BLUE, GREEN]);
    assert_eq!(t.seen_by(RED).trigger, Some(YELLOW));
}

#[test]
fn rat_12_1_a_trigger_at_the_end_of_the_lap_leads_straight_on() {
    let mut t = table_with(
        3,
        ROUND,
        "active = 0\nplaced = true\nfigure = 'anglia'\nsupply = 0\ncards = { knight = 2 }",
    );
    t.play(RED, "plague gallia");
    assert_eq!((t.active(), t.stage()), (GREEN, Stage::Final));
}

#[test]
fn rat_12_1_placing_is_skipped_on_an_empty_hand() {
    let mut t = table_with(
        3,
        ROUND,
        "active = 2\ntrigger = 1\nfigure = 'anglia'\ncastle = { green = 20 }\nsupply = 1
         regions.gallia.tiles = 2",
    );
    assert_eq!(t.offers("place"), Vec::<String>::new());
    t.play(GREEN, "plague gallia");
    assert_eq!(t.seen_by(RED).spread_left, 2);
    let events = t.play(GREEN, "spread italia");
    assert_eq!(events[1], Event::SpreadLapsed { count: 1 }, "what the supply still has");
    assert_eq!(t.active(), RED);
}

#[test]
fn rat_12_1_ties_start_with_the_start_player() {
    let mut t = table_with(
        3,
        ROUND,
        "stage = 'final'\nactive = 0\ntrigger = 2\ncastle = { red = 4, yellow = 4, green = 4 }",
    );
    t.play(RED, "pass");
    assert_eq!(t.seen_by(RED).ranking, Some(vec![YELLOW, GREEN, RED]));
}

#[test]
fn rat_12_1_the_default_is_the_turn() {
    let view = new_game(2, "", 1).seen_by(RED);
    assert_eq!((view.end_timing, view.optional_placement), (EndTiming::Turn, false));
}

#[test]
fn rat_12_2_the_plague_may_move_without_b() {
    let given = "figure = 'anglia'\nregions.hispania.tiles = 1";
    let mut t = table_with(2, OPTIONAL, given);
    assert_eq!(t.offers("plague"), ["plague gallia", "plague scandia"]);
    assert_eq!(t.offers("place"), ["place hispania 1"]);
    t.play(RED, "plague gallia");
    assert_eq!((t.active(), t.all_cubes(Hispania)), (YELLOW, 0));
    assert_eq!(
        table(2, given).refusal(RED, "plague gallia"),
        Violation::PlaceFirst { guard: false, reachable: true }
    );
}

#[test]
fn rat_12_2_idle_turns_are_counted() {
    let mut t = table_with(2, OPTIONAL, "figure = 'anglia'\nregions.hispania.tiles = 1");
    for (idle, target) in [(1, "gallia"), (2, "anglia"), (3, "gallia"), (4, "anglia")] {
        t.play(t.active(), &format!("plague {target}"));
        assert_eq!(t.seen_by(RED).idle_turns, idle);
    }
    assert_eq!(
        t.refusal(RED, "plague gallia"),
        Violation::PlaceFirst { guard: true, reachable: true },
        "after 2n idle turns"
    );
    t.play_all(RED, &["place hispania 1", "plague gallia"]);
    assert_eq!(t.seen_by(RED).idle_turns, 0);
    assert!(t.is_legal(YELLOW, "plague anglia"));
}

#[test]
fn rat_12_2_three_players_have_six_idle_turns() {
    let guard = |idle: u8| {
        let given = format!("figure = 'anglia'\nregions.hispania.tiles = 1\nidle_turns = {idle}");
        table_with(3, OPTIONAL, &given).is_legal(RED, "plague gallia")
    };
    assert!(guard(5));
    assert!(!guard(6));

    let given = "figure = 'anglia'\nregions.hispania.tiles = 1\nidle_turns = 5";
    let mut t = table_with(3, OPTIONAL, given);
    t.play(RED, "plague gallia");
    assert_eq!(t.seen_by(RED).idle_turns, 6, "the sixth is counted in play too");
}

/// Of two tiles that were due one is drawn: the turn is not idle, whatever comes.
#[test]
fn rat_12_2_a_loaded_turn_remembers_that_a_tile_was_drawn() {
    let progress = |left: u8| {
        let given = format!(
            "stage = 'spread'\nspread_left = {left}\nplaced = false\nfigure = 'gallia'
             regions.gallia.tiles = 2"
        );
        table_with(2, OPTIONAL, &given).fact("progress")
    };
    assert_eq!([progress(1), progress(2)], ["true", "false"]);
}

#[test]
fn rat_12_2_a_drawn_tile_ends_idleness_too() {
    let mut t =
        table_with(2, OPTIONAL, "figure = 'anglia'\nidle_turns = 3\nregions.gallia.tiles = 1");
    t.play_all(RED, &["plague gallia", "spread italia"]);
    assert_eq!(t.seen_by(RED).idle_turns, 0);
}

#[test]
fn rat_12_2_a_loaded_turn_remembers_that_cubes_were_placed() {
    let mut t = table_with(2, OPTIONAL, "placed = true\nfigure = 'anglia'\nidle_turns = 3");
    t.play(RED, "plague gallia");
    assert_eq!(t.seen_by(RED).idle_turns, 0);

    let mut t = table_with(
        2,
        OPTIONAL,
        "stage = 'reveal'\nplaced = false\nfigure = 'gallia'\nidle_turns = 3\ncards = { witch = 0 }
         regions.gallia = { tiles = ['9'], cubes = { red = 1 } }",
    );
    t.play(RED, "reveal");
    assert_eq!(t.seen_by(RED).idle_turns, 4, "nothing says that a tile was drawn");
}

#[test]
fn rat_12_2_where_b_is_impossible_the_guard_asks_for_nothing() {
    let t = table_with(2, OPTIONAL, "figure = 'anglia'\nidle_turns = 4\ncastle = { red = 20 }");
    assert!(t.is_legal(RED, "plague gallia"));
}

#[test]
fn rat_12_3_options_are_shown_and_kept_with_the_game() {
    let t = new_game(3, "end_timing = 'round'\noptional_placement = true\nstart_seat = 2", 1);
    for seat in [RED, YELLOW, GREEN] {
        let view = t.seen_by(seat);
        assert_eq!((view.end_timing, view.optional_placement), (EndTiming::Round, true));
        assert_eq!(view.start_seat, GREEN);
    }
    let again = <Rattus as game::Game>::decode(game::Game::kit(&t.state), &bytes(&t.state));
    assert_eq!(again, Ok(t.state));
}

#[test]
fn rat_12_2_initial_cubes_are_no_progress_of_the_first_turn() {
    let given = "stage = 'setup'\nplacements = 3\nfigure = 'anglia'";
    let mut t = table_with(2, OPTIONAL, given);
    t.play_all(RED, &["setup-place italia", "plague gallia"]);
    assert_eq!(t.seen_by(RED).idle_turns, 1, "neither cube nor tile since the turn began");
}
