//! Games looked at move by move, taken away as a file and read again elsewhere (P6).

use crate::{database, promise, shipped};
use crowd::{Answer, Guest, Player, id};
use serde_json::{Map, Value, json};

async fn history(guest: &Guest, table: &Value, viewer: &str) -> Answer {
    let table = table["id"].as_str().expect("an id");
    guest.get(&format!("/api/tables/{table}/history/{viewer}")).await
}

/// Every view of a history, whole.
fn views(history: &Value) -> Vec<Map<String, Value>> {
    let mut view = Map::new();
    let moments = history["moments"].as_array().expect("moments").iter();
    moments
        .map(|moment| {
            view.extend(moment["changed"].as_object().expect("keys").clone());
            view.clone()
        })
        .collect()
}

/// A hot seat played to its end with some undos; the views of seat 0 after each entry.
async fn whole_game(player: &mut Player) -> Vec<Value> {
    let mut seen = vec![player.views["0"].clone()];
    let mut number = 5_usize;
    while player.table["status"] != "finished" {
        number = number.wrapping_mul(31).wrapping_add(7);
        let seat = player.must();
        let command = match player.frame(seat)["undo"]["ok"] == true && number.is_multiple_of(5) {
            true => {
                let step = &player.frame(seat)["undo"]["step"];
                json!({ "type": "undo", "id": id(), "seat": seat, "step": step })
            }
            false => {
                let legal = player.legal(seat);
                player.deed(seat, &legal[number % legal.len()])
            }
        };
        player.accepted(command).await;
        seen.push(player.views["0"].clone());
    }
    seen
}

#[test]
fn a_history_shows_every_viewer_what_they_saw_at_every_moment() {
    promise(async {
        let server = shipped(&database("history.db"));
        let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
        let table = anna.table(&["me", "me"]).await;
        let mut player = anna.join(&table).await;

        // While it runs: through one's own eyes only.
        for viewer in ["own", "0", "1"] {
            assert_eq!(history(&anna, &table, viewer).await.status, 200, "{viewer}");
        }
        for viewer in ["spectator", "2", "-1", "", "00", "x"] {
            let refused = history(&anna, &table, viewer).await.status;
            assert!(matches!(refused, 403 | 404), "{viewer}: {refused}");
        }
        assert_eq!(history(&bert, &table, "own").await.status, 404);

        let seen = whole_game(&mut player).await;
        let told = history(&anna, &table, "0").await.body;
        let shown: Vec<Value> = views(&told).into_iter().map(Value::Object).collect();
        assert_eq!(shown.len(), seen.len());
        assert!(shown == seen, "the same views in the same order");
        let log: Vec<Value> = player.log.iter().filter(|e| e["viewer"] == 0).cloned().collect();
        assert_eq!(told["log"], Value::Array(log));
        assert!(log_has(&told, "undo"));
        let last = told["moments"].as_array().and_then(|m| m.last()).expect("a moment");
        assert_eq!(last["outcome"], player.frame(0)["outcome"]);
        assert!(told["moments"][0].get("outcome").is_none());
        // After the end there is nothing left to hide.
        assert_eq!(told["viewers"], json!([0, 1, "spectator"]));
        assert_eq!(history(&anna, &table, "spectator").await.status, 200);
    });
}

fn log_has(history: &Value, kind: &str) -> bool {
    history["log"].as_array().expect("a log").iter().any(|entry| entry["kind"] == kind)
}

pub async fn import(guest: &Guest, text: &str) -> Answer {
    let head = format!("Origin: {}\r\nContent-Type: text/plain\r\n", guest.origin());
    guest.request("POST", "/api/replays", &head, text).await
}

