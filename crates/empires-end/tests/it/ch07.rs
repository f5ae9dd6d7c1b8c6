//! Chapter 7: the economy round.

use crate::support::{Table, given};

fn economy(empire: &str) -> Table {
    given(2, &format!("round = \"economy\"\nrow = \"ROW-A\"\nempires.0 = {{ {empire} }}"))
}

#[test]
fn emp_7_1_each_ability_once_in_any_order() {
    let mut t = economy("purse = \"w0\", innovations.city = [\"flood-01\"]");
    t.acts(0, &["use flood-01", "use farm-11", "use farm-3"]).purse(0, "w3 h1");
    t.refuse(0, "use farm-3", "EMP-7.1").refuse(0, "use flood-01", "EMP-7.1");
    t.refuse(0, "use flood-02", "EMP-7.1").refuse(0, "use city", "EMP-8.30");
    t.act(0, "end-economy");
}

#[test]
fn emp_7_2_nothing_works_on_a_destroyed_location() {
    let mut t = economy("destroyed = [\"farm-3\"], innovations.farm-3 = [\"flood-01\"]");
    t.refuse(0, "use farm-3", "EMP-7.2").refuse(0, "use flood-01", "EMP-7.2");
    assert!(!t.legal(0).iter().any(|a| a.contains("farm-3") || a.contains("flood-01")));
}

#[test]
fn emp_7_3_one_unit_for_the_output_up_to_the_limit() {
    let mut t = economy("purse = \"w4\"");
    t.refuse(0, "exchange road-14 wheat all", "EMP-7.3");
    t.refuse(0, "exchange road-14 wheat coin", "EMP-7.3");
    t.acts(0, &["exchange road-14 wheat hammer", "exchange road-14 wheat axe"])
        .purse(0, "w2 h1 a1");
    t.refuse(0, "exchange road-14 wheat axe", "EMP-7.3");
    let mut t =
        economy("purse = \"w3 a2\", innovations.city = [\"barbarians-04\", \"barbarians-10\"]");
    t.refuse(0, "exchange barbarians-04 wheat axe", "EMP-7.3");
    t.act(0, "exchange barbarians-04 wheat all").purse(0, "w2 h1 a3");
    t.act(0, "exchange barbarians-10 axe all").purse(0, "w4 h1 a2");
}

#[test]
fn emp_7_4_a_coin_may_be_given_but_not_for_a_coin() {
    let mut t = economy("purse = \"c3\", innovations.city = [\"barbarians-02\"]");
    t.act(0, "exchange road-14 coin axe").purse(0, "a1 c2");
    t.refuse(0, "exchange barbarians-02 coin all", "EMP-7.4");
    t.refuse(0, "exchange road-14 axe hammer", "EMP-7.4");
    assert!(!t.legal(0).iter().any(|a| a.contains("barbarians-02")));
}

#[test]
fn emp_7_5_starting_abilities() {
    let mut t = economy("purse = \"w0\"");
    t.acts(0, &["use farm-11", "use farm-8", "use farm-3"]).purse(0, "w1 h1 a1");
    assert!(t.can(0, "exchange road-14 wheat hammer") && t.can(0, "exchange road-14 wheat axe"));
    assert!(t.can(0, "use road-9") && t.can(0, "use road-6"));
    t.is("empires.0.left.road-14", "2");
}

