//! Tables that begin in a position.

use crate::{fresh, shipped, stop};
use crowd::{Answer, Guest, Player};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use table::{Packs, PositionReport, run_position};

/// Every position file that the project ships.
fn files() -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files: Vec<PathBuf> = table::NAMES
        .iter()
        .flat_map(|game| std::fs::read_dir(crates.join(game).join("positions")).expect("a folder"))
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    files
}

async fn make(host: &Guest, game: &str, seats: u8, position: &str) -> Answer {
    let seats: Vec<Value> =
        (0..seats).map(|n| json!({ "kind": if n == 0 { "me" } else { "open" } })).collect();
    let wish = json!({ "game": game, "seats": seats, "position": position });
    host.post("/api/tables", wish).await
}

/// Everybody at a table of their own device, in the order of the seats.
async fn seated(people: &[Guest], table: &Value) -> Vec<Player> {
    let links = table["links"]["seats"].as_array().expect("links");
    for (guest, link) in people[1..].iter().zip(links) {
        let claimed = guest.post("/api/claim", json!({ "token": link["token"] })).await;
        assert_eq!(claimed.status, 200, "{}", claimed.body);
    }
    let mut players = Vec::new();
    for guest in people.iter().take(links.len() + 1) {
        players.push(guest.join(table).await);
    }
    players
}

/// Plays the steps of a position at a table; the views at the end are those the terminal shows.
async fn play(players: &mut [Player], report: &PositionReport, file: &str) {
    for step in &report.steps {
        let seat = step.seat.0;
        let Some(player) = players.get_mut(usize::from(seat)) else { continue };
        let answer = player.command(player.deed(seat, &step.action)).await;
        if step.refused.is_some() {
            assert_eq!(answer["type"], "refused", "{file}: {} {answer}", step.action);
            continue;
        }
        assert_eq!(answer["type"], "ok", "{file}: {} {answer}", step.action);
        let seq = answer["seq"].as_u64().expect("a number");
        for player in &mut *players {
            player.until_entry(seq).await;
        }
    }
    let end = report.end.as_ref().expect("it was played");
    for (seat, player) in players.iter().enumerate() {
        let seat = seat.to_string();
        assert!(player.views[&seat] == end.views[&seat], "{file}: the view of seat {seat}");
    }
}

#[tokio::test]
async fn every_shipped_position_can_be_played_at_a_table() {
    let database = fresh();
    let server = shipped(&database);
    let mut people = Vec::new();
    for name in ["Anna", "Bert", "Cora", "Dora"] {
        people.push(server.guest(name).await);
    }
    let (mut played, mut refused, mut over) = (0, 0, 0);
    for path in files() {
        let file = path.display().to_string();
        let text = std::fs::read_to_string(&path).expect("a text");
        let report = run_position(&text, &Packs::default());
        let seen = people[0].post("/api/positions", json!({ "position": text })).await;
        if seen.status == 400 {
            assert_eq!(seen.code(), "bad-position", "{file}");
            let reason = seen.body["error"]["text"].as_str().expect("a reason");
            assert!(reason.starts_with("line "), "{file}: {reason}");
            if report.end.is_none() {
                refused += 1;
            } else {
                assert!(reason.contains("over"), "{file}: {reason}");
                over += 1;
            }
            continue;
        }
        assert_eq!(seen.status, 200, "{file}: {}", seen.body);
        assert_eq!(seen.body["title"], report.title, "{file}");
        let seats = seen.body["seats"].as_u64().expect("a number") as u8;
        let made = make(&people[0], &report.game, seats, &text).await;
        assert_eq!(made.status, 201, "{file}: {}", made.body);
        let table = &made.body["table"];
        assert_eq!((&table["practice"], &table["position"]), (&json!(true), &json!(true)));
        play(&mut seated(&people, table).await, &report, &file).await;
        played += 1;
    }
    assert!(played > 150 && refused > 0 && over > 0, "{played} {refused} {over}");
    stop(server);
}

const POSITION: &str = r#"
game = "rattus"
title = "A table for two"
seats = 2

[given]
figure = "scandia"

[given.regions.germania]
tiles = ["2:M{merchant,monk}"]
cubes = { red = 1, yellow = 2 }
"#;

