//! A copy of the database while others use it.

use crate::store::{Result, StoreError};
use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};
use std::fs::{self, File};
use std::path::Path;
use std::time::Duration;

/// Copies the database into a new file: everything that was committed before, and nothing
/// half. Whoever writes meanwhile does not wait.
pub fn copy(database: &Path, file: &Path) -> Result<()> {
    let failed = |path: &Path| {
        let path = path.display().to_string();
        move |error: &dyn std::fmt::Display| StoreError(format!("{path}: {error}"))
    };
    if file.exists() {
        return Err(failed(file)(&"it exists already"));
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let source =
        Connection::open_with_flags(database, flags).map_err(|error| failed(database)(&error))?;
    source.busy_timeout(super::BUSY)?;
    // Under another name until it is whole, so that nobody takes half a copy for a backup.
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let part = Path::new(&part);
    let _ = fs::remove_file(part);
    let write = || -> Result<()> {
        super::make_private(part);
        let mut copy = Connection::open(part)?;
        // All pages in one step: it reads one state of the database, and with a
        // write-ahead log reading does not keep anybody from writing.
        Backup::new(&source, &mut copy)?.run_to_completion(i32::MAX, Duration::ZERO, None)?;
        let verdict: String = copy.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
        if verdict != "ok" {
            return Err(StoreError(format!("the copy is damaged: {verdict}")));
        }
        // It keeps its format: who makes a backup before a newer version may want to go back.
        super::format(&copy).map(drop)
    };
    let done = write().and_then(|()| {
        let durable = File::open(part).and_then(|part| part.sync_all());
        durable.and_then(|()| fs::rename(part, file)).map_err(|error| failed(file)(&error))
    });
    if done.is_err() {
        let _ = fs::remove_file(part);
    }
    done
}
