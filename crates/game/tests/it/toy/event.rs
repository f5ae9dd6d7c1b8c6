//! What happens, and who sees it.

use super::Fault;
use game::{Seat, Viewer};
use serde::{Deserialize, Serialize, Serializer};

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Peeked {
        seat: Seat,
        tile: u8,
        /// Only the seat sees it.
        card: Option<u8>,
    },
    Swapped {
        tiles: [u8; 2],
        /// Nobody sees it, unless the fault that tells is planted.
        card: Option<u8>,
    },
    Flipped {
        tile: u8,
        card: u8,
    },
    Played {
        seat: Seat,
        card: u8,
    },
    Drew {
        seat: Seat,
        /// Only the seat sees it.
        card: Option<u8>,
    },
    Rolled {
        #[serde(serialize_with = "die")]
        face: u8,
    },
    Rang {
        seat: Seat,
    },
    Answered {
        seat: Seat,
        lost: u8,
    },
    Denied {
        seat: Seat,
    },
    Took {
        seat: Seat,
        good: u8,
    },
    Finished {
        seat: Seat,
    },
    Committed {
        seat: Seat,
        /// Only the seat sees it until all are opened.
        bid: Option<u8>,
    },
    Opened {
        seat: Seat,
        bid: u8,
    },
}

fn die<S: Serializer>(face: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(if Fault::EventLoss.is_planted() { 0 } else { *face })
}

impl Event {
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        let mut event = *self;
        match &mut event {
            Event::Peeked { seat, card, .. } => {
                let leaks = Fault::SpectatorHearsMore.is_planted() && viewer == Viewer::Spectator;
                if !viewer.is(*seat) && !leaks {
                    *card = None;
                }
            }
            Event::Drew { seat, card } | Event::Committed { seat, bid: card }
                if !viewer.is(*seat) =>
            {
                *card = None;
            }
            Event::Swapped { tiles, .. } if Fault::RedactionUnsettled.is_planted() => {
                tiles.reverse();
            }
            _ => {}
        }
        Some(event)
    }

    pub fn reveals(&self) -> bool {
        match self {
            Event::Peeked { .. } => !Fault::UnmarkedReveal.is_planted(),
            Event::Swapped { .. } => Fault::OverMarked.is_planted(),
            Event::Flipped { .. }
            | Event::Played { .. }
            | Event::Drew { .. }
            | Event::Rolled { .. }
            | Event::Opened { .. } => true,
            Event::Rang { .. }
            | Event::Answered { .. }
            | Event::Denied { .. }
            | Event::Took { .. }
            | Event::Finished { .. }
            | Event::Committed { .. } => false,
        }
    }
}
