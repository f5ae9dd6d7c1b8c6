//! Chapter 6: the roles.

use crate::table::*;
use game::Seat;

#[test]
fn pan_6_1_the_dispatcher_moves_other_pawns_as_his_own() {
    let mut t = two(
        "dispatcher medic",
        "pawns = [\"atlanta\", \"tokyo\"]\nhands = [[\"paris\", \"osaka\"], []]\nstations = [\"osaka\", \"lima\"]",
    );
    t.play(0, "drive 1 osaka");
    t.is("pawns.1", "osaka");
    t.is("actions", "3");
    t.play(0, "shuttle 1 lima");
    t.play(0, "direct 1 paris");
    t.is("pawns.1", "paris");
    t.is("hands.0", "[osaka]");
    let other = two("medic dispatcher", "pawns = [\"atlanta\", \"tokyo\"]");
    other.refuse(0, "drive 1 osaka", "PAN-6.1");
}

#[test]
fn pan_6_2_he_pays_with_his_own_cards_for_where_the_pawn_is() {
    let mut t = two(
        "dispatcher medic",
        "pawns = [\"milan\", \"jakarta\"]\nhands = [[\"jakarta\", \"milan\"], [\"paris\"]]\nstations = [\"milan\", \"lima\"]",
    );
    t.refuse(0, "direct 1 paris", "PAN-6.2");
    t.refuse(0, "shuttle 1 lima", "PAN-4.4");
    t.play(0, "charter 1 beijing");
    t.is("hands.0", "[milan]");
    t.is("player_discard", "[jakarta]");
    t.refuse(0, "charter 1 lima", "PAN-6.2");
}

#[test]
fn pan_6_3_any_pawn_to_any_other_pawn() {
    let options = "consent = \"auto\"\nroles = [\"dispatcher\", \"medic\", \"scientist\"]";
    let mut t = table(3, options, "pawns = [\"atlanta\", \"tokyo\", \"lima\"]");
    assert_eq!(t.offers(0, "dispatch").len(), 6);
    t.refuse(0, "dispatch 1 1", "PAN-6.3");
    t.refuse(0, "dispatch 1 3", "PAN-6.3");
    t.play(0, "dispatch 1 2");
    t.is("pawns", "[atlanta, lima, lima]");
    t.play(0, "dispatch 0 1");
    t.is("pawns", "[lima, lima, lima]");
    t.is("actions", "2");
    let other = two("medic dispatcher", "pawns = [\"atlanta\", \"tokyo\"]");
    other.refuse(0, "dispatch 0 1", "PAN-6.3");
}

#[test]
fn pan_6_4_another_pawn_moves_with_permission_only() {
    let mut t = asking(2, "dispatcher medic", "pawns = [\"atlanta\", \"tokyo\"]");
    t.play(0, "drive 1 osaka");
    t.is("pawns.1", "tokyo");
    assert_eq!(t.waits().0, [1]);
    t.play(1, "consent no");
    t.is("pawns.1", "tokyo");
    t.is("actions", "4");
    t.play(0, "drive 0 chicago");
    t.is("pawns.0", "chicago");
    t.play(0, "drive 1 osaka");
    t.play(1, "consent yes");
    t.is("pawns.1", "osaka");
    t.is("actions", "2");
}

#[test]
fn pan_6_5_special_actions_are_for_the_own_pawn() {
    for text in ["treat 1 red", "build 1", "cure 1 red osaka tokyo seoul taipei manila"] {
        let error = text.parse::<Action>().expect_err("no such form");
        assert!(error.rules.contains(&rule("PAN-6.5")), "{text}: {error}");
    }
    let t = two("dispatcher medic", "pawns = [\"atlanta\", \"tokyo\"]\ncubes = { tokyo = 2 }");
    t.refuse(0, "treat red", "PAN-5.10");
    let options = "consent = \"auto\"\nroles = [\"dispatcher\", \"medic\", \"scientist\"]";
    let t = table(
        3,
        options,
        "pawns = [\"lima\", \"tokyo\", \"tokyo\"]\nhands = [[], [\"tokyo\"], []]",
    );
    t.refuse(0, "share 1 2 tokyo", "PAN-5.12");
}

