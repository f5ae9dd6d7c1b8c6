//! Chapter 8: windows of the class cards, King, Knight and Peasant.
//! Monk, Merchant and Witch are in `ch08_tiles.rs`.

use crate::table::*;

const NONE: [String; 0] = [];

/// A devastation is coming: Gallia has two tiles and a cube of each player. Red owns
/// King, Merchant and Witch, and each of them has something to do.
fn windows(extra: &str) -> Table {
    table(
        2,
        &format!(
            "figure = 'hispania'\nsupply = 9\ncards.king = 0\ncards.merchant = 0\ncards.witch = 0
             regions.polonia.cubes = {{ red = 1 }}
             regions.gallia = {{ tiles = ['9', '9'], cubes = {{ yellow = 1 }} }}\n{extra}"
        ),
    )
}

const ANY_TIME: [&str; 5] = [
    "king polonia",
    "merchant polonia germania 1",
    "merchant polonia hungaria 1",
    "witch-look gallia.1",
    "witch-look gallia.2",
];

/// The any-time powers on offer.
fn any_time(t: &Table) -> Vec<String> {
    let verbs = ["king", "merchant", "witch-look"];
    verbs.iter().flat_map(|verb| t.offers(verb)).collect()
}

#[test]
fn rat_8_1_any_time_powers_stand_beside_every_decision_of_the_turn() {
    let mut t = windows("cards.knight = 0");
    assert_eq!(any_time(&t), ANY_TIME, "before A and B");
    t.play(RED, "take monk");
    assert_eq!(any_time(&t), ANY_TIME, "after A");
    t.play(RED, "place gallia 2");
    let with_gallia = any_time(&t).len();
    assert_eq!(with_gallia, 5 + 8, "after B, the two new cubes may move as well");
    t.play(RED, "plague gallia");
    assert_eq!((t.stage(), any_time(&t).len()), (Stage::Spread, 13));
    t.play(RED, "spread germania");
    assert_eq!((t.stage(), any_time(&t).len()), (Stage::Spread, 14), "one more tile to look at");
    t.play(RED, "spread germania");
    assert_eq!((t.stage(), any_time(&t).len()), (Stage::Count, 15));
    t.play(RED, "count no");
    assert_eq!((t.stage(), any_time(&t).len()), (Stage::Reveal, 15), "before the first tile");
    t.play(RED, "reveal");
    assert_eq!((t.stage(), any_time(&t).len()), (Stage::Reveal, 14), "before the second tile");
}

#[test]
fn rat_8_1_nobody_else_has_a_window() {
    let t = windows("active = 1\ncards.knight = 0");
    assert_eq!(any_time(&t), NONE);
    assert_eq!(t.legal_for(RED), NONE);
    for text in ["king polonia", "merchant polonia germania 1", "witch-look gallia.1"] {
        let class = action(text).power().unwrap();
        let refused = Violation::NotYourTurnForPower { decider: YELLOW, class };
        assert_eq!(t.refusal(RED, text), refused);
    }
}

#[test]
fn rat_8_2_the_window_lasts_through_action_c() {
    let mut t = windows("placed = true");
    t.play_all(RED, &["plague gallia", "king polonia", "spread germania", "spread germania"]);
    assert_eq!((t.castle(RED), t.stage()), (1, Stage::Reveal));
    t.play_all(RED, &["witch-look gallia.1", "witch-stop"]);
    assert_eq!(t.stage(), Stage::Turn, "no power is left, so both tiles were turned");
    assert_eq!(t.active(), YELLOW);
}

#[test]
fn rat_8_2_a_single_tile_is_resolved_without_interruption() {
    let mut t = windows("placed = true");
    t.play_all(RED, &["plague gallia", "spread italia", "spread italia"]);
    let events = t.play(RED, "reveal");
    assert_eq!(events.len(), 1, "one tile, then the next question: {events:?}");
    assert_eq!((t.tiles(Gallia), t.stage()), (1, Stage::Reveal));
}

#[test]
fn rat_8_3_the_monk_works_before_and_after_b_but_not_in_c() {
    let mut t = table(
        2,
        "figure = 'hispania'\ncards = { monk = 0 }
         regions.gallia = { tiles = 2, cubes = { yellow = 1 } }",
    );
    assert_eq!(t.offers("monk").len(), 8);
    t.play(RED, "place gallia 2");
    assert_eq!(t.offers("monk").len(), 8);
    t.play(RED, "plague gallia");
    assert_eq!(t.offers("monk"), NONE);
    assert_eq!(t.refusal(RED, "monk gallia.1 italia"), Violation::TooLateForMonk);
}

