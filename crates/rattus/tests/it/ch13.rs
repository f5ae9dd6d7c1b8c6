//! Chapter 13: decision points, each with its exact list of options.

use crate::table::*;
use game::{Seat, ToAct};

const NONE: [String; 0] = [];

#[test]
fn rat_13_1_setup_place_every_region_in_play() {
    let mut t = new_game(2, "start_seat = 1", 3);
    let every =
        ["anglia", "gallia", "germania", "hispania", "hungaria", "italia", "polonia", "scandia"]
            .map(|region| format!("setup-place {region}"));
    for seat in [1, 0, 0, 1] {
        assert_eq!(t.waits_for(), ToAct::turn(Seat(seat)));
        assert_eq!(t.legal(), every);
        assert_eq!(t.legal_for(Seat(1 - seat)), NONE);
        t.play(Seat(seat), "setup-place gallia");
    }
    assert_eq!(t.stage(), Stage::Turn, "2n times");
}

#[test]
fn rat_13_2_take_every_card_not_owned_by_himself() {
    let t = table(2, "cards = { monk = 0, king = 1 }");
    assert_eq!(
        t.legal()[..5],
        ["take king", "take knight", "take peasant", "take merchant", "take witch"]
    );
    assert_eq!(table(2, "taken = true").offers("take"), NONE);
}

#[test]
fn rat_13_3_place_the_pairs_of_region_and_count() {
    let given = "regions.gallia.tiles = 2\nregions.italia.tiles = 3";
    assert_eq!(table(2, given).offers("place"), ["place gallia 2", "place italia 3"]);
    let t = table(2, &format!("{given}\ncards = {{ peasant = 0 }}"));
    assert_eq!(
        t.offers("place"),
        [
            "place anglia 1",
            "place gallia 2",
            "place gallia 3",
            "place germania 1",
            "place hispania 1",
            "place hungaria 1",
            "place italia 3",
            "place italia 4",
            "place polonia 1",
            "place scandia 1",
        ]
    );
    assert_eq!(table(2, &format!("{given}\nplaced = true")).offers("place"), NONE);
}

#[test]
fn rat_13_4_king_regions_without_tiles_with_an_own_cube() {
    let t = table(
        2,
        "cards = { king = 0 }\nregions.gallia = { tiles = 1, cubes = { red = 1 } }
         regions.anglia.cubes = { red = 1 }\nregions.scandia.cubes = { red = 3, yellow = 1 }
         regions.italia.cubes = { yellow = 1 }",
    );
    assert_eq!(t.offers("king"), ["king anglia", "king scandia"]);
}

#[test]
fn rat_13_5_merchant_neighbours_and_counts() {
    let t = table(
        2,
        "cards = { merchant = 0 }\nregions.hispania.cubes = { red = 1 }
         regions.anglia.cubes = { red = 2 }",
    );
    assert_eq!(
        t.offers("merchant"),
        [
            "merchant anglia gallia 1",
            "merchant anglia gallia 2",
            "merchant anglia scandia 1",
            "merchant anglia scandia 2",
            "merchant hispania gallia 1",
            "merchant hispania italia 1",
        ]
    );
}

#[test]
fn rat_13_6_monk_each_tile_times_neighbours_with_room() {
    let t = table(2, "cards = { monk = 0 }\nregions.hispania.tiles = 2\nregions.gallia.tiles = 3");
    assert_eq!(
        t.offers("monk"),
        [
            "monk gallia.1 anglia",
            "monk gallia.1 germania",
            "monk gallia.1 hispania",
            "monk gallia.1 italia",
            "monk gallia.2 anglia",
            "monk gallia.2 germania",
            "monk gallia.2 hispania",
            "monk gallia.2 italia",
            "monk gallia.3 anglia",
            "monk gallia.3 germania",
            "monk gallia.3 hispania",
            "monk gallia.3 italia",
            "monk hispania.1 italia",
            "monk hispania.2 italia",
        ]
    );
}

#[test]
fn rat_13_7_witch_look_every_tile_on_the_board() {
    let t = table(2, "cards = { witch = 0 }\nregions.hispania.tiles = 2\nregions.anglia.tiles = 1");
    assert_eq!(
        t.offers("witch-look"),
        ["witch-look anglia.1", "witch-look hispania.1", "witch-look hispania.2"]
    );
}

#[test]
fn rat_13_8_witch_look2_every_other_tile_or_stop() {
    let mut t = table(
        2,
        "cards = { witch = 0, king = 0 }\nregions.polonia.cubes = { red = 1 }
                          regions.hispania.tiles = 2\nregions.anglia.tiles = 1",
    );
    t.play(RED, "witch-look hispania.1");
    assert_eq!(t.legal(), ["witch-look2 anglia.1", "witch-look2 hispania.2", "witch-stop"]);
    let mut alone = table(2, "cards = { witch = 0 }\nregions.anglia.tiles = 1");
    alone.play(RED, "witch-look anglia.1");
    assert_eq!(alone.legal(), ["witch-stop"], "one option is still offered");
}

