//! The rules documents, taken apart into single rules.
//!
//! A rule is a bullet `- **RAT-5.2** text` with its indented lines, a row of a table that
//! starts with an id, or a section `### RAT-16.1 Title` among the worked examples.

use crate::{NAMES, Playable, UnknownGame, WithGame, with_game};
use game::RuleId;
use std::sync::OnceLock;

/// One numbered statement of a rules document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its number.
    pub id: RuleId,
    /// The game it belongs to.
    pub game: &'static str,
    /// The heading of its chapter: `5. Action B — place cubes`.
    pub chapter: &'static str,
    /// The heading of its section, `8.7 Witch`; empty where a chapter has none.
    pub section: &'static str,
    /// What it says, line by line; starts with the title if it has one.
    pub text: String,
}

impl Rule {
    /// Does the rule contain every one of these words, whatever their case? Its number and
    /// its headings count too.
    #[must_use]
    pub fn mentions<S: AsRef<str>>(&self, words: &[S]) -> bool {
        let Rule { id, chapter, section, text, .. } = self;
        let text = format!("{id} {chapter} {section} {text}").to_lowercase();
        // Where a line happens to break is no matter.
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        words.iter().all(|word| text.contains(&word.as_ref().to_lowercase()))
    }
}

/// A language that rules are told in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// The one that everything is written in first.
    English,
    /// The translation, under the same numbers.
    German,
}

/// Every rule of all games, in the order of the documents.
#[must_use]
pub fn rulebook() -> &'static [Rule] {
    rulebook_in(Language::English)
}

/// Every rule of all games whose rules are told in this language.
#[must_use]
pub fn rulebook_in(language: Language) -> &'static [Rule] {
    struct Rules(Language);
    impl WithGame for Rules {
        type Output = Vec<Rule>;
        fn run<G: Playable>(self) -> Vec<Rule> {
            document::<G>(self.0).map(|text| take_apart(G::NAME, text)).unwrap_or_default()
        }
    }
    static ENGLISH: OnceLock<Vec<Rule>> = OnceLock::new();
    static GERMAN: OnceLock<Vec<Rule>> = OnceLock::new();
    let rules = match language {
        Language::English => &ENGLISH,
        Language::German => &GERMAN,
    };
    let of_game = |name: &&str| with_game(name, Rules(language)).ok();
    rules.get_or_init(|| NAMES.iter().filter_map(of_game).flatten().collect())
}

/// How a game goes, in a few sentences: the first chapter of its rules, without marks.
pub fn in_short(game: &str, language: Language) -> Result<String, UnknownGame> {
    struct Short(Language);
    impl WithGame for Short {
        type Output = String;
        fn run<G: Playable>(self) -> String {
            let text = document::<G>(self.0).unwrap_or(G::RULES_TEXT);
            text.split("\n## ").nth(1).unwrap_or_default().trim_end().replace('*', "")
        }
    }
    with_game(game, Short(language))
}

fn document<G: Playable>(language: Language) -> Option<&'static str> {
    match language {
        Language::English => Some(G::RULES_TEXT),
        Language::German => G::RULES_TEXT_GERMAN,
    }
}

fn take_apart(game: &'static str, document: &'static str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let (mut chapter, mut section) = ("", "");
    let mut columns: Vec<&str> = Vec::new();
    let mut open = Open::Nothing;
    for line in document.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            (chapter, section) = (heading, "");
            open = Open::Nothing;
        } else if let Some(heading) = line.strip_prefix("### ") {
            open = match numbered(heading) {
                Some((id, title)) => {
                    section = "";
                    rules.push(Rule { id, game, chapter, section, text: title.to_owned() });
                    Open::Section
                }
                None => {
                    section = heading;
                    Open::Nothing
                }
            };
        } else if line.starts_with("---") || line.starts_with("# ") {
            open = Open::Nothing;
        } else if open == Open::Section {
            add_line(&mut rules, line);
        } else if let Some((id, text)) = bullet(line) {
            rules.push(Rule { id, game, chapter, section, text });
            open = Open::Bullet;
        } else if let Some(row) = line.strip_prefix('|') {
            let cells: Vec<&str> = row.trim_end_matches('|').split('|').map(str::trim).collect();
            match numbered(cells[0]) {
                Some((id, _)) => {
                    let text = row_text(&columns, &cells);
                    rules.push(Rule { id, game, chapter, section, text });
                }
                None if !cells[0].starts_with('-') => columns = cells,
                None => {}
            }
            open = Open::Nothing;
        } else if open == Open::Bullet && line.starts_with("  ") {
            add_line(&mut rules, line);
        } else {
            open = Open::Nothing;
        }
    }
    for rule in &mut rules {
        rule.text.truncate(rule.text.trim_end().len());
    }
    rules
}