#[test]
fn rat_8_4_peasant_and_knight_act_inside_b_and_c() {
    let t = table(2, "figure = 'anglia'\ncards = { peasant = 0, knight = 0 }\nplaced = true");
    assert_eq!(t.refusal(RED, "final-peasant gallia"), Violation::PeasantOnlyInFinalTurn);
    assert_eq!(t.refusal(RED, "final-knight gallia"), Violation::KnightOnlyInFinalTurn);
    assert_eq!(t.refusal(RED, "count yes"), Violation::NothingToCount);
    let without = table(2, "figure = 'anglia'\ncards = { peasant = 1, knight = 1 }\nplaced = true");
    assert_eq!(without.offers("plague"), ["plague gallia", "plague scandia"]);
}

#[test]
fn rat_8_5_the_king_brings_one_cube_into_the_castle() {
    let mut t = table(2, "cards = { king = 0 }\nregions.polonia.cubes = { red = 3 }");
    let mut logged = t.clone();
    assert_eq!(
        logged.play(RED, "king polonia"),
        [Event::CastleEntered { seat: RED, region: Polonia }]
    );
    assert_eq!(
        t.changes(RED, "king polonia"),
        ["castle.red 0 -> 1", "regions.polonia.cubes.red 3 -> 2", "used  -> king"]
    );
    assert_eq!(
        t.refusal(RED, "king polonia"),
        Violation::AlreadyUsed { class: King, last_round: false }
    );
}

#[test]
fn rat_8_6_only_from_a_region_without_a_tile_whoever_else_is_there() {
    let t = table(
        2,
        "cards = { king = 0 }\nfigure = 'polonia'
         regions.polonia.cubes = { red = 1, yellow = 4 }
         regions.italia.cubes = { yellow = 2 }
         regions.gallia = { tiles = 1, cubes = { red = 2 } }",
    );
    assert_eq!(t.offers("king"), ["king polonia"]);
    assert_eq!(t.refusal(RED, "king gallia"), Violation::KingAmongRats { region: Gallia });
    assert_eq!(t.refusal(RED, "king italia"), Violation::NoCubeForKing { region: Italia });
}

#[test]
fn rat_8_7_castle_cubes_are_safe_and_count_at_the_end() {
    let mut t = table(
        2,
        "stage = 'final'\ntrigger = 0\ncards = { knight = 1 }\ncastle = { red = 2 }
         regions.gallia = { tiles = ['1:A'], cubes = { red = 1 } }",
    );
    t.play(YELLOW, "pass");
    assert_eq!((t.castle(RED), t.result().scores[RED]), (2, 2));
}

#[test]
fn rat_8_8_castle_cubes_belong_to_their_colour() {
    let mut t = table(2, "active = 1\ncards = { king = 0 }\ncastle = { red = 2 }");
    assert_eq!(t.changes(YELLOW, "take king"), ["cards.king 0 -> 1", "taken false -> true"]);
    assert_eq!((t.castle(RED), t.castle(YELLOW)), (2, 0));
}

#[test]
fn rat_8_9_castle_cubes_are_on_the_board_for_the_end() {
    let mut t = table(2, "castle = { red = 20 }\nfigure = 'anglia'\ncards = { king = 1 }");
    let events = t.play(RED, "plague gallia");
    let cause = rattus::Cause::HandEmpty;
    assert!(events.contains(&Event::EndTriggered { seat: RED, cause }), "{events:?}");
}

#[test]
fn rat_8_10_both_parts_of_the_knight_in_one_turn() {
    let mut t = table(
        2,
        "placed = true\nfigure = 'hispania'\ncards = { knight = 0 }\nsupply = 9
         regions.germania = { tiles = ['4:A'], cubes = { yellow = 2 } }",
    );
    t.play_all(RED, &["plague germania", "spread italia"]);
    assert_eq!(t.seen_by(RED).used, Classes::only(Knight), "two steps used it");
    assert_eq!(t.legal(), ["count yes", "count no"]);
    t.play(RED, "count yes");
    assert_eq!(t.cubes(Germania, YELLOW), 1);
}

