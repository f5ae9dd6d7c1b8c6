//! One action ahead, on a game's own evaluation.

use crate::{Agent, Fault, Heuristic};
use game::{Game, Rng, Seed, Seen};

/// Takes the action after which it stands best.
///
/// Each action is tried in a number of guessed worlds, the same ones for all actions, so
/// that luck in a guess favours none of them. After the action the seat's turn is played to
/// its end by [`Heuristic::habit`], since half a turn cannot be judged, and then
/// [`Heuristic::value`] is asked. The better actions are tried in further worlds until
/// one is left.
pub struct Greedy<G: Game> {
    rng: Rng,
    worlds: u32,
    legal: Vec<G::Action>,
    replies: Vec<G::Action>,
    guesses: Vec<G>,
    tries: Vec<Try<G::Action>>,
}

/// An action and what was seen of it so far.
#[derive(Copy, Clone)]
struct Try<A> {
    action: A,
    sum: f64,
}

/// The share of the actions that stays for the next round.
const KEPT: usize = 4;
/// How many more worlds the next round has.
const GROWTH: u32 = 2;
/// No turn has more actions than this; a guard against habits that go in circles.
const LONGEST_TURN: u32 = 64;

impl<G: Heuristic> Greedy<G> {
    /// How many worlds every action is tried in, unless one asks for another number.
    pub const WORLDS: u32 = 16;

    /// The same seed makes the same choices. `worlds` is at least 1: in so many guessed
    /// worlds is every action tried, and the better ones in more.
    #[must_use]
    pub fn new(seed: Seed, worlds: u32) -> Greedy<G> {
        Greedy {
            rng: Rng::from(seed),
            worlds: worlds.max(1),
            legal: Vec::new(),
            replies: Vec::new(),
            guesses: Vec::new(),
            tries: Vec::new(),
        }
    }

    /// What comes of an action in a guessed world.
    fn outlook(&mut self, mut world: G, seen: &Seen<'_, G>, action: G::Action, seed: u64) -> f64 {
        let seat = seen.seat();
        if let Some(value) = world.value_of_ending(seat, action) {
            return value;
        }
        // Every action meets the same luck in its habits, too.
        let mut rng = Rng::from(Seed::Open(seed));
        world.resolve(seat, action, &mut ());
        for _ in 0..LONGEST_TURN {
            if world.is_settled(seat) {
                break;
            }
            self.replies.clear();
            world.legal_actions(seat, &mut self.replies);
            let reply = match self.replies[..] {
                [] => break,
                [only] => only,
                _ => world.habit(seat, &self.replies, &mut rng),
            };
            world.resolve(seat, reply, &mut ());
        }
        world.value(seat)
    }

    /// Tries what is left in new worlds, and sorts it, best first.
    fn round(&mut self, seen: &Seen<'_, G>, worlds: u32) {
        self.guesses.clear();
        for _ in 0..worlds {
            self.guesses.push(seen.guess(&mut self.rng));
        }
        for number in 0..self.guesses.len() {
            let (world, seed) = (self.guesses[number], self.rng.bits());
            for place in 0..self.tries.len() {
                let action = self.tries[place].action;
                self.tries[place].sum += self.outlook(world, seen, action, seed);
            }
        }
        // The sort is stable, so equals stay in the order of the rules.
        self.tries.sort_by(|a, b| b.sum.total_cmp(&a.sum));
    }
}

impl<G: Heuristic> Agent<G> for Greedy<G> {
    fn choose(&mut self, seen: &Seen<'_, G>) -> Result<G::Action, Fault> {
        self.legal.clear();
        seen.legal_actions(&mut self.legal);
        self.tries.clear();
        self.tries.extend(self.legal.iter().map(|action| Try { action: *action, sum: 0.0 }));
        let mut worlds = self.worlds;
        while self.tries.len() > 1 {
            self.round(seen, worlds);
            self.tries.truncate(self.tries.len().div_ceil(KEPT));
            worlds *= GROWTH;
        }
        match self.tries.first() {
            Some(best) => Ok(best.action),
            None => Err(Fault::new("asked without anything to choose from")),
        }
    }
}
