//! Chapter 17: illegal moves. Every clause is refused with its exact reason and the row's
//! id, and changes nothing ([`Table::refusal`] sees to that).

use crate::table::*;
use game::{Seat, Violation as _};
use rattus::CountReason;

/// The action is refused for this reason, which cites the row of the chapter.
#[track_caller]
fn refused(t: &Table, seat: Seat, text: &str, reason: Violation, row: &str) {
    assert_eq!(t.refusal(seat, text), reason, "{text}");
    assert!(reason.cites(rule(row)), "{reason} does not cite {row}");
}

/// No text of this form is an action, and the error cites the row.
#[track_caller]
fn unwritable(text: &str, row: &str) {
    let error = text.parse::<Action>().expect_err(text);
    assert!(error.rules.contains(&rule(row)), "{error} does not cite {row}");
}

#[test]
fn rat_17_1_a_decision_of_somebody_else() {
    let t = new_game(2, "start_seat = 0", 1);
    let first = Violation::NotYourPlacement { decider: RED, second_lap: false };
    refused(&t, YELLOW, "setup-place gallia", first, "RAT-17.1");

    let t = table(2, "regions.gallia.tiles = 1\nplaced = true");
    for text in ["take king", "place gallia 1", "plague gallia", "pass"] {
        refused(&t, YELLOW, text, Violation::NotYourTurn { decider: RED }, "RAT-17.1");
    }
    let t = table(3, "stage = 'final'\ntrigger = 1\ncards = { witch = 0 }");
    refused(&t, GREEN, "pass", Violation::NotYourFinalTurn { decider: RED }, "RAT-17.1");
    refused(&t, YELLOW, "pass", Violation::NoFinalTurn, "RAT-17.1");
    let t = table(2, "stage = 'over'\ntrigger = 0");
    refused(&t, RED, "pass", Violation::GameOver, "RAT-17.1");
    refused(&t, Seat(9), "pass", Violation::GameOver, "RAT-17.1");
}

#[test]
fn rat_17_2_a_second_card() {
    let t = table(2, "taken = true");
    refused(&t, RED, "take king", Violation::AlreadyTook, "RAT-17.2");
}

#[test]
fn rat_17_2_an_own_card() {
    let t = table(2, "cards = { witch = 0 }");
    refused(&t, RED, "take witch", Violation::OwnCard { class: Witch }, "RAT-17.2");
}

#[test]
fn rat_17_2_a_card_after_the_figure_moved_or_in_a_final_turn() {
    let t = table(2, "stage = 'spread'\nfigure = 'gallia'\nregions.gallia.tiles = 1");
    refused(&t, RED, "take king", Violation::TooLateToTake, "RAT-17.2");
    let t = table(2, "stage = 'final'\ntrigger = 1\ncards = { knight = 0 }");
    refused(&t, RED, "take king", Violation::NoTakingInFinalTurn, "RAT-17.2");
}

#[test]
fn rat_17_3_placing_twice() {
    let mut t = table(2, "regions.gallia.tiles = 1\nregions.italia.tiles = 1");
    t.play(RED, "place gallia 1");
    refused(&t, RED, "place gallia 1", Violation::AlreadyPlaced, "RAT-17.3");
    refused(&t, RED, "place italia 1", Violation::AlreadyPlaced, "RAT-17.3");
}

#[test]
fn rat_17_3_a_wrong_count() {
    let t = table(2, "regions.gallia.tiles = 2");
    let wrong = Violation::WrongCount { region: Gallia, due: 2, because: CountReason::Tiles };
    for count in [0, 1, 3] {
        refused(&t, RED, &format!("place gallia {count}"), wrong, "RAT-17.3");
    }
    unwritable("place gallia 21", "RAT-17.3");
}

#[test]
fn rat_17_3_a_region_without_tiles_out_of_play_or_the_castle() {
    let t = table(2, "regions.gallia.tiles = 1");
    refused(&t, RED, "place italia 1", Violation::NoTiles { region: Italia }, "RAT-17.3");
    refused(
        &t,
        RED,
        "place russia 1",
        Violation::OutOfPlay { region: Russia, verb: Verb::Place },
        "RAT-17.3",
    );
    unwritable("place castle 1", "RAT-17.3");
}

#[test]
fn rat_17_3_after_the_figure_moved() {
    let t =
        table(2, "stage = 'spread'\nfigure = 'gallia'\nregions.gallia.tiles = 1\nplaced = false");
    refused(&t, RED, "place gallia 1", Violation::TooLateToPlace, "RAT-17.3");
}

#[test]
fn rat_17_4_the_plague_before_b() {
    let t = table(2, "figure = 'anglia'\nregions.gallia.tiles = 1");
    refused(
        &t,
        RED,
        "plague gallia",
        Violation::PlaceFirst { guard: false, reachable: true },
        "RAT-17.4",
    );
}

