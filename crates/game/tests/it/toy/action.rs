//! Actions, their numbers and their notation.

use super::Fault;
use super::state::{BIDS, CARDS, GOODS, TILES};
use game::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Looks at a tile.
    Peek(u8),
    /// Swaps the two tiles beside this one.
    Swap(u8),
    /// Turns a tile up.
    Flip(u8),
    /// Plays a card.
    Play(u8),
    /// Rings the bell in another's turn.
    Ring,
    /// Pays the tribute.
    Give,
    /// Does not.
    Deny,
    /// Loses one point or two.
    Lose(u8),
    /// Takes a good in the market.
    Take(u8),
    /// Takes no more.
    Done,
    /// Bids in the auction.
    Bid(u8),
}

use Action::{Bid, Deny, Done, Flip, Give, Lose, Peek, Play, Ring, Swap, Take};

/// All actions in the order of their numbers.
const ALL: [Action; 3 * TILES + CARDS + 6 + GOODS + BIDS] = {
    let mut all = [Ring; 3 * TILES + CARDS + 6 + GOODS + BIDS];
    let mut i = 0;
    while i < TILES {
        all[i] = Peek(i as u8);
        all[TILES + i] = Swap(i as u8);
        all[2 * TILES + i] = Flip(i as u8);
        i += 1;
    }
    let rest = 3 * TILES;
    i = 0;
    while i < CARDS {
        all[rest + i] = Play(i as u8);
        i += 1;
    }
    let rest = rest + CARDS;
    all[rest + 1] = Give;
    all[rest + 2] = Deny;
    all[rest + 3] = Lose(1);
    all[rest + 4] = Lose(2);
    all[rest + 5] = Done;
    let rest = rest + 6;
    i = 0;
    while i < GOODS {
        all[rest + i] = Take(i as u8);
        i += 1;
    }
    i = 0;
    while i < BIDS {
        all[rest + GOODS + i] = Bid(i as u8);
        i += 1;
    }
    all
};

impl game::Action for Action {
    const COUNT: u32 = ALL.len() as u32;

    fn index(self) -> u32 {
        let action = match self {
            Deny if Fault::IndexCollision.is_planted() => Give,
            action => action,
        };
        ALL.iter().position(|known| *known == action).expect("no other can be built") as u32
    }

    fn from_index(index: u32) -> Option<Action> {
        ALL.get(index as usize).copied()
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Peek(tile) => write!(f, "peek {tile}"),
            Swap(tile) => write!(f, "swap beside {tile}"),
            Flip(tile) => write!(f, "flip {tile}"),
            Play(card) => write!(f, "play {card}"),
            Ring => f.write_str("ring"),
            Give => f.write_str("give"),
            Deny => f.write_str("deny"),
            Lose(_) if Fault::NotationLost.is_planted() => f.write_str("lose 1"),
            Lose(points) => write!(f, "lose {points}"),
            Take(good) => write!(f, "take {good}"),
            Done => f.write_str("done"),
            Bid(bid) => write!(f, "bid {bid}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Action, NotationError> {
        let text = if Fault::NotationLoose.is_planted() { text.trim() } else { text };
        ALL.into_iter().find(|action| action.to_string() == text).ok_or_else(|| NotationError {
            message: format!("'{text}' is no action of the toy"),
            rules: &[],
        })
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
