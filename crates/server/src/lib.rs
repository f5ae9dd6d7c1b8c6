//! The web table.

mod config;
mod error;
mod secret;
mod store;

pub use config::{Config, Limits, Rate};
