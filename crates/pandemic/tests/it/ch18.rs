//! Chapter 18: invariants. Positions that break one are refused with its id; random games
//! keep them all.

use crate::table::*;
use game::conformance::scale;
use game::{Game, Rng, Seat, Seed, Setup};
use pandemic::{Colour, Consent, Disease, Options};

#[test]
fn pan_18_1_cubes_are_never_lost() {
    assert_eq!(position_error(2, "", "supply = { red = 25 }"), "PAN-18.1");
    assert_eq!(position_error(2, "", "cubes = { tokyo = 3 }\nsupply = { red = 22 }"), "PAN-18.1");
}

#[test]
fn pan_18_1_eradicated_cubes_are_in_the_box() {
    let eradicated = "diseases = { blue = \"eradicated\" }\n";
    for cubes in ["cubes = { paris = 1 }", "cubes = { lima = { blue = 2 } }\nsupply = { blue = 0 }"]
    {
        let given = format!("{eradicated}{cubes}");
        position_cites(2, "", &given, &["PAN-18.8", "PAN-18.1"]);
    }
    position_cites(2, "", &format!("{eradicated}supply = {{ blue = 1 }}"), &["PAN-18.1"]);
}

/// Where two rules say the same, a position that breaks one breaks the other.
#[test]
fn pan_18_1_to_18_12_cite_the_rules_that_say_the_same() {
    let eight = "hands = [[\"essen\", \"milan\", \"paris\", \"london\", \"madrid\", \"toronto\", \"lima\", \"cairo\"], []]";
    let seven = "stations = [\"atlanta\", \"essen\", \"milan\", \"paris\", \"london\", \"madrid\", \"lima\"]";
    let cured = "cubes = { lima = 1, cairo = 1, osaka = 1, essen = 1 }\ndiseases = { blue = \"cured\", red = \"cured\", black = \"cured\", yellow = \"cured\" }";
    for (given, ids) in [
        ("cubes = { tokyo = 4 }", ["PAN-18.2", "PAN-1.5"].as_slice()),
        ("supply = { red = 25 }", &["PAN-18.1", "PAN-1.5"]),
        (seven, &["PAN-18.5", "PAN-1.6"]),
        ("stations = [\"paris\", \"paris\"]", &["PAN-18.5", "PAN-5.3"]),
        ("stations = []", &["PAN-18.5"]),
        (eight, &["PAN-18.6", "PAN-7.5"]),
        ("infection_index = 7", &["PAN-18.7", "PAN-1.8"]),
        ("outbreaks = 9", &["PAN-18.7", "PAN-1.8"]),
        ("outbreaks = -1", &["PAN-18.7", "PAN-1.8"]),
        ("outbreaks = 8", &["PAN-18.7", "PAN-12.4", "PAN-18.12"]),
        ("end = \"outbreaks\"\noutbreaks = 3", &["PAN-18.7", "PAN-12.4", "PAN-18.12"]),
        ("actions = 5", &["PAN-18.10", "PAN-3.2"]),
        ("actions = 256", &["PAN-18.10", "PAN-3.2"]),
        ("actions = 0", &["PAN-18.10"]),
        ("end = \"won\"", &["PAN-12.1", "PAN-18.12"]),
        (cured, &["PAN-12.1", "PAN-18.12"]),
    ] {
        position_cites(2, "", given, ids);
    }
}

#[test]
fn pan_18_2_never_more_than_three() {
    assert_eq!(position_error(2, "", "cubes = { tokyo = 4 }"), "PAN-18.2");
}

#[test]
fn pan_18_3_every_player_card_exists_once() {
    for given in [
        "hands = [[\"paris\", \"paris\"], []]",
        "hands = [[\"paris\"], [\"paris\"]]",
        "hands = [[\"paris\"], []]\nplayer_discard = [\"paris\"]",
        "player_deck = [\"paris\", \"paris\"]",
        "player_deck = [\"epidemic\", \"epidemic\", \"epidemic\", \"epidemic\", \"epidemic\"]",
        "player_deck_size = 59",
    ] {
        assert_eq!(position_error(2, "", given), "PAN-18.3", "{given}");
    }
}

#[test]
fn pan_18_4_every_infection_card_exists_once() {
    for given in [
        "infection_deck = [\"paris\", \"paris\"]",
        "infection_deck = [\"paris\"]\ninfection_discard = [\"paris\"]",
        "removed = [\"paris\", \"lima\"]",
        "infection_deck_size = 49",
    ] {
        assert_eq!(position_error(2, "", given), "PAN-18.4", "{given}");
    }
}

