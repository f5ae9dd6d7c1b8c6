//! A whole game.

use crate::{fresh, shipped, stop};
use crowd::Player;
use serde_json::{Value, json};

/// Plays the seat with the action of that number, counted around, until the game is over.
async fn play_on(player: &mut Player, seat: u8, mut number: usize) {
    loop {
        if !player.frame(seat)["outcome"].is_null() && player.table["status"] == "finished" {
            return;
        }
        let legal = player.legal(seat);
        if legal.is_empty() {
            player.next().await.expect("the game goes on");
            continue;
        }
        number = number.wrapping_mul(31).wrapping_add(7);
        let deed = player.deed(seat, &legal[number % legal.len()]);
        let answer = player.command(deed).await;
        assert_eq!(answer["type"], "ok", "{answer}");
        // The ok comes before the event; our own question is answered with that.
        let seq = answer["seq"].as_u64().expect("a number");
        while player.seq < seq {
            player.next().await.expect("the event follows");
        }
    }
}

#[tokio::test]
async fn two_people_and_a_bot_finish_a_game_and_each_sees_only_their_own_secrets() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert, cora) =
        (server.guest("Anna").await, server.guest("Bert").await, server.guest("Cora").await);
    let table = anna.table(&["me", "open", "easy"]).await;
    assert_eq!(table["status"], "waiting");
    bert.claim(&table).await;
    let spectator = json!({ "token": table["links"]["spectator"] });
    assert_eq!(cora.post("/api/claim", spectator).await.body["seat"], Value::Null);

    let mut first = anna.join(&table).await;
    let mut second = bert.join(&table).await;
    let mut watcher = cora.join(&table).await;
    let watch = async {
        while watcher.table["status"] != "finished" {
            watcher.next().await.expect("the game goes on");
        }
    };
    tokio::join!(play_on(&mut first, 0, 3), play_on(&mut second, 1, 5), watch);

    // Everybody saw the same game, and nobody saw through another's eyes.
    assert!(first.views.keys().eq(["0"]), "{:?}", first.views.keys());
    assert!(second.views.keys().eq(["1"]));
    assert!(watcher.views.keys().eq(["\"spectator\""]));
    for player in [&first, &second, &watcher] {
        let numbers: Vec<u64> = player.log.iter().map(|e| e["seq"].as_u64().unwrap()).collect();
        let expected: Vec<u64> = (1..=player.seq).collect();
        assert_eq!(numbers, expected, "the log has no gap");
        assert_eq!(player.frame(only(player))["outcome"], first.frame(0)["outcome"]);
    }
    for (player, own) in [(&first, json!(0)), (&second, json!(1)), (&watcher, Value::Null)] {
        for entry in player.log.iter().filter(|entry| entry["kind"] == "move") {
            let mine = entry["seat"] == own;
            assert_eq!(entry.get("action").is_some(), mine, "{entry}");
            for event in entry["events"].as_array().expect("events") {
                if event["type"] == "tile-looked" {
                    assert_eq!(event["front"].is_null(), event["seat"] != own, "{event}");
                }
            }
        }
    }
    // The seed was shown to nobody before the end, and fits what was promised.
    let seed = first.table["seed"].as_str().expect("the seed, after the end").to_owned();
    let digits = seed.strip_prefix("sealed:").expect("a table between people");
    let last = first.heard.iter().position(|text| text.contains(digits)).expect("it is there");
    assert!(first.heard[last].contains("\"finished\""));
    assert_eq!(table["commitment"], first.table["commitment"]);
    let kit: game::Digest = serde_json::from_value(table["kit"].clone()).expect("a digest");
    let text = |key: &str| table[key].as_str().expect("a text");
    let seed = game::Start::Seed(seed.parse().expect("a seed"));
    let promised = table::commitment(text("id"), "rattus", text("setup"), kit, &seed);
    assert_eq!(promised.to_string(), table["commitment"]);

    // The replay file plays out to the same end.
    let id = text("id");
    let file = anna.get(&format!("/api/tables/{id}/replay")).await;
    assert_eq!(file.status, 200);
    assert!(file.head.contains("attachment"));
    let lines = file.text.lines().count();
    assert_eq!(lines as u64, first.seq + 2 - 1, "a line for each step, two around, one note less");

    let rematch = format!("/api/tables/{id}/rematch");
    let (again, same) =
        tokio::join!(bert.post(&rematch, json!({})), anna.post(&rematch, json!({})));
    assert_eq!((again.status, same.status), (200, 200), "{} {}", again.body, same.body);
    assert_eq!(again.body["table"]["id"], same.body["table"]["id"]);
    assert_eq!(again.body["table"]["status"], "running");
    assert_ne!(again.body["table"]["commitment"], table["commitment"]);
    stop(server);
}

/// PAN-8.11: one bot plays a forecast while another is about to play an event of its own, which
/// is not legal any more when it comes.
#[tokio::test]
async fn bots_that_speak_up_at_the_same_time_do_not_break_a_game() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    for _ in 0..8 {
        let more = json!({ "game": "pandemic" });
        let table = anna.table_with(&["me", "easy", "easy", "easy"], more).await;
        let mut player = anna.join(&table).await;
        let order = json!({ "do": "bot", "seat": 0, "level": "easy" });
        let path = format!("/api/tables/{}/host", table["id"].as_str().expect("an id"));
        assert_eq!(anna.post(&path, order).await.status, 200);
        player.until(|message| message["table"]["status"] == "finished").await;
    }
    stop(server);
}

fn only(player: &Player) -> Value {
    let key = player.frames.keys().next().expect("one viewer");
    serde_json::from_str(key).expect("it was JSON")
}