#[test]
fn rat_8_11_one_or_two_steps_but_never_none() {
    let mut t = table(2, "placed = true\nfigure = 'anglia'\ncards = { knight = 0 }");
    assert_eq!(
        t.offers("plague"),
        ["plague gallia", "plague germania", "plague hispania", "plague italia", "plague scandia"]
    );
    assert_eq!(t.refusal(RED, "plague anglia"), Violation::FigureStays { knight: true });
    let changed = t.changes(RED, "plague gallia");
    assert!(changed.contains(&"figure anglia -> gallia".into()), "{changed:?}");
}

#[test]
fn rat_8_11_one_step_is_not_yet_a_use() {
    let mut t = table(
        2,
        "placed = true\nfigure = 'hispania'\ncards = { knight = 0 }\nregions.gallia.tiles = 1",
    );
    let mut two = t.clone();
    t.play(RED, "plague gallia");
    assert_eq!(t.seen_by(RED).used, Classes::NONE);
    two.play(RED, "plague italia");
    assert_eq!(two.active(), YELLOW);
}

#[test]
fn rat_8_12_out_and_back_is_no_move() {
    // Two steps lead back to the start, and no step leads farther than two.
    let t = table(4, "placed = true\nfigure = 'turcia'\ncards = { knight = 0 }");
    assert_eq!(
        t.offers("plague"),
        [
            "plague gallia",
            "plague germania",
            "plague hispania",
            "plague hungaria",
            "plague italia",
            "plague bulgaria",
            "plague tartaria",
        ]
    );
}

#[test]
fn rat_8_13_the_plague_is_resolved_only_where_the_figure_ends() {
    let mut t = table(
        2,
        "placed = true\nfigure = 'italia'\ncards = { knight = 0 }\nsupply = 9
         regions.germania = { tiles = ['1:A'], cubes = { red = 1, yellow = 1 } }
         regions.scandia = { tiles = ['1:A'], cubes = { yellow = 1 } }",
    );
    t.play_all(RED, &["plague scandia", "spread anglia", "count no"]);
    assert_eq!((t.all_cubes(Germania), t.all_cubes(Scandia)), (2, 0));
    assert_eq!((t.tiles(Germania), t.tiles(Anglia)), (1, 1), "spread around Scandia only");
}

/// The figure has arrived in Gallia with the Knight's owner red.
fn knight_in_gallia(gallia: &str) -> Table {
    table(
        2,
        &format!(
            "stage = 'count'\nfigure = 'gallia'\ncards = {{ knight = 0 }}
             regions.gallia = {gallia}"
        ),
    )
}

#[test]
fn rat_8_14_the_answer_holds_for_all_tiles() {
    let gallia = "{ tiles = ['4:M', '3:M', '9'], cubes = { yellow = 2 } }";
    let mut yes = knight_in_gallia(gallia);
    let events = yes.play(RED, "count yes");
    let compared: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::TileTurned { cubes, .. } => Some(*cubes),
            _ => None,
        })
        .collect();
    assert_eq!(events[0], Event::FigureCounts { yes: true });
    assert_eq!(compared, [4, 3]);
    assert_eq!(yes.cubes(Gallia, YELLOW), 0);

    let mut no = knight_in_gallia(gallia);
    let events = no.play(RED, "count no");
    assert_eq!(events[0], Event::FigureCounts { yes: false });
    assert_eq!(no.cubes(Gallia, YELLOW), 2);
}

#[test]
fn rat_8_14_the_answer_cannot_be_changed() {
    let mut t = table(
        2,
        "stage = 'count'\nfigure = 'gallia'\ncards = { knight = 0, witch = 0 }
         regions.gallia = { tiles = ['9', '9'], cubes = { yellow = 2 } }",
    );
    assert_eq!(t.refusal(RED, "reveal"), Violation::CountFirst);
    t.play(RED, "count no");
    assert_eq!(t.refusal(RED, "count yes"), Violation::TooLateToCount);
    t.play(RED, "reveal");
    assert_eq!(t.refusal(RED, "count yes"), Violation::TooLateToCount);
}

#[test]
fn rat_8_14_it_ends_with_the_devastation() {
    let mut t = knight_in_gallia("{ tiles = ['9'], cubes = { yellow = 2 } }");
    t.play(RED, "count yes");
    assert!(!t.seen_by(RED).figure_counts);
}

