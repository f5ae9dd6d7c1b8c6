//! Chapter 14: hidden information.

use crate::table::*;
use game::{Game, Rng, Seat, Seed, Viewer};

/// Everything that is hidden has a front of its own, so that a leak shows.
fn secrets() -> Table {
    table(
        3,
        "cards = { witch = 0, monk = 1 }\nplaced = true\nfigure = 'anglia'
         supply = ['11', '12', '13', '14']\nremoved = ['21', '22']\nbox = ['31']
         regions.gallia = { tiles = ['1:{king}', '2:M'] }\nregions.italia = { tiles = ['3:A'] }",
    )
}

/// The same table in another world: all fronts are different, all that is public is not.
fn other_world() -> Table {
    table(
        3,
        "cards = { witch = 0, monk = 1 }\nplaced = true\nfigure = 'anglia'
         supply = ['61', '62', '63', '64']\nremoved = ['71', '72']\nbox = ['31']
         regions.gallia = { tiles = ['51:{king}', '52:M'] }\nregions.italia = { tiles = ['53:A'] }",
    )
}

const SEATS: [Seat; 3] = [RED, YELLOW, GREEN];

#[test]
fn rat_14_1_fronts_are_hidden_from_everybody() {
    for viewer in [Viewer::Seat(RED), Viewer::Seat(YELLOW), Viewer::Spectator] {
        assert_eq!(secrets().state.view(viewer), other_world().state.view(viewer));
        let view = secrets().state.view(viewer);
        assert!(view.regions.iter().flat_map(|r| &r.tiles).all(|tile| tile.front.is_none()));
    }
}

#[test]
fn rat_14_2_whoever_looks_has_seen_it() {
    for seat in SEATS {
        let given = format!(
            "active = {}\ncards = {{ witch = {} }}\nplaced = true\nfigure = 'anglia'
             regions.gallia.tiles = ['1:{{king}}', '2:M']",
            seat.0, seat.0
        );
        let mut t = table(3, &given);
        t.play(seat, "witch-look gallia.2");
        for other in SEATS {
            let shown = if other == seat { "2:M{}" } else { "?" };
            assert_eq!(t.known_fronts(other, Gallia), ["?", shown], "{seat} looked, {other} asks");
        }
    }
}

#[test]
fn rat_14_2_a_look_is_known_to_the_looker_only() {
    let mut t = secrets();
    let looked = t.play(RED, "witch-look gallia.2").remove(0);
    assert_eq!(t.known_fronts(RED, Gallia), ["?", "2:M{}"]);
    for seat in [YELLOW, GREEN] {
        assert_eq!(t.known_fronts(seat, Gallia), ["?", "?"]);
    }
    let seen = |viewer| Rattus::seen_by(&looked, viewer);
    let hidden = Event::TileLooked { seat: RED, tile: tile("gallia.2"), front: None };
    assert_eq!(seen(Viewer::Seat(RED)), Some(looked.clone()));
    assert_eq!(seen(Viewer::Seat(YELLOW)), Some(hidden.clone()));
    assert_eq!(seen(Viewer::Spectator), Some(hidden));
}

#[test]
fn rat_14_2_others_see_which_tiles_and_whether_they_were_exchanged() {
    let mut t = secrets();
    t.play(RED, "witch-look gallia.2");
    assert_eq!(t.seen_by(YELLOW).looked, [tile("gallia.2")]);
    let gallia = &t.seen_by(YELLOW).regions[1];
    assert_eq!((gallia.region, gallia.tiles[1].seen_by.len()), (Gallia, 1));
    assert!(gallia.tiles[1].seen_by.contains(RED));
    assert!(gallia.tiles[0].seen_by.is_empty());

    t.play(RED, "witch-look2 italia.1");
    let done = t.play(RED, "witch-swap").remove(0);
    assert_eq!(Rattus::seen_by(&done, Viewer::Spectator), Some(done));
}

