//! Who sits where.

use crate::error::CliError;
use agents::{Entrant, Heuristic, roster};

/// A player in a seat.
pub enum Player<G: Heuristic> {
    /// A person at this keyboard.
    Human,
    /// A program.
    Bot(Entrant<G>),
}

/// The players of `human,greedy,random`.
pub fn list<G: Heuristic>(text: &str) -> Result<Vec<Player<G>>, CliError> {
    text.split(',')
        .map(|word| match word.trim() {
            "human" => Ok(Player::Human),
            bot => roster(bot)
                .map(Player::Bot)
                .map_err(|unknown| CliError::Input(format!("{unknown}; people are called human"))),
        })
        .collect()
}

/// A list that fits so many seats.
pub fn example(seats: u8) -> String {
    let mut names = vec!["human"];
    names.resize(usize::from(seats), "greedy");
    names.join(",")
}
