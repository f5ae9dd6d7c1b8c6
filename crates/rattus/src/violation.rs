//! Why an action is refused, and which rule says so (chapter 17).

use crate::action::Verb;
use crate::components::{Class, Region, TileAt};
use game::{RuleId, Seat};
use serde::Serialize;
use std::fmt;

/// Why an action is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Violation {
    /// The game is over.
    GameOver,
    /// Another seat places initial cubes now.
    NotYourPlacement {
        /// Who does.
        decider: Seat,
        /// Is it the second lap?
        second_lap: bool,
    },
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose.
        decider: Seat,
    },
    /// Cards work only in their owner's turn.
    NotYourTurnForPower {
        /// Whose turn it is.
        decider: Seat,
        /// The card.
        class: Class,
    },
    /// It is another seat's final turn.
    NotYourFinalTurn {
        /// Whose.
        decider: Seat,
    },
    /// The trigger player has no final turn.
    NoFinalTurn,
    /// The region is not used with so few players.
    OutOfPlay {
        /// Which.
        region: Region,
        /// What was to be done there.
        verb: Verb,
    },
    /// Initial cubes come first.
    SetupFirst,
    /// Initial cubes are over.
    SetupIsOver,
    /// The Witch has to be finished first.
    FinishTheWitch {
        /// What was to be done instead.
        verb: Verb,
    },
    /// There is no second look to take or leave.
    NoSecondLook,
    /// Two tiles must have been looked at.
    NotTwoLooks,
    /// No card can be taken once the figure has moved.
    TooLateToTake,
    /// No card can be taken in a final turn.
    NoTakingInFinalTurn,
    /// A second card in one turn.
    AlreadyTook,
    /// The card is already one's own.
    OwnCard {
        /// Which.
        class: Class,
    },
    /// No cubes can be placed once the figure has moved.
    TooLateToPlace,
    /// Action B is not done in a final turn.
    NoPlacingInFinalTurn,
    /// Action B a second time.
    AlreadyPlaced,
    /// No cube in hand.
    EmptyHand,
    /// A region without tiles takes no cubes.
    NoTiles {
        /// Which.
        region: Region,
    },
    /// As many cubes as tiles, no more, no fewer.
    WrongCount {
        /// Where.
        region: Region,
        /// The prescribed number.
        due: u8,
        /// Why that many.
        because: CountReason,
    },
    /// The plague waits for action B.
    PlaceFirst {
        /// Placing is optional at this table, but nothing has moved for too long.
        guard: bool,
        /// Is it a place the figure may go to?
        reachable: bool,
    },
    /// The figure has moved already.
    AlreadyMoved,
    /// The figure does not move in a final turn.
    NoPlagueInFinalTurn {
        /// What was to be done.
        verb: Verb,
    },
    /// The figure may not stay.
    FigureStays {
        /// Does the mover have the Knight?
        knight: bool,
    },
    /// The figure does not reach that far.
    TooFar {
        /// Where to.
        region: Region,
        /// Does the mover have the Knight?
        knight: bool,
    },
    /// No new tile is due.
    NothingToSpread,
    /// New tiles come first.
    SpreadFirst {
        /// What was to be done instead.
        verb: Verb,
    },
    /// A new tile never goes into the plague region.
    SpreadIntoPlague,
    /// A new tile goes to a neighbour.
    SpreadTooFar {
        /// Where to.
        region: Region,
    },
    /// A region holds three tiles at most.
    SpreadIntoFull {
        /// Which.
        region: Region,
    },
    /// Nothing is devastated, so nothing is counted.
    NothingToCount,
    /// A tile has been turned already, or the answer was given.
    TooLateToCount,
    /// First the answer whether the figure counts.
    CountFirst,
    /// No tile is about to be turned.
    NothingToReveal,
    /// The card belongs to somebody else or to nobody.
    NotOwner {
        /// Which.
        class: Class,
        /// Is it a final turn?
        last_round: bool,
    },
    /// The card was used in this turn.
    AlreadyUsed {
        /// Which.
        class: Class,
        /// Is it a final turn?
        last_round: bool,
    },
    /// The King leaves no region with rats.
    KingAmongRats {
        /// Which.
        region: Region,
    },
    /// None of one's own cubes is there.
    NoCubeForKing {
        /// Where.
        region: Region,
    },
    /// The Merchant goes to a neighbour.
    MerchantTooFar {
        /// From where.
        from: Region,
        /// To where.
        to: Region,
    },
    /// The Merchant cannot move more cubes than are there.
    TooFewCubes {
        /// Where.
        region: Region,
        /// How many of one's own are there.
        own: u8,
    },
    /// The figure has moved, so the Monk rests.
    TooLateForMonk,
    /// The Monk finds no such tile.
    NoTileForMonk {
        /// Which.
        tile: TileAt,
    },
    /// The Monk goes to a neighbour.
    MonkTooFar {
        /// To where.
        to: Region,
    },
    /// The Monk finds no room.
    MonkIntoFull {
        /// Where.
        to: Region,
    },
    /// The Witch finds no such tile.
    NoTileForWitch {
        /// Which.
        tile: TileAt,
    },
    /// The Witch looked at that one just before.
    SameTile {
        /// Which.
        tile: TileAt,
    },
    /// The Peasant's last cube belongs to a final turn.
    PeasantOnlyInFinalTurn,
    /// The Knight's last move belongs to a final turn.
    KnightOnlyInFinalTurn,
    /// A regular turn ends by itself.
    NoPassing,
    /// No cube is left for the Peasant.
    NoCubeForPeasant,
    /// The Knight's last move is too long.
    FinalKnightTooFar {
        /// Where to.
        region: Region,
    },
}

