//! Chapters 11, 12 and 13: the end, the piles, destruction.

use crate::support::{Table, given};
use game::Game;

fn over(seats: u8, rest: &str) -> Table {
    given(seats, &format!("stage = \"over\"\nrow = \"ROW-A\"\n{rest}"))
}

#[test]
fn emp_11_1_track_intact_locations_and_end_abilities() {
    let t = over(
        2,
        "empires.0 = { points = -5, destroyed = [\"city\"], purse = \"w3\", innovations.farm-3 = [\"famine-01\"] }",
    );
    let outcome = t.game.outcome().unwrap();
    assert_eq!(outcome.scores.0[..2], [-5 + 139 - 32 + 3, 139]);
    assert_eq!(outcome.cause.to_string(), "EMP-3.4");
}

#[test]
fn emp_11_2_nothing_from_destroyed_locations() {
    over(2, "empires.0 = { destroyed = [\"city\"], purse = \"w3\", innovations.city = [\"famine-01\"] }").is("empires.0.end_points", "0");
}

#[test]
fn emp_11_3_a_coin_counts_as_a_coin() {
    over(2, "empires.0 = { purse = \"w2 h3 a4 c5\", innovations.city = [\"uprising-05\"] }")
        .is("empires.0.end_points", "8");
    over(2, "empires.0 = { purse = \"w2 h3 a4 c5\", innovations.city = [\"barbarians-05\"] }")
        .is("empires.0.end_points", "10");
    over(2, "empires.0 = { purse = \"w2 h3 a4 c5\", innovations.city = [\"barbarians-11\"] }")
        .is("empires.0.end_points", "6");
}

#[test]
fn emp_11_4_own_destroyed_locations() {
    over(2, "empires.0 = { destroyed = [1, 5, 9], innovations.city = [\"blight-05\"] }\nempires.1.destroyed = [1, 2, 3, 4, 5]").is("empires.0.end_points", "6");
}

#[test]
fn emp_11_5_destroyed_neighbours() {
    over(2, "empires.0 = { destroyed = [1, 3, 9], innovations.city = [\"plague-04\"] }")
        .is("empires.0.end_points", "6");
}

#[test]
fn emp_11_6_intact_neighbours_of_a_kind() {
    over(2, "empires.0.innovations.farm-8 = [\"plague-05\"]").is("empires.0.end_points", "4");
    over(2, "empires.0 = { destroyed = [4], innovations.farm-8 = [\"plague-05\"] }")
        .is("empires.0.end_points", "0");
}

#[test]
fn emp_11_7_the_most_destroyed_ties_included_but_not_with_none() {
    let own = "empires.0.innovations.city = [\"blight-06\"]\n";
    over(3, own).is("empires.0.end_points", "0");
    over(3, &format!("{own}empires.0.destroyed = [1]\nempires.1.destroyed = [5]"))
        .is("empires.0.end_points", "13");
    over(3, &format!("{own}empires.0.destroyed = [1]\nempires.1.destroyed = [5, 6]"))
        .is("empires.0.end_points", "0");
}

#[test]
fn emp_11_8_a_copy_is_worth_the_best_other_one() {
    over(2, "empires.0 = { purse = \"w9 a1\", innovations = { city = [\"blight-07\", \"famine-06\"], farm-3 = [\"uprising-05\"] } }").is("empires.0.end_points", "38");
    over(2, "empires.0.innovations.city = [\"blight-07\", \"barbarians-09\"]")
        .is("empires.0.end_points", "0");
    over(2, "empires.0 = { purse = \"w9\", destroyed = [\"farm-3\"], innovations = { city = [\"blight-07\"], farm-3 = [\"famine-06\"] } }").is("empires.0.end_points", "0");
    // Two copies, each of the best.
    over(2, "empires.0 = { purse = \"w2\", innovations.city = [\"blight-07\", \"barbarians-09\", \"famine-01\"] }").is("empires.0.end_points", "6");
}

