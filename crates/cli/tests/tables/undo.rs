//! Undo is offered exactly when it is right, as far as anybody at the table can tell.

use crate::{fresh, shipped, stop};
use crowd::{Player, id};
use serde_json::{Value, json};

/// What a seat has reason to expect, from nothing but the entries it was sent: its latest action
/// that counts may be taken back while nothing came to light with it or after it, not even if the
/// table has gone back past that, and nobody else acted after it.
fn expected(log: &[Value], seat: u8) -> Value {
    let shows = |entry: &&Value| {
        let events = entry["events"].as_array().expect("events");
        events
            .iter()
            .any(|event| matches!(event["type"].as_str(), Some("tile-turned" | "tile-looked")))
    };
    let mut live: Vec<&Value> = Vec::new();
    let mut known: Vec<&Value> = Vec::new();
    for entry in log {
        match entry["kind"].as_str() {
            Some("move") => live.push(entry),
            Some("undo") => live.retain(|one| one["seq"] != entry["step"]),
            Some("back") => {
                let place = live.iter().position(|one| one["seq"] == entry["step"]);
                let gone = live.split_off(place.expect("it goes back to before a move"));
                if gone.iter().any(shows) {
                    known.extend(&live);
                }
            }
            _ => {}
        }
    }
    let Some(place) = live.iter().rposition(|entry| entry["seat"] == seat) else {
        return json!({ "ok": false, "reason": "nothing-to-undo" });
    };
    if live[place..].iter().any(shows) || known.contains(&live[place]) {
        return json!({ "ok": false, "reason": "revealed" });
    }
    match live[place + 1..].is_empty() {
        true => json!({ "ok": true, "step": live[place]["seq"] }),
        false => json!({ "ok": false, "reason": "others-acted" }),
    }
}

/// What the player is offered for each seat, against what the events say.
fn compare(players: &[Player], offered: &mut [u32; 4]) {
    for (seat, player) in (0..).zip(players) {
        let expected = expected(&player.log, seat);
        let mut found = player.frame(seat)["undo"].clone();
        // Whether one may ask instead is another question.
        found.as_object_mut().expect("a seat's frame says so").remove("ask");
        if player.table["status"] == "finished" {
            assert_eq!(found["reason"], "not-running");
            continue;
        }
        assert_eq!(found, expected, "seat {seat} after entry {}", player.seq);
        let kind = match found["reason"].as_str() {
            None => 0,
            Some("revealed") => 1,
            Some("others-acted") => 2,
            _ => 3,
        };
        offered[kind] += 1;
    }
}

/// Somebody asks to take back their latest action, and the others agree.
async fn go_back(players: &mut [Player], seat: u8) {
    let asker = &mut players[usize::from(seat)];
    let ask = asker.accepted(json!({ "type": "ask", "id": id(), "seat": seat })).await;
    for other in (0..players.len() as u8).filter(|other| *other != seat) {
        let player = &mut players[usize::from(other)];
        player.until_entry(ask).await;
        let yes = json!({ "type": "answer", "id": id(), "seat": other, "ask": ask, "yes": true });
        player.accepted(yes).await;
    }
    let done = players.iter().map(|player| player.seq).max().expect("somebody plays");
    for player in players {
        player.until_entry(done).await;
    }
}

#[tokio::test]
async fn undo_is_offered_exactly_when_nothing_came_to_light_and_nobody_else_acted() {
    let database = fresh();
    let server = shipped(&database);
    let guests =
        [server.guest("Anna").await, server.guest("Bert").await, server.guest("Cora").await];
    let wishes = json!({ "take_backs": true });
    let table = guests[0].table_with(&["me", "open", "open"], wishes).await;
    for (guest, link) in guests[1..].iter().zip(0..) {
        let token = json!({ "token": table["links"]["seats"][link]["token"] });
        assert_eq!(guest.post("/api/claim", token).await.status, 200);
    }
    let mut players = Vec::new();
    for guest in &guests {
        players.push(guest.join(&table).await);
    }
    let mut offered = [0; 4];
    let mut chance = 11_usize;
    let mut backs = 0;
    for _ in 0..600 {
        compare(&players, &mut offered);
        if players[0].table["status"] == "finished" {
            break;
        }
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
        let number = chance >> 33;
        let seat = players[0].must();
        // Whoever asks for the shortest way back, or the game would not come to its end.
        let asks = |seat: &u8| players[usize::from(*seat)].frame(*seat)["undo"]["ask"].as_u64();
        let asker = (0..3).filter(|seat| asks(seat).is_some()).max_by_key(asks);
        if let Some(seat) = asker.filter(|_| number.is_multiple_of(17)) {
            go_back(&mut players, seat).await;
            backs += 1;
            continue;
        }
        let able = (0..3).find(|s| players[usize::from(*s)].frame(*s)["undo"]["ok"] == true);
        let (seat, command) = match able.filter(|_| number.is_multiple_of(4)) {
            Some(seat) => (seat, json!({ "type": "undo", "id": id(), "seat": seat })),
            None => {
                let player = &players[usize::from(seat)];
                let legal = player.legal(seat);
                (seat, player.deed(seat, &legal[number % legal.len()]))
            }
        };
        let before = players[usize::from(seat)].views.clone();
        let undone = command["type"] == "undo";
        let taken = players[usize::from(seat)].log.clone();
        let seq = players[usize::from(seat)].accepted(command).await;
        for player in &mut players {
            player.until_entry(seq).await;
        }
        if undone {
            let last = taken.iter().rfind(|entry| entry["kind"] == "move").expect("a move");
            assert_ne!(players[usize::from(seat)].views, before, "entry {}", last["seq"]);
        }
    }
    assert_eq!(players[0].table["status"], "finished", "a game has fewer steps");
    assert!(offered.iter().all(|count| *count > 5), "every kind came up: {offered:?}");
    assert!(backs > 5, "the table went back {backs} times");
    stop(server);
}
