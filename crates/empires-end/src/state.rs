//! Everything that is true at one moment of a game. No rules in here.

use crate::components::{
    BLITZ_HAND, CAMPAIGNS, CARDS, Card, Cards, END_FIELD, HAND, LOCATIONS, Location, Position,
    Round, Source,
};
use crate::effect::When;
use crate::groups::Group;
use crate::kit::Kit;
use crate::ledger::Ledger;
use crate::purse::Purse;
use game::{BySeat, Interned, Rng, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A game of Empire's End.
///
/// The fields are what lies on the table and behind the screens, and what each seat is
/// asked. [`audit`](game::Game::audit) says what always holds between them.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct EmpiresEnd {
    pub(crate) kit: Interned<Kit>,
    pub(crate) rng: Rng,
    pub(crate) seats: u8,
    pub(crate) blitz: bool,
    /// Purses are shown to everybody: an option of the table.
    pub(crate) open_purses: bool,

    /// Where the round marker stands; the round of that field is being played.
    pub(crate) field: u8,
    pub(crate) phase: Phase,
    /// Who has the start-player marker.
    pub(crate) start: Seat,
    /// Whose turn it is in a crisis round.
    pub(crate) active: Seat,
    pub(crate) crises: [Crisis; 2],
    /// The crisis that is being accepted.
    pub(crate) accepting: Option<u8>,

    pub(crate) empires: BySeat<Empire, 4>,
    /// The location at which a card lies, for cards that lie at one.
    pub(crate) spot: [u8; CARDS],
    /// In which order an empire's cards were attached, from 0.
    pub(crate) serial: [u8; CARDS],
    /// Steps of a card's ability used in this round, less those that repeats have added.
    pub(crate) used: [i8; CARDS],
    pub(crate) exhausted: Cards,
    /// Innovations at intact locations (EMP-5.5). It follows from the rest, and is kept because
    /// every list asks for it.
    pub(crate) standing: Cards,

    pub(crate) deck: Deck,
    pub(crate) discard: Cards,
    pub(crate) campaigns: Campaigns,
    pub(crate) ledger: Ledger,
}

/// What can be chosen when a table is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The short game of chapter 14.
    pub blitz: bool,
    /// Everybody sees all purses. They could be worked out from what crosses the table
    /// (EMP-17.8); this spares the arithmetic.
    pub open_purses: bool,
    /// Who starts; drawn at random if not given (EMP-2.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start_seat: Option<Seat>,
}

/// The great divisions of a game. What a round is follows from its field.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Phase {
    /// Blitz: everybody may change the first hand (EMP-14.2).
    Mulligan,
    /// Blitz: everybody accepts two cards (EMP-14.3).
    Opening,
    /// A crisis round, single or double.
    Crisis,
    /// An economy, industry or combined round: everybody at once (EMP-3.5).
    Together,
    /// Sealed bids (EMP-9.3).
    Bidding,
    /// Exhausted markers taken off as a reward (EMP-9.6).
    Refreshing,
    /// The end field is reached.
    Over,
}

impl Phase {
    pub(crate) const ALL: [Phase; 7] = [
        Phase::Mulligan,
        Phase::Opening,
        Phase::Crisis,
        Phase::Together,
        Phase::Bidding,
        Phase::Refreshing,
        Phase::Over,
    ];
}

/// What a seat is asked (chapter 16).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Ask {
    /// Nothing: the game waits for others, or for nobody.
    #[default]
    Nothing,
    /// D-1
    BlitzMulligan,
    /// D-2
    BlitzAccept,
    /// D-3
    CrisisTurn,
    /// D-4
    AfterAvert,
    /// D-5
    ChooseDestroyed,
    /// D-6
    PlaceInnovation,
    /// D-7
    Scarcity,
    /// D-8
    ScarcityBuy,
    /// D-9
    EconomyStep,
    /// D-10
    IndustryStep,
    /// D-11
    HandRest,
    /// D-12
    CombinedOrder,
    /// D-13
    MilitaryBid,
    /// D-14
    MilitaryRefresh,
}

/// The name of chapter 16.
impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl Ask {
    pub(crate) const ALL: [Ask; 15] = [
        Ask::Nothing,
        Ask::BlitzMulligan,
        Ask::BlitzAccept,
        Ask::CrisisTurn,
        Ask::AfterAvert,
        Ask::ChooseDestroyed,
        Ask::PlaceInnovation,
        Ask::Scarcity,
        Ask::ScarcityBuy,
        Ask::EconomyStep,
        Ask::IndustryStep,
        Ask::HandRest,
        Ask::CombinedOrder,
        Ask::MilitaryBid,
        Ask::MilitaryRefresh,
    ];
}

