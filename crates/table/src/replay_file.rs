//! Replays as files: JSON lines, strictly read.
//!
//! The first line is a header, then comes one line for each step, and a closing line with
//! their number and the last hash, so that a file cut short is noticed:
//!
//! ```text
//! {"kind":"lazaretto-replay","format":1,"game":"rattus","version":"0.1.0","kit":"…","seats":2,"options":{…},"start":{"seed":"open:7"}}
//! {"type":"move","seat":0,"action":"setup-place gallia","events":[…],"hash":"…"}
//! {"type":"undo","seat":0,"step":0,"hash":"…"}
//! {"type":"back","seat":1,"step":0,"hash":"…"}
//! {"type":"end","steps":2,"hash":"…"}
//! ```

use crate::disk::{FileError, read_text, write_whole};
use crate::wire::canonical;
use crate::{Playable, Problem, commitment};
use game::{Digest, Game, Replay, ReplayStep, Seat, Setup, Start};
use serde::{Deserialize, Serialize};
use std::path::Path;

const KIND: &str = "lazaretto-replay";
const FORMAT: u64 = 1;

/// The longest replay file that is read. A game of Rattus has some 100 kilobytes.
pub const REPLAY_LIMIT: u64 = 64 << 20;
/// The longest id of a table, in characters. Ours have 13.
const ID_LIMIT: usize = 64;

