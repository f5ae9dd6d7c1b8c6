//! Tables that nobody looks at.

use crate::harness::{Database, Server, config};
use std::time::Duration;

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
