//! Chapter 2: setup, and chapter 15: the order of chance.

use crate::table::*;
use game::{Game, Seat};
use pandemic::{CUBES, Card, City, Colour, Disease, Role};

fn every_table() -> impl Iterator<Item = (u8, u8, Table)> {
    [2, 3, 4].into_iter().flat_map(|seats| {
        [4, 5, 6].into_iter().flat_map(move |epidemics| {
            let options = format!("epidemics = {epidemics}");
            (0..5).map(move |seed| (seats, epidemics, new_game(seats, &options, seed)))
        })
    })
}

#[test]
fn pan_2_1_different_roles_at_random_or_as_listed() {
    let mut seen = Vec::new();
    for seed in 0..200 {
        let t = new_game(4, "", seed);
        let roles: Vec<Role> = Seat::all(4).map(|seat| t.state.role(seat)).collect();
        assert!((0..4).all(|i| !roles[..i].contains(&roles[i])), "{roles:?}");
        if !seen.contains(&roles[0]) {
            seen.push(roles[0]);
        }
    }
    assert_eq!(seen.len(), 5, "each role comes up");
    let t = new_game(2, "roles = [\"medic\", \"researcher\"]", 1);
    t.is("roles", "[medic, researcher]");
    assert_eq!(new_game(2, "roles = \"random\"", 9).state, new_game(2, "", 9).state);
    for roles in
        ["[\"medic\", \"medic\"]", "[\"medic\"]", "[\"medic\", \"scientist\", \"dispatcher\"]"]
    {
        let refused = try_new(2, &format!("roles = {roles}"), 1).expect_err("bad roles");
        assert_eq!(refused.rule, rule("PAN-2.1"));
    }
}

#[test]
fn pan_2_2_every_pawn_starts_in_atlanta() {
    for (seats, _, t) in every_table() {
        assert!(Seat::all(seats).all(|seat| t.state.pawn(seat) == City::ATLANTA));
    }
}

#[test]
fn pan_2_3_one_station_in_atlanta() {
    for (_, _, t) in every_table() {
        t.is("stations", "[atlanta]");
        t.is("stations_left", "5");
    }
}

#[test]
fn pan_2_4_markers_at_their_first_spaces() {
    for (_, _, t) in every_table() {
        t.is("outbreaks", "0");
        t.is("infection_index", "0");
        t.is("infection_rate", "2");
        assert!(Colour::ALL.iter().all(|c| t.state.disease(*c) == Disease::Uncured));
    }
}

#[test]
fn pan_2_5_twenty_four_cubes_of_each_colour() {
    for (_, _, t) in every_table() {
        for colour in Colour::ALL {
            assert_eq!(t.state.supply(colour) + t.state.on_board(colour), CUBES);
        }
    }
}

#[test]
fn pan_2_6_hands_of_four_three_or_two() {
    let mut events = 0;
    for (seats, _, t) in every_table() {
        for seat in Seat::all(seats) {
            assert_eq!(t.state.hand(seat).len(), [4, 3, 2][usize::from(seats) - 2]);
            assert!(!t.state.hand(seat).contains(Card::EPIDEMIC));
            events += t.state.hand(seat).events().count();
        }
    }
    assert!(events > 0, "starting hands may hold events");
}

#[test]
fn pan_2_6_cards_are_dealt_one_by_one_from_the_top() {
    // The same shuffle deals two seats what it deals four, in another rhythm.
    let options = |roles: &str| format!("roles = [{roles}]\nstart_seat = 0");
    let of_two = new_game(2, &options("\"medic\", \"scientist\""), 5);
    let of_four =
        new_game(4, &options("\"medic\", \"scientist\", \"dispatcher\", \"researcher\""), 5);
    let hand = |t: &Table, seat: u8| t.state.hand(Seat(seat));
    let round = |t: &Table, seats: &[u8]| seats.iter().fold(0, |sum, s| sum + hand(t, *s).len());
    assert_eq!((round(&of_two, &[0, 1]), round(&of_four, &[0, 1, 2, 3])), (8, 8));
    let both = |t: &Table, a: u8, b: u8| {
        let mut cards: Vec<Card> = hand(t, a).iter().chain(hand(t, b).iter()).collect();
        cards.sort();
        cards
    };
    assert_eq!(both(&of_two, 0, 0)[..0], both(&of_four, 0, 2)[..0]);
    let mut first: Vec<Card> = hand(&of_two, 0).iter().collect();
    first.sort();
    assert_eq!(first, both(&of_four, 0, 2), "cards 1, 3, 5, 7 of the pile");
    let mut second: Vec<Card> = hand(&of_two, 1).iter().collect();
    second.sort();
    assert_eq!(second, both(&of_four, 1, 3), "cards 2, 4, 6, 8 of the pile");
}

