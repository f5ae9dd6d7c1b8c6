//! Keys for search nodes: every difference a seat can see gives another key.

use crate::table::*;
use game::Game;
use std::collections::BTreeMap;

const BASE: &str = "figure = 'gallia'\nsupply = 9\nremoved = 0";

/// Positions that all look different to red.
fn different() -> Vec<Table> {
    let gallia = "regions.gallia = { tiles = ['1', '2'], cubes = { red = 1 } }";
    let with_cards = format!("cards = {{ witch = 0, knight = 0, king = 0 }}\n{gallia}");
    let mut tables: Vec<Table> = [
        "",
        "active = 1",
        "taken = true",
        "placed = true",
        "used = ['king']",
        "used = ['witch']",
        "cards = { king = 0 }",
        "cards = { king = 1 }",
        "cards = { monk = 1 }",
        "castle = { red = 1 }",
        "castle = { yellow = 1 }",
        "regions.anglia.cubes = { red = 1 }",
        "regions.anglia.cubes = { yellow = 1 }",
        "regions.gallia.cubes = { red = 1 }",
        "regions.tartaria.cubes = { blue = 1 }",
        "regions.anglia.tiles = 1\npinned = false",
        "regions.anglia.tiles = 2\npinned = false",
        "regions.gallia.tiles = 1\npinned = false",
        "regions.anglia = { tiles = ['1'] }",
        "regions.anglia = { tiles = ['1'], seen = [[0]] }",
        "regions.anglia = { tiles = ['2'], seen = [[0]] }",
        "regions.anglia = { tiles = ['1'], seen = [[1]] }",
        "regions.anglia = { tiles = ['1'], seen = [[0, 1]] }",
        "box = ['1']",
        "box = ['2']",
        "box = ['1', '2']",
        "box = ['2', '1']",
        "idle_turns = 1",
        "stage = 'setup'",
        "stage = 'setup'\nplacements = 1",
        "stage = 'final'\ntrigger = 1\nactive = 0",
        "stage = 'final'\ntrigger = 2\nactive = 0",
        "stage = 'final'\ntrigger = 1\nactive = 0\ncause = 'supply-empty'",
        "stage = 'over'\ntrigger = 1\nactive = 0",
    ]
    .into_iter()
    .map(|given| table(4, &format!("{BASE}\n{given}")))
    .collect();
    for stage in [
        "stage = 'turn'",
        "stage = 'spread'",
        "stage = 'spread'\nspread_left = 1",
        "stage = 'count'",
        "stage = 'reveal'",
        "stage = 'reveal'\nused = ['knight']",
        "stage = 'reveal'\nfigure_counts = true",
        "stage = 'witch-look2'\nlooked = ['gallia.1']",
        "stage = 'witch-look2'\nlooked = ['gallia.2']",
        "stage = 'witch-look2'\nlooked = ['gallia.1']\nduring = 'spread'",
        "stage = 'witch-look2'\nlooked = ['gallia.1']\nduring = 'reveal'",
        "stage = 'witch-swap'\nlooked = ['gallia.1', 'gallia.2']",
        "stage = 'witch-swap'\nlooked = ['gallia.2', 'gallia.1']",
    ] {
        tables.push(table(4, &format!("{BASE}\n{stage}\n{with_cards}")));
    }
    // Where red has seen every tile before, only the question tells which ones were looked at.
    let fresh = "regions.anglia.tiles = 3\nregions.tartaria.tiles = 3\npinned = false".to_owned();
    let seen = ["anglia", "tartaria"].map(|region| {
        format!("regions.{region} = {{ tiles = ['1', '2', '3'], seen = [[0], [0], [0]] }}\n")
    });
    let tiles = ["anglia.1", "anglia.2", "anglia.3", "tartaria.1", "tartaria.2", "tartaria.3"];
    for given in
        [fresh, seen.concat()].map(|tiles| format!("{BASE}\ncards = {{ witch = 0 }}\n{tiles}"))
    {
        for first in tiles {
            let look = format!("stage = 'witch-look2'\nlooked = ['{first}']");
            tables.push(table(4, &format!("{given}\n{look}")));
            for second in tiles.into_iter().filter(|second| *second != first) {
                let swap = format!("stage = 'witch-swap'\nlooked = ['{first}', '{second}']");
                tables.push(table(4, &format!("{given}\n{swap}")));
            }
        }
    }
    // A regular turn in which the end is near, or not.
    for trigger in [
        "",
        "trigger = 0",
        "trigger = 0\ncause = 'supply-empty'",
        "trigger = 1",
        "trigger = 1\ncause = 'supply-empty'",
    ] {
        let given = format!("{BASE}\nactive = 2\n{trigger}");
        tables.push(table_with(4, "end_timing = 'round'", &given));
    }
    for (trigger, active) in [(0, 1), (1, 2), (2, 3), (3, 1)] {
        for cause in ["supply-empty", "hand-empty"] {
            let end = format!("trigger = {trigger}\nactive = {active}\ncause = '{cause}'");
            tables.push(table(4, &format!("{BASE}\nstage = 'final'\n{end}")));
        }
    }
    tables.push(table(4, &BASE.replace("supply = 9", "supply = 8")));
    tables.push(table(4, &BASE.replace("gallia", "italia")));
    tables.push(table(3, BASE));
    tables.push(table(2, BASE));
    for options in ["end_timing = 'round'", "optional_placement = true", "start_seat = 1"] {
        tables.push(table_with(4, options, &format!("{BASE}\nactive = 0")));
    }
    tables
}

#[test]
fn every_visible_difference_gives_another_key() {
    let mut keys = BTreeMap::new();
    for t in different() {
        let view = t.seen_by(RED);
        if let Some(other) = keys.insert(t.state.info_key(RED), view.clone()) {
            panic!("one key for two views:\n{other:?}\n{view:?}");
        }
    }
    assert_eq!(keys.len(), 54 + 2 * 36 + 5 + 8);
}

#[test]
fn rat_18_13_what_a_seat_cannot_see_is_not_in_its_key() {
    let world = |front: &str, supply: &str| {
        table(
            2,
            &format!(
                "supply = [{supply}]\nregions.gallia = {{ tiles = ['{front}'], seen = [[1]] }}"
            ),
        )
    };
    let (a, b) = (world("1", "'1', '2'"), world("2", "'2', '1'"));
    assert_eq!(a.state.info_key(RED), b.state.info_key(RED));
    assert_ne!(a.state.info_key(YELLOW), b.state.info_key(YELLOW));
    assert_ne!(a.state.info_key(RED), a.state.info_key(YELLOW));
    let nothing_seen = table(2, "supply = ['1', '2']").state;
    assert_ne!(
        nothing_seen.info_key(RED),
        nothing_seen.info_key(YELLOW),
        "each has a key of its own"
    );
}
