//! The games as a lobby meets them: what there is, and how one is started by its name.

use crate::running;
use crate::wire::{GameInfo, Level, OptionInfo, OptionKind, canonical};
use crate::{MissingPack, NAMES, Playable, Running, UnknownGame, WithGame, kit_of, with_game};
use game::{Digest, Kit, Setup, Start};
use serde_json::{Map, Value};
use std::fmt;

/// Every game with what can be chosen for it.
#[must_use]
pub fn catalogue() -> Vec<GameInfo> {
    struct Info;
    impl WithGame for Info {
        type Output = GameInfo;
        fn run<G: Playable>(self) -> GameInfo {
            GameInfo {
                game: G::NAME.to_owned(),
                title: G::TITLE.to_owned(),
                min_seats: *G::SEATS.start(),
                max_seats: *G::SEATS.end(),
                cooperative: G::COOPERATIVE,
                bots: Level::ALL.to_vec(),
                options: options::<G>(OptionKind::Choice, G::CHOICES)
                    .chain(options::<G>(OptionKind::Seats, G::CHOICES_BY_SEAT))
                    .collect(),
            }
        }
    }
    NAMES.iter().filter_map(|name| with_game(name, Info).ok()).collect()
}

/// Do all seats of that game win or lose together?
#[must_use]
pub fn is_cooperative(game: &str) -> bool {
    struct Ask;
    impl WithGame for Ask {
        type Output = bool;
        fn run<G: Playable>(self) -> bool {
            G::COOPERATIVE
        }
    }
    with_game(game, Ask).unwrap_or(false)
}

fn options<G: Playable>(
    kind: OptionKind,
    choices: &'static [(&'static str, &'static [&'static str])],
) -> impl Iterator<Item = OptionInfo> {
    let usual = serde_json::to_value(G::Options::default()).unwrap_or_default();
    choices.iter().map(move |(key, values)| OptionInfo {
        key: (*key).to_owned(),
        kind,
        values: values.iter().filter_map(|value| serde_json::from_str(value).ok()).collect(),
        // Options that are left out when they are not given have no value of their own.
        default: usual.get(key).cloned().unwrap_or_default(),
    })
}

/// Why a game cannot be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// There is no such game.
    Game(UnknownGame),
    /// The options are none of this game's.
    Options(String),
    /// Its components are not here.
    Pack(MissingPack),
    /// The rules do not allow such a table, or there is no such state.
    Start(game::StartError),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Game(unknown) => unknown.fmt(f),
            StartError::Options(reason) => f.write_str(reason),
            StartError::Pack(missing) => missing.fmt(f),
            StartError::Start(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StartError {}

/// Reads options as a lobby sends them, and answers with the setup in its canonical
/// text: what is stored, committed to and given to [`start_game`].
pub fn read_setup(
    game: &str,
    seats: u8,
    options: Map<String, Value>,
) -> Result<String, StartError> {
    struct Read {
        seats: u8,
        options: Map<String, Value>,
    }
    impl WithGame for Read {
        type Output = Result<String, StartError>;
        fn run<G: Playable>(self) -> Self::Output {
            let options: G::Options = serde_json::from_value(Value::Object(self.options))
                .map_err(|error| StartError::Options(error.to_string()))?;
            let setup = Setup { seats: self.seats, options };
            let value = serde_json::to_value(setup)
                .map_err(|error| StartError::Options(error.to_string()))?;
            Ok(canonical(&value))
        }
    }
    with_game(game, Read { seats, options }).map_err(StartError::Game)?
}

/// Starts a game that is known by its name, from the text of [`read_setup`], with the components
/// of that digest; without one with those that the project ships.
pub fn start_game(
    game: &str,
    setup: &str,
    start: &Start,
    kit: Option<Digest>,
) -> Result<Box<dyn Running>, StartError> {
    struct Begin<'a> {
        setup: &'a str,
        start: &'a Start,
        kit: Option<Digest>,
    }
    impl WithGame for Begin<'_> {
        type Output = Result<Box<dyn Running>, StartError>;
        fn run<G: Playable>(self) -> Self::Output {
            let setup: Setup<G::Options> = serde_json::from_str(self.setup)
                .map_err(|error| StartError::Options(error.to_string()))?;
            let kit = match self.kit {
                None => G::Kit::standard(),
                Some(digest) => kit_of::<G>(digest).map_err(StartError::Pack)?,
            };
            running::start::<G>(kit, setup, self.start).map_err(StartError::Start)
        }
    }
    with_game(game, Begin { setup, start, kit }).map_err(StartError::Game)?
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seed;

    /// What an option may be at a table with so many seats.
    fn values(option: &OptionInfo, seats: u8) -> Vec<Value> {
        match option.kind {
            OptionKind::Choice => {
                assert!(option.values.contains(&option.default), "{}", option.key);
                option.values.clone()
            }
            OptionKind::Seats => {
                let lists = option.values.windows(usize::from(seats)).map(Value::from);
                lists.chain([option.default.clone()]).collect()
            }
        }
    }

    #[test]
    fn every_choice_of_every_game_starts_a_game() {
        for info in catalogue() {
            for option in &info.options {
                for seats in [info.min_seats, info.max_seats] {
                    for value in values(option, seats) {
                        // Who begins can only be somebody who sits there.
                        if value.as_u64().is_some_and(|seat| {
                            option.key == "start_seat" && seat >= u64::from(seats)
                        }) {
                            continue;
                        }
                        let options = Map::from_iter([(option.key.clone(), value.clone())]);
                        let setup = read_setup(&info.game, seats, options)
                            .unwrap_or_else(|error| panic!("{} {value}: {error}", option.key));
                        let seed = Start::Seed(Seed::Open(1));
                        let game = start_game(&info.game, &setup, &seed, None)
                            .unwrap_or_else(|error| panic!("{setup}: {error}"));
                        assert_eq!(game.seats(), seats);
                    }
                }
            }
        }
    }

    #[test]
    fn other_options_are_refused_by_name() {
        let options = Map::from_iter([("colour".to_owned(), Value::from(1))]);
        let error = read_setup("rattus", 2, options).unwrap_err();
        assert!(error.to_string().contains("colour"), "{error}");
        let setup = read_setup("rattus", 9, Map::new()).expect("only the rules count seats");
        let refused = start_game("rattus", &setup, &Start::Seed(Seed::Open(1)), None)
            .err()
            .expect("nine are too many");
        assert!(refused.to_string().starts_with("RAT-2.1"), "{refused}");
        assert!(matches!(read_setup("ludo", 2, Map::new()), Err(StartError::Game(_))));
        let setup = read_setup("rattus", 2, Map::new()).expect("two can play");
        let nobody = Some(Digest::of(&[b"nobody has this pack"]));
        let refused = start_game("rattus", &setup, &Start::Seed(Seed::Open(1)), nobody).err();
        assert!(matches!(refused, Some(StartError::Pack(_))), "{refused:?}");
    }
}
