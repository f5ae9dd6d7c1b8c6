//! Chapter 1: components, as the program handles them. `data.rs` counts them.

use crate::table::*;
use game::Kit;
use rattus::{CUBES, Colour, Letter};

#[test]
fn rat_1_1_twelve_regions_and_a_castle_that_is_none() {
    assert_eq!(Region::ALL.len(), 12);
    assert!("castle".parse::<Region>().is_err());
    let refused = "king castle".parse::<Action>().unwrap_err();
    assert_eq!(refused.to_string(), "RAT-1.1: the castle is not a region");
}

#[test]
fn rat_1_2_adjacency_is_symmetric() {
    let kit = rattus::Kit::standard();
    for seats in 2..=4 {
        for a in kit.in_play(seats).iter() {
            for b in kit.neighbours(seats, a).iter() {
                assert!(kit.neighbours(seats, b).contains(a), "{a} and {b} with {seats} players");
                assert_ne!(a, b);
            }
        }
    }
}

#[test]
fn rat_1_3_eighty_cubes_twenty_of_each_colour() {
    assert_eq!(CUBES, 20);
    let t = new_game(4, "", 1);
    assert_eq!(t.seen_by(RED).hands, [20; 4]);
    assert_eq!(Colour::ALL.len(), 4);
}

#[test]
fn rat_1_4_a_front_shows_a_number_and_a_sign() {
    let kit = rattus::Kit::standard();
    assert_eq!(kit.tiles.len(), 49);
    assert_eq!(kit.tiles.iter().filter(|tile| tile.face.is_start()).count(), 12);
    for tile in &kit.tiles {
        let front = tile.face;
        assert!(front.number() >= 1, "{}", tile.id);
        assert!(!front.classes().is_empty() || front.letter() != Letter::None, "{}", tile.id);
    }
}

#[test]
fn rat_1_5_a_front_shows_one_letter_at_most() {
    let shown = |text: &str| (face(text).number(), face(text).letter(), face(text).classes());
    assert_eq!(
        shown("2:M{merchant,monk}"),
        (2, Letter::Majority, [Merchant, Monk].into_iter().collect())
    );
    assert_eq!(shown("3:A"), (3, Letter::All, Classes::NONE));
    assert_eq!(shown("1:{king}"), (1, Letter::None, Classes::only(King)));
    assert!("2:MA".parse::<Face>().is_err());
}

#[test]
fn rat_1_6_six_classes_one_card_each() {
    let names = Class::ALL.map(Class::name);
    assert_eq!(names, ["king", "knight", "peasant", "monk", "merchant", "witch"]);
    let mut t = new_game(2, "start_seat = 0", 1);
    for (seat, region) in [(RED, "gallia"), (YELLOW, "italia"), (YELLOW, "italia"), (RED, "gallia")]
    {
        t.play(seat, &format!("setup-place {region}"));
    }
    t.play(RED, "take witch");
    assert_eq!(t.owner(Witch), Some(RED));
    assert!(!t.seen_by(RED).display.contains(Witch), "there is no second one");
}

#[test]
fn rat_1_7_one_plague_figure_which_moves() {
    let mut t = table(2, "placed = true\nfigure = 'anglia'");
    let changed = t.changes(RED, "plague scandia");
    assert!(changed.contains(&"figure anglia -> scandia".to_owned()), "{changed:?}");
}

#[test]
fn rat_1_8_a_face_down_start_tile_looks_like_any_other() {
    let t = table(
        2,
        "regions.gallia = { tiles = ['S01'], origin = ['setup'] }
         regions.italia = { tiles = ['R01'], origin = ['supply'] }",
    );
    let view = t.seen_by(RED);
    let back = |region| &view.regions.iter().find(|r| r.region == region).unwrap().tiles;
    assert_eq!(back(Gallia), back(Italia));
    assert_eq!(t.known_fronts(RED, Gallia), ["?"]);
}

#[test]
fn rat_1_8_a_start_tile_is_resolved_like_any_other() {
    let mut t = table(
        2,
        "placed = true\nfigure = 'anglia'\ncards = { king = 1 }\nsupply = 9
         regions.gallia = { tiles = ['1:{king}*'], cubes = { yellow = 1 } }",
    );
    t.play(RED, "plague gallia");
    t.play(RED, "spread italia");
    assert_eq!(t.cubes(Gallia, YELLOW), 0);
    assert_eq!(t.fact("box_tiles"), "1:{king}*");
}
