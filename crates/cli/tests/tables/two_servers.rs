//! Two servers with one database, of which one does not know yet what happened at the other.

use crate::{fresh, shipped, stop};
use crowd::id;
use serde_json::json;

#[tokio::test]
async fn a_list_has_what_a_table_in_memory_has_not_heard_of() {
    let database = fresh();
    let here = shipped(&database);
    let there = shipped(&database);
    let (anna, bert) = (here.guest("Anna").await, here.guest("Bert").await);
    let table = anna.table(&["me", "open"]).await;
    let _player = anna.join(&table).await;
    bert.at(there.address).claim(&table).await;
    // Here nobody has told the table that Bert has a seat, so it does not know him.
    let list = bert.get("/api/tables").await;
    assert_eq!(list.status, 200, "{}", list.body);
    assert_eq!(list.body[0]["id"], table["id"]);
    assert_eq!(list.body[0]["seats"][1]["you"], true);
    stop(there);
    stop(here);
}

#[tokio::test]
async fn whoever_sits_down_has_a_name_also_where_the_table_is_read_anew() {
    let database = fresh();
    let here = shipped(&database);
    let there = shipped(&database);
    let (anna, bert) = (here.guest("Anna").await, here.guest("Bert").await);
    let cora = there.guest("Cora").await;
    let table = anna.table(&["me", "open", "open"]).await;
    let mut player = anna.join(&table).await;
    cora.claim(&table).await;
    // The table here finds that somebody else wrote before Bert.
    let token = json!({ "token": table["links"]["seats"][1]["token"] });
    assert_eq!(bert.post("/api/claim", token).await.status, 200);
    player.until(|message| message["table"]["seats"][2]["taken"] == true).await;
    let names = [1, 2].map(|seat: usize| &player.table["seats"][seat]["name"]);
    assert_eq!(names, ["Cora", "Bert"]);
    stop(there);
    stop(here);
}

#[tokio::test]
async fn whoever_was_let_in_at_one_server_is_let_in_at_the_other() {
    let database = fresh();
    let here = shipped(&database);
    let there = shipped(&database);
    let (anna, bert) = (here.guest("Anna").await, here.guest("Bert").await);
    let (cora, dora) = (here.guest("Cora").await, here.guest("Dora").await);
    let table = anna.table(&["me", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
    let mut player = anna.join(&table).await;
    for guest in [&cora, &dora] {
        guest.at(there.address).watch(&table).await;
    }
    // The table here is in memory, and nobody has told it.
    let seen = cora.get(&path).await;
    assert_eq!((seen.status, &seen.body["id"]), (200, &table["id"]), "{}", seen.body);
    let mut watcher = dora.join(&table).await;
    let chat = json!({ "type": "chat", "id": id(), "text": "Hello" });
    assert_eq!(watcher.command(chat).await["type"], "ok");
    // A seat is news for everybody here.
    bert.at(there.address).claim(&table).await;
    assert_eq!(bert.get(&path).await.body["seats"][1]["you"], true);
    player.until(|message| message["table"]["seats"][1]["name"] == "Bert").await;
    stop(there);
    stop(here);
}
