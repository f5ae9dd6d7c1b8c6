//! Chapter 20: every row of the illegal moves, with every rule it names.

use crate::support::{Table, blitz, given, impossible};
use empires_end::Action;
use game::{Game, Seat, Violation as _, rule};

#[test]
fn n_1_to_n_9_in_crisis_rounds() {
    let text = "row = \"ROW-A\"\nmarker = 0\ncrises = [\"fire-09\"]\nempires.0 = { purse = \"w0 h3 a1 c1\", innovations = { city = [\"fire-03*\", \"fire-07\"], farm-3 = [\"famine-02\"] } }\n";
    let mut t = given(2, text);
    t.refuse(0, "bid 1 hammer", "EMP-4.3"); // N-1
    t.refuse(0, "bid 1 wheat", "EMP-4.3").refuse(0, "bid 1 axe 2", "EMP-4.3"); // N-2
    t.refuse(0, "end-turn", "EMP-4.2").refuse(0, "end-turn", "EMP-6.2"); // N-3
    t.refuse(0, "free-bid 1 fire-03", "EMP-4.30"); // N-4
    t.refuse(0, "free-bid 1 fire-07", "EMP-4.34"); // N-5
    t.refuse(1, "bid 1 coin", "EMP-4.2"); // N-6
    t.refuse(0, "buy-coin", "EMP-4.20").refuse(0, "buy-coin", "EMP-4.22"); // N-9
    t.refuse(0, "destroy 1", "EMP-4.7"); // N-7
    let mut t = given(
        2,
        &format!("{text}empires.1.destroyed = []")
            .replace("innovations", "destroyed = [9], innovations"),
    );
    t.refuse(0, "free-bid 1 famine-02", "EMP-4.32"); // N-4
    let mut both = given(2, &text.replace("innovations", "destroyed = [2], innovations"));
    both.refuse(0, "free-bid 1 fire-03", "EMP-4.30").refuse(0, "free-bid 1 fire-03", "EMP-4.32"); // N-4
    t.act(0, "accept 1").refuse(0, "destroy 7", "EMP-4.8").refuse(0, "destroy 7", "EMP-4.9"); // N-7
    t.act(0, "destroy 8").refuse(0, "attach 9", "EMP-5.2").refuse(0, "attach 2", "EMP-5.3"); // N-8
}

#[test]
fn n_6_and_n_10_to_n_19_in_simultaneous_rounds() {
    let mut t = given(
        2,
        "round = \"economy\"\nrow = \"ROW-A\"\nempires.0 = { destroyed = [\"farm-3\"], innovations.city = [\"barbarians-01\", \"barbarians-06\", \"barbarians-02\"] }",
    );
    t.acts(0, &["use farm-11"]).refuse(0, "use farm-11", "EMP-7.1"); // N-10
    t.refuse(0, "exchange road-14 wheat all", "EMP-7.3"); // N-10
    t.refuse(0, "exchange road-14 wheat all", "EMP-7.1"); // N-10
    t.refuse(0, "swap 1 2", "EMP-8.30").refuse(0, "sell fire-01", "EMP-8.1");
    t.refuse(0, "repeat barbarians-01", "EMP-7.9").refuse(0, "repeat farm-3", "EMP-7.9"); // N-11
    t.refuse(0, "repeat city", "EMP-7.8").refuse(0, "repeat barbarians-06", "EMP-7.8"); // N-11
    t.refuse(0, "exchange barbarians-02 coin all", "EMP-7.4"); // N-21
    t.act(1, "end-economy").refuse(1, "use farm-11", "EMP-3.5").refuse(
        1,
        "use farm-11",
        "EMP-7.12",
    ); // N-6

    let mut t = given(
        2,
        "round = \"industry\"\nrow = \"ROW-A\"\nempires.0 = { purse = \"w9 h1 a9\", destroyed = [9, 3], hand = [\"uprising-03\", \"uprising-08\", \"fire-01\", \"fire-02\"], innovations = { city = [\"fire-04\", \"flood-01\"], road-9 = [\"flood-02\"] } }",
    );
    t.refuse(0, "play uprising-03 4 2", "EMP-8.3").refuse(0, "play uprising-03 4 wheat", "EMP-8.3"); // N-13
    t.refuse(0, "rebuild 3 axe", "EMP-8.10").refuse(0, "rebuild 3 0", "EMP-8.10"); // N-13
    t.refuse(0, "swap 3 3", "EMP-8.31"); // N-16
    t.refuse(0, "move flood-01 2", "EMP-8.33").refuse(0, "move flood-01 3", "EMP-8.33"); // N-17
    t.refuse(0, "move flood-01 1", "EMP-8.33").refuse(0, "rebuild 1 0", "EMP-8.10"); // N-17, N-12
    t.act(0, "rebuild 9 0").refuse(0, "rebuild 3 0", "EMP-8.10"); // N-12
    t.refuse(0, "play uprising-03 4 0", "EMP-8.5"); // N-14
    t.act(0, "sell fire-01").act(0, "sell fire-02").refuse(0, "rest keep uprising-03", "EMP-8.8"); // N-15
    t.refuse(0, "swap 1 2", "EMP-8.9").act(0, "rest keep").refuse(0, "sell uprising-03", "EMP-8.4"); // N-12

    let mut t = given(2, "round = \"military\"");
    t.refuse(0, "military 3 0", "EMP-9.3").refuse(0, "military wheat hammer", "EMP-9.3"); // N-18
    t.act(0, "military 0 0").refuse(0, "military 1 0", "EMP-9.3"); // N-18
    let mut t = given(3, "round = \"economy_industry\"");
    t.act(0, "order economy").refuse(0, "sell fire-01", "EMP-10.1").act(0, "end-economy"); // N-19
    t.refuse(0, "end-economy", "EMP-10.1"); // N-19
}

