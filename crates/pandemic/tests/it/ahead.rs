//! What players need who think ahead: it must say what the rules say, and nothing hidden.

use crate::table::*;
use game::{Game, Kit, Rng, Seat, Seed};
use pandemic::{Cities, City};

fn city(name: &str) -> City {
    name.parse().expect("a city")
}

fn names(cities: Cities) -> Vec<&'static str> {
    cities.iter().map(City::name).collect()
}

#[test]
fn distances_are_links_on_the_shortest_way() {
    let kit = pandemic::Kit::standard();
    for (from, to, links) in
        [("lima", "lima", 0), ("sydney", "los_angeles", 1), ("santiago", "moscow", 7)]
    {
        assert_eq!(kit.distance(city(from), city(to)), links, "{from} to {to}");
    }
    for (a, b) in City::all().flat_map(|a| City::all().map(move |b| (a, b))) {
        assert_eq!(kit.distance(a, b), kit.distance(b, a));
        let near = kit.neighbours(b).iter().map(|next| kit.distance(a, *next)).min();
        assert_eq!(kit.distance(a, b), if a == b { 0 } else { near.expect("a link") + 1 });
    }
}

/// PAN-14.6: layers from the top; what was foreseen is known card by card to those who saw it.
#[test]
fn layers_are_what_the_seat_knows() {
    let given = "infection_index = 1\ninfection_deck = [\"lagos\", \"sydney\", \"osaka\", \"cairo\", \"lima\"]\nlayers = [3, 2]\ninfection_deck_size = 5\nforeseen = { seats = [0], count = 1, below = 1 }";
    let t = closed(2, "medic scientist", given);
    let layers = |seat| t.state.infection_layers(Seat(seat)).map(names).collect::<Vec<_>>();
    assert_eq!(layers(0), [vec!["lagos"], vec!["sydney"], vec!["osaka"], vec!["lima", "cairo"]]);
    assert_eq!(layers(1), [vec!["lagos", "osaka", "sydney"], vec!["lima", "cairo"]]);
    for seat in [0, 1] {
        let mut guess = t.state;
        guess.determinize(Seat(seat), &mut Rng::from(Seed::Open(3)));
        let guessed: Vec<_> = guess.infection_layers(Seat(seat)).map(names).collect();
        assert_eq!(guessed, layers(seat), "a guess knows no more and no less");
    }
}

#[test]
fn piles_are_counted_from_the_top() {
    let t = new_game(2, "", 5);
    let piles: Vec<_> = t.state.player_piles().collect();
    assert_eq!(piles, [(13, 1), (12, 1), (12, 1), (12, 1)], "PAN-2.10");
}

/// A thought stops where the game would go on: no card is drawn, nobody is asked.
#[test]
fn a_thought_is_one_action_and_nothing_more() {
    let mut t = asking(2, "medic scientist", "actions = 1\nhands = [[\"atlanta\"], []]");
    let deck = t.state.player_deck_size();
    let mut thought = t.state;
    thought.imagine(Seat(0), action("share 0 1 atlanta"));
    assert_eq!((thought.actions_left(), thought.player_deck_size()), (0, deck));
    assert_eq!((thought.hand(Seat(0)).len(), thought.hand(Seat(1)).len()), (0, 1));
    assert_eq!(thought.active(), Seat(0), "the turn has not ended");
    t.play(0, "share 0 1 atlanta");
    assert_eq!(t.state.request(), Some((Seat(0), action("share 0 1 atlanta"))));
    assert_eq!(t.state.player_deck_size(), deck, "the game itself asks first");
}

/// A surplus of cards is settled before the thought goes on (PAN-5.13).
#[test]
fn a_thought_of_too_many_cards_is_settled_by_discards() {
    let given = "hands = [[\"atlanta\"], [\"paris\", \"lima\", \"cairo\", \"tokyo\", \"osaka\", \"delhi\", \"milan\"]]";
    let t = two("medic scientist", given);
    let mut thought = t.state;
    thought.imagine(Seat(0), action("share 0 1 atlanta"));
    assert_eq!(thought.window_name(), "W-H");
    thought.imagine(Seat(1), action("discard paris"));
    assert_eq!((thought.window_name(), thought.actions_left()), ("W-A", 3));
    assert_eq!(thought.hand(Seat(1)).len(), 7);
}