#[test]
fn pan_6_6_only_in_his_own_turn() {
    let t = two("medic dispatcher", "pawns = [\"atlanta\", \"tokyo\"]");
    t.refuse(1, "drive 0 chicago", "PAN-6.6");
    t.refuse(1, "dispatch 1 0", "PAN-6.6");
    t.refuse(1, "drive 1 osaka", "PAN-3.1");
}

#[test]
fn pan_6_7_the_operations_expert_builds_for_nothing() {
    let mut t =
        two("operations_expert medic", "pawns = [\"paris\", \"lima\"]\nhands = [[\"paris\"], []]");
    assert_eq!(t.offers(0, "build"), ["build"]);
    t.play(0, "build");
    t.is("stations", "[atlanta, paris]");
    t.is("hands.0", "[paris]");
    t.refuse(0, "build", "PAN-5.3");
    let six = "stations = [\"atlanta\", \"essen\", \"cairo\", \"delhi\", \"tokyo\", \"lima\"]\npawns = [\"paris\", \"lima\"]";
    let mut t = two("operations_expert medic", six);
    t.refuse(0, "build", "PAN-5.2");
    t.play(0, "build from lima");
    t.is("stations", "[atlanta, essen, paris, cairo, delhi, tokyo]");
}

#[test]
fn pan_6_8_the_scientist_needs_four_cards() {
    let given = "hands = [[\"essen\", \"milan\", \"paris\", \"london\", \"madrid\"], []]\ncubes = { paris = 1 }";
    let mut t = two("scientist medic", given);
    t.refuse(0, "cure blue essen milan paris london madrid", "PAN-5.6");
    assert_eq!(t.offers(0, "cure").len(), 5, "any four of five");
    t.play(0, "cure blue essen milan paris london");
    t.is("hands.0", "[madrid]");
    two("researcher medic", given).refuse(0, "cure blue essen milan paris london", "PAN-5.6");
}

#[test]
fn pan_6_9_the_medic_treats_all_cubes_of_a_colour() {
    let mut t = two("medic scientist", "cubes = { atlanta = { blue = 3, red = 2 } }");
    t.play(0, "treat blue");
    t.is("cubes.atlanta.blue", "0");
    t.is("cubes.atlanta.red", "2");
    t.is("supply.blue", "24");
    t.is("diseases.blue", "uncured");
}

#[test]
fn pan_6_10_cured_cubes_vanish_where_the_medic_is() {
    let given = "active = 1\npawns = [\"paris\", \"lima\"]\ncubes = { milan = 3, essen = 2, paris = { black = 1 } }\ndiseases = { blue = \"cured\" }";
    let options = "consent = \"auto\"\nroles = [\"medic\", \"dispatcher\"]";
    let mut t = table(2, options, given);
    t.play(1, "drive 0 milan");
    t.is("cubes.milan.blue", "0");
    t.is("supply.blue", "22");
    t.is("actions", "3");
    t.is("cubes.paris.black", "1");
}

#[test]
fn pan_6_11_on_entering_by_any_means_on_a_cure_and_on_a_new_cube() {
    let cured = "diseases = { red = \"cured\" }\ncubes = { tokyo = 3, lima = { red = 1 } }\n";
    let mut own = two("medic scientist", &format!("{cured}pawns = [\"osaka\", \"lima\"]"));
    own.play(0, "drive 0 tokyo");
    own.is("cubes.tokyo.red", "0");
    let mut lifted = two(
        "scientist medic",
        &format!("{cured}pawns = [\"osaka\", \"paris\"]\nhands = [[\"airlift\"], []]"),
    );
    lifted.play(0, "airlift 1 tokyo");
    lifted.is("cubes.tokyo.red", "0");
    let mut cure = two(
        "scientist medic",
        "pawns = [\"atlanta\", \"tokyo\"]\ncubes = { tokyo = { red = 2, blue = 1 }, osaka = 1 }\nhands = [[\"seoul\", \"osaka\", \"tokyo\", \"beijing\"], []]",
    );
    cure.play(0, "cure red seoul osaka tokyo beijing");
    cure.is("cubes.tokyo.red", "0");
    cure.is("cubes.tokyo.blue", "1");
    cure.is("diseases.red", "cured");
    let mut placed = two(
        "scientist medic",
        "diseases = { red = \"cured\" }\ncubes = { osaka = 1 }\npawns = [\"atlanta\", \"tokyo\"]\ninfection_deck = [\"tokyo\", \"lagos\"]\nplayer_deck = [\"essen\", \"milan\"]",
    );
    placed.play(0, "end-actions");
    placed.is("cubes.tokyo.red", "0");
    placed.is("supply.red", "23");
}

