//! Clients of a real server: guests with cookies, sockets, players who follow a table.
//!
//! The tests of the server's promises and the load generator are made of these. They are
//! quick to panic: a server that does not answer as documented is what they look for.

mod guest;
mod player;
mod process;
mod socket;

pub use guest::{Answer, Guest};
pub use player::Player;
pub use process::{Process, fresh_file};
pub use socket::{Heard, Socket};

use std::time::Duration;

/// Longer than anything here takes, shorter than anybody's patience.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A fresh command id.
#[must_use]
pub fn id() -> String {
    uuid::Uuid::new_v4().to_string()
}
