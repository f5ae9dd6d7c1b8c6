//! Chapter 14: hidden information.

use crate::table::*;
use game::{Game, Rng, Seat, Seed, Viewer};
use pandemic::{Card, City};

#[test]
fn pan_14_1_the_table_is_public() {
    let given = "window = \"W-I0\"\nface_up = [\"essen\", \"milan\"]\nremoved = [\"osaka\"]\ninfection_discard = [\"tokyo\", \"lima\"]\nhands = [[\"airlift\"], [\"cairo\", \"delhi\"]]\nplayer_discard = [\"paris\", \"resilient_population\"]\ncubes = { paris = 2 }";
    let t = closed(2, "medic scientist", given);
    for view in [t.view(0), t.view(1), t.spectator()] {
        assert_eq!(view.hands.iter().map(|hand| hand.size).collect::<Vec<_>>(), [1, 2]);
        let discarded =
            [Card::city("paris".parse().unwrap()), "resilient_population".parse().unwrap()];
        assert_eq!(view.player_discard, discarded);
        let names = |cities: &[City]| cities.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(names(&view.face_up), ["essen", "milan"]);
        assert_eq!(names(&view.removed), ["osaka"]);
        assert_eq!(names(&view.infection_discard), ["tokyo", "lima"]);
        assert_eq!((view.supply[&pandemic::Colour::Blue], view.roles.len()), (22, 2));
        assert_eq!(view.player_deck, t.state.player_deck_size());
    }
}

/// The view as text, to look for words in.
fn told(view: &View) -> String {
    format!("{view:?}")
}

#[test]
fn pan_14_2_nobody_sees_the_order_of_the_decks() {
    let t = new_game(2, "start_seat = 0", 5);
    let mut other = t.state;
    other.determinize(Seat(0), &mut Rng::from(Seed::Open(1)));
    assert_ne!(other.player_deck().collect::<Vec<_>>(), t.state.player_deck().collect::<Vec<_>>());
    assert_ne!(
        other.infection_deck().collect::<Vec<_>>(),
        t.state.infection_deck().collect::<Vec<_>>()
    );
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(told(&t.state.view(viewer)), told(&other.view(viewer)));
    }
}

#[test]
fn pan_14_3_open_hands_are_the_default_and_can_be_agreed_on() {
    let given = "hands = [[\"paris\"], [\"cairo\"], [\"lima\"]]";
    let open = table(3, "", given);
    assert!(open.view(0).hands[1].cards.is_some() && open.spectator().hands[1].cards.is_some());
    open.refuse(0, "open-hands", "PAN-14.3");
    let mut t = closed(3, "medic scientist dispatcher", given);
    assert!(t.view(0).hands[0].cards.is_some());
    assert!(t.view(0).hands[1].cards.is_none() && t.spectator().hands[0].cards.is_none());
    t.play(1, "open-hands");
    t.refuse(1, "open-hands", "PAN-14.3");
    t.play(2, "open-hands");
    assert!(t.view(0).hands[1].cards.is_none());
    let events = t.play(0, "open-hands");
    assert!(events.iter().any(|event| matches!(event, Event::HandsOpened { .. })));
    assert!(t.view(0).hands[1].cards.is_some());
    t.refuse(0, "open-hands", "PAN-14.3");
    // Only while somebody has actions.
    let busy = closed(
        3,
        "medic scientist dispatcher",
        "window = \"W-A4\"\nhands = [[\"airlift\"], [], []]",
    );
    busy.refuse(1, "open-hands", "PAN-14.3");
}

#[test]
fn pan_14_4_closed_draws_are_private_and_shared_cards_known() {
    let drawn = |t: &mut Table, viewer: Viewer| -> Vec<Option<String>> {
        let events = t.play(0, "end-actions");
        events
            .iter()
            .filter_map(|event| match event.seen_by(viewer) {
                Event::CardDrawn { card, .. } => Some(card.map(|card| card.to_string())),
                _ => None,
            })
            .collect()
    };
    let given = "player_deck = [\"cairo\", \"epidemic\"]\nplayer_discard = [\"airlift\", \"forecast\", \"government_grant\", \"one_quiet_night\", \"resilient_population\"]";
    let some = |name: &str| Some(name.to_owned());
    let mut t = closed(2, "medic scientist", given);
    assert_eq!(drawn(&mut t.clone(), Viewer::Seat(Seat(0))), [some("cairo"), some("epidemic")]);
    assert_eq!(drawn(&mut t.clone(), Viewer::Seat(Seat(1))), [None, some("epidemic")]);
    assert_eq!(drawn(&mut t, Viewer::Spectator), [None, some("epidemic")]);
    let mut open = table(2, "", given);
    assert_eq!(drawn(&mut open, Viewer::Seat(Seat(1))), [some("cairo"), some("epidemic")]);
    // The giver remembers, and so does everybody else when it was the city's card.
    let given =
        "pawns = [\"lima\", \"lima\", \"lima\"]\nhands = [[\"lima\", \"paris\"], [\"cairo\"], []]";
    let mut t = closed(3, "medic scientist dispatcher", given);
    t.play(0, "share 0 1 lima");
    t.play(1, "consent yes");
    for looker in [0, 2] {
        let known: Vec<String> =
            t.view(looker).hands[1].known.iter().map(|c| c.to_string()).collect();
        assert_eq!(known, ["lima"], "seat {looker}");
    }
}

