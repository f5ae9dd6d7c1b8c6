//! Games that are looked at afterwards: move by move, or as a file that is written or read.

use super::tables::{create, look, stored};
use super::text_of;
use crate::App;
use crate::error::Error;
use crate::grants;
use crate::info::{Visitor, info};
use crate::live::{Fault, Live, bare, told};
use crate::secret::{Secret, letters, random};
use crate::security::ClientAddress;
use crate::store::{LogEntry, SeatRow, Stored, What, now};
use crate::tally::Counted;
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use game::{Seat, Seats, Viewer};
use serde_json::Map;
use serde_json::value::{RawValue, to_raw_value};
use std::collections::HashMap;
use std::convert::Infallible;
use std::net::IpAddr;
use table::wire::{Entry, History, LobbyError, Made, Moment, Spectators, Status, ViewerName};
use table::{Promise, Recorded, RecordedStep, read_recorded};

/// Long answers are packed and sent in pieces of so many bytes, so that others get their turn.
const PIECE: usize = 64 << 10;

/// A game move by move, through the eyes of a seat (by its number), of a `spectator`, or `own`:
/// the first that are one's own. While it runs, each sees what they have seen anyway; after the end
/// there is nothing left to hide.
#[utoipa::path(get, path = "/api/tables/{id}/history/{viewer}", tag = "tables",
    params(("id" = String, Path, description = "the table"),
           ("viewer" = String, Path, description = "a seat, `spectator` or `own`")),
    responses((status = OK, description = "a History, as docs/wire.md says"),
              (status = UNAUTHORIZED, body = LobbyError),
              (status = FORBIDDEN, body = LobbyError),
              (status = NOT_FOUND, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn history(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    visitor: Visitor,
    Path((id, eyes)): Path<(String, String)>,
) -> Result<Response, Error> {
    let table = stored(&app, &id, &visitor).await?;
    let room = app.room(address)?;
    app.histories.take(&visitor.key).map_err(Error::TooMany)?;
    let own = grants::viewers(&table, visitor.key);
    let mut viewers = own.clone();
    if table.status.is_over() {
        viewers = Seat::all(table.seats.len() as u8).map(Viewer::Seat).collect();
        viewers.push(Viewer::Spectator);
    }
    let viewer = match eyes.as_str() {
        "own" => own.first(),
        name => viewers.iter().find(|viewer| match viewer {
            Viewer::Seat(seat) => name == seat.0.to_string(),
            Viewer::Spectator => name == "spectator",
        }),
    };
    let viewer = *viewer.ok_or(Error::NotAllowed)?;
    let mut info = info(&table, &visitor, Seats::NONE, None);
    let played = in_turn(&app, &id, move |log| play_again(&table, log, viewer));
    let Again { log, moments, fault } = played.await?;
    if let Some(fault) = fault {
        tracing::error!(table = id, report = fault.0, "a game cannot be played again");
        // The table itself knows what to tell about it.
        info = look(&app, &id, &visitor).await?;
    }
    let viewers = viewers.into_iter().map(ViewerName).collect();
    let history = History { table: info, viewer: ViewerName(viewer), viewers, log, moments };
    let text = serde_json::to_vec(&history).map_err(|_| Error::Broken)?;
    Ok(in_pieces(text, "application/json", room))
}

/// A long answer. It has its room until the last piece is gone, or whoever asked.
fn in_pieces(text: Vec<u8>, kind: &'static str, room: Counted<IpAddr>) -> Response {
    let text = Bytes::from(text);
    let length = text.len();
    let starts = (0..length).step_by(PIECE);
    let pieces = starts.map(move |at| {
        let _room = &room;
        text.slice(at..length.min(at + PIECE))
    });
    let body = Body::from_stream(stream::iter(pieces.map(Ok::<_, Infallible>)));
    let kind = HeaderValue::from_static(kind);
    let head = [(header::CONTENT_TYPE, kind), (header::CONTENT_LENGTH, length.into())];
    (head, body).into_response()
}

/// Does something with the log of a table as soon as it is its turn: playing a game again takes a
/// while and much memory, the log included, and it is nobody else's.
pub(super) async fn in_turn<T: Send + 'static>(
    app: &App,
    table: &str,
    work: impl FnOnce(&[LogEntry]) -> T + Send + 'static,
) -> Result<T, Error> {
    let turn = app.turn().await?;
    let log = app.store.log(table, 0).await?;
    let done = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        work(&log)
    });
    done.await.map_err(|_| Error::Broken)
}

