//! What position files promise: everything is told with its line, nothing passes by mistake.

use crate::corpus::files;
use table::{Packs, PositionFile, PositionReport, Verdict, run_position};

/// Seat 0 is to act; two tiles lie in Gallia. Lines 1 to 7.
const BASE: &str = "\
game = 'rattus'
seats = 2
[given]
figure = 'italia'
cards = { witch = 0 }
regions = { gallia = { tiles = ['3:A', '2:M{monk,king}'], cubes = { red = 2 } } }

";

fn run(rest: &str) -> PositionReport {
    run_position(&format!("{BASE}{rest}"), &Packs::default())
}

#[track_caller]
fn passes(rest: &str) {
    let report = run(rest);
    assert_eq!(report.verdict, Verdict::Passed, "{:?}", report.problems);
}

#[track_caller]
fn told(report: &PositionReport, verdict: Verdict, problems: &[(usize, &str)]) {
    assert_eq!(report.verdict, verdict, "{:?}", report.problems);
    assert_eq!(report.problems.len(), problems.len(), "{:?}", report.problems);
    for (problem, (line, part)) in report.problems.iter().zip(problems) {
        assert_eq!(problem.line, *line, "{problem}");
        assert!(problem.message.contains(part), "{problem}, expected '{part}'");
    }
}

#[track_caller]
fn fails(rest: &str, problems: &[(usize, &str)]) {
    told(&run(rest), Verdict::Failed, problems);
}

#[track_caller]
fn unusable(rest: &str, line: usize, part: &str) {
    told(&run(rest), Verdict::Unusable, &[(line, part)]);
}

#[track_caller]
fn unusable_text(text: &str, line: usize, part: &str) {
    told(&run_position(text, &Packs::default()), Verdict::Unusable, &[(line, part)]);
}

#[test]
fn the_corpus_passes() {
    for (path, content) in files("position") {
        let report = run_position(&String::from_utf8(content).expect("text"), &Packs::default());
        let problems = &report.problems;
        assert_eq!(report.verdict, Verdict::Passed, "{}: {problems:?}", path.display());
    }
}

#[test]
fn paths_are_quoted_or_tables_or_both() {
    passes("[expect]\n'regions.gallia.cubes.red' = 2\n");
    passes("[expect]\n'regions.gallia' = { cubes = { red = 2 }, 'tiles.0' = '3:A' }\n");
    passes("[expect.regions.gallia]\ncubes.red = 2\ntile_count = 2\n");
    fails(
        "[expect.regions.gallia]\ncubes.red = 3\n",
        &[(9, "regions.gallia.cubes.red is 2, expected 3")],
    );
}

#[test]
fn every_difference_is_told() {
    fails(
        "[expect]\n'active' = 1\n'taken' = true\n'stage' = 'final'\n'regions.gallia.tiles' = ['3:A']\n",
        &[(9, "active is 0"), (12, "regions.gallia.tiles is"), (11, "stage is"), (10, "taken is")],
    );
}

#[test]
fn texts_mean_what_the_game_says() {
    passes("[expect]\n'regions.gallia.tiles' = ['3:A{}', '2:M{king, monk}']\n");
    fails("[expect]\n'regions.gallia.tiles.1' = '2:M{king}'\n", &[(9, "expected \"2:M{king}\"")]);
}

#[test]
fn a_path_that_does_not_exist_names_the_nearest() {
    fails("[expect]\n'regions.galia.cubes.red' = 2\n", &[(9, "the nearest are gallia, italia")]);
    fails("[expect]\n'outcome.winners' = [0]\n", &[(9, "'outcome' is none")]);
    fails("[expect]\n'regions.gallia.tiles.2' = '1'\n", &[(9, "is a list of 2")]);
    fails("[expect]\n'active.x' = 1\n", &[(9, "'active' is 0")]);
}

#[test]
fn views_show_what_a_seat_may_know() {
    passes(
        "[[do]]\nseat = 0\naction = 'witch-look gallia.1'\n[expect]\n\
         'view.0.regions.gallia.tiles.0.front' = '3:A'\n\
         'view.1.regions.1.tiles.0.front' = 'none'\n\
         'view.spectator.regions.gallia.tiles' = [{ seen_by = [0] }, { seen_by = [] }]\n",
    );
    fails("[expect]\n'view.2.active' = 0\n", &[(9, "'view' has no '2'")]);
}

