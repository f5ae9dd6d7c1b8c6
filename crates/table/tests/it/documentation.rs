//! Every example of `docs/positions.md` is run, and the page names every key and action.

use empires_end::EmpiresEnd;
use game::Game;
use rattus::Rattus;
use table::{Packs, Verdict, run_position};

const PAGE: &str = include_str!("../../../../docs/positions.md");

/// The blocks of the page that are whole files, with the line they begin in.
fn examples() -> Vec<(usize, String)> {
    let mut examples = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (number, line) in PAGE.lines().enumerate() {
        match (&mut open, line) {
            (None, "```toml") => open = Some((number + 2, String::new())),
            (Some(_), "```") => examples.extend(open.take()),
            (Some((_, text)), line) => {
                text.push_str(line);
                text.push('\n');
            }
            _ => {}
        }
    }
    examples.retain(|(_, text)| text.contains("game ="));
    examples
}

#[test]
fn every_example_passes() {
    let examples = examples();
    assert!(examples.len() >= 8, "{} examples", examples.len());
    for (line, text) in examples {
        let report = run_position(&text, &Packs::default());
        assert_eq!(
            report.verdict,
            Verdict::Passed,
            "the example in line {line} of docs/positions.md: {:?}",
            report.problems
        );
    }
}

#[test]
fn every_form_of_the_notation_is_explained() {
    for form in rattus::FORMS.iter().chain(&empires_end::FORMS) {
        assert!(PAGE.contains(&format!("`{form}`")), "{form}");
    }
    for form in pandemic::FORMS {
        // A bar would end the cell of the table.
        assert!(PAGE.contains(&format!("`{}`", form.replace('|', "\\|"))), "{form}");
    }
}

#[test]
fn every_path_of_the_state_is_explained() {
    // One state before and one after the end have all keys between them.
    let name =
        |path: &std::path::Path| path.file_name().and_then(|n| n.to_str().map(str::to_owned));
    let own = |path: &std::path::Path| name(path).is_some_and(|name| name.starts_with("rattus"));
    for (path, bytes) in crate::corpus::files("state").into_iter().filter(|(path, _)| own(path)) {
        let state = Rattus::decode(game::Kit::standard(), &bytes).expect("a state");
        for (key, value) in game::Positions::table(&state) {
            assert!(PAGE.contains(&format!("`{key}`")), "{key} of {}", path.display());
            if let Some(gallia) = value.get("gallia").and_then(toml::Value::as_table) {
                for key in gallia.keys() {
                    let path = format!("`regions.R.{key}");
                    assert!(PAGE.contains(&path), "{path}");
                }
            }
        }
        let view = table::Situation::of(&state).views.remove("spectator").expect("a view");
        for key in view.as_object().expect("a table").keys() {
            assert!(PAGE.contains(&format!("`{key}`")), "view: {key}");
        }
    }
}

#[test]
fn every_path_of_empires_end_is_explained() {
    let setup = game::Setup { seats: 2, options: empires_end::Options::default() };
    let kit = game::Kit::standard();
    let state = EmpiresEnd::new(kit, &setup, game::Seed::Open(1)).expect("a legal table");
    let table = game::Positions::table(&state);
    let explained = |key: &str| PAGE.contains(&format!("`{key}`"));
    for key in table.keys() {
        assert!(explained(key), "{key}");
    }
    for key in table["empires"][0].as_table().expect("a table").keys() {
        let listed = format!("`empires.0.{key}");
        assert!(PAGE.contains(&listed), "{listed}");
    }
    for key in table["crises"][0].as_table().expect("a table").keys() {
        assert!(explained(key), "crisis: {key}");
    }
    let view = table::Situation::of(&state).views.remove("spectator").expect("a view");
    for key in view.as_object().expect("a table").keys() {
        assert!(explained(key) || explained(&format!("{key}.0")), "view: {key}");
    }
    for key in view["empires"][0].as_object().expect("a table").keys() {
        let listed = [format!("`empires.0.{key}"), format!("`{key}`")];
        assert!(listed.iter().any(|text| PAGE.contains(text)), "view of an empire: {key}");
    }
}

#[test]
fn every_path_of_pandemic_is_explained() {
    let setup = game::Setup { seats: 3, options: pandemic::Options::default() };
    let seed = game::Seed::Open(1);
    let state = pandemic::Pandemic::new(game::Kit::standard(), &setup, seed).expect("a table");
    for key in game::Positions::table(&state).keys() {
        let told = PAGE.contains(&format!("`{key}`")) || PAGE.contains(&format!("`{key}."));
        assert!(told, "{key}");
    }
    let view = table::Situation::of(&state).views.remove("spectator").expect("a view");
    for key in view.as_object().expect("a table").keys() {
        let told = PAGE.contains(&format!("`{key}`")) || PAGE.contains(&format!("`{key}."));
        assert!(told, "view: {key}");
    }
}
