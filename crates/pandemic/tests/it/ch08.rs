//! Chapter 8: event cards.

use crate::table::*;

#[test]
fn pan_8_1_the_holder_plays_at_any_time_without_an_action() {
    let mut t = two("scientist medic", "hands = [[], [\"airlift\"]]");
    t.refuse(0, "airlift 0 paris", "PAN-8.1");
    t.play(1, "airlift 1 paris");
    t.is("pawns.1", "paris");
    t.is("actions", "4");
    t.is("active", "0");
    assert!("epidemic".parse::<Action>().expect_err("no event").rules.contains(&rule("PAN-8.1")));
}

#[test]
fn pan_8_2_the_effect_is_complete_then_the_card_is_discarded() {
    let mut t = two("scientist medic", "hands = [[\"government_grant\"], []]");
    t.play(0, "grant paris");
    t.is("stations", "[atlanta, paris]");
    t.is("player_discard", "[government_grant]");
    t.is("hands.0", "[]");
}

#[test]
fn pan_8_3_nothing_interrupts_another_event_or_a_question() {
    let mut t = asking(
        2,
        "scientist medic",
        "hands = [[\"forecast\"], [\"airlift\", \"one_quiet_night\"]]",
    );
    let mut asked = t.clone();
    t.play(0, "forecast");
    t.refuse(1, "quiet-night", "PAN-8.11");
    t.refuse(0, "pass", "PAN-8.11");
    assert_eq!(t.waits(), (vec![0], vec![]));
    asked.play(1, "airlift 0 paris");
    asked.refuse(1, "quiet-night", "PAN-9.1");
    asked.refuse(0, "forecast", "PAN-9.1");
}

#[test]
fn pan_8_4_an_event_without_effect_stays_in_hand() {
    let none = "infection_deck = []\ninfection_deck_size = 0\nhands = [[\"forecast\"], []]";
    two("scientist medic", none).refuse(0, "forecast", "PAN-8.4");
    let t = two("scientist medic", "hands = [[\"resilient_population\"], []]");
    t.is("infection_discard", "[]");
    t.refuse(0, "resilient paris", "PAN-8.9");
    // Such a card keeps no window open (PAN-9.3).
    let given = "hands = [[\"resilient_population\"], []]\ninfection_deck = [\"lagos\", \"sydney\"]\nplayer_deck = [\"lima\", \"cairo\"]";
    let mut t = two("scientist medic", given);
    t.play(0, "end-actions");
    assert_eq!(t.window(), "W-A");
    t.is("active", "1");
}

#[test]
fn pan_8_5_a_grant_puts_a_station_anywhere() {
    let mut t = two("scientist medic", "hands = [[\"government_grant\"], []]");
    assert_eq!(t.offers(0, "grant").len(), 47);
    t.refuse(0, "grant atlanta", "PAN-5.3");
    t.refuse(0, "grant paris from atlanta", "PAN-8.5");
    t.play(0, "grant tokyo");
    t.is("stations", "[atlanta, tokyo]");
    let six = "stations = [\"atlanta\", \"paris\", \"cairo\", \"delhi\", \"tokyo\", \"lima\"]\nhands = [[], [\"government_grant\"]]";
    let mut t = two("scientist medic", six);
    t.refuse(1, "grant osaka", "PAN-8.5");
    t.refuse(1, "grant osaka from essen", "PAN-8.5");
    t.refuse(1, "grant lima from lima", "PAN-5.3");
    t.play(1, "grant osaka from lima");
    t.is("stations", "[atlanta, paris, cairo, delhi, osaka, tokyo]");
}

#[test]
fn pan_8_6_an_airlift_moves_any_pawn_with_its_owners_consent() {
    let mut t = asking(2, "scientist medic", "hands = [[\"airlift\"], []]");
    t.play(0, "airlift 1 tokyo");
    t.is("pawns.1", "atlanta");
    t.is("hands.0", "[airlift]");
    let mut no = t.clone();
    no.play(1, "consent no");
    no.is("hands.0", "[airlift]");
    no.refuse(0, "airlift 1 tokyo", "PAN-9.1");
    no.play(0, "airlift 0 tokyo");
    no.is("pawns.0", "tokyo");
    t.play(1, "consent yes");
    t.is("pawns.1", "tokyo");
    t.is("player_discard", "[airlift]");
}

const SIX: &str = "infection_deck = [\"lagos\", \"sydney\", \"osaka\", \"cairo\", \"lima\", \"paris\", \"tokyo\"]\n";

#[test]
fn pan_8_7_six_cards_back_in_any_order() {
    let mut t = two("scientist medic", &format!("{SIX}hands = [[\"forecast\"], []]"));
    t.play(0, "forecast");
    assert_eq!(t.offers(0, "order").len(), 6);
    t.refuse(0, "order tokyo", "PAN-8.7");
    t.play_all(0, &["order paris", "order lagos"]);
    t.refuse(0, "order paris", "PAN-8.7");
    t.play_all(0, &["order lima", "order cairo", "order osaka", "order sydney"]);
    let deck = t.fact("infection_deck");
    assert!(deck.starts_with("[paris, lagos, lima, cairo, osaka, sydney, tokyo,"), "{deck}");
    // Cards that lie face up are not part of it, and a short pile is shown whole.
    let given = "window = \"W-I0\"\nface_up = [\"essen\", \"milan\"]\ninfection_deck = [\"lagos\", \"sydney\"]\ninfection_deck_size = 2\nhands = [[\"forecast\"], []]";
    let mut t = two("scientist medic", given);
    t.play(0, "forecast");
    t.play_all(0, &["order lagos", "order sydney"]);
    t.is("infection_deck", "[lagos, sydney]");
}

