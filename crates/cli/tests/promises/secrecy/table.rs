//! One of the compared tables, and every byte that it sends.

use super::lobby::{self, Figures, Role};
use super::worlds::SEATS;
use crate::matrix::{Row, rows_of};
use crowd::{Guest, Process, Socket};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The people at every table: two who play, one who watches, and whoever made it.
pub struct People {
    pub all: [Guest; 3],
    pub host: Guest,
    /// The routes of the server.
    pub rows: Vec<Row>,
}

impl People {
    pub async fn new(server: &Process) -> People {
        let all =
            [server.guest("Anna").await, server.guest("Bert").await, server.guest("Cora").await];
        let host = server.guest("Dora").await;
        let rows = rows_of(&host).await;
        People { all, host, rows }
    }

    /// Those at a table in their order, and then whoever made it.
    pub fn by_number(&self, number: usize) -> &Guest {
        self.all.get(number).unwrap_or(&self.host)
    }
}

/// One table with a socket for each viewer.
pub struct Table {
    info: Value,
    sockets: Vec<Socket>,
    /// What each socket heard since the last step.
    heard: Transcript,
    /// What each seat knows that it needs.
    known: [Known; SEATS as usize],
    /// The entries of the moves that count.
    moves: Vec<u64>,
    /// What may differ between tables, with what is put in its place.
    names: Vec<(String, String)>,
}

/// What a seat was told.
#[derive(Default)]
struct Known {
    /// The question it is asked.
    prompt: Value,
    /// What it may do.
    legal: Vec<String>,
    /// A request to go back.
    asked: Option<u64>,
    /// The table went back to before this entry.
    back: Option<u64>,
}

/// What every viewer was sent during a step.
pub type Transcript = [Vec<String>; 3];

/// Everything that can be asked of a table, the same for all three.
pub struct Visit {
    pub step: usize,
    /// Ids of commands.
    pub ids: [String; 4],
    /// What is answered to a request to go back.
    pub yes: bool,
    /// What is ordered in turn, and by whom: by their place among the people at a table.
    pub orders: Vec<(usize, Value)>,
    pub questions: Vec<String>,
    /// Somebody comes back who knows the log up to here.
    pub after: u64,
    /// The first visit to this table.
    pub first: bool,
}

impl Table {
    pub async fn new(people: &People, mut more: Value) -> Table {
        more["take_backs"] = json!(true);
        more["hints"] = json!(true);
        let info = people.host.table_with(&["open", "open"], more).await;
        for (seat, guest) in people.all[..2].iter().enumerate() {
            guest.claim(&json!({ "links": { "seats": [info["links"]["seats"][seat]] } })).await;
        }
        people.all[2].watch(&info).await;
        let names = names(&info);
        let mut sockets = Vec::new();
        let mut heard = Transcript::default();
        for (guest, heard) in people.all.iter().zip(&mut heard) {
            let mut socket = guest.follow(info["id"].as_str().expect("an id"), None).await;
            // A welcome says who else is there, so everybody comes in turn.
            heard.push(socket.next().await.expect("a welcome"));
            sockets.push(socket);
        }
        Table { info, sockets, heard, known: Default::default(), moves: Vec::new(), names }
    }

    fn id(&self) -> &str {
        self.info["id"].as_str().expect("an id")
    }

    /// A move, or taking it back; how long the answer took.
    pub async fn command(&mut self, seat: usize, mut command: Value) -> Duration {
        if command["type"] == "do" {
            command["prompt"] = self.known[seat].prompt.clone();
        }
        let begin = Instant::now();
        self.sockets[seat].say(&command).await;
        let answer = self.sockets[seat].next().await.expect("an answer");
        let took = begin.elapsed();
        let told: Value = serde_json::from_str(&answer).expect("JSON");
        match (command["type"].as_str(), told["seq"].as_u64()) {
            (Some("do"), Some(entry)) if told["type"] == "ok" => self.moves.push(entry),
            (Some("undo"), _) if told["type"] == "ok" => drop(self.moves.pop()),
            _ => {}
        }
        self.heard[seat].push(answer);
        took
    }

    /// How many moves count; fewer than were made once the table has gone back.
    pub fn moves(&mut self) -> usize {
        let back = self.known.iter_mut().filter_map(|known| known.back.take()).min();
        self.moves.retain(|entry| back.is_none_or(|back| *entry < back));
        self.moves.len()
    }

