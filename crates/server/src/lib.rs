//! The web table: a lobby, a socket for each player, a durable log, bots.
//!
//! A command takes this way: `socket` reads it, the `table_task` of its table checks the
//! right to act (`grants`), lets the game decide (`live`), appends it to the log (`store`),
//! and only then answers and tells everybody what they may know. Bots come in by the same
//! door. [`run`] is the whole public face.

mod assets;
mod bots;
mod config;
mod error;
mod grants;
mod info;
mod limits;
mod live;
mod lobby;
mod metrics;
mod outgoing;
mod secret;
mod security;
mod session;
mod socket;
mod sockets;
mod store;
mod table_task;
mod tables;

pub use config::{Config, Limits, Rate};

use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::routing::get;
use axum::serve::ListenerExt as _;
use axum::{Router, middleware};
use limits::Buckets;
use secret::Hashed;
use sockets::Sockets;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use store::{Sqlite, Store};
use tables::{Surroundings, Tables};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(15);
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

/// What every request can reach.
#[derive(Clone)]
struct App {
    config: Arc<Config>,
    store: Arc<dyn Store>,
    tables: Tables,
    sockets: Sockets,
    sessions: Arc<Buckets<IpAddr>>,
    new_tables: Arc<Buckets<Hashed>>,
    histories: Arc<Buckets<Hashed>>,
    /// Turns true when the server goes down.
    shutdown: watch::Receiver<bool>,
}

/// Serves until `shutdown` comes, then closes every socket and finishes writing.
pub async fn run(
    config: Config,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let cannot = |what: &str, error: &dyn fmt::Display| ServeError(format!("{what}: {error}"));
    metrics::handle();
    let config = Arc::new(config);
    let store = Sqlite::open(&config.database)
        .map_err(|error| cannot(&config.database.display().to_string(), &error))?;
    let store: Arc<dyn Store> = Arc::new(store);
    let bots = bots::Bots::start(config.bot_threads, config.bot_delay)
        .map_err(|error| cannot("no threads for bots", &error))?;
    let around = Surroundings { config: config.clone(), store: store.clone(), bots };
    let (down, is_down) = watch::channel(false);
    let app = App {
        sessions: Arc::new(Buckets::new(config.limits.sessions)),
        new_tables: Arc::new(Buckets::new(config.limits.tables)),
        histories: Arc::new(Buckets::new(config.limits.histories)),
        config,
        store: store.clone(),
        tables: Tables::new(around),
        sockets: Sockets::default(),
        shutdown: is_down,
    };
    let sockets = app.sockets.clone();
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    // A small answer must not wait for more to come along.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    axum::serve(listener, service)
        .with_graceful_shutdown(async move {
            shutdown.await;
            tracing::info!("going down");
            let _ = down.send(true);
        })
        .await
        .map_err(|error| cannot("the server stopped", &error))?;
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

fn router(app: App) -> Router {
    lobby::routes(app.config.limits.replay)
        .route("/api/tables/{id}/socket", get(socket::open))
        .route("/healthz", get(healthy))
        .route("/metrics", get(async || metrics::handle().render()))
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(app.config.limits.body))
        .layer(CompressionLayer::new())
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, ANSWER))
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), security::guard))
        .with_state(app)
}

/// Is the store there?
async fn healthy(State(app): State<App>) -> Result<&'static str, error::Error> {
    app.store.session(Hashed([0; 32])).await?;
    Ok("ok")
}
