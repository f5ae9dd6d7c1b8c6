//! Chapter 5: special actions.

use crate::table::*;
use pandemic::Colour;

const SIX: &str =
    "stations = [\"atlanta\", \"paris\", \"cairo\", \"delhi\", \"tokyo\", \"lima\"]\n";

#[test]
fn pan_5_1_building_costs_the_citys_card() {
    let mut t = two(
        "scientist researcher",
        "pawns = [\"paris\", \"lima\"]\nhands = [[\"paris\", \"milan\"], []]",
    );
    t.play(0, "build");
    t.is("stations", "[atlanta, paris]");
    t.is("stations_left", "4");
    t.is("hands.0", "[milan]");
    t.is("player_discard", "[paris]");
    let poor = two(
        "scientist researcher",
        "pawns = [\"paris\", \"lima\"]\nhands = [[\"milan\"], [\"paris\"]]",
    );
    poor.refuse(0, "build", "PAN-5.1");
}

#[test]
fn pan_5_2_with_all_stations_out_one_moves() {
    let given = format!("{SIX}pawns = [\"osaka\", \"lima\"]\nhands = [[\"osaka\"], []]");
    let mut t = two("scientist researcher", &given);
    t.refuse(0, "build", "PAN-5.2");
    t.refuse(0, "build from essen", "PAN-5.2");
    assert_eq!(t.offers(0, "build").len(), 6);
    t.play(0, "build from cairo");
    t.is("stations", "[atlanta, paris, lima, delhi, osaka, tokyo]");
    t.is("stations_left", "0");
    t.is("player_discard", "[osaka]");
}

#[test]
fn pan_5_3_one_station_a_city_and_no_early_move() {
    let t = two("scientist researcher", "hands = [[\"atlanta\"], []]");
    t.refuse(0, "build", "PAN-5.3");
    let t = two("scientist researcher", "pawns = [\"paris\", \"lima\"]\nhands = [[\"paris\"], []]");
    t.refuse(0, "build from atlanta", "PAN-5.3");
}

#[test]
fn pan_5_4_any_station_may_move_even_atlantas() {
    let given = format!("{SIX}pawns = [\"osaka\", \"atlanta\"]\nhands = [[\"osaka\"], []]");
    let mut t = two("scientist researcher", &given);
    t.play(0, "build from atlanta");
    t.is("stations", "[paris, lima, cairo, delhi, osaka, tokyo]");
}

const FIVE_BLUE: &str =
    "hands = [[\"essen\", \"milan\", \"paris\", \"london\", \"madrid\", \"toronto\"], []]\n";

#[test]
fn pan_5_5_a_cure_costs_five_cards_at_a_station() {
    let mut t = two(
        "medic researcher",
        &format!(
            "{FIVE_BLUE}stations = [\"cairo\"]\npawns = [\"cairo\", \"lima\"]\ncubes = {{ paris = 1 }}"
        ),
    );
    t.play(0, "cure blue essen milan paris london madrid");
    t.is("diseases.blue", "cured");
    t.is("hands.0", "[toronto]");
    t.is("player_discard", "[essen, london, madrid, milan, paris]");
    let away = two("medic researcher", &format!("{FIVE_BLUE}pawns = [\"paris\", \"lima\"]"));
    away.refuse(0, "cure blue essen milan paris london madrid", "PAN-5.5");
    let lacking = two(
        "medic researcher",
        "hands = [[\"essen\", \"milan\", \"paris\", \"london\", \"airlift\"], [\"madrid\"]]",
    );
    lacking.refuse(0, "cure blue essen milan paris london madrid", "PAN-5.5");
}

#[test]
fn pan_5_6_exactly_five_cards_of_ones_choice_and_only_once() {
    let t = two("medic researcher", FIVE_BLUE);
    assert_eq!(t.offers(0, "cure").len(), 6, "any five of six");
    t.refuse(0, "cure blue essen milan paris london", "PAN-5.6");
    for text in [
        "cure blue essen milan paris",
        "cure blue essen milan paris london madrid toronto",
        "cure blue essen essen milan paris london",
    ] {
        let error = text.parse::<Action>().expect_err("too few, too many, one twice");
        assert!(error.rules.contains(&rule("PAN-5.6")), "{text}");
    }
    let mixed = "cure blue essen milan paris london lima".parse::<Action>().expect_err("mixed");
    assert!(mixed.rules.contains(&rule("PAN-5.5")));
    for state in ["cured", "eradicated"] {
        let cubes = if state == "cured" { "cubes = { paris = 1 }\n" } else { "" };
        let cured = two(
            "medic researcher",
            &format!("{FIVE_BLUE}{cubes}diseases = {{ blue = \"{state}\" }}"),
        );
        cured.refuse(0, "cure blue essen milan paris london madrid", "PAN-5.6");
    }
}

#[test]
fn pan_5_7_the_fourth_cure_wins() {
    let mut t = two(
        "scientist researcher",
        "hands = [[\"essen\", \"milan\", \"paris\", \"london\"], []]\ncubes = { paris = 2, lima = 1, cairo = 1, osaka = 1 }\ndiseases = { yellow = \"cured\", black = \"cured\", red = \"cured\" }",
    );
    t.play(0, "cure blue essen milan paris london");
    assert_eq!(t.end(), "won");
}

