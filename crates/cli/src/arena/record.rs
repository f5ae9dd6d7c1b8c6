//! Every game as one JSON line.

use super::Args;
use crate::error::CliError;
use agents::arena::Played;
use game::{Digest, Game, Kit, Seat, Seats, Setup};
use serde::Serialize;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use table::{Ending, Playable, Situation};

/// A file with one line for each game.
pub(super) struct Record {
    path: PathBuf,
    file: BufWriter<File>,
    empty: bool,
}

/// One line: everything needed to play the game again, and what came of it.
#[derive(Serialize)]
struct Line<'a, G: Game> {
    game: &'static str,
    version: &'static str,
    kit: Digest,
    number: u32,
    setup: &'a Setup<G::Options>,
    start: game::Start,
    /// Names by seat.
    agents: Vec<&'a str>,
    steps: Vec<Step<G::Action>>,
    /// By the rules alone.
    outcome: Option<Ending>,
    /// By the rules, but nobody wins after a fault.
    winners: Seats,
    faults: Vec<Fault<'a>>,
    /// The chain of hashes after the last step, as in a replay.
    hash: Digest,
}

#[derive(Serialize)]
struct Step<A> {
    seat: Seat,
    action: A,
}

#[derive(Serialize)]
struct Fault<'a> {
    seat: Seat,
    step: u32,
    message: &'a str,
}

impl Record {
    /// Creates the file; one that exists stays as it is.
    pub(super) fn create(path: &Path) -> Result<Record, CliError> {
        let file = File::create_new(path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => CliError::Input(format!(
                "{}: it exists already and is not overwritten",
                path.display()
            )),
            _ => unwritable(path, &error),
        })?;
        Ok(Record { path: path.to_owned(), file: BufWriter::new(file), empty: true })
    }

    pub(super) fn add<G: Playable>(
        &mut self,
        played: &Played<G>,
        setup: &Setup<G::Options>,
        args: &Args,
    ) -> Result<(), CliError> {
        let session = played.session(setup.clone());
        // A position is no function of the seed alone, so its state is written down.
        let start = match &args.from {
            None => game::Start::Seed(played.seed),
            Some(_) => session.replay().start,
        };
        let line = Line::<G> {
            game: G::NAME,
            version: env!("CARGO_PKG_VERSION"),
            kit: played.first.kit().digest(),
            number: played.game,
            setup,
            start,
            agents: played.seated.iter().map(|entrant| args.seats[*entrant].as_str()).collect(),
            steps: played
                .steps
                .iter()
                .map(|(seat, action)| Step { seat: *seat, action: *action })
                .collect(),
            outcome: Situation::of(session.state()).outcome,
            winners: played.winners,
            faults: played
                .faults
                .iter()
                .map(|fault| Fault { seat: fault.seat, step: fault.step, message: &fault.message })
                .collect(),
            hash: session.hash(),
        };
        self.empty = false;
        serde_json::to_writer(&mut self.file, &line)
            .map_err(io::Error::from)
            .and_then(|()| self.file.write_all(b"\n"))
            .map_err(|error| unwritable(&self.path, &error))
    }

    /// Writes what is left. A file without a single game is taken away again.
    pub(super) fn close(mut self) -> Result<(), CliError> {
        let written = self.file.flush();
        if self.empty {
            let _ = fs::remove_file(&self.path);
        }
        written.map_err(|error| unwritable(&self.path, &error))
    }
}

fn unwritable(path: &Path, error: &io::Error) -> CliError {
    CliError::Input(format!("{}: it cannot be written: {error}", path.display()))
}
