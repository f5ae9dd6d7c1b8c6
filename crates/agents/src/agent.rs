//! What every player that is a program can do.

use game::{Game, Outcome, Seen};
use std::fmt;

/// A player that is a program, in one seat of one game.
pub trait Agent<G: Game>: Send {
    /// One of the seat's legal actions.
    fn choose(&mut self, seen: &Seen<'_, G>) -> Result<G::Action, Fault>;

    /// Something to do although the game waits for others: the seat is in `may` of
    /// [`ToAct`](game::ToAct). Most agents hold their tongue.
    fn speak_up(&mut self, _seen: &Seen<'_, G>) -> Result<Option<G::Action>, Fault> {
        Ok(None)
    }

    /// Something happened, as this seat may know it. Everything is told, own actions too.
    fn note(&mut self, _event: &G::Event) {}

    /// The game is over.
    fn finish(&mut self, _outcome: &Outcome) {}
}

/// An agent failed to answer with a legal action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What happened, as a sentence.
    pub message: String,
}

impl Fault {
    /// A fault with its reason.
    pub fn new(message: impl Into<String>) -> Fault {
        Fault { message: message.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}
