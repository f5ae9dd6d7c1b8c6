//! A situation as a position file that leads back to it.

use crate::Playable;
use game::Setup;
use toml::{Table, Value};

/// The file. Its chance to come is that of seed 0: what is hidden and still to be drawn is named,
/// what dice will say is not.
#[must_use]
pub fn write_position<G: Playable>(state: &G, setup: &Setup<G::Options>, title: &str) -> String {
    let (options, given) = state.given(&setup.options);
    let mut file = Table::new();
    file.insert("game".into(), G::NAME.into());
    file.insert("title".into(), title.into());
    file.insert("seats".into(), setup.seats.into());
    // Our own options have only keys and values that TOML has, too.
    file.insert("setup".into(), Value::try_from(options).expect("options can be written"));
    file.insert("given".into(), given.into());
    toml::to_string(&file).expect("a table can be written")
}
