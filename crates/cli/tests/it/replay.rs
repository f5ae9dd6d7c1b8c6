//! `lazaretto replay`

use crate::{Run, corpus, run, temporary};
use serde_json::Value;
use std::path::Path;

fn replay(path: &Path, more: &[&str]) -> Run {
    let path = path.to_str().expect("a plain path");
    let mut arguments = vec!["replay", path];
    arguments.extend(more);
    run(&arguments)
}

#[test]
fn a_good_game_is_verified() {
    let whole = corpus("replay/rattus-whole.jsonl");
    let steps = std::fs::read_to_string(&whole).expect("the corpus").lines().count() - 2;
    replay(&whole, &["--verify"]).says(0, &[&format!("verified {steps} steps\n")]);
    replay(&corpus("replay/rattus-empty.jsonl"), &["--verify"]).says(0, &["verified 0 steps"]);
}

#[test]
fn steps_are_listed_with_their_events() {
    replay(&corpus("replay/rattus-whole.jsonl"), &[])
        .says(0, &["rattus with 3 seats", "1. seat ", "cubes-placed", "won by seat"]);
    replay(&corpus("replay/rattus-begun.jsonl"), &[])
        .says(0, &["undo of step", "the game goes on"]);
}

#[test]
fn any_moment_can_be_shown() {
    let whole = corpus("replay/rattus-whole.jsonl");
    replay(&whole, &["--at", "0"]).says(0, &["after 0 steps:", "placements = 0", "may:"]);
    replay(&whole, &["--at", "3"]).says(0, &["placements = 3"]);
    replay(&whole, &["--at", "99999"]).complains(2, &["whole.jsonl: it has"]);
    let run = replay(&whole, &["--at", "2", "--json"]);
    let answer: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(answer["at"]["state"]["placements"], 2);
}

#[test]
fn a_changed_game_does_not_verify() {
    let text = std::fs::read_to_string(corpus("replay/rattus-begun.jsonl")).expect("the corpus");
    let changed = text.replacen("\"count\":2", "\"count\":1", 1);
    assert_ne!(changed, text);
    let path = temporary("changed.jsonl", changed);
    replay(&path, &["--verify"]).complains(1, &["changed.jsonl:2: ", "other events"]);
}

#[test]
fn a_bad_file_is_refused_with_its_line() {
    let text = std::fs::read_to_string(corpus("replay/rattus-begun.jsonl")).expect("the corpus");
    let cases = [
        ("future", text.replace("\"format\":1", "\"format\":7"), ":1: it was written by a newer"),
        ("ludo", text.replacen("\"rattus\"", "\"ludo\"", 1), ":1: there is no game 'ludo'"),
        ("torn", text[..text.len() / 2].to_owned(), ": EOF"),
        ("longer", format!("{text}x"), ": there is text after the end"),
        ("empty", String::new(), ":1: this is no replay"),
    ];
    for (name, content, part) in cases {
        let path = temporary(&format!("{name}.jsonl"), &content);
        for more in [&[][..], &["--verify"], &["--at", "1"]] {
            replay(&path, more).complains(2, &[&format!("{name}.jsonl:"), part]);
        }
        assert_eq!(std::fs::read_to_string(&path).expect("still there"), content);
    }
    run(&["replay", "no-such-file"]).complains(2, &["no-such-file: "]);
}
