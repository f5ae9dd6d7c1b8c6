//! Chapter 20: positions, what they may say, what they default to and what they refuse.

use crate::table::*;
use game::{Game, Kit, Positions, Seed, Setup};
use rattus::Given;

#[test]
fn rat_20_1_what_is_not_mentioned_has_its_default() {
    let t = table(3, "");
    assert_eq!((t.stage(), t.active(), t.seats()), (Stage::Turn, RED, 3));
    let view = t.seen_by(RED);
    assert_eq!(view.display.len(), 6, "cards are in the display");
    assert_eq!((view.hands, view.castle), (vec![20; 3], vec![0; 3]));
    assert!(view.regions.iter().all(|r| r.tiles.is_empty() && r.cubes == [0; 3]));
    assert_eq!((view.taken, view.placed, view.used), (false, false, Classes::NONE));
    assert_eq!((view.removed, view.supply), (6, 43), "the rest of the box is the supply");
    assert!(view.turned.is_empty() && !view.pinned && view.trigger.is_none());
    assert!(t.in_play().contains(t.figure()));
}

#[test]
fn rat_20_1_every_part_can_be_given() {
    let t = table_with(
        3,
        "start_seat = 1",
        "active = 2\nfigure = 'italia'\ncards = { king = 2, monk = 'display' }\ntaken = true
         placed = true\nused = ['king']\nsupply = ['1:{king}', 'R03', '?']\nremoved = ['4:A']
         box = ['2:M']\ncastle = { green = 2 }\nhands = { green = 15 }\nidle_turns = 1
         [regions.gallia]\ncubes = { green = 3 }\ntiles = ['3', 'S01']
         seen = [[0], []]\norigin = ['supply', 'setup']",
    );
    let facts = [
        ("active", "2"),
        ("start_seat", "1"),
        ("figure", "italia"),
        ("cards.king", "2"),
        ("cards.monk", "display"),
        ("taken", "true"),
        ("placed", "true"),
        ("used", "king"),
        ("supply", "3"),
        ("removed_tiles", "4:A{}"),
        ("box_tiles", "2:M{}"),
        ("castle.green", "2"),
        ("hands.green", "15"),
        ("scores.green", "5"),
        ("idle_turns", "1"),
        ("regions.gallia.cubes.green", "3"),
        ("regions.gallia.tile_count", "2"),
        ("regions.gallia.seen", "[0] []"),
        ("regions.gallia.origin", "supply setup"),
        ("pinned", "true"),
        ("trigger", "none"),
        ("cause", "none"),
        ("over", "false"),
        ("spread_left", "0"),
        ("looked", ""),
        ("figure_counts", "false"),
    ];
    for (path, value) in facts {
        assert_eq!(t.fact(path), value, "{path}");
    }
    assert!(t.fact("supply_tiles").starts_with("1:{king} 1:{merchant,monk} "));
}

#[test]
fn rat_20_1_the_rest_comes_from_the_seed() {
    let setup = Setup { seats: 2, options: Options::default() };
    let filled = |seed| {
        let given: Given = toml::from_str("regions.gallia.tiles = 3").unwrap();
        let kit = rattus::Kit::standard();
        Table { state: Rattus::place(kit, &setup, &given, Seed::Open(seed)).unwrap() }
    };
    assert_eq!(filled(1).state, filled(1).state);
    assert_ne!(filled(1).fronts(Gallia), filled(2).fronts(Gallia));
    assert_ne!(filled(1).fact("supply_tiles"), filled(2).fact("supply_tiles"));
    let figures: std::collections::BTreeSet<Region> =
        (0..200).map(|seed| filled(seed).figure()).collect();
    assert_eq!(figures.len(), 8, "the figure may stand anywhere (RAT-2.10)");
}

#[test]
fn rat_20_1_unnamed_tiles_fit_their_origin() {
    let t = table(
        2,
        "regions.gallia = { tiles = 3, origin = ['setup', 'setup', 'setup'] }
         regions.italia = { tiles = ['1:{king}'], origin = ['setup'] }
         regions.anglia = { tiles = 3, origin = ['setup', 'setup', 'setup'] }",
    );
    assert_eq!(t.fronts(Gallia).matches('*').count(), 3);
    assert_eq!(t.fronts(Anglia).matches('*').count(), 3);
    assert_eq!(t.fronts(Italia), "1:{king}*", "what lies there since setup has a rim");
    assert_eq!(t.fact("removed_tiles").matches('*').count(), 0);
    assert_eq!(t.fact("supply_tiles").matches('*').count(), 6, "the box has no such start tile");

    let t = table(
        2,
        "regions.gallia = { tiles = 3, origin = ['supply', 'supply', 'supply'] }
         regions.anglia = { tiles = 3, origin = ['supply', 'supply', 'supply'] }",
    );
    let rims = [Gallia, Anglia].map(|region| t.fronts(region).matches('*').count());
    assert!(rims[0] + rims[1] < 6, "what came from the supply is of either kind: {rims:?}");
}

