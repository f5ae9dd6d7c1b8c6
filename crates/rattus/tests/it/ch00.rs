//! Chapter 0: terms, by what they mean for play.

use crate::table::*;
use game::{Seat, ToAct};

#[test]
fn rat_0_1_seats_go_clockwise_and_close_the_circle() {
    assert_eq!([RED, YELLOW, GREEN, BLUE].map(|seat| seat.left(4)), [YELLOW, GREEN, BLUE, RED]);
    assert_eq!([RED, YELLOW, GREEN, BLUE].map(|seat| seat.right(4)), [BLUE, RED, YELLOW, GREEN]);

    let mut t = table(4, "active = 3\nplaced = true\nfigure = 'anglia'");
    t.play(BLUE, "plague gallia");
    assert_eq!(t.active(), RED);
}

#[test]
fn rat_0_1_a_seat_beyond_the_table_is_refused() {
    let error = position_error(3, "", "active = 3");
    assert_eq!(error.to_string(), "RAT-0.1: a table with 3 seats has no seat 3");
    assert_eq!(error.span, Some(9..10));
}

#[test]
fn rat_0_2_every_piece_has_a_named_place() {
    let t = table(
        3,
        "regions.gallia = { cubes = { red = 4 }, tiles = ['1:{king}', '2:A'] }
         castle = { red = 1 }
         cards = { witch = 2 }
         supply = 5
         removed = 6
         box = ['3:M']",
    );
    let view = t.seen_by(RED);
    assert_eq!(view.hands, [15, 20, 20]);
    assert_eq!(view.castle, [1, 0, 0]);
    assert_eq!((view.supply, view.removed), (5, 6));
    assert_eq!(view.turned, [face("3:M")]);
    assert_eq!(view.display, [King, Knight, Peasant, Monk, Merchant].into_iter().collect());
    assert_eq!(view.cards[2], Classes::only(Witch));
}

#[test]
fn rat_0_3_neighbours_are_regions_in_play() {
    let neighbours = |seats| table(seats, "").neighbours(Hungaria).iter().collect::<Vec<_>>();
    assert_eq!(neighbours(2), [Germania, Italia, Polonia]);
    assert_eq!(neighbours(3), [Germania, Italia, Polonia, Bulgaria]);
    assert_eq!(neighbours(4), [Germania, Italia, Polonia, Bulgaria, Tartaria]);
}

#[test]
fn rat_0_4_the_active_player_decides_and_the_figure_stops_in_the_plague_region() {
    let mut t = table(
        2,
        "active = 1\nplaced = true\nfigure = 'hispania'\nregions.gallia.tiles = 1
         regions.italia.tiles = 1",
    );
    assert_eq!(t.waits_for(), ToAct::turn(Seat(1)));
    t.play(YELLOW, "plague gallia");
    assert_eq!(t.figure(), Gallia);
    assert_eq!(t.offers("spread").len(), 4, "new tiles surround the plague region");
}

#[test]
fn rat_0_5_once_per_turn_means_once_in_each_turn_of_the_table() {
    let mut t = table(
        2,
        "placed = true\nfigure = 'anglia'\ncards = { king = 0 }
         regions.polonia = { cubes = { red = 2 } }\nregions.hispania.tiles = 1",
    );
    t.play_all(RED, &["king polonia", "plague gallia"]);
    t.play_all(YELLOW, &["place hispania 1", "plague anglia"]);
    assert!(t.is_legal(RED, "king polonia"), "a new turn, a new use");
}
