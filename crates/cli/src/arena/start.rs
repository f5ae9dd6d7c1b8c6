//! Where the games begin: a fresh table, or a position file.

use super::Args;
use crate::error::CliError;
use crate::options::options;
use crate::position::POSITION_LIMIT;
use agents::Fault;
use game::{Interned, Seed, Setup};
use std::path::{Path, PathBuf};
use table::{FileError, Playable, PositionFile, read_text};

/// What every game of an arena has in common before its first action.
pub(super) struct Start<G: Playable> {
    kit: Interned<G::Kit>,
    setup: Setup<G::Options>,
    position: Option<Position>,
}

/// A position file. It is loaded anew for each game: what it leaves open comes from the
/// game's own seed, not from the one in the file.
struct Position {
    path: PathBuf,
    text: String,
}

impl<G: Playable> Start<G> {
    /// The start the arguments ask for, tried once so that mistakes show at once.
    pub(super) fn of(args: &Args) -> Result<Start<G>, CliError> {
        let seats = seats::<G>(args.seats.len())?;
        let seed = Seed::Open(args.seed);
        let kit = args.packs.load_for(G::NAME)?.kit::<G>();
        let Some(path) = &args.from else {
            let setup = Setup { seats, options: options::<G>(&args.set)? };
            let start = Start { kit, setup, position: None };
            start.first(seed).map_err(CliError::input)?;
            return Ok(start);
        };
        let text = read_text(path, POSITION_LIMIT).map_err(CliError::input)?;
        let position = Position { path: path.clone(), text };
        let (setup, _) = position.load::<G>(kit, seed).map_err(CliError::input)?;
        if setup.seats != seats {
            return Err(CliError::Input(format!(
                "{}: this position has {} seats; --seats names {seats}",
                path.display(),
                setup.seats
            )));
        }
        Ok(Start { kit, setup, position: Some(position) })
    }

    pub(super) fn setup(&self) -> &Setup<G::Options> {
        &self.setup
    }

    /// The first state of the game with that seed.
    pub(super) fn first(&self, seed: Seed) -> Result<G, Fault> {
        match &self.position {
            Some(position) => position
                .load(self.kit, seed)
                .map(|(_, state)| state)
                .map_err(|error| Fault::new(error.to_string())),
            None => {
                G::new(self.kit, &self.setup, seed).map_err(|error| Fault::new(error.to_string()))
            }
        }
    }
}

impl Position {
    fn load<G: Playable>(
        &self,
        kit: Interned<G::Kit>,
        seed: Seed,
    ) -> Result<(Setup<G::Options>, G), FileError> {
        PositionFile::read(&self.text)
            .and_then(|file| file.load(kit, seed))
            .map_err(|problem| FileError::at(Path::new(&self.path), &problem))
    }
}

fn seats<G: Playable>(given: usize) -> Result<u8, CliError> {
    u8::try_from(given).ok().filter(|seats| G::SEATS.contains(seats)).ok_or_else(|| {
        let (low, high) = (G::SEATS.start(), G::SEATS.end());
        CliError::Input(format!("{} has {low} to {high} seats; --seats names {given}", G::TITLE))
    })
}
