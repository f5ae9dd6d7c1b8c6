//! Chapter 10: the last round of powers.

use crate::table::*;

const NONE: [String; 0] = [];
const ALL_CARDS: &str =
    "cards = { king = 1, knight = 1, peasant = 1, monk = 1, merchant = 1, witch = 1 }";

/// Yellow's final turn at a table of two; red has brought regular play to its end.
fn final_turn(rest: &str) -> Table {
    table(2, &format!("stage = 'final'\ntrigger = 0\nfigure = 'anglia'\n{rest}"))
}

#[test]
fn rat_10_1_everybody_but_the_trigger_player_has_a_final_turn() {
    let mut t = table(
        3,
        "stage = 'final'\ntrigger = 1\ncards = { king = 0, knight = 2, witch = 1 }
                          regions.polonia.cubes = { red = 1 }\nregions.gallia.tiles = 1",
    );
    assert_eq!(t.active(), RED);
    assert_eq!(t.refusal(YELLOW, "witch-look gallia.1"), Violation::NoFinalTurn);
    assert_eq!(t.play(RED, "pass")[1], Event::FinalTurnBegan { seat: GREEN });
    t.play(GREEN, "pass");
    assert_eq!(t.stage(), Stage::Over);
    let error = position_error(3, "", "stage = 'final'\ntrigger = 1\nactive = 1");
    assert_eq!(error.to_string(), "RAT-10.1: the trigger player has a final turn");
}

#[test]
fn rat_10_2_counter_clockwise_from_the_right_of_the_trigger() {
    let mut t = table(
        4,
        "placed = true\nactive = 1\nfigure = 'anglia'\nsupply = 0
         cards = { king = 0, merchant = 2, witch = 3 }\nregions.italia.tiles = 1
         regions.polonia.cubes = { red = 1, green = 1 }",
    );
    t.play(YELLOW, "plague gallia");
    let mut order = Vec::new();
    while t.stage() == Stage::Final {
        let seat = t.active();
        order.push(seat);
        let other = seat.right(4).right(4);
        if other != YELLOW {
            let refused = t.refusal(other, "pass");
            assert_eq!(refused, Violation::NotYourFinalTurn { decider: seat });
        }
        t.play(seat, "pass");
    }
    assert_eq!(order, [RED, BLUE, GREEN]);
}

#[test]
fn rat_10_3_each_card_once_in_any_order() {
    let mut t = final_turn(&format!(
        "{ALL_CARDS}\nregions.polonia.cubes = {{ yellow = 3 }}\nregions.gallia.tiles = 1"
    ));
    for text in [
        "final-knight hispania",
        "monk gallia.1 italia",
        "final-peasant polonia",
        "merchant polonia germania 1",
        "king polonia",
        "witch-look italia.1",
    ] {
        t.play(YELLOW, text);
    }
    t.play(YELLOW, "witch-stop");
    assert_eq!(t.seen_by(RED).used.len(), 6);
    assert_eq!(t.legal(), ["pass"]);
    for (text, class) in [
        ("king polonia", King),
        ("final-knight anglia", Knight),
        ("final-peasant gallia", Peasant),
        ("monk italia.1 gallia", Monk),
        ("merchant polonia germania 1", Merchant),
        ("witch-look italia.1", Witch),
    ] {
        assert_eq!(t.refusal(YELLOW, text), Violation::AlreadyUsed { class, last_round: true });
    }
}

#[test]
fn rat_10_3_only_cards_he_owns() {
    let t = final_turn("cards = { king = 0, witch = 1 }\nregions.gallia.tiles = 1");
    assert_eq!(t.legal(), ["witch-look gallia.1", "pass"]);
    let refused = Violation::NotOwner { class: King, last_round: true };
    assert_eq!(t.refusal(YELLOW, "king gallia"), refused);
}

#[test]
fn rat_10_4_no_a_no_b_no_c() {
    let t = final_turn("cards = { knight = 1, peasant = 1 }\nregions.gallia.tiles = 1");
    assert_eq!(t.refusal(YELLOW, "take king"), Violation::NoTakingInFinalTurn);
    assert_eq!(t.refusal(YELLOW, "place gallia 1"), Violation::NoPlacingInFinalTurn);
    assert_eq!(t.refusal(YELLOW, "plague gallia"), Violation::NoPlagueInFinalTurn);
    assert_eq!(t.refusal(YELLOW, "spread gallia"), Violation::NoPlagueInFinalTurn);
    assert_eq!(t.refusal(YELLOW, "reveal"), Violation::NothingToReveal);
    assert_eq!(t.refusal(YELLOW, "count yes"), Violation::NothingToCount);
    for verb in ["take", "place", "plague", "spread"] {
        assert_eq!(t.offers(verb), NONE);
    }
}

