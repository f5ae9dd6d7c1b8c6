//! A player who follows a table and believes nothing.

use crate::{Socket, id};
use serde_json::{Map, Value, json};

/// A socket, with what it learned. Every view it is sent is compared with its hash.
pub struct Player {
    /// The socket.
    pub socket: Socket,
    /// Every byte that came.
    pub heard: Vec<String>,
    /// The views by viewer, kept up to date by what changed.
    pub views: Map<String, Value>,
    /// The latest frames by viewer.
    pub frames: Map<String, Value>,
    /// The log, as far as it was told.
    pub log: Vec<Value>,
    /// The table, as it was told last.
    pub table: Value,
    /// The latest entry of the log.
    pub seq: u64,
}

impl Player {
    /// Somebody who knows nothing yet.
    #[must_use]
    pub fn new(socket: Socket) -> Player {
        Player {
            socket,
            heard: Vec::new(),
            views: Map::new(),
            frames: Map::new(),
            log: Vec::new(),
            table: Value::Null,
            seq: 0,
        }
    }

    /// Says something.
    pub async fn say(&mut self, message: Value) {
        self.socket.say(&message).await;
    }

    /// The next message; none after the socket was closed.
    ///
    /// # Panics
    /// If it is no JSON, or a view does not fit its hash.
    pub async fn next(&mut self) -> Option<Value> {
        let text = self.socket.next().await?;
        let message: Value = serde_json::from_str(&text).expect("JSON");
        self.heard.push(text);
        self.learn(&message);
        Some(message)
    }

    /// Listens until a message fits.
    ///
    /// # Panics
    /// If the socket is closed before.
    pub async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await;
            let message = message.unwrap_or_else(|| panic!("closed with {:?}", self.socket.closed));
            if fits(&message) {
                return message;
            }
        }
    }

    /// Listens until the socket is closed, and answers with the code.
    pub async fn until_closed(&mut self) -> Option<u16> {
        while self.next().await.is_some() {}
        self.socket.closed
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

    /// The latest frame of a viewer.
    ///
    /// # Panics
    /// If there is none.
    pub fn frame(&self, viewer: impl Into<Value>) -> &Value {
        self.frames.get(&viewer.into().to_string()).expect("a frame for that viewer")
    }

    /// The actions a seat may take.
    ///
    /// # Panics
    /// If there is no frame for it.
    #[must_use]
    pub fn legal(&self, seat: u8) -> Vec<String> {
        let legal = self.frame(seat)["legal"].as_array().expect("a list");
        legal.iter().map(|one| one["action"].as_str().expect("a text").to_owned()).collect()
    }

    /// A `do` that answers the seat's question.
    #[must_use]
    pub fn deed(&self, seat: u8, action: &str) -> Value {
        let prompt = &self.frame(seat)["prompt"];
        json!({ "type": "do", "id": id(), "seat": seat, "prompt": prompt, "action": action })
    }

    /// Some legal `do` of whichever of our seats is asked; none if none is.
    #[must_use]
    pub fn some_deed(&self, number: usize) -> Option<Value> {
        let asked = self.frames.values().find(|frame| frame["legal"] != json!([]))?;
        let seat = u8::try_from(asked["viewer"].as_u64()?).ok()?;
        let legal = self.legal(seat);
        Some(self.deed(seat, &legal[number % legal.len()]))
    }

    /// Sends a command and waits for its answer; none if the server is gone before.
    pub async fn try_command(&mut self, command: Value) -> Option<Value> {
        let id = command["id"].clone();
        self.say(command).await;
        loop {
            let message = self.next().await?;
            if message["id"] == id {
                return Some(message);
            }
        }
    }

    /// Sends a command and waits for its answer.
    ///
    /// # Panics
    /// If the server is gone before.
    pub async fn command(&mut self, command: Value) -> Value {
        let answer = self.try_command(command).await;
        answer.unwrap_or_else(|| panic!("closed with {:?}", self.socket.closed))
    }

    /// Listens until that entry is told; no if the server is gone before.
    pub async fn hears(&mut self, seq: u64) -> bool {
        while self.seq < seq {
            if self.next().await.is_none() {
                return false;
            }
        }
        true
    }

    /// Sends a command, which must be accepted, and waits until its entry is told.
    ///
    /// # Panics
    /// If it is not accepted.
    pub async fn accepted(&mut self, command: Value) -> u64 {
        let answer = self.command(command).await;
        assert_eq!(answer["type"], "ok", "{answer}");
        let seq = answer["seq"].as_u64().expect("a number");
        self.until_entry(seq).await;
        seq
    }

    /// Carries out an action of a seat and waits until its entry is told.
    pub async fn act(&mut self, seat: u8, action: &str) {
        let deed = self.deed(seat, action);
        self.accepted(deed).await;
    }

    /// Waits for an entry of the log.
    ///
    /// # Panics
    /// If the server is gone before.
    pub async fn until_entry(&mut self, seq: u64) {
        assert!(self.hears(seq).await, "the entry follows");
    }

    /// The seat the game waits for, as far as this player can see.
    ///
    /// # Panics
    /// If it waits for none.
    #[must_use]
    pub fn must(&self) -> u8 {
        let frame = self.frames.values().next().expect("a frame");
        frame["must"][0].as_u64().expect("somebody must") as u8
    }

    /// Waits until the game asks this seat.
    ///
    /// # Panics
    /// If the socket is closed before.
    pub async fn until_asked(&mut self, seat: u8) {
        while self.legal(seat).is_empty() {
            self.next().await.expect("the game goes on");
        }
    }

    /// The numbers of the entries that were told to one viewer, in the order they came.
    #[must_use]
    pub fn told(&self, viewer: impl Into<Value>) -> Vec<u64> {
        let viewer = viewer.into();
        let own = self.log.iter().filter(|entry| entry["viewer"] == viewer);
        own.filter_map(|entry| entry["seq"].as_u64()).collect()
    }
}