#[tokio::test]
async fn a_table_in_a_position_survives_a_restart_and_comes_back_from_its_file() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let wish = json!({ "game": "rattus", "seats": [{ "kind": "me" }, { "kind": "me" }], "position": POSITION });
    let table = anna.post("/api/tables", wish).await.body["table"].clone();
    let mut player = anna.join(&table).await;
    player.act(0, "place germania 1").await;
    let (views, seq) = (player.views.clone(), player.seq);
    stop(server);

    let server = shipped(&database);
    let anna = anna.at(server.address);
    let mut player = anna.join(&table).await;
    assert_eq!((&player.views, player.seq), (&views, seq));
    let order = json!({ "do": "abandon" });
    let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
    assert_eq!(anna.post(&format!("{path}/host"), order).await.status, 200);
    player.until(|message| message["table"]["status"] == "abandoned").await;
    // The beginning was promised like any other, and the file says where it was.
    let seed = player.table["seed"].as_str().expect("the beginning, after the end");
    assert!(seed.starts_with("state:"));
    let file = anna.get(&format!("{path}/replay")).await.text;
    assert!(file.contains(r#""start":{"state":"#));
    let head = format!("Origin: {}\r\nContent-Type: text/plain\r\n", anna.origin());
    let copy = anna.request("POST", "/api/replays", &head, &file).await;
    assert_eq!(copy.status, 201, "{}", copy.body);
    assert_eq!(copy.body["table"]["commitment"], table["commitment"]);
    // Once more is the same position again.
    let again = anna.post(&format!("{path}/rematch"), json!({})).await;
    assert_eq!(again.body["table"]["position"], true, "{}", again.body);
    stop(server);
}

#[tokio::test]
async fn a_position_that_does_not_fit_the_table_is_refused() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let me = json!({ "kind": "me" });
    let wish = |game: &str, seats: usize, more: Value| {
        let mut wish =
            json!({ "game": game, "seats": vec![me.clone(); seats], "position": POSITION });
        if let (Value::Object(wish), Value::Object(more)) = (&mut wish, more) {
            wish.extend(more);
        }
        wish
    };
    for (wish, reason) in [
        (wish("rattus", 3, json!({})), "it has another number of seats"),
        (wish("pandemic", 2, json!({})), "it is a position of another game"),
        (
            wish("rattus", 2, json!({ "seed": "7" })),
            "a position brings its own options and its own seed",
        ),
        (
            wish("rattus", 2, json!({ "options": { "end_timing": "round" } })),
            "a position brings its own options and its own seed",
        ),
        (
            wish("rattus", 2, json!({ "position": POSITION.replace("scandia", "atlantis") })),
            "line 7: ",
        ),
        (wish("rattus", 2, json!({ "position": "" })), "line 1: "),
    ] {
        let refused = anna.post("/api/tables", wish).await;
        assert_eq!((refused.status, refused.code()), (400, "bad-position"), "{}", refused.body);
        let text = refused.body["error"]["text"].as_str().expect("a reason");
        assert!(text.starts_with(reason), "{text}");
    }
    assert_eq!(anna.get("/api/tables").await.body, json!([]), "nothing was kept");
    stop(server);
}

#[tokio::test]
async fn a_moment_is_written_for_those_who_may_know_all_of_it() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    for (seed, early) in [(Some("7"), true), (None, false)] {
        let table = match seed {
            Some(seed) => anna.table_with(&["me", "open"], json!({ "seed": seed })).await,
            None => anna.table(&["me", "open"]).await,
        };
        bert.claim(&table).await;
        let mut player = anna.join(&table).await;
        let mut other = bert.join(&table).await;
        for _ in 0..6 {
            for player in [&mut player, &mut other] {
                if let Some(deed) = player.some_deed(3) {
                    let seq = player.accepted(deed).await;
                    player.until_entry(seq).await;
                }
            }
            let last = player.seq.max(other.seq);
            player.until_entry(last).await;
            other.until_entry(last).await;
        }
        let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
        let position = |entry: u64| format!("{path}/position/{entry}");
        let seq = player.seq;
        // The host of a practice table has chosen all its chance; others wait for the end.
        let status = if early { 200 } else { 409 };
        assert_eq!(anna.get(&position(seq)).await.status, status);
        assert_eq!(bert.get(&position(seq)).await.status, 409);
        let order = json!({ "do": "abandon" });
        assert_eq!(anna.post(&format!("{path}/host"), order).await.status, 200);
        assert_eq!(anna.get(&position(seq + 9)).await.status, 404);
        let written = bert.get(&position(seq)).await;
        assert_eq!(written.status, 200, "{}", written.text);
        assert!(written.head.contains("attachment"));
        // A table that begins there looks as this one did.
        let made = make(&anna, "rattus", 2, &written.text).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let again = seated(&[anna.clone(), bert.clone()], &made.body["table"]).await;
        assert!(again[0].views["0"] == player.views["0"], "the same view");
        assert!(again[1].views["1"] == other.views["1"], "the same view");
    }
    stop(server);
}