    /// Says something that is answered with that kind of message, whatever else is told first.
    async fn ask(&mut self, seat: usize, message: &Value, kind: &[&str]) {
        self.sockets[seat].say(message).await;
        let id = format!("\"id\":{}", message["id"]);
        loop {
            let heard = self.sockets[seat].next().await.expect("an answer");
            let fits = |kind: &&str| heard.starts_with(&format!("{{\"type\":\"{kind}\""));
            let answered = heard.contains(&id) && (kind.iter().any(fits) || fits(&"refused"));
            self.heard[seat].push(heard);
            if answered {
                return;
            }
        }
    }

    /// Asks on every socket the same, and answers with all that came until then.
    pub async fn listen(&mut self, step: usize, questions: &[String]) -> Transcript {
        self.ask_all(step, [questions; 3]).await
    }

    /// Asks on every socket why something is not allowed, and answers with all that came
    /// until then.
    pub async fn ask_all(&mut self, step: usize, questions: [&[String]; 3]) -> Transcript {
        let mut transcript = Transcript::default();
        for (number, socket) in self.sockets.iter_mut().enumerate() {
            let questions = questions[number];
            let seat = number.min(usize::from(SEATS) - 1);
            // All at once: waiting for each answer would take the longest.
            let why = |(count, action): (usize, &String)| {
                let id = format!("{step}-{count}");
                json!({ "type": "why", "id": id, "seat": seat, "action": action })
            };
            socket.say_all(questions.iter().enumerate().map(why)).await;
            let last = format!("\"id\":\"{step}-{}\"", questions.len() - 1);
            let heard = &mut self.heard[number];
            while !heard.last().is_some_and(|text| text.contains(&last)) {
                heard.push(socket.next().await.expect("an answer"));
            }
            for text in heard.drain(..) {
                let known = self.known.get_mut(number);
                let text = known.map_or(text.clone(), |known| known.learn(text));
                transcript[number].push(neutral(&text, &self.names));
            }
        }
        transcript
    }

    /// Does everything else there is to do at a table and to ask about it. No other table is
    /// touched meanwhile, so whatever the server says is about this one.
    pub async fn visit(&mut self, people: &People, visit: &Visit) -> Transcript {
        let before = Figures::read(&people.host).await;
        let [chat, ask, answer, hint] = &visit.ids;
        let said = json!({ "type": "chat", "id": chat, "text": "What now?" });
        self.ask(0, &said, &["ok"]).await;
        let mut all = self.listen(30_000 + visit.step, &visit.questions).await;
        let mut add =
            |more: Transcript| all.iter_mut().zip(more).for_each(|(all, more)| all.extend(more));
        let asker = visit.step % 2;
        self.ask(asker, &json!({ "type": "ask", "id": ask, "seat": asker }), &["ok"]).await;
        add(self.listen(40_000 + visit.step, &visit.questions).await);
        let other = 1 - asker;
        if let Some(asked) = self.known[other].asked {
            let answer = json!({ "type": "answer", "id": answer, "seat": other, "ask": asked, "yes": visit.yes });
            self.ask(other, &answer, &["ok"]).await;
        }
        add(self.listen(50_000 + visit.step, &visit.questions).await);
        if let Some(seat) = self.known.iter().position(|seat| !seat.legal.is_empty()) {
            let prompt = &self.known[seat].prompt;
            let hint = json!({ "type": "hint", "id": hint, "seat": seat, "prompt": prompt });
            self.ask(seat, &hint, &["hint"]).await;
            add(self.listen(60_000 + visit.step, &visit.questions).await);
        }
        let mut orders = Transcript::default();
        for (number, (who, order)) in visit.orders.iter().enumerate() {
            let answer = self.order(people.by_number(*who), order).await;
            // Whoever made the table and does not sit at it knows no more of the game than a spectator.
            orders[(*who).min(2)].push(answer);
            let step = 70_000 + 1_000 * number + visit.step;
            let more = self.listen(step, &visit.questions).await;
            orders.iter_mut().zip(more).for_each(|(all, more)| all.extend(more));
        }
        all.iter_mut().zip(orders).for_each(|(all, more)| all.extend(more));
        for viewer in 0..people.all.len() {
            let back = self.come_back(&people.all[viewer], viewer, visit).await;
            all[viewer].extend(back);
        }
        let roles = [Role::Player, Role::Player, Role::Spectator];
        for (number, (guest, role)) in people.all.iter().zip(roles).enumerate() {
            all[number].extend(self.lobby(people, guest, role, visit).await);
        }
        all[2].extend(self.lobby(people, &people.host, Role::Host, visit).await);
        let after = self.figures(&people.host, &before).await;
        all.iter_mut().for_each(|heard| heard.push(after.clone()));
        all
    }

