//! What whoever runs a server relies on: backups, retention, a quick start, little memory.

use crate::build::{arguments, binary};
use crate::counts::{BACKUPS, STORED_GAMES};
use crate::{database, measured, shipped};
use crowd::{Answer, Guest, Player, Process};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Waits until something is true.
async fn eventually(what: &str, mut is_true: impl AsyncFnMut() -> bool) {
    let begin = Instant::now();
    while !is_true().await {
        assert!(begin.elapsed() < Duration::from_secs(15), "{what} takes too long");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn id(table: &Value) -> &str {
    table["id"].as_str().expect("an id")
}

/// Plays until told to stop, and tells after each acknowledgement how far it is.
async fn play(mut player: Player, acked: watch::Sender<u64>) {
    let mut number = 0;
    while !acked.is_closed()
        && let Some(deed) = player.some_deed(number)
    {
        // The test may be over, and the server gone.
        let Some(answer) = player.try_command(deed).await else { return };
        let seq = answer["seq"].as_u64().expect("a number");
        acked.send_replace(seq);
        if !player.hears(seq).await {
            return;
        }
        number += 1;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// T15: a backup under load is one state of the log that has everything acknowledged
/// before it began, and the game goes on from it.
#[test]
fn a_backup_is_made_while_people_play_and_can_be_played_on() {
    measured(async {
        let original = database("backed-up.db");
        let server = shipped(&original);
        let anna = server.guest("Anna").await;
        for round in 0..BACKUPS.get() {
            let mut tables = Vec::new();
            for _ in 0..4 {
                let table = anna.table(&["me", "me"]).await;
                let (acked, progress) = watch::channel(0);
                tokio::spawn(play(anna.join(&table).await, acked));
                tables.push((table, progress));
            }
            tokio::time::sleep(Duration::from_millis(300)).await;
            let before: Vec<u64> = tables.iter().map(|(_, progress)| *progress.borrow()).collect();
            assert!(before.iter().any(|seq| *seq > 0), "somebody plays");
            let copy = database(&format!("backup-{round}.db"));
            let made = binary().arg("backup").arg(&copy).arg("--database").arg(&original).output();
            let made = made.expect("the binary runs");
            assert!(made.status.success(), "{made:?}");
            let again = binary().arg("backup").arg(&copy).arg("--database").arg(&original).status();
            assert_eq!(again.expect("it runs").code(), Some(2), "nothing is overwritten");

            let restored = shipped(&copy);
            let guest = anna.at(restored.address);
            for ((table, _), before) in tables.iter().zip(before) {
                let mut player = guest.join(table).await;
                assert!(player.seq >= before, "{} of {before}", player.seq);
                assert!(player.told(0).into_iter().eq(1..=player.seq));
                assert_eq!(player.table["status"], "running");
                let deed = player.some_deed(3).expect("it goes on");
                player.accepted(deed).await;
            }
        }
        let nowhere = binary().args(["backup", "x.db", "--database", "/no/such/file.db"]).status();
        assert_eq!(nowhere.expect("it runs").code(), Some(2));
    });
}

/// Whoever asks for the health of a server very often makes it write no more often.
#[test]
fn to_ask_whether_a_server_is_well_is_no_work() {
    measured(async {
        let server = shipped(&database("health.db"));
        let nobody = Guest::nobody(server.address);
        let commits = async || server.figure("lazaretto_store_group_count").await;
        assert_eq!(nobody.get("/healthz").await.text, "ok");
        let (before, begin) = (commits().await, Instant::now());
        assert!(before > 0.0, "it has written");
        for _ in 0..300 {
            assert_eq!(nobody.get("/healthz").await.status, 200);
        }
        let (more, took) = (commits().await - before, begin.elapsed().as_secs_f64());
        assert!(more <= took + 1.0, "{more} commits in {took} s");
    });
}

/// A table that was abandoned, one that is played, and one that nobody came to.
async fn three_tables(anna: &Guest) -> [Value; 3] {
    let tables = [
        anna.table(&["me", "me"]).await,
        anna.table(&["me", "me"]).await,
        anna.table(&["me", "open"]).await,
    ];
    let order = json!({ "do": "abandon" });
    let answer = anna.post(&format!("/api/tables/{}/host", id(&tables[0])), order).await;
    assert_eq!(answer.status, 200);
    let mut player = anna.join(&tables[1]).await;
    let deed = player.some_deed(0).expect("it begins");
    player.accepted(deed).await;
    tables
}

fn set_back(database: &Path, days: u32) {
    let file = Connection::open(database).expect("the database");
    let seconds = days * 24 * 60 * 60;
    file.execute("UPDATE move SET at = at - ?1", [seconds]).expect("older entries");
    file.execute("UPDATE game_table SET made_at = made_at - ?1", [seconds]).expect("older tables");
}

#[test]
fn old_tables_are_thrown_away_only_if_asked_for() {
    measured(async {
        let database = database("retention.db");
        let server = shipped(&database);
        let anna = server.guest("Anna").await;
        let tables = three_tables(&anna).await;
        server.stop();
        set_back(&database, 40);
        let statuses = async |anna: &Guest| {
            let mut statuses = Vec::new();
            for table in &tables {
                statuses.push(anna.get(&format!("/api/tables/{}", id(table))).await.status);
            }
            statuses
        };
        // Kept for good, or for longer than they are old.
        for more in [&[][..], &["--keep-finished", "41", "--keep-untouched", "41"]] {
            let server = Process::start(binary(), &database, &arguments(more));
            let anna = anna.at(server.address);
            tokio::time::sleep(Duration::from_secs(2)).await;
            assert_eq!(statuses(&anna).await, [200, 200, 200], "{more:?}");
            server.stop();
        }
        for (more, expected) in [
            (["--keep-finished", "39"], [404, 200, 200]),
            (["--keep-untouched", "39"], [404, 404, 404]),
        ] {
            let server = Process::start(binary(), &database, &arguments(&more));
            let anna = anna.at(server.address);
            tokio::time::sleep(Duration::from_secs(2)).await;
            assert_eq!(statuses(&anna).await, expected, "{more:?}");
            server.stop();
        }
        let file = Connection::open(&database).expect("the database");
        for part in ["game_table", "seat", "link", "watcher", "move", "chat"] {
            let left: u32 = file
                .query_row(&format!("SELECT COUNT(*) FROM {part}"), [], |row| row.get(0))
                .expect("a number");
            assert_eq!(left, 0, "{part}");
        }
    });
}

#[test]
fn guests_without_a_table_are_forgotten_only_if_asked_for() {
    measured(async {
        let path = database("guests.db");
        let server = shipped(&path);
        let [host, seated, watching, idle] =
            ["Hanna", "Anna", "Cora", "Ida"].map(|name| server.guest(name));
        let (host, seated, watching, idle) = tokio::join!(host, seated, watching, idle);
        let table = host.table(&["open", "open"]).await;
        seated.claim(&table).await;
        watching.watch(&table).await;
        server.stop();
        let file = Connection::open(&path).expect("the database");
        let age = "UPDATE session SET made_at = made_at - 40 * 24 * 60 * 60";
        file.execute(age, []).expect("older guests");
        // More than are forgotten at once.
        let crowd = "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1200)
            INSERT INTO session (id, name, made_at) SELECT randomblob(32), 'Eve', 7 FROM n";
        file.execute(crowd, []).expect("many guests");
        let count = || -> u32 {
            file.query_row("SELECT COUNT(*) FROM session", [], |row| row.get(0)).expect("a number")
        };
        for (more, left) in [
            (&[][..], 1_204),
            (&["--keep-finished", "1"], 1_204),
            (&["--keep-untouched", "41"], 4),
            (&["--keep-untouched", "39"], 3),
        ] {
            let server = Process::start(binary(), &path, &arguments(more));
            // It is done a second after the start.
            tokio::time::sleep(Duration::from_millis(2_500)).await;
            assert_eq!(count(), left, "{more:?}");
            for guest in [&host, &seated, &watching] {
                let here = guest.at(server.address);
                assert_eq!(here.get("/api/session").await.status, 200, "{more:?}");
                here.join(&table).await;
            }
            let known = idle.at(server.address).get("/api/session").await.status;
            assert_eq!(known, if left > 3 { 200 } else { 401 }, "{more:?}");
            server.stop();
        }
        // With the last table its people go, unless they are new.
        set_back(&path, 40);
        file.execute("UPDATE session SET made_at = made_at + 86400 * 40 WHERE name = 'Cora'", [])
            .expect("a newer guest");
        let more = ["--keep-untouched", "39"];
        let server = Process::start(binary(), &path, &arguments(&more));
        eventually("forgetting", async || count() == 1).await;
        assert_eq!(watching.at(server.address).get("/api/session").await.status, 200);
    });
}

/// Copies a table with its seats and its log many times.
fn multiply(database: &Path, count: u32) {
    let file = Connection::open(database).expect("the database");
    file.execute_batch(&format!(
        "PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN;
         CREATE TEMP TABLE copy AS
             WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {count})
             SELECT n FROM n;
         INSERT INTO game_table SELECT id || '-' || n, game, setup, seed, kit, commitment, host,
             status, spectators, take_backs, hints, origin, made_at, state FROM game_table, copy;
         INSERT INTO seat SELECT game || '-' || n, seat, session, bot FROM seat, copy;
         INSERT INTO move SELECT game || '-' || n, seq, kind, seat, cmd_id, action, events,
             state_hash, format, engine, at FROM move, copy;
         COMMIT;"
    ))
    .expect("many tables");
}

#[test]
fn starting_reads_no_games_and_idle_tables_leave_memory() {
    measured(async {
        let database = database("many.db");
        let server = shipped(&database);
        let anna = server.guest("Anna").await;
        let table = anna.table(&["me", "me"]).await;
        let mut player = anna.join(&table).await;
        for number in 0..10 {
            let deed = player.some_deed(number).expect("it goes on");
            player.accepted(deed).await;
        }
        drop(player);
        let small = server.memory();
        server.stop();
        let count = STORED_GAMES.get();
        multiply(&database, count);

        let begin = Instant::now();
        let server = Process::start(binary(), &database, &arguments(&["--idle", "1"]));
        let anna = anna.at(server.address);
        assert_eq!(anna.get("/healthz").await.text, "ok");
        let took = begin.elapsed();
        println!("up in {took:?} with {count} stored games");
        assert!(took < Duration::from_secs(2), "{took:?}");
        assert_eq!(server.figure("lazaretto_tables_loaded").await, 0.0);
        // A list of one's own tables does not load them either.
        assert_eq!(anna.get("/api/tables").await.body.as_array().map(Vec::len), Some(100));
        assert_eq!(server.figure("lazaretto_tables_loaded").await, 0.0);
        let large = server.memory();
        assert!(large < small + 20_000, "{large} kB, and {small} kB with one game");

        let mut player = anna.join(&table).await;
        assert_eq!((player.seq, server.figure("lazaretto_tables_loaded").await), (10, 1.0));
        let deed = player.some_deed(1).expect("it goes on");
        player.accepted(deed).await;
        drop(player);
        let gone = async || server.figure("lazaretto_tables_loaded").await == 0.0;
        eventually("leaving memory", gone).await;
        assert_eq!(anna.join(&table).await.seq, 11);
    });
}

/// Sends a request, and forgets everybody once the server has looked up who is asking: before it
/// can write.
async fn forgotten(file: &Connection, asked: impl Future<Output = Answer>) -> Answer {
    file.execute_batch("BEGIN IMMEDIATE; DELETE FROM session").expect("nobody else writes");
    let forget = async {
        tokio::time::sleep(Duration::from_millis(500)).await;
        file.execute_batch("COMMIT").expect("it writes");
    };
    tokio::join!(asked, forget).0
}

#[test]
fn whoever_is_forgotten_while_they_ask_says_a_name_again() {
    measured(async {
        let path = database("forgotten.db");
        let server = shipped(&path);
        let file = Connection::open(&path).expect("the database");
        let anna = server.guest("Anna").await;
        let me = json!({ "kind": "me" });
        let wish =
            json!({ "game": "rattus", "seats": [me, me], "options": {}, "spectators": "off" });
        let made = forgotten(&file, anna.post("/api/tables", wish)).await;
        assert_eq!((made.status, made.code()), (401, "no-session"), "{}", made.body);
        // Whoever just does that is as new as anybody, and not the first to be forgotten again.
        let bert = server.guest("Bert").await;
        let named = bert.post("/api/session", json!({ "name": "Berta" }));
        assert_eq!(forgotten(&file, named).await.status, 200);
        let age: i64 = file
            .query_row("SELECT unixepoch() - made_at FROM session", [], |row| row.get(0))
            .expect("one guest");
        assert!((0..60).contains(&age), "{age} s old");
    });
}
