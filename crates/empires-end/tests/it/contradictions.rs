//! Positions that contradict the rules or themselves, and the rules that are cited.

use crate::support::{cited, given, impossible};
use empires_end::Options;

/// The position is refused by the first rule, and the others are cited beside it.
#[track_caller]
fn refused(seats: u8, text: &str, rules: &[&str]) {
    check(&cited(seats, Options::default(), text), rules);
}

/// The same before a Blitz game.
#[track_caller]
fn refused_blitz(text: &str, rules: &[&str]) {
    let text = format!("row = \"ROW-A\"\n{text}");
    check(&cited(2, Options { blitz: true, ..Options::default() }, &text), rules);
}

#[track_caller]
fn check(cited: &[String], rules: &[&str]) {
    assert_eq!(cited[0], rules[0], "{cited:?}");
    assert!(rules.iter().all(|rule| cited.iter().any(|id| id == rule)), "{cited:?}");
}

#[test]
fn emp_3_1_a_round_that_does_not_ask_that() {
    refused(3, "round = \"crisis\"\nstage = \"military_bid\"", &["EMP-3.1"]);
    refused(2, "round = \"industry\"\nstage = \"economy_step\"", &["EMP-3.1"]);
    refused(2, "round = \"economy\"\nstage = \"combined_order\"", &["EMP-3.1"]);
    // No round asks it, or there is no such round: with two players.
    assert_eq!(impossible(2, "stage = \"combined_order\""), "EMP-3.3");
    assert_eq!(impossible(2, "round = \"double_crisis\"\nstage = \"military_bid\""), "EMP-3.3");
    refused(2, "stage = \"over\"\nfield = 5", &["EMP-3.1", "EMP-3.4"]);
}

#[test]
fn emp_3_5_and_emp_14_7_somebody_is_left() {
    let ended = "empires.0.ended = true\nempires.1.ended = true";
    for stage in ["blitz_mulligan", "blitz_accept"] {
        refused_blitz(&format!("stage = \"{stage}\"\n{ended}"), &["EMP-3.5", "EMP-14.7"]);
    }
}

#[test]
fn emp_3_7_and_emp_21_5_the_marker_is_at_the_table() {
    refused(2, "marker = 2", &["EMP-3.7", "EMP-21.5"]);
}

const ACCEPTED: &str = "row = \"ROW-A\"\ncrises = [\"fire-09\"]\nactive = 0\n";

#[test]
fn emp_4_6_whoever_accepts_the_last_crisis_has_the_marker() {
    let rules = ["EMP-4.6", "EMP-4.14", "EMP-21.5"];
    let place = format!("stage = \"place_innovation\"\nempires.0.destroyed = [9]\n{ACCEPTED}");
    refused(2, &format!("{place}marker = 1"), &rules);
    let scarcity = "stage = \"scarcity\"\nactive = 0\nempires.0.purse = \"w1\"\n";
    refused(2, &format!("{scarcity}marker = 1"), &rules);
    given(2, &place).is("marker", "0");
    given(2, &format!("{place}marker = 0")).act(0, "attach 1");
    // EMP-6.5: the first of two acceptances moves no marker, the second does.
    let double = |crises: &str| {
        format!("round = \"double_crisis\"\nactive = 0\nmarker = 1\ncrises = [{crises}]\n")
    };
    let scarce = "stage = \"scarcity\"\nempires.0.purse = \"w1\"";
    given(3, &format!("{}{scarce}", double("\"none\", \"fire-01\""))).is("marker", "1");
    let last = format!(
        "{}row = \"ROW-A\"\nstage = \"place_innovation\"\nempires.0.destroyed = [1, 2]",
        double("\"none\", \"fire-01\"")
    );
    refused(3, &last, &["EMP-4.6", "EMP-6.5"]);
}

#[test]
fn emp_4_6_after_the_one_crisis_none_is_open() {
    let text = "stage = \"scarcity\"\ncrises = [\"fire-01\"]\nempires.0.purse = \"w1\"";
    refused(2, text, &["EMP-4.6", "EMP-4.20"]);
    let second =
        "stage = \"place_innovation\"\ncrises = [\"fire-01\"]\naccepting = 2\nrow = \"ROW-A\"";
    refused(2, second, &["EMP-4.6", "EMP-6.1"]);
}

#[test]
fn emp_7_1_used_is_what_works_in_the_round() {
    let crisis = "round = \"economy\"\nempires.0 = { innovations.city = [\"fire-03\"], used = [\"fire-03\"] }";
    refused(2, crisis, &["EMP-7.1", "EMP-4.30"]);
}

#[test]
fn emp_7_2_what_lies_in_ruins_was_not_used() {
    let ruins = |key: &str| {
        format!("round = \"economy\"\nempires.0 = {{ destroyed = [\"road-14\"], {key} }}")
    };
    refused(2, &ruins("used = [\"road-14\"]"), &["EMP-7.2", "EMP-7.1"]);
    refused(2, &ruins("steps = { road-14 = 1 }"), &["EMP-7.2", "EMP-7.1"]);
    given(2, &ruins("steps = { road-14 = 0 }"));
    let city = "round = \"industry\"\nempires.0 = { destroyed = [\"city\"], used = [\"city\"] }";
    refused(2, city, &["EMP-5.5", "EMP-8.30"]);
}