#[test]
fn pan_18_5_one_to_six_stations_in_different_cities() {
    for list in ["[]", "[\"paris\", \"paris\"]"] {
        assert_eq!(position_error(2, "", &format!("stations = {list}")), "PAN-18.5");
    }
}

#[test]
fn pan_18_6_hands_stay_small() {
    let eight = "hands = [[\"essen\", \"milan\", \"paris\", \"london\", \"madrid\", \"toronto\", \"lima\", \"cairo\"], []]";
    assert_eq!(position_error(2, "", eight), "PAN-18.6");
    let ten = "window = \"W-H\"\nhands = [[\"essen\", \"milan\", \"paris\", \"london\", \"madrid\", \"toronto\", \"lima\", \"cairo\", \"osaka\", \"tokyo\"], []]";
    assert_eq!(position_error(2, "", ten), "PAN-18.6");
}

#[test]
fn pan_18_7_markers_fit_what_happened() {
    assert_eq!(position_error(2, "", "outbreaks = 8"), "PAN-18.7");
    assert_eq!(
        position_error(2, "", "infection_index = 3\nplayer_discard = [\"epidemic\"]"),
        "PAN-18.7"
    );
    // The marker tells of epidemics that nobody lists.
    for listed in ["", "player_discard = [\"paris\"]"] {
        let t = two("scientist medic", &format!("infection_index = 3\n{listed}"));
        let paris = if listed.is_empty() { "" } else { "paris, " };
        t.is("player_discard", &format!("[{paris}epidemic, epidemic, epidemic]"));
    }
}

#[test]
fn pan_18_8_cured_and_gone_is_eradicated() {
    assert_eq!(position_error(2, "", "diseases = { red = \"cured\" }"), "PAN-18.8");
}

#[test]
fn pan_18_9_no_cured_cubes_beside_the_medic() {
    let given = "diseases = { red = \"cured\" }\ncubes = { atlanta = { red = 1 } }";
    assert_eq!(position_error(2, "roles = [\"medic\", \"scientist\"]", given), "PAN-18.9");
}

#[test]
fn pan_18_10_at_most_four_actions_and_pawns_in_cities() {
    assert_eq!(position_error(2, "", "actions = 5"), "PAN-18.10");
    assert_eq!(position_error(2, "", "actions = 0"), "PAN-18.10");
    let t = two("medic scientist", "");
    t.refuse(0, "drive 3 chicago", "PAN-18.10");
    assert_eq!(position_error(2, "", "pawns = [\"paris\"]"), "PAN-18.10");
    assert_eq!(position_error(2, "", "pawns = []"), "PAN-18.10");
    two("medic scientist", "pawns = { 1 = \"lima\" }").is("pawns", "[atlanta, lima]");
}

#[test]
fn pan_18_11_a_short_infection_pile_gives_what_it_has() {
    let given = "infection_deck = [\"lagos\"]\ninfection_deck_size = 1\nplayer_deck = [\"lima\", \"cairo\"]";
    let mut t = two("medic scientist", given);
    t.play(0, "end-actions");
    t.is("cubes.lagos.yellow", "1");
    t.is("infection_deck_size", "0");
    t.is("active", "1");
    let none =
        "infection_deck_size = 0\nplayer_deck = [\"epidemic\", \"cairo\"]\nquiet_night = true";
    let mut t = two("medic scientist", none);
    t.play(0, "end-actions");
    t.is("infection_index", "1");
    t.is("infection_discard", "[]");
}

#[test]
fn pan_18_12_over_exactly_when_somebody_has_won_or_lost() {
    assert_eq!(position_error(2, "", "end = \"cubes(red)\""), "PAN-18.12");
    assert_eq!(position_error(2, "", "end = \"won\""), "PAN-12.1");
    let all = "cubes = { lima = 1, cairo = 1, osaka = 1, essen = 1 }\ndiseases = { blue = \"cured\", red = \"cured\", black = \"cured\", yellow = \"cured\" }";
    assert_eq!(position_error(2, "", all), "PAN-12.1");
}

#[test]
fn pan_18_12_a_deck_that_ran_out_ends_the_game_after_the_actions() {
    let t = two("medic scientist", "end = \"player_deck\"\nplayer_deck_size = 1");
    t.is("actions", "0");
    t.refuse(0, "pass", "PAN-3.6");
    assert_eq!(t.waits(), (vec![], vec![]));
    assert_eq!(position_error(2, "", "end = \"player_deck\""), "PAN-18.12");
}

