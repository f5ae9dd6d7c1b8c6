//! Everything that is true at one moment of a game. No rules in here.

use crate::action::Action;
use crate::components::{
    CARDS, CITIES, CUBES, Card, Cards, Cities, City, Colour, Disease, RATES, Role, STATIONS,
};
use crate::decks::{InfectionCards, PlayerDeck};
use crate::kit::Kit;
use crate::memory::HandKnowledge;
use crate::refused::Refused;
use game::{BySeat, Interned, Rng, RuleId, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A game of Pandemic.
///
/// The fields are what lies on the table, the order of the decks included, and where the
/// turn stands. [`audit`](game::Game::audit) says what always holds between them.
///
/// It fills eight lines of the processor's cache and begins with one: a state that lay across nine
/// would take longer to copy.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct Pandemic {
    pub(crate) kit: Interned<Kit>,
    pub(crate) rng: Rng,
    pub(crate) table: Rules,

    pub(crate) roles: BySeat<Role, 4>,
    pub(crate) pawns: BySeat<City, 4>,
    pub(crate) hands: BySeat<Cards, 4>,
    /// Cubes by city, two bits for each colour.
    pub(crate) cubes: [u8; CITIES],
    /// Cubes by colour that are neither on the board nor in the box.
    pub(crate) supply: [u8; 4],
    pub(crate) diseases: [Disease; 4],
    pub(crate) stations: Cities,
    pub(crate) outbreaks: u8,
    /// The space of the infection marker (PAN-1.8).
    pub(crate) rate: u8,

    pub(crate) deck: PlayerDeck,
    /// City and event cards in the player discard pile.
    pub(crate) discard: Cards,
    /// Epidemics in the player discard pile.
    pub(crate) epidemics_done: u8,
    /// Epidemics that were drawn and are not discarded yet (PAN-7.2).
    pub(crate) epidemics_due: u8,
    pub(crate) infection: InfectionCards,

    pub(crate) active: Seat,
    pub(crate) actions: u8,
    pub(crate) window: Window,
    /// Who has declared ready in this window (PAN-9.3).
    pub(crate) ready: Seats,
    /// Whose hand is above the limit (PAN-7.5).
    pub(crate) checked: Seat,
    pub(crate) request: Option<Request>,
    /// Requests that were refused since the state last changed (PAN-9.1).
    pub(crate) refused: Refused,
    pub(crate) forecast: Option<Forecast>,
    /// The next infector phase is skipped (PAN-8.8).
    pub(crate) quiet_night: bool,
    /// Who has agreed to open hands (PAN-14.3).
    pub(crate) agreed: Seats,
    pub(crate) hidden: HandKnowledge,
    pub(crate) end: Option<End>,
}

/// What was agreed before the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) seats: u8,
    pub(crate) epidemics: u8,
    pub(crate) events: bool,
    pub(crate) consent: Consent,
    pub(crate) open_hands: bool,
    /// The roles the draw was made from, one bit each (PAN-2.15).
    pub(crate) role_pool: u8,
}

/// Is a seat asked before something is done with its pawn or its cards (PAN-9.1)?
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consent {
    /// It answers yes or no.
    #[default]
    Ask,
    /// It agrees to everything.
    Auto,
}

/// What can be chosen at setup (D10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many epidemics: 4, 5 or 6 (PAN-2.7).
    pub epidemics: u8,
    /// The roles of the seats; drawn at random if not given (PAN-2.1).
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "or_random")]
    pub roles: Option<Vec<Role>>,
    /// Who starts; drawn at random if not given (PAN-2.13).
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "or_random")]
    pub start_seat: Option<Seat>,
    /// Everybody sees all hands (PAN-14.3).
    pub open_hands: bool,
    /// Are seats asked before others move their pawns or take their cards (PAN-9.1)?
    pub consent: Consent,
    /// Event cards are in the game (PAN-2.15).
    pub events: bool,
    /// The roles that are drawn from; all five if not given (PAN-2.15).
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "or_random")]
    pub role_pool: Option<Vec<Role>>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            epidemics: 4,
            roles: None,
            start_seat: None,
            open_hands: true,
            consent: Consent::Ask,
            events: true,
            role_pool: None,
        }
    }
}

/// A value, or nothing, or the word `random`.
fn or_random<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    #[derive(Deserialize)]
    enum Word {
        #[serde(rename = "random")]
        Random,
    }
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Choice<T> {
        Word(Word),
        Value(T),
    }
    Ok(match Option::<Choice<T>>::deserialize(from)? {
        Some(Choice::Value(value)) => Some(value),
        Some(Choice::Word(Word::Random)) | None => None,
    })
}

