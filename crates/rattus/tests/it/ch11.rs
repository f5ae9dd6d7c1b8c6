//! Chapter 11: final devastation and winner.

use crate::table::*;
use game::{BySeat, Outcome, Seats};

/// The last final turn, that of the seat to the left of the trigger player, is about to end.
fn last_pass(seats: u8, trigger: u8, rest: &str) -> (Table, Vec<Event>) {
    last_pass_with(seats, "", trigger, rest)
}

fn last_pass_with(seats: u8, options: &str, trigger: u8, rest: &str) -> (Table, Vec<Event>) {
    let active = (trigger + 1) % seats;
    let given = format!("stage = 'final'\ntrigger = {trigger}\nactive = {active}\n{rest}");
    let mut t = table_with(seats, options, &given);
    let events = t.play(game::Seat(active), "pass");
    (t, events)
}

#[test]
fn rat_11_1_every_region_is_devastated_and_nothing_spreads() {
    let (t, events) = last_pass(
        2,
        0,
        "supply = 9
         regions.gallia = { tiles = ['1:A', '1:A', '1:A'], cubes = { red = 2 } }
         regions.italia = { tiles = ['5', '1:M'], cubes = { red = 1, yellow = 2 } }
         regions.polonia.tiles = 2\nregions.scandia.cubes = { yellow = 1 }",
    );
    assert_eq!(events[1], Event::FinalDevastation);
    assert_eq!((t.tiles(Gallia), t.all_cubes(Gallia)), (1, 0), "one tile stays");
    assert_eq!((t.tiles(Italia), t.cubes(Italia, RED), t.cubes(Italia, YELLOW)), (0, 1, 1));
    assert_eq!((t.tiles(Polonia), t.cubes(Scandia, YELLOW), t.supply()), (2, 1, 9));
    let ended = Event::GameEnded { winner: YELLOW, scores: vec![1, 2] };
    assert_eq!(events.last(), Some(&ended));
}

#[test]
fn rat_11_2_regions_in_the_order_of_the_data() {
    let (_, events) = last_pass(
        4,
        0,
        "regions.tartaria = { tiles = ['9'], cubes = { red = 1 } }
         regions.anglia = { tiles = ['9'], cubes = { red = 1 } }
         regions.bulgaria = { tiles = ['9'], cubes = { red = 1 } }
         regions.italia = { tiles = ['9'], cubes = { red = 1 } }",
    );
    let order: Vec<Region> = events
        .iter()
        .filter_map(|event| match event {
            Event::TileTurned { tile, .. } => Some(tile.region),
            _ => None,
        })
        .collect();
    assert_eq!(order, [Anglia, Italia, Bulgaria, Tartaria]);
}

#[test]
fn rat_11_3_the_trigger_player_is_hit_too_by_the_cards_of_that_time() {
    let (t, _) = last_pass(
        2,
        0,
        "cards = { king = 0, monk = 1 }
         regions.gallia = { tiles = ['1:{king,monk}'], cubes = { red = 2, yellow = 2 } }",
    );
    assert_eq!((t.cubes(Gallia, RED), t.cubes(Gallia, YELLOW)), (1, 1));
}

#[test]
fn rat_11_4_no_power_is_asked_for() {
    let (t, _) = last_pass(
        2,
        0,
        "cards = { king = 1, merchant = 1, witch = 1, knight = 1 }
         regions.gallia = { tiles = ['9', '9'], cubes = { red = 1, yellow = 1 } }
         regions.polonia.cubes = { yellow = 1 }",
    );
    assert_eq!((t.stage(), t.tiles(Gallia)), (Stage::Over, 0));
    assert_eq!(t.refusal(YELLOW, "king polonia"), Violation::GameOver);
    assert!(t.waits_for().anybody().is_empty());
    assert!(t.legal().is_empty());
}

#[test]
fn rat_11_5_regions_and_castle_count() {
    let (t, _) = last_pass(
        3,
        0,
        "castle = { red = 3 }\nregions.gallia.cubes = { red = 4, green = 1 }
         regions.italia.cubes = { red = 2 }",
    );
    assert_eq!(t.result().scores, BySeat([9, 0, 1, 0, 0]));
}

#[test]
fn rat_11_6_the_highest_score_wins() {
    let (t, events) = last_pass(3, 0, "castle = { red = 3, yellow = 5, green = 4 }");
    assert_eq!(
        t.result(),
        Outcome {
            cause: rule("RAT-9.2"),
            scores: BySeat([3, 5, 4, 0, 0]),
            places: BySeat([3, 1, 2, 0, 0]),
            winners: Seats::only(YELLOW),
        }
    );
    assert_eq!(events.last(), Some(&Event::GameEnded { winner: YELLOW, scores: vec![3, 5, 4] }));
}

#[test]
fn rat_11_6_the_outcome_names_what_ended_the_game() {
    let (t, _) = last_pass(2, 0, "supply = 0");
    assert_eq!(t.result().cause, rule("RAT-9.1"));
    let (t, _) = last_pass(2, 0, "supply = 5\ncause = 'supply-empty'");
    assert_eq!(t.result().cause, rule("RAT-9.1"));
}

#[test]
fn rat_11_7_a_tie_goes_to_whoever_would_have_been_next() {
    for (trigger, winner) in [(0, YELLOW), (1, GREEN), (2, BLUE), (3, RED)] {
        let (t, _) = last_pass(4, trigger, "");
        assert_eq!(t.result().winners, Seats::only(winner), "trigger {trigger}");
        assert_eq!(t.result().places[game::Seat(trigger)], 4, "the trigger player is last");
    }
}

#[test]
fn rat_11_8_the_full_ranking() {
    let (t, _) = last_pass(4, 1, "castle = { red = 7, yellow = 7, green = 5, blue = 7 }");
    assert_eq!(t.seen_by(RED).ranking, Some(vec![BLUE, RED, YELLOW, GREEN]));
    assert_eq!(t.result().places, BySeat([2, 3, 4, 1, 0]));
    assert_eq!((t.fact("ranking"), t.fact("winner")), ("3 0 1 2".into(), "3".into()));
    assert_eq!((t.fact("over"), t.fact("cause")), ("true".into(), "RAT-9.2".into()));
}

#[test]
fn rat_11_8_before_the_end_there_is_no_ranking() {
    let t = table(2, "castle = { red = 7 }");
    assert_eq!((t.seen_by(RED).ranking, t.seen_by(RED).scores), (None, vec![7, 0]));
    assert!(game::Game::outcome(&t.state).is_none());
}

#[test]
fn rat_11_7_after_a_whole_lap_the_start_player_would_be_next() {
    let (t, _) = last_pass_with(4, "end_timing = 'round'\nstart_seat = 2", 3, "");
    assert_eq!(t.seen_by(RED).ranking, Some(vec![GREEN, BLUE, RED, YELLOW]));
}
