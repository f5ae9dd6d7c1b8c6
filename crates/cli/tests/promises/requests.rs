//! Requests that are slow, long, forged or too many.

use crate::build::{arguments, binary};
use crate::files::import;
use crate::{database, measured, shipped};
use crowd::{Guest, PATIENCE, Process, id};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Requests whose length or end can be understood in two ways, or not at all. A proxy and
/// a server that understand them differently let strangers into each other's requests.
fn smuggled() -> Vec<(&'static str, String)> {
    let post = |head: &str, body: &str| {
        format!("POST /api/session HTTP/1.1\r\nHost: x\r\n{head}\r\n\r\n{body}")
    };
    let get = |head: &str, body: &str| {
        format!("GET /api/games HTTP/1.1\r\nHost: x\r\n{head}\r\n\r\n{body}")
    };
    let chunk = "0\r\n\r\n";
    vec![
        ("two lengths", post("Content-Length: 5\r\nContent-Length: 6", "aaaaaa")),
        ("two lengths in one line", post("Content-Length: 5, 6", "aaaaaa")),
        ("a negative length", post("Content-Length: -1", "")),
        ("a length with a plus", post("Content-Length: +5", "aaaaa")),
        ("a hexadecimal length", post("Content-Length: 0x5", "aaaaa")),
        ("a length in words", post("Content-Length: five", "aaaaa")),
        ("an empty length", post("Content-Length: ", "aaaaa")),
        ("a length beyond counting", post("Content-Length: 99999999999999999999", "a")),
        ("chunks at last", post("Transfer-Encoding: chunked, identity", chunk)),
        ("unknown coding", post("Transfer-Encoding: xchunked", chunk)),
        ("chunks instead of a length", post("Transfer-Encoding: chunked", chunk)),
        ("chunks and a length", post("Content-Length: 5\r\nTransfer-Encoding: chunked", chunk)),
        ("chunks where nothing is to be sent", get("Transfer-Encoding: chunked", chunk)),
        ("a name with a blank", post("Content-Length : 5", "aaaaa")),
        ("a name with a tab", post("X\tY: 5", "")),
        ("a line without a colon", post("Content-Length 5", "aaaaa")),
        ("a folded line", post("X: a\r\n b: c\r\n\tContent-Length: 5", "")),
        ("a zero byte in a value", post("X: a\0b", "")),
        ("a bare return in a value", post("X: a\rb", "")),
        ("no version", "POST /api/session\r\nHost: x\r\n\r\n".into()),
        ("a version to come", "POST /api/session HTTP/9.9\r\nHost: x\r\n\r\n".into()),
        ("a method of symbols", "P(ST /api/session HTTP/1.1\r\nHost: x\r\n\r\n".into()),
        ("a blank in the path", "GET /api/ses sion HTTP/1.1\r\nHost: x\r\n\r\n".into()),
        ("no request at all", "\u{1F400}\r\n\r\n".into()),
    ]
}

#[test]
fn requests_that_can_be_understood_in_two_ways_are_refused() {
    measured(async {
        let server = shipped(&database("smuggled.db"));
        let nobody = Guest::nobody(server.address);
        for (name, request) in smuggled() {
            let answer = nobody.send(request.as_bytes()).await;
            assert_eq!(answer.status, 400, "{name}: {}", answer.head);
        }
        // Both a length and chunks: the chunks count, and the connection ends there.
        let both = "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\
                    Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n";
        let mut stream = TcpStream::connect(server.address).await.expect("a server");
        stream.write_all(both.as_bytes()).await.expect("it listens");
        let mut answers = String::new();
        let _ = timeout(PATIENCE, stream.read_to_string(&mut answers)).await.expect("in time");
        assert_eq!(answers.matches("HTTP/1.1 ").count(), 1, "{answers}");
        assert!(answers.starts_with("HTTP/1.1 400"), "{answers}");
        // From our own page, too, and in our own words; nobody has got a name by it.
        let body = r#"{"name": "Anna"}"#;
        let chunks = format!(
            "POST /api/session HTTP/1.1\r\nHost: {}\r\nOrigin: {}\r\nContent-Type: application/json\r\n\
             Transfer-Encoding: chunked\r\n\r\n{:x}\r\n{body}\r\n0\r\n\r\n",
            server.address,
            nobody.origin(),
            body.len(),
        );
        let answer = nobody.send(chunks.as_bytes()).await;
        assert_eq!((answer.status, answer.code()), (400, "bad-body"), "{}", answer.head);
        assert!(!answer.head.to_lowercase().contains("set-cookie"), "{}", answer.head);
    });
}

