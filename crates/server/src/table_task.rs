//! One task for each table in memory. It alone changes the table, one message at a time.
//!
//! *Log first*: whatever happens is computed, appended to the log, and only when that is on
//! disk acknowledged and shown to anybody. When the log turns out to have gone on without
//! this task (another process wrote to it), the task forgets what it has and reads again.

mod commands;
mod consent;
mod orders;
mod push;
mod refused;
mod seated_bots;
mod shown;

use crate::error::Error;
use crate::info::Visitor;
use crate::limits::Bucket;
use crate::live::{Fault, Live};
use crate::outgoing::{Outgoing, close};
use crate::secret::{Hashed, letters, random};
use crate::store::{Appended, Change, CommandId, LinkRow, LogEntry, Stored, What, now};
use crate::tables::Surroundings;
use game::{Seat, Viewer};
use refused::Refused;
use seated_bots::{Hearing, Hint, Word};
use shown::Shown;
use std::collections::HashMap;
use table::wire::{FaultInfo, FromClient, HostOrder, Status, TableInfo};
use tokio::sync::{mpsc, oneshot};

/// What is told when something was asked.
pub type Tell<T> = oneshot::Sender<Result<T, Error>>;

/// Names a socket within this process.
pub type SocketId = u64;

/// What a table is told or asked.
pub enum Message {
    /// A socket wants to follow the table.
    Join {
        /// Its name.
        socket: SocketId,
        /// Who is there.
        visitor: Visitor,
        /// Where messages for it go.
        out: Outgoing,
        /// The last entry it has.
        after: Option<u32>,
        /// Tells whether it may.
        tell: Tell<()>,
    },
    /// A socket is gone.
    Leave(SocketId),
    /// A socket sent a command or a question.
    Said(SocketId, FromClient),
    /// How does the table look to this visitor?
    Info(Visitor, Tell<TableInfo>),
    /// Somebody comes with a seat link.
    Sit(Visitor, LinkRow, Tell<()>),
    /// Somebody may watch from now on.
    Watch(Visitor, Tell<()>),
    /// The host, or whoever owns the seat, wants something.
    Order(Visitor, HostOrder, Tell<Option<LinkRow>>),
    /// Somebody wants a link to take their seat to another device.
    FreshLink(Visitor, u8, Tell<LinkRow>),
    /// This other table begins where this one ended. It may be said more than once.
    Rematch(String, Tell<()>),
    /// What a bot wants to do.
    Bot {
        /// In which seat.
        seat: Seat,
        /// The question it thought about.
        prompt: u32,
        /// The latest entry it knew of.
        seq: u32,
        /// Nothing if it failed.
        action: Option<String>,
    },
    /// What the bots that may speak up have to say.
    Word(Word),
    /// What a bot would do, for whoever asked after so many steps; nothing if it failed.
    Hinted(Seat, usize, Option<Hint>),
    /// Bots that wait may try again.
    WakeBots,
    /// Somebody has another name now.
    Renamed(Hashed, String),
}

/// A socket that follows the table.
struct Attached {
    visitor: Visitor,
    out: Outgoing,
    viewers: Vec<Viewer>,
    /// Refusals by a rate limit in a row.
    refusals: u32,
}

struct TableTask {
    around: Surroundings,
    inbox: mpsc::WeakSender<Message>,
    stored: Stored,
    /// The game, or why there is none.
    live: Result<Live, Fault>,
    /// The game broke: it may be looked at, and nobody may act.
    broken: Option<FaultInfo>,
    /// What broke in memory was read anew, to show the last entry.
    frozen: bool,
    /// The table could not be read anew, so what is in memory counts no more.
    lost: bool,
    sockets: HashMap<SocketId, Attached>,
    /// What each viewer was shown last, to find what changed.
    shown: HashMap<Viewer, Shown>,
    /// The question each bot is thinking about.
    thinking: HashMap<Seat, u32>,
    /// Who waits for a hint that is being thought about: for a seat, after so many steps.
    hints: HashMap<(Seat, usize), Vec<(SocketId, String)>>,
    /// Which bots have had the word since the latest step.
    hearing: Hearing,
    /// The store has failed just now, and bots wait before they try again.
    resting: bool,
    commands: Vec<Bucket>,
    /// What was refused lately.
    refused: Refused,
}

