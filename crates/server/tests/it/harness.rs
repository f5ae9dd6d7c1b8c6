//! A server on a free port in this very process, with settings that no command line has.

pub use crowd::{Answer, Guest, PATIENCE, Player, id};

use server::Config;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// A database file that is removed at the end.
pub struct Database(pub PathBuf);

impl Database {
    pub fn new() -> Database {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("lazaretto-test-{}-{number}.db", std::process::id());
        Database(std::env::temp_dir().join(name))
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm"] {
            let mut name = self.0.clone().into_os_string();
            name.push(ending);
            let _ = std::fs::remove_file(name);
        }
    }
}

/// A running server.
pub struct Server {
    pub address: SocketAddr,
    stop: oneshot::Sender<()>,
    done: JoinHandle<Result<(), server::ServeError>>,
}

/// Settings for tests: bots that do not dawdle, and people in a hurry.
pub fn config(database: &Database) -> Config {
    let mut config = Config::new(&database.0);
    config.bot_delay = Duration::ZERO;
    config.limits.commands.burst = 10_000;
    config.limits.joins.burst = 10_000;
    config
}

impl Server {
    pub async fn start(config: Config) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let (stop, stopped) = oneshot::channel();
        let server = server::Server::open(config).expect("a database");
        let done = tokio::spawn(server.run(listener, async move {
            let _ = stopped.await;
        }));
        Server { address, stop, done }
    }

    /// Shuts down in good order.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        let end = timeout(PATIENCE, self.done).await.expect("it stops in time");
        end.expect("no panic").expect("a good end");
    }

    /// Somebody who said their name.
    pub async fn guest(&self, name: &str) -> Guest {
        Guest::named(self.address, name).await
    }
}
