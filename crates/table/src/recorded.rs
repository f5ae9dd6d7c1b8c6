//! Replay files for whoever keeps games of any kind: read, verified, with their type erased.

use crate::replay_file::{Promise, read_with_promise};
use crate::wire::canonical;
use crate::{Playable, Problem, WithGame, kit_of, replay_game, with_game};
use game::{Digest, ReplayStep, Seat, Start};

/// A game from a file. It was played again, and every event and hash is as recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// Which game.
    pub game: String,
    /// The setup in its canonical text.
    pub setup: String,
    /// The number of seats.
    pub seats: u8,
    /// Where it began.
    pub start: Start,
    /// The digest of the components it was played with.
    pub kit: Digest,
    /// What its table had promised.
    pub promise: Option<Promise>,
    /// Was it played to the end?
    pub over: bool,
    /// What was done.
    pub steps: Vec<RecordedStep>,
}

/// One step of a game from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordedStep {
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
        /// The step, counted from 0.
        step: u32,
        /// The hash of the history afterwards.
        hash: Digest,
    },
    /// The table went back to before a step.
    Back {
        /// Who had asked for it.
        seat: Seat,
        /// The step, counted from 0.
        step: u32,
        /// The hash of the history afterwards.
        hash: Digest,
    },
}

/// Reads the text of a replay file of any game and plays it again.
pub fn read_recorded(text: &str) -> Result<Recorded, Problem> {
    struct Read<'a>(&'a str);
    impl WithGame for Read<'_> {
        type Output = Result<Recorded, Problem>;
        fn run<G: Playable>(self) -> Self::Output {
            let (replay, promise) = read_with_promise::<G>(self.0)?;
            let kit = kit_of::<G>(replay.kit).map_err(|missing| Problem::new(1, missing))?;
            // The steps of a file begin in its second line.
            let session = replay.verify(kit).map_err(|error| {
                Problem::new(error.step.map_or(1, |step| step + 2), error.message)
            })?;
            let setup = serde_json::to_value(&replay.setup).map_err(|e| Problem::new(1, e))?;
            Ok(Recorded {
                game: G::NAME.to_owned(),
                setup: canonical(&setup),
                seats: replay.setup.seats,
                start: replay.start,
                kit: replay.kit,
                promise,
                over: session.state().outcome().is_some(),
                steps: replay.steps.into_iter().map(erased).collect::<Result<_, _>>()?,
            })
        }
    }
    let game = replay_game(text)?;
    with_game(&game, Read(text)).map_err(|unknown| Problem::new(1, unknown))?
}

fn erased<G: Playable>(step: ReplayStep<G>) -> Result<RecordedStep, Problem> {
    Ok(match step {
        ReplayStep::Move { seat, action, events, hash } => RecordedStep::Move {
            seat,
            action: action.to_string(),
            events: serde_json::to_string(&events).map_err(|error| Problem::new(1, error))?,
            hash,
        },
        ReplayStep::Undo { seat, step, hash } => RecordedStep::Undo { seat, step, hash },
        ReplayStep::Back { seat, step, hash } => RecordedStep::Back { seat, step, hash },
    })
}