#[test]
fn rat_13_9_witch_swap_or_keep() {
    let mut t = table(2, "cards = { witch = 0 }\nregions.hispania.tiles = 2");
    t.play_all(RED, &["witch-look hispania.1", "witch-look2 hispania.2"]);
    assert_eq!(
        (t.stage(), t.legal()),
        (Stage::WitchSwap, vec!["witch-swap".into(), "witch-keep".into()])
    );
    assert_eq!(t.seen_by(YELLOW).looked, [tile("hispania.1"), tile("hispania.2")]);
}

#[test]
fn rat_13_10_plague_ends_a_b_and_the_monks_window() {
    let mut t = table(
        2,
        "figure = 'anglia'\ncards = { monk = 0 }\nplaced = true\ntaken = true
         regions.gallia.tiles = 1",
    );
    assert_eq!(
        t.legal(),
        [
            "monk gallia.1 anglia",
            "monk gallia.1 germania",
            "monk gallia.1 hispania",
            "monk gallia.1 italia",
            "plague gallia",
            "plague scandia",
        ]
    );
    t.play(RED, "plague gallia");
    assert_eq!(t.legal(), ["spread anglia", "spread germania", "spread hispania", "spread italia"]);
}

#[test]
fn rat_13_11_spread_once_per_new_tile_beside_any_time_powers() {
    let mut t = table(
        2,
        "placed = true\nfigure = 'gallia'\ncards = { king = 0 }\nregions.polonia.cubes = { red = 1 }
         regions.hispania.tiles = 2\nregions.gallia.tiles = 2",
    );
    t.play(RED, "plague hispania");
    assert_eq!(t.legal(), ["spread gallia", "spread italia", "king polonia"]);
    t.play(RED, "spread gallia");
    assert_eq!(t.legal(), ["spread italia", "king polonia"], "Gallia is full now");
    t.play(RED, "spread italia");
    assert_eq!(t.active(), YELLOW);
}

#[test]
fn rat_13_12_count_yes_or_no_beside_any_time_powers() {
    let mut t = table(
        2,
        "placed = true\nfigure = 'gallia'\ncards = { king = 0, knight = 0 }\nsupply = 9
         regions.polonia.cubes = { red = 1 }
         regions.hispania = { tiles = ['9'], cubes = { yellow = 1 } }",
    );
    t.play_all(RED, &["plague hispania", "spread italia"]);
    assert_eq!(t.legal(), ["count yes", "count no", "king polonia"]);
    assert_eq!(t.stage(), Stage::Count);
    let changed = t.changes(RED, "count yes");
    assert_eq!(
        changed,
        ["figure_counts false -> true", "stage count -> reveal", "used  -> knight"]
    );
}

#[test]
fn rat_13_13_reveal_is_asked_only_where_somebody_could_step_in() {
    let given = |cards: &str| {
        format!(
            "placed = true\nfigure = 'gallia'\nsupply = 9\n{cards}
             regions.polonia.cubes = {{ red = 1 }}
             regions.hispania = {{ tiles = ['9', '9'], cubes = {{ yellow = 1 }} }}"
        )
    };
    let mut asked = table(2, &given("cards = { king = 0 }"));
    asked.play_all(RED, &["plague hispania", "spread italia", "spread italia"]);
    assert_eq!(asked.legal(), ["reveal", "king polonia"]);
    let events = asked.play(RED, "king polonia");
    assert_eq!(events.len(), 4, "king, two tiles, end of turn: {events:?}");

    let mut alone = table(2, &given("cards = { king = 1, monk = 0 }"));
    alone.play_all(RED, &["plague hispania", "spread italia"]);
    let events = alone.play(RED, "spread italia");
    assert_eq!(events.len(), 4, "tile, two turned, end of turn: {events:?}");
}

#[test]
fn rat_13_14_final_peasant_every_region_in_play() {
    let t = table(3, "stage = 'final'\ntrigger = 1\ncards = { peasant = 0 }");
    let every: Vec<String> =
        t.in_play().iter().map(|region| format!("final-peasant {region}")).collect();
    assert_eq!(every.len(), 10);
    assert_eq!(t.legal(), [&every[..], &["pass".to_owned()]].concat());
}

#[test]
fn rat_13_15_final_knight_at_distance_up_to_two() {
    let t = table(2, "stage = 'final'\ntrigger = 1\ncards = { knight = 0 }\nfigure = 'hispania'");
    assert_eq!(
        t.legal(),
        [
            "final-knight anglia",
            "final-knight gallia",
            "final-knight germania",
            "final-knight hispania",
            "final-knight hungaria",
            "final-knight italia",
            "pass",
        ]
    );
}

