//! P9: the shuffle was fixed before the first move, and anybody can check that.

use crate::build::binary;
use crate::{database, promise, shipped};
use crowd::Player;
use serde_json::Value;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// SHA-256 as any command line has it.
fn sha256(text: &str) -> String {
    let mut sum = Command::new("sha256sum")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("sha256sum runs");
    sum.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("it reads");
    let output = sum.wait_with_output().expect("it ends").stdout;
    String::from_utf8(output).expect("a text")[..64].to_owned()
}

/// The six lines of `docs/wire.md`.
fn promised(table: &Value, seed: &str) -> String {
    let part = |key: &str| table[key].as_str().expect("a text").to_owned();
    let [id, game, setup, kit] = ["id", "game", "setup", "kit"].map(part);
    sha256(&format!(
        "lazaretto-commitment-1\ntable {id}\ngame {game}\nsetup {setup}\nkit {kit}\nseed {seed}\n"
    ))
}

async fn to_the_end(player: &mut Player) {
    let mut number = 3_usize;
    while let Some(deed) = player.some_deed(number) {
        number = number.wrapping_mul(31).wrapping_add(7) % 65_521;
        let seq = player.seq;
        let answer = player.command(deed).await;
        let told = answer["seq"].as_u64().expect("a number");
        // What goes without saying between two seats of one person may have been done meanwhile.
        assert!(answer["type"] == "ok" || told > seq, "{answer}");
        player.until_entry(told).await;
        player.heard.clear();
    }
    assert_eq!(player.table["status"], "finished");
}

#[test]
fn the_shuffle_was_promised_before_the_first_move_and_is_shown_after_the_last() {
    promise(async {
        let server = shipped(&database("fair.db"));
        let anna = server.guest("Anna").await;
        for game in ["rattus", "pandemic", "empires-end"] {
            let wish = serde_json::json!({ "game": game });
            let before = anna.table_with(&["me", "me"], wish).await;
            assert!(before.get("seed").is_none(), "nobody knows the seed: {before}");
            let mut player = anna.join(&before).await;
            to_the_end(&mut player).await;
            let after = &player.table;
            assert_eq!(after["commitment"], before["commitment"]);
            let seed = after["seed"].as_str().expect("a seed");
            assert!(seed.starts_with("sealed:") && seed.len() == 7 + 64, "all 256 bits: {seed}");
            assert_eq!(promised(after, seed), before["commitment"], "{game}");
            let other = seed.replace(&seed[7..9], if &seed[7..9] == "00" { "01" } else { "00" });
            assert_ne!(promised(after, &other), before["commitment"], "another seed does not fit");

            // That the shuffle follows from the seed is shown by playing it again.
            let id = before["id"].as_str().expect("an id");
            let text = anna.get(&format!("/api/tables/{id}/replay")).await.text;
            let verified = |name: &str, text: &str| {
                let path = database(&format!("{game}-{name}.jsonl"));
                std::fs::write(&path, text).expect("a file");
                let output = binary().args(["replay", "--verify"]).arg(&path).output();
                output.expect("the binary runs").status.success()
            };
            assert!(verified("kept", &text), "{game}");
            assert!(!verified("tampered", &text.replace(seed, &other)), "{game}");
        }
    });
}
