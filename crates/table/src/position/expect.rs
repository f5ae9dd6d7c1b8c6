//! Comparing a situation with what somebody expects of it.

mod legal;

use super::PlayedStep;
use super::expected::Expected;
use super::run::Stop;
use crate::problem::line_of;
use crate::{Playable, Problem, Situation, nearest};
use serde_json::Value;
use std::ops::Range;
use toml::Spanned;

/// Compares one situation with one `expect` table.
pub(super) struct Checker<'a, G> {
    text: &'a str,
    state: &'a G,
    steps: &'a [PlayedStep],
    failures: &'a mut Vec<Problem>,
    tree: Value,
}

impl<'a, G: Playable> Checker<'a, G> {
    pub(super) fn new(
        text: &'a str,
        state: &'a G,
        steps: &'a [PlayedStep],
        failures: &'a mut Vec<Problem>,
    ) -> Checker<'a, G> {
        Checker { text, state, steps, failures, tree: Situation::of(state).tree() }
    }

    /// Compares everything in the table and notes what differs.
    pub(super) fn table(&mut self, expected: &Spanned<Expected>) -> Result<(), Stop> {
        let Expected::Table(entries) = expected.get_ref() else {
            return Err(self.unusable(expected.span(), "'expect' is a table".into()));
        };
        for (key, value) in entries {
            match key.get_ref().as_str() {
                "legal" => self.legal(value)?,
                "events" => self.events(value)?,
                path => {
                    let tree = std::mem::take(&mut self.tree);
                    self.path(&tree, "", path, key.span(), value);
                    self.tree = tree;
                }
            }
        }
        Ok(())
    }

    fn problem(&self, span: Range<usize>, message: String) -> Problem {
        Problem::new(line_of(self.text, &span), message)
    }

    fn unusable(&self, span: Range<usize>, message: String) -> Stop {
        Stop::Unusable(self.problem(span, message))
    }

    fn fail(&mut self, span: Range<usize>, message: String) {
        let problem = self.problem(span, message);
        self.failures.push(problem);
    }

    /// Follows `path` from `start`, which lies at `from`, and compares what is there.
    fn path(
        &mut self,
        start: &Value,
        from: &str,
        path: &str,
        span: Range<usize>,
        expected: &Spanned<Expected>,
    ) {
        let mut here = start;
        let mut at = from.to_owned();
        for key in path.split('.') {
            match step_into(here, key) {
                Some(next) => here = next,
                None => return self.fail(span, missing(here, &at, key)),
            }
            at = if at.is_empty() { key.to_owned() } else { format!("{at}.{key}") };
        }
        // A table names some of what is there; each key may again be a path.
        if let (Expected::Table(entries), Value::Object(_) | Value::Array(_)) =
            (expected.get_ref(), here)
        {
            for (key, value) in entries {
                self.path(here, &at, key.get_ref(), key.span(), value);
            }
        } else if !same::<G>(expected.get_ref(), here) {
            let found = if here.is_null() { &Value::from("none") } else { here };
            let message = format!("{at} is {found}, expected {}", expected.get_ref());
            self.fail(span, message);
        }
    }

    /// `{ has = [...], lacks = [...] }`: tables, each a part of some event so far.
    fn events(&mut self, expected: &Spanned<Expected>) -> Result<(), Stop> {
        let wrong =
            || "'events' is a table with has and lacks, which are lists of tables".to_owned();
        let Expected::Table(entries) = expected.get_ref() else {
            return Err(self.unusable(expected.span(), wrong()));
        };
        for (key, value) in entries {
            let (key, Expected::List(wanted)) = (key.get_ref().as_str(), value.get_ref()) else {
                return Err(self.unusable(value.span(), wrong()));
            };
            if !["has", "lacks"].contains(&key) {
                return Err(self.unusable(value.span(), wrong()));
            }
            for one in wanted {
                let mut all = self.steps.iter().flat_map(|step| &step.events);
                let found = all.any(|event| same::<G>(one.get_ref(), event));
                if found != (key == "has") {
                    let verb = if found { "there is" } else { "there is no" };
                    self.fail(one.span(), format!("{verb} event {}", one.get_ref()));
                }
            }
        }
        Ok(())
    }
}

/// The value a key leads to. In a list a key is a number, or a text that stands in the
/// table meant: `regions.gallia` finds the entry with `region = "gallia"`.
fn step_into<'v>(value: &'v Value, key: &str) -> Option<&'v Value> {
    match value {
        Value::Object(table) => table.get(key),
        Value::Array(list) => match key.parse::<usize>() {
            Ok(place) => list.get(place),
            Err(_) => list.iter().find(|entry| {
                entry.as_object().is_some_and(|table| table.values().any(|text| text == key))
            }),
        },
        _ => None,
    }
}

fn missing(value: &Value, at: &str, key: &str) -> String {
    let place = if at.is_empty() { "the state".to_owned() } else { format!("'{at}'") };
    match value {
        Value::Object(table) => {
            let special = ["legal", "events"].into_iter().filter(|_| at.is_empty());
            let keys = table.keys().map(String::as_str).chain(special);
            let near = nearest(key, keys, 4).join(", ");
            format!("{place} has no '{key}'; the nearest are {near}")
        }
        Value::Array(list) => format!("{place} is a list of {}; it has no '{key}'", list.len()),
        Value::Null => format!("{place} is none, so it has no '{key}'"),
        other => format!("{place} is {other}, so it has no '{key}'"),
    }
}

/// Is the value the expected one? Tables may have more than is expected of them.
fn same<G: Playable>(expected: &Expected, found: &Value) -> bool {
    match (expected, found) {
        (Expected::Number(number), found) => found.as_i64() == Some(*number),
        (Expected::Flag(flag), found) => found.as_bool() == Some(*flag),
        (Expected::Text(text), Value::String(found)) => G::same_text(text, found),
        (Expected::Text(text), Value::Null) => text == "none",
        (Expected::List(list), Value::Array(found)) => {
            list.len() == found.len()
                && list.iter().zip(found).all(|(one, found)| same::<G>(one.get_ref(), found))
        }
        (Expected::Table(table), Value::Object(found)) => table.iter().all(|(key, one)| {
            found.get(key.get_ref()).is_some_and(|found| same::<G>(one.get_ref(), found))
        }),
        _ => false,
    }
}
