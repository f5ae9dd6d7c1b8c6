//! A game in memory, together with what its log says about questions and commands.

use crate::store::{CommandId, LogEntry, Stored, What};
use game::{MAX_SEATS, Seat, Seats, ToAct, Viewer};
use serde_json::Value;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::wire::{Entry, EntryKind, Frame, FrameUndo, ViewerName, view_hash};
use table::{Happened, Refusal, Running, Thought};

/// A game in memory.
pub struct Live {
    game: Box<dyn Running>,
    /// How many questions were put to each seat.
    prompts: [u32; MAX_SEATS],
    /// Who is being asked.
    asked: Seats,
    /// The entry of the log for each step of the game.
    entries: Vec<u32>,
    /// The commands in the log.
    commands: HashMap<CommandId, u32>,
}

/// The game broke: a bug in it, or a log that another version wrote. The report may hold
/// secrets, so it is for the server's own log only.
#[derive(Clone, Debug)]
pub struct Fault(pub String);

/// Runs code of a game. A panic in it is that game's problem and nobody else's.
fn guarded<T>(code: impl FnOnce() -> T) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(code)).map_err(|panic| {
        let message = panic
            .downcast_ref::<&str>()
            .map(ToString::to_string)
            .or_else(|| panic.downcast_ref::<String>().cloned());
        Fault(message.unwrap_or_else(|| "a panic without words".into()))
    })
}

impl Live {
    /// Plays a log again and compares every hash.
    pub fn load(table: &Stored, log: &[LogEntry]) -> Result<Live, Fault> {
        guarded(|| Live::replay(table, log))?
    }

    fn replay(table: &Stored, log: &[LogEntry]) -> Result<Live, Fault> {
        let game = table::start_game(&table.game, &table.setup, *table.seed.expose())
            .map_err(|error| Fault(error.to_string()))?;
        if game.kit() != table.kit {
            return Err(Fault("the components are not those the table began with".into()));
        }
        let mut live = Live {
            game,
            prompts: [0; MAX_SEATS],
            asked: Seats::NONE,
            entries: Vec::new(),
            commands: HashMap::new(),
        };
        live.ask(None);
        for entry in log {
            live.again(entry).map_err(|what| Fault(format!("entry {}: {what}", entry.seq)))?;
            live.note(entry);
        }
        Ok(live)
    }

    fn again(&mut self, entry: &LogEntry) -> Result<(), String> {
        let expected = match &entry.what {
            What::Move { seat, action, hash, .. } => {
                self.game.play(*seat, action).map_err(|no| format!("refused: {}", no.text))?;
                hash
            }
            What::Undo { seat, hash, .. } => {
                self.game.undo(*seat).map_err(|no| format!("refused: {no}"))?;
                hash
            }
            What::Note { .. } => return Ok(()),
        };
        let same = self.game.hash() == *expected;
        same.then_some(()).ok_or_else(|| "the state differs from the recorded one".into())
    }

    /// Takes note of an entry that is on disk and that the game has carried out.
    pub fn note(&mut self, entry: &LogEntry) {
        if let Some(command) = entry.command {
            self.commands.insert(command, entry.seq);
        }
        if let What::Move { seat, .. } | What::Undo { seat, .. } = entry.what {
            self.entries.push(entry.seq);
            self.ask(Some(seat));
        }
    }

    /// Counts questions: a seat has a new one after each step of its own, and when the
    /// game comes to ask it. What others do meanwhile does not change its question.
    fn ask(&mut self, actor: Option<Seat>) {
        let now = self.game.to_act().anybody();
        for seat in Seat::all(self.game.seats()) {
            if actor == Some(seat) || now.contains(seat) && !self.asked.contains(seat) {
                self.prompts[usize::from(seat.0)] += 1;
            }
        }
        self.asked = now;
    }