/// Where the game stands: the window of PAN-9.2 that is open.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Window {
    /// W-A: the active seat has actions left.
    Actions,
    /// W-A4: it has none, and no card is drawn yet.
    ActionsDone,
    /// W-H after a share-knowledge action.
    HandAfterShare,
    /// W-H at the end of the draw phase.
    HandAfterDraw,
    /// W-D1: one player card is drawn.
    FirstCard,
    /// W-E0: an epidemic is about to be resolved.
    Epidemic,
    /// W-E1: the rate is raised.
    RateRaised,
    /// W-E2: the bottom card is shown.
    BottomShown,
    /// W-E3: its cubes are placed and it is discarded.
    BottomPlaced,
    /// W-D3: the draw phase is over.
    DrawDone,
    /// W-I0 to W-In: infection cards lie face up, so many are resolved.
    Infecting {
        /// How many.
        resolved: u8,
    },
}

impl Window {
    /// Does somebody owe a move here, rather than just a word?
    pub(crate) fn is_decision(self) -> bool {
        matches!(self, Window::Actions | Window::HandAfterShare | Window::HandAfterDraw)
    }
}

/// Something that needs another seat's consent (PAN-9.1).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) asker: Seat,
    pub(crate) concerned: Seat,
    pub(crate) action: Action,
}

/// A Forecast whose order is not complete (PAN-8.11).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Forecast {
    pub(crate) seat: Seat,
    /// How many cards were shown.
    pub(crate) cards: u8,
    /// How many of them have their place.
    pub(crate) placed: u8,
}

/// How a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Four cures (PAN-12.1).
    Won,
    /// A cube was missing (PAN-12.3).
    Cubes(Colour),
    /// Eight outbreaks (PAN-12.4).
    Outbreaks,
    /// Too few player cards (PAN-12.5).
    PlayerDeck,
}

impl End {
    /// The rule.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            End::Won => game::rule("PAN-12.1"),
            End::Cubes(_) => game::rule("PAN-12.3"),
            End::Outbreaks => game::rule("PAN-12.4"),
            End::PlayerDeck => game::rule("PAN-12.5"),
        }
    }

    /// As the rules report it (PAN-12.2).
    #[must_use]
    pub fn reason(self) -> String {
        match self {
            End::Won => "won".into(),
            End::Cubes(colour) => format!("cubes({colour})"),
            End::Outbreaks => "outbreaks".into(),
            End::PlayerDeck => "player_deck".into(),
        }
    }
}

impl Pandemic {
    /// A seat's role.
    #[must_use]
    pub fn role(&self, seat: Seat) -> Role {
        self.roles[seat]
    }

    /// Who plays a role.
    #[must_use]
    pub fn player_of(&self, role: Role) -> Option<Seat> {
        Seat::all(self.table.seats).find(|seat| self.roles[*seat] == role)
    }

    /// Where a seat's pawn stands.
    #[must_use]
    pub fn pawn(&self, seat: Seat) -> City {
        self.pawns[seat]
    }

    /// The seats whose pawns stand in a city.
    #[inline]
    pub(crate) fn pawns_in(&self, city: City) -> Seats {
        let pawns = self.pawns.0.iter().enumerate();
        let set = pawns.fold(0, |set, (seat, place)| set | u8::from(*place == city) << seat);
        Seats::from_bits(set & Seats::first(self.table.seats).bits())
    }

    /// A seat's cards. With closed hands others do not see them: ask a guess.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// Cubes of one colour in a city.
    #[must_use]
    pub fn cubes(&self, city: City, colour: Colour) -> u8 {
        self.cubes[city.index()] >> (2 * colour as u8) & 3
    }

    pub(crate) fn set_cubes(&mut self, city: City, colour: Colour, count: u8) {
        let shift = 2 * colour as u8;
        let others = self.cubes[city.index()] & !(3 << shift);
        self.cubes[city.index()] = others | count << shift;
    }

    /// Cubes of a colour on the board.
    #[must_use]
    pub fn on_board(&self, colour: Colour) -> u8 {
        City::all().map(|city| self.cubes(city, colour)).sum()
    }

    /// Cubes of a colour in the supply.
    #[must_use]
    pub fn supply(&self, colour: Colour) -> u8 {
        self.supply[colour as usize]
    }

    /// Cubes of a colour out of the game (PAN-5.16).
    #[must_use]
    pub fn boxed(&self, colour: Colour) -> u8 {
        if self.disease(colour) == Disease::Eradicated { CUBES } else { 0 }
    }

    /// What has become of a disease.
    #[must_use]
    pub fn disease(&self, colour: Colour) -> Disease {
        self.diseases[colour as usize]
    }