#[test]
fn emp_7_8_steps_are_added_by_repeats_that_were_used() {
    let economy = |rest: &str| {
        format!(
            "round = \"economy\"\nempires.0 = {{ innovations.city = [\"barbarians-01\", \"barbarians-06\"], {rest} }}"
        )
    };
    let rules = ["EMP-7.8", "EMP-7.9"];
    refused(2, "round = \"economy\"\nempires.0.steps = { road-14 = -2 }", &rules);
    refused(2, &economy("steps = { road-14 = -1 }"), &rules);
    let one = "used = [\"barbarians-01\"]";
    refused(2, &economy(&format!("{one}, steps = {{ road-14 = -3 }}")), &rules);
    refused(2, &economy(&format!("{one}, steps = {{ road-14 = -1, farm-3 = -1 }}")), &rules);
    refused(2, &economy(&format!("{one}, steps = {{ farm-3 = -128 }}")), &rules);
    given(2, &economy(&format!("{one}, steps = {{ road-14 = -2 }}")))
        .is("empires.0.left.road-14", "4");
    // A repeat is as good with `steps`, and two may choose the same ability (EMP-7.9).
    let both = economy("steps = { barbarians-01 = 1, barbarians-06 = 1, road-14 = -4 }");
    given(2, &both).is("empires.0.left.road-14", "6");
    let asleep = "round = \"economy\"\nempires.0 = { destroyed = [\"city\"], innovations.city = [\"barbarians-01\"], steps = { road-14 = -2 } }";
    refused(2, asleep, &rules);
}

#[test]
fn emp_8_5_no_more_villages_than_cards() {
    let industry = |rest: &str| format!("round = \"industry\"\nempires.0 = {{ {rest} }}");
    let villages = "used = [\"village-17\", \"village-22\"]";
    for cards in [0, 1] {
        let text = industry(&format!("{villages}, cards_used = {cards}"));
        refused(2, &text, &["EMP-8.5", "EMP-8.6"]);
    }
    given(2, &industry(&format!("{villages}, cards_used = 2")));
    // Whoever says nothing of cards speaks of villages alone.
    given(2, &industry(villages));
}

#[test]
fn emp_8_8_the_rest_of_a_hand_is_asked_for_after_two_cards() {
    for cards in [0, 1] {
        let text = format!("stage = \"hand_rest\"\nempires.0.cards_used = {cards}");
        assert_eq!(impossible(2, &text), "EMP-8.8");
    }
    given(2, "stage = \"hand_rest\"\nempires.0.cards_used = 2").act(0, "rest keep");
}

#[test]
fn emp_8_9_and_emp_14_5_what_left_a_hand_in_an_opening() {
    let opening = "stage = \"blitz_accept\"\nempires.0 = { destroyed = [1, 2], opening = [\"fire-01\", \"fire-02\"], hand = [\"fire-03\", \"fire-04\", \"fire-05\"] }";
    refused_blitz(opening, &["EMP-8.9", "EMP-14.3", "EMP-14.5"]);
}

#[test]
fn emp_8_10_what_was_rebuilt_is_intact() {
    let ruins = "round = \"industry\"\nempires.0 = { rebuilt = true, destroyed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }";
    refused(2, ruins, &["EMP-8.10", "EMP-21.11"]);
}

#[test]
fn emp_9_1_and_emp_12_4_eleven_campaigns_were_not_all_fought() {
    let all: Vec<String> = (1..=11).map(|number| format!("\"campaign-{number:02}\"")).collect();
    let text = format!("round = \"military\"\ncampaign_discard = [{}]", all.join(", "));
    refused(2, &text, &["EMP-9.1", "EMP-21.1", "EMP-12.4"]);
}

#[test]
fn emp_9_6_no_more_markers_than_the_tier_takes_off() {
    let refresh = |campaign: &str, markers: u8| {
        format!(
            "stage = \"military_refresh\"\n{campaign}empires.0 = {{ innovations.city = [\"fire-03*\", \"fire-07*\"], refresh = {markers} }}"
        )
    };
    refused(2, &refresh("campaign = \"campaign-01\"\n", 1), &["EMP-9.6"]);
    refused(2, &refresh("campaign = \"campaign-06\"\n", 2), &["EMP-9.6"]);
    given(2, &refresh("campaign = \"campaign-06\"\n", 1)).act(0, "refresh fire-03");
    // A campaign that is not named could have been any.
    given(2, &refresh("", 2)).act(0, "refresh fire-03");
}

#[test]
fn emp_10_1_the_halves_of_a_combined_round() {
    let combined = |rest: &str| format!("round = \"economy_industry\"\nempires.0 = {{ {rest} }}");
    for early in ["used = [\"farm-11\"]", "cards_used = 1", "rebuilt = true", "used = [\"city\"]"] {
        refused(3, &combined(early), &["EMP-10.1"]);
        given(3, &combined(&format!("{early}, ended = true")));
    }
    refused(3, &combined("ask = \"economy_step\", cards_used = 1"), &["EMP-10.1", "EMP-8.4"]);
    refused(
        3,
        &combined("ask = \"industry_step\", used = [\"farm-11\"]"),
        &["EMP-10.1", "EMP-7.1"],
    );
    given(3, &combined("done = [\"economy\"], used = [\"farm-11\", \"city\"]"));
    given(3, &combined("ask = \"industry_step\", cards_used = 1"));
    refused(3, &combined("done = [\"economy\", \"economy\"]"), &["EMP-10.1"]);
    let again = combined("done = [\"economy\"], ask = \"economy_step\"");
    refused(3, &again, &["EMP-3.5", "EMP-10.1"]);
}

#[test]
fn emp_14_4_only_a_tie_leaves_a_choice_in_an_opening() {
    let tie = "stage = \"blitz_accept\"\nempires.0 = { opening = [\"fire-01\"], ask = \"choose_destroyed\" }";
    refused_blitz(tie, &["EMP-3.5", "EMP-4.7", "EMP-14.4"]);
}
