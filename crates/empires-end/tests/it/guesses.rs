//! EMP-17.9: guesses are fair. They are compared with a full enumeration of everything that
//! could have happened on a small supply.

use crate::support::{Table, given};
use game::{Game, Positions, Rng, Seat, Seed};
use std::collections::BTreeMap;

/// Everything but six cards is attached: seat 0 has one of them in hand, seat 1 two, and three
/// lie in the deck, among them one that everybody saw going there.
const SMALL: [&str; 6] = ["fire-01", "fire-02", "fire-04", "fire-05", "fire-06", "fire-09"];

/// A world: the cards of seat 1, in order, and the deck from the top.
type World = (Vec<String>, Vec<String>);

fn world(game: &empires_end::EmpiresEnd) -> World {
    let table = game.table();
    let list = |value: &toml::Value| -> Vec<String> {
        value.as_array().unwrap().iter().map(|c| c.as_str().unwrap().to_owned()).collect()
    };
    (list(&table["empires"][1]["hand"]), list(&table["deck_cards"]))
}

fn permutations(items: &[String]) -> Vec<Vec<String>> {
    if items.is_empty() {
        return vec![vec![]];
    }
    (0..items.len())
        .flat_map(|i| {
            let mut rest = items.to_vec();
            let first = rest.remove(i);
            permutations(&rest).into_iter().map(move |mut order| {
                order.insert(0, first.clone());
                order
            })
        })
        .collect()
}

fn small_table() -> Table {
    given(
        2,
        r#"round = "industry"
        rest = "empires"
        empires.0.hand = ["fire-01"]
        empires.1.hand = ["fire-04", "fire-05"]
        deck = ["fire-02", "fire-09", "fire-06"]
        known_in_deck = ["fire-09"]"#,
    )
}

/// Full enumeration for seat 0: any order of the five cards it cannot see that keeps fire-09
/// out of the hand, which was filled before.
fn possible() -> Vec<World> {
    let unknown: Vec<String> = SMALL[1..].iter().map(ToString::to_string).collect();
    permutations(&unknown)
        .into_iter()
        .filter(|order| order[..2].iter().all(|card| card != "fire-09"))
        .map(|order| {
            let mut hand = order[..2].to_vec();
            hand.sort();
            (hand, order[2..].to_vec())
        })
        .collect()
}

fn shares(worlds: &[World]) -> BTreeMap<World, f64> {
    let mut shares = BTreeMap::new();
    for world in worlds {
        *shares.entry(world.clone()).or_insert(0.0) += 1.0 / worlds.len() as f64;
    }
    shares
}

/// The chi-square statistic of guesses against shares, in standard deviations.
fn strangeness(game: &empires_end::EmpiresEnd, shares: &BTreeMap<World, f64>) -> f64 {
    let tries = f64::from(game::conformance::scale(20_000, 400_000));
    let mut rng = Rng::from(Seed::Open(11));
    let mut counts: BTreeMap<World, f64> = BTreeMap::new();
    for _ in 0..tries as u32 {
        let mut guess = *game;
        guess.determinize(Seat(0), &mut rng);
        *counts.entry(world(&guess)).or_default() += 1.0;
    }
    if let Some(impossible) = counts.keys().find(|world| !shares.contains_key(*world)) {
        panic!("an impossible world is guessed: {impossible:?}");
    }
    let square: f64 = shares
        .iter()
        .map(|(world, share)| {
            let (due, met) = (share * tries, counts.get(world).copied().unwrap_or(0.0));
            (met - due).powi(2) / due
        })
        .sum();
    let freedom = shares.len() as f64 - 1.0;
    (square - freedom) / (2.0 * freedom).sqrt()
}

#[test]
fn emp_17_9_guesses_follow_the_enumeration() {
    let t = small_table();
    let due = shares(&possible());
    let far = strangeness(&t.game, &due);
    assert!(far.abs() < 5.0, "{far} standard deviations");
    // A comparison that could not fail would prove nothing.
    let mut wrong = due.clone();
    let first = wrong.keys().next().unwrap().clone();
    *wrong.get_mut(&first).unwrap() *= 1.5;
    assert!(strangeness(&t.game, &wrong) > 5.0);
}