    async fn order(&self, guest: &Guest, order: &Value) -> String {
        let answer = guest.post(&format!("/api/tables/{}/host", self.id()), order.clone()).await;
        assert_eq!(answer.status, 200, "{order}: {}", answer.body);
        neutral(&answer.text, &self.names)
    }

    async fn lobby(
        &self,
        people: &People,
        guest: &Guest,
        role: Role,
        visit: &Visit,
    ) -> Vec<String> {
        lobby::ask(guest, role, &people.rows, &self.info, &self.names, visit.first).await
    }

    /// Goes and comes back with part of the log; what is told, and to the others meanwhile.
    async fn come_back(&mut self, guest: &Guest, viewer: usize, visit: &Visit) -> Vec<String> {
        // Nothing is on its way to the old one: all have listened.
        self.sockets.remove(viewer);
        self.hear_of(viewer).await;
        let mut socket = guest.follow(self.id(), Some(visit.after)).await;
        let seat = viewer.min(usize::from(SEATS) - 1);
        let last = json!({ "type": "why", "id": "last", "seat": seat, "action": "x" });
        socket.say(&last).await;
        let mut told = Vec::new();
        while !told.last().is_some_and(|text: &String| text.contains("\"id\":\"last\"")) {
            told.push(socket.next().await.expect("an answer"));
        }
        self.hear_of(viewer).await;
        self.sockets.insert(viewer, socket);
        told.iter().map(|text| neutral(text, &self.names)).collect()
    }

    /// Everybody else is told when a player goes, and when they come. Nobody is told of spectators.
    async fn hear_of(&mut self, viewer: usize) {
        let others = self.heard.iter_mut().enumerate().filter(|(other, _)| *other != viewer);
        let others = others.map(|(_, heard)| heard).zip(&mut self.sockets);
        for (heard, socket) in others.filter(|_| viewer < usize::from(SEATS)) {
            let text = socket.next().await.expect("that somebody came or went");
            assert!(text.contains("\"log\":[],\"frames\":[],\"table\":{"), "{text}");
            heard.push(text);
        }
    }

    /// The figures, once whoever came back is gone from them.
    async fn figures(&self, guest: &Guest, before: &Figures) -> String {
        let begin = Instant::now();
        loop {
            let now = Figures::read(guest).await;
            if now.sockets() == before.sockets() {
                return now.since(before);
            }
            assert!(begin.elapsed() < crowd::PATIENCE, "a socket stays open");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

impl Known {
    /// Takes what it needs out of a message. A hint is a bot's choice and chance, so of a hint
    /// counts only that it is allowed.
    fn learn(&mut self, text: String) -> String {
        if text.starts_with("{\"type\":\"reason\"") {
            return text;
        }
        let message: Value = serde_json::from_str(&text).expect("JSON");
        if message["type"] == "hint" {
            // It may also be to say nothing.
            let allowed = message["action"]
                .as_str()
                .is_none_or(|action| self.legal.iter().any(|legal| legal == action));
            let action = format!("\"action\":{}", message["action"]);
            return if allowed { text.replace(&action, "\"action\":#") } else { text };
        }
        let log = message["log"].as_array().into_iter().flatten();
        let back =
            log.filter(|entry| entry["kind"] == "back").filter_map(|entry| entry["step"].as_u64());
        self.back = self.back.into_iter().chain(back).min();
        let frame = &message["frames"][0];
        if let Some(number) = frame.get("prompt") {
            self.prompt = number.clone();
            self.asked = frame["asked"]["ask"].as_u64();
            let legal = frame["legal"].as_array().expect("a list").iter();
            self.legal =
                legal.map(|one| one["action"].as_str().expect("a text").to_owned()).collect();
        }
        text
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
pub fn neutral(text: &str, names: &[(String, String)]) -> String {
    // Most answers name nothing.
    if text.starts_with("{\"type\":\"reason\"") {
        return text.to_owned();
    }
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