/// The game after these entries, and what somebody wants of it.
pub(super) fn played<T>(
    table: &Stored,
    log: &[LogEntry],
    wanted: impl FnOnce(&Live) -> Result<T, Fault>,
) -> Result<T, Error> {
    let id = &table.id;
    let live = Live::load(table, log).and_then(Live::whole).map_err(|fault| {
        tracing::error!(table = id, report = fault.0, "a game cannot be played again");
        let text = "this version cannot play the game again; the one it was played with can";
        Error::NotNow("does-not-play-out", text.to_owned())
    })?;
    wanted(&live).map_err(|fault| {
        tracing::error!(table = id, report = fault.0, "a file cannot be written");
        Error::Broken
    })
}

/// A game played again, as far as that goes.
struct Again {
    log: Vec<Entry>,
    moments: Vec<Box<RawValue>>,
    /// Why it went no further.
    fault: Option<Fault>,
}

fn play_again(table: &Stored, log: &[LogEntry], viewer: Viewer) -> Again {
    let tell = |entry| told(&table.game, entry, viewer).unwrap_or_else(|_| bare(entry, viewer));
    let entries = log.iter().map(tell).collect();
    let mut view = Map::new();
    let begun = Live::load(table, &[]).and_then(|live| {
        let first = live.moment(viewer, &mut view)?;
        Ok((live, first))
    });
    let (mut live, first) = match begun {
        Ok(begun) => begun,
        Err(fault) => return Again { log: entries, moments: Vec::new(), fault: Some(fault) },
    };
    let (mut moments, mut fault) = (vec![written(&first)], None);
    for entry in log {
        let moment = match fault {
            None => live.follow(entry).and_then(|()| live.moment(viewer, &mut view)),
            Some(_) => Ok(still()),
        };
        moments.push(written(&moment.unwrap_or_else(|why| {
            fault = Some(why);
            still()
        })));
    }
    Again { log: entries, moments, fault }
}

fn written(moment: &Moment) -> Box<RawValue> {
    to_raw_value(moment).expect("wire values can be written")
}

/// Nothing changes, and nobody is asked.
fn still() -> Moment {
    Moment { changed: Map::new(), must: Vec::new(), outcome: None }
}