#[test]
fn rat_17_5_a_wrong_move_is_wrong_before_b_as_well() {
    let given = "figure = 'anglia'\nregions.gallia.tiles = 1";
    let early = Violation::PlaceFirst { guard: false, reachable: false };
    for text in ["plague anglia", "plague italia"] {
        refused(&table(2, given), RED, text, early, "RAT-17.4");
        refused(&table(2, given), RED, text, early, "RAT-17.5");
    }
    let knight = table(2, &format!("{given}\ncards = {{ knight = 0 }}"));
    let reachable = Violation::PlaceFirst { guard: false, reachable: true };
    refused(&knight, RED, "plague italia", reachable, "RAT-17.4");
}

#[test]
fn rat_17_5_a_wrong_move_of_the_figure() {
    let t = table(3, "placed = true\nfigure = 'scandia'");
    let stays = Violation::FigureStays { knight: false };
    refused(&t, RED, "plague scandia", stays, "RAT-17.5");
    let far = |region| Violation::TooFar { region, knight: false };
    refused(&t, RED, "plague hispania", far(Hispania), "RAT-17.5");
    refused(&t, RED, "plague gallia", far(Gallia), "RAT-17.5");
    refused(
        &t,
        RED,
        "plague russia",
        Violation::OutOfPlay { region: Russia, verb: Verb::Plague },
        "RAT-17.5",
    );
}

#[test]
fn rat_17_5_a_wrong_move_with_the_knight() {
    let t = table(3, "placed = true\nfigure = 'scandia'\ncards = { knight = 0 }");
    let back = Violation::FigureStays { knight: true };
    refused(&t, RED, "plague scandia", back, "RAT-17.5");
    // Turcia is three steps away; through Russia and Tartaria, out of play, it is three too.
    let far = Violation::TooFar { region: Turcia, knight: true };
    refused(&t, RED, "plague turcia", far, "RAT-17.5");
    refused(
        &t,
        RED,
        "plague tartaria",
        Violation::OutOfPlay { region: Tartaria, verb: Verb::Plague },
        "RAT-17.5",
    );
}

#[test]
fn rat_17_6_a_wrong_spread() {
    let t = table(
        2,
        "stage = 'spread'\nfigure = 'gallia'\nregions.gallia.tiles = 1\nregions.italia.tiles = 3",
    );
    refused(&t, RED, "spread gallia", Violation::SpreadIntoPlague, "RAT-17.6");
    refused(&t, RED, "spread polonia", Violation::SpreadTooFar { region: Polonia }, "RAT-17.6");
    refused(&t, RED, "spread italia", Violation::SpreadIntoFull { region: Italia }, "RAT-17.6");
    refused(
        &t,
        RED,
        "spread turcia",
        Violation::OutOfPlay { region: Turcia, verb: Verb::Spread },
        "RAT-17.6",
    );
}

#[test]
fn rat_17_6_declining_a_spread_or_spreading_without_need() {
    let t = table(
        2,
        "stage = 'spread'\nfigure = 'gallia'\ncards = { knight = 0 }
         regions.gallia = { tiles = 1, cubes = { red = 1 } }",
    );
    for (text, verb) in [("reveal", Verb::Reveal), ("count no", Verb::Count), ("pass", Verb::Pass)]
    {
        refused(&t, RED, text, Violation::SpreadFirst { verb }, "RAT-17.6");
    }
    let t = table(2, "regions.gallia.tiles = 1");
    refused(&t, RED, "spread gallia", Violation::NothingToSpread, "RAT-17.6");
}

#[test]
fn rat_17_7_a_card_one_does_not_own() {
    let t = table(2, "regions.gallia.tiles = 1\nregions.polonia.cubes = { red = 1 }");
    for (text, class) in [
        ("king polonia", King),
        ("merchant polonia germania 1", Merchant),
        ("monk gallia.1 italia", Monk),
        ("witch-look gallia.1", Witch),
        ("count yes", Knight),
    ] {
        let reason = Violation::NotOwner { class, last_round: false };
        refused(&t, RED, text, reason, "RAT-17.7");
    }
}

#[test]
fn rat_17_7_a_card_already_used() {
    let t = table(
        2,
        "regions.gallia.tiles = 1\nregions.polonia.cubes = { red = 1 }
         cards = { king = 0, merchant = 0, monk = 0, witch = 0 }
         used = ['king', 'merchant', 'monk', 'witch']",
    );
    for (text, class) in [
        ("king polonia", King),
        ("merchant polonia germania 1", Merchant),
        ("monk gallia.1 italia", Monk),
        ("witch-look gallia.1", Witch),
    ] {
        let reason = Violation::AlreadyUsed { class, last_round: false };
        refused(&t, RED, text, reason, "RAT-17.7");
    }
}