/// Random games with every kind of table, audited after each step, with what chapter 18
/// says about how states follow each other.
#[test]
fn random_games_keep_every_invariant() {
    let mut rng = Rng::from(Seed::Open(99));
    let mut legal = Vec::new();
    let mut ends = std::collections::BTreeMap::new();
    for number in 0..scale(1_000, 100_000) {
        for seats in [2, 3, 4] {
            let options = Options {
                epidemics: 4 + (number % 3) as u8,
                consent: if number % 2 == 0 { Consent::Auto } else { Consent::Ask },
                open_hands: number % 5 != 0,
                ..Options::default()
            };
            let setup = Setup { seats, options };
            let kit = <pandemic::Kit as game::Kit>::standard();
            let mut game =
                Pandemic::new(kit, &setup, Seed::Open(u64::from(number))).expect("legal");
            while game.outcome().is_none() {
                let before = game;
                let waiting: Vec<Seat> = game.to_act().must.iter().collect();
                let seat = waiting[rng.below(waiting.len() as u32) as usize];
                legal.clear();
                game.legal_actions(seat, &mut legal);
                let action = legal[rng.below(legal.len() as u32) as usize];
                game.resolve(seat, action, &mut ());
                assert_eq!(game.audit(), Ok(()), "seed {number}, after {action}");
                assert!(game.outbreaks() >= before.outbreaks(), "PAN-18.7");
                for colour in Colour::ALL {
                    let order = |s: &Pandemic| s.disease(colour) as u8;
                    assert!(order(&game) >= order(&before), "PAN-1.3");
                    assert!(
                        game.disease(colour) != Disease::Eradicated || game.on_board(colour) == 0
                    );
                }
            }
            *ends.entry(game.end().expect("over").reason()).or_insert(0) += 1;
        }
    }
    assert!(ends.len() >= 3, "{ends:?}");
}

/// A rate stands on several spaces of the track; the epidemics say on which one the marker is.
#[test]
fn pan_18_7_a_rate_means_the_space_that_the_epidemics_ask_for() {
    let discarded =
        |count: usize| format!("player_discard = [{}]\n", "\"epidemic\",".repeat(count));
    let window = |name: &str| format!("window = \"{name}\"\nhands = [[\"airlift\"]]\n");
    let short = "player_deck = [\"lima\", \"paris\"]\nplayer_deck_size = 2\n".to_owned();
    for (given, rate, index) in [
        (String::new(), 2, "0"),
        (String::new(), 3, "3"),
        (discarded(1), 2, "1"),
        (discarded(2), 2, "2"),
        (discarded(4), 3, "4"),
        (window("W-E0"), 2, "0"),
        (window("W-E3"), 2, "1"),
        (window("W-E3"), 3, "3"),
        (short.clone(), 3, "4"),
    ] {
        let given = format!("{given}infection_rate = {rate}");
        table(2, "epidemics = 4", &given).is("infection_index", index);
    }
    for (given, rate) in [(discarded(1), 3), (short, 2)] {
        let given = format!("{given}infection_rate = {rate}");
        assert_eq!(position_error(2, "epidemics = 4", &given), "PAN-18.7", "{given}");
    }
}

/// Numbers that no table could show cite the rule that confines them, however far off they are.
#[test]
fn pan_18_1_to_18_10_impossible_numbers_cite_their_rule() {
    for number in [-1, 25, 256, i64::MAX] {
        for (given, rule) in [
            (format!("supply = {{ red = {number} }}"), "PAN-18.1"),
            (format!("cubes = {{ paris = {number} }}"), "PAN-18.2"),
            (format!("cubes = {{ paris = {{ red = {number} }} }}"), "PAN-18.2"),
            (format!("outbreaks = {number}"), "PAN-18.7"),
            (format!("actions = {number}"), "PAN-18.10"),
        ] {
            assert_eq!(position_error(2, "", &given), rule, "{given}");
        }
    }
    let many = format!("[{}]", "\"epidemic\",".repeat(300));
    assert_eq!(position_error(2, "", &format!("player_discard = {many}")), "PAN-18.3");
    assert_eq!(position_error(2, "", &format!("player_deck = {many}")), "PAN-18.3");
}

/// An empty supply is brought about by cubes elsewhere, never by some beside the Medic.
#[test]
fn pan_18_9_cubes_that_are_filled_in_stay_away_from_the_medic() {
    for city in ["atlanta", "lagos", "cairo", "tokyo"] {
        for colour in ["blue", "yellow", "black", "red"] {
            let given = format!(
                "pawns = [\"{city}\", \"lima\"]\ndiseases = {{ {colour} = \"cured\" }}\nsupply = {{ {colour} = 0 }}"
            );
            two("medic scientist", &given).is(&format!("cubes.{city}.{colour}"), "0");
        }
    }
}
