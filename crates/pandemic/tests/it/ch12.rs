//! Chapter 12: the end of the game.

use crate::table::*;
use game::Game;

#[test]
fn pan_12_1_the_fourth_cure_wins_at_once() {
    let given = "hands = [[\"essen\", \"milan\", \"paris\", \"london\"], []]\nactions = 1\ncubes = { paris = 2, lima = 1, cairo = 1 }\ndiseases = { yellow = \"cured\", black = \"cured\", red = \"eradicated\" }\nplayer_deck_size = 4\nplayer_deck = [\"lagos\"]";
    let mut t = two("scientist medic", given);
    let deck = t.fact("player_deck_size");
    t.play(0, "cure blue essen milan paris london");
    assert_eq!(t.end(), "won");
    t.is("player_deck_size", &deck);
    let outcome = t.state.outcome().expect("over");
    assert_eq!((outcome.cause, outcome.winners.len()), (rule("PAN-12.1"), 2));
}

#[test]
fn pan_12_2_the_reason_of_a_loss_is_told() {
    for (given, reason, cause) in [
        ("end = \"outbreaks\"\noutbreaks = 8", "outbreaks", "PAN-12.4"),
        ("end = \"cubes(red)\"\nsupply = { red = 0 }", "cubes(red)", "PAN-12.3"),
        (
            "end = \"player_deck\"\nwindow = \"W-A4\"\nplayer_deck_size = 1",
            "player_deck",
            "PAN-12.5",
        ),
    ] {
        let t = two("scientist medic", given);
        assert_eq!(t.end(), reason);
        let outcome = t.state.outcome().expect("over");
        assert_eq!(outcome.cause, rule(cause));
        assert!(outcome.winners.is_empty());
    }
}

#[test]
fn pan_12_3_a_missing_cube_loses_an_empty_supply_does_not() {
    let given = "supply = { red = 1 }\ninfection_deck = [\"tokyo\", \"lagos\"]\nplayer_deck = [\"lima\", \"cairo\"]\ncubes = { tokyo = 0, osaka = 0 }";
    let mut t = two("scientist medic", given);
    t.play(0, "end-actions");
    t.is("supply.red", "0");
    assert_eq!(t.end(), "none");
    let mut t = two("scientist medic", &given.replace("lagos", "osaka"));
    t.play(0, "end-actions");
    assert_eq!(t.end(), "cubes(red)");
    t.is("cubes.osaka.red", "0");
}

#[test]
fn pan_12_4_the_eighth_outbreak_spreads_no_more() {
    let given = "outbreaks = 7\ncubes = { santiago = 3 }\ninfection_deck = [\"santiago\", \"lagos\"]\nplayer_deck = [\"essen\", \"cairo\"]";
    let mut t = two("scientist medic", given);
    t.play(0, "end-actions");
    assert_eq!(t.end(), "outbreaks");
    t.is("outbreaks", "8");
    t.is("cubes.lima.yellow", "0");
    t.is("cubes.lagos.yellow", "0");
}

#[test]
fn pan_12_5_an_emptied_deck_leaves_the_next_turn_its_actions() {
    let given = "player_deck = [\"essen\", \"cairo\"]\nplayer_deck_size = 2\ninfection_deck = [\"lagos\", \"sydney\", \"osaka\"]";
    let mut t = two("scientist medic", given);
    t.play(0, "end-actions");
    t.is("player_deck_size", "0");
    assert_eq!(t.end(), "none");
    t.is("cubes.lagos.yellow", "1");
    t.play_all(1, &["pass", "pass", "pass"]);
    assert_eq!(t.end(), "none");
    t.play(1, "pass");
    assert_eq!(t.end(), "player_deck");
}

/// The turn in which the deck runs out, in a game where nobody acts and chance is kind.
fn last_turn(seats: u8, epidemics: u8) -> u32 {
    let options = format!("epidemics = {epidemics}\nconsent = \"auto\"");
    // Cards in hand as after a setup; three diseases are gone, so that few cubes come.
    let hands = [
        "[[\"essen\", \"milan\", \"paris\", \"lima\"], [\"cairo\", \"delhi\", \"lagos\", \"miami\"]]",
        "[[\"essen\", \"milan\", \"paris\"], [\"cairo\", \"delhi\", \"lagos\"], [\"lima\", \"miami\", \"essen\"]]",
        "[[\"essen\", \"milan\"], [\"cairo\", \"delhi\"], [\"lagos\", \"miami\"], [\"lima\", \"bogota\"]]",
    ][usize::from(seats) - 2]
        .replace("\"miami\", \"essen\"", "\"miami\", \"tehran\"");
    let given = format!(
        "hands = {hands}\ndiseases = {{ blue = \"eradicated\", yellow = \"eradicated\", black = \"eradicated\" }}"
    );
    for seed in 0..300 {
        let mut t = Table { state: place(seats, &options, &given, seed).expect("a position") };
        let (mut turn, mut last) = (1, t.state.active());
        while let Some(seat) = t.state.to_act().must.lowest() {
            let legal = t.legal(seat.0);
            let kind = ["end-actions", "ready"].into_iter().find(|text| t.can(seat.0, text));
            let text = kind.unwrap_or(&legal[0]).to_owned();
            t.state.apply(seat, action(&text), &mut ()).expect("listed");
            if t.state.active() != last {
                (turn, last) = (turn + 1, t.state.active());
            }
        }
        if t.end() == "player_deck" {
            return turn;
        }
    }
    panic!("no game lasts that long");
}

#[test]
fn pan_12_6_the_deck_lasts_so_many_turns() {
    for (seats, turns) in [(2, [25, 26, 26]), (3, [25, 25, 26]), (4, [25, 26, 26])] {
        for (epidemics, turn) in [4, 5, 6].into_iter().zip(turns) {
            assert_eq!(last_turn(seats, epidemics), turn, "{seats} seats, {epidemics} epidemics");
        }
    }
}
