//! What is read, as SQL.

use crate::secret::{Hashed, Secret};
use crate::store::{LinkRow, LogEntry, Old, Said, SeatRow, SessionRow, Stored, What};
use game::{Digest, Seat, Seed, Start, hex};
use rusqlite::types::Type;
use rusqlite::{Connection, Error, OptionalExtension, Result, Row, params};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::HashMap;
use table::wire::Level;

pub fn session(connection: &Connection, key: Hashed) -> Result<Option<SessionRow>> {
    connection
        .prepare_cached("SELECT name, made_at FROM session WHERE id = ?1 AND ended = 0")?
        .query_row([key.0], |row| Ok(SessionRow { key, name: row.get(0)?, made_at: row.get(1)? }))
        .optional()
}

pub fn table(connection: &Connection, id: &str) -> Result<Option<Stored>> {
    let table = connection
        .prepare_cached(
            "SELECT id, game, setup, seed, kit, commitment, host, status, spectators, take_backs,
                    hints, origin, made_at, state,
                    (SELECT COALESCE(MAX(seq), 0) FROM move WHERE move.game = game_table.id)
             FROM game_table WHERE id = ?1",
        )?
        .query_row([id], |row| {
            Ok(Stored {
                id: row.get(0)?,
                game: row.get(1)?,
                setup: row.get(2)?,
                start: Secret::new(start(row, 3, 13)?),
                kit: Digest::from_bytes(row.get(4)?),
                commitment: Digest::from_bytes(row.get(5)?),
                host: Hashed(row.get(6)?),
                status: named(row, 7)?,
                spectators: named(row, 8)?,
                take_backs: row.get(9)?,
                hints: row.get(10)?,
                origin: row.get(11)?,
                made_at: row.get(12)?,
                seats: Vec::new(),
                links: Vec::new(),
                watchers: Vec::new(),
                names: HashMap::new(),
                seq: row.get(14)?,
            })
        })
        .optional()?;
    let Some(mut table) = table else { return Ok(None) };
    table.seats = connection
        .prepare_cached("SELECT session, bot FROM seat WHERE game = ?1 ORDER BY seat")?
        .query_map([id], |row| {
            let bot: Option<String> = row.get(1)?;
            Ok(SeatRow {
                session: row.get::<_, Option<[u8; 32]>>(0)?.map(Hashed),
                bot: bot.as_deref().and_then(Level::from_name),
            })
        })?
        .collect::<Result<_>>()?;
    table.links = connection
        .prepare_cached(
            "SELECT token, seat, nonce, maker, spent FROM link WHERE game = ?1 AND spent = 0
             ORDER BY seat",
        )?
        .query_map([id], |row| link_row(row, 0))?
        .collect::<Result<_>>()?;
    table.watchers = connection
        .prepare_cached("SELECT session FROM watcher WHERE game = ?1")?
        .query_map([id], |row| row.get(0).map(Hashed))?
        .collect::<Result<_>>()?;
    table.names = connection
        .prepare_cached(
            "SELECT id, name FROM session WHERE id IN
             (SELECT host FROM game_table WHERE id = ?1
              UNION SELECT session FROM seat WHERE game = ?1
              UNION SELECT session FROM watcher WHERE game = ?1)",
        )?
        .query_map([id], |row| Ok((Hashed(row.get(0)?), row.get(1)?)))?
        .collect::<Result<_>>()?;
    Ok(Some(table))
}

/// A state, or a seed: 32 bytes are sealed, 8 are open.
fn start(row: &Row<'_>, column: usize, state: usize) -> Result<Start> {
    if let Some(state) = row.get::<_, Option<Vec<u8>>>(state)? {
        return Ok(Start::State(hex(&state)));
    }
    let bytes: Vec<u8> = row.get(column)?;
    if let Ok(bytes) = <[u8; 32]>::try_from(bytes.as_slice()) {
        return Ok(Start::Seed(Seed::Sealed(bytes)));
    }
    <[u8; 8]>::try_from(bytes.as_slice())
        .map(|bytes| Start::Seed(Seed::Open(u64::from_le_bytes(bytes))))
        .map_err(|error| Error::FromSqlConversionFailure(column, Type::Blob, Box::new(error)))
}

/// Statuses and the like are stored as the wire writes them.
pub fn name_of(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(name)) => name,
        _ => unreachable!("only enums without fields are stored by name"),
    }
}

fn named<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> Result<T> {
    let name: String = row.get(column)?;
    serde_json::from_value(Value::String(name))
        .map_err(|error| Error::FromSqlConversionFailure(column, Type::Text, Box::new(error)))
}

