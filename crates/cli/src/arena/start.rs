//! Where the games begin: a fresh table, or a position file.

use super::Args;
use crate::error::CliError;
use agents::Fault;
use game::{Interned, Kit, Seed, Setup};
use table::Playable;

/// What every game of an arena has in common before its first action.
pub(super) struct Start<G: Playable> {
    kit: Interned<G::Kit>,
    setup: Setup<G::Options>,
}

impl<G: Playable> Start<G> {
    /// The start the arguments ask for, tried once so that mistakes show at once.
    pub(super) fn of(args: &Args) -> Result<Start<G>, CliError> {
        let seats = u8::try_from(args.seats.len()).ok().filter(|seats| G::SEATS.contains(seats));
        let seats = seats.ok_or_else(|| {
            let (low, high) = (G::SEATS.start(), G::SEATS.end());
            let given = args.seats.len();
            CliError::Input(format!(
                "{} has {low} to {high} seats; --seats names {given}",
                G::TITLE
            ))
        })?;
        let setup = Setup { seats, options: options::<G>(&args.option)? };
        let start = Start { kit: G::Kit::standard(), setup };
        start.first(Seed::Open(args.seed)).map_err(CliError::input)?;
        Ok(start)
    }

    pub(super) fn setup(&self) -> &Setup<G::Options> {
        &self.setup
    }

    /// The first state of the game with that seed.
    pub(super) fn first(&self, seed: Seed) -> Result<G, Fault> {
        G::new(self.kit, &self.setup, seed).map_err(|error| Fault::new(error.to_string()))
    }
}

/// Options of the game, `KEY=VALUE` each; a value that is no TOML is a text.
fn options<G: Playable>(given: &[String]) -> Result<G::Options, CliError> {
    let mut table = toml::Table::new();
    for option in given {
        let (key, value) = option
            .split_once('=')
            .ok_or_else(|| CliError::Input(format!("--option {option}: expected KEY=VALUE")))?;
        let value = format!("value = {value}")
            .parse::<toml::Table>()
            .ok()
            .and_then(|mut line| line.remove("value"))
            .unwrap_or_else(|| toml::Value::String(value.to_owned()));
        table.insert(key.trim().to_owned(), value);
    }
    table
        .try_into()
        .map_err(|error: toml::de::Error| CliError::Input(format!("--option: {}", error.message())))
}
