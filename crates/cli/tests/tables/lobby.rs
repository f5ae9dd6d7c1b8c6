//! Links, host tools and bad requests.

use crate::{fresh, limited, shipped, stop};
use crowd::{Guest, id};
use serde_json::json;

#[tokio::test]
async fn a_seat_link_works_once() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert, cora) =
        (server.guest("Anna").await, server.guest("Bert").await, server.guest("Cora").await);
    let table = anna.table(&["me", "open"]).await;
    let token = json!({ "token": table["links"]["seats"][0]["token"] });
    let nobody = Guest::nobody(server.address);
    assert_eq!(nobody.post("/api/claim", token.clone()).await.status, 401);
    // Whoever has the link may know where it leads before saying a name.
    let invited = nobody.post("/api/invitation", token.clone()).await;
    assert_eq!(invited.body, json!({ "game": "rattus", "host": "Anna", "seat": 1, "own": null }));
    let watching = json!({ "token": table["links"]["spectator"] });
    let invited = nobody.post("/api/invitation", watching).await;
    assert_eq!(
        invited.body,
        json!({ "game": "rattus", "host": "Anna", "seat": null, "own": null })
    );
    let mut host = anna.join(&table).await;
    let claimed = bert.post("/api/claim", token.clone()).await;
    assert_eq!(claimed.body, json!({ "table": table["id"], "seat": 1 }));
    host.until(|message| message["table"]["status"] == "running").await;
    let unknown = json!({ "token": "00000000000000000000000000" });
    for path in ["/api/invitation", "/api/claim"] {
        for late in [&cora, &anna, &nobody] {
            // Without a name nobody can claim anything.
            if late.cookie.is_empty() && path == "/api/claim" {
                continue;
            }
            let spent = late.post(path, token.clone()).await;
            assert_eq!((spent.status, spent.code()), (410, "spent-link"));
        }
        assert_eq!(cora.post(path, unknown.clone()).await.status, 404);
    }
    // Whoever used it is led to their seat once more, and nothing happens to that.
    let again = bert.post("/api/invitation", token.clone()).await;
    assert_eq!(again.body["own"], table["id"]);
    assert_eq!(bert.post("/api/claim", token.clone()).await.body, claimed.body);
    let notes = bert.join(&table).await.log.len();
    assert_eq!(notes, 1, "one came, once");
    // Tokens and cookies are nowhere in the file.
    stop(server);
    let file = std::fs::read(&database).expect("the database");
    let secrets =
        [token["token"].as_str().expect("a text"), anna.cookie.split('=').nth(1).expect("it")];
    for secret in secrets {
        assert!(!file.windows(secret.len()).any(|part| part == secret.as_bytes()));
    }
}

#[tokio::test]
async fn a_fresh_link_moves_a_seat_to_another_device() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert, phone) =
        (server.guest("Anna").await, server.guest("Bert").await, server.guest("Bert").await);
    let table = anna.table(&["me", "open"]).await;
    let path = format!("/api/tables/{}/link", table["id"].as_str().expect("an id"));
    bert.claim(&table).await;
    let mut old = bert.join(&table).await;
    assert_eq!(bert.post(&path, json!({ "seat": 0 })).await.status, 403);
    assert_eq!(phone.post(&path, json!({ "seat": 1 })).await.status, 404);
    let link = bert.post(&path, json!({ "seat": 1 })).await;
    assert_eq!(link.status, 200, "{}", link.body);
    let newer = bert.post(&path, json!({ "seat": 1 })).await;
    assert_eq!(phone.post("/api/claim", link.body).await.status, 400, "a claim has only a token");
    let token = json!({ "token": newer.body["token"] });
    assert_eq!(phone.post("/api/claim", token).await.status, 200);
    assert_eq!(old.until_closed().await, Some(4001));
    let moved = phone.join(&table).await;
    assert!(moved.views.keys().eq(["1"]));
    let notes: Vec<&str> = moved.log.iter().filter_map(|entry| entry["text"].as_str()).collect();
    assert_eq!(notes, ["sat-down", "link-renewed", "link-renewed", "sat-down"]);
    stop(server);
}