#[test]
fn pan_14_5_a_forecast_is_seen_by_all_only_with_open_hands() {
    let given = "hands = [[], [\"forecast\"]]\ninfection_deck = [\"lagos\", \"sydney\", \"osaka\", \"cairo\", \"lima\", \"paris\"]";
    let mut open = table(2, "", given);
    let events = open.play(1, "forecast");
    assert_eq!(open.view(0).foreseen.len(), 6);
    assert_eq!(open.spectator().foreseen.len(), 6);
    assert!(
        events.iter().all(|e| !matches!(
            e.seen_by(Viewer::Spectator),
            Event::ForecastSeen { cards: None, .. }
        ))
    );
    let mut shut = closed(2, "medic scientist", given);
    let events = shut.play(1, "forecast");
    assert_eq!(shut.view(1).foreseen.len(), 6);
    assert!(shut.view(0).foreseen.is_empty() && shut.spectator().foreseen.is_empty());
    let hidden = events.iter().any(|e| {
        matches!(e.seen_by(Viewer::Seat(Seat(0))), Event::ForecastSeen { cards: None, .. })
    });
    assert!(hidden);
}

#[test]
fn pan_14_5_a_position_says_who_has_seen_a_forecast() {
    let foreseen = |seats: &str| format!("foreseen = {{ seats = {seats}, count = 3 }}\n");
    for (options, seats, see) in [
        ("", "[0]", "[0, 1]"),
        ("", "[0, 1]", "[0, 1]"),
        ("open_hands = false", "[1]", "[1]"),
        ("open_hands = false", "[0, 1]", "[0, 1]"),
    ] {
        table(2, options, &foreseen(seats)).is("foreseen.seats", see);
    }
    assert_eq!(position_error(2, "", &foreseen("[2]")), "PAN-1.2");
}

#[test]
fn pan_14_6_piles_and_layers_are_known() {
    let t = new_game(2, "", 3);
    let view = t.view(0);
    assert_eq!(
        view.piles.iter().map(|pile| (pile.size, pile.epidemics)).collect::<Vec<_>>(),
        [(13, 1), (12, 1), (12, 1), (12, 1)]
    );
    assert_eq!(view.layers.len(), 1);
    let given = "window = \"W-E3\"\nhands = [[\"airlift\"], []]\ninfection_discard = [\"tokyo\", \"lima\", \"cairo\"]";
    let mut t = two("medic scientist", given);
    t.play(0, "ready");
    let top: Vec<String> = t.view(1).layers[0].cities.iter().map(ToString::to_string).collect();
    assert_eq!(top, ["lima", "cairo", "tokyo"], "the set, not the order");
    // A guess keeps the layers and the foreseen cards.
    let mut t = two(
        "medic scientist",
        "layers = [4, 44]\ninfection_index = 1\nhands = [[\"forecast\"], []]",
    );
    let before: Vec<City> = t.state.infection_deck().collect();
    for seed in 0..20 {
        let mut guess = t.state;
        guess.determinize(Seat(1), &mut Rng::from(Seed::Open(seed)));
        let mut top: Vec<City> = guess.infection_deck().take(4).collect();
        top.sort();
        let mut real = before[..4].to_vec();
        real.sort();
        assert_eq!(top, real);
    }
    t.play(0, "forecast");
    let mut guess = t.state;
    guess.determinize(Seat(1), &mut Rng::from(Seed::Open(3)));
    assert_eq!(guess.infection_deck().take(6).collect::<Vec<_>>(), before[..6]);
}

#[test]
fn pan_14_7_the_generator_is_in_no_view() {
    let t = new_game(2, "start_seat = 0", 5);
    let words = told(&t.view(0)).to_lowercase();
    assert!(!words.contains("rng") && !words.contains("seed"));
}

