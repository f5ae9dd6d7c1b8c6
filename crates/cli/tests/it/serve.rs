//! The server as it ships: started, killed without warning, started again.

use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Message, WebSocket};

/// How often the server is killed; the environment may ask for more.
const KILLS: u32 = 200;

/// A running server.
struct Server {
    child: Arc<Mutex<Child>>,
    address: String,
}

impl Server {
    fn start(database: &Path) -> Server {
        let mut child = crate::command()
            .args(["serve", "--listen", "127.0.0.1:0", "--limit", "commands=100000", "--database"])
            .arg(database)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("Lazaretto: open http://");
        let address = address.unwrap_or_else(|| panic!("no address in '{line}'")).to_owned();
        Server { child: Arc::new(Mutex::new(child)), address }
    }

    /// Kills it after some time, without a chance to tidy up.
    fn kill_after(&self, time: Duration) -> std::thread::JoinHandle<()> {
        let child = self.child.clone();
        std::thread::spawn(move || {
            std::thread::sleep(time);
            let mut child = child.lock().expect("nobody panicked");
            child.kill().expect("it runs");
            child.wait().expect("it ends");
        })
    }

    fn post(&self, cookie: &str, path: &str, body: &Value) -> (String, Value) {
        let body = body.to_string();
        let address = &self.address;
        let mut stream = TcpStream::connect(address).expect("it listens");
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n\
             Cookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
        (head.to_owned(), serde_json::from_str(body).unwrap_or_default())
    }

    fn guest(&self) -> String {
        let (head, _) = self.post("", "/api/session", &json!({ "name": "Anna" }));
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        cookie.and_then(|cookie| cookie.split(';').next()).expect("a cookie").to_owned()
    }

    /// A table with two seats of the same person.
    fn hot_seat(&self, cookie: &str) -> String {
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let (_, made) =
            self.post(cookie, "/api/tables", &json!({ "game": "rattus", "seats": seats }));
        made["table"]["id"].as_str().unwrap_or_else(|| panic!("no table: {made}")).to_owned()
    }

    fn join(&self, cookie: &str, table: &str) -> Option<Player> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().expect("an address");
        let origin = format!("http://{}", self.address);
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
        request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
        let stream = TcpStream::connect(&self.address).ok()?;
        stream.set_nodelay(true).expect("an option");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
        let (socket, _) = tungstenite::client(request, stream).ok()?;
        let mut player = Player { socket, frames: Value::Null };
        player.say(&json!({ "type": "hello", "protocol": 1, "after": null }))?;
        Some(player)
    }
}

