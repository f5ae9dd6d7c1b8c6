//! What is kept for good, whatever keeps it.

mod sqlite;

pub use sqlite::{Sqlite, copy};

use crate::secret::{Hashed, Secret};
use async_trait::async_trait;
use game::{Digest, Seat, Start};
use std::collections::HashMap;
use std::fmt;
use table::wire::{Level, Spectators, Status};

/// The format of stored events. It changes only by addition: whatever reads format `n`
/// reads everything that was written before.
pub const FORMAT: u32 = 1;

/// The store. Whatever a method answers with is durable by then.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// The session with that key.
    async fn session(&self, key: Hashed) -> Result<Option<SessionRow>>;
    /// Keeps a session, new or renamed.
    async fn save_session(&self, session: SessionRow) -> Result<()>;
    /// Ends a session: nobody comes in with it any more. Its name stays where it sits.
    async fn end_session(&self, key: Hashed) -> Result<()>;
    /// Keeps a new table with the log it has already: of a game that was played elsewhere.
    async fn create(&self, table: Stored, log: Vec<LogEntry>) -> Result<()>;
    /// A table without its log.
    async fn table(&self, id: &str) -> Result<Option<Stored>>;
    /// The tables where that session sits or which it made, the latest first.
    async fn tables_of(&self, session: Hashed) -> Result<Vec<Stored>>;
    /// The link with that hash, and the table it belongs to.
    async fn link(&self, token: Hashed) -> Result<Option<(String, LinkRow)>>;
    /// Lets a session watch a table.
    async fn watch(&self, table: &str, session: Hashed) -> Result<()>;
    /// The log of a table after that entry.
    async fn log(&self, table: &str, after: u32) -> Result<Vec<LogEntry>>;
    /// Adds the next entry to the log of a table, together with what it changes.
    async fn append(&self, table: &str, entry: LogEntry, changes: Vec<Change>) -> Result<Appended>;
    /// Keeps a line of chat and answers with its number; none if that command was kept before.
    async fn say(&self, table: &str, said: Said) -> Result<Option<u32>>;
    /// The last lines of chat.
    async fn said(&self, table: &str, last: u32) -> Result<Vec<Said>>;
    /// Tables whose last entry is older than that: of those that are over, and of all.
    async fn old_tables(&self, over: u32, any: u32) -> Result<Vec<Old>>;
    /// Throws tables away with all that belongs to them, unless something has happened at
    /// one meanwhile; how many there were.
    async fn forget(&self, tables: Vec<Old>) -> Result<u32>;
    /// Forgets guests who were made before that and have no part in any table, so many at once;
    /// how many there were.
    async fn forget_guests(&self, before: u32, most: u32) -> Result<u32>;
    /// Writes what changes nothing, to see whether anything can be written.
    async fn touch(&self) -> Result<()>;
    /// Waits for what is being written, and lets go of the file.
    async fn close(&self);
}

/// What the store answers.
pub type Result<T> = std::result::Result<T, StoreError>;

/// The store failed. What was asked for did not happen, or nobody can know.
#[derive(Clone, Debug)]
pub struct StoreError(pub String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

/// What came of adding to a log.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk.
    Stored,
    /// A command with this id is in the log already, as this entry.
    Duplicate(u32),
    /// The log has gone on without us: somebody else writes to it.
    Conflict,
}

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of the secret in the cookie.
    pub key: Hashed,
    /// The name others see.
    pub name: String,
    /// When it was made, in seconds since 1970.
    pub made_at: u32,
}

/// A table at which nothing has happened for long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Old {
    /// Its name in addresses.
    pub id: String,
    /// The latest entry of its log.
    pub seq: u32,
}

/// A table without its log.
#[derive(Clone, Debug)]
pub struct Stored {
    /// Its name in addresses.
    pub id: String,
    /// Which game.
    pub game: String,
    /// The setup, as canonical JSON.
    pub setup: String,
    /// Where it began; all its chance comes from there.
    pub start: Secret<Start>,
    /// The digest of the components it was set up with.
    pub kit: Digest,
    /// What fixed the seed beforehand.
    pub commitment: Digest,
    /// Who made it.
    pub host: Hashed,
    /// How far it is.
    pub status: Status,
    /// Who may watch.
    pub spectators: Spectators,
    /// May a seat ask the others to go back?
    pub take_backs: bool,
    /// May a seat ask a bot what it would do?
    pub hints: bool,
    /// It was read from a file: the table it was played at, empty if the file names none.
    pub origin: Option<String>,
    /// When it was made, in seconds since 1970.
    pub made_at: u32,
    /// Who sits where, in order.
    pub seats: Vec<SeatRow>,
    /// Links that can still be used.
    pub links: Vec<LinkRow>,
    /// Who came with the spectator link.
    pub watchers: Vec<Hashed>,
    /// The names of everybody above.
    pub names: HashMap<Hashed, String>,
    /// The latest entry of its log.
    pub seq: u32,
}

