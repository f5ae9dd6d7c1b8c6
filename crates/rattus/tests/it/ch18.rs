//! Chapter 18: invariants that a single state shows. `walks.rs` has those between states.

use crate::table::*;
use crate::walks::walks;
use game::{Game, Kit, Seat};

#[test]
fn rat_18_1_every_tile_of_the_box_is_in_one_place() {
    let mut whole: Vec<String> =
        rattus::Kit::standard().tiles.iter().map(|tile| tile.face.to_string()).collect();
    whole.sort();
    walks(2, |_, _, step| {
        let t = Table { state: step.after };
        let mut found: Vec<String> = ["supply_tiles", "removed_tiles", "box_tiles"]
            .iter()
            .flat_map(|key| t.fact(key).split_whitespace().map(str::to_owned).collect::<Vec<_>>())
            .collect();
        for region in t.in_play().iter() {
            found.extend(t.fronts(region).split_whitespace().map(str::to_owned));
        }
        found.sort();
        assert_eq!(found, whole, "after {}", step.action);
    });
}

#[test]
fn rat_18_2_every_player_has_twenty_cubes() {
    walks(4, |seats, _, step| {
        for seat in Seat::all(seats) {
            let on_board: u8 = Region::ALL.iter().map(|r| step.after.cubes(*r, seat)).sum();
            assert_eq!(on_board + step.after.hand(seat) + step.after.castle(seat), 20);
        }
    });
}

#[test]
fn rat_18_2_a_twenty_first_cube_is_refused() {
    let error = position_error(2, "", "castle = { red = 1 }\nregions.gallia.cubes = { red = 20 }");
    assert_eq!(error.to_string(), "RAT-18.2: red would have more than 20 cubes");
    assert_eq!(error.span, Some(52..54));
    let error = position_error(2, "", "castle = { red = 3 }\nhands = { red = 16 }");
    assert_eq!(error.to_string(), "RAT-18.2: red has 17 cubes left for the hand, not 16");
}

#[test]
fn rat_18_3_at_most_three_tiles_and_nothing_out_of_play() {
    walks(4, |_, _, step| {
        for region in Region::ALL {
            assert!(step.after.tiles(region) <= 3);
            if !step.after.in_play().contains(region) {
                assert_eq!((step.after.tiles(region), step.after.all_cubes(region)), (0, 0));
            }
        }
    });
    let error = position_error(2, "", "regions.gallia.tiles = 4");
    assert_eq!(error.to_string(), "RAT-18.3: gallia would hold 4 tiles");
    assert_eq!(error.span, Some(23..24));
    let error = position_error(2, "", "regions.turcia.cubes = { red = 1 }");
    assert_eq!(error.to_string(), "RAT-18.3: turcia is out of play");
}

#[test]
fn rat_18_4_each_card_is_in_one_place() {
    walks(2, |seats, _, step| {
        let view = step.after.view(game::Viewer::Spectator);
        for class in Class::ALL {
            let owners = Seat::all(seats).filter(|s| step.after.cards(*s).contains(class)).count();
            assert_eq!(owners + usize::from(view.display.contains(class)), 1, "{class}");
        }
    });
}

#[test]
fn rat_18_6_the_figure_is_in_play() {
    let error = position_error(3, "", "figure = 'russia'");
    assert_eq!(error.to_string(), "RAT-18.6: the figure is in russia, out of play");
    assert_eq!(error.span, Some(9..17));
}

#[test]
fn rat_18_11_an_ended_game_with_rats_among_cubes_is_refused() {
    let error = position_error(
        2,
        "",
        "stage = 'over'\ntrigger = 0\nregions.gallia = { tiles = 1, cubes = { red = 1 } }",
    );
    assert_eq!(error.to_string(), "RAT-18.11: gallia still holds a cube and a tile");
}

#[test]
fn rat_18_13_unknown_fronts_change_neither_views_nor_options() {
    let world = |hidden: &str, supply: &str| {
        table(
            3,
            &format!(
                "cards = {{ witch = 0, monk = 1 }}\nsupply = [{supply}]\nremoved = 0
                 regions.gallia = {{ tiles = ['1:{{king}}', '{hidden}'], seen = [[1], []] }}"
            ),
        )
    };
    let (a, b) = (world("2:M", "'1', '2'"), world("4:A{witch}", "'3', '4'"));
    for seat in [RED, YELLOW, GREEN] {
        assert_eq!(a.seen_by(seat), b.seen_by(seat));
        assert_eq!(a.legal_for(seat), b.legal_for(seat));
        assert_eq!(a.state.info_key(seat), b.state.info_key(seat));
    }
}
