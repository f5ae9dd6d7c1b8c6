//! Games with a long log (P8).

use crate::harness::{Database, Guest, Server, config};
use rusqlite::{Connection, params};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Entries of the log.
const ENTRIES: u32 = 5_000;

/// A server with one thread for everything, and the longest time for which that had no time for
/// anything else, in microseconds.
struct Single {
    address: SocketAddr,
    longest: Arc<AtomicU64>,
    stop: oneshot::Sender<()>,
    thread: thread::JoinHandle<()>,
}

impl Single {
    async fn start(config: server::Config) -> Single {
        let longest = Arc::new(AtomicU64::new(0));
        let (stop, stopped) = oneshot::channel();
        let (tell, told) = oneshot::channel();
        let noted = longest.clone();
        let thread = thread::spawn(move || {
            let mut runtime = tokio::runtime::Builder::new_current_thread();
            runtime.enable_all().build().expect("a runtime").block_on(async move {
                let server = Server::start(config).await;
                tell.send(server.address).expect("somebody waits");
                tokio::spawn(async move {
                    loop {
                        let begin = Instant::now();
                        tokio::time::sleep(Duration::from_millis(1)).await;
                        let took = u64::try_from(begin.elapsed().as_micros()).unwrap_or(u64::MAX);
                        noted.fetch_max(took, Ordering::Relaxed);
                    }
                });
                let _ = stopped.await;
                server.stop().await;
            });
        });
        Single { address: told.await.expect("it starts"), longest, stop, thread }
    }

    fn stop(self) {
        let _ = self.stop.send(());
        self.thread.join().expect("a good end");
    }
}

/// A game of some moves whose log tells them again and again. It does not play out, and is told
/// all the same.
async fn long_log(database: &Database) -> (Guest, String) {
    let server = Server::start(config(database)).await;
    let anna = server.guest("Anna").await;
    let table = anna.table(&["me", "me"]).await;
    let mut player = anna.join(&table).await;
    for number in 0..20 {
        let deed = player.some_deed(number).expect("somebody is asked");
        player.accepted(deed).await;
    }
    server.stop().await;
    let file = Connection::open(&database.0).expect("the database");
    let id = table["id"].as_str().expect("an id").to_owned();
    let copies = "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?2)
        INSERT INTO move SELECT game, seq + 20 * n, kind, seat, NULL, action, events, state_hash,
            format, engine, at FROM move, n WHERE game = ?1 AND seq + 20 * n <= ?2";
    file.execute(copies, params![id, ENTRIES]).expect("a long log");
    (anna, id)
}

#[tokio::test]
async fn whoever_comes_to_a_long_game_holds_up_nobody_else() {
    let database = Database::new();
    let (anna, id) = long_log(&database).await;
    let server = Single::start(config(&database)).await;
    let anna = anna.at(server.address);
    let mut shares = Vec::new();
    // Once for the loading, and some times because a machine may have other things to do.
    for _ in 0..4 {
        server.longest.store(0, Ordering::Relaxed);
        let begin = Instant::now();
        let welcome = anna.follow(&id, None).await.next().await.expect("a welcome");
        let took = begin.elapsed().as_micros();
        assert!(welcome.contains(&format!("\"seq\":{ENTRIES},\"at\"")), "all of it");
        let longest = u128::from(server.longest.load(Ordering::Relaxed));
        println!("{longest} µs of {took}");
        shares.push(100 * longest / took);
    }
    server.stop();
    let least = shares[1..].iter().min().expect("some");
    assert!(*least < 25, "the server did nothing else for {shares:?} % of the time");
}