fn link_row(row: &Row<'_>, first: usize) -> Result<LinkRow> {
    Ok(LinkRow {
        token: Hashed(row.get(first)?),
        seat: row.get::<_, Option<u8>>(first + 1)?.map(Seat),
        nonce: row.get(first + 2)?,
        maker: Hashed(row.get(first + 3)?),
        spent: row.get(first + 4)?,
    })
}

pub fn tables_of(connection: &Connection, session: Hashed) -> Result<Vec<Stored>> {
    let ids: Vec<String> = connection
        .prepare_cached(
            "SELECT id FROM game_table
             WHERE host = ?1 OR id IN (SELECT game FROM seat WHERE session = ?1)
             ORDER BY made_at DESC, id LIMIT 100",
        )?
        .query_map([session.0], |row| row.get(0))?
        .collect::<Result<_>>()?;
    ids.iter().filter_map(|id| table(connection, id).transpose()).collect()
}

pub fn old_tables(connection: &Connection, over: u32, any: u32) -> Result<Vec<Old>> {
    connection
        .prepare_cached(
            "SELECT id, seq FROM
             (SELECT id, status,
                     COALESCE((SELECT MAX(seq) FROM move WHERE game = id), 0) AS seq,
                     COALESCE((SELECT at FROM move WHERE game = id ORDER BY seq DESC LIMIT 1),
                              made_at) AS last
              FROM game_table) AS tables
             WHERE last < ?2 OR last < ?1 AND status IN ('finished', 'abandoned')",
        )?
        .query_map([over, any], |row| Ok(Old { id: row.get(0)?, seq: row.get(1)? }))?
        .collect()
}

pub fn link(connection: &Connection, token: Hashed) -> Result<Option<(String, LinkRow)>> {
    connection
        .prepare_cached("SELECT game, token, seat, nonce, maker, spent FROM link WHERE token = ?1")?
        .query_row([token.0], |row| Ok((row.get(0)?, link_row(row, 1)?)))
        .optional()
}

pub fn log(connection: &Connection, table: &str, after: u32) -> Result<Vec<LogEntry>> {
    connection
        .prepare_cached(
            "SELECT seq, kind, seat, cmd_id, action, events, state_hash, at FROM move
             WHERE game = ?1 AND seq > ?2 ORDER BY seq",
        )?
        .query_map(params![table, after], entry)?
        .collect()
}

fn entry(row: &Row<'_>) -> Result<LogEntry> {
    let kind: String = row.get(1)?;
    let seat = || row.get(2).map(Seat);
    let asker = || row.get::<_, Option<u8>>(2).map(|seat| seat.map(Seat));
    let hash = || row.get(6).map(Digest::from_bytes);
    let number = || {
        let number: String = row.get(4)?;
        number
            .parse()
            .map_err(|error| Error::FromSqlConversionFailure(4, Type::Text, Box::new(error)))
    };
    let what = match kind.as_str() {
        "move" => {
            What::Move { seat: seat()?, action: row.get(4)?, events: row.get(5)?, hash: hash()? }
        }
        "undo" => What::Undo { seat: seat()?, entry: number()?, hash: hash()? },
        "ask" => What::Ask { seat: asker()?, entry: number()? },
        "answer" => What::Answer { seat: asker()?, yes: row.get::<_, String>(4)? == "yes" },
        "back" => What::Back { seat: asker()?, entry: number()?, hash: hash()? },
        "note" => What::Note { text: row.get(4)?, seat: asker()? },
        _ => return Err(Error::InvalidColumnType(1, kind, Type::Text)),
    };
    Ok(LogEntry { seq: row.get(0)?, command: row.get(3)?, at: row.get(7)?, what })
}

pub fn said(connection: &Connection, table: &str, last: u32) -> Result<Vec<Said>> {
    let mut lines: Vec<Said> = connection
        .prepare_cached(
            "SELECT n, cmd_id, seat, name, text, at FROM chat WHERE game = ?1
             ORDER BY n DESC LIMIT ?2",
        )?
        .query_map(params![table, last], |row| {
            Ok(Said {
                n: row.get(0)?,
                command: row.get(1)?,
                seat: row.get::<_, Option<u8>>(2)?.map(Seat),
                name: row.get(3)?,
                text: row.get(4)?,
                at: row.get(5)?,
            })
        })?
        .collect::<Result<_>>()?;
    lines.reverse();
    Ok(lines)
}