#[test]
fn rat_20_1_no_more_idle_turns_than_the_guard_counts() {
    assert_eq!(table(2, "idle_turns = 9").fact("idle_turns"), "4");
    assert_eq!(table(2, "idle_turns = 3").fact("idle_turns"), "3");
}

#[test]
fn rat_20_1_stages_inside_c_have_done_b() {
    let t = table(2, "stage = 'spread'\nfigure = 'gallia'\nregions.gallia.tiles = 2");
    assert_eq!((t.fact("placed"), t.fact("spread_left")), ("true".into(), "2".into()));
    let t =
        table(2, "stage = 'spread'\nfigure = 'gallia'\nregions.gallia.tiles = 2\nspread_left = 1");
    assert_eq!(t.fact("spread_left"), "1");
}

#[test]
fn rat_20_1_initial_placements_can_be_half_done() {
    let t = table_with(3, "start_seat = 1", "stage = 'setup'\nplacements = 4");
    assert_eq!((t.stage(), t.active(), t.fact("placements")), (Stage::Setup, GREEN, "4".into()));
    let error = position_error(3, "", "stage = 'setup'\nplacements = 6");
    assert_eq!(error.to_string(), "RAT-2.13: there are 6 placements");
    let error = position_error(3, "", "stage = 'setup'\nplacements = 4\nactive = 2");
    assert_eq!(error.to_string(), "RAT-2.13: the wrong seat places initial cubes");
}

#[test]
fn rat_20_1_a_last_round_without_a_trigger_has_just_begun() {
    let t = table(4, "stage = 'final'\nactive = 2");
    assert_eq!((t.active(), t.seen_by(RED).trigger), (GREEN, Some(BLUE)));
    let t = table_with(4, "start_seat = 1", "stage = 'final'\nsupply = 0");
    assert_eq!((t.active(), t.seen_by(RED).trigger), (RED, Some(YELLOW)));
    assert_eq!(t.fact("cause"), "RAT-9.1");
    let t = table(4, "stage = 'over'\nactive = 2");
    assert_eq!(t.seen_by(RED).trigger, Some(GREEN));
}

#[test]
fn rat_20_1_a_witch_in_the_middle_of_her_looks() {
    let given =
        "cards = { witch = 0 }\nregions.gallia = { tiles = ['1', '2'], cubes = { red = 1 } }
                 figure = 'gallia'";
    for (during, back) in [
        ("turn", Stage::Turn),
        ("spread", Stage::Spread),
        ("reveal", Stage::Turn),
        ("final", Stage::Final),
    ] {
        let trigger = if during == "final" { "trigger = 1" } else { "" };
        let mut t = table(
            2,
            &format!(
                "stage = 'witch-look2'\nduring = '{during}'\nlooked = ['gallia.2']\n{trigger}\n{given}"
            ),
        );
        assert_eq!(t.known_fronts(RED, Gallia), ["?", "2:{}"]);
        assert_eq!(t.legal(), ["witch-look2 gallia.1", "witch-stop"]);
        t.play(RED, "witch-stop");
        assert_eq!(t.stage(), back, "during {during}");
    }
    let t = table(2, &format!("stage = 'witch-swap'\nlooked = ['gallia.1', 'gallia.2']\n{given}"));
    assert_eq!((t.fact("looked"), t.fact("used")), ("gallia.1 gallia.2".into(), "witch".into()));
    assert_eq!(t.legal(), ["witch-swap", "witch-keep"]);
}

#[test]
fn rat_20_2_tiles_are_turned_in_the_listed_order() {
    let t = table(
        2,
        "stage = 'reveal'\nfigure = 'gallia'\ncards = { witch = 0 }
         regions.gallia = { tiles = ['7', '8', '9'], cubes = { red = 1 } }",
    );
    let mut plain = t.clone();
    plain.play_all(RED, &["reveal", "reveal", "reveal"]);
    assert_eq!(plain.fact("box_tiles"), "7:{} 8:{} 9:{}");
}

