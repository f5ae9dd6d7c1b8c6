//! What happened, and who may know it (chapter 17).

use crate::components::{Card, Location, Position, Resource, Round, Source};
use crate::purse::Purse;
use game::{BySeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// Blitz: a seat decided about its first hand.
    Mulligan {
        /// Who.
        seat: Seat,
        /// Are new cards wanted?
        again: bool,
    },
    /// Blitz: a seat accepts a card of its hand.
    OpeningChosen {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The round marker went to a field.
    RoundBegan {
        /// Which field.
        field: u8,
        /// What is played there.
        round: Round,
    },
    /// There is no card left for this round (EMP-12.3).
    RoundSkipped {
        /// Which field.
        field: u8,
    },
    /// A crisis threatens.
    CrisisRevealed {
        /// Its place, 1 or 2.
        crisis: u8,
        /// The card.
        card: Card,
    },
    /// The discard pile became the deck.
    DeckRenewed {
        /// How many cards.
        count: u8,
    },
    /// The discard pile of campaigns became the deck.
    CampaignsRenewed,
    /// A seat averted a crisis with a resource.
    BidLaid {
        /// Who.
        seat: Seat,
        /// Which crisis.
        crisis: u8,
        /// What.
        resource: Resource,
    },
    /// A seat averted a crisis with an innovation.
    FreeBid {
        /// Who.
        seat: Seat,
        /// Which crisis.
        crisis: u8,
        /// The innovation, exhausted now.
        card: Card,
    },
    /// A crisis went into the deck for another one, which is told next.
    CrisisRedrawn {
        /// Who did it.
        seat: Seat,
        /// Which crisis.
        crisis: u8,
        /// The innovation, exhausted now.
        by: Card,
        /// The card that went into the deck.
        old: Card,
    },
    /// A seat accepted a crisis and takes its pot.
    CrisisAccepted {
        /// Who.
        seat: Seat,
        /// Which crisis.
        crisis: u8,
        /// The card.
        card: Card,
        /// What lay beside it.
        pot: Purse,
    },
    /// The start-player marker changed hands.
    MarkerMoved {
        /// To whom.
        seat: Seat,
    },
    /// A location was destroyed.
    Destroyed {
        /// Whose.
        seat: Seat,
        /// Which.
        location: Location,
        /// Where it lies.
        position: Position,
    },
    /// Nothing was left to destroy (EMP-4.11).
    NothingDestroyed {
        /// Whose empire is in ruins.
        seat: Seat,
    },
    /// A card became an innovation.
    Attached {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
        /// At which location.
        location: Location,
        /// Where that lies.
        position: Position,
    },
    /// A card that nobody can use went to the discard pile.
    CardDiscarded {
        /// Who would have had it.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// Resources were gained.
    Gained {
        /// By whom.
        seat: Seat,
        /// What.
        resources: Purse,
        /// By which ability; by a campaign if by none.
        by: Option<Source>,
    },
    /// Points were won or lost.
    Scored {
        /// By whom.
        seat: Seat,
        /// How many.
        points: i16,
        /// By which ability; by a campaign if by none.
        by: Option<Source>,
    },
    /// Exhausted markers were taken off.
    Refreshed {
        /// Whose.
        seat: Seat,
        /// From which innovations.
        cards: Vec<Card>,
    },
    /// A seat showed its resources.
    ScarcityDeclared {
        /// Who.
        seat: Seat,
        /// What it holds at this moment.
        purse: Purse,
    },
    /// A coin for points.
    ScarcityCoin {
        /// Who.
        seat: Seat,
    },
    /// An exchange.
    Exchanged {
        /// Who.
        seat: Seat,
        /// By which ability.
        by: Source,
        /// What was given.
        gave: Resource,
        /// What was received.
        got: Purse,
    },
    /// An ability was used without any other sign of it.
    AbilityUsed {
        /// Who.
        seat: Seat,
        /// Which.
        by: Source,
    },
    /// An ability may be used once more.
    Repeated {
        /// Who.
        seat: Seat,
        /// By which ability.
        by: Source,
        /// Which one.
        target: Source,
    },
    /// A hand card was played.
    CardPlayed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// What was paid.
        paid: Purse,
    },
    /// A hand card was sold for a coin.
    CardSold {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A location was rebuilt.
    Rebuilt {
        /// Whose.
        seat: Seat,
        /// Which.
        location: Location,
        /// What was paid.
        paid: Purse,
    },
    /// Two locations changed places.
    Swapped {
        /// Whose.
        seat: Seat,
        /// By which ability; by unrest if by none.
        by: Option<Source>,
        /// Two positions.
        positions: [Position; 2],
    },
    /// An innovation went to another location.
    InnovationMoved {
        /// Whose.
        seat: Seat,
        /// By which ability.
        by: Source,
        /// Which.
        card: Card,
        /// To which location.
        location: Location,
    },
    /// A seat keeps the rest of its hand.
    HandKept {
        /// Who.
        seat: Seat,
    },
    /// A seat laid down what was left of its hand.
    HandDiscarded {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: Vec<Card>,
    },
    /// A seat drew cards.
    HandFilled {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which, for the seat itself.
        cards: Option<Vec<Card>>,
    },
    /// A seat said which half of a combined round it plays first.
    OrderChosen {
        /// Who.
        seat: Seat,
        /// Is it the economy?
        economy_first: bool,
    },
    /// A seat has finished an economy or an industry round.
    Ended {
        /// Who.
        seat: Seat,
        /// Which of the two.
        round: Round,
    },
    /// A campaign begins.
    CampaignRevealed {
        /// Its number, from 1.
        campaign: u8,
    },
    /// A seat made its bid.
    BidSealed {
        /// Who.
        seat: Seat,
        /// Axes and coins, for the seat itself.
        bid: Option<[u8; 2]>,
    },
    /// All bids are turned over.
    BidsShown {
        /// Axes and coins, by seat.
        bids: Vec<[u8; 2]>,
        /// Strength, bids included, by seat.
        strength: Vec<u16>,
        /// Who is strongest.
        victors: game::Seats,
    },
    /// A seat leaves an exhausted marker where it is.
    RefreshDeclined {
        /// Who.
        seat: Seat,
    },
    /// The end field is reached; purses are shown.
    GameEnded {
        /// Points in all, by seat.
        scores: Vec<i32>,
        /// Resources, by seat.
        purses: Vec<Purse>,
    },
}

impl Event {
    /// The event as a viewer may know it.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Event {
        match self {
            // EMP-17.2
            Event::HandFilled { seat, count, .. } if !viewer.is(*seat) => {
                Event::HandFilled { seat: *seat, count: *count, cards: None }
            }
            // EMP-17.3
            Event::BidSealed { seat, .. } if !viewer.is(*seat) => {
                Event::BidSealed { seat: *seat, bid: None }
            }
            open => open.clone(),
        }
    }

    /// Did it show somebody something new?
    #[must_use]
    pub fn reveals(&self) -> bool {
        matches!(
            self,
            Event::CrisisRevealed { .. }
                | Event::HandDiscarded { .. }
                | Event::HandFilled { .. }
                | Event::CampaignRevealed { .. }
                | Event::BidsShown { .. }
        )
    }
}

/// A value by seat as a list, for events and views.
pub(crate) fn by_seat<T: Copy>(values: &BySeat<T, 4>, seats: u8) -> Vec<T> {
    values.0[..usize::from(seats)].to_vec()
}
