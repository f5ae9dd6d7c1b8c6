//! Small positions for tests: what matters is written down, the rest is filled in.
//!
//! A [`Table`] is a game in an exact situation. It plays and refuses actions in the
//! notation of the game, audits every step, and can say what an action changed.

use game::{
    Broken, Game, Kit, Outcome, PositionError, Positions, RuleId, Seat, Seed, Setup, SetupError,
    ToAct, Viewer, Writer,
};
pub use rattus::Class::{self, *};
pub use rattus::Region::{self, *};
pub use rattus::{Action, Classes, Event, Face, Options, Rattus, Stage, TileAt, View, Violation};
use std::ops::Deref;

/// Seats by the colour of their cubes (RAT-2.6).
pub const RED: Seat = Seat(0);
pub const YELLOW: Seat = Seat(1);
pub const GREEN: Seat = Seat(2);
pub const BLUE: Seat = Seat(3);

/// A game in an exact situation.
#[derive(Clone)]
pub struct Table {
    pub state: Rattus,
}

/// The situation of a `[given]` table, with the default options.
pub fn table(seats: u8, given: &str) -> Table {
    table_with(seats, "", given)
}

/// The same with options, written as in `[setup]`.
pub fn table_with(seats: u8, options: &str, given: &str) -> Table {
    match place(seats, options, given) {
        Ok(state) => Table { state },
        Err(error) => panic!("the position is refused: {error}"),
    }
}

/// Why a situation is refused.
pub fn position_error(seats: u8, options: &str, given: &str) -> PositionError {
    place(seats, options, given).expect_err("the position breaks a rule")
}

fn place(seats: u8, options: &str, given: &str) -> Result<Rattus, PositionError> {
    let setup = Setup { seats, options: toml::from_str(options).expect("options") };
    let given = toml::from_str(given).expect("keys of [given]");
    Rattus::place(rattus::Kit::standard(), &setup, &given, Seed::Open(7))
}

/// A new game, set up by the rules.
pub fn new_game(seats: u8, options: &str, seed: u64) -> Table {
    Table { state: try_new(seats, options, seed).expect("a legal set-up") }
}

/// The same, where the rules may refuse the set-up.
pub fn try_new(seats: u8, options: &str, seed: u64) -> Result<Rattus, SetupError> {
    let setup = Setup { seats, options: toml::from_str(options).expect("options") };
    Rattus::new(rattus::Kit::standard(), &setup, Seed::Open(seed))
}

/// A tile on the board, by its name in the notation.
pub fn tile(name: &str) -> TileAt {
    name.parse().expect("a tile such as gallia.1")
}

/// The front of a tile.
pub fn face(text: &str) -> Face {
    text.parse().expect("a front such as 2:M{king}")
}

/// A rule's id.
pub fn rule(id: &str) -> RuleId {
    id.parse().expect("a rule id")
}

pub fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("'{text}': {error}"))
}

/// The canonical bytes of a state.
pub fn bytes(state: &Rattus) -> Vec<u8> {
    let mut writer = Writer::default();
    state.encode(&mut writer);
    writer.finish()
}

impl Deref for Table {
    type Target = Rattus;
    fn deref(&self) -> &Rattus {
        &self.state
    }
}

impl Table {
    /// Plays an action and answers what happened.
    pub fn play(&mut self, seat: Seat, text: &str) -> Vec<Event> {
        let mut events = Vec::new();
        if let Err(no) = self.state.apply(seat, action(text), &mut events) {
            panic!("'{text}' by {seat} is refused: {no}");
        }
        assert_eq!(self.state.audit(), Ok(()), "after '{text}'");
        events
    }

    /// Plays several actions of one seat.
    pub fn play_all(&mut self, seat: Seat, texts: &[&str]) -> Vec<Event> {
        texts.iter().flat_map(|text| self.play(seat, text)).collect()
    }