#[test]
fn pan_14_8_closed_hands_are_asked_without_telling() {
    let given = "pawns = [\"lima\", \"lima\", \"lima\"]\nhands = [[\"cairo\"], [\"paris\"], [\"tokyo\", \"airlift\"]]";
    let mut t = closed(3, "medic scientist researcher", given);
    assert_eq!(t.offers(0, "share"), ["share 1 0 lima", "share 2 0 any"]);
    t.refuse(0, "share 2 0 tokyo", "PAN-14.8");
    t.refuse(0, "share 1 0 any", "PAN-14.8");
    t.play(0, "share 1 0 lima");
    assert_eq!(t.legal(1), ["consent no"], "yes only with the card");
    t.refuse(1, "consent yes", "PAN-14.8");
    t.play(1, "consent no");
    t.is("actions", "4");
    t.play(0, "share 2 0 any");
    assert_eq!(t.legal(2), ["consent yes tokyo", "consent no"]);
    t.refuse(2, "consent yes", "PAN-14.8");
    t.refuse(2, "consent yes paris", "PAN-14.8");
    t.play(2, "consent yes tokyo");
    t.is("hands.0", "[cairo, tokyo]");
    t.is("actions", "3");
    // What everybody can see, or the asker holds, is not asked for.
    for known in [
        "hands = [[\"lima\"], [\"paris\"]]",
        "hands = [[], [\"paris\"]]\nplayer_discard = [\"lima\"]",
        "hands = [[], []]",
    ] {
        let t = closed(2, "medic scientist", &format!("pawns = [\"lima\", \"lima\"]\n{known}"));
        t.refuse(0, "share 1 0 lima", "PAN-14.8");
    }
    // The question is put even where consent is given by itself.
    let options = "open_hands = false\nconsent = \"auto\"\nroles = [\"medic\", \"scientist\"]";
    let mut t = table(2, options, "pawns = [\"lima\", \"lima\"]\nhands = [[], [\"lima\"]]");
    t.play(0, "share 1 0 lima");
    assert_eq!(t.waits().0, [1]);
    // With open hands only what can be given is asked for.
    let t = asking(2, "medic scientist", "pawns = [\"lima\", \"lima\"]\nhands = [[], [\"paris\"]]");
    t.refuse(0, "share 1 0 lima", "PAN-5.11");
    let t =
        asking(2, "medic researcher", "pawns = [\"lima\", \"lima\"]\nhands = [[], [\"paris\"]]");
    t.refuse(0, "share 1 0 any", "PAN-14.8");
}

#[test]
fn pan_14_9_windows_of_closed_hands_depend_on_public_facts() {
    let given = "window = \"W-D3\"\nhands = [[\"airlift\"], [\"paris\"], []]\ninfection_deck = [\"lagos\", \"sydney\"]";
    let mut t = closed(3, "medic scientist dispatcher", given);
    assert_eq!(t.waits(), (vec![0, 1], vec![]));
    assert_eq!(t.legal(1), ["ready"]);
    t.refuse(2, "ready", "PAN-9.3");
    t.play(1, "ready");
    assert_eq!(t.waits().0, [0]);
    let quiet = closed(2, "medic scientist", "hands = [[\"cairo\"], [\"paris\"]]");
    assert_eq!(quiet.waits(), (vec![0], vec![1]), "in W-A the same facts say who may speak");
    let all = "hands = [[\"cairo\"], [\"paris\"]]\nplayer_deck = [\"lima\", \"delhi\"]\ninfection_deck = [\"lagos\", \"sydney\"]\nplayer_discard = [\"airlift\", \"forecast\", \"government_grant\", \"one_quiet_night\", \"resilient_population\"]";
    let mut t = closed(2, "medic scientist", all);
    t.play(0, "end-actions");
    t.is("active", "1");
    // Third seats hear of the Researcher's gift, not of the card.
    let given = "pawns = [\"lima\", \"lima\", \"lima\"]\nhands = [[\"tokyo\", \"paris\"], [], []]";
    let mut t = closed(3, "researcher scientist dispatcher", given);
    let mut events = t.play(0, "share 0 1 tokyo");
    assert!(t.view(1).request.expect("asked").action.is_some());
    assert!(t.view(2).request.expect("asked").action.is_none());
    assert!(t.spectator().request.expect("asked").action.is_none());
    events.extend(t.play(1, "consent yes"));
    for event in &events {
        let seen = event.seen_by(Viewer::Seat(Seat(2)));
        assert!(!format!("{seen:?}").contains("City(47)"), "{seen:?}");
    }
    assert!(t.view(2).hands[1].known.is_empty());
}
