//! Small positions for tests: what matters is written down, the rest is filled in.
//!
//! A [`Table`] is a game in an exact situation. It plays and refuses actions in the
//! notation of the game and audits every step.

use game::{
    Game, Kit, PositionError, Positions, RuleId, Seat, Seats, Seed, Setup, SetupError, ToAct,
    Viewer, Violation as _, Writer,
};
pub use pandemic::{Action, Event, Pandemic, View, Violation};

/// A game in an exact situation.
#[derive(Clone)]
pub struct Table {
    pub state: Pandemic,
}

/// Two seats, these roles, consent without questions, seat 0 to move.
pub fn two(roles: &str, given: &str) -> Table {
    let options = format!("consent = \"auto\"\nroles = {}", listed(roles));
    table(2, &options, given)
}

/// The same with the questions of PAN-9.1.
pub fn asking(seats: u8, roles: &str, given: &str) -> Table {
    table(seats, &format!("roles = {}", listed(roles)), given)
}

/// Closed hands (PAN-14.3).
pub fn closed(seats: u8, roles: &str, given: &str) -> Table {
    table(seats, &format!("open_hands = false\nroles = {}", listed(roles)), given)
}

fn listed(words: &str) -> String {
    let words: Vec<String> = words.split_whitespace().map(|word| format!("{word:?}")).collect();
    format!("[{}]", words.join(", "))
}

/// The situation of a `[given]` table.
pub fn table(seats: u8, options: &str, given: &str) -> Table {
    match place(seats, options, given, 7) {
        Ok(state) => Table { state },
        Err(error) => panic!("the position is refused: {error}"),
    }
}

/// Why a situation is refused: the rule.
pub fn position_error(seats: u8, options: &str, given: &str) -> String {
    let error = place(seats, options, given, 7).expect_err("the position breaks a rule");
    error.rule.expect("a rule").to_string()
}

/// Does a situation cite exactly these rules, the first of them leading?
#[track_caller]
pub fn position_cites(seats: u8, options: &str, given: &str, ids: &[&str]) {
    let error = place(seats, options, given, 7).expect_err("the position breaks a rule");
    let cited: Vec<String> = error.rule.iter().chain(error.also).map(ToString::to_string).collect();
    assert_eq!(cited, ids, "{given}: {error}");
}

pub fn place(seats: u8, options: &str, given: &str, seed: u64) -> Result<Pandemic, PositionError> {
    let setup = Setup { seats, options: toml::from_str(options).expect("options") };
    let given = toml::from_str(given).expect("keys of [given]");
    Pandemic::place(pandemic::Kit::standard(), &setup, &given, Seed::Open(seed))
}

/// A new game, set up by the rules.
pub fn new_game(seats: u8, options: &str, seed: u64) -> Table {
    Table { state: try_new(seats, options, seed).expect("a legal set-up") }
}

/// The same, where the rules may refuse the set-up.
pub fn try_new(seats: u8, options: &str, seed: u64) -> Result<Pandemic, SetupError> {
    let setup = Setup { seats, options: toml::from_str(options).expect("options") };
    Pandemic::new(pandemic::Kit::standard(), &setup, Seed::Open(seed))
}

pub fn rule(id: &str) -> RuleId {
    id.parse().expect("a rule id")
}

pub fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("'{text}': {error}"))
}

/// The canonical bytes of a state.
pub fn bytes(state: &Pandemic) -> Vec<u8> {
    let mut writer = Writer::default();
    state.encode(&mut writer);
    writer.finish()
}

impl Table {
    /// Plays an action and answers what happened.
    pub fn play(&mut self, seat: u8, text: &str) -> Vec<Event> {
        let mut events = Vec::new();
        if let Err(no) = self.state.apply(Seat(seat), action(text), &mut events) {
            panic!("'{text}' by seat {seat} is refused: {no}");
        }
        assert_eq!(self.state.audit(), Ok(()), "after '{text}'");
        events
    }

    /// Plays several actions of one seat.
    pub fn play_all(&mut self, seat: u8, texts: &[&str]) -> Vec<Event> {
        texts.iter().flat_map(|text| self.play(seat, text)).collect()
    }

    /// The action is refused by this rule, and nothing changes.
    #[track_caller]
    pub fn refuse(&self, seat: u8, text: &str, id: &str) -> Violation {
        let mut after = self.state;
        let mut events = Vec::new();
        let no = match after.apply(Seat(seat), action(text), &mut events) {
            Ok(()) => panic!("'{text}' by seat {seat} is allowed"),
            Err(no) => no,
        };
        assert!(no.cites(rule(id)), "'{text}' is refused by {no}, not by {id}");
        assert_eq!(no.rule(), rule(id), "the leading rule of '{text}': {no}");
        assert!(events.is_empty() && bytes(&after) == bytes(&self.state), "'{text}' left traces");
        assert!(!self.legal(seat).contains(&text.to_owned()), "'{text}' is listed");
        no
    }

    /// One fact of the true state by its path, as text: `cubes.paris.blue`.
    #[track_caller]
    pub fn fact(&self, path: &str) -> String {
        let mut value = toml::Value::Table(self.state.table());
        for key in path.split('.') {
            let next = match key.parse::<usize>() {
                Ok(index) => value.get(index).cloned(),
                Err(_) => value.get(key).cloned(),
            };
            value = next.unwrap_or_else(|| panic!("there is no {path}"));
        }
        plain(&value)
    }

    #[track_caller]
    pub fn is(&self, path: &str, expected: &str) {
        assert_eq!(self.fact(path), expected, "{path}");
    }

    /// What a seat may do, in notation.
    pub fn legal(&self, seat: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal_actions(Seat(seat), &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    /// The legal actions that begin like this.
    pub fn offers(&self, seat: u8, beginning: &str) -> Vec<String> {
        let begins =
            |text: &String| text == beginning || text.starts_with(&format!("{beginning} "));
        self.legal(seat).into_iter().filter(begins).collect()
    }

    pub fn can(&self, seat: u8, text: &str) -> bool {
        self.legal(seat).contains(&text.to_owned())
    }

    /// Whom the game waits for, as lists of seats.
    pub fn waits(&self) -> (Vec<u8>, Vec<u8>) {
        let ToAct { must, may, .. } = self.state.to_act();
        let list = |seats: Seats| seats.iter().map(|seat| seat.0).collect();
        (list(must), list(may))
    }

    pub fn view(&self, seat: u8) -> View {
        self.state.view(Viewer::Seat(Seat(seat)))
    }

    pub fn spectator(&self) -> View {
        self.state.view(Viewer::Spectator)
    }

    /// The reason the game ended.
    pub fn end(&self) -> String {
        self.fact("end")
    }

    pub fn window(&self) -> String {
        self.fact("window")
    }
}

/// A value without the marks of TOML: `[paris, lima]`.
fn plain(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Array(list) => {
            format!("[{}]", list.iter().map(plain).collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

/// The notation of one event, for short comparisons.
pub fn outbreaks(events: &[Event]) -> Vec<String> {
    let cities = events.iter().filter_map(|event| match event {
        Event::Outbreak { city, .. } => Some(city.to_string()),
        _ => None,
    });
    cities.collect()
}
