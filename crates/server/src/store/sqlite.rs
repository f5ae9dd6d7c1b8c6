//! The store in one SQLite file.

mod backup;
mod read;
mod write;
mod writer;

pub use backup::copy;

use super::{
    Appended, Change, LinkRow, LogEntry, Old, Result, Said, SessionRow, Store, StoreError, Stored,
};
use crate::secret::Hashed;
use async_trait::async_trait;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use writer::Writer;

/// How long to wait while another process writes.
const BUSY: Duration = Duration::from_secs(5);
/// Reading connections that are kept open.
const READERS: usize = 4;

/// The store in one SQLite file: one connection writes, a few read.
pub struct Sqlite {
    writer: Mutex<Option<Writer>>,
    readers: Arc<Readers>,
}

struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub fn open(path: &Path) -> Result<Sqlite> {
        make_private(path);
        let connection = Connection::open(path)?;
        connection.busy_timeout(BUSY)?;
        // FULL, because an acknowledged move must survive a power cut: with NORMAL the
        // last commits of a write-ahead log may be gone.
        connection.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;",
        )?;
        #[cfg(feature = "planted")]
        if crate::planted::is("synchronous-normal") {
            connection.execute_batch("PRAGMA synchronous = NORMAL;")?;
        }
        prepare(&connection)?;
        let writer = Writer::start(connection).map_err(|error| StoreError(error.to_string()))?;
        let readers = Readers { path: path.to_owned(), idle: Mutex::default() };
        Ok(Sqlite { writer: Mutex::new(Some(writer)), readers: Arc::new(readers) })
    }

    async fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T> {
        let answer = {
            let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
            let writer = writer.as_ref().ok_or_else(|| StoreError("it is closed".into()))?;
            writer.submit(job)
        };
        answer.await.unwrap_or_else(|_| Err(StoreError("it cannot be written".into())))
    }

    async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T> {
        let readers = self.readers.clone();
        let read = tokio::task::spawn_blocking(move || {
            let connection = readers.take()?;
            let result = job(&connection);
            readers.give_back(connection);
            Ok(result?)
        });
        read.await.unwrap_or_else(|_| Err(StoreError("reading failed".into())))
    }
}

impl Readers {
    fn take(&self) -> Result<Connection> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        if let Some(connection) = idle {
            return Ok(connection);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.path, flags)?;
        connection.busy_timeout(BUSY)?;
        Ok(connection)
    }

    fn give_back(&self, connection: Connection) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < READERS {
            idle.push(connection);
        }
    }
}

/// Makes a new file that only its owner can read: it holds the secrets of running games. SQLite
/// gives the files beside it the same rights. Whatever cannot be made here, SQLite complains of.
fn make_private(path: &Path) {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let _ = options.open(path);
}

/// What later formats have that earlier ones had not: the first makes format 2 out of 1.
/// What has been here once is never changed.
const UPGRADES: [&str; 2] = [
    "ALTER TABLE session ADD COLUMN ended INTEGER NOT NULL DEFAULT 0",
    // The state of a table that begins in a position; its seed is empty then.
    "ALTER TABLE game_table ADD COLUMN state BLOB",
];

/// What makes looking up quick. No version needs it to read or write a file, so it is no new format.
const INDEXES: &str = "CREATE INDEX IF NOT EXISTS link_maker ON link (maker);
    CREATE INDEX IF NOT EXISTS watcher_session ON watcher (session);
    CREATE INDEX IF NOT EXISTS session_made_at ON session (made_at);";

/// The format of new files.
const NEWEST: usize = UPGRADES.len() + 1;

/// Makes the tables in a new file, brings an older file up to date, and refuses files of
/// versions to come.
fn prepare(connection: &Connection) -> Result<()> {
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let prepared = up_to_date(connection);
    connection.execute_batch(if prepared.is_ok() { "COMMIT" } else { "ROLLBACK" })?;
    prepared
}

