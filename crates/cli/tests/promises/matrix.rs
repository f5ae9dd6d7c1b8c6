//! Who may call what. The routes come from the server's own description, which is made
//! from its router: a route without a row here fails.

use crate::build::binary;
use crate::{database, promise, shipped};
use crowd::{Guest, Process};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Nobody known, a guest without a seat, a spectator, a player, the host: the answer to each.
pub type Row = (&'static str, &'static str, Value, [u16; 5]);

/// Every route, with something to send and what is answered to whom.
pub fn rows() -> Vec<Row> {
    let none = Value::Null;
    vec![
        ("get", "/api/games", none.clone(), [200; 5]),
        ("get", "/api/kits/{game}/{digest}", none.clone(), [200; 5]),
        ("get", "/api/session", none.clone(), [401, 200, 200, 200, 200]),
        ("post", "/api/session", json!({ "name": "Zoe" }), [200; 5]),
        ("get", "/api/tables", none.clone(), [401, 200, 200, 200, 200]),
        (
            "post",
            "/api/tables",
            json!({ "game": "rattus", "seats": [{ "kind": "me" }, { "kind": "me" }] }),
            [401, 201, 201, 201, 201],
        ),
        ("get", "/api/tables/{id}", none.clone(), [401, 404, 200, 200, 200]),
        ("post", "/api/tables/{id}/host", json!({ "do": "pause" }), [401, 404, 403, 403, 200]),
        ("post", "/api/tables/{id}/link", json!({ "seat": 1 }), [401, 404, 403, 200, 403]),
        ("post", "/api/tables/{id}/rematch", json!({}), [401, 404, 403, 409, 409]),
        ("get", "/api/tables/{id}/replay", none.clone(), [401, 404, 409, 409, 409]),
        ("get", "/api/tables/{id}/history/{viewer}", none.clone(), [401, 404, 200, 200, 200]),
        (
            "post",
            "/api/positions",
            json!({ "position": "game = \"rattus\"\nseats = 2" }),
            [401, 200, 200, 200, 200],
        ),
        ("get", "/api/tables/{id}/position/{entry}", none.clone(), [401, 404, 409, 409, 409]),
        ("post", "/api/replays", none.clone(), [401, 400, 400, 400, 400]),
        ("get", "/api/tables/{id}/socket", none.clone(), [401, 404, 101, 101, 101]),
        ("post", "/api/invitation", json!({ "token": "0" }), [404; 5]),
        ("post", "/api/claim", json!({ "token": "0" }), [401, 404, 404, 404, 404]),
        ("get", "/api/openapi.json", none.clone(), [200; 5]),
        ("get", "/healthz", none.clone(), [200; 5]),
        ("get", "/metrics", none.clone(), [200; 5]),
        // The last one, because nobody has a session afterwards.
        ("delete", "/api/session", none, [401, 204, 204, 204, 204]),
    ]
}

/// The same, after a look at the server: it has these routes and no others.
pub async fn rows_of(guest: &Guest) -> Vec<Row> {
    let api = guest.get("/api/openapi.json").await;
    let paths = api.body["paths"].as_object().expect("routes");
    let rows = rows();
    let mut routes = 0;
    for (path, methods) in paths {
        for method in methods.as_object().expect("methods").keys() {
            let has_row =
                rows.iter().any(|(m, p, ..)| (m, p) == (&method.as_str(), &path.as_str()));
            assert!(has_row, "{method} {path} has no row: say who may call it");
            routes += 1;
        }
    }
    assert_eq!(routes, rows.len(), "a row without a route");
    rows
}

async fn call(guest: &Guest, method: &str, path: &str, body: &Value) -> u16 {
    if let Some(id) = path.strip_prefix("/api/tables/").and_then(|p| p.strip_suffix("/socket")) {
        return guest.socket(id).await.err().unwrap_or(101);
    }
    let kind = if body.is_null() { "" } else { "Content-Type: application/json\r\n" };
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let head = format!("Origin: {}\r\n{kind}", guest.origin());
    guest.request(&method.to_uppercase(), path, &head, &body).await.status
}

