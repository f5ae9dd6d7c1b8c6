//! The server's log tells no secrets, however much is asked of it.

use crate::build::{arguments, binary};
use crate::counts::LOGGED_GAMES;
use crate::{database, promise};
use crowd::{Guest, Process};
use game::hex;
use rusqlite::Connection;
use serde_json::json;
use std::process::Stdio;

/// One game of a person who always does the first thing, against a bot.
async fn play(guest: Guest) -> Vec<String> {
    let table = guest.table(&["me", "medium", "easy"]).await;
    let mut player = guest.join(&table).await;
    player.command(json!({ "type": "chat", "id": crowd::id(), "text": "xyzzy-whisper" })).await;
    let link = guest
        .post(
            &format!("/api/tables/{}/link", table["id"].as_str().expect("an id")),
            json!({ "seat": 0 }),
        )
        .await;
    while player.table["status"] != "finished" {
        match player.some_deed(player.log.len()) {
            Some(deed) => drop(player.accepted(deed).await),
            None => drop(player.next().await),
        }
    }
    let spectator = &table["links"]["spectator"];
    [spectator, &link.body["token"]].iter().map(|t| t.as_str().expect("a token").into()).collect()
}

#[test]
fn the_log_tells_no_secrets() {
    promise(async {
        let database = database("logged.db");
        let log = database.with_extension("log");
        let mut program = binary();
        program.env("RUST_LOG", "trace");
        program.stderr(Stdio::from(std::fs::File::create(&log).expect("a file")));
        let server = Process::start(program, &database, &arguments(&["--bot-delay", "0"]));
        let anna = server.guest("Annabelle-Xanthippe").await;
        let games: Vec<_> =
            (0..LOGGED_GAMES.get()).map(|_| tokio::spawn(play(anna.clone()))).collect();
        let mut secrets = vec![anna.cookie.split('=').nth(1).expect("a secret").to_owned()];
        for game in games {
            secrets.extend(game.await.expect("no panic"));
        }
        server.stop();
        let file = Connection::open(&database).expect("the database");
        let bytes = |sql: &str| -> Vec<String> {
            let mut found = file.prepare(sql).expect("a question");
            let found = found.query_map([], |row| row.get::<_, Vec<u8>>(0)).expect("rows");
            found.map(|bytes| hex(&bytes.expect("bytes"))).collect()
        };
        secrets.extend(bytes("SELECT seed FROM game_table"));
        secrets.extend(bytes("SELECT state_hash FROM move WHERE state_hash IS NOT NULL"));
        secrets.extend(bytes("SELECT id FROM session"));
        // What was said is nobody's business either, nor what lies under a tile.
        secrets.extend(["xyzzy-whisper", "tile-looked", "\"front\"", "witch-look"].map(Into::into));
        let log = std::fs::read_to_string(&log).expect("the log");
        let lines = log.lines().count();
        assert!(lines > 50 * LOGGED_GAMES.get() as usize, "it says little: {lines} lines");
        for secret in secrets {
            assert!(!log.contains(&secret), "{secret}");
        }
    });
}