/// A crisis that threatens, with what lies beside it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Crisis {
    /// The card, while it is open.
    pub(crate) card: Option<Card>,
    pub(crate) pot: Purse,
    /// The seat whose turn it is has averted it.
    pub(crate) averted: bool,
}

/// What belongs to one player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Empire {
    /// The locations from left to right.
    pub(crate) row: [Location; LOCATIONS],
    /// Bit i for location i.
    pub(crate) intact: u16,
    /// Intact locations with the fewest innovations: where a new one may lie (EMP-5.2, EMP-5.3).
    /// This, too, follows from the rest.
    pub(crate) vacant: u16,
    /// Steps used of each location's ability in this round, less those added by repeats.
    pub(crate) used: [i8; LOCATIONS],
    /// Innovations, wherever they lie.
    pub(crate) cards: Cards,
    pub(crate) hand: Cards,
    pub(crate) purse: Purse,
    pub(crate) points: i16,
    pub(crate) ask: Ask,
    /// A combined round: the halves that are done, bit 0 economy, bit 1 industry.
    pub(crate) halves: u8,
    /// Hand cards used in this industry round.
    pub(crate) cards_used: u8,
    /// A location was rebuilt in this industry round.
    pub(crate) rebuilt: bool,
    /// Blitz: the cards accepted in the opening, in that order.
    pub(crate) opening: [Option<Card>; 2],
    /// Axes and coins bid in a military round; sealed while the game is bidding.
    pub(crate) bid: Option<(u8, u8)>,
    /// Exhausted markers that may still be taken off.
    pub(crate) refresh: u8,
}

/// The crisis deck.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deck {
    /// The top is the last of the first `len`; 0 beyond.
    cards: [Card; CARDS],
    len: u8,
}

impl Deck {
    pub(crate) const EMPTY: Deck = Deck { cards: [Card(0); CARDS], len: 0 };

    pub(crate) fn len(&self) -> u8 {
        self.len
    }

    /// From the bottom to the top.
    pub(crate) fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }

    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        // Cleared, so that equal decks are equal to the last bit.
        Some(std::mem::replace(&mut self.cards[usize::from(self.len)], Card(0)))
    }

    pub(crate) fn set(&self) -> Cards {
        self.as_slice().iter().copied().collect()
    }
}

/// The campaign cards.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Campaigns {
    /// The top is the last of the first `len`; 0 beyond.
    pub(crate) deck: [u8; CAMPAIGNS],
    pub(crate) len: u8,
    /// The one that is being fought.
    pub(crate) open: Option<u8>,
    /// Bit i for campaign i.
    pub(crate) discard: u16,
}

impl Campaigns {
    pub(crate) fn deck(&self) -> &[u8] {
        &self.deck[..usize::from(self.len)]
    }

    /// Those on the discard pile.
    pub(crate) fn fought(&self) -> impl Iterator<Item = u8> + use<> {
        let discard = self.discard;
        (0..CAMPAIGNS as u8).filter(move |campaign| discard >> campaign & 1 == 1)
    }
}

/// The numbers of the bits that are set, from the lowest on.
pub(crate) fn bits(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as u8;
        set &= set.checked_sub(1)?;
        Some(bit)
    })
}

impl EmpiresEnd {
    /// The round that is being played; none before the first and at the end.
    #[must_use]
    pub fn round(&self) -> Option<Round> {
        let place = usize::from(self.field).checked_sub(1)?;
        let playing = !matches!(self.phase, Phase::Mulligan | Phase::Opening | Phase::Over);
        self.kit.track(self.seats).get(place).copied().filter(|_| playing)
    }

    /// What a seat is asked.
    #[must_use]
    pub fn ask(&self, seat: Seat) -> Ask {
        if seat.0 < self.seats { self.empires[seat].ask } else { Ask::Nothing }
    }

    /// Who is asked something.
    pub(crate) fn asked(&self) -> Seats {
        // At every step, so without a branch; chairs nobody sits on are asked nothing.
        let empires = self.empires.0.iter().enumerate();
        Seats::from_bits(
            empires
                .fold(0, |set, (seat, empire)| set | u8::from(empire.ask != Ask::Nothing) << seat),
        )
    }

