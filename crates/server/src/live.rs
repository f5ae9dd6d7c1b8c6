//! A game in memory, together with what its log says about questions and commands.

mod told;

pub use told::{bare, told};

use crate::store::{CommandId, LogEntry, Stored, What};
use game::{MAX_SEATS, Seat, Seats, ToAct, Viewer};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::wire::{Asked, Frame, FrameUndo, Moment, ViewerName, view_hash};
use table::{Happened, Promise, Refusal, Running, Thought};

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
    /// The entries that note that a seat asked for a hint, with the seat and its question.
    hints: HashMap<u32, (Seat, u32)>,
    /// The entry with which a bot took each seat for the last time.
    handed: HashMap<Seat, u32>,
    /// Does an entry say where the same people play again?
    rematch: bool,
    /// A request to go back that is open.
    request: Option<Request>,
    /// The log goes on after this entry, but what follows could not be played again.
    stopped: Option<(u32, Fault)>,
}

/// A request to go back, and who has agreed to it. A no ends it, and so does whatever else
/// happens at the table: by then it would be about another situation.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Its entry.
    pub ask: u32,
    /// Which seat asked; none for the host.
    pub seat: Option<Seat>,
    /// To before this entry.
    pub entry: u32,
    /// Who has agreed.
    pub agreed: Seats,
}

/// A replay knows seats only: in it the first one goes back for a host who asked without a seat.
const HOST: Seat = Seat(0);

/// A note that a seat asked a bot. It leaves an open request alone.
pub const HINT: &str = "hint";

/// A note that names the table where the same people play again begins with this.
pub const REMATCH: &str = "rematch ";

/// A note that a bot took the seat of a person.
pub const TOOK_SEAT: &str = "bot-took-seat";

/// What a table says to each of its viewers beside the game.
pub struct Round {
    /// May anybody act at all now?
    pub open: bool,
    /// Seats that bots play: whoever owns one has nothing to say for it meanwhile.
    pub bots: Seats,
    /// The log is as long as it may get: from here on it takes moves only.
    pub full: bool,
    /// May seats ask the others to go back?
    pub take_backs: bool,
    /// A request to go back that is open.
    pub asked: Option<Asked>,
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

fn names_rematch(entry: &LogEntry) -> bool {
    matches!(&entry.what, What::Note { text, .. } if text.starts_with(REMATCH))
}

impl Live {
    /// Plays a log again and compares every hash. A log that no longer plays out leads to the
    /// game as it was before the first entry that does not; see [`Live::fault`].
    pub fn load(table: &Stored, log: &[LogEntry]) -> Result<Live, Fault> {
        let mut live = guarded(|| Live::begin(table))??;
        for entry in log {
            if let Err(fault) = live.follow(entry) {
                // What is in memory may be half of that entry.
                let sound = log.iter().take_while(|sound| sound.seq < entry.seq);
                live = guarded(|| Live::begin(table))??;
                sound.into_iter().try_for_each(|entry| live.follow(entry))?;
                live.stopped = Some((entry.seq - 1, fault));
                // They were accepted, and said, all the same.
                let accepted = log.iter().filter_map(|entry| Some((entry.command?, entry.seq)));
                live.commands.extend(accepted);
                live.rematch = log.iter().any(names_rematch);
                break;
            }
        }
        Ok(live)
    }

    /// The game, if its whole log could be played.
    pub fn whole(self) -> Result<Live, Fault> {
        match self.stopped {
            None => Ok(self),
            Some((_, fault)) => Err(fault),
        }
    }

    /// Why the log could not be played to its end.
    pub fn fault(&self) -> Option<&Fault> {
        self.stopped.as_ref().map(|(_, fault)| fault)
    }

    /// The last entry that could be played again, if there are others after it.
    pub fn shown(&self) -> Option<u32> {
        self.stopped.as_ref().map(|(seq, _)| *seq)
    }

    fn begin(table: &Stored) -> Result<Live, Fault> {
        let game =
            table::start_game(&table.game, &table.setup, table.start.expose(), Some(table.kit))
                .map_err(|error| Fault(error.to_string()))?;
        let mut live = Live {
            game,
            prompts: [0; MAX_SEATS],
            asked: Seats::NONE,
            entries: Vec::new(),
            commands: HashMap::new(),
            hints: HashMap::new(),
            handed: HashMap::new(),
            rematch: false,
            request: None,
            stopped: None,
        };
        live.ask(None);
        Ok(live)
    }

    /// Carries out an entry of the log, and compares the hash.
    pub fn follow(&mut self, entry: &LogEntry) -> Result<(), Fault> {
        guarded(|| self.again(entry))?
            .map_err(|what| Fault(format!("entry {}: {what}", entry.seq)))?;
        self.note(entry);
        Ok(())
    }

