//! Golden games: whole random games with every action and all it led to, so that a change
//! of the rules shows as a change of these files. One for each number of seats and options.
//!
//! `cargo xtask playthroughs --bless` writes them anew; the commit then says why.

use game::{Game, Kit, Rng, Seat, Seed, Setup};
use pandemic::{Consent, Options, Pandemic, Role};
use std::fmt::Write as _;
use std::path::PathBuf;

/// The games: a name, the seats, the options and the reason the game ends.
fn goldens() -> Vec<(&'static str, u8, Options, &'static str)> {
    let usual = Options::default();
    let auto = Options { consent: Consent::Auto, epidemics: 5, ..Options::default() };
    let closed = Options { open_hands: false, epidemics: 6, ..Options::default() };
    let plain =
        Options { events: false, role_pool: Some(Role::ALL[1..].to_vec()), ..Options::default() };
    vec![
        ("2-outbreaks", 2, usual.clone(), "outbreaks"),
        ("2-closed", 2, closed.clone(), "outbreaks"),
        ("2-plain", 2, plain.clone(), "outbreaks"),
        ("3-outbreaks", 3, usual.clone(), "outbreaks"),
        ("3-cubes", 3, auto.clone(), "cubes"),
        ("3-closed", 3, closed.clone(), "outbreaks"),
        ("4-outbreaks", 4, usual, "outbreaks"),
        ("4-auto", 4, auto, "outbreaks"),
        ("4-closed", 4, closed, "outbreaks"),
    ]
}

/// Plays one game at random and writes down everything.
fn play(seats: u8, options: &Options, seed: u64) -> (Pandemic, String) {
    let setup = Setup { seats, options: options.clone() };
    let kit = pandemic::Kit::standard();
    let mut game = Pandemic::new(kit, &setup, Seed::Open(seed)).expect("a legal table");
    let mut rng = Rng::from(Seed::Open(seed));
    let mut text = format!("{setup:?}\nseed {seed}\n");
    let mut legal = Vec::new();
    loop {
        // Those who may speak up do so now and then.
        let waits = game.to_act();
        let seats: Vec<Seat> = waits.must.iter().chain(waits.may.iter()).collect();
        let Some(seat) = seats.get(rng.below(seats.len().max(1) as u32) as usize) else { break };
        legal.clear();
        game.legal_actions(*seat, &mut legal);
        if legal.is_empty() {
            continue;
        }
        let action = legal[rng.below(legal.len() as u32) as usize];
        let mut events = Vec::new();
        game.apply(*seat, action, &mut events).expect("listed");
        let _ = writeln!(text, "\n{}: {action}    ({} choices)", seat.0, legal.len());
        for event in &events {
            let _ = writeln!(text, "    {event:?}");
        }
    }
    let _ = writeln!(text, "\n{:?}", game.outcome().expect("over"));
    (game, text)
}

#[test]
fn golden_games_play_out_as_written() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let bless = std::env::var_os("LAZARETTO_BLESS").is_some();
    for (name, seats, options, reason) in goldens() {
        let ends = |game: &Pandemic| game.end().is_some_and(|end| end.reason().starts_with(reason));
        let file = folder.join(format!("{name}.txt"));
        if bless {
            let mut found = (0..).map(|seed| play(seats, &options, seed));
            let (_, text) = found.find(|(game, _)| ends(game)).expect("some seed");
            std::fs::write(&file, text).expect("the folder can be written");
        }
        let written = std::fs::read_to_string(&file).unwrap_or_default();
        let seed = written.lines().find_map(|line| line.strip_prefix("seed ")?.parse().ok());
        let seed = seed.unwrap_or_else(|| panic!("{} is missing; see above", file.display()));
        let (game, text) = play(seats, &options, seed);
        assert!(ends(&game), "{name} ends in another way");
        let differs = written.lines().zip(text.lines()).position(|(old, new)| old != new);
        assert_eq!(differs, None, "{name}: first different line, counted from 0");
        assert_eq!(written.len(), text.len(), "{name}");
    }
}
