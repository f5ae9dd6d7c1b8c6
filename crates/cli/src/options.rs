//! Options of a game on the command line.

use crate::error::CliError;
use game::Game;

/// The game's options from pairs such as `end_timing=round`. A value is TOML; what is no
/// TOML is taken as a text, so that plain words need no quotes, or as a list of them where
/// commas stand between (`role_pool=medic,scientist`).
pub fn options<G: Game>(pairs: &[String]) -> Result<G::Options, CliError> {
    let mut text = String::new();
    for pair in pairs {
        let (key, value) = pair.split_once('=').ok_or_else(|| {
            CliError::Input(format!("'{pair}' is no option; one looks like end_timing=round"))
        })?;
        let line = format!("{key} = {value}\n");
        if line.parse::<toml::Table>().is_ok() {
            text += &line;
        } else if value.contains(',') {
            let words: Vec<&str> = value.split(',').map(str::trim).collect();
            text += &format!("{key} = {words:?}\n");
        } else {
            text += &format!("{key} = {value:?}\n");
        }
    }
    toml::from_str(&text).map_err(|error| {
        // One line per pair, so the place of the error names the pair.
        let line = error.span().map_or(0, |span| text[..span.start].matches('\n').count());
        let pair = pairs.get(line).map_or("", String::as_str);
        CliError::Input(format!("--set {pair}: {}", error.message()))
    })
}
