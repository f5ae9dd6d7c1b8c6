//! Chapters 14 and 17: Blitz, and hidden information.

use crate::support::{Table, blitz, given, new_game, place};
use empires_end::{Event, Options, Round};
use game::{Game, Seat, Viewer};

fn opening(rest: &str) -> Table {
    blitz(2, &format!("stage = \"blitz_accept\"\nrow = \"ROW-A\"\n{rest}"))
}

const HANDS: &str = "empires.0.hand = [\"fire-01\", \"fire-09\", \"flood-09\", \"fire-03\"]\nempires.1.hand = [\"plague-01\", \"plague-02\", \"plague-03\", \"plague-04\"]";

#[test]
fn emp_14_1_the_marker_starts_on_the_lightning_field() {
    let game = new_game(2, Options { blitz: true, ..Options::default() }, 1);
    assert_eq!((game.field(), game.round()), (7, None));
    let mut t = opening(HANDS);
    t.acts(0, &["opening fire-01", "opening fire-09", "attach 2", "attach 3"]);
    t.acts(1, &["opening plague-01", "opening plague-02", "attach 3", "attach 4"]);
    t.is("field", "8").is("round", r#""crisis""#);
    assert_eq!(t.game.round(), Some(Round::Crisis));
}

#[test]
fn emp_14_2_the_first_hand_may_be_changed_once() {
    let mut t = blitz(2, &format!("stage = \"blitz_mulligan\"\n{HANDS}"));
    assert_eq!(t.legal(0), ["mulligan yes", "mulligan no"]);
    t.refuse(0, "opening fire-01", "EMP-14.2").act(0, "mulligan yes").refuse(
        0,
        "mulligan yes",
        "EMP-14.2",
    );
    t.act(1, "mulligan no").is("empires.0.hand_count", "4").is("asks.0", r#""blitz_accept""#);
    t.is("discard", r#"["fire-01", "fire-03", "fire-09", "flood-09"]"#);
    t.refuse(0, "mulligan no", "EMP-14.3");
}

#[test]
fn emp_14_3_exactly_two_hand_cards_are_accepted() {
    let mut t = opening(HANDS);
    t.refuse(0, "opening plague-01", "EMP-14.3").act(0, "opening fire-01");
    t.is("empires.0.destroyed", r#"["road-9"]"#).refuse(0, "attach 2", "EMP-14.3");
    t.act(0, "opening fire-03").is("empires.0.destroyed", r#"["road-9", "farm-8"]"#);
    t.refuse(0, "opening fire-09", "EMP-14.4");
}

#[test]
fn emp_14_4_first_both_destructions_then_both_attachments() {
    let mut t = opening(HANDS);
    t.acts(0, &["opening fire-09", "opening flood-09"]);
    assert_eq!(t.legal(0), ["destroy 8", "destroy 10"]);
    t.act(0, "destroy 10")
        .is("asks.0", r#""place_innovation""#)
        .is("empires.0.opening", r#"["fire-09", "flood-09"]"#);
    t.act(0, "attach 1").is("empires.0.innovations", r#"{ road-9 = ["fire-09"] }"#);
    t.refuse(0, "attach 1", "EMP-5.3").act(0, "attach 2").is("marker", "0").purse(0, "w2 h2 a2 c2");
}

#[test]
fn emp_14_4_where_one_place_is_left_both_cards_go_there_in_their_order() {
    let rest = "empires.0 = { destroyed = [1, 2, 3, 5, 7, 8, 9, 10, 11], opening = [\"fire-02\"], hand = [\"fire-05\", \"fire-06\"] }";
    let mut t = opening(rest);
    t.act(0, "opening fire-05");
    assert_eq!(t.legal(0).len(), 2, "two are equally near");
    t.act(0, "destroy 4").is("empires.0.innovations", r#"{ road-14 = ["fire-02", "fire-05"] }"#);
    t.is("empires.0.opening", "[]");
}

#[test]
fn emp_14_4_with_both_cards_chosen_their_places_are_asked_for() {
    let text = "stage = \"blitz_accept\"\nrow = \"ROW-A\"\nempires.0 = { destroyed = [1, 2], opening = [\"fire-01\", \"fire-02\"] }";
    let mut t = blitz(2, text);
    t.is("asks", "[\"place_innovation\", \"blitz_accept\"]").is("empires.0.hand_count", "2");
    t.act(0, "attach 3").is("empires.0.innovation_positions", "{ fire-01 = 3 }");
}

#[test]
fn emp_14_5_the_other_two_are_discarded_and_two_drawn() {
    let mut t = opening(HANDS);
    t.acts(0, &["opening fire-01", "opening fire-09", "attach 2", "attach 3"]);
    t.is("discard", r#"["fire-03", "flood-09"]"#).is("empires.0.hand_count", "0");
    t.acts(1, &["opening plague-01", "opening plague-02", "attach 3", "attach 4"]);
    t.is("empires.0.hand_count", "2").is("empires.1.hand_count", "2");
    for seat in 0..2 {
        assert_eq!(t.get(&format!("empires.{seat}.destroyed")).as_array().unwrap().len(), 2);
        t.is(&format!("empires.{seat}.innovation_count"), "2");
    }
}

#[test]
fn emp_14_6_the_hand_has_two_cards_for_the_whole_game() {
    let mut t = blitz(2, "round = \"industry\"\nempires.0.hand = [\"fire-01\", \"fire-02\"]");
    t.acts(0, &["sell fire-01", "sell fire-02", "end-industry"]).act(1, "end-industry");
    t.is("empires.0.hand_count", "2");
    let refused = place(
        2,
        Options { blitz: true, ..Options::default() },
        "round = \"industry\"\nempires.0.hand = 3",
    );
    assert_eq!(refused.err().unwrap().rule.unwrap().to_string(), "EMP-14.6");
}

#[test]
fn emp_14_2_and_14_3_a_hand_is_changed_once_and_two_cards_are_accepted() {
    let hand = "[\"fire-01\", \"fire-03\", \"uprising-05\", \"uprising-07\"]";
    let mut t =
        blitz(2, &format!("row = \"ROW-A\"\nstage = \"blitz_mulligan\"\nempires.0.hand = {hand}"));
    t.refuse(0, "opening fire-01", "EMP-14.3");
    t.act(0, "mulligan no").refuse(0, "mulligan yes", "EMP-14.2").act(1, "mulligan no");
    t.refuse(0, "mulligan yes", "EMP-14.2").acts(0, &["opening fire-01", "opening fire-03"]);
    t.refuse(0, "opening uprising-05", "EMP-14.3").refuse(0, "mulligan yes", "EMP-14.2");
    t.act(0, "attach 2").refuse(0, "opening uprising-05", "EMP-14.3");
    t.act(0, "attach 4").refuse(0, "opening uprising-05", "EMP-14.3");
}

#[test]
fn emp_14_7_both_stages_are_simultaneous() {
    let text = format!("stage = \"blitz_mulligan\"\nmarker = 1\n{HANDS}");
    let (mut a, mut b) = (blitz(2, &text), blitz(2, &text));
    a.act(0, "mulligan yes").act(1, "mulligan yes");
    b.act(1, "mulligan yes").act(0, "mulligan yes");
    assert_eq!(a.game, b.game);
    assert_eq!(a.must(), [0, 1]);
    let hand =
        |t: &Table, seat: u8| t.get(&format!("empires.{seat}.hand.0")).as_str().unwrap().to_owned();
    let (x, y) = (hand(&a, 0), hand(&a, 1));
    a.act(0, &format!("opening {x}")).act(1, &format!("opening {y}"));
    b.act(1, &format!("opening {y}")).act(0, &format!("opening {x}"));
    assert_eq!(a.game, b.game);
    a.refuse(0, "mulligan no", "EMP-14.7");
}

#[test]
fn emp_17_1_no_view_of_another_seat_has_a_count_of_a_purse() {
    for purse in ["w0", "w9 h3 a1 c7"] {
        let t = given(
            2,
            &format!("row = \"ROW-A\"\nround = \"economy\"\nempires.0.purse = \"{purse}\""),
        );
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
            let view = t.view(viewer);
            assert!(view["empires"][0].get("purse").is_none(), "{view}");
        }
        assert!(t.view(Viewer::Seat(Seat(0)))["empires"][0].get("purse").is_some());
    }
    let with = |purse: &str| {
        given(2, &format!("row = \"ROW-A\"\nround = \"economy\"\nempires.0.purse = \"{purse}\""))
    };
    let view = |t: &Table| t.game.view(Viewer::Seat(Seat(1)));
    assert_eq!(view(&with("w0")), view(&with("w9 h3 a1 c7")));
    // An option shows what everybody could have added up.
    let options = Options { open_purses: true, ..Options::default() };
    let t = place(2, options, "round = \"economy\"\nempires.0.purse = \"w5\"").unwrap();
    assert_eq!(t.view(Viewer::Spectator)["empires"][0]["purse"]["wheat"].as_integer(), Some(5));
}

#[test]
fn emp_17_2_hands_are_for_their_owners_and_played_cards_for_all() {
    let mut t = given(
        2,
        "round = \"industry\"\nempires.0.hand = [\"fire-01\", \"fire-02\", \"fire-03\", \"fire-04\"]",
    );
    let other = t.view(Viewer::Seat(Seat(1))).to_string();
    assert!(!other.contains("fire-02"));
    assert!(t.view(Viewer::Seat(Seat(0))).to_string().contains("fire-02"));
    assert_eq!(t.view(Viewer::Spectator)["empires"][0]["hand"].as_integer(), Some(4));
    t.act(0, "sell fire-02").act(0, "end-industry").act(1, "end-industry");
    let seen: Vec<Event> = t.events.iter().map(|e| e.seen_by(Viewer::Seat(Seat(1)))).collect();
    assert!(seen.iter().any(|e| matches!(e, Event::CardSold { .. })));
    assert!(seen.iter().all(|e| match e {
        Event::HandFilled { seat, cards, .. } => cards.is_some() == (*seat == Seat(1)),
        _ => true,
    }));
}

#[test]
fn emp_17_3_not_a_byte_tells_a_bid_before_all_are_in() {
    let with = |bid: &str| {
        let mut t = given(3, "round = \"military\"");
        t.act(0, bid);
        t
    };
    let (none, much) = (with("military 0 0"), with("military 2 2"));
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(none.game.view(viewer), much.game.view(viewer));
        let seen = |t: &Table| t.events.iter().map(|e| e.seen_by(viewer)).collect::<Vec<_>>();
        assert_eq!(seen(&none), seen(&much));
    }
    assert_eq!(none.game.info_key(Seat(1)), much.game.info_key(Seat(1)));
    assert_eq!(none.legal(1), much.legal(1));
    assert_eq!(none.view(Viewer::Spectator)["empires"][0]["bid_made"].as_bool(), Some(true));
    assert_eq!(much.view(Viewer::Seat(Seat(0)))["empires"][0]["bid"].to_string(), "[2, 2]");
    // Not even with open purses.
    let open = |bid: &str| {
        let options = Options { open_purses: true, ..Options::default() };
        let mut t = place(3, options, "round = \"military\"").unwrap();
        t.act(0, bid);
        t.game.view(Viewer::Seat(Seat(1)))
    };
    assert_eq!(open("military 0 0"), open("military 2 2"));
    // Then all see it.
    let mut t = with("military 1 0");
    t.act(1, "military 0 0").act(2, "military 0 0");
    assert!(
        t.events.iter().any(|e| matches!(e, Event::BidsShown { bids, .. } if bids[0] == [1, 0]))
    );
}

#[test]
fn emp_17_4_a_declaration_shows_the_purse_of_that_moment() {
    let mut t = given(2, "stage = \"scarcity\"\nactive = 0\nempires.0.purse = \"w1 c2\"");
    t.act(0, "scarcity yes");
    let seen: Vec<Event> = t.events.iter().map(|e| e.seen_by(Viewer::Seat(Seat(1)))).collect();
    let purse = "w1 c2".parse().unwrap();
    assert!(seen.contains(&Event::ScarcityDeclared { seat: Seat(0), purse }));
    assert!(t.view(Viewer::Seat(Seat(1)))["empires"][0].get("purse").is_none());
}

#[test]
fn emp_17_5_deck_orders_are_hidden() {
    let t = given(
        2,
        "deck = [\"plague-05\", \"plague-06\"]\ncrises = [\"fire-01\"]\ncampaign_deck = [\"campaign-04\"]\nempires.0.hand = 0\nempires.1.hand = 0",
    );
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let text = t.view(viewer).to_string();
        assert!(!text.contains("plague-06") && !text.contains("campaign-04"));
        assert_eq!(t.view(viewer)["deck"].as_integer(), Some(87));
        assert_eq!(t.view(viewer)["campaign_deck"].as_integer(), Some(11));
    }
}

#[test]
fn emp_17_6_at_the_end_purses_are_shown_and_hands_are_not() {
    let t = given(2, "stage = \"over\"\nempires.0.hand = [\"fire-02\"]");
    let view = t.view(Viewer::Spectator);
    assert!(view["empires"][0].get("purse").is_some());
    assert!(!view.to_string().contains("fire-02"));
}

#[test]
fn emp_17_7_steps_of_a_simultaneous_round_are_public() {
    let mut t = given(2, "round = \"industry\"\nrow = \"ROW-A\"");
    t.act(0, "swap 1 2");
    let view = t.view(Viewer::Seat(Seat(1)));
    assert_eq!(view["empires"][0]["row"][0]["location"].as_str(), Some("city"));
}

#[test]
fn emp_17_8_whom_the_game_waits_for_is_public_but_no_option_is() {
    let t = given(2, "stage = \"scarcity\"\nactive = 0\nempires.0.purse = \"w1 c2\"");
    let view = t.view(Viewer::Seat(Seat(1)));
    assert_eq!(view["empires"][0]["ask"].as_str(), Some("scarcity"));
    assert!(t.legal(1).is_empty());
    // A guess keeps the purses.
    let mut guess = t.game;
    guess.determinize(Seat(1), &mut game::Rng::from(game::Seed::Open(3)));
    assert_eq!(guess.purse(Seat(0)), t.game.purse(Seat(0)));
}

#[test]
fn emp_17_9_a_card_that_went_into_the_deck_is_in_no_hand() {
    let mut t = given(
        2,
        "row = \"ROW-A\"\nmarker = 0\ncrises = [\"fire-09\"]\nempires.0.innovations.city = [\"barbarians-03\"]",
    );
    t.act(0, "redraw 1 barbarians-03").is("known_in_deck", r#"["fire-09"]"#);
    let mut rng = game::Rng::from(game::Seed::Open(5));
    for _ in 0..200 {
        let mut guess = t.game;
        guess.determinize(Seat(1), &mut rng);
        let table = game::Positions::table(&guess);
        assert!(!table["empires"][0]["hand"].to_string().contains("fire-09"));
    }
}

#[test]
fn emp_14_4_an_opening_burns_the_nearest_places_the_fewest_and_knows_no_scarcity() {
    let hand = "stage = \"blitz_accept\"\nrow = \"ROW-A\"\nempires.0.hand = [\"fire-05\", \"flood-05\", \"fire-03\", \"fire-04\"]";
    let mut t = blitz(2, hand);
    t.refuse(0, "scarcity yes", "EMP-4.20").refuse(0, "scarcity yes", "EMP-14.4");
    t.acts(0, &["opening fire-05", "opening flood-05"]);
    t.refuse(0, "destroy 3", "EMP-4.10").refuse(0, "destroy 3", "EMP-14.4").act(0, "destroy 6");
    t.refuse(0, "attach 5", "EMP-5.2").refuse(0, "attach 5", "EMP-14.3").act(0, "attach 1");
    t.refuse(0, "attach 1", "EMP-5.3").refuse(0, "attach 1", "EMP-14.3");
}