#[test]
fn emp_7_6_refresh_takes_all_markers_off_both_neighbours() {
    let mut t = economy(
        "innovations = { city = [\"fire-03*\", \"fire-07*\"], road-9 = [\"fire-10*\"], farm-8 = [\"famine-02*\"] }",
    );
    // Road-9 lies at position 1, the city at 2, farm-8 at 3.
    t.act(0, "use road-9").is("empires.0.exhausted", r#"["fire-10", "famine-02"]"#);
}

#[test]
fn emp_7_7_also_where_the_neighbour_is_destroyed() {
    let mut t = economy("destroyed = [\"city\"], innovations.city = [\"fire-03*\"]");
    t.act(0, "use road-9").is("empires.0.exhausted", "[]");
}

#[test]
fn emp_7_8_a_repeat_gives_another_use_or_another_allowance() {
    let mut t =
        economy("purse = \"w6\", innovations.city = [\"barbarians-01\", \"barbarians-06\"]");
    t.act(0, "use farm-3").act(0, "repeat farm-3").act(0, "use farm-3").purse(0, "w8");
    t.refuse(0, "use farm-3", "EMP-7.8");
    t.acts(0, &["exchange road-14 wheat axe", "repeat road-14"]).is("empires.0.left.road-14", "3");
    t.acts(0, &["exchange road-14 wheat axe"; 3]).refuse(
        0,
        "exchange road-14 wheat axe",
        "EMP-7.3",
    );
    t.refuse(0, "repeat farm-8", "EMP-7.8");
}

#[test]
fn emp_7_9_only_active_economy_abilities_that_are_no_repeats() {
    let mut t = economy(
        "purse = \"w0\", destroyed = [\"farm-3\"], innovations.city = [\"barbarians-01\", \"barbarians-06\"]",
    );
    t.refuse(0, "repeat farm-3", "EMP-7.9").refuse(0, "repeat city", "EMP-7.9");
    t.refuse(0, "repeat barbarians-01", "EMP-7.9").refuse(0, "repeat barbarians-06", "EMP-7.9");
    t.refuse(0, "use barbarians-01", "EMP-7.1");
    // Before the first use, and twice the same.
    t.acts(0, &["repeat farm-11", "repeat farm-11", "use farm-11", "use farm-11", "use farm-11"]);
    t.purse(0, "h3").refuse(0, "use farm-11", "EMP-7.1");
    // A repeat on a destroyed location is none.
    let mut t = economy("destroyed = [\"city\"], innovations.city = [\"barbarians-01\"]");
    t.refuse(0, "repeat farm-11", "EMP-7.9");
}

#[test]
fn emp_7_10_gain_per_adjacent_kind() {
    // Farm-11 lies between road-14 and village-22.
    let mut t = economy("purse = \"w0\", innovations.farm-11 = [\"plague-06\"]");
    t.act(0, "use plague-06").purse(0, "h1");
    let mut t = economy(
        "purse = \"w0\", destroyed = [\"village-22\"], innovations.farm-11 = [\"plague-06\"]",
    );
    t.act(0, "use plague-06").purse(0, "w0");
}

#[test]
fn emp_7_11_points_are_added_at_once() {
    let mut t = economy("destroyed = [1, 3], innovations.city = [\"plague-03\", \"blight-02\"]");
    t.act(0, "use plague-03").points(0, 4).act(0, "use blight-02").points(0, 7);
}

#[test]
fn emp_7_12_a_round_ends_when_the_player_says_so() {
    let mut t = economy("destroyed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]");
    assert_eq!(t.legal(0), ["end-economy"]);
    t.act(0, "end-economy").refuse(0, "end-economy", "EMP-7.12").refuse(
        0,
        "use farm-3",
        "EMP-7.12",
    );
    // What was not used lapses.
    t.act(1, "end-economy").is("empires.1.left.farm-3", "1");
}

#[test]
fn emp_7_13_what_yields_nothing_may_be_used_all_the_same() {
    let mut t = economy("purse = \"w0\", innovations.army-5 = [\"plague-01\"]");
    t.act(0, "use road-9").refuse(0, "use road-9", "EMP-7.1");
    t.act(0, "use plague-01").purse(0, "w0").is("empires.0.left.plague-01", "0");
    t.refuse(0, "exchange road-14 wheat axe", "EMP-7.13");
}

#[test]
fn a_choice_is_made_unit_by_unit() {
    let mut t = economy("purse = \"w0\", innovations.city = [\"flood-06\", \"flood-11\"]");
    t.refuse(0, "use flood-06", "EMP-7.1").refuse(0, "choose flood-11 wheat", "EMP-7.1");
    t.act(0, "choose flood-06 wheat").act(0, "choose flood-11 axe").purse(0, "w1 a1");
    t.refuse(0, "choose flood-06 wheat", "EMP-7.1");
}

#[test]
fn emp_7_2_no_repeat_from_ruins_and_none_of_ruins() {
    let text = |ruins: &str| {
        format!(
            "round = \"economy\"\nrow = \"ROW-A\"\nempires.0 = {{ destroyed = [\"{ruins}\"], innovations.city = [\"barbarians-01\"] }}"
        )
    };
    let mut t = given(2, &text("city"));
    for id in ["EMP-7.8", "EMP-7.2", "EMP-5.5", "EMP-4.32"] {
        t.refuse(0, "repeat farm-11", id);
    }
    let mut t = given(2, &text("farm-11"));
    for id in ["EMP-7.2", "EMP-7.8", "EMP-7.9"] {
        t.refuse(0, "repeat farm-11", id);
    }
    let mut none = given(2, "round = \"economy\"\nrow = \"ROW-A\"");
    none.refuse(0, "repeat farm-11", "EMP-7.8");
}
