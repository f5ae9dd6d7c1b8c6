//! Chapter 9: the trigger.

use crate::table::*;
use rattus::Cause::{HandEmpty, SupplyEmpty};

/// Red is about to move the plague from Anglia to Gallia and ends his turn by that.
fn last_move(seats: u8, rest: &str) -> (Table, Vec<Event>) {
    let mut t = table(seats, &format!("placed = true\nfigure = 'anglia'\n{rest}"));
    let events = t.play(RED, "plague gallia");
    (t, events)
}

#[test]
fn rat_9_1_an_empty_supply_ends_regular_play() {
    let (t, events) = last_move(2, "supply = 0\ncards = { knight = 1 }");
    assert_eq!(
        events[1..],
        [
            Event::TurnEnded { seat: RED },
            Event::EndTriggered { seat: RED, cause: SupplyEmpty },
            Event::FinalTurnBegan { seat: YELLOW },
        ]
    );
    assert_eq!((t.stage(), t.seen_by(RED).cause), (Stage::Final, Some(SupplyEmpty)));

    let (t, _) = last_move(2, "supply = 1");
    assert_eq!(t.stage(), Stage::Turn, "one tile is enough to go on");
}

#[test]
fn rat_9_2_an_empty_hand_ends_regular_play() {
    let (t, events) = last_move(
        2,
        "castle = { red = 15 }\nregions.polonia.cubes = { red = 5 }
                                    cards = { knight = 1 }",
    );
    assert!(events.contains(&Event::EndTriggered { seat: RED, cause: HandEmpty }));
    assert_eq!((t.stage(), t.seen_by(RED).trigger), (Stage::Final, Some(RED)));

    let (t, _) = last_move(2, "castle = { red = 19 }");
    assert_eq!(t.stage(), Stage::Turn, "one cube in hand is enough to go on");
}

#[test]
fn rat_9_2_only_the_hand_of_the_active_player_matters() {
    let (t, _) = last_move(2, "castle = { yellow = 20 }");
    assert_eq!((t.stage(), t.seen_by(RED).trigger), (Stage::Turn, None));
}

#[test]
fn rat_9_3_a_cube_back_from_the_plague_saves_the_game() {
    let mut t = table(
        2,
        "placed = true\nfigure = 'anglia'\nsupply = 9\ncastle = { red = 18 }
         regions.gallia = { tiles = ['1:A'], cubes = { red = 2 } }",
    );
    t.play_all(RED, &["plague gallia", "spread italia"]);
    assert_eq!((t.hand(RED), t.stage(), t.active()), (1, Stage::Turn, YELLOW));
}

#[test]
fn rat_9_3_the_end_is_checked_when_the_turn_is_over() {
    let mut t = table(
        2,
        "placed = true\nfigure = 'anglia'\nsupply = 1\ncards = { witch = 0, knight = 1 }
         regions.gallia = { tiles = ['9'], cubes = { yellow = 2 } }",
    );
    t.play_all(RED, &["plague gallia", "spread italia"]);
    assert_eq!((t.supply(), t.stage()), (0, Stage::Reveal), "the devastation still takes place");
    assert_eq!(t.seen_by(RED).trigger, None);
    t.play(RED, "reveal");
    assert_eq!(t.seen_by(RED).trigger, Some(RED));
}

#[test]
fn rat_9_4_the_trigger_player_is_the_one_whose_turn_ended() {
    for (rest, cause) in [("supply = 0", SupplyEmpty), ("castle = { yellow = 20 }", HandEmpty)] {
        let mut t = table(
            3,
            &format!(
                "active = 1\nplaced = true\nfigure = 'anglia'\ncards = {{ knight = 0 }}\n{rest}"
            ),
        );
        t.play(YELLOW, "plague gallia");
        assert_eq!((t.seen_by(RED).trigger, t.seen_by(RED).cause), (Some(YELLOW), Some(cause)));
    }
}

#[test]
fn rat_9_5_the_lap_is_not_completed() {
    let (t, events) = last_move(4, "supply = 0\ncards = { knight = 2 }");
    assert_eq!((t.stage(), t.active()), (Stage::Final, GREEN));
    assert_eq!(
        events[3..],
        [Event::FinalTurnSkipped { seat: BLUE }, Event::FinalTurnBegan { seat: GREEN }]
    );
}