/// The path of a route for that table.
fn concrete(path: &str, table: &Value) -> String {
    let own = |name: &str| table[name].as_str().expect("a text");
    let path = path.replace("{id}", own("id")).replace("{game}", own("game"));
    path.replace("{digest}", own("kit")).replace("{viewer}", "own").replace("{entry}", "0")
}

#[test]
fn every_route_knows_who_may_call_it() {
    promise(async {
        let server = shipped(&database("matrix.db"));
        let host = server.guest("Anna").await;
        let roles = [
            Guest::nobody(server.address),
            server.guest("Gustav").await,
            server.guest("Cora").await,
            server.guest("Bert").await,
            host.clone(),
        ];
        let table = host.table(&["me", "open"]).await;
        roles[3].claim(&table).await;
        roles[2].watch(&table).await;
        for (method, path, body, expected) in rows_of(&host).await {
            for (role, expected) in roles.iter().zip(expected) {
                let status = call(role, method, &concrete(path, &table), &body).await;
                assert_eq!(status, expected, "{method} {path} for {}", role.cookie);
            }
            // No page of another site may call anything that changes something.
            if method != "get" {
                let kind = "Origin: https://evil.example\r\nContent-Type: application/json\r\n";
                let (method, body) = (method.to_uppercase(), body.to_string());
                let foreign = host.request(&method, path, kind, &body).await;
                assert_eq!(foreign.status, 403, "{method} {path} from elsewhere");
            }
        }
    });
}

/// The document says what the server answers: every status it gives is written there.
#[test]
fn the_description_of_the_lobby_is_complete() {
    promise(async {
        let server = shipped(&database("description.db"));
        let api = Guest::nobody(server.address).get("/api/openapi.json").await.body;
        assert!(api["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")));
        assert_eq!(api["info"]["version"], env!("CARGO_PKG_VERSION"));
        for (method, path, _, statuses) in rows() {
            let responses = api["paths"][path][method]["responses"].as_object();
            let responses = responses.unwrap_or_else(|| panic!("{method} {path} is not described"));
            for status in statuses {
                assert!(responses.contains_key(&status.to_string()), "{method} {path}: {status}");
            }
        }
        // Every reference leads somewhere.
        let text = api.to_string();
        for part in text.split("#/components/schemas/").skip(1) {
            let name = part.split('"').next().expect("a name");
            assert!(api["components"]["schemas"].get(name).is_some(), "{name} is missing");
        }
    });
}

/// What has a rate is described with it, and what is described so has one.
#[test]
fn the_description_of_the_lobby_tells_every_rate() {
    promise(async {
        let rates = ["tables", "sessions", "histories", "orders", "looks", "joins"];
        let limits = rates.map(|rate| [format!("{rate}=1"), format!("{rate}-ms=3600000")]);
        let limits = limits.iter().flatten().flat_map(|limit| ["--limit", limit.as_str()]);
        let limits: Vec<&str> = limits.collect();
        let server = Process::start(binary(), &database("rates.db"), &limits);
        let host = server.guest("Anna").await;
        // Practice, of which a host may have everything at any time.
        let table = host.table_with(&["me", "me"], json!({ "seed": "7" })).await;
        let api = host.get("/api/openapi.json").await.body;
        let (mut described, mut limited) = (BTreeSet::new(), BTreeSet::new());
        for (method, path, body, _) in rows() {
            let responses =
                api["paths"][path][method]["responses"].as_object().expect("it is there");
            if responses.contains_key("429") {
                described.insert((method, path));
            }
            for _ in 0..3 {
                let status = call(&host, method, &concrete(path, &table), &body).await;
                assert!(responses.contains_key(&status.to_string()), "{method} {path}: {status}");
                if status == 429 {
                    limited.insert((method, path));
                }
            }
        }
        assert_eq!(described, limited);
        assert!(limited.contains(&("post", "/api/tables/{id}/rematch")), "{limited:?}");
    });
}
