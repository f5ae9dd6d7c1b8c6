//! `cargo xtask play`: builds everything and serves the web table, or starts a game in the
//! terminal.

use crate::stage::GAMES;
use crate::{Fault, cargo, web};

/// Who plays in the terminal unless the caller says otherwise.
const SEATS: &str = "human,greedy,greedy";

/// The command.
pub fn run(args: &[&str]) -> Result<(), Fault> {
    // People who know cargo may write `play -- --lan`.
    let args = args.strip_prefix(&["--"]).unwrap_or(args);
    let arguments = match args.split_first() {
        Some((game, options)) if !game.starts_with('-') => arguments(known(game)?, options),
        _ => {
            web::build()?;
            [&["serve"], args].concat()
        }
    };
    let status = cargo()
        .args(["run", "--release", "--package", "cli", "--bin", "lazaretto", "--"])
        .args(arguments)
        .status()
        .map_err(|error| Fault::Failed(format!("cannot start cargo: {error}")))?;
    if status.success() {
        return Ok(());
    }
    Err(Fault::Ended(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
}

/// What `lazaretto` is told.
fn arguments<'a>(game: &'a str, options: &[&'a str]) -> Vec<&'a str> {
    let mut arguments = vec!["play", game];
    let says_who_plays = |option: &&str| {
        ["--seats", "--resume", "--help", "-h"].contains(option) || option.starts_with("--seats=")
    };
    if !options.iter().any(says_who_plays) {
        arguments.extend(["--seats", SEATS]);
    }
    arguments.extend(options);
    arguments
}

fn known(name: &str) -> Result<&'static str, Fault> {
    GAMES.iter().copied().find(|game| *game == name).ok_or_else(|| {
        Fault::Usage(format!("there is no game '{name}'; there are: {}", GAMES.join(", ")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_passed_on_and_seats_have_a_default() {
        assert_eq!(
            arguments("rattus", &["--seed", "7"]),
            ["play", "rattus", "--seats", SEATS, "--seed", "7"]
        );
        assert_eq!(
            arguments("rattus", &["--seats", "human,random"]),
            ["play", "rattus", "--seats", "human,random"]
        );
        assert_eq!(
            arguments("rattus", &["--resume", "game.jsonl"]),
            ["play", "rattus", "--resume", "game.jsonl"]
        );
    }

    #[test]
    fn an_unknown_game_is_answered_with_the_list() {
        let Err(Fault::Usage(message)) = known("chess") else { panic!("chess is not here") };
        assert!(message.contains("rattus"), "{message}");
    }
}