#[test]
fn pan_6_12_placed_and_returned_needs_a_cube() {
    let epidemic = |supply: u8| {
        let given = format!(
            "diseases = {{ red = \"cured\" }}\nsupply = {{ red = {supply} }}\npawns = [\"lima\", \"tokyo\"]\ninfection_bottom = [\"tokyo\"]\nplayer_deck = [\"epidemic\", \"milan\"]\ninfection_deck = [\"lagos\", \"cairo\"]\nplayer_discard = []"
        );
        let mut t = two("scientist medic", &given);
        t.play(0, "end-actions");
        t
    };
    let enough = epidemic(1);
    assert_eq!(enough.end(), "none");
    enough.is("cubes.tokyo.red", "0");
    enough.is("supply.red", "1");
    enough.is("outbreaks", "0");
    assert_eq!(epidemic(0).end(), "cubes(red)");
    // Nor can a chain begin or go on there.
    let chain = "diseases = { red = \"cured\" }\ncubes = { osaka = 3, lima = { red = 1 } }\npawns = [\"paris\", \"tokyo\"]\ninfection_deck = [\"osaka\", \"lagos\"]\nplayer_deck = [\"essen\", \"milan\"]";
    let mut t = two("scientist medic", chain);
    let events = t.play(0, "end-actions");
    assert_eq!(outbreaks(&events), ["osaka"]);
    t.is("cubes.tokyo.red", "0");
    t.is("cubes.taipei.red", "1");
}

#[test]
fn pan_6_13_only_his_city_only_cured_diseases() {
    let given = "pawns = [\"osaka\", \"lima\"]\ndiseases = { red = \"cured\" }\ncubes = { tokyo = { red = 1, black = 2 }, seoul = 2 }";
    let mut t = two("medic scientist", given);
    t.play(0, "drive 0 tokyo");
    t.is("cubes.tokyo.black", "2");
    t.is("cubes.seoul.red", "2");
}

#[test]
fn pan_6_14_the_researcher_gives_any_city_card() {
    let given = "pawns = [\"lima\", \"lima\"]\nhands = [[\"tokyo\", \"lima\", \"airlift\"], []]";
    let mut t = two("researcher scientist", given);
    assert_eq!(t.offers(0, "share"), ["share 0 1 lima", "share 0 1 tokyo"]);
    t.play(0, "share 0 1 tokyo");
    t.is("hands.1", "[tokyo]");
    let apart =
        two("researcher scientist", "pawns = [\"lima\", \"bogota\"]\nhands = [[\"tokyo\"], []]");
    apart.refuse(0, "share 0 1 tokyo", "PAN-5.11");
}

#[test]
fn pan_6_15_also_in_the_turn_of_who_receives_and_for_his_action() {
    let given = "pawns = [\"lima\", \"lima\", \"lima\"]\nhands = [[], [\"tokyo\"], []]";
    let options = "consent = \"auto\"\nroles = [\"scientist\", \"researcher\", \"medic\"]";
    let mut t = table(3, options, given);
    t.refuse(0, "share 1 2 tokyo", "PAN-5.12");
    t.refuse(1, "share 1 0 tokyo", "PAN-3.1");
    t.play(0, "share 1 0 tokyo");
    t.is("hands.0", "[tokyo]");
    t.is("actions", "3");
    assert_eq!(t.state.active(), Seat(0));
}

#[test]
fn pan_6_16_she_receives_the_citys_card_only_and_no_events() {
    let given = "pawns = [\"lima\", \"lima\"]\nhands = [[\"tokyo\", \"lima\"], [\"airlift\"]]";
    let t = two("scientist researcher", given);
    assert_eq!(t.offers(0, "share"), ["share 0 1 lima"]);
    t.refuse(0, "share 0 1 tokyo", "PAN-6.16");
    let error = "share 1 0 airlift".parse::<Action>().expect_err("no city");
    assert!(error.rules.contains(&rule("PAN-6.16")));
}
