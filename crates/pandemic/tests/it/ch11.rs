//! Chapter 11: the infector and outbreaks.

use crate::table::*;

/// The active seat ends its turn; these cities are infected.
fn infect(roles: &str, cities: &str, given: &str) -> (Table, Vec<Event>) {
    let given =
        format!("player_deck = [\"delhi\", \"mumbai\"]\ninfection_deck = {cities}\n{given}");
    let mut t = two(roles, &given);
    let events = t.play(0, "end-actions");
    (t, events)
}

#[test]
fn pan_11_1_a_pending_quiet_night_is_used_up() {
    let (t, _) = infect("scientist medic", "[\"tokyo\", \"lima\"]", "quiet_night = true");
    t.is("quiet_night", "false");
    t.is("infection_discard", "[]");
    t.is("cubes.tokyo.red", "0");
}

#[test]
fn pan_11_2_cards_are_drawn_as_one_batch() {
    let given = "window = \"W-D3\"\nhands = [[\"forecast\"], []]\ninfection_deck = [\"tokyo\", \"lima\", \"paris\"]";
    let mut t = two("scientist medic", given);
    t.play(0, "ready");
    assert_eq!(t.window(), "W-I0");
    t.is("face_up", "[tokyo, lima]");
    t.is("cubes.tokyo.red", "0");
    t.is("infection_deck.0", "paris");
    t.is("infection_discard", "[]");
    t.play(0, "forecast");
    assert!(!t.can(0, "order tokyo") && t.can(0, "order paris"));
}

#[test]
fn pan_11_3_a_cube_or_an_outbreak_or_nothing() {
    let (t, events) =
        infect("scientist medic", "[\"tokyo\", \"lima\"]", "cubes = { tokyo = 2, lima = 3 }");
    t.is("cubes.tokyo.red", "3");
    t.is("cubes.lima.yellow", "3");
    assert_eq!(outbreaks(&events), ["lima"]);
    let (t, _) =
        infect("scientist medic", "[\"tokyo\", \"lima\"]", "diseases = { red = \"eradicated\" }");
    t.is("cubes.tokyo.red", "0");
    t.is("cubes.lima.yellow", "1");
}

#[test]
fn pan_11_4_a_cured_disease_infects_as_before() {
    let (t, _) = infect(
        "scientist medic",
        "[\"tokyo\", \"lima\"]",
        "diseases = { red = \"cured\" }\ncubes = { osaka = 1 }",
    );
    t.is("cubes.tokyo.red", "1");
}

#[test]
fn pan_11_5_then_all_are_discarded_in_the_order_drawn() {
    let (t, _) =
        infect("scientist medic", "[\"tokyo\", \"lima\"]", "infection_discard = [\"paris\"]");
    t.is("infection_discard", "[paris, tokyo, lima]");
    t.is("face_up", "[]");
    t.is("active", "1");
}

#[test]
fn pan_11_6_every_neighbour_gets_a_cube_of_the_colour() {
    let (t, _) = infect("scientist medic", "[\"algiers\", \"tokyo\"]", "cubes = { algiers = 3 }");
    t.is("outbreaks", "1");
    for city in ["cairo", "istanbul", "madrid", "paris"] {
        t.is(&format!("cubes.{city}.black"), "1");
    }
    t.is("cubes.algiers.black", "3");
    t.is("supply.black", "17");
}

#[test]
fn pan_11_7_a_full_neighbour_breaks_out_too() {
    let (t, events) = infect(
        "scientist medic",
        "[\"santiago\", \"tokyo\"]",
        "cubes = { santiago = 3, lima = 3 }",
    );
    assert_eq!(outbreaks(&events), ["santiago", "lima"]);
    t.is("cubes.lima.yellow", "3");
    t.is("cubes.bogota.yellow", "1");
    t.is("cubes.mexico_city.yellow", "1");
}

#[test]
fn pan_11_8_each_city_once_in_a_chain() {
    let (t, events) = infect(
        "scientist medic",
        "[\"santiago\", \"tokyo\"]",
        "cubes = { santiago = 3, lima = 3, bogota = 3, mexico_city = 3 }",
    );
    assert_eq!(outbreaks(&events), ["santiago", "lima", "bogota", "mexico_city"]);
    t.is("outbreaks", "4");
    for city in ["santiago", "lima", "bogota", "mexico_city"] {
        t.is(&format!("cubes.{city}.yellow"), "3");
    }
    t.is("cubes.miami.yellow", "2");
}