    /// The entry a command led to, if it was accepted before.
    pub fn entry_of(&self, command: &CommandId) -> Option<u32> {
        self.commands.get(command).copied()
    }

    /// The number of the seat's question.
    pub fn prompt(&self, seat: Seat) -> u32 {
        self.prompts[usize::from(seat.0)]
    }

    /// Whom the game waits for.
    pub fn to_act(&self) -> ToAct {
        self.game.to_act()
    }

    /// Has the game ended?
    pub fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Carries out an action, in memory only.
    pub fn play(&mut self, seat: Seat, action: &str) -> Result<Result<Happened, Refusal>, Fault> {
        guarded(|| self.game.play(seat, action))
    }

    /// Takes back an action, in memory only; answers with what the log shall say.
    pub fn undo(&mut self, seat: Seat) -> Result<Result<What, FrameUndo>, Fault> {
        let undone = guarded(|| self.game.undo(seat))?;
        Ok(match undone {
            Ok(step) => {
                let entry = self.entries.get(step as usize).copied().unwrap_or_default();
                Ok(What::Undo { seat, entry, hash: self.game.hash() })
            }
            no => Err(no.into()),
        })
    }

    /// Why a seat may not do something; nothing if it may.
    pub fn why(&self, seat: Seat, action: &str) -> Result<Option<Refusal>, Fault> {
        guarded(|| self.game.why(seat, action))
    }

    /// A bot's decision as a job.
    pub fn think(&self, bot: &str, seat: Seat, seed: game::Seed) -> Result<Thought, Fault> {
        guarded(|| self.game.think(bot, seat, seed))?.map_err(|fault| Fault(fault.message))
    }

    /// The whole game as a file.
    pub fn replay_file(&self) -> Result<String, Fault> {
        guarded(|| self.game.replay())
    }

    /// An entry of the log as a viewer may know it.
    pub fn entry(&self, entry: &LogEntry, viewer: Viewer) -> Result<Entry, Fault> {
        let kind = match &entry.what {
            What::Move { seat, action, events, .. } => {
                let events: Value =
                    serde_json::from_str(events).map_err(|error| Fault(error.to_string()))?;
                EntryKind::Move {
                    seat: seat.0,
                    action: viewer.is(*seat).then(|| action.clone()),
                    events: guarded(|| self.game.seen_by(&events, viewer))?.map_err(Fault)?,
                }
            }
            What::Undo { seat, entry, .. } => EntryKind::Undo { seat: seat.0, step: *entry },
            What::Note { text, seat } => {
                // A note is a word, and for some the table it leads to.
                let (word, table) =
                    text.split_once(' ').map_or((text.as_str(), None), |(w, t)| (w, Some(t)));
                EntryKind::Note {
                    text: word.to_owned(),
                    seat: seat.map(|seat| seat.0),
                    table: table.map(str::to_owned),
                }
            }
        };
        Ok(Entry { viewer: ViewerName(viewer), seq: entry.seq, at: entry.at, kind })
    }

    /// The game as a viewer sees it. `open` says whether anybody may act at all now.
    pub fn frame(&self, viewer: Viewer, open: bool) -> Result<Frame, Fault> {
        guarded(|| {
            let view = self.game.view(viewer);
            let to_act = self.game.to_act();
            let seat = match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            };
            Frame {
                viewer: ViewerName(viewer),
                view_hash: view_hash(&view),
                view: Some(view),
                changed: None,
                must: to_act.must.iter().map(|seat| seat.0).collect(),
                may: to_act.may.iter().map(|seat| seat.0).collect(),
                prompt: seat.map_or(0, |seat| self.prompt(seat)),
                legal: seat.filter(|_| open).map_or(Vec::new(), |seat| self.game.legal(seat)),
                undo: seat.map(|seat| match open {
                    true => self.game.undoable(seat).into(),
                    false => FrameUndo::no("not-running"),
                }),
                outcome: self.game.outcome(),
            }
        })
    }
}
