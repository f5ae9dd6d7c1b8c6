//! `cargo xtask play`: picks a game and starts it in the terminal.

use crate::stage::GAMES;
use crate::{Fault, cargo};
use std::io::{self, BufRead as _, Write as _};

/// Who plays unless the caller says otherwise.
const SEATS: &str = "human,greedy,greedy";

/// The command.
pub fn run(args: &[&str]) -> Result<(), Fault> {
    let (game, options) = match args.split_first() {
        Some((first, rest)) if !first.starts_with('-') => (known(first)?, rest),
        _ => (pick()?, args),
    };
    let status = cargo()
        .args(["run", "--release", "--package", "cli", "--bin", "lazaretto", "--"])
        .args(arguments(game, options))
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

/// The only game, or the one a person chooses.
fn pick() -> Result<&'static str, Fault> {
    if let [only] = GAMES {
        return Ok(only);
    }
    for (number, game) in (1..).zip(GAMES) {
        println!("{number}  {game}");
    }
    let mut lines = io::stdin().lock().lines();
    loop {
        print!("Which game? ");
        let _ = io::stdout().flush();
        let Some(Ok(line)) = lines.next() else {
            return Err(Fault::Usage(format!("name a game: {}", GAMES.join(", "))));
        };
        match chosen(GAMES, line.trim()) {
            Some(game) => return Ok(game),
            None => println!("A number from 1 to {}, or a name.", GAMES.len()),
        }
    }
}

fn chosen(games: &[&'static str], answer: &str) -> Option<&'static str> {
    let numbered = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    match numbered {
        Some(place) => games.get(place).copied(),
        None => games.iter().copied().find(|game| *game == answer),
    }
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

    #[test]
    fn a_game_is_chosen_by_number_or_name() {
        let games = ["rattus", "pest"];
        assert_eq!(chosen(&games, "2"), Some("pest"));
        assert_eq!(chosen(&games, "rattus"), Some("rattus"));
        for wrong in ["0", "3", "", "chess", "-1"] {
            assert_eq!(chosen(&games, wrong), None, "{wrong}");
        }
    }
}
