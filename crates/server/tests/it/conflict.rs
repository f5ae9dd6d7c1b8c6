//! Somebody else writes into the same file.

use crate::harness::{Database, Guest, Server, config};
use serde_json::json;

/// Two servers with a memory of their own and one file between them.
#[tokio::test]
async fn a_table_that_was_played_elsewhere_is_read_anew() {
    let database = Database::new();
    let (here, there) =
        (Server::start(config(&database)).await, Server::start(config(&database)).await);
    let anna = here.guest("Anna").await;
    let table = anna.table(&["me", "me"]).await;
    let twin = Guest { address: there.address, ..anna.clone() };
    let (mut first, mut second) = (anna.join(&table).await, twin.join(&table).await);
    let mut last = 0;
    for round in 0..12 {
        // Take turns; whoever has not heard of the other's move runs into a conflict.
        let player = if round % 2 == 0 { &mut first } else { &mut second };
        let stale = player.seq < last;
        let seat = player.frame(0)["must"][0].as_u64().expect("somebody must") as u8;
        let deed = player.deed(seat, &player.legal(seat)[0]);
        let answer = player.command(deed).await;
        if stale {
            assert_eq!(answer["type"], "refused", "{answer}");
            // The news came along with the refusal, as a delta.
            assert_eq!(player.seq, last);
            let seat = player.frame(0)["must"][0].as_u64().expect("somebody must") as u8;
            let deed = player.deed(seat, &player.legal(seat)[0]);
            let answer = player.command(deed).await;
            assert_eq!(answer["type"], "ok", "{answer}");
        } else {
            assert_eq!(answer["type"], "ok", "{answer}");
        }
        player.until(|message| message["type"] == "event").await;
        last = player.seq;
    }
    assert_eq!(last, 12);
    // The same command on both is done once.
    let seat = second.frame(0)["must"][0].as_u64().expect("somebody must") as u8;
    let deed = second.deed(seat, &second.legal(seat)[0]);
    let one = second.command(deed.clone()).await;
    let other = first.command(deed).await;
    assert_eq!((&one["type"], &one["seq"]), (&json!("ok"), &other["seq"]));
    here.stop().await;
    there.stop().await;
}
