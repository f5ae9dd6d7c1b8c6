//! Golden games: whole random games with every action and all it led to, so that a change
//! of the rules shows as a change of these files. One for each number of seats and each way
//! of ending.
//!
//! `cargo xtask playthroughs --bless` writes them anew; the commit then says why.

use game::{Game, Kit, Rng, Seat, Seed, Setup};
use rattus::{Cause, EndTiming, Options, Rattus};
use std::fmt::Write as _;
use std::path::PathBuf;

/// The games: a name, the seats, the options and how the game ends. The first seed from
/// `from` on that leads to such an end is taken.
struct Golden {
    name: &'static str,
    seats: u8,
    options: Options,
    cause: Cause,
}

fn goldens() -> Vec<Golden> {
    let usual = Options::default();
    let round = Options { end_timing: EndTiming::Round, ..Options::default() };
    let lazy = Options { optional_placement: true, ..Options::default() };
    let (supply, hand) = (Cause::SupplyEmpty, Cause::HandEmpty);
    let golden = |name, seats, options: &Options, cause| Golden {
        name,
        seats,
        options: options.clone(),
        cause,
    };
    vec![
        golden("2-supply", 2, &usual, supply),
        golden("2-hand", 2, &usual, hand),
        golden("2-round", 2, &round, supply),
        golden("3-supply", 3, &usual, supply),
        golden("3-hand", 3, &usual, hand),
        golden("3-lazy", 3, &lazy, supply),
        golden("4-supply", 4, &usual, supply),
        golden("4-hand", 4, &usual, hand),
        golden("4-round", 4, &round, supply),
    ]
}

/// Plays one game at random and writes down everything.
fn play(golden: &Golden, seed: u64) -> (Rattus, String) {
    let setup = Setup { seats: golden.seats, options: golden.options.clone() };
    let kit = rattus::Kit::standard();
    let mut game = Rattus::new(kit, &setup, Seed::Open(seed)).expect("a legal table");
    let mut rng = Rng::from(Seed::Open(seed));
    let mut text = format!("{setup:?}\nseed {seed}\n");
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().must.lowest() {
        legal.clear();
        game.legal_actions(seat, &mut legal);
        let action = legal[rng.below(legal.len() as u32) as usize];
        let mut events = Vec::new();
        game.apply(seat, action, &mut events).expect("listed");
        let _ = writeln!(text, "\n{}: {action}    ({} choices)", seat.0, legal.len());
        for event in &events {
            let _ = writeln!(text, "    {event:?}");
        }
    }
    let _ = writeln!(text, "\n{:?}", game.outcome().expect("over"));
    (game, text)
}

fn ends_by(game: &Rattus, cause: Cause) -> bool {
    game.outcome().is_some_and(|outcome| outcome.cause == cause.rule())
}

#[test]
fn golden_games_play_out_as_written() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let bless = std::env::var_os("LAZARETTO_BLESS").is_some();
    for golden in goldens() {
        let file = folder.join(format!("{}.txt", golden.name));
        if bless {
            let found = (0..).map(|seed| play(&golden, seed));
            let (_, text) =
                found.into_iter().find(|(game, _)| ends_by(game, golden.cause)).expect("some seed");
            std::fs::write(&file, text).expect("the folder can be written");
        }
        let written = std::fs::read_to_string(&file).unwrap_or_default();
        let seed = written.lines().find_map(|line| line.strip_prefix("seed ")?.parse().ok());
        let seed = seed.unwrap_or_else(|| panic!("{} is missing; see above", file.display()));
        let (game, text) = play(&golden, seed);
        assert!(ends_by(&game, golden.cause), "{} ends in another way", golden.name);
        let differs = written.lines().zip(text.lines()).position(|(old, new)| old != new);
        assert_eq!(differs, None, "{}: first different line, counted from 0", golden.name);
        assert_eq!(written.len(), text.len(), "{}", golden.name);
    }
}

/// Counts the paths of `depth` actions from here.
fn paths(game: &Rattus, depth: u32) -> u64 {
    let Some(seat) = game.to_act().must.lowest() else { return 1 };
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    legal
        .into_iter()
        .map(|action| {
            let mut next = *game;
            next.resolve(seat, action, &mut ());
            paths(&next, depth - 1)
        })
        .sum()
}

/// Numbers of action paths, and the order of one list: counts alone would not notice two
/// actions that changed places.
#[test]
fn action_paths_are_counted() {
    let start = |seats: u8| {
        let options = Options { start_seat: Some(Seat(0)), ..Options::default() };
        let setup = Setup { seats, options };
        Rattus::new(rattus::Kit::standard(), &setup, Seed::Open(1)).expect("a legal table")
    };
    let after_setup = |seats: u8| {
        let mut game = start(seats);
        let regions = ["gallia", "italia", "polonia", "scandia"];
        for number in 0..2 * usize::from(seats) {
            let seat = game.to_act().must.lowest().expect("setup");
            let action = format!("setup-place {}", regions[number % 4]).parse().expect("notation");
            game.apply(seat, action, &mut ()).expect("legal");
        }
        game
    };
    assert_eq!([2, 3, 4].map(|seats| paths(&start(seats), 3)), [512, 1000, 1728]);
    assert_eq!([2, 3, 4].map(|seats| paths(&after_setup(seats), 4)), [7419, 14841, 25693]);

    let mut list = Vec::new();
    after_setup(2).legal_actions(Seat(0), &mut list);
    let list: Vec<String> = list.iter().map(ToString::to_string).collect();
    assert_eq!(
        list,
        [
            "take king",
            "take knight",
            "take peasant",
            "take monk",
            "take merchant",
            "take witch",
            "place anglia 1",
            "place gallia 1",
            "place germania 1",
            "place hispania 1",
            "place hungaria 1",
            "place italia 1",
            "place polonia 1",
            "place scandia 1",
        ]
    );
}
