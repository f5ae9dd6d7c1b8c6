//! A second process writes into the same file: nobody loses anything, and everybody sees
//! one and the same sequence.

use crate::counts::SHARED_GAMES;
use crate::{database, promise, shipped};
use crowd::{Guest, Player, Process};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// Plays whatever may be played until the game is over; the accepted commands by entry.
async fn play(player: &mut Player, mut number: usize) -> BTreeMap<u64, Value> {
    let mut accepted = BTreeMap::new();
    while player.table["status"] != "finished" {
        number = number.wrapping_mul(31).wrapping_add(7);
        let deed = player.some_deed(number).expect("a hot seat is always asked");
        let answer = player.command(deed.clone()).await;
        match answer["type"].as_str() {
            Some("ok") => {
                let seq = answer["seq"].as_u64().expect("a number");
                assert!(accepted.insert(seq, deed).is_none(), "one entry for one command");
                assert!(player.hears(seq).await);
                // The other has a chance, however busy the machine is.
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
            // Somebody else was faster. The news came before the answer, as a delta.
            Some("refused") => {
                let known = answer["seq"].as_u64().expect("a number");
                assert_eq!(player.seq, known, "{answer}");
            }
            Some("busy") => {}
            _ => panic!("{answer}"),
        }
    }
    accepted
}

#[test]
fn two_processes_with_one_file_play_one_game() {
    promise(async {
        let database = database("shared.db");
        let (here, there) = (shipped(&database), shipped(&database));
        let anna = here.guest("Anna").await;
        let twin = anna.at(there.address);
        let mut moves = [0, 0];
        for game in 0..SHARED_GAMES.get() as usize {
            let table = anna.table(&["me", "me"]).await;
            let (mut first, mut second) = (anna.join(&table).await, twin.join(&table).await);
            let (mut by_first, by_second) =
                tokio::join!(play(&mut first, game), play(&mut second, game + 1_000));
            moves = [moves[0] + by_first.len(), moves[1] + by_second.len()];
            // Each was told every entry, once and in order, whoever wrote it.
            for player in [&first, &second] {
                for seat in [0, 1] {
                    let told = player.told(seat);
                    assert!(told.iter().copied().eq(1..=player.seq), "{told:?}");
                }
            }
            assert_eq!((&first.views, first.seq), (&second.views, second.seq));
            // No entry has two owners, and none is missing.
            for (seq, deed) in by_second {
                assert!(by_first.insert(seq, deed).is_none(), "entry {seq} was promised twice");
            }
            assert!(by_first.keys().copied().eq(1..=first.seq));
            // The same command on the other side is the same entry.
            for (seq, deed) in by_first.iter().step_by(7) {
                for player in [&mut first, &mut second] {
                    let again = player.command(deed.clone()).await;
                    assert_eq!((&again["type"], &again["seq"]), (&json!("ok"), &json!(seq)));
                }
            }
        }
        assert!(!moves.contains(&0), "both had their turns: {moves:?}");
        let conflicts = here.figure("lazaretto_conflicts_total").await
            + there.figure("lazaretto_conflicts_total").await;
        assert!(conflicts > 0.0, "they never ran into each other");
        println!("{conflicts} conflicts");
    });
}

/// A table in memory here, at which Bert sat down at the other process: here nobody has told it.
/// He watches it here.
async fn unheard(here: &Process, there: &Process) -> (Guest, Value, Player) {
    let (anna, bert) = (here.guest("Anna").await, here.guest("Bert").await);
    let begins = json!({ "options": { "start_seat": 1 } });
    let table = anna.table_with(&["me", "open"], begins).await;
    bert.watch(&table).await;
    let watcher = bert.join(&table).await;
    bert.at(there.address).claim(&table).await;
    (bert, table, watcher)
}

#[test]
fn what_the_other_process_let_somebody_do_is_not_refused_here() {
    promise(async {
        let database = database("unheard.db");
        let (here, there) = (shipped(&database), shipped(&database));
        // His link leads where it led.
        let (bert, table, _watcher) = unheard(&here, &there).await;
        bert.claim(&table).await;
        let bot = json!({ "do": "bot", "seat": 1, "level": "easy" });
        for (path, order) in [("host", bot), ("link", json!({ "seat": 1 }))] {
            let (bert, table, _watcher) = unheard(&here, &there).await;
            let id = table["id"].as_str().expect("an id");
            let heard = bert.post(&format!("/api/tables/{id}/{path}"), order).await;
            assert_eq!(heard.status, 200, "{path}: {}", heard.body);
        }
        let (bert, table, mut watcher) = unheard(&here, &there).await;
        let deed = bert.at(there.address).join(&table).await.some_deed(0).expect("he begins");
        let answer = watcher.command(deed).await;
        assert_eq!(answer["type"], "ok", "{answer}");
    });
}

#[test]
fn another_game_is_noted_once_whoever_asks_for_it_where() {
    promise(async {
        let database = database("rematches.db");
        let (here, there) = (shipped(&database), shipped(&database));
        let anna = here.guest("Anna").await;
        let twin = anna.at(there.address);
        for _ in 0..20 {
            let table = anna.table(&["me", "me"]).await;
            let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
            let over = anna.post(&format!("{path}/host"), json!({ "do": "abandon" })).await;
            assert_eq!(over.status, 200, "{}", over.body);
            // In memory at both.
            assert_eq!(twin.get(&path).await.status, 200);
            let again = format!("{path}/rematch");
            let ask = async |guest: &Guest| guest.post(&again, json!({})).await;
            let asked = tokio::join!(ask(&anna), ask(&twin), ask(&anna), ask(&twin));
            for answer in [asked.0, asked.1, asked.2, asked.3] {
                assert_eq!(answer.status, 200, "{}", answer.body);
            }
            let log = anna.join(&table).await.log;
            let notes = log.iter().filter(|entry| entry["text"] == "rematch");
            assert_eq!(notes.filter(|entry| entry["viewer"] == 0).count(), 1, "{log:?}");
        }
    });
}