#[test]
fn pan_8_10_an_event_whose_effect_stands_has_been_discarded() {
    let cases = [
        ("quiet_night = true", "one_quiet_night"),
        ("removed = [\"lagos\"]", "resilient_population"),
        ("forecast = { seat = 0 }", "forecast"),
        ("foreseen = { seats = [0, 1], count = 3 }", "forecast"),
    ];
    for (effect, card) in cases {
        let t = two("scientist medic", effect);
        t.is("player_discard", &format!("[{card}]"));
        let held = format!("{effect}\nhands = [[\"{card}\"], []]");
        let drawn = format!("{effect}\nplayer_deck = [\"lima\", \"{card}\"]");
        for given in [held, drawn] {
            position_cites(2, "", &given, &["PAN-8.10"]);
        }
        for named in [String::new(), format!(", \"{card}\"")] {
            let listed = format!("{effect}\nplayer_discard = [\"lima\"{named}]");
            two("scientist medic", &listed).is("player_discard", &format!("[lima, {card}]"));
        }
    }
}

#[test]
fn pan_8_8_a_quiet_night_skips_the_next_infector_phase_that_begins() {
    let deck = "infection_deck = [\"lagos\", \"sydney\"]\nplayer_deck = [\"lima\", \"cairo\"]\n";
    let mut t = two(
        "scientist medic",
        &format!("{deck}window = \"W-D3\"\nhands = [[\"one_quiet_night\"], []]"),
    );
    t.play(0, "quiet-night");
    t.is("active", "1");
    t.is("infection_discard", "[]");
    t.is("quiet_night", "false");
    // Once the phase has begun, the next one is meant.
    let given = "window = \"W-I0\"\nface_up = [\"essen\", \"milan\"]\nhands = [[\"one_quiet_night\"], []]\nplayer_deck = [\"lima\", \"delhi\"]";
    let mut t = two("scientist medic", given);
    t.play(0, "quiet-night");
    t.is("active", "1");
    t.is("cubes.essen.blue", "1");
    t.is("quiet_night", "true");
    t.play(1, "end-actions");
    t.is("active", "0");
    t.is("infection_discard", "[essen, milan]");
    t.is("quiet_night", "false");
    // Epidemics do not care.
    let given = "infection_bottom = [\"tokyo\"]\nplayer_deck = [\"epidemic\", \"delhi\"]\nquiet_night = true";
    let mut t = two("scientist medic", given);
    t.play(0, "end-actions");
    t.is("cubes.tokyo.red", "3");
    t.is("infection_discard", "[]");
}

#[test]
fn pan_8_9_a_discarded_infection_card_leaves_the_game() {
    let given = "window = \"W-I1\"\nface_up = [\"essen\", \"milan\"]\ninfection_discard = [\"tokyo\", \"lima\", \"cairo\"]\nhands = [[\"resilient_population\"], []]";
    let mut t = two("scientist medic", given);
    assert_eq!(t.offers(0, "resilient"), ["resilient lima", "resilient cairo", "resilient tokyo"]);
    for city in ["essen", "milan", "paris"] {
        t.refuse(0, &format!("resilient {city}"), "PAN-8.9");
    }
    t.play(0, "resilient lima");
    t.is("removed", "[lima]");
    assert!(t.fact("infection_discard").starts_with("[tokyo, cairo"));
}

#[test]
fn pan_8_10_played_events_stay_discarded() {
    let mut t = two(
        "researcher medic",
        "hands = [[\"one_quiet_night\"], []]\nplayer_deck = [\"lima\", \"cairo\"]",
    );
    t.play(0, "quiet-night");
    t.play(0, "end-actions");
    t.is("player_discard", "[one_quiet_night]");
    assert!(t.offers(1, "quiet-night").is_empty() && t.offers(0, "quiet-night").is_empty());
}

#[test]
fn pan_8_11_the_order_is_owed_card_by_card() {
    let mut t = two("scientist medic", &format!("{SIX}hands = [[], [\"forecast\", \"airlift\"]]"));
    t.refuse(1, "order lagos", "PAN-8.11");
    t.play(1, "forecast");
    t.is("player_discard", "[forecast]");
    assert_eq!(t.waits(), (vec![1], vec![]));
    t.refuse(0, "drive 0 chicago", "PAN-8.11");
    t.refuse(1, "airlift 1 paris", "PAN-8.11");
    t.refuse(0, "order lagos", "PAN-8.11");
    for city in ["lagos", "sydney", "osaka", "cairo", "lima"] {
        t.play(1, &format!("order {city}"));
        t.is("forecast.seat", "1");
    }
    t.play(1, "order paris");
    t.is("forecast", "none");
    t.play(0, "drive 0 chicago");
}
