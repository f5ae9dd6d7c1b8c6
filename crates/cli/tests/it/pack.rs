//! `lazaretto pack`, and `--pack` of the other commands.

use crate::play::{folder, play};
use crate::{run, temporary};
use serde_json::Value;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

/// The exported pack with one text in the place of another, as a file.
fn pack(game: &str, name: &str, old: &str, new: &str) -> PathBuf {
    let exported = run(&["pack", "export", game]).out;
    assert!(exported.contains(old), "{old}");
    temporary(name, exported.replacen(old, new, 1))
}

/// Runs a command with a file after one of its words.
fn with(words: &[&str], file: &OsStr) -> crate::Run {
    let mut words: Vec<OsString> = words.iter().map(OsString::from).collect();
    words.push(file.to_owned());
    run(&words)
}

fn digest(file: &OsStr) -> String {
    let checked: Value =
        serde_json::from_str(&with(&["pack", "check", "--json"], file).out).expect("JSON");
    checked["files"][0]["pack"].as_str().expect("a digest").to_owned()
}

#[test]
fn what_is_exported_passes_the_check() {
    for game in ["rattus", "pandemic", "empires-end"] {
        let file = pack(game, &format!("whole-{game}.toml"), "game = ", "game = ");
        with(&["pack", "check"], file.as_os_str())
            .says(0, &[&format!("a good pack of {game}, "), "the same as the shipped one"]);
    }
    run(&["pack", "export", "ludo"]).complains(2, &["there is no game 'ludo'"]);
}

#[test]
fn an_export_does_not_overwrite() {
    let file = temporary("precious.toml", "mine");
    with(&["pack", "export", "rattus", "--out"], file.as_os_str())
        .complains(2, &["precious.toml: it exists already and is not overwritten"]);
    assert_eq!(std::fs::read_to_string(&file).expect("still there"), "mine");
}

#[test]
fn every_problem_is_told_with_file_line_and_reason() {
    let file = pack("empires-end", "torn-pack.toml", "points = 32", "points = 22\ncolour = 1");
    let run = with(&["pack", "check"], file.as_os_str());
    run.says(1, &["'colour' is unknown here", "EMP-1.3: village-22 is worth 22 points"]);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 2, "{}", run.out);
    for line in lines {
        let (_, place) = line.split_once("torn-pack.toml:").expect("the file");
        assert!(place.starts_with(|c: char| c.is_ascii_digit()), "{line}");
    }
    assert!(run.err.contains("one pack cannot be used"), "{}", run.err);
    let file = pack("empires-end", "twins-pack.toml", "points = 32", "points = 22");
    for command in [
        &["arena", "empires-end", "--seats", "random,random", "--games", "2", "--pack"][..],
        &["play", "empires-end", "--pack"],
        &["bench", "empires-end", "--pack"],
        &["serve", "--pack"],
    ] {
        with(command, file.as_os_str()).complains(2, &["twins-pack.toml:", "EMP-1.3: village-22"]);
    }
    for (name, content, part) in [
        ("empty-pack.toml", &b""[..], "empty-pack.toml:1: a pack names its game"),
        ("binary-pack.toml", b"game = 'rattus'\n\xFF", "binary-pack.toml:2: this is not UTF-8"),
    ] {
        let file = temporary(name, content);
        with(&["pack", "check"], file.as_os_str()).says(1, &[part]);
    }
    crate::run(&["pack", "check", "no/such/pack.toml"]).complains(2, &["no/such/pack.toml: "]);
    crate::run(&["pack", "check", "/dev/zero"]).complains(2, &["longer than"]);
}

#[test]
fn a_pack_of_another_game_is_refused() {
    let file = pack("rattus", "rats.toml", "\"Anglia\"", "\"Albion\"");
    let words = ["arena", "pandemic", "--seats", "random,random", "--games", "2", "--pack"];
    with(&words, file.as_os_str())
        .complains(2, &["rats.toml: this is a pack of rattus, the game is pandemic"]);
}

#[test]
fn positions_and_arenas_use_the_pack() {
    let file = pack("empires-end", "dear-city.toml", "points = 32", "points = 42");
    let position = temporary(
        "dear-city-position.toml",
        "game = 'empires-end'\nseats = 2\n[expect]\nscores = [149, 149]\n",
    );
    let position = position.to_str().expect("a name");
    with(&["position", position, "--pack"], file.as_os_str()).says(0, &["1 passed"]);
    run(&["position", position]).says(1, &["scores is [139,139]"]);

    let record = temporary("packed-games.jsonl", "");
    std::fs::remove_file(&record).expect("just made");
    let record = record.to_str().expect("a name");
    let words = [
        "arena",
        "empires-end",
        "--seats",
        "random,random",
        "--games",
        "2",
        "--record",
        record,
        "--pack",
    ];
    with(&words, file.as_os_str()).says(0, &["random"]);
    let lines = std::fs::read_to_string(record).expect("the record");
    assert!(lines.contains(&digest(file.as_os_str())), "{lines}");
}

#[test]
fn a_replay_is_verified_with_its_pack_only() {
    let file = pack("empires-end", "replayed.toml", "points = 32", "points = 52");
    let digest = digest(file.as_os_str());
    let folder = folder("packed");
    let name = file.to_str().expect("a name");
    let words = ["empires-end", "--seats", "human,random", "--seed", "4", "--pack", name];
    assert_eq!(play(&folder, &words, "save packed-evening.jsonl\nquit\n").status.code(), Some(0));
    let save = folder.join("packed-evening.jsonl");
    let save = save.to_str().expect("a name");
    run(&["replay", save, "--verify"]).complains(
        2,
        &[&format!("packed-evening.jsonl:1: it was played with the pack {digest}, which is not in use; give it with --pack")],
    );
    with(&["replay", save, "--verify", "--pack"], file.as_os_str()).says(0, &["verified"]);
    run(&["play", "empires-end", "--seats", "human,random", "--resume", save])
        .complains(2, &["it was played with the pack", &digest]);
}
