//! Chapter 2: setup.

use crate::table::*;
use game::{Game, Seat};

fn stars(text: &str) -> usize {
    text.split(' ').filter(|tile| tile.ends_with('*')).count()
}

#[test]
fn rat_2_1_two_to_four_players() {
    for seats in [0, 1, 5, 255] {
        let error = try_new(seats, "", 1).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("RAT-2.1: Rattus is for 2 to 4 players, not {seats}")
        );
    }
    for seats in 2..=4 {
        assert_eq!(new_game(seats, "", 1).seats(), seats);
    }
}

#[test]
fn rat_2_2_regions_in_play() {
    let two = [Anglia, Gallia, Germania, Hispania, Hungaria, Italia, Polonia, Scandia];
    let in_play = |seats| new_game(seats, "", 1).in_play().iter().collect::<Vec<_>>();
    assert_eq!(in_play(2), two);
    assert_eq!(in_play(3), [&two[..], &[Bulgaria, Turcia]].concat());
    assert_eq!(in_play(4), [&two[..], &[Bulgaria, Turcia, Russia, Tartaria]].concat());
}

#[test]
fn rat_2_3_a_region_out_of_play_does_not_exist() {
    let t = new_game(3, "start_seat = 0", 1);
    let out = |region, verb| Violation::OutOfPlay { region, verb };
    assert_eq!(t.refusal(RED, "setup-place russia"), out(Russia, Verb::SetupPlace));
    assert_eq!(t.tiles(Russia), 0);
    assert!(t.seen_by(RED).regions.iter().all(|r| r.region != Russia && r.region != Tartaria));

    let t = table(3, "placed = true\nfigure = 'scandia'\ncards = { knight = 0 }");
    assert_eq!(t.refusal(RED, "plague russia"), out(Russia, Verb::Plague));
    assert_eq!(t.offers("plague").len(), 6);
}

#[test]
fn rat_2_4_all_cards_start_in_the_display() {
    let view = new_game(4, "", 1).seen_by(RED);
    assert_eq!(view.display, Class::ALL.into_iter().collect());
    assert_eq!(view.cards, [Classes::NONE; 4]);
}

#[test]
fn rat_2_5_twenty_cubes_in_each_hand() {
    assert_eq!(new_game(3, "", 1).seen_by(RED).hands, [20, 20, 20]);
    let error = position_error(3, "", "hands = { blue = 20 }");
    assert_eq!(error.to_string(), "RAT-2.5: nobody plays blue");
}

#[test]
fn rat_2_6_colours_by_seat_unless_the_set_up_says_otherwise() {
    assert_eq!(new_game(4, "", 1).fact("colours"), "red yellow green blue");
    let t = new_game(2, "colours = ['blue', 'red']", 1);
    assert_eq!(t.fact("colours"), "blue red");
    assert_eq!(t.colour(RED).name(), "blue");
    for colours in ["['blue']", "['blue', 'blue']", "['red', 'blue', 'green']"] {
        let error = try_new(2, &format!("colours = {colours}"), 1).unwrap_err();
        assert_eq!(error.to_string(), "RAT-2.6: 2 seats need 2 different colours");
    }
}

#[test]
fn rat_2_7_one_face_down_start_tile_on_each_region() {
    for seats in 2..=4 {
        let t = new_game(seats, "", 5);
        for region in t.in_play().iter() {
            assert_eq!((t.tiles(region), stars(&t.fronts(region))), (1, 1), "{region}");
            assert_eq!(t.known_fronts(RED, region), ["?"]);
        }
    }
    assert_ne!(new_game(4, "", 1).fronts(Gallia), new_game(4, "", 2).fronts(Gallia), "shuffled");
}

#[test]
fn rat_2_8_ordinary_tiles_are_removed_unseen() {
    for (seats, removed) in [(2, 12), (3, 6), (4, 0)] {
        let t = new_game(seats, "", 5);
        let tiles = t.fact("removed_tiles");
        assert_eq!(tiles.split_whitespace().count(), removed);
        assert_eq!(stars(&tiles), 0, "start tiles are never among them");
        assert_eq!(usize::from(t.seen_by(RED).removed), removed);
    }
    let removed = |seed| new_game(2, "", seed).fact("removed_tiles");
    assert_ne!(removed(1), removed(2), "shuffled");
}

#[test]
fn rat_2_9_left_over_start_tiles_are_shuffled_into_the_supply() {
    for (seats, size, start) in [(2, 29, 4), (3, 33, 2), (4, 37, 0)] {
        let t = new_game(seats, "", 5);
        assert_eq!(t.supply(), size);
        let tiles = t.fact("supply_tiles");
        assert_eq!((tiles.split(' ').count(), stars(&tiles)), (usize::from(size), start));
    }
    // In a shuffled supply they turn up at the top and at the bottom.
    let starred = |seed, place: usize| {
        let tiles = new_game(2, "", seed).fact("supply_tiles");
        tiles.split(' ').nth(place).unwrap().ends_with('*')
    };
    for place in [0, 28] {
        let share = (0..200).filter(|seed| starred(*seed, place)).count();
        assert!((10..50).contains(&share), "{share} of 200, 4 in 29 expected");
    }
}

