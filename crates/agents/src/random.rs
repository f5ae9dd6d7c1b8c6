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

impl<G: Game> Agent<G> for Random<G> {
    fn choose(&mut self, seen: &Seen<'_, G>) -> Result<G::Action, Fault> {
        self.legal.clear();
        seen.legal_actions(&mut self.legal);
        match self.legal.len() {
            0 => Err(Fault::new("asked without anything to choose from")),
            count => Ok(self.legal[self.rng.below(count as u32) as usize]),
        }
    }
}
