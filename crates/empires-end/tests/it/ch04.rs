//! Chapter 4: the crisis round.

use crate::support::{given, impossible};

/// Two empires with ROW-A; seat 0 opens.
const START: &str = "row = \"ROW-A\"\nmarker = 0\n";

fn crisis(rest: &str) -> crate::support::Table {
    given(2, &format!("{START}{rest}"))
}

#[test]
fn emp_4_1_the_number_names_a_position_in_every_row() {
    let mut t = crisis("crises = [\"fire-09\"]\nempires.1.row = \"ROW-B\"");
    let view = t.view(game::Viewer::Spectator);
    assert_eq!(view["crises"][0]["number"].as_integer(), Some(9));
    t.act(0, "accept 1").is("empires.0.destroyed", r#"["farm-3"]"#);
    // Without a crisis given the top of the deck is revealed.
    let mut t = crisis("deck = [\"plague-04\", \"fire-01\"]");
    t.is("crises.0.card", r#""plague-04""#).is("deck_cards.0", r#""fire-01""#);
}

#[test]
fn emp_4_2_turns_go_round_until_somebody_accepts() {
    let mut t = given(3, "marker = 1\ncrises = [\"fire-04\"]");
    t.refuse(0, "accept 1", "EMP-4.2");
    t.act(1, "bid 1 wheat").act(2, "bid 1 axe").act(0, "bid 1 hammer");
    t.act(1, "bid 1 wheat").refuse(1, "bid 1 axe", "EMP-4.2");
    t.act(2, "bid 1 axe").act(0, "accept 1");
    assert!(t.legal(1).is_empty(), "nobody else gets a turn");
}

#[test]
fn emp_4_3_a_bid_is_one_resource_that_is_shown_or_a_coin() {
    let mut t = crisis("crises = [\"fire-09\"]\nempires.0.purse = \"w0 h2 a1 c1\"");
    t.refuse(0, "bid 1 hammer", "EMP-4.3").refuse(0, "bid 1 wheat", "EMP-4.3");
    t.refuse(0, "bid 1 axe 2", "EMP-4.3").refuse(0, "bid 1 axe axe", "EMP-4.3");
    assert_eq!(t.legal(0), ["bid 1 axe", "bid 1 coin", "accept 1"]);
    t.act(0, "bid 1 coin").purse(0, "w0 h2 a1 c0").is("crises.0.pot", r#""w0 h0 a0 c1""#);
}

#[test]
fn emp_4_4_accepting_is_always_allowed() {
    let mut t = crisis("crises = [\"fire-09\"]\nempires.0.purse = \"w9 h9 a9 c9\"");
    t.act(0, "accept 1").purse(0, "w9 h9 a9 c9");
}

#[test]
fn emp_4_5_who_can_pay_nothing_must_accept_and_is_asked() {
    let mut t = crisis("crises = [\"fire-09\"]\nempires.0.purse = \"h5\"");
    assert_eq!(t.legal(0), ["accept 1"]);
    t.is("asks.0", r#""crisis_turn""#);
}

#[test]
fn emp_4_6_marker_pot_destruction_innovation_and_the_round_is_over() {
    let mut t = crisis("crises = [{ card = \"fire-09\", pot = \"w2 a1 c1\" }]\nactive = 1");
    t.act(1, "accept 1").is("marker", "1").purse(1, "w4 h2 a3 c3");
    t.is("empires.1.destroyed", r#"["farm-3"]"#).is("asks.1", r#""place_innovation""#);
    t.refuse(0, "accept 1", "EMP-4.2");
    t.act(1, "attach 4").is("empires.1.innovations", r#"{ village-17 = ["fire-09"] }"#);
    t.is("round", r#""economy""#).is("crises", "[]");
}

#[test]
fn emp_4_6_whoever_may_declare_scarcity_has_just_taken_the_marker() {
    let purse = "active = 1\nempires.1.purse = \"w1\"";
    for stage in ["scarcity", "scarcity_buy"] {
        given(2, &format!("stage = \"{stage}\"\n{purse}")).is("marker", "1");
    }
    // EMP-6.5: after the first of two crises nobody has.
    let first = format!(
        "stage = \"scarcity\"\nround = \"double_crisis\"\nmarker = 0\ncrises = [\"fire-09\", \"none\"]\n{purse}"
    );
    given(3, &first).is("marker", "0");
}

#[test]
fn emp_4_7_an_intact_affected_location_burns_without_a_choice() {
    let mut t = crisis("crises = [\"fire-04\"]\nempires.0.destroyed = [3]");
    t.refuse(0, "destroy 5", "EMP-4.7");
    t.act(0, "accept 1").is("empires.0.destroyed", r#"["farm-8", "village-17"]"#);
    t.refuse(0, "destroy 5", "EMP-4.6");
}

#[test]
fn emp_4_8_else_a_neighbour_of_ones_choice() {
    let mut t = crisis("crises = [\"fire-04\"]\nempires.0.destroyed = [4]");
    t.act(0, "accept 1");
    assert_eq!(t.legal(0), ["destroy 3", "destroy 5"]);
    t.refuse(0, "destroy 6", "EMP-4.8").refuse(0, "attach 6", "EMP-4.8");
    t.act(0, "destroy 5").is("empires.0.destroyed", r#"["village-17", "army-5"]"#);
    let mut t = crisis("crises = [\"fire-04\"]\nempires.0.destroyed = [4, 5]");
    t.act(0, "accept 1").is("empires.0.destroyed", r#"["farm-8", "village-17", "army-5"]"#);
}

#[test]
fn emp_4_9_without_an_intact_neighbour_the_nearest_burns() {
    let mut t = crisis("crises = [\"fire-02\"]\nempires.0.destroyed = [1, 2, 3]");
    t.act(0, "accept 1");
    t.is("empires.0.destroyed", r#"["road-9", "city", "farm-8", "village-17"]"#);
}

#[test]
fn emp_4_10_equally_near_ones_are_a_choice() {
    let mut t = crisis("crises = [\"fire-06\"]\nempires.0.destroyed = [5, 6, 7]");
    t.act(0, "accept 1");
    assert_eq!(t.legal(0), ["destroy 4", "destroy 8"]);
    t.refuse(0, "destroy 3", "EMP-4.10");
    let mut t = crisis("crises = [\"fire-06\"]\nempires.0.destroyed = [4, 5, 6, 7]");
    t.act(0, "accept 1").is("asks.0", r#""place_innovation""#);
}

#[test]
fn emp_4_11_without_an_intact_location_only_marker_and_pot() {
    let mut t = crisis(
        "active = 1\ncrises = [{ card = \"fire-06\", pot = \"w3\" }]\nempires.1.destroyed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]",
    );
    t.act(1, "accept 1").is("marker", "1").purse(1, "w5 h2 a2 c2").is("discard", r#"["fire-06"]"#);
    t.is("empires.1.innovation_count", "0");
}

#[test]
fn emp_4_12_the_destroyed_location_is_no_candidate() {
    let mut t =
        crisis("crises = [\"fire-02\"]\nempires.0.destroyed = [3, 4, 5, 6, 7, 8, 9, 10, 11]");
    // The city burns, so position 1 is the only place left and is taken without a question.
    t.act(0, "accept 1").is("empires.0.innovations", r#"{ road-9 = ["fire-02"] }"#);
}

#[test]
fn emp_4_13_the_last_intact_location_leaves_no_place() {
    let mut t =
        crisis("crises = [\"fire-02\"]\nempires.0.destroyed = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11]");
    t.act(0, "accept 1").is("empires.0.intact", "[]").is("discard", r#"["fire-02"]"#);
}

#[test]
fn emp_4_14_the_accepting_player_opens_the_next_crisis_round() {
    let mut t = crisis("crises = [\"fire-09\"]");
    t.act(0, "bid 1 wheat").acts(1, &["accept 1", "attach 1"]);
    t.act(0, "end-economy").act(1, "end-economy").is("round", r#""crisis""#).is("active", "1");
}

#[test]
fn emp_4_20_scarcity_is_declared_with_fewer_than_five() {
    let mut t = crisis("crises = [\"fire-09\"]\nempires.0.purse = \"w1 h1 a1\"");
    t.refuse(0, "buy-coin", "EMP-4.20");
    t.acts(0, &["accept 1", "attach 1"]).is("asks.0", r#""scarcity""#);
    t.refuse(0, "buy-coin", "EMP-4.20").refuse(1, "bid 1 coin", "EMP-4.2");
    t.act(0, "scarcity yes");
    assert_eq!(t.legal(0), ["buy-coin", "stop-buying"]);
    t.act(0, "buy-coin").points(0, -2).purse(0, "w1 h1 a1 c1");
    t.act(0, "stop-buying").is("round", r#""economy""#);
}

#[test]
fn emp_4_20_after_an_acceptance_at_most_one_crisis_is_open() {
    let text = "round = \"double_crisis\"\nstage = \"scarcity\"\nempires.0.purse = \"\"\n";
    let both = format!("{text}crises = [\"fire-04\", \"fire-09\"]");
    assert_eq!(impossible(3, &both), "EMP-4.20");
    given(3, &format!("{text}crises = [\"none\", \"fire-09\"]")).act(0, "scarcity no");
}

#[test]
fn emp_4_21_scarcity_may_push_points_below_zero() {
    let mut t = crisis("stage = \"scarcity_buy\"\nempires.0 = { purse = \"w1\", points = 1 }");
    t.act(0, "buy-coin").points(0, -1).act(0, "buy-coin").points(0, -3);
}

#[test]
fn emp_4_22_the_fifth_resource_ends_it() {
    let mut t = crisis("stage = \"scarcity_buy\"\nempires.0.purse = \"w4\"");
    t.act(0, "buy-coin").purse(0, "w4 c1").is("round", r#""economy""#);
    t.refuse(0, "buy-coin", "EMP-4.22");
    let mut t = crisis("crises = [\"fire-09\"]\nempires.0.purse = \"w5\"");
    t.acts(0, &["accept 1", "attach 1"]).is("round", r#""economy""#);
    assert_eq!(impossible(2, "stage = \"scarcity\"\nempires.0.purse = \"w5\""), "EMP-4.22");
}

#[test]
fn emp_4_23_it_follows_the_innovation_and_counts_what_burning_gave() {
    let mut t = crisis(
        "crises = [{ card = \"fire-09\", pot = \"c1\" }]\nempires.0 = { purse = \"w1\", innovations = { farm-3 = [\"earthquake-01\"] } }",
    );
    // One, the pot and three wheat: five, so nothing is asked.
    t.acts(0, &["accept 1", "attach 1"]).purse(0, "w4 c1").is("round", r#""economy""#);
    // In a double round it comes before the next decision.
    let mut t = given(
        3,
        "round = \"double_crisis\"\nmarker = 0\nrow = \"ROW-A\"\ncrises = [\"fire-09\", \"fire-04\"]\nempires.0.purse = \"w1\"",
    );
    t.acts(0, &["accept 1", "attach 1"]).refuse(0, "bid 2 wheat", "EMP-4.23");
    t.act(0, "scarcity yes").act(0, "stop-buying").act(0, "bid 2 wheat");
    let shown = t.events.iter().any(|e| matches!(e, empires_end::Event::ScarcityDeclared { .. }));
    assert!(shown, "declaring without buying still reveals");
}

#[test]
fn emp_4_30_an_exhausted_ability_cannot_be_used() {
    let mut t =
        crisis("crises = [\"fire-03\"]\nempires.0.innovations.city = [\"fire-07\", \"fire-10*\"]");
    t.refuse(0, "free-bid 1 fire-10", "EMP-4.30");
    t.act(0, "free-bid 1 fire-07").is("empires.0.exhausted", r#"["fire-07", "fire-10"]"#);
}

#[test]
fn emp_4_31_it_recovers_neither_between_rounds_nor_by_rebuilding_or_moving() {
    let mut t = given(
        3,
        r#"round = "industry"
        row = "ROW-A"
        empires.0 = { purse = "h9", destroyed = ["farm-3"], innovations = { farm-3 = ["fire-03*"], city = ["fire-04"] } }"#,
    );
    t.acts(0, &["rebuild 9 0", "swap 1 9", "move fire-03 3"])
        .is("empires.0.exhausted", r#"["fire-03"]"#);
    t.act(0, "end-industry").act(1, "end-industry").act(2, "end-industry");
    t.is("empires.0.exhausted", r#"["fire-03"]"#);
}

#[test]
fn emp_4_32_only_on_ones_own_turn_and_from_an_intact_location() {
    let mut t = crisis(
        "crises = [\"fire-03\"]\nempires.0 = { innovations.city = [\"fire-07\"], destroyed = [\"city\"] }\nempires.1.innovations.city = [\"fire-10\"]",
    );
    t.refuse(0, "free-bid 1 fire-07", "EMP-4.32").refuse(1, "free-bid 1 fire-10", "EMP-4.32");
    t.refuse(0, "free-bid 1 fire-10", "EMP-4.32");
    let mut t = given(2, "round = \"economy\"\nempires.0.innovations.city = [\"fire-07\"]");
    t.refuse(0, "free-bid 1 fire-07", "EMP-4.32").refuse(0, "use fire-07", "EMP-4.32");
}

#[test]
fn emp_4_33_a_free_bid_replaces_one_bid_and_leaves_the_pot() {
    let mut t = crisis(
        "crises = [{ card = \"fire-03\", pot = \"h1\" }]\nempires.0.innovations.city = [\"fire-07\"]",
    );
    t.act(0, "free-bid 1 fire-07").is("crises.0.pot", r#""w0 h1 a0 c0""#).purse(0, "w2 h2 a2 c2");
    t.act(1, "bid 1 hammer").refuse(0, "free-bid 1 fire-07", "EMP-4.30");
    assert_eq!(t.legal(0), ["bid 1 hammer", "bid 1 axe", "bid 1 coin", "accept 1"]);
}

#[test]
fn emp_4_34_only_where_its_resource_is_shown() {
    let mut t =
        crisis("crises = [\"fire-09\"]\nempires.0.innovations.city = [\"fire-07\", \"famine-05\"]");
    t.refuse(0, "free-bid 1 fire-07", "EMP-4.34");
    t.act(0, "free-bid 1 famine-05");
}

#[test]
fn emp_4_35_a_redraw_exchanges_the_crisis_with_the_top_card() {
    let mut t = crisis(
        "crises = [\"fire-09\"]\nempires.0.innovations.city = [\"barbarians-03\"]\ndeck = [\"plague-05\", \"fire-01\"]",
    );
    let before = t.get("deck").as_integer();
    t.act(0, "redraw 1 barbarians-03").is("crises.0.card", r#""plague-05""#);
    assert_eq!(t.get("deck").as_integer(), before);
    let deck = t.get("deck_cards").to_string();
    assert!(deck.contains("fire-09") && !deck.contains("plague-05"));
    t.is("empires.0.exhausted", r#"["barbarians-03"]"#);
}

#[test]
fn emp_4_35_the_deck_is_shuffled_after_a_redraw() {
    // Over many seeds the old crisis lies anywhere in the deck.
    use empires_end::{EmpiresEnd, Given, Kit, Options};
    use game::{Game, Kit as _, Positions, Seat, Seed, Setup};
    let mut places = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let text =
            "marker = 0\ncrises = [\"fire-09\"]\nempires.0.innovations.city = [\"barbarians-03\"]";
        let given: Given = toml::from_str(text).unwrap();
        let setup = Setup { seats: 2, options: Options::default() };
        let mut game =
            EmpiresEnd::place(Kit::standard(), &setup, &given, Seed::Open(seed)).unwrap();
        game.apply(Seat(0), "redraw 1 barbarians-03".parse().unwrap(), &mut ()).unwrap();
        let table = game.table();
        let deck = table["deck_cards"].as_array().unwrap();
        places.insert(deck.iter().position(|card| card.as_str() == Some("fire-09")).unwrap());
    }
    assert!(places.len() > 15, "{places:?}");
}

#[test]
fn emp_4_36_the_pot_stays() {
    let mut t = crisis(
        "crises = [{ card = \"fire-09\", pot = \"w1 a2\" }]\nempires.0.innovations.city = [\"barbarians-03\"]\ndeck = [\"fire-01\"]",
    );
    t.act(0, "redraw 1 barbarians-03").is("crises.0.pot", r#""w1 h0 a2 c0""#);
}

#[test]
fn emp_4_37_the_new_crisis_may_affect_another_location() {
    let mut t = crisis(
        "crises = [\"fire-09\"]\nempires.0.innovations.city = [\"barbarians-03\"]\ndeck = [\"fire-04\"]",
    );
    t.act(0, "redraw 1 barbarians-03").act(0, "bid 1 wheat").act(1, "accept 1");
    t.is("empires.1.destroyed", r#"["village-17"]"#);
}

#[test]
fn emp_4_38_a_redraw_is_no_decision_and_one_decision_is_enough() {
    let redraw = "empires.0.innovations.city = [\"barbarians-03\"]\ndeck = [\"fire-04\"]\ncrises = [\"fire-09\"]";
    let mut t = crisis(redraw);
    t.act(0, "redraw 1 barbarians-03")
        .is("asks.0", r#""crisis_turn""#)
        .refuse(0, "end-turn", "EMP-4.38");
    let mut t = crisis(redraw);
    t.act(0, "bid 1 wheat").act(0, "redraw 1 barbarians-03").is("active", "1");
    t.purse(0, "w1 h2 a2 c2");
}

#[test]
fn emp_4_39_after_averting_a_usable_redraw_is_asked_for_once_more() {
    let mut t = crisis(
        "crises = [\"fire-09\"]\nempires.0.innovations.city = [\"barbarians-03\", \"barbarians-07\"]\ndeck = [\"fire-04\", \"fire-08\"]",
    );
    t.act(0, "bid 1 wheat").is("asks.0", r#""after_avert""#);
    assert_eq!(t.legal(0), ["redraw 1 barbarians-03", "redraw 1 barbarians-07", "end-turn"]);
    t.refuse(0, "accept 1", "EMP-4.38").refuse(0, "attach 1", "EMP-4.39");
    t.act(0, "redraw 1 barbarians-07").is("asks.0", r#""after_avert""#);
    t.act(0, "end-turn").is("active", "1");
    // Without one the turn ends by itself.
    t.act(1, "bid 1 wheat").is("active", "0");
    assert_eq!(impossible(2, "stage = \"after_avert\"\ncrises = [\"fire-09\"]"), "EMP-4.39");
}

#[test]
fn emp_4_40_an_empty_deck_is_renewed_for_a_redraw_if_it_can_be() {
    let text = "crises = [\"fire-09\"]\nempires.0.innovations.city = [\"barbarians-03\"]\n";
    let mut t = crisis(&format!("{text}rest = \"discard\""));
    t.is("deck", "0").act(0, "redraw 1 barbarians-03").is("discard", "[]");
    let mut t = crisis(&format!("{text}rest = \"empires\""));
    t.is("deck", "0").is("discard", "[]").refuse(0, "redraw 1 barbarians-03", "EMP-4.40");
    assert!(!t.legal(0).iter().any(|action| action.starts_with("redraw")));
    t.act(0, "bid 1 wheat").is("active", "1");
}
