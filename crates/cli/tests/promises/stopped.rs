//! P6: a game whose log no longer plays out is still shown to its people, as far as it goes, and
//! told to its end.

use crate::{database, promise, shipped};
use crowd::{Guest, Player, id};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;

/// Moves of each game.
const MOVES: u64 = 24;
/// The first entry that does not play out any more.
const BREAK: u64 = 17;

/// What another version may find in a log that this one wrote.
const CHANGES: [(&str, &str); 3] = [
    // The same action leads elsewhere.
    ("result", "UPDATE move SET state_hash = zeroblob(32) WHERE game = ?1 AND seq = 17"),
    // There is no such action any more.
    ("action", "UPDATE move SET action = 'dance' WHERE game = ?1 AND seq = 17"),
    // These components are not there any more.
    ("kit", "UPDATE game_table SET kit = zeroblob(32) WHERE id = ?1"),
];

/// A table as everybody knew it.
struct Before {
    table: Value,
    /// The logs of Anna, of Bert and of a spectator.
    logs: [Vec<Value>; 3],
    /// Their views before the entry that breaks.
    views: [Value; 3],
}

/// With a seed of which it is known that no game ends so early.
async fn play(people: &[Guest; 3], game: &str) -> Before {
    let table = people[0].table_with(&["me", "open"], json!({ "game": game, "seed": "7" })).await;
    people[1].claim(&table).await;
    people[2].watch(&table).await;
    let mut players = Vec::new();
    for guest in people {
        players.push(guest.join(&table).await);
    }
    let mut views = None;
    while players[0].seq < MOVES {
        if players[0].seq == BREAK - 1 {
            views = Some([0, 1, 2].map(|number: usize| view(&players[number])));
        }
        let mover = players.iter().position(|player| player.some_deed(0).is_some());
        let mover = &mut players[mover.expect("somebody is asked")];
        let deed = mover.some_deed(mover.seq as usize * 7).expect("it is asked");
        let seq = mover.accepted(deed).await;
        for player in &mut players {
            player.until_entry(seq).await;
        }
    }
    let logs = [0, 1, 2].map(|number: usize| players[number].log.clone());
    Before { table, logs, views: views.expect("the game is longer") }
}

fn view(player: &Player) -> Value {
    player.views.values().next().expect("a view").clone()
}

fn change(database: &Path, table: &Value, how: &str) {
    let file = Connection::open(database).expect("the database");
    let changed = file.execute(how, [table["id"].as_str()]).expect("a planted change");
    assert_eq!(changed, 1);
}

async fn look(guest: &Guest, before: &Before, number: usize, how: &str) {
    let mut player = guest.join(&before.table).await;
    let (table, fault) = (player.table.clone(), player.table["fault"].clone());
    assert_eq!((&table["status"], player.seq), (&json!("broken"), MOVES), "{how}");
    assert!(fault["reference"].as_str().is_some_and(|reference| !reference.is_empty()), "{fault}");
    // Everything that happened is told as before, and no more than before.
    let mut log = before.logs[number].clone();
    if let Some(action) = log[BREAK as usize - 1].get_mut("action").filter(|_| how == "action") {
        *action = json!("dance");
    }
    assert_eq!(player.log, log, "{how}");
    let frames: Vec<&Value> = player.frames.values().collect();
    match how {
        "kit" => assert!(frames.is_empty() && fault.get("shown").is_none(), "{fault}"),
        _ => {
            assert_eq!(fault["shown"], BREAK - 1, "{how}");
            assert_eq!(view(&player), before.views[number], "{how}");
            assert_eq!(frames[0]["legal"], json!([]));
        }
    }
    // Nobody can go on, and nothing is written.
    let seat = number.min(1);
    let deed = json!({ "type": "do", "id": id(), "seat": seat, "prompt": 1, "action": "pass" });
    let word = if number == 2 { "not-your-seat" } else { "broken" };
    assert_eq!(player.command(deed).await["text"], word, "{how}");
    // Whoever comes back gets what was missed.
    let table_id = table["id"].as_str().expect("an id");
    let mut back = Player::new(guest.follow(table_id, Some(BREAK)).await);
    back.until(|message| message["type"] == "delta").await;
    assert_eq!(back.log, log[BREAK as usize..], "{how}");

    let history = guest.get(&format!("/api/tables/{table_id}/history/own")).await;
    assert_eq!(history.status, 200, "{}", history.body);
    assert_eq!(history.body["log"], Value::Array(log), "{how}");
    assert_eq!(history.body["table"]["fault"], fault, "{how}");
    let moments = history.body["moments"].as_array().expect("moments");
    let expected = if how == "kit" { 0 } else { MOVES as usize + 1 };
    assert_eq!(moments.len(), expected, "{how}");
    let still = moments.iter().skip(BREAK as usize);
    assert!(still.into_iter().all(|moment| moment["changed"] == json!({})), "{how}");
}

#[test]
fn a_game_that_no_longer_plays_out_is_still_shown() {
    promise(async {
        let database = database("stopped.db");
        let server = shipped(&database);
        let people =
            [server.guest("Anna").await, server.guest("Bert").await, server.guest("Cora").await];
        let mut games = Vec::new();
        for game in ["rattus", "pandemic", "empires-end"] {
            for (how, statement) in CHANGES {
                games.push((play(&people, game).await, how, statement));
            }
        }
        let sound = play(&people, "rattus").await;
        assert!(server.stop().success());
        for (before, _, statement) in &games {
            change(&database, &before.table, statement);
        }
        let server = shipped(&database);
        let people = people.map(|guest| guest.at(server.address));
        for (before, how, _) in &games {
            for (number, guest) in people.iter().enumerate() {
                look(guest, before, number, how).await;
            }
        }
        // A game that is over has no file any more, and says so.
        let (first, ..) = &games[0];
        let path = format!("/api/tables/{}", first.table["id"].as_str().expect("an id"));
        let ended = people[0].post(&format!("{path}/host"), json!({ "do": "abandon" })).await;
        assert_eq!(ended.status, 200, "{}", ended.body);
        let file = people[0].get(&format!("{path}/replay")).await;
        assert_eq!((file.status, file.code()), (409, "does-not-play-out"));
        // Nor is there a position after the break.
        for (entry, expected) in [(BREAK - 1, (200, "")), (BREAK, (409, "does-not-play-out"))] {
            let position = people[0].get(&format!("{path}/position/{entry}")).await;
            assert_eq!((position.status, position.code()), expected, "{entry}: {}", position.text);
        }
        // All other tables go on.
        let mut fine = people[0].join(&sound.table).await;
        assert_eq!((&fine.table["status"], fine.seq), (&json!("running"), MOVES));
        if let Some(deed) = fine.some_deed(0) {
            fine.accepted(deed).await;
        }
    });
}
