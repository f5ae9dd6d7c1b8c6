//! What is written, as SQL. Each function is one job of the writer.

use super::read::name_of;
use crate::secret::Hashed;
use crate::store::{
    Appended, Change, FORMAT, LinkRow, LogEntry, Old, Said, SeatRow, SessionRow, Stored, What,
};
use game::{Seat, Seed, Start};
use rusqlite::{Connection, OptionalExtension, Result, params};
use std::borrow::Cow;
use table::wire::Level;

/// So many lines of chat are kept of a table, the latest.
const CHAT: u32 = 500;

pub fn session(connection: &Connection, session: &SessionRow) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO session (id, name, made_at) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        )?
        .execute(params![session.key.0, session.name, session.made_at])?;
    Ok(())
}

pub fn end_session(connection: &Connection, key: Hashed) -> Result<()> {
    connection.prepare_cached("UPDATE session SET ended = 1 WHERE id = ?1")?.execute([key.0])?;
    Ok(())
}

pub fn table(connection: &Connection, table: &Stored, log: &[LogEntry]) -> Result<()> {
    let (seed, state) = start_bytes(table.start.expose());
    connection
        .prepare_cached(
            "INSERT INTO game_table
             (id, game, setup, seed, kit, commitment, host, status, spectators, take_backs, hints,
              origin, made_at, state)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
        )?
        .execute(params![
            table.id,
            table.game,
            table.setup,
            seed,
            table.kit.bytes(),
            table.commitment.bytes(),
            table.host.0,
            name_of(&table.status),
            name_of(&table.spectators),
            table.take_backs,
            table.hints,
            table.origin,
            table.made_at,
            state,
        ])?;
    let mut insert = connection
        .prepare_cached("INSERT INTO seat (game, seat, session, bot) VALUES (?1, ?2, ?3, ?4)")?;
    for (number, SeatRow { session, bot }) in table.seats.iter().enumerate() {
        insert.execute(params![
            table.id,
            number as u32,
            session.map(|key| key.0),
            bot.map(Level::name),
        ])?;
    }
    table.links.iter().try_for_each(|row| link(connection, &table.id, row))?;
    log.iter().try_for_each(|entry| insert_entry(connection, &table.id, entry))
}

/// The seed, of which 32 bytes are sealed and 8 are open; or none, and a state.
fn start_bytes(start: &Start) -> (Vec<u8>, Option<Vec<u8>>) {
    match start {
        Start::Seed(Seed::Sealed(bytes)) => (bytes.to_vec(), None),
        Start::Seed(Seed::Open(number)) => (number.to_le_bytes().to_vec(), None),
        // What is no number there would not be a state on the way back either.
        Start::State(digits) => (Vec::new(), Some(game::unhex_all(digits).unwrap_or_default())),
    }
}

fn link(connection: &Connection, table: &str, link: &LinkRow) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO link (token, game, seat, nonce, maker, spent)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![
            link.token.0,
            table,
            link.seat.map(|seat| seat.0),
            link.nonce,
            link.maker.0,
            link.spent,
        ])?;
    Ok(())
}

pub fn watcher(connection: &Connection, table: &str, session: Hashed) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO watcher (game, session) VALUES (?1, ?2)
             ON CONFLICT (game, session) DO NOTHING",
        )?
        .execute(params![table, session.0])?;
    Ok(())
}

pub fn append(
    connection: &Connection,
    table: &str,
    entry: &LogEntry,
    changes: &[Change],
) -> Result<Appended> {
    if let Some(command) = &entry.command {
        let first: Option<u32> = connection
            .prepare_cached("SELECT seq FROM move WHERE game = ?1 AND cmd_id = ?2")?
            .query_row(params![table, command], |row| row.get(0))
            .optional()?;
        if let Some(seq) = first {
            return Ok(Appended::Duplicate(seq));
        }
    }
    if last(connection, table)? + 1 != entry.seq {
        return Ok(Appended::Conflict);
    }
    insert_entry(connection, table, entry)?;
    changes.iter().try_for_each(|one| change(connection, table, one))?;
    Ok(Appended::Stored)
}

