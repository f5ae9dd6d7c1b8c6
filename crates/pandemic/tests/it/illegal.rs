//! Chapter 17: every row is refused, with the rules it names, and changes nothing.

use crate::table::*;
use game::{Game, Seat, Violation as _};

/// The text is refused by the game or is no action at all, citing each of these rules.
#[track_caller]
fn refused(t: &Table, seat: u8, text: &str, rules: &[&str]) {
    let cited: Vec<String> = match text.parse::<Action>() {
        Ok(action) => {
            let no = t.state.check(Seat(seat), action).expect_err(text);
            assert!(!t.can(seat, text));
            std::iter::once(no.rule())
                .chain(no.also().iter().copied())
                .map(|r| r.to_string())
                .collect()
        }
        Err(error) => error.rules.iter().map(ToString::to_string).collect(),
    };
    for id in rules {
        assert!(cited.contains(&(*id).to_owned()), "'{text}' cites {cited:?}, not {id}");
    }
}

#[test]
fn x1_an_action_by_a_seat_that_is_not_active() {
    let t = two("scientist medic", "hands = [[], [\"atlanta\"]]\ncubes = { atlanta = 1 }");
    for text in [
        "drive 1 chicago",
        "charter 1 paris",
        "treat blue",
        "build",
        "pass",
        "end-actions",
        "share 1 0 atlanta",
    ] {
        refused(&t, 1, text, &["PAN-3.1"]);
    }
}

#[test]
fn x2_a_fifth_action() {
    let t = two("scientist medic", "window = \"W-A4\"\nhands = [[\"airlift\"], []]");
    refused(&t, 0, "drive 0 chicago", &["PAN-3.2"]);
    let mut t = two(
        "scientist medic",
        "actions = 1\nplayer_deck = [\"lima\", \"cairo\"]\ninfection_deck = [\"lagos\", \"sydney\"]",
    );
    t.play(0, "pass");
    refused(&t, 0, "drive 0 chicago", &["PAN-3.2"]);
}

#[test]
fn x3_to_x7_moves_that_are_none() {
    let given = "pawns = [\"paris\", \"lima\"]\nhands = [[\"cairo\", \"airlift\"], [\"paris\"]]\nstations = [\"lima\", \"tokyo\"]";
    let t = two("dispatcher medic", given);
    refused(&t, 0, "drive 0 lima", &["PAN-4.1"]);
    refused(&t, 0, "direct 0 tokyo", &["PAN-4.2", "PAN-4.8"]);
    refused(&t, 0, "direct 0 airlift", &["PAN-4.2", "PAN-4.8"]);
    refused(&t, 0, "charter 0 tokyo", &["PAN-4.3", "PAN-6.2"]);
    refused(&t, 0, "charter 1 tokyo", &["PAN-4.3", "PAN-6.2"]);
    refused(&t, 0, "shuttle 0 lima", &["PAN-4.4"]);
    refused(&t, 0, "shuttle 1 paris", &["PAN-4.4"]);
    for text in
        ["drive 0 paris", "direct 0 paris", "charter 0 paris", "shuttle 0 paris", "airlift 0 paris"]
    {
        refused(&t, 0, text, &["PAN-4.6"]);
    }
}

