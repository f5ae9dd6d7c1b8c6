//! Packs: games with different components side by side, and packs that are refused.

use crate::table::*;
use game::{Game, Interned, Kit, Positions, Seed, Setup};

/// The standard pack after some change to its tables.
fn changed(change: impl FnOnce(&mut toml::Table)) -> String {
    let mut pack: toml::Table = rattus::Kit::SHIPPED.text().parse().unwrap();
    change(&mut pack);
    pack.to_string()
}

fn rows<'a>(pack: &'a mut toml::Table, file: &str, key: &str) -> &'a mut Vec<toml::Value> {
    pack[file][key].as_array_mut().unwrap()
}

/// All tiles hit everybody at once, and Scandia touches Russia and Anglia only.
fn harsh() -> Interned<rattus::Kit> {
    let text = changed(|pack| {
        for tile in rows(pack, "tiles", "tile") {
            tile["number"] = 1.into();
            tile["letter"] = "all".into();
        }
        rows(pack, "regions", "edge").retain(|edge| {
            !(edge["a"].as_str() == Some("germania") && edge["b"].as_str() == Some("scandia"))
        });
    });
    rattus::Kit::from_pack(&text).unwrap()
}

/// Plays a seed to its end, always taking the first action of the list.
fn first_choices(kit: Interned<rattus::Kit>) -> (Rattus, Vec<Event>) {
    let setup = Setup { seats: 3, options: Options::default() };
    let mut game = Rattus::new(kit, &setup, Seed::Open(3)).unwrap();
    let (mut events, mut actions) = (Vec::new(), Vec::new());
    while game.outcome().is_none() {
        actions.clear();
        game.legal_actions(game.active(), &mut actions);
        game.resolve(game.active(), actions[0], &mut events);
        assert_eq!(game.audit(), Ok(()));
    }
    (game, events)
}

#[test]
fn two_kits_play_in_one_process() {
    let (standard, ordinary_events) = first_choices(rattus::Kit::standard());
    let (changed, harsh_events) = first_choices(harsh());
    assert_ne!(standard.kit(), changed.kit());
    let outbreaks = |events: &[Event]| {
        events.iter().all(|e| !matches!(e, Event::TileTurned { outbreak: false, .. }))
    };
    assert!(outbreaks(&harsh_events), "every tile of the changed kit breaks out");
    assert!(!outbreaks(&ordinary_events));
    // The standard kit is what it was.
    assert_eq!(first_choices(rattus::Kit::standard()), (standard, ordinary_events));
}

#[test]
fn rat_17_5_not_through_a_region_out_of_play() {
    let place = |kit, seats| {
        let setup = Setup { seats, options: Options::default() };
        let given = toml::from_str("placed = true\nfigure = 'scandia'\ncards = { knight = 0 }");
        let state = Rattus::place(kit, &setup, &given.unwrap(), Seed::Open(1)).unwrap();
        Table { state }
    };
    // Without the border to Germania the way to Polonia leads through Russia.
    assert!(place(harsh(), 4).is_legal(RED, "plague polonia"));
    let far = Violation::TooFar { region: Polonia, knight: true };
    assert_eq!(place(harsh(), 3).refusal(RED, "plague polonia"), far);
    assert!(place(rattus::Kit::standard(), 3).is_legal(RED, "plague polonia"));
}

#[test]
fn a_state_is_read_back_with_its_own_kit() {
    let (game, _) = first_choices(harsh());
    assert_eq!(Rattus::decode(harsh(), &bytes(&game)), Ok(game));
    assert_ne!(Rattus::decode(rattus::Kit::standard(), &bytes(&game)), Ok(game));
}

#[test]
fn equal_packs_are_one_kit_and_comments_do_not_count() {
    let standard = rattus::Kit::standard();
    assert_eq!(rattus::Kit::from_pack(&rattus::Kit::SHIPPED.text()).unwrap(), standard);
    let commented = format!("# mine\n{}", rattus::Kit::SHIPPED.text());
    assert_eq!(rattus::Kit::from_pack(&commented).unwrap().digest(), standard.digest());
    assert_eq!(harsh(), harsh());
    assert_ne!(harsh().digest(), standard.digest());
}