#[test]
fn pan_5_8_treating_takes_one_cube() {
    let mut t = two("scientist researcher", "cubes = { atlanta = { blue = 3, red = 1 } }");
    t.play(0, "treat blue");
    t.is("cubes.atlanta.blue", "2");
    t.is("supply.blue", "22");
    t.play(0, "treat red");
    t.is("cubes.atlanta.red", "0");
    t.is("supply.red", "24");
}

#[test]
fn pan_5_9_treating_a_cured_disease_takes_all() {
    let mut t = two(
        "scientist researcher",
        "cubes = { atlanta = 3, paris = 1 }\ndiseases = { blue = \"cured\" }",
    );
    t.play(0, "treat blue");
    t.is("cubes.atlanta.blue", "0");
    t.is("supply.blue", "23");
}

#[test]
fn pan_5_10_one_colour_that_is_there() {
    let t = two("scientist researcher", "cubes = { atlanta = { blue = 1, black = 2 } }");
    assert_eq!(t.offers(0, "treat"), ["treat blue", "treat black"]);
    t.refuse(0, "treat red", "PAN-5.10");
}

#[test]
fn pan_5_11_only_the_card_of_the_common_city() {
    let given = "pawns = [\"moscow\", \"moscow\"]\nhands = [[\"moscow\", \"paris\"], [\"lima\"]]";
    let mut t = two("scientist medic", given);
    assert_eq!(t.offers(0, "share"), ["share 0 1 moscow"]);
    t.refuse(0, "share 0 1 paris", "PAN-5.11");
    t.refuse(0, "share 1 0 lima", "PAN-5.11");
    t.refuse(0, "share 1 0 moscow", "PAN-5.11");
    t.play(0, "share 0 1 moscow");
    t.is("hands.1", "[lima, moscow]");
    t.is("actions", "3");
    let apart =
        two("scientist medic", "pawns = [\"moscow\", \"tehran\"]\nhands = [[\"moscow\"], []]");
    apart.refuse(0, "share 0 1 moscow", "PAN-5.11");
}

#[test]
fn pan_5_12_give_or_receive_but_take_part() {
    let given = "pawns = [\"moscow\", \"moscow\", \"moscow\"]\nhands = [[], [\"moscow\"], []]";
    let options = "consent = \"auto\"\nroles = [\"scientist\", \"medic\", \"dispatcher\"]";
    let mut t = table(3, options, given);
    t.refuse(0, "share 1 2 moscow", "PAN-5.12");
    t.play(0, "share 1 0 moscow");
    t.is("hands.0", "[moscow]");
    t.play(0, "share 0 2 moscow");
    t.is("hands.2", "[moscow]");
}

#[test]
fn pan_5_13_the_receiver_above_seven_discards_first() {
    let given = "pawns = [\"moscow\", \"moscow\"]\nhands = [[\"moscow\"], [\"essen\", \"milan\", \"paris\", \"london\", \"madrid\", \"toronto\", \"lima\"]]";
    let mut t = two("scientist medic", given);
    t.play(0, "share 0 1 moscow");
    assert_eq!(t.window(), "W-H");
    t.is("over_limit", "1");
    assert_eq!(t.waits().0, [1]);
    t.refuse(0, "drive 0 tehran", "PAN-7.6");
    t.play(1, "discard lima");
    assert_eq!(t.window(), "W-A");
    t.is("actions", "3");
    t.play(0, "drive 0 tehran");
}

#[test]
fn pan_5_14_a_card_changes_hands_only_with_consent() {
    let given = "pawns = [\"moscow\", \"moscow\"]\nhands = [[\"moscow\"], []]";
    let mut t = asking(2, "scientist medic", given);
    t.play(0, "share 0 1 moscow");
    t.is("hands.0", "[moscow]");
    assert_eq!(t.waits(), (vec![1], vec![0]));
    let mut no = t.clone();
    no.play(1, "consent no");
    no.is("hands.0", "[moscow]");
    no.is("actions", "4");
    t.play(1, "consent yes");
    t.is("hands.1", "[moscow]");
    t.is("actions", "3");
}

#[test]
fn pan_5_15_cured_and_gone_is_eradicated() {
    let mut t =
        two("scientist researcher", "cubes = { atlanta = 1 }\ndiseases = { blue = \"cured\" }");
    t.play(0, "treat blue");
    t.is("diseases.blue", "eradicated");
    // At the moment of the cure, too, if no cube is there.
    let mut t =
        two("scientist researcher", "hands = [[\"essen\", \"milan\", \"paris\", \"london\"], []]");
    t.play(0, "cure blue essen milan paris london");
    t.is("diseases.blue", "eradicated");
    let mut t = two(
        "scientist researcher",
        "hands = [[\"essen\", \"milan\", \"paris\", \"london\"], []]\ncubes = { lima = { blue = 1 } }",
    );
    t.play(0, "cure blue essen milan paris london");
    t.is("diseases.blue", "cured");
}

#[test]
fn pan_5_16_an_eradicated_disease_never_comes_back() {
    let given = "diseases = { red = \"eradicated\" }\ninfection_deck = [\"tokyo\", \"osaka\"]\ninfection_bottom = [\"manila\"]\nplayer_deck = [\"epidemic\", \"essen\"]";
    let mut t = two("scientist researcher", given);
    t.is("box.red", "24");
    t.is("supply.red", "0");
    t.play(0, "end-actions");
    assert_eq!(t.state.on_board(Colour::Red), 0);
    t.is("box.red", "24");
    t.is("over", "false");
    assert!(
        t.fact("infection_deck").contains("tokyo") || t.fact("infection_discard").contains("tokyo")
    );
}