    /// Has the end field been reached?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.field == END_FIELD
    }

    /// Where the round marker stands.
    #[must_use]
    pub fn field(&self) -> u8 {
        self.field
    }

    /// A seat's resources behind the screen. Secret; for tests and tools that may see all.
    #[must_use]
    pub fn purse(&self, seat: Seat) -> Purse {
        self.empires[seat].purse
    }

    /// A seat's points on the track.
    #[must_use]
    pub fn points(&self, seat: Seat) -> i16 {
        self.empires[seat].points
    }

    /// How many cards a full hand has.
    pub(crate) fn hand_size(&self) -> u8 {
        if self.blitz { BLITZ_HAND } else { HAND }
    }

    /// The seats from the start player on, clockwise.
    pub(crate) fn clockwise(&self) -> impl Iterator<Item = Seat> + use<> {
        let (start, seats) = (self.start.0, self.seats);
        (0..seats).map(move |step| Seat((start + step) % seats))
    }

    /// The location of a seat at a position.
    #[must_use]
    pub fn at(&self, seat: Seat, position: Position) -> Location {
        self.empires[seat].row[position.index()]
    }

    /// Where a location lies.
    #[must_use]
    pub fn position(&self, seat: Seat, location: Location) -> Position {
        // No branch looks at a single place, since nobody could foretell which it is.
        let row = self.empires[seat].row.iter().zip(1..);
        Position(
            row.fold(1, |found, (other, place)| if *other == location { place } else { found }),
        )
    }

    /// Is it intact?
    #[must_use]
    pub fn is_intact(&self, seat: Seat, location: Location) -> bool {
        self.empires[seat].intact >> location as u8 & 1 == 1
    }

    /// How many locations are intact.
    pub(crate) fn intact_count(&self, seat: Seat) -> u8 {
        self.empires[seat].intact.count_ones() as u8
    }

    /// How many are destroyed.
    pub(crate) fn destroyed_count(&self, seat: Seat) -> u8 {
        LOCATIONS as u8 - self.intact_count(seat)
    }

    /// The location at which an innovation lies.
    pub(crate) fn location_of(&self, card: Card) -> Location {
        Location::ALL[usize::from(self.spot[card.index()])]
    }

    /// The innovations at a location.
    pub(crate) fn cards_at(&self, seat: Seat, location: Location) -> impl Iterator<Item = Card> {
        let spots = &self.spot;
        let cards = self.empires[seat].cards.iter();
        cards.filter(move |card| spots[card.index()] == location as u8)
    }

    /// How many innovations lie at each location.
    pub(crate) fn loads(&self, seat: Seat) -> [u8; LOCATIONS] {
        let mut loads = [0; LOCATIONS];
        for card in self.empires[seat].cards.iter() {
            loads[usize::from(self.spot[card.index()])] += 1;
        }
        loads
    }

    /// The locations beside one (EMP-2.7).
    pub(crate) fn neighbours(
        &self,
        seat: Seat,
        location: Location,
    ) -> impl Iterator<Item = Location> + use<> {
        let position = self.position(seat, location);
        let row = self.empires[seat].row;
        let left = position.index().checked_sub(1);
        let right = Some(position.index() + 1).filter(|index| *index < LOCATIONS);
        left.into_iter().chain(right).map(move |index| row[index])
    }

    /// The location an ability works from.
    pub(crate) fn seat_of_ability(&self, source: Source) -> Location {
        match source {
            Source::Location(location) => location,
            Source::Card(card) => self.location_of(card),
        }
    }

    /// Does the seat own what the ability sits on?
    pub(crate) fn owns(&self, seat: Seat, source: Source) -> bool {
        match source {
            Source::Location(_) => true,
            Source::Card(card) => self.empires[seat].cards.contains(card),
        }
    }

    /// Is the ability active: owned, and on an intact location (EMP-5.5)?
    pub(crate) fn is_active(&self, seat: Seat, source: Source) -> bool {
        self.owns(seat, source) && self.is_intact(seat, self.seat_of_ability(source))
    }

    /// Every active ability of a kind of round: locations first, then cards.
    pub(crate) fn abilities(&self, seat: Seat, when: When) -> impl Iterator<Item = Source> {
        self.active_of(seat, self.kit.working_in(when))
    }

    /// Every active ability of a group: locations first, then cards.
    pub(crate) fn active_of(&self, seat: Seat, group: Group) -> impl Iterator<Item = Source> {
        let empire = &self.empires[seat];
        let cards = empire.cards.and(group.cards).and(self.standing);
        Group { locations: group.locations & empire.intact, cards }.iter()
    }

    /// The first active ability of a group that has a use left.
    pub(crate) fn unused(&self, seat: Seat, group: Group) -> Option<Source> {
        self.active_of(seat, group).find(|source| self.left(seat, *source) > 0)
    }

    /// Has an ability of a group that lies in ruins a use left?
    pub(crate) fn asleep(&self, seat: Seat, group: Group) -> bool {
        let empire = &self.empires[seat];
        let cards = empire.cards.and(group.cards).minus(self.standing);
        let ruins = Group { locations: group.locations & !empire.intact, cards };
        ruins.iter().any(|source| self.left(seat, source) > 0)
    }

    /// Steps that are left of an ability in this round.
    pub(crate) fn left(&self, seat: Seat, source: Source) -> i8 {
        let used = match source {
            Source::Location(location) => self.empires[seat].used[location as usize],
            Source::Card(card) => self.used[card.index()],
        };
        self.kit.offer(source).steps.saturating_sub(used)
    }

    /// Notes steps of an ability as used; a negative number adds some.
    pub(crate) fn use_up(&mut self, seat: Seat, source: Source, steps: i8) {
        let used = match source {
            Source::Location(location) => &mut self.empires[seat].used[location as usize],
            Source::Card(card) => &mut self.used[card.index()],
        };
        *used = used.saturating_add(steps);
    }

    /// Puts a card to a location of an empire; it comes after those already there.
    pub(crate) fn attach(&mut self, seat: Seat, card: Card, location: Location) {
        let empire = &mut self.empires[seat];
        self.serial[card.index()] = empire.cards.len();
        self.spot[card.index()] = location as u8;
        empire.cards.insert(card);
        if empire.intact >> location as u8 & 1 == 1 {
            self.standing.insert(card);
        } else {
            self.standing.remove(card);
        }
        self.occupy(seat, location);
    }

    /// A location burns; the innovations there sleep.
    pub(crate) fn ruin(&mut self, seat: Seat, location: Location) {
        self.empires[seat].intact &= !(1 << location as u8);
        let here: Cards = self.cards_at(seat, location).collect();
        self.standing = self.standing.minus(here);
        self.occupy(seat, location);
    }

    /// A location is built again, with all that lies there.
    pub(crate) fn restore(&mut self, seat: Seat, location: Location) {
        self.empires[seat].intact |= 1 << location as u8;
        let here: Cards = self.cards_at(seat, location).collect();
        self.standing = self.standing.or(here);
        self.empires[seat].vacant = self.minimal(seat);
    }

    /// A location has one innovation more or cannot have any. Others stay the emptiest, unless it
    /// was the last of them.
    fn occupy(&mut self, seat: Seat, location: Location) {
        self.empires[seat].vacant &= !(1 << location as u8);
        if self.empires[seat].vacant == 0 {
            self.empires[seat].vacant = self.minimal(seat);
        }
    }

    /// EMP-5.2, EMP-5.3: intact locations with the fewest innovations.
    pub(crate) fn minimal(&self, seat: Seat) -> u16 {
        let (intact, loads) = (self.empires[seat].intact, self.loads(seat));
        let load = |place: usize| if intact >> place & 1 == 1 { loads[place] } else { u8::MAX };
        let loads: [u8; LOCATIONS] = std::array::from_fn(load);
        let fewest = loads.iter().copied().fold(u8::MAX, u8::min);
        let fits = loads.iter().enumerate();
        intact & fits.fold(0, |set, (place, load)| set | u16::from(*load == fewest) << place)
    }

    /// Puts an innovation to another location, as if it were attached now.
    pub(crate) fn reattach(&mut self, seat: Seat, card: Card, location: Location) {
        let old = self.serial[card.index()];
        for other in self.empires[seat].cards.iter() {
            let serial = &mut self.serial[other.index()];
            *serial -= u8::from(*serial > old);
        }
        self.empires[seat].cards.remove(card);
        self.attach(seat, card, location);
        self.empires[seat].vacant = self.minimal(seat);
    }

    /// A seat's innovations in the order they were attached.
    pub(crate) fn attached(&self, seat: Seat) -> impl Iterator<Item = Card> + use<> {
        let cards = self.empires[seat].cards;
        let mut ordered = [Card(0); CARDS];
        for card in cards.iter() {
            ordered[usize::from(self.serial[card.index()])] = card;
        }
        ordered.into_iter().take(usize::from(cards.len()))
    }

    /// The crises that threaten, with their places 0 and 1.
    pub(crate) fn open_crises(&self) -> impl Iterator<Item = (u8, Card)> + use<> {
        let crises = self.crises;
        (0..2).filter_map(move |slot| Some((slot, crises[usize::from(slot)].card?)))
    }
}
