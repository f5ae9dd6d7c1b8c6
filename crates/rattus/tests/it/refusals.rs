//! The sentence of every refusal, and the rules it cites.

use crate::table::*;
use game::Violation as _;
use rattus::CountReason::{self, Hand, Peasant as PeasantCount, PeasantAlone, Tiles};

/// The sentence, then the other rules that say the same.
fn shown(violation: Violation) -> (String, String) {
    let also: Vec<String> = violation.also().iter().map(ToString::to_string).collect();
    assert!(violation.to_string().starts_with(&format!("{}: ", violation.rule())));
    assert!(violation.cites(violation.rule()));
    (violation.to_string(), also.join(" "))
}

#[track_caller]
fn check(violation: Violation, sentence: &str, also: &str) {
    assert_eq!(shown(violation), (sentence.to_owned(), also.to_owned()));
}

#[test]
fn refusals_about_who_and_when() {
    use Violation::*;
    check(GameOver, "RAT-11.6: the game is over", "RAT-17.1");
    check(
        NotYourPlacement { decider: GREEN, second_lap: false },
        "RAT-2.12: seat 2 places initial cubes now",
        "RAT-17.1",
    );
    check(
        NotYourPlacement { decider: GREEN, second_lap: true },
        "RAT-2.13: seat 2 places initial cubes now",
        "RAT-17.1",
    );
    check(NotYourTurn { decider: YELLOW }, "RAT-3.1: it is the turn of seat 1", "RAT-17.1");
    check(
        NotYourTurnForPower { decider: YELLOW, class: King },
        "RAT-3.7: the king works only in your own turn; it is the turn of seat 1",
        "RAT-3.1 RAT-17.1 RAT-17.7",
    );
    check(
        NotYourFinalTurn { decider: YELLOW },
        "RAT-10.2: it is the final turn of seat 1",
        "RAT-3.7 RAT-17.1 RAT-17.7",
    );
    check(
        NoFinalTurn,
        "RAT-10.1: whoever ended the game has no final turn",
        "RAT-10.2 RAT-17.1 RAT-17.7 RAT-17.13",
    );
    for (verb, rows) in [
        (Verb::SetupPlace, "RAT-2.14"),
        (Verb::Place, "RAT-17.3"),
        (Verb::King, "RAT-17.8"),
        (Verb::Merchant, "RAT-17.9"),
        (Verb::Monk, "RAT-17.10"),
        (Verb::Witch, "RAT-8.35 RAT-17.11"),
        (Verb::Plague, "RAT-17.5"),
        (Verb::Spread, "RAT-17.6"),
        (Verb::FinalPeasant, "RAT-17.13"),
        (Verb::FinalKnight, "RAT-17.13"),
    ] {
        check(
            OutOfPlay { region: Russia, verb },
            "RAT-2.3: russia is not used with so few players",
            &format!("RAT-0.3 RAT-2.2 {rows}"),
        );
    }
    check(SetupFirst, "RAT-2.15: first the initial cubes are placed", "RAT-2.12 RAT-2.13");
    check(SetupIsOver, "RAT-2.15: the initial cubes are placed already", "RAT-2.13 RAT-17.14");
    check(NoPassing, "RAT-13.18: a regular turn ends by itself", "RAT-13.16 RAT-3.5");
}