/// Why nothing was appended.
enum NotAppended {
    /// The command was accepted before, as this entry.
    Duplicate(u32),
    /// The table was read anew; what was planned may not fit any more.
    Reloaded,
    /// The store failed; the table was read anew.
    Failed,
}

/// Runs a table until nobody has wanted anything of it for a while.
pub async fn run(
    id: &str,
    around: Surroundings,
    mut messages: mpsc::Receiver<Message>,
    inbox: mpsc::WeakSender<Message>,
) {
    let Some(mut task) = TableTask::load(id, around, inbox).await else { return };
    let idle = task.around.config.idle;
    task.formalities().await;
    task.wake_bots();
    loop {
        match tokio::time::timeout(idle, messages.recv()).await {
            Ok(Some(message)) => task.handle(message).await,
            Ok(None) => break,
            // Messages that come while the channel closes are dropped; whoever sent one
            // notices and asks again.
            Err(_) if task.sockets.is_empty() && !task.bots_are_busy() => break,
            Err(_) => {}
        }
        if task.lost {
            break;
        }
    }
}

impl Drop for TableTask {
    /// However the task ends, nobody keeps waiting for it: whoever comes back finds the table
    /// read anew.
    fn drop(&mut self) {
        for attached in self.sockets.values() {
            attached.out.close(close::AGAIN);
        }
    }
}

impl TableTask {
    async fn load(
        id: &str,
        around: Surroundings,
        inbox: mpsc::WeakSender<Message>,
    ) -> Option<TableTask> {
        let (stored, live) = read(id, &around).await?;
        let rate = around.config.limits.commands;
        let commands = stored.seats.iter().map(|_| Bucket::new(rate)).collect();
        let mut task = TableTask {
            around,
            inbox,
            stored,
            live: Err(Fault("it is not read yet".into())),
            broken: None,
            frozen: false,
            lost: false,
            sockets: HashMap::new(),
            shown: HashMap::new(),
            thinking: HashMap::new(),
            hints: HashMap::new(),
            hearing: Hearing::default(),
            resting: false,
            commands,
            refused: Refused::default(),
        };
        task.adopt(live);
        Some(task)
    }

    /// Takes a game that was read from the log.
    fn adopt(&mut self, live: Result<Live, Fault>) {
        match &live {
            Ok(live) => live.fault().into_iter().for_each(|fault| self.report(fault)),
            Err(fault) => self.report(fault),
        }
        self.live = live;
    }

    async fn handle(&mut self, message: Message) {
        match message {
            Message::Join { socket, visitor, out, after, tell } => {
                let _ = tell.send(self.join(socket, visitor, out, after).await);
            }
            Message::Leave(socket) => self.leave(socket),
            Message::Said(socket, said) => self.said(socket, said).await,
            Message::Info(visitor, tell) => {
                let _ = tell.send(self.info(&visitor).await);
            }
            Message::Sit(visitor, link, tell) => {
                let _ = tell.send(self.sit(&visitor, &link).await);
            }
            Message::Watch(visitor, tell) => {
                let _ = tell.send(self.watch(&visitor).await);
            }
            Message::Order(visitor, order, tell) => {
                let _ = tell.send(self.order(&visitor, order).await);
            }
            Message::FreshLink(visitor, seat, tell) => {
                let _ = tell.send(self.fresh_link(&visitor, seat).await);
            }
            Message::Rematch(id, tell) => {
                let _ = tell.send(self.rematch(&id).await);
            }
            Message::Bot { seat, prompt, seq, action } => {
                self.bot(seat, prompt, seq, action).await;
            }
            Message::Word(word) => self.word(word).await,
            Message::Hinted(seat, step, hint) => self.hinted(seat, step, hint),
            Message::WakeBots => {
                self.resting = false;
                self.wake_bots();
            }
            Message::Renamed(key, name) => {
                if let Some(known) = self.stored.names.get_mut(&key) {
                    *known = name;
                    self.push(&[], true);
                }
            }
        }
        if self.live.is_err() && !self.frozen {
            self.freeze().await;
        }
    }

    /// After a fault: reads the log anew, so that everybody sees the game as it was after
    /// the last entry, which is all that counts.
    async fn freeze(&mut self) {
        self.frozen = true;
        if let Some((stored, Ok(live))) = read(&self.stored.id, &self.around).await {
            self.stored = stored;
            self.live = Ok(live);
            self.catch_up(self.stored.seq).await;
        }
    }

