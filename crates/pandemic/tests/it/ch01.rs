//! Chapter 1: goal, players, components.

use crate::table::*;
use game::{Game, Kit};
use pandemic::{City, Colour, Disease, EventCard, RATES, Role};

#[test]
fn pan_1_1_all_win_or_lose_together() {
    let won = table(
        3,
        "",
        "end = \"won\"\ndiseases = { blue = \"eradicated\", red = \"eradicated\", black = \"eradicated\", yellow = \"eradicated\" }",
    );
    let outcome = won.state.outcome().expect("over");
    assert_eq!(outcome.winners.len(), 3);
    assert_eq!(outcome.scores.0[..3], [1, 1, 1]);
    let lost = table(3, "", "end = \"outbreaks\"\noutbreaks = 8");
    let outcome = lost.state.outcome().expect("over");
    assert!(outcome.winners.is_empty());
    assert_eq!(outcome.scores.0[..3], [0, 0, 0]);
}

#[test]
fn pan_1_2_two_to_four_players() {
    for seats in [2, 3, 4] {
        assert_eq!(new_game(seats, "", 1).state.seats(), seats);
    }
    for seats in [0, 1, 5, 255] {
        assert_eq!(try_new(seats, "", 1).expect_err("too few or many").rule, rule("PAN-1.2"));
    }
}

#[test]
fn pan_1_3_diseases_go_from_uncured_over_cured_to_eradicated() {
    let mut t = two(
        "scientist medic",
        "pawns = [\"atlanta\", \"paris\"]\ncubes = { paris = 1, london = 1 }\nhands = [[\"essen\", \"milan\", \"paris\", \"london\"], []]\nquiet_night = true\nplayer_deck = [\"lima\", \"cairo\"]",
    );
    t.is("diseases.blue", "uncured");
    t.play(0, "cure blue essen london milan paris");
    t.is("diseases.blue", "cured");
    t.refuse(0, "cure blue essen london milan paris", "PAN-5.6");
    t.play_all(0, &["pass", "pass", "pass"]);
    assert_eq!(t.state.disease(Colour::Blue), Disease::Cured);
    t.play(1, "drive 1 london");
    t.is("diseases.blue", "eradicated");
}

#[test]
fn pan_1_4_forty_eight_cities_and_ninety_three_links() {
    let kit = pandemic::Kit::standard();
    assert_eq!(City::all().len(), 48);
    for colour in Colour::ALL {
        assert_eq!(City::all().filter(|city| city.colour() == colour).count(), 12);
    }
    assert_eq!(kit.links(), 93);
    for city in City::all() {
        for other in kit.neighbours(city) {
            assert!(kit.neighbours(*other).contains(&city), "{city} and {other}");
        }
    }
}

#[test]
fn pan_1_5_three_cubes_of_a_colour_but_several_colours() {
    let t =
        two("medic scientist", "cubes = { paris = { blue = 3, yellow = 3, black = 3, red = 3 } }");
    assert_eq!(Colour::ALL.map(|colour| t.state.supply(colour)), [21; 4]);
    assert_eq!(position_error(2, "", "cubes = { paris = 4 }"), "PAN-18.2");
}

#[test]
fn pan_1_6_six_stations() {
    let t = new_game(2, "", 3);
    assert_eq!(t.state.stations().len() + u32::from(t.state.stations_left()), 6);
    let seven =
        "stations = [\"atlanta\", \"paris\", \"lima\", \"cairo\", \"delhi\", \"tokyo\", \"osaka\"]";
    assert_eq!(position_error(2, "", seven), "PAN-18.5");
}

#[test]
fn pan_1_7_the_cards_of_the_box() {
    for (epidemics, cards) in [(4, 57), (5, 58), (6, 59)] {
        let t = new_game(2, &format!("epidemics = {epidemics}"), 1);
        let hands: u32 = [0, 1].map(|seat| t.state.hand(game::Seat(seat)).len()).iter().sum();
        assert_eq!(u32::from(t.state.player_deck_size()) + hands, cards);
        assert_eq!(t.state.infection_deck().count() + t.state.infection_discard().count(), 48);
    }
    assert_eq!((Role::ALL.len(), EventCard::ALL.len()), (5, 5));
}

#[test]
fn pan_1_8_the_tracks() {
    assert_eq!(RATES, [2, 2, 2, 3, 3, 4, 4]);
    for (index, rate) in RATES.iter().enumerate() {
        let options = "epidemics = 6\nroles = [\"medic\", \"scientist\"]";
        let t = table(2, options, &format!("infection_index = {index}"));
        t.is("infection_rate", &rate.to_string());
    }
    assert_eq!(position_error(2, "", "outbreaks = 9"), "PAN-18.7");
    assert_eq!(position_error(2, "", "infection_index = 7"), "PAN-18.7");
}
