//! The bodies of the lobby's requests and answers.

use super::{Entry, ViewerName};
use crate::Ended;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// A game one can make a table of.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its name in addresses and commands.
    pub game: String,
    /// Its name for people.
    pub title: String,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// Do all seats win or lose together?
    pub cooperative: bool,
    /// The levels of bots there are.
    pub bots: Vec<Level>,
    /// What can be chosen.
    pub options: Vec<OptionInfo>,
}

/// Something that can be chosen when a table is made.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OptionInfo {
    /// Its name.
    pub key: String,
    /// How it is chosen.
    pub kind: OptionKind,
    /// What it may be.
    #[cfg_attr(test, ts(type = "Json[]"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub values: Vec<Value>,
    /// What it is unless one says otherwise.
    #[cfg_attr(test, ts(type = "Json"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub default: Value,
}

/// How an option is chosen.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum OptionKind {
    /// It is one of its values.
    Choice,
    /// It is a list with another of its values for each seat, or its default.
    Seats,
}

/// How well a bot plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Level {
    /// Greedy, with slips.
    Easy,
    /// Greedy.
    Medium,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 2] = [Level::Easy, Level::Medium];

    /// As the wire and the log write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
        }
    }

    /// The level of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// Who one is: the body of `POST /api/session` and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SessionInfo {
    /// The name others see.
    pub name: String,
}

/// The body of `POST /api/tables`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(Serialize, ts_rs::TS))]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// Who shall sit where.
    pub seats: Vec<SeatWish>,
    /// The game's options.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "{ [key: string]: Json }"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Map<String, Value>,
    /// A number that fixes the shuffle: makes it a practice table.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub seed: Option<String>,
    /// The text of a position file in which the game begins; it brings its own options and seed.
    /// This, too, makes it a practice table.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub position: Option<String>,
    /// Who may watch.
    #[serde(default)]
    pub spectators: Spectators,
    /// May a seat ask the others to go back? If nobody says: where all win or lose together.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub take_backs: Option<bool>,
    /// May a seat ask a bot what it would do?
    #[serde(default)]
    pub hints: bool,
}

/// The text of a position file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(Serialize, ts_rs::TS))]
pub struct PositionText {
    /// As it stands in the file.
    pub position: String,
}

/// What a position file would make of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PositionInfo {
    /// Which game.
    pub game: String,
    /// What it is about; may be empty.
    pub title: String,
    /// How many seats it has.
    pub seats: u8,
}

/// Who shall sit in a seat.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(Serialize, ts_rs::TS))]
pub enum SeatWish {
    /// Whoever makes the table. Several such seats are a hot seat.
    Me,
    /// Whoever comes with the link.
    Open,
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
    },
}

/// Who may watch.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Spectators {
    /// Nobody.
    #[default]
    Off,
    /// Whoever has the link.
    Link,
    /// Everybody who knows the table's address.
    Open,
}

/// How far a table is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Status {
    /// Somebody has yet to sit down.
    Waiting,
    /// It is being played.
    Running,
    /// The host stopped it for a while.
    Paused,
    /// The game is over.
    Finished,
    /// The host ended it early.
    Abandoned,
    /// The server met a fault in this game and stopped it; nothing of its log is lost.
    Broken,
}

impl Status {
    /// Is there nothing left to keep secret?
    #[must_use]
    pub fn is_over(self) -> bool {
        matches!(self, Status::Finished | Status::Abandoned)
    }
}

/// A table, as one session may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableInfo {
    /// Its name in addresses.
    pub id: String,
    /// Which game.
    pub game: String,
    /// Do all seats win or lose together?
    pub cooperative: bool,
    /// How far it is.
    pub status: Status,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The game's options.
    #[cfg_attr(test, ts(type = "{ [key: string]: Json }"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Value,
    /// Are you the host?
    pub host: bool,
    /// Who may watch.
    pub spectators: Spectators,
    /// May a seat ask the others to go back?
    pub take_backs: bool,
    /// May a seat ask a bot what it would do?
    pub hints: bool,
    /// The game was not played here but read from a file: the id of the table it was played
    /// at, empty if the file names none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub origin: Option<String>,
    /// The shuffle was chosen by the host.
    pub practice: bool,
    /// The game began in a position.
    pub position: bool,
    /// The hash that fixes the seed beforehand; `docs/wire.md` says of which bytes.
    pub commitment: String,
    /// The setup as the commitment covers it, byte for byte.
    pub setup: String,
    /// The digest of the game's components, as the commitment covers it.
    pub kit: String,
    /// The components are not those the client knows: `GET /api/kits/{game}/{kit}` has them.
    pub pack: bool,
    /// The seed, after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seed: Option<String>,
    /// Links that nobody has used yet, for the host.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub links: Option<Links>,
    /// Where to find out more, if the table is broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub fault: Option<FaultInfo>,
    /// When it was made, in seconds since 1970.
    pub made_at: u32,
    /// The latest entry of its log.
    pub seq: u32,
}