    /// Cities with a research station.
    #[must_use]
    pub fn stations(&self) -> Cities {
        self.stations
    }

    /// Stations in the supply.
    #[must_use]
    pub fn stations_left(&self) -> u8 {
        STATIONS.saturating_sub(self.stations.len() as u8)
    }

    /// The outbreak marker.
    #[must_use]
    pub fn outbreaks(&self) -> u8 {
        self.outbreaks
    }

    /// How many infection cards a turn brings.
    #[must_use]
    pub fn infection_rate(&self) -> u8 {
        RATES[usize::from(self.rate)]
    }

    /// The space of the infection marker, 0 to 6.
    #[must_use]
    pub fn infection_index(&self) -> u8 {
        self.rate
    }

    /// Whose turn it is.
    #[must_use]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Actions the active seat has left.
    #[must_use]
    pub fn actions_left(&self) -> u8 {
        self.actions
    }

    /// City and event cards in the player discard pile.
    #[must_use]
    pub fn player_discard(&self) -> Cards {
        self.discard
    }

    /// Cards in the player draw pile.
    #[must_use]
    pub fn player_deck_size(&self) -> u8 {
        self.deck.len()
    }

    /// The player draw pile from its top. Nobody sees it: ask a guess.
    pub fn player_deck(&self) -> impl Iterator<Item = Card> {
        self.deck.cards().iter().rev().copied()
    }

    /// The infection draw pile from its top. Nobody sees it: ask a guess.
    pub fn infection_deck(&self) -> impl Iterator<Item = City> {
        self.infection.draw_pile().iter().rev().copied()
    }

    /// The infection discard pile, the first card discarded first.
    pub fn infection_discard(&self) -> impl Iterator<Item = City> {
        self.infection.discard_pile().iter().rev().copied()
    }

    /// Infection cards that lie face up.
    #[must_use]
    pub fn face_up(&self) -> &[City] {
        self.infection.face_up()
    }

    /// The infection card that left the game (PAN-8.9).
    #[must_use]
    pub fn removed(&self) -> Option<City> {
        self.infection.removed()
    }

    /// Is the next infector phase skipped (PAN-8.8)?
    #[must_use]
    pub fn quiet_night(&self) -> bool {
        self.quiet_night
    }

    /// Epidemics that are drawn and not finished.
    #[must_use]
    pub fn epidemics_due(&self) -> u8 {
        self.epidemics_due
    }

    /// How the game ended, once it has.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Are all hands open now (PAN-14.3)?
    #[must_use]
    pub fn hands_are_open(&self) -> bool {
        self.table.open_hands || self.agreed == Seats::first(self.table.seats)
    }

    /// How many events lie in the player discard pile.
    pub(crate) fn events_discarded(&self) -> u32 {
        (self.discard.0 >> CITIES).count_ones()
    }

    /// The number of cards a cure costs a seat (PAN-5.6, PAN-6.8).
    #[must_use]
    pub fn cure_cost(&self, seat: Seat) -> u32 {
        if self.roles[seat] == Role::Scientist { 4 } else { 5 }
    }

    /// Does the Medic stand here, with a cure for this colour (PAN-6.10)?
    pub(crate) fn medic_guards(&self, city: City, colour: Colour) -> bool {
        self.disease(colour) == Disease::Cured
            && self.player_of(Role::Medic).is_some_and(|medic| self.pawns[medic] == city)
    }

    /// The name of the open window in the table of PAN-9.2.
    #[must_use]
    pub fn window_name(&self) -> &'static str {
        match self.window {
            Window::Actions => "W-A",
            Window::ActionsDone => "W-A4",
            Window::HandAfterShare | Window::HandAfterDraw => "W-H",
            Window::FirstCard => "W-D1",
            Window::Epidemic => "W-E0",
            Window::RateRaised => "W-E1",
            Window::BottomShown => "W-E2",
            Window::BottomPlaced => "W-E3",
            Window::DrawDone => "W-D3",
            Window::Infecting { resolved: 0 } => "W-I0",
            Window::Infecting { resolved } if usize::from(resolved) == self.face_up().len() => {
                "W-In"
            }
            Window::Infecting { resolved: 1 } => "W-I1",
            Window::Infecting { resolved: 2 } => "W-I2",
            Window::Infecting { .. } => "W-I3",
        }
    }

    /// Every city and event card of this game (PAN-2.15).
    pub(crate) fn cards_in_game(&self) -> Cards {
        Cards(if self.table.events { (1 << CARDS) - 1 } else { Cities::ALL.0 })
    }
}
