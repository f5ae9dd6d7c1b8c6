//! Chapter 8 continued: Monk, Merchant and Witch.

use crate::table::*;

#[test]
fn rat_8_22_the_monk_moves_one_tile_to_a_neighbour_unseen() {
    let mut t = table(2, "cards = { monk = 0 }\nregions.gallia.tiles = ['1:A', '2:M']");
    let mut logged = t.clone();
    assert_eq!(
        logged.play(RED, "monk gallia.2 italia"),
        [Event::TileMoved { seat: RED, tile: tile("gallia.2"), to: tile("italia.1") }]
    );
    assert_eq!(
        t.changes(RED, "monk gallia.2 italia"),
        [
            "regions.gallia.seen [] [] -> []",
            "regions.gallia.tile_count 2 -> 1",
            "regions.gallia.tiles 1:A{} 2:M{} -> 1:A{}",
            "regions.italia.seen  -> []",
            "regions.italia.tile_count 0 -> 1",
            "regions.italia.tiles  -> 2:M{}",
            "used  -> monk",
        ]
    );
    assert_eq!(t.known_fronts(RED, Italia), ["?"]);
    assert_eq!(
        t.refusal(RED, "monk gallia.1 italia"),
        Violation::AlreadyUsed { class: Monk, last_round: false }
    );
}

#[test]
fn rat_8_22_not_farther_than_a_neighbour() {
    let t = table(2, "cards = { monk = 0 }\nregions.gallia.tiles = 1");
    assert_eq!(t.refusal(RED, "monk gallia.1 polonia"), Violation::MonkTooFar { to: Polonia });
    assert_eq!(t.refusal(RED, "monk gallia.1 gallia"), Violation::MonkTooFar { to: Gallia });
    let none = Violation::NoTileForMonk { tile: tile("gallia.2") };
    assert_eq!(t.refusal(RED, "monk gallia.2 italia"), none);
}

#[test]
fn rat_8_23_never_into_a_full_region() {
    let mut t = table(
        2,
        "cards = { monk = 0 }\nregions.hispania.tiles = 1\nregions.gallia.tiles = 2
         regions.italia.tiles = 3",
    );
    assert!(t.is_legal(RED, "monk hispania.1 gallia"));
    assert_eq!(t.refusal(RED, "monk hispania.1 italia"), Violation::MonkIntoFull { to: Italia });
    t.play(RED, "monk hispania.1 gallia");
    assert_eq!(t.tiles(Gallia), 3);
}

#[test]
fn rat_8_24_the_owner_chooses_the_tile() {
    for (choice, moved, left) in [
        ("gallia.1", "1:A{}", "2:A{} 3:A{}"),
        ("gallia.2", "2:A{}", "1:A{} 3:A{}"),
        ("gallia.3", "3:A{}", "1:A{} 2:A{}"),
    ] {
        let mut t = table(2, "cards = { monk = 0 }\nregions.gallia.tiles = ['1:A', '2:A', '3:A']");
        t.play(RED, &format!("monk {choice} anglia"));
        assert_eq!((t.fronts(Anglia), t.fronts(Gallia)), (moved.into(), left.into()));
    }
}

#[test]
fn rat_8_25_a_moved_tile_triggers_nothing() {
    let mut t = table(
        2,
        "cards = { monk = 0 }\nfigure = 'italia'\nregions.gallia.tiles = ['1:A']
         regions.italia.cubes = { red = 1, yellow = 1 }",
    );
    assert_eq!(t.play(RED, "monk gallia.1 italia").len(), 1);
    assert_eq!((t.all_cubes(Italia), t.stage(), t.fact("box")), (2, Stage::Turn, "0".into()));
}

#[test]
fn rat_8_26_the_merchant_moves_one_to_three_own_cubes_to_a_neighbour() {
    let mut t =
        table(2, "cards = { merchant = 0 }\nregions.anglia.cubes = { red = 5, yellow = 1 }");
    assert_eq!(
        t.offers("merchant"),
        [
            "merchant anglia gallia 1",
            "merchant anglia gallia 2",
            "merchant anglia gallia 3",
            "merchant anglia scandia 1",
            "merchant anglia scandia 2",
            "merchant anglia scandia 3",
        ]
    );
    let far = Violation::MerchantTooFar { from: Anglia, to: Polonia };
    assert_eq!(t.refusal(RED, "merchant anglia polonia 1"), far);
    assert_eq!(
        t.changes(RED, "merchant anglia gallia 2"),
        ["regions.anglia.cubes.red 5 -> 3", "regions.gallia.cubes.red 0 -> 2", "used  -> merchant"]
    );
}