fn insert_entry(connection: &Connection, table: &str, entry: &LogEntry) -> Result<()> {
    let number = |entry: &u32| Cow::from(entry.to_string());
    let (kind, seat, action, events, hash) = match &entry.what {
        What::Move { seat, action, events, hash } => {
            ("move", Some(*seat), Cow::from(action), Some(events), Some(hash))
        }
        What::Undo { seat, entry, hash } => ("undo", Some(*seat), number(entry), None, Some(hash)),
        What::Ask { seat, entry } => ("ask", *seat, number(entry), None, None),
        What::Answer { seat, yes } => {
            ("answer", *seat, Cow::from(if *yes { "yes" } else { "no" }), None, None)
        }
        What::Back { seat, entry, hash } => ("back", *seat, number(entry), None, Some(hash)),
        What::Note { text, seat } => ("note", *seat, Cow::from(text), None, None),
    };
    connection
        .prepare_cached(
            "INSERT INTO move
             (game, seq, kind, seat, cmd_id, action, events, state_hash, format, engine, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        )?
        .execute(params![
            table,
            entry.seq,
            kind,
            seat.map(|seat| seat.0),
            entry.command,
            action,
            events,
            hash.map(game::Digest::bytes),
            FORMAT,
            env!("CARGO_PKG_VERSION"),
            entry.at,
        ])?;
    Ok(())
}

/// The latest entry of a log.
fn last(connection: &Connection, table: &str) -> Result<u32> {
    connection
        .prepare_cached("SELECT COALESCE(MAX(seq), 0) FROM move WHERE game = ?1")?
        .query_row([table], |row| row.get(0))
}

pub fn forget(connection: &Connection, tables: &[Old]) -> Result<u32> {
    let mut count = 0;
    for Old { id, seq } in tables {
        if last(connection, id)? != *seq {
            continue;
        }
        for part in ["move", "chat", "link", "watcher", "seat"] {
            connection
                .prepare_cached(&format!("DELETE FROM {part} WHERE game = ?1"))?
                .execute([id])?;
        }
        connection.prepare_cached("DELETE FROM game_table WHERE id = ?1")?.execute([id])?;
        count += 1;
    }
    Ok(count)
}

/// Whoever made a link has a part, too, also where it is spent: its row names them.
pub fn forget_guests(connection: &Connection, before: u32, most: u32) -> Result<u32> {
    let gone = connection
        .prepare_cached(
            "DELETE FROM session WHERE id IN
             (SELECT id FROM session WHERE made_at < ?1
              AND NOT EXISTS (SELECT 1 FROM game_table WHERE host = session.id)
              AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.session = session.id)
              AND NOT EXISTS (SELECT 1 FROM watcher WHERE watcher.session = session.id)
              AND NOT EXISTS (SELECT 1 FROM link WHERE maker = session.id)
              LIMIT ?2)",
        )?
        .execute([before, most])?;
    Ok(u32::try_from(gone).unwrap_or(u32::MAX))
}

/// Nobody reads this number. A row that is written as it was would not go to the disk at all.
pub fn touch(connection: &Connection) -> Result<()> {
    connection.pragma_update(None, "user_version", 0)
}

fn change(connection: &Connection, table: &str, change: &Change) -> Result<()> {
    match change {
        Change::Status(status) => {
            connection
                .prepare_cached("UPDATE game_table SET status = ?2 WHERE id = ?1")?
                .execute(params![table, name_of(status)])?;
        }
        Change::Seat(Seat(seat), SeatRow { session, bot }) => {
            connection
                .prepare_cached(
                    "UPDATE seat SET session = ?3, bot = ?4 WHERE game = ?1 AND seat = ?2",
                )?
                .execute(params![table, seat, session.map(|key| key.0), bot.map(Level::name)])?;
        }
        Change::Host(session) => {
            connection
                .prepare_cached("UPDATE game_table SET host = ?2 WHERE id = ?1")?
                .execute(params![table, session.0])?;
        }
        Change::AddLink(row) => link(connection, table, row)?,
        Change::SpendLink(token) => {
            connection
                .prepare_cached("UPDATE link SET spent = 1 WHERE token = ?1")?
                .execute([token.0])?;
        }
    }
    Ok(())
}

pub fn said(connection: &Connection, table: &str, said: &Said) -> Result<Option<u32>> {
    let known = connection
        .prepare_cached("SELECT 1 FROM chat WHERE game = ?1 AND cmd_id = ?2")?
        .exists(params![table, said.command])?;
    if known {
        return Ok(None);
    }
    let last: u32 = connection
        .prepare_cached("SELECT COALESCE(MAX(n), 0) FROM chat WHERE game = ?1")?
        .query_row([table], |row| row.get(0))?;
    connection
        .prepare_cached(
            "INSERT INTO chat (game, n, cmd_id, seat, name, text, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            table,
            last + 1,
            said.command,
            said.seat.map(|seat| seat.0),
            said.name,
            said.text,
            said.at,
        ])?;
    connection
        .prepare_cached("DELETE FROM chat WHERE game = ?1 AND n <= ?2")?
        .execute(params![table, (last + 1).saturating_sub(CHAT)])?;
    Ok(Some(last + 1))
}
