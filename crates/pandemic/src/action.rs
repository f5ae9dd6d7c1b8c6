//! What a player can do, as small numbered values with a one-line notation (chapter 13).

use crate::cards_of_colour::Chosen;
use crate::components::{CARDS, CITIES, Card, City, Colour, EventCard};
use game::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One decision of a player (the canonical moves of chapter 13).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `drive 0 chicago`: a pawn along a link.
    Drive(Seat, City),
    /// `direct 0 paris`: a pawn to the city of a card, which is discarded.
    Direct(Seat, City),
    /// `charter 0 paris`: a pawn anywhere, for the card of where it stands.
    Charter(Seat, City),
    /// `shuttle 0 paris`: a pawn from station to station.
    Shuttle(Seat, City),
    /// `dispatch 2 0`: the Dispatcher moves a pawn to another pawn.
    Dispatch(Seat, Seat),
    /// `build`, or `build from paris` when all stations are on the board.
    Build(Option<City>),
    /// `cure red bangkok beijing manila taipei tokyo`: with these cards.
    Cure(Chosen),
    /// `treat red`
    Treat(Colour),
    /// `share 0 1 paris`: giver, receiver, card; `any` asks the Researcher.
    Share(Seat, Seat, Option<City>),
    /// `pass`: one action is lost.
    Pass,
    /// `end-actions`: all remaining actions are lost.
    EndActions,
    /// `grant paris`, or `grant paris from atlanta` when all stations are on the board.
    Grant(City, Option<City>),
    /// `airlift 1 paris`
    Airlift(Seat, City),
    /// `forecast`: look at the next infection cards.
    Forecast,
    /// `quiet-night`
    QuietNight,
    /// `resilient paris`: an infection card leaves the game.
    Resilient(City),
    /// `order paris`: the next card of a Forecast, the first one will be drawn first.
    Order(City),
    /// `discard paris`: above the hand limit.
    Discard(Card),
    /// `consent yes`, `consent no`; `consent yes paris` where the asker left the card open.
    Consent(bool, Option<City>),
    /// `withdraw`: the own request.
    Withdraw,
    /// `ready`: nothing to play in this window.
    Ready,
    /// `open-hands`: agree to open hands.
    OpenHands,
}

use Action::*;

const N: u32 = CITIES as u32;
const SEATS: u32 = 4;

/// How many actions of each kind there are, in the order of the enum.
const SIZES: [u32; 22] = [
    SEATS * N,
    SEATS * N,
    SEATS * N,
    SEATS * N,
    SEATS * SEATS,
    1 + N,
    Chosen::COUNT,
    4,
    SEATS * SEATS * (N + 1),
    1,
    1,
    N * (N + 1),
    SEATS * N,
    1,
    1,
    N,
    N,
    CARDS as u32,
    2 + N,
    1,
    1,
    1,
];

const STARTS: [u32; 23] = {
    let mut starts = [0; 23];
    let mut kind = 0;
    while kind < SIZES.len() {
        starts[kind + 1] = starts[kind] + SIZES[kind];
        kind += 1;
    }
    starts
};

fn maybe(city: Option<City>) -> u32 {
    city.map_or(0, |city| 1 + u32::from(city.0))
}

fn pair(seat: Seat, city: City) -> u32 {
    u32::from(seat.0) * N + u32::from(city.0)
}

impl game::Action for Action {
    const COUNT: u32 = STARTS[SIZES.len()];

    fn index(self) -> u32 {
        let (kind, offset) = match self {
            Drive(pawn, to) => (0, pair(pawn, to)),
            Direct(pawn, to) => (1, pair(pawn, to)),
            Charter(pawn, to) => (2, pair(pawn, to)),
            Shuttle(pawn, to) => (3, pair(pawn, to)),
            Dispatch(pawn, to) => (4, u32::from(pawn.0) * SEATS + u32::from(to.0)),
            Build(from) => (5, maybe(from)),
            Cure(chosen) => (6, chosen.index()),
            Treat(colour) => (7, colour as u32),
            Share(giver, receiver, card) => {
                let seats = u32::from(giver.0) * SEATS + u32::from(receiver.0);
                (8, seats * (N + 1) + maybe(card))
            }
            Pass => (9, 0),
            EndActions => (10, 0),
            Grant(city, from) => (11, u32::from(city.0) * (N + 1) + maybe(from)),
            Airlift(pawn, to) => (12, pair(pawn, to)),
            Forecast => (13, 0),
            QuietNight => (14, 0),
            Resilient(city) => (15, u32::from(city.0)),
            Order(city) => (16, u32::from(city.0)),
            Discard(card) => (17, u32::from(card.0)),
            // A no names no card; the number it would have stands for nothing.
            Consent(false, _) => (18, 0),
            Consent(true, card) => (18, 1 + maybe(card)),
            Withdraw => (19, 0),
            Ready => (20, 0),
            OpenHands => (21, 0),
        };
        STARTS[kind] + offset
    }

