//! The real binary: exit codes, messages, and files it must not touch.

mod arena;
mod bench;
mod pack;
mod play;
mod position;
mod replay;
mod rules;
mod serve;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The corpus that the tests of `table` keep.
fn corpus(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../table/tests/corpus").join(file)
}

/// A file of this test's own.
fn temporary(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a file for tests");
    path
}

fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_lazaretto"))
}

/// What a run said and how it ended.
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

fn run<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> Run {
    let Output { status, stdout, stderr } =
        command().args(arguments).stdin(Stdio::null()).output().expect("the binary runs");
    let run = Run {
        code: status.code(),
        out: String::from_utf8(stdout).expect("text"),
        err: String::from_utf8(stderr).expect("text"),
    };
    assert!(!run.err.contains("panicked"), "{}", run.err);
    run
}

impl Run {
    /// It ended with that code and said these things on standard output.
    #[track_caller]
    fn says(&self, code: i32, parts: &[&str]) -> &Run {
        assert_eq!(self.code, Some(code), "{}{}", self.out, self.err);
        for part in parts {
            assert!(self.out.contains(part), "'{part}' is missing in:\n{}", self.out);
        }
        self
    }

    /// It ended with that code and one line on standard error with these things in it.
    #[track_caller]
    fn complains(&self, code: i32, parts: &[&str]) {
        assert_eq!(self.code, Some(code), "{}{}", self.out, self.err);
        assert_eq!(self.err.lines().count(), 1, "{}", self.err);
        for part in parts {
            assert!(self.err.contains(part), "'{part}' is missing in:\n{}", self.err);
        }
    }
}

#[test]
fn every_command_has_help_with_examples() {
    let names = ["arena", "position", "replay", "rules", "pack", "serve", "backup", "bench"];
    run(&["--help"]).says(0, &names);
    for name in names {
        run(&[name, "--help"]).says(0, &["Examples:", &format!("lazaretto {name}")]);
    }
}

#[test]
fn garbage_is_answered_with_code_2() {
    let none: [&str; 0] = [];
    assert_eq!(run(&none).code, Some(2));
    for arguments in [
        &["frobnicate"][..],
        &["position"],
        &["position", "--frobnicate", "x"],
        &["replay"],
        &["replay", "a", "b"],
        &["replay", "a", "--at", "-1"],
        &["replay", "a", "--at", "99999999999999999999999"],
        &["rules"],
        &["pack"],
        &["pack", "export"],
        &["pack", "check"],
        &["bench", "--seconds", "soon"],
        &["bench", "--seconds", "inf"],
        &["bench", "--seconds", "-1"],
        &["bench", "ludo"],
        &["bench", "--set", "consent=ask"],
        &["serve", "--listen", "here"],
        &["serve", "--limit", "sky=7"],
        &["serve", "--limit", "commands=many"],
        &["serve", "--listen", "0.0.0.0:0"],
        &["serve", "--listen", "0.0.0.0:0", "--public-url", "http://games.example.org"],
        &["serve", "--listen", "127.0.0.1:0", "--public-url", "http://games.example.org"],
        &["serve", "--public-url", "games.example.org"],
        &["serve", "--lan", "--public-url", "https://games.example.org"],
        &["serve", "--listen", "127.0.0.1:0", "--database", "/no/such/folder/x.db"],
        &["\u{202E}"],
    ] {
        assert_eq!(run(arguments).code, Some(2), "{arguments:?}");
    }
}

/// Whoever reads only the first lines, as `head` does, is no reason to complain.
#[test]
fn a_closed_pipe_is_no_fault() {
    let position = corpus("position/majority.toml");
    let position = position.to_str().expect("a plain path");
    for arguments in [&["rules", "a"][..], &["position", "--show", position]] {
        let mut child = command()
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}
