//! What somebody who knows the protocol well might try.

use crate::{fresh, limited, shipped, stop};
use crowd::{Player, id};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::time::Duration;
use tokio::time::sleep;
use uuid::Uuid;

/// Asks for a hint at the present question, under an id that the log has already. No hint comes;
/// the answer is that of the command before.
async fn asks_in_vain(player: &mut Player, known: &Value) -> Value {
    let seat = player.must();
    let prompt = player.frame(seat)["prompt"].clone();
    let hint = json!({ "type": "hint", "id": known, "seat": seat, "prompt": prompt });
    let answer = player.command(hint).await;
    sleep(Duration::from_millis(300)).await;
    player.say(json!({ "type": "why", "id": id(), "seat": seat, "action": "pass" })).await;
    let either = |message: &Value| message["type"] == "hint" || message["type"] == "reason";
    assert_eq!(player.until(either).await["type"], "reason");
    answer
}

#[tokio::test]
async fn a_hint_with_the_id_of_a_move_tells_nothing() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    for hints in [false, true] {
        let table = anna.table_with(&["me", "me"], json!({ "hints": hints })).await;
        let mut player = anna.join(&table).await;
        let seat = player.must();
        let deed = player.deed(seat, &player.legal(seat)[0]);
        let noted = player.accepted(deed.clone()).await;
        let answer = asks_in_vain(&mut player, &deed["id"]).await;
        assert_eq!((&answer["type"], &answer["seq"]), (&json!("ok"), &json!(noted)));
    }
    stop(server);
}

#[tokio::test]
async fn a_hint_is_for_the_question_it_was_noted_for() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let table = anna.table_with(&["me", "me"], json!({ "hints": true })).await;
    let mut player = anna.join(&table).await;
    let seat = player.must();
    let prompt = player.frame(seat)["prompt"].clone();
    let hint = json!({ "type": "hint", "id": id(), "seat": seat, "prompt": prompt });
    player.accepted(hint.clone()).await;
    player.until(|message| message["type"] == "hint").await;
    // Whoever did not hear it may ask again.
    player.say(hint.clone()).await;
    player.until(|message| message["type"] == "hint").await;
    let action = player.legal(seat)[0].clone();
    player.act(seat, &action).await;
    asks_in_vain(&mut player, &hint["id"]).await;
    stop(server);
}

/// Bots name their commands by the question they answer, and anybody can work that out.
#[tokio::test]
async fn nobody_can_take_the_name_of_what_a_bot_will_do() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    // Without events nobody speaks up in Anna's turns.
    let options = json!({ "start_seat": 0, "consent": "auto", "events": false });
    let more = json!({ "game": "pandemic", "options": options, "seed": "7" });
    let table = anna.table_with(&["me", "easy"], more).await;
    let mut player = anna.join(&table).await;
    let table = table["id"].as_str().expect("an id");
    player.until_asked(0).await;
    for prompt in 1..=12 {
        let name = format!("{table} seat 1 {prompt} 0");
        let taken = Uuid::from_slice(&Sha256::digest(name)[..16]).expect("sixteen bytes");
        let drive = player.legal(0).into_iter().find(|action| action.starts_with("drive 0"));
        let mut deed = player.deed(0, &drive.expect("there is always a way"));
        deed["id"] = json!(taken.to_string());
        player.accepted(deed).await;
        player.accepted(json!({ "type": "undo", "id": id(), "seat": 0 })).await;
    }
    let moves = |log: &[Value]| {
        log.iter().filter(|entry| entry["kind"] == "move" && entry["seat"] == 1).count()
    };
    for _ in 0..2 {
        let before = moves(&player.log);
        // Everything until it is Anna's turn again.
        while moves(&player.log) < before + 4 {
            player.until_asked(0).await;
            let legal = player.legal(0);
            let quick = |action: &&String| ["end-actions", "ready"].contains(&action.as_str());
            let action = legal.iter().find(quick).unwrap_or(&legal[0]).clone();
            player.act(0, &action).await;
        }
    }
    stop(server);
}

#[tokio::test]
async fn a_log_that_is_longer_than_the_queue_is_told_whole() {
    let database = fresh();
    let queue = 4 << 10;
    let server = limited(&database, &[&format!("queue-bytes={queue}")]);
    let anna = server.guest("Anna").await;
    let table = anna.table_with(&["easy", "easy", "easy"], json!({ "seed": "7" })).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
    while anna.get(&path).await.body["status"] != "finished" {
        sleep(Duration::from_millis(50)).await;
    }
    let player = anna.join(&table).await;
    let told = json!(player.log).to_string().len();
    assert!(told > 3 * queue, "only {told} bytes");
    assert_eq!(player.log.last().expect("an end")["seq"], player.seq);
    stop(server);
}