/// Everything that is wrong with a changed pack.
fn refusal(change: impl FnOnce(&mut toml::Table)) -> String {
    let problems = rattus::Kit::from_pack(&changed(change)).unwrap_err();
    let messages: Vec<String> = problems.into_iter().map(|problem| problem.message).collect();
    messages.join("\n")
}

#[test]
fn broken_tiles_are_refused() {
    assert_eq!(
        refusal(|pack| rows(pack, "tiles", "tile").truncate(48)),
        "'S12' is missing among tiles.tile\n\
         RAT-1.4: 37 ordinary and 12 start tiles are needed, not 37 and 11"
    );
    assert_eq!(
        refusal(|pack| rows(pack, "tiles", "tile")[0]["start"] = true.into()),
        "RAT-1.4: 37 ordinary and 12 start tiles are needed, not 36 and 13"
    );
    assert_eq!(
        refusal(|pack| rows(pack, "tiles", "tile")[0]["number"] = 0.into()),
        "tile R01 has number 0, not 1 to 99"
    );
    assert_eq!(
        refusal(|pack| rows(pack, "tiles", "tile")[0]["number"] = 100.into()),
        "tile R01 has number 100, not 1 to 99"
    );
    assert_eq!(
        refusal(|pack| rows(pack, "tiles", "tile")[0]["classes"] = toml::Value::Array(vec![])),
        "RAT-1.4: tile R01 shows neither letter nor class"
    );
    let twice = refusal(|pack| rows(pack, "tiles", "tile")[1]["id"] = "R01".into());
    assert!(twice.contains("a second 'R01'; the first stands in line"), "{twice}");
    assert!(twice.contains("'R02' is missing among tiles.tile"), "{twice}");
}

#[test]
fn broken_maps_are_refused() {
    assert_eq!(
        refusal(|pack| rows(pack, "regions", "region")[0]["min_players"] = 3.into()),
        "RAT-2.2: 2 players need 8 regions, not 7"
    );
    assert_eq!(
        refusal(|pack| rows(pack, "regions", "edge")[0]["b"] = "gallia".into()),
        "gallia cannot be its own neighbour"
    );
    let island = refusal(|pack| {
        rows(pack, "regions", "edge").retain(|e| e["a"].as_str() != Some("anglia"));
    });
    assert!(island.starts_with("anglia has no neighbour with 2 players"), "{island}");
    let twice = refusal(|pack| rows(pack, "regions", "region")[0]["id"] = "gallia".into());
    assert!(twice.contains("a second 'gallia'"), "{twice}");
    assert_eq!(
        refusal(|pack| rows(pack, "classes", "class").truncate(5)),
        "'witch' is missing among classes.class"
    );
}

#[test]
fn a_pack_may_not_change_the_rules_numbers() {
    let sentence = "it belongs to the rules, a pack may not change it";
    for (table, key) in [
        ("players", "cubes_each"),
        ("tiles", "start"),
        ("tiles", "ordinary"),
        ("tiles", "max_per_region"),
        ("plague", "steps"),
        ("plague", "knight_max_steps"),
        ("plague", "knight_neutral_cubes"),
        ("powers", "merchant_max_cubes"),
    ] {
        let no = refusal(|pack| pack["constants"][table][key] = 7.into());
        assert!(no.starts_with(&format!("constants.{table}.{key} is ")), "{no}");
        assert!(no.ends_with(sentence), "{no}");
    }
    for key in ["players", "regions", "ordinary_removed", "supply_after_setup"] {
        let no = refusal(|pack| rows(pack, "constants", "setup")[1][key] = 7.into());
        assert!(no.ends_with(sentence), "{no}");
    }
    let no = refusal(|pack| pack["constants"]["spread"]["new_tiles"][1] = 2.into());
    assert!(no.ends_with(sentence), "{no}");
}

#[test]
fn numbers_of_tiles_end_at_99() {
    let with = |number: i64| {
        let text = changed(|pack| rows(pack, "tiles", "tile")[0]["number"] = number.into());
        rattus::Kit::from_pack(&text)
    };
    assert!(with(99).is_ok());
    assert!(with(100).is_err() && with(0).is_err());
}
