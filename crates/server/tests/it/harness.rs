//! A server on a free port, guests with cookies, and players who follow a table.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Map, Value, json};
use server::Config;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;

/// Longer than anything here takes, shorter than anybody's patience.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A database file that is removed at the end.
pub struct Database(pub PathBuf);

impl Database {
    pub fn new() -> Database {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("lazaretto-test-{}-{number}.db", std::process::id());
        Database(std::env::temp_dir().join(name))
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm"] {
            let mut name = self.0.clone().into_os_string();
            name.push(ending);
            let _ = std::fs::remove_file(name);
        }
    }
}

/// A running server.
pub struct Server {
    pub address: SocketAddr,
    stop: oneshot::Sender<()>,
    done: JoinHandle<Result<(), server::ServeError>>,
}

/// Settings for tests: bots that do not dawdle.
pub fn config(database: &Database) -> Config {
    let mut config = Config::new(&database.0);
    config.bot_delay = Duration::ZERO;
    config.limits.commands.burst = 10_000;
    config
}

impl Server {
    pub async fn start(config: Config) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let (stop, stopped) = oneshot::channel();
        let done = tokio::spawn(server::run(config, listener, async move {
            let _ = stopped.await;
        }));
        Server { address, stop, done }
    }

    /// Shuts down in good order.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        let end = timeout(PATIENCE, self.done).await.expect("it stops in time");
        end.expect("no panic").expect("a good end");
    }

    /// Somebody who said their name.
    pub async fn guest(&self, name: &str) -> Guest {
        let mut guest = Guest { address: self.address, cookie: String::new() };
        let answer = guest.post("/api/session", json!({ "name": name })).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let cookie = answer.header("set-cookie").expect("a cookie");
        guest.cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        guest
    }
}

/// An answer of the lobby.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub text: String,
    pub body: Value,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    pub fn code(&self) -> &str {
        self.body["error"]["code"].as_str().unwrap_or_default()
    }
}

/// Somebody with a cookie.
#[derive(Clone)]
pub struct Guest {
    pub address: SocketAddr,
    pub cookie: String,
}

impl Guest {
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, "", "").await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        let head = format!("Origin: {}\r\nContent-Type: application/json\r\n", self.origin());
        self.request("POST", path, &head, &body.to_string()).await
    }

    /// A request with headers of one's own choice.
    pub async fn request(&self, method: &str, path: &str, head: &str, body: &str) -> Answer {
        let cookie = match self.cookie.as_str() {
            "" => String::new(),
            cookie => format!("Cookie: {cookie}\r\n"),
        };
        let close = if head.contains("Connection:") { "" } else { "Connection: close\r\n" };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{close}{cookie}{head}\
             Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(self.address).await.expect("a server");
        stream.write_all(request.as_bytes()).await.expect("it listens");
        let answer = timeout(PATIENCE, read_answer(&mut stream)).await.expect("in time");
        let (head, text) = answer.split_once("\r\n\r\n").expect("an answer");
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        let body = serde_json::from_str(text).unwrap_or_default();
        Answer { status, head: head.to_owned(), text: text.to_owned(), body }
    }

    /// Makes a table and answers with what the lobby says about it.
    pub async fn table(&self, seats: &[&str]) -> Value {
        self.table_with(seats, json!({})).await
    }

    /// Makes a table with more wishes than who sits where.
    pub async fn table_with(&self, seats: &[&str], more: Value) -> Value {
        let seats: Vec<Value> = seats
            .iter()
            .map(|seat| match *seat {
                "me" | "open" => json!({ "kind": seat }),
                level => json!({ "kind": "bot", "level": level }),
            })
            .collect();
        let mut wish =
            json!({ "game": "rattus", "seats": seats, "options": {}, "spectators": "link" });
        wish.as_object_mut().expect("it is one").extend(more.as_object().expect("wishes").clone());
        let made = self.post("/api/tables", wish).await;
        assert_eq!(made.status, 201, "{}", made.body);
        made.body["table"].clone()
    }

    /// Claims the first seat link of a table.
    pub async fn claim(&self, table: &Value) {
        let token = &table["links"]["seats"][0]["token"];
        let claimed = self.post("/api/claim", json!({ "token": token })).await;
        assert_eq!(claimed.status, 200, "{}", claimed.body);
    }

    /// Opens a socket without a word.
    pub async fn socket(&self, id: &str) -> Result<Player, u16> {
        let url = format!("ws://{}/api/tables/{id}/socket", self.address);
        let mut request = url.into_client_request().expect("an address");
        let value = |text: &str| HeaderValue::from_str(text).expect("a header");
        request.headers_mut().insert("origin", value(&self.origin()));
        request.headers_mut().insert("cookie", value(&self.cookie));
        let socket = TcpSocket::new_v4().expect("a socket");
        // Small, so that somebody who does not read is soon noticed.
        socket.set_recv_buffer_size(16 << 10).expect("a size");
        let stream = socket.connect(self.address).await.expect("a server");
        stream.set_nodelay(true).expect("an option");
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(Player::new(socket)),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(answer.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// Sits at a table and knows everything there is to know.
    pub async fn join(&self, table: &Value) -> Player {
        let id = table["id"].as_str().expect("an id");
        let mut player = self.socket(id).await.expect("it is open to us");
        player.say(json!({ "type": "hello", "protocol": 1, "after": null })).await;
        player.until(|message| message["type"] == "welcome").await;
        player
    }
}

/// Reads an answer by its length, since not every connection ends with it.
async fn read_answer(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            if length.and_then(|length| length.parse().ok()).is_some_and(|n: usize| body.len() >= n)
            {
                return text;
            }
        }
        if stream.read_buf(&mut bytes).await.expect("an answer") == 0 {
            return text;
        }
    }
}

