//! The binaries.

pub use crate::harness::{arguments, binary};

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// The program with faults, with this one switched on.
///
/// It is built when it is first wanted: the same sources, and a feature that nothing that
/// ships has.
pub fn planted(fault: &str) -> Command {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    let path = BUILT.get_or_init(|| {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let arguments = ["build", "--package", "cli", "--features", "planted"];
        let built = Command::new(cargo)
            .args(arguments)
            .args(["--bin", "lazaretto-planted"])
            // As the one that it is compared with.
            .args((!cfg!(debug_assertions)).then_some("--release"))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .expect("cargo runs");
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        Path::new(env!("CARGO_BIN_EXE_lazaretto")).with_file_name("lazaretto-planted")
    });
    let mut command = Command::new(path);
    command.env("LAZARETTO_PLANTED", fault).stderr(Stdio::null());
    command
}

#[test]
fn what_ships_has_no_planted_faults() {
    // Looking through so many bytes is quicker elsewhere.
    let has_mark = |path: &Path| {
        let mut grep = Command::new("grep");
        grep.args(["--quiet", "--text", "LAZARETTO_PLANTED"]).arg(path);
        match grep.status().expect("grep runs").code() {
            Some(0) => true,
            Some(1) => false,
            other => panic!("grep ended with {other:?}"),
        }
    };
    assert!(has_mark(Path::new(planted("none").get_program())), "the mark is the right one");
    assert!(!has_mark(Path::new(env!("CARGO_BIN_EXE_lazaretto"))));
}
