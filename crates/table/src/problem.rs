//! What is wrong with a file, and where.

use serde::Serialize;
use std::fmt;
use std::ops::Range;

/// Something wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there, in one line; led by the id of a rule if one is broken.
    pub message: String,
}

impl Problem {
    /// A problem in that line. Further lines of the message are joined to the first.
    pub fn new(line: usize, message: impl fmt::Display) -> Problem {
        let message = message.to_string();
        let parts: Vec<&str> =
            message.lines().map(str::trim).filter(|part| !part.is_empty()).collect();
        Problem { line, message: parts.join("; ") }
    }

    /// What the TOML reader found.
    pub(crate) fn of_toml(text: &str, error: &toml::de::Error) -> Problem {
        let line = error.span().map_or(1, |span| line_of(text, &span));
        Problem::new(line, error.message())
    }
}

impl fmt::Display for Problem {
    /// `12: the message`, so that a file's name and a colon can stand before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.message)
    }
}

impl std::error::Error for Problem {}

/// The line in which a range of bytes begins, counted from 1.
pub(crate) fn line_of(text: &str, span: &Range<usize>) -> usize {
    let before = &text.as_bytes()[..span.start.min(text.len())];
    before.iter().filter(|byte| **byte == b'\n').count() + 1
}
