//! One line for every action (chapter 13): written, read strictly, numbered.

use crate::table::*;
use game::Action as _;
use pandemic::FORMS;

#[test]
fn one_action_of_each_form() {
    let written = [
        "drive 0 chicago",
        "direct 1 paris",
        "charter 2 st_petersburg",
        "shuttle 3 cairo",
        "dispatch 2 0",
        "build from paris",
        "cure red bangkok beijing manila taipei tokyo",
        "treat yellow",
        "share 0 1 any",
        "pass",
        "end-actions",
        "grant paris from atlanta",
        "airlift 1 paris",
        "forecast",
        "quiet-night",
        "resilient lima",
        "order lima",
        "discard one_quiet_night",
        "consent yes paris",
        "withdraw",
        "ready",
        "open-hands",
    ];
    for (text, form) in written.into_iter().zip(FORMS) {
        assert_eq!(action(text).to_string(), text);
        assert_eq!(text.split(' ').next(), form.split(' ').next());
    }
    for text in [
        "build",
        "grant paris",
        "consent yes",
        "consent no",
        "share 2 1 lima",
        "cure blue essen london madrid milan",
    ] {
        assert_eq!(action(text).to_string(), text);
    }
}

#[test]
fn the_cards_of_a_cure_may_come_in_any_order() {
    assert_eq!(
        action("cure blue paris essen milan london"),
        action("cure blue essen london milan paris")
    );
}

#[test]
fn other_texts_are_refused_with_what_was_expected() {
    for (text, reason) in [
        ("drive", "expected 'drive PAWN CITY'"),
        ("drive 0", "expected 'drive PAWN CITY'"),
        ("drive 4 paris", "PAN-1.2: '4' is no seat; seats are 0 to 3"),
        (
            "drive 0 atlantis",
            "PAN-1.4: 'atlantis' is no city; cities are written like st_petersburg",
        ),
        ("drive 0 paris now", "'now' is too much; expected 'drive PAWN CITY'"),
        ("build near paris", "'near' is not 'from'; expected 'build [from CITY]'"),
        ("treat green", "PAN-1.3: 'green' is no colour; expected one of blue, yellow, black, red"),
        ("consent maybe", "'maybe' is neither yes nor no"),
        ("discard epidemic", "PAN-7.5: no hand holds an epidemic"),
    ] {
        assert_eq!(text.parse::<Action>().unwrap_err().to_string(), reason, "{text}");
    }
    assert!(
        "sail 0 paris"
            .parse::<Action>()
            .unwrap_err()
            .to_string()
            .starts_with("PAN-3.1: 'sail' is no action")
    );
}

#[test]
fn numbers_are_dense() {
    let kinds = 4 * 192
        + 16
        + 49
        + 4 * (495 + 792)
        + 4
        + 16 * 49
        + 2
        + 48 * 49
        + 192
        + 2
        + 48
        + 48
        + 53
        + 50
        + 3;
    assert_eq!(Action::COUNT, kinds);
}
