//! Position files: an exact situation, moves, and what must be true then.
//!
//! `docs/positions.md` explains the format to those who write them. A file is read in two
//! parts: the envelope is the same for all games; `[setup]` and `[given]` belong to the
//! game and are read, with its own types, once the game is known.

mod envelope;
mod expect;
mod expected;
mod misread;
mod opening;
mod run;
mod write;

pub use opening::{Opening, read_opening};
pub use write::write_position;

use crate::problem::line_of;
use crate::{Packs, Playable, Problem, Situation, rulebook, with_game};
use envelope::{Envelope, Refusal};
use game::{Interned, PositionError, RuleId, Seat, Seed, Setup};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use toml::Spanned;

/// A position file whose envelope is in order.
pub struct PositionFile<'t> {
    text: &'t str,
    envelope: Envelope,
}

/// What came of running a position file.
#[derive(Clone, Debug, Serialize)]
pub struct PositionReport {
    /// The game, as far as the file could be read.
    pub game: String,
    /// What the case is about.
    pub title: String,
    /// The rules it is about.
    pub rules: Vec<RuleId>,
    /// Whether all holds.
    pub verdict: Verdict,
    /// What is wrong: nothing if it passed, one thing if it is unusable.
    pub problems: Vec<Problem>,
    /// The steps, as far as they were played.
    pub steps: Vec<PlayedStep>,
    /// Where it led, unless it could not be loaded.
    pub end: Option<Situation>,
}

/// The short answer of a position file.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Everything is as the file says.
    Passed,
    /// The file can be played, but something else happens.
    Failed,
    /// The file is no position that can be played.
    Unusable,
}

/// One step of a position file and what came of it.
#[derive(Clone, Debug, Serialize)]
pub struct PlayedStep {
    /// Who.
    pub seat: Seat,
    /// What, in notation.
    pub action: String,
    /// Why it was refused, if it was.
    pub refused: Option<String>,
    /// Everything that happened, hidden things included.
    pub events: Vec<Value>,
}

/// Reads a position file and runs it with the components that are in use.
#[must_use]
pub fn run_position(text: &str, packs: &Packs) -> PositionReport {
    match PositionFile::read(text) {
        Ok(file) => file.run(packs),
        Err(problem) => PositionReport {
            game: String::new(),
            title: String::new(),
            rules: Vec::new(),
            verdict: Verdict::Unusable,
            problems: vec![problem],
            steps: Vec::new(),
            end: None,
        },
    }
}

impl<'t> PositionFile<'t> {
    /// Reads the envelope: everything but the game's own tables.
    pub fn read(text: &'t str) -> Result<PositionFile<'t>, Problem> {
        let envelope: Envelope =
            toml::from_str(text).map_err(|error| Problem::of_toml(text, &error))?;
        let file = PositionFile { text, envelope };
        file.check_rules()?;
        if file.envelope.error.is_some() && file.envelope.expects_something() {
            let message = "a position that must be refused has no [[do]] and no [expect]";
            return Err(Problem::new(file.line_of_error(), message));
        }
        Ok(file)
    }

    /// The game's name.
    #[must_use]
    pub fn game(&self) -> &str {
        self.envelope.game.get_ref()
    }

    /// What the case is about.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.envelope.title
    }

    /// The seed it names; 0 if it names none.
    #[must_use]
    pub fn seed(&self) -> Seed {
        Seed::Open(self.envelope.seed)
    }

    /// The situation before the first step. Whatever the file leaves open is filled in from
    /// the seed, which need not be the file's own.
    pub fn load<G: Playable>(
        &self,
        kit: Interned<G::Kit>,
        seed: Seed,
    ) -> Result<(Setup<G::Options>, G), Problem> {
        self.load_or_refusal(kit, seed).map_err(|refusal| refusal.problem)
    }

    /// Plays the steps and checks every expectation.
    #[must_use]
    pub fn run(&self, packs: &Packs) -> PositionReport {
        with_game(self.game(), run::Run { file: self, packs }).unwrap_or_else(|unknown| {
            let line = self.line(&self.envelope.game);
            self.report(Verdict::Unusable, vec![Problem::new(line, unknown)])
        })
    }

    fn report(&self, verdict: Verdict, problems: Vec<Problem>) -> PositionReport {
        PositionReport {
            game: self.game().to_owned(),
            title: self.title().to_owned(),
            rules: self.envelope.rules.iter().map(|rule| *rule.get_ref()).collect(),
            verdict,
            problems,
            steps: Vec::new(),
            end: None,
        }
    }

