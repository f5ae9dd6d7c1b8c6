//! The lobby: everything that is plain HTTP with JSON.

mod history;
mod tables;

pub use tables::stored;

use crate::App;
use crate::error::Error;
use crate::info::Visitor;
use crate::security::ClientAddress;
use crate::session;
use crate::store::SessionRow;
use crate::table_task::Message;
use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequest, Json, Request, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::de::DeserializeOwned;
use table::wire::{GameInfo, SessionInfo};

/// The routes of the lobby.
pub fn routes(replay_bytes: usize) -> Router<App> {
    Router::new()
        .route("/api/games", get(games))
        .route("/api/session", get(who_am_i).post(introduce))
        .route("/api/tables", get(tables::own).post(tables::make))
        .route("/api/tables/{id}", get(tables::show))
        .route("/api/tables/{id}/host", post(tables::order))
        .route("/api/tables/{id}/link", post(tables::link))
        .route("/api/tables/{id}/rematch", post(tables::rematch))
        .route("/api/tables/{id}/replay", get(tables::replay))
        .route("/api/tables/{id}/history/{viewer}", get(history::history))
        .route("/api/claim", post(tables::claim))
        .route("/api/replays", post(history::import).layer(DefaultBodyLimit::max(replay_bytes)))
}

/// A JSON body, or our own kind of error.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Error> {
        match Json::from_request(request, app).await {
            Ok(Json(value)) => Ok(Body(value)),
            Err(rejection) => Err(Error::Bad("bad-body", rejection.body_text())),
        }
    }
}

async fn games() -> Json<Vec<GameInfo>> {
    Json(table::catalogue())
}

async fn who_am_i(visitor: Visitor) -> Json<SessionInfo> {
    Json(SessionInfo { name: visitor.name })
}

/// A guest says their name, for the first time or again.
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
    app.store.save_session(SessionRow { key: known.key, name: name.clone(), made_at: 0 }).await?;
    for table in app.store.tables_of(known.key).await? {
        if let Some(inbox) = app.tables.inbox_if_loaded(&table.id) {
            let _ = inbox.send(Message::Renamed(known.key, name.clone())).await;
        }
    }
    Ok(answer.into_response())
}
