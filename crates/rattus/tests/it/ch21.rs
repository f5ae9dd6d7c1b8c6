//! Chapter 21: the table of neighbours.

use crate::table::*;
use game::Kit;

/// The table of the chapter; `(a)` marks an arrow.
const NEIGHBOURS: [(&str, &str); 12] = [
    ("anglia", "gallia(a) scandia(a)"),
    ("gallia", "anglia(a) germania hispania italia"),
    ("germania", "gallia hungaria italia polonia scandia"),
    ("hispania", "gallia italia(a)"),
    ("hungaria", "bulgaria germania italia polonia tartaria"),
    ("italia", "gallia germania hispania(a) hungaria turcia(a)"),
    ("polonia", "germania hungaria russia tartaria"),
    ("scandia", "anglia(a) germania russia"),
    ("bulgaria", "hungaria tartaria turcia"),
    ("turcia", "bulgaria italia(a)"),
    ("russia", "polonia scandia tartaria"),
    ("tartaria", "bulgaria hungaria polonia russia"),
];

/// The regions of a row.
fn row(text: &str) -> Vec<Region> {
    text.split(' ').map(|name| name.trim_end_matches("(a)").parse().unwrap()).collect()
}

#[test]
fn chapter_21_neighbours_with_four_players() {
    let kit = rattus::Kit::standard();
    for (name, neighbours) in NEIGHBOURS {
        let expected = row(neighbours).into_iter().collect();
        assert_eq!(kit.neighbours(4, name.parse().unwrap()), expected, "{name}");
    }
}

#[test]
fn chapter_21_regions_out_of_play_drop_out() {
    let kit = rattus::Kit::standard();
    for seats in [2, 3] {
        let in_play = kit.in_play(seats);
        for (name, neighbours) in NEIGHBOURS {
            let region = name.parse().unwrap();
            if in_play.contains(region) {
                let left = row(neighbours).into_iter().filter(|r| in_play.contains(*r)).collect();
                assert_eq!(kit.neighbours(seats, region), left, "{name} with {seats}");
            } else {
                assert!(kit.neighbours(seats, region).is_empty(), "{name} with {seats}");
            }
        }
    }
}

#[test]
fn chapter_21_arrows_stand_in_the_data() {
    let pack: toml::Table = rattus::Kit::SHIPPED.text().parse().unwrap();
    let edges = pack["regions"]["edge"].as_array().unwrap();
    let mut arrows: Vec<(String, String)> = edges
        .iter()
        .filter(|edge| edge["kind"].as_str() == Some("arrow"))
        .map(|edge| {
            (edge["a"].as_str().unwrap().to_owned(), edge["b"].as_str().unwrap().to_owned())
        })
        .collect();
    let mut expected: Vec<(String, String)> = NEIGHBOURS
        .iter()
        .flat_map(|(a, row)| {
            row.split(' ')
                .filter_map(|b| b.strip_suffix("(a)"))
                .map(|b| ((*a).to_owned(), b.to_owned()))
        })
        .filter(|(a, b)| a < b)
        .collect();
    arrows.sort();
    expected.sort();
    assert_eq!(arrows, expected);
}
