//! What happened, and who may know it (chapter 14).

use crate::action::Action;
use crate::components::{Card, City, Colour, EventCard};
use crate::state::End;
use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// The ways a pawn travels (chapters 4, 6 and 8).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the actions")]
pub enum Travel {
    Drive,
    Direct,
    Charter,
    Shuttle,
    Dispatch,
    Airlift,
}

/// One thing that happened.
///
/// `open` says that all hands were open when it happened; where they were not, some seats
/// know less.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "fields are seats, cities, colours and cards by their names")]
pub enum Event {
    /// A pawn moved.
    PawnMoved { seat: Seat, pawn: Seat, from: City, to: City, by: Travel },
    /// A card went from a hand to the discard pile.
    CardDiscarded { seat: Seat, card: Card, open: bool },
    /// A station was built, or came from another city.
    StationBuilt { seat: Seat, city: City, from: Option<City> },
    /// A cure was discovered.
    CureDiscovered { seat: Seat, colour: Colour },
    /// Cubes were treated by an action.
    DiseaseTreated { seat: Seat, city: City, colour: Colour, count: u8 },
    /// Cubes vanished because of the Medic (PAN-6.10).
    MedicCleared { city: City, colour: Colour, count: u8 },
    /// A disease is gone (PAN-5.15).
    DiseaseEradicated { colour: Colour },
    /// A card changed hands; which one only the two know if the Researcher gave it from a
    /// closed hand.
    CardShared { giver: Seat, receiver: Seat, card: Option<City>, secret: bool },
    /// Actions were passed.
    ActionsPassed { seat: Seat, count: u8 },
    /// A seat asks another for consent; third seats may not know for what exactly.
    ConsentAsked { seat: Seat, concerned: Seat, action: Option<Action>, secret: bool },
    /// It answered.
    ConsentAnswered { seat: Seat, yes: bool },
    /// The asker thought better of it.
    RequestWithdrawn { seat: Seat },
    /// An event was played.
    EventPlayed { seat: Seat, event: EventCard, open: bool },
    /// A Forecast showed these cards, the next one first.
    ForecastSeen { seat: Seat, cards: Option<Vec<City>>, open: bool },
    /// A Forecast is done; the cards lie in this order, the next one first.
    ForecastOrdered { seat: Seat, cards: Option<Vec<City>>, open: bool },
    /// An infection card left the game.
    InfectionCardRemoved { city: City },
    /// A seat lets the window close.
    SeatReady { seat: Seat },
    /// A seat agreed to open hands.
    OpenHandsAgreed { seat: Seat },
    /// All hands are open from now on.
    HandsOpened { hands: Vec<Vec<Card>> },
    /// A player card was drawn.
    CardDrawn { seat: Seat, card: Option<Card>, open: bool },
    /// Epidemic, step 1.
    RateRaised { index: u8, rate: u8 },
    /// Epidemic, step 2: the bottom card is shown.
    BottomCardDrawn { city: City },
    /// Cubes came from the supply.
    CubesPlaced { city: City, colour: Colour, count: u8 },
    /// A cube was placed beside the Medic and taken back at once (PAN-6.12).
    CubeTakenBack { city: City, colour: Colour },
    /// An outbreak; `total` is the marker after it.
    Outbreak { city: City, colour: Colour, total: u8 },
    /// Epidemic, step 3: so many cards are the new top of the infection draw pile.
    Intensified { count: u8 },
    /// Infection cards lie face up, in the order drawn.
    InfectionDrawn { cards: Vec<City> },
    /// The card of an eradicated disease did nothing.
    InfectionIgnored { city: City },
    /// The face-up cards went to the discard pile.
    InfectionDiscarded,
    /// One Quiet Night: no infection in this turn.
    InfectionSkipped { seat: Seat },
    /// A turn begins.
    TurnBegan { seat: Seat },
    /// The game is over.
    GameEnded { end: End },
}

use Event::*;

impl Event {
    /// The event as a viewer may know it.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Event {
        let mut seen = self.clone();
        match &mut seen {
            CardDrawn { seat, card, open: false } if !viewer.is(*seat) => {
                // PAN-14.4: of closed draws only epidemics are shown.
                *card = card.filter(|card| *card == Card::EPIDEMIC);
            }
            ForecastSeen { seat, cards, open: false }
            | ForecastOrdered { seat, cards, open: false }
                if !viewer.is(*seat) =>
            {
                *cards = None;
            }
            CardShared { giver, receiver, card, secret: true }
                if !viewer.is(*giver) && !viewer.is(*receiver) =>
            {
                *card = None;
            }
            ConsentAsked { seat, concerned, action, secret: true }
                if !viewer.is(*seat) && !viewer.is(*concerned) =>
            {
                *action = None;
            }
            _ => {}
        }
        seen
    }

    /// Did somebody learn something that could not be foreseen?
    #[must_use]
    pub fn reveals(&self) -> bool {
        match self {
            CardDrawn { .. }
            | BottomCardDrawn { .. }
            | InfectionDrawn { .. }
            | ForecastSeen { .. }
            | HandsOpened { .. } => true,
            CardDiscarded { open, .. } | EventPlayed { open, .. } => !open,
            ConsentAsked { secret, .. } | CardShared { secret, .. } => *secret,
            _ => false,
        }
    }
}