fn up_to_date(connection: &Connection) -> Result<()> {
    let known: bool = connection.query_row(
        "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'meta'",
        [],
        |row| row.get(0),
    )?;
    if !known {
        connection.execute_batch(include_str!("schema.sql"))?;
    }
    for upgrade in &UPGRADES[format(connection)? - 1..] {
        connection.execute_batch(upgrade)?;
    }
    connection.execute_batch(INDEXES)?;
    let newest = NEWEST.to_string();
    connection.execute("UPDATE meta SET value = ?1 WHERE name = 'format'", [newest])?;
    Ok(())
}

/// The format of a file, if this version knows it.
fn format(connection: &Connection) -> Result<usize> {
    let format: String =
        connection
            .query_row("SELECT value FROM meta WHERE name = 'format'", [], |row| row.get(0))?;
    let known = format.parse().ok().filter(|format| (1..=NEWEST).contains(format));
    let text = "the database has a format that this version does not know";
    known.ok_or_else(|| StoreError(text.into()))
}

#[async_trait]
impl Store for Sqlite {
    async fn session(&self, key: Hashed) -> Result<Option<SessionRow>> {
        self.read(move |connection| read::session(connection, key)).await
    }

    async fn save_session(&self, session: SessionRow) -> Result<()> {
        self.write(move |connection| write::session(connection, &session)).await
    }

    async fn end_session(&self, key: Hashed) -> Result<()> {
        self.write(move |connection| write::end_session(connection, key)).await
    }

    async fn create(&self, table: Stored, log: Vec<LogEntry>) -> Result<()> {
        self.write(move |connection| write::table(connection, &table, &log)).await
    }

    async fn table(&self, id: &str) -> Result<Option<Stored>> {
        let id = id.to_owned();
        self.read(move |connection| read::table(connection, &id)).await
    }

    async fn tables_of(&self, session: Hashed) -> Result<Vec<Stored>> {
        self.read(move |connection| read::tables_of(connection, session)).await
    }

    async fn link(&self, token: Hashed) -> Result<Option<(String, LinkRow)>> {
        self.read(move |connection| read::link(connection, token)).await
    }

    async fn watch(&self, table: &str, session: Hashed) -> Result<()> {
        let table = table.to_owned();
        self.write(move |connection| write::watcher(connection, &table, session)).await
    }

    async fn log(&self, table: &str, after: u32) -> Result<Vec<LogEntry>> {
        let table = table.to_owned();
        self.read(move |connection| read::log(connection, &table, after)).await
    }

    async fn append(&self, table: &str, entry: LogEntry, changes: Vec<Change>) -> Result<Appended> {
        let table = table.to_owned();
        self.write(move |connection| write::append(connection, &table, &entry, &changes)).await
    }

    async fn say(&self, table: &str, said: Said) -> Result<Option<u32>> {
        let table = table.to_owned();
        self.write(move |connection| write::said(connection, &table, &said)).await
    }

    async fn said(&self, table: &str, last: u32) -> Result<Vec<Said>> {
        let table = table.to_owned();
        self.read(move |connection| read::said(connection, &table, last)).await
    }

    async fn old_tables(&self, over: u32, any: u32) -> Result<Vec<Old>> {
        self.read(move |connection| read::old_tables(connection, over, any)).await
    }

    async fn forget(&self, tables: Vec<Old>) -> Result<u32> {
        self.write(move |connection| write::forget(connection, &tables)).await
    }

    async fn forget_guests(&self, before: u32, most: u32) -> Result<u32> {
        self.write(move |connection| write::forget_guests(connection, before, most)).await
    }

    async fn touch(&self) -> Result<()> {
        self.write(write::touch).await
    }

    async fn close(&self) {
        // The last connection to go tidies up, and that must be the one that writes.
        self.readers.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(writer) = writer {
            let _ = tokio::task::spawn_blocking(move || writer.finish()).await;
        }
    }
}
