//! Chapter 16: the worked examples, line by line.

use crate::table::*;

#[test]
fn ex_1_adjacency() {
    let mut t = two("scientist medic", "pawns = [\"sydney\", \"lima\"]");
    t.play(0, "drive 0 los_angeles");
    t.is("pawns.0", "los_angeles");
    t.is("actions", "3");
}

#[test]
fn ex_2_share() {
    let given = "pawns = [\"moscow\", \"moscow\"]\nhands = [[\"moscow\", \"paris\"], [\"cairo\"]]";
    let t = two("scientist medic", given);
    assert_eq!(t.offers(0, "share"), ["share 0 1 moscow"]);
    t.refuse(0, "share 0 1 paris", "PAN-5.11");
    let back = two("scientist medic", &format!("active = 1\n{given}"));
    assert_eq!(back.offers(1, "share"), ["share 0 1 moscow"]);
    let researcher = two("researcher medic", given);
    assert_eq!(researcher.offers(0, "share"), ["share 0 1 paris", "share 0 1 moscow"]);
}

#[test]
fn ex_3_setup_table() {
    for (seats, cards) in [(2, 4), (3, 3), (4, 2)] {
        let t = new_game(seats, "", 1);
        t.is(
            "hand_sizes",
            &format!("[{}]", vec![cards.to_string(); usize::from(seats)].join(", ")),
        );
        t.is("infection_discard_size", "9");
    }
}

/// The situation of EX-4 with the Medic in Jakarta.
const EX_4: &str = "infection_index = 3\ndiseases = { yellow = \"eradicated\", black = \"cured\" }\ninfection_deck = [\"miami\", \"paris\", \"algiers\"]\ncubes = { paris = 1, madrid = 3, algiers = 3, cairo = 3, istanbul = 1 }\npawns = [\"lima\", \"jakarta\"]\nplayer_deck = [\"delhi\", \"mumbai\"]\n";

#[test]
fn ex_4_infector_and_outbreak() {
    let mut t = two("scientist medic", EX_4);
    let before: u32 = t.fact("supply.black").parse().unwrap();
    let events = t.play(0, "end-actions");
    t.is("cubes.miami.yellow", "0");
    t.is("cubes.paris.blue", "2");
    assert_eq!(outbreaks(&events), ["algiers", "cairo"]);
    t.is("outbreaks", "2");
    for (city, cubes) in [
        ("algiers", "3"),
        ("cairo", "3"),
        ("istanbul", "3"),
        ("madrid", "1"),
        ("paris", "1"),
        ("baghdad", "1"),
        ("khartoum", "1"),
        ("riyadh", "1"),
    ] {
        t.is(&format!("cubes.{city}.black"), cubes);
    }
    t.is("supply.black", &(before - 7).to_string());
    t.is("cubes.madrid.blue", "3");
    t.is("infection_discard", "[miami, paris, algiers]");
    t.is("active", "1");
}

#[test]
fn ex_5_the_long_example() {
    let given = "pawns = [\"manila\", \"milan\", \"chennai\", \"jakarta\"]\nstations = [\"chennai\"]\ndiseases = { yellow = \"eradicated\", black = \"cured\" }\ncubes = { manila = 1, jakarta = 2, beijing = 1, seoul = 3, tokyo = 2, paris = 1, madrid = 3, algiers = 3, cairo = 3, istanbul = 1 }\nhands = [[\"manila\", \"osaka\", \"sydney\"], [\"government_grant\", \"jakarta\"], [\"taipei\"], []]\ninfection_index = 3\ninfection_deck = [\"miami\", \"paris\", \"algiers\", \"lagos\", \"lima\", \"santiago\"]\nplayer_deck = [\"delhi\", \"mumbai\", \"essen\", \"lima\"]";
    let mut t = asking(4, "scientist dispatcher researcher medic", given);
    t.is("supply.red", "15");
    t.play(0, "treat red");
    t.is("cubes.manila.red", "0");
    t.is("supply.red", "16");
    t.play(1, "grant manila");
    t.is("player_discard.0", "government_grant");
    t.is("actions", "3");
    t.play(0, "shuttle 0 chennai");
    t.is("actions", "2");
    t.refuse(0, "share 0 2 manila", "PAN-6.16");
    t.play(0, "share 2 0 taipei");
    t.play(2, "consent yes");
    t.is("hands.2", "[]");
    t.is("actions", "1");
    t.play(0, "cure red manila osaka sydney taipei");
    t.is("diseases.red", "cured");
    t.is("cubes.jakarta.red", "0");
    // The last action leads on: two cards, then the infector of EX-4.
    t.is("hands.0", "[delhi, mumbai]");
    t.is("supply.red", "18");
    t.is("outbreaks", "2");
    t.is("cubes.istanbul.black", "3");
    t.is("active", "1");
    let mut poor = t.clone();
    t.play(1, "charter 3 beijing");
    t.play(3, "consent yes");
    t.is("cubes.beijing.red", "0");
    t.is("supply.red", "19");
    t.is("hands.1", "[]");
    t.play(1, "drive 3 seoul");
    t.play(3, "consent yes");
    t.is("supply.red", "22");
    t.play(1, "drive 3 tokyo");
    t.play(3, "consent yes");
    t.is("diseases.red", "eradicated");
    t.is("box.red", "24");
    t.is("supply.red", "0");
    t.play(1, "dispatch 3 1");
    t.play(3, "consent yes");
    t.is("pawns.3", "milan");
    assert_ne!(t.fact("active"), "1", "no action is left");
    // Without consent nothing happens.
    poor.play(1, "charter 3 beijing");
    poor.play(3, "consent no");
    poor.is("pawns.3", "jakarta");
    poor.is("hands.1", "[jakarta]");
}

#[test]
fn ex_5_with_a_milan_card_instead() {
    let given = "active = 1\npawns = [\"manila\", \"milan\", \"chennai\", \"jakarta\"]\nhands = [[], [\"milan\"], [], []]";
    let t = asking(4, "scientist dispatcher researcher medic", given);
    t.refuse(1, "charter 3 beijing", "PAN-6.2");
}

#[test]
fn ex_6_the_medic_clears_up() {
    let given = "pawns = [\"milan\", \"lima\"]\ndiseases = { black = \"cured\" }\ncubes = { algiers = 3, cairo = 3, istanbul = 3, madrid = { blue = 3, black = 1 }, paris = { blue = 2, black = 1 }, baghdad = 1, khartoum = { black = 1 }, riyadh = 1 }";
    let mut t = two("medic scientist", given);
    t.play_all(0, &["drive 0 istanbul", "drive 0 algiers", "drive 0 cairo"]);
    for city in ["istanbul", "algiers", "cairo"] {
        t.is(&format!("cubes.{city}.black"), "0");
    }
    t.is("actions", "1");
    t.is("supply.black", "19");
}
