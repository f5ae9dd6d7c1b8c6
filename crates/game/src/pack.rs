//! Component packs: one TOML file with all of a game's tables.
//!
//! A pack has what the shipped data files have, row by row. What a game calls *free* may be
//! changed, everything else belongs to the rules and is compared with the shipped files.

mod compare;
mod provenance;

pub use provenance::Provenance;

use crate::Digest;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Deserializer, ValueDeserializer};

/// The data files of a game, and what a pack may change in them.
#[derive(Copy, Clone, Debug)]
pub struct Shipped {
    /// The game's name.
    pub game: &'static str,
    /// Name and text of each file. A pack has a table of that name for each.
    pub files: &'static [(&'static str, &'static str)],
    /// What a pack may change, such as `tiles.tile.number`, with everything below it. Where a
    /// fact comes from may always be changed.
    pub free: &'static [&'static str],
}

impl Shipped {
    /// The shipped files as one pack, with their comments.
    #[must_use]
    pub fn text(&self) -> String {
        let mut pack = format!("game = \"{}\"\n", self.game);
        for (name, text) in self.files {
            pack += "\n";
            for line in text.lines() {
                // Headers of our files begin their lines, and nothing else there has a bracket.
                let (brackets, rest) =
                    line.split_at(line.len() - line.trim_start_matches('[').len());
                match brackets {
                    "" => pack += line,
                    _ => pack += &format!("{brackets}{name}.{rest}"),
                }
                pack += "\n";
            }
        }
        pack
    }
}

/// Something wrong with a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for PackError {}

/// The game a pack is for, as it says itself.
pub fn game_of_pack(text: &str) -> Result<String, Vec<PackError>> {
    let root = parse(text)?;
    match root.get("game").map(Spanned::get_ref) {
        Some(DeValue::String(game)) => Ok(game.to_string()),
        _ => Err(vec![PackError { line: 1, message: NAMELESS.into() }]),
    }
}

const NAMELESS: &str = "a pack names its game in its first line, as in game = \"rattus\"";

/// What was read: the tables themselves and the digest of them.
#[derive(Debug)]
pub struct Contents {
    /// All tables.
    pub tables: toml::Table,
    /// Their digest. Comments and layout do not count.
    pub digest: Digest,
}

/// A pack while it is read. Problems are collected, so that all of them can be told at once.
#[derive(Debug)]
pub struct Pack<'t> {
    game: &'static str,
    text: &'t str,
    root: DeTable<'t>,
    problems: Vec<PackError>,
}

/// A row of a pack.
#[derive(Debug)]
pub struct Row<T> {
    /// Its first line.
    pub line: usize,
    /// What it says.
    pub value: T,
}

impl<'t> Pack<'t> {
    /// Reads the text and compares it with what is shipped.
    pub(crate) fn open(shipped: &Shipped, text: &'t str) -> Result<Pack<'t>, Vec<PackError>> {
        let mut pack = Pack { game: shipped.game, text, root: parse(text)?, problems: Vec::new() };
        match pack.root.remove("game").map(|game| (game.span(), game.into_inner())) {
            Some((_, DeValue::String(game))) if game == shipped.game => {}
            Some((span, DeValue::String(game))) => {
                let message = format!("this is a pack of '{game}', not of {}", shipped.game);
                return Err(vec![PackError { line: line_of(text, span.start), message }]);
            }
            _ => return Err(vec![PackError { line: 1, message: NAMELESS.into() }]),
        }
        pack.problems = compare::with_shipped(shipped, text, &pack.root);
        Ok(pack)
    }

    /// The rows of an array such as `tiles.tile`. Those that cannot be read are problems.
    pub fn rows<T: DeserializeOwned>(&mut self, file: &str, array: &str) -> Vec<Row<T>> {
        let rows = self.root.get(file).and_then(|file| file.get_ref().get(array));
        let Some(rows) = rows.and_then(|rows| rows.get_ref().as_array()) else {
            return Vec::new(); // The comparison has missed it already.
        };
        let mut read = Vec::with_capacity(rows.len());
        for row in rows {
            match T::deserialize(ValueDeserializer::from(row.clone())) {
                Ok(value) => read.push(Row { line: line_of(self.text, row.span().start), value }),
                Err(error) => self.problems.push(unreadable(self.text, &error)),
            }
        }
        read
    }

    /// Notes a problem.
    pub fn wrong(&mut self, line: usize, message: impl Into<String>) {
        self.problems.push(PackError { line, message: message.into() });
    }

    /// Notes a problem of a row, if there is one.
    pub fn check<T>(&mut self, row: &Row<T>, checked: Result<(), String>) {
        if let Err(message) = checked {
            self.wrong(row.line, message);
        }
    }

    /// Nothing is wrong, and this is what was read; or everything that is wrong.
    pub fn finish(mut self) -> Result<Contents, Vec<PackError>> {
        let root = Deserializer::from(Spanned::new(0..self.text.len(), self.root));
        match toml::Table::deserialize(root) {
            Ok(tables) if self.problems.is_empty() => {
                let name = format!("{} pack\n", self.game);
                let digest = Digest::of(&[name.as_bytes(), tables.to_string().as_bytes()]);
                Ok(Contents { tables, digest })
            }
            Ok(_) => Err(self.problems),
            Err(error) => {
                self.problems.push(unreadable(self.text, &error));
                Err(self.problems)
            }
        }
    }
}

/// The rows in the order of their ids. The pack is finished, so each id is there once.
///
/// # Panics
///
/// If it is not.
#[must_use]
pub fn in_order<T: fmt::Debug, const N: usize>(
    mut rows: Vec<Row<T>>,
    index: impl Fn(&T) -> usize,
) -> [T; N] {
    rows.sort_by_key(|row| index(&row.value));
    let rows: Vec<T> = rows.into_iter().map(|row| row.value).collect();
    rows.try_into().expect("a finished pack has every row")
}

/// All mistakes of spelling at once.
fn parse(text: &str) -> Result<DeTable<'_>, Vec<PackError>> {
    let (root, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        Ok(root.into_inner())
    } else {
        Err(errors.iter().map(|error| unreadable(text, error)).collect())
    }
}

fn unreadable(text: &str, error: &toml::de::Error) -> PackError {
    let line = error.span().map_or(1, |span| line_of(text, span.start));
    // The parser explains over several lines what fits into one.
    let words: Vec<&str> = error.message().lines().map(str::trim).collect();
    PackError { line, message: words.join("; ") }
}

fn line_of(text: &str, place: usize) -> usize {
    let before = &text.as_bytes()[..place.min(text.len())];
    before.iter().filter(|byte| **byte == b'\n').count() + 1
}
