//! Refusals.

use super::Fault;
use game::{RuleId, Seat, rule};
use serde::Serialize;
use std::fmt;

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Violation {
    NotYourTurn,
    NotNow,
    NoTile {
        tile: u8,
    },
    AlreadySeen {
        tile: u8,
    },
    OddTile {
        tile: u8,
    },
    NotInHand {
        card: u8,
        /// Nobody is told, unless the fault that tells is planted.
        holder: Option<Seat>,
    },
    EnoughGoods,
}

impl game::Violation for Violation {
    fn rule(&self) -> RuleId {
        match self {
            Violation::NotYourTurn => rule("TOY-2.1"),
            Violation::NotNow => rule("TOY-2.2"),
            Violation::NoTile { .. } => rule("TOY-3.1"),
            Violation::AlreadySeen { .. } => rule("TOY-3.2"),
            Violation::OddTile { .. } => rule("TOY-3.3"),
            Violation::NotInHand { .. } => rule("TOY-3.4"),
            Violation::EnoughGoods => rule("TOY-4.2"),
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !Fault::RefusalWithoutRule.is_planted() {
            write!(f, "{}: ", game::Violation::rule(self))?;
        }
        match self {
            Violation::NotYourTurn => f.write_str("it is not your turn"),
            Violation::NotNow => f.write_str("that is for another part of the round"),
            Violation::NoTile { tile } => write!(f, "there is no tile {tile}"),
            Violation::AlreadySeen { tile } => write!(f, "you have seen tile {tile}"),
            Violation::OddTile { tile } => write!(f, "tile {tile} is odd"),
            Violation::NotInHand { card, holder: None } => write!(f, "you have no card {card}"),
            Violation::NotInHand { card, holder: Some(seat) } => {
                write!(f, "{seat} has card {card}")
            }
            Violation::EnoughGoods => f.write_str("you have taken two goods"),
        }
    }
}

impl std::error::Error for Violation {}
