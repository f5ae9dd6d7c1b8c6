//! The same people once more.

use crate::{fresh, shipped, stop};
use crowd::Player;
use rusqlite::Connection;
use serde_json::{Value, json};

/// The tables that the log names as the next one.
fn next_tables(player: &Player) -> Vec<&str> {
    let notes = player.log.iter().filter(|entry| entry["text"] == "rematch");
    notes.filter_map(|entry| entry["table"].as_str()).collect()
}

fn path(table: &Value) -> String {
    format!("/api/tables/{}", table["id"].as_str().expect("an id"))
}

/// Whoever asked for another game may have gone, or the server, before the old table was told.
#[tokio::test]
async fn the_others_hear_of_another_game_from_whoever_asks_next() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let table = anna.table(&["me", "open"]).await;
    bert.claim(&table).await;
    let over = anna.post(&format!("{}/host", path(&table)), json!({ "do": "abandon" })).await;
    assert_eq!(over.status, 200, "{}", over.body);
    let rematch = format!("{}/rematch", path(&table));
    let made = anna.post(&rematch, json!({})).await;
    assert_eq!(made.status, 200, "{}", made.body);
    stop(server);
    // As it is when she went too early.
    let file = Connection::open(&database).expect("the database");
    let gone = file.execute("DELETE FROM move WHERE action LIKE 'rematch %'", []);
    assert_eq!(gone, Ok(1));
    drop(file);

    let server = shipped(&database);
    let (anna, bert) = (anna.at(server.address), bert.at(server.address));
    let mut waits = anna.join(&table).await;
    assert!(next_tables(&waits).is_empty());
    let known = waits.seq;
    let same = bert.post(&rematch, json!({})).await;
    assert_eq!(same.body["table"]["id"], made.body["table"]["id"], "{}", same.body);
    waits.until_entry(known + 1).await;
    let next = made.body["table"]["id"].as_str().expect("an id");
    assert_eq!(next_tables(&waits), [next]);
    // Once is enough.
    for guest in [&anna, &bert] {
        assert_eq!(guest.post(&rematch, json!({})).await.status, 200);
    }
    assert_eq!(next_tables(&anna.join(&table).await), [next]);
    stop(server);
}

#[tokio::test]
async fn all_may_ask_for_another_game_at_once_and_hear_of_it_once() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let table = anna.table(&["me", "open"]).await;
    bert.claim(&table).await;
    anna.post(&format!("{}/host", path(&table)), json!({ "do": "abandon" })).await;
    let rematch = format!("{}/rematch", path(&table));
    let ask = || bert.post(&rematch, json!({}));
    let (first, second, third) = tokio::join!(ask(), anna.post(&rematch, json!({})), ask());
    for answer in [&first, &second, &third] {
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert_eq!(answer.body["table"]["id"], first.body["table"]["id"]);
    }
    assert_eq!(next_tables(&anna.join(&table).await).len(), 1);
    stop(server);
}
