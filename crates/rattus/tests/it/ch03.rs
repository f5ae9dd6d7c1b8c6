//! Chapter 3: the frame of a turn.

use crate::table::*;

#[test]
fn rat_3_1_turns_go_clockwise() {
    let mut t = table(3, "placed = true\nfigure = 'anglia'\nregions.hispania.tiles = 3");
    assert_eq!(t.play(RED, "plague gallia").last(), Some(&Event::TurnEnded { seat: RED }));
    t.play_all(YELLOW, &["place hispania 3", "plague anglia"]);
    t.play_all(GREEN, &["place hispania 3", "plague gallia"]);
    assert_eq!(t.active(), RED);
    assert_eq!(t.refusal(YELLOW, "take king"), Violation::NotYourTurn { decider: RED });
}

#[test]
fn rat_3_2_a_and_b_in_either_order_and_c_last() {
    let given = "figure = 'anglia'\nregions.hispania.tiles = 2";
    let mut a_first = table(2, given);
    a_first.play_all(RED, &["take king", "place hispania 2"]);
    let mut b_first = table(2, given);
    b_first.play_all(RED, &["place hispania 2", "take king"]);
    assert_eq!(a_first.state, b_first.state);

    let mut t = table(2, "placed = true\nfigure = 'hispania'\nregions.gallia.tiles = 2");
    t.play(RED, "plague gallia");
    assert_eq!(t.stage(), Stage::Spread);
    assert_eq!(t.refusal(RED, "take king"), Violation::TooLateToTake);
    assert_eq!(t.refusal(RED, "place gallia 2"), Violation::TooLateToPlace);
    assert_eq!(t.refusal(RED, "plague italia"), Violation::AlreadyMoved);
}

#[test]
fn rat_3_3_taking_is_optional_and_once() {
    let mut t = table(2, "figure = 'anglia'\nregions.hispania.tiles = 1");
    let mut without = t.clone();
    without.play_all(RED, &["place hispania 1", "plague gallia"]);
    assert_eq!(without.active(), YELLOW, "a turn without a card");

    t.play(RED, "take king");
    assert_eq!(t.offers("take"), Vec::<String>::new());
    assert_eq!(t.refusal(RED, "take knight"), Violation::AlreadyTook);
}

#[test]
fn rat_3_4_placing_comes_once_and_before_the_plague() {
    let mut t = table(2, "figure = 'anglia'\nregions.hispania.tiles = 1");
    assert_eq!(t.offers("plague"), Vec::<String>::new());
    assert_eq!(
        t.refusal(RED, "plague gallia"),
        Violation::PlaceFirst { guard: false, reachable: true }
    );
    t.play(RED, "place hispania 1");
    assert_eq!(t.offers("place"), Vec::<String>::new());
    assert_eq!(t.refusal(RED, "place hispania 1"), Violation::AlreadyPlaced);
    assert_eq!(t.offers("plague"), ["plague gallia", "plague scandia"]);
}

#[test]
fn rat_3_5_the_plague_must_move_and_nothing_else_ends_a_turn() {
    let t = table(2, "taken = true\nplaced = true\nfigure = 'anglia'");
    assert_eq!(t.legal(), ["plague gallia", "plague scandia"]);
    assert_eq!(t.refusal(RED, "pass"), Violation::NoPassing);
}

/// Red owns all three any-time cards and has cubes that could use them.
fn powerful(gallia: &str) -> Table {
    table(
        2,
        &format!(
            "placed = true\nfigure = 'hispania'\nsupply = 9
             cards = {{ king = 0, merchant = 0, witch = 0 }}
             regions.polonia.cubes = {{ red = 3 }}
             regions.gallia = {gallia}"
        ),
    )
}

#[test]
fn rat_3_6_the_turn_ends_at_once_without_a_tile() {
    let mut t = powerful("{ cubes = { red = 2 } }");
    let events = t.play(RED, "plague gallia");
    assert_eq!(
        events,
        [
            Event::FigureMoved { seat: RED, from: Hispania, to: Gallia },
            Event::TurnEnded { seat: RED }
        ]
    );
}

