//! Chapter 10: epidemics.

use crate::table::*;
use pandemic::City;

/// The active seat draws an epidemic and nothing else of note.
fn epidemic(roles: &str, given: &str) -> Table {
    let given = format!("player_deck = [\"epidemic\", \"delhi\"]\nquiet_night = true\n{given}");
    let mut t = two(roles, &given);
    t.play(0, "end-actions");
    t
}

#[test]
fn pan_10_1_the_marker_moves_one_space() {
    epidemic("scientist medic", "").is("infection_index", "1");
    let t = epidemic("scientist medic", "infection_index = 2");
    t.is("infection_index", "3");
    t.is("infection_rate", "3");
}

#[test]
fn pan_10_2_three_cubes_for_the_bottom_card() {
    let t = epidemic("scientist medic", "infection_bottom = [\"tokyo\"]");
    t.is("cubes.tokyo.red", "3");
    t.is("supply.red", "21");
    let gone = epidemic(
        "scientist medic",
        "infection_bottom = [\"tokyo\"]\ndiseases = { red = \"eradicated\" }",
    );
    gone.is("cubes.tokyo.red", "0");
}

#[test]
fn pan_10_3_then_the_card_is_discarded() {
    let given = "window = \"W-E2\"\nface_up = [\"tokyo\"]\ncubes = { tokyo = 1 }\nhands = [[\"resilient_population\"], []]\ninfection_discard = [\"lima\"]";
    let mut t = two("scientist medic", given);
    t.refuse(0, "resilient tokyo", "PAN-8.9");
    t.play(0, "ready");
    assert_eq!(t.window(), "W-E3");
    t.is("infection_discard", "[lima, tokyo]");
    t.is("outbreaks", "1");
    t.play(0, "resilient tokyo");
    t.is("removed", "[tokyo]");
}

#[test]
fn pan_10_4_exactly_one_outbreak_whatever_was_there() {
    for (before, placed) in [(0, 3), (1, 2), (2, 1), (3, 0)] {
        let t = epidemic(
            "scientist medic",
            &format!("infection_bottom = [\"santiago\"]\ncubes = {{ santiago = {before} }}"),
        );
        t.is("cubes.santiago.yellow", "3");
        t.is("outbreaks", if before == 0 { "0" } else { "1" });
        t.is("cubes.lima.yellow", if before == 0 { "0" } else { "1" });
        let neighbours = u32::from(before > 0);
        let left: u32 = t.fact("supply.yellow").parse().unwrap();
        assert_eq!(left, 24 - before - placed - neighbours);
    }
}

#[test]
fn pan_10_5_only_cubes_that_stay_are_needed() {
    // Two in the city, one left: it is placed, and the neighbour's cube is missing.
    let t = epidemic(
        "scientist medic",
        "infection_bottom = [\"santiago\"]\ncubes = { santiago = 2 }\nsupply = { yellow = 1 }",
    );
    assert_eq!(t.end(), "cubes(yellow)");
    t.is("cubes.santiago.yellow", "3");
    t.is("outbreaks", "1");
    // Three in the city: no cube is needed there, one for the neighbour.
    let given = "window = \"W-E2\"\nface_up = [\"santiago\"]\ncubes = { santiago = 3 }\nsupply = { yellow = 1 }\nhands = [[\"airlift\"], []]";
    let mut t = two("scientist medic", given);
    t.play(0, "ready");
    assert_eq!(t.end(), "none");
    t.is("supply.yellow", "0");
    t.is("cubes.lima.yellow", "1");
    let empty =
        epidemic("scientist medic", "infection_bottom = [\"santiago\"]\nsupply = { yellow = 2 }");
    assert_eq!(empty.end(), "cubes(yellow)");
}

#[test]
fn pan_10_6_beside_the_medic_a_cured_epidemic_does_nothing() {
    let t = epidemic(
        "scientist medic",
        "infection_bottom = [\"tokyo\"]\npawns = [\"lima\", \"tokyo\"]\ndiseases = { red = \"cured\" }\ncubes = { osaka = 3 }",
    );
    t.is("cubes.tokyo.red", "0");
    t.is("outbreaks", "0");
    t.is("supply.red", "21");
}

#[test]
fn pan_10_7_discards_go_shuffled_on_top() {
    let given = "window = \"W-E3\"\ninfection_discard = [\"lima\", \"cairo\", \"tokyo\", \"paris\"]\ninfection_deck = [\"lagos\", \"sydney\"]\nhands = [[\"airlift\"], []]";
    let mut seen = Vec::new();
    for seed in 0..40 {
        let options = "consent = \"auto\"\nroles = [\"scientist\", \"medic\"]";
        let mut t = Table { state: place(2, options, given, seed).unwrap() };
        t.play(0, "ready");
        t.is("infection_discard", "[]");
        let deck: Vec<City> = t.state.infection_deck().collect();
        let mut top: Vec<String> = deck[..4].iter().map(ToString::to_string).collect();
        seen.push(top.join(" "));
        top.sort();
        assert_eq!(top, ["cairo", "lima", "paris", "tokyo"]);
        assert_eq!((deck[4].name(), deck[5].name()), ("lagos", "sydney"));
        t.is("layers", "[4, 44]");
    }
    seen.sort();
    seen.dedup();
    assert!(seen.len() > 10, "the order is shuffled: {}", seen.len());
}

#[test]
fn pan_10_8_the_epidemic_card_is_discarded_last() {
    let mut t = two("scientist medic", "window = \"W-E3\"\nhands = [[\"airlift\"], []]");
    t.is("player_discard", "[]");
    t.is("set_aside", "1");
    t.play(0, "ready");
    t.is("player_discard", "[epidemic]");
    t.is("set_aside", "0");
}

#[test]
fn pan_10_9_the_second_epidemic_puts_its_own_card_on_top() {
    let given = "player_deck = [\"epidemic\", \"epidemic\"]\ninfection_bottom = [\"tokyo\", \"lima\"]\nhands = [[], [\"airlift\"]]\ninfection_discard = [\"cairo\", \"paris\"]";
    let mut t = two("scientist medic", given);
    t.play(0, "end-actions");
    while t.window() != "W-D3" {
        t.play(1, "ready");
    }
    t.is("infection_deck.0", "lima");
    assert!(t.fact("layers").starts_with("[1, 3,"), "{}", t.fact("layers"));
    t.play(1, "ready");
    t.is("face_up.0", "lima");
}

#[test]
fn pan_10_10_the_raised_rate_counts_at_once() {
    let given = "player_deck = [\"epidemic\", \"delhi\"]\ninfection_index = 2\ninfection_bottom = [\"tokyo\"]\ninfection_discard = [\"essen\", \"milan\", \"osaka\"]";
    let mut t = two("scientist medic", given);
    t.play(0, "end-actions");
    t.is("infection_rate", "3");
    t.is("infection_discard_size", "3");
}
