//! One line for every action (chapter 13): written, read strictly, numbered.

use crate::table::*;
use game::Action as _;
use rattus::FORMS;

#[test]
fn every_action_survives_number_and_notation() {
    for index in 0..Action::COUNT {
        let action = Action::from_index(index).unwrap();
        assert_eq!(action.index(), index, "{action}");
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    assert_eq!(Action::from_index(Action::COUNT), None);
    assert_eq!(Action::from_index(u32::MAX), None);
    assert_eq!(Action::COUNT, 12 + 6 + 252 + 12 + 432 + 432 + 36 + 36 + 3 + 24 + 2 + 1 + 24 + 1);
}

#[test]
fn one_action_of_each_form() {
    let written = [
        (Action::SetupPlace(Gallia), "setup-place gallia"),
        (Action::Take(King), "take king"),
        (Action::Place(Gallia, 3), "place gallia 3"),
        (Action::King(Gallia), "king gallia"),
        (Action::Merchant(Gallia, Italia, 2), "merchant gallia italia 2"),
        (Action::Monk(tile("gallia.1"), Italia), "monk gallia.1 italia"),
        (Action::WitchLook(tile("gallia.2")), "witch-look gallia.2"),
        (Action::WitchLook2(tile("italia.3")), "witch-look2 italia.3"),
        (Action::WitchStop, "witch-stop"),
        (Action::WitchSwap, "witch-swap"),
        (Action::WitchKeep, "witch-keep"),
        (Action::Plague(Italia), "plague italia"),
        (Action::Spread(Gallia), "spread gallia"),
        (Action::Count(true), "count yes"),
        (Action::Reveal, "reveal"),
        (Action::FinalPeasant(Gallia), "final-peasant gallia"),
        (Action::FinalKnight(Italia), "final-knight italia"),
        (Action::Pass, "pass"),
    ];
    for ((action, text), form) in written.into_iter().zip(FORMS) {
        assert_eq!(action.to_string(), text);
        assert_eq!(text.split(' ').next(), form.split(' ').next());
    }
    assert_eq!(Action::Count(false).to_string(), "count no");
}

#[test]
fn actions_know_the_card_they_use() {
    for (text, class) in [
        ("king gallia", King),
        ("merchant gallia italia 1", Merchant),
        ("monk gallia.1 italia", Monk),
        ("witch-look gallia.1", Witch),
        ("witch-look2 gallia.1", Witch),
        ("witch-stop", Witch),
        ("witch-swap", Witch),
        ("witch-keep", Witch),
        ("final-peasant gallia", Peasant),
        ("final-knight gallia", Knight),
        ("count no", Knight),
    ] {
        assert_eq!(action(text).power(), Some(class), "{text}");
    }
    for text in
        ["setup-place gallia", "take king", "place gallia 1", "plague gallia", "reveal", "pass"]
    {
        assert_eq!(action(text).power(), None, "{text}");
    }
}

#[test]
fn other_texts_are_refused_with_what_was_expected() {
    for (text, reason) in [
        (
            "",
            "RAT-17.14: '' is no action; expected one of setup-place, take, place, king, merchant, \
              monk, witch-look, witch-look2, witch-stop, witch-swap, witch-keep, plague, spread, \
              count, reveal, final-peasant, final-knight, pass",
        ),
        ("take", "expected 'take CLASS'"),
        ("take ", "expected 'take CLASS'"),
        ("take  king", "expected 'take CLASS'"),
        ("take king ", "'' is too much; expected 'take CLASS'"),
        ("take king queen", "'queen' is too much; expected 'take CLASS'"),
        (
            "take queen",
            "RAT-17.14: 'queen' is no class; expected one of king, knight, peasant, monk, \
                        merchant, witch",
        ),
        ("place gallia", "expected 'place REGION COUNT'"),
        ("place gallia x", "'x' is no number; expected one from 0 to 20"),
        ("place gallia 03", "'03' is no number; expected one from 0 to 20"),
        ("place gallia -1", "'-1' is no number; expected one from 0 to 20"),
        ("place gallia +1", "'+1' is no number; expected one from 0 to 20"),
        ("place gallia 21", "RAT-5.2: 21 is out of range; expected 0 to 20"),
        ("place gallia 999", "RAT-5.2: 999 is out of range; expected 0 to 20"),
        ("merchant gallia italia 0", "RAT-8.26: 0 is out of range; expected 1 to 3"),
        ("merchant gallia italia 4", "RAT-8.26: 4 is out of range; expected 1 to 3"),
        ("king castle", "RAT-1.1: the castle is not a region"),
        ("witch-look supply", "RAT-17.14: only tiles on the board have a name"),
        (
            "witch-look gallia",
            "RAT-17.14: 'gallia' is no tile; expected a region and a place from 1 \
                               to 3, such as gallia.1",
        ),
        (
            "witch-look gallia.0",
            "RAT-17.14: 'gallia.0' is no tile; expected a region and a place \
                                 from 1 to 3, such as gallia.1",
        ),
        ("count maybe", "'maybe' is neither yes nor no"),
        ("pass now", "'now' is too much; expected 'pass'"),
        (
            "Pass",
            "RAT-17.14: 'Pass' is no action; expected one of setup-place, take, place, king, \
                  merchant, monk, witch-look, witch-look2, witch-stop, witch-swap, witch-keep, \
                  plague, spread, count, reveal, final-peasant, final-knight, pass",
        ),
    ] {
        assert_eq!(text.parse::<Action>().unwrap_err().to_string(), reason, "{text}");
    }
}

/// The castle is no region (RAT-1.1); the refusal also names the row of chapter 17 about the move.
#[test]
fn rat_1_1_nothing_is_done_in_the_castle() {
    for (text, row) in [
        ("setup-place castle", "RAT-17.14"),
        ("place castle 1", "RAT-17.3"),
        ("king castle", "RAT-17.8"),
        ("merchant castle gallia 1", "RAT-17.9"),
        ("merchant gallia castle 1", "RAT-17.9"),
        ("monk gallia.1 castle", "RAT-17.10"),
        ("plague castle", "RAT-17.5"),
        ("spread castle", "RAT-17.6"),
        ("final-peasant castle", "RAT-17.13"),
        ("final-knight castle", "RAT-17.13"),
    ] {
        let error = text.parse::<Action>().unwrap_err();
        let cited: Vec<String> = error.rules.iter().map(ToString::to_string).collect();
        assert_eq!(cited.first().map(String::as_str), Some("RAT-1.1"), "{text}");
        assert!(cited.iter().any(|id| id == row), "{text} cites {cited:?}");
    }
}

#[test]
fn fronts_are_written_one_way_and_read_kindly() {
    for (text, written) in [
        ("2:M{merchant,monk}", "2:M{merchant,monk}"),
        ("2:M{monk, merchant}", "2:M{merchant,monk}"),
        ("1:{king}", "1:{king}"),
        ("3:A", "3:A{}"),
        ("4", "4:{}"),
        ("4:", "4:{}"),
        ("4:{}", "4:{}"),
        ("99:A{witch}*", "99:A{witch}*"),
    ] {
        assert_eq!(face(text).to_string(), written);
        assert_eq!(face(&face(text).to_string()), face(text));
    }
    let refused = |text: &str| text.parse::<Face>().unwrap_err();
    for text in ["", ":", "0", "01", "x", "2:Q", "2:M{", "2:M}", "2:MM", "2M", "2:M{king", "-1"] {
        let sentence = format!(
            "'{text}' is no tile; one looks like 2:M{{merchant,monk}}, 1:{{king}}, 3:A or 4"
        );
        assert_eq!(refused(text), sentence);
    }
    assert_eq!(refused("100"), "the number of tile '100' is not in 1 to 99");
    assert_eq!(refused("2:{king,king}"), "tile '2:{king,king}' names king twice");
    assert!(refused("2:{queen}").starts_with("'queen' is no class"));
}

#[test]
fn sets_are_shown_by_name_and_lists_keep_the_order_of_the_data() {
    let set: Classes = [Witch, King].into_iter().collect();
    assert_eq!(format!("{set:?}"), r#"{"king", "witch"}"#);
    assert_eq!(set.iter().collect::<Vec<_>>(), [King, Witch]);
    assert_eq!(set.minus(Classes::only(King)), Classes::only(Witch));
    assert_eq!(set.and(Classes::only(King)), Classes::only(King));
    assert_eq!(Classes::only(King).or(Classes::only(Witch)), set);
    let mut rest = set;
    rest.remove(King);
    assert_eq!((rest.len(), rest.is_empty(), Classes::NONE.is_empty()), (1, false, true));
    assert_eq!(Region::from_index(11), Some(Tartaria));
    assert_eq!(Region::from_index(12), None);
    assert_eq!(format!("{Gallia:>8}|"), "  gallia|");
    assert_eq!(format!("{:?} {:?}", face("2:M{king}"), Face::default()), "2:M{king} -");
}

#[test]
fn a_front_is_data_too() {
    #[derive(Debug, PartialEq, serde::Deserialize)]
    struct Data {
        front: Face,
    }
    let read = toml::from_str::<Data>;
    assert_eq!(read("front = '3:M{king}*'"), Ok(Data { front: "3:M{king}*".parse().unwrap() }));
    assert!(read("front = '100'").is_err() && read("front = 3").is_err());
}