#[test]
fn a_game_taken_to_another_server_has_the_same_hash_chain() {
    promise(async {
        let (first, second) = (shipped(&database("here.db")), shipped(&database("there.db")));
        let anna = first.guest("Anna").await;
        let table = anna.table_with(&["me", "me"], json!({ "take_backs": true })).await;
        let mut player = anna.join(&table).await;
        // Something is taken back with everybody's consent, too: here nobody else needs to agree.
        let seat = player.must();
        player.act(seat, &player.legal(seat)[0].clone()).await;
        let ask = json!({ "type": "ask", "id": id(), "seat": seat });
        player.accepted(ask).await;
        whole_game(&mut player).await;
        let path = format!("/api/tables/{}/replay", table["id"].as_str().expect("an id"));
        let file = anna.get(&path).await.text;
        for kind in ["move", "undo", "back", "end"] {
            assert!(file.contains(&format!("{{\"type\":\"{kind}\"")), "{kind}");
        }
        let told = history(&anna, &table, "0").await.body;
        let ended = player.table.clone();

        let (bert, cora) = (second.guest("Bert").await, second.guest("Cora").await);
        let made = import(&bert, &file).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let copy = &made.body["table"];
        assert_ne!(copy["id"], table["id"]);
        assert_eq!((&copy["status"], &copy["origin"]), (&json!("finished"), &table["id"]));
        for key in ["commitment", "setup", "kit", "seed", "options", "game"] {
            assert_eq!(copy[key], ended[key], "{key}");
        }
        assert!(copy["seats"].as_array().expect("seats").iter().all(|seat| seat["you"] == false));
        // The same file comes out again, every hash of the chain included.
        let path = format!("/api/tables/{}/replay", copy["id"].as_str().expect("an id"));
        assert_eq!(bert.get(&path).await.text, file);
        // Whoever knows the address sees the same game, move by move.
        let again = history(&cora, copy, "0").await.body;
        assert!(views(&again) == views(&told), "the same views");
        assert!(log_has(&again, "undo") && log_has(&again, "back"));
        // Nobody can play on.
        let mut watcher = cora.join(copy).await;
        let deed = json!({ "type": "do", "id": id(), "seat": 0, "prompt": 1, "action": "pass" });
        assert_eq!(watcher.command(deed).await["text"], "not-your-seat");
    });
}

/// Playing a long game again takes a while. A table that did it itself would hold up all others.
#[test]
fn a_replay_file_is_written_beside_the_tables() {
    promise(async {
        let database = database("beside.db");
        let server = shipped(&database);
        let anna = server.guest("Anna").await;
        let table = anna.table(&["me", "me"]).await;
        whole_game(&mut anna.join(&table).await).await;
        let path = format!("/api/tables/{}/replay", table["id"].as_str().expect("an id"));
        let file = anna.get(&path).await;
        assert_eq!(file.status, 200, "{}", file.text);
        assert!(server.stop().success());
        let server = shipped(&database);
        assert_eq!(anna.at(server.address).get(&path).await.text, file.text);
        assert_eq!(server.figure("lazaretto_tables_loaded").await, 0.0);
    });
}

