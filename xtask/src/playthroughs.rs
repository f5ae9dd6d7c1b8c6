//! `cargo xtask playthroughs`: compares the golden games, or writes them anew.

use crate::stage::GAMES;
use crate::{Fault, cargo};

/// The command.
pub fn run(args: &[&str]) -> Result<(), Fault> {
    let bless = match args {
        [] => false,
        ["--bless"] => true,
        _ => return Err(Fault::Usage("playthroughs takes --bless or nothing".to_owned())),
    };
    for game in GAMES {
        let mut test = cargo();
        test.args(["test", "--package", game, "--test", "it", "playthroughs"]);
        if bless {
            test.env("LAZARETTO_BLESS", "1");
        }
        if !test.status().is_ok_and(|status| status.success()) {
            return Err(Fault::Failed(format!("the golden games of {game} differ")));
        }
    }
    Ok(())
}
