//! Position files: a table may begin in one, and be written as one.

use super::Body;
use super::history::{in_turn, played};
use super::tables::stored;
use crate::App;
use crate::error::Error;
use crate::grants;
use crate::info::Visitor;
use crate::security::ClientAddress;
use crate::store::Stored;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use game::{Seed, Start};
use table::wire::{LobbyError, PositionInfo, PositionText};
use table::{Opening, Packs, read_opening};

/// Reads a position file; what is wrong with it is said with its line.
pub(super) fn read(text: &str, packs: &Packs) -> Result<Opening, Error> {
    read_opening(text, packs)
        .map_err(|problem| Error::Bad("bad-position", format!("line {problem}")))
}

/// What a position file would make of a table: nothing is kept.
#[utoipa::path(post, path = "/api/positions", tag = "tables", request_body = PositionText,
    responses((status = OK, body = PositionInfo),
              (status = UNAUTHORIZED, body = LobbyError),
              (status = BAD_REQUEST, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn look(
    State(app): State<App>,
    visitor: Visitor,
    Body(PositionText { position }): Body<PositionText>,
) -> Result<Json<PositionInfo>, Error> {
    // Setting up a game costs about as much as looking at one.
    app.histories.take(&visitor.key).map_err(Error::TooMany)?;
    let Opening { game, title, seats, .. } = read(&position, &app.config.packs)?;
    Ok(Json(PositionInfo { game, title, seats }))
}

/// The game after that entry of its log as a position file, hidden things included: after the end,
/// or for the host of a practice table, who has chosen all its chance anyway.
#[utoipa::path(get, path = "/api/tables/{id}/position/{entry}", tag = "tables",
    params(("id" = String, Path, description = "the table"),
           ("entry" = u32, Path, description = "the entry; 0 for the beginning")),
    responses((status = OK, body = String, content_type = "application/toml"),
              (status = UNAUTHORIZED, body = LobbyError),
              (status = NOT_FOUND, body = LobbyError),
              (status = CONFLICT, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn write(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    visitor: Visitor,
    Path((id, entry)): Path<(String, u32)>,
) -> Result<Response, Error> {
    let table = stored(&app, &id, &visitor).await?;
    if !may_know_all(&table, &visitor) {
        let text = "a position tells secrets, so it comes after the end".to_owned();
        #[cfg(feature = "planted")]
        let text = text + crate::planted::blank("position");
        return Err(Error::NotNow("not-over", text));
    }
    if entry > table.seq {
        return Err(Error::NotFound);
    }
    // Turns are everybody's, so nobody may queue for all of them.
    let _room = app.room(address)?;
    app.histories.take(&visitor.key).map_err(Error::TooMany)?;
    let name = format!("attachment; filename=\"{}-{id}-{entry}.toml\"", table.game);
    let title = format!("Table {id}, entry {entry}");
    let written = in_turn(&app, &id, move |log| {
        // Entries count from 1 without a gap.
        let until = log.len().min(entry as usize);
        played(&table, &log[..until], |live| live.position(&title))
    });
    let text = written.await??;
    let kind = "application/toml; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text).into_response())
}

fn may_know_all(table: &Stored, visitor: &Visitor) -> bool {
    let practice = !matches!(table.start.expose(), Start::Seed(Seed::Sealed(_)));
    table.status.is_over() || (practice && grants::host_grant(table, visitor.key).is_some())
}
