//! Chapter 4: simple actions.

use crate::table::*;

#[test]
fn pan_4_1_drive_along_a_link_also_around_the_world() {
    let mut t = two("scientist researcher", "pawns = [\"sydney\", \"san_francisco\"]");
    assert_eq!(t.offers(0, "drive"), ["drive 0 los_angeles", "drive 0 jakarta", "drive 0 manila"]);
    t.play(0, "drive 0 los_angeles");
    t.is("pawns.0", "los_angeles");
    t.is("actions", "3");
    t.refuse(0, "drive 0 miami", "PAN-4.1");
    let west = two("scientist researcher", "active = 1\npawns = [\"sydney\", \"san_francisco\"]");
    assert!(west.can(1, "drive 1 tokyo") && west.can(1, "drive 1 manila"));
}

#[test]
fn pan_4_2_direct_flight_to_a_card_of_the_hand() {
    let mut t = two("scientist researcher", "hands = [[\"paris\", \"lima\"], [\"tokyo\"]]");
    assert_eq!(t.offers(0, "direct"), ["direct 0 paris", "direct 0 lima"]);
    t.refuse(0, "direct 0 tokyo", "PAN-4.2");
    t.play(0, "direct 0 paris");
    t.is("pawns.0", "paris");
    t.is("hands.0", "[lima]");
    t.is("player_discard", "[paris]");
}

#[test]
fn pan_4_3_charter_with_the_card_of_where_one_is() {
    let mut t = two("scientist researcher", "hands = [[\"atlanta\"], []]");
    assert_eq!(t.offers(0, "charter").len(), 47);
    t.play(0, "charter 0 tokyo");
    t.is("pawns.0", "tokyo");
    t.is("player_discard", "[atlanta]");
    t.refuse(0, "charter 0 paris", "PAN-4.3");
}

#[test]
fn pan_4_4_shuttle_between_stations() {
    let mut t = two("scientist researcher", "stations = [\"atlanta\", \"cairo\", \"tokyo\"]");
    assert_eq!(t.offers(0, "shuttle"), ["shuttle 0 cairo", "shuttle 0 tokyo"]);
    t.refuse(0, "shuttle 0 paris", "PAN-4.4");
    t.play(0, "shuttle 0 cairo");
    t.is("pawns.0", "cairo");
    t.play(0, "drive 0 baghdad");
    t.refuse(0, "shuttle 0 tokyo", "PAN-4.4");
}

#[test]
fn pan_4_5_discarded_cards_are_public() {
    let mut t = closed(2, "scientist researcher", "hands = [[\"paris\"], []]");
    assert!(t.view(1).hands[0].cards.is_none());
    t.play(0, "direct 0 paris");
    let cards: Vec<String> = t.view(1).player_discard.iter().map(ToString::to_string).collect();
    assert_eq!(cards, ["paris"]);
}

#[test]
fn pan_4_6_a_move_changes_the_city() {
    let t = two(
        "dispatcher researcher",
        "hands = [[\"atlanta\"], []]\nstations = [\"atlanta\", \"cairo\"]",
    );
    for text in [
        "direct 0 atlanta",
        "charter 0 atlanta",
        "shuttle 0 atlanta",
        "drive 0 atlanta",
        "dispatch 0 1",
        "dispatch 1 0",
    ] {
        t.refuse(0, text, "PAN-4.6");
    }
    let airlift = two("dispatcher researcher", "hands = [[\"airlift\"], []]");
    airlift.refuse(0, "airlift 0 atlanta", "PAN-4.6");
}

#[test]
fn pan_4_7_pawns_share_a_city() {
    let mut t = table(
        4,
        "consent = \"auto\"",
        "pawns = [\"chicago\", \"atlanta\", \"atlanta\", \"atlanta\"]",
    );
    t.play(0, "drive 0 atlanta");
    t.is("pawns", "[atlanta, atlanta, atlanta, atlanta]");
}

#[test]
fn pan_4_8_event_cards_are_no_city_cards() {
    let t = two(
        "operations_expert researcher",
        "hands = [[\"airlift\", \"forecast\", \"essen\", \"milan\", \"paris\", \"london\"], []]",
    );
    assert!(t.offers(0, "cure").is_empty() && t.offers(0, "share").is_empty());
    for text in
        ["direct 0 airlift", "cure blue essen milan paris london airlift", "share 0 1 forecast"]
    {
        let error = text.parse::<Action>().expect_err("no city");
        assert!(error.rules.contains(&rule("PAN-4.8")), "{text}: {error}");
    }
}
