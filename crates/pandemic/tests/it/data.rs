//! The box as data, and packs that change it.

use game::{Game, Kit as _, Positions, Provenance, Seed, Setup};
use pandemic::{
    ACTIONS, CITIES, CITY_CUBES, CUBES, City, Colour, EventCard, HAND_LIMIT, Kit, LAST_OUTBREAK,
    Options, Pandemic, RATES, Role, STATIONS,
};

#[test]
fn the_shipped_data_say_where_they_come_from() {
    let kit = Kit::standard();
    assert!(kit.cities.iter().all(|city| city.provenance == Provenance::Public));
    assert_eq!(kit.roles[Role::Medic as usize].provenance, Provenance::Seed);
    assert_eq!(kit.events[EventCard::Airlift as usize].provenance, Provenance::Public);
    assert_eq!(kit.cities[City::ATLANTA.number() as usize].name_en, "Atlanta");
    assert_eq!(kit.roles[Role::Medic as usize].name_de, "Arzt");
}

#[test]
fn neighbours_come_in_the_order_of_their_names() {
    let kit = Kit::standard();
    for city in City::all() {
        let names: Vec<&str> = kit.neighbours(city).iter().map(|c| c.name()).collect();
        assert!(names.is_sorted(), "{city}: {names:?}");
    }
}

/// A pack may not change `constants`, so they are compared with the code here, once.
#[test]
fn constants_agree_with_the_code() {
    let pack: toml::Table = Kit::SHIPPED.text().parse().unwrap();
    let number = |table: &str, key: &str| -> usize {
        pack["constants"][table][key].as_integer().unwrap().try_into().unwrap()
    };
    let numbers = |table: &str, key: &str| -> Vec<i64> {
        let list = pack["constants"][table][key].as_array().unwrap();
        list.iter().map(|number| number.as_integer().unwrap()).collect()
    };
    assert_eq!((number("players", "min"), number("players", "max")), (2, 4));
    assert_eq!(number("turn", "actions_per_turn"), usize::from(ACTIONS));
    assert_eq!(number("turn", "player_cards_drawn_per_turn"), 2);
    assert_eq!(number("hand", "limit"), HAND_LIMIT as usize);
    assert_eq!(number("cards", "city_cards"), CITIES);
    assert_eq!(number("cards", "infection_cards"), CITIES);
    assert_eq!(number("cards", "event_cards"), EventCard::ALL.len());
    assert_eq!(number("cards", "role_cards"), Role::ALL.len());
    assert_eq!(number("cubes", "per_colour"), usize::from(CUBES));
    assert_eq!(number("cubes", "max_per_city_and_colour"), usize::from(CITY_CUBES));
    assert_eq!(number("cubes", "epidemic_cubes"), usize::from(CITY_CUBES));
    assert_eq!(number("stations", "total"), usize::from(STATIONS));
    assert_eq!(pack["constants"]["stations"]["start_city"].as_str(), Some(City::ATLANTA.name()));
    assert_eq!(number("cure", "cards_needed"), 5);
    assert_eq!(number("cure", "cards_needed_scientist"), 4);
    assert_eq!(number("cure", "cures_to_win"), Colour::ALL.len());
    assert_eq!(number("outbreaks", "loss_at"), usize::from(LAST_OUTBREAK));
    assert_eq!(numbers("infection_rate", "track"), RATES.map(i64::from));
    assert_eq!(numbers("initial_infection", "groups"), [3, 3, 3]);
    assert_eq!(numbers("initial_infection", "cubes_per_group"), [3, 2, 1]);
}

/// The rows of `constants.deck` beside decks as they are built (PAN-2.10).
#[test]
fn decks_are_built_as_the_constants_say() {
    let pack: toml::Table = Kit::SHIPPED.text().parse().unwrap();
    let rows = pack["constants"]["deck"].as_array().unwrap();
    assert_eq!(rows.len(), 9);
    for row in rows {
        let number = |key: &str| row[key].as_integer().unwrap();
        let (seats, epidemics) = (number("players") as u8, number("epidemics") as u8);
        let options = Options { epidemics, ..Options::default() };
        let game =
            Pandemic::new(Kit::standard(), &Setup { seats, options }, Seed::Open(1)).unwrap();
        let cards = game.table()["player_deck"].as_array().unwrap().len();
        assert_eq!(
            number("deck_size").cast_unsigned(),
            cards as u64,
            "{seats} seats, {epidemics} epidemics"
        );
    }
}

#[test]
fn packs_may_not_change_rules_or_lose_a_city() {
    let standard = Kit::SHIPPED.text();
    for (old, new) in [
        ("actions_per_turn = 4", "actions_per_turn = 5"),
        ("loss_at = 8", "loss_at = 9"),
        ("deck_size = 49", "deck_size = 48"),
        ("id = \"paris\"", "id = \"essen\""),
        ("id = \"paris\"", "id = \"atlantis\""),
        ("adjacent = [\"lima\"]", "adjacent = [\"osaka\"]"),
        ("adjacent = [\"lima\"]", "adjacent = []"),
        ("id = \"medic\"", "id = \"scientist\""),
    ] {
        assert!(standard.contains(old), "{old}");
        let pack = standard.replacen(old, new, 1);
        assert!(Kit::from_pack(&pack).is_err(), "{new}");
    }
    assert!(Kit::from_pack("").is_err());
    let same = Kit::from_pack(&standard).expect("the standard pack");
    assert_eq!(same, Kit::standard());
}
