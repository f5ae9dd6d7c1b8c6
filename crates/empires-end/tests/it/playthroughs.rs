//! Golden games: whole random games with every action and all it led to, so that a change
//! of the rules shows as a change of these files. One for each number of seats, long and Blitz.
//!
//! `cargo xtask playthroughs --bless` writes them anew; the commit then says why.

use empires_end::{EmpiresEnd, Kit, Options};
use game::{Game, Kit as _, Positions, Rng, Seat, Seed, Setup};
use std::fmt::Write as _;
use std::path::PathBuf;

/// Plays one game at random and writes down everything.
fn play(seats: u8, blitz: bool) -> String {
    let seed = u64::from(seats);
    let setup = Setup { seats, options: Options { blitz, ..Options::default() } };
    let mut game = EmpiresEnd::new(Kit::standard(), &setup, Seed::Open(seed)).expect("legal");
    let mut rng = Rng::from(Seed::Open(seed));
    let mut text = format!("{setup:?}\nseed {seed}\n");
    let mut legal = Vec::new();
    while game.outcome().is_none() {
        // Seats of a simultaneous round take turns at random.
        let must: Vec<Seat> = game.to_act().must.iter().collect();
        let seat = must[rng.below(must.len() as u32) as usize];
        legal.clear();
        game.legal_actions(seat, &mut legal);
        let action = legal[rng.below(legal.len() as u32) as usize];
        let mut events = Vec::new();
        game.apply(seat, action, &mut events).expect("listed");
        let _ = writeln!(text, "\n{}: {action}    ({} choices)", seat.0, legal.len());
        for event in &events {
            let _ = writeln!(text, "  {event:?}");
        }
    }
    let table = game.table();
    for key in ["purses", "points", "scores"] {
        let _ = writeln!(text, "\n{key} {}", table[key]);
    }
    let _ = writeln!(text, "\n{:?}", game.outcome());
    text
}

#[test]
fn playthroughs() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    for seats in 2..=4 {
        for blitz in [false, true] {
            let name = format!("{seats}-{}.txt", if blitz { "blitz" } else { "long" });
            let path = folder.join(name);
            let played = play(seats, blitz);
            if std::env::var_os("LAZARETTO_BLESS").is_some() {
                std::fs::create_dir_all(&folder).expect("a folder");
                std::fs::write(&path, &played).expect("a file");
            }
            let golden = std::fs::read_to_string(&path).unwrap_or_default();
            let line = golden.lines().zip(played.lines()).position(|(a, b)| a != b);
            assert!(golden == played, "{} differs in line {line:?}", path.display());
        }
    }
}
