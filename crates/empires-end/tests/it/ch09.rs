//! Chapter 9: the military round.

use crate::support::{Table, given, impossible};

fn campaign(number: u8, rest: &str) -> Table {
    given(
        2,
        &format!(
            "row = \"ROW-A\"\nround = \"military\"\ncampaign = \"campaign-{number:02}\"\n{rest}"
        ),
    )
}

#[test]
fn emp_9_1_the_top_campaign_is_revealed() {
    let mut t =
        given(2, "round = \"military\"\ncampaign_deck = [\"campaign-05\", \"campaign-02\"]");
    t.is("campaign", r#""campaign-05""#).is("campaign_deck_cards.0", r#""campaign-02""#);
    assert_eq!(impossible(2, "round = \"economy\"\ncampaign = \"campaign-01\""), "EMP-9.1");
}

#[test]
fn emp_9_2_base_strength_is_the_sum_of_all_that_is_active() {
    let mut t = campaign(
        1,
        "empires.0 = { destroyed = [5, 9, 11], innovations = { city = [\"uprising-03\"], farm-3 = [\"uprising-08\"], army-12 = [\"plague-02\"], road-14 = [\"plague-07\"] } }",
    );
    // Army-12 two, uprising-03 two, plague-02 beside two ruins; road-14 has no intact army beside it.
    t.is("empires.0.strength", "6");
    campaign(1, "empires.0.innovations.road-14 = [\"plague-07\"]").is("empires.0.strength", "5");
}

#[test]
fn emp_9_3_bids_are_axes_and_coins_sealed_until_all_are_in() {
    let mut t = campaign(1, "empires.0.purse = \"w5 h5 a2 c1\"");
    assert_eq!(t.legal(0).len(), 6);
    t.refuse(0, "military 3 0", "EMP-9.3").refuse(0, "military 0 2", "EMP-9.3");
    t.refuse(0, "military wheat 1", "EMP-9.3").refuse(0, "military 1 0 2", "EMP-9.3");
    t.act(0, "military 2 1").refuse(0, "military 1 0", "EMP-9.3");
    assert_eq!(t.must(), [1]);
    t.act(1, "military 0 0").is("round", r#""crisis""#);
    // Seven against four.
    t.points(0, 7 + 3).points(1, 3);
    assert_eq!(impossible(2, "round = \"military\"\nempires.0.bid = \"w1\""), "EMP-9.3");
}

#[test]
fn emp_9_4_exactly_one_tier_also_for_victors_and_below_zero() {
    let mut t =
        campaign(7, "empires.0 = { purse = \"a4 c1\" }\nempires.1 = { destroyed = [5, 10] }");
    t.act(0, "military 4 1").act(1, "military 0 0");
    t.points(0, 10 + 4).points(1, -6).purse(0, "w1 h1");
}

#[test]
fn emp_9_5_all_with_the_highest_strength_are_victors() {
    let mut t = campaign(1, "empires.0.purse = \"a1\"\nempires.1.purse = \"c1\"");
    t.act(0, "military 1 0").act(1, "military 0 1");
    t.points(0, 3 + 3).points(1, 3 + 3).purse(0, "w1 c1").purse(1, "w1 c1");
}

const MARKED: &str = "empires.0.innovations = { city = [\"fire-03*\"], farm-3 = [\"fire-07*\"] }\nempires.0.destroyed = [\"farm-3\"]";

#[test]
fn emp_9_6_a_refresh_symbol_takes_one_marker_off() {
    let mut t = campaign(3, MARKED);
    t.act(0, "military 0 0")
        .act(1, "military 0 0")
        .is("asks", r#"["military_refresh", "nothing"]"#);
    assert_eq!(t.legal(0), ["refresh fire-03", "refresh fire-07", "no-refresh"]);
    t.refuse(0, "refresh fire-10", "EMP-9.6").refuse(1, "no-refresh", "EMP-9.6");
    t.act(0, "refresh fire-03")
        .is("empires.0.exhausted", r#"["fire-07"]"#)
        .is("round", r#""crisis""#);
}

#[test]
fn emp_9_7_also_on_ruins_and_one_may_decline() {
    let mut t = campaign(3, MARKED);
    t.act(0, "military 0 0").act(1, "military 0 0").act(0, "refresh fire-07");
    let mut t = campaign(3, MARKED);
    t.act(0, "military 0 0").act(1, "military 0 0").act(0, "no-refresh");
    t.is("empires.0.exhausted", r#"["fire-03", "fire-07"]"#);
    // Without an exhausted innovation nothing is asked.
    let mut t = campaign(3, "");
    t.act(0, "military 0 0").act(1, "military 0 0").is("round", r#""crisis""#);
    assert_eq!(impossible(2, "stage = \"military_refresh\""), "EMP-9.7");
}

#[test]
fn emp_9_8_others_suffer_unrest() {
    let mut t = campaign(2, "empires.0.purse = \"a1\"\nempires.1.destroyed = [\"city\"]");
    t.act(0, "military 1 0").act(1, "military 0 0");
    // The second most valuable intact one is village-17; it goes to position 1.
    t.is("empires.1.row.0", r#""village-17""#).is("empires.1.row.3", r#""road-9""#);
    t.is("empires.0.row.0", r#""road-9""#);
}

#[test]
fn emp_9_9_nothing_moves_where_it_lies_already_or_too_few_are_intact() {
    let mut t = campaign(4, "empires.0.purse = \"a1\"");
    // Campaign 4 sends the most valuable one to position 2, where the city is.
    t.act(0, "military 1 0").act(1, "military 0 0").is("empires.1.row.1", r#""city""#);
    let mut t =
        campaign(3, "empires.0.purse = \"a1\"\nempires.1.destroyed = [1, 2, 3, 4, 5, 6, 7, 8, 9]");
    let row = t.get("empires.1.row");
    t.act(0, "military 1 0").act(1, "military 0 0");
    assert_eq!(t.get("empires.1.row"), row);
    // The location at the position may be destroyed.
    let mut t = campaign(1, "empires.0.purse = \"a1\"\nempires.1.destroyed = [11]");
    t.act(0, "military 1 0")
        .act(1, "military 0 0")
        .is("empires.1.row.10", r#""city""#)
        .is("empires.1.row.1", r#""road-6""#);
}

#[test]
fn emp_9_10_bids_and_campaign_leave() {
    let mut t = campaign(5, "empires.0.purse = \"w1 a2 c2\"");
    t.act(0, "military 2 1").act(1, "military 1 0").purse(0, "w1 c1").purse(1, "w2 h2 a1 c2");
    t.is("campaign", r#""none""#)
        .is("campaign_discard", r#"["campaign-05"]"#)
        .is("empires.0.bid", r#""none""#);
}

#[test]
fn emp_9_11_if_all_tie_there_is_no_unrest() {
    let mut t = campaign(1, "");
    t.act(0, "military 1 0")
        .act(1, "military 0 1")
        .is("empires.0.row.1", r#""city""#)
        .is("empires.1.row.1", r#""city""#);
    t.points(0, 6).points(1, 6);
}

#[test]
fn emp_9_12_rewards_then_refreshes_then_unrest() {
    let mut t = given(
        3,
        "row = \"ROW-A\"\nround = \"military\"\ncampaign = \"campaign-03\"\nempires.0.innovations.city = [\"fire-03*\"]\nempires.1.innovations.city = [\"fire-07*\"]\nempires.2.purse = \"a3\"",
    );
    t.act(0, "military 0 0").act(1, "military 0 0").act(2, "military 3 0");
    t.points(0, 3).is("empires.0.row.5", r#""road-14""#);
    assert_eq!(t.must(), [0, 1]);
    t.act(1, "refresh fire-07").is("empires.1.row.5", r#""road-14""#);
    // The last choice sets off the unrest of all: village-17 goes to position 6.
    t.act(0, "no-refresh")
        .is("empires.0.row.5", r#""village-17""#)
        .is("empires.1.row.5", r#""village-17""#);
    t.is("empires.2.row.5", r#""road-14""#).purse(2, "a2");
}
