//! What happened, and who may know it (chapter 14).

use crate::components::{Class, Classes, Face, Region, TileAt};
use crate::state::Cause;
use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// Cubes came from a hand into a region: initial ones, action B, or the Peasant's last.
    CubesPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        region: Region,
        /// How many.
        count: u8,
    },
    /// A seat took a class card.
    CardTaken {
        /// Who.
        seat: Seat,
        /// Which.
        class: Class,
        /// From whom; from the display if from nobody.
        from: Option<Seat>,
    },
    /// The King brought a cube into the castle.
    CastleEntered {
        /// Whose cube.
        seat: Seat,
        /// From where.
        region: Region,
    },
    /// The Merchant moved cubes.
    CubesMoved {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Region,
        /// To where.
        to: Region,
        /// How many.
        count: u8,
    },
    /// The Monk moved a tile.
    TileMoved {
        /// Who.
        seat: Seat,
        /// Where it lay.
        tile: TileAt,
        /// Where it lies now.
        to: TileAt,
    },
    /// The Witch looked at a tile.
    TileLooked {
        /// Who.
        seat: Seat,
        /// Which.
        tile: TileAt,
        /// What she saw; only she knows (RAT-14.2).
        front: Option<Face>,
    },
    /// The Witch is done.
    WitchDone {
        /// Who.
        seat: Seat,
        /// The two tiles that changed places, if they did.
        swapped: Option<(TileAt, TileAt)>,
    },
    /// The plague figure moved.
    FigureMoved {
        /// Who moved it.
        seat: Seat,
        /// From where.
        from: Region,
        /// To where.
        to: Region,
    },
    /// A new tile came from the supply.
    TilePlaced {
        /// Where it lies.
        tile: TileAt,
    },
    /// New tiles that were due are not placed (RAT-6.8, RAT-6.9).
    SpreadLapsed {
        /// How many.
        count: u8,
    },
    /// The Knight's owner decided whether the figure counts.
    FigureCounts {
        /// Does it?
        yes: bool,
    },
    /// A tile was turned.
    TileTurned {
        /// Where it lay.
        tile: TileAt,
        /// Its front.
        front: Face,
        /// The cubes it was compared with, the neutral ones included.
        cubes: u8,
        /// Did the plague break out?
        outbreak: bool,
    },
    /// A seat lost cubes to the tile just turned.
    CubesLost {
        /// Whose.
        seat: Seat,
        /// Where.
        region: Region,
        /// How many.
        count: u8,
        /// Hit by M (RAT-7.9).
        majority: bool,
        /// Hit by A (RAT-7.11).
        all: bool,
        /// Hit by these of its cards (RAT-7.6).
        classes: Classes,
    },
    /// A regular turn is over.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// Regular play comes to its end (chapter 9).
    EndTriggered {
        /// By whose turn.
        seat: Seat,
        /// Why.
        cause: Cause,
    },
    /// A final turn begins.
    FinalTurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A seat without a usable power has no final turn (RAT-10.11).
    FinalTurnSkipped {
        /// Whose.
        seat: Seat,
    },
    /// A final turn is over.
    FinalTurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// The final devastation begins (RAT-11.1).
    FinalDevastation,
    /// The game is over.
    GameEnded {
        /// Who won.
        winner: Seat,
        /// Points by seat.
        scores: Vec<u8>,
    },
}

impl Event {
    /// The event as a viewer may know it: only fronts the Witch saw are private.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Event {
        match self {
            Event::TileLooked { seat, tile, .. } if !viewer.is(*seat) => {
                Event::TileLooked { seat: *seat, tile: *tile, front: None }
            }
            other => other.clone(),
        }
    }

    /// Did somebody see a front?
    #[must_use]
    pub fn reveals(&self) -> bool {
        matches!(self, Event::TileTurned { .. } | Event::TileLooked { .. })
    }
}