    /// Plays an action and answers what it changed, as lines like `hands.red 9 -> 8`.
    ///
    /// Scores follow from the hands and the order of the supply is tested by its own
    /// rules, so both are left out.
    pub fn changes(&mut self, seat: Seat, text: &str) -> Vec<String> {
        let before = self.facts();
        self.play(seat, text);
        let after = self.facts();
        let mut keys: Vec<&String> = before.iter().chain(&after).map(|(key, _)| key).collect();
        keys.sort();
        keys.dedup();
        let find = |facts: &[(String, String)], key| {
            facts.iter().find(|(k, _)| k == key).map_or("-".to_owned(), |(_, value)| value.clone())
        };
        keys.into_iter()
            .map(|key| (key, find(&before, key), find(&after, key)))
            .filter(|(key, old, new)| {
                old != new && !key.starts_with("scores.") && *key != "supply_tiles"
            })
            .map(|(key, old, new)| format!("{key} {old} -> {new}"))
            .collect()
    }

    fn facts(&self) -> Vec<(String, String)> {
        let mut facts = Vec::new();
        flatten("", &self.state.table(), &mut facts);
        facts
    }

    /// One fact of the true state by its path, as text.
    pub fn fact(&self, path: &str) -> String {
        let facts = self.facts();
        let found = facts.iter().find(|(key, _)| key == path);
        found.unwrap_or_else(|| panic!("there is no '{path}'")).1.clone()
    }

    /// The fronts in a region, in the order in which they lie.
    pub fn fronts(&self, region: Region) -> String {
        self.fact(&format!("regions.{region}.tiles"))
    }

    /// Why an action is refused, after making sure that the refusal changes nothing.
    pub fn refusal(&self, seat: Seat, text: &str) -> Violation {
        let mut tried = self.state;
        let mut events = Vec::new();
        let refused = tried.apply(seat, action(text), &mut events);
        let violation = refused.expect_err(text);
        assert_eq!(tried, self.state, "'{text}' was refused");
        assert_eq!(bytes(&tried), bytes(&self.state), "'{text}' was refused");
        assert_eq!(events, [], "'{text}' was refused");
        violation
    }

    /// Everything the active seat may do, in order.
    pub fn legal(&self) -> Vec<String> {
        self.legal_for(self.active())
    }

    pub fn legal_for(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal_actions(seat, &mut actions);
        actions.iter().map(Action::to_string).collect()
    }

    /// Those of the legal actions that begin with this word.
    pub fn offers(&self, verb: &str) -> Vec<String> {
        self.legal().into_iter().filter(|text| text.split(' ').next() == Some(verb)).collect()
    }

    pub fn is_legal(&self, seat: Seat, text: &str) -> bool {
        self.state.check(seat, action(text)).is_ok()
    }

    pub fn seen_by(&self, seat: Seat) -> View {
        self.state.view(Viewer::Seat(seat))
    }

    /// The fronts of a region that a seat knows; `?` for the others.
    pub fn known_fronts(&self, seat: Seat, region: Region) -> Vec<String> {
        let view = self.seen_by(seat);
        let found = view.regions.iter().find(|r| r.region == region).expect("in play");
        found
            .tiles
            .iter()
            .map(|tile| tile.front.map_or("?".to_owned(), |front| front.to_string()))
            .collect()
    }

    pub fn waits_for(&self) -> ToAct {
        self.state.to_act()
    }

    pub fn result(&self) -> Outcome {
        self.state.outcome().expect("the game is over")
    }

    pub fn audited(&self) -> Result<(), Broken> {
        self.state.audit()
    }
}

fn flatten(prefix: &str, table: &toml::Table, facts: &mut Vec<(String, String)>) {
    for (key, value) in table {
        let path = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        match value {
            toml::Value::Table(inner) => flatten(&path, inner, facts),
            toml::Value::String(text) => facts.push((path, text.clone())),
            toml::Value::Array(items) => {
                let items: Vec<String> = items.iter().map(plain).collect();
                facts.push((path, items.join(" ")));
            }
            other => facts.push((path, other.to_string())),
        }
    }
}

fn plain(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Array(items) => {
            format!("[{}]", items.iter().map(plain).collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}
