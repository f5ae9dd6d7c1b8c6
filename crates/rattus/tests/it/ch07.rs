//! Chapter 7: devastation.

use crate::table::*;
use game::{Game, Rng, Seat, Seed};

/// Red moves the figure into Gallia, whose neighbours are full, so that the tiles there
/// are turned at once.
fn plague_in_gallia(rest: &str) -> (Table, Vec<Event>) {
    let mut t = table(
        4,
        &format!(
            "placed = true\nfigure = 'hispania'\nsupply = 5\nregions.anglia.tiles = 3
             regions.germania.tiles = 3\nregions.hispania.tiles = 3\nregions.italia.tiles = 3
             {rest}"
        ),
    );
    let events = t.play(RED, "plague gallia");
    (t, events)
}

/// Cubes in Gallia by seat after the plague.
fn survivors(rest: &str) -> [u8; 4] {
    let (t, _) = plague_in_gallia(rest);
    [RED, YELLOW, GREEN, BLUE].map(|seat| t.cubes(Gallia, seat))
}

fn lost(seat: Seat, count: u8, majority: bool, all: bool, classes: &[Class]) -> Event {
    let classes = classes.iter().copied().collect();
    Event::CubesLost { seat, region: Gallia, count, majority, all, classes }
}

#[test]
fn rat_7_1_tiles_are_turned_one_after_the_other() {
    let (t, events) =
        plague_in_gallia("regions.gallia = { tiles = ['9', '1:A'], cubes = { red = 2 } }");
    let turned = |place: &str, front: &str, outbreak| Event::TileTurned {
        tile: tile(place),
        front: face(front),
        cubes: 2,
        outbreak,
    };
    assert_eq!(
        events,
        [
            Event::FigureMoved { seat: RED, from: Hispania, to: Gallia },
            Event::SpreadLapsed { count: 2 },
            turned("gallia.1", "9", false),
            turned("gallia.1", "1:A", true),
            lost(RED, 1, false, true, &[]),
            Event::TurnEnded { seat: RED },
        ]
    );
    assert_eq!(t.tiles(Gallia), 0);
}

#[test]
fn rat_7_1_without_a_cube_nothing_is_turned() {
    let (t, events) = plague_in_gallia("regions.gallia.tiles = 2");
    assert_eq!(events.last(), Some(&Event::TurnEnded { seat: RED }));
    assert_eq!((t.tiles(Gallia), t.fact("box")), (2, "0".into()));
}

#[test]
fn rat_7_2_it_stops_without_cubes_and_the_rest_stays_face_down() {
    let (t, _) =
        plague_in_gallia("regions.gallia = { tiles = ['1:A', '2:A', '3:A'], cubes = { red = 1 } }");
    assert_eq!(t.fronts(Gallia), "2:A{} 3:A{}");
    assert_eq!(t.known_fronts(RED, Gallia), ["?", "?"]);
    assert_eq!(t.fact("box_tiles"), "1:A{}");
}

#[test]
fn rat_7_3_every_turned_tile_goes_to_the_box() {
    let (t, _) =
        plague_in_gallia("regions.gallia = { tiles = ['9:{king}', '1'], cubes = { red = 3 } }");
    assert_eq!(t.fact("box_tiles"), "9:{king} 1:{}");
    assert_eq!(t.seen_by(BLUE).turned, [face("9:{king}"), face("1")]);
    assert_eq!(t.supply(), 5);
}

#[test]
fn rat_7_4_chance_picks_the_tile() {
    // Red has seen all three, so a guess of red's changes nothing but the chance to come.
    let t = table(
        2,
        "pinned = false\nstage = 'reveal'\nfigure = 'hispania'\ncards = { witch = 0 }
         regions.hispania = { tiles = ['1', '2', '3'], seen = [[0], [0], [0]], cubes = { red = 3 } }",
    );
    let mut first = [0; 3];
    for seed in 0..300 {
        let mut t = t.clone();
        t.state.determinize(RED, &mut Rng::from(Seed::Open(seed)));
        let events = t.play(RED, "reveal");
        let Event::TileTurned { tile, front, .. } = &events[0] else { panic!("{events:?}") };
        assert_eq!(front.number(), tile.place + 1);
        first[usize::from(tile.place)] += 1;
    }
    assert!(first.iter().all(|count| (70..130).contains(count)), "{first:?}");
}

#[test]
fn rat_7_5_the_plague_breaks_out_from_the_number_on() {
    let gallia = |cubes: &str| {
        survivors(&format!("regions.gallia = {{ tiles = ['4:A'], cubes = {cubes} }}"))
    };
    assert_eq!(gallia("{ red = 1, yellow = 2 }"), [1, 2, 0, 0], "3 cubes are too few");
    assert_eq!(gallia("{ red = 2, yellow = 2 }"), [1, 1, 0, 0], "4 cubes, all colours together");
    assert_eq!(gallia("{ red = 5 }"), [4, 0, 0, 0]);
}

#[test]
fn rat_7_5_the_cubes_are_counted_anew_for_each_tile() {
    let left = survivors("regions.gallia = { tiles = ['2:A', '2:A'], cubes = { red = 2 } }");
    assert_eq!(left, [1, 0, 0, 0], "the second tile finds one cube only");
}

