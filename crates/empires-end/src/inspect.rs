//! Questions that agents ask about a guess, and tools about a state they may see whole.

use crate::components::{Card, Location, Position, Source};
use crate::kit::CampaignInfo;
use crate::purse::Purse;
use crate::rules::{accept, military};
use crate::scoring;
use crate::state::EmpiresEnd;
use game::Seat;

impl EmpiresEnd {
    /// What the seat would score if the game ended now (EMP-11.1).
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        scoring::score(self, seat)
    }

    /// A seat's hand.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> crate::components::Cards {
        self.empires[seat].hand
    }

    /// A seat's innovations, wherever they lie.
    #[must_use]
    pub fn innovations(&self, seat: Seat) -> crate::components::Cards {
        self.empires[seat].cards
    }

    /// The location at which an innovation lies.
    #[must_use]
    pub fn innovation_at(&self, card: Card) -> Location {
        self.location_of(card)
    }

    /// Does an innovation carry an exhausted marker?
    #[must_use]
    pub fn is_exhausted(&self, card: Card) -> bool {
        self.exhausted.contains(card)
    }

    /// How often an ability can still be used in this round.
    #[must_use]
    pub fn uses_left(&self, seat: Seat, source: Source) -> i8 {
        self.left(seat, source)
    }

    /// The locations beside one.
    pub fn adjacent(&self, seat: Seat, location: Location) -> impl Iterator<Item = Location> {
        self.neighbours(seat, location)
    }

    /// The printed points of a location.
    #[must_use]
    pub fn kit_points(&self, location: Location) -> u8 {
        self.kit.locations[location as usize].points
    }

    /// The open crises with their pots; one that is being accepted is not among them.
    pub fn open_pots(&self) -> impl Iterator<Item = (Card, Purse)> {
        let crises = self.crises;
        let accepting = self.accepting;
        self.open_crises()
            .filter(move |(slot, _)| accepting != Some(*slot))
            .map(move |(slot, card)| (card, crises[usize::from(slot)].pot))
    }

    /// Whose turn it is in a crisis round.
    #[must_use]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// What a crisis would burn: one position or more to choose from.
    pub fn would_burn(&self, seat: Seat, card: Card) -> impl Iterator<Item = Position> {
        accept::positions(accept::nearest(self, seat, card))
    }

    /// The campaign that is being fought.
    #[must_use]
    pub fn campaign(&self) -> Option<&CampaignInfo> {
        self.campaigns.open.map(|open| self.kit.campaign(open))
    }

    /// Axes and coins that a seat has bid.
    #[must_use]
    pub fn bid(&self, seat: Seat) -> Option<(u8, u8)> {
        self.empires[seat].bid
    }

    /// Strength without a bid (EMP-9.2).
    #[must_use]
    pub fn strength(&self, seat: Seat) -> u16 {
        military::base_strength(self, seat)
    }
}
