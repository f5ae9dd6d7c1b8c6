//! The messages of a table's socket.

use super::TableInfo;
use super::json::read;
use crate::{Ended, Legal, Refusal};
use game::{Seat, UndoRefusal, Viewer};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

/// The version of the protocol this program speaks.
pub const PROTOCOL: u32 = 1;

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(any(test, feature = "fuzz"), derive(Serialize))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum FromClient {
    /// The first message: who are you talking to, and what do you know already?
    Hello {
        /// The version the client speaks.
        protocol: u32,
        /// The last entry of the log it has; none for everything.
        #[serde(default)]
        after: Option<u32>,
    },
    /// An answer to a question put to a seat.
    Do {
        /// Chosen by the client, a UUID.
        id: String,
        /// For which seat.
        seat: u8,
        /// The question it answers.
        prompt: u32,
        /// In the game's notation.
        action: String,
    },
    /// Takes back the seat's latest action.
    Undo {
        /// Chosen by the client, a UUID.
        id: String,
        /// For which seat.
        seat: u8,
        /// The entry of that action: if another is the latest by now, the command is stale.
        /// Without it, whichever is.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        step: Option<u32>,
    },
    /// Asks everybody else to go back to before an entry of the log.
    Ask {
        /// Chosen by the client, a UUID.
        id: String,
        /// For which seat; none for the host, who may have no seat.
        #[serde(default)]
        seat: Option<u8>,
        /// The entry; without one the seat's own latest action.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        step: Option<u32>,
    },
    /// Answers such a request. A no of whoever asked withdraws it.
    Answer {
        /// Chosen by the client, a UUID.
        id: String,
        /// For which seat; none for the host who asked without one.
        #[serde(default)]
        seat: Option<u8>,
        /// The entry of the request.
        ask: u32,
        /// Yes or no.
        yes: bool,
    },
    /// Asks a bot what it would do, where the table allows that. Everybody can read in the
    /// log that it was asked.
    Hint {
        /// Chosen by the client, a UUID.
        id: String,
        /// For which seat.
        seat: u8,
        /// The question one would like to have answered.
        prompt: u32,
    },
    /// Says something to the table.
    Chat {
        /// Chosen by the client, a UUID.
        id: String,
        /// At most 2,000 characters.
        text: String,
    },
    /// Asks why an action is not allowed. Costs nothing and changes nothing.
    Why {
        /// Chosen by the client.
        id: String,
        /// For which seat.
        seat: u8,
        /// In the game's notation.
        action: String,
    },
    /// Is anybody there? A browser cannot see the pings of the protocol below.
    Alive,
}

/// What came makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// It wants an answer all the same.
    pub id: Option<String>,
}

impl FromClient {
    /// Reads a message that is nested no deeper than that.
    ///
    /// # Errors
    /// If it is none; with its id, if it has one, so that no command stays without an answer.
    pub fn read(text: &str, depth: usize) -> Result<FromClient, Malformed> {
        read(text, depth).map_err(|_| {
            let value: Value = read(text, depth).unwrap_or_default();
            Malformed { id: value.get("id").and_then(Value::as_str).map(str::to_owned) }
        })
    }
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ToClient {
    /// Everything, to somebody who knows nothing yet.
    Welcome {
        /// The version the server speaks.
        protocol: u32,
        /// The table.
        table: Box<TableInfo>,
        /// The latest entry of the log.
        seq: u32,
        /// Every entry, for each viewer of this socket.
        log: Vec<Entry>,
        /// One for each viewer of this socket.
        frames: Vec<Frame>,
    },
    /// What was missed, to somebody who comes back.
    Delta {
        /// The table.
        table: Box<TableInfo>,
        /// The latest entry of the log.
        seq: u32,
        /// The entries after the one named in the hello.
        log: Vec<Entry>,
        /// One for each viewer of this socket.
        frames: Vec<Frame>,
    },
    /// Something happened.
    Event {
        /// The latest entry of the log.
        seq: u32,
        /// What is new.
        log: Vec<Entry>,
        /// One for each viewer of this socket.
        frames: Vec<Frame>,
        /// The table, if it changed.
        table: Option<Box<TableInfo>>,
    },
    /// The command is done and on disk.
    Ok {
        /// Of the command.
        id: String,
        /// Its entry in the log.
        seq: u32,
    },
    /// The command is not allowed and changed nothing.
    Refused {
        /// Of the command.
        id: String,
        /// Why.
        #[serde(flatten)]
        reason: Reason,
        /// The latest entry of the log.
        seq: u32,
    },
    /// Not now.
    Busy {
        /// Of the command.
        id: String,
        /// When to try again.
        retry_after_ms: u32,
    },
    /// The answer to a `why`.
    Reason {
        /// Of the question.
        id: String,
        /// Nothing if the action is allowed.
        refusal: Option<Reason>,
    },
    /// What a bot would do, after the `ok` of a `hint`.
    Hint {
        /// Of the command.
        id: String,
        /// For which seat.
        seat: u8,
        /// The question it answers.
        prompt: u32,
        /// In the game's notation; none if it would leave the word to others.
        action: Option<String>,
    },
    /// Somebody said something.
    Chat {
        /// Counts what was said at this table, from 1.
        n: u32,
        /// From which seat; none for a spectator.
        seat: Option<u8>,
        /// Who.
        name: String,
        /// What.
        text: String,
        /// When, in seconds since 1970.
        at: u32,
    },
    /// The answer to an `alive`.
    Alive,
}

/// Why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Reason {
    /// The rule that says no; none if no rule of the game does.
    pub rule: Option<String>,
    /// Other rules that say the same.
    pub also: Vec<String>,
    /// In English, led by the rule; a single word such as `stale` if there is no rule.
    pub text: String,
    /// The facts, for translations.
    #[cfg_attr(test, ts(type = "Json"))]
    pub violation: Value,
}

