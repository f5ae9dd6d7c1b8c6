//! `lazaretto rules`

use crate::run;

#[test]
fn a_rule_is_found_by_its_id() {
    run(&["rules", "RAT-6.4"]).says(0, &["rattus, 6. ", "RAT-6.4  ", "two new"]);
    run(&["rules", "rat-13.3"]).says(0, &["RAT-13.3", "place R k"]);
    run(&["rules", "RAT-16.8"]).says(0, &["Full neighbours"]);
}

#[test]
fn a_game_is_told_in_short() {
    run(&["rules", "pandemic"]).says(0, &["In short", "play together", "PAN-12.1"]);
    run(&["rules", "rattus", "--lang", "de"]).says(0, &["Kurz gesagt", "RAT-11.6"]);
}

#[test]
fn an_unknown_id_is_answered_with_the_nearest() {
    run(&["rules", "RAT-99.4"]).complains(2, &["no rule RAT-99.4", "RAT-9.4"]);
    run(&["rules", "RAT-6.99999"]).complains(2, &["no rule RAT-6.99999"]);
    run(&["rules", "EMP-99.1"]).complains(2, &["no rule EMP-99.1"]);
}

#[test]
fn all_words_must_be_there() {
    let found = run(&["rules", "WITCH", "exchange"]);
    found.says(0, &["rattus, 8. Class cards, 8.7 Witch", "RAT-8.32"]);
    assert!(!found.out.contains("RAT-8.5 "), "{}", found.out);
    run(&["rules", "no such words"]).complains(1, &["no rule contains 'no such words'"]);
}

#[test]
fn the_game_can_be_chosen() {
    run(&["rules", "--game", "rattus", "trigger"]).says(0, &["RAT-9.4"]);
    run(&["rules", "--game", "ludo", "trigger"]).complains(2, &["no game 'ludo'", "rattus"]);
}

#[test]
fn rules_are_told_in_german_too() {
    run(&["rules", "RAT-5.6", "--lang", "de"])
        .says(0, &["rattus, 5. Aktion B: Würfel setzen", "RAT-5.6  Festlegung", "Begründung"]);
    run(&["rules", "--lang", "de", "hexe", "tauschen"]).says(0, &["RAT-8.33"]);
    run(&["rules", "--lang", "de", "witch", "exchange"]).complains(1, &["no rule contains"]);
}