#[test]
fn rat_17_7_any_card_in_the_turn_of_another_player() {
    let t = table(
        2,
        "regions.gallia.tiles = 1\nregions.polonia.cubes = { yellow = 1 }
         cards = { king = 1, merchant = 1, monk = 1, witch = 1, knight = 1, peasant = 1 }",
    );
    for (text, class) in [
        ("king polonia", King),
        ("merchant polonia germania 1", Merchant),
        ("monk gallia.1 italia", Monk),
        ("witch-look gallia.1", Witch),
        ("witch-stop", Witch),
        ("count yes", Knight),
        ("final-knight gallia", Knight),
        ("final-peasant gallia", Peasant),
    ] {
        let reason = Violation::NotYourTurnForPower { decider: RED, class };
        refused(&t, YELLOW, text, reason, "RAT-17.7");
    }
}

#[test]
fn rat_17_8_king() {
    let t = table(
        2,
        "cards = { king = 0 }\ncastle = { red = 2 }\nregions.gallia = { tiles = 1, cubes = { red = 1 } }
         regions.italia.cubes = { yellow = 1 }",
    );
    refused(&t, RED, "king gallia", Violation::KingAmongRats { region: Gallia }, "RAT-17.8");
    refused(&t, RED, "king italia", Violation::NoCubeForKing { region: Italia }, "RAT-17.8");
    refused(
        &t,
        RED,
        "king russia",
        Violation::OutOfPlay { region: Russia, verb: Verb::King },
        "RAT-17.8",
    );
    unwritable("king castle", "RAT-17.8");
}

#[test]
fn rat_17_9_merchant() {
    let t = table(2, "cards = { merchant = 0 }\nregions.gallia.cubes = { red = 2, yellow = 5 }");
    unwritable("merchant gallia italia 0", "RAT-17.9");
    unwritable("merchant gallia italia 4", "RAT-17.9");
    let few = |region, own| Violation::TooFewCubes { region, own };
    refused(&t, RED, "merchant gallia italia 3", few(Gallia, 2), "RAT-17.9");
    let far = |to| Violation::MerchantTooFar { from: Gallia, to };
    refused(&t, RED, "merchant gallia polonia 1", far(Polonia), "RAT-17.9");
    refused(&t, RED, "merchant gallia gallia 1", far(Gallia), "RAT-17.9");
    unwritable("merchant gallia castle 1", "RAT-17.9");
    unwritable("merchant castle gallia 1", "RAT-17.9");
    let t = table(2, "cards = { merchant = 0 }\nregions.italia.cubes = { yellow = 2 }");
    refused(&t, RED, "merchant italia gallia 1", few(Italia, 0), "RAT-17.9");
    refused(
        &t,
        RED,
        "merchant italia turcia 1",
        Violation::OutOfPlay { region: Turcia, verb: Verb::Merchant },
        "RAT-17.9",
    );
}

#[test]
fn rat_17_10_monk() {
    let given = "cards = { monk = 0 }\nregions.gallia.tiles = 2\nregions.italia.tiles = 3";
    let t = table(2, given);
    refused(&t, RED, "monk gallia.1 italia", Violation::MonkIntoFull { to: Italia }, "RAT-17.10");
    refused(&t, RED, "monk gallia.1 polonia", Violation::MonkTooFar { to: Polonia }, "RAT-17.10");
    let none = |name| Violation::NoTileForMonk { tile: tile(name) };
    refused(&t, RED, "monk anglia.1 gallia", none("anglia.1"), "RAT-17.10");
    refused(&t, RED, "monk gallia.3 anglia", none("gallia.3"), "RAT-17.10");
    let t = table(2, &format!("stage = 'spread'\nfigure = 'gallia'\n{given}"));
    refused(&t, RED, "monk gallia.1 anglia", Violation::TooLateForMonk, "RAT-17.10");
}

#[test]
fn rat_17_11_witch() {
    let t = table(2, "cards = { witch = 0 }\nregions.gallia.tiles = 2");
    refused(&t, RED, "witch-look2 gallia.1", Violation::NoSecondLook, "RAT-17.11");
    refused(&t, RED, "witch-stop", Violation::NoSecondLook, "RAT-17.11");
    refused(&t, RED, "witch-swap", Violation::NotTwoLooks, "RAT-17.11");
    refused(&t, RED, "witch-keep", Violation::NotTwoLooks, "RAT-17.11");
    let none = Violation::NoTileForWitch { tile: tile("italia.1") };
    refused(&t, RED, "witch-look italia.1", none, "RAT-17.11");
    unwritable("witch-look supply", "RAT-17.11");
    unwritable("witch-look2 box", "RAT-17.11");
}