#[test]
fn n_20_and_n_22_at_tables_that_cannot_be() {
    given(2, "stage = \"over\"").refuse(0, "end-turn", "EMP-3.4");
    assert_eq!(impossible(1, ""), "EMP-1.1");
    assert_eq!(impossible(5, ""), "EMP-1.1");
    assert_eq!(impossible(2, "round = \"double_crisis\""), "EMP-3.3");
    assert_eq!(impossible(2, "round = \"economy_industry\""), "EMP-3.3");
}

#[test]
fn n_4_an_ability_that_is_no_crisis_ability() {
    let text = "row = \"ROW-A\"\ncrises = [\"fire-04\"]\nempires.0.innovations.city = [\"flood-01\", \"barbarians-03\"]";
    let mut t = given(2, text);
    t.refuse(0, "free-bid 1 flood-01", "EMP-4.30").refuse(0, "redraw 1 flood-01", "EMP-4.30");
    t.refuse(0, "free-bid 1 barbarians-03", "EMP-4.33").refuse(0, "free-bid 1 fire-03", "EMP-4.30");
}

#[test]
fn n_7_another_location_after_the_affected_one_burnt() {
    let mut t = given(2, "row = \"ROW-A\"\ncrises = [\"fire-05\"]\nempires.0.purse = \"w1\"");
    t.act(0, "accept 1").is("stage", "\"place_innovation\"").refuse(0, "destroy 4", "EMP-4.7");
    t.act(0, "attach 1").is("stage", "\"scarcity\"").refuse(0, "destroy 4", "EMP-4.7");
    let opening = "stage = \"blitz_accept\"\nrow = \"ROW-A\"\nempires.0.hand = [\"fire-05\", \"fire-06\", \"fire-07\", \"fire-08\"]";
    blitz(2, opening).act(0, "opening fire-05").refuse(0, "destroy 4", "EMP-4.7");
}

#[test]
fn n_9_whoever_has_not_accepted_buys_no_coin_on_any_turn() {
    let mut t = given(2, "row = \"ROW-A\"\ncrises = [\"fire-05\"]\nempires.1.purse = \"\"");
    t.refuse(1, "buy-coin", "EMP-4.20").refuse(1, "buy-coin", "EMP-4.2");
    // Nor has whoever averted and may still send the crisis back.
    let redraw = "row = \"ROW-A\"\nmarker = 0\ncrises = [\"fire-09\"]\nempires.0.innovations.city = [\"barbarians-03\"]";
    let mut t = given(2, redraw);
    t.act(0, "bid 1 wheat").is("asks.0", r#""after_avert""#);
    t.refuse(0, "buy-coin", "EMP-4.20").refuse(0, "buy-coin", "EMP-4.22");
    t.refuse(0, "scarcity yes", "EMP-4.20");
}

#[test]
fn n_9_no_coin_before_the_innovation_is_placed() {
    let text = "row = \"ROW-A\"\ncrises = [\"fire-09\"]\nempires.0.purse";
    let mut t = given(2, &format!("{text} = \"w1\""));
    t.act(0, "accept 1").is("stage", "\"place_innovation\"");
    for action in ["scarcity yes", "buy-coin"] {
        t.refuse(0, action, "EMP-4.12").refuse(0, action, "EMP-4.23").refuse(0, action, "EMP-4.20");
    }
    // EMP-4.22 speaks of five resources, so it is cited to nobody who has fewer.
    let needless = |t: &Table| {
        let no = t.game.check(Seat(0), Action::BuyCoin).unwrap_err();
        no.cites(rule("EMP-4.22"))
    };
    assert!(!needless(&t));
    let mut rich = given(2, &format!("{text} = \"w5\""));
    assert!(needless(rich.act(0, "accept 1")));
    let mut tied = given(2, &format!("{text} = \"w1\"\nempires.0.destroyed = [9]"));
    tied.act(0, "accept 1").refuse(0, "buy-coin", "EMP-4.8").refuse(0, "buy-coin", "EMP-4.23");
    assert!(!needless(&tied));
    let mut tied = given(2, &format!("{text} = \"w5\"\nempires.0.destroyed = [9]"));
    assert!(needless(tied.act(0, "accept 1")));
}

#[test]
fn n_11_an_ability_of_another_empire() {
    let mut t = given(
        2,
        "round = \"economy\"\nempires.0.innovations.city = [\"barbarians-01\"]\nempires.1.innovations.city = [\"flood-02\"]",
    );
    t.refuse(0, "repeat flood-02", "EMP-7.8");
}

#[test]
fn n_18_a_bid_stays_while_rewards_are_given() {
    let text = "round = \"military\"\ncampaign = \"campaign-03\"\nempires.0.innovations.city = [\"fire-03*\"]";
    let mut t = given(2, text);
    t.act(0, "military 0 0")
        .act(1, "military 0 0")
        .is("asks", "[\"military_refresh\", \"nothing\"]");
    t.refuse(0, "military 1 0", "EMP-9.3").refuse(1, "military 1 0", "EMP-9.3");
}

#[test]
fn n_22_two_crises_for_two_players() {
    assert_eq!(impossible(2, "crises = [\"fire-01\", \"fire-02\"]"), "EMP-3.3");
}
