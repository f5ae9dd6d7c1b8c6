//! Why an action is refused, and which rule says so (chapter 17).

use crate::action::Action;
use crate::components::{Card, City, Colour, EventCard};
use game::{RuleId, Seat};
use serde::Serialize;
use std::fmt;

/// Why an action is refused. `event` tells an event from the action that does the same.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "fields are seats, cities, colours and cards by their names")]
pub enum Violation {
    /// The game is over.
    GameOver,
    /// The table has no such seat.
    NotAtTheTable { seat: Seat },
    /// Somebody owes the order of a Forecast.
    ForecastPending { seat: Seat },
    /// Somebody has to answer first.
    ConsentPending { concerned: Seat, action: Action },
    /// Another seat was asked.
    NotAsked { concerned: Seat },
    /// Another seat has asked.
    NotYourRequest { asker: Seat },
    /// Nobody has asked anything.
    NothingAsked,
    /// There is no request.
    NothingToWithdraw,
    /// No Forecast waits for its order.
    NothingToOrder,
    /// It is another seat's turn; `ended` if this seat's turn was the one before.
    NotYourTurn { active: Seat, ended: bool },
    /// The Dispatcher moves other pawns in his own turn only.
    DispatcherOffTurn { active: Seat },
    /// All actions of this turn are done.
    NoActionsLeft,
    /// A hand above the limit comes first.
    HandLimitFirst { seat: Seat },
    /// The table has no such pawn.
    NoSuchPawn { pawn: Seat },
    /// Only the Dispatcher moves other pawns.
    NotTheDispatcher { pawn: Seat },
    /// Only the Dispatcher moves pawns to pawns.
    OnlyTheDispatcherDispatches,
    /// There is no other pawn to go to; `itself` if the pawn was to go to where it stands.
    NoOtherPawn { pawn: Seat, itself: bool },
    /// The pawn is there already; `event` if it was to be flown by Airlift.
    SameCity { city: City, event: bool },
    /// No link leads there.
    NotLinked { from: City, to: City },
    /// The card of the destination is missing; `other` if another pawn was to move.
    NoCardForDirect { city: City, other: bool },
    /// The card of where the pawn stands is missing; `other` if another pawn was to move.
    NoCardForCharter { city: City, other: bool },
    /// A shuttle goes from station to station.
    NoStationForShuttle { city: City, other: bool },
    /// The same was refused, and nothing has changed since.
    RefusedBefore { action: Action },
    /// A station stands there.
    StationStands { city: City, event: bool },
    /// The card of the city is missing.
    NoCardToBuild { city: City },
    /// All stations are on the board; one must be named.
    NameAStation { event: bool },
    /// A station is left in the supply; none may be moved.
    StationsLeft { event: bool },
    /// No station stands there to be moved.
    NoStationToMove { city: City, event: bool },
    /// Cures are discovered at a station.
    NoStationForCure { city: City },
    /// There is a cure already.
    CuredAlready { colour: Colour },
    /// Another number of cards is needed.
    WrongNumberOfCards { needed: u8 },
    /// A card for the cure is missing.
    CureCardNotHeld { city: City },
    /// No cube of that colour is there.
    NothingToTreat { city: City, colour: Colour },
    /// The table has no such partner.
    NoSuchPartner { seat: Seat },
    /// The active seat shares with one other.
    NotAPartner { dispatcher: bool },
    /// The pawns are in different cities.
    NotTogether { giver: Seat, receiver: Seat },
    /// Only the card of the common city can be passed.
    NotTheCitysCard { city: City, to_researcher: bool },
    /// The giver does not have it.
    GiverLacksCard { giver: Seat, card: City },
    /// With closed hands the Researcher is asked for any card, others for the city's.
    AskOtherwise { researcher: bool },
    /// Everybody can see that the partner cannot have it.
    CannotHaveIt { partner: Seat },
    /// The card must be named.
    NameTheCard,
    /// One cannot agree to give what one does not have.
    YouLackTheCard { card: City },
    /// The asker did not leave the card open.
    NoCardWasLeftOpen,
    /// Nobody discards without being above the limit.
    NotOverTheLimit,
    /// The card is not in hand.
    CardNotHeld { card: Card },
    /// The event is not in hand.
    EventNotHeld { event: EventCard },
    /// No infection card is left to look at.
    NothingToForesee,
    /// The infection card is not in the discard pile.
    NotDiscarded { city: City },
    /// The Forecast did not show that card, or it has its place.
    NotForeseen { city: City },
    /// A seat has to move, or to discard, rather than to be ready.
    NoWindow,
    /// The window does not wait for this seat.
    NotWaitedFor,
    /// All hands are open.
    HandsAreOpen,
    /// The seat has agreed before.
    AgreedAlready,
    /// Open hands are agreed on during the actions of a turn.
    OpenHandsLater,
}

