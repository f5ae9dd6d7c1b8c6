//! T7: commands sent several times, late and in any order, over two sockets. Each is
//! answered whenever it is sent, and done once.

use crate::counts::COMMANDS;
use crate::{database, promise, shipped};
use crowd::{Guest, Player, Socket, id};
use game::{Rng, Seed};
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};

/// Tables at the same time.
const TABLES: u32 = 8;
/// Copies that may wait while the game goes on.
const LATE: usize = 6;

/// One table with its two sockets.
struct Table {
    /// Follows the game.
    player: Player,
    other: Socket,
    /// Copies that are still to be sent.
    waiting: Vec<Value>,
    sent: HashMap<String, u32>,
    answers: HashMap<String, Vec<Value>>,
    /// The numbers of the lines of chat that were heard.
    chat: Vec<u64>,
}

impl Table {
    async fn new(guest: &Guest) -> Table {
        let table = guest.table(&["me", "me"]).await;
        let player = guest.join(&table).await;
        let other = guest.follow(table["id"].as_str().expect("an id"), None).await;
        let (sent, answers) = (HashMap::new(), HashMap::new());
        Table { player, other, waiting: Vec::new(), sent, answers, chat: Vec::new() }
    }

    /// A command that makes sense, or one that comes too late, or nonsense.
    fn command(&self, rng: &mut Rng) -> Option<Value> {
        let deed = self.player.some_deed(rng.bits() as usize)?;
        Some(match rng.below(16) {
            0 => {
                let seat = rng.below(2) as u8;
                let undo = &self.player.frame(seat)["undo"];
                // The action that is undoable, or some other one.
                let step = undo.get("step").cloned().unwrap_or_else(|| {
                    json!(self.player.seq.saturating_sub(u64::from(rng.below(3))))
                });
                json!({ "type": "undo", "id": id(), "seat": seat, "step": step })
            }
            3 => json!({ "type": "chat", "id": id(), "text": "plague" }),
            1 => {
                let mut stale = deed;
                stale["prompt"] = json!(rng.below(3));
                stale
            }
            2 => {
                let mut illegal = deed;
                illegal["action"] = json!("figure italia");
                illegal
            }
            _ => deed,
        })
    }

    /// Sends some of the waiting copies in any order over both sockets, and listens until
    /// each has its answer.
    async fn flush(&mut self, rng: &mut Rng, keep: usize) {
        rng.shuffle(&mut self.waiting);
        let batch = self.waiting.split_off(self.waiting.len().min(keep));
        let mut due = [0, 0];
        for copy in batch {
            let socket = rng.below(2) as usize;
            due[socket] += 1;
            let id = copy["id"].as_str().expect("an id").to_owned();
            *self.sent.entry(id).or_default() += 1;
            match socket {
                0 => self.player.say(copy).await,
                _ => self.other.say(&copy).await,
            }
        }
        while due[0] > 0 {
            let message = self.player.next().await.expect("an answer");
            due[0] -= u32::from(self.take(message));
        }
        while due[1] > 0 {
            let text = self.other.next().await.expect("an answer");
            // Only answers begin like this, and parsing everything else would take long.
            if ["{\"type\":\"ok\"", "{\"type\":\"refused\""].iter().any(|p| text.starts_with(p)) {
                let message = serde_json::from_str(&text).expect("JSON");
                due[1] -= u32::from(self.take(message));
            }
        }
    }

    /// Keeps an answer; no if it is something else.
    fn take(&mut self, message: Value) -> bool {
        if message["type"] == "chat" {
            self.chat.extend(message["n"].as_u64());
        }
        let Some(id) = message["id"].as_str().map(str::to_owned) else { return false };
        self.answers.entry(id).or_default().push(message);
        true
    }

    /// Looks at all answers; the accepted commands with their entries.
    async fn settle(mut self, guest: &Guest) -> Vec<(String, u64)> {
        let (mut accepted, mut said) = (Vec::new(), 0);
        for (id, count) in &self.sent {
            let answers = &self.answers[id];
            assert_eq!(answers.len() as u32, *count, "one answer for each copy: {answers:?}");
            let first = &answers[0];
            assert!(answers.iter().all(|answer| answer == first), "two answers: {answers:?}");
            match (first["type"].as_str(), first["seq"].as_u64().expect("a number")) {
                // What is said has no entry.
                (Some("ok"), 0) => said += 1,
                (Some("ok"), seq) => accepted.push((id.clone(), seq)),
                _ => {}
            }
        }
        assert_eq!(self.answers.len(), self.sent.len());
        // Every entry of the log belongs to exactly one accepted command.
        let fresh = guest.join(&self.player.table).await;
        let entries: BTreeSet<u64> = accepted.iter().map(|(_, seq)| *seq).collect();
        assert_eq!(entries.len(), accepted.len(), "two commands with one entry");
        assert!(entries.into_iter().eq(1..=fresh.seq), "an entry without a command");
        assert!(fresh.told(0).into_iter().eq(1..=fresh.seq));
        // What was said over one socket may still be on its way to the other.
        while self.player.seq < fresh.seq || (self.chat.len() as u64) < said {
            let message = self.player.next().await.expect("everything is told");
            self.take(message);
        }
        assert_eq!(self.player.views, fresh.views);
        assert!(self.chat.iter().copied().eq(1..=said), "each line once: {:?}", self.chat);
        accepted
    }
}

