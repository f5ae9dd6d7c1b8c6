//! Talk at the table: who may speak, and who hears it (U25).

use crate::{fresh, shipped, stop};
use crowd::{Guest, Player, id};
use serde_json::{Value, json};

fn say(text: &str) -> Value {
    json!({ "type": "chat", "id": id(), "text": text })
}

fn id_of(table: &Value) -> &str {
    table["id"].as_str().expect("an id")
}

/// Who said the lines that came, old ones included. The last line is the listener's own, and whatever was
/// said before it has come by then.
async fn heard(listener: &mut Player) -> Vec<String> {
    let end = id();
    assert_eq!(listener.command(say(&end)).await["type"], "ok");
    if !listener.heard.iter().any(|text| text.contains(&end)) {
        listener.until(|message| message["text"] == end.as_str()).await;
    }
    let lines =
        listener.heard.iter().map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
    let lines = lines.filter(|line| line["type"] == "chat");
    let texts = lines.map(|line| line["text"].as_str().expect("a text").to_owned());
    texts.filter(|text| text.starts_with("I am ")).collect()
}

/// Everybody at the table says who they are, and everybody hears just those whom they may.
async fn all_talk(people: &[(&str, &Guest)], watching: &[&str], table: &Value) {
    let mut players = Vec::new();
    for (name, guest) in people {
        let mut player = guest.join(table).await;
        assert_eq!(player.command(say(&format!("I am {name}"))).await["type"], "ok", "{name}");
        players.push(player);
    }
    for (late, (listener, guest)) in people.iter().enumerate() {
        let expected: Vec<String> = people
            .iter()
            .filter(|(name, _)| !watching.contains(name) || watching.contains(listener))
            .map(|(name, _)| format!("I am {name}"))
            .collect();
        let mut said = heard(&mut players[late]).await;
        said.sort_by_key(|line| expected.iter().position(|other| other == line));
        assert_eq!(said, expected, "{listener} hears them at once");
        let mut said = heard(&mut guest.join(table).await).await;
        said.sort_by_key(|line| expected.iter().position(|other| other == line));
        assert_eq!(said, expected, "{listener} hears them afterwards");
    }
}

#[tokio::test]
async fn every_role_hears_whom_it_may_in_every_state_of_a_table() {
    for state in ["waiting", "playing", "with a bot", "paused", "abandoned"] {
        let database = fresh();
        let server = shipped(&database);
        let (host, anna, bert) =
            (server.guest("Hanna").await, server.guest("Anna").await, server.guest("Bert").await);
        let (cora, dora) = (server.guest("Cora").await, server.guest("Dora").await);
        let stranger = server.guest("Emil").await;
        let table = host.table(&["open", "open", "open"]).await;
        let links = table["links"]["seats"].as_array().expect("links");
        let token = |seat: usize| json!({ "token": links[seat]["token"] });
        for (seat, guest) in [&anna, &bert].into_iter().enumerate() {
            assert_eq!(guest.post("/api/claim", token(seat)).await.status, 200);
        }
        for guest in [&cora, &dora] {
            guest.watch(&table).await;
        }
        let path = format!("/api/tables/{}/host", id_of(&table));
        let orders = match state {
            "waiting" => vec![],
            "playing" => vec![json!({ "do": "bot", "seat": 2, "level": "easy" })],
            // Whoever let a bot play their seat still sits at the table.
            "with a bot" => {
                [1, 2].map(|n| json!({ "do": "bot", "seat": n, "level": "easy" })).into()
            }
            "paused" => {
                vec![json!({ "do": "bot", "seat": 2, "level": "easy" }), json!({ "do": "pause" })]
            }
            _ => vec![json!({ "do": "abandon" })],
        };
        for order in orders {
            let answer = host.post(&path, order).await;
            assert_eq!(answer.status, 200, "{state}: {}", answer.body);
        }
        let people =
            [("Anna", &anna), ("Bert", &bert), ("Cora", &cora), ("Dora", &dora), ("Hanna", &host)];
        all_talk(&people, &["Cora", "Dora", "Hanna"], &table).await;
        // For whoever has no part in it there is no such table.
        let refused = stranger.socket(id_of(&table)).await.err();
        assert_eq!(refused, Some(404), "{state}");
        stop(server);
    }
}

#[tokio::test]
async fn chat_reaches_everybody_once_and_is_kept() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let table = anna.table(&["me", "open"]).await;
    bert.claim(&table).await;
    let (mut first, mut second) = (anna.join(&table).await, bert.join(&table).await);
    let text = "<script>alert(1)</script> \u{1F400}";
    let chat = json!({ "type": "chat", "id": id(), "text": text });
    assert_eq!(first.command(chat.clone()).await["type"], "ok");
    assert_eq!(first.command(chat).await["type"], "ok");
    let heard = second.until(|message| message["type"] == "chat").await;
    assert_eq!((&heard["text"], &heard["name"]), (&json!(text), &json!("Anna")));
    assert_eq!((&heard["n"], &heard["seat"]), (&json!(1), &json!(0)));
    let long = json!({ "type": "chat", "id": id(), "text": "a".repeat(2_001) });
    assert_eq!(first.command(long).await["text"], "too-long");
    let mut late = bert.join(&table).await;
    assert_eq!(late.until(|message| message["type"] == "chat").await["n"], 1);
    stop(server);
}

#[tokio::test]
async fn spectators_talk_among_themselves() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, cora, dora) =
        (server.guest("Anna").await, server.guest("Cora").await, server.guest("Dora").await);
    let table = anna.table(&["me", "easy"]).await;
    let watch = json!({ "token": table["links"]["spectator"] });
    for guest in [&cora, &dora] {
        assert_eq!(guest.post("/api/claim", watch.clone()).await.status, 200);
    }
    let say = |text: &str| json!({ "type": "chat", "id": id(), "text": text });
    let (mut player, mut one, mut two) =
        (anna.join(&table).await, cora.join(&table).await, dora.join(&table).await);
    assert_eq!(one.command(say("she should take the King")).await["type"], "ok");
    assert_eq!(player.command(say("hello")).await["type"], "ok");
    let heard = two.until(|message| message["type"] == "chat").await;
    assert_eq!((&heard["seat"], &heard["name"]), (&Value::Null, &json!("Cora")));
    for other in [&mut one, &mut two] {
        other.until(|message| message["text"] == "hello").await;
    }
    assert!(player.heard.iter().any(|text| text.contains("\"hello\"")), "their own line, too");
    // Nor does it come later, when the old lines are told.
    let mut late = anna.join(&table).await;
    let first = late.until(|message| message["type"] == "chat").await;
    assert_eq!(first["text"], "hello");
    for text in player.heard.iter().chain(&late.heard) {
        assert!(!text.contains("King\""), "{text}");
    }
    stop(server);
}

#[tokio::test]
async fn whoever_watches_talks_under_the_name_they_have_now() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, cora, dora) =
        (server.guest("Anna").await, server.guest("Cora").await, server.guest("Dora").await);
    let table = anna.table(&["me", "easy"]).await;
    for guest in [&cora, &dora] {
        guest.watch(&table).await;
    }
    let mut listener = dora.join(&table).await;
    for name in ["Cora", "Carla"] {
        assert_eq!(cora.post("/api/session", json!({ "name": name })).await.status, 200);
        let mut watcher = cora.join(&table).await;
        assert_eq!(watcher.command(say("Good luck!")).await["type"], "ok");
        let heard = listener.until(|message| message["type"] == "chat").await;
        assert_eq!(heard["name"], name);
    }
    stop(server);
}