#[test]
fn rat_14_3_knowledge_follows_the_tile_through_the_witch() {
    let mut t = secrets();
    t.play_all(RED, &["witch-look gallia.2", "witch-look2 italia.1", "witch-swap"]);
    assert_eq!(t.known_fronts(RED, Gallia), ["?", "3:A{}"]);
    assert_eq!(t.known_fronts(RED, Italia), ["2:M{}"]);
    assert_eq!(t.known_fronts(YELLOW, Italia), ["?"]);
}

#[test]
fn rat_14_3_knowledge_follows_the_tile_through_the_monk() {
    let mut t = secrets();
    t.play_all(RED, &["witch-look gallia.2", "witch-stop", "plague scandia"]);
    t.play(YELLOW, "monk gallia.2 hispania");
    assert_eq!(t.known_fronts(RED, Hispania), ["2:M{}"]);
    assert_eq!(t.known_fronts(RED, Gallia), ["?"]);
    assert_eq!(t.known_fronts(YELLOW, Hispania), ["?"]);
}

#[test]
fn rat_14_3_the_places_behind_a_moved_tile_move_up_with_their_knowledge() {
    let mut t = secrets();
    t.play_all(RED, &["witch-look gallia.2", "witch-stop", "plague scandia"]);
    t.play(YELLOW, "monk gallia.1 hispania");
    assert_eq!(t.known_fronts(RED, Gallia), ["2:M{}"]);
    assert_eq!(t.known_fronts(RED, Hispania), ["?"]);
}

#[test]
fn rat_14_3_two_seats_know_their_own_tiles() {
    let t = table(
        3,
        "regions.gallia = { tiles = ['1:{king}', '2:M', '3:A'], seen = [[0], [1, 2], []] }",
    );
    assert_eq!(t.known_fronts(RED, Gallia), ["1:{king}", "?", "?"]);
    assert_eq!(t.known_fronts(YELLOW, Gallia), ["?", "2:M{}", "?"]);
    assert_eq!(t.known_fronts(GREEN, Gallia), ["?", "2:M{}", "?"]);
    assert_eq!(t.fact("regions.gallia.seen"), "[0] [1,2] []");
}

#[test]
fn rat_14_4_what_everybody_sees() {
    let t = table(
        2,
        "cards = { king = 1 }\ncastle = { red = 1 }\nfigure = 'italia'\nplaced = true\ntaken = true
         used = ['king']\nbox = ['31', '32:A']\nsupply = 7\nremoved = 5
         regions.gallia = { tiles = 2, cubes = { red = 3, yellow = 1 } }",
    );
    for viewer in [Viewer::Seat(RED), Viewer::Seat(YELLOW), Viewer::Spectator] {
        let view = t.state.view(viewer);
        let gallia = &view.regions[1];
        assert_eq!((gallia.tiles.len(), &gallia.cubes[..]), (2, &[3, 1][..]));
        assert_eq!((view.supply, view.removed), (7, 5));
        assert_eq!(view.turned, [face("31"), face("32:A")]);
        assert_eq!((&view.castle[..], &view.hands[..]), (&[1, 0][..], &[16, 19][..]));
        assert_eq!((view.figure, view.active, view.stage), (Italia, RED, Stage::Turn));
        assert_eq!((view.taken, view.placed, view.used), (true, true, Classes::only(King)));
        assert_eq!(view.scores, [4, 1]);
        assert_eq!((view.seats, view.pinned, view.trigger, view.cause), (2, false, None, None));
        assert_eq!(view.colours.iter().map(|c| c.name()).collect::<Vec<_>>(), ["red", "yellow"]);
    }
}

#[test]
fn rat_14_4_a_turned_tile_is_seen_by_all() {
    let turned =
        Event::TileTurned { tile: tile("gallia.1"), front: face("2:M"), cubes: 3, outbreak: true };
    assert_eq!(Rattus::seen_by(&turned, Viewer::Spectator), Some(turned.clone()));
    assert!(Rattus::reveals(&turned));
    assert!(!Rattus::reveals(&Event::TilePlaced { tile: tile("gallia.1") }));
    let looked = Event::TileLooked { seat: RED, tile: tile("gallia.1"), front: None };
    assert!(Rattus::reveals(&looked));
}

