//! The one thread that writes, several commits at a time.
//!
//! A commit costs a flush of the disk, whatever is in it. So the writer takes everything
//! that came in while it was busy, and one flush makes all of it durable. Each job is a
//! savepoint: one that fails does not take the others with it.

use crate::store::{Result, StoreError};
use rusqlite::Connection;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// How many jobs share a commit at most, so that the first need not wait for ever.
const LARGEST_GROUP: usize = 128;

/// Writes something and answers with what to do once that is on disk.
type Job = Box<dyn FnOnce(&Connection) -> Done + Send>;
/// Tells whoever waits; with the error if the commit failed.
type Done = Box<dyn FnOnce(Option<StoreError>) + Send>;

/// The way to the writer.
pub struct Writer {
    jobs: Sender<Job>,
    thread: JoinHandle<()>,
}

impl Writer {
    /// Gives the connection to a thread of its own.
    pub fn start(connection: Connection) -> std::io::Result<Writer> {
        let (jobs, inbox) = channel();
        let thread = std::thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || run(&connection, &inbox))?;
        Ok(Writer { jobs, thread })
    }

    /// Hands in a job; the receiver learns of it after the commit.
    pub fn submit<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> oneshot::Receiver<Result<T>> {
        let (tell, answer) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let result = savepoint(connection, job);
            Box::new(move |failed| {
                // Whoever asked may have gone away; the job is done all the same.
                let _ = tell.send(failed.map_or(result.map_err(StoreError::from), Err));
            })
        });
        // A writer that is gone drops the job, and the receiver sees that.
        let _ = self.jobs.send(job);
        answer
    }

    /// Waits until everything handed in is written.
    pub fn finish(self) {
        drop(self.jobs);
        let _ = self.thread.join();
    }
}

fn savepoint<T>(
    connection: &Connection,
    job: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    connection.execute_batch("SAVEPOINT job")?;
    let result = job(connection);
    let end = if result.is_ok() { "RELEASE job" } else { "ROLLBACK TO job; RELEASE job" };
    connection.execute_batch(end)?;
    result
}

fn run(connection: &Connection, inbox: &Receiver<Job>) {
    while let Ok(first) = inbox.recv() {
        let group: Vec<Job> =
            std::iter::once(first).chain(inbox.try_iter()).take(LARGEST_GROUP).collect();
        ::metrics::histogram!("lazaretto_store_group").record(group.len() as f64);
        // Deferred transactions fail at once when another process writes; immediate ones
        // wait for the busy timeout.
        if let Err(error) = connection.execute_batch("BEGIN IMMEDIATE") {
            // Without a transaction no job may run: drop them, and every asker is told.
            tracing::error!(%error, "the store cannot be written");
            continue;
        }
        let done: Vec<Done> = group.into_iter().map(|job| job(connection)).collect();
        let failed = connection.execute_batch("COMMIT").err().map(StoreError::from);
        if failed.is_some() {
            let _ = connection.execute_batch("ROLLBACK");
        }
        for tell in done {
            tell(failed.clone());
        }
    }
    // Leaves one tidy file behind instead of a long log beside it.
    let _ = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)");
}