#[test]
fn refusals_about_taking_and_placing() {
    use Violation::*;
    check(TooLateToTake, "RAT-3.2: no card can be taken once the plague has moved", "RAT-17.2");
    check(NoTakingInFinalTurn, "RAT-10.4: no card can be taken in a final turn", "RAT-17.2");
    check(AlreadyTook, "RAT-3.3: you have taken a card in this turn", "RAT-4.1 RAT-17.2");
    check(OwnCard { class: Witch }, "RAT-4.5: the witch is yours already", "RAT-17.2");
    check(TooLateToPlace, "RAT-3.2: no cubes can be placed once the plague has moved", "RAT-17.3");
    check(
        NoPlacingInFinalTurn,
        "RAT-10.4: no cubes are placed like that in a final turn",
        "RAT-17.3",
    );
    check(
        AlreadyPlaced,
        "RAT-3.4: you have placed cubes in this turn",
        "RAT-5.4 RAT-8.21 RAT-17.3",
    );
    check(EmptyHand, "RAT-5.7: you have no cube in hand", "RAT-5.1 RAT-5.8 RAT-17.3");
    check(
        NoTiles { region: Italia },
        "RAT-5.3: there is no rat in italia",
        "RAT-5.2 RAT-5.8 RAT-17.3",
    );
    let count = |because: CountReason| WrongCount { region: Gallia, due: 2, because };
    check(count(Tiles), "RAT-5.2: gallia takes exactly 2, one for each rat", "RAT-5.8 RAT-17.3");
    check(
        count(Hand),
        "RAT-5.6: gallia takes exactly 2, all you have in hand",
        "RAT-5.2 RAT-5.8 RAT-17.3",
    );
    check(
        count(PeasantCount),
        "RAT-5.8: gallia takes exactly 2, or one more with the peasant",
        "RAT-8.18 RAT-5.2 RAT-17.3",
    );
    check(
        count(PeasantAlone),
        "RAT-8.20: gallia takes exactly 2, with the peasant and no rat",
        "RAT-8.18 RAT-5.8 RAT-5.3 RAT-5.2 RAT-17.3",
    );
}

#[test]
fn refusals_about_the_plague() {
    use Violation::*;
    for (reachable, more) in [(true, ""), (false, " RAT-17.5")] {
        check(
            PlaceFirst { guard: false, reachable },
            "RAT-3.4: you have to place cubes before the plague moves",
            &format!("RAT-3.2 RAT-17.4{more}"),
        );
        check(
            PlaceFirst { guard: true, reachable },
            "RAT-12.2: you have to place cubes before the plague moves",
            &format!("RAT-3.4 RAT-17.4{more}"),
        );
    }
    check(
        AlreadyMoved,
        "RAT-3.2: the plague has moved in this turn",
        "RAT-6.1 RAT-13.10 RAT-17.5 RAT-18.7",
    );
    for (verb, rows) in [
        (Verb::Plague, "RAT-17.5"),
        (Verb::Spread, "RAT-17.6"),
        (Verb::Count, "RAT-8.17 RAT-8.14 RAT-17.12"),
        (Verb::Reveal, "RAT-7.1 RAT-13.13"),
    ] {
        let text = "RAT-10.4: the plague does not rage in a final turn";
        check(NoPlagueInFinalTurn { verb }, text, rows);
    }
    check(
        FigureStays { knight: false },
        "RAT-6.1: the plague may not stay where it is",
        "RAT-17.5",
    );
    check(
        FigureStays { knight: true },
        "RAT-8.12: the plague may not stay where it is",
        "RAT-8.11 RAT-6.1 RAT-17.5",
    );
    check(
        TooFar { region: Polonia, knight: false },
        "RAT-6.1: polonia is more than one step away",
        "RAT-6.2 RAT-17.5",
    );
    check(
        TooFar { region: Polonia, knight: true },
        "RAT-8.12: polonia is more than two steps away",
        "RAT-8.11 RAT-6.2 RAT-6.1 RAT-17.5",
    );
    check(NothingToSpread, "RAT-6.4: no new rat is due", "RAT-13.11 RAT-17.6");
    let first = "RAT-6.8: a new rat has to be placed first";
    check(SpreadFirst { verb: Verb::Reveal }, first, "RAT-17.6");
    check(SpreadFirst { verb: Verb::Count }, first, "RAT-8.14 RAT-17.6 RAT-17.12");
    check(
        SpreadIntoPlague,
        "RAT-6.6: new rats go to neighbours of the plague, not to it",
        "RAT-6.5 RAT-17.6",
    );
    check(
        SpreadTooFar { region: Polonia },
        "RAT-6.5: polonia is no neighbour of the plague",
        "RAT-17.6",
    );
    check(SpreadIntoFull { region: Italia }, "RAT-6.7: italia has three rats already", "RAT-17.6");
    check(NothingToCount, "RAT-8.17: no region is about to be devastated", "RAT-8.14 RAT-17.12");
    check(
        TooLateToCount,
        "RAT-8.14: that was decided before the first rat was turned",
        "RAT-17.12",
    );
    check(CountFirst, "RAT-8.14: first say whether the plague counts as two cubes", "RAT-13.12");
    check(NothingToReveal, "RAT-7.1: no rat is about to be turned", "RAT-13.13");
}

