//! Databases of earlier versions. Each must open, show its games and let them go on.
//!
//! `old/format-N.db` was written by the first version with that format, by the test below:
//! a version with a new format fails here until its file is kept, too. So was `old/full-N.db`,
//! which has all that a table may hold.

mod full;
mod undone;

use crate::build::binary;
use crate::{database, promise, shipped};
use crowd::{Guest, Process};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// The first session in these files. It is no secret of anybody.
const COOKIE: &str = "lazaretto-sid=a-session-that-only-tests-have";

/// Makes a database with somebody in it. The tables are made by the program, well-known sessions
/// by hand.
async fn with_people(path: &Path, people: &[(&str, &str)]) {
    let server = shipped(path);
    assert_eq!(Guest::nobody(server.address).get("/healthz").await.text, "ok");
    server.stop();
    let file = Connection::open(path).expect("the database");
    for (name, cookie) in people {
        let key = game::Digest::of(&[cookie.split('=').nth(1).expect("a value").as_bytes()]);
        let insert = "INSERT INTO session (id, name, made_at) VALUES (?1, ?2, 0)";
        file.execute(insert, (key.bytes(), name)).expect("a session");
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/promises/old")
}

fn anna(server: &Process) -> Guest {
    Guest { address: server.address, cookie: COOKIE.to_owned() }
}

/// A game that goes on, with chat and a move taken back, from a position; and one that is over.
async fn write(path: &Path) {
    with_people(path, &[("Anna", COOKIE)]).await;
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

fn format(path: &Path) -> String {
    let ask = "SELECT value FROM meta WHERE name = 'format'";
    let file = Connection::open(path).expect("the database");
    file.query_row(ask, [], |row| row.get(0)).expect("a format")
}

/// Whoever makes a backup before a newer version may want to go back to the one before.
#[test]
fn a_backup_has_the_format_of_its_file() {
    promise(async {
        let old = database("old-original.db");
        std::fs::copy(folder().join("format-2.db"), &old).expect("a copy");
        let backup = |copy: &Path| {
            let made = binary().arg("backup").arg(copy).arg("--database").arg(&old).output();
            made.expect("it runs").status.code()
        };
        let copy = database("old-backup.db");
        assert_eq!(backup(&copy), Some(0));
        assert_eq!((format(&old), format(&copy)), ("2".to_owned(), "2".to_owned()));
        open(&copy).await;
        // What this version does not know, it does not vouch for.
        let file = Connection::open(&old).expect("the database");
        file.execute("UPDATE meta SET value = '999'", []).expect("another format");
        drop(file);
        let unknown = database("unknown-backup.db");
        assert_eq!((backup(&unknown), unknown.exists()), (Some(2), false));
    });
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
            match name.starts_with("full") {
                true => full::open(&copy).await,
                false => open(&copy).await,
            }
        }
        let (plain, everything) = (database("fresh.db"), database("fresh-full.db"));
        write(&plain).await;
        full::write(&everything).await;
        for (fresh, kind) in [(&plain, "format"), (&everything, "full")] {
            let name = format!("{kind}-{}.db", format(fresh));
            if !kept.iter().any(|old| old.ends_with(&name)) {
                std::fs::copy(fresh, folder().join(&name)).expect("a copy");
                panic!("this version has a new format: keep tests/promises/old/{name}");
            }
        }
        open(&plain).await;
        full::open(&everything).await;
    });
}