    /// May anybody act now?
    fn is_open(&self) -> bool {
        let sound = self.live.is_ok() && self.broken.is_none() && !self.lost;
        self.stored.status == Status::Running && sound
    }

    /// Is the log as long as it may get with anything but moves?
    fn is_full(&self) -> bool {
        self.stored.seq >= self.around.config.limits.entries
    }

    /// Appends to the log. What the entry says has happened in memory already, unless it
    /// is a note; if it cannot be appended, memory is thrown away and read anew.
    async fn append(
        &mut self,
        what: What,
        command: Option<CommandId>,
        changes: Vec<Change>,
    ) -> Result<LogEntry, NotAppended> {
        let entry = LogEntry { seq: self.stored.seq + 1, command, at: now(), what };
        let id = self.stored.id.clone();
        match self.around.store.append(&id, entry.clone(), changes.clone()).await {
            Ok(Appended::Stored) => {
                ::metrics::counter!("lazaretto_entries_total").increment(1);
                tracing::debug!(table = id, seq = entry.seq, what = ?entry.what, "an entry");
                self.stored.seq = entry.seq;
                self.stored.apply(&changes);
                if let Ok(live) = &mut self.live {
                    live.note(&entry);
                }
                Ok(entry)
            }
            Ok(Appended::Duplicate(seq)) => {
                self.reload().await;
                Err(NotAppended::Duplicate(seq))
            }
            Ok(Appended::Conflict) => {
                tracing::warn!(table = id, seq = entry.seq, "somebody else writes to this table");
                ::metrics::counter!("lazaretto_conflicts_total").increment(1);
                self.reload().await;
                Err(NotAppended::Reloaded)
            }
            Err(error) => {
                tracing::error!(table = id, %error, "a command could not be stored");
                // Before it is read anew: a bot that tried again at once would fail at once.
                self.let_bots_rest();
                self.reload().await;
                Err(NotAppended::Failed)
            }
        }
    }

    /// Forgets what is in memory, reads it again and tells every socket.
    async fn reload(&mut self) {
        let before = self.stored.seq;
        self.thinking.clear();
        self.hearing = Hearing::default();
        match read(&self.stored.id, &self.around).await {
            Some((stored, live)) => {
                self.stored = stored;
                self.adopt(live);
            }
            // The store may be back in a moment. Whoever comes then has the table read anew.
            None => return self.lost = true,
        }
        self.catch_up(before).await;
        self.wake_bots();
    }

    /// The game in memory is broken: nobody can act any more, everything in the log stays.
    fn break_down(&mut self, fault: Fault) {
        self.report(&fault);
        self.live = Err(fault);
    }

    /// Stops the table and says why: here where whoever runs the server looks, to the players by
    /// a reference.
    fn report(&mut self, fault: &Fault) {
        // The report may tell secrets of the game, so players see only where to find it.
        let reference = letters(&random::<5>());
        tracing::error!(
            reference,
            table = self.stored.id,
            game = self.stored.game,
            seq = self.stored.seq,
            engine = env!("CARGO_PKG_VERSION"),
            report = fault.0,
            "a game is broken"
        );
        ::metrics::counter!("lazaretto_broken_total").increment(1);
        let version = env!("CARGO_PKG_VERSION").to_owned();
        self.broken.get_or_insert(FaultInfo { reference, version, shown: None });
    }
}

async fn read(id: &str, around: &Surroundings) -> Option<(Stored, Result<Live, Fault>)> {
    let stored = around.store.table(id).await.unwrap_or_else(|error| {
        tracing::error!(table = id, %error, "a table could not be read");
        None
    })?;
    // Until it is played a long log takes time and memory, and many tables may be wanted at once.
    let turn = around.turns.take(stored.seq as usize).await;
    let log = match around.store.log(id, 0).await {
        Ok(log) => log,
        Err(error) => {
            tracing::error!(table = id, %error, "a log could not be read");
            return None;
        }
    };
    // The log may have grown between the two.
    let seq = log.last().map_or(0, |entry| entry.seq);
    if seq != stored.seq {
        drop(turn);
        return Box::pin(read(id, around)).await;
    }
    // Playing a long game again takes a while, in which sockets would wait.
    let load = move || {
        let _turn = turn;
        let live = Live::load(&stored, &log);
        (stored, live)
    };
    tokio::task::spawn_blocking(load).await.ok()
}
