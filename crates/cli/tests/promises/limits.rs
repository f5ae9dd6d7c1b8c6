//! P8: limits, and that hitting one hurts only whoever hits it.

use crate::build::{arguments, binary};
use crate::{database, measured};
use crowd::{Guest, Player, Process, id};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn deed(seat: u8) -> Value {
    json!({ "type": "do", "id": id(), "seat": seat, "prompt": 0, "action": "x" })
}

/// Sends so many at once, and waits for all answers: how many of each kind.
async fn flood(player: &mut Player, seat: u8, count: usize) -> (usize, usize) {
    let deeds: Vec<Value> = std::iter::repeat_with(|| deed(seat)).take(count).collect();
    for deed in &deeds {
        player.say(deed.clone()).await;
    }
    let (mut refused, mut busy) = (0, 0);
    for deed in &deeds {
        let answer = player.until(|message| message["id"] == deed["id"]).await;
        match answer["type"].as_str() {
            Some("refused") => refused += 1,
            Some("busy") => busy += 1,
            other => panic!("{other:?}"),
        }
    }
    (refused, busy)
}

/// With the limits that everybody gets who does not choose their own.
#[test]
fn who_commands_too_fast_is_told_when_to_come_back() {
    measured(async {
        let server = Process::start(binary(), &database("limits.db"), &["--bot-delay", "0"]);
        let (anna, cora) = (server.guest("Anna").await, server.guest("Cora").await);
        let table = anna.table(&["me", "me"]).await;
        cora.watch(&table).await;
        let mut player = anna.join(&table).await;
        let begin = Instant::now();
        let (refused, busy) = flood(&mut player, 0, 60).await;
        let more = begin.elapsed().as_millis() as usize / 200 + 1;
        assert!((30..=30 + more).contains(&refused), "{refused} were looked at, {busy} were not");
        let answer = player.command(deed(0)).await;
        assert_eq!(answer["type"], "busy", "{answer}");
        let wait = answer["retry_after_ms"].as_u64().expect("a time");
        assert!((1..=200).contains(&wait), "{wait}");
        // The other seat has a bucket of its own, and questions have another.
        assert_eq!(player.command(deed(1)).await["type"], "refused");
        let why = json!({ "type": "why", "id": id(), "seat": 0, "action": "x" });
        assert_eq!(player.command(why).await["type"], "reason");
        // Whoever waits as long as they were told is heard.
        tokio::time::sleep(Duration::from_millis(wait + 20)).await;
        assert_eq!(player.command(deed(0)).await["type"], "refused");

        // Nobody can use up what belongs to somebody else's seat.
        let mut watcher = cora.join(&table).await;
        let (refused, busy) = flood(&mut watcher, 1, 90).await;
        assert!(refused >= 60 && busy > 0, "{refused} and {busy}");
        let (refused, busy) = flood(&mut player, 1, 25).await;
        assert_eq!((refused, busy), (25, 0), "the player at seat 1 notices nothing");

        // Far too many end the socket, and only that one.
        let mut second = anna.join(&table).await;
        for _ in 0..200 {
            second.say(deed(0)).await;
        }
        assert_eq!(second.until_closed().await, Some(1008));
        let mut third = anna.join(&table).await;
        assert_eq!(third.command(deed(1)).await["type"], "refused");
        assert_eq!(player.command(deed(1)).await["type"], "refused");
    });
}

#[test]
fn sockets_must_say_hello_and_make_sense() {
    measured(async {
        let more = ["--limit", "hello-ms=150"];
        let server = Process::start(binary(), &database("hello.db"), &more);
        let anna = server.guest("Anna").await;
        let table = anna.table(&["me", "easy"]).await;
        let table_id = table["id"].as_str().expect("an id");
        let begin = Instant::now();
        let mut silent = Player::new(anna.socket(table_id).await.expect("open"));
        assert_eq!(silent.until_closed().await, Some(1008));
        assert!(begin.elapsed() < Duration::from_secs(3), "{:?}", begin.elapsed());
        for (first, code) in [
            (json!({ "type": "hello", "protocol": 2, "after": null }), 4003),
            (json!({ "type": "undo", "id": id(), "seat": 0 }), 1008),
            (json!([]), 1008),
        ] {
            let mut socket = Player::new(anna.socket(table_id).await.expect("open"));
            socket.say(first).await;
            assert_eq!(socket.until_closed().await, Some(code));
        }
        let mut player = anna.join(&table).await;
        let odd = player.command(json!({ "type": "dance", "id": "7" })).await;
        assert_eq!((&odd["type"], &odd["text"]), (&json!("refused"), &json!("malformed")));
        player.socket.say_text(&"x".repeat(20_000)).await;
        assert_eq!(player.until_closed().await, Some(1009));
    });
}

