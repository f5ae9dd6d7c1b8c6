//! What a person can type at the prompt.

use std::path::PathBuf;

/// One line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Nothing but blanks.
    Empty,
    /// The number of a choice, counted from 1.
    Number(usize),
    /// Take back the latest action.
    Undo,
    /// What happened so far.
    Log,
    /// Draw the table again.
    Board,
    /// Look up a rule.
    Rules(String),
    /// Let everything pass until it is one's turn.
    Quiet,
    /// Write the game to a file.
    Save(Option<PathBuf>),
    /// What can be typed.
    Help,
    /// Save and leave.
    Quit,
    /// Anything else: a move in the game's notation.
    Notation(String),
}

/// Reads a line. Commands may be written in capitals; spaces around do not matter.
pub fn understand(line: &str) -> Line {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match word.to_ascii_lowercase().as_str() {
        "" => Line::Empty,
        "undo" | "u" if rest.is_empty() => Line::Undo,
        "log" if rest.is_empty() => Line::Log,
        "board" | "b" if rest.is_empty() => Line::Board,
        "quiet" if rest.is_empty() => Line::Quiet,
        "help" | "?" | "h" => Line::Help,
        "quit" | "exit" | "q" if rest.is_empty() => Line::Quit,
        "rules" | "rule" => Line::Rules(rest.to_owned()),
        "save" => Line::Save((!rest.is_empty()).then(|| PathBuf::from(rest))),
        _ => match line.parse() {
            Ok(number) if line.bytes().all(|byte| byte.is_ascii_digit()) => Line::Number(number),
            _ => Line::Notation(line.split_whitespace().collect::<Vec<_>>().join(" ")),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood_with_blanks_and_capitals() {
        assert_eq!(understand("  \t"), Line::Empty);
        assert_eq!(understand(" 12 "), Line::Number(12));
        assert_eq!(understand("UNDO"), Line::Undo);
        assert_eq!(understand("quiet"), Line::Quiet);
        assert_eq!(understand("rules RAT-6.4"), Line::Rules("RAT-6.4".into()));
        assert_eq!(understand("save my game.jsonl"), Line::Save(Some("my game.jsonl".into())));
        assert_eq!(understand("save"), Line::Save(None));
        assert_eq!(understand("place  gallia   2"), Line::Notation("place gallia 2".into()));
    }

    #[test]
    fn strange_lines_are_left_to_the_notation() {
        for line in ["-1", "+3", "99999999999999999999999", "undo everything", "é", "1.5"] {
            assert!(matches!(understand(line), Line::Notation(_)), "{line}");
        }
    }
}
