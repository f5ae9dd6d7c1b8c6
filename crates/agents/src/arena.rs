//! Agents against each other: many games, every agent in every chair, all cores.
//!
//! Games come in groups, one game for each chair an agent can sit in. All games of a group
//! have the same seed, so that the luck of a deal meets every agent in turn. Where all agents
//! are the same there is nothing to turn, and every game has a seed of its own. What a game
//! needs is worked out from the arena's seed and the game's number alone; so it does not
//! matter which core plays it, and results come back in the order of the games.

mod interval;
mod play;
mod result;

pub use interval::{Interval, wilson};
pub use play::{FaultReport, Played};
pub use result::{Standing, Summary};

use crate::{Entrant, Fault, Heuristic};
use game::{Digest, Seed};
use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

/// Who plays, how often, and from where.
pub struct Arena<G: Heuristic> {
    /// One for each seat.
    pub entrants: Vec<Entrant<G>>,
    /// How many games; [`Arena::games_played`] says how many it will be.
    pub games: u32,
    /// The seed of everything.
    pub seed: u64,
    /// How many games are played at once.
    pub jobs: NonZero<usize>,
    /// Makes the first state of a game.
    pub table: Box<Table<G>>,
}

/// Makes the first state of a game from its seed.
pub type Table<G> = dyn Fn(Seed) -> Result<G, Fault> + Send + Sync;

impl<G: Heuristic> Arena<G> {
    /// The games asked for, rounded up so that every agent sits in every chair equally often.
    #[must_use]
    pub fn games_played(&self) -> u32 {
        self.games.next_multiple_of(self.group())
    }

    /// How many games have the same seed.
    fn group(&self) -> u32 {
        let same = self.entrants.windows(2).all(|pair| pair[0].name == pair[1].name);
        if same { 1 } else { self.entrants.len() as u32 }
    }

    /// The seed of a game: the same for all games of a group.
    #[must_use]
    pub fn game_seed(&self, game: u32) -> Seed {
        Seed::Open(self.derive("game", game / self.group(), 0))
    }

    /// The entrants of a game, by seat.
    pub fn seated(&self, game: u32) -> impl Iterator<Item = usize> + use<G> {
        let seats = self.entrants.len();
        let turned = game as usize % seats;
        (0..seats).map(move |chair| (chair + turned) % seats)
    }

    /// A seed of its own for an entrant in a game. It is no function of the game's seed, so
    /// that no agent can work that out.
    fn agent_seed(&self, game: u32, entrant: usize) -> Seed {
        Seed::Open(self.derive("agent", game, entrant as u32))
    }

    fn derive(&self, what: &str, number: u32, part: u32) -> u64 {
        let digest = Digest::of(&[
            b"lazaretto arena\n",
            what.as_bytes(),
            &self.seed.to_le_bytes(),
            &number.to_le_bytes(),
            &part.to_le_bytes(),
        ]);
        let (head, _) = digest.bytes().split_first_chunk().expect("a digest has 32 bytes");
        u64::from_le_bytes(*head)
    }

    /// Plays all games and hands each to `finished`, in their order.
    ///
    /// Stops with the first fault that is no agent's answer: a table that cannot be made, an
    /// agent that cannot sit down. `finished` can stop it too, by answering `false`.
    pub fn run(&self, mut finished: impl FnMut(Played<G>) -> bool) -> Result<Summary, Fault> {
        let total = self.games_played();
        let mut summary = Summary::new(self.entrants.iter().map(|entrant| entrant.name.as_str()));
        let (next, stop) = (AtomicU32::new(0), AtomicBool::new(false));
        let jobs = self.jobs.get().min(total as usize);
        // A bounded channel: a slow reader slows the players down instead of filling memory.
        let (sender, results) = mpsc::sync_channel(4 * jobs);
        thread::scope(|scope| {
            for _ in 0..jobs {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= total || sender.send((game, play::play(self, game))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut waiting = BTreeMap::new();
            let mut due = 0;
            for (game, result) in results {
                waiting.insert(game, result);
                while let Some(result) = waiting.remove(&due) {
                    let outcome = result.map(|played| {
                        summary.add(&played);
                        finished(played)
                    });
                    if !matches!(outcome, Ok(true)) {
                        // The channel is dropped on the way out, which wakes whoever waits.
                        stop.store(true, Ordering::Relaxed);
                        return outcome.map(|_| ());
                    }
                    due += 1;
                }
            }
            Ok(())
        })?;
        Ok(summary)
    }
}