#[test]
fn rat_20_2_a_tile_added_later_comes_last() {
    let mut t = table(
        2,
        "cards = { monk = 0 }\nplaced = true\nfigure = 'anglia'\nsupply = 9
         regions.hispania.tiles = ['6']\nregions.gallia = { tiles = ['7', '8'], cubes = { red = 1 } }",
    );
    t.play_all(RED, &["monk hispania.1 gallia", "plague gallia", "spread italia", "spread italia"]);
    assert_eq!(t.fact("box_tiles"), "7:{} 8:{} 6:{}");
}

#[test]
fn rat_20_2_an_exchanged_tile_takes_the_place_of_the_other() {
    let mut t = table(
        2,
        "stage = 'reveal'\nfigure = 'gallia'\ncards = { witch = 0 }
         regions.italia.tiles = ['5']
         regions.gallia = { tiles = ['7', '8', '9'], cubes = { red = 1 } }",
    );
    t.play_all(RED, &["witch-look italia.1", "witch-look2 gallia.2", "witch-swap"]);
    assert_eq!(t.fact("box_tiles"), "7:{} 5:{} 9:{}");
}

#[test]
fn rat_20_2_the_order_is_pinned_where_fronts_are_listed() {
    assert!(table(2, "regions.gallia.tiles = ['?', '?']").seen_by(RED).pinned);
    assert!(!table(2, "regions.gallia.tiles = 2").seen_by(RED).pinned);
    assert!(table(2, "regions.gallia.tiles = 2\npinned = true").seen_by(RED).pinned);
    assert!(!table(2, "regions.gallia.tiles = ['1']\npinned = false").seen_by(RED).pinned);
}

#[test]
fn rat_20_3_any_front_and_any_number_of_tiles() {
    let t = table(
        2,
        "regions.gallia.tiles = ['99:A{king,knight,peasant,monk,merchant,witch}', '1', '1']
         supply = 60\nremoved = 0",
    );
    assert_eq!(t.supply(), 60);
    assert_eq!(t.fronts(Gallia), "99:A{king,knight,merchant,monk,peasant,witch} 1:{} 1:{}");
    assert_eq!(t.audited(), Ok(()));
    assert_eq!(table(2, "supply = 84").supply(), 84);
    let error = position_error(2, "", "supply = 85");
    assert_eq!(error.to_string(), "RAT-20.3: a position holds at most 96 tiles in all");
    assert_eq!(error.span, Some(9..11));
}

