//! Tables that nobody looks at.

use crate::{fresh, limited, shipped_with, stop};
use crowd::{PATIENCE, id};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

#[tokio::test]
async fn an_idle_table_leaves_memory_and_comes_back_with_its_bots() {
    let database = fresh();
    let server = shipped_with(&database, &["--bot-delay", "0", "--idle", "1"]);
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
    let begin = Instant::now();
    while server.figure("lazaretto_tables_loaded").await > 0.0 {
        assert!(begin.elapsed() < PATIENCE, "it stays in memory");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // Loading starts whatever bot the game waits for.
    let mut player = anna.join(&table).await;
    player.until_asked(0).await;
    let deed = player.deed(0, &player.legal(0)[0]);
    assert_eq!(player.command(deed).await["type"], "ok");
    stop(server);
}

/// Somebody whose network is gone reads nothing, not even pings. What is said to them
/// meanwhile does not make them alive.
#[tokio::test]
async fn who_is_silent_is_gone_however_much_they_are_told() {
    let database = fresh();
    let server = limited(&database, &["dead-ms=500", "ping-ms=100"]);
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
    stop(server);
}
