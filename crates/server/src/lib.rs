//! The web table: a lobby, a socket for each player, a durable log, bots.
//!
//! A command takes this way: `socket` reads it, the `table_task` of its table checks the
//! right to act (`grants`), lets the game decide (`live`), appends it to the log (`store`),
//! and only then answers and tells everybody what they may know. Bots come in by the same
//! door. [`Server`] is the whole public face.

mod assets;
mod bots;
mod config;
mod error;
mod grants;
mod health;
mod info;
mod limits;
mod listen;
mod live;
mod lobby;
mod metrics;
mod outgoing;
#[cfg(feature = "planted")]
mod planted;
mod retention;
mod secret;
mod security;
mod session;
mod socket;
mod sockets;
mod store;
mod table_task;
mod tables;
mod tally;
mod turns;

pub use config::{Config, Limits, Rate};

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::{Router, middleware};
use health::Health;
use limits::Buckets;
use secret::Hashed;
use sockets::Sockets;
use std::fmt;
use std::net::IpAddr;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use store::{Sqlite, Store};
use table::wire::LobbyError;
use tables::{Surroundings, Tables};
use tally::{Counted, Tally};
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;
use turns::Turns;
use utoipa::openapi::OpenApi;
use utoipa_axum::routes;

/// So many games are played again at the same time.
const STUDIES: usize = 2;
/// How long sockets may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(3);

/// Why the server cannot run.
#[derive(Debug)]
pub struct ServeError(String);

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ServeError {}

/// Copies the database into a new file, also while a server uses it.
pub fn backup(database: &Path, file: &Path) -> Result<(), ServeError> {
    store::copy(database, file).map_err(|error| ServeError(error.to_string()))
}

/// What every request can reach.
#[derive(Clone)]
struct App {
    config: Arc<Config>,
    store: Arc<dyn Store>,
    tables: Tables,
    sockets: Sockets,
    health: Health,
    sessions: Arc<Buckets<IpAddr>>,
    questions: Arc<Buckets<Hashed>>,
    new_tables: Arc<Buckets<Hashed>>,
    imports: Arc<Buckets<IpAddr>>,
    histories: Arc<Buckets<Hashed>>,
    orders: Arc<Buckets<Hashed>>,
    looks: Arc<Buckets<Hashed>>,
    joins: Arc<Buckets<Hashed>>,
    /// Long answers and long questions, which take memory until somebody has read them, long games
    /// told to sockets, and waits for a turn.
    long: Tally<IpAddr>,
    /// Turns at playing whole games again, which takes much memory.
    studies: Arc<Semaphore>,
    /// Turns true when the server goes down.
    shutdown: watch::Receiver<bool>,
}

impl App {
    /// Room for something long, which lasts for as long as it is kept. Sessions are cheap, so it is
    /// counted by address.
    fn room(&self, address: IpAddr) -> Result<Counted<IpAddr>, error::Error> {
        let room = self.long.enter(address, self.config.limits.long_per_address);
        room.ok_or(error::Error::TooMany(Duration::from_secs(1)))
    }

    /// A turn at playing a whole game again, as soon as there is one.
    async fn turn(&self) -> Result<OwnedSemaphorePermit, error::Error> {
        self.studies.clone().acquire_owned().await.map_err(|_| error::Error::Broken)
    }
}

/// A server whose database is open.
pub struct Server {
    config: Arc<Config>,
    store: Arc<dyn Store>,
}

fn cannot(what: &str, error: &dyn fmt::Display) -> ServeError {
    ServeError(format!("{what}: {error}"))
}

impl Server {
    /// Opens the database, or makes a new one.
    pub fn open(config: Config) -> Result<Server, ServeError> {
        let store = Sqlite::open(&config.database)
            .map_err(|error| cannot(&config.database.display().to_string(), &error))?;
        Ok(Server { config: Arc::new(config), store: Arc::new(store) })
    }

