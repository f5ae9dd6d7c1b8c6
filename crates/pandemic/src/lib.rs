//! The rules of Pandemic, first edition, for 2 to 4 players.
//!
//! A turn has four actions, two player cards and the infection of some cities. Epidemics in
//! the player deck raise the rate and bring discarded infection cards back on top. Everybody
//! wins with the fourth cure; everybody loses with the eighth outbreak, a missing cube or a
//! short player deck. Five events can be played by their holders at any time, which here
//! means in the windows between automatic steps.
//!
//! ```
//! use game::{Game, Kit, Seat, Seed, Setup};
//! use pandemic::{Options, Pandemic};
//!
//! let options = Options { start_seat: Some(Seat(0)), ..Options::default() };
//! let setup = Setup { seats: 2, options };
//! let mut game = Pandemic::new(pandemic::Kit::standard(), &setup, Seed::Open(7)).unwrap();
//! let mut events = Vec::new();
//! game.apply(Seat(0), "drive 0 chicago".parse().unwrap(), &mut events).unwrap();
//! assert_eq!(game.pawn(Seat(0)).name(), "chicago");
//!
//! let refused = game.apply(Seat(0), "drive 0 lima".parse().unwrap(), &mut events);
//! assert_eq!(refused.unwrap_err().to_string(), "PAN-4.1: no link leads from chicago to lima");
//! ```
//!
//! Where to find what:
//!
//! - [`components`](City): cities, colours, roles, cards; `kit`: their data
//! - `state`: what lies on the table; `decks`: the piles; `refused`: what may not be asked again
//! - `setup`: chapter 2; `rules`: the turn, with one file for each chapter below it
//! - `action`, `notation`, `event`, [`Violation`]: what one does, what happens, why not
//! - `view`, `knowledge`: chapter 14; `memory`: what seats remember of closed hands; `audit`: chapter 18
//! - `ahead`: what players need who think ahead; `one_person`: several seats of one person
//! - `position`: exact situations

#[macro_use]
mod cite;

mod action;
mod ahead;
mod audit;
mod cards_of_colour;
mod codec;
mod components;
#[cfg(feature = "conformance")]
mod conform;
mod decks;
mod event;
mod kit;
mod knowledge;
mod memory;
mod notation;
mod one_person;
mod position;
mod refused;
mod rules;
mod setup;
mod state;
mod view;
mod violation;

pub use action::Action;
pub use cards_of_colour::Chosen;
pub use components::{
    ACTIONS, CITIES, CITY_CUBES, CUBES, Card, Cards, Cities, City, Colour, Disease, EventCard,
    FORECAST, HAND_LIMIT, LAST_OUTBREAK, RATES, Role, STATIONS,
};
pub use event::{Event, Travel};
pub use kit::{CityInfo, EventInfo, Kit, RoleInfo};
pub use notation::FORMS;
pub use position::Given;
pub use state::{Consent, End, Options, Pandemic};
pub use view::{CityView, HandView, LayerView, PileView, RequestView, View};
pub use violation::Violation;
