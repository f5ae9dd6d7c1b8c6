//! What replay files promise: they come back whole, or are refused with the line.

use crate::corpus::{files, random_session};
use game::{Kit, ReplayStep, Seed};
use rattus::Rattus;
use std::path::Path;
use table::{Playable, WithGame, read_replay, replay_game, with_game, write_replay};

fn begun() -> String {
    let session = random_session::<Rattus>(2, Seed::Open(1), 14);
    write_replay(&session.replay())
}

#[track_caller]
fn refused(text: &str, line: usize, part: &str) {
    let problem = read_replay::<Rattus>(text).expect_err("it must be refused");
    assert_eq!(problem.line, line, "{problem}");
    assert!(problem.message.contains(part), "{problem}, expected '{part}'");
}

/// The text with one line changed.
fn with_line(text: &str, number: usize, change: impl Fn(&str) -> String) -> String {
    let lines = text.lines().enumerate();
    let lines = lines.map(|(i, line)| if i + 1 == number { change(line) } else { line.into() });
    lines.map(|line| line + "\n").collect()
}

#[test]
fn the_corpus_verifies() {
    struct Verify<'a>(&'a Path, &'a str);
    impl WithGame for Verify<'_> {
        type Output = ();
        fn run<G: Playable>(self) {
            let Verify(path, text) = self;
            let replay = read_replay::<G>(text).expect("a replay");
            let session = replay.verify(G::Kit::standard());
            assert!(session.is_ok(), "{}: {:?}", path.display(), session.err());
            assert_eq!(write_replay(&replay), text, "{}", path.display());
        }
    }
    for (path, content) in files("replay") {
        let text = String::from_utf8(content).expect("text");
        let game = replay_game(&text).expect("a replay");
        with_game(&game, Verify(&path, &text)).expect("a game of ours");
    }
}

#[test]
fn the_corpus_has_undos_and_both_kinds_of_start() {
    let all: Vec<String> = files("replay")
        .into_iter()
        .map(|(_, content)| String::from_utf8(content).expect("text"))
        .collect();
    for part in ["\"type\":\"undo\"", "\"seed\":\"open:", "\"seed\":\"sealed:", "\"state\":"] {
        assert!(all.iter().any(|text| text.contains(part)), "{part}");
    }
}

#[test]
fn a_session_goes_on_where_it_was_saved() {
    let session = random_session::<Rattus>(3, Seed::Sealed([9; 32]), 40);
    let replay = read_replay::<Rattus>(&write_replay(&session.replay())).expect("a replay");
    let resumed = replay.verify(rattus::Kit::standard()).expect("it verifies");
    assert_eq!(resumed.state(), session.state());
    assert_eq!(resumed.steps(), session.steps());
    assert_eq!(resumed.hash(), session.hash());
}

#[test]
fn a_file_cut_short_is_noticed_wherever_it_is_cut() {
    let text = begun();
    for end in 0..text.len() - 1 {
        assert!(read_replay::<Rattus>(&text[..end]).is_err(), "cut after {end} bytes");
    }
    assert!(read_replay::<Rattus>(text.trim_end()).is_ok(), "the last line break is no matter");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let text = begun();
    let count = text.lines().count();
    refused("", 1, "this is no replay");
    refused("game = 'rattus'", 1, "this is no replay");
    refused("{}", 1, "missing field `kind`");
    refused(
        "{\"kind\":\"x\",\"format\":1,\"version\":\"1\",\"game\":\"rattus\"}",
        1,
        "kind is 'x'",
    );
    refused(
        &with_line(&text, 1, |l| l.replace("\"format\":1", "\"format\":2")),
        1,
        "newer version",
    );
    refused(&with_line(&text, 1, |l| l.replace("\"format\":1", "\"format\":0")), 1, "no format 0");
    refused(&with_line(&text, 1, |l| l.replace("rattus", "ludo")), 1, "replay of 'ludo'");
    refused(&with_line(&text, 1, |l| l.replace("\"seats\":2", "\"seats\":999")), 1, "999");
    refused(&with_line(&text, 1, |l| l.replace("open:1", "open:x")), 1, "a seed is");
    refused(
        &with_line(&text, 1, |l| l.replace("\"seats\":2", "\"seats\":2,\"x\":1")),
        1,
        "unknown",
    );
    refused(&with_line(&text, 3, |l| l.replace("\"seat\":", "\"seats\":")), 3, "seats");
    refused(&with_line(&text, 3, |l| l.replace("setup-place", "setup")), 3, "is no action");
    refused(&with_line(&text, 4, |l| l[..l.len() - 3].to_owned()), 4, "EOF");
    refused(&with_line(&text, 5, |_| String::new()), 5, "EOF");
    refused(&with_line(&text, count, |l| l.replace("\"steps\":", "\"steps\":9")), count, "it ends");
    refused(&with_line(&text, count, |_| String::new()), count, "EOF");
    refused(&with_line(&text, 3, |_| r#"{"type":"end","steps":1,"hash":null}"#.into()), 3, "hash");
    refused(&format!("{text}\n"), count + 1, "after the end");
    refused(&format!("{text}{text}"), count + 1, "after the end");
    let without_end: String = text.lines().take(count - 1).map(|l| format!("{l}\n")).collect();
    refused(&without_end, count - 1, "cut short");
}

#[test]
fn a_changed_step_does_not_verify() {
    let mut replay = read_replay::<Rattus>(&begun()).expect("a replay");
    let Some(ReplayStep::Move { events, .. }) = replay.steps.get_mut(1) else {
        panic!("the second step is a move")
    };
    events.clear();
    let error = replay.verify(rattus::Kit::standard()).err().expect("it was changed");
    assert_eq!(error.step, Some(1));
}

#[test]
fn the_game_is_known_before_the_rest_is_read() {
    let text = begun();
    assert_eq!(replay_game(&text).as_deref(), Ok("rattus"));
    assert_eq!(replay_game(text.lines().next().expect("a line")).as_deref(), Ok("rattus"));
}
