//! PAN-14.6: guesses are fair. They are compared with a full enumeration of the worlds on
//! small decks, by a chi-square test that rejects unfair guesses as well.

use crate::table::*;
use game::{Game, Rng, Seat, Seed};
use std::collections::BTreeMap;

const PER_WORLD: usize = 80;

/// Chi-square of guesses of a seat against equally likely worlds; infinite if a guess is
/// none of them.
fn chi_square(t: &Table, seat: u8, worlds: &[String], of: impl Fn(&Table) -> String) -> f64 {
    let weights = worlds.iter().map(|world| (world.clone(), 1)).collect();
    distance(t, seat, &weights, PER_WORLD * worlds.len(), of).0
}

/// Chi-square of guesses of a seat against worlds with weights, and what is far beyond chance:
/// the mean and five deviations. Infinite if a guess is none of them.
pub fn distance(
    t: &Table,
    seat: u8,
    worlds: &BTreeMap<String, u64>,
    guesses: usize,
    of: impl Fn(&Table) -> String,
) -> (f64, f64) {
    let mut rng = Rng::from(Seed::Open(17));
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for _ in 0..guesses {
        let mut guess = t.clone();
        guess.state.determinize(Seat(seat), &mut rng);
        *counts.entry(of(&guess)).or_default() += 1;
    }
    let (n, total) = (worlds.len() as f64, worlds.values().sum::<u64>() as f64);
    let (mut chi, mut rare) = (0.0, 0.0);
    for (world, weight) in worlds {
        let expected = guesses as f64 * *weight as f64 / total;
        let count = counts.remove(world).unwrap_or(0) as f64;
        chi += (count - expected).powi(2) / expected;
        rare += 1.0 / expected;
    }
    if !counts.is_empty() {
        chi = f64::INFINITY;
    }
    // Worlds that are seldom guessed spread further than the usual two for each.
    (chi, n + 5.0 * (2.0 * n + rare).sqrt())
}

/// Far beyond what chance brings: the mean is n, the deviation the root of 2n.
fn bound(worlds: usize) -> f64 {
    let n = worlds as f64;
    n + 5.0 * (2.0 * n).sqrt()
}

fn orders(items: &[&str]) -> Vec<Vec<String>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let mut rest = items.to_vec();
        rest.remove(index);
        all.extend(orders(&rest).into_iter().map(|mut order| {
            order.insert(0, (*item).to_owned());
            order
        }));
    }
    all
}

fn texts(worlds: &[Vec<String>]) -> Vec<String> {
    let mut texts: Vec<String> =
        worlds.iter().map(|world| format!("[{}]", world.join(", "))).collect();
    texts.sort();
    texts.dedup();
    texts
}

#[test]
fn pan_14_6_one_epidemic_in_each_pile() {
    // Two piles of three, each with its epidemic.
    let given = "player_deck = [\"lima\", \"epidemic\", \"cairo\", \"epidemic\", \"paris\", \"tokyo\"]\nplayer_deck_size = 6\npiles = [3, 3]\ninfection_index = 2";
    let t = two("medic scientist", given);
    let cards = ["lima", "cairo", "paris", "tokyo", "epidemic", "epidemic"];
    let fits = |deck: &Vec<String>| {
        let count = |part: &[String]| part.iter().filter(|card| *card == "epidemic").count();
        count(&deck[..3]) == 1 && count(&deck[3..]) == 1
    };
    let worlds = texts(&orders(&cards).into_iter().filter(fits).collect::<Vec<_>>());
    assert_eq!(worlds.len(), 24 * 9);
    let chi = chi_square(&t, 0, &worlds, |t| t.fact("player_deck"));
    assert!(chi < bound(worlds.len()), "{chi}");
    // Without the piles some guesses are impossible: the test can fail.
    let loose = two("medic scientist", &given.replace("piles = [3, 3]", "piles = [6]"));
    assert_eq!(chi_square(&loose, 0, &worlds, |t| t.fact("player_deck")), f64::INFINITY);
}

const LAYERS: &str = "infection_deck = [\"lima\", \"cairo\", \"paris\", \"tokyo\", \"osaka\"]\ninfection_deck_size = 5\nlayers = [2, 3]\ninfection_index = 1\n";

#[test]
fn pan_14_6_layers_of_the_infection_deck() {
    let t = two("medic scientist", LAYERS);
    let mut worlds = Vec::new();
    for top in orders(&["lima", "cairo"]) {
        for rest in orders(&["paris", "tokyo", "osaka"]) {
            worlds.push([top.clone(), rest].concat());
        }
    }
    let worlds = texts(&worlds);
    let chi = chi_square(&t, 1, &worlds, |t| t.fact("infection_deck"));
    assert!(worlds.len() == 12 && chi < bound(12), "{chi}");
}

#[test]
fn pan_14_6_a_forecast_is_remembered_by_those_who_saw_it() {
    let seen = format!("{LAYERS}foreseen = {{ seats = [0], count = 3 }}");
    let t = closed(2, "medic scientist", &seen);
    let known = texts(
        &orders(&["tokyo", "osaka"])
            .into_iter()
            .map(|rest| [vec!["lima".into(), "cairo".into(), "paris".into()], rest].concat())
            .collect::<Vec<_>>(),
    );
    let chi = chi_square(&t, 0, &known, |t| t.fact("infection_deck"));
    assert!(chi < bound(2), "{chi}");
}

