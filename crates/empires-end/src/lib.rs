//! The rules of Empire's End for 2 to 4 players.
//!
//! An empire is a row of eleven locations, and it is falling. Crises come one after another;
//! in turn everybody pays to be spared, until somebody accepts: takes what was paid, loses a
//! location, and gains an innovation for it. Between crises all seats at once reap, trade,
//! build and rebuild, and now and then campaigns are fought with sealed bids. After 26 rounds
//! the empire that has fallen best wins.
//!
//! ```
//! use empires_end::{EmpiresEnd, Kit, Options};
//! use game::{Game, Kit as _, Seat, Seed, Setup};
//!
//! let options = Options { start_seat: Some(Seat(1)), ..Options::default() };
//! let setup = Setup { seats: 2, options };
//! let mut game = EmpiresEnd::new(Kit::standard(), &setup, Seed::Open(7)).unwrap();
//! let refused = game.apply(Seat(0), "accept 1".parse().unwrap(), &mut ());
//! assert_eq!(refused.unwrap_err().to_string(), "EMP-4.2: it is the turn of seat 1");
//! game.apply(Seat(1), "bid 1 coin".parse().unwrap(), &mut ()).unwrap();
//! assert_eq!(game.purse(Seat(1)).to_string(), "w2 h2 a2 c1");
//! ```
//!
//! Where to find what:
//!
//! - [`components`](Location), [`Purse`], [`Effect`]: chapters 1 and 15; `kit`: their data
//! - `state`: what lies on the table and what each seat is asked
//! - `setup`: chapter 2; `rules`: who may speak, with one file for each chapter below it
//! - `action`, `event`, [`Violation`]: what one does, what happens, why not
//! - `view`, `knowledge`, `ledger`: chapter 17; `scoring`: chapter 11; `audit`: chapter 21
//! - `position`: situations written by hand

#[macro_use]
mod cite;

mod action;
mod audit;
mod codec;
mod components;
#[cfg(feature = "conformance")]
mod conform;
mod effect;
mod event;
mod groups;
mod inspect;
mod kit;
mod knowledge;
mod ledger;
mod offers;
mod position;
mod purse;
mod rules;
mod scoring;
mod setup;
mod state;
mod view;
mod violation;

pub use action::{Action, FORMS, Verb};
pub use components::{
    BLITZ_FIELD, BLITZ_HAND, CAMPAIGNS, CARDS, Card, Cards, END_FIELD, Family, HAND, Kind,
    LOCATIONS, Location, Position, ROUNDS, Resource, Round, Source,
};
pub use effect::{Effect, Mode, Resources, Side, When};
pub use event::Event;
pub use kit::{CampaignInfo, CardInfo, Kit, LocationInfo, Reward, Tier, TrackInfo, Unrest};
pub use position::Given;
pub use purse::Purse;
pub use state::{Ask, EmpiresEnd, Options};
pub use view::{CrisisView, EmpireView, HandCard, InnovationView, LocationView, ScoreView, View};
pub use violation::{Instead, Violation};