impl Drop for Server {
    /// Leaves no server behind, whatever a test ran into.
    fn drop(&mut self) {
        if let Ok(mut child) = self.child.lock() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

struct Player {
    socket: WebSocket<TcpStream>,
    frames: Value,
}

impl Player {
    fn say(&mut self, message: &Value) -> Option<()> {
        self.socket.send(Message::text(message.to_string())).ok()
    }

    /// The next message; none if the server is gone.
    fn next(&mut self) -> Option<Value> {
        loop {
            if let Message::Text(text) = self.socket.read().ok()? {
                let message: Value = serde_json::from_str(&text).expect("JSON");
                if message.get("frames").is_some() {
                    self.frames = message["frames"].clone();
                }
                return Some(message);
            }
        }
    }

    /// The answer to a command.
    fn answer(&mut self, command: &Value) -> Option<Value> {
        self.say(command)?;
        loop {
            let message = self.next()?;
            if message["id"] == command["id"] {
                return Some(message);
            }
        }
    }

    /// Listens until the next event; no if the server is gone.
    fn hears_event(&mut self) -> bool {
        std::iter::from_fn(|| self.next()).any(|message| message["type"] == "event")
    }

    /// Some legal command, of whichever seat is asked; none after the end.
    fn some_command(&self, number: u32) -> Option<Value> {
        let frames = self.frames.as_array()?;
        let asked = frames.iter().find(|frame| frame["legal"] != json!([]))?;
        let legal = asked["legal"].as_array()?;
        let id = format!("{number:08x}-0000-4000-8000-000000000000");
        Some(json!({
            "type": "do", "id": id, "seat": asked["viewer"], "prompt": asked["prompt"],
            "action": legal[number as usize % legal.len()]["action"],
        }))
    }
}

/// P1, P2 and P3: what was acknowledged is there after any kill, once, without gaps.
#[test]
fn every_acknowledged_command_survives_kill_9() {
    let kills = std::env::var("LAZARETTO_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(KILLS);
    let database = fresh("kills.db");
    let mut server = Server::start(&database);
    let cookie = server.guest();
    let mut table = server.hot_seat(&cookie);
    let mut acked: Vec<(Value, u64)> = Vec::new();
    let mut unanswered: Option<Value> = None;
    let (mut number, mut total) = (0, 0);
    for round in 0..kills {
        // What was acknowledged is there, and what was not is done at most once.
        let mut player = server.join(&cookie, &table).expect("it listens");
        let welcome = player.next().expect("a welcome");
        assert_eq!(welcome["type"], "welcome");
        assert_ne!(welcome["table"]["status"], "broken", "the hash chain is intact");
        let mut seqs: Vec<u64> = welcome["log"]
            .as_array()
            .expect("a log")
            .iter()
            .filter_map(|e| e["seq"].as_u64())
            .collect();
        seqs.dedup();
        assert!(seqs.iter().copied().eq(1..=seqs.len() as u64), "no gap: {seqs:?}");
        let stored = seqs.len();
        assert!(
            stored == acked.len() || stored == acked.len() + 1 && unanswered.is_some(),
            "round {round}: {stored} stored, {} acknowledged",
            acked.len()
        );
        if let Some((command, seq)) = acked.last() {
            let again = player.answer(command).expect("an answer");
            assert_eq!((&again["type"], again["seq"].as_u64()), (&json!("ok"), Some(*seq)));
        }
        if let Some(command) = unanswered.take() {
            let again = player.answer(&command).expect("an answer");
            assert_eq!((&again["type"], &again["seq"]), (&json!("ok"), &json!(acked.len() + 1)));
            acked.push((command, acked.len() as u64 + 1));
            if stored < acked.len() {
                assert!(player.hears_event());
            }
        }
        let killer = server.kill_after(Duration::from_millis(u64::from(5 + round * 37 % 146)));
        while let Some(command) = player.some_command(number) {
            number += 1;
            match player.answer(&command) {
                Some(answer) => {
                    assert_eq!(answer["type"], "ok", "{answer}");
                    acked.push((command, answer["seq"].as_u64().expect("a number")));
                    total += 1;
                    // Without the event nobody can know what is asked next.
                    if !player.hears_event() {
                        break;
                    }
                }
                None => {
                    unanswered = Some(command);
                    break;
                }
            }
        }
        killer.join().expect("it was killed");
        server = Server::start(&database);
        if unanswered.is_none() && player.some_command(number).is_none() {
            (table, acked) = (server.hot_seat(&cookie), Vec::new());
        }
    }
    assert!(total > u64::from(kills), "only {total} commands in {kills} rounds");
    server.kill_after(Duration::ZERO).join().expect("it was killed");
    println!("{kills} kills, {total} acknowledged commands, none lost");
}

#[test]
fn a_server_that_is_asked_to_stop_says_goodbye_and_leaves_one_file() {
    let database = fresh("stop.db");
    let server = Server::start(&database);
    let cookie = server.guest();
    let table = server.hot_seat(&cookie);
    let mut player = server.join(&cookie, &table).expect("it listens");
    player.next().expect("a welcome");
    let id = server.child.lock().expect("it runs").id().to_string();
    let sent = std::process::Command::new("kill").args(["-TERM", &id]).status();
    assert!(sent.expect("kill is there").success());
    let code = loop {
        match player.socket.read() {
            Ok(Message::Close(frame)) => break frame.map(|frame| u16::from(frame.code)),
            Ok(_) => {}
            Err(error) => panic!("no farewell: {error}"),
        }
    };
    assert_eq!(code, Some(1001));
    let status = server.child.lock().expect("it runs").wait().expect("it ends");
    assert_eq!(status.code(), Some(0));
    assert!(!database.with_extension("db-wal").exists(), "everything is in the file");
}

fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
    }
    path
}
