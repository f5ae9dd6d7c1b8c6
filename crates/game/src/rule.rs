//! Names of rules: `RAT-5.3`, `PEST-10.1.4`.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The name of one statement in a rules document.
///
/// ```
/// use game::{RuleId, rule};
/// const STATION: RuleId = rule("PAN-5.3");
/// assert_eq!(STATION.to_string(), "PAN-5.3");
/// assert_eq!("PEST-10.1.4".parse(), Ok(rule("PEST-10.1.4")));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId {
    prefix: [u8; 4],
    numbers: [u8; 3],
}

/// A rule id checked while compiling.
///
/// # Panics
/// If the text is not a prefix of capitals and two or three numbers; in a constant
/// this is a compile error.
#[must_use]
pub const fn rule(text: &str) -> RuleId {
    match parse(text.as_bytes()) {
        Some(id) => id,
        None => panic!("a rule id looks like RAT-5.3"),
    }
}

const fn parse(text: &[u8]) -> Option<RuleId> {
    let mut prefix = [0; 4];
    let mut at = 0;
    while at < text.len() && text[at] != b'-' {
        if at == prefix.len() || !text[at].is_ascii_uppercase() {
            return None;
        }
        prefix[at] = text[at];
        at += 1;
    }
    if at < 2 || at == text.len() {
        return None;
    }
    at += 1;
    // `u8::MAX` stands for "no third number".
    let mut numbers = [0, 0, u8::MAX];
    let mut count = 0;
    loop {
        let mut value: u16 = 0;
        let begin = at;
        while at < text.len() && text[at].is_ascii_digit() {
            value = value * 10 + (text[at] - b'0') as u16;
            if value > 250 {
                return None;
            }
            at += 1;
        }
        if at == begin || count == numbers.len() || (text[begin] == b'0' && at > begin + 1) {
            return None;
        }
        numbers[count] = value as u8;
        count += 1;
        if at == text.len() {
            break;
        }
        if text[at] != b'.' {
            return None;
        }
        at += 1;
    }
    if count < 2 { None } else { Some(RuleId { prefix, numbers }) }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.prefix.iter().filter(|b| **b != 0) {
            write!(f, "{}", char::from(*letter))?;
        }
        write!(f, "-{}.{}", self.numbers[0], self.numbers[1])?;
        if self.numbers[2] != u8::MAX {
            write!(f, ".{}", self.numbers[2])?;
        }
        Ok(())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a rule id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotARuleId(String);

impl fmt::Display for NotARuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a rule id; one looks like RAT-5.3", self.0)
    }
}

impl std::error::Error for NotARuleId {}

impl FromStr for RuleId {
    type Err = NotARuleId;
    fn from_str(text: &str) -> Result<RuleId, NotARuleId> {
        parse(text.as_bytes()).ok_or_else(|| NotARuleId(text.to_owned()))
    }
}

impl Serialize for RuleId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<RuleId, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_all_games_survive_printing_and_parsing() {
        for text in ["RAT-0.1", "PAN-14.9", "EMP-17.8", "PEST-10.1.4", "PEST-0.0.0"] {
            assert_eq!(text.parse::<RuleId>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "RAT",
            "RAT-",
            "RAT-1",
            "RAT-1.",
            "RAT-1.2.3.4",
            "rat-1.2",
            "PLAGUE-1.2",
            "RAT-1.2 ",
            "RAT-01.2",
            "RAT-1.999",
            "R-1.2",
            "RAT 1.2",
            "RAT-1,2",
        ] {
            assert!(text.parse::<RuleId>().is_err(), "{text}");
        }
    }
}
