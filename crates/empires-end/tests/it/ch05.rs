//! Chapters 5 and 6: innovations, and the double crisis round.

use crate::support::{Table, given, impossible};

fn double(rest: &str) -> Table {
    given(3, &format!("round = \"double_crisis\"\nrow = \"ROW-A\"\nmarker = 0\n{rest}"))
}

#[test]
fn emp_5_1_an_accepted_crisis_and_a_played_card_are_attached_alike() {
    let full = "city = [\"flood-01\"], road-9 = [\"flood-02\"]";
    let mut t = given(
        2,
        &format!(
            "row = \"ROW-A\"\nmarker = 0\ncrises = [\"fire-09\"]\nempires.0.innovations = {{ {full} }}"
        ),
    );
    t.act(0, "accept 1").refuse(0, "attach 1", "EMP-5.3");
    let mut t = given(
        2,
        &format!(
            "row = \"ROW-A\"\nround = \"industry\"\nempires.0 = {{ hand = [\"fire-09\"], innovations = {{ {full} }} }}"
        ),
    );
    t.refuse(0, "play fire-09 1 0", "EMP-5.3").act(0, "play fire-09 3 0");
}

#[test]
fn emp_5_2_only_an_intact_location_receives_one() {
    let mut t = given(
        2,
        "stage = \"place_innovation\"\nrow = \"ROW-A\"\nmarker = 0\ncrises = [\"fire-09\"]\nempires.0.destroyed = [9, 3]",
    );
    t.refuse(0, "attach 3", "EMP-5.2").act(0, "attach 4");
}

#[test]
fn emp_5_3_the_fewest_innovations_among_the_intact_ones() {
    let mut t = given(
        2,
        "stage = \"place_innovation\"\nrow = \"ROW-A\"\nmarker = 0\ncrises = [\"fire-09\"]\nempires.0 = { destroyed = [9, 8], innovations = { road-9 = [\"flood-01\"], city = [\"flood-02\", \"flood-03\"] } }",
    );
    assert_eq!(
        t.legal(0),
        ["attach 3", "attach 4", "attach 5", "attach 6", "attach 7", "attach 10", "attach 11"]
    );
    t.refuse(0, "attach 1", "EMP-5.3").refuse(0, "attach 2", "EMP-5.3");
}

#[test]
fn emp_5_4_all_of_one_location_are_active_at_once() {
    let mut t = given(
        2,
        "round = \"economy\"\nempires.0.innovations.city = [\"flood-01\", \"flood-02\", \"flood-03\", \"blight-01\"]",
    );
    t.acts(0, &["use flood-01", "use flood-02", "use flood-03", "use blight-01"]);
    t.purse(0, "w4 h3 a3 c2").points(0, 2);
}

#[test]
fn emp_5_5_active_exactly_while_the_location_is_intact() {
    let mut t = given(
        3,
        "round = \"economy_industry\"\nrow = \"ROW-A\"\nempires.0 = { done = [\"industry\"], destroyed = [\"farm-3\"], innovations.farm-3 = [\"flood-01\"] }",
    );
    t.refuse(0, "use flood-01", "EMP-5.5").is("empires.0.innovation_count", "1");
    let mut t = given(
        3,
        "round = \"economy_industry\"\nrow = \"ROW-A\"\nempires.0 = { ask = \"industry_step\", destroyed = [\"farm-3\"], innovations.farm-3 = [\"flood-01\"] }",
    );
    t.acts(0, &["rebuild 9 0", "end-industry", "use flood-01"]);
}

