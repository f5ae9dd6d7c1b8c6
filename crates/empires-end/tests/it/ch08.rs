//! Chapters 8 and 10: the industry round and the combined round.

use crate::support::{Table, blitz, given, impossible};
use game::{Game, Seat, Violation as _, rule};

fn industry(empire: &str) -> Table {
    given(2, &format!("round = \"industry\"\nrow = \"ROW-A\"\nempires.0 = {{ {empire} }}"))
}

const HAND: &str = "hand = [\"fire-01\", \"uprising-03\", \"flood-02\", \"flood-03\"]";

#[test]
fn emp_8_1_everything_is_optional_and_interleaved() {
    let mut t = industry(&format!(
        "{HAND}, purse = \"h9\", destroyed = [9], innovations.city = [\"blight-03\"]"
    ));
    t.acts(
        0,
        &[
            "sell fire-01",
            "rebuild 9 0",
            "use blight-03",
            "play uprising-03 9 0",
            "rest keep",
            "swap 1 2",
        ],
    );
    t.purse(0, "h7 c1").points(0, 2);
    industry("").act(0, "end-industry");
    industry("").refuse(0, "play plague-01 1 0", "EMP-8.1");
}

#[test]
fn emp_8_2_selling_gives_a_coin() {
    let mut t = industry(HAND);
    t.act(0, "sell flood-02").purse(0, "w2 h2 a2 c3").is("discard", r#"["flood-02"]"#);
    t.refuse(0, "sell flood-02", "EMP-8.2");
}

#[test]
fn emp_8_3_playing_costs_hammers_or_coins_and_destroys_nothing() {
    let mut t = industry(&format!(
        "{HAND}, purse = \"h1 c1\", destroyed = [\"village-17\", \"village-22\"]"
    ));
    t.refuse(0, "play uprising-03 1 0", "EMP-8.3").refuse(0, "play uprising-03 4 1", "EMP-5.2");
    t.act(0, "play uprising-03 1 1").purse(0, "w0").refuse(0, "play fire-01 2 0", "EMP-8.3");
    t.is("empires.0.destroyed", r#"["village-17", "village-22"]"#);
}

#[test]
fn emp_8_4_at_most_two_cards() {
    let mut t = industry(HAND);
    t.acts(0, &["sell fire-01", "play flood-02 1 0", "rest keep"]);
    t.refuse(0, "sell flood-03", "EMP-8.4").refuse(0, "play flood-03 2 0", "EMP-8.4");
}

#[test]
fn emp_8_4_a_third_card_while_the_rest_of_the_hand_waits() {
    let mut t = industry(HAND);
    t.acts(0, &["sell fire-01", "play flood-02 1 0"]);
    for third in ["sell flood-03", "play flood-03 2 0"] {
        t.refuse(0, third, "EMP-8.9").refuse(0, third, "EMP-8.8").refuse(0, third, "EMP-8.4");
    }
    // Anything else breaks no limit; it only comes too early.
    let no = t.game.check(Seat(0), "swap 1 2".parse().unwrap()).unwrap_err();
    assert!(no.cites(rule("EMP-8.9")) && !no.cites(rule("EMP-8.4")));
}

#[test]
fn emp_8_3_a_place_that_no_row_has() {
    industry(HAND).refuse(0, "play fire-01 12 0", "EMP-5.2").refuse(
        0,
        "play fire-01 0 0",
        "EMP-8.3",
    );
}

#[test]
fn emp_8_30_nothing_is_swapped_or_moved_from_ruins() {
    let mut t = industry("destroyed = [\"city\"], innovations.city = [\"fire-04\"]");
    for id in ["EMP-8.30", "EMP-5.5", "EMP-1.4", "EMP-4.32"] {
        t.refuse(0, "swap 1 2", id).refuse(0, "move fire-04 1", id);
    }
    // Used up is another reason.
    let mut t = industry("used = [\"city\"]");
    t.refuse(0, "swap 1 2", "EMP-8.30");
    let no = t.game.check(Seat(0), "swap 1 2".parse().unwrap()).unwrap_err();
    assert!(!no.cites(rule("EMP-1.4")));
}

#[test]
fn emp_8_5_each_village_serves_one_card() {
    let mut t = industry(&format!("{HAND}, purse = \"h1\""));
    t.refuse(0, "play uprising-03 1 1", "EMP-8.5");
    t.act(0, "play uprising-03 1 0").purse(0, "w0");
    t.act(0, "play fire-01 2 0").purse(0, "w0");
    let mut t = industry(&format!("{HAND}, purse = \"h1\", destroyed = [\"village-17\"]"));
    t.act(0, "play fire-01 1 0").purse(0, "h1").refuse(0, "play uprising-03 2 0", "EMP-8.5");
    t.act(0, "play flood-02 2 0").purse(0, "w0");
}

#[test]
fn emp_8_6_the_discount_comes_by_itself_also_from_a_rebuilt_village() {
    let mut t =
        industry(&format!("{HAND}, purse = \"h6\", destroyed = [\"village-17\", \"village-22\"]"));
    t.act(0, "play fire-01 1 0").purse(0, "h5").act(0, "rebuild 4 0").purse(0, "w0");
    t.act(0, "play flood-02 2 0").purse(0, "w0");
    industry(HAND).refuse(0, "play fire-01 1 1", "EMP-8.7");
}

#[test]
fn emp_8_7_the_payer_chooses_the_coins() {
    let text = format!("{HAND}, purse = \"h2 c2\", destroyed = [\"village-17\", \"village-22\"]");
    for (coins, left) in [(0, "h0 c2"), (1, "h1 c1"), (2, "h2 c0")] {
        industry(&text).act(0, &format!("play uprising-03 1 {coins}")).purse(0, left);
    }
    industry(&text).refuse(0, "play fire-01 1 2", "EMP-8.7");
}

#[test]
fn emp_8_8_after_the_second_card_all_or_none_of_the_rest() {
    let mut t = industry(HAND);
    t.acts(0, &["sell fire-01", "sell flood-02"]);
    assert_eq!(t.legal(0), ["rest keep", "rest discard"]);
    t.refuse(0, "rest keep flood-03", "EMP-8.8");
    t.act(0, "rest discard")
        .is("empires.0.hand_count", "0")
        .is("discard", r#"["fire-01", "uprising-03", "flood-02", "flood-03"]"#);
    t.act(0, "end-industry").act(1, "end-industry").is("empires.0.hand_count", "4");
}

#[test]
fn emp_8_9_a_used_card_is_not_replaced_before_the_close() {
    given(2, "stage = \"hand_rest\"")
        .is("empires.0.hand_count", "2")
        .is("empires.1.hand_count", "4");
    given(2, "round = \"industry\"\nempires.1.cards_used = 1").is("empires.1.hand_count", "3");
    // Whoever has ended is not the one that is asked.
    let ended = "stage = \"hand_rest\"\nempires.0.ended = true\nempires.1.ask = \"hand_rest\"";
    given(2, ended).is("empires.0.hand_count", "4").is("empires.1.hand_count", "2");
    let four = "hand = [\"fire-01\", \"fire-02\", \"fire-03\", \"fire-04\"]";
    let used = format!("round = \"industry\"\nempires.0 = {{ cards_used = 1, {four} }}");
    assert_eq!(impossible(2, &used), "EMP-8.9");
    assert_eq!(
        impossible(2, &format!("stage = \"hand_rest\"\nempires.0 = {{ {four} }}")),
        "EMP-8.9"
    );
}

#[test]
fn emp_8_9_the_choice_comes_at_once_for_its_own_seat_only_and_the_draw_at_the_close() {
    let mut t = industry(HAND);
    t.acts(0, &["sell fire-01", "sell flood-02"]).refuse(0, "swap 1 2", "EMP-8.9");
    t.refuse(0, "end-industry", "EMP-8.9").act(1, "swap 1 2");
    t.act(0, "rest keep").act(0, "swap 1 2").act(0, "end-industry");
    t.is("empires.0.hand", r#"["uprising-03", "flood-03"]"#).refuse(1, "rest keep", "EMP-8.9");
    t.act(1, "end-industry").is("empires.0.hand_count", "4");
    // One card used: no choice, and the hand is filled all the same.
    let mut t = industry(HAND);
    t.act(0, "sell fire-01")
        .act(0, "end-industry")
        .act(1, "end-industry")
        .is("empires.0.hand_count", "4");
    // Blitz: an empty rest is no choice.
    let mut t = blitz(2, "round = \"industry\"\nempires.0.hand = [\"fire-01\", \"flood-02\"]");
    t.acts(0, &["sell fire-01", "sell flood-02", "end-industry"]);
}

#[test]
fn emp_8_10_one_location_is_rebuilt() {
    let mut t = industry("purse = \"h3 c1\", destroyed = [3, 9, 5]");
    t.refuse(0, "rebuild 1 0", "EMP-8.10").refuse(0, "rebuild 3 3", "EMP-8.7");
    t.act(0, "rebuild 3 1").purse(0, "h2").is("empires.0.destroyed", r#"["army-5", "farm-3"]"#);
    t.refuse(0, "rebuild 9 0", "EMP-8.10");
    industry("purse = \"h7 w9\", destroyed = [2]").refuse(0, "rebuild 2 0", "EMP-8.10");
}

#[test]
fn emp_8_11_a_neighbour_makes_rebuilding_cheaper() {
    let mut t = industry("purse = \"h1\", destroyed = [3], innovations.city = [\"fire-02\"]");
    t.act(0, "rebuild 3 0").purse(0, "w0");
    // Not from farther away, and not from a destroyed neighbour.
    industry("purse = \"h1\", destroyed = [3], innovations.road-9 = [\"fire-02\"]").refuse(
        0,
        "rebuild 3 0",
        "EMP-8.11",
    );
    industry("purse = \"h1\", destroyed = [2, 3], innovations.city = [\"fire-02\"]").refuse(
        0,
        "rebuild 3 0",
        "EMP-8.11",
    );
}

#[test]
fn emp_8_12_such_discounts_add_up_but_villages_do_not_count() {
    let mut t = industry(
        "purse = \"w0\", destroyed = [3], innovations = { city = [\"fire-02\", \"fire-05\"], village-17 = [\"fire-09\"] }",
    );
    t.act(0, "rebuild 3 0").purse(0, "w0");
    industry("purse = \"h1\", destroyed = [3]").refuse(0, "rebuild 3 0", "EMP-8.12");
}

#[test]
fn emp_8_13_what_is_rebuilt_works_at_once() {
    let mut t =
        industry("purse = \"h8\", destroyed = [\"city\"], innovations.city = [\"blight-03\"]");
    t.refuse(0, "swap 1 2", "EMP-8.30")
        .acts(0, &["rebuild 2 0", "swap 1 2", "use blight-03"])
        .points(0, 2);
}

#[test]
fn emp_8_30_each_industry_ability_once() {
    let mut t = industry("hand = [\"blight-03\"], purse = \"h2\"");
    t.act(0, "play blight-03 1 0").act(0, "use blight-03").refuse(0, "use blight-03", "EMP-8.30");
    t.act(0, "swap 1 2").refuse(0, "swap 1 2", "EMP-8.30").refuse(0, "use farm-3", "EMP-7.1");
}

#[test]
fn emp_8_31_two_different_locations_change_places() {
    let mut t = industry("destroyed = [9]");
    t.refuse(0, "swap 2 2", "EMP-8.31").refuse(0, "swap 2 12", "EMP-8.31");
    t.act(0, "swap 2 9").is("empires.0.row.1", r#""farm-3""#).is("empires.0.row.8", r#""city""#);
    t.is("empires.1.row.1", r#""city""#).is("empires.0.destroyed", r#"["farm-3"]"#);
}

#[test]
fn emp_8_32_any_innovation_is_moved_by_the_rules_of_attaching() {
    let mut t = industry(
        "destroyed = [9], innovations = { farm-3 = [\"flood-01\"], city = [\"fire-04\"] }",
    );
    t.act(0, "move flood-01 1")
        .is("empires.0.innovation_positions", "{ fire-04 = 2, flood-01 = 1 }");
    // Also the moving card itself.
    let mut t = industry("innovations.city = [\"fire-04\"]");
    t.act(0, "move fire-04 3").is("empires.0.innovation_positions", "{ fire-04 = 3 }");
    industry("innovations.city = [\"flood-01\"]").refuse(0, "move flood-01 3", "EMP-8.32");
    industry("innovations.city = [\"fire-04\"]").refuse(0, "move flood-01 3", "EMP-8.32");
}

#[test]
fn emp_8_33_the_innovation_is_lifted_off_first() {
    let mut t = industry(
        "innovations = { city = [\"fire-04\", \"fire-03*\"], road-9 = [\"flood-01\"] }, destroyed = [9]",
    );
    t.refuse(0, "move fire-03 2", "EMP-8.33").refuse(0, "move fire-03 9", "EMP-8.33");
    t.refuse(0, "move fire-03 1", "EMP-8.33").act(0, "move fire-03 3");
    t.is("empires.0.exhausted", r#"["fire-03"]"#);
    // Alone on the least loaded location: without it, that one has the fewest, and no target remains.
    let mut t = industry(
        "destroyed = [3, 4, 5, 6, 7, 8, 9, 10, 11], innovations = { road-9 = [\"fire-04\"], city = [\"flood-01\"] }",
    );
    t.refuse(0, "move fire-04 2", "EMP-8.33");
    assert!(!t.legal(0).iter().any(|a| a.starts_with("move")));
}

#[test]
fn emp_8_34_refresh_works_in_industry_rounds_too() {
    let mut t = industry(
        "innovations = { city = [\"fire-08\", \"fire-10*\"], road-9 = [\"fire-03*\"], farm-8 = [\"fire-07*\"] }",
    );
    t.act(0, "use fire-08").is("empires.0.exhausted", r#"["fire-10"]"#).refuse(
        0,
        "use fire-08",
        "EMP-8.30",
    );
}

#[test]
fn emp_8_35_industry_points() {
    let mut t = industry("innovations.city = [\"blight-04\"]");
    t.act(0, "use blight-04").points(0, 3).refuse(0, "use blight-04", "EMP-8.30");
    t.refuse(0, "use blight-04", "EMP-8.35");
}

#[test]
fn emp_8_36_once_per_round_belongs_to_the_card_not_to_its_place() {
    let mut t = industry(
        "hand = [\"uprising-03\", \"uprising-08\"], purse = \"h3\", destroyed = [\"village-22\"], innovations = { city = [\"blight-03\"], road-9 = [\"fire-04\"] }",
    );
    t.acts(0, &["use blight-03", "move blight-03 3"]).refuse(0, "use blight-03", "EMP-8.36");
    t.act(0, "play uprising-03 2 0").act(0, "swap 4 8").refuse(0, "swap 1 2", "EMP-8.36");
    // One for the first card; the village has served.
    t.purse(0, "h2").act(0, "play uprising-08 5 0").purse(0, "w0");
}

fn combined(empire: &str) -> Table {
    given(3, &format!("round = \"economy_industry\"\nrow = \"ROW-A\"\nempires.0 = {{ {empire} }}"))
}

#[test]
fn emp_10_1_both_halves_in_the_order_of_ones_choice() {
    let mut t = combined("");
    assert_eq!(t.legal(0), ["order economy", "order industry"]);
    t.refuse(0, "use farm-3", "EMP-10.1").act(0, "order industry").refuse(
        0,
        "order economy",
        "EMP-10.1",
    );
    t.refuse(0, "exchange road-14 wheat axe", "EMP-10.1").refuse(0, "end-economy", "EMP-10.1");
    t.act(0, "end-industry").act(0, "use farm-3").refuse(0, "swap 1 2", "EMP-10.1");
    t.act(0, "end-economy").refuse(0, "order economy", "EMP-10.1");
}

#[test]
fn emp_10_2_limits_hold_once_and_what_was_built_first_works() {
    let mut t = combined(
        "hand = [\"flood-01\", \"fire-02\", \"fire-01\"], purse = \"h2\", destroyed = [\"farm-3\"]",
    );
    t.acts(
        0,
        &[
            "order industry",
            "play flood-01 1 0",
            "sell fire-02",
            "rest keep",
            "rebuild 9 0",
            "end-industry",
        ],
    );
    t.acts(0, &["use flood-01", "use farm-3", "end-economy"]).purse(0, "w3 c1");
    t.is("empires.0.hand_count", "1").is("empires.0.ended", "true");
    for seat in [1, 2] {
        t.acts(seat, &["order economy", "end-economy", "end-industry"]);
    }
    t.is("empires.0.hand_count", "4");
}

#[test]
fn emp_10_3_seats_go_through_their_halves_independently() {
    let mut t = combined("");
    t.act(0, "order economy").act(1, "order industry").act(0, "end-economy");
    t.act(0, "swap 1 2").act(1, "swap 1 2").act(0, "end-industry");
    assert_eq!(t.must(), [1, 2]);
    t.is("asks", r#"["nothing", "industry_step", "combined_order"]"#);
}