#[test]
fn x8_to_x11_the_dispatchers_limits() {
    let pawns = "pawns = [\"paris\", \"lima\"]\nhands = [[], [\"tokyo\"]]\ncubes = { lima = 1 }";
    refused(
        &two("medic dispatcher", pawns),
        0,
        "drive 1 bogota",
        &["PAN-6.1", "PAN-6.4", "PAN-6.6"],
    );
    refused(
        &two("medic dispatcher", pawns),
        1,
        "drive 0 milan",
        &["PAN-6.1", "PAN-6.4", "PAN-6.6"],
    );
    let mut asked = asking(2, "dispatcher medic", pawns);
    asked.play(0, "drive 1 bogota");
    asked.play(1, "consent no");
    refused(&asked, 0, "drive 1 bogota", &["PAN-6.4"]);
    let t = two("dispatcher medic", pawns);
    refused(&t, 0, "direct 1 tokyo", &["PAN-6.2"]);
    refused(&t, 0, "dispatch 0 0", &["PAN-6.3", "PAN-4.6"]);
    let nobody = t.state.check(Seat(0), action("dispatch 0 2")).expect_err("two seats");
    assert!(nobody.also().is_empty() && nobody.rule() == rule("PAN-6.3"), "{nobody}");
    for text in ["treat 1 yellow", "build 1", "cure 1 red tokyo osaka seoul taipei"] {
        refused(&t, 0, text, &["PAN-6.5"]);
    }
    let three = table(
        3,
        "consent = \"auto\"\nroles = [\"dispatcher\", \"medic\", \"scientist\"]",
        "pawns = [\"paris\", \"lima\", \"lima\"]\nhands = [[], [\"lima\"], []]",
    );
    refused(&three, 0, "share 1 2 lima", &["PAN-6.5"]);
}

#[test]
fn x12_x13_stations() {
    let t = two("scientist medic", "pawns = [\"paris\", \"lima\"]\nhands = [[\"cairo\"], []]");
    refused(&t, 0, "build", &["PAN-5.1"]);
    let t = two("operations_expert medic", "pawns = [\"paris\", \"lima\"]");
    refused(&t, 0, "build from atlanta", &["PAN-5.2", "PAN-5.3"]);
    let t = two("operations_expert medic", "");
    refused(&t, 0, "build", &["PAN-5.2", "PAN-5.3"]);
    let six = "stations = [\"atlanta\", \"essen\", \"cairo\", \"delhi\", \"tokyo\", \"lima\"]\npawns = [\"paris\", \"lima\"]";
    let t = two("operations_expert medic", six);
    refused(&t, 0, "build", &["PAN-5.2", "PAN-5.3"]);
    refused(&t, 0, "build from osaka", &["PAN-5.2", "PAN-5.3"]);
}

#[test]
fn x14_cures() {
    let hand = "hands = [[\"essen\", \"milan\", \"paris\", \"london\", \"madrid\", \"lima\", \"airlift\"], []]\n";
    let away = two("medic scientist", &format!("{hand}pawns = [\"paris\", \"lima\"]"));
    refused(&away, 0, "cure blue essen london madrid milan paris", &["PAN-5.5"]);
    let t = two("medic scientist", hand);
    refused(&t, 0, "cure blue essen london madrid milan", &["PAN-5.5", "PAN-5.6"]);
    refused(&t, 0, "cure blue essen london madrid", &["PAN-5.5", "PAN-5.6"]);
    refused(&t, 0, "cure blue essen london madrid milan paris toronto", &["PAN-5.5", "PAN-5.6"]);
    refused(&t, 0, "cure blue essen london madrid milan lima", &["PAN-5.5", "PAN-5.6"]);
    refused(&t, 0, "cure blue essen london madrid milan airlift", &["PAN-4.8", "PAN-5.5"]);
    let cured = two(
        "medic scientist",
        &format!("{hand}diseases = {{ blue = \"cured\" }}\ncubes = {{ chicago = 1 }}"),
    );
    refused(&cured, 0, "cure blue essen london madrid milan paris", &["PAN-5.6"]);
}