#[test]
fn far_too_much_nonsense_ends_a_socket_and_is_counted_by_guest() {
    measured(async {
        let more = ["--limit", "questions=20", "--limit", "questions-ms=60000"];
        let server = Process::start(binary(), &database("nonsense.db"), &more);
        let anna = server.guest("Anna").await;
        let table = anna.table(&["me", "me"]).await;
        let nonsense = || json!({ "type": "dance", "id": id() });
        let mut player = anna.join(&table).await;
        for _ in 0..20 {
            assert_eq!(player.command(nonsense()).await["text"], "malformed");
        }
        player.say(nonsense()).await;
        assert_eq!(player.until_closed().await, Some(1008));
        // A new socket brings no more of it, and what makes sense is done.
        let mut again = anna.join(&table).await;
        let deed = again.some_deed(0).expect("somebody is asked");
        again.accepted(deed).await;
        again.say(nonsense()).await;
        assert_eq!(again.until_closed().await, Some(1008));
    });
}

#[test]
fn chat_that_is_refused_counts_like_any_other() {
    measured(async {
        let more = ["--limit", "chat-ms=60000"];
        let server = Process::start(binary(), &database("bad-chat.db"), &more);
        let anna = server.guest("Anna").await;
        let mut player = anna.join(&anna.table(&["me", "me"]).await).await;
        let chat = |id: &str| json!({ "type": "chat", "id": id, "text": "Hello" });
        for _ in 0..5 {
            assert_eq!(player.command(chat("no id")).await["text"], "bad-id");
        }
        for id in ["no id", &id()] {
            assert_eq!(player.command(chat(id)).await["type"], "busy");
        }
        // Whoever does not stop is not answered for ever.
        for _ in 0..100 {
            player.say(chat("no id")).await;
        }
        assert_eq!(player.until_closed().await, Some(1008));
    });
}

#[test]
fn coming_and_going_has_a_rate_and_disturbs_nobody() {
    measured(async {
        let more = ["--limit", "joins=6", "--limit", "joins-ms=600000"];
        let server = Process::start(binary(), &database("joins.db"), &more);
        let (anna, cora) = (server.guest("Anna").await, server.guest("Cora").await);
        let table = anna.table(&["me", "me"]).await;
        cora.watch(&table).await;
        let mut player = anna.join(&table).await;
        player.heard.clear();
        for _ in 0..3 {
            drop(cora.join(&table).await);
            drop(anna.join(&table).await);
        }
        let deed = player.some_deed(0).expect("somebody is asked");
        player.accepted(deed).await;
        // The answer and the event: spectators and a second window are no news.
        assert_eq!(player.heard.len(), 2, "{:?}", player.heard);
        let mut left = cora.join(&table).await;
        for _ in 0..2 {
            cora.join(&table).await;
        }
        let table_id = table["id"].as_str().expect("an id");
        assert_eq!(cora.socket(table_id).await.err(), Some(429));
        // Whoever is there stays, and others have a rate of their own.
        left.command(json!({ "type": "chat", "id": id(), "text": "Still here" })).await;
        anna.join(&table).await;
    });
}

#[test]
fn looking_at_tables_has_a_rate_of_its_own() {
    measured(async {
        let more = ["--limit", "looks=4", "--limit", "looks-ms=600000"];
        let server = Process::start(binary(), &database("looks.db"), &more);
        let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
        let table = anna.table(&["me", "me"]).await;
        bert.watch(&table).await;
        let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
        for _ in 0..2 {
            assert_eq!(anna.get(&path).await.status, 200);
            assert_eq!(anna.get("/api/tables").await.status, 200);
        }
        for path in ["/api/tables", &path, "/api/tables/of-nobody"] {
            let answer = anna.get(path).await;
            assert_eq!((answer.status, answer.code()), (429, "too-many"), "{path}");
            assert!(answer.header("retry-after").is_some());
        }
        // Others look, and whoever looks too much may still play.
        assert_eq!(bert.get(&path).await.status, 200);
        let mut player = anna.join(&table).await;
        let deed = player.some_deed(0).expect("somebody is asked");
        player.accepted(deed).await;
    });
}

/// People must be able to follow, so a bot is never quicker than this, unless somebody wants that.
#[test]
fn a_bot_takes_its_time() {
    measured(async {
        let server = Process::start(binary(), &database("bot-delay.db"), &[] as &[&str]);
        let anna = server.guest("Anna").await;
        // From before the server heard of anything, so however late we hear of a move, it cannot
        // seem earlier than it was.
        let mut begin = Instant::now();
        let table = anna.table(&["me", "easy"]).await;
        let mut player = anna.join(&table).await;
        let (mut known, mut moves, mut all) = (0, 0, 0);
        while all < 4 {
            for entry in player.log.iter().skip(known).filter(|entry| entry["seat"] == 1) {
                (moves, all) = (moves + 1, all + 1);
                let least = Duration::from_millis(300) * moves;
                assert!(begin.elapsed() >= least, "{moves} after {:?}: {entry}", begin.elapsed());
            }
            known = player.log.len();
            match player.some_deed(all as usize) {
                Some(deed) => {
                    (begin, moves) = (Instant::now(), 0);
                    player.command(deed).await;
                    player.next().await;
                }
                None => drop(player.next().await),
            }
        }
    });
}