/// Plays until so many commands are sent; answers with the last table and what was
/// accepted there.
async fn play(guest: Guest, commands: u32, seed: u64) -> (Value, Vec<(String, u64)>) {
    let mut rng = Rng::from(Seed::Open(seed));
    let mut table = Table::new(&guest).await;
    for number in 1..=commands {
        let Some(command) = table.command(&mut rng) else {
            table.flush(&mut rng, 0).await;
            table.settle(&guest).await;
            table = Table::new(&guest).await;
            continue;
        };
        let copies = 1 + rng.below(3) as usize;
        table.waiting.extend(std::iter::repeat_n(command, copies));
        let keep = if number == commands { 0 } else { rng.below(LATE as u32) as usize };
        table.flush(&mut rng, keep).await;
    }
    let info = table.player.table.clone();
    (info, table.settle(&guest).await)
}

#[test]
fn a_command_is_done_once_however_often_and_late_it_comes() {
    promise(async {
        let database = database("duplicates.db");
        let server = shipped(&database);
        let anna = server.guest("Anna").await;
        let each = COMMANDS.get() / TABLES;
        let tables: Vec<_> = (0..TABLES)
            .map(|number| tokio::spawn(play(anna.clone(), each, u64::from(number))))
            .collect();
        let mut last = Vec::new();
        for table in tables {
            last.push(table.await.expect("no panic"));
        }
        // The answers are in the log, not in memory: they are the same after a kill.
        drop(server);
        let server = shipped(&database);
        let anna = anna.at(server.address);
        for (table, accepted) in last {
            let mut player = anna.join(&table).await;
            for (id, seq) in accepted {
                let again = json!({ "type": "undo", "id": id, "seat": 0 });
                let again = player.command(again).await;
                assert_eq!((&again["type"], &again["seq"]), (&json!("ok"), &json!(seq)));
            }
        }
    });
}

/// A copy of a refused command may come when it would be allowed, or even to a server that has
/// forgotten the refusal. It is still the same command.
#[test]
fn a_late_copy_of_a_refused_undo_takes_nothing_back() {
    promise(async {
        let database = database("late-undo.db");
        let server = shipped(&database);
        let anna = server.guest("Anna").await;
        let mut player = anna.join(&anna.table(&["me", "me"]).await).await;
        let seat = player.must();
        let undo = |step: Option<u64>| {
            let undo = json!({ "type": "undo", "id": id(), "seat": seat });
            step.map_or(undo.clone(), |step| {
                let mut undo = undo;
                undo["step"] = json!(step);
                undo
            })
        };
        player.act(seat, &player.legal(seat)[0].clone()).await;
        assert_eq!(player.frame(seat)["undo"], json!({ "ok": true, "step": 1 }));
        player.accepted(undo(Some(1))).await;
        let (named, nameless) = (undo(Some(1)), undo(None));
        let refused = player.command(named.clone()).await;
        assert_eq!((&refused["type"], &refused["text"]), (&json!("refused"), &json!("stale")));
        let nothing = player.command(nameless.clone()).await;
        assert_eq!(nothing["text"], "nothing-to-undo");

        player.act(seat, &player.legal(seat)[0].clone()).await;
        assert_eq!(player.frame(seat)["undo"], json!({ "ok": true, "step": 3 }));
        assert_eq!(player.command(named.clone()).await, refused);
        assert_eq!(player.command(nameless).await, nothing);

        drop(server);
        let server = shipped(&database);
        let mut back = anna.at(server.address).join(&player.table).await;
        let late = back.command(named).await;
        assert_eq!((&late["type"], &late["text"]), (&json!("refused"), &json!("stale")));
        assert_eq!(back.accepted(undo(Some(3))).await, 4);
        let entry = back.log.last().expect("an entry");
        assert_eq!((&entry["kind"], &entry["step"]), (&json!("undo"), &json!(3)));
    });
}
