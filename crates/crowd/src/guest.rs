//! Somebody with a cookie, and what the lobby answers.

use crate::{PATIENCE, Player, Socket};
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;

/// An answer of the lobby.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The status line and the headers.
    pub head: String,
    /// The body.
    pub text: String,
    /// The body, if it is JSON.
    pub body: Value,
}

impl Answer {
    /// A header, if it is there.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    /// The word of an error.
    #[must_use]
    pub fn code(&self) -> &str {
        self.body["error"]["code"].as_str().unwrap_or_default()
    }
}

/// Somebody with a cookie, or yet without.
#[derive(Clone, Debug)]
pub struct Guest {
    /// The server.
    pub address: SocketAddr,
    /// The cookie; empty without one.
    pub cookie: String,
}

impl Guest {
    /// Somebody nobody knows yet.
    #[must_use]
    pub fn nobody(address: SocketAddr) -> Guest {
        Guest { address, cookie: String::new() }
    }

    /// Somebody who said their name.
    ///
    /// # Panics
    /// If the server does not give a cookie.
    pub async fn named(address: SocketAddr, name: &str) -> Guest {
        let mut guest = Guest::nobody(address);
        let answer = guest.post("/api/session", json!({ "name": name })).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let cookie = answer.header("set-cookie").expect("a cookie");
        guest.cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        guest
    }

    /// The same person at another server.
    #[must_use]
    pub fn at(&self, address: SocketAddr) -> Guest {
        Guest { address, ..self.clone() }
    }

    /// The page this guest looks at.
    #[must_use]
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A GET request.
    pub async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, "", "").await
    }

    /// A POST request from our own page.
    pub async fn post(&self, path: &str, body: Value) -> Answer {
        let head = format!("Origin: {}\r\nContent-Type: application/json\r\n", self.origin());
        self.request("POST", path, &head, &body.to_string()).await
    }

    /// A request with headers of one's own choice.
    ///
    /// # Panics
    /// If there is no answer, or none in HTTP.
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
        self.send(request.as_bytes()).await
    }

    /// Sends bytes as they are, and reads one answer.
    ///
    /// # Panics
    /// If there is no answer, or none in HTTP.
    pub async fn send(&self, request: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.expect("a server");
        // It may answer and close before it has read everything.
        let _ = stream.write_all(request).await;
        let answer = timeout(PATIENCE, read_answer(&mut stream)).await.expect("in time");
        let (head, text) = answer.split_once("\r\n\r\n").expect("an answer");
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        let body = serde_json::from_str(text).unwrap_or_default();
        Answer { status, head: head.to_owned(), text: text.to_owned(), body }
    }

    /// Makes a table and answers with what the lobby says about it. Seats are `me`, `open`
    /// or the level of a bot.
    pub async fn table(&self, seats: &[&str]) -> Value {
        self.table_with(seats, json!({})).await
    }

    /// The same with something more, such as `{"seed": "7"}`.
    ///
    /// # Panics
    /// If it is refused.
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
        if let (Value::Object(wish), Value::Object(more)) = (&mut wish, more) {
            wish.extend(more);
        }
        let made = self.post("/api/tables", wish).await;
        assert_eq!(made.status, 201, "{}", made.body);
        made.body["table"].clone()
    }

    /// Claims the first seat link of a table.
    ///
    /// # Panics
    /// If it is refused.
    pub async fn claim(&self, table: &Value) {
        self.claim_token(&table["links"]["seats"][0]["token"]).await;
    }

    /// Claims the spectator link of a table.
    pub async fn watch(&self, table: &Value) {
        self.claim_token(&table["links"]["spectator"]).await;
    }

    async fn claim_token(&self, token: &Value) {
        let claimed = self.post("/api/claim", json!({ "token": token })).await;
        assert_eq!(claimed.status, 200, "{}", claimed.body);
    }

    /// Opens a socket without a word; the status if it is refused.
    ///
    /// # Panics
    /// If the server cannot be reached.
    pub async fn socket(&self, id: &str) -> Result<Socket, u16> {
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
            Ok((socket, _)) => Ok(Socket::new(socket)),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Opens a socket and says hello, with the last entry that is known.
    ///
    /// # Panics
    /// If the table is not open to this guest.
    pub async fn follow(&self, id: &str, after: Option<u64>) -> Socket {
        let mut socket = self.socket(id).await.expect("it is open to us");
        socket.say(&json!({ "type": "hello", "protocol": 1, "after": after })).await;
        socket
    }

    /// Sits at a table and knows everything there is to know.
    ///
    /// # Panics
    /// If the table has no id.
    pub async fn join(&self, table: &Value) -> Player {
        let id = table["id"].as_str().expect("an id");
        let mut player = Player::new(self.follow(id, None).await);
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
        match stream.read_buf(&mut bytes).await {
            Ok(0) | Err(_) => return text,
            Ok(_) => {}
        }
    }
}