#[test]
fn pan_14_6_who_has_not_seen_a_forecast_knows_what_must_be_in_it() {
    // Seven cards in layers of two and five: the six foreseen ones hold the top layer, and
    // may lie in any order now.
    let given = "infection_deck = [\"lima\", \"cairo\", \"paris\", \"tokyo\", \"osaka\", \"essen\", \"milan\"]\ninfection_deck_size = 7\nlayers = [2, 5]\ninfection_index = 1\nhands = [[\"forecast\"], [\"delhi\"]]";
    let mut t = closed(2, "medic scientist", given);
    t.play(0, "forecast");
    t.play_all(
        0,
        &["order essen", "order paris", "order lima", "order tokyo", "order cairo", "order osaka"],
    );
    let mut lowest: BTreeMap<String, u32> = BTreeMap::new();
    let mut first: BTreeMap<String, u32> = BTreeMap::new();
    let mut rng = Rng::from(Seed::Open(4));
    for _ in 0..7000 {
        let mut guess = t.clone();
        guess.state.determinize(Seat(1), &mut rng);
        *first.entry(guess.fact("infection_deck.0")).or_default() += 1;
        *lowest.entry(guess.fact("infection_deck.6")).or_default() += 1;
    }
    // The lowest card is one of the five of the lower layer, each as likely.
    assert_eq!(lowest.len(), 5, "{lowest:?}");
    assert!(lowest.values().all(|count| (1250..1550).contains(count)), "{lowest:?}");
    assert!(!lowest.contains_key("lima") && !lowest.contains_key("cairo"));
    // Lima and Cairo are first in one of six worlds, the others in four of thirty.
    assert!((1040..1300).contains(&first["lima"]), "{first:?}");
    assert!((800..1070).contains(&first["milan"]), "{first:?}");
}

#[test]
fn pan_14_4_closed_hands_are_dealt_anew_but_for_what_was_seen() {
    // Seat 1 has one known and one unknown card; two cards are in the deck.
    let given = "hands = [[\"delhi\"], [\"lima\", \"cairo\"]]\nknown = [[\"lima\"], []]\nplayer_deck = [\"paris\", \"tokyo\"]\nplayer_deck_size = 2";
    let t = closed(2, "medic scientist", given);
    let of = |t: &Table| format!("{} {}", t.fact("hands.1"), t.fact("player_deck"));
    let mut worlds = Vec::new();
    for order in orders(&["cairo", "paris", "tokyo"]) {
        let mut hand = ["lima".to_owned(), order[0].clone()];
        hand.sort_by_key(|name| name.parse::<pandemic::City>().map(pandemic::City::number));
        worlds.push(format!("[{}] [{}, {}]", hand.join(", "), order[1], order[2]));
    }
    let chi = chi_square(&t, 0, &worlds, of);
    assert!(chi < bound(6), "{chi}");
    // Seat 1 knows its own hand and seat 0's size.
    let mut worlds = Vec::new();
    for order in orders(&["delhi", "paris", "tokyo"]) {
        worlds.push(format!("[{}] [{}, {}]", order[0], order[1], order[2]));
    }
    let chi =
        chi_square(&t, 1, &worlds, |t| format!("{} {}", t.fact("hands.0"), t.fact("player_deck")));
    assert!(chi < bound(6), "{chi}");
}

#[test]
fn pan_14_9_a_gift_of_the_researcher_is_some_city_card() {
    // Seat 2 knew Tokyo to be in her hand; she gives seat 1 a card.
    let given = "pawns = [\"lima\", \"lima\", \"lima\"]\nhands = [[\"tokyo\", \"airlift\", \"paris\"], [], [\"delhi\"]]\nknown = [[], [], [\"tokyo\"]]\nplayer_deck = [\"cairo\", \"forecast\"]\nplayer_deck_size = 2";
    let mut t = closed(3, "researcher scientist dispatcher", given);
    t.play(0, "share 0 1 paris");
    t.play(1, "consent yes");
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let mut rng = Rng::from(Seed::Open(8));
    for _ in 0..3000 {
        let mut guess = t.clone();
        guess.state.determinize(Seat(2), &mut rng);
        assert_eq!(guess.state.audit(), Ok(()));
        let (hers, his) = (guess.fact("hands.0"), guess.fact("hands.1"));
        assert!(hers.contains("tokyo") != his.contains("tokyo"), "{hers} {his}");
        *seen.entry(his).or_default() += 1;
    }
    // A gift is no event, and any of the three city cards. Tokyo lies in any of three places
    // (24 deals of the rest each); elsewhere the gift is Cairo or Paris (half of 24 deals).
    assert_eq!(
        seen.keys().map(String::as_str).collect::<Vec<_>>(),
        ["[cairo]", "[paris]", "[tokyo]"]
    );
    assert!((1400..1600).contains(&seen["[tokyo]"]), "{seen:?}");
}
