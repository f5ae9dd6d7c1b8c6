//! The agent everybody else must beat.

use crate::{Agent, Fault};
use game::{Game, Rng, Seed, Seen};

/// Takes any legal action, each with the same chance.
pub struct Random<G: Game> {
    rng: Rng,
    legal: Vec<G::Action>,
}

impl<G: Game> Random<G> {
    /// The same seed makes the same choices.
    #[must_use]
    pub fn new(seed: Seed) -> Random<G> {
        Random { rng: Rng::from(seed), legal: Vec::new() }
    }
}

/// One time in so many a random agent says something it is not asked for.
const SELDOM: u32 = 16;

impl<G: Game> Agent<G> for Random<G> {
    fn speak_up(&mut self, seen: &Seen<'_, G>) -> Result<Option<G::Action>, Fault> {
        self.legal.clear();
        seen.legal_actions(&mut self.legal);
        // The chance is drawn either way, so that a closed hand does not show in it.
        let speaks = self.rng.below(SELDOM) == 0;
        if !speaks || self.legal.is_empty() {
            return Ok(None);
        }
        Ok(Some(self.legal[self.rng.below(self.legal.len() as u32) as usize]))
    }

    fn choose(&mut self, seen: &Seen<'_, G>) -> Result<G::Action, Fault> {
        self.legal.clear();
        seen.legal_actions(&mut self.legal);
        match self.legal.len() {
            0 => Err(Fault::new("asked without anything to choose from")),
            count => Ok(self.legal[self.rng.below(count as u32) as usize]),
        }
    }
}