#[tokio::test]
async fn taking_back_for_ever_fills_no_disk() {
    let database = fresh();
    let server = limited(&database, &["entries=9"]);
    let anna = server.guest("Anna").await;
    let table = anna.table(&["me", "me"]).await;
    let mut player = anna.join(&table).await;
    let undo = |seat: u8| json!({ "type": "undo", "id": id(), "seat": seat });
    while player.seq < 9 {
        let seat = player.must();
        player.act(seat, &player.legal(seat)[0].clone()).await;
        if player.seq < 9 {
            player.accepted(undo(seat)).await;
        }
    }
    let seat = player.log.last().expect("an entry")["seat"].as_u64().expect("a seat") as u8;
    let offered = player.frame(seat)["undo"].clone();
    assert_eq!(offered, json!({ "ok": false, "reason": "log-full" }));
    assert_eq!(player.command(undo(seat)).await["text"], "log-full");
    // The game itself goes on.
    let seat = player.must();
    player.act(seat, &player.legal(seat)[0].clone()).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
    // Nor do orders fill it. What a game may need to go on is heard, but not for ever.
    let order = async |order: Value| anna.post(&format!("{path}/host"), order).await;
    for wish in [json!({ "do": "pause" }), json!({ "do": "link", "seat": 0 })] {
        let full = order(wish).await;
        assert_eq!((full.status, full.code()), (409, "log-full"));
    }
    let own = anna.post(&format!("{path}/link"), json!({ "seat": 0 })).await;
    assert_eq!((own.status, own.code()), (409, "log-full"));
    let bot = json!({ "do": "bot", "seat": seat, "level": "easy" });
    assert_eq!(order(bot.clone()).await.status, 200);
    let back = json!({ "do": "return", "seat": seat });
    assert_eq!(order(back.clone()).await.status, 200);
    while anna.get(&path).await.body["seq"].as_u64().expect("a number") < 18 {
        order(bot.clone()).await;
        order(back.clone()).await;
    }
    for wish in [bot, back] {
        assert_eq!(order(wish).await.code(), "log-full");
    }
    assert_eq!(anna.post(&format!("{path}/host"), json!({ "do": "abandon" })).await.status, 200);
    let file = anna.get(&format!("{path}/replay")).await.text;
    let head = format!("Origin: {}\r\nContent-Type: text/plain\r\n", anna.origin());
    let copy = anna.request("POST", "/api/replays", &head, &file).await;
    assert_eq!((copy.status, copy.code()), (400, "bad-replay"), "{}", copy.body);
    stop(server);
}

#[tokio::test]
async fn talking_for_ever_fills_no_disk() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let table = anna.table(&["me", "me"]).await;
    let mut player = anna.join(&table).await;
    for number in 1..=510 {
        let text = format!("line {number}");
        player.command(json!({ "type": "chat", "id": id(), "text": text })).await;
    }
    // Whoever comes hears the latest, with their numbers.
    let mut late = anna.join(&table).await;
    late.until(|message| message["n"] == 510 && message["text"] == "line 510").await;
    stop(server);
    let file = rusqlite::Connection::open(&database).expect("the database");
    let kept: (u32, u32, u32) = file
        .query_row("SELECT COUNT(*), MIN(n), MAX(n) FROM chat", [], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .expect("lines");
    assert_eq!(kept, (500, 11, 510));
}

#[tokio::test]
async fn nobody_else_makes_a_refusal_be_forgotten() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, eve) = (server.guest("Anna").await, server.guest("Eve").await);
    let table = anna.table(&["me", "me"]).await;
    eve.watch(&table).await;
    let (mut player, mut watcher) = (anna.join(&table).await, eve.join(&table).await);
    let seat = player.must();
    let action = player.legal(seat)[0].clone();
    let mut late = player.deed(seat, &action);
    let prompt = late["prompt"].clone();
    late["prompt"] = json!(77);
    assert_eq!(player.command(late.clone()).await["text"], "stale");
    for _ in 0..300 {
        let deed = json!({ "type": "do", "id": id(), "seat": seat, "prompt": 1, "action": "x" });
        assert_eq!(watcher.command(deed).await["text"], "not-your-seat");
    }
    late["prompt"] = prompt;
    assert_eq!(player.command(late).await["text"], "stale");
    stop(server);
}