    fn again(&mut self, entry: &LogEntry) -> Result<(), String> {
        let expected = match &entry.what {
            What::Move { seat, action, hash, .. } => {
                self.game.play(*seat, action).map_err(|no| format!("refused: {}", no.text))?;
                hash
            }
            What::Undo { seat, entry, hash } => {
                let step = self.game.undo_again(*seat).map_err(|no| format!("refused: {no}"))?;
                if self.step_of(*entry) != Some(step) {
                    return Err("it takes back another entry than the log says".into());
                }
                hash
            }
            What::Back { seat, entry, hash } => {
                let step = self.step_of(*entry).ok_or("there is no such entry to go back to")?;
                let seat = seat.unwrap_or(HOST);
                self.game.go_back(seat, step).map_err(|no| format!("refused: {no}"))?;
                hash
            }
            What::Ask { .. } | What::Answer { .. } | What::Note { .. } => return Ok(()),
        };
        let same = self.game.hash() == *expected;
        same.then_some(()).ok_or_else(|| "the state differs from the recorded one".into())
    }

    /// Takes note of an entry that is on disk and that the game has carried out.
    pub fn note(&mut self, entry: &LogEntry) {
        if let Some(command) = entry.command {
            self.commands.insert(command, entry.seq);
        }
        self.rematch |= names_rematch(entry);
        match &entry.what {
            What::Move { seat, .. } | What::Undo { seat, .. } => {
                self.entries.push(entry.seq);
                self.ask(Some(*seat));
            }
            What::Back { .. } => {
                self.entries.push(entry.seq);
                // Nobody's old question is the present one, whoever is asked.
                self.asked = Seats::NONE;
                self.ask(None);
            }
            What::Ask { .. } | What::Answer { .. } | What::Note { .. } => {}
        }
        match &entry.what {
            What::Ask { seat, entry: to } => {
                let (ask, seat, agreed) = (entry.seq, *seat, Seats::NONE);
                self.request = Some(Request { ask, seat, entry: *to, agreed });
            }
            What::Answer { seat: Some(seat), yes: true } => {
                if let Some(request) = &mut self.request {
                    request.agreed.insert(*seat);
                }
            }
            What::Note { text, seat } if text == HINT => {
                let asked = seat.map(|seat| (seat, self.prompt(seat)));
                self.hints.extend(asked.map(|asked| (entry.seq, asked)));
            }
            What::Note { text, seat: Some(seat) } if text == TOOK_SEAT => {
                self.handed.insert(*seat, entry.seq);
                self.request = None;
            }
            _ => self.request = None,
        }
    }

    /// Was this entry there when a bot took the seat that it plays now?
    pub fn was_before_bot(&self, seat: Seat, entry: u32) -> bool {
        self.handed.get(&seat).is_some_and(|handed| entry < *handed)
    }

    /// Does the log say where the same people play again?
    pub fn has_rematch(&self) -> bool {
        self.rematch
    }

    /// A request to go back that is open.
    pub fn request(&self) -> Option<Request> {
        self.request
    }

    /// How many steps the game has had, those that were taken back and the taking back included.
    pub fn steps(&self) -> usize {
        self.entries.len()
    }

    /// The step of the game that an entry of the log is.
    fn step_of(&self, entry: u32) -> Option<u32> {
        self.entries.binary_search(&entry).ok().map(|step| step as u32)
    }

    /// Does the entry hold an action that counts?
    pub fn counts(&self, entry: u32) -> bool {
        self.step_of(entry).is_some_and(|step| self.game.counts(step))
    }

    /// The entry of the seat's latest action that counts.
    pub fn latest(&self, seat: Seat) -> Option<u32> {
        self.entries.get(self.game.latest(seat)? as usize).copied()
    }