/// What every version of the header has; the rest is read only if the format is known.
#[derive(Deserialize)]
struct Preamble {
    kind: String,
    format: u64,
    version: String,
    game: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header<O> {
    kind: String,
    format: u64,
    game: String,
    version: String,
    kit: Digest,
    seats: u8,
    options: O,
    start: Start,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    promise: Option<Promise>,
}

/// What fixed the shuffle of a table before its first move: see [`crate::commitment`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promise {
    /// The table's id.
    pub table: String,
    /// The commitment that was shown there.
    pub commitment: Digest,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
enum Line<A, E> {
    Move { seat: Seat, action: A, events: Vec<E>, hash: Digest },
    Undo { seat: Seat, step: u32, hash: Digest },
    Back { seat: Seat, step: u32, hash: Digest },
    End { steps: usize, hash: Option<Digest> },
}

/// A replay as the text of a file.
#[must_use]
pub fn write_replay<G: Game>(replay: &Replay<G>) -> String {
    write_kept_promise(replay, None)
}

/// A replay as the text of a file that also says what the table had promised.
pub(crate) fn write_kept_promise<G: Game>(replay: &Replay<G>, promise: Option<Promise>) -> String {
    let mut text = String::new();
    let mut put = |line: serde_json::Result<String>| {
        // All of these are our own types, whose JSON the conformance kit tries out.
        text.push_str(&line.expect("actions and events have a JSON form"));
        text.push('\n');
    };
    put(serde_json::to_string(&Header {
        kind: KIND.to_owned(),
        format: FORMAT,
        game: G::NAME.to_owned(),
        version: replay.version.clone(),
        kit: replay.kit,
        seats: replay.setup.seats,
        options: &replay.setup.options,
        start: replay.start.clone(),
        promise,
    }));
    for step in &replay.steps {
        put(serde_json::to_string(&match step {
            ReplayStep::Move { seat, action, events, hash } => {
                let events = events.iter().collect();
                Line::Move { seat: *seat, action, events, hash: *hash }
            }
            ReplayStep::Undo { seat, step, hash } => {
                Line::Undo { seat: *seat, step: *step, hash: *hash }
            }
            ReplayStep::Back { seat, step, hash } => {
                Line::Back { seat: *seat, step: *step, hash: *hash }
            }
        }));
    }
    let end = Line::<G::Action, G::Event>::End {
        steps: replay.steps.len(),
        hash: replay.steps.last().map(ReplayStep::hash),
    };
    put(serde_json::to_string(&end));
    text
}

/// The game a replay file is of, if the file is a replay this version can read.
pub fn replay_game(text: &str) -> Result<String, Problem> {
    let first = text.lines().next().unwrap_or_default();
    let not_one = |reason: &str| Problem::new(1, format!("this is no replay: {reason}"));
    let preamble: Preamble = serde_json::from_str(first).map_err(|error| not_one(&said(&error)))?;
    if preamble.kind != KIND {
        return Err(not_one(&format!("its kind is '{}'", short(&preamble.kind))));
    }
    match preamble.format {
        FORMAT => Ok(preamble.game),
        newer if newer > FORMAT => Err(Problem::new(
            1,
            format!(
                "it was written by a newer version (format {newer}, Lazaretto {}); this one \
                 reads format {FORMAT}",
                short(&preamble.version)
            ),
        )),
        other => Err(Problem::new(1, format!("there is no format {other}"))),
    }
}

/// Reads the text of a replay file. What is in it is well formed and its promise, if it has
/// one, was kept; but it is not yet played: see [`Replay::verify`].
pub fn read_replay<G: Playable>(text: &str) -> Result<Replay<G>, Problem> {
    read_with_promise(text).map(|(replay, _)| replay)
}

/// Reads a replay file together with what the table had promised.
pub(crate) fn read_with_promise<G: Playable>(
    text: &str,
) -> Result<(Replay<G>, Option<Promise>), Problem> {
    let game = replay_game(text)?;
    if game != G::NAME {
        let message = format!("this is a replay of '{}', not of {}", short(&game), G::NAME);
        return Err(Problem::new(1, message));
    }
    let mut lines = text.lines().zip(1..);
    let first = lines.next().map_or("", |(line, _)| line);
    let header: Header<G::Options> =
        serde_json::from_str(first).map_err(|error| Problem::new(1, said(&error)))?;
    if header.promise.as_ref().is_some_and(|promise| !is_id(&promise.table)) {
        let message = format!(
            "the table it was promised at has no such id: one has letters and digits, {ID_LIMIT} at most"
        );
        return Err(Problem::new(1, message));
    }
    let mut steps = Vec::new();
    let mut last = 1;
    for (line, number) in lines {
        last = number;
        let wrong = |message: String| Problem::new(number, message);
        steps.push(match serde_json::from_str(line).map_err(|error| wrong(said(&error)))? {
            Line::Move { seat, action, events, hash } => {
                ReplayStep::Move { seat, action, events, hash }
            }
            Line::Undo { seat, step, hash } => ReplayStep::Undo { seat, step, hash },
            Line::Back { seat, step, hash } => ReplayStep::Back { seat, step, hash },
            Line::End { steps: count, hash } => {
                if count != steps.len() {
                    let message = format!("it ends after {} steps, not {count}", steps.len());
                    return Err(wrong(message));
                }
                if hash != steps.last().map(ReplayStep::hash) {
                    return Err(wrong("the last hash is not that of the last step".into()));
                }
                if text.lines().nth(number).is_some() {
                    return Err(Problem::new(number + 1, "there is text after the end"));
                }
                let replay = Replay {
                    version: header.version,
                    kit: header.kit,
                    setup: Setup { seats: header.seats, options: header.options },
                    start: header.start,
                    steps,
                };
                if header.promise.as_ref().is_some_and(|promise| !kept(promise, &replay)) {
                    let message = "the seed is not the one that was promised before the first move";
                    return Err(Problem::new(1, message));
                }
                return Ok((replay, header.promise));
            }
        });
    }
    Err(Problem::new(last, "the file is cut short: its closing line is missing"))
}

/// Could a table have this id? It is told again to whoever looks at the game, and stands on a line
/// of its own in what was promised.
fn is_id(table: &str) -> bool {
    (1..=ID_LIMIT).contains(&table.len()) && table.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Does the start fit what the table had promised?
fn kept<G: Playable>(promise: &Promise, replay: &Replay<G>) -> bool {
    let Ok(setup) = serde_json::to_value(&replay.setup) else { return false };
    let setup = canonical(&setup);
    commitment(&promise.table, G::NAME, &setup, replay.kit, &replay.start) == promise.commitment
}

/// The line number that serde_json adds is always 1 here; ours is the file's.
fn said(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line 1 column ") {
        Some((text, column)) => format!("{text} (column {column})"),
        None => text,
    }
}

/// Enough of a text from a file to recognise it.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Reads a replay file of a known game.
pub fn load_replay<G: Playable>(path: &Path) -> Result<Replay<G>, FileError> {
    let text = read_text(path, REPLAY_LIMIT)?;
    read_replay(&text).map_err(|problem| FileError::at(path, &problem))
}

/// Saves a replay. An older replay of that name is replaced once the new one is complete;
/// any other file is left alone.
pub fn save_replay<G: Game>(path: &Path, replay: &Replay<G>) -> Result<(), FileError> {
    if path.exists() {
        let known = read_text(path, REPLAY_LIMIT).is_ok_and(|text| replay_game(&text).is_ok());
        if !known {
            let message = "there is a file of that name that is no replay; it is left alone";
            return Err(FileError::whole(path, message));
        }
    }
    write_whole(path, &write_replay(replay))
}