#[test]
fn rat_2_10_the_figure_starts_anywhere_in_play_before_any_cube() {
    let mut starts = [0; 12];
    for seed in 0..300 {
        let t = new_game(3, "", seed);
        starts[t.figure() as usize] += 1;
        assert!(t.in_play().iter().all(|region| t.all_cubes(region) == 0));
    }
    assert!(starts[..10].iter().all(|count| (10..60).contains(count)), "{starts:?}");
    assert_eq!(starts[10..], [0, 0]);
}

#[test]
fn rat_2_11_the_start_player_is_named_or_drawn() {
    for seat in 0..3 {
        assert_eq!(new_game(3, &format!("start_seat = {seat}"), 1).active(), Seat(seat));
    }
    let mut starts = [0; 3];
    (0..150).for_each(|seed| starts[usize::from(new_game(3, "", seed).active().0)] += 1);
    assert!(starts.iter().all(|count| (25..80).contains(count)), "{starts:?}");

    let error = try_new(3, "start_seat = 3", 1).unwrap_err();
    assert_eq!(error.to_string(), "RAT-2.11: seat 3 cannot start at a table with 3 seats");
}

/// Plays the initial placements and answers who made them.
fn placers(t: &mut Table, regions: &[&str]) -> Vec<u8> {
    regions
        .iter()
        .map(|region| {
            let seat = t.active();
            assert_eq!(t.stage(), Stage::Setup);
            let events = t.play(seat, &format!("setup-place {region}"));
            let region = region.parse().unwrap();
            assert_eq!(events, [Event::CubesPlaced { seat, region, count: 2 }]);
            seat.0
        })
        .collect()
}

#[test]
fn rat_2_12_first_lap_clockwise_from_the_start_player() {
    let mut t = new_game(3, "start_seat = 2", 1);
    assert_eq!(t.seen_by(RED).placements, Some(0));
    assert_eq!(placers(&mut t, &["gallia", "italia", "anglia"]), [2, 0, 1]);
    assert_eq!(t.seen_by(RED).placements, Some(3));
    assert_eq!([t.cubes(Gallia, GREEN), t.cubes(Italia, RED), t.cubes(Anglia, YELLOW)], [2; 3]);
    assert_eq!(
        new_game(3, "start_seat = 2", 1).refusal(RED, "setup-place gallia"),
        Violation::NotYourPlacement { decider: GREEN, second_lap: false }
    );
}

#[test]
fn rat_2_13_second_lap_back_from_the_last_player() {
    let mut t = new_game(3, "start_seat = 2", 1);
    placers(&mut t, &["gallia", "italia", "anglia"]);
    assert_eq!(
        t.refusal(GREEN, "setup-place gallia"),
        Violation::NotYourPlacement { decider: YELLOW, second_lap: true }
    );
    assert_eq!(placers(&mut t, &["anglia", "anglia", "anglia"]), [1, 0, 2]);
}

#[test]
fn rat_2_14_any_region_will_do_also_the_same_and_the_plague_region() {
    let mut t = new_game(2, "start_seat = 0", 1);
    let figure = t.figure().name();
    let every: Vec<_> = t.in_play().iter().map(|region| format!("setup-place {region}")).collect();
    assert_eq!(t.legal(), every);
    assert_eq!(placers(&mut t, &[figure, figure]), [0, 1]);
    assert_eq!(t.legal(), every);
    assert_eq!(placers(&mut t, &[figure, figure]), [1, 0]);
    let region = t.figure();
    assert_eq!((t.cubes(region, RED), t.cubes(region, YELLOW)), (4, 4));
}

#[test]
fn rat_2_15_after_setup_sixteen_in_hand_and_the_start_player_begins() {
    let mut t = new_game(3, "start_seat = 1", 1);
    assert_eq!(t.refusal(YELLOW, "take king"), Violation::SetupFirst);
    placers(&mut t, &["gallia"; 6]);
    assert_eq!(t.seen_by(RED).hands, [16; 3]);
    assert_eq!((t.active(), t.stage()), (YELLOW, Stage::Turn));
    assert_eq!(t.seen_by(RED).placements, None);
    assert_eq!(t.refusal(YELLOW, "setup-place gallia"), Violation::SetupIsOver);
}

#[test]
fn rat_2_15_a_position_keeps_the_cubes_for_the_placements_to_come() {
    let given = |castle: u8, done: u8| {
        format!("stage = 'setup'\nplacements = {done}\ncastle = {{ red = {castle} }}")
    };
    let error = position_error(2, "", &given(17, 0));
    assert_eq!(error.to_string(), "RAT-2.15: seat 0 has 3 cubes left for 2 placements of two");
    assert_eq!(table(2, &given(16, 0)).hand(RED), 4);
    assert_eq!(table(2, &given(18, 1)).hand(RED), 2);
    let error = position_error(4, "start_seat = 0", &given(19, 6));
    assert_eq!(error.to_string(), "RAT-2.15: seat 0 has 1 cubes left for 1 placements of two");
}
