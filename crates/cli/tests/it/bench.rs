//! `lazaretto bench`

use crate::run;
use serde_json::Value;

#[test]
fn every_number_of_seats_has_its_figures() {
    let run = run(&["bench", "rattus", "--seconds", "0.02", "--json"]);
    run.says(0, &[]);
    let answer: Value = serde_json::from_str(&run.out).expect("JSON");
    let games = answer["games"].as_array().expect("a list");
    assert_eq!(games.len(), 3);
    for (figure, seats) in games.iter().zip(2..) {
        assert_eq!(figure["game"], "rattus");
        assert_eq!(figure["seats"], seats);
        for key in [
            "playouts_per_second",
            "actions_per_second",
            "actions_per_playout",
            "state_bytes",
            "copy_nanoseconds",
            "setup_nanoseconds",
        ] {
            assert!(figure[key].as_f64().is_some_and(|value| value > 0.0), "{key}: {figure}");
        }
        assert_eq!(figure.as_object().expect("a table").len(), 8);
    }
}

#[test]
fn simulations_ask_nobody_unless_told_to() {
    let length = |set: &[&str]| {
        let run = run(&[&["bench", "pandemic", "--seconds", "0.02", "--json"], set].concat());
        run.says(0, &[]);
        let answer: Value = serde_json::from_str(&run.out).expect("JSON");
        answer["games"][2]["actions_per_playout"].as_f64().expect("a figure of four seats")
    };
    let (auto, ask) = (length(&[]), length(&["--set", "consent=ask"]));
    assert!(auto + 5.0 < ask, "questions and answers are actions: {auto} and {ask}");
    run(&["bench", "pandemic", "--set", "consent=maybe"]).complains(2, &["--set consent=maybe"]);
}

#[test]
fn people_get_a_table() {
    run(&["bench", "--seconds", "0.01"]).says(0, &["playouts/s", "rattus"]);
}
