//! The binaries.

use crowd::Process;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// Settings that let one machine be a crowd. What is tested with its real value is not here.
const CROWD: [&str; 12] = [
    "commands=1000000000",
    "questions=1000000000",
    "chat=1000000000",
    "tables=1000000000",
    "imports=1000000000",
    "sessions=1000000000",
    "histories=1000000000",
    "orders=1000000000",
    "looks=1000000000",
    "joins=1000000000",
    "sockets-per-address=100000",
    "sockets-per-session=100000",
];

/// A database of this test's own, which does not exist yet.
pub fn database(name: &str) -> PathBuf {
    crowd::fresh_file(Path::new(env!("CARGO_TARGET_TMPDIR")), name)
}

/// The arguments of a server for a crowd, and some more.
pub fn arguments<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let limits = CROWD.iter().flat_map(|limit| ["--limit", *limit]);
    limits.chain(more.iter().copied()).collect()
}

/// The binary that ships.
pub fn binary() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazaretto"));
    command.stderr(Stdio::null());
    command
}

/// The server that ships, with limits for a crowd.
pub fn shipped(database: &Path) -> Process {
    Process::start(binary(), database, &arguments(&["--bot-delay", "0"]))
}

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
