//! Agents by name.

use crate::{Agent, Fault, Greedy, Heuristic, Random};
use game::{Game, Seat, Seed};
use std::fmt;

/// The names of the agents that every game has.
pub const NAMES: [&str; 2] = ["random", "greedy"];

/// Somebody who can be given a seat: a name, and a way to get a fresh agent for each game.
pub struct Entrant<G: Game> {
    /// The name, as it was asked for.
    pub name: String,
    make: Box<Maker<G>>,
}

type Maker<G> = dyn Fn(Seat, Seed) -> Result<Box<dyn Agent<G>>, Fault> + Send + Sync;

impl<G: Game> Entrant<G> {
    /// An entrant of that name. `make` gets the agent's seat and a seed for its own chance,
    /// and fails if there can be no such agent at all, in this game or any other.
    pub fn new<F>(name: impl Into<String>, make: F) -> Entrant<G>
    where
        F: Fn(Seat, Seed) -> Result<Box<dyn Agent<G>>, Fault> + Send + Sync + 'static,
    {
        Entrant { name: name.into(), make: Box::new(make) }
    }

    /// A fresh agent for one seat of one game.
    pub fn sit_down(&self, seat: Seat, seed: Seed) -> Result<Box<dyn Agent<G>>, Fault> {
        (self.make)(seat, seed)
    }
}

/// There is no agent of that name, or it has no such option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownAgent(String);

impl fmt::Display for UnknownAgent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnknownAgent {}

/// The agent of that name: `random`, `greedy`, or with an option `greedy:worlds=8`.
pub fn roster<G: Heuristic>(name: &str) -> Result<Entrant<G>, UnknownAgent> {
    let (kind, options) = name.split_once(':').map_or((name, None), |(k, o)| (k, Some(o)));
    match (kind, options) {
        ("random", None) => {
            Ok(Entrant::new(name, |_, seed| Ok(Box::new(Random::<G>::new(seed)) as Box<_>)))
        }
        ("greedy", _) => {
            let worlds = options.map_or(Ok(Greedy::<G>::WORLDS), |text| worlds(name, text))?;
            Ok(Entrant::new(name, move |_, seed| Ok(G::greedy(seed, worlds))))
        }
        ("random", Some(_)) => Err(UnknownAgent(format!("'{name}': random has no options"))),
        _ => {
            Err(UnknownAgent(format!("there is no agent '{kind}'; there is {}", NAMES.join(", "))))
        }
    }
}

/// The most worlds one may ask for; more would take minutes for one answer.
const MOST_WORLDS: u32 = 10_000;

fn worlds(name: &str, text: &str) -> Result<u32, UnknownAgent> {
    text.strip_prefix("worlds=")
        .and_then(|number| number.parse().ok())
        .filter(|worlds| (1..=MOST_WORLDS).contains(worlds))
        .ok_or_else(|| {
            UnknownAgent(format!(
                "'{name}': expected greedy:worlds=N with N from 1 to {MOST_WORLDS}"
            ))
        })
}
