//! Component packs: what every game's pack is held to.

use crate::toy::ToyKit;
use game::{Kit, PackError, game_of_pack};

/// The shipped pack with one text in the place of another.
fn changed(old: &str, new: &str) -> String {
    let text = ToyKit::SHIPPED.text();
    assert!(text.contains(old), "{old}");
    text.replacen(old, new, 1)
}

fn problems(text: &str) -> Vec<String> {
    ToyKit::from_pack(text).unwrap_err().iter().map(PackError::to_string).collect()
}

#[test]
fn the_shipped_pack_is_the_standard_kit() {
    let text = ToyKit::SHIPPED.text();
    assert!(text.starts_with("game = \"toy\"\n"), "{text}");
    assert!(text.contains("# The box of the toy game.\n\n[[box.planted]]\n"), "{text}");
    assert_eq!(ToyKit::from_pack(&text).unwrap(), ToyKit::standard());
    assert_eq!(game_of_pack(&text), Ok("toy".to_owned()));
}

#[test]
fn what_is_free_may_be_changed_and_the_kit_is_found_by_its_digest() {
    let other = ToyKit::from_pack(&changed("A bell", "A gong")).unwrap();
    assert_ne!(other, ToyKit::standard());
    assert_eq!(ToyKit::known(other.digest()), Some(other));
    assert_eq!(ToyKit::known(ToyKit::standard().digest()), Some(ToyKit::standard()));
    assert_eq!(ToyKit::known(game::Digest::of(&[b"nobody"])), None);
    let name = other.contents().tables["box"]["piece"][1]["name"].as_str();
    assert_eq!(name, Some("A gong"));
}

#[test]
fn comments_layout_and_origin_by_the_box_are_fine() {
    let commented = changed("count = 6", "count = 6 # six");
    assert_eq!(ToyKit::from_pack(&commented).unwrap(), ToyKit::standard());
    ToyKit::from_pack(&changed("\"public\"", "\"box\"")).unwrap();
}

#[test]
fn a_pack_of_no_game_or_another_game_is_refused() {
    let nameless = "line 1: a pack names its game in its first line, as in game = \"rattus\"";
    assert_eq!(problems(""), [nameless]);
    assert_eq!(problems(&changed("\"toy\"", "7")), [nameless]);
    assert_eq!(game_of_pack("").unwrap_err()[0].to_string(), nameless);
    assert_eq!(
        problems(&changed("\"toy\"", "\"ludo\"")),
        ["line 1: this is a pack of 'ludo', not of toy"]
    );
}

#[test]
fn all_mistakes_of_spelling_are_told_with_their_lines() {
    let text = changed("count = 6", "count = = 6").replacen("\"A bell\"", "\"A bell", 1);
    let lines: Vec<usize> =
        ToyKit::from_pack(&text).unwrap_err().iter().map(|problem| problem.line).collect();
    assert!(lines.contains(&11) && lines.contains(&16), "{lines:?}");
}

#[test]
fn all_other_mistakes_are_told_with_their_lines() {
    let text = changed("count = 6", "count = 7")
        .replacen("\"A bell\"", "\"\"", 1)
        .replacen("\"None\"", "\"Gremlin\"", 1)
        .replacen("\"public\"", "\"heard\"", 1);
    assert_eq!(
        problems(&text),
        [
            "line 5: 'Gremlin' is no fault",
            "line 11: box.piece.count is 6: it belongs to the rules, a pack may not change it",
            "line 16: this text is empty",
            "line 18: where a fact comes from is one of seed, public, reconstructed, box",
        ]
    );
}

#[test]
fn tables_rows_and_keys_are_those_of_the_shipped_pack() {
    for (old, new, due) in [
        (
            "[box.numbers]",
            "[box.figures]",
            "line 20: 'figures' is unknown here; known are numbers, piece, planted",
        ),
        ("[box.numbers]", "[box.figures]", "line 5: 'box.numbers' is missing"),
        (
            "count = 1",
            "cuont = 1",
            "line 17: 'cuont' is unknown here; known are count, id, name, provenance",
        ),
        ("count = 1", "cuont = 1", "line 14: 'box.piece.count' is missing"),
        ("id = \"bell\"", "id = \"gong\"", "line 14: there is no 'gong' among box.piece"),
        ("id = \"bell\"", "id = \"gong\"", "line 8: 'bell' is missing among box.piece"),
        ("id = \"bell\"", "id = \"tile\"", "line 14: a second 'tile'; the first stands in line 8"),
        ("id = \"bell\"\n", "", "line 14: this row of box.piece has no id"),
        ("id = \"bell\"", "id = 3", "line 14: this row of box.piece has no id"),
        ("[2, 3, 4]", "[2, 3]", "line 21: box.numbers.seats is [2, 3, 4]: it belongs to the rules"),
        ("[2, 3, 4]", "2", "line 21: box.numbers.seats is [2, 3, 4]"),
        ("fault = \"None\"", "fault = 3", "line 6: invalid type: integer `3`, expected a string"),
        ("fault = \"None\"", "", "line 5: missing field `fault`"),
        ("\"A bell\"", "\"\\u0007\"", "line 16: this text has control characters"),
        (
            "[[box.planted]]\nfault",
            "[box.planted]\nfault",
            "line 5: 'box.planted' has 1 rows, each of them below [[box.planted]]",
        ),
        (
            "fault = \"None\"",
            "fault = \"None\"\n[[box.planted]]\nfault = \"None\"",
            "line 7: box.planted has 1 rows, this is one more",
        ),
        ("count = 1", "count = 99999999999999999999", "line 17: box.piece.count is 1"),
    ] {
        let found = problems(&changed(old, new));
        assert!(found.iter().any(|problem| problem.starts_with(due)), "{due}\n{found:#?}");
    }
    let long = format!("\"{}\"", "bell ".repeat(200));
    assert_eq!(
        problems(&changed("\"A bell\"", &long)),
        ["line 16: this text is longer than 600 characters"]
    );
}