#[test]
fn x15_x16_treating_and_sharing() {
    let t = two("scientist medic", "cubes = { atlanta = 1 }");
    refused(&t, 0, "treat red", &["PAN-5.10"]);
    let options = "consent = \"auto\"\nroles = [\"scientist\", \"medic\", \"researcher\"]";
    let given = "pawns = [\"lima\", \"lima\", \"lima\"]\nhands = [[\"lima\", \"paris\"], [\"cairo\", \"airlift\"], []]";
    let t = table(3, options, given);
    refused(&t, 0, "share 0 1 paris", &["PAN-5.11"]);
    refused(&t, 0, "share 0 2 paris", &["PAN-5.11", "PAN-6.16"]);
    refused(&t, 0, "share 1 0 cairo", &["PAN-5.11", "PAN-6.14"]);
    refused(&t, 0, "share 1 0 airlift", &["PAN-5.11", "PAN-6.16"]);
    refused(&t, 0, "share 1 2 lima", &["PAN-5.12", "PAN-6.15"]);
    refused(&t, 0, "share 0 0 lima", &["PAN-5.12"]);
    refused(&t, 0, "share 0 3 lima", &["PAN-5.11"]);
    let apart = two("scientist medic", "pawns = [\"lima\", \"bogota\"]\nhands = [[\"lima\"], []]");
    refused(&apart, 0, "share 0 1 lima", &["PAN-5.11"]);
}

#[test]
fn x17_the_hand_limit() {
    let given = "window = \"W-H\"\nhands = [[\"essen\", \"milan\", \"paris\", \"london\", \"madrid\", \"toronto\", \"lima\", \"cairo\"], [\"osaka\"]]";
    let t = two("scientist medic", given);
    refused(&t, 0, "pass", &["PAN-7.6", "PAN-7.7"]);
    refused(&t, 1, "discard osaka", &["PAN-7.6", "PAN-7.7"]);
    let t = two("scientist medic", "hands = [[\"essen\"], []]");
    refused(&t, 0, "discard essen", &["PAN-7.7"]);
}

#[test]
fn x18_to_x22_events() {
    let six = "stations = [\"atlanta\"]\ninfection_discard = [\"tokyo\"]\nwindow = \"W-I0\"\nface_up = [\"essen\", \"milan\"]\nhands = [[\"government_grant\", \"resilient_population\", \"forecast\"], [\"airlift\"]]";
    let mut t = two("scientist medic", six);
    refused(&t, 0, "airlift 0 paris", &["PAN-8.1"]);
    refused(&t, 1, "quiet-night", &["PAN-8.1"]);
    refused(&t, 0, "epidemic", &["PAN-8.1"]);
    refused(&t, 0, "grant atlanta", &["PAN-5.3", "PAN-8.5"]);
    refused(&t, 0, "resilient essen", &["PAN-8.9"]);
    refused(&t, 0, "resilient lima", &["PAN-8.9"]);
    t.play(0, "forecast");
    let deck: Vec<String> = t.state.infection_deck().map(|city| city.to_string()).collect();
    refused(&t, 0, &format!("order {}", deck[6]), &["PAN-8.7"]);
    t.play(0, &format!("order {}", deck[2]));
    refused(&t, 0, &format!("order {}", deck[2]), &["PAN-8.7"]);
    refused(&t, 1, "airlift 1 paris", &["PAN-8.3"]);
}

#[test]
fn x23_after_the_end() {
    let t =
        two("scientist medic", "end = \"outbreaks\"\noutbreaks = 8\nhands = [[\"airlift\"], []]");
    for text in ["pass", "airlift 0 paris", "ready", "open-hands"] {
        refused(&t, 0, text, &["PAN-3.6"]);
    }
}

#[test]
fn x24_tables_that_cannot_be() {
    for (seats, options, id) in [
        (1, "", "PAN-1.2"),
        (5, "", "PAN-1.2"),
        (2, "epidemics = 3", "PAN-2.7"),
        (2, "epidemics = 7", "PAN-2.7"),
        (2, "roles = [\"medic\", \"medic\"]", "PAN-2.1"),
    ] {
        assert_eq!(try_new(seats, options, 1).expect_err(options).rule, rule(id));
    }
}

#[test]
fn strangers_are_refused() {
    let t = two("scientist medic", "");
    for seat in [2, 7, 255] {
        refused(&t, seat, "pass", &["PAN-3.1"]);
        assert!(t.legal(seat).is_empty());
    }
}