/// Where the number of cubes in action B comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountReason {
    /// One for each tile.
    Tiles,
    /// The hand has no more.
    Hand,
    /// One for each tile, or one more with the Peasant.
    Peasant,
    /// Exactly one, with the Peasant, where no tile lies.
    PeasantAlone,
}

use Violation::*;

impl Violation {
    /// The rule that says no, then others that say the same.
    fn rules(&self) -> &'static [RuleId] {
        match self {
            GameOver => cite!("RAT-11.6", "RAT-17.1"),
            NotYourPlacement { second_lap: false, .. } => cite!("RAT-2.12", "RAT-17.1"),
            NotYourPlacement { second_lap: true, .. } => cite!("RAT-2.13", "RAT-17.1"),
            NotYourTurn { .. } => cite!("RAT-3.1", "RAT-17.1"),
            NotYourTurnForPower { .. } => cite!("RAT-3.7", "RAT-3.1", "RAT-17.1", "RAT-17.7"),
            NotYourFinalTurn { .. } => cite!("RAT-10.2", "RAT-3.7", "RAT-17.1", "RAT-17.7"),
            NoFinalTurn => cite!("RAT-10.1", "RAT-10.2", "RAT-17.1", "RAT-17.7", "RAT-17.13"),
            OutOfPlay { verb, .. } => match verb {
                Verb::Place => cite!("RAT-2.3", "RAT-0.3", "RAT-2.2", "RAT-17.3"),
                Verb::King => cite!("RAT-2.3", "RAT-0.3", "RAT-2.2", "RAT-17.8"),
                Verb::Merchant => cite!("RAT-2.3", "RAT-0.3", "RAT-2.2", "RAT-17.9"),
                Verb::Monk => cite!("RAT-2.3", "RAT-0.3", "RAT-2.2", "RAT-17.10"),
                Verb::Witch => cite!("RAT-2.3", "RAT-0.3", "RAT-2.2", "RAT-8.35", "RAT-17.11"),
                Verb::Plague => cite!("RAT-2.3", "RAT-0.3", "RAT-2.2", "RAT-17.5"),
                Verb::Spread => cite!("RAT-2.3", "RAT-0.3", "RAT-2.2", "RAT-17.6"),
                Verb::FinalPeasant | Verb::FinalKnight => {
                    cite!("RAT-2.3", "RAT-0.3", "RAT-2.2", "RAT-17.13")
                }
                _ => cite!("RAT-2.3", "RAT-0.3", "RAT-2.2", "RAT-2.14"),
            },
            SetupFirst => cite!("RAT-2.15", "RAT-2.12", "RAT-2.13"),
            SetupIsOver => cite!("RAT-2.15", "RAT-2.13", "RAT-17.14"),
            FinishTheWitch { verb: Verb::Pass } => cite!("RAT-8.34", "RAT-13.16", "RAT-17.11"),
            FinishTheWitch { .. } => cite!("RAT-8.34", "RAT-17.11"),
            NoSecondLook => cite!("RAT-8.31", "RAT-8.34", "RAT-17.11"),
            NotTwoLooks => cite!("RAT-8.32", "RAT-8.34", "RAT-17.11"),
            TooLateToTake => cite!("RAT-3.2", "RAT-17.2"),
            NoTakingInFinalTurn => cite!("RAT-10.4", "RAT-17.2"),
            AlreadyTook => cite!("RAT-3.3", "RAT-4.1", "RAT-17.2"),
            OwnCard { .. } => cite!("RAT-4.5", "RAT-17.2"),
            TooLateToPlace => cite!("RAT-3.2", "RAT-17.3"),
            NoPlacingInFinalTurn => cite!("RAT-10.4", "RAT-17.3"),
            AlreadyPlaced => cite!("RAT-3.4", "RAT-5.4", "RAT-8.21", "RAT-17.3"),
            EmptyHand => cite!("RAT-5.7", "RAT-5.1", "RAT-5.8", "RAT-17.3"),
            NoTiles { .. } => cite!("RAT-5.3", "RAT-5.2", "RAT-5.8", "RAT-17.3"),
            WrongCount { because: CountReason::Tiles, .. } => {
                cite!("RAT-5.2", "RAT-5.8", "RAT-17.3")
            }
            WrongCount { because: CountReason::Hand, .. } => {
                cite!("RAT-5.6", "RAT-5.2", "RAT-5.8", "RAT-17.3")
            }
            WrongCount { because: CountReason::Peasant, .. } => {
                cite!("RAT-5.8", "RAT-8.18", "RAT-5.2", "RAT-17.3")
            }
            WrongCount { because: CountReason::PeasantAlone, .. } => {
                cite!("RAT-8.20", "RAT-8.18", "RAT-5.8", "RAT-5.3", "RAT-5.2", "RAT-17.3")
            }
            PlaceFirst { guard: false, reachable: true } => {
                cite!("RAT-3.4", "RAT-3.2", "RAT-17.4")
            }
            PlaceFirst { guard: false, reachable: false } => {
                cite!("RAT-3.4", "RAT-3.2", "RAT-17.4", "RAT-17.5")
            }
            PlaceFirst { guard: true, reachable: true } => {
                cite!("RAT-12.2", "RAT-3.4", "RAT-17.4")
            }
            PlaceFirst { guard: true, reachable: false } => {
                cite!("RAT-12.2", "RAT-3.4", "RAT-17.4", "RAT-17.5")
            }
            AlreadyMoved => cite!("RAT-3.2", "RAT-6.1", "RAT-13.10", "RAT-17.5", "RAT-18.7"),
            NoPlagueInFinalTurn { verb: Verb::Plague } => cite!("RAT-10.4", "RAT-17.5"),
            NoPlagueInFinalTurn { verb: Verb::Spread } => cite!("RAT-10.4", "RAT-17.6"),
            NoPlagueInFinalTurn { verb: Verb::Count } => {
                cite!("RAT-10.4", "RAT-8.17", "RAT-8.14", "RAT-17.12")
            }
            NoPlagueInFinalTurn { .. } => cite!("RAT-10.4", "RAT-7.1", "RAT-13.13"),
            FigureStays { knight: false } => cite!("RAT-6.1", "RAT-17.5"),
            FigureStays { knight: true } => cite!("RAT-8.12", "RAT-8.11", "RAT-6.1", "RAT-17.5"),
            TooFar { knight: false, .. } => cite!("RAT-6.1", "RAT-6.2", "RAT-17.5"),
            TooFar { knight: true, .. } => {
                cite!("RAT-8.12", "RAT-8.11", "RAT-6.2", "RAT-6.1", "RAT-17.5")
            }
            NothingToSpread => cite!("RAT-6.4", "RAT-13.11", "RAT-17.6"),
            SpreadFirst { verb: Verb::Count } => {
                cite!("RAT-6.8", "RAT-8.14", "RAT-17.6", "RAT-17.12")
            }
            SpreadFirst { .. } => cite!("RAT-6.8", "RAT-17.6"),
            SpreadIntoPlague => cite!("RAT-6.6", "RAT-6.5", "RAT-17.6"),
            SpreadTooFar { .. } => cite!("RAT-6.5", "RAT-17.6"),
            SpreadIntoFull { .. } => cite!("RAT-6.7", "RAT-17.6"),
            NothingToCount => cite!("RAT-8.17", "RAT-8.14", "RAT-17.12"),
            TooLateToCount => cite!("RAT-8.14", "RAT-17.12"),
            CountFirst => cite!("RAT-8.14", "RAT-13.12"),
            NothingToReveal => cite!("RAT-7.1", "RAT-13.13"),
            NotOwner { class: Class::Knight, last_round: false } => {
                cite!("RAT-3.7", "RAT-8.14", "RAT-8.17", "RAT-17.7", "RAT-17.12")
            }
            NotOwner { last_round: false, .. } => cite!("RAT-3.7", "RAT-17.7"),
            NotOwner { last_round: true, class: Class::Peasant } => {
                cite!("RAT-10.3", "RAT-10.6", "RAT-3.7", "RAT-17.7")
            }
            NotOwner { last_round: true, class: Class::Knight } => {
                cite!("RAT-10.3", "RAT-10.7", "RAT-3.7", "RAT-17.7", "RAT-17.12")
            }
            NotOwner { last_round: true, .. } => cite!("RAT-10.3", "RAT-3.7", "RAT-17.7"),
            AlreadyUsed { last_round: false, .. } => cite!("RAT-3.7", "RAT-17.7"),
            AlreadyUsed { last_round: true, .. } => {
                cite!("RAT-10.3", "RAT-3.7", "RAT-17.7", "RAT-17.13")
            }
            KingAmongRats { .. } => cite!("RAT-8.6", "RAT-8.5", "RAT-17.8"),
            NoCubeForKing { .. } => cite!("RAT-8.5", "RAT-17.8"),
            MerchantTooFar { .. } => cite!("RAT-8.26", "RAT-17.9"),
            TooFewCubes { .. } => cite!("RAT-8.26", "RAT-8.27", "RAT-17.9"),
            TooLateForMonk => cite!("RAT-8.3", "RAT-17.10"),
            NoTileForMonk { .. } => cite!("RAT-8.22", "RAT-17.10", "RAT-17.14"),
            MonkTooFar { .. } => cite!("RAT-8.22", "RAT-17.10"),
            MonkIntoFull { .. } => cite!("RAT-8.23", "RAT-6.7", "RAT-17.10"),
            NoTileForWitch { .. } => cite!("RAT-8.30", "RAT-8.35", "RAT-17.11", "RAT-17.14"),
            SameTile { .. } => cite!("RAT-8.31", "RAT-17.11"),
            PeasantOnlyInFinalTurn => cite!("RAT-10.6", "RAT-8.4", "RAT-13.14", "RAT-17.13"),
            KnightOnlyInFinalTurn => cite!("RAT-10.7", "RAT-8.4", "RAT-13.15", "RAT-17.13"),
            NoPassing => cite!("RAT-13.18", "RAT-13.16", "RAT-3.5"),
            NoCubeForPeasant => cite!("RAT-10.6", "RAT-17.13"),
            FinalKnightTooFar { .. } => cite!("RAT-10.7", "RAT-17.13"),
        }
    }
}

