//! Who may call what. The routes come from the server's own description, which is made
//! from its router: a route without a row here fails.

use crate::build::binary;
use crate::harness::shipped_with;
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
        // Whoever has a part in another table is no more than a guest at this one.
        let foreign = [server.guest("Fred").await, server.guest("Gina").await];
        foreign[1].claim(&foreign[0].table(&["me", "open"]).await).await;
        for (method, path, body, expected) in rows_of(&host).await {
            let guests = foreign.iter().map(|guest| (guest, expected[1]));
            for (role, expected) in roles.iter().zip(expected).chain(guests) {
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

/// Something done to a table, in which state it is done, and what is answered to whom.
struct Deed {
    method: &'static str,
    /// What follows the table in the path.
    path: &'static str,
    body: Value,
    /// What the host orders before.
    before: Value,
    /// A spectator, whoever sits in another seat, whoever sits in the seat it is about, the host.
    statuses: [u16; 4],
}

/// Every order about a table and its seats, and what may be taken away from it.
fn deeds() -> Vec<Deed> {
    let deed = |method, path, body, before, statuses| Deed { method, path, body, before, statuses };
    let none = Value::Null;
    let order = |what: &str| json!({ "do": what });
    let about = |what: &str| json!({ "do": what, "seat": 1 });
    let bot = json!({ "do": "bot", "seat": 1, "level": "easy" });
    vec![
        deed("post", "/host", bot.clone(), none.clone(), [403, 403, 200, 200]),
        deed("post", "/host", about("return"), bot, [403, 403, 200, 200]),
        deed("post", "/host", about("return"), none.clone(), [403, 403, 409, 409]),
        deed("post", "/host", order("pause"), none.clone(), [403, 403, 403, 200]),
        deed("post", "/host", order("go-on"), order("pause"), [403, 403, 403, 200]),
        deed("post", "/host", order("abandon"), none.clone(), [403, 403, 403, 200]),
        deed("post", "/host", about("link"), none.clone(), [403, 403, 403, 200]),
        deed("post", "/link", json!({ "seat": 1 }), none.clone(), [403, 403, 200, 403]),
        deed("post", "/rematch", json!({}), order("abandon"), [403, 200, 200, 200]),
        deed("get", "/replay", none.clone(), none.clone(), [409; 4]),
        deed("get", "/replay", none.clone(), order("abandon"), [200; 4]),
        deed("get", "/position/0", none.clone(), none.clone(), [409; 4]),
        deed("get", "/position/0", none.clone(), order("abandon"), [200; 4]),
        deed("get", "/history/own", none.clone(), none.clone(), [200; 4]),
        deed("get", "/history/1", none.clone(), none.clone(), [403, 403, 200, 403]),
        deed("get", "/history/1", none.clone(), order("abandon"), [200; 4]),
    ]
}

/// Each at a table of its own, because what is allowed changes it. What is not allowed changes
/// nothing, and whoever has a part in another table has none in this one.
#[test]
fn every_order_knows_who_may_give_it() {
    promise(async {
        // Bots that moved meanwhile would change tables, too.
        let server = shipped_with(&database("orders.db"), &["--bot-delay", "3600000"]);
        let host = server.guest("Anna").await;
        let (owner, other) = (server.guest("Bert").await, server.guest("Cora").await);
        let (watcher, stranger) = (server.guest("Dora").await, server.guest("Emil").await);
        let (foreign_host, foreign_seat) = (server.guest("Fred").await, server.guest("Gina").await);
        let elsewhere = foreign_host.table(&["me", "open"]).await;
        foreign_seat.claim(&elsewhere).await;
        let outside = [
            ("nobody", &Guest::nobody(server.address), 401),
            ("a guest", &stranger, 404),
            ("the host of another table", &foreign_host, 404),
            ("a seat of another table", &foreign_seat, 404),
        ];
        let inside = [
            ("a spectator", &watcher),
            ("another seat", &other),
            ("the seat", &owner),
            ("the host", &host),
        ];
        let mut given = BTreeSet::new();
        for Deed { method, path, body, before, statuses } in deeds() {
            given.extend(body["do"].as_str().map(str::to_owned));
            let inside =
                inside.iter().zip(statuses).map(|((who, guest), status)| (*who, *guest, status));
            for (who, guest, expected) in outside.into_iter().chain(inside) {
                let table = host.table(&["me", "open", "open"]).await;
                let links = table["links"]["seats"].as_array().expect("links");
                for (guest, link) in [&owner, &other].into_iter().zip(links) {
                    guest.claim(&json!({ "links": { "seats": [link] } })).await;
                }
                watcher.watch(&table).await;
                let whole = concrete("/api/tables/{id}", &table);
                if !before.is_null() {
                    let answer = host.post(&format!("{whole}/host"), before.clone()).await;
                    assert_eq!(answer.status, 200, "{before}");
                }
                let was = host.get(&whole).await.body;
                let status = call(guest, method, &format!("{whole}{path}"), &body).await;
                assert_eq!(status, expected, "{method} {path} {body} after {before} for {who}");
                if expected >= 400 {
                    assert_eq!(host.get(&whole).await.body, was, "{path} {body} for {who}");
                }
            }
        }
        let api = host.get("/api/openapi.json").await.body;
        let known = api["components"]["schemas"]["HostOrder"]["oneOf"].as_array().expect("orders");
        let known = known.iter().map(|order| order["properties"]["do"]["enum"][0].as_str());
        let known: BTreeSet<String> = known.map(|name| name.expect("a name").to_owned()).collect();
        assert_eq!(given, known, "an order without a row: say who may give it");
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
        let rates = ["tables", "imports", "sessions", "histories", "orders", "looks", "joins"];
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