#[test]
fn long_and_deep_requests_are_refused() {
    measured(async {
        let server = shipped(&database("long.db"));
        let nobody = Guest::nobody(server.address);
        let head = |length: usize| format!("X-Long: {}\r\n", "a".repeat(length));
        assert_eq!(nobody.request("GET", "/api/games", &head(15_000), "").await.status, 200);
        assert_eq!(nobody.request("GET", "/api/games", &head(17_000), "").await.status, 431);
        let path = format!("/{}", "a".repeat(20_000));
        assert!([414, 431].contains(&nobody.get(&path).await.status));

        let long = nobody.post("/api/session", json!({ "name": "a".repeat(70_000) })).await;
        assert_eq!((long.status, long.code()), (413, "too-long"));
        // What does not come to a handler of ours is refused in the same form.
        let own = format!("Origin: {}\r\n", nobody.origin());
        for (method, path, expected) in [
            ("PUT", "/api/session", (405, "bad-request")),
            ("GET", "/api/tables/x/socket", (401, "no-session")),
            ("GET", "/api/no/such/thing", (404, "not-found")),
        ] {
            let answer = nobody.request(method, path, &own, "").await;
            assert_eq!((answer.status, answer.code()), expected, "{method} {path}");
        }
        let anna = server.guest("Anna").await;
        let number = anna.get("/api/tables/x/position/first").await;
        assert_eq!((number.status, number.code()), (400, "bad-request"));
        let file = anna.request("POST", "/api/replays", &own, &" ".repeat((2 << 20) + 1)).await;
        assert_eq!((file.status, file.code()), (413, "too-long"));
        let deep = "[".repeat(8) + &"]".repeat(8);
        let body = |value: &str| format!("{{\"name\": {value}}}");
        let head = format!("Origin: {}\r\nContent-Type: application/json\r\n", nobody.origin());
        for (value, word) in [(deep.as_str(), "nested"), ("[[]]", "invalid type")] {
            let answer = nobody.request("POST", "/api/session", &head, &body(value)).await;
            assert_eq!((answer.status, answer.code()), (400, "bad-body"));
            assert!(answer.text.contains(word), "{}", answer.text);
        }
    });
}

#[test]
fn who_is_slow_to_ask_is_cut_off_and_keeps_nobody_waiting() {
    measured(async {
        let more = ["--limit", "head-ms=1000"];
        let server = Process::start(binary(), &database("slow-heads.db"), &arguments(&more));
        let mut slow = Vec::new();
        for _ in 0..100 {
            let mut stream = TcpStream::connect(server.address).await.expect("a server");
            stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow").await.expect("it listens");
            slow.push(stream);
        }
        let begin = Instant::now();
        assert_eq!(Guest::nobody(server.address).get("/healthz").await.text, "ok");
        assert!(begin.elapsed() < Duration::from_secs(1));
        for stream in &mut slow {
            let mut answer = Vec::new();
            let read = timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("an end");
            assert!(read.is_err() || answer.is_empty() || answer.starts_with(b"HTTP/1.1 408"));
        }
        assert!(begin.elapsed() < Duration::from_secs(8), "{:?}", begin.elapsed());
    });
}

