//! `lazaretto position`

use crate::{corpus, run, temporary};
use serde_json::Value;
use std::ffi::OsStr;

const GOOD: &str = "game = 'rattus'\ntitle = 'good'\nseats = 2\n[setup]\nstart_seat = 1\n";

#[test]
fn one_line_for_each_file_and_a_sum() {
    let good = corpus("position/majority.toml");
    let bad = temporary("failing.toml", format!("{GOOD}[expect]\nactive = 0\n"));
    let run = run(&[OsStr::new("position"), good.as_os_str(), bad.as_os_str()]);
    run.says(1, &["majority.toml: Majority", "FAILED", "failing.toml:7: active is 1, expected 0"]);
    assert!(run.out.ends_with("1 passed, 1 failed, 0 unusable\n"), "{}", run.out);
    assert_eq!(run.err, "");
}

#[test]
fn a_file_that_cannot_be_used_is_told_with_its_line() {
    let four = format!("{GOOD}[given.regions.gallia]\ntiles = 4\n");
    for (name, content, part) in [
        ("four.toml", four.as_bytes(), "four.toml:7: RAT-18.3: gallia would hold 4 tiles"),
        ("torn.toml", b"game = 'rat", "torn.toml:1: "),
        ("binary.toml", b"game = 1\n\xFF\xFE", "binary.toml:2: this is not UTF-8 text"),
        ("empty.toml", b"", "empty.toml:1: missing field `game`"),
    ] {
        let path = temporary(name, content);
        run(&[OsStr::new("position"), path.as_os_str()]).complains(2, &[part]);
        assert_eq!(std::fs::read(path).expect("still there"), content, "{name} was touched");
    }
    run(&["position", "no/such/file.toml"]).complains(2, &["no/such/file.toml:1: "]);
    run(&["position", "/"]).complains(2, &["/:1: "]);
    run(&["position", "/dev/zero"]).complains(2, &["longer than"]);
}

#[test]
fn the_other_files_still_run() {
    let good = temporary("good.toml", GOOD);
    let run = run(&[OsStr::new("position"), OsStr::new("missing.toml"), good.as_os_str()]);
    run.says(2, &["passed", "good.toml: good", "1 passed, 0 failed, 1 unusable"]);
}

#[test]
fn everything_is_shown() {
    let path = corpus("position/majority.toml");
    run(&[OsStr::new("position"), OsStr::new("--show"), path.as_os_str()]).says(
        0,
        &[
            "2. seat 0: plague atlantis\n     refused: RAT-17.14",
            "tile-turned cubes=5 front=1:M{king,knight} outbreak=true tile=gallia.1",
            "regions.gallia.cubes = { green = 0, red = 0, yellow = 2 }",
            "seat 1 may:\n    take king",
        ],
    );
}

#[test]
fn programs_get_json() {
    let path = corpus("position/majority.toml");
    let run = run(&["position".as_ref(), path.as_os_str(), "--json".as_ref(), "--show".as_ref()]);
    let answer: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(answer["passed"], 1);
    let file = &answer["files"][0];
    assert_eq!(file["verdict"], "passed");
    assert_eq!(file["end"]["state"]["regions"]["gallia"]["cubes"]["yellow"], 2);
    assert_eq!(file["end"]["legal"][0]["actions"][0], "take king");
    assert_eq!(file["end"]["views"]["spectator"]["active"], 1);
    assert_eq!(file["steps"][3]["events"][0]["type"], "tile-placed");
}