#[test]
fn pan_11_9_the_next_card_starts_a_new_chain() {
    let (t, events) =
        infect("scientist medic", "[\"santiago\", \"lima\"]", "cubes = { santiago = 3, lima = 3 }");
    assert_eq!(outbreaks(&events), ["santiago", "lima", "lima", "santiago"]);
    t.is("outbreaks", "4");
}

#[test]
fn pan_11_10_only_cubes_of_one_colour_count() {
    let (t, events) = infect(
        "scientist medic",
        "[\"madrid\", \"tokyo\"]",
        "cubes = { madrid = { blue = 2, black = 1, red = 3 } }",
    );
    assert!(outbreaks(&events).is_empty());
    t.is("cubes.madrid.blue", "3");
}

#[test]
fn pan_11_11_outbreaks_are_resolved_as_a_queue() {
    // Hong Kong and Shanghai are both full neighbours of Taipei: they are marked in
    // alphabetical order before either of them spreads.
    let given = "cubes = { taipei = 3, hong_kong = 3, shanghai = 3, bangkok = 3 }";
    let (t, events) = infect(
        "scientist medic",
        "[\"taipei\", \"lagos\"]",
        &given.replace("hong_kong = 3", "hong_kong = { red = 3 }"),
    );
    assert_eq!(outbreaks(&events), ["taipei", "hong_kong", "shanghai", "bangkok"]);
    t.is("cubes.tokyo.red", "1");
    t.is("cubes.kolkata.red", "2");
    t.is("cubes.manila.red", "2");
    t.is("cubes.osaka.red", "1");
}

#[test]
fn pan_11_12_each_cube_needs_one_in_the_supply() {
    let (t, _) = infect(
        "scientist medic",
        "[\"santiago\", \"tokyo\"]",
        "cubes = { santiago = 3, lima = 3 }\nsupply = { yellow = 2 }",
    );
    assert_eq!(t.end(), "none", "Lima breaks out and needs none for itself");
    t.is("supply.yellow", "0");
    let (t, _) = infect(
        "scientist medic",
        "[\"santiago\", \"tokyo\"]",
        "cubes = { santiago = 3, lima = 3 }\nsupply = { yellow = 1 }",
    );
    assert_eq!(t.end(), "cubes(yellow)");
    t.is("cubes.bogota.yellow", "1");
}

#[test]
fn pan_11_13_no_outbreak_of_what_is_eradicated() {
    let (t, events) =
        infect("scientist medic", "[\"tokyo\", \"osaka\"]", "diseases = { red = \"eradicated\" }");
    assert!(outbreaks(&events).is_empty());
    t.is("outbreaks", "0");
    assert_eq!(
        position_error(2, "", "diseases = { red = \"eradicated\" }\ncubes = { tokyo = 3 }"),
        "PAN-18.8"
    );
}

#[test]
fn pan_11_2_a_position_says_how_many_cards_are_resolved() {
    let given = |window: &str, cards: &str, rest: &str| {
        format!("window = \"{window}\"\nface_up = {cards}\nhands = [[\"airlift\"], []]\n{rest}")
    };
    let two_cards = "[\"paris\", \"milan\"]";
    for (window, resolved) in [("W-I1", 2), ("W-I1", 0), ("W-I0", 1)] {
        let wrong = given(window, two_cards, &format!("resolved = {resolved}"));
        position_cites(2, "", &wrong, &["PAN-11.2", "PAN-9.2"]);
    }
    for (window, resolved, is) in
        [("W-I0", 0, "W-I0"), ("W-I1", 1, "W-I1"), ("W-In", 2, "W-In"), ("W-In", 1, "W-I1")]
    {
        let t =
            two("scientist medic", &given(window, two_cards, &format!("resolved = {resolved}")));
        assert_eq!(t.window(), is);
    }
    assert_eq!(position_error(2, "", &given("W-In", two_cards, "resolved = 3")), "PAN-11.2");
    assert_eq!(position_error(2, "", "resolved = 1"), "PAN-11.2");
}