/// What players of a broken table can tell whoever runs the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FaultInfo {
    /// The report in the server's log has the same.
    pub reference: String,
    /// The version of the server.
    pub version: String,
    /// The log no longer plays out after this entry: the board shows the game as it was then,
    /// and the log tells the rest. None if the board shows the whole log, or nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub shown: Option<u32>,
}

/// One seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatInfo {
    /// Which.
    pub seat: u8,
    /// Who plays it at the moment.
    pub kind: SeatKind,
    /// The name of whoever sits there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// How well the bot plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub level: Option<Level>,
    /// Somebody sits there.
    pub taken: bool,
    /// It is yours.
    pub you: bool,
    /// Whoever sits there is connected.
    pub connected: bool,
}

/// Who plays a seat.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum SeatKind {
    /// A person.
    Human,
    /// A program.
    Bot,
}

/// Links a host may hand out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Links {
    /// One for each seat nobody has taken yet.
    pub seats: Vec<SeatLink>,
    /// For spectators; it can be used more than once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub spectator: Option<String>,
}

/// The link to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatLink {
    /// Which seat.
    pub seat: u8,
    /// What [`Claim`] wants.
    pub token: String,
}

/// A table was made: the answer to `POST /api/tables` and to a rematch.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Made {
    /// The new table.
    pub table: TableInfo,
}

/// The body of `POST /api/invitation` and of `POST /api/claim`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(Serialize, ts_rs::TS))]
pub struct Claim {
    /// Out of the link.
    pub token: String,
}

/// What a link leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Invitation {
    /// Which game is played there.
    pub game: String,
    /// Whose table it is; none if they went for good.
    pub host: Option<String>,
    /// The seat; none for a spectator.
    pub seat: Option<u8>,
    /// The table's id, for whoever sits in that seat already.
    pub own: Option<String>,
}

/// The answer to a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Claimed {
    /// The table's id.
    pub table: String,
    /// The seat; none for a spectator.
    pub seat: Option<u8>,
}

/// What the host wants: the body of `POST /api/tables/{id}/host`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(Serialize, ts_rs::TS))]
pub enum HostOrder {
    /// A bot plays the seat from now on.
    Bot {
        /// Which seat.
        seat: u8,
        /// How well it plays.
        level: Level,
    },
    /// The seat goes back to whoever held it.
    Return {
        /// Which seat.
        seat: u8,
    },
    /// Nobody may act until further notice.
    Pause,
    /// The pause is over.
    GoOn,
    /// The game ends here.
    Abandon,
    /// A fresh link for a seat; the old grant and the old link end.
    Link {
        /// Which seat.
        seat: u8,
    },
}

/// The body of `POST /api/tables/{id}/link`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(Serialize, ts_rs::TS))]
pub struct SeatOrder {
    /// Which of one's seats.
    pub seat: u8,
}

/// A game move by move, as one viewer may know it: the answer to `GET …/history`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct History {
    /// The table.
    pub table: TableInfo,
    /// Through whose eyes.
    #[cfg_attr(test, ts(type = "ViewerName"))]
    pub viewer: ViewerName,
    /// Through whose eyes one may look.
    #[cfg_attr(test, ts(type = "ViewerName[]"))]
    pub viewers: Vec<ViewerName>,
    /// Every entry of the log.
    pub log: Vec<Entry>,
    /// The beginning, and how it looked after each entry; none if the game cannot be set up any
    /// more. After an entry that no longer plays out nothing changes. Each is a [`Moment`],
    /// written already: as values those of a long game would take ten times the room.
    #[cfg_attr(test, ts(type = "Moment[]"))]
    pub moments: Vec<Box<RawValue>>,
}

/// How a game looked at one moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Moment {
    /// The top-level keys of the view that changed; in the first moment all of them.
    #[cfg_attr(test, ts(type = "{ [key: string]: Json }"))]
    pub changed: Map<String, Value>,
    /// The game waited for these seats.
    pub must: Vec<u8>,
    /// How the game ended, once it had.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub outcome: Option<Ended>,
}

/// The body of every answer that is an error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LobbyError {
    /// What went wrong.
    pub error: LobbyFault,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LobbyFault {
    /// A word that clients translate.
    pub code: String,
    /// In English.
    pub text: String,
}
