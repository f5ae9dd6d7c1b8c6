//! Chapter 4: action A, take a class card.

use crate::table::*;

#[test]
fn rat_4_1_from_the_display_or_from_any_other_player() {
    let t = table(3, "cards = { king = 0, knight = 1, witch = 2 }");
    assert_eq!(
        t.offers("take"),
        ["take knight", "take peasant", "take monk", "take merchant", "take witch"]
    );
    let mut from_display = t.clone();
    let events = from_display.play(RED, "take monk");
    assert_eq!(events, [Event::CardTaken { seat: RED, class: Monk, from: None }]);
    let mut from_player = t;
    let events = from_player.play(RED, "take witch");
    assert_eq!(events, [Event::CardTaken { seat: RED, class: Witch, from: Some(GREEN) }]);
}

#[test]
fn rat_4_2_taking_costs_nothing_and_the_former_owner_loses_the_card() {
    let mut t = table(2, "cards = { knight = 1, king = 1 }");
    assert_eq!(t.changes(RED, "take knight"), ["cards.knight 1 -> 0", "taken false -> true"]);
    assert_eq!(t.cards(YELLOW), Classes::only(King));
}

#[test]
fn rat_4_3_one_player_may_own_all_six_with_all_powers() {
    let t = table(
        2,
        "cards = { king = 0, knight = 0, peasant = 0, monk = 0, merchant = 0, witch = 0 }
         placed = true\nfigure = 'anglia'
         regions.polonia.cubes = { red = 1 }\nregions.hispania.tiles = 1",
    );
    assert_eq!(t.cards(RED).len(), 6);
    assert_eq!(t.offers("take"), Vec::<String>::new());
    assert_eq!(
        t.legal(),
        [
            "king polonia",
            "merchant polonia germania 1",
            "merchant polonia hungaria 1",
            "witch-look hispania.1",
            "monk hispania.1 gallia",
            "monk hispania.1 italia",
            "plague gallia",
            "plague germania",
            "plague hispania",
            "plague italia",
            "plague scandia",
        ]
    );
}

#[test]
fn rat_4_4_a_card_stays_until_somebody_takes_it() {
    let mut t = table(2, "cards = { king = 0 }\nfigure = 'anglia'\nregions.hispania.tiles = 1");
    t.play_all(RED, &["place hispania 1", "plague gallia"]);
    t.play_all(YELLOW, &["take monk", "place hispania 1", "plague anglia"]);
    assert_eq!((t.owner(King), t.owner(Monk)), (Some(RED), Some(YELLOW)));
}

#[test]
fn rat_4_5_an_own_card_cannot_be_taken() {
    let t = table(2, "cards = { king = 0 }");
    assert_eq!(t.refusal(RED, "take king"), Violation::OwnCard { class: King });
}

#[test]
fn rat_4_6_ownership_is_public() {
    let t = table(3, "cards = { king = 0, witch = 0, monk = 2 }");
    for seat in [RED, YELLOW, GREEN] {
        let view = t.seen_by(seat);
        let royal: Classes = [King, Witch].into_iter().collect();
        assert_eq!(view.cards, [royal, Classes::NONE, Classes::only(Monk)]);
        assert_eq!(view.display, [Knight, Peasant, Merchant].into_iter().collect());
    }
}
