//! Chapters 2 and 3: setup and flow.

use crate::support::{given, impossible, new_game};
use empires_end::{EmpiresEnd, Kit, Options, Round};
use game::{Game, Kit as _, Positions, Seat, Seed, Setup};
use std::collections::BTreeSet;

fn hands(game: &EmpiresEnd) -> Vec<Vec<String>> {
    let table = game.table();
    let empires = table["empires"].as_array().unwrap();
    empires
        .iter()
        .map(|e| {
            e["hand"].as_array().unwrap().iter().map(|c| c.as_str().unwrap().to_owned()).collect()
        })
        .collect()
}

#[test]
fn emp_2_1_the_track_depends_on_the_players() {
    let kit = Kit::standard();
    assert!(!kit.track(2).contains(&Round::DoubleCrisis));
    assert!(kit.track(3).contains(&Round::DoubleCrisis));
    assert_eq!(kit.track(3), kit.track(4));
    for seats in 2..=4 {
        let game = new_game(seats, Options::default(), 3);
        assert_eq!((game.field(), game.round()), (1, Some(Round::Crisis)));
    }
}

#[test]
fn emp_2_2_decks_are_shuffled() {
    let order = |seed| new_game(2, Options::default(), seed).table()["deck_cards"].to_string();
    assert_ne!(order(1), order(2));
    assert_eq!(order(1), order(1));
    let campaigns =
        |seed| new_game(2, Options::default(), seed).table()["campaign_deck_cards"].to_string();
    assert_ne!(campaigns(1), campaigns(2));
}

#[test]
fn emp_2_3_the_start_player_is_drawn() {
    let starts: BTreeSet<i64> = (0..60)
        .map(|seed| new_game(4, Options::default(), seed).table()["marker"].as_integer().unwrap())
        .collect();
    assert_eq!(starts.len(), 4);
    let named = Options { start_seat: Some(Seat(2)), ..Options::default() };
    assert_eq!(new_game(3, named.clone(), 5).table()["marker"].as_integer(), Some(2));
    let refused =
        EmpiresEnd::new(Kit::standard(), &Setup { seats: 2, options: named }, Seed::Open(1));
    assert_eq!(refused.unwrap_err().rule.to_string(), "EMP-2.3");
}

#[test]
fn emp_2_4_everybody_gets_two_of_each_and_four_cards() {
    for seats in 2..=4 {
        let table = new_game(seats, Options::default(), 9).table();
        for empire in table["empires"].as_array().unwrap() {
            assert_eq!(empire["purse"].as_str(), Some("w2 h2 a2 c2"));
            assert_eq!(empire["points"].as_integer(), Some(0));
            assert_eq!(empire["hand_count"].as_integer(), Some(4));
            assert_eq!(empire["intact"].as_array().unwrap().len(), 11);
        }
        assert_eq!(table["deck"].as_integer(), Some(88 - 4 * i64::from(seats) - 1));
    }
}

#[test]
fn emp_2_5_one_order_for_all_rows() {
    let row = |seed: u64, seat: usize| {
        new_game(3, Options::default(), seed).table()["empires"][seat]["row"].to_string()
    };
    assert_eq!(row(1, 0), row(1, 1));
    assert_eq!(row(1, 0), row(1, 2));
    assert_ne!(row(1, 0), row(2, 0));
    let table = new_game(3, Options::default(), 1).table();
    assert!(table["empires"][1]["innovations"].as_table().unwrap().is_empty());
}

#[test]
fn emp_2_6_hands_are_dealt_from_the_start_player_on() {
    // The same seed with another start player deals the same fours to other seats.
    let with = |seat| {
        hands(&new_game(3, Options { start_seat: Some(Seat(seat)), ..Options::default() }, 4))
    };
    let (from_0, from_1) = (with(0), with(1));
    assert_eq!(from_0[0], from_1[1]);
    assert_eq!(from_0[1], from_1[2]);
    assert_eq!(from_0[2], from_1[0]);
}

