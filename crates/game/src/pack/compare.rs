//! A pack beside the shipped files: what is missing, what is too much, what may not change.

use super::{PackError, Provenance, Shipped, line_of};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

/// The longest text on a component.
const TEXT: usize = 600;

/// Every difference that a pack may not have.
pub(super) fn with_shipped(shipped: &Shipped, text: &str, root: &DeTable<'_>) -> Vec<PackError> {
    let files: toml::Table = shipped
        .files
        .iter()
        .map(|(name, text)| {
            let table: toml::Table = text.parse().expect("the tests read the shipped data");
            ((*name).to_owned(), toml::Value::Table(table))
        })
        .collect();
    let mut comparison = Comparison { free: shipped.free, text, problems: Vec::new() };
    comparison.tables(&files, root, 1, "");
    comparison.problems
}

struct Comparison<'a> {
    free: &'static [&'static str],
    text: &'a str,
    problems: Vec<PackError>,
}

impl Comparison<'_> {
    fn wrong(&mut self, line: usize, message: String) {
        self.problems.push(PackError { line, message });
    }

    fn line<T>(&self, place: &Spanned<T>) -> usize {
        line_of(self.text, place.span().start)
    }

    fn is_free(&self, path: &str) -> bool {
        self.free.contains(&path)
    }

    /// The keys of two tables; `line` is where the given one begins.
    fn tables(&mut self, due: &toml::Table, given: &DeTable<'_>, line: usize, path: &str) {
        let join =
            |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
        for (key, value) in given {
            let path = join(key.get_ref());
            match due.get(key.get_ref().as_ref()) {
                _ if Provenance::is_told_by(key.get_ref()) => self.origin(value),
                _ if self.is_free(&path) => self.free_value(value),
                Some(due) => self.values(due, value, &path),
                None => {
                    let known: Vec<&str> = due.keys().map(String::as_str).collect();
                    let message = format!(
                        "'{}' is unknown here; known are {}",
                        key.get_ref(),
                        known.join(", ")
                    );
                    self.wrong(self.line(key), message);
                }
            }
        }
        for key in due.keys() {
            let path = join(key);
            // What may be left out of a free row, its reader knows.
            let may_miss = self.is_free(&path) && !due[key].is_array();
            if !may_miss && !Provenance::is_told_by(key) && !given.contains_key(key.as_str()) {
                self.wrong(line, format!("'{path}' is missing"));
            }
        }
    }

    fn values(&mut self, due: &toml::Value, given: &Spanned<DeValue<'_>>, path: &str) {
        let line = self.line(given);
        match (due, given.get_ref()) {
            (toml::Value::Table(due), DeValue::Table(table)) => self.tables(due, table, line, path),
            (toml::Value::Array(due), DeValue::Array(rows))
                if due.iter().any(toml::Value::is_table) =>
            {
                self.rows(due, rows, line, path);
            }
            (toml::Value::Array(due), _) if due.iter().any(toml::Value::is_table) => {
                let count = due.len();
                let message = format!("'{path}' has {count} rows, each of them below [[{path}]]");
                self.wrong(line, message);
            }
            _ => {
                let same = toml::Value::deserialize(ValueDeserializer::from(given.clone()));
                if same.as_ref() != Ok(due) {
                    let due = due.to_string();
                    let due = if due.len() > 60 { "fixed".to_owned() } else { due };
                    self.wrong(
                        line,
                        format!(
                            "{path} is {due}: it belongs to the rules, a pack may not change it"
                        ),
                    );
                }
            }
        }
    }

    /// Rows are known by their `id`; those without one by their place.
    fn rows(
        &mut self,
        due: &[toml::Value],
        given: &[Spanned<DeValue<'_>>],
        line: usize,
        path: &str,
    ) {
        let id_of = |row: &toml::Value| row.get("id").and_then(|id| id.as_str().map(str::to_owned));
        let mut rows: BTreeMap<String, (&toml::Value, Option<usize>)> = due
            .iter()
            .enumerate()
            .map(|(place, row)| (id_of(row).unwrap_or_else(|| place.to_string()), (row, None)))
            .collect();
        let named = due.iter().any(|row| id_of(row).is_some());
        for (place, row) in given.iter().enumerate() {
            let line = self.line(row);
            let Some(table) = row.get_ref().as_table() else {
                self.wrong(
                    line,
                    format!("a row of {path} is a table, not {}", row.get_ref().type_str()),
                );
                continue;
            };
            let id = if named {
                match table.get("id").map(Spanned::get_ref) {
                    Some(DeValue::String(id)) => id.to_string(),
                    _ => {
                        self.wrong(line, format!("this row of {path} has no id"));
                        continue;
                    }
                }
            } else {
                place.to_string()
            };
            match rows.get_mut(&id) {
                None if named => self.wrong(line, format!("there is no '{id}' among {path}")),
                None => {
                    self.wrong(line, format!("{path} has {} rows, this is one more", due.len()));
                }
                Some((_, Some(first))) => {
                    let first = *first;
                    self.wrong(line, format!("a second '{id}'; the first stands in line {first}"));
                }
                Some((due, first)) => {
                    *first = Some(line);
                    let due = due.as_table().cloned().unwrap_or_default();
                    self.tables(&due, table, line, path);
                }
            }
        }
        for (id, (_, found)) in rows {
            if found.is_none() {
                let what = if named {
                    format!("'{id}' is missing among {path}")
                } else {
                    format!("{path} has {} rows, one is missing", due.len())
                };
                self.wrong(line, what);
            }
        }
    }

    /// Texts that people read are texts.
    fn free_value(&mut self, value: &Spanned<DeValue<'_>>) {
        match value.get_ref() {
            DeValue::String(text) => {
                if text.trim().is_empty() {
                    self.wrong(self.line(value), "this text is empty".into());
                } else if text.chars().count() > TEXT {
                    self.wrong(
                        self.line(value),
                        format!("this text is longer than {TEXT} characters"),
                    );
                } else if text.chars().any(char::is_control) {
                    self.wrong(self.line(value), "this text has control characters".into());
                }
            }
            DeValue::Array(values) => values.iter().for_each(|value| self.free_value(value)),
            DeValue::Table(table) => {
                for (key, value) in table {
                    if Provenance::is_told_by(key.get_ref()) {
                        self.origin(value);
                    } else {
                        self.free_value(value);
                    }
                }
            }
            _ => {}
        }
    }

    /// Where something comes from: one of the known words, or a table of them.
    fn origin(&mut self, value: &Spanned<DeValue<'_>>) {
        match value.get_ref() {
            DeValue::String(word) if Provenance::ALL.contains(&word.as_ref()) => {}
            DeValue::Table(facts) => facts.values().for_each(|value| self.origin(value)),
            _ => {
                let message =
                    format!("where a fact comes from is one of {}", Provenance::ALL.join(", "));
                self.wrong(self.line(value), message);
            }
        }
    }
}
