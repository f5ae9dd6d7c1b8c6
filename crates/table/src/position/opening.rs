//! Position files that a table begins with.

use super::PositionFile;
use crate::wire::canonical;
use crate::{Packs, Playable, Problem, WithGame, with_game};
use game::Start;

/// What a table needs to begin in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Which game.
    pub game: String,
    /// What the position is about.
    pub title: String,
    /// How many seats it has.
    pub seats: u8,
    /// The setup in its canonical text.
    pub setup: String,
    /// The situation before the first step.
    pub start: Start,
}

/// Reads a position file as the beginning of a game with the components that are in use. Its steps
/// and expectations are left to whoever plays.
pub fn read_opening(text: &str, packs: &Packs) -> Result<Opening, Problem> {
    struct Open<'a, 't>(&'a PositionFile<'t>, &'a Packs);
    impl WithGame for Open<'_, '_> {
        type Output = Result<Opening, Problem>;
        fn run<G: Playable>(self) -> Self::Output {
            let Open(file, packs) = self;
            let (setup, state) = file.load::<G>(packs.kit::<G>(), file.seed())?;
            if state.outcome().is_some() {
                let line = file.line_or(file.envelope.given.as_ref(), &file.envelope.game);
                return Err(Problem::new(line, "the game is over there, so nobody could play on"));
            }
            let value = serde_json::to_value(&setup).map_err(|error| Problem::new(1, error))?;
            Ok(Opening {
                game: G::NAME.to_owned(),
                title: file.title().to_owned(),
                seats: setup.seats,
                setup: canonical(&value),
                start: Start::of_state(&state),
            })
        }
    }
    let file = PositionFile::read(text)?;
    let unknown = |unknown| Problem::new(file.line(&file.envelope.game), unknown);
    with_game(file.game(), Open(&file, packs)).map_err(unknown)?
}