#[test]
fn rat_10_5_king_monk_merchant_and_witch_work_as_ever() {
    let given = format!(
        "{ALL_CARDS}\nregions.polonia.cubes = {{ yellow = 2 }}
                         regions.hispania.tiles = ['1:A', '2:A']"
    );
    let t = final_turn(&given);
    let mut king = t.clone();
    king.play(YELLOW, "king polonia");
    assert_eq!(king.castle(YELLOW), 1);
    let mut monk = t.clone();
    monk.play(YELLOW, "monk hispania.2 gallia");
    assert_eq!(monk.fronts(Gallia), "2:A{}");
    let mut merchant = t.clone();
    merchant.play(YELLOW, "merchant polonia germania 2");
    assert_eq!(merchant.cubes(Germania, YELLOW), 2);
    let mut witch = t;
    witch.play(YELLOW, "witch-look hispania.1");
    assert_eq!(witch.legal(), ["witch-look2 hispania.2", "witch-stop"]);
    witch.play_all(YELLOW, &["witch-look2 hispania.2", "witch-swap"]);
    assert_eq!((witch.fronts(Hispania), witch.stage()), ("2:A{} 1:A{}".into(), Stage::Final));
}

#[test]
fn rat_10_6_the_peasant_places_one_cube_anywhere() {
    let mut t = final_turn("cards = { peasant = 1 }\nregions.gallia.tiles = 2");
    assert_eq!(t.offers("final-peasant").len(), 8);
    let mut with_tiles = t.clone();
    with_tiles.play(YELLOW, "final-peasant gallia");
    assert_eq!(with_tiles.cubes(Gallia, YELLOW), 1);
    assert_eq!(
        t.changes(YELLOW, "final-peasant polonia"),
        ["hands.yellow 20 -> 19", "regions.polonia.cubes.yellow 0 -> 1", "used  -> peasant"]
    );
}

#[test]
fn rat_10_6_not_with_an_empty_hand() {
    let t = final_turn("cards = { peasant = 1, knight = 1 }\ncastle = { yellow = 20 }");
    assert_eq!(t.offers("final-peasant"), NONE);
    assert_eq!(t.refusal(YELLOW, "final-peasant gallia"), Violation::NoCubeForPeasant);
}

#[test]
fn rat_10_7_the_knight_moves_the_figure_and_nothing_is_resolved() {
    let mut t = final_turn(
        "cards = { knight = 1 }\nregions.germania = { tiles = ['1:A'], cubes = { red = 2 } }",
    );
    let mut logged = t.clone();
    assert_eq!(
        logged.play(YELLOW, "final-knight germania"),
        [Event::FigureMoved { seat: YELLOW, from: Anglia, to: Germania }]
    );
    assert_eq!(
        t.changes(YELLOW, "final-knight germania"),
        ["figure anglia -> germania", "figure_counts false -> true", "used  -> knight"]
    );
    let far = Violation::FinalKnightTooFar { region: Polonia };
    assert_eq!(final_turn("cards = { knight = 1 }").refusal(YELLOW, "final-knight polonia"), far);
}

#[test]
fn rat_10_8_zero_steps_are_allowed() {
    let mut t = final_turn("cards = { knight = 1 }");
    assert_eq!(
        t.offers("final-knight"),
        [
            "final-knight anglia",
            "final-knight gallia",
            "final-knight germania",
            "final-knight hispania",
            "final-knight italia",
            "final-knight scandia",
        ]
    );
    assert_eq!(
        t.changes(YELLOW, "final-knight anglia"),
        ["figure_counts false -> true", "used  -> knight"]
    );
}

#[test]
fn rat_10_9_after_the_knight_the_figure_counts_in_its_region() {
    let given = "cards = { knight = 1 }
                 regions.gallia = { tiles = ['3:A'], cubes = { red = 1 } }
                 regions.italia = { tiles = ['3:A'], cubes = { red = 1 } }";
    let mut t = final_turn(given);
    t.play_all(YELLOW, &["final-knight gallia", "pass"]);
    assert_eq!((t.cubes(Gallia, RED), t.cubes(Italia, RED)), (0, 1));
}