/// A socket, with what it learned.
pub struct Player {
    socket: WebSocketStream<TcpStream>,
    /// Every byte that came.
    pub heard: Vec<String>,
    /// The views by viewer, kept up to date by what changed.
    pub views: Map<String, Value>,
    /// The latest frames by viewer.
    pub frames: Map<String, Value>,
    /// The log, as far as it was told.
    pub log: Vec<Value>,
    pub table: Value,
    pub seq: u64,
    pub closed: Option<u16>,
}

impl Player {
    fn new(socket: WebSocketStream<TcpStream>) -> Player {
        Player {
            socket,
            heard: Vec::new(),
            views: Map::new(),
            frames: Map::new(),
            log: Vec::new(),
            table: Value::Null,
            seq: 0,
            closed: None,
        }
    }

    pub async fn say(&mut self, message: Value) {
        self.say_text(&message.to_string()).await;
    }

    pub async fn say_text(&mut self, text: &str) {
        // A server that has closed is noticed when listening.
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// The next message; none after the socket was closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("a word in time");
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    self.learn(&message);
                    return Some(message);
                }
                Some(Ok(Message::Close(frame))) => {
                    self.closed = frame.map(|frame| frame.code.into());
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// Listens until a message fits.
    pub async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await;
            let message = message.unwrap_or_else(|| panic!("closed with {:?}", self.closed));
            if fits(&message) {
                return message;
            }
        }
    }

    /// Listens until the socket is closed, and answers with the code.
    pub async fn until_closed(&mut self) -> Option<u16> {
        while self.next().await.is_some() {}
        self.closed
    }

    fn learn(&mut self, message: &Value) {
        if let Some(table) = message.get("table").filter(|table| !table.is_null()) {
            self.table = table.clone();
        }
        if !matches!(message["type"].as_str(), Some("welcome" | "delta" | "event")) {
            return;
        }
        self.seq = message["seq"].as_u64().expect("a number");
        self.log.extend(message["log"].as_array().cloned().unwrap_or_default());
        for frame in message["frames"].as_array().expect("frames") {
            let viewer = frame["viewer"].to_string();
            let view = self.views.entry(viewer.clone()).or_insert_with(|| json!({}));
            match frame.get("view") {
                Some(whole) => *view = whole.clone(),
                None => {
                    let changed = frame["changed"].as_object().expect("what changed").clone();
                    view.as_object_mut().expect("a view").extend(changed);
                }
            }
            assert_eq!(table::wire::view_hash(view), frame["view_hash"], "the views agree");
            self.frames.insert(viewer, frame.clone());
        }
    }

    pub fn frame(&self, viewer: impl Into<Value>) -> &Value {
        self.frames.get(&viewer.into().to_string()).expect("a frame for that viewer")
    }

    /// The actions a seat may take.
    pub fn legal(&self, seat: u8) -> Vec<String> {
        let legal = self.frame(seat)["legal"].as_array().expect("a list");
        legal.iter().map(|one| one["action"].as_str().expect("a text").to_owned()).collect()
    }

    /// A `do` that answers the seat's question.
    pub fn deed(&self, seat: u8, action: &str) -> Value {
        let prompt = &self.frame(seat)["prompt"];
        json!({ "type": "do", "id": id(), "seat": seat, "prompt": prompt, "action": action })
    }

    /// Sends a command and waits for its answer.
    pub async fn command(&mut self, command: Value) -> Value {
        let id = command["id"].clone();
        self.say(command).await;
        self.until(|message| message["id"] == id).await
    }

    /// Carries out an action of a seat and waits until everybody has heard of it.
    pub async fn act(&mut self, seat: u8, action: &str) {
        let deed = self.deed(seat, action);
        self.accepted(deed).await;
    }

    /// Sends a command that must be accepted, and waits for what comes of it.
    pub async fn accepted(&mut self, command: Value) -> u64 {
        let answer = self.command(command).await;
        assert_eq!(answer["type"], "ok", "{answer}");
        let seq = answer["seq"].as_u64().expect("a number");
        self.until_entry(seq).await;
        seq
    }

    /// Waits for an entry of the log.
    pub async fn until_entry(&mut self, seq: u64) {
        while self.seq < seq {
            self.next().await.expect("the entry follows");
        }
    }

    /// The seat the game waits for, as far as this player can see.
    pub fn must(&self) -> u8 {
        let frame = self.frames.values().next().expect("a frame");
        frame["must"][0].as_u64().expect("somebody must") as u8
    }

    /// Waits until the game asks this seat.
    pub async fn until_asked(&mut self, seat: u8) {
        while self.legal(seat).is_empty() {
            self.next().await.expect("the game goes on");
        }
    }
}

/// A fresh command id.
pub fn id() -> String {
    uuid::Uuid::new_v4().to_string()
}