#[tokio::test]
async fn a_host_who_moves_takes_the_table_along() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, phone) = (server.guest("Anna").await, server.guest("Anna").await);
    let (bert, cora) = (server.guest("Bert").await, server.guest("Cora").await);
    let table = anna.table(&["me", "open", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
    bert.claim(&table).await;
    // A link for somebody else's seat hands over no more than that seat.
    let order = json!({ "do": "link", "seat": 1 });
    let other = anna.post(&format!("{path}/host"), order).await;
    let claim = |link: &serde_json::Value| json!({ "token": link["token"] });
    assert_eq!(cora.post("/api/claim", claim(&other.body)).await.status, 200);
    assert_eq!(cora.get(&path).await.body["host"], false);
    let own = anna.post(&format!("{path}/link"), json!({ "seat": 0 })).await;
    assert_eq!(phone.post("/api/claim", claim(&own.body)).await.status, 200);
    let moved = phone.get(&path).await.body;
    assert_eq!(moved["host"], true);
    assert_eq!(anna.get(&path).await.status, 404, "the old device has nothing to do there");
    // It can tell links to those who have yet to come, and what they were sent before works, too.
    assert_eq!(moved["links"]["seats"].as_array().map(Vec::len), Some(1));
    assert_ne!(moved["links"]["seats"][0]["token"], table["links"]["seats"][1]["token"]);
    for link in [&moved["links"]["spectator"], &table["links"]["spectator"]] {
        let seen = bert.post("/api/claim", json!({ "token": link })).await;
        assert_eq!(seen.status, 200, "{}", seen.body);
    }
    let late = server.guest("Dora").await;
    assert_eq!(late.post("/api/claim", claim(&table["links"]["seats"][1])).await.status, 200);
    assert_eq!(phone.get(&path).await.body["status"], "running");
    // Of two links for one seat the second one leads nowhere any more.
    let eve = server.guest("Eve").await;
    assert_eq!(eve.post("/api/claim", claim(&moved["links"]["seats"][0])).await.status, 410);
    assert_eq!(phone.post(&format!("{path}/host"), json!({ "do": "pause" })).await.status, 200);
    // It is on disk.
    stop(server);
    let server = shipped(&database);
    let phone = phone.at(server.address);
    assert_eq!(phone.get(&path).await.body["host"], true);
    stop(server);
}

#[tokio::test]
async fn a_host_who_gives_a_seat_away_stays_the_host() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let table = anna.table(&["me", "me"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
    let link = anna.post(&format!("{path}/link"), json!({ "seat": 1 })).await;
    let token = json!({ "token": link.body["token"] });
    assert_eq!(bert.post("/api/claim", token).await.status, 200);
    assert_eq!(bert.get(&path).await.body["host"], false);
    assert_eq!(anna.get(&path).await.body["host"], true);
    stop(server);
}

#[tokio::test]
async fn what_a_guest_may_know_is_kept_nowhere_else() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let table = anna.table(&["me", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
    for path in ["/api/tables", &path, &format!("{path}/history/own")] {
        assert_eq!(anna.get(path).await.header("cache-control"), Some("no-store"), "{path}");
    }
    #[cfg(unix)]
    for ending in ["", "-wal", "-shm"] {
        let mut name = database.clone().into_os_string();
        name.push(ending);
        let file = std::fs::metadata(&name).expect("it is there");
        let mode = std::os::unix::fs::PermissionsExt::mode(&file.permissions());
        assert_eq!(mode & 0o777, 0o600, "{ending}");
    }
    stop(server);
}

#[tokio::test]
async fn whoever_comes_with_a_link_plays_where_a_bot_sat() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, late) = (server.guest("Anna").await, server.guest("Late").await);
    let table = anna.table(&["me", "open"]).await;
    let path = format!("/api/tables/{}/host", table["id"].as_str().expect("an id"));
    let order = json!({ "do": "bot", "seat": 1, "level": "easy" });
    assert_eq!(anna.post(&path, order).await.body["table"]["status"], "running");
    late.claim(&table).await;
    let mut player = late.join(&table).await;
    assert_eq!(player.table["seats"][1]["kind"], "human");
    // The seat is not the bot's any more, whatever it thought of.
    let mut host = anna.join(&table).await;
    for _ in 0..40 {
        let (seat, one) = match host.must() {
            0 => (0, &mut host),
            _ => (1, &mut player),
        };
        one.until_asked(seat).await;
        let action = one.legal(seat)[0].clone();
        one.act(seat, &action).await;
        let seq = one.seq;
        host.until_entry(seq).await;
    }
    stop(server);
}

#[tokio::test]
async fn orders_have_a_rate_of_their_own() {
    let database = fresh();
    let server = limited(&database, &["orders=3"]);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let table = anna.table(&["me", "open"]).await;
    bert.claim(&table).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
    for _ in 0..3 {
        let link = bert.post(&format!("{path}/link"), json!({ "seat": 1 })).await;
        assert_eq!(link.status, 200);
    }
    let orders = [
        ("link", json!({ "seat": 1 })),
        ("host", json!({ "do": "bot", "seat": 1, "level": "easy" })),
    ];
    for (what, order) in orders {
        let answer = bert.post(&format!("{path}/{what}"), order).await;
        assert_eq!((answer.status, answer.code()), (429, "too-many"), "{}", answer.body);
    }
    assert_eq!(anna.post(&format!("{path}/host"), json!({ "do": "pause" })).await.status, 200);
    stop(server);
}

#[tokio::test]
async fn hosts_pause_replace_and_abandon_and_nobody_else_does() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let table = anna.table(&["me", "open"]).await;
    let path = format!("/api/tables/{}/host", table["id"].as_str().expect("an id"));
    bert.claim(&table).await;
    assert_eq!(bert.post(&path, json!({ "do": "pause" })).await.status, 403);
    let mut player = bert.join(&table).await;

    assert_eq!(anna.post(&path, json!({ "do": "pause" })).await.body["table"]["status"], "paused");
    player.until(|message| message["table"]["status"] == "paused").await;
    assert_eq!(player.frame(1)["legal"], json!([]));
    let deed = json!({ "type": "do", "id": id(), "seat": 1, "prompt": 1, "action": "x" });
    assert_eq!(player.command(deed).await["text"], "not-running");
    assert_eq!(anna.post(&path, json!({ "do": "pause" })).await.status, 409);
    assert_eq!(anna.post(&path, json!({ "do": "go-on" })).await.status, 200);

    let order = json!({ "do": "bot", "seat": 1, "level": "easy" });
    assert_eq!(anna.post(&path, order).await.status, 200);
    player.until(|message| message["table"]["seats"][1]["kind"] == "bot").await;
    assert_eq!(player.frame(1)["legal"], json!([]));
    assert_eq!(player.frame(1)["undo"], json!({ "ok": false, "reason": "bot-plays" }));
    let deed = json!({ "type": "do", "id": id(), "seat": 1, "prompt": 1, "action": "x" });
    assert_eq!(player.command(deed).await["text"], "bot-plays");
    let deed = json!({ "type": "do", "id": id(), "seat": 0, "prompt": 1, "action": "x" });
    assert_eq!(player.command(deed).await["text"], "not-your-seat");
    // Whoever owns the seat may take it back without the host.
    assert_eq!(bert.post(&path, json!({ "do": "return", "seat": 1 })).await.status, 200);
    player.until(|message| message["table"]["seats"][1]["kind"] == "human").await;

    let replay = format!("/api/tables/{}/replay", table["id"].as_str().expect("an id"));
    assert_eq!(bert.get(&replay).await.code(), "not-over");
    let over = anna.post(&path, json!({ "do": "abandon" })).await;
    assert_eq!(over.body["table"]["status"], "abandoned");
    assert!(over.body["table"]["seed"].is_string());
    assert_eq!(bert.get(&replay).await.status, 200);
    let order = json!({ "do": "bot", "seat": 1, "level": "easy" });
    assert_eq!(anna.post(&path, order).await.code(), "over");
    stop(server);
}

