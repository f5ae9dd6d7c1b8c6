//! Chapter 5: action B, place cubes.

use crate::table::*;
use rattus::CountReason;

fn wrong(region: Region, due: u8, because: CountReason) -> Violation {
    Violation::WrongCount { region, due, because }
}

#[test]
fn rat_5_1_cubes_come_from_the_hand_into_one_region() {
    let mut t = table(2, "regions.gallia.tiles = 2");
    assert_eq!(
        t.changes(RED, "place gallia 2"),
        [
            "hands.red 20 -> 18",
            "placed false -> true",
            "progress false -> true",
            "regions.gallia.cubes.red 0 -> 2"
        ]
    );
}

#[test]
fn rat_5_2_as_many_cubes_as_tiles() {
    let t = table(2, "regions.gallia.tiles = 2\nregions.italia.tiles = 3");
    assert_eq!(t.offers("place"), ["place gallia 2", "place italia 3"]);
    for count in [0, 1, 3, 20] {
        let refused = t.refusal(RED, &format!("place gallia {count}"));
        assert_eq!(refused, wrong(Gallia, 2, CountReason::Tiles));
    }
}

#[test]
fn rat_5_2_the_tiles_of_that_moment_count() {
    let mut t = table(2, "cards = { monk = 0 }\nregions.gallia.tiles = 2");
    t.play(RED, "monk gallia.1 italia");
    assert_eq!(t.offers("place"), ["place gallia 1", "place italia 1"]);
}

#[test]
fn rat_5_3_a_region_without_tiles_takes_no_cubes() {
    let t = table(2, "regions.gallia.tiles = 1");
    for count in [0, 1, 2] {
        let refused = t.refusal(RED, &format!("place italia {count}"));
        assert_eq!(refused, Violation::NoTiles { region: Italia });
    }
}

#[test]
fn rat_5_4_all_cubes_go_to_one_region() {
    let mut t = table(2, "regions.gallia.tiles = 2\nregions.italia.tiles = 2");
    t.play(RED, "place gallia 2");
    assert_eq!(t.refusal(RED, "place italia 2"), Violation::AlreadyPlaced);
    assert_eq!((t.cubes(Gallia, RED), t.cubes(Italia, RED)), (2, 0));
}

#[test]
fn rat_5_5_neither_others_nor_the_figure_nor_a_limit_matter() {
    let mut t = table(
        2,
        "figure = 'gallia'\nregions.gallia = { tiles = 3, cubes = { red = 17, yellow = 20 } }",
    );
    t.play(RED, "place gallia 3");
    assert_eq!((t.cubes(Gallia, RED), t.all_cubes(Gallia)), (20, 40));
}

#[test]
fn rat_5_6_a_hand_that_is_too_small_is_placed_whole() {
    let mut t =
        table(2, "castle = { red = 18 }\nregions.gallia.tiles = 3\nregions.italia.tiles = 1");
    assert_eq!(t.offers("place"), ["place gallia 2", "place italia 1"]);
    for count in [1, 3] {
        let refused = t.refusal(RED, &format!("place gallia {count}"));
        assert_eq!(refused, wrong(Gallia, 2, CountReason::Hand));
    }
    t.play(RED, "place gallia 2");
    assert_eq!(t.hand(RED), 0);
}

#[test]
fn rat_5_7_with_an_empty_hand_b_is_skipped() {
    let t = table(2, "castle = { red = 20 }\nfigure = 'anglia'\nregions.gallia.tiles = 1");
    assert_eq!(t.offers("place"), Vec::<String>::new());
    assert_eq!(t.refusal(RED, "place gallia 1"), Violation::EmptyHand);
    assert_eq!(t.offers("plague"), ["plague gallia", "plague scandia"]);
}

#[test]
fn rat_5_7_without_any_tile_b_is_skipped_unless_the_peasant_helps() {
    let t = table(2, "figure = 'anglia'");
    assert_eq!(t.offers("place"), Vec::<String>::new());
    assert_eq!(t.offers("plague"), ["plague gallia", "plague scandia"]);

    let t = table(2, "figure = 'anglia'\ncards = { peasant = 0 }");
    assert_eq!(t.offers("place").len(), 8);
    assert_eq!(
        t.refusal(RED, "plague gallia"),
        Violation::PlaceFirst { guard: false, reachable: true }
    );

    let t = table(2, "figure = 'anglia'\ncards = { peasant = 0 }\ncastle = { red = 20 }");
    assert_eq!(t.offers("plague"), ["plague gallia", "plague scandia"], "not with an empty hand");
}

/// The legal counts in Gallia with so many tiles and cubes in hand.
fn counts(tiles: u8, hand: u8, peasant: bool) -> Vec<String> {
    let cards = if peasant { "cards = { peasant = 0 }" } else { "" };
    let t =
        table(2, &format!("castle.red = {}\nregions.gallia.tiles = {tiles}\n{cards}", 20 - hand));
    t.offers("place")
        .iter()
        .filter_map(|text| text.strip_prefix("place gallia ").map(str::to_owned))
        .collect()
}

#[test]
fn rat_5_8_legal_counts_without_the_peasant() {
    for (tiles, hand, expected) in [
        (0, 5, ""),
        (1, 5, "1"),
        (2, 5, "2"),
        (3, 5, "3"),
        (3, 3, "3"),
        (3, 2, "2"),
        (2, 1, "1"),
        (1, 0, ""),
    ] {
        assert_eq!(counts(tiles, hand, false).join(" "), expected, "{tiles} tiles, {hand} in hand");
    }
}

#[test]
fn rat_5_8_legal_counts_with_the_peasant() {
    for (tiles, hand, expected) in [
        (0, 5, "1"),
        (1, 5, "1 2"),
        (2, 5, "2 3"),
        (3, 5, "3 4"),
        (3, 4, "3 4"),
        (3, 3, "3"),
        (3, 2, "2"),
        (2, 3, "2 3"),
        (2, 2, "2"),
        (0, 1, "1"),
        (0, 0, ""),
    ] {
        assert_eq!(counts(tiles, hand, true).join(" "), expected, "{tiles} tiles, {hand} in hand");
    }
}

#[test]
fn rat_5_8_each_refusal_says_where_the_number_comes_from() {
    let given = "cards = { peasant = 0 }\nregions.gallia.tiles = 2\nregions.italia.tiles = 3";
    let t = table(2, given);
    assert_eq!(t.refusal(RED, "place gallia 1"), wrong(Gallia, 2, CountReason::Peasant));
    assert_eq!(t.refusal(RED, "place gallia 4"), wrong(Gallia, 2, CountReason::Peasant));
    assert_eq!(t.refusal(RED, "place anglia 2"), wrong(Anglia, 1, CountReason::PeasantAlone));
    assert_eq!(t.refusal(RED, "place anglia 0"), wrong(Anglia, 1, CountReason::PeasantAlone));
    let t = table(2, &format!("castle = {{ red = 18 }}\n{given}"));
    assert_eq!(t.refusal(RED, "place italia 3"), wrong(Italia, 2, CountReason::Hand));
    // As many cubes as rats: the Peasant would allow a third, but there is none.
    assert_eq!(t.refusal(RED, "place gallia 3"), wrong(Gallia, 2, CountReason::Hand));
}
