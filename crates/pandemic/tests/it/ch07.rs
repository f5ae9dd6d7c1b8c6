//! Chapter 7: the draw phase and the hand limit.

use crate::table::*;
use game::Game;

const SEVEN: &str =
    "\"essen\", \"milan\", \"paris\", \"london\", \"madrid\", \"toronto\", \"lima\"";

#[test]
fn pan_7_1_fewer_than_two_cards_lose_at_once() {
    for (deck, size) in [("[\"cairo\"]", 1), ("[]", 0)] {
        let given = format!("player_deck = {deck}\nplayer_deck_size = {size}");
        let mut t = two("scientist medic", &given);
        t.play(0, "end-actions");
        assert_eq!(t.end(), "player_deck");
        t.is("player_deck_size", &size.to_string());
        t.is("hands.0", "[]");
    }
}

#[test]
fn pan_7_1_whoever_drew_one_card_can_draw_a_second() {
    let given = |size: u8| {
        format!("window = \"W-D1\"\nhands = [[], [\"airlift\"]]\nplayer_deck_size = {size}")
    };
    assert_eq!(position_error(2, "", &given(0)), "PAN-7.1");
    let mut t = two("scientist medic", &given(1));
    t.play(1, "ready");
    t.is("player_deck_size", "0");
    assert!(t.state.outcome().is_none(), "a pile that is just emptied is no loss");
}

#[test]
fn pan_7_2_two_cards_to_the_hand_epidemics_aside() {
    let given = "player_deck = [\"epidemic\", \"cairo\"]\nhands = [[], [\"one_quiet_night\"]]\ninfection_deck = [\"lagos\", \"sydney\"]";
    let mut t = two("scientist medic", given);
    t.play(0, "end-actions");
    assert_eq!(t.window(), "W-A4");
    t.play(1, "ready");
    assert_eq!(t.window(), "W-D1");
    t.is("set_aside", "1");
    t.is("infection_index", "0");
    t.is("hands.0", "[]");
    t.play(1, "ready");
    assert_eq!(t.window(), "W-E0");
    t.is("hands.0", "[cairo]");
    t.is("infection_index", "0");
}

#[test]
fn pan_7_3_epidemics_after_both_cards_one_after_the_other() {
    let given = "player_deck = [\"epidemic\", \"epidemic\"]\nhands = [[], [\"one_quiet_night\"]]\ninfection_bottom = [\"tokyo\", \"lima\"]\ninfection_deck = [\"lagos\", \"sydney\"]";
    let mut t = two("scientist medic", given);
    t.play(0, "end-actions");
    t.play_all(1, &["ready", "ready"]);
    t.is("set_aside", "2");
    assert_eq!(t.window(), "W-E0");
    t.play_all(1, &["ready", "ready", "ready", "ready"]);
    assert_eq!(t.window(), "W-E0");
    t.is("set_aside", "1");
    t.is("infection_index", "1");
    t.is("cubes.tokyo.red", "3");
    t.is("cubes.lima.yellow", "0");
    t.play_all(1, &["ready", "ready", "ready", "ready"]);
    assert_eq!(t.window(), "W-D3");
    t.is("infection_index", "2");
    t.is("cubes.lima.yellow", "3");
}

#[test]
fn pan_7_4_the_limit_comes_after_the_epidemics() {
    let given = format!(
        "hands = [[{SEVEN}], [\"one_quiet_night\"]]\nplayer_deck = [\"cairo\", \"epidemic\"]\ninfection_bottom = [\"tokyo\"]"
    );
    let mut t = two("scientist medic", &given);
    t.play(0, "end-actions");
    t.play_all(1, &["ready", "ready"]);
    assert_eq!(t.window(), "W-E0");
    t.is("hand_sizes.0", "8");
    t.play_all(1, &["ready", "ready", "ready", "ready"]);
    assert_eq!(t.window(), "W-H");
    t.is("cubes.tokyo.red", "3");
}

#[test]
fn pan_7_5_one_card_at_a_time_until_seven_are_left() {
    let given = format!(
        "window = \"W-H\"\nhands = [[{SEVEN}, \"osaka\", \"one_quiet_night\"], []]\ninfection_deck = [\"lagos\", \"sydney\"]"
    );
    let mut t = two("scientist medic", &given);
    assert_eq!(t.offers(0, "discard").len(), 9);
    t.refuse(0, "discard tokyo", "PAN-7.5");
    let mut events = t.clone();
    t.play(0, "discard osaka");
    assert_eq!(t.window(), "W-H");
    t.play(0, "discard one_quiet_night");
    t.is("quiet_night", "false");
    t.is("active", "1");
    events.play(0, "quiet-night");
    events.is("hand_sizes.0", "8");
    events.play(0, "discard osaka");
    events.is("active", "1");
    events.is("cubes.lagos.yellow", "0");
}

#[test]
fn pan_7_6_nothing_but_events_while_a_check_is_pending() {
    let given = format!("window = \"W-H\"\nhands = [[{SEVEN}, \"osaka\"], [\"airlift\"]]");
    let mut t = two("scientist medic", &given);
    assert_eq!(t.waits(), (vec![0], vec![1]));
    t.refuse(0, "drive 0 chicago", "PAN-7.6");
    t.refuse(0, "ready", "PAN-7.6");
    t.refuse(1, "discard airlift", "PAN-7.7");
    t.play(1, "airlift 1 lima");
    assert_eq!(t.window(), "W-H");
    let closed = table(2, "open_hands = false", &given);
    closed.refuse(1, "open-hands", "PAN-7.6");
}

#[test]
fn pan_7_7_no_discard_without_need() {
    let t = two("scientist medic", &format!("hands = [[{SEVEN}], []]"));
    t.refuse(0, "discard lima", "PAN-7.7");
    assert!(t.offers(0, "discard").is_empty());
}

#[test]
fn pan_7_8_an_epidemic_is_not_replaced() {
    let mut t = two(
        "scientist medic",
        "player_deck = [\"epidemic\", \"cairo\", \"delhi\"]\ninfection_deck = [\"lagos\", \"sydney\"]",
    );
    let before: u32 = t.fact("player_deck_size").parse().unwrap();
    t.play(0, "end-actions");
    t.is("player_deck_size", &(before - 2).to_string());
    t.is("hands.0", "[cairo]");
}
