//! The rules of Rattus for 2 to 4 players.
//!
//! A turn has three parts: take a class card if you like (A), place cubes where rats are (B),
//! move the plague (C), which brings new rats to the neighbours and then turns the rats of
//! its region over, one by one. Cards give powers and make their owner a target. When the
//! supply of rats or a hand of cubes runs out, everybody else uses their cards once more,
//! all regions are devastated, and the most surviving cubes win.
//!
//! ```
//! use game::{Game, Kit, Seat, Seed, Setup};
//! use rattus::{Options, Rattus, Region};
//!
//! let setup = Setup { seats: 3, options: Options { start_seat: Some(Seat(1)), ..Options::default() } };
//! let mut game = Rattus::new(rattus::Kit::standard(), &setup, Seed::Open(7)).unwrap();
//! let mut events = Vec::new();
//! game.apply(Seat(1), "setup-place gallia".parse().unwrap(), &mut events).unwrap();
//! assert_eq!(game.cubes(Region::Gallia, Seat(1)), 2);
//!
//! let refused = game.apply(Seat(1), "setup-place gallia".parse().unwrap(), &mut events);
//! assert_eq!(refused.unwrap_err().to_string(), "RAT-2.12: seat 2 places initial cubes now");
//! ```
//!
//! Where to find what:
//!
//! - [`components`](Region): regions, classes, tiles; `kit`: their data
//! - `state`: what lies on the table
//! - `setup`: chapter 2; `rules`: the turn, with one file for each chapter below it
//! - `action`, `event`, [`Violation`]: what one does, what happens, why not
//! - `view`, `knowledge`: chapter 14; `scoring`: chapter 11; `audit`: chapter 18
//! - `position`: chapter 20

#[macro_use]
mod cite;

mod action;
mod audit;
mod codec;
mod components;
#[cfg(feature = "conformance")]
mod conform;
mod event;
mod kit;
mod knowledge;
mod position;
mod rules;
mod scoring;
mod setup;
mod state;
mod view;
mod violation;

pub use action::{Action, FORMS, Verb};
pub use components::{
    CUBES, Class, Classes, Colour, Colours, Face, Letter, MERCHANT_CUBES, NEUTRAL_CUBES, Region,
    Regions, SPREAD, TILES_PER_REGION, TileAt,
};
pub use event::Event;
pub use kit::{ClassInfo, Kit, RegionInfo, TileInfo};
pub use position::Given;
pub use state::{Cause, EndTiming, Options, Rattus, Stage};
pub use view::{RegionView, TileView, View};
pub use violation::{CountReason, Violation};