#[test]
fn rat_8_26_not_more_than_he_has_there() {
    let t = table(2, "cards = { merchant = 0 }\nregions.anglia.cubes = { red = 2, yellow = 4 }");
    assert_eq!(t.offers("merchant").len(), 4);
    let few = Violation::TooFewCubes { region: Anglia, own: 2 };
    assert_eq!(t.refusal(RED, "merchant anglia gallia 3"), few);
}

#[test]
fn rat_8_27_one_source_one_target_one_use() {
    let mut t = table(
        2,
        "cards = { merchant = 0 }\nregions.anglia.cubes = { red = 2 }
         regions.italia.cubes = { red = 1 }",
    );
    let events = t.play(RED, "merchant anglia gallia 2");
    assert_eq!(events, [Event::CubesMoved { seat: RED, from: Anglia, to: Gallia, count: 2 }]);
    let used = Violation::AlreadyUsed { class: Merchant, last_round: false };
    assert_eq!(t.refusal(RED, "merchant italia gallia 1"), used);
}

#[test]
fn rat_8_28_tiles_and_figure_do_not_hinder_and_the_castle_is_no_place() {
    let mut t = table(
        2,
        "cards = { merchant = 0 }\nfigure = 'gallia'\ncastle = { red = 3 }
         regions.anglia = { tiles = 3, cubes = { red = 1 } }\nregions.gallia.tiles = 3",
    );
    t.play(RED, "merchant anglia gallia 1");
    assert_eq!(t.cubes(Gallia, RED), 1);
    for text in ["merchant castle gallia 1", "merchant gallia castle 1"] {
        let refused = text.parse::<Action>().unwrap_err();
        assert!(refused.rules.contains(&rule("RAT-8.28")), "{text}");
    }
}

#[test]
fn rat_8_29_the_merchant_may_empty_the_plague_region() {
    // Before the devastation starts: during the spread.
    let given = "placed = true\nfigure = 'hispania'\ncards = { merchant = 0 }\nsupply = 9
                 regions.gallia = { tiles = ['1:A', '1:A'], cubes = { red = 2 } }";
    let mut t = table(2, given);
    t.play_all(RED, &["plague gallia", "merchant gallia italia 2"]);
    assert_eq!(t.stage(), Stage::Spread, "the spread goes on");
    t.play_all(RED, &["spread anglia", "spread anglia"]);
    assert_eq!((t.active(), t.tiles(Gallia), t.cubes(Italia, RED)), (YELLOW, 2, 2));

    // Between two tiles: it stops at once.
    let mut t = table(2, given);
    t.play_all(RED, &["plague gallia", "spread anglia", "spread anglia", "reveal"]);
    let events = t.play(RED, "merchant gallia italia 1");
    assert_eq!(events.last(), Some(&Event::TurnEnded { seat: RED }));
    assert_eq!((t.tiles(Gallia), t.cubes(Italia, RED)), (1, 1));
}

#[test]
fn rat_8_29_also_at_the_knights_question() {
    let mut t = table(
        2,
        "stage = 'count'\nfigure = 'gallia'\ncards = { merchant = 0, knight = 0 }
         regions.gallia = { tiles = ['1:A'], cubes = { red = 2 } }",
    );
    let events = t.play(RED, "merchant gallia italia 2");
    assert_eq!(events.last(), Some(&Event::TurnEnded { seat: RED }));
}

fn witch() -> Table {
    table(
        3,
        "cards = { witch = 0, king = 0 }\nplaced = true\nfigure = 'anglia'
         regions.polonia.cubes = { red = 1 }
         regions.gallia.tiles = ['1:{king}', '2:M']\nregions.italia.tiles = ['3:A']",
    )
}

#[test]
fn rat_8_30_the_witch_looks_at_one_tile() {
    let mut t = witch();
    assert_eq!(
        t.offers("witch-look"),
        ["witch-look gallia.1", "witch-look gallia.2", "witch-look italia.1"]
    );
    let events = t.play(RED, "witch-look gallia.2");
    let front = Some(face("2:M"));
    assert_eq!(events, [Event::TileLooked { seat: RED, tile: tile("gallia.2"), front }]);
    assert_eq!(t.known_fronts(RED, Gallia), ["?", "2:M{}"]);
}

#[test]
fn rat_8_31_then_at_another_one_chosen_after_the_first() {
    let mut t = witch();
    t.play(RED, "witch-look gallia.2");
    assert_eq!(t.stage(), Stage::WitchLook2);
    assert_eq!(t.legal(), ["witch-look2 gallia.1", "witch-look2 italia.1", "witch-stop"]);
    let same = Violation::SameTile { tile: tile("gallia.2") };
    assert_eq!(t.refusal(RED, "witch-look2 gallia.2"), same);
    t.play(RED, "witch-look2 italia.1");
    assert_eq!(
        (t.known_fronts(RED, Gallia), t.known_fronts(RED, Italia)),
        (vec!["?".into(), "2:M{}".into()], vec!["3:A{}".into()])
    );
}

