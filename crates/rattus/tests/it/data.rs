//! The box, counted against chapters 1 and 2, and where each fact comes from.

use crate::table::*;
use game::Kit;
use rattus::{Letter, MERCHANT_CUBES, NEUTRAL_CUBES, SPREAD, TILES_PER_REGION};

fn pack() -> toml::Table {
    rattus::Kit::SHIPPED.text().parse().unwrap()
}

fn rows<'a>(pack: &'a toml::Table, file: &str, key: &str) -> &'a [toml::Value] {
    pack[file][key].as_array().unwrap()
}

#[test]
fn rat_1_4_forty_nine_tiles_twelve_of_them_with_a_rim() {
    let kit = rattus::Kit::standard();
    let ids: Vec<&str> = kit.tiles.iter().map(|tile| tile.id.as_str()).collect();
    let expected: Vec<String> =
        (1..=37).map(|i| format!("R{i:02}")).chain((1..=12).map(|i| format!("S{i:02}"))).collect();
    assert_eq!(ids, expected);
    for tile in &kit.tiles {
        assert_eq!(tile.face.is_start(), tile.id.starts_with('S'), "{}", tile.id);
    }
}

#[test]
fn rat_1_4_the_distribution_the_data_claim() {
    let kit = rattus::Kit::standard();
    let count = |fits: &dyn Fn(Face) -> bool| kit.tiles.iter().filter(|t| fits(t.face)).count();
    assert_eq!([1, 2, 3, 4].map(|n| count(&|f| f.number() == n)), [9, 15, 16, 9]);
    let letters = [Letter::None, Letter::Majority, Letter::All];
    assert_eq!(letters.map(|letter| count(&|f| f.letter() == letter)), [21, 21, 7]);
    for class in Class::ALL {
        let with = |number: u8| count(&|f| f.number() == number && f.classes().contains(class));
        assert_eq!([1, 2, 3, 4].map(with), [3, 5, 4, 2], "{class}: 14 symbols");
    }
}

#[test]
fn rat_1_4_the_two_fronts_the_rulebook_shows() {
    let kit = rattus::Kit::standard();
    let printed: Vec<String> = kit
        .tiles
        .iter()
        .filter(|tile| tile.provenance == game::Provenance::Seed)
        .map(|tile| tile.face.to_string())
        .collect();
    assert_eq!(printed, ["1:{merchant,monk}", "2:M{merchant,monk}"]);
    assert_eq!(kit.tile("R03"), Some(face("1:{monk,merchant}")));
    assert_eq!(kit.tile("R99"), None);
}

#[test]
fn rat_1_6_cards_with_names_and_effects() {
    let kit = rattus::Kit::standard();
    let names: Vec<&str> = kit.classes.iter().map(|class| class.person_en.as_str()).collect();
    assert_eq!(names, ["King", "Knight", "Peasant", "Monk", "Merchant", "Witch"]);
    let names: Vec<&str> = kit.classes.iter().map(|class| class.person_de.as_str()).collect();
    assert_eq!(names, ["König", "Ritter", "Bauer", "Mönch", "Kaufmann", "Hexe"]);
    assert!(kit.classes.iter().all(|class| !class.effect.is_empty()));
    assert!(kit.classes.iter().all(|class| !class.in_last_round.is_empty()));
}

#[test]
fn rat_1_1_regions_with_their_latin_names() {
    let kit = rattus::Kit::standard();
    for region in Region::ALL {
        let info = &kit.regions[region as usize];
        assert_eq!(info.name_latin.to_lowercase(), region.name());
        assert!(!info.name_de.is_empty() && !info.name_en.is_empty());
    }
}

#[test]
fn rat_1_2_twenty_one_borders_each_once() {
    let pack = pack();
    let edges = rows(&pack, "regions", "edge");
    let mut pairs: Vec<[&str; 2]> = edges
        .iter()
        .map(|edge| {
            let mut pair = [edge["a"].as_str().unwrap(), edge["b"].as_str().unwrap()];
            pair.sort_unstable();
            pair
        })
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    assert_eq!((edges.len(), pairs.len()), (21, 21));
}

#[test]
fn rat_2_2_tiers_and_rat_2_9_set_up_numbers_agree_with_the_constants() {
    let pack = pack();
    let kit = rattus::Kit::standard();
    for row in rows(&pack, "constants", "setup") {
        let number = |key: &str| row[key].as_integer().unwrap();
        let seats = number("players") as u8;
        let t = new_game(seats, "", 2);
        assert_eq!(number("regions"), i64::from(kit.in_play(seats).len()));
        assert_eq!(number("start_tiles_on_board"), i64::from(t.in_play().len()));
        assert_eq!(number("supply_after_setup"), i64::from(t.supply()));
        assert_eq!(number("ordinary_removed"), i64::from(t.seen_by(RED).removed));
        let starred = t.fact("supply_tiles").matches('*').count();
        assert_eq!(number("start_tiles_into_supply").to_string(), starred.to_string());
    }
}

#[test]
fn constants_agree_with_the_code() {
    let pack = pack();
    let number = |table: &str, key: &str| pack["constants"][table][key].as_integer().unwrap();
    assert_eq!(number("players", "cubes_each"), i64::from(rattus::CUBES));
    assert_eq!(number("tiles", "max_per_region"), i64::from(TILES_PER_REGION));
    assert_eq!(number("plague", "knight_neutral_cubes"), i64::from(NEUTRAL_CUBES));
    assert_eq!(number("powers", "merchant_max_cubes"), i64::from(MERCHANT_CUBES));
    assert_eq!((number("plague", "steps"), number("plague", "knight_max_steps")), (1, 2));
    assert_eq!((number("tiles", "start"), number("tiles", "ordinary")), (12, 37));
    let spread = pack["constants"]["spread"]["new_tiles"].as_array().unwrap();
    let spread: Vec<i64> = spread.iter().map(|n| n.as_integer().unwrap()).collect();
    assert_eq!(spread, SPREAD.map(i64::from));
}

#[test]
fn every_row_says_where_it_comes_from() {
    let pack = pack();
    let known = ["seed", "public", "reconstructed"];
    for (file, key) in [
        ("tiles", "tile"),
        ("regions", "region"),
        ("regions", "edge"),
        ("regions", "shape"),
        ("classes", "class"),
        ("constants", "setup"),
    ] {
        for row in rows(&pack, file, key) {
            let source = row.get("provenance").and_then(toml::Value::as_str).unwrap_or("none");
            assert!(known.contains(&source), "{file}.{key}: {row}");
        }
    }
    for (name, table) in pack["constants"].as_table().unwrap() {
        if let Some(table) = table.as_table() {
            assert!(table.contains_key("provenance"), "constants.{name}");
        }
    }
}
