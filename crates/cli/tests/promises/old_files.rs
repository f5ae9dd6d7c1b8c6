//! Databases of earlier versions. Each must open, show its games and let them go on.
//!
//! `old/format-N.db` was written by the first version with that format, by the test below:
//! a version with a new format fails here until its file is kept, too.

use crate::{database, promise, shipped};
use crowd::{Guest, Process};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// The only session in these files. It is no secret of anybody.
const COOKIE: &str = "lazaretto-sid=a-session-that-only-tests-have";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/promises/old")
}

fn anna(server: &Process) -> Guest {
    Guest { address: server.address, cookie: COOKIE.to_owned() }
}

/// A game that goes on, with chat and a move taken back, from a position; and one that is over.
async fn write(path: &Path) {
    // The tables are made by the program, the well-known session by hand.
    let server = shipped(path);
    assert_eq!(Guest::nobody(server.address).get("/healthz").await.text, "ok");
    server.stop();
    let key = game::Digest::of(&[COOKIE.split('=').nth(1).expect("a value").as_bytes()]);
    let file = Connection::open(path).expect("the database");
    let insert = "INSERT INTO session (id, name, made_at) VALUES (?1, 'Anna', 0)";
    file.execute(insert, [key.bytes()]).expect("a session");
    drop(file);
    let server = shipped(path);
    let anna = anna(&server);
    let position = json!({ "position": "game = \"rattus\"\nseats = 2\nseed = 7" });
    for (begin, over) in [(position, false), (json!({ "seed": "8" }), true)] {
        let table = anna.table_with(&["me", "me"], begin).await;
        let mut player = anna.join(&table).await;
        player.command(json!({ "type": "chat", "id": crowd::id(), "text": "Well met!" })).await;
        let deed = player.some_deed(0).expect("it begins");
        let seat = deed["seat"].clone();
        player.accepted(deed).await;
        player.accepted(json!({ "type": "undo", "id": crowd::id(), "seat": seat })).await;
        let mut number = 0;
        while (over || number < 20)
            && let Some(deed) = player.some_deed(number)
        {
            player.accepted(deed).await;
            number += 1;
        }
    }
    server.stop();
}

/// Everything in the file is there, and what is not over goes on.
async fn open(path: &Path) {
    let server = shipped(path);
    let anna = anna(&server);
    let tables = anna.get("/api/tables").await.body;
    let tables = tables.as_array().expect("a list");
    let mut statuses: Vec<&Value> = tables.iter().map(|table| &table["status"]).collect();
    statuses.sort_by_key(ToString::to_string);
    assert_eq!(statuses, ["finished", "running"], "{}", path.display());
    for table in tables {
        let mut player = anna.join(table).await;
        assert!(player.seq > 20 && player.told(0).into_iter().eq(1..=player.seq));
        let moves = player.log.iter().filter(|entry| entry["kind"] == "move");
        assert!(moves.clone().all(|entry| entry["events"].is_array()) && moves.count() > 20);
        assert_eq!(player.log[2]["kind"], "undo");
        assert_eq!(player.until(|message| message["type"] == "chat").await["text"], "Well met!");
        match player.some_deed(5) {
            Some(deed) => drop(player.accepted(deed).await),
            None => {
                assert!(!player.frame(0)["outcome"].is_null());
                let id = table["id"].as_str().expect("an id");
                let replay = anna.get(&format!("/api/tables/{id}/replay")).await;
                assert_eq!(replay.status, 200);
            }
        }
    }
}

#[test]
fn databases_of_earlier_versions_open_and_go_on() {
    promise(async {
        // A copy, because opening a file may bring it up to date.
        let mut kept: Vec<PathBuf> = std::fs::read_dir(folder())
            .expect("a folder")
            .map(|entry| entry.expect("an entry").path())
            .collect();
        kept.sort();
        for old in &kept {
            let name = old.file_name().expect("a name").to_string_lossy().into_owned();
            let copy = database(&name);
            std::fs::copy(old, &copy).expect("a copy");
            open(&copy).await;
        }
        let fresh = database("fresh.db");
        write(&fresh).await;
        let format: String = Connection::open(&fresh)
            .and_then(|file| {
                file.query_row("SELECT value FROM meta WHERE name = 'format'", [], |row| row.get(0))
            })
            .expect("a format");
        let name = format!("format-{format}.db");
        if !kept.iter().any(|old| old.ends_with(&name)) {
            std::fs::copy(&fresh, folder().join(&name)).expect("a copy");
            panic!("this version has a new format: keep tests/promises/old/{name}");
        }
        open(&fresh).await;
    });
}