/// What the next lines may belong to.
#[derive(PartialEq)]
enum Open {
    Nothing,
    Bullet,
    Section,
}

fn add_line(rules: &mut [Rule], line: &str) {
    if let Some(rule) = rules.last_mut() {
        rule.text.push('\n');
        rule.text.push_str(line.strip_prefix("  ").unwrap_or(line));
    }
}

/// The id a text starts with, and the rest.
fn numbered(text: &str) -> Option<(RuleId, &str)> {
    let (id, rest) = text.split_once(' ').unwrap_or((text, ""));
    Some((id.parse().ok()?, rest.trim()))
}

/// `- **RAT-1.8 Ruling (rim visible?)** The purple rim …`
fn bullet(line: &str) -> Option<(RuleId, String)> {
    let (head, text) = line.strip_prefix("- **")?.split_once("**")?;
    let (id, title) = numbered(head)?;
    let text = text.trim();
    Some((id, if title.is_empty() { text.to_owned() } else { format!("{title}: {text}") }))
}

/// The first cell without its id, then each further cell under the name of its column.
fn row_text(columns: &[&str], cells: &[&str]) -> String {
    let first = numbered(cells[0]).map_or("", |(_, rest)| rest);
    let others =
        cells.iter().enumerate().skip(1).map(|(place, cell)| {
            format!("{}: {cell}", columns.get(place).copied().unwrap_or("also"))
        });
    std::iter::once(first.to_owned()).chain(others).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::rule;

    fn find(id: RuleId) -> Rule {
        rulebook().iter().find(|rule| rule.id == id).expect("it is in the document").clone()
    }

    #[test]
    fn bullets_rows_and_sections_are_rules() {
        let bullet = find(rule("RAT-5.2"));
        assert!(bullet.chapter.starts_with("5. "), "{}", bullet.chapter);
        assert!(bullet.text.contains("equals the number of tiles"), "{}", bullet.text);
        let row = find(rule("RAT-13.3"));
        assert!(row.text.contains("RAT-5.8"), "{}", row.text);
        let example = find(rule("RAT-16.2"));
        assert!(example.text.contains("After: Gallia 0 cubes"), "{}", example.text);
        assert!(!example.text.contains("RAT-16.3"), "{}", example.text);
    }

    #[test]
    fn a_rule_keeps_its_indented_lines_and_no_more() {
        let ruling = find(rule("RAT-5.6"));
        assert!(ruling.text.contains("hands to run empty"), "{}", ruling.text);
        assert!(!ruling.text.contains("RAT-5.7"), "{}", ruling.text);
    }

    #[test]
    fn german_rules_have_the_same_numbers() {
        // A game that nobody has translated yet has no German rules at all.
        let german = rulebook_in(Language::German);
        let translated = |rule: &&Rule| german.iter().any(|other| other.game == rule.game);
        let english = rulebook().iter().filter(translated).map(|rule| rule.id);
        let ids = german.iter().map(|rule| rule.id).collect::<Vec<_>>();
        assert_eq!(ids, english.collect::<Vec<_>>());
        let ruling = |found: &&Rule| found.id == rule("RAT-5.6");
        let german = rulebook_in(Language::German).iter().find(ruling).expect("it is translated");
        assert!(german.chapter.contains("Würfel setzen"), "{}", german.chapter);
        assert!(german.text.starts_with("Festlegung (zu wenige Würfel): "), "{}", german.text);
    }

    #[test]
    fn every_game_is_told_in_short() {
        for game in NAMES {
            for (language, heading) in
                [(Language::English, "In short\n\n- "), (Language::German, "Kurz gesagt\n\n- ")]
            {
                let text = in_short(game, language).expect("it is on the table");
                assert!(text.starts_with(heading), "{text}");
                let lines = text.lines().count();
                assert!((10..40).contains(&lines) && !text.contains(['*', '#']), "{text}");
            }
        }
        assert!(in_short("ludo", Language::English).is_err());
    }

    #[test]
    fn every_id_stands_once() {
        let mut ids: Vec<RuleId> = rulebook().iter().map(|rule| rule.id).collect();
        let count = ids.len();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), count);
        assert!(count > 200, "{count}");
    }
}
