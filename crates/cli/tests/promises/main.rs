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
mod hostile;
mod kills;
mod limits;
mod logs;
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

pub use build::{database, shipped};

use std::sync::{Mutex, MutexGuard, PoisonError};

/// One at a time: these tests load the machine, and some of them measure.
fn alone() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs a test on two threads, while no other runs.
fn promise<T>(test: impl Future<Output = T>) -> T {
    let _alone = alone();
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(2).enable_all().build().expect("threads").block_on(test)
}