use Violation::*;

impl Violation {
    /// The rule that says no, then others that say the same.
    fn rules(&self) -> &'static [RuleId] {
        match self {
            GameOver => cite!("PAN-3.6", "PAN-18.12"),
            NotAtTheTable { .. } => cite!("PAN-3.1", "PAN-1.2"),
            ForecastPending { .. } => cite!("PAN-8.11", "PAN-8.3", "PAN-8.7"),
            ConsentPending { action, .. } if action.event().is_some() => {
                cite!("PAN-9.1", "PAN-8.3")
            }
            ConsentPending { .. } => cite!("PAN-9.1"),
            NotAsked { .. } => cite!("PAN-9.1"),
            NotYourRequest { .. } | NothingToWithdraw => cite!("PAN-9.6"),
            NothingAsked => cite!("PAN-9.1"),
            NothingToOrder => cite!("PAN-8.11", "PAN-8.7"),
            NotYourTurn { ended: false, .. } => cite!("PAN-3.1"),
            NotYourTurn { ended: true, .. } => cite!("PAN-3.1", "PAN-3.2"),
            DispatcherOffTurn { .. } => cite!("PAN-6.6", "PAN-6.1", "PAN-6.4", "PAN-3.1"),
            NoActionsLeft => cite!("PAN-3.2", "PAN-3.4", "PAN-3.1"),
            HandLimitFirst { .. } => cite!("PAN-7.6", "PAN-7.7", "PAN-5.13", "PAN-9.4", "PAN-9.3"),
            NoSuchPawn { .. } => cite!("PAN-18.10", "PAN-1.2"),
            NotTheDispatcher { .. } => cite!("PAN-6.1", "PAN-6.4", "PAN-6.6", "PAN-3.5"),
            OnlyTheDispatcherDispatches => cite!("PAN-6.3", "PAN-6.1", "PAN-3.5"),
            NoOtherPawn { itself: false, .. } => cite!("PAN-6.3"),
            NoOtherPawn { itself: true, .. } => cite!("PAN-6.3", "PAN-4.6"),
            SameCity { event: false, .. } => cite!("PAN-4.6"),
            SameCity { event: true, .. } => cite!("PAN-4.6", "PAN-8.6"),
            NotLinked { .. } => cite!("PAN-4.1"),
            NoCardForDirect { other: false, .. } => cite!("PAN-4.2", "PAN-4.8"),
            NoCardForDirect { other: true, .. } => cite!("PAN-6.2", "PAN-4.2", "PAN-4.8"),
            NoCardForCharter { other: false, .. } => cite!("PAN-4.3", "PAN-6.2", "PAN-4.8"),
            NoCardForCharter { other: true, .. } => cite!("PAN-6.2", "PAN-4.3", "PAN-4.8"),
            NoStationForShuttle { other: false, .. } => cite!("PAN-4.4"),
            NoStationForShuttle { other: true, .. } => cite!("PAN-4.4", "PAN-6.2"),
            RefusedBefore { action: Action::Share(..) } => cite!("PAN-9.1", "PAN-5.14"),
            RefusedBefore { action: Action::Airlift(..) } => cite!("PAN-9.1", "PAN-8.6"),
            RefusedBefore { .. } => cite!("PAN-9.1", "PAN-6.4"),
            StationStands { event: false, .. } => cite!("PAN-5.3", "PAN-5.2"),
            StationStands { event: true, .. } => cite!("PAN-5.3", "PAN-8.5"),
            NoCardToBuild { .. } => cite!("PAN-5.1", "PAN-4.8"),
            NameAStation { event: false } => cite!("PAN-5.2", "PAN-5.3"),
            NameAStation { event: true } => cite!("PAN-8.5", "PAN-5.2"),
            StationsLeft { event: false } => cite!("PAN-5.3", "PAN-5.2"),
            StationsLeft { event: true } => cite!("PAN-8.5", "PAN-5.3", "PAN-5.2"),
            NoStationToMove { event: false, .. } => cite!("PAN-5.2", "PAN-5.3"),
            NoStationToMove { event: true, .. } => cite!("PAN-8.5", "PAN-5.2", "PAN-5.3"),
            NoStationForCure { .. } => cite!("PAN-5.5"),
            CuredAlready { .. } => cite!("PAN-5.6"),
            WrongNumberOfCards { .. } => cite!("PAN-5.6", "PAN-5.5", "PAN-6.8"),
            CureCardNotHeld { .. } => cite!("PAN-5.5", "PAN-5.6", "PAN-4.8"),
            NothingToTreat { .. } => cite!("PAN-5.10"),
            NoSuchPartner { .. } => cite!("PAN-5.11", "PAN-1.2"),
            NotAPartner { dispatcher: false } => cite!("PAN-5.12", "PAN-5.11", "PAN-6.15"),
            NotAPartner { dispatcher: true } => {
                cite!("PAN-5.12", "PAN-5.11", "PAN-6.15", "PAN-6.5")
            }
            NotTogether { .. } => cite!("PAN-5.11", "PAN-6.14"),
            NotTheCitysCard { to_researcher: false, .. } => cite!("PAN-5.11", "PAN-6.14"),
            NotTheCitysCard { to_researcher: true, .. } => {
                cite!("PAN-6.16", "PAN-5.11", "PAN-6.14")
            }
            GiverLacksCard { .. } => cite!("PAN-5.11", "PAN-14.8", "PAN-6.14"),
            AskOtherwise { .. } | CannotHaveIt { .. } => cite!("PAN-14.8", "PAN-5.11"),
            NameTheCard => cite!("PAN-14.8", "PAN-5.11"),
            YouLackTheCard { .. } => cite!("PAN-14.8", "PAN-9.1"),
            NoCardWasLeftOpen => cite!("PAN-9.1", "PAN-14.8"),
            NotOverTheLimit => cite!("PAN-7.7", "PAN-7.6"),
            CardNotHeld { .. } => cite!("PAN-7.5"),
            EventNotHeld { .. } => cite!("PAN-8.1"),
            NothingToForesee => cite!("PAN-8.4", "PAN-8.7"),
            NotDiscarded { .. } => cite!("PAN-8.9", "PAN-8.4"),
            NotForeseen { .. } => cite!("PAN-8.7", "PAN-8.11"),
            NoWindow | NotWaitedFor => cite!("PAN-9.3"),
            HandsAreOpen | AgreedAlready | OpenHandsLater => cite!("PAN-14.3"),
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
            NotAtTheTable { seat } => write!(f, "the table has no {seat}"),
            ForecastPending { seat } => {
                write!(f, "{seat} has to put the foreseen cards in order first")
            }
            ConsentPending { concerned, .. } => write!(f, "{concerned} has to answer first"),
            NotAsked { concerned } => write!(f, "{concerned} was asked, not you"),
            NotYourRequest { asker } => write!(f, "it is the request of {asker}"),
            NothingAsked => f.write_str("nobody has asked you anything"),
            NothingToWithdraw => f.write_str("there is no request to withdraw"),
            NothingToOrder => f.write_str("no forecast waits for its order"),
            NotYourTurn { active, .. } => write!(f, "it is the turn of {active}"),
            DispatcherOffTurn { active } => {
                write!(f, "the Dispatcher moves others in his own turn; it is that of {active}")
            }
            NoActionsLeft => f.write_str("all actions of this turn are done"),
            HandLimitFirst { seat } => write!(f, "{seat} has to get down to seven cards first"),
            NoSuchPawn { pawn } => write!(f, "{pawn} has no pawn at this table"),
            NotTheDispatcher { .. } => f.write_str("only the Dispatcher moves other pawns"),
            OnlyTheDispatcherDispatches => {
                f.write_str("only the Dispatcher moves a pawn to another pawn")
            }
            NoOtherPawn { .. } => f.write_str("a pawn is sent to where another pawn stands"),
            SameCity { city, .. } => write!(f, "the pawn is in {city} already"),
            NotLinked { from, to } => write!(f, "no link leads from {from} to {to}"),
            NoCardForDirect { city, .. } => write!(f, "you do not have the card of {city}"),
            NoCardForCharter { city, .. } => {
                write!(f, "a charter flight costs the card of {city}, which you do not have")
            }
            NoStationForShuttle { city, .. } => write!(f, "there is no station in {city}"),
            RefusedBefore { .. } => f.write_str("that was refused, and nothing has happened since"),
            StationStands { city, .. } => write!(f, "there is a station in {city}"),
            NoCardToBuild { city } => write!(f, "building costs the card of {city}"),
            NameAStation { .. } => {
                f.write_str("all stations are on the board; say which of them moves")
            }
            StationsLeft { .. } => f.write_str("no station moves while one is in the supply"),
            NoStationToMove { city, .. } => write!(f, "there is no station in {city} to move"),
            NoStationForCure { city } => write!(f, "there is no station in {city}"),
            CuredAlready { colour } => write!(f, "there is a cure for {colour} already"),
            WrongNumberOfCards { needed } => write!(f, "you need exactly {needed} cards"),
            CureCardNotHeld { city } => write!(f, "you do not have the card of {city}"),
            NothingToTreat { city, colour } => write!(f, "there is no {colour} cube in {city}"),
            NoSuchPartner { seat } => write!(f, "the table has no {seat}"),
            NotAPartner { .. } => {
                f.write_str("a card passes between the active seat and one other")
            }
            NotTogether { giver, receiver } => {
                write!(f, "{giver} and {receiver} are not in the same city")
            }
            NotTheCitysCard { city, .. } => write!(f, "only the card of {city} can be passed here"),
            GiverLacksCard { giver, card } => write!(f, "{giver} does not have the card of {card}"),
            AskOtherwise { researcher: true } => {
                f.write_str("with closed hands ask the Researcher for any card")
            }
            AskOtherwise { researcher: false } => {
                f.write_str("only the Researcher is asked for any card")
            }
            CannotHaveIt { partner } => write!(f, "{partner} cannot have such a card"),
            NameTheCard => f.write_str("the card has to be named"),
            YouLackTheCard { card } => write!(f, "you do not have the card of {card} to give"),
            NoCardWasLeftOpen => f.write_str("the answer is yes or no; no card was left open"),
            NotOverTheLimit => {
                f.write_str("only a hand of more than seven cards is discarded from")
            }
            CardNotHeld { card } => write!(f, "you do not have {card}"),
            EventNotHeld { event } => write!(f, "you do not have {event}"),
            NothingToForesee => f.write_str("there is no infection card to look at"),
            NotDiscarded { city } => write!(f, "{city} is not in the infection discard pile"),
            NotForeseen { city } => write!(f, "{city} is not among the cards still to be placed"),
            NoWindow => f.write_str("nobody is asked to be ready now"),
            NotWaitedFor => f.write_str("nobody waits for you here"),
            HandsAreOpen => f.write_str("all hands are open"),
            AgreedAlready => f.write_str("you have agreed to open hands"),
            OpenHandsLater => f.write_str("open hands are agreed on during the actions of a turn"),
        }
    }
}

impl std::error::Error for Violation {}