#[test]
fn rat_8_32_two_looks_allow_an_exchange() {
    let mut t = witch();
    t.play(RED, "witch-look gallia.1");
    assert_eq!(t.refusal(RED, "witch-swap"), Violation::NotTwoLooks);
    t.play(RED, "witch-look2 italia.1");
    assert_eq!(t.legal(), ["witch-swap", "witch-keep"]);
    let events = t.play(RED, "witch-swap");
    let swapped = Some((tile("gallia.1"), tile("italia.1")));
    assert_eq!(events, [Event::WitchDone { seat: RED, swapped }]);
    assert_eq!((t.fronts(Gallia), t.fronts(Italia)), ("3:A{} 2:M{}".into(), "1:{king}".into()));
}

#[test]
fn rat_8_33_within_one_region_too_which_changes_nothing() {
    // With a random order it makes no difference where a tile lies in its region.
    let mut t =
        table(2, "cards = { witch = 0 }\npinned = false\nregions.gallia.tiles = ['1:A', '2:M']");
    t.play_all(RED, &["witch-look gallia.1", "witch-look2 gallia.2", "witch-swap"]);
    let mut fronts: Vec<_> = t.fronts(Gallia).split(' ').map(str::to_owned).collect();
    fronts.sort();
    assert_eq!(fronts, ["1:A{}", "2:M{}"]);
}

#[test]
fn rat_8_34_nothing_happens_between_the_looks() {
    let mut t = witch();
    t.play(RED, "witch-look gallia.1");
    for text in ["king polonia", "take knight", "plague gallia", "witch-look gallia.2", "reveal"] {
        assert_eq!(t.refusal(RED, text), Violation::FinishTheWitch, "{text}");
    }
    t.play(RED, "witch-look2 gallia.2");
    for text in ["king polonia", "witch-stop", "witch-look2 italia.1"] {
        assert_eq!(t.refusal(RED, text), Violation::FinishTheWitch, "{text}");
    }
}

#[test]
fn rat_8_34_stopping_and_keeping_use_her_up() {
    let used = Violation::AlreadyUsed { class: Witch, last_round: false };
    let mut stopped = witch();
    stopped.play(RED, "witch-look gallia.1");
    let events = stopped.play(RED, "witch-stop");
    assert_eq!(events, [Event::WitchDone { seat: RED, swapped: None }]);
    assert_eq!((stopped.stage(), stopped.refusal(RED, "witch-look gallia.2")), (Stage::Turn, used));

    let mut kept = witch();
    kept.play_all(RED, &["witch-look gallia.1", "witch-look2 gallia.2"]);
    let events = kept.play(RED, "witch-keep");
    assert_eq!(events, [Event::WitchDone { seat: RED, swapped: None }]);
    assert_eq!(kept.fronts(Gallia), "1:{king} 2:M{}");
    assert_eq!(kept.refusal(RED, "witch-look gallia.2"), used);
}

#[test]
fn rat_8_34_the_sequence_takes_place_inside_c_as_well() {
    let mut t = table(
        2,
        "cards = { witch = 0 }\nplaced = true\nfigure = 'anglia'\nsupply = 9
         regions.gallia = { tiles = ['9', '9'], cubes = { yellow = 1 } }",
    );
    t.play_all(RED, &["plague gallia", "spread italia", "witch-look gallia.1"]);
    assert_eq!((t.stage(), t.seen_by(RED).spread_left), (Stage::WitchLook2, 1));
    assert_eq!(t.refusal(RED, "spread italia"), Violation::FinishTheWitch);
    t.play_all(RED, &["witch-look2 italia.1", "witch-swap"]);
    assert_eq!(t.stage(), Stage::Spread, "the interrupted question comes back");
}

#[test]
fn rat_8_35_only_tiles_on_the_board() {
    let t = witch();
    let none = Violation::NoTileForWitch { tile: tile("gallia.3") };
    assert_eq!(t.refusal(RED, "witch-look gallia.3"), none);
    for text in ["witch-look supply", "witch-look box"] {
        let refused = text.parse::<Action>().unwrap_err();
        assert!(refused.rules.contains(&rule("RAT-8.35")), "{text}");
    }
    let mut t = t;
    t.play(RED, "witch-look gallia.1");
    let none = Violation::NoTileForWitch { tile: tile("polonia.1") };
    assert_eq!(t.refusal(RED, "witch-look2 polonia.1"), none);
}

#[test]
fn rat_8_36_the_numbers_of_tiles_never_change() {
    let mut t = witch();
    let numbers = |t: &Table| Region::ALL.map(|region| t.tiles(region));
    let before = numbers(&t);
    t.play_all(RED, &["witch-look italia.1", "witch-look2 gallia.1", "witch-swap"]);
    assert_eq!(numbers(&t), before);
}
