//! Tables that nobody looks at.

use crate::harness::{Database, Server, config, id};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

#[tokio::test]
async fn an_idle_table_leaves_memory_and_comes_back_with_its_bots() {
    let database = Database::new();
    let mut settings = config(&database);
    settings.idle = Duration::from_millis(30);
    let server = Server::start(settings).await;
    let anna = server.guest("Anna").await;
    let table = anna.table(&["me", "medium"]).await;
    let mut player = anna.join(&table).await;
    for _ in 0..3 {
        player.until_asked(0).await;
        let deed = player.deed(0, &player.legal(0)[0]);
        let seq = player.command(deed).await["seq"].as_u64().expect("a number");
        while player.seq < seq {
            player.next().await.expect("the event follows");
        }
    }
    drop(player);
    tokio::time::sleep(Duration::from_millis(200)).await;
    // Loading starts whatever bot the game waits for.
    let mut player = anna.join(&table).await;
    player.until_asked(0).await;
    let deed = player.deed(0, &player.legal(0)[0]);
    assert_eq!(player.command(deed).await["type"], "ok");
    server.stop().await;
}

/// Somebody whose network is gone reads nothing, not even pings. What is said to them
/// meanwhile does not make them alive.
#[tokio::test]
async fn who_is_silent_is_gone_however_much_they_are_told() {
    let database = Database::new();
    let mut settings = config(&database);
    settings.limits.dead = Duration::from_millis(500);
    settings.limits.ping = Duration::from_millis(100);
    settings.limits.chat.burst = 10_000;
    let server = Server::start(settings).await;
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let table = anna.table(&["me", "open"]).await;
    bert.claim(&table).await;
    let mut player = anna.join(&table).await;
    let _silent = bert.join(&table).await;
    player.until(|message| message["table"]["seats"][1]["connected"] == true).await;
    let begin = Instant::now();
    let gone = |message: &Value| message["table"]["seats"][1]["connected"] == false;
    loop {
        let talk = json!({ "type": "chat", "id": id(), "text": "Are you there?" });
        player.say(talk).await;
        let heard = player.next().await.expect("an answer");
        if gone(&heard) {
            break;
        }
        assert!(begin.elapsed() < Duration::from_secs(5), "Bert is taken for alive");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(begin.elapsed() > Duration::from_millis(300), "Bert had no time to answer");
    server.stop().await;
}