#[test]
fn rat_8_15_neutral_cubes_help_the_number_only() {
    let mut t = knight_in_gallia("{ tiles = ['4:M'], cubes = { red = 1, yellow = 1 } }");
    let events = t.play(RED, "count yes");
    let turned =
        Event::TileTurned { tile: tile("gallia.1"), front: face("4:M"), cubes: 4, outbreak: true };
    assert_eq!(events[1], turned);
    assert_eq!(t.all_cubes(Gallia), 0, "both have the majority, not the two neutral cubes");
}

#[test]
fn rat_8_16_neutral_cubes_populate_nothing() {
    // They neither start a devastation …
    let mut t = table(
        2,
        "placed = true\nfigure = 'hispania'\ncards = { knight = 0 }\nregions.gallia.tiles = 1",
    );
    t.play_all(RED, &["plague gallia", "spread italia"]);
    assert_eq!((t.active(), t.tiles(Gallia)), (YELLOW, 1));
    // … nor keep one going.
    let mut t = knight_in_gallia("{ tiles = ['1:A', '1:A'], cubes = { yellow = 1 } }");
    t.play(RED, "count yes");
    assert_eq!((t.active(), t.tiles(Gallia)), (YELLOW, 1));
}

#[test]
fn rat_8_17_the_question_comes_only_before_a_devastation() {
    for gallia in ["{ cubes = { yellow = 2 } }", "{ tiles = 1 }"] {
        let mut t = table(
            2,
            &format!(
                "placed = true\nfigure = 'hispania'\ncards = {{ knight = 0 }}\nsupply = 9
                 regions.anglia.tiles = 3\nregions.germania.tiles = 3\nregions.hispania.tiles = 3
                 regions.italia.tiles = 3\nregions.gallia = {gallia}"
            ),
        );
        t.play(RED, "plague gallia");
        assert_eq!(t.active(), YELLOW, "{gallia}");
    }
    let error = position_error(
        2,
        "",
        "stage = 'count'\nfigure = 'gallia'\ncards = { knight = 0 }\nregions.gallia.tiles = 1",
    );
    assert_eq!(error.to_string(), "RAT-8.17: no devastation takes place here");
}

#[test]
fn rat_8_18_the_peasant_may_bring_one_cube_more() {
    let mut t = table(2, "cards = { peasant = 0 }\nregions.gallia.tiles = 2");
    assert_eq!(t.offers("place")[1..3], ["place gallia 2", "place gallia 3"]);
    assert_eq!(
        t.changes(RED, "place gallia 3"),
        [
            "hands.red 20 -> 17",
            "placed false -> true",
            "progress false -> true",
            "regions.gallia.cubes.red 0 -> 3",
            "used  -> peasant"
        ]
    );
}

#[test]
fn rat_8_19_the_extra_cube_goes_along() {
    let mut t =
        table(2, "cards = { peasant = 0 }\nregions.gallia.tiles = 1\nregions.italia.tiles = 1");
    t.play(RED, "place gallia 2");
    assert_eq!((t.cubes(Gallia, RED), t.cubes(Italia, RED)), (2, 0));
    assert_eq!(t.refusal(RED, "place italia 1"), Violation::AlreadyPlaced);
}

#[test]
fn rat_8_20_exactly_one_where_no_tile_lies() {
    let t = table(2, "cards = { peasant = 0 }\nregions.gallia.tiles = 1");
    let there: Vec<_> = t.offers("place").into_iter().filter(|p| p.contains("italia")).collect();
    assert_eq!(there, ["place italia 1"]);
}

#[test]
fn rat_8_21_the_extra_cube_is_optional() {
    let mut t = table(2, "cards = { peasant = 0 }\nregions.gallia.tiles = 2");
    t.play(RED, "place gallia 2");
    assert_eq!((t.cubes(Gallia, RED), t.seen_by(RED).used), (2, Classes::NONE));
}

#[test]
fn rat_8_21_a_peasant_taken_after_b_gives_nothing_for_it() {
    let mut before = table(2, "regions.gallia.tiles = 2");
    let mut after = before.clone();
    before.play_all(RED, &["take peasant", "place gallia 3"]);
    assert_eq!(before.cubes(Gallia, RED), 3);
    after.play_all(RED, &["place gallia 2", "take peasant"]);
    assert_eq!(after.offers("place"), NONE);
}