#[test]
fn rat_7_6_a_symbol_takes_a_cube_of_the_cards_owner() {
    let (t, events) = plague_in_gallia(
        "cards = { monk = 2 }
         regions.gallia = { tiles = ['1:{monk}'], cubes = { red = 2, green = 2 } }",
    );
    assert!(events.contains(&lost(GREEN, 1, false, false, &[Monk])));
    assert_eq!((t.cubes(Gallia, RED), t.cubes(Gallia, GREEN), t.hand(GREEN)), (2, 1, 19));
}

#[test]
fn rat_7_7_one_cube_for_each_symbol() {
    let with = |front: &str| {
        survivors(&format!(
            "cards = {{ monk = 2, king = 2, witch = 2, knight = 3 }}
             regions.gallia = {{ tiles = ['{front}'], cubes = {{ green = 4, blue = 4 }} }}"
        ))
    };
    assert_eq!(with("1:{monk}"), [0, 0, 3, 4]);
    assert_eq!(with("1:{king,monk}"), [0, 0, 2, 4]);
    assert_eq!(with("1:{king,monk,witch,knight}"), [0, 0, 1, 3]);
}

#[test]
fn rat_7_8_a_symbol_without_owner_or_cube_does_nothing() {
    let (_, events) = plague_in_gallia(
        "cards = { monk = 2 }\nregions.gallia = { tiles = ['1:{king,monk}'], cubes = { red = 2 } }",
    );
    assert!(!events.iter().any(|event| matches!(event, Event::CubesLost { .. })), "{events:?}");
}

#[test]
fn rat_7_9_the_majority_loses_one_and_a_tie_hits_all_tied() {
    let with = |cubes: &str| {
        survivors(&format!("regions.gallia = {{ tiles = ['1:M'], cubes = {cubes} }}"))
    };
    assert_eq!(with("{ red = 3, yellow = 2 }"), [2, 2, 0, 0]);
    assert_eq!(with("{ red = 1, yellow = 3, green = 3, blue = 2 }"), [1, 2, 2, 2]);
    assert_eq!(with("{ red = 1, yellow = 1 }"), [0, 0, 0, 0]);
}

#[test]
fn rat_7_10_the_majority_is_fixed_before_symbols_count() {
    let (t, events) = plague_in_gallia(
        "cards = { king = 0, peasant = 0 }
         regions.gallia = { tiles = ['1:M{king,peasant}'], cubes = { red = 3, blue = 2 } }",
    );
    assert!(events.contains(&lost(RED, 3, true, false, &[King, Peasant])), "{events:?}");
    assert_eq!((t.cubes(Gallia, RED), t.cubes(Gallia, BLUE)), (0, 2));
}

#[test]
fn rat_7_11_all_present_lose_one() {
    let left = survivors("regions.gallia = { tiles = ['1:A'], cubes = { red = 1, green = 3 } }");
    assert_eq!(left, [0, 0, 2, 0]);
}

#[test]
fn rat_7_12_hits_add_up_to_the_own_cubes_there() {
    let with = |cubes: &str| {
        survivors(&format!(
            "cards = {{ king = 1, monk = 1 }}
             regions.gallia = {{ tiles = ['1:A{{king,monk}}'], cubes = {cubes} }}"
        ))
    };
    assert_eq!(with("{ yellow = 5, blue = 1 }"), [0, 2, 0, 0]);
    assert_eq!(with("{ yellow = 2, blue = 3 }"), [0, 0, 0, 2], "surplus hits lapse");
}

#[test]
fn rat_7_13_losses_inside_a_tile_do_not_stop_it() {
    // Three cubes meet the number 3; after the first loss only two are left.
    let left = survivors(
        "cards = { king = 1, monk = 2 }
         regions.gallia = { tiles = ['3:M{king,monk}'], cubes = { red = 1, yellow = 1, green = 1 } }",
    );
    assert_eq!(left, [0, 0, 0, 0]);
}

#[test]
fn rat_7_14_being_active_protects_nobody() {
    let left = survivors("regions.gallia = { tiles = ['1:M'], cubes = { red = 2, blue = 1 } }");
    assert_eq!(left, [1, 0, 0, 1]);
}

#[test]
fn rat_7_15_castle_and_other_regions_are_safe() {
    let (t, _) = plague_in_gallia(
        "cards = { king = 1 }\ncastle = { yellow = 2 }\nregions.polonia.cubes = { yellow = 3 }
         regions.gallia = { tiles = ['1:A{king}', '1:A{king}'], cubes = { yellow = 2 } }",
    );
    assert_eq!((t.castle(YELLOW), t.cubes(Polonia, YELLOW), t.cubes(Gallia, YELLOW)), (2, 3, 0));
}

#[test]
fn rat_7_16_lost_cubes_return_to_the_hand_and_may_be_placed_again() {
    let (mut t, _) = plague_in_gallia(
        "castle = { yellow = 18 }\nregions.gallia = { tiles = ['1:A'], cubes = { yellow = 2 } }",
    );
    assert_eq!((t.active(), t.hand(YELLOW)), (YELLOW, 1));
    t.play(YELLOW, "place anglia 1");
    assert_eq!(t.cubes(Anglia, YELLOW), 1);
}