#[test]
fn rat_14_5_handles_are_places_whatever_the_front() {
    assert_eq!(secrets().legal(), other_world().legal());
    assert_eq!(tile("gallia.2").to_string(), "gallia.2");
    for index in 0..TileAt::COUNT {
        let handle = TileAt::from_index(index).unwrap();
        assert_eq!((handle.index(), tile(&handle.to_string())), (index, handle));
    }
    assert_eq!(TileAt::from_index(TileAt::COUNT), None);
}

#[test]
fn rat_14_6_removed_tiles_stay_unknown_after_the_end() {
    let over = |removed: &str| {
        let t =
            table(2, &format!("stage = 'over'\ntrigger = 0\nremoved = [{removed}]\nsupply = 1"));
        let view = t.seen_by(RED);
        assert_eq!(view.removed, 2);
        view
    };
    assert_eq!(over("'21', '22'"), over("'71', '72'"));
}

#[test]
fn rat_14_7_a_guess_keeps_all_a_seat_can_see() {
    let mut t = secrets();
    t.play_all(RED, &["witch-look gallia.2", "witch-look2 italia.1", "witch-swap"]);
    for seat in SEATS {
        let mut varied = false;
        for seed in 0..20 {
            let mut guess = t.clone();
            guess.state.determinize(seat, &mut Rng::from(Seed::Open(seed)));
            assert_eq!(guess.seen_by(seat), t.seen_by(seat));
            assert_eq!(guess.legal_for(seat), t.legal_for(seat));
            assert_eq!(guess.state.info_key(seat), t.state.info_key(seat));
            assert_eq!(guess.audited(), Ok(()));
            varied |= guess.fact("supply_tiles") != t.fact("supply_tiles");
        }
        assert!(varied, "{seat} does not know the supply");
    }
}

#[test]
fn rat_14_8_memory_of_the_setup_narrows_the_guess() {
    let t = new_game(2, "", 9);
    for seed in 0..50 {
        let mut guess = t.clone();
        guess.state.determinize(RED, &mut Rng::from(Seed::Open(seed)));
        for region in guess.in_play().iter() {
            assert!(guess.fronts(region).ends_with('*'), "start tiles lie on the board");
        }
        assert!(!guess.fact("removed_tiles").contains('*'), "removed tiles are ordinary");
        assert_eq!(guess.audited(), Ok(()));
    }
}

#[test]
fn rat_14_8_a_position_without_origins_is_one_pool() {
    let t = table(2, "regions.gallia.tiles = ['S01']\nsupply = ['R01', 'R02']\nremoved = ['R03']");
    let ordinary = (0..60)
        .filter(|seed| {
            let mut guess = t.clone();
            guess.state.determinize(RED, &mut Rng::from(Seed::Open(*seed)));
            !guess.fronts(Gallia).ends_with('*')
        })
        .count();
    assert!((30..58).contains(&ordinary), "3 in 4 expected, {ordinary} of 60 seen");
}

#[test]
fn rat_14_8_a_tile_from_the_supply_may_be_of_either_kind() {
    let t = table(
        2,
        "regions.gallia = { tiles = ['S01'], origin = ['setup'] }
         regions.italia = { tiles = ['S02'], origin = ['supply'] }
         supply = ['R01']\nremoved = ['R02']",
    );
    assert_eq!(
        (t.fact("regions.gallia.origin"), t.fact("regions.italia.origin")),
        ("setup".into(), "supply".into())
    );
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut guess = t.clone();
        guess.state.determinize(RED, &mut Rng::from(Seed::Open(seed)));
        assert!(guess.fronts(Gallia).ends_with('*'));
        assert!(!guess.fact("removed_tiles").ends_with('*'));
        seen.insert(guess.fronts(Italia).ends_with('*'));
    }
    assert_eq!(seen.len(), 2);
}
