//! Coming back.

use crate::harness::{Database, Guest, Player, Server, config};
use serde_json::json;
use std::time::Duration;

#[tokio::test]
async fn who_comes_back_gets_what_was_missed_and_nothing_twice() {
    let database = Database::new();
    let server = Server::start(config(&database)).await;
    let anna = server.guest("Anna").await;
    let table = anna.table(&["me", "me"]).await;
    let id = table["id"].as_str().expect("an id");
    let mut player = anna.join(&table).await;
    for _ in 0..4 {
        let seat = player.frame(0)["must"][0].as_u64().expect("somebody must") as u8;
        let deed = player.deed(seat, &player.legal(seat)[0]);
        player.command(deed).await;
        player.until(|message| message["type"] == "event").await;
    }
    let mut back = Player::new(anna.socket(id).await.expect("open"));
    back.say(json!({ "type": "hello", "protocol": 1, "after": 2 })).await;
    let delta = back.until(|_| true).await;
    assert_eq!(delta["type"], "delta");
    let numbers: Vec<u64> = back.log.iter().map(|entry| entry["seq"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [3, 3, 4, 4], "each entry for each of the two seats");
    assert_eq!(back.views, player.views);

    // Somebody who claims to know the future gets everything.
    let mut prophet = Player::new(anna.socket(id).await.expect("open"));
    prophet.say(json!({ "type": "hello", "protocol": 1, "after": 99 })).await;
    assert_eq!(prophet.until(|_| true).await["type"], "welcome");

    // And the same after a restart.
    server.stop().await;
    assert_eq!(player.until_closed().await, Some(1001));
    let server = Server::start(config(&database)).await;
    let anna = Guest { address: server.address, ..anna };
    let mut back = Player::new(anna.socket(id).await.expect("open"));
    back.say(json!({ "type": "hello", "protocol": 1, "after": 3 })).await;
    assert_eq!(back.until(|_| true).await["type"], "delta");
    assert_eq!(back.views, player.views);
    server.stop().await;
}

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