#[test]
fn pan_2_7_four_five_or_six_epidemics() {
    for epidemics in [0, 3, 7] {
        let refused = try_new(3, &format!("epidemics = {epidemics}"), 1).expect_err("bad number");
        assert_eq!(refused.rule, rule("PAN-2.7"));
    }
    for (_, epidemics, t) in every_table() {
        let count = t.state.player_deck().filter(|card| *card == Card::EPIDEMIC).count();
        assert_eq!(count, usize::from(epidemics));
    }
}

/// The table of PAN-2.10, epidemics included, from the top.
fn piles(seats: u8, epidemics: u8) -> Vec<usize> {
    match (seats, epidemics) {
        (3, 4) => vec![12; 4],
        (3, 5) => vec![10, 10, 10, 10, 9],
        (3, 6) => vec![9, 9, 8, 8, 8, 8],
        (_, 4) => vec![13, 12, 12, 12],
        (_, 5) => vec![10; 5],
        _ => vec![9, 9, 9, 8, 8, 8],
    }
}

#[test]
fn pan_2_8_piles_are_as_equal_as_possible() {
    for (seats, epidemics, t) in every_table() {
        let sizes = piles(seats, epidemics);
        assert_eq!(sizes.iter().sum::<usize>(), usize::from(t.state.player_deck_size()));
        assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1);
    }
}

#[test]
fn pan_2_9_one_epidemic_in_each_pile() {
    for (seats, epidemics, t) in every_table() {
        let deck: Vec<Card> = t.state.player_deck().collect();
        let mut start = 0;
        for size in piles(seats, epidemics) {
            let pile = &deck[start..start + size];
            assert_eq!(pile.iter().filter(|card| **card == Card::EPIDEMIC).count(), 1);
            start += size;
        }
    }
}

#[test]
fn pan_2_10_larger_piles_lie_on_top() {
    for (seats, epidemics, t) in every_table() {
        let sizes: Vec<String> = piles(seats, epidemics).iter().map(ToString::to_string).collect();
        t.is("piles", &format!("[{}]", sizes.join(", ")));
    }
}

#[test]
fn pan_2_11_all_infection_cards_are_shuffled() {
    let first = |seed| new_game(2, "", seed).fact("infection_deck.0");
    let mut tops: Vec<String> = (0..40).map(first).collect();
    tops.sort();
    tops.dedup();
    assert!(tops.len() > 15, "{tops:?}");
}

#[test]
fn pan_2_12_nine_cities_are_infected() {
    for (_, _, t) in every_table() {
        let discard: Vec<City> = t.state.infection_discard().collect();
        let cubes: Vec<u8> = discard.iter().map(|c| t.state.cubes(*c, c.colour())).collect();
        assert_eq!(cubes, [3, 3, 3, 2, 2, 2, 1, 1, 1]);
        let all: u8 = Colour::ALL.iter().map(|colour| t.state.on_board(*colour)).sum();
        assert_eq!((all, t.state.infection_deck().count()), (18, 39));
    }
}