#[test]
fn rat_17_11_witch_between_the_looks() {
    let mut t =
        table(2, "cards = { witch = 0, monk = 0 }\nregions.gallia.tiles = 2\nplaced = true");
    t.play(RED, "witch-look gallia.1");
    let same = Violation::SameTile { tile: tile("gallia.1") };
    refused(&t, RED, "witch-look2 gallia.1", same, "RAT-17.11");
    refused(&t, RED, "witch-swap", Violation::NotTwoLooks, "RAT-17.11");
    refused(&t, RED, "witch-keep", Violation::NotTwoLooks, "RAT-17.11");
    for (text, verb) in [
        ("take king", Verb::Take),
        ("monk gallia.2 italia", Verb::Monk),
        ("witch-look gallia.2", Verb::Witch),
        ("plague gallia", Verb::Plague),
    ] {
        refused(&t, RED, text, Violation::FinishTheWitch { verb }, "RAT-17.11");
    }
}

#[test]
fn rat_17_12_knight() {
    let t = table(2, "cards = { knight = 0 }");
    refused(&t, RED, "count yes", Violation::NothingToCount, "RAT-17.12");
    let t = table(
        2,
        "stage = 'reveal'\nfigure = 'gallia'\ncards = { knight = 0, witch = 0 }
         regions.gallia = { tiles = 2, cubes = { red = 1 } }",
    );
    refused(&t, RED, "count yes", Violation::TooLateToCount, "RAT-17.12");
    let t = table(
        2,
        "stage = 'reveal'\nfigure = 'gallia'\ncards = { witch = 0 }
         regions.gallia = { tiles = 2, cubes = { red = 1 } }",
    );
    let stranger = Violation::NotOwner { class: Knight, last_round: false };
    refused(&t, RED, "count yes", stranger, "RAT-17.12");
}

#[test]
fn rat_17_13_final_turn() {
    let given =
        "stage = 'final'\ntrigger = 1\nfigure = 'anglia'\ncards = { peasant = 0, knight = 0 }";
    let t = table(2, &format!("{given}\ncastle = {{ red = 20 }}"));
    refused(&t, RED, "final-peasant gallia", Violation::NoCubeForPeasant, "RAT-17.13");
    let far = Violation::FinalKnightTooFar { region: Hungaria };
    refused(&t, RED, "final-knight hungaria", far, "RAT-17.13");

    let mut t = table(2, given);
    t.play_all(RED, &["final-peasant gallia", "final-knight anglia"]);
    let used = |class| Violation::AlreadyUsed { class, last_round: true };
    refused(&t, RED, "final-peasant gallia", used(Peasant), "RAT-17.13");
    refused(&t, RED, "final-knight anglia", used(Knight), "RAT-17.13");
}

#[test]
fn rat_17_13_no_power_of_the_trigger_player() {
    let t = table(
        2,
        "stage = 'final'\ntrigger = 1\nregions.gallia = { tiles = 1, cubes = { yellow = 1 } }
         cards = { king = 1, merchant = 1, monk = 1, witch = 1, knight = 1, peasant = 1 }",
    );
    for text in [
        "merchant gallia italia 1",
        "monk gallia.1 italia",
        "witch-look gallia.1",
        "final-knight gallia",
        "final-peasant gallia",
        "pass",
    ] {
        refused(&t, YELLOW, text, Violation::NoFinalTurn, "RAT-17.13");
    }
}

#[test]
fn rat_17_14_unknown_names_a_second_set_and_a_wrong_table() {
    unwritable("place narnia 1", "RAT-17.14");
    unwritable("take wizard", "RAT-17.14");
    unwritable("witch-look gallia.4", "RAT-17.14");
    unwritable("sneeze", "RAT-17.14");
    let t = table(2, "");
    refused(&t, RED, "setup-place gallia", Violation::SetupIsOver, "RAT-17.14");
    for seats in [0, 1, 5] {
        assert_eq!(try_new(seats, "", 1).unwrap_err().rule, rule("RAT-2.1"));
    }
}

/// A tile in a region out of play is refused for the region, not for the missing tile.
#[test]
fn rat_17_10_and_rat_17_11_no_rat_is_moved_or_looked_at_out_of_play() {
    let t = table(
        2,
        "cards = { monk = 0, witch = 0 }\nfigure = 'gallia'\nregions.gallia.tiles = ['1']",
    );
    for (text, verb) in [
        ("monk russia.1 gallia", Verb::Monk),
        ("monk gallia.1 russia", Verb::Monk),
        ("witch-look russia.1", Verb::Witch),
    ] {
        assert_eq!(t.refusal(RED, text), Violation::OutOfPlay { region: Russia, verb }, "{text}");
    }
}