    fn from_index(index: u32) -> Option<Action> {
        let kind = STARTS[1..].iter().position(|end| index < *end)?;
        let offset = index - STARTS[kind];
        let seat = |number: u32| Seat(number as u8);
        let city = |number: u32| City(number as u8);
        let optional = |number: u32| number.checked_sub(1).map(city);
        let (pawn, to) = (seat(offset / N), city(offset % N));
        Some(match kind {
            0 => Drive(pawn, to),
            1 => Direct(pawn, to),
            2 => Charter(pawn, to),
            3 => Shuttle(pawn, to),
            4 => Dispatch(seat(offset / SEATS), seat(offset % SEATS)),
            5 => Build(optional(offset)),
            6 => Cure(Chosen::from_index(offset)?),
            7 => Treat(Colour::ALL[offset as usize]),
            8 => {
                let seats = offset / (N + 1);
                Share(seat(seats / SEATS), seat(seats % SEATS), optional(offset % (N + 1)))
            }
            9 => Pass,
            10 => EndActions,
            11 => Grant(city(offset / (N + 1)), optional(offset % (N + 1))),
            12 => Airlift(pawn, to),
            13 => Forecast,
            14 => QuietNight,
            15 => Resilient(city(offset)),
            16 => Order(city(offset)),
            17 => Discard(Card(offset as u8)),
            18 if offset == 0 => Consent(false, None),
            18 => Consent(true, optional(offset - 1)),
            19 => Withdraw,
            20 => Ready,
            _ => OpenHands,
        })
    }
}

impl Action {
    /// The event card this action plays, if it plays one.
    #[must_use]
    pub fn event(self) -> Option<EventCard> {
        match self {
            Grant(..) => Some(EventCard::GovernmentGrant),
            Airlift(..) => Some(EventCard::Airlift),
            Forecast => Some(EventCard::Forecast),
            QuietNight => Some(EventCard::OneQuietNight),
            Resilient(_) => Some(EventCard::ResilientPopulation),
            _ => None,
        }
    }

    /// The pawn this action moves, if it moves one.
    #[must_use]
    pub fn pawn(self) -> Option<Seat> {
        match self {
            Drive(pawn, _)
            | Direct(pawn, _)
            | Charter(pawn, _)
            | Shuttle(pawn, _)
            | Dispatch(pawn, _)
            | Airlift(pawn, _) => Some(pawn),
            _ => None,
        }
    }

    /// Is it one of the actions a turn has four of (chapters 4 to 6)?
    #[must_use]
    pub fn costs_an_action(self) -> bool {
        matches!(
            self,
            Drive(..)
                | Direct(..)
                | Charter(..)
                | Shuttle(..)
                | Dispatch(..)
                | Build(_)
                | Cure(_)
                | Treat(_)
                | Share(..)
                | Pass
                | EndActions
        )
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Drive(pawn, to) => write!(f, "drive {} {to}", pawn.0),
            Direct(pawn, to) => write!(f, "direct {} {to}", pawn.0),
            Charter(pawn, to) => write!(f, "charter {} {to}", pawn.0),
            Shuttle(pawn, to) => write!(f, "shuttle {} {to}", pawn.0),
            Dispatch(pawn, to) => write!(f, "dispatch {} {}", pawn.0, to.0),
            Build(None) => f.write_str("build"),
            Build(Some(from)) => write!(f, "build from {from}"),
            Cure(chosen) => {
                write!(f, "cure {}", chosen.colour())?;
                chosen.cities().iter().try_for_each(|city| write!(f, " {city}"))
            }
            Treat(colour) => write!(f, "treat {colour}"),
            Share(giver, receiver, Some(card)) => {
                write!(f, "share {} {} {card}", giver.0, receiver.0)
            }
            Share(giver, receiver, None) => write!(f, "share {} {} any", giver.0, receiver.0),
            Pass => f.write_str("pass"),
            EndActions => f.write_str("end-actions"),
            Grant(city, None) => write!(f, "grant {city}"),
            Grant(city, Some(from)) => write!(f, "grant {city} from {from}"),
            Airlift(pawn, to) => write!(f, "airlift {} {to}", pawn.0),
            Forecast => f.write_str("forecast"),
            QuietNight => f.write_str("quiet-night"),
            Resilient(city) => write!(f, "resilient {city}"),
            Order(city) => write!(f, "order {city}"),
            Discard(card) => write!(f, "discard {card}"),
            Consent(false, _) => f.write_str("consent no"),
            Consent(true, None) => f.write_str("consent yes"),
            Consent(true, Some(card)) => write!(f, "consent yes {card}"),
            Withdraw => f.write_str("withdraw"),
            Ready => f.write_str("ready"),
            OpenHands => f.write_str("open-hands"),
        }
    }
}

impl Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