#[test]
fn a_file_that_was_tampered_with_is_refused_with_its_line() {
    promise(async {
        let server = shipped(&database("tampered.db"));
        let anna = server.guest("Anna").await;
        let table = anna.table(&["me", "me"]).await;
        let mut player = anna.join(&table).await;
        for _ in 0..6 {
            let seat = player.must();
            player.act(seat, &player.legal(seat)[0].clone()).await;
        }
        let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
        assert_eq!(anna.get(&format!("{path}/replay")).await.status, 409, "not before the end");
        anna.post(&format!("{path}/host"), json!({ "do": "abandon" })).await;
        let file = anna.get(&format!("{path}/replay")).await.text;
        let lines: Vec<&str> = file.lines().collect();
        let with = |number: usize, line: String| {
            let mut lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
            lines[number - 1] = line;
            lines.join("\n")
        };
        let kept = import(&anna, &file).await;
        assert_eq!((kept.status, &kept.body["table"]["status"]), (201, &json!("abandoned")));

        let commitment = table["commitment"].as_str().expect("a text");
        let digits = lines[0].split("sealed:").nth(1).expect("a seed")[..64].to_owned();
        let other_seed = lines[0].replace(&digits, &"0".repeat(64));
        let id = table["id"].as_str().expect("an id");
        let elsewhere = |name: &str| with(1, lines[0].replacen(id, name, 1));
        let action = |text: &str| {
            let step: Value = serde_json::from_str(text).expect("a step");
            step["action"].as_str().expect("an action").to_owned()
        };
        let moved = lines[3].replace(&action(lines[3]), "setup-place hispania");
        let moved = if moved == lines[3] { lines[3].replace("hispania", "gallia") } else { moved };
        let seed_alone = with(1, other_seed.replace(commitment, &"0".repeat(64)));
        for (text, line, part) in [
            (String::new(), 1, "no replay"),
            ("[]".to_owned(), 1, "no replay"),
            (file.replace("rattus", "ludo"), 1, "no game 'ludo'"),
            (with(1, other_seed), 1, "promised before the first move"),
            (seed_alone, 1, "promised before the first move"),
            (elsewhere(&"a".repeat(64)), 1, "promised before the first move"),
            (elsewhere(&"a".repeat(65)), 1, "no such id"),
            (elsewhere(""), 1, "no such id"),
            (elsewhere("a\\ngame rattus"), 1, "no such id"),
            (with(4, moved), 4, ""),
            (with(5, lines[5].to_owned()), 5, ""),
            (with(6, "{".to_owned()), 6, "EOF"),
            (lines[..5].join("\n"), 5, "cut short"),
            (format!("{file}more"), lines.len() + 1, "after the end"),
        ] {
            let refused = import(&anna, &text).await;
            assert_eq!((refused.status, refused.code()), (400, "bad-replay"), "{}", refused.body);
            let said = refused.body["error"]["text"].as_str().expect("a text");
            assert!(said.starts_with(&format!("line {line}: ")), "{said}");
            assert!(said.contains(part), "{said}");
        }
        let large = " ".repeat((2 << 20) + 1);
        assert_eq!(import(&anna, &large).await.status, 413);
        let mut position = file.clone();
        position.replace_range(
            ..lines[0].len(),
            &lines[0].replace("\"start\":{\"seed\"", "\"start\":{\"state\""),
        );
        assert_eq!(import(&anna, &position).await.status, 400);
        let nobody = Guest::nobody(server.address);
        assert_eq!(import(&nobody, &file).await.status, 401);
    });
}

/// Browsers do not know the type of such a file, and no other page can send one: it is not ours.
#[test]
fn a_replay_file_is_described_as_it_is_and_taken_as_it_comes() {
    promise(async {
        let server = shipped(&database("types.db"));
        let anna = server.guest("Anna").await;
        let api = anna.get("/api/openapi.json").await.body;
        let paths = &api["paths"];
        let sent = &paths["/api/replays"]["post"]["requestBody"]["content"];
        let told = &paths["/api/tables/{id}/replay"]["get"]["responses"]["200"]["content"];
        for content in [sent, told] {
            let types: Vec<&String> = content.as_object().expect("types").keys().collect();
            assert_eq!(types, ["application/jsonl"]);
        }
        let table = anna.table(&["me", "me"]).await;
        let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
        anna.post(&format!("{path}/host"), json!({ "do": "abandon" })).await;
        let file = anna.get(&format!("{path}/replay")).await.text;
        for kind in ["", "Content-Type: application/jsonl\r\n", "Content-Type: text/html\r\n"] {
            let head = format!("Origin: {}\r\n{kind}", anna.origin());
            let kept = anna.request("POST", "/api/replays", &head, &file).await;
            assert_eq!(kept.status, 201, "'{kind}': {}", kept.text);
            let foreign = format!("Origin: https://evil.example\r\n{kind}");
            assert_eq!(anna.request("POST", "/api/replays", &foreign, &file).await.status, 403);
        }
    });
}
