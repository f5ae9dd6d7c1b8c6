//! The binary that ships, as a server for tests.

use crowd::Process;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

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

/// The server that ships, with limits for a crowd and bots that do not dawdle.
pub fn shipped(database: &Path) -> Process {
    shipped_with(database, &["--bot-delay", "0"])
}

/// The server that ships, with limits for a crowd and what else is wanted.
pub fn shipped_with(database: &Path, more: &[&str]) -> Process {
    Process::start(binary(), database, &arguments(more))
}
