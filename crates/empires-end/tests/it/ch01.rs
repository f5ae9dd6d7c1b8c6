//! Chapter 1: what is in the box.

use crate::support::{given, new_game};
use empires_end::{
    CAMPAIGNS, Card, EmpiresEnd, Family, Kind, Kit, Location, Options, Purse, Resource, Source,
    When,
};
use game::{Game, Kit as _, Provenance, Seed, Setup};

#[test]
fn emp_1_1_two_to_four_players() {
    for seats in [0, 1, 5, 9] {
        let setup = Setup { seats, options: Options::default() };
        let error = EmpiresEnd::new(Kit::standard(), &setup, Seed::Open(1)).unwrap_err();
        assert_eq!(error.rule.to_string(), "EMP-1.1");
    }
    for seats in 2..=4 {
        assert_eq!(new_game(seats, Options::default(), 1).seats(), seats);
    }
}

#[test]
fn emp_1_2_eleven_locations_of_five_kinds() {
    let kit = Kit::standard();
    let count = |kind| kit.locations.iter().filter(|info| info.kind == kind).count();
    assert_eq!(Kind::ALL.map(count), [1, 2, 2, 3, 3]);
}

#[test]
fn emp_1_3_each_has_points_of_its_own_a_repair_cost_and_an_ability() {
    let kit = Kit::standard();
    let mut points: Vec<u8> = kit.locations.iter().map(|info| info.points).collect();
    assert_eq!(points, [32, 22, 17, 14, 12, 11, 9, 8, 6, 5, 3]);
    points.dedup();
    assert_eq!(points.len(), 11);
    let repairs: Vec<u8> = kit.locations.iter().map(|info| info.repair).collect();
    assert_eq!(repairs, [8, 6, 5, 4, 3, 3, 3, 2, 2, 2, 1]);
    for location in Location::ALL {
        let (when, effect) = kit.ability(Source::Location(location));
        assert!(effect.works_in(when), "{location}");
    }
}

#[test]
fn emp_1_4_a_destroyed_location_has_no_points_and_no_ability_but_can_be_rebuilt() {
    let mut t = given(
        2,
        r#"
        round = "industry"
        row = "ROW-A"
        empires.0 = { destroyed = ["farm-3"], innovations = { farm-3 = ["blight-03"] }, purse = "h1" }
    "#,
    );
    let before = t.get("empires.0.score").as_integer().unwrap();
    t.refuse(0, "use blight-03", "EMP-1.4");
    t.act(0, "rebuild 9 0").act(0, "use blight-03").points(0, 2);
    assert_eq!(t.get("empires.0.score").as_integer().unwrap(), before + 3 + 2);
}

#[test]
fn emp_1_5_eighty_eight_cards_each_number_once_per_kind() {
    let kit = Kit::standard();
    assert_eq!(kit.cards.len(), 88);
    for family in Family::ALL {
        let mut numbers: Vec<u8> =
            Card::all().filter(|c| c.family() == family).map(|c| kit.card(c).location).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=11).collect::<Vec<u8>>(), "{family}");
    }
    for card in Card::all() {
        let info = kit.card(card);
        assert!((1..=2).contains(&info.cost), "{card}");
        assert!((1..=3).contains(&info.bid.iter().count()), "{card}");
        assert!(!info.bid.contains(Resource::Coin), "{card}");
        assert!(info.ability.works_in(info.round), "{card}");
    }
}

#[test]
fn emp_1_6_eleven_campaigns_with_three_tiers() {
    let kit = Kit::standard();
    assert_eq!(kit.campaigns.len(), CAMPAIGNS);
    for campaign in &kit.campaigns {
        assert_eq!(campaign.tiers.len(), 3);
        assert!(campaign.tiers[0].points < 0);
        for strength in 0..60 {
            let tier = campaign.tier(strength);
            assert!(tier.min <= strength && strength <= tier.max);
        }
    }
    assert_eq!(kit.campaigns[0].tier(2).points, -4);
    assert_eq!(kit.campaigns[0].tier(3).points, 3);
    assert_eq!(kit.campaigns[0].tier(7).points, 7);
}

#[test]
fn emp_1_7_a_coin_is_spent_for_anything_and_nothing_else_is() {
    let mut t = given(
        2,
        r#"crises = ["fire-09"]
        empires.0.purse = "h3 c1"
        marker = 0"#,
    );
    t.refuse(0, "bid 1 hammer", "EMP-4.3");
    t.act(0, "bid 1 coin").is("crises.0.pot", r#""w0 h0 a0 c1""#);

    let mut t = given(
        2,
        r#"round = "industry"
        row = "ROW-A"
        empires.0 = { purse = "w5 a5 c1", hand = ["uprising-03", "fire-01"], destroyed = [4, 8] }"#,
    );
    t.refuse(0, "play uprising-03 1 0", "EMP-8.3");
    t.refuse(0, "play uprising-03 1 wheat", "EMP-1.7");
    t.refuse(0, "rebuild 4 wheat", "EMP-8.10");
    t.act(0, "play fire-01 1 1").purse(0, "w5 a5 c0");
}

#[test]
fn emp_1_8_only_units_are_counted() {
    let purse: Purse = "w7 h0 a5 c1".parse().unwrap();
    assert_eq!((purse[Resource::Wheat], purse.total()), (7, 13));
}

#[test]
fn emp_1_9_the_supply_never_runs_out() {
    let mut t = given(
        2,
        r#"round = "economy"
        row = "ROW-A"
        empires.0.purse = "w40 h40 a40 c40"
        empires.1.purse = "w40 h40 a40 c40""#,
    );
    t.act(0, "use farm-3").act(1, "use farm-3").purse(0, "w41 h40 a40 c40");
}

#[test]
fn emp_1_10_markers_limit_nothing() {
    let cards: Vec<&str> = vec![
        "fire-03*",
        "fire-07*",
        "fire-10*",
        "uprising-04*",
        "uprising-07*",
        "uprising-10*",
        "famine-02*",
        "famine-03*",
        "famine-05*",
        "famine-07*",
        "famine-09*",
        "barbarians-03*",
    ];
    let mut t = given(
        2,
        &format!(
            "crises = [\"plague-05\"]\nmarker = 0\nempires.0.innovations = {{ city = {cards:?}, farm-3 = [\"barbarians-07\"] }}\ndeck = [\"fire-01\"]"
        ),
    );
    t.act(0, "redraw 1 barbarians-07");
    assert_eq!(t.get("empires.0.exhausted").as_array().unwrap().len(), 13);
}

#[test]
fn emp_1_11_points_may_fall_below_zero() {
    let mut t = given(
        2,
        r#"stage = "scarcity_buy"
        active = 0
        empires.0 = { purse = "w1", points = -30 }"#,
    );
    t.act(0, "buy-coin").points(0, -32);
}

#[test]
fn every_card_says_where_its_facts_come_from() {
    let kit = Kit::standard();
    let known = [Provenance::Seed, Provenance::Public, Provenance::Reconstructed];
    for card in Card::all() {
        let info = kit.card(card);
        assert!(known.contains(&info.provenance), "{card}");
        assert!(info.provenance_fields.contains_key("ability"), "{card}");
    }
    assert!(kit.locations.iter().all(|info| known.contains(&info.provenance)));
    assert!(kit.campaigns.iter().all(|info| known.contains(&info.provenance)));
    assert!(kit.tracks.iter().all(|info| known.contains(&info.provenance)));
    assert_eq!(kit.card("fire-09".parse().unwrap()).round, When::Industry);
}
