//! Random games, the ground all checks stand on.

use super::{Conform, Problem, Trial};
use crate::{Game, Rng, Seat, Seed, Setup, Writer};
use std::fmt::Write as _;

/// So many actions of a game are told when something is wrong with it.
const MOST_TOLD: usize = 1000;

/// A random game on its way.
pub(super) struct Walk<G: Conform> {
    pub setup: Setup<G::Options>,
    pub seed: Seed,
    pub state: G,
    pub moves: Vec<(Seat, G::Action)>,
    /// For choices and guesses; the game's own chance comes from its seed.
    pub rng: Rng,
}

impl<G: Conform> Trial<G> {
    /// Plays `count` games; `each` says how.
    pub(super) fn walks(
        &self,
        count: u32,
        mut each: impl FnMut(&mut Walk<G>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        for number in 0..count {
            let mut walk = self.begin(number)?;
            each(&mut walk).map_err(|problem| problem.place(walk.place()))?;
        }
        Ok(())
    }

    /// Looks at every position of `count` games, the first and the last included.
    pub(super) fn positions(
        &self,
        count: u32,
        mut each: impl FnMut(&mut Walk<G>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        self.walks(count, |walk| {
            each(walk)?;
            while let Some((seat, action)) = walk.choose() {
                walk.make(seat, action);
                each(walk)?;
            }
            Ok(())
        })
    }

    /// Looks at every action of `count` games just before it is carried out.
    pub(super) fn moves(
        &self,
        count: u32,
        mut each: impl FnMut(&mut Walk<G>, Seat, G::Action) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        self.walks(count, |walk| {
            while let Some((seat, action)) = walk.choose() {
                each(walk, seat, action)
                    .map_err(|problem| problem.action(format!("{action} by {seat}")))?;
                walk.make(seat, action);
            }
            Ok(())
        })
    }

    fn begin(&self, number: u32) -> Result<Walk<G>, Problem> {
        let setup = self.setups[number as usize % self.setups.len()].clone();
        // Every fifth game has a sealed seed, so that both generators are used.
        let seed = match number % 5 {
            4 => Seed::Sealed(std::array::from_fn(|i| number.to_le_bytes()[i % 4])),
            _ => Seed::Open(u64::from(number)),
        };
        let rng = Rng::from(Seed::Open(!u64::from(number)));
        match G::new(self.kit, &setup, seed) {
            Ok(state) => Ok(Walk { setup, seed, state, moves: Vec::new(), rng }),
            Err(error) => Err(Problem::new(format!("the setup {setup:?} is refused: {error}"))),
        }
    }
}

impl<G: Conform> Walk<G> {
    /// Somebody and something they may do; `None` at the end, at the limit of steps, or
    /// where the game is stuck, which is for its own checks to say.
    pub fn choose(&mut self) -> Option<(Seat, G::Action)> {
        if self.moves.len() >= G::MOST_STEPS || self.state.outcome().is_some() {
            return None;
        }
        let (seat, action) = any_choice(&self.state, &mut self.rng)?;
        self.state.check(seat, action).ok()?;
        Some((seat, action))
    }

    /// Carries out an action.
    pub fn make(&mut self, seat: Seat, action: G::Action) {
        self.moves.push((seat, action));
        self.state.resolve(seat, action, &mut ());
    }

    /// A world the seat cannot rule out.
    pub fn guess(&mut self, seat: Seat) -> G {
        let mut guess = self.state;
        guess.determinize(seat, &mut self.rng);
        guess
    }

    /// All seats of the table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::all(self.state.seats())
    }

    /// One of the things, any of them.
    pub fn any<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.rng.below(things.len() as u32) as usize]
    }

    /// Where the game stands, with all that is needed to get there again.
    fn place(&self) -> String {
        let mut text = format!(
            "  setup: {:?}\n  seed: {}\n  step: {}",
            self.setup,
            self.seed.reveal(),
            self.moves.len()
        );
        if !self.moves.is_empty() {
            text.push_str("\n  actions so far:");
        }
        // A game that does not end would bury the message.
        for (seat, action) in self.moves.iter().take(MOST_TOLD) {
            let _ = write!(text, " {}: {action};", seat.0);
        }
        if self.moves.len() > MOST_TOLD {
            text.push_str(" and so on");
        }
        text
    }
}

/// A game that panics should be as easy to find again as one that fails.
impl<G: Conform> Drop for Walk<G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("a game panicked\n{}", self.place());
        }
    }
}

/// Any seat that can act and any of its actions; `None` if nobody can.
pub fn any_choice<G: Game>(state: &G, rng: &mut Rng) -> Option<(Seat, G::Action)> {
    let mut seats: Vec<Seat> = state.to_act().anybody().iter().collect();
    rng.shuffle(&mut seats);
    seats.into_iter().find_map(|seat| {
        let actions = legal(state, seat);
        let count = u32::try_from(actions.len()).expect("no game has that many actions");
        (count > 0).then(|| (seat, actions[rng.below(count) as usize]))
    })
}

/// What a seat may do, as a list of its own.
pub(super) fn legal<G: Game>(state: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    actions
}

/// The canonical bytes of a state.
pub(super) fn bytes<G: Game>(state: &G) -> Vec<u8> {
    let mut writer = Writer::default();
    state.encode(&mut writer);
    writer.finish()
}

/// The events of an action, and the state after it.
pub(super) fn play<G: Game>(state: &G, seat: Seat, action: G::Action) -> (G, Vec<G::Event>) {
    let (mut after, mut events) = (*state, Vec::new());
    after.resolve(seat, action, &mut events);
    (after, events)
}