impl Reason {
    /// A reason that no rule of the game gives: a word that clients translate.
    #[must_use]
    pub fn word(word: &str) -> Reason {
        let violation = serde_json::json!({ "type": word });
        Reason { rule: None, also: Vec::new(), text: word.to_owned(), violation }
    }
}

impl From<Refusal> for Reason {
    fn from(refusal: Refusal) -> Reason {
        let Refusal { rule, also, text, violation } = refusal;
        Reason { rule, also, text, violation }
    }
}

/// One entry of the log, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Entry {
    /// Who may know this much. A socket with several seats gets the entry for each of them.
    #[cfg_attr(test, ts(type = "ViewerName"))]
    pub viewer: ViewerName,
    /// Its number, counted from 1 without a gap.
    pub seq: u32,
    /// When, in seconds since 1970.
    pub at: u32,
    /// What.
    #[serde(flatten)]
    pub kind: EntryKind,
}

/// What an entry of the log is about.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum EntryKind {
    /// A seat acted.
    Move {
        /// Who.
        seat: u8,
        /// What, in the game's notation: only for the seat itself, since a game may keep
        /// actions secret. The events tell everybody else what they may know.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        action: Option<String>,
        /// What happened.
        #[cfg_attr(test, ts(type = "Json[]"))]
        events: Vec<Value>,
    },
    /// A seat took back an action.
    Undo {
        /// Who.
        seat: u8,
        /// The entry that was taken back.
        step: u32,
    },
    /// Somebody asks everybody else to go back.
    Ask {
        /// Which seat; none for the host.
        seat: Option<u8>,
        /// To before this entry.
        step: u32,
    },
    /// Somebody answers such a request.
    Answer {
        /// Which seat; none for the host, who withdraws it.
        seat: Option<u8>,
        /// Yes or no.
        yes: bool,
    },
    /// Everybody agreed, and the table went back.
    Back {
        /// Which seat had asked; none for the host.
        seat: Option<u8>,
        /// This entry and what came after it do not count any more.
        step: u32,
    },
    /// Something happened at the table that is no part of the game.
    Note {
        /// A word that clients translate.
        text: String,
        /// The seat it is about.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        seat: Option<u8>,
        /// The table it leads to, for a rematch.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        table: Option<String>,
    },
}

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Frame {
    /// Who sees this.
    #[cfg_attr(test, ts(type = "ViewerName"))]
    pub viewer: ViewerName,
    /// The whole view, in a welcome or a delta.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "{ [key: string]: Json }"))]
    pub view: Option<Value>,
    /// In an event: the top-level keys of the view that changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "{ [key: string]: Json }"))]
    pub changed: Option<Map<String, Value>>,
    /// Of the whole view.
    pub view_hash: String,
    /// The game waits for these seats.
    pub must: Vec<u8>,
    /// These seats may speak up.
    pub may: Vec<u8>,
    /// The number of the question put to this seat; 0 for spectators.
    pub prompt: u32,
    /// What the seat may do now.
    pub legal: Vec<Legal>,
    /// May the seat take back its latest action? Nothing for spectators.
    pub undo: Option<FrameUndo>,
    /// A request to go back that is not yet answered by everybody.
    pub asked: Option<Asked>,
    /// How the game ended, once it has.
    pub outcome: Option<Ended>,
}

/// A request to go back that is not yet answered by everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Asked {
    /// Its entry in the log.
    pub ask: u32,
    /// Which seat asked; none for the host.
    pub seat: Option<u8>,
    /// To before this entry.
    pub step: u32,
    /// Whose answer is missing.
    pub waits: Vec<u8>,
}

/// May an action be taken back?
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FrameUndo {
    /// Yes or no.
    pub ok: bool,
    /// The entry that would be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub step: Option<u32>,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub reason: Option<String>,
    /// Not without the others, but with their consent: back to before this entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ask: Option<u32>,
}

impl FrameUndo {
    /// Not allowed, for a reason that clients translate.
    #[must_use]
    pub fn no(reason: &str) -> FrameUndo {
        FrameUndo { ok: false, step: None, reason: Some(reason.to_owned()), ask: None }
    }
}

impl From<UndoRefusal> for FrameUndo {
    fn from(no: UndoRefusal) -> FrameUndo {
        FrameUndo::no(match no {
            UndoRefusal::NothingToUndo => "nothing-to-undo",
            UndoRefusal::Revealed { .. } => "revealed",
            UndoRefusal::OthersActed { .. } => "others-acted",
        })
    }
}

/// A viewer on the wire: a seat's number, or `"spectator"`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ViewerName(pub Viewer);

impl Serialize for ViewerName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Viewer::Seat(Seat(number)) => serializer.serialize_u8(number),
            Viewer::Spectator => serializer.serialize_str("spectator"),
        }
    }
}
