//! Small positions in a few lines.

use empires_end::{Action, EmpiresEnd, Event, Given, Kit, Options};
use game::{Game, Kit as _, Positions, Seat, Seed, Setup, Violation as _};
use toml::Value;

/// A game in a situation, with everything that has happened since.
pub struct Table {
    pub game: EmpiresEnd,
    pub events: Vec<Event>,
}

/// A table for that many players in the situation that the text gives.
#[track_caller]
pub fn given(seats: u8, text: &str) -> Table {
    place(seats, Options::default(), text)
        .unwrap_or_else(|error| panic!("the position is refused: {error}"))
}

/// The same for a Blitz game.
#[track_caller]
pub fn blitz(seats: u8, text: &str) -> Table {
    place(seats, Options { blitz: true, ..Options::default() }, text)
        .unwrap_or_else(|error| panic!("the position is refused: {error}"))
}

pub fn place(seats: u8, options: Options, text: &str) -> Result<Table, game::PositionError> {
    let given: Given = toml::from_str(text).unwrap_or_else(|error| panic!("{error}"));
    let setup = Setup { seats, options };
    let game = EmpiresEnd::place(Kit::standard(), &setup, &given, Seed::Open(1))?;
    Ok(Table { game, events: Vec::new() })
}

/// The rule by which a position is refused.
#[track_caller]
pub fn impossible(seats: u8, text: &str) -> String {
    match place(seats, Options::default(), text) {
        Ok(_) => panic!("the position is accepted"),
        Err(error) => error.rule.map_or_else(String::new, |rule| rule.to_string()),
    }
}

/// All rules that are cited when a position is refused, the first one first.
#[track_caller]
pub fn cited(seats: u8, options: Options, text: &str) -> Vec<String> {
    match place(seats, options, text) {
        Ok(_) => panic!("the position is accepted"),
        Err(error) => error.rule.iter().chain(error.also).map(ToString::to_string).collect(),
    }
}

pub fn new_game(seats: u8, options: Options, seed: u64) -> EmpiresEnd {
    EmpiresEnd::new(Kit::standard(), &Setup { seats, options }, Seed::Open(seed)).expect("legal")
}

#[track_caller]
fn read(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

impl Table {
    /// Carries out an action that must be allowed.
    #[track_caller]
    pub fn act(&mut self, seat: u8, text: &str) -> &mut Table {
        let done = self.game.apply(Seat(seat), read(text), &mut self.events);
        done.unwrap_or_else(|no| panic!("'{text}' by {seat} is refused: {no}"));
        self.game.audit().unwrap_or_else(|broken| panic!("after '{text}': {broken}"));
        self
    }

    /// Several actions of one seat.
    #[track_caller]
    pub fn acts(&mut self, seat: u8, texts: &[&str]) -> &mut Table {
        for text in texts {
            self.act(seat, text);
        }
        self
    }

    /// An action must be refused, citing the rule, and change nothing.
    #[track_caller]
    pub fn refuse(&mut self, seat: u8, text: &str, rule: &str) -> &mut Table {
        let rule: game::RuleId = rule.parse().expect("a rule id");
        let before = self.game;
        match text.parse::<Action>() {
            Ok(action) => match self.game.apply(Seat(seat), action, &mut self.events) {
                Ok(()) => panic!("'{text}' by {seat} is allowed"),
                Err(no) => assert!(no.cites(rule), "'{text}': {no}, also {:?}", no.also()),
            },
            Err(no) => assert!(no.rules.contains(&rule), "'{text}': {no}, {:?}", no.rules),
        }
        assert_eq!(self.game, before, "EMP-21.13");
        self
    }

    /// What the seat may do.
    pub fn legal(&self, seat: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal_actions(Seat(seat), &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    #[track_caller]
    pub fn can(&self, seat: u8, text: &str) -> bool {
        self.game.check(Seat(seat), read(text)).is_ok()
    }

    /// A value of the true state.
    #[track_caller]
    pub fn get(&self, path: &str) -> Value {
        let mut value = Value::Table(self.game.table());
        for key in path.split('.') {
            value = match &value {
                Value::Array(list) => list[key.parse::<usize>().expect("a number")].clone(),
                Value::Table(table) => match table.get(key) {
                    Some(found) => found.clone(),
                    None => panic!("{path}: there is no {key}"),
                },
                _ => panic!("{path}: nothing is below {key}"),
            };
        }
        value
    }

    /// The value must be this, written as TOML.
    #[track_caller]
    pub fn is(&mut self, path: &str, expected: &str) -> &mut Table {
        let text = format!("x = {expected}");
        let expected = text.parse::<toml::Table>().expect("TOML")["x"].clone();
        assert_eq!(self.get(path), expected, "{path}");
        self
    }

    /// The purse of a seat must be this.
    #[track_caller]
    pub fn purse(&mut self, seat: u8, expected: &str) -> &mut Table {
        let due: empires_end::Purse = expected.parse().expect("a purse");
        assert_eq!(self.game.purse(Seat(seat)), due, "the purse of {seat}");
        self
    }

    /// The points of a seat must be this.
    #[track_caller]
    pub fn points(&mut self, seat: u8, expected: i16) -> &mut Table {
        assert_eq!(self.game.points(Seat(seat)), expected, "the points of {seat}");
        self
    }

    pub fn view(&self, viewer: game::Viewer) -> Value {
        Value::try_from(self.game.view(viewer)).expect("a view is a table")
    }

    pub fn must(&self) -> Vec<u8> {
        self.game.to_act().must.iter().map(|seat| seat.0).collect()
    }
}