#[test]
fn rat_10_10_without_the_knights_use_the_figure_does_not_count() {
    for owner in ["'display'", "0", "1"] {
        let mut t = final_turn(&format!(
            "cards = {{ knight = {owner}, witch = 1 }}
             regions.anglia = {{ tiles = ['3:A'], cubes = {{ red = 1 }} }}"
        ));
        t.play(YELLOW, "pass");
        assert_eq!(t.cubes(Anglia, RED), 1, "knight: {owner}");
    }
}

#[test]
fn rat_10_10_a_count_in_the_last_regular_turn_is_forgotten() {
    let mut t = table(
        2,
        "stage = 'count'\nfigure = 'gallia'\ncards = { knight = 0 }\nsupply = 0
         regions.gallia = { tiles = ['9', '9', '9'], cubes = { red = 1 } }
         regions.italia = { tiles = ['3:A'], cubes = { red = 1 } }",
    );
    let events = t.play(RED, "count yes");
    assert!(!t.seen_by(RED).figure_counts);
    assert!(events.contains(&Event::FinalTurnSkipped { seat: YELLOW }));
    assert_eq!(t.result().scores[RED], 2);
}

#[test]
fn rat_10_11_without_a_usable_power_a_player_is_skipped() {
    // A King without a free cube, a Merchant without cubes, a Monk and a Witch without tiles.
    let cards = |rest: &str| {
        let mut t = table(
            3,
            &format!("placed = true\nfigure = 'anglia'\nsupply = 0\ncards.knight = 1\n{rest}"),
        );
        t.play(RED, "plague gallia")[3].clone()
    };
    let skipped = Event::FinalTurnSkipped { seat: GREEN };
    let begun = Event::FinalTurnBegan { seat: GREEN };
    assert_eq!(cards("cards.king = 2"), skipped);
    assert_eq!(
        cards("cards.king = 2\nregions.polonia = { tiles = 1, cubes = { green = 1 } }"),
        skipped
    );
    assert_eq!(cards("cards.king = 2\nregions.polonia.cubes = { green = 1 }"), begun);
    assert_eq!(cards("cards.merchant = 2\nregions.polonia.cubes = { yellow = 1 }"), skipped);
    assert_eq!(cards("cards.merchant = 2\nregions.polonia.cubes = { green = 1 }"), begun);
    assert_eq!(cards("cards.monk = 2"), skipped);
    assert_eq!(cards("cards.monk = 2\nregions.polonia.tiles = 1"), begun);
    assert_eq!(cards("cards.witch = 2"), skipped);
    assert_eq!(cards("cards.witch = 2\nregions.polonia.tiles = 1"), begun);
    assert_eq!(cards("cards.peasant = 2\ncastle = { green = 20 }"), skipped);
    assert_eq!(cards("cards.peasant = 2"), begun);
    assert_eq!(cards("cards.king = 0"), skipped, "somebody else's card");
}

#[test]
fn rat_10_11_a_monk_who_finds_no_room_is_no_power() {
    let full = "regions.anglia.tiles = 3\nregions.gallia.tiles = 3\nregions.scandia.tiles = 3
                regions.germania.tiles = 3\nregions.hispania.tiles = 3\nregions.italia.tiles = 3
                regions.hungaria.tiles = 3\nregions.polonia.tiles = 3";
    let mut t = table(
        2,
        &format!("placed = true\nfigure = 'anglia'\nsupply = 0\ncards = {{ monk = 1 }}\n{full}"),
    );
    assert!(t.play(RED, "plague gallia").contains(&Event::FinalTurnSkipped { seat: YELLOW }));
}

#[test]
fn rat_10_11_a_final_turn_ends_only_with_pass() {
    let mut t = final_turn("cards = { knight = 1 }");
    t.play(YELLOW, "final-knight anglia");
    assert_eq!((t.active(), t.legal()), (YELLOW, vec!["pass".to_owned()]));
    assert_eq!(t.play(YELLOW, "pass")[0], Event::FinalTurnEnded { seat: YELLOW });
    assert_eq!(t.stage(), Stage::Over);
}

#[test]
fn rat_10_12_an_empty_hand_means_nothing_now() {
    let mut t = final_turn("cards = { peasant = 1, knight = 1 }\ncastle = { yellow = 19 }");
    let events = t.play(YELLOW, "final-peasant gallia");
    assert_eq!(events.len(), 1);
    assert_eq!((t.hand(YELLOW), t.stage(), t.seen_by(RED).trigger), (0, Stage::Final, Some(RED)));
}
