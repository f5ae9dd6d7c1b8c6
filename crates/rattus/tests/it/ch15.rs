//! Chapter 15: randomness.

use crate::table::*;
use crate::walks::{Walk, walk};
use game::{Game, Kit, Rng, Seed, Setup};

#[test]
fn rat_15_1_every_shuffle_comes_from_the_seed() {
    let facts = ["figure", "start_seat", "supply_tiles", "removed_tiles", "regions.gallia.tiles"];
    for fact in facts {
        let different: std::collections::BTreeSet<String> =
            (0..40).map(|seed| new_game(3, "", seed).fact(fact)).collect();
        assert!(different.len() > 1, "{fact} is drawn");
    }
    assert_eq!(new_game(3, "", 11).state, new_game(3, "", 11).state);
}

#[test]
fn rat_15_1_a_sealed_seed_works_too() {
    let setup = Setup { seats: 4, options: Options::default() };
    let new =
        |byte| Rattus::new(rattus::Kit::standard(), &setup, Seed::Sealed([byte; 32])).unwrap();
    assert_eq!(new(1), new(1));
    assert_ne!(new(1), new(2));
    assert_eq!(new(1).audit(), Ok(()));
}

#[test]
fn rat_15_2_the_same_seed_and_decisions_give_the_same_game() {
    let play = || {
        let mut hashes = Vec::new();
        walk(4, "", 5, |step: &Walk| hashes.push(bytes(&step.after)));
        hashes
    };
    assert_eq!(play(), play());
}

#[test]
fn rat_15_3_the_supply_order_is_fixed_and_a_draw_takes_the_next() {
    for seed in 0..10 {
        walk(3, "", seed, |step: &Walk| {
            let supply = |state: &Rattus| Table { state: *state }.fact("supply_tiles");
            let (before, after) = (supply(&step.before), supply(&step.after));
            assert!(before.ends_with(&after), "{} changed the order", step.action);
        });
    }
}

#[test]
fn rat_15_4_supply_order_and_generator_are_hidden() {
    // Two worlds with other supplies look alike even though their next draws differ.
    let world = |supply: &str| {
        let given = format!("figure = 'anglia'\nregions.gallia.tiles = 1\nsupply = [{supply}]");
        table(2, &given)
    };
    let (a, b) = (world("'1', '2', '3'"), world("'3', '2', '1'"));
    assert_ne!(a.fact("supply_tiles"), b.fact("supply_tiles"));
    assert_eq!(a.seen_by(RED), b.seen_by(RED));
    assert_eq!(a.state.info_key(RED), b.state.info_key(RED));
    assert!(!format!("{:?}", a.state).contains("words"), "debug output hides the generator");
}

#[test]
fn rat_15_5_a_position_pins_what_would_be_drawn() {
    let mut t = table(
        2,
        "placed = true\nfigure = 'anglia'\nsupply = ['7', '8']
         regions.gallia = { tiles = ['5', '6', '4'], cubes = { red = 1 } }",
    );
    t.play_all(RED, &["plague gallia", "spread italia"]);
    let events = t.play(RED, "spread hispania");
    let turned: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::TileTurned { front, .. } => Some(front.number()),
            _ => None,
        })
        .collect();
    assert_eq!(turned, [5, 6, 4]);
    assert_eq!((t.fronts(Italia), t.fronts(Hispania)), ("7:{}".into(), "8:{}".into()));
}

#[test]
fn rat_15_4_the_chance_to_come_is_guessed_as_well() {
    let t = new_game(2, "", 3);
    let tail = |seed| {
        let mut guess = t.clone();
        guess.state.determinize(RED, &mut Rng::from(Seed::Open(seed)));
        bytes(&guess.state).split_off(bytes(&t.state).len() - 40)
    };
    assert_ne!(tail(1), tail(2));
    assert_ne!(tail(1), bytes(&t.state).split_off(bytes(&t.state).len() - 40));
}