    /// Goes back, in memory only; answers with what the log shall say.
    pub fn go_back(&mut self, seat: Option<Seat>, entry: u32) -> Result<Option<What>, Fault> {
        let Some(step) = self.step_of(entry) else { return Ok(None) };
        let back = guarded(|| self.game.go_back(seat.unwrap_or(HOST), step))?;
        Ok(back.ok().map(|()| What::Back { seat, entry, hash: self.game.hash() }))
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

    /// Which seat asked for a hint with this entry, and at which of its questions.
    pub fn hinted(&self, entry: u32) -> Option<(Seat, u32)> {
        self.hints.get(&entry).copied()
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
        guarded(|| {
            #[cfg(feature = "planted")]
            crate::planted::perhaps_panic(&*self.game, self.entries.len());
            let played = self.game.play(seat, action);
            #[cfg(feature = "planted")]
            let played = played.map_err(|mut no| {
                crate::planted::refusal(&*self.game, &mut no);
                no
            });
            played
        })
    }

    /// Takes back an action, in memory only; answers with what the log shall say.
    pub fn undo(&mut self, seat: Seat) -> Result<Result<What, FrameUndo>, Fault> {
        let undone = guarded(|| self.game.undo(seat))?;
        Ok(match undone {
            Ok(step) => {
                let entry = self.entries.get(step as usize).copied().unwrap_or_default();
                Ok(What::Undo { seat, entry, hash: self.game.hash() })
            }
            Err(no) => Err(no.into()),
        })
    }

    /// Why a seat may not do something; nothing if it may.
    pub fn why(&self, seat: Seat, action: &str) -> Result<Option<Refusal>, Fault> {
        guarded(|| {
            let refusal = self.game.why(seat, action);
            #[cfg(feature = "planted")]
            let refusal = refusal.map(|mut no| {
                crate::planted::refusal(&*self.game, &mut no);
                no
            });
            refusal
        })
    }

    /// What a seat does as a matter of course when all these seats are one person's.
    pub fn formality(&self, own: Seats) -> Result<Option<(Seat, String)>, Fault> {
        guarded(|| self.game.formality(own))
    }

    /// A bot's decision as a job. A seat that the game does not wait for may hold its tongue.
    pub fn think(&self, bot: &str, seat: Seat, seed: game::Seed) -> Result<Thought, Fault> {
        guarded(|| self.game.think(bot, seat, seed))?.map_err(|fault| Fault(fault.message))
    }

    /// The whole game as a file.
    pub fn replay_file(&self, promise: Option<Promise>) -> Result<String, Fault> {
        guarded(|| self.game.replay(promise))
    }

    /// The situation as a position file, hidden things included.
    pub fn position(&self, title: &str) -> Result<String, Fault> {
        guarded(|| self.game.position(title))
    }

    /// How the game looks to a viewer, as far as that differs from `before`.
    pub fn moment(&self, viewer: Viewer, before: &mut Map<String, Value>) -> Result<Moment, Fault> {
        guarded(|| {
            let Value::Object(view) = self.game.view(viewer) else {
                unreachable!("views are objects")
            };
            let differs = |key: &String, value: &Value| before.get(key) != Some(value);
            let changed = view.iter().filter(|(key, value)| differs(key, value));
            let changed = changed.map(|(key, value)| (key.clone(), value.clone())).collect();
            *before = view;
            let moment = Moment {
                changed,
                must: self.game.to_act().must.iter().map(|seat| seat.0).collect(),
                outcome: self.game.outcome(),
            };
            #[cfg(feature = "planted")]
            let moment = {
                let mut moment = moment;
                crate::planted::in_moment(&*self.game, &mut moment);
                moment
            };
            moment
        })
    }

    /// The game itself, for faults that are to be found.
    #[cfg(feature = "planted")]
    pub fn naked(&self) -> &dyn Running {
        &*self.game
    }

    /// The game as a viewer sees it, and what the table has to say about it.
    pub fn frame(&self, viewer: Viewer, round: &Round) -> Result<Frame, Fault> {
        guarded(|| {
            let view = self.game.view(viewer);
            let to_act = self.game.to_act();
            let seat = match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            };
            let frame = Frame {
                viewer: ViewerName(viewer),
                view_hash: view_hash(&view),
                view: Some(view),
                changed: None,
                must: to_act.must.iter().map(|seat| seat.0).collect(),
                may: to_act.may.iter().map(|seat| seat.0).collect(),
                prompt: seat.map_or(0, |seat| self.prompt(seat)),
                legal: seat
                    .filter(|seat| round.open && !round.bots.contains(*seat))
                    .map_or(Vec::new(), |seat| self.game.legal(seat)),
                undo: seat.map(|seat| self.undo_offer(seat, round)),
                asked: round.asked.clone(),
                outcome: self.game.outcome(),
            };
            #[cfg(feature = "planted")]
            let frame = {
                let mut frame = frame;
                crate::planted::in_frame(&*self.game, viewer, &mut frame);
                frame
            };
            frame
        })
    }

    /// What a seat is told about taking back: the very things for which it would be refused.
    fn undo_offer(&self, seat: Seat, round: &Round) -> FrameUndo {
        if !round.open {
            return FrameUndo::no("not-running");
        }
        if round.bots.contains(seat) {
            return FrameUndo::no("bot-plays");
        }
        if round.full {
            return FrameUndo::no("log-full");
        }
        let latest = self.latest(seat);
        match self.game.undoable(seat) {
            Ok(_) => FrameUndo { ok: true, step: latest, reason: None, ask: None },
            Err(no) => FrameUndo { ask: latest.filter(|_| round.take_backs), ..no.into() },
        }
    }
}

#[cfg(test)]
mod tests;
