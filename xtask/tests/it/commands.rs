//! What the commands answer to wrong input.

use std::process::{Command, Output};

fn xtask(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask")).args(args).output().expect("xtask starts")
}

#[test]
fn an_unknown_stage_is_refused_with_the_list() {
    let output = xtask(&["test", "--only", "nonsense"]);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{message}");
    for word in ["nonsense", "format", "clippy", "contract", "rattus", "fuzz"] {
        assert!(message.contains(word), "{word} is missing in: {message}");
    }
}

#[test]
fn unknown_commands_games_and_options_have_exit_code_2() {
    for args in [
        &[][..],
        &["tset"],
        &["test", "--quick"],
        &["test", "--only"],
        &["play", "chess"],
        &["bench-peers", "--seconds", "soon"],
    ] {
        let output = xtask(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{args:?}");
    }
}

#[test]
fn help_is_given() {
    for args in [&["--help"][..], &["test", "--help"], &["bench-peers", "--help"]] {
        let output = xtask(args);
        assert!(output.status.success(), "{args:?}");
        assert!(String::from_utf8_lossy(&output.stdout).starts_with("Usage"), "{args:?}");
    }
}
