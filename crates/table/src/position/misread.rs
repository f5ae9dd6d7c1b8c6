//! Values that cannot even be read: which key they belong to, and which rules confine it.

use game::{Positions, RuleId};
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// The rules that say what the value may be that the reader stumbled over, or, if it was a key,
/// which names its table has.
pub(super) fn rules<G: Positions>(text: &str, error: &toml::de::Error) -> &'static [RuleId] {
    let (Some(span), Ok(root)) = (error.span(), DeTable::parse(text)) else { return &[] };
    match path_to(root.get_ref(), &span) {
        Some(Found::Value(path)) => rules_of::<G>(&path),
        Some(Found::Key(table)) => listed(G::NAME_RULES, &table),
        None => &[],
    }
}

/// The rules of a key, or of the nearest one around it that has some.
pub(super) fn rules_of<G: Positions>(path: &[&str]) -> &'static [RuleId] {
    let of = |len| listed(G::KEY_RULES, &path[..len]);
    (1..=path.len()).rev().map(of).find(|rules| !rules.is_empty()).unwrap_or_default()
}

/// The rules of exactly this path.
fn listed(list: &[(&str, &'static [RuleId])], path: &[&str]) -> &'static [RuleId] {
    let fits = |pattern: &str| {
        pattern.split('.').count() == path.len()
            && pattern.split('.').zip(path).all(|(part, name)| part == "*" || part == *name)
    };
    list.iter().find(|(pattern, _)| fits(pattern)).map_or(&[], |(_, rules)| rules)
}

/// What lies at a place of the file.
enum Found<'t> {
    /// A key of the table of this key.
    Key(Vec<&'t str>),
    /// The value of this key.
    Value(Vec<&'t str>),
}

fn path_to<'t>(table: &'t DeTable<'_>, at: &Range<usize>) -> Option<Found<'t>> {
    let holds = |span: Range<usize>| span.start <= at.start && at.end <= span.end;
    for (key, value) in table {
        if holds(key.span()) {
            return Some(Found::Key(Vec::new()));
        }
        // A table under a header of its own spans only the header.
        let inside = match value.get_ref() {
            DeValue::Table(inner) => path_to(inner, at),
            DeValue::Array(list) => list.iter().find_map(|entry| match entry.get_ref() {
                DeValue::Table(inner) => path_to(inner, at),
                _ => None,
            }),
            _ => None,
        };
        match inside {
            Some(Found::Value(mut path)) => {
                path.insert(0, key.get_ref());
                return Some(Found::Value(path));
            }
            Some(Found::Key(mut path)) => {
                path.insert(0, key.get_ref());
                return Some(Found::Key(path));
            }
            None if holds(value.span()) => return Some(Found::Value(vec![key.get_ref()])),
            None => {}
        }
    }
    None
}
