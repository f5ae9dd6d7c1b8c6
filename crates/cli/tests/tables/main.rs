//! Tables on the very binary that ships, over real sockets: what guests, hosts, players,
//! spectators and bots may do there, and what each of them is told.
//!
//! What would disturb these, because it loads the machine, is tested with the promises.

mod commands;
mod consent;
mod cunning;
mod elsewhere;
mod game;
#[path = "../harness/mod.rs"]
mod harness;
mod idle;
mod lobby;
mod one_person;
mod origins;
mod positions;
mod rematch;
mod speaking_up;
mod stuck;
mod talk;
mod two_servers;
mod undo;

use crowd::Process;
use harness::{binary, database, shipped, shipped_with};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// A database of this test's own.
fn fresh() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    database(&format!("table-{}.db", NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// A server whose bots take their time.
fn slow(database: &Path, delay: Duration) -> Process {
    shipped_with(database, &["--bot-delay", &delay.as_millis().to_string()])
}

/// A server with other limits.
fn limited(database: &Path, limits: &[&str]) -> Process {
    let limits = limits.iter().flat_map(|limit| ["--limit", *limit]);
    shipped_with(database, &["--bot-delay", "0"].into_iter().chain(limits).collect::<Vec<_>>())
}

/// Shuts down in good order.
fn stop(server: Process) {
    assert!(server.stop().success(), "a good end");
}
