//! Tables for the tests.

use ::agents::arena::{Arena, Played, Summary};
use ::agents::{Entrant, Fault, Greedy, Random, roster};
use game::{Game, Kit, Rng, Seat, Seed, Setup};
use rattus::Rattus;
use std::num::NonZero;

/// A fresh table.
pub fn table(seats: u8, seed: Seed) -> Rattus {
    let setup = Setup { seats, ..Setup::default() };
    Rattus::new(rattus::Kit::standard(), &setup, seed).expect("2 to 4 seats")
}

/// An arena of agents by name.
pub fn arena(names: &[&str], games: u32, jobs: usize) -> Arena<Rattus> {
    let entrants = names.iter().map(|name| roster(name).expect("a known name")).collect();
    arena_of(entrants, games, jobs)
}

/// An arena of any agents.
pub fn arena_of(entrants: Vec<Entrant<Rattus>>, games: u32, jobs: usize) -> Arena<Rattus> {
    let seats = entrants.len() as u8;
    Arena {
        entrants,
        games,
        seed: 7,
        jobs: NonZero::new(jobs).expect("at least one"),
        table: Box::new(move |seed| Ok(table(seats, seed))),
    }
}

/// Plays an arena and keeps every game.
pub fn played(arena: &Arena<Rattus>) -> (Summary, Vec<Played<Rattus>>) {
    let mut games = Vec::new();
    let summary = arena.run(|game| {
        games.push(game);
        true
    });
    (summary.expect("nothing can go wrong"), games)
}

/// Positions as random play meets them, about `per_game` from each of `games` games; `seats`
/// follows the number of the game.
pub fn positions(games: u64, per_game: u32) -> Vec<(Rattus, Seat)> {
    let mut found = Vec::new();
    for number in 0..games {
        let mut rng = Rng::from(Seed::Open(number));
        let mut state = table(2 + (number % 3) as u8, Seed::Open(1000 + number));
        let mut legal = Vec::new();
        while state.outcome().is_none() {
            let seat = state.to_act().must.lowest().expect("somebody must act");
            // A game of random play has somewhat more than a hundred decisions.
            if rng.below(120) < per_game {
                found.push((state, seat));
            }
            legal.clear();
            state.legal_actions(seat, &mut legal);
            let action = legal[rng.below(legal.len() as u32) as usize];
            state.resolve(seat, action, &mut ());
        }
    }
    found
}

/// A greedy agent with the usual effort.
pub fn greedy(seed: u64) -> Greedy<Rattus> {
    Greedy::new(Seed::Open(seed), Greedy::<Rattus>::WORLDS)
}

/// A random agent.
pub fn random(seed: Seed) -> Random<Rattus> {
    Random::new(seed)
}

/// An agent that plays at random and fails at its fifth question in game after game.
pub struct Faulty {
    inner: Random<Rattus>,
    asked: u32,
    kind: FaultKind,
}

/// In which way it fails.
#[derive(Copy, Clone)]
pub enum FaultKind {
    /// It says that it cannot answer.
    GivesUp,
    /// It answers with something illegal.
    Cheats,
}

impl Faulty {
    /// An entrant that fails in this way.
    pub fn entrant(kind: FaultKind) -> Entrant<Rattus> {
        Entrant::new("faulty", move |_, seed| {
            Ok(Box::new(Faulty { inner: random(seed), asked: 0, kind }) as Box<_>)
        })
    }
}

impl ::agents::Agent<Rattus> for Faulty {
    fn choose(&mut self, seen: &game::Seen<'_, Rattus>) -> Result<rattus::Action, Fault> {
        self.asked += 1;
        match self.kind {
            _ if self.asked < 5 => self.inner.choose(seen),
            FaultKind::GivesUp => Err(Fault::new("lost the thread")),
            // Initial cubes are long placed.
            FaultKind::Cheats => Ok(rattus::Action::SetupPlace(rattus::Region::Gallia)),
        }
    }
}

/// The large counts, for `cargo xtask test --long`.
pub fn long() -> bool {
    std::env::var_os("LAZARETTO_LONG").is_some_and(|value| value == "1")
}
