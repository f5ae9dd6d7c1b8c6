//! T1: what was acknowledged is there after any kill, once, without gaps.

use crate::counts::KILLS;
use crate::{database, promise, shipped};
use crowd::Player;
use serde_json::{Value, json};
use std::time::Duration;

/// Kills a process after some time.
fn kill_after(pid: u32, time: Duration) -> std::thread::JoinHandle<()> {
    std::thread::spawn(move || {
        std::thread::sleep(time);
        let killed = std::process::Command::new("kill").args(["-KILL", &pid.to_string()]).status();
        assert!(killed.expect("kill is there").success());
    })
}

#[test]
fn every_acknowledged_command_survives_kill_9() {
    promise(async {
        let kills = KILLS.get();
        let database = database("kills.db");
        let mut server = shipped(&database);
        let mut anna = server.guest("Anna").await;
        let mut table = anna.table(&["me", "me"]).await;
        let mut acked: Vec<(Value, u64)> = Vec::new();
        let mut unanswered: Option<Value> = None;
        let (mut number, mut total) = (0, 0);
        let mut player = anna.join(&table).await;
        for round in 0..kills {
            let time = Duration::from_millis(u64::from(5 + round * 37 % 146));
            let killer = kill_after(server.pid(), time);
            while let Some(command) = player.some_deed(number) {
                number += 1;
                let Some(answer) = player.try_command(command.clone()).await else {
                    unanswered = Some(command);
                    break;
                };
                assert_eq!(answer["type"], "ok", "{answer}");
                let seq = answer["seq"].as_u64().expect("a number");
                acked.push((command, seq));
                total += 1;
                // Without the event nobody can know what is asked next.
                if !player.hears(seq).await {
                    break;
                }
            }
            killer.join().expect("it was killed");
            server.kill();
            server = shipped(&database);
            anna = anna.at(server.address);
            player = anna.join(&table).await;
            check(&mut player, &mut acked, unanswered.take()).await;
            if player.some_deed(number).is_none() {
                (table, acked) = (anna.table(&["me", "me"]).await, Vec::new());
                player = anna.join(&table).await;
            }
        }
        assert!(total > kills, "only {total} commands in {kills} rounds");
        println!("{kills} kills, {total} acknowledged commands, none lost");
    });
}

/// What was acknowledged is there, and what was not is done at most once.
async fn check(player: &mut Player, acked: &mut Vec<(Value, u64)>, unanswered: Option<Value>) {
    assert_ne!(player.table["status"], "broken", "the hash chain is intact");
    let stored = player.told(0);
    assert!(stored.iter().copied().eq(1..=stored.len() as u64), "no gap: {stored:?}");
    let stored = stored.len();
    assert!(
        stored == acked.len() || stored == acked.len() + 1 && unanswered.is_some(),
        "{stored} stored, {} acknowledged",
        acked.len()
    );
    // Each is there as the entry that it was acknowledged as.
    for (command, seq) in acked.iter() {
        let again = player.command(command.clone()).await;
        assert_eq!((&again["type"], again["seq"].as_u64()), (&json!("ok"), Some(*seq)));
    }
    if let Some(command) = unanswered {
        let seq = player.accepted(command.clone()).await;
        assert_eq!(seq, acked.len() as u64 + 1);
        acked.push((command, seq));
    }
}

#[test]
fn a_server_that_is_asked_to_stop_says_goodbye_and_leaves_one_file() {
    promise(async {
        let database = database("stop.db");
        let server = shipped(&database);
        let anna = server.guest("Anna").await;
        let table = anna.table(&["me", "me"]).await;
        let mut player = anna.join(&table).await;
        server.ask_to_stop();
        assert_eq!(player.until_closed().await, Some(1001));
        assert_eq!(server.stop().code(), Some(0));
        assert!(!database.with_extension("db-wal").exists(), "everything is in the file");
    });
}