#[test]
fn emp_11_9_score_then_intact_locations_then_shared() {
    let outcome =
        over(3, "empires.0 = { points = 3, destroyed = [\"farm-3\"] }").game.outcome().unwrap();
    assert_eq!(outcome.scores.0[..3], [139, 139, 139]);
    assert_eq!(outcome.winners.iter().map(|s| s.0).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(outcome.places.0[..3], [3, 1, 1]);
    let outcome = over(2, "empires.0.points = 1").game.outcome().unwrap();
    assert_eq!(outcome.winners.iter().map(|s| s.0).collect::<Vec<_>>(), [0]);
}

#[test]
fn emp_12_1_the_discard_pile_is_open_to_all() {
    let mut t = given(
        2,
        "round = \"industry\"\nempires.0.hand = [\"fire-01\", \"fire-02\", \"fire-03\", \"fire-04\"]",
    );
    t.acts(0, &["sell fire-04", "sell fire-01", "rest discard"]);
    let seen = t.view(game::Viewer::Seat(game::Seat(1)));
    assert_eq!(seen["discard"].to_string(), r#"["fire-01", "fire-02", "fire-03", "fire-04"]"#);
}

#[test]
fn emp_12_2_an_empty_deck_is_renewed_from_the_pile() {
    let mut t = given(
        2,
        "round = \"industry\"\nrest = \"discard\"\ndeck = [\"plague-01\"]\nmarker = 1\nempires.0.hand = 2\nempires.1.hand = 2",
    );
    t.act(0, "end-industry").act(1, "end-industry");
    // The start player drew the last card, then the pile was shuffled.
    assert!(t.get("empires.1.hand").to_string().contains("plague-01"));
    t.is("discard", "[]").is("empires.0.hand_count", "4").is("empires.1.hand_count", "4");
    assert!(t.events.iter().any(|e| matches!(e, empires_end::Event::DeckRenewed { .. })));
}

#[test]
fn emp_12_3_without_any_card_hands_stay_short_and_crises_are_skipped() {
    let mut t = given(2, "field = 4\nrest = \"empires\"\nempires.0.hand = 2\nempires.1.hand = 0");
    // Field 5 and 6 are crisis rounds, field 7 a military one.
    t.act(0, "end-industry")
        .act(1, "end-industry")
        .is("field", "7")
        .is("empires.0.hand_count", "2");
    // A double round with one card is a single one: accepting it moves the marker.
    let mut t = given(
        3,
        "round = \"double_crisis\"\nrest = \"empires\"\ndeck = [\"fire-09\"]\nmarker = 0\nactive = 1",
    );
    assert_eq!(t.get("crises").as_array().unwrap().len(), 1);
    t.act(1, "accept 1").is("marker", "1");
}

#[test]
fn emp_12_4_campaigns_are_renewed_too() {
    let discard: Vec<String> = (1..=11).map(|n| format!("campaign-{n:02}")).collect();
    let mut t = given(2, &format!("field = 25\ncampaign_discard = {discard:?}"));
    t.is("round", r#""industry""#).is("campaign_deck", "0");
    t.act(0, "end-industry")
        .act(1, "end-industry")
        .is("round", r#""military""#)
        .is("campaign_deck", "10");
    t.is("campaign_discard", "[]");
}

fn quake(cards: &str, rest: &str) -> Table {
    given(
        2,
        &format!(
            "row = \"ROW-A\"\nmarker = 0\ncrises = [\"fire-09\"]\nempires.0 = {{ innovations = {{ farm-3 = {cards}, city = [\"fire-03*\"], army-5 = [\"fire-07*\"] }}, destroyed = [5] {rest} }}"
        ),
    )
}

#[test]
fn emp_13_1_they_work_when_their_location_burns() {
    quake("[\"earthquake-07\"]", "").act(0, "accept 1").purse(0, "w4 h2 a4 c2");
    quake("[\"earthquake-08\"]", "").act(0, "accept 1").points(0, 7);
    quake("[\"earthquake-06\"]", "").act(0, "accept 1").is("empires.0.exhausted", "[]");
    // Not when another location burns.
    let mut t = given(
        2,
        "row = \"ROW-A\"\nmarker = 0\ncrises = [\"fire-09\"]\nempires.0.innovations.city = [\"earthquake-08\"]",
    );
    t.act(0, "accept 1").points(0, 0);
}

#[test]
fn emp_13_2_after_rebuilding_they_work_again() {
    let mut t = given(
        3,
        "row = \"ROW-A\"\nmarker = 0\nround = \"double_crisis\"\ncrises = [\"fire-09\", \"flood-09\"]\nempires.0.innovations.farm-3 = [\"earthquake-05\"]",
    );
    t.acts(0, &["accept 1", "attach 1"]).points(0, 4).act(0, "accept 2").points(0, 4);
    let mut t = given(
        2,
        "row = \"ROW-A\"\nmarker = 0\nfield = 4\ndeck = [\"fire-09\"]\nempires.0 = { destroyed = [9], innovations.farm-3 = [\"earthquake-05\"], hand = [\"flood-01\", \"flood-02\", \"flood-03\", \"flood-04\"] }",
    );
    t.acts(0, &["rebuild 9 0", "end-industry"])
        .act(1, "end-industry")
        .act(0, "accept 1")
        .points(0, 4);
}

#[test]
fn emp_13_3_all_of_one_location_work() {
    quake("[\"earthquake-05\", \"earthquake-08\", \"earthquake-01\"]", "")
        .act(0, "accept 1")
        .points(0, 11)
        .purse(0, "w5 h2 a2 c2");
}

#[test]
fn emp_13_4_an_earthquake_does_not_trigger_on_its_own_crisis() {
    let mut t = given(2, "row = \"ROW-A\"\nmarker = 0\ncrises = [\"earthquake-08\"]");
    t.acts(0, &["accept 1", "attach 1"]).points(0, 0);
}

#[test]
fn emp_13_5_only_turning_from_intact_to_destroyed_triggers() {
    let mut t = given(
        2,
        "row = \"ROW-A\"\nmarker = 0\ncrises = [\"fire-09\"]\nempires.0 = { destroyed = [9], innovations.farm-3 = [\"earthquake-08\"] }",
    );
    t.acts(0, &["accept 1", "destroy 8"]).points(0, 0);
}

#[test]
fn emp_13_6_all_markers_also_on_ruins() {
    let mut t = quake("[\"earthquake-10\"]", "");
    t.is("empires.0.exhausted", r#"["fire-03", "fire-07"]"#);
    t.act(0, "accept 1").is("empires.0.exhausted", "[]");
}
