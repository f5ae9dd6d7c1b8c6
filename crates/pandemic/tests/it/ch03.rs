//! Chapter 3: the turn.

use crate::table::*;
use game::Game;

/// No hand, no event: nothing interrupts a turn.
const PLAIN: &str = "pawns = [\"atlanta\", \"chicago\"]\ninfection_deck = [\"sydney\", \"lagos\", \"osaka\", \"tokyo\"]\nplayer_deck = [\"lima\", \"cairo\", \"essen\", \"milan\"]";

#[test]
fn pan_3_1_actions_then_cards_then_infection_then_the_next_seat() {
    let mut t = two("scientist researcher", PLAIN);
    let events = t.play(0, "end-actions");
    let order: Vec<&str> = events
        .iter()
        .filter_map(|event| match event {
            Event::ActionsPassed { .. } => Some("actions"),
            Event::CardDrawn { .. } => Some("card"),
            Event::InfectionDrawn { .. } => Some("infection"),
            Event::TurnBegan { .. } => Some("turn"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["actions", "card", "card", "infection", "turn"]);
    t.is("active", "1");
    t.is("hands.0", "[lima, cairo]");
    t.is("cubes.sydney.red", "1");
    t.refuse(0, "pass", "PAN-3.1");
    t.play(1, "end-actions");
    t.is("active", "0");
}

#[test]
fn pan_3_2_four_actions_a_turn_and_none_carried_over() {
    let mut t = two("scientist researcher", PLAIN);
    for (to, left) in [("chicago", "3"), ("atlanta", "2"), ("chicago", "1")] {
        t.play(0, &format!("drive 0 {to}"));
        t.is("actions", left);
    }
    t.play(0, "drive 0 atlanta");
    t.is("active", "1");
    t.is("actions", "4");
    t.play_all(1, &["pass", "end-actions"]);
    t.is("active", "0");
    t.is("actions", "4");
}

#[test]
fn pan_3_2_no_fifth_action() {
    let given = format!("{PLAIN}\nwindow = \"W-A4\"\nhands = [[\"airlift\"], []]");
    let t = two("scientist researcher", &given);
    t.refuse(0, "drive 0 chicago", "PAN-3.2");
    t.refuse(0, "pass", "PAN-3.2");
}

#[test]
fn pan_3_3_one_action_or_all_can_be_passed() {
    let mut t = two("scientist researcher", PLAIN);
    t.play(0, "pass");
    t.is("actions", "3");
    t.is("active", "0");
    t.play(0, "end-actions");
    t.is("active", "1");
}

#[test]
fn pan_3_4_after_the_actions_cards_are_drawn() {
    let mut t = two("scientist researcher", PLAIN);
    t.play_all(0, &["pass", "pass", "pass"]);
    let before: u32 = t.fact("player_deck_size").parse().unwrap();
    t.play(0, "pass");
    t.is("player_deck_size", &(before - 2).to_string());
    let held = two(
        "scientist researcher",
        &format!("{PLAIN}\nwindow = \"W-A4\"\nhands = [[\"airlift\"], []]"),
    );
    assert_eq!(held.offers(0, "ready"), ["ready"], "the phase can be delayed, not skipped");
}

#[test]
fn pan_3_5_abilities_belong_to_their_owner() {
    let given = "pawns = [\"paris\", \"paris\"]\ncubes = { paris = 2 }\nhands = [[\"essen\", \"milan\", \"london\", \"madrid\"], []]\nstations = [\"paris\"]";
    let mut t = two("researcher medic", given);
    t.refuse(0, "cure blue essen london madrid milan", "PAN-5.6");
    t.refuse(0, "drive 1 london", "PAN-6.1");
    t.play(0, "treat blue");
    t.is("cubes.paris.blue", "1");
}

#[test]
fn pan_3_6_nothing_is_legal_after_the_end() {
    let given =
        "infection_deck = [\"sydney\", \"lagos\"]\nplayer_deck = [\"lima\"]\nplayer_deck_size = 1";
    let mut t = two("scientist researcher", given);
    t.play(0, "end-actions");
    assert_eq!(t.end(), "player_deck");
    t.is("cubes.sydney.red", "0");
    assert_eq!((t.legal(0), t.legal(1)), (vec![], vec![]));
    t.refuse(0, "pass", "PAN-3.6");
    t.refuse(1, "pass", "PAN-3.6");
    assert_eq!(t.state.to_act(), game::ToAct::default());
}