impl game::Violation for Violation {
    fn rule(&self) -> RuleId {
        self.rules()[0]
    }

    fn also(&self) -> &'static [RuleId] {
        &self.rules()[1..]
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.rules()[0])?;
        match self {
            GameOver => f.write_str("the game is over"),
            NotYourPlacement { decider, .. } => write!(f, "{decider} places initial cubes now"),
            NotYourTurn { decider } => write!(f, "it is the turn of {decider}"),
            NotYourTurnForPower { decider, class } => {
                write!(f, "the {class} works only in your own turn; it is the turn of {decider}")
            }
            NotYourFinalTurn { decider } => write!(f, "it is the final turn of {decider}"),
            NoFinalTurn => f.write_str("whoever ended the game has no final turn"),
            OutOfPlay { region, .. } => write!(f, "{region} is not used with so few players"),
            SetupFirst => f.write_str("first the initial cubes are placed"),
            SetupIsOver => f.write_str("the initial cubes are placed already"),
            FinishTheWitch { .. } => f.write_str("the witch has to be finished first"),
            NoSecondLook => f.write_str("a second look directly follows a first one"),
            NotTwoLooks => f.write_str("only two tiles just looked at can be exchanged"),
            TooLateToTake => f.write_str("no card can be taken once the plague has moved"),
            NoTakingInFinalTurn => f.write_str("no card can be taken in a final turn"),
            AlreadyTook => f.write_str("you have taken a card in this turn"),
            OwnCard { class } => write!(f, "the {class} is yours already"),
            TooLateToPlace => f.write_str("no cubes can be placed once the plague has moved"),
            NoPlacingInFinalTurn => f.write_str("no cubes are placed like that in a final turn"),
            AlreadyPlaced => f.write_str("you have placed cubes in this turn"),
            EmptyHand => f.write_str("you have no cube in hand"),
            NoTiles { region } => write!(f, "there is no rat in {region}"),
            WrongCount { region, due, because } => {
                write!(f, "{region} takes exactly {due}")?;
                match because {
                    CountReason::Tiles => f.write_str(", one for each rat"),
                    CountReason::Hand => f.write_str(", all you have in hand"),
                    CountReason::Peasant => f.write_str(", or one more with the peasant"),
                    CountReason::PeasantAlone => f.write_str(", with the peasant and no rat"),
                }
            }
            PlaceFirst { .. } => f.write_str("you have to place cubes before the plague moves"),
            AlreadyMoved => f.write_str("the plague has moved in this turn"),
            NoPlagueInFinalTurn { .. } => f.write_str("the plague does not rage in a final turn"),
            FigureStays { .. } => f.write_str("the plague may not stay where it is"),
            TooFar { region, knight: false } => write!(f, "{region} is more than one step away"),
            TooFar { region, knight: true } => write!(f, "{region} is more than two steps away"),
            NothingToSpread => f.write_str("no new rat is due"),
            SpreadFirst { .. } => f.write_str("a new rat has to be placed first"),
            SpreadIntoPlague => f.write_str("new rats go to neighbours of the plague, not to it"),
            SpreadTooFar { region } => write!(f, "{region} is no neighbour of the plague"),
            SpreadIntoFull { region } => write!(f, "{region} has three rats already"),
            NothingToCount => f.write_str("no region is about to be devastated"),
            TooLateToCount => f.write_str("that was decided before the first rat was turned"),
            CountFirst => f.write_str("first say whether the plague counts as two cubes"),
            NothingToReveal => f.write_str("no rat is about to be turned"),
            NotOwner { class, .. } => write!(f, "you do not own the {class}"),
            AlreadyUsed { class, .. } => write!(f, "you have used the {class} in this turn"),
            KingAmongRats { region } => write!(f, "there is a rat in {region}"),
            NoCubeForKing { region } => write!(f, "you have no cube in {region}"),
            MerchantTooFar { from, to } => write!(f, "{to} is no neighbour of {from}"),
            TooFewCubes { region, own } => write!(f, "you have {own} cubes in {region}"),
            TooLateForMonk => f.write_str("the monk rests once the plague has moved"),
            NoTileForMonk { tile } | NoTileForWitch { tile } => write!(f, "there is no rat {tile}"),
            MonkTooFar { to } => write!(f, "{to} is no neighbour of the rat's region"),
            MonkIntoFull { to } => write!(f, "{to} has three rats already"),
            SameTile { tile } => write!(f, "you have just looked at {tile}"),
            PeasantOnlyInFinalTurn => f.write_str("in a regular turn the peasant helps placing"),
            KnightOnlyInFinalTurn => {
                f.write_str("in a regular turn the knight rides with the plague")
            }
            NoPassing => f.write_str("a regular turn ends by itself"),
            NoCubeForPeasant => f.write_str("you have no cube in hand"),
            FinalKnightTooFar { region } => write!(f, "{region} is more than two steps away"),
        }
    }
}

impl std::error::Error for Violation {}
