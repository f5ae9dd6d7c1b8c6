//! Options of a game on the command line.

use crate::error::CliError;
use game::Game;

/// The game's options from pairs such as `end_timing=round`. A value is TOML; what is no
/// TOML is taken as a text, so that plain words need no quotes.
pub fn options<G: Game>(pairs: &[String]) -> Result<G::Options, CliError> {
    let mut table = toml::Table::new();
    for pair in pairs {
        let (key, value) = pair
            .split_once('=')
            .ok_or_else(|| CliError::Input(format!("--set {pair}: expected KEY=VALUE")))?;
        let value = toml::from_str::<toml::Table>(&format!("value = {value}"))
            .ok()
            .and_then(|mut line| line.remove("value"))
            .unwrap_or_else(|| value.into());
        table.insert(key.trim().to_owned(), value);
    }
    table.try_into().map_err(|error: toml::de::Error| {
        CliError::Input(format!("--set: {} has no such option: {}", G::NAME, error.message()))
    })
}