/// The replay file, after the end.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "tables",
    params(("id" = String, Path, description = "the table")),
    responses((status = OK, body = String, content_type = "application/jsonl"),
              (status = UNAUTHORIZED, body = LobbyError),
              (status = NOT_FOUND, body = LobbyError),
              (status = CONFLICT, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn replay(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let table = stored(&app, &id, &visitor).await?;
    let room = app.room(address)?;
    app.histories.take(&visitor.key).map_err(Error::TooMany)?;
    let early = !table.status.is_over();
    #[cfg(feature = "planted")]
    let early = early && !crate::planted::is("early-replay");
    if early {
        let text = "the replay tells secrets, so it comes after the end".to_owned();
        #[cfg(feature = "planted")]
        let text = text + crate::planted::blank("export");
        return Err(Error::NotNow("not-over", text));
    }
    let name = format!("attachment; filename=\"{}-{id}.jsonl\"", table.game);
    let written = in_turn(&app, &id, move |log| {
        played(&table, log, |live| live.replay_file(promise_of(&table)))
    });
    let text = written.await??;
    let file = in_pieces(text.into_bytes(), "application/jsonl; charset=utf-8", room);
    Ok(([(header::CONTENT_DISPOSITION, name)], file).into_response())
}

/// What was promised before the first move, here or at the table that a file names.
fn promise_of(table: &Stored) -> Option<Promise> {
    let named = match table.origin.as_deref() {
        None => Some(table.id.clone()),
        Some("") => None,
        Some(other) => Some(other.to_owned()),
    };
    named.map(|named| Promise { table: named, commitment: table.commitment })
}

/// Keeps a game from a replay file, if it plays out as the file says. Whoever knows its address
/// may look at it.
#[utoipa::path(post, path = "/api/replays", tag = "tables",
    request_body(content = String, content_type = "application/jsonl",
                 description = "a replay file; browsers do not know its type, so any other is as good"),
    responses((status = CREATED, body = Made),
              (status = BAD_REQUEST, body = LobbyError),
              (status = UNAUTHORIZED, body = LobbyError),
              (status = PAYLOAD_TOO_LARGE, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn import(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    visitor: Visitor,
    request: Request,
) -> Result<Response, Error> {
    // Before the file, which is kept in memory while it comes.
    let _room = app.room(address)?;
    // Files are long and guests are cheap.
    app.imports.take(&address).map_err(Error::TooMany)?;
    let text = text_of(request, &app).await?;
    let turn = app.turn().await?;
    let read = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        read_recorded(&text)
    })
    .await;
    let recorded = read
        .map_err(|_| Error::Broken)?
        .map_err(|problem| Error::Bad("bad-replay", format!("line {problem}")))?;
    let most = app.config.limits.entries;
    if recorded.steps.len() > most as usize {
        return Err(Error::Bad("bad-replay", format!("it has more than {most} steps")));
    }
    // What was no game makes no table, and costs none.
    app.new_tables.take(&visitor.key).map_err(Error::TooMany)?;
    let id = letters(&random::<8>());
    let (table, log) = keep(id.clone(), recorded, &visitor);
    create(&app, table, log, &visitor).await?;
    let table = look(&app, &id, &visitor).await?;
    Ok((StatusCode::CREATED, Json(Made { table })).into_response())
}

/// A recorded game as a table of ours, at which nobody sits.
fn keep(id: String, recorded: Recorded, host: &Visitor) -> (Stored, Vec<LogEntry>) {
    let Recorded { game, setup, seats, start, kit, promise, over, steps } = recorded;
    let at = now();
    let log: Vec<LogEntry> = (1..)
        .zip(steps)
        .map(|(seq, step)| LogEntry { seq, command: None, at, what: what(step) })
        .collect();
    let table = Stored {
        commitment: promise.as_ref().map_or_else(
            || table::commitment(&id, &game, &setup, kit, &start),
            |promise| promise.commitment,
        ),
        origin: Some(promise.map_or_else(String::new, |promise| promise.table)),
        id,
        game,
        setup,
        start: Secret::new(start),
        kit,
        host: host.key,
        status: if over { Status::Finished } else { Status::Abandoned },
        spectators: Spectators::Open,
        take_backs: false,
        hints: false,
        made_at: at,
        seats: vec![SeatRow::default(); usize::from(seats)],
        links: Vec::new(),
        watchers: Vec::new(),
        names: HashMap::new(),
        seq: log.len() as u32,
    };
    (table, log)
}

/// Steps of a file count from 0, entries of a log from 1.
fn what(step: RecordedStep) -> What {
    match step {
        RecordedStep::Move { seat, action, events, hash } => {
            What::Move { seat, action, events, hash }
        }
        RecordedStep::Undo { seat, step, hash } => What::Undo { seat, entry: step + 1, hash },
        RecordedStep::Back { seat, step, hash } => {
            What::Back { seat: Some(seat), entry: step + 1, hash }
        }
    }
}
