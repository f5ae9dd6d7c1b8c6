//! The games of this table, and how generic code reaches them.

use crate::Words;
use agents::Heuristic;
use game::{Positions, Seat, Seats};
use std::fmt;
use std::ops::RangeInclusive;

/// A game that stands on the table: it can be played by people and bots, told in
/// words, put into a position and looked up.
pub trait Playable: Positions + Heuristic + Words {
    /// Its name for people: `Rattus`.
    const TITLE: &'static str;
    /// With how many seats it can be played.
    const SEATS: RangeInclusive<u8>;
    /// Do all seats win or lose together?
    const COOPERATIVE: bool;
    /// Its rules document, as `docs/rules` has it.
    const RULES_TEXT: &'static str;
    /// The same in German, once somebody has translated it.
    const RULES_TEXT_GERMAN: Option<&'static str> = None;
    /// What a lobby lets one choose. Each option has the name it has in the game's `Options`,
    /// and its values are JSON.
    const CHOICES: &'static [(&'static str, &'static [&'static str])];
    /// What a lobby lets one choose for each seat, every seat something else: a list of as many
    /// of these values as there are seats, or nothing.
    const CHOICES_BY_SEAT: &'static [(&'static str, &'static [&'static str])] = &[];

    /// Options of simulations that differ from those of a table, as `key=value`.
    const SIMULATION: &'static [&'static str] = &[];

    /// What a seat does as a matter of course when all these seats are one person's, if the
    /// game has such things.
    fn formality(&self, _own: Seats) -> Option<(Seat, Self::Action)> {
        None
    }
}

impl Playable for rattus::Rattus {
    const TITLE: &'static str = "Rattus";
    const SEATS: RangeInclusive<u8> = 2..=4;
    const COOPERATIVE: bool = false;
    const RULES_TEXT: &'static str = include_str!("../../../docs/rules/rattus.md");
    const RULES_TEXT_GERMAN: Option<&'static str> =
        Some(include_str!("../../../docs/rules/de/rattus.md"));
    const CHOICES: &'static [(&'static str, &'static [&'static str])] = &[
        ("end_timing", &[r#""turn""#, r#""round""#]),
        ("optional_placement", &["false", "true"]),
        ("start_seat", &["null", "0", "1", "2", "3"]),
    ];
}

impl Playable for empires_end::EmpiresEnd {
    const TITLE: &'static str = "Empire's End";
    const SEATS: RangeInclusive<u8> = 2..=4;
    const COOPERATIVE: bool = false;
    const RULES_TEXT: &'static str = include_str!("../../../docs/rules/empires-end.md");
    const RULES_TEXT_GERMAN: Option<&'static str> =
        Some(include_str!("../../../docs/rules/de/empires-end.md"));
    const CHOICES: &'static [(&'static str, &'static [&'static str])] = &[
        ("blitz", &["false", "true"]),
        ("open_purses", &["false", "true"]),
        ("start_seat", &["null", "0", "1", "2", "3"]),
    ];
}

impl Playable for pandemic::Pandemic {
    const TITLE: &'static str = "Pandemic";
    const SEATS: RangeInclusive<u8> = 2..=4;
    const COOPERATIVE: bool = true;
    const RULES_TEXT: &'static str = include_str!("../../../docs/rules/pandemic.md");
    const RULES_TEXT_GERMAN: Option<&'static str> =
        Some(include_str!("../../../docs/rules/de/pandemic.md"));
    const CHOICES: &'static [(&'static str, &'static [&'static str])] = &[
        ("epidemics", &["4", "5", "6"]),
        ("open_hands", &["true", "false"]),
        ("consent", &[r#""ask""#, r#""auto""#]),
        ("start_seat", &["null", "0", "1", "2", "3"]),
        ("events", &["true", "false"]),
    ];
    const CHOICES_BY_SEAT: &'static [(&'static str, &'static [&'static str])] = &[(
        "roles",
        &[
            r#""dispatcher""#,
            r#""medic""#,
            r#""operations_expert""#,
            r#""researcher""#,
            r#""scientist""#,
        ],
    )];
    // PAN-9.1: nobody is asked where nobody could say no.
    const SIMULATION: &'static [&'static str] = &["consent=auto"];

    fn formality(&self, own: Seats) -> Option<(Seat, pandemic::Action)> {
        self.formality(own)
    }
}

/// Code that runs with any game.
///
/// It is compiled for each of them, so that nothing is slower than with one game.
pub trait WithGame {
    /// What comes of it.
    type Output;
    /// Runs with the game `G`.
    fn run<G: Playable>(self) -> Self::Output;
}

/// Writes the list of games down once.
macro_rules! games {
    ($($game:ty),+) => {
        /// The names of all games, as commands and files use them.
        pub const NAMES: &[&str] = &[$(<$game as game::Game>::NAME),+];

        /// Runs code with the game of that name.
        pub fn with_game<V: WithGame>(name: &str, visitor: V) -> Result<V::Output, UnknownGame> {
            $(
                if name == <$game as game::Game>::NAME {
                    return Ok(visitor.run::<$game>());
                }
            )+
            Err(UnknownGame { name: name.to_owned() })
        }
    };
}

games!(rattus::Rattus, pandemic::Pandemic, empires_end::EmpiresEnd);

/// There is no game of that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// The name that was asked for.
    pub name: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no game '{}'; there is {}", self.name, NAMES.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Game;

    struct Name;

    impl WithGame for Name {
        type Output = &'static str;
        fn run<G: Playable>(self) -> &'static str {
            <G as Game>::NAME
        }
    }

    #[test]
    fn every_listed_name_leads_to_its_game() {
        for name in NAMES {
            assert_eq!(with_game(name, Name), Ok(*name));
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let error = with_game("ludo", Name).unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no game 'ludo'; there is rattus, pandemic, empires-end"
        );
    }
}