#[test]
fn rat_3_6_the_turn_ends_at_once_without_a_cube() {
    let mut t = powerful("{ tiles = 1 }");
    t.play(RED, "plague gallia");
    assert_eq!(t.play(RED, "spread italia").last(), Some(&Event::TurnEnded { seat: RED }));
    assert_eq!(t.active(), YELLOW);
}

#[test]
fn rat_3_6_the_turn_ends_as_soon_as_the_last_tile_is_turned() {
    let mut t = powerful("{ tiles = ['9'], cubes = { red = 2 } }");
    t.play_all(RED, &["plague gallia", "spread italia"]);
    assert_eq!(t.stage(), Stage::Reveal);
    assert_eq!(t.play(RED, "reveal").last(), Some(&Event::TurnEnded { seat: RED }));
    assert_eq!(
        t.refusal(RED, "king polonia"),
        Violation::NotYourTurnForPower { decider: YELLOW, class: King }
    );
}

#[test]
fn rat_3_6_the_turn_ends_as_soon_as_the_last_cube_is_lost() {
    let mut t = powerful("{ tiles = ['1:A', '1:A'], cubes = { red = 1 } }");
    t.play_all(RED, &["plague gallia", "spread italia", "spread italia"]);
    assert_eq!(t.play(RED, "reveal").last(), Some(&Event::TurnEnded { seat: RED }));
    assert_eq!(t.fronts(Gallia), "1:A{}", "the other tile stays");
}

#[test]
fn rat_3_7_only_the_owner_in_his_own_turn_and_once() {
    let given = "cards = { king = 1 }\nplaced = true
                 regions.polonia.cubes = { red = 2, yellow = 2 }";
    let t = table(2, given);
    assert_eq!(
        t.refusal(RED, "king polonia"),
        Violation::NotOwner { class: King, last_round: false }
    );
    assert_eq!(
        t.refusal(YELLOW, "king polonia"),
        Violation::NotYourTurnForPower { decider: RED, class: King }
    );
    let mut t = table(2, &format!("active = 1\n{given}"));
    t.play(YELLOW, "king polonia");
    assert_eq!(
        t.refusal(YELLOW, "king polonia"),
        Violation::AlreadyUsed { class: King, last_round: false }
    );
    assert_eq!(t.offers("king"), Vec::<String>::new());
}

#[test]
fn rat_3_7_a_card_that_was_taken_away_gives_nothing() {
    let mut t = table(2, "cards = { king = 0 }\nactive = 1\nregions.polonia.cubes = { red = 2 }");
    t.play(YELLOW, "take king");
    assert_eq!(t.owner(King), Some(YELLOW));
    assert_eq!(t.refusal(YELLOW, "king polonia"), Violation::NoCubeForKing { region: Polonia });
}

#[test]
fn rat_3_8_a_turn_may_leave_every_power_unused() {
    let mut t = table(
        2,
        "figure = 'anglia'\nregions.hispania.tiles = 1\nregions.polonia.cubes = { red = 2 }
         cards = { king = 0, knight = 0, peasant = 0, monk = 0, merchant = 0, witch = 0 }",
    );
    t.play_all(RED, &["place hispania 1", "plague gallia"]);
    assert_eq!(t.active(), YELLOW);
    assert_eq!((t.castle(RED), t.cubes(Hispania, RED), t.cubes(Polonia, RED)), (0, 1, 2));
}

#[test]
fn rat_3_9_a_card_taken_this_turn_works_this_turn() {
    let mut t = table(2, "placed = true\nregions.polonia.cubes = { red = 2 }\nfigure = 'anglia'");
    t.play(RED, "take king");
    assert_eq!(t.offers("king"), ["king polonia"]);
    t.play(RED, "king polonia");
    assert_eq!(t.castle(RED), 1);
}

#[test]
fn rat_3_9_a_window_that_has_closed_stays_closed() {
    let mut t = table(2, "figure = 'anglia'\nregions.hispania.tiles = 1");
    t.play_all(RED, &["place hispania 1", "take peasant"]);
    assert_eq!(t.refusal(RED, "place gallia 1"), Violation::AlreadyPlaced);
}
