//! One of the compared tables, and every byte that it sends.

use super::worlds::SEATS;
use crowd::{Guest, Socket};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The people at every table: two who play and one who watches.
pub struct People {
    pub all: [Guest; 3],
}

/// One table with a socket for each viewer.
pub struct Table {
    info: Value,
    sockets: Vec<Socket>,
    /// What each socket heard since the last step.
    heard: [Vec<String>; 3],
    /// The question each seat is asked.
    prompts: [Value; SEATS as usize],
    /// What may differ between tables, with what is put in its place.
    names: Vec<(String, String)>,
}

/// What every viewer was sent during a step.
pub type Transcript = [Vec<String>; 3];

impl Table {
    pub async fn new(people: &People, more: Value) -> Table {
        let [anna, bert, cora] = &people.all;
        let info = anna.table_with(&["me", "open"], more).await;
        bert.claim(&info).await;
        cora.watch(&info).await;
        let names = names(&info);
        let mut sockets = Vec::new();
        let mut heard = Transcript::default();
        for (guest, heard) in people.all.iter().zip(&mut heard) {
            let mut socket = guest.follow(info["id"].as_str().expect("an id"), None).await;
            // A welcome says who else is there, so everybody comes in turn.
            heard.push(socket.next().await.expect("a welcome"));
            sockets.push(socket);
        }
        let prompts = [Value::Null, Value::Null];
        Table { info, sockets, heard, prompts, names }
    }

    fn id(&self) -> &str {
        self.info["id"].as_str().expect("an id")
    }

    /// A move, or taking it back; how long the answer took.
    pub async fn command(&mut self, seat: usize, mut command: Value) -> Duration {
        if command["type"] == "do" {
            command["prompt"] = self.prompts[seat].clone();
        }
        let begin = Instant::now();
        self.sockets[seat].say(&command).await;
        let answer = self.sockets[seat].next().await.expect("an answer");
        let took = begin.elapsed();
        self.heard[seat].push(answer);
        took
    }

    /// Asks on every socket why something is not allowed, and answers with all that came
    /// until then.
    pub async fn listen(&mut self, step: usize, questions: &[String]) -> Transcript {
        let mut transcript = Transcript::default();
        for (number, socket) in self.sockets.iter_mut().enumerate() {
            let seat = number.min(usize::from(SEATS) - 1);
            for (count, action) in questions.iter().enumerate() {
                let id = format!("{step}-{count}");
                socket
                    .say(&json!({ "type": "why", "id": id, "seat": seat, "action": action }))
                    .await;
            }
            let last = format!("\"id\":\"{step}-{}\"", questions.len() - 1);
            let heard = &mut self.heard[number];
            while !heard.last().is_some_and(|text| text.contains(&last)) {
                heard.push(socket.next().await.expect("an answer"));
            }
            for text in heard.drain(..) {
                if let Some(prompt) = self.prompts.get_mut(number) {
                    learn(prompt, &text);
                }
                transcript[number].push(neutral(&text, &self.names));
            }
        }
        transcript
    }

    /// What the lobby answers to each viewer.
    pub async fn ask_lobby(&self, people: &People, transcript: &mut Transcript) {
        for (guest, heard) in people.all.iter().zip(transcript) {
            for path in ["", "/replay"] {
                let answer = guest.get(&format!("/api/tables/{}{path}", self.id())).await;
                let head = answer.head.lines().filter(|line| !line.starts_with("date:"));
                let text = head.chain([answer.text.as_str()]).collect::<Vec<_>>().join("\n");
                heard.push(neutral(&text, &self.names));
            }
        }
    }
}

/// What each table has of its own: its id, its commitment, its links.
fn names(info: &Value) -> Vec<(String, String)> {
    let links = info["links"]["seats"].as_array().into_iter().flatten();
    let tokens = links.map(|link| &link["token"]).chain([&info["links"]["spectator"]]);
    let all = [&info["id"], &info["commitment"]].into_iter().chain(tokens);
    all.filter_map(Value::as_str).map(|own| (own.to_owned(), "#".repeat(own.len()))).collect()
}

/// A message without what may differ: the table's own names, and the time.
fn neutral(text: &str, names: &[(String, String)]) -> String {
    let mut text = text.to_owned();
    for (own, neutral) in names {
        text = text.replace(own, neutral);
    }
    for key in ["\"at\":", "\"made_at\":"] {
        let mut parts = text.split(key);
        let mut timeless = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            timeless += key;
            timeless += part.trim_start_matches(|c: char| c.is_ascii_digit());
        }
        text = timeless;
    }
    text
}

/// Takes the number of the question out of a message.
fn learn(prompt: &mut Value, text: &str) {
    let message: Value = serde_json::from_str(text).expect("JSON");
    if let Some(number) = message["frames"][0].get("prompt") {
        *prompt = number.clone();
    }
}