#[test]
fn emp_2_7_a_row_is_a_line() {
    // Position 11 is destroyed: only position 10 is beside it, not position 1.
    let mut t = given(
        2,
        r#"row = "ROW-A"
        crises = ["fire-11"]
        marker = 0
        empires.0.destroyed = [11]"#,
    );
    t.act(0, "accept 1").is("empires.0.destroyed", r#"["army-12", "road-6"]"#);
    // Destroyed locations count as positions: number 3 still means the third.
    let mut t = given(
        2,
        r#"row = "ROW-A"
        crises = ["fire-03"]
        marker = 0
        empires.0.destroyed = [1, 2]"#,
    );
    t.act(0, "accept 1").is("empires.0.destroyed", r#"["road-9", "city", "farm-8"]"#);
}

#[test]
fn emp_3_1_the_marker_moves_field_by_field() {
    let mut t = given(2, r#"field = 2"#);
    t.act(0, "end-economy").is("field", "2").act(1, "end-economy").is("field", "3");
    t.is("round", r#""crisis""#);
}

#[test]
fn emp_3_2_first_a_crisis_then_an_economy_round() {
    for seats in 2..=4 {
        assert_eq!(Kit::standard().track(seats)[..2], [Round::Crisis, Round::Economy]);
    }
}

#[test]
fn emp_3_3_double_and_combined_rounds_need_three_players() {
    let kit = Kit::standard();
    let large = |round: &Round| matches!(round, Round::DoubleCrisis | Round::EconomyIndustry);
    assert!(!kit.track(2).iter().any(large));
    assert!(kit.track(4).iter().any(large));
    assert_eq!(impossible(2, r#"round = "double_crisis""#), "EMP-3.3");
    assert_eq!(impossible(2, r#"round = "economy_industry""#), "EMP-3.3");
    assert_eq!(impossible(2, r#"stage = "combined_order""#), "EMP-3.3");
}

#[test]
fn emp_3_4_the_end_field_ends_the_game() {
    let mut t = given(
        2,
        r#"field = 26
        empires.0.bid = "a0 c0""#,
    );
    t.act(1, "military 0 0").is("field", "27").is("over", "true");
    assert!(t.game.outcome().is_some());
    assert!(t.must().is_empty());
    t.refuse(0, "military 0 0", "EMP-3.4");
}

#[test]
fn emp_3_5_seats_act_at_once_and_in_any_order() {
    let text = r#"round = "industry"
        row = "ROW-A"
        empires.0.hand = ["fire-01", "fire-02", "flood-02", "flood-03"]
        empires.1.hand = ["fire-03", "fire-04", "flood-04", "flood-05"]"#;
    let mut a = given(2, text);
    assert_eq!(a.must(), [0, 1]);
    a.acts(0, &["sell fire-01", "sell fire-02", "rest discard", "end-industry"]);
    a.refuse(0, "end-industry", "EMP-3.5");
    a.acts(1, &["sell fire-04", "sell fire-03", "rest discard"]);
    let mut b = given(2, text);
    b.acts(1, &["sell fire-04", "sell fire-03", "rest discard"]);
    b.acts(0, &["sell fire-01", "sell fire-02", "rest discard", "end-industry"]);
    assert_eq!(a.game, b.game);
    // Hands are filled at the close only, start player first.
    assert_eq!(a.get("empires.0.hand_count").as_integer(), Some(0));
    a.act(1, "end-industry").is("empires.0.hand_count", "4").is("empires.1.hand_count", "4");
}

#[test]
fn emp_3_5_a_renewed_deck_does_not_depend_on_the_order_of_discards() {
    let text = r#"round = "industry"
        rest = "discard"
        empires.0.hand = ["fire-01", "fire-02"]
        empires.1.hand = ["fire-03", "fire-04"]"#;
    let play = |order: [(u8, &str); 4]| {
        let mut t = given(2, text);
        for (seat, action) in order {
            t.act(seat, action);
        }
        t.acts(0, &["end-industry"]).acts(1, &["end-industry"]);
        t.game
    };
    let one =
        play([(0, "sell fire-01"), (0, "sell fire-02"), (1, "sell fire-03"), (1, "sell fire-04")]);
    let two =
        play([(1, "sell fire-03"), (0, "sell fire-01"), (1, "sell fire-04"), (0, "sell fire-02")]);
    assert_eq!(one, two);
}

#[test]
fn emp_3_6_an_empire_in_ruins_goes_on() {
    let mut t = given(
        3,
        r#"round = "economy"
        row = "ROW-A"
        empires.1.destroyed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]"#,
    );
    assert_eq!(t.must(), [0, 1, 2]);
    assert_eq!(t.legal(1), ["end-economy"]);
    t.act(1, "end-economy");
}

#[test]
fn emp_3_7_turns_go_to_the_next_seat_number() {
    let mut t = given(
        3,
        r#"crises = ["fire-09"]
        marker = 2"#,
    );
    t.act(2, "bid 1 wheat").is("active", "0").act(0, "bid 1 wheat").is("active", "1");
    t.act(1, "bid 1 wheat").is("active", "2");
    assert_eq!(impossible(3, "marker = 3"), "EMP-3.7");
}

#[test]
fn emp_3_5_an_undo_keeps_what_the_others_did_and_showed() {
    let start = given(
        2,
        r#"round = "industry"
        row = "ROW-A"
        empires.0.hand = ["fire-01", "fire-02", "flood-02", "flood-03"]"#,
    )
    .game;
    let setup = Setup { seats: 2, options: Options::default() };
    let mut session = game::Session::from_state(start, setup);
    let act = |session: &mut game::Session<EmpiresEnd>, seat, text: &str| {
        session.apply(Seat(seat), text.parse().unwrap(), &mut ()).unwrap();
    };
    act(&mut session, 1, "swap 1 2");
    for text in ["sell fire-01", "sell fire-02", "rest discard"] {
        act(&mut session, 0, text);
    }
    assert_eq!(session.undo(Seat(1)), Ok(0));
    let mut without = given(
        2,
        r#"round = "industry"
        row = "ROW-A"
        empires.0.hand = ["fire-01", "fire-02", "flood-02", "flood-03"]"#,
    );
    without.acts(0, &["sell fire-01", "sell fire-02", "rest discard"]);
    assert_eq!(*session.state(), without.game);
    // What one has shown oneself stays.
    assert!(matches!(session.undo(Seat(0)), Err(game::UndoRefusal::Revealed { .. })));
}
