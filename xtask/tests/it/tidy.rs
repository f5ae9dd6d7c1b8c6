//! Tidiness, as ordinary tests.

use crate::rule_ids::{defined, mentions, tested};
use crate::tree::{File, files, root};
use std::collections::BTreeSet;

/// Longer files are split along the chapters of the rules.
const MOST_LINES: usize = 600;

/// The rules of one game.
struct Rules {
    game: String,
    ids: Vec<String>,
}

impl Rules {
    /// The first part of its ids.
    fn prefix(&self) -> &str {
        self.ids[0].split('-').next().unwrap_or_default()
    }
}

fn rules(files: &[File]) -> Vec<Rules> {
    let documents = files.iter().filter_map(|file| {
        let game = file.path.strip_prefix("docs/rules/")?.strip_suffix(".md")?.to_owned();
        // Translations lie in folders of their own and define nothing anew.
        (!game.contains('/')).then(|| Rules { game, ids: defined(&file.text) })
    });
    let rules: Vec<Rules> = documents.collect();
    assert!(!rules.is_empty(), "there is no rules document");
    for Rules { game, ids } in &rules {
        assert!(!ids.is_empty(), "{game}: the document defines no rule");
    }
    rules
}

/// Games whose crate has tests; before that there is nothing to look at.
fn begun(files: &[File]) -> Vec<Rules> {
    let has_tests = |game: &str| root().join("crates").join(game).join("tests").is_dir();
    rules(files).into_iter().filter(|rules| has_tests(&rules.game)).collect()
}

#[track_caller]
fn assert_none(problems: &[String]) {
    assert!(problems.is_empty(), "\n{}\n", problems.join("\n"));
}

#[test]
fn every_rule_is_named_by_a_test() {
    let files = files();
    let mut problems = Vec::new();
    for rules in begun(&files) {
        let tested = tested(&files, rules.prefix());
        let missing: Vec<&str> =
            rules.ids.iter().map(String::as_str).filter(|id| !tested.contains(*id)).collect();
        if !missing.is_empty() {
            problems.push(format!("{}: no test names {}", rules.game, missing.join(" ")));
        }
    }
    assert_none(&problems);
}

#[test]
fn every_rule_that_is_cited_exists() {
    let files = files();
    let mut problems = Vec::new();
    for rules in rules(&files) {
        let ids: BTreeSet<&str> = rules.ids.iter().map(String::as_str).collect();
        for file in &files {
            for mention in mentions(&file.text, rules.prefix()) {
                if !mention.means.iter().any(|id| ids.contains(id.as_str())) {
                    let id = &mention.means[0];
                    problems.push(format!("{}:{}: there is no {id}", file.path, mention.line));
                }
            }
        }
    }
    assert_none(&problems);
}

#[test]
fn every_rule_is_written_once_and_where_it_is_found() {
    let files = files();
    let mut problems = Vec::new();
    for rules in rules(&files) {
        let mut seen = BTreeSet::new();
        let twice = rules.ids.iter().filter(|id| !seen.insert(id.as_str()));
        problems.extend(twice.map(|id| format!("{}: {id} is defined twice", rules.game)));

        let path = format!("docs/rules/{}.md", rules.game);
        let document = files.iter().find(|file| file.path == path).expect("it was read before");
        let bold = format!("**{}-", rules.prefix());
        let mut in_item = false;
        for (line, text) in (1..).zip(document.text.lines()) {
            if text.match_indices(&bold).any(|(at, _)| &text[..at] != "- ") {
                problems.push(format!("{path}:{line}: a bold id that does not begin an item"));
            }
            let goes_on = text.starts_with("- ") || text.starts_with("  ");
            if in_item && !text.is_empty() && !goes_on {
                problems.push(format!("{path}:{line}: the item goes on without two spaces"));
            }
            in_item = goes_on;
        }
    }
    assert_none(&problems);
}

#[test]
fn every_game_has_a_readme() {
    let games = begun(&files());
    let missing = games
        .iter()
        .filter(|rules| !root().join("crates").join(&rules.game).join("README.md").is_file());
    assert_none(
        &missing
            .map(|rules| format!("crates/{}/README.md is missing", rules.game))
            .collect::<Vec<_>>(),
    );
}

#[test]
fn files_stay_short() {
    let files = files();
    let source = files.iter().filter(|file| file.is(&["rs", "py", "ts", "mjs", "svelte"]));
    let problems: Vec<String> = source
        .map(|file| (file, file.text.lines().count()))
        .filter(|(_, lines)| *lines > MOST_LINES)
        .map(|(file, lines)| format!("{}: {lines} lines; split it", file.path))
        .collect();
    assert_none(&problems);
}

#[test]
fn nothing_is_left_for_later() {
    // Put together here, so that this file does not find itself.
    let marks = [
        concat!("to", "do!"),
        concat!("unimple", "mented!"),
        concat!("FIX", "ME"),
        concat!("TO", "DO"),
        concat!("#[", "ignore"),
        concat!("test", ".skip"),
        concat!("test", ".only"),
        concat!("test", ".todo"),
        concat!("describe", ".skip"),
        concat!("describe", ".only"),
    ];
    let files = files();
    let source = files.iter().filter(|file| file.is(&["rs", "py", "ts", "mjs", "svelte"]));
    let mut problems = Vec::new();
    for file in source {
        for (line, text) in (1..).zip(file.text.lines()) {
            let found = marks.iter().filter(|mark| text.contains(**mark));
            problems.extend(found.map(|mark| format!("{}:{line}: {mark}", file.path)));
        }
    }
    assert_none(&problems);
}

#[test]
fn no_file_knows_anybodys_machine() {
    let folders = [concat!("/", "work/"), concat!("/", "root/"), concat!("/", "home/")];
    let mut problems = Vec::new();
    for file in files() {
        for (line, text) in (1..).zip(file.text.lines()) {
            for folder in folders {
                if text.match_indices(folder).any(|(at, _)| begins_a_path(&text[..at])) {
                    problems.push(format!("{}:{line}: a path with {folder}", file.path));
                }
            }
        }
    }
    assert_none(&problems);
}

/// A folder in the middle of a relative path or of an address is none of the root.
fn begins_a_path(before: &str) -> bool {
    !before.ends_with(|c: char| c.is_alphanumeric() || "._-~*".contains(c))
}

#[test]
fn the_page_shows_text_as_text() {
    // Whatever people write is drawn by the framework, which makes text of it; these would make markup of it.
    const MARKUP: [&str; 6] =
        ["{@html", "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser"];
    let files = files();
    let sources: Vec<&File> =
        files.iter().filter(|file| file.path.starts_with("web/src/")).collect();
    assert!(sources.len() > 100, "the sources of the page are somewhere else");
    let problems: Vec<String> = sources
        .iter()
        .flat_map(|file| {
            let found = MARKUP.iter().filter(|word| file.text.contains(**word));
            found.map(|word| format!("{}: {word}", file.path))
        })
        .collect();
    assert_none(&problems);
}
