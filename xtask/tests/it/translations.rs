//! The rules are told in two languages. The German text must say the same: the same
//! statements in the same order, with the same numbers, references and marks.

use crate::rule_ids::defined;
use crate::tree::files;
use std::collections::BTreeSet;

/// Where the English documents lie, and where the German ones.
const ENGLISH: &str = "docs/rules/";
const GERMAN: &str = "docs/rules/de/";

/// How a statement is marked, in English and in German.
const MARKS: [(&str, &str); 4] = [
    ("**Ruling**", "**Festlegung**"),
    ("*(public", "*(öffentlich"),
    ("Reason", "Begründung"),
    ("econstructed", "achgebildet"),
];

/// Words that no German sentence has.
const ENGLISH_WORDS: [&str; 39] = [
    "the", "of", "and", "is", "are", "not", "with", "for", "or", "to", "if", "by", "from", "on",
    "each", "may", "than", "that", "this", "their", "they", "player", "players", "cube", "cubes",
    "tile", "tiles", "card", "cards", "which", "when", "where", "any", "all", "every", "cannot",
    "must", "ruling", "rulebook",
];

#[test]
fn the_german_rules_say_what_the_english_ones_say() {
    let files = files();
    let text = |path: &str| files.iter().find(|file| file.path == path).map(|file| &file.text);
    let mut problems = Vec::new();
    let mut compared = 0;
    for german in files.iter().filter(|file| file.path.starts_with(GERMAN)) {
        let name = &german.path[GERMAN.len()..];
        match text(&format!("{ENGLISH}{name}")) {
            Some(english) => problems.extend(
                differences(english, &german.text)
                    .into_iter()
                    .map(|difference| format!("{}:{difference}", german.path)),
            ),
            None => problems.push(format!("{}: there is no English document", german.path)),
        }
        compared += 1;
    }
    assert!(problems.is_empty(), "\n{}\n", problems.join("\n"));
    assert!(compared > 0, "there is no German document");
}

/// Everything in which the German document differs from the English one, with its line.
fn differences(english: &str, german: &str) -> Vec<String> {
    let mut found = Vec::new();
    if defined(english) != defined(german) {
        found.push("1: other ids, or in another order".to_owned());
    }
    let (english, german) = (pieces(english), pieces(german));
    for (e, g) in english.iter().zip(&german) {
        let mut same = |what: &str, e: &dyn std::fmt::Debug, g: &dyn std::fmt::Debug| {
            let (e, g) = (format!("{e:?}"), format!("{g:?}"));
            let differs = e != g;
            if differs {
                found.push(format!("{what} {e} in English, {g} in German"));
            }
            !differs
        };
        let at = |what: &str| format!("{}: {what}", g.line);
        if !same(&at("begins with"), &e.kind(), &g.kind()) {
            // Whatever follows is out of step.
            return found;
        }
        same(&at("ruling?"), &e.title_begins("Ruling"), &g.title_begins("Festlegung"));
        same(&at("title?"), &e.title().is_some(), &g.title().is_some());
        same(&at("code"), &e.codes(), &g.codes());
        same(&at("numbers"), &e.numbers(), &g.numbers());
        for (mark, german_mark) in MARKS {
            same(&at(mark), &e.text.matches(mark).count(), &g.text.matches(german_mark).count());
        }
        let words = g.words();
        let left: Vec<_> = ENGLISH_WORDS.iter().filter(|word| words.contains(**word)).collect();
        same(&at("English words"), &Vec::<&str>::new(), &left);
    }
    if english.len() != german.len() {
        found.push(format!("1: {} parts, {} in English", german.len(), english.len()));
    }
    found
}

/// One heading, paragraph, item or row of a document.
struct Piece {
    line: usize,
    text: String,
}

/// The chapter that introduces this one text; it says in each language what a reader of that language should know.
const ABOUT: [&str; 2] = ["## About this text", "## Über diesen Text"];

/// The pieces of a document from its first chapter on, without the one about the text itself.
fn pieces(document: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut open = false;
    let mut told = false;
    let lines = (1..).zip(document.lines()).filter(|(_, line)| {
        if line.starts_with("## ") {
            told = !ABOUT.contains(line);
        }
        told
    });
    for (line, text) in lines {
        let text = text.trim();
        let begins = text.starts_with(['#', '|']) || is_item(text);
        match pieces.last_mut() {
            Some(piece) if open && !begins && !text.is_empty() => {
                piece.text.push(' ');
                piece.text.push_str(text);
            }
            _ if text.is_empty() => open = false,
            _ => {
                pieces.push(Piece { line, text: text.to_owned() });
                open = !text.starts_with('#');
            }
        }
    }
    pieces
}

