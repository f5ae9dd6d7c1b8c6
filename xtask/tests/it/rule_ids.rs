//! Finds rule ids: where a rules document defines them and where anything names them.

use crate::tree::File;
use std::collections::BTreeSet;

/// Chapters from here on have no rules, so tests may make up ids that do not exist.
const NO_CHAPTER: u32 = 99;

/// A place that names a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// The line, counted from 1.
    pub line: usize,
    /// The ids it can mean: in a test's name a third number may be part of the words.
    pub means: Vec<String>,
}

/// The ids a rules document defines: `- **TOY-1.2 …` in a list, `| TOY-1.2 …` in a table.
pub fn defined(document: &str) -> Vec<String> {
    document
        .lines()
        .filter_map(|line| line.strip_prefix("- **").or_else(|| line.strip_prefix("| ")))
        .filter_map(leading_id)
        .collect()
}

fn leading_id(text: &str) -> Option<String> {
    let prefix = text.split('-').next()?;
    let is_prefix =
        (2..=4).contains(&prefix.len()) && prefix.bytes().all(|letter| letter.is_ascii_uppercase());
    if !is_prefix {
        return None;
    }
    let numbers = numbers(&text[prefix.len() + 1..], '.')?;
    Some(id(prefix, &numbers))
}

/// Every place in the text that names a rule with this prefix, such as `TOY`: by its id,
/// `TOY-1.2`, or in the name of a test, `toy_1_2_…`.
pub fn mentions(text: &str, prefix: &str) -> Vec<Mention> {
    let mut found = Vec::new();
    for (line, words) in (1..).zip(text.lines()) {
        for spelling in [prefix.to_uppercase(), prefix.to_lowercase()] {
            for (at, _) in words.match_indices(spelling.as_str()) {
                if words[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                    continue;
                }
                let means = meanings(&words[at + spelling.len()..], prefix);
                if !means.is_empty() {
                    found.push(Mention { line, means });
                }
            }
        }
    }
    found
}

fn meanings(after: &str, prefix: &str) -> Vec<String> {
    if let Some(rest) = after.strip_prefix('-') {
        return numbers(rest, '.').iter().map(|numbers| id(prefix, numbers)).collect();
    }
    let Some(numbers) = after.strip_prefix('_').and_then(|rest| numbers(rest, '_')) else {
        return vec![];
    };
    (2..=numbers.len()).map(|count| id(prefix, &numbers[..count])).collect()
}

fn id(prefix: &str, numbers: &[u32]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
    format!("{}-{}", prefix.to_uppercase(), numbers.join("."))
}

/// Two or three well-formed numbers at the beginning of the text.
///
/// Anything else is no rule id at all: it stands in a test that shows how such texts are
/// refused.
fn numbers(text: &str, between: char) -> Option<Vec<u32>> {
    let mut numbers = Vec::new();
    let mut rest = text;
    loop {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, after) = rest.split_at(digits);
        match number.parse::<u32>() {
            Ok(value) if value <= 250 && (digits == 1 || !number.starts_with('0')) => {
                numbers.push(value);
            }
            _ => return None,
        }
        let goes_on = |c: char| c.is_ascii_digit();
        match after.strip_prefix(between) {
            Some(next) if next.starts_with(goes_on) && between == '.' && numbers.len() == 3 => {
                return None;
            }
            Some(next) if next.starts_with(goes_on) && numbers.len() < 3 => rest = next,
            _ => break,
        }
    }
    (numbers.len() >= 2 && numbers[0] < NO_CHAPTER).then_some(numbers)
}

/// The part of a file that is tests or cases: all of it below `tests` or `positions` or
/// where its name says so, otherwise what follows the test attribute of a Rust file.
pub fn test_text(file: &File) -> &str {
    if !file.is(&["rs", "ts", "js", "svelte", "py", "toml", "txt"]) {
        return "";
    }
    let (folders, name) = file.path.rsplit_once('/').unwrap_or(("", &file.path));
    let in_tests = folders.split('/').any(|f| ["tests", "positions", "__tests__"].contains(&f));
    if in_tests || ["_test", ".test.", ".spec."].iter().any(|mark| name.contains(mark)) {
        return &file.text;
    }
    if !file.is(&["rs"]) {
        return "";
    }
    file.text.split_once("#[cfg(test)]").map_or("", |(_, tests)| tests)
}

/// Every id with this prefix that a test names. The contract and these tests know no
/// game: ids in theirs are mere examples.
pub fn tested(files: &[File], prefix: &str) -> BTreeSet<String> {
    let elsewhere = |file: &&File| {
        !["crates/game/", "xtask/"].iter().any(|folder| file.path.starts_with(folder))
    };
    files
        .iter()
        .filter(elsewhere)
        .flat_map(|file| mentions(test_text(file), prefix))
        .flat_map(|mention| mention.means)
        .collect()
}

#[test]
fn definitions_are_items_and_rows() {
    let document = "- **TOY-1.2** text, see TOY-9.9\n  **TOY-1.3** inside\n\
        - **TOY-1.4 Ruling (title)** text\n| TOY-13.1 `take` | who |\n| Id | TOY-7.7 |\n### TOY-5.5\n";
    assert_eq!(defined(document), ["TOY-1.2", "TOY-1.4", "TOY-13.1"]);
}

#[test]
fn ids_and_test_names_are_mentions() {
    let means = |text| -> Vec<Vec<String>> {
        mentions(text, "TOY").into_iter().map(|mention| mention.means).collect()
    };
    assert_eq!(means("see TOY-1.2."), [["TOY-1.2"]]);
    assert_eq!(means("TOY-1.2/3 and (TOY-10.1.4)"), [["TOY-1.2"], ["TOY-10.1.4"]]);
    assert_eq!(means("fn toy_1_2_two_cubes()"), [["TOY-1.2"]]);
    assert_eq!(means("fn toy_1_2_3_cubes()"), [["TOY-1.2", "TOY-1.2.3"]]);
    for no in ["TOY", "TOY-1", "TOY-01.2", "TOY-1.999", "TOY-1.2.3.4", "TOY-99.1", "STOY-1.2"] {
        assert_eq!(means(no), Vec::<Vec<String>>::new(), "{no}");
    }
    assert_eq!(mentions("a\nTOY-1.2", "TOY")[0].line, 2);
}

#[test]
fn only_tests_and_cases_count_as_tests() {
    let text = |path: &str| {
        let text = "code #[cfg(test)] tests".to_owned();
        test_text(&File { path: path.to_owned(), text }).len()
    };
    assert_eq!(text("crates/toy/tests/it/main.rs"), 23);
    assert_eq!(text("crates/toy/positions/one.toml"), 23);
    assert_eq!(text("web/board.test.ts"), 23);
    assert_eq!(text("crates/toy/src/lib.rs"), 6);
    assert_eq!(text("crates/toy/tests/notes.md"), 0);
    assert_eq!(text("docs/testing.md"), 0);
}