#[test]
fn legal_actions_are_listed_and_counted() {
    passes(
        "[expect]\nlegal = { seat = 0, has = ['take king', 'place gallia 2'], lacks = ['pass'] }\n",
    );
    passes("[expect]\nlegal = [{ seat = 0, count = 8 }, { seat = 1, exactly = [] }]\n");
    fails(
        "[expect]\nlegal = { seat = 0, has = ['pass'] }\n",
        &[(9, "seat 0 may not 'pass' (RAT-")],
    );
    fails("[expect]\nlegal = { seat = 0, lacks = ['take king'] }\n", &[(9, "may 'take king'")]);
    fails("[expect]\nlegal = { seat = 0, count = 2 }\n", &[(9, "has 8 legal actions")]);
    fails("[expect]\nlegal = { seat = 1, exactly = ['pass'] }\n", &[(9, "may exactly")]);
}

#[test]
fn a_misspelt_action_never_passes() {
    unusable("[expect]\nlegal = { seat = 0, lacks = ['pas'] }\n", 9, "'pas' is no action");
    unusable("[expect]\nlegal = { seat = 0, lack = ['pass'] }\n", 9, "does not understand 'lack'");
    unusable("[expect]\nlegal = { seat = 2, lacks = [] }\n", 9, "no seat 2");
    unusable("[expect]\nlegal = { lacks = [] }\n", 9, "needs the number of a seat");
    unusable("[expect]\nlegal = 3\n", 9, "is a table");
    unusable("[[do]]\nseat = 0\naction = 'take kin'\n", 10, "RAT-17.14: 'kin' is no class");
    unusable("[[do]]\nseat = 2\naction = 'pass'\n", 9, "has no seat 2");
}

#[test]
fn refused_steps_cite_their_rule_and_change_nothing() {
    passes("[[do]]\nseat = 1\naction = 'take king'\nrefused = 'RAT-3.1'\n");
    passes("[[do]]\nseat = 1\naction = 'take king'\nrefused = ['RAT-1.1', 'RAT-17.1']\n");
    passes("[[do]]\nseat = 0\naction = 'pass'\nrefused = true\n");
    passes("[[do]]\nseat = 0\naction = 'take kin'\nrefused = 'RAT-17.14'\n");
    passes("[[do]]\nseat = 0\naction = 'no such thing'\nrefused = true\n");
    passes("[[do]]\nseat = 7\naction = 'pass'\nrefused = 'RAT-17.1'\n");
    passes("[[do]]\nseat = 255\naction = 'king gallia'\nrefused = true\n");
    fails(
        "[[do]]\nseat = 1\naction = 'take king'\nrefused = 'RAT-5.2'\n",
        &[(11, "citing RAT-3.1, RAT-17.1 instead of RAT-5.2")],
    );
    fails(
        "[[do]]\nseat = 0\naction = 'take king'\nrefused = true\n",
        &[(11, "must be refused, but it is allowed")],
    );
}

#[test]
fn a_step_that_is_refused_ends_the_file() {
    let report = run("[[do]]\nseat = 0\naction = 'pass'\n[expect]\nactive = 1\n");
    told(&report, Verdict::Failed, &[(10, "'pass' by seat 0 is refused: RAT-13.18")]);
}

#[test]
fn steps_have_expectations_of_their_own() {
    passes("[[do]]\nseat = 0\naction = 'take king'\nexpect = { taken = true, 'cards.king' = 0 }\n");
    fails(
        "[[do]]\nseat = 0\naction = 'take king'\nexpect = { taken = false }\n",
        &[(11, "taken is true, expected false")],
    );
}

