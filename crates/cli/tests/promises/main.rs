//! The promises of the server, tested on the very binary that ships, over real sockets.
//!
//! Each test that could pass by not looking is also run against `lazaretto-planted`, the
//! same program with faults that can be switched on, and must notice them.

mod build;
mod conflict;
mod counts;
mod duplicates;
mod fair;
mod files;
#[path = "../harness/mod.rs"]
mod harness;
mod hostile;
mod kills;
mod limits;
mod logs;
mod long_logs;
mod matrix;
mod old_files;
mod operations;
mod panics;
mod requests;
mod resume;
mod secrecy;
mod slow;
mod stopped;
mod sync;

use harness::{database, shipped};

use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

static MACHINE: RwLock<()> = RwLock::new(());

/// For a test that may share the machine with others.
fn shared() -> RwLockReadGuard<'static, ()> {
    MACHINE.read().unwrap_or_else(PoisonError::into_inner)
}

/// For a test that measures: it has the machine to itself.
fn alone() -> RwLockWriteGuard<'static, ()> {
    MACHINE.write().unwrap_or_else(PoisonError::into_inner)
}

fn promise<T>(test: impl Future<Output = T>) -> T {
    let _shared = shared();
    run(test)
}

fn measured<T>(test: impl Future<Output = T>) -> T {
    let _alone = alone();
    run(test)
}

/// Runs something on two threads.
fn run<T>(work: impl Future<Output = T>) -> T {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(2).enable_all().build().expect("threads").block_on(work)
}
