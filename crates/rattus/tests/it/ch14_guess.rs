//! RAT-14.8: guesses against all worlds a seat cannot rule out, counted one by one.

use crate::table::*;
use game::{Game, Rng, Seed};
use std::collections::BTreeMap;

/// Red has seen the tile in Anglia. Two tiles have lain there since setup, one came from
/// the supply; one ordinary tile was removed and two are left in the supply.
fn reduced() -> Table {
    table(
        2,
        "regions.anglia = { tiles = ['1:A*'], origin = ['setup'], seen = [[0]] }
         regions.gallia = { tiles = ['2:A*'], origin = ['setup'] }
         regions.italia = { tiles = ['3:A*'], origin = ['supply'] }
         removed = ['4:A']\nsupply = ['5:A', '6:A*']",
    )
}

/// The hidden fronts of a world: Anglia, Gallia, Italia, removed, supply.
fn world(t: &Table) -> String {
    [
        t.fronts(Anglia),
        t.fronts(Gallia),
        t.fronts(Italia),
        t.fact("removed_tiles"),
        t.fact("supply_tiles"),
    ]
    .join(" ")
    .replace(":A{}", "")
}

/// Every world: a start front for Gallia, an ordinary one removed, the rest in any order.
fn enumerate() -> Vec<String> {
    let unseen = ["2*", "3*", "4", "5", "6*"];
    let mut worlds = Vec::new();
    permutations(&mut unseen.to_vec(), 0, &mut |order| {
        let [gallia, italia, removed, first, second] = order else { unreachable!() };
        if gallia.ends_with('*') && !removed.ends_with('*') {
            worlds.push(format!("1* {gallia} {italia} {removed} {first} {second}"));
        }
    });
    worlds
}

fn permutations<'a>(items: &mut Vec<&'a str>, from: usize, visit: &mut impl FnMut(&[&'a str])) {
    if from == items.len() {
        return visit(items);
    }
    for other in from..items.len() {
        items.swap(from, other);
        permutations(items, from + 1, visit);
        items.swap(from, other);
    }
}

const GUESSES: u64 = 3600;

/// Chi-square of many guesses against equal shares of all worlds; infinite if a guess is
/// no such world.
fn chi_square(guess: impl Fn(u64) -> String) -> f64 {
    let mut counts: BTreeMap<String, f64> = enumerate().into_iter().map(|w| (w, 0.0)).collect();
    let expected = GUESSES as f64 / counts.len() as f64;
    assert!(expected >= 20.0);
    for seed in 0..GUESSES {
        match counts.get_mut(&guess(seed)) {
            Some(count) => *count += 1.0,
            None => return f64::INFINITY,
        }
    }
    counts.values().map(|count| (count - expected).powi(2) / expected).sum()
}

fn guess_of(t: &Table, seed: u64) -> String {
    let mut guess = t.clone();
    guess.state.determinize(RED, &mut Rng::from(Seed::Open(seed)));
    world(&guess)
}

/// 35 degrees of freedom: 66.6 is exceeded once in a thousand.
const LIMIT: f64 = 66.6;

#[test]
fn rat_14_8_guesses_are_uniform_over_all_worlds() {
    let t = reduced();
    assert_eq!(enumerate().len(), 36);
    assert!(enumerate().contains(&world(&t)));
    let chi = chi_square(|seed| guess_of(&t, seed));
    assert!(chi < LIMIT, "{chi}");
}

#[test]
fn rat_14_3_the_test_rejects_a_guess_that_forgets_what_the_witch_saw() {
    let forgetful = table(
        2,
        "regions.anglia = { tiles = ['1:A*'], origin = ['setup'] }
         regions.gallia = { tiles = ['2:A*'], origin = ['setup'] }
         regions.italia = { tiles = ['3:A*'], origin = ['supply'] }
         removed = ['4:A']\nsupply = ['5:A', '6:A*']",
    );
    assert!(chi_square(|seed| guess_of(&forgetful, seed)) > LIMIT);
}

#[test]
fn rat_14_8_the_test_rejects_a_guess_that_ignores_the_setup() {
    let one_pool = table(
        2,
        "regions.anglia = { tiles = ['1:A*'], seen = [[0]] }\nregions.gallia.tiles = ['2:A*']
         regions.italia.tiles = ['3:A*']\nremoved = ['4:A']\nsupply = ['5:A', '6:A*']",
    );
    assert!(chi_square(|seed| guess_of(&one_pool, seed)) > LIMIT);
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