#[test]
fn events_can_be_expected() {
    let step = "[[do]]\nseat = 0\naction = 'take king'\n[expect]\n";
    let run = |rest: &str| run(&format!("{step}{rest}"));
    let has =
        "events = { has = [{ type = 'card-taken', from = 'none' }], lacks = [{ seat = 1 }] }\n";
    assert_eq!(run(has).verdict, Verdict::Passed);
    told(&run("events = { has = [{ seat = 1 }] }\n"), Verdict::Failed, &[(12, "no event")]);
    told(&run("events = { lack = [] }\n"), Verdict::Unusable, &[(12, "has and lacks")]);
}

#[test]
fn contradictions_are_told_with_line_and_rule() {
    let given =
        |key: &str| format!("game = 'rattus'\nseats = 2\n\n[given]\npinned = true\n{key}\n");
    for (key, line, part) in [
        ("regions.gallia.tiles = 4", 6, "RAT-18.3: gallia would hold 4 tiles"),
        ("castle = { red = 21 }", 6, "RAT-18.2"),
        ("castle = { blue = 1 }", 6, "RAT-2.5"),
        ("regions.russia.tiles = 1", 6, "RAT-18.3: russia is out of play"),
        ("figure = 'russia'", 6, "RAT-18.6"),
        ("active = 2", 6, "RAT-0.1"),
        ("trigger = 1", 4, "RAT-9.5"),
        ("stage = 'reveal'", 6, "RAT-7.1"),
        ("regions.atlantis.tiles = 1", 6, "unknown variant `atlantis`"),
        ("regions.gallia.tiles = ['0:A']", 6, "is no tile"),
        ("figures = 'italia'", 6, "unknown field `figures`"),
        ("castle = { red = -1 }", 6, "-1"),
        ("supply = 999", 6, "999"),
    ] {
        unusable_text(&given(key), line, part);
    }
}

#[test]
fn a_wrong_table_is_told_by_its_own_line() {
    unusable_text("game = 'rattus'\nseats = 5\n", 2, "RAT-2.1");
    unusable_text("game = 'rattus'\nseats = 2\n[setup]\nstart_seat = 2\n", 3, "RAT-2.11");
    unusable_text("game = 'rattus'\nseats = 2\n[setup]\nstart = 2\n", 4, "unknown field `start`");
}

#[test]
fn a_wrong_envelope_is_refused() {
    for (text, line, part) in [
        ("", 1, "missing field `game`"),
        ("game = 'ludo'\nseats = 2\n", 1, "there is no game 'ludo'"),
        ("seats = 2\ngame = 3\n", 2, "expected a string"),
        ("game = 'rattus'\n", 1, "missing field `seats`"),
        ("game = 'rattus'\nseats = 2\nseed = -1\n", 3, "-1"),
        ("game = 'rattus'\nseats = 2\nsed = 1\n", 3, "unknown field `sed`"),
        ("game = 'rattus'\nseats = 2\nrules = ['RAT-99.1']\n", 3, "have no RAT-99.1"),
        ("game = 'rattus'\nseats = 2\nrules = ['PAN-1.1']\n", 3, "have no PAN-1.1"),
        ("game = 'rattus'\nseats = 2\nrules = ['five']\n", 3, "is not a rule id"),
        ("game = 'rattus'\nseats = 2\n\nexpect = 3\n", 4, "'expect' is a table"),
        ("game = 'rattus'\nseats = 2\nseats = 3\n", 3, "duplicate key"),
        ("game = 'rattus'\nseats = 2\n[given\n", 3, ""),
    ] {
        unusable_text(text, line, part);
    }
    unusable("[[do]]\nseat = 0\naction = 'pass'\nrefused = false\n", 11, "leave it out");
    unusable("[[do]]\nseat = 0\naction = 'pass'\nrefused = []\n", 11, "at least one");
    unusable("[[do]]\nseat = 0\naction = 'pass'\nrefused = 'RAT-99.9'\n", 11, "have no RAT-99.9");
    unusable("[[do]]\nseat = 0\n", 8, "missing field `action`");
}

