//! The lobby: everything that is plain HTTP with JSON.

mod history;
mod positions;
mod tables;

pub use tables::stored;

use crate::App;
use crate::error::Error;
use crate::info::Visitor;
use crate::security::ClientAddress;
use crate::session;
use crate::store::{SessionRow, now};
use crate::table_task::Message;
use axum::extract::{DefaultBodyLimit, FromRequest, Json, Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Digest;
use serde::de::DeserializeOwned;
use table::wire::{GameInfo, LobbyError, SessionInfo, read_json};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of the lobby but one.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(games))
        .routes(routes!(kit))
        .routes(routes!(who_am_i, introduce, leave))
        .routes(routes!(tables::own, tables::make))
        .routes(routes!(tables::show))
        .routes(routes!(tables::order))
        .routes(routes!(tables::link))
        .routes(routes!(tables::rematch))
        .routes(routes!(history::history))
        .routes(routes!(history::replay))
        .routes(routes!(positions::look))
        .routes(routes!(positions::write))
        .routes(routes!(tables::invitation))
        .routes(routes!(tables::claim))
}

/// The route with a long body.
pub fn import(replay_bytes: usize) -> OpenApiRouter<App> {
    let long = DefaultBodyLimit::max(replay_bytes);
    OpenApiRouter::new().routes(routes!(history::import)).layer(long)
}

/// A JSON body, or our own kind of error.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Error> {
        let bad = |text: String| Error::Bad("bad-body", text);
        // The content type is what keeps forms of other pages out.
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
        if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
            return Err(bad("the content type must be application/json".into()));
        }
        let text = text_of(request, app).await?;
        read_json(&text, app.config.limits.depth).map(Body).map_err(|error| bad(error.to_string()))
    }
}

/// The body of a request, if it is a text that is not too long.
async fn text_of(request: Request, app: &App) -> Result<String, Error> {
    let text = String::from_request(request, app).await;
    text.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLong,
        _ => Error::Bad("bad-body", rejection.body_text()),
    })
}

/// The games one can make a table of.
#[utoipa::path(get, path = "/api/games", tag = "lobby",
    responses((status = OK, body = Vec<GameInfo>)))]
async fn games() -> Json<Vec<GameInfo>> {
    Json(table::catalogue())
}

/// The components of a game as the tables of a pack, by their digest. They never change.
#[utoipa::path(get, path = "/api/kits/{game}/{digest}", tag = "lobby",
    params(("game" = String, Path, description = "the game"),
           ("digest" = String, Path, description = "the `kit` of a table")),
    responses((status = OK, description = "tables and rows as docs/packs.md says"),
              (status = NOT_FOUND, body = LobbyError)))]
async fn kit(Path((game, digest)): Path<(String, String)>) -> Result<Response, Error> {
    let digest = game::unhex(&digest).map(Digest::from_bytes).ok_or(Error::NotFound)?;
    let tables = table::kit_tables(&game, digest).ok_or(Error::NotFound)?;
    let forever = [(header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((forever, Json(tables)).into_response())
}

/// Who one is.
#[utoipa::path(get, path = "/api/session", tag = "guests",
    responses((status = OK, body = SessionInfo), (status = UNAUTHORIZED, body = LobbyError)))]
async fn who_am_i(visitor: Visitor) -> Json<SessionInfo> {
    Json(SessionInfo { name: visitor.name })
}

/// A guest goes for good: the cookie opens nothing any more, and sockets are closed.
#[utoipa::path(delete, path = "/api/session", tag = "guests",
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = LobbyError)))]
async fn leave(State(app): State<App>, visitor: Visitor) -> Result<Response, Error> {
    app.store.end_session(visitor.key).await?;
    app.sockets.end(visitor.key);
    let gone = session::spent_cookie(&app.config)?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, gone)]).into_response())
}

/// A guest says their name, for the first time or again.
#[utoipa::path(post, path = "/api/session", tag = "guests", request_body = SessionInfo,
    responses((status = OK, body = SessionInfo, description = "the first time with a cookie"),
              (status = BAD_REQUEST, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
async fn introduce(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    Body(SessionInfo { name }): Body<SessionInfo>,
) -> Result<Response, Error> {
    let name = session::clean_name(&name)?;
    app.sessions.take(&address).map_err(Error::TooMany)?;
    let answer = Json(SessionInfo { name: name.clone() });
    let Some(known) = session::visitor(&headers, &app).await? else {
        let (_, cookie) = session::sign_in(&app, name).await?;
        return Ok(([(header::SET_COOKIE, cookie)], answer).into_response());
    };
    // Who is known keeps their age; who was forgotten since is new.
    let session = SessionRow { key: known.key, name: name.clone(), made_at: now() };
    app.store.save_session(session).await?;
    for table in app.store.tables_of(known.key).await? {
        if let Some(inbox) = app.tables.inbox_if_loaded(&table.id) {
            let _ = inbox.send(Message::Renamed(known.key, name.clone())).await;
        }
    }
    Ok(answer.into_response())
}