#[test]
fn refusals_about_cards() {
    use Violation::*;
    let not_owner = |class, last_round| NotOwner { class, last_round };
    check(not_owner(King, false), "RAT-3.7: you do not own the king", "RAT-17.7");
    check(
        not_owner(Knight, false),
        "RAT-3.7: you do not own the knight",
        "RAT-8.14 RAT-8.17 RAT-17.7 RAT-17.12",
    );
    check(not_owner(King, true), "RAT-10.3: you do not own the king", "RAT-3.7 RAT-17.7");
    let used = |last_round| AlreadyUsed { class: Monk, last_round };
    check(used(false), "RAT-3.7: you have used the monk in this turn", "RAT-17.7");
    check(
        used(true),
        "RAT-10.3: you have used the monk in this turn",
        "RAT-3.7 RAT-17.7 RAT-17.13",
    );
    check(
        KingAmongRats { region: Gallia },
        "RAT-8.6: there is a rat in gallia",
        "RAT-8.5 RAT-17.8",
    );
    check(NoCubeForKing { region: Gallia }, "RAT-8.5: you have no cube in gallia", "RAT-17.8");
    check(
        MerchantTooFar { from: Gallia, to: Polonia },
        "RAT-8.26: polonia is no neighbour of gallia",
        "RAT-17.9",
    );
    check(
        TooFewCubes { region: Gallia, own: 1 },
        "RAT-8.26: you have 1 cubes in gallia",
        "RAT-8.27 RAT-17.9",
    );
    check(TooLateForMonk, "RAT-8.3: the monk rests once the plague has moved", "RAT-17.10");
    let gallia = tile("gallia.2");
    check(
        NoTileForMonk { tile: gallia },
        "RAT-8.22: there is no rat gallia.2",
        "RAT-17.10 RAT-17.14",
    );
    check(
        MonkTooFar { to: Polonia },
        "RAT-8.22: polonia is no neighbour of the rat's region",
        "RAT-17.10",
    );
    check(
        MonkIntoFull { to: Italia },
        "RAT-8.23: italia has three rats already",
        "RAT-6.7 RAT-17.10",
    );
    let unfinished = "RAT-8.34: the witch has to be finished first";
    check(FinishTheWitch { verb: Verb::King }, unfinished, "RAT-17.11");
    check(FinishTheWitch { verb: Verb::Pass }, unfinished, "RAT-13.16 RAT-17.11");
    check(
        NoSecondLook,
        "RAT-8.31: a second look directly follows a first one",
        "RAT-8.34 RAT-17.11",
    );
    check(
        NotTwoLooks,
        "RAT-8.32: only two tiles just looked at can be exchanged",
        "RAT-8.34 RAT-17.11",
    );
    check(
        NoTileForWitch { tile: gallia },
        "RAT-8.30: there is no rat gallia.2",
        "RAT-8.35 RAT-17.11 RAT-17.14",
    );
    check(SameTile { tile: gallia }, "RAT-8.31: you have just looked at gallia.2", "RAT-17.11");
    check(
        PeasantOnlyInFinalTurn,
        "RAT-10.6: in a regular turn the peasant helps placing",
        "RAT-8.4 RAT-13.14 RAT-17.13",
    );
    check(
        KnightOnlyInFinalTurn,
        "RAT-10.7: in a regular turn the knight rides with the plague",
        "RAT-8.4 RAT-13.15 RAT-17.13",
    );
    check(NoCubeForPeasant, "RAT-10.6: you have no cube in hand", "RAT-17.13");
    check(
        FinalKnightTooFar { region: Polonia },
        "RAT-10.7: polonia is more than two steps away",
        "RAT-17.13",
    );
}
