//! Commands: refused by rule, taken back.

use crate::{fresh, shipped, stop};
use crowd::id;
use serde_json::json;

#[tokio::test]
async fn a_refused_move_cites_the_rule_and_changes_nothing() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let table = anna.table(&["me", "me"]).await;
    let mut player = anna.join(&table).await;
    let seat = player.frame(0)["must"][0].as_u64().expect("somebody begins") as u8;
    let before = (player.views.clone(), player.seq);

    let refused = player.command(player.deed(seat, "figure italia")).await;
    assert_eq!(refused["type"], "refused", "{refused}");
    let rule = refused["rule"].as_str().expect("a rule");
    assert!(rule.starts_with("RAT-"), "{refused}");
    assert!(refused["text"].as_str().expect("a text").starts_with(rule), "{refused}");
    assert!(refused["violation"].is_object(), "{refused}");

    // The question alone gives the same reason and costs nothing.
    let why = json!({ "type": "why", "id": id(), "seat": seat, "action": "figure italia" });
    let reason = player.command(why).await;
    assert_eq!(reason["refusal"]["rule"], rule);
    let legal = player.legal(seat)[0].clone();
    let why = json!({ "type": "why", "id": id(), "seat": seat, "action": legal });
    assert!(player.command(why).await["refusal"].is_null());

    let nonsense = player.command(player.deed(seat, "\u{1F400}")).await;
    assert_eq!(nonsense["type"], "refused");
    let mut deed = player.deed(seat, &legal);
    deed["prompt"] = json!(77);
    assert_eq!(player.command(deed).await["text"], "stale");
    let mut deed = player.deed(seat, &legal);
    deed["id"] = json!("7");
    assert_eq!(player.command(deed).await["text"], "bad-id");
    let fresh = anna.join(&table).await;
    assert_eq!((fresh.views, fresh.seq), before);
    stop(server);
}

#[tokio::test]
async fn who_has_no_seat_cannot_act() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert, cora) =
        (server.guest("Anna").await, server.guest("Bert").await, server.guest("Cora").await);
    let table = anna.table(&["me", "open", "easy"]).await;
    let table_id = table["id"].as_str().expect("an id");
    // A stranger does not even learn that the table exists.
    assert_eq!(cora.socket(table_id).await.err(), Some(404));
    assert_eq!(cora.get(&format!("/api/tables/{table_id}")).await.status, 404);
    let spectator = json!({ "token": table["links"]["spectator"] });
    assert_eq!(cora.post("/api/claim", spectator).await.status, 200);
    bert.claim(&table).await;
    let mut first = anna.join(&table).await;
    let mut watcher = cora.join(&table).await;
    for seat in 0..4 {
        let deed = json!({ "type": "do", "id": id(), "seat": seat, "prompt": 1, "action": "x" });
        assert_eq!(watcher.command(deed).await["text"], "not-your-seat");
        let why = json!({ "type": "why", "id": id(), "seat": seat, "action": "x" });
        assert_eq!(watcher.command(why).await["text"], "not-your-seat");
        let undo = json!({ "type": "undo", "id": id(), "seat": seat });
        assert_eq!(watcher.command(undo).await["text"], "not-your-seat");
    }
    for seat in [1, 2, 200] {
        let deed = json!({ "type": "do", "id": id(), "seat": seat, "prompt": 1, "action": "x" });
        assert_eq!(first.command(deed).await["text"], "not-your-seat", "seat {seat}");
    }
    assert_eq!(watcher.frame("spectator")["legal"], json!([]));
    stop(server);
}

#[tokio::test]
async fn undo_takes_back_the_last_move_and_stays_in_the_log() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let table = anna.table(&["me", "me"]).await;
    let mut player = anna.join(&table).await;
    let seat = player.frame(0)["must"][0].as_u64().expect("somebody begins") as u8;
    let before = player.views.clone();
    assert_eq!(player.frame(seat)["undo"], json!({ "ok": false, "reason": "nothing-to-undo" }));

    let deed = player.deed(seat, &player.legal(seat)[0]);
    player.command(deed).await;
    player.until(|message| message["type"] == "event").await;
    assert_ne!(player.views, before);
    assert_eq!(player.frame(seat)["undo"], json!({ "ok": true, "step": 1 }));
    let undo = json!({ "type": "undo", "id": id(), "seat": seat });
    assert_eq!(player.command(undo).await["seq"], 2);
    player.until(|message| message["type"] == "event").await;
    assert_eq!(player.views, before);
    let entry = player.log.last().expect("an entry");
    assert_eq!((&entry["kind"], &entry["step"]), (&json!("undo"), &json!(1)));

    // It survives a reading of the log.
    let again = json!({ "type": "undo", "id": id(), "seat": seat });
    assert_eq!(player.command(again).await["text"], "nothing-to-undo");
    stop(server);
    let server = shipped(&database);
    let back = anna.at(server.address);
    let fresh = back.join(&table).await;
    assert_eq!(fresh.views, before);
    assert_eq!(fresh.seq, 2);
    stop(server);
}

#[tokio::test]
async fn what_was_accepted_stays_accepted_when_a_bot_takes_the_seat() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert, cora) =
        (server.guest("Anna").await, server.guest("Bert").await, server.guest("Cora").await);
    let wishes = json!({ "options": { "start_seat": 1 } });
    let table = anna.table_with(&["me", "open"], wishes).await;
    bert.claim(&table).await;
    cora.watch(&table).await;
    let mut player = bert.join(&table).await;
    let deed = player.some_deed(0).expect("Bert begins");
    let first = player.accepted(deed.clone()).await;
    let order = json!({ "do": "bot", "seat": 1, "level": "easy" });
    let path = format!("/api/tables/{}/host", table["id"].as_str().expect("an id"));
    assert_eq!(anna.post(&path, order).await.status, 200);
    let again = player.command(deed.clone()).await;
    assert_eq!((&again["type"], &again["seq"]), (&json!("ok"), &json!(first)), "{again}");
    // Nothing new is done, and nobody else hears what was.
    let mut other = deed.clone();
    other["id"] = json!(id());
    assert_eq!(player.command(other).await["text"], "bot-plays");
    assert_eq!(cora.join(&table).await.command(deed).await["text"], "not-your-seat");
    stop(server);
}

#[tokio::test]
async fn one_seat_cannot_make_the_refusals_of_another_be_forgotten() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let wishes = json!({ "options": { "start_seat": 1 } });
    let table = anna.table_with(&["me", "open"], wishes).await;
    bert.claim(&table).await;
    let (mut hers, mut his) = (anna.join(&table).await, bert.join(&table).await);
    let path = format!("/api/tables/{}/host", table["id"].as_str().expect("an id"));
    assert_eq!(anna.post(&path, json!({ "do": "pause" })).await.status, 200);
    let deed = his.deed(1, &his.legal(1)[0]);
    his.until(|message| message["table"]["status"] == "paused").await;
    assert_eq!(his.command(deed.clone()).await["text"], "not-running");
    assert_eq!(anna.post(&path, json!({ "do": "go-on" })).await.status, 200);
    // What is refused may be as long as a message, and so may be what it is called.
    let long = "x".repeat(16_000);
    for _ in 0..4 {
        let refused = hers.command(hers.deed(0, &long)).await;
        assert_eq!(refused["type"], "refused");
        let mut deed = hers.deed(0, "x");
        deed["id"] = json!(long);
        assert_eq!(hers.command(deed).await["text"], "bad-id");
    }
    let late = his.command(deed).await;
    assert_eq!(late["text"], "not-running", "{late}");
    stop(server);
}