    /// The settings it was opened with.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Serves until `shutdown` comes, then closes every socket and finishes writing.
    pub async fn run(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Server { config, store } = self;
        metrics::handle();
        let counting = tokio::spawn(metrics::upkeep());
        let bots = bots::Bots::start(config.bot_threads, config.bot_delay)
            .map_err(|error| cannot("no threads for bots", &error))?;
        let questions = Arc::new(Buckets::new(config.limits.questions));
        let around = Surroundings {
            questions: questions.clone(),
            chat: Arc::new(Buckets::new(config.limits.chat)),
            config: config.clone(),
            store: store.clone(),
            bots,
            turns: Turns::new(),
        };
        let tables = Tables::new(around);
        let (down, is_down) = watch::channel(false);
        let app = App {
            sessions: Arc::new(Buckets::new(config.limits.sessions)),
            questions,
            new_tables: Arc::new(Buckets::new(config.limits.tables)),
            imports: Arc::new(Buckets::new(config.limits.imports)),
            histories: Arc::new(Buckets::new(config.limits.histories)),
            orders: Arc::new(Buckets::new(config.limits.orders)),
            looks: Arc::new(Buckets::new(config.limits.looks)),
            joins: Arc::new(Buckets::new(config.limits.joins)),
            long: Tally::default(),
            studies: Arc::new(Semaphore::new(STUDIES)),
            config,
            store: store.clone(),
            tables: tables.clone(),
            sockets: Sockets::default(),
            health: Health::default(),
            shutdown: is_down,
        };
        let sockets = app.sockets.clone();
        let limits = app.config.limits.clone();
        let tidying = tokio::spawn(retention::run(app.config.clone(), store.clone(), tables));
        let shutdown = async move {
            shutdown.await;
            tracing::info!("going down");
            let _ = down.send(true);
        };
        listen::serve(listener, router(app), &limits, shutdown, GOODBYE).await;
        tidying.abort();
        counting.abort();
        // Sockets are no requests any more, so nobody else waits for their farewell.
        let farewell = async {
            while sockets.count() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(GOODBYE, farewell).await;
        store.close().await;
        Ok(())
    }
}

/// All routes, and their description, which is made from the very same list.
fn routes(limits: &Limits) -> (Router<App>, OpenApi) {
    let within = |time| TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, time);
    lobby::routes()
        .routes(routes!(socket::open))
        .routes(routes!(healthy))
        .routes(routes!(figures))
        .routes(routes!(description))
        .layer(within(limits.answer))
        // Its file is long, and many a line is slow in this direction.
        .merge(lobby::import(limits.replay).layer(within(limits.upload)))
        .split_for_parts()
}

fn router(app: App) -> Router {
    let (routes, _) = routes(&app.config.limits);
    routes
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(app.config.limits.body))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), security::guard))
        .with_state(app)
}

/// This description of the lobby.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server",
    responses((status = OK, description = "OpenAPI 3.1")))]
async fn description() -> Response {
    // The same for everybody, and to make it takes a while.
    static WRITTEN: LazyLock<String> = LazyLock::new(described);
    let json = [(header::CONTENT_TYPE, "application/json")];
    (json, WRITTEN.as_str()).into_response()
}

fn described() -> String {
    // No limit stands in it.
    let (_, mut api) = routes(&Limits::default());
    api.info.title = "Lazaretto".to_owned();
    api.info.version = env!("CARGO_PKG_VERSION").to_owned();
    api.info.description = Some("The lobby of the web table".to_owned());
    api.to_json().expect("a description can be written")
}

/// Figures for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "server", responses((status = OK, body = String)))]
async fn figures() -> String {
    metrics::handle().render()
}

/// Can everything be read and written?
#[utoipa::path(get, path = "/healthz", tag = "server",
    responses((status = OK, body = String), (status = INTERNAL_SERVER_ERROR, body = LobbyError)))]
async fn healthy(State(app): State<App>) -> Result<String, error::Error> {
    if !app.health.is_good(&app.store).await {
        return Err(error::Error::Broken);
    }
    let ok = "ok".to_owned();
    #[cfg(feature = "planted")]
    let ok = ok + planted::blank("health");
    Ok(ok)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_description_of_the_lobby_is_written_once() {
        let text = async || axum::body::to_bytes(description().await.into_body(), usize::MAX).await;
        let (first, again) = (text().await.expect("a text"), text().await.expect("a text"));
        assert!(first.starts_with(b"{\"openapi\":\"3.1"));
        assert_eq!(first.as_ptr(), again.as_ptr());
    }
}