    fn line<T>(&self, place: &Spanned<T>) -> usize {
        line_of(self.text, &place.span())
    }

    /// The line of a table, or of another key where the table is missing.
    fn line_or<T, U>(&self, table: Option<&Spanned<T>>, other: &Spanned<U>) -> usize {
        table.map_or_else(|| self.line(other), |table| self.line(table))
    }

    fn line_of_error(&self) -> usize {
        self.envelope.error.as_ref().map_or(1, |error| self.line(error))
    }

    /// Rules that are named must be rules of the game; a misspelt id checks nothing.
    fn check_rules(&self) -> Result<(), Problem> {
        let game = self.game();
        let named = self
            .envelope
            .named_rules()
            .find(|(_, id)| !rulebook().iter().any(|rule| rule.id == *id && rule.game == game));
        match named {
            // An unknown game has no rules at all; that is said when it is run.
            Some((span, id)) if rulebook().iter().any(|rule| rule.game == game) => {
                let message = format!("the rules of {game} have no {id}");
                Err(Problem::new(line_of(self.text, &span), message))
            }
            _ => Ok(()),
        }
    }

    fn load_or_refusal<G: Playable>(
        &self,
        kit: Interned<G::Kit>,
        seed: Seed,
    ) -> Result<(Setup<G::Options>, G), Unloaded> {
        let envelope = &self.envelope;
        if envelope.game.get_ref() != G::NAME {
            let message = format!("this is a position of {}, not of {}", self.game(), G::NAME);
            return Err(Unloaded::unruly(self.line(&envelope.game), message));
        }
        let tables: Tables<G::Options, G::Given> = toml::from_str(self.text).map_err(|error| {
            let problem = Problem::of_toml(self.text, &error);
            Unloaded::citing(misread::rules::<G>(self.text, &error), problem.line, &problem.message)
        })?;
        let seats = *envelope.seats.get_ref();
        let setup = Setup {
            seats: u8::try_from(seats).map_err(|_| {
                let message = format!("a table cannot have {seats} seats");
                Unloaded::citing(
                    misread::rules_of::<G>(&["seats"]),
                    self.line(&envelope.seats),
                    &message,
                )
            })?,
            options: tables.setup.map(Spanned::into_inner).unwrap_or_default(),
        };
        // The set-up is tried on its own first, so that its faults are told from those of
        // the position.
        let fresh = G::new(kit, &setup, seed).map_err(|error| Unloaded {
            problem: Problem::new(
                if G::SEATS.contains(&setup.seats) {
                    self.line_or(envelope.setup.as_ref(), &envelope.seats)
                } else {
                    self.line(&envelope.seats)
                },
                &error,
            ),
            rules: [&[error.rule], error.also].concat(),
        })?;
        let Some(given) = &tables.given else { return Ok((setup, fresh)) };
        let state =
            G::place(kit, &setup, given.get_ref(), seed).map_err(|error| self.misplaced(&error))?;
        Ok((setup, state))
    }

    fn misplaced(&self, error: &PositionError) -> Unloaded {
        let line = match &error.span {
            // An empty range is no place; nothing given is nowhere.
            Some(span) if !span.is_empty() => line_of(self.text, span),
            _ => self.line_or(self.envelope.given.as_ref(), &self.envelope.game),
        };
        let rules = error.rule.into_iter().chain(error.also.iter().copied()).collect();
        Unloaded { problem: Problem::new(line, error), rules }
    }
}

/// A position that cannot be loaded, and by which rules.
struct Unloaded {
    problem: Problem,
    rules: Vec<RuleId>,
}

impl Unloaded {
    fn unruly(line: usize, message: String) -> Unloaded {
        Unloaded { problem: Problem::new(line, message), rules: Vec::new() }
    }

    /// A value that breaks rules before the game has seen it; the first of them leads.
    fn citing(rules: &[RuleId], line: usize, message: &str) -> Unloaded {
        let problem = match rules.first() {
            Some(rule) => Problem::new(line, format!("{rule}: {message}")),
            None => Problem::new(line, message),
        };
        Unloaded { problem, rules: rules.to_vec() }
    }

    /// Is this the refusal the file asked for?
    fn is_as_asked(&self, asked: &Refusal) -> bool {
        match asked {
            Refusal::Any => true,
            Refusal::Citing(rules) => rules.iter().any(|rule| self.rules.contains(rule)),
        }
    }
}

/// The tables that belong to the game.
#[derive(Deserialize)]
struct Tables<O, G> {
    setup: Option<Spanned<O>>,
    given: Option<Spanned<G>>,
}
