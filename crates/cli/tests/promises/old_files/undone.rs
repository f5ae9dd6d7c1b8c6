//! What an earlier version let people take back stays taken back, also where this one would not
//! let them (P6).

use super::full::{GAMES, QUIET};
use crate::files::import;
use crate::{database, promise, shipped};
use crowd::{Guest, Player, id};
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use tokio::time::timeout;

/// An action of the seat that is asked which shows something, or none.
fn deed(player: &Player, shows: bool) -> Option<Value> {
    let seat = player.must();
    let legal = player.frame(seat)["legal"].as_array().expect("a list");
    let one = legal.iter().find(|one| one["reveals"] == shows)?;
    Some(player.deed(seat, one["action"].as_str().expect("a text")))
}

/// Acts, and listens until all that goes without saying is done as well; nothing if that came in
/// between.
async fn act(player: &mut Player, deed: Value) -> Option<u64> {
    let answer = player.command(deed).await;
    while let Ok(Some(_)) = timeout(QUIET, player.next()).await {}
    answer["seq"].as_u64().filter(|_| answer["type"] == "ok")
}

/// The table goes back to before an entry; all seats are ours, so nobody else is asked.
async fn go_back(player: &mut Player, seat: &Value, entry: u64) -> u64 {
    let ask = json!({ "type": "ask", "id": id(), "seat": seat, "step": entry });
    player.accepted(ask).await
}

/// A table whose last entry takes back a quiet move, although its seat has seen what came after it:
/// until the table that had gone back past that remembered, that was no matter. The entry leads
/// where going back led, so only its kind differs from what this version writes.
async fn undone(anna: &Guest, game: &str) -> (Value, u64) {
    let wish = json!({ "game": game, "take_backs": true, "seed": "7" });
    let table = anna.table_with(&["me", "me"], wish).await;
    let mut player = anna.join(&table).await;
    loop {
        let quiet = deed(&player, false).or_else(|| deed(&player, true));
        let quiet = quiet.expect("the game is not over yet");
        let seat = quiet["seat"].clone();
        let Some(first) = act(&mut player, quiet).await else { continue };
        if player.frame(seat.clone())["undo"]["step"] != first || json!(player.must()) != seat {
            continue;
        }
        let Some(showing) = deed(&player, true) else { continue };
        // Nothing else may have happened between the two.
        let Some(shown) = act(&mut player, showing).await.filter(|shown| *shown == first + 1)
        else {
            continue;
        };
        go_back(&mut player, &seat, shown).await;
        assert_eq!(player.frame(seat.clone())["undo"]["reason"], "revealed");
        return (table, go_back(&mut player, &seat, first).await);
    }
}

#[test]
fn what_an_earlier_version_took_back_stays_taken_back() {
    promise(async {
        let path = database("undone.db");
        let server = shipped(&path);
        let anna = server.guest("Anna").await;
        let mut tables = Vec::new();
        for game in GAMES {
            tables.push(undone(&anna, game).await);
        }
        server.stop();
        let file = Connection::open(&path).expect("the database");
        for (table, entry) in &tables {
            let turn = "UPDATE move SET kind = 'undo' WHERE game = ?1 AND seq = ?2";
            let turned = file.execute(turn, params![table["id"].as_str(), entry.to_string()]);
            assert_eq!(turned.expect("an entry"), 1);
        }
        let server = shipped(&path);
        let anna = anna.at(server.address);
        for (table, entry) in &tables {
            let mut player = anna.join(table).await;
            assert_eq!(player.table["status"], "running", "{}", player.table);
            assert_eq!(
                (player.seq, &player.log.last().expect("a log")["kind"]),
                (*entry, &json!("undo"))
            );
            let next = player.some_deed(0).expect("it goes on");
            player.accepted(next).await;
            let table = table["id"].as_str().expect("an id");
            let host = json!({ "do": "abandon" });
            assert_eq!(anna.post(&format!("/api/tables/{table}/host"), host).await.status, 200);
            // The file tells it as it was, and is taken in again.
            let file = anna.get(&format!("/api/tables/{table}/replay")).await;
            assert_eq!(file.status, 200, "{}", file.text);
            assert!(file.text.contains("\"type\":\"undo\""), "{}", file.text);
            let kept = import(&anna, &file.text).await;
            assert_eq!(kept.status, 201, "{}", kept.text);
        }
    });
}
