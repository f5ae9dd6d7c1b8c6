//! Tables with all that a log may hold: several people and a bot, spectators, requests to go
//! back, hints, notes of the host, in every game and with a sealed seed.

use super::with_people;
use crate::shipped;
use crowd::{Guest, Player, Process, id};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;
use tokio::time::timeout;

pub const GAMES: [&str; 3] = ["rattus", "pandemic", "empires-end"];
const ANNA: (&str, &str) = ("Anna", "lazaretto-sid=a-session-that-only-tests-have");
const BERT: (&str, &str) = ("Bert", "lazaretto-sid=another-one-that-only-tests-have");
const CLEO: (&str, &str) = ("Cleo", "lazaretto-sid=one-of-somebody-who-only-watches");

/// When nothing comes for so long, bots have most likely nothing to do.
pub const QUIET: Duration = Duration::from_millis(20);
/// So often that is waited for until somebody must be asked.
const PATIENCE: usize = 1_000;
/// Moves of people in each game, at least.
const MOVES: usize = 25;

fn guest(server: &Process, (_, cookie): (&str, &str)) -> Guest {
    Guest { address: server.address, cookie: cookie.to_owned() }
}

/// Listens until nobody says anything any more.
async fn settle(players: &mut [Player; 2]) {
    for player in players {
        while let Ok(Some(_)) = timeout(QUIET, player.next()).await {}
    }
}

/// Who of both is asked, and something they may do; nobody once the game is over.
async fn asked(players: &mut [Player; 2], number: usize) -> Option<(usize, Value)> {
    for _ in 0..PATIENCE {
        if players[0].table["status"] != "running" {
            return None;
        }
        settle(players).await;
        let deeds = players.iter().map(|player| player.some_deed(number));
        let found = deeds.enumerate().find_map(|(at, deed)| Some((at, deed?)));
        if found.is_some() {
            return found;
        }
    }
    panic!("nobody is asked at {}", players[0].table)
}

/// Somebody takes a move back, or asks the other, who says yes or no.
async fn take_back(players: &mut [Player; 2], yes: bool) -> Option<&'static str> {
    settle(players).await;
    let offer = |at: u8| players[usize::from(at)].frame(at)["undo"].clone();
    let may =
        |kind: &str| (0..2_u8).find(|at| ![json!(false), json!(null)].contains(&offer(*at)[kind]));
    if let Some(at) = may("ok") {
        let undo = json!({ "type": "undo", "id": id(), "seat": at });
        let done = players[usize::from(at)].command(undo).await["type"] == "ok";
        return done.then_some("undo");
    }
    let at = may("ask")?;
    let ask = json!({ "type": "ask", "id": id(), "seat": at });
    let request = players[usize::from(at)].command(ask).await["seq"].clone();
    let other = 1 - at;
    let reply = json!({ "type": "answer", "id": id(), "seat": other, "ask": request, "yes": yes });
    let heard = players[usize::from(other)].command(reply).await["type"] == "ok";
    heard.then_some(if yes { "yes" } else { "no" })
}

/// Plays at one table until everything has happened there; not if the game is over before.
async fn fill(game: &str, [anna, bert, cleo]: &[Guest; 3]) -> bool {
    let wishes = json!({ "game": game, "take_backs": true, "hints": true });
    let table = anna.table_with(&["me", "open", "medium"], wishes).await;
    bert.claim(&table).await;
    cleo.watch(&table).await;
    let mut players = [anna.join(&table).await, bert.join(&table).await];
    let mut told = BTreeSet::new();
    let mut number = 0;
    while number < MOVES || !told.contains("yes") {
        let Some((at, deed)) = asked(&mut players, number).await else { return false };
        // A bot may have overtaken it.
        players[at].command(deed).await;
        if number % 4 == 3 {
            told.extend(take_back(&mut players, told.contains("no")).await);
        }
        number += 1;
    }
    let Some((at, deed)) = asked(&mut players, 0).await else { return false };
    let (seat, prompt) = (&deed["seat"], &deed["prompt"]);
    let hint = json!({ "type": "hint", "id": id(), "seat": seat, "prompt": prompt });
    players[at].command(hint).await;
    players[at].command(json!({ "type": "chat", "id": id(), "text": "Well met!" })).await;
    let host = format!("/api/tables/{}/host", table["id"].as_str().expect("an id"));
    for order in [
        json!({ "do": "bot", "seat": 1, "level": "easy" }),
        json!({ "do": "return", "seat": 1 }),
        json!({ "do": "pause" }),
        json!({ "do": "go-on" }),
    ] {
        let heard = anna.post(&host, order).await;
        assert_eq!(heard.status, 200, "{}", heard.body);
    }
    true
}

pub async fn write(path: &Path) {
    with_people(path, &[ANNA, BERT, CLEO]).await;
    let server = shipped(path);
    let people = [ANNA, BERT, CLEO].map(|who| guest(&server, who));
    for game in GAMES {
        while !fill(game, &people).await {}
    }
    // One more waits for somebody.
    people[0].table(&["me", "open"]).await;
    server.stop();
}

/// Everything in the file is there, and goes on.
pub async fn open(path: &Path) {
    let server = shipped(path);
    let [anna, bert, cleo] = [ANNA, BERT, CLEO].map(|who| guest(&server, who));
    let tables = anna.get("/api/tables").await.body;
    let with = |status: &str| {
        let all = tables.as_array().expect("a list").iter();
        all.filter(|table| table["status"] == status).collect::<Vec<_>>()
    };
    let (waiting, running) = (with("waiting"), with("running"));
    assert_eq!((waiting.len(), running.len()), (1, GAMES.len()), "{}", path.display());
    let empty = format!("/api/tables/{}", waiting[0]["id"].as_str().expect("an id"));
    bert.claim(&anna.get(&empty).await.body).await;
    for table in running {
        let mut players = [anna.join(table).await, bert.join(table).await];
        let watcher = cleo.join(table).await;
        let kinds = watcher.log.iter().filter_map(|entry| entry["kind"].as_str());
        let kinds: BTreeSet<&str> = kinds.collect();
        for kind in ["answer", "ask", "back", "move", "note"] {
            assert!(kinds.contains(kind), "no {kind} in {}", path.display());
        }
        let seq = watcher.seq;
        assert!(watcher.told("spectator").into_iter().eq(1..=seq), "no gap");
        let names = [0, 1].map(|seat: usize| table["seats"][seat]["name"].clone());
        assert_eq!(names, ["Anna", "Bert"]);
        for number in 0..5 {
            if let Some((at, deed)) = asked(&mut players, number).await {
                players[at].command(deed).await;
            }
        }
        settle(&mut players).await;
        assert!(players[0].seq > seq, "it goes on");
        assert_ne!(players[0].table["status"], "broken");
    }
    server.stop();
}
