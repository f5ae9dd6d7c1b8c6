//! Another process serves the same table out of the same file.

use crate::{fresh, slow, stop};
use crowd::{Guest, id};
use serde_json::json;
use std::time::Duration;

/// A bot thinks here about a move that somebody takes back there.
#[tokio::test]
async fn a_bot_that_was_overtaken_elsewhere_thinks_anew() {
    let database = fresh();
    let here = slow(&database, Duration::from_millis(400));
    let there = slow(&database, Duration::from_secs(3600));
    let anna = here.guest("Anna").await;
    let twin = Guest { address: there.address, ..anna.clone() };
    let wishes = json!({ "options": { "start_seat": 0 } });
    let table = anna.table_with(&["me", "medium"], wishes).await;
    let mut player = anna.join(&table).await;
    let first = player.legal(0)[0].clone();
    player.act(0, &first).await;
    let moved = player.seq;
    let mut other = twin.join(&table).await;
    let taken = other.accepted(json!({ "type": "undo", "id": id(), "seat": 0 })).await;
    assert_eq!(taken, moved + 1, "the bot has not moved yet");
    // Nobody has told this process; it finds out when its bot wants to move.
    player.until_entry(taken).await;
    assert_eq!(player.table["status"], "running", "{}", player.table);
    player.until_asked(0).await;
    player.act(0, &first).await;
    player.until_asked(0).await;
    assert_eq!(player.table["status"], "running", "{}", player.table);
    stop(here);
    stop(there);
}
