//! The box as data, and packs that change it.

use game::Kit;
use pandemic::{City, Role, standard_pack};

#[test]
fn the_shipped_data_say_where_they_come_from() {
    let kit = pandemic::Kit::standard();
    let known = ["seed", "public", "reconstructed"];
    assert!(kit.cities.iter().all(|city| known.contains(&city.provenance.as_str())));
    assert!(kit.roles.iter().all(|role| known.contains(&role.provenance.as_str())));
    assert!(kit.events.iter().all(|event| known.contains(&event.provenance.as_str())));
    assert_eq!(kit.cities[City::ATLANTA.number() as usize].name_en, "Atlanta");
    assert_eq!(kit.roles[Role::Medic as usize].name_de, "Arzt");
}

#[test]
fn neighbours_come_in_the_order_of_their_names() {
    let kit = pandemic::Kit::standard();
    for city in City::all() {
        let names: Vec<&str> = kit.neighbours(city).iter().map(|c| c.name()).collect();
        assert!(names.is_sorted(), "{city}: {names:?}");
    }
}

#[test]
fn packs_may_not_change_rules_or_lose_a_city() {
    let standard = standard_pack();
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
        assert!(pandemic::Kit::from_pack(&pack).is_err(), "{new}");
    }
    assert!(pandemic::Kit::from_pack("").is_err());
    let same = pandemic::Kit::from_pack(&standard).expect("the standard pack");
    assert_eq!(same, pandemic::Kit::standard());
}