#[test]
fn a_position_that_must_be_refused() {
    let text = |error: &str, given: &str| {
        run_position(
            &format!("game = 'rattus'\nseats = 2\nerror = {error}\n[given]\n{given}\n"),
            &Packs::default(),
        )
    };
    let four = "regions.gallia.tiles = 4";
    for error in ["true", "'RAT-18.3'", "['RAT-18.2', 'RAT-18.3']"] {
        assert_eq!(text(error, four).verdict, Verdict::Passed, "{error}");
    }
    assert_eq!(text("true", "regions.atlantis.tiles = 1").verdict, Verdict::Passed);
    told(&text("'RAT-18.2'", four), Verdict::Failed, &[(3, "another reason: line 5: RAT-18.3")]);
    told(&text("true", "figure = 'italia'"), Verdict::Failed, &[(3, "it is accepted")]);
    // A mistake of the envelope is never the refusal that was asked for.
    told(&text("true", "[expects]"), Verdict::Unusable, &[(5, "unknown field `expects`")]);
    told(&text("true", "[expect]"), Verdict::Unusable, &[(3, "no [[do]] and no [expect]")]);
}

#[test]
fn values_that_cannot_be_read_cite_the_rule_that_confines_them() {
    let cases = [
        ("pandemic", "PAN-1.2", "seats = -2"),
        ("pandemic", "PAN-1.2", "seats = 300"),
        ("pandemic", "PAN-2.7", "seats = 2\n[setup]\nepidemics = -4"),
        ("pandemic", "PAN-2.7", "seats = 2\n[setup]\nepidemics = 300"),
        ("pandemic", "PAN-2.7", "seats = 2\nsetup = { epidemics = 'four' }"),
        ("pandemic", "PAN-2.1", "seats = 2\n[setup]\nroles = 5"),
        ("pandemic", "PAN-18.7", "seats = 2\n[given]\ninfection_index = -1"),
        ("pandemic", "PAN-18.7", "seats = 2\n[given]\ninfection_index = 256"),
        ("pandemic", "PAN-18.7", "seats = 2\n[given]\noutbreaks = 'two'"),
        ("pandemic", "PAN-18.10", "seats = 2\n[given]\nactions = [4]"),
        ("pandemic", "PAN-18.3", "seats = 2\n[given]\nhands = 5"),
        ("pandemic", "PAN-18.3", "seats = 2\n[given]\nplayer_deck_size = -1"),
        ("pandemic", "PAN-18.2", "seats = 2\n[given.cubes]\nparis = 'three'"),
        ("pandemic", "PAN-18.1", "seats = 2\n[given]\nsupply = { blue = 'many' }"),
        ("pandemic", "PAN-14.6", "seats = 2\n[given]\nlayers = [4, -2]"),
        ("pandemic", "PAN-2.10", "seats = 2\n[given]\npiles = 12"),
        ("pandemic", "PAN-8.11", "seats = 2\n[given]\nforecast = { seat = -1 }"),
        ("rattus", "RAT-2.1", "seats = -1"),
        ("rattus", "RAT-18.2", "seats = 2\n[given]\ncastle = { red = -1 }"),
        ("rattus", "RAT-20.5", "seats = 2\n[given.regions.gallia]\ncubes = { red = 300 }"),
        ("rattus", "RAT-18.3", "seats = 2\n[given.regions.gallia]\ntiles = -1"),
        ("rattus", "RAT-20.5", "seats = 2\n[given]\nhands = 5"),
        ("rattus", "RAT-20.3", "seats = 2\n[given]\nsupply = 999"),
        ("rattus", "RAT-20.3", "seats = 2\n[given]\nregions.gallia.tiles = ['1:MA']"),
        ("rattus", "RAT-17.14", "seats = 2\n[given]\nfigure = 'burgundia'"),
        ("rattus", "RAT-17.14", "seats = 2\n[given]\nlooked = ['burgundia.1']"),
        ("rattus", "RAT-17.14", "seats = 2\n[given]\nused = ['pope']"),
        ("empires-end", "EMP-1.1", "seats = 1000"),
        ("empires-end", "EMP-3.1", "seats = 2\n[given]\nfield = -1"),
        ("empires-end", "EMP-21.2", "seats = 2\n[given]\nrow = ['city']"),
        ("empires-end", "EMP-21.3", "seats = 2\n[given.empires.0]\npurse = { wheat = -1 }"),
        ("empires-end", "EMP-2.4", "seats = 2\n[given.empires.0]\nhand = -5"),
        ("empires-end", "EMP-1.11", "seats = 2\n[given.empires.0]\npoints = 99999"),
        ("empires-end", "EMP-9.6", "seats = 2\n[given.empires.0]\nrefresh = -1"),
        ("empires-end", "EMP-8.10", "seats = 2\n[given.empires.0]\nrebuilt = 2"),
        ("empires-end", "EMP-10.1", "seats = 2\n[given.empires.0]\ndone = 'economy'"),
        ("empires-end", "EMP-4.6", "seats = 2\n[given]\naccepting = -1"),
    ];
    for (game, rule, rest) in cases {
        let text = format!("game = '{game}'\nerror = '{rule}'\n{rest}\n");
        let report = run_position(&text, &Packs::default());
        assert_eq!(report.verdict, Verdict::Passed, "{text}{:?}", report.problems);
    }
    // The rule leads the message, in the line of the value; a misspelt key breaks none.
    let text = "game = 'pandemic'\nseats = 2\n[given]\nactive = 1\nset_aside = -1\n";
    unusable_text(text, 5, "PAN-7.3: ");
    unusable_text("game = 'pandemic'\nseats = 2\n[given]\nhand = 5\n", 4, "unknown field `hand`");
}