/// Sends the body of a request in pieces, over that time.
async fn send_slowly(guest: &Guest, path: &str, body: &str, time: Duration) -> String {
    const PIECES: usize = 10;
    let (origin, length) = (guest.origin(), body.len());
    let head = format!(
        "Origin: {origin}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\
         Connection: close\r\n"
    );
    let mut stream = begin(guest, &format!("POST {path}"), &head).await;
    for piece in body.as_bytes().chunks(length.div_ceil(PIECES)) {
        tokio::time::sleep(time / PIECES as u32).await;
        // It may have been cut off.
        let _ = stream.write_all(piece).await;
    }
    let mut answer = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("an end");
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn a_replay_file_may_come_slowly_and_nothing_else() {
    measured(async {
        let times = ["--limit", "answer-ms=1000", "--limit", "upload-ms=4000"];
        let server = Process::start(binary(), &database("uploads.db"), &times);
        let anna = server.guest("Anna").await;
        let (file, name) = ("no replay file at all", r#"{"name": "Berta Anna"}"#);
        let send = async |path, body, seconds| {
            send_slowly(&anna, path, body, Duration::from_secs(seconds)).await
        };
        let (read, slow, cut) = tokio::join!(
            send("/api/replays", file, 2),
            send("/api/replays", file, 6),
            send("/api/session", name, 2),
        );
        assert!(read.starts_with("HTTP/1.1 400") && read.contains("bad-replay"), "{read}");
        for late in [slow, cut] {
            assert!(late.starts_with("HTTP/1.1 503") && late.contains("too-late"), "{late}");
        }
    });
}

#[test]
fn who_does_not_read_an_answer_is_cut_off() {
    measured(async {
        let more = ["--limit", "dead-ms=200", "--limit", "farewell-ms=200"];
        let server = Process::start(binary(), &database("unread.db"), &arguments(&more));
        // More than all buffers on the way hold.
        const WISHES: usize = 200;
        let ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(WISHES);
        let answers = async |pause| {
            let mut stream = TcpStream::connect(server.address).await.expect("a server");
            stream.write_all(&ask).await.expect("it listens");
            tokio::time::sleep(pause).await;
            let mut read = String::new();
            let count = |read: &str| read.matches("HTTP/1.1 200 OK").count();
            let mut piece = vec![0; 64 << 10];
            // All of them, or until the server has closed.
            while count(&read) < WISHES {
                let more = timeout(PATIENCE, stream.read(&mut piece)).await.expect("in time");
                match more {
                    Ok(0) | Err(_) => break,
                    Ok(length) => read += &String::from_utf8_lossy(&piece[..length]),
                }
            }
            count(&read)
        };
        assert_eq!(answers(Duration::from_secs(2)).await, WISHES, "a pause is nothing bad");
        let some = answers(Duration::from_secs(8)).await;
        assert!((1..WISHES).contains(&some), "{some} of {WISHES} were kept");
    });
}

/// A game of many entries, given up, whose history is longer than what the buffers on the way hold.
async fn long_game(guest: &Guest, seats: &[&str]) -> String {
    let table = guest.table(seats).await;
    let mut player = guest.join(&table).await;
    for _ in 0..300 {
        let deed = player.some_deed(0).expect("somebody is asked");
        let undo = json!({ "type": "undo", "id": id(), "seat": deed["seat"] });
        player.accepted(deed).await;
        player.accepted(undo).await;
    }
    let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
    let over = guest.post(&format!("{path}/host"), json!({ "do": "abandon" })).await;
    assert_eq!(over.status, 200, "{}", over.body);
    path
}

/// Sends a request, or a part of one, and leaves it there.
async fn begin(guest: &Guest, line: &str, head: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4 << 10).expect("a size");
    let mut stream = socket.connect(guest.address).await.expect("a server");
    let (host, cookie) = (guest.address, &guest.cookie);
    let request = format!("{line} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n{head}\r\n");
    stream.write_all(request.as_bytes()).await.expect("it listens");
    stream
}

#[test]
fn long_answers_that_nobody_reads_have_an_end_and_hurt_nobody_else() {
    measured(async {
        let more = ["--limit", "long-per-address=2", "--trust-proxy", "127.0.0.1"];
        let server = Process::start(binary(), &database("long-answers.db"), &arguments(&more));
        let anna = server.guest("Anna").await;
        let path = long_game(&anna, &["me", "me"]).await;
        let history = format!("{path}/history/own");
        let length = anna.get(&history).await.text.len();
        assert!(length > 400_000, "{length} bytes may fit into the buffers");
        // One that is not read, and one that is not sent to its end.
        let mut unread = begin(&anna, &format!("GET {history}"), "").await;
        let mut start = [0; 12];
        timeout(PATIENCE, unread.read_exact(&mut start)).await.expect("in time").expect("a start");
        assert_eq!(&start, b"HTTP/1.1 200");
        let origin = anna.origin();
        let head = format!("Origin: {origin}\r\nExpect: 100-continue\r\nContent-Length: 1000\r\n");
        let mut unsent = begin(&anna, "POST /api/replays", &head).await;
        // It is asked for when there is room for it.
        timeout(PATIENCE, unsent.read_exact(&mut start)).await.expect("in time").expect("a start");
        assert_eq!(&start, b"HTTP/1.1 100");
        // Another session of the same address is no new room.
        let bert = server.guest("Bert").await;
        let his = json!({ "token": table_link(&anna, &path).await });
        assert_eq!(bert.post("/api/claim", his).await.status, 200);
        // A position is short, but takes as much work.
        for long in [&history, &format!("{path}/replay"), &format!("{path}/position/9")] {
            for guest in [&anna, &bert] {
                let full = guest.get(long).await;
                assert_eq!((full.status, full.code()), (429, "too-many"), "{long}");
            }
        }
        // What is short is answered, and so is everybody else.
        assert_eq!(anna.get(&path).await.status, 200);
        let other = anna.request("GET", &history, "X-Forwarded-For: 203.0.113.9\r\n", "").await;
        assert_eq!(other.status, 200);
        // Whoever goes makes room.
        drop(unread);
        let begin = Instant::now();
        while anna.get(&history).await.status != 200 {
            assert!(begin.elapsed() < PATIENCE, "there is room again");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
}

#[test]
fn long_games_told_to_sockets_that_do_not_read_have_an_end() {
    measured(async {
        let more = ["--limit", "long-per-address=1", "--limit", "queue-bytes=100000"];
        let server = Process::start(binary(), &database("long-welcomes.db"), &arguments(&more));
        let anna = server.guest("Anna").await;
        let (path, short) = (long_game(&anna, &["me"; 4]).await, anna.table(&["me", "me"]).await);
        let long = path.rsplit('/').next().expect("an id");
        let told = anna.follow(long, None).await.next().await.expect("a welcome");
        // The kernel keeps some 150,000.
        assert!(told.len() > 250_000, "{} bytes may fit into the buffers", told.len());
        // Whoever reads makes room for the next.
        for _ in 0..3 {
            soon_told(&anna, long).await;
        }
        let unread = anna.follow(long, None).await;
        tokio::time::sleep(Duration::from_secs(1)).await;
        let mut other = anna.follow(long, None).await;
        assert_eq!((other.next().await, other.closed), (None, Some(1013)));
        // What is short is told, and so is whatever was missed of something long.
        let mut player = anna.join(&short).await;
        let deed = player.some_deed(0).expect("somebody is asked");
        player.accepted(deed).await;
        let delta = anna.follow(long, Some(600)).await.next().await.expect("a word");
        assert!(delta.starts_with("{\"type\":\"delta\""), "{delta}");
        drop(unread);
        soon_told(&anna, long).await;
    });
}

/// Follows a long game as soon as there is room for another.
async fn soon_told(guest: &Guest, id: &str) {
    let begin = Instant::now();
    loop {
        let mut socket = guest.follow(id, None).await;
        match socket.next().await {
            Some(told) => return assert!(told.starts_with("{\"type\":\"welcome\""), "{told}"),
            None => assert_eq!(socket.closed, Some(1013)),
        }
        assert!(begin.elapsed() < PATIENCE, "there is room again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The spectator link of a table.
async fn table_link(host: &Guest, path: &str) -> Value {
    host.get(path).await.body["links"]["spectator"].clone()
}

/// The replay file of a game that was given up at once.
async fn finished(guest: &Guest) -> String {
    let table = guest.table(&["me", "me"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
    let over = guest.post(&format!("{path}/host"), json!({ "do": "abandon" })).await;
    assert_eq!(over.status, 200, "{}", over.body);
    guest.get(&format!("{path}/replay")).await.text
}

#[test]
fn replay_files_have_a_rate_in_both_directions() {
    measured(async {
        let rates = ["histories=2", "histories-ms=600000", "tables=2", "tables-ms=600000"];
        let more = rates.map(|limit| ["--limit", limit]);
        let server = Process::start(binary(), &database("replays.db"), more.as_flattened());
        let anna = server.guest("Anna").await;
        let table = anna.table(&["me", "me"]).await;
        let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
        anna.post(&format!("{path}/host"), json!({ "do": "abandon" })).await;
        for status in [200, 200, 429] {
            assert_eq!(anna.get(&format!("{path}/replay")).await.status, status);
        }
        // What is no replay makes no table, and costs none.
        let file = finished(&server.guest("Bert").await).await;
        for (text, status, code) in [
            ("no", 400, "bad-replay"),
            ("no", 400, "bad-replay"),
            (&file, 201, ""),
            ("no", 400, "bad-replay"),
            (&file, 429, "too-many"),
        ] {
            let sent = import(&anna, text).await;
            assert_eq!((sent.status, sent.code()), (status, code), "{}", sent.body);
        }
    });
}

#[test]
fn replay_files_have_a_rate_by_address_since_guests_are_cheap() {
    measured(async {
        let more = ["--limit", "imports=2", "--limit", "imports-ms=600000"];
        let more = [&more[..], &["--trust-proxy", "127.0.0.1"]].concat();
        let server = Process::start(binary(), &database("imports.db"), &more);
        let send = async |guest: &Guest, forwarded: &str| {
            let head = format!("Origin: {}\r\nX-Forwarded-For: {forwarded}\r\n", guest.origin());
            guest.request("POST", "/api/replays", &head, "no").await
        };
        for (number, status) in [400, 400, 429, 429].into_iter().enumerate() {
            let guest = server.guest(&format!("Guest {number}")).await;
            assert_eq!(send(&guest, "203.0.113.9").await.status, status, "file {number}");
        }
        // Others are heard, and whoever is not may still play.
        let anna = server.guest("Anna").await;
        assert_eq!(send(&anna, "198.51.100.7").await.code(), "bad-replay");
        let full = send(&anna, "203.0.113.9").await;
        assert_eq!((full.status, full.code()), (429, "too-many"));
        assert!(full.header("retry-after").is_some());
        // Nobody reads what comes from there.
        let head = format!("Origin: {}\r\nX-Forwarded-For: 203.0.113.9\r\n", anna.origin());
        let head = head + "Content-Length: 9\r\n";
        let mut stream = begin(&anna, "POST /api/replays", &head).await;
        let mut start = [0; 12];
        timeout(PATIENCE, stream.read_exact(&mut start)).await.expect("in time").expect("a start");
        assert_eq!(&start, b"HTTP/1.1 429");
        anna.table(&["me", "me"]).await;
    });
}

/// A new session, asked for on behalf of somebody.
async fn introduce(server: &Process, forwarded: &str) -> u16 {
    let nobody = Guest::nobody(server.address);
    let head = format!(
        "Origin: {}\r\nContent-Type: application/json\r\nX-Forwarded-For: {forwarded}\r\n",
        nobody.origin()
    );
    nobody.request("POST", "/api/session", &head, r#"{"name": "Eve"}"#).await.status
}

#[test]
fn a_flood_from_one_address_is_stopped_and_others_go_on() {
    measured(async {
        let more = ["--limit", "sessions=10"];
        let trusting = [&more[..], &["--trust-proxy", "127.0.0.1"]].concat();
        let server = Process::start(binary(), &database("flood.db"), &trusting);
        let mut refused = 0;
        for number in 0..60 {
            // Whatever stands before the last address was written by the client itself.
            let forged = format!("192.0.2.{number}, 203.0.113.9");
            refused += u32::from(introduce(&server, &forged).await == 429);
        }
        assert!(refused >= 48, "{refused}");
        for number in 0..30 {
            assert_eq!(introduce(&server, &format!("198.51.100.{number}")).await, 200);
        }
        // Without a known proxy the header is only a claim.
        let server = Process::start(binary(), &database("flood.db"), &more);
        let mut refused = 0;
        for number in 0..60 {
            refused += u32::from(introduce(&server, &format!("192.0.2.{number}")).await == 429);
        }
        assert!(refused >= 48, "{refused}");
    });
}

#[test]
fn a_session_that_ends_closes_its_sockets_and_opens_nothing() {
    measured(async {
        let server = shipped(&database("ended.db"));
        let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
        let table = anna.table(&["me", "open"]).await;
        bert.claim(&table).await;
        let (mut hers, mut his) = (anna.join(&table).await, bert.join(&table).await);
        let head = format!("Origin: {}\r\n", bert.origin());
        let foreign = bert.request("DELETE", "/api/session", "", "").await;
        assert_eq!(foreign.status, 403, "not from another page");
        let begin = Instant::now();
        let gone = bert.request("DELETE", "/api/session", &head, "").await;
        assert_eq!(gone.status, 204, "{}", gone.head);
        let cookie = gone.header("set-cookie").expect("a cookie");
        assert!(cookie.contains("Max-Age=0") && cookie.contains("HttpOnly"), "{cookie}");
        assert_eq!(his.until_closed().await, Some(4001));
        assert!(begin.elapsed() < Duration::from_secs(5));
        assert_eq!(bert.get("/api/session").await.status, 401);
        assert_eq!(bert.socket(table["id"].as_str().expect("an id")).await.err(), Some(401));
        // The table goes on, and the seat still has its name.
        assert_eq!(hers.table["seats"][1]["name"], "Bert");
        let chat = json!({ "type": "chat", "id": id(), "text": "gone?" });
        assert_eq!(hers.command(chat).await["type"], "ok");
    });
}