#[test]
fn emp_5_6_innovations_go_along_with_their_location() {
    let mut t = given(
        2,
        "round = \"industry\"\nrow = \"ROW-A\"\nempires.0 = { destroyed = [\"farm-3\"], innovations = { farm-3 = [\"fire-03*\"], city = [\"flood-01\"] } }",
    );
    t.act(0, "swap 2 9").is("empires.0.innovation_positions", "{ fire-03 = 2, flood-01 = 9 }");
    t.is("empires.0.exhausted", r#"["fire-03"]"#).is("empires.0.destroyed", r#"["farm-3"]"#);
}

#[test]
fn emp_5_7_a_new_innovation_may_be_used_at_once() {
    let mut t = double("crises = [\"fire-10\", \"fire-04\"]");
    t.acts(0, &["accept 1", "attach 1", "free-bid 2 fire-10"]);
    t.is("active", "1").purse(0, "w2 h2 a2 c2");
}

#[test]
fn emp_5_8_attached_innovations_are_never_discarded() {
    let mut t =
        double("crises = [\"fire-02\", \"fire-04\"]\nempires.0.innovations.city = [\"flood-01\"]");
    t.acts(0, &["accept 1", "attach 1"]).is("empires.0.innovation_count", "2").is("discard", "[]");
}

#[test]
fn emp_6_1_two_crises_with_a_pot_each() {
    let mut t = double("deck = [\"fire-09\", \"plague-04\"]");
    t.is("crises.0.card", r#""fire-09""#).is("crises.1.card", r#""plague-04""#);
    t.act(0, "bid 1 wheat").act(0, "bid 2 axe");
    t.is("crises.0.pot", r#""w1 h0 a0 c0""#).is("crises.1.pot", r#""w0 h0 a1 c0""#);
    t.refuse(1, "bid 2 wheat", "EMP-4.3");
}

#[test]
fn emp_6_1_a_position_with_two_crises_is_a_double_round() {
    let mut t = given(3, "crises = [\"fire-04\", \"fire-09\"]");
    t.is("round", "\"double_crisis\"").is("field", "5");
    let mut t =
        given(3, "stage = \"scarcity\"\ncrises = [\"none\", \"fire-09\"]\nempires.0.purse = \"\"");
    t.is("round", "\"double_crisis\"");
    assert_eq!(impossible(3, "field = 1\ncrises = [\"fire-04\", \"fire-09\"]"), "EMP-6.1");
    assert_eq!(
        impossible(3, "stage = \"economy_step\"\ncrises = [\"fire-04\", \"fire-09\"]"),
        "EMP-21.3"
    );
}

#[test]
fn emp_6_2_every_open_crisis_is_decided_in_any_order() {
    let mut t = double("crises = [\"fire-09\", \"fire-04\"]");
    t.refuse(0, "end-turn", "EMP-6.2");
    t.act(0, "bid 2 wheat").refuse(0, "end-turn", "EMP-6.2").refuse(0, "bid 2 axe", "EMP-6.2");
    t.is("active", "0").act(0, "bid 1 axe").is("active", "1");
    t.acts(1, &["accept 2", "attach 1", "bid 1 wheat"]).is("active", "2");
    let mut t = double("crises = [\"fire-09\", \"fire-04\"]");
    t.acts(0, &["accept 2", "attach 1", "accept 1", "attach 2"]).is("round", r#""crisis""#);
    t.is("empires.0.destroyed", r#"["village-17", "farm-3"]"#);
}

#[test]
fn emp_6_3_an_acceptance_comes_first_and_its_resources_can_be_bid() {
    let mut t = double(
        "crises = [{ card = \"fire-09\", pot = \"a5\" }, \"uprising-03\"]\nempires.0.purse = \"h1\"",
    );
    t.refuse(0, "bid 2 axe", "EMP-4.3").act(0, "accept 1").refuse(0, "bid 2 axe", "EMP-6.3");
    t.act(0, "attach 1").act(0, "bid 2 axe").is("active", "1");
}

#[test]
fn emp_6_4_turns_go_on_for_the_other_crisis() {
    let mut t = double("crises = [\"fire-09\", \"fire-04\"]");
    t.acts(0, &["accept 1", "attach 1", "bid 2 wheat"]);
    t.refuse(1, "accept 1", "EMP-6.4").act(1, "bid 2 wheat").act(2, "bid 2 wheat");
    t.act(0, "bid 2 hammer").act(1, "accept 2");
}

#[test]
fn emp_6_5_the_marker_goes_to_whoever_accepts_the_second() {
    let mut t = double("crises = [\"fire-09\", \"fire-04\"]\nactive = 1");
    t.acts(1, &["accept 1", "attach 1"]).is("marker", "0").act(1, "bid 2 wheat");
    t.act(2, "accept 2").is("marker", "2");
}

#[test]
fn emp_6_6_both_may_name_the_same_number() {
    let mut t = double("crises = [\"fire-09\", \"flood-09\"]");
    t.acts(0, &["accept 1", "attach 1", "accept 2"]);
    assert_eq!(t.legal(0), ["destroy 8", "destroy 10"]);
    t.act(0, "destroy 10").is("empires.0.destroyed", r#"["farm-3", "army-12"]"#);
}

#[test]
fn emp_6_7_one_free_bid_averts_one_of_them() {
    let mut t =
        double("crises = [\"fire-03\", \"fire-04\"]\nempires.0.innovations.city = [\"fire-07\"]");
    t.act(0, "free-bid 1 fire-07").is("active", "0").refuse(0, "free-bid 2 fire-07", "EMP-4.30");
    t.act(0, "bid 2 hammer").purse(0, "w2 h1 a2 c2").is("active", "1");
}

#[test]
fn emp_6_8_the_affected_location_is_looked_up_when_accepting() {
    let mut t = double("crises = [\"fire-09\", \"fire-04\"]\nempires.1.row = \"ROW-B\"");
    t.acts(0, &["bid 1 wheat", "bid 2 wheat"]).acts(1, &["bid 2 wheat", "accept 1"]);
    t.is("empires.1.destroyed", r#"["farm-3"]"#);
    // What burned for the first counts for the second.
    let mut t = double("crises = [\"fire-04\", \"fire-05\"]\nempires.0.destroyed = [5, 6]");
    t.acts(0, &["accept 1", "attach 1", "accept 2"]);
    assert_eq!(t.legal(0), ["destroy 3", "destroy 7"]);
}

#[test]
fn emp_6_9_a_redraw_replaces_one_of_them_and_keeps_its_decision() {
    let mut t = double(
        "crises = [{ card = \"fire-09\", pot = \"w1\" }, \"fire-04\"]\nempires.0.innovations.city = [\"barbarians-03\"]\ndeck = [\"plague-05\"]",
    );
    t.act(0, "bid 1 axe").act(0, "redraw 1 barbarians-03");
    t.is("crises.0.card", r#""plague-05""#).is("crises.0.pot", r#""w1 h0 a1 c0""#);
    t.is("crises.1.card", r#""fire-04""#).refuse(0, "bid 1 wheat", "EMP-4.38");
    t.act(0, "bid 2 axe").is("active", "1");
    // The other one may be redrawn after accepting.
    let mut t = double(
        "crises = [\"fire-09\", \"fire-04\"]\nempires.0.innovations.city = [\"barbarians-03\"]",
    );
    t.acts(0, &["bid 2 wheat", "accept 1", "attach 1"]).is("asks.0", r#""after_avert""#);
    t.refuse(0, "redraw 1 barbarians-03", "EMP-6.4")
        .act(0, "redraw 2 barbarians-03")
        .is("active", "1");
}

#[test]
fn emp_6_10_who_can_pay_for_neither_chooses_which_to_accept_first() {
    let mut t = double(
        "crises = [{ card = \"fire-09\", pot = \"h1\" }, \"fire-01\"]\nempires.0.purse = \"w0\"",
    );
    assert_eq!(t.legal(0), ["accept 1", "accept 2"]);
    t.acts(0, &["accept 1", "attach 1", "scarcity no", "bid 2 hammer"]).is("active", "1");
}

#[test]
fn emp_6_11_the_second_card_may_come_from_the_discard_pile() {
    let mut t = double("deck = [\"fire-09\"]\nrest = \"discard\"");
    t.is("crises.0.card", r#""fire-09""#).is("discard", "[]");
    assert_eq!(t.get("crises").as_array().unwrap().len(), 2);
}

#[test]
fn emp_5_2_and_emp_5_3_forbid_a_place_together() {
    let mut t = given(
        2,
        "row = \"ROW-A\"\ncrises = [\"fire-09\"]\nempires.0.innovations.city = [\"flood-01\"]",
    );
    t.act(0, "accept 1");
    t.refuse(0, "attach 9", "EMP-5.2").refuse(0, "attach 9", "EMP-5.3");
    t.refuse(0, "attach 2", "EMP-5.3").refuse(0, "attach 2", "EMP-5.2");
}

#[test]
fn emp_6_7_one_free_bid_does_not_avert_both() {
    let text = "field = 5\nrow = \"ROW-A\"\ncrises = [\"fire-10\", \"uprising-03\"]\nempires.0.innovations.city = [\"uprising-04\"]";
    let mut t = given(3, text);
    t.act(0, "free-bid 2 uprising-04");
    t.refuse(0, "free-bid 1 uprising-04", "EMP-4.30");
    t.refuse(0, "free-bid 1 uprising-04", "EMP-6.7");
}

#[test]
fn emp_6_9_a_redraw_is_for_a_crisis_that_is_open() {
    let text = "field = 5\nrow = \"ROW-A\"\ncrises = [\"fire-10\", \"uprising-03\"]\nempires.0.innovations.city = [\"barbarians-07\"]";
    let mut t = given(3, text);
    t.acts(0, &["accept 2", "attach 1"]);
    for id in ["EMP-6.4", "EMP-4.39", "EMP-6.9"] {
        t.refuse(0, "redraw 2 barbarians-07", id);
    }
}
