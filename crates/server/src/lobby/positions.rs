//! Position files: a table may begin in one.

use super::Body;
use crate::App;
use crate::error::Error;
use crate::info::Visitor;
use axum::Json;
use axum::extract::State;
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