#[test]
fn rat_13_16_pass_always_but_not_inside_a_witch_sequence() {
    let mut t =
        table(2, "stage = 'final'\ntrigger = 1\ncards = { witch = 0 }\nregions.gallia.tiles = 2");
    assert_eq!(t.legal(), ["witch-look gallia.1", "witch-look gallia.2", "pass"]);
    t.play(RED, "witch-look gallia.1");
    assert_eq!(t.refusal(RED, "pass"), Violation::FinishTheWitch);
    t.play(RED, "witch-look2 gallia.2");
    assert_eq!(t.refusal(RED, "pass"), Violation::FinishTheWitch);
    t.play_all(RED, &["witch-keep", "pass"]);
    assert_eq!(t.stage(), Stage::Over);
}

#[test]
fn rat_13_17_usable_means_owned_unused_open_and_with_an_option() {
    // The King could act before the tile is turned in the first table only.
    for (rest, stage) in [
        ("cards = { king = 0 }\nregions.polonia.cubes = { red = 1 }", Stage::Reveal),
        ("cards = { king = 1 }\nregions.polonia.cubes = { red = 1 }", Stage::Turn),
        ("cards = { king = 0 }\nused = ['king']\nregions.polonia.cubes = { red = 1 }", Stage::Turn),
        ("cards = { king = 0 }", Stage::Turn),
        ("cards = { merchant = 0 }", Stage::Turn),
        ("cards = { merchant = 0 }\nregions.polonia.cubes = { red = 1 }", Stage::Reveal),
        ("cards = { monk = 0 }", Stage::Turn),
        ("cards = { witch = 0 }", Stage::Reveal),
        ("cards = { witch = 0 }\nused = ['witch']", Stage::Turn),
    ] {
        let mut t = table(
            2,
            &format!(
                "placed = true\nfigure = 'gallia'\nsupply = 9\n{rest}
                 regions.hispania = {{ tiles = ['9'], cubes = {{ yellow = 1 }} }}"
            ),
        );
        t.play_all(RED, &["plague hispania", "spread italia"]);
        assert_eq!(t.stage(), stage, "{rest}");
    }
}

#[test]
fn rat_13_18_a_regular_turn_has_no_pass() {
    let mut t = table(2, "placed = true\nfigure = 'anglia'");
    assert_eq!(t.refusal(RED, "pass"), Violation::NoPassing);
    t.play(RED, "plague gallia");
    assert_eq!(t.active(), YELLOW, "not taking a card is said by moving the plague");
}

#[test]
fn rat_13_19_one_option_is_offered_and_none_is_skipped() {
    let given = |hispania: u8| {
        format!(
            "placed = true\nfigure = 'germania'\nregions.gallia.tiles = 1\nsupply = 9
             regions.anglia.tiles = 3\nregions.germania.tiles = 3\nregions.italia.tiles = 3
             regions.hispania.tiles = {hispania}"
        )
    };
    let mut one = table(2, &given(2));
    one.play(RED, "plague gallia");
    assert_eq!(one.legal(), ["spread hispania"]);
    let mut none = table(2, &given(3));
    none.play(RED, "plague gallia");
    assert_eq!(none.active(), YELLOW);
}

#[test]
fn rat_13_20_an_interrupted_question_is_asked_again() {
    let mut t = table(
        2,
        "placed = true\nfigure = 'gallia'\ncards = { king = 0, knight = 0, merchant = 0 }\nsupply = 9
         regions.polonia.cubes = { red = 3 }
         regions.hispania = { tiles = ['9'], cubes = { red = 1 } }",
    );
    t.play_all(RED, &["plague hispania", "king polonia"]);
    assert_eq!(t.stage(), Stage::Spread);
    t.play(RED, "spread italia");
    assert_eq!(t.stage(), Stage::Count);
    t.play(RED, "merchant polonia germania 1");
    assert_eq!(t.stage(), Stage::Count, "it still applies");
}

#[test]
fn rat_13_20_a_question_that_no_longer_applies_is_dropped() {
    let mut t = table(
        2,
        "stage = 'count'\nfigure = 'hispania'\ncards = { knight = 0, merchant = 0 }
         regions.hispania = { tiles = ['9'], cubes = { red = 1 } }",
    );
    t.play(RED, "merchant hispania italia 1");
    assert_eq!((t.stage(), t.active()), (Stage::Turn, YELLOW));
}

#[test]
fn rat_13_21_no_decision_names_a_single_cube() {
    // Three cubes in one region give three counts, not seven subsets.
    let t = table(2, "cards = { merchant = 0 }\nregions.anglia.cubes = { red = 3 }");
    let to_gallia = t.offers("merchant").iter().filter(|text| text.contains("gallia")).count();
    assert_eq!(to_gallia, 3);
}
