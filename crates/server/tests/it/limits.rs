//! Limits, and that only whoever hits one is hurt.

use crate::harness::{Database, Player, Server, config, id};
use serde_json::json;
use std::time::Duration;

#[tokio::test]
async fn who_commands_too_fast_is_told_when_to_come_back() {
    let database = Database::new();
    let mut settings = config(&database);
    settings.limits.commands.burst = 3;
    settings.limits.commands.period = Duration::from_secs(60);
    settings.limits.refusals = 5;
    let server = Server::start(settings).await;
    let anna = server.guest("Anna").await;
    let table = anna.table(&["me", "me"]).await;
    let mut player = anna.join(&table).await;
    let deed = |seat| json!({ "type": "do", "id": id(), "seat": seat, "prompt": 0, "action": "x" });
    for _ in 0..3 {
        assert_eq!(player.command(deed(0)).await["type"], "refused");
    }
    let busy = player.command(deed(0)).await;
    assert_eq!(busy["type"], "busy");
    assert!(busy["retry_after_ms"].as_u64().is_some_and(|ms| ms > 1_000), "{busy}");
    // The other seat has a bucket of its own.
    assert_eq!(player.command(deed(1)).await["type"], "refused");
    for _ in 0..6 {
        player.say(deed(0)).await;
    }
    assert_eq!(player.until_closed().await, Some(1008));
    server.stop().await;
}

#[tokio::test]
async fn sockets_must_say_hello_and_make_sense() {
    let database = Database::new();
    let mut settings = config(&database);
    settings.limits.hello = Duration::from_millis(100);
    settings.limits.sockets_per_session = 2;
    let server = Server::start(settings).await;
    let anna = server.guest("Anna").await;
    let table = anna.table(&["me", "easy"]).await;
    let table_id = table["id"].as_str().expect("an id");
    let mut silent = Player::new(anna.socket(table_id).await.expect("open"));
    assert_eq!(silent.until_closed().await, Some(1008));
    for (first, code) in [
        (json!({ "type": "hello", "protocol": 2, "after": null }), 4003),
        (json!({ "type": "undo", "id": id(), "seat": 0 }), 1008),
        (json!([]), 1008),
    ] {
        let mut socket = Player::new(anna.socket(table_id).await.expect("open"));
        socket.say(first).await;
        assert_eq!(socket.until_closed().await, Some(code));
    }
    let mut player = anna.join(&table).await;
    let odd = player.command(json!({ "type": "dance", "id": "7" })).await;
    assert_eq!((&odd["type"], &odd["text"]), (&json!("refused"), &json!("malformed")));
    let second = anna.join(&table).await;
    assert_eq!(anna.socket(table_id).await.err(), Some(429));
    drop(second);
    player.socket.say_text(&"x".repeat(20_000)).await;
    player.until_closed().await;
    server.stop().await;
}

#[tokio::test]
async fn who_does_not_read_is_cut_off_and_nobody_else_notices() {
    let database = Database::new();
    let mut settings = config(&database);
    settings.limits.chat.burst = 100_000;
    settings.limits.chat_text = 15_000;
    let server = Server::start(settings).await;
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let table = anna.table(&["me", "open"]).await;
    bert.claim(&table).await;
    let mut slow = bert.join(&table).await;
    let mut player = anna.join(&table).await;
    // Far more than the kernel keeps for somebody who does not read.
    let text = "a".repeat(15_000);
    for _ in 0..2_000 {
        let chat = json!({ "type": "chat", "id": id(), "text": text });
        assert_eq!(player.command(chat).await["type"], "ok");
        if player.table["seats"][1]["connected"] == false {
            break;
        }
    }
    assert_eq!(player.table["seats"][1]["connected"], false, "it was cut off");
    slow.until_closed().await;
    let mut back = bert.join(&table).await;
    assert_eq!(back.frame(1)["viewer"], 1);
    let deed = json!({ "type": "chat", "id": id(), "text": "back" });
    assert_eq!(back.command(deed).await["type"], "ok");
    server.stop().await;
}

#[tokio::test]
async fn a_broken_table_says_so_and_the_others_go_on() {
    let database = Database::new();
    let server = Server::start(config(&database)).await;
    let anna = server.guest("Anna").await;
    let broken = anna.table(&["me", "me"]).await;
    let sound = anna.table(&["me", "me"]).await;
    for table in [&broken, &sound] {
        let mut player = anna.join(table).await;
        let seat = player.frame(0)["must"][0].as_u64().expect("somebody begins") as u8;
        let deed = player.deed(seat, &player.legal(seat)[0]);
        assert_eq!(player.command(deed).await["type"], "ok");
    }
    server.stop().await;
    let file = rusqlite::Connection::open(&database.0).expect("the database");
    file.execute(
        "UPDATE move SET state_hash = zeroblob(32) WHERE game = ?1",
        [broken["id"].as_str()],
    )
    .expect("a planted fault");
    drop(file);
    let server = Server::start(config(&database)).await;
    let anna = crate::harness::Guest { address: server.address, ..anna };
    let mut player = anna.join(&broken).await;
    assert_eq!(player.table["status"], "broken");
    assert!(player.frames.is_empty());
    let deed = json!({ "type": "do", "id": id(), "seat": 0, "prompt": 1, "action": "x" });
    assert_eq!(player.command(deed).await["text"], "broken");
    let fine = anna.join(&sound).await;
    assert_eq!((&fine.table["status"], fine.seq), (&json!("running"), 1));
    server.stop().await;
}