/// The rules a position is refused by, the leading one first.
#[track_caller]
fn cited(seats: u8, given: &str) -> String {
    let error = position_error(seats, "", given);
    let rules = error.rule.into_iter().chain(error.also.iter().copied());
    rules.map(|rule| rule.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn rat_20_3_what_is_no_front_is_refused() {
    for front in ["0", "0:A", "1:MA", "1:AM", "1:MM", "100:A", "2:Q", "1:{pope}", "", "gallia"] {
        for given in ["regions.gallia.tiles", "supply", "removed", "box"] {
            let given = format!("{given} = ['{front}']");
            assert_eq!(cited(2, &given), "RAT-20.3 RAT-1.5 RAT-17.14 RAT-20.5", "{given}");
        }
    }
}

#[test]
fn rat_20_3_a_supply_that_is_not_given_never_starts_empty() {
    let t = table(4, "box = 49");
    assert_eq!(t.supply(), 1);
}

#[test]
fn rat_20_3_unnamed_tiles_come_from_the_rest_of_the_box() {
    let t = table(4, "regions.gallia.tiles = ['R01', '?']\nsupply = 47\nbox = 0");
    let mut found: Vec<String> = t.fact("supply_tiles").split(' ').map(str::to_owned).collect();
    found.extend(t.fronts(Gallia).split(' ').map(str::to_owned));
    found.sort();
    let mut whole: Vec<String> =
        rattus::Kit::standard().tiles.iter().map(|tile| tile.face.to_string()).collect();
    whole.sort();
    assert_eq!(found, whole);
}

#[test]
fn rat_20_4_load_pin_list_apply_and_read_back() {
    let setup = Setup { seats: 2, options: Options::default() };
    let given: Given = toml::from_str("regions.gallia.tiles = ['2:M{monk,king}']").unwrap();
    let mut state = Rattus::place(rattus::Kit::standard(), &setup, &given, Seed::Open(1)).unwrap();
    let mut actions = Vec::new();
    state.legal_actions(RED, &mut actions);
    assert!(actions.contains(&action("place gallia 1")));
    state.apply(RED, action("place gallia 1"), &mut ()).unwrap();
    let table = state.table();
    let tiles = table["regions"]["gallia"]["tiles"].as_array().unwrap();
    assert_eq!(tiles[0].as_str(), Some("2:M{king,monk}"));
    assert!(Rattus::same_text("2:M{king,monk}", "2:M{monk,king}"));
    assert!(Rattus::same_text("gallia", "gallia"));
    assert!(Rattus::same_text("1:A*", "1:A"), "the rim says nothing (RAT-1.8)");
    assert!(!Rattus::same_text("2:M{king}", "2:M{monk}"));
    assert!(!Rattus::same_text("2:M", "gallia"));
}

#[test]
fn rat_20_5_what_breaks_an_invariant_is_refused() {
    for (given, reason) in [
        ("regions.gallia.tiles = 4", "RAT-18.3: gallia would hold 4 tiles"),
        ("castle = { red = 21 }", "RAT-18.2: red would have more than 20 cubes"),
        ("regions.russia.tiles = 1", "RAT-18.3: russia is out of play"),
        ("figure = 'turcia'", "RAT-18.6: the figure is in turcia, out of play"),
        ("cards = { king = 2 }", "RAT-0.1: a table with 2 seats has no seat 2"),
        ("trigger = 2", "RAT-0.1: a table with 2 seats has no seat 2"),
        ("trigger = 1", "RAT-9.5: regular play goes on after the trigger"),
        ("regions.gallia.tiles = ['R99']", "RAT-17.14: the box has no tile 'R99'"),
        (
            "regions.gallia = { tiles = 1, seen = [[2]] }",
            "RAT-0.1: a table with 2 seats has no seat 2",
        ),
        (
            "regions.gallia = { tiles = 2, seen = [[0]] }",
            "'seen' needs one entry for each of the 2 tiles",
        ),
        (
            "regions.gallia = { tiles = 1, origin = [] }",
            "'origin' needs one entry for each of the 1 tiles",
        ),
        (
            "regions.gallia = { tiles = 1, origin = ['setup'] }\nremoved = ['S01']",
            "RAT-2.8: start tiles are never removed at setup",
        ),
    ] {
        assert_eq!(position_error(2, "", given).to_string(), reason, "{given}");
    }
}

#[test]
fn rat_20_5_what_is_not_at_the_table_cites_who_says_so() {
    assert_eq!(cited(2, "cards = { king = 2 }"), "RAT-0.1 RAT-18.4 RAT-20.5");
    assert_eq!(cited(2, "regions.russia.tiles = 1"), "RAT-18.3 RAT-2.3 RAT-20.5");
    assert_eq!(cited(3, "regions.russia.cubes = { red = 1 }"), "RAT-18.3 RAT-2.3 RAT-20.5");
    assert_eq!(cited(2, "figure = 'turcia'"), "RAT-18.6 RAT-2.3 RAT-20.5");
}

#[test]
fn rat_6_4_no_more_new_tiles_than_the_plague_region_calls_for() {
    for (tiles, due) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
        for left in 0..=3 {
            let given = format!(
                "stage = 'spread'\nfigure = 'gallia'\nregions.gallia.tiles = {tiles}\nspread_left = {left}"
            );
            if (1..=due).contains(&left) {
                assert_eq!(table(2, &given).fact("spread_left"), left.to_string());
            } else {
                assert_eq!(cited(2, &given), "RAT-6.4 RAT-20.5", "{given}");
            }
        }
    }
    let none = "stage = 'spread'\nfigure = 'gallia'";
    assert_eq!(cited(2, none), "RAT-6.4 RAT-6.8 RAT-20.5");
}

#[test]
fn rat_8_14_the_figure_counts_only_in_a_devastation_of_the_knights_owner() {
    let gallia = "figure_counts = true\nfigure = 'gallia'
                  regions.gallia = { tiles = ['3:A'], cubes = { red = 1 } }";
    let looked = "looked = ['gallia.1']";
    for stage in ["reveal'", &format!("witch-look2'\nduring = 'reveal'\n{looked}")] {
        let t =
            table(2, &format!("stage = '{stage}\ncards = {{ knight = 0, witch = 0 }}\n{gallia}"));
        assert!(t.figure_counts());
        assert!(t.fact("used").contains("knight"), "that was his power (RAT-8.10)");
        let stranger = format!("stage = '{stage}\ncards = {{ knight = 1, witch = 0 }}\n{gallia}");
        assert_eq!(cited(2, &stranger), "RAT-8.14 RAT-20.5", "{stranger}");
    }
    for stage in ["setup'", "turn'", "spread'", "count'", &format!("witch-look2'\n{looked}")] {
        let given = format!("stage = '{stage}\ncards = {{ knight = 0, witch = 0 }}\n{gallia}");
        assert_eq!(cited(2, &given), "RAT-8.14 RAT-20.5", "{given}");
    }
    assert_eq!(table(2, "figure_counts = false").fact("figure_counts"), "false");
}

#[test]
fn rat_10_10_the_figure_counts_at_the_end_only_after_the_knights_final_turn() {
    // The final turns are those of green, yellow and red.
    let given = |knight: &str, active: u8| {
        format!(
            "stage = 'final'\ntrigger = 3\nactive = {active}\nfigure_counts = true
             cards = {{ knight = {knight} }}"
        )
    };
    for (knight, active) in [("2", 2), ("2", 1), ("2", 0), ("1", 1), ("1", 0), ("0", 0)] {
        let t = table(4, &given(knight, active));
        assert!(t.figure_counts());
        assert_eq!(t.fact("used") == "knight", knight == active.to_string(), "{knight} {active}");
    }
    let no = "RAT-10.10 RAT-10.9 RAT-8.14 RAT-20.5";
    for (knight, active) in [("1", 2), ("0", 2), ("0", 1), ("3", 0), ("'display'", 0)] {
        assert_eq!(cited(4, &given(knight, active)), no, "{knight} {active}");
    }
    let over = |knight: &str| given(knight, 3).replace("final", "over");
    assert!(table(4, &over("0")).figure_counts());
    assert_eq!(cited(4, &over("3")), no);
    assert_eq!(cited(4, &over("'display'")), no);
}

#[test]
fn rat_10_11_a_last_round_begins_with_whoever_has_a_power() {
    let final_turn = |more: &str| table(4, &format!("stage = 'final'\ntrigger = 3\n{more}"));
    assert_eq!(final_turn("cards = { knight = 1 }").active(), YELLOW);
    assert_eq!(final_turn("cards = { knight = 1, peasant = 2 }").active(), GREEN);
    assert_eq!(
        final_turn("cards = { witch = 2, peasant = 0 }").active(),
        RED,
        "nothing to look at"
    );
    assert_eq!(final_turn("cards = { knight = 1 }\nused = ['knight']").active(), YELLOW);
    assert_eq!(final_turn("cards = { knight = 1 }\nactive = 2").active(), GREEN, "as it is given");
    assert_eq!(final_turn("cards = { knight = 3 }").active(), GREEN, "nobody has one");
}

#[test]
fn rat_20_5_a_trigger_of_an_earlier_lap_is_refused() {
    let round = "end_timing = 'round'\nstart_seat = 1";
    let error = position_error(3, round, "active = 1\ntrigger = 2");
    assert_eq!(error.to_string(), "RAT-12.1: the lap of the trigger player is over");
    let error = position_error(3, round, "active = 2\ntrigger = 2");
    assert_eq!(error.to_string(), "RAT-12.1: the lap of the trigger player is over");
    assert_eq!(table_with(3, round, "active = 0\ntrigger = 2").stage(), Stage::Turn);
}

#[test]
fn rat_20_5_questions_that_would_not_be_asked_are_refused() {
    let gallia = "figure = 'gallia'\nregions.gallia = { tiles = 1, cubes = { red = 1 } }";
    for (given, reason) in [
        (
            "stage = 'spread'\nfigure = 'gallia'",
            "RAT-6.4: no new tile is due without a tile in the region",
        ),
        (
            "stage = 'spread'\nspread_left = 3\nfigure = 'gallia'\nregions.gallia.tiles = 2",
            "RAT-6.4: 3 new tiles cannot be due",
        ),
        (
            "stage = 'spread'\nsupply = 0\nfigure = 'gallia'\nregions.gallia.tiles = 2",
            "RAT-6.8: no new tile can be placed here",
        ),
        (
            &format!("stage = 'count'\n{gallia}"),
            "RAT-8.14: the active seat does not own the knight",
        ),
        ("stage = 'reveal'\nfigure = 'gallia'", "RAT-7.1: no devastation takes place here"),
        (
            &format!("stage = 'reveal'\n{gallia}"),
            "RAT-13.13: without a usable any-time card tiles are turned without a question",
        ),
        (&format!("stage = 'witch-look2'\n{gallia}"), "RAT-8.31: 'looked' must name 1 tiles here"),
        (
            &format!("stage = 'turn'\nlooked = ['gallia.1']\n{gallia}"),
            "RAT-8.31: 'looked' must name 0 tiles here",
        ),
        (
            &format!("stage = 'witch-look2'\nlooked = ['gallia.2']\n{gallia}"),
            "RAT-8.35: there is no tile gallia.2",
        ),
        (
            &format!("stage = 'witch-look2'\nlooked = ['gallia.1']\n{gallia}"),
            "RAT-3.7: the active seat does not own the witch",
        ),
        (
            &format!(
                "stage = 'witch-swap'\nlooked = ['gallia.1', 'gallia.1']\ncards = {{ witch = 0 }}\n{gallia}"
            ),
            "RAT-8.31: the second look is at another tile",
        ),
        (
            &format!("stage = 'witch-look2'\nduring = 'setup'\nlooked = ['gallia.1']\n{gallia}"),
            "RAT-8.1: the witch cannot be used there",
        ),
    ] {
        assert_eq!(position_error(2, "", given).to_string(), reason, "{given}");
    }
}

#[test]
fn rat_20_5_unknown_words_are_refused() {
    let parse = |text: &str| toml::from_str::<Given>(text).map(|_| ()).unwrap_err().to_string();
    for (text, reason) in [
        ("colour = 1", "unknown field `colour`"),
        ("cards = { king = 'nobody' }", "expected a seat or \"display\", not \"nobody\""),
        ("cards = { king = -1 }", "there is no seat -1"),
        ("supply = -1", "there cannot be -1 tiles"),
        ("supply = true", "expected a number of tiles or a list of them, not true"),
        ("supply = [1]", "expected a tile as text, not 1"),
        ("stage = 'lunch'", "unknown variant `lunch`"),
        ("regions.narnia.tiles = 1", "unknown variant `narnia`"),
        ("looked = ['gallia']", "'gallia' is no tile; expected a region and a place from 1 to 3"),
    ] {
        let error = parse(text);
        assert!(error.contains(reason), "{text}: {error}");
    }
}

#[test]
fn rat_20_5_a_table_of_five_is_refused() {
    assert_eq!(
        position_error(5, "", "").to_string(),
        "RAT-2.1: Rattus is for 2 to 4 players, not 5"
    );
}

#[test]
fn rat_20_1_a_loaded_turn_may_say_that_a_tile_was_drawn() {
    let given = "stage = 'reveal'\nplaced = false\nprogress = true\nfigure = 'gallia'
                 idle_turns = 3\ncards = { witch = 0 }
                 regions.gallia = { tiles = ['9'], cubes = { red = 1 } }";
    let mut t = table_with(2, "optional_placement = true", given);
    t.play(RED, "reveal");
    assert_eq!(t.seen_by(RED).idle_turns, 0);
}

#[test]
fn rat_20_5_more_positions_that_contradict_themselves() {
    let refused = |given: &str, id: &str| {
        let error = position_error(2, "", given);
        assert_eq!(error.rule.map(|rule| rule.to_string()).as_deref(), Some(id), "{given}");
        assert!(error.also.contains(&game::rule("RAT-20.5")));
        assert!(error.span.is_some_and(|span| !span.is_empty()), "{given}");
    };
    refused("regions.gallia = { tiles = ['R01'], origin = ['setup'] }", "RAT-2.7");
    let twice = "stage = 'witch-swap'\ncards = { witch = 0 }\nregions.gallia.tiles = 2
                 looked = ['gallia.1', 'gallia.1']";
    refused(twice, "RAT-8.31");
    let three = "stage = 'spread'\nfigure = 'gallia'\nregions.gallia.tiles = 2\nspread_left = 3";
    refused(three, "RAT-6.4");
}
