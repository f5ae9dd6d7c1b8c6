//! Tables that do not get on, because somebody else holds the database.

use crate::{fresh, limited, shipped, stop};
use crowd::{Guest, Player, id};
use rusqlite::Connection;
use serde_json::json;
use std::path::Path;
use std::time::{Duration, Instant};

/// Holds the database, as somebody who writes for long would. A table that has something to write
/// waits for up to five seconds then.
fn hold(database: &Path) -> Connection {
    let file = Connection::open(database).expect("the database");
    file.execute_batch("BEGIN IMMEDIATE").expect("nobody else writes");
    file
}

/// Makes the table wait for the disk.
async fn stick(player: &mut Player) {
    let deed = player.some_deed(0).expect("somebody is asked");
    player.say(deed).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
}

#[tokio::test]
async fn a_list_does_not_wait_for_a_table_that_is_stuck() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let (stuck, other) = (anna.table(&["me", "me"]).await, anna.table(&["me", "easy"]).await);
    let mut player = anna.join(&stuck).await;
    let held = hold(&database);
    stick(&mut player).await;
    let begin = Instant::now();
    let list = anna.get("/api/tables").await.body;
    assert!(begin.elapsed() < Duration::from_secs(3), "{:?}", begin.elapsed());
    let ids = [&list[0]["id"], &list[1]["id"]];
    assert!(ids.contains(&&stuck["id"]) && ids.contains(&&other["id"]), "{list}");
    drop(held);
    stop(server);
}

#[tokio::test]
async fn a_socket_that_has_to_go_does_not_wait_for_a_table_that_is_stuck() {
    let database = fresh();
    let server = limited(&database, &["sockets-per-session=1"]);
    let anna = server.guest("Anna").await;
    let table = anna.table(&["me", "me"]).await;
    let mut player = anna.join(&table).await;
    let held = hold(&database);
    stick(&mut player).await;
    // More than may wait for a table.
    let why = || json!({ "type": "why", "id": id(), "seat": 0, "action": "x" });
    player.socket.say_all(std::iter::repeat_with(why).take(100)).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let begin = Instant::now();
    let _next = anna.socket(table["id"].as_str().expect("an id")).await.expect("it is let in");
    assert_eq!(player.until_closed().await, Some(4009));
    assert!(begin.elapsed() < Duration::from_secs(3), "{:?}", begin.elapsed());
    drop(held);
    stop(server);
}

/// A store that fails at once, as on a full disk.
#[tokio::test]
async fn bots_rest_while_nothing_can_be_written_and_go_on_afterwards() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let file = Connection::open(&database).expect("the database");
    let full = "CREATE TRIGGER full BEFORE INSERT ON move BEGIN SELECT RAISE(FAIL, 'full'); END";
    file.execute_batch(full).expect("nobody else writes");
    let wishes = json!({ "options": { "start_seat": 1 } });
    let table = anna.table_with(&["me", "easy"], wishes).await;
    let mut player = anna.join(&table).await;
    // Each time the table is read anew, and everybody is told.
    let (mut tries, watched) = (0, Duration::from_millis(3_500));
    let begin = Instant::now();
    while let Some(left) = watched.checked_sub(begin.elapsed())
        && let Ok(heard) = tokio::time::timeout(left, player.next()).await
    {
        tries += usize::from(heard.expect("it stays open")["type"] == "delta");
        // Whatever people want meanwhile, bots rest.
        let why = json!({ "type": "why", "id": id(), "seat": 0, "action": "x" });
        player.say(why).await;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!((1..=4).contains(&tries), "{tries} in {watched:?}");
    file.execute_batch("DROP TRIGGER full").expect("nobody else writes");
    player.until_entry(1).await;
    stop(server);
}

#[tokio::test]
async fn a_server_is_well_only_while_it_can_write() {
    let database = fresh();
    let server = shipped(&database);
    let nobody = Guest::nobody(server.address);
    let health = async || nobody.get("/healthz").await;
    let file = Connection::open(&database).expect("the database");
    // A number that changes when somebody else has written.
    let version = || -> u32 {
        file.query_row("PRAGMA data_version", [], |row| row.get(0)).expect("a number")
    };
    let before = version();
    assert_eq!(health().await.text, "ok");
    assert_ne!(version(), before, "it has not tried");
    // What was found holds for a second.
    let until = async |status: u16| {
        let begin = Instant::now();
        while health().await.status != status {
            assert!(begin.elapsed() < Duration::from_secs(8), "it never says {status}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let held = hold(&database);
    until(500).await;
    drop(held);
    until(200).await;
    stop(server);
}