#[test]
fn rat_17_14_unknown_names_break_it_where_keys_are_names() {
    for (rule, given) in [
        ("RAT-17.14", "[given]\nregions.burgundia.tiles = 1"),
        ("RAT-17.14", "[given]\nregions = { gallia = { tiles = 1 }, burgundia = {} }"),
        ("RAT-17.14", "[given.regions.gallia]\ntiles = 1\n[given.regions.burgundia]\ntiles = 1"),
        ("RAT-17.14", "[given]\ncards = { king = 0, pope = 1 }"),
        ("RAT-1.1", "[given.regions.castle]\ncubes = { red = 1 }"),
    ] {
        let text = format!("game = 'rattus'\nseats = 2\nerror = '{rule}'\n{given}\n");
        let report = run_position(&text, &Packs::default());
        assert_eq!(report.verdict, Verdict::Passed, "{text}{:?}", report.problems);
    }
    for given in ["stge = 'turn'", "regions.gallia.cubs = { red = 1 }", "[given.stage]\nturn = 1"] {
        let text = format!("game = 'rattus'\nseats = 2\nerror = 'RAT-17.14'\n[given]\n{given}\n");
        told(&run_position(&text, &Packs::default()), Verdict::Failed, &[(3, "another reason")]);
    }
    unusable_text(
        "game = 'rattus'\nseats = 2\n[given]\nregions.burgundia.tiles = 1\n",
        4,
        "RAT-17.14: unknown variant `burgundia`",
    );
}

#[test]
fn rat_17_1_a_seat_that_is_not_to_decide_is_refused_whatever_it_says() {
    for text in ["king castle", "merchant italia gallia 4", "place gallia 25", "take pope", "take"]
    {
        for seat in [1, 7] {
            passes(&format!("[[do]]\nseat = {seat}\naction = '{text}'\nrefused = 'RAT-17.1'\n"));
        }
        fails(
            &format!("[[do]]\nseat = 0\naction = '{text}'\nrefused = 'RAT-17.1'\n"),
            &[(11, "instead of RAT-17.1")],
        );
    }
    passes("[[do]]\nseat = 1\naction = 'take pope'\nrefused = 'RAT-17.14'\n");
}

#[test]
fn a_position_can_be_loaded_with_another_seed() {
    let file = PositionFile::read("game = 'rattus'\nseats = 2\nseed = 4\n").expect("a position");
    let kit = <rattus::Kit as game::Kit>::standard();
    let (_, own) = file.load::<rattus::Rattus>(kit, file.seed()).expect("a usual table");
    let (setup, other) =
        file.load::<rattus::Rattus>(kit, game::Seed::Open(5)).expect("a usual table");
    assert_eq!(setup.seats, 2);
    assert_ne!(own, other);
}
