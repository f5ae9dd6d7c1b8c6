//! Saved games that can be checked step by step.

use crate::{Digest, Game, Interned, Kit, Seat, Seed, Session, Setup, SetupError, Writer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The version that writes replays now.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Where a game began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// Set up by the rules from this seed.
    Seed(Seed),
    /// In a given state: its canonical bytes as hexadecimal digits.
    State(String),
}

impl Start {
    /// The start of a game that begins in this state.
    #[must_use]
    pub fn of_state<G: Game>(state: &G) -> Start {
        Start::State(crate::hex(&encoded(state)))
    }

    /// The whole truth as text: everything that is still to come follows from it.
    #[must_use]
    pub fn reveal(&self) -> String {
        match self {
            Start::Seed(seed) => seed.reveal(),
            Start::State(digits) => format!("state:{digits}"),
        }
    }
}

/// Why a game cannot begin there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// The rules do not allow such a table.
    Setup(SetupError),
    /// There is no such state.
    State(String),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Setup(error) => error.fmt(f),
            StartError::State(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for StartError {}

/// A saved game: everything needed to play it again, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay<G: Game> {
    /// The version of Lazaretto that wrote it.
    pub version: String,
    /// The digest of the components it was played with.
    pub kit: Digest,
    /// How the table was set up.
    pub setup: Setup<G::Options>,
    /// Where it began.
    pub start: Start,
    /// What was done.
    pub steps: Vec<ReplayStep<G>>,
}

/// One step of a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayStep<G: Game> {
    /// A seat acted.
    Move {
        /// Who.
        seat: Seat,
        /// What.
        action: G::Action,
        /// What happened, whole.
        events: Vec<G::Event>,
        /// The hash chain after it.
        hash: Digest,
    },
    /// A seat took back its latest action.
    Undo {
        /// Who.
        seat: Seat,
        /// The number of the step that was taken back.
        step: u32,
        /// The hash chain after it.
        hash: Digest,
    },
    /// The whole table went back to before a step, because everybody agreed.
    Back {
        /// Who asked for it.
        seat: Seat,
        /// The number of the first step that does not count any more.
        step: u32,
        /// The hash chain after it.
        hash: Digest,
    },
}

impl<G: Game> ReplayStep<G> {
    /// The hash chain after this step.
    #[must_use]
    pub fn hash(&self) -> Digest {
        match self {
            ReplayStep::Move { hash, .. }
            | ReplayStep::Undo { hash, .. }
            | ReplayStep::Back { hash, .. } => *hash,
        }
    }
}

/// A replay that does not play out as it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The step, counted from 0; `None` if it does not even begin.
    pub step: Option<usize>,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "step {step}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for ReplayError {}

impl<G: Game> Replay<G> {
    /// Plays the game again and compares every event and hash.
    pub fn verify(&self, kit: Interned<G::Kit>) -> Result<Session<G>, ReplayError> {
        self.up_to(kit, self.steps.len())
    }

    /// Plays the first `count` steps again and compares every event and hash.
    pub fn up_to(&self, kit: Interned<G::Kit>, count: usize) -> Result<Session<G>, ReplayError> {
        // A game that was changed since is the likeliest reason for all that follows.
        let other_version = match self.version.as_str() {
            VERSION => String::new(),
            version => format!(" (written by version {version}, this is {VERSION})"),
        };
        let broken =
            |step, message: String| ReplayError { step, message: message + &other_version };
        if kit.digest() != self.kit {
            return Err(broken(
                None,
                format!("it was played with other components (pack {})", self.kit),
            ));
        }
        let mut session = Session::start(kit, self.setup.clone(), &self.start)
            .map_err(|error| broken(None, error.to_string()))?;
        for (number, step) in self.steps.iter().take(count).enumerate() {
            let broken = |message| broken(Some(number), message);
            match step {
                ReplayStep::Move { seat, action, events, .. } => {
                    let mut happened = Vec::new();
                    session
                        .apply(*seat, *action, &mut happened)
                        .map_err(|no| broken(format!("'{action}' by {seat} is refused: {no}")))?;
                    if happened != *events {
                        return Err(broken(format!("'{action}' has other events than recorded")));
                    }
                }
                ReplayStep::Undo { seat, step, .. } => {
                    let undone = session
                        .undo_again(*seat)
                        .map_err(|no| broken(format!("the undo by {seat} is refused: {no}")))?;
                    if undone != *step {
                        return Err(broken(format!(
                            "the undo takes back step {undone}, not {step}"
                        )));
                    }
                }
                ReplayStep::Back { seat, step, .. } => session
                    .go_back(*seat, *step)
                    .map_err(|no| broken(format!("going back to step {step} is refused: {no}")))?,
            }
            if session.hash() != step.hash() {
                return Err(broken("the state differs from the recorded one".into()));
            }
        }
        Ok(session)
    }
}

/// The canonical bytes of a state.
fn encoded<G: Game>(state: &G) -> Vec<u8> {
    let mut writer = Writer::default();
    state.encode(&mut writer);
    writer.finish()
}

/// The hash chain begins with the game's name, its components and its first state.
pub(crate) fn first_hash<G: Game>(state: &G) -> Digest {
    Digest::of(&[
        b"lazaretto 1\n",
        G::NAME.as_bytes(),
        b"\n",
        state.kit().digest().bytes(),
        &encoded(state),
    ])
}

/// Each further hash covers the one before and the state after the step.
pub(crate) fn next_hash<G: Game>(previous: Digest, state: &G) -> Digest {
    Digest::of(&[previous.bytes(), &encoded(state)])
}
