//! P8: whoever comes to a game with a long log holds up nobody else.

use crate::build::{arguments, binary};
use crate::{database, measured, shipped};
use crowd::{Guest, Process};
use rusqlite::{Connection, params};
use std::cell::Cell;
use std::path::Path;
use std::time::{Duration, Instant};

/// Entries of the log.
const ENTRIES: u32 = 5_000;

/// A game of some moves whose log tells them again and again. It does not play out, and is told
/// all the same.
async fn long_log(database: &Path) -> (Guest, String) {
    let server = shipped(database);
    let anna = server.guest("Anna").await;
    let table = anna.table(&["me", "me"]).await;
    let mut player = anna.join(&table).await;
    for number in 0..20 {
        let deed = player.some_deed(number).expect("somebody is asked");
        player.accepted(deed).await;
    }
    assert!(server.stop().success());
    let file = Connection::open(database).expect("the database");
    let id = table["id"].as_str().expect("an id").to_owned();
    let copies = "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?2)
        INSERT INTO move SELECT game, seq + 20 * n, kind, seat, NULL, action, events, state_hash,
            format, engine, at FROM move, n WHERE game = ?1 AND seq + 20 * n <= ?2";
    file.execute(copies, params![id, ENTRIES]).expect("a long log");
    (anna, id)
}

/// Asks again and again for something small until the other thing is done, and answers with the
/// longest time that took.
async fn ask_while(nobody: &Guest, done: &Cell<bool>) -> Duration {
    let mut longest = Duration::ZERO;
    while !done.get() {
        let begin = Instant::now();
        assert_eq!(nobody.get("/api/games").await.status, 200);
        longest = longest.max(begin.elapsed());
    }
    longest
}

#[test]
fn whoever_comes_to_a_long_game_holds_up_nobody_else() {
    measured(async {
        let database = database("long-log.db");
        let (anna, id) = long_log(&database).await;
        // With one thread for everything nobody is served while that is busy.
        let mut single = binary();
        single.env("TOKIO_WORKER_THREADS", "1");
        let server = Process::start(single, &database, &arguments(&[]));
        let anna = anna.at(server.address);
        let nobody = Guest::nobody(server.address);
        let mut shares = Vec::new();
        // Once for the loading, and some times because a machine may have other things to do.
        for _ in 0..4 {
            let (done, begin) = (Cell::new(false), Instant::now());
            let come = async {
                let welcome = anna.follow(&id, None).await.next().await.expect("a welcome");
                done.set(true);
                assert!(welcome.contains(&format!("\"seq\":{ENTRIES},\"at\"")), "all of it");
                begin.elapsed()
            };
            let (took, longest) = tokio::join!(come, ask_while(&nobody, &done));
            println!("{longest:?} of {took:?}");
            shares.push(100 * longest.as_micros() / took.as_micros());
        }
        let least = shares[1..].iter().min().expect("some");
        assert!(*least < 25, "the server did nothing else for {shares:?} % of the time");
    });
}
