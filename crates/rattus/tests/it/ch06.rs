//! Chapter 6: action C, move and spread.

use crate::table::*;

/// Red has done A and B; the figure is in Hispania, next to Gallia and Italia.
fn before_c(rest: &str) -> Table {
    table(2, &format!("placed = true\nfigure = 'hispania'\n{rest}"))
}

#[test]
fn rat_6_1_the_plague_moves_to_a_neighbour_and_never_stays() {
    let t = before_c("");
    assert_eq!(t.offers("plague"), ["plague gallia", "plague italia"]);
    assert_eq!(t.refusal(RED, "plague hispania"), Violation::FigureStays { knight: false });
    let far = Violation::TooFar { region: Germania, knight: false };
    assert_eq!(t.refusal(RED, "plague germania"), far);
}

#[test]
fn rat_6_2_the_knight_reaches_two_steps() {
    let t = before_c("cards = { knight = 0 }");
    assert_eq!(
        t.offers("plague"),
        ["plague anglia", "plague gallia", "plague germania", "plague hungaria", "plague italia"]
    );
    let far = Violation::TooFar { region: Scandia, knight: true };
    assert_eq!(t.refusal(RED, "plague scandia"), far);
}

#[test]
fn rat_6_3_nothing_happens_where_the_figure_only_passes() {
    let mut t = before_c(
        "cards = { knight = 0 }
         regions.gallia = { tiles = ['1:A'], cubes = { red = 1, yellow = 1 } }",
    );
    let events = t.play(RED, "plague anglia");
    assert_eq!(
        events,
        [
            Event::FigureMoved { seat: RED, from: Hispania, to: Anglia },
            Event::TurnEnded { seat: RED }
        ]
    );
    assert_eq!((t.tiles(Gallia), t.all_cubes(Gallia)), (1, 2));
}

#[test]
fn rat_6_4_new_tiles_by_the_tiles_on_arrival() {
    for (tiles, due) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
        let mut t = before_c(&format!("regions.gallia.tiles = {tiles}"));
        t.play(RED, "plague gallia");
        assert_eq!(t.seen_by(RED).spread_left, due, "{tiles} tiles on arrival");
        for left in (0..due).rev() {
            t.play(RED, "spread germania");
            assert_eq!(t.seen_by(RED).spread_left, left);
        }
        assert_eq!((t.tiles(Germania), t.active()), (due, YELLOW));
    }
}

#[test]
fn rat_6_4_cubes_play_no_part_in_the_spread() {
    let mut t = before_c("regions.gallia = { tiles = 1, cubes = { red = 9, yellow = 9 } }");
    t.play(RED, "plague gallia");
    assert_eq!(t.seen_by(RED).spread_left, 1);
}

#[test]
fn rat_6_5_each_new_tile_comes_from_the_supply_to_a_neighbour_of_choice() {
    let mut t = before_c("regions.gallia.tiles = 3\nsupply = ['1:{king}', '2:{monk}', '4:A']");
    t.play(RED, "plague gallia");
    assert_eq!(t.legal(), ["spread anglia", "spread germania", "spread hispania", "spread italia"]);
    let events = t.play(RED, "spread hispania");
    assert_eq!(events, [Event::TilePlaced { tile: tile("hispania.1") }]);
    t.play(RED, "spread italia");
    assert_eq!((t.fronts(Hispania), t.fronts(Italia)), ("1:{king}".into(), "2:{monk}".into()));
    assert_eq!(t.supply(), 1);
}

#[test]
fn rat_6_5_both_tiles_may_go_to_one_region() {
    let mut t = before_c("regions.gallia.tiles = 2\nsupply = 5");
    t.play_all(RED, &["plague gallia", "spread anglia", "spread anglia"]);
    assert_eq!((t.tiles(Anglia), t.supply()), (2, 3));
}

#[test]
fn rat_6_6_never_into_the_plague_region() {
    let mut t = before_c("regions.gallia.tiles = 2");
    t.play(RED, "plague gallia");
    assert_eq!(t.refusal(RED, "spread gallia"), Violation::SpreadIntoPlague);
    assert_eq!(t.refusal(RED, "spread polonia"), Violation::SpreadTooFar { region: Polonia });
}

#[test]
fn rat_6_7_never_a_fourth_tile_checked_for_each_one() {
    let mut t =
        before_c("regions.gallia.tiles = 2\nregions.italia.tiles = 2\nregions.anglia.tiles = 3");
    t.play(RED, "plague gallia");
    assert_eq!(t.refusal(RED, "spread anglia"), Violation::SpreadIntoFull { region: Anglia });
    assert_eq!(t.offers("spread"), ["spread germania", "spread hispania", "spread italia"]);
    t.play(RED, "spread italia");
    assert_eq!(t.refusal(RED, "spread italia"), Violation::SpreadIntoFull { region: Italia });
    assert_eq!(t.offers("spread"), ["spread germania", "spread hispania"]);
}

#[test]
fn rat_6_8_placing_is_compulsory_while_there_is_room() {
    let mut t =
        before_c("cards = { knight = 0 }\nregions.gallia = { tiles = 1, cubes = { red = 1 } }");
    t.play(RED, "plague gallia");
    for text in ["reveal", "count yes", "pass"] {
        assert_eq!(t.refusal(RED, text), Violation::SpreadFirst, "{text}");
    }
}

#[test]
fn rat_6_8_without_room_the_rest_stays_in_the_supply() {
    let full = "regions.anglia.tiles = 3\nregions.germania.tiles = 3\nregions.hispania.tiles = 3";
    let mut t = before_c(&format!(
        "regions.gallia.tiles = 3\nregions.italia.tiles = 2\nsupply = 9\n{full}"
    ));
    t.play(RED, "plague gallia");
    let events = t.play(RED, "spread italia");
    assert_eq!(
        events,
        [
            Event::TilePlaced { tile: tile("italia.3") },
            Event::SpreadLapsed { count: 1 },
            Event::TurnEnded { seat: RED }
        ]
    );
    assert_eq!(t.supply(), 8);
}

#[test]
fn rat_6_9_an_empty_supply_places_what_it_has() {
    let mut t = before_c(
        "regions.gallia = { tiles = ['1:A', '5', '5'], cubes = { yellow = 2 } }\nsupply = 1",
    );
    t.play(RED, "plague gallia");
    let events = t.play(RED, "spread italia");
    assert_eq!(
        events[..2],
        [Event::TilePlaced { tile: tile("italia.1") }, Event::SpreadLapsed { count: 1 }]
    );
    assert_eq!(t.cubes(Gallia, YELLOW), 1, "the turn goes on normally");
    assert_eq!(t.seen_by(RED).trigger, Some(RED));
}

#[test]
fn rat_6_10_nobody_sees_the_front_of_a_new_tile() {
    let mut t = before_c("regions.gallia.tiles = 1\nsupply = ['1:{king}', '2:A']");
    t.play_all(RED, &["plague gallia", "spread italia"]);
    for seat in [RED, YELLOW] {
        assert_eq!(t.known_fronts(seat, Italia), ["?"]);
    }
}

#[test]
fn rat_6_11_the_plague_spreads_also_where_nobody_lives() {
    let mut t = before_c("regions.gallia.tiles = 2\nsupply = 9");
    t.play_all(RED, &["plague gallia", "spread italia", "spread italia"]);
    assert_eq!((t.tiles(Italia), t.supply(), t.tiles(Gallia)), (2, 7, 2));
}