/// One seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatRow {
    /// Whose seat it is, once somebody sat down.
    pub session: Option<Hashed>,
    /// The bot that plays it at the moment.
    pub bot: Option<Level>,
}

/// A link that lets somebody in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkRow {
    /// The hash of what stands in the link.
    pub token: Hashed,
    /// To which seat; none for spectators.
    pub seat: Option<Seat>,
    /// Together with the secret of `maker` this gives the link again.
    pub nonce: u32,
    /// Who asked for it.
    pub maker: Hashed,
    /// It was used or replaced.
    pub spent: bool,
}

/// A command's id, chosen by the client.
pub type CommandId = [u8; 16];

/// One entry of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// Counted from 1 without a gap.
    pub seq: u32,
    /// The command it came from, if it was one.
    pub command: Option<CommandId>,
    /// When, in seconds since 1970.
    pub at: u32,
    /// What.
    pub what: What,
}

/// What an entry of a log is about.
#[derive(Clone, PartialEq, Eq)]
pub enum What {
    /// A seat acted.
    Move {
        /// Who.
        seat: Seat,
        /// In the game's notation.
        action: String,
        /// What happened, whole, as JSON.
        events: String,
        /// The hash of the history afterwards.
        hash: Digest,
    },
    /// A seat took back an action.
    Undo {
        /// Who.
        seat: Seat,
        /// The entry that was taken back.
        entry: u32,
        /// The hash of the history afterwards.
        hash: Digest,
    },
    /// Somebody asks everybody else to go back.
    Ask {
        /// Which seat; none for the host.
        seat: Option<Seat>,
        /// To before this entry.
        entry: u32,
    },
    /// Somebody answers such a request; the last yes is a [`What::Back`] instead.
    Answer {
        /// Which seat; none for the host, who withdraws it.
        seat: Option<Seat>,
        /// Yes or no.
        yes: bool,
    },
    /// Everybody agreed to go back.
    Back {
        /// Which seat had asked; none for the host.
        seat: Option<Seat>,
        /// To before this entry.
        entry: u32,
        /// The hash of the history afterwards.
        hash: Digest,
    },
    /// Something that is no part of the game.
    Note {
        /// A word for it.
        text: String,
        /// The seat it is about.
        seat: Option<Seat>,
    },
}

impl fmt::Debug for What {
    /// Actions and events may be secret, so only the kind is told.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Move { seat, .. } => write!(f, "move of {seat}"),
            What::Undo { seat, entry, .. } => write!(f, "undo of {entry} by {seat}"),
            What::Ask { seat, entry } => write!(f, "{} asks to go back to {entry}", who(*seat)),
            What::Answer { seat, yes } => write!(f, "{} says {yes}", who(*seat)),
            What::Back { seat, entry, .. } => write!(f, "back to {entry} for {}", who(*seat)),
            What::Note { text, .. } => write!(f, "note {text}"),
        }
    }
}

/// Whoever asks or answers.
fn who(seat: Option<Seat>) -> String {
    seat.map_or_else(|| "the host".to_owned(), |seat| seat.to_string())
}

/// What changes at a table together with an entry of its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The table goes on to another status.
    Status(Status),
    /// Somebody else has the seat.
    Seat(Seat, SeatRow),
    /// Somebody else is the host.
    Host(Hashed),
    /// A new link.
    AddLink(LinkRow),
    /// This link is used up.
    SpendLink(Hashed),
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Its number; the store gives it.
    pub n: u32,
    /// The command it came from.
    pub command: CommandId,
    /// From which seat; none for a spectator.
    pub seat: Option<Seat>,
    /// Who, under the name of that moment.
    pub name: String,
    /// What.
    pub text: String,
    /// When, in seconds since 1970.
    pub at: u32,
}

impl Stored {
    /// The table after some changes, as the store has it, too.
    pub fn apply(&mut self, changes: &[Change]) {
        for change in changes {
            match change {
                Change::Status(status) => self.status = *status,
                Change::Seat(seat, row) => self.seats[usize::from(seat.0)] = row.clone(),
                Change::Host(session) => self.host = *session,
                Change::AddLink(link) => self.links.push(link.clone()),
                Change::SpendLink(token) => self.links.retain(|link| link.token != *token),
            }
        }
    }
}

/// Now, in seconds since 1970.
pub fn now() -> u32 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |time| u32::try_from(time.as_secs()).unwrap_or(u32::MAX))
}