/// Opens a socket as soon as there is room for it: the server may not have noticed yet that
/// another one is gone.
async fn soon(guest: &Guest, table: &Value) -> Player {
    let id = table["id"].as_str().expect("an id");
    let begin = Instant::now();
    loop {
        match guest.socket(id).await {
            Ok(socket) => return Player::new(socket),
            Err(429) if begin.elapsed() < Duration::from_secs(5) => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            Err(status) => panic!("{status}"),
        }
    }
}

#[test]
fn sockets_are_counted_by_guest_and_by_address() {
    measured(async {
        let server = Process::start(binary(), &database("sockets.db"), &[] as &[&str]);
        let anna = server.guest("Anna").await;
        let open = json!({ "spectators": "open" });
        let table = anna.table_with(&["me", "me"], open).await;
        let table_id = table["id"].as_str().expect("an id");
        let mut sockets = Vec::new();
        for _ in 0..8 {
            sockets.push(anna.join(&table).await);
        }
        // One more is let in, since a bad network leaves dead ones behind; of the others the one
        // that has said nothing for longest goes.
        sockets.push(anna.join(&table).await);
        assert_eq!(sockets.remove(0).until_closed().await, Some(4009));
        while server.figure("lazaretto_sockets").await > 8.0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // Others still come in, until there are too many from one address.
        for number in 0..7 {
            let guest = server.guest(&format!("Guest {number}")).await;
            for _ in 0..8 {
                sockets.push(guest.join(&table).await);
            }
        }
        let bert = server.guest("Bert").await;
        assert_eq!(bert.socket(table_id).await.err(), Some(429));
        assert_eq!(server.figure("lazaretto_sockets").await, 64.0);
        // Whoever is there goes on, and whoever goes makes room.
        let deed = sockets[0].some_deed(0).expect("somebody is asked");
        sockets[0].accepted(deed).await;
        let gone = sockets.remove(0);
        drop(gone);
        soon(&bert, &table).await;
    });
}

/// A table that waits for the disk reads nothing more of what its clients say.
#[test]
fn whoever_was_not_listened_to_was_not_silent() {
    measured(async {
        let path = database("not-silent.db");
        let more = arguments(&["--limit", "dead-ms=1000"]);
        let server = Process::start(binary(), &path, &more);
        let anna = server.guest("Anna").await;
        let table = anna.table(&["me", "me"]).await;
        let mut players = Vec::new();
        for _ in 0..10 {
            players.push(anna.join(&table).await);
        }
        let held = Connection::open(&path).expect("the database");
        held.execute_batch("BEGIN IMMEDIATE").expect("nobody else writes");
        let deed = players[0].some_deed(0).expect("somebody is asked");
        players[0].say(deed).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        // More than may wait for a table, however many sockets they come by.
        let why = || json!({ "type": "why", "id": id(), "seat": 0, "action": "x" });
        for player in &mut players {
            player.socket.say_all(std::iter::repeat_with(why).take(100)).await;
        }
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        held.execute_batch("COMMIT").expect("nothing was written");
        for (number, player) in players.iter_mut().enumerate() {
            for _ in 0..100 {
                let reason = player.next().await;
                assert!(reason.is_some(), "{number} was closed: {:?}", player.socket.closed);
            }
        }
    });
}

/// As many hints as anybody asks for: a bot thinks about a situation once, and tells all of them.
#[test]
fn a_situation_is_thought_about_once_however_often_a_hint_is_asked_for() {
    measured(async {
        let more = arguments(&["--bot-delay", "2000"]);
        let server = Process::start(binary(), &database("hints.db"), &more);
        let anna = server.guest("Anna").await;
        let table = anna.table_with(&["me", "me"], json!({ "hints": true })).await;
        let (mut first, mut second) = (anna.join(&table).await, anna.join(&table).await);
        let seat = first.must();
        let prompt = first.frame(seat)["prompt"].clone();
        let hint = || json!({ "type": "hint", "id": id(), "seat": seat, "prompt": prompt });
        let wishes: Vec<Value> = std::iter::repeat_with(hint).take(20).collect();
        for wish in &wishes {
            first.say(wish.clone()).await;
            second.say(wish.clone()).await;
        }
        for player in [&mut first, &mut second] {
            for wish in &wishes {
                let told = |heard: &Value| heard["type"] == "hint" && heard["id"] == wish["id"];
                let told = player.until(told).await;
                assert!(player.legal(seat).contains(&told["action"].as_str().unwrap().to_owned()));
            }
        }
        assert_eq!(server.figure("lazaretto_hints_total").await, 1.0);
        // Later it is thought about again.
        let wish = hint();
        first.command(wish.clone()).await;
        first.until(|heard| heard["type"] == "hint" && heard["id"] == wish["id"]).await;
        assert_eq!(server.figure("lazaretto_hints_total").await, 2.0);
    });
}