#[tokio::test]
async fn bad_requests_are_told_what_is_wrong() {
    let database = fresh();
    let server = shipped(&database);
    let nobody = Guest::nobody(server.address);
    assert_eq!(nobody.get("/api/session").await.code(), "no-session");
    assert_eq!(nobody.get("/api/tables").await.status, 401);
    assert_eq!(nobody.get("/api/nothing").await.status, 404);
    assert_eq!(nobody.get("/api/games").await.body[0]["title"], "Rattus");
    assert_eq!(nobody.get("/healthz").await.text, "ok");
    assert!(nobody.get("/metrics").await.text.contains("lazaretto_store_group"));
    let anna = server.guest("Anna").await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }]);
    for (wish, code) in [
        (json!({ "game": "ludo", "seats": seats }), "bad-setup"),
        (json!({ "game": "rattus", "seats": [] }), "bad-setup"),
        (json!({ "game": "rattus", "seats": seats, "options": { "x": 1 } }), "bad-setup"),
        (json!({ "game": "rattus", "seats": seats, "seed": "abc" }), "bad-seed"),
        (json!({ "game": "rattus" }), "bad-body"),
        (json!({ "game": "rattus", "seats": seats, "sead": "1" }), "bad-body"),
    ] {
        let answer = anna.post("/api/tables", wish.clone()).await;
        assert_eq!((answer.status, answer.code()), (400, code), "{wish}");
    }
    let practice = json!({ "game": "rattus", "seats": seats, "seed": "7" });
    let made = anna.post("/api/tables", practice).await;
    assert_eq!(made.body["table"]["practice"], true);
    let listed = anna.get("/api/tables").await;
    assert_eq!(listed.body[0]["id"], made.body["table"]["id"]);
    assert_eq!(anna.post("/api/session", json!({ "name": " Anne " })).await.status, 200);
    assert_eq!(anna.get("/api/tables").await.body[0]["seats"][0]["name"], "Anne");
    stop(server);
}

#[tokio::test]
async fn what_a_library_refuses_in_packed_form_can_be_read() {
    let database = fresh();
    let server = shipped(&database);
    let nobody = Guest::nobody(server.address);
    let packed = "Accept-Encoding: gzip\r\n";
    let answer = nobody.request("GET", "/api/kits/%ff/x", packed, "").await;
    assert_eq!((answer.status, answer.code()), (400, "bad-request"), "{}", answer.head);
    assert_eq!(answer.header("content-encoding"), None, "{}", answer.head);
    stop(server);
}