#[test]
fn pan_2_13_a_seat_that_is_named_starts_or_chance_decides() {
    for seat in 0..3 {
        new_game(3, &format!("start_seat = {seat}"), 1).is("active", &seat.to_string());
    }
    let mut starts: Vec<u8> = (0..60).map(|seed| new_game(3, "", seed).state.active().0).collect();
    starts.sort_unstable();
    starts.dedup();
    assert_eq!(starts, [0, 1, 2]);
    assert_eq!(new_game(3, "start_seat = \"random\"", 4).state, new_game(3, "", 4).state);
    assert_eq!(try_new(3, "start_seat = 3", 1).expect_err("no such seat").rule, rule("PAN-2.13"));
}

#[test]
fn pan_2_13_the_start_seat_is_the_last_draw_of_the_setup() {
    let (named, drawn) = (new_game(2, "start_seat = 0", 8), new_game(2, "", 8));
    assert_eq!(named.fact("player_deck"), drawn.fact("player_deck"));
    assert_eq!(named.fact("infection_deck"), drawn.fact("infection_deck"));
    assert_eq!(named.fact("roles"), drawn.fact("roles"));
}

#[test]
fn pan_2_14_the_invariants_hold_after_setup() {
    for (_, _, t) in every_table() {
        assert_eq!(t.state.audit(), Ok(()));
    }
}

#[test]
fn pan_2_15_without_events_and_with_fewer_roles() {
    for (seats, sizes) in
        [(2, "[11, 11, 11, 11]"), (3, "[11, 11, 11, 10]"), (4, "[11, 11, 11, 11]")]
    {
        for seed in 0..10 {
            let options = "events = false\nrole_pool = [\"medic\", \"scientist\", \"researcher\", \"operations_expert\"]";
            let t = new_game(seats, options, seed);
            assert_eq!(t.state.audit(), Ok(()));
            t.is("piles", sizes);
            assert!(t.state.player_deck().all(|card| card.as_event().is_none()));
            assert!(Seat::all(seats).all(|seat| t.state.role(seat) != Role::Dispatcher));
            let view = t.spectator();
            assert_eq!((view.events, view.role_pool.len()), (false, 4));
        }
    }
    for pool in ["[\"medic\"]", "[\"medic\", \"medic\", \"scientist\"]"] {
        let refused = try_new(2, &format!("role_pool = {pool}"), 1).expect_err("a bad pool");
        assert_eq!(refused.rule, rule("PAN-2.15"));
    }
    let outside = "roles = [\"medic\", \"dispatcher\"]\nrole_pool = [\"medic\", \"scientist\"]";
    assert_eq!(try_new(2, outside, 1).expect_err("not in the pool").rule, rule("PAN-2.15"));
}

#[test]
fn pan_2_15_a_position_without_events_has_no_event_card() {
    for (given, ids) in [
        ("hands = [[\"airlift\"], []]", ["PAN-2.15", "PAN-18.3"]),
        ("player_deck = [\"airlift\"]", ["PAN-2.15", "PAN-18.3"]),
        ("player_discard = [\"airlift\"]", ["PAN-2.15", "PAN-18.3"]),
        ("known = [[\"airlift\"], []]", ["PAN-14.4", "PAN-2.15"]),
    ] {
        position_cites(2, "events = false\nopen_hands = false", given, &ids);
    }
    for effect in [
        "quiet_night = true",
        "removed = [\"paris\"]",
        "forecast = { seat = 0 }",
        "foreseen = { seats = [0], count = 3 }",
    ] {
        position_cites(2, "events = false\nopen_hands = false", effect, &["PAN-2.15"]);
    }
}

#[test]
fn pan_2_15_no_window_opens_without_events() {
    let mut t =
        new_game(2, "events = false\nstart_seat = 0\nroles = [\"medic\", \"scientist\"]", 3);
    t.play(0, "end-actions");
    assert!(t.window() == "W-A" || t.window() == "W-H" || t.window() == "over");
    t.is("active", "1");
}

#[test]
fn equal_seeds_and_moves_give_equal_games() {
    let play = || {
        let mut t = new_game(2, "start_seat = 0\nevents = false", 11);
        t.play_all(0, &["drive 0 chicago", "end-actions"]);
        bytes(&t.state)
    };
    assert_eq!(play(), play());
}