fn is_item(text: &str) -> bool {
    let after_number = text.trim_start_matches(|c: char| c.is_ascii_digit());
    text.starts_with("- ") || (after_number.len() < text.len() && after_number.starts_with(". "))
}

impl Piece {
    /// How it begins: the hashes and number of a heading, the mark of an item and the id of
    /// a statement; of a row the number of its cells, too.
    fn kind(&self) -> String {
        let mut words = self.text.split(' ');
        let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let numbered = second.contains(|c: char| c.is_ascii_digit());
        let second = if numbered { second.trim_matches('*') } else { "" };
        match first {
            "|" => format!("{} cells {second}", self.text.matches('|').count()),
            _ if first.starts_with('#') || is_item(&self.text) => format!("{first} {second}"),
            _ => "paragraph".to_owned(),
        }
    }

    /// `Ruling (rim visible?)` of `- **RAT-1.8 Ruling (rim visible?)** The purple rim …`.
    fn title(&self) -> Option<&str> {
        let bold = self.text.strip_prefix("- **")?.split_once("**")?.0;
        Some(bold.split_once(' ')?.1)
    }

    fn title_begins(&self, word: &str) -> bool {
        self.title().is_some_and(|title| title.starts_with(word))
    }

    fn codes(&self) -> Vec<&str> {
        sorted(self.text.split('`').skip(1).step_by(2))
    }

    fn prose(&self) -> String {
        self.text.split('`').step_by(2).collect::<Vec<_>>().join(" ")
    }

    /// Every number in the prose, those of references included.
    fn numbers(&self) -> Vec<String> {
        let prose = self.prose();
        let parts = prose.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
        sorted(parts.map(str::to_owned))
    }

    fn words(&self) -> BTreeSet<String> {
        let prose = self.prose().to_lowercase();
        prose.split(|c: char| !c.is_alphabetic()).map(str::to_owned).collect()
    }
}

/// The languages order their sentences differently.
fn sorted<T: Ord>(parts: impl Iterator<Item = T>) -> Vec<T> {
    let mut parts: Vec<T> = parts.collect();
    parts.sort();
    parts
}

#[test]
fn every_kind_of_difference_is_found() {
    let english = "# Toy\nAbout 7.\n\n## 1. Play\n\n\
        - **TOY-1.1** Take 2 cubes, see\n  TOY-1.2. `take 2`\n\
        - **TOY-1.2 Ruling (end)** It ends. Reason: it must *(public)*.\n\n| Id | Who |\n|---|---|\n";
    let german = "# Toy\nWorum es geht.\n\n## 1. Spielen\n\n\
        - **TOY-1.1** Nimm 2 Würfel,\n  siehe TOY-1.2. `take 2`\n\
        - **TOY-1.2 Festlegung (Ende)** Es endet. Begründung: muss sein *(öffentlich)*.\n\n\
        | Nummer | Wer |\n|---|---|\n";
    assert_eq!(differences(english, german), Vec::<String>::new());
    for (right, wrong, told) in [
        ("Nimm 2", "Nimm 3", "6: numbers"),
        ("TOY-1.2. ", "TOY-1.1. ", "6: numbers"),
        ("`take 2`", "`nimm 2`", "6: code"),
        ("Nimm 2 Würfel", "Nimm 2 cubes", "6: English words"),
        ("Festlegung", "Regel", "8: ruling?"),
        (" Festlegung (Ende)", "", "8: title?"),
        ("Begründung", "Grund", "8: Reason"),
        ("(öffentlich)", "(bekannt)", "8: *(public"),
        ("| Wer |", "| Wer | Was |", "10: begins with"),
        ("- **TOY-1.1**", "TOY-1.1", "other ids"),
        ("TOY-1.2 Festlegung", "TOY-1.3 Festlegung", "other ids"),
        ("## 1.", "## 2.", "4: begins with"),
        ("|---|---|\n", "", "1: 4 parts, 5 in English"),
    ] {
        assert!(german.contains(right), "{right}");
        let found = differences(english, &german.replacen(right, wrong, 1)).join("\n");
        assert!(found.contains(told), "{right} -> {wrong}: {found}");
    }
}
