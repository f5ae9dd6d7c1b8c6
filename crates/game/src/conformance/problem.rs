//! What a check found, told so that it can be found again.

use crate::Seat;
use std::fmt::{Debug, Display, Write as _};

/// Something that the contract forbids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    message: String,
    seat: Option<Seat>,
    action: Option<String>,
    place: String,
}

impl Problem {
    /// A problem in a sentence.
    pub(super) fn new(message: impl Into<String>) -> Problem {
        Problem { message: message.into(), seat: None, action: None, place: String::new() }
    }

    /// Two things that should be equal are not.
    pub(super) fn differ(what: &str, one: &impl Debug, other: &impl Debug) -> Problem {
        let (one, other) = (format!("{one:?}"), format!("{other:?}"));
        let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
        let part = |text: &str| {
            // Views run to kilobytes; what matters is where they come apart.
            let start = same.saturating_sub(40);
            let part: String = text.chars().skip(start).take(120).collect();
            format!("{}{part}", if start > 0 { "…" } else { "" })
        };
        Problem::new(format!("{what}: {}\n  against: {}", part(&one), part(&other)))
    }

    /// With the seat it is about.
    pub(super) fn seat(mut self, seat: Seat) -> Problem {
        self.seat = Some(seat);
        self
    }

    /// With the action it is about.
    pub(super) fn action(mut self, action: impl Display) -> Problem {
        self.action = Some(action.to_string());
        self
    }

    /// With the place in the game.
    pub(super) fn place(mut self, place: String) -> Problem {
        if self.place.is_empty() {
            self.place = place;
        }
        self
    }
}

impl Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)?;
        if let Some(seat) = self.seat {
            write!(f, "\n  for: {seat}")?;
        }
        if let Some(action) = &self.action {
            write!(f, "\n  action: {action}")?;
        }
        if !self.place.is_empty() {
            f.write_char('\n')?;
            f.write_str(&self.place)?;
        }
        Ok(())
    }
}

/// `Ok` if both are equal, else what differs.
pub(super) fn same<T: PartialEq + Debug>(what: &str, one: &T, other: &T) -> Result<(), Problem> {
    if one == other {
        return Ok(());
    }
    Err(Problem::differ(what, one, other))
}
