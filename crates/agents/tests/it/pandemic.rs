//! Greedy at Pandemic: whole turns, timely events, sensible answers, nothing but its own
//! knowledge.

use crate::support::long;
use agents::arena::Arena;
use agents::{Agent, Fault, Heuristic, roster};
use game::{Game, Interned, Kit, Positions, Rng, Seat, Seed, Seen, Setup};
use pandemic::{Action, EventCard, Options, Pandemic};
use std::collections::BTreeSet;
use std::num::NonZero;

fn greedy(seed: u64) -> Box<dyn Agent<Pandemic>> {
    Pandemic::greedy(Seed::Open(seed), 16)
}

fn table(seats: u8, options: Options, seed: Seed) -> Pandemic {
    let setup = Setup { seats, options };
    Pandemic::new(pandemic::Kit::standard(), &setup, seed).expect("2 to 4 seats")
}

/// A situation with two seats; `roles` belongs to the setup, the rest is given.
fn place(roles: [&str; 2], given: &str) -> Pandemic {
    place_with(pandemic::Kit::standard(), roles, given)
}

/// The same with other components.
fn place_with(kit: Interned<pandemic::Kit>, roles: [&str; 2], given: &str) -> Pandemic {
    let options: Options =
        toml::from_str(&format!("roles = {roles:?}\nstart_seat = 0")).expect("two roles");
    let given = toml::from_str(given).expect("a situation");
    let setup = Setup { seats: 2, options };
    Pandemic::place(kit, &setup, &given, Seed::Open(5)).expect("placed")
}

fn choice(state: &Pandemic, seat: u8) -> String {
    let seat = Seat(seat);
    let action = greedy(1).choose(&Seen::new(state, seat)).expect("an answer");
    assert_eq!(state.check(seat, action), Ok(()), "{action}");
    action.to_string()
}

/// Lets one seat of greedy play on, alone, until it is asked no more or has acted so often.
fn turn(mut state: Pandemic, seat: u8, most: usize) -> (Pandemic, Vec<String>) {
    let mut done = Vec::new();
    while done.len() < most && state.to_act().must.contains(Seat(seat)) {
        let action: Action = choice(&state, seat).parse().expect("notation");
        done.push(action.to_string());
        state.resolve(Seat(seat), action, &mut ());
    }
    (state, done)
}

/// Situations as greedy meets them, of open and closed hands.
fn met(games: u64) -> Vec<(Pandemic, Seat)> {
    let mut found = Vec::new();
    for number in 0..games {
        let mut rng = Rng::from(Seed::Open(number));
        let options = Options { open_hands: number % 2 == 0, ..Options::default() };
        let mut state = table(2 + (number % 3) as u8, options, Seed::Open(number));
        while state.outcome().is_none() {
            let waits = state.to_act();
            let seat = waits.must.lowest().expect("somebody must act");
            if rng.below(10) == 0 {
                found.push((state, seat));
                found.extend(waits.may.iter().map(|other| (state, other)));
            }
            let action = greedy(number).choose(&Seen::new(&state, seat)).expect("an answer");
            state.apply(seat, action, &mut ()).expect("answers are legal");
        }
    }
    found
}

#[test]
fn choices_and_words_are_a_function_of_what_the_seat_knows() {
    let mut rng = Rng::from(Seed::Open(99));
    let games = if long() { 60 } else { 6 };
    let mut spoke = 0;
    for (number, (state, seat)) in met(games).into_iter().enumerate() {
        let mut other = state;
        other.determinize(seat, &mut rng);
        let of = |state: &Pandemic| {
            let seen = Seen::new(state, seat);
            let mut agent = greedy(number as u64);
            if state.to_act().must.contains(seat) {
                agent.choose(&seen).map(Some)
            } else {
                agent.speak_up(&seen)
            }
        };
        let said = of(&state);
        assert_eq!(said, of(&other), "{seat}");
        if let Ok(Some(action)) = said {
            assert_eq!(state.check(seat, action), Ok(()), "{action}");
            spoke += 1;
        }
    }
    assert!(spoke > 50, "{spoke} situations");
}

/// A turn is planned as a whole: two drives lead to the station, then comes the cure.
#[test]
fn the_way_to_a_cure_is_planned() {
    let state = place(
        ["scientist", "medic"],
        r#"
        hands = [["bangkok", "beijing", "manila", "tokyo"], []]
        pawns = ["miami", "atlanta"]
        cubes = { tokyo = 1 }
        "#,
    );
    let (state, done) = turn(state, 0, 2);
    assert_eq!(done, ["drive 0 atlanta", "cure red bangkok beijing manila tokyo"]);
    assert_eq!(state.disease(pandemic::Colour::Red), pandemic::Disease::Cured);
}

/// Greedy plans on the map it plays on: here a link of a pack leads from Santiago to Atlanta.
#[test]
fn the_map_of_a_pack_is_planned_with() {
    let standard = <pandemic::Kit as Kit>::SHIPPED.text();
    let linked = |text: &str, city: &str, old: &str, new: &str| {
        let row = text.find(&format!("id = \"{city}\"")).expect("a row of the city");
        let (before, rest) = text.split_at(row);
        format!("{before}{}", rest.replacen(old, new, 1))
    };
    let pack = linked(&standard, "atlanta", "[\"chicago\"", "[\"santiago\", \"chicago\"");
    let pack = linked(&pack, "santiago", "[\"lima\"", "[\"atlanta\", \"lima\"");
    let pack = pandemic::Kit::from_pack(&pack).expect("a map with one link more");
    let given = r#"
        hands = [["bangkok", "beijing", "manila", "tokyo"], []]
        pawns = ["santiago", "atlanta"]
        cubes = { tokyo = 1 }
        "#;
    let (_, done) = turn(place_with(pack, ["scientist", "medic"], given), 0, 2);
    assert_eq!(done, ["drive 0 atlanta", "cure red bangkok beijing manila tokyo"]);
    let (_, done) = turn(place(["scientist", "medic"], given), 0, 1);
    assert_eq!(done, ["drive 0 lima"]);
}

#[test]
fn a_station_is_granted_where_the_cure_is_waiting() {
    let state = place(
        ["scientist", "medic"],
        r#"
        hands = [["government_grant", "bangkok", "beijing", "manila", "tokyo"], []]
        pawns = ["santiago", "atlanta"]
        diseases = { blue = "eradicated", yellow = "eradicated", black = "eradicated" }
        cubes = { tokyo = 1 }
        "#,
    );
    let (state, done) = turn(state, 0, 2);
    assert_eq!(done[0], "grant santiago");
    assert_eq!(state.end(), Some(pandemic::End::Won), "{done:?}");
}

#[test]
fn a_bot_flies_its_partner_to_the_cure() {
    let state = place(
        ["scientist", "medic"],
        r#"
        hands = [["bangkok", "beijing", "manila", "tokyo"], ["airlift"]]
        pawns = ["santiago", "cairo"]
        diseases = { blue = "eradicated", yellow = "eradicated", black = "eradicated" }
        cubes = { tokyo = 1 }
        "#,
    );
    let word = |state: &Pandemic| {
        let word = greedy(1).speak_up(&Seen::new(state, Seat(1))).expect("an answer");
        word.map(|action| action.to_string())
    };
    assert_eq!(word(&state).as_deref(), Some("airlift 0 atlanta"));
    // A no is a no: there is no asking for the next city of its list.
    let mut told = state;
    for (seat, action) in [(1, "airlift 0 atlanta"), (0, "consent no")] {
        let action: Action = action.parse().expect("notation");
        told.apply(Seat(seat), action, &mut ()).expect("legal");
    }
    assert_eq!(word(&told), None);
}

#[test]
fn events_are_played_when_they_matter_and_ready_is_the_rule() {
    // Tokyo comes back on top and would break out.
    let epidemic = |cubes: &str| {
        place(
            ["scientist", "medic"],
            &format!(
                r#"
                hands = [["resilient_population"], []]
                window = "W-E3"
                infection_discard = ["lima", "tokyo"]
                cubes = {{ {cubes} }}
                "#
            ),
        )
    };
    assert_eq!(
        choice(&epidemic("tokyo = { red = 3 }, lima = { yellow = 1 }"), 0),
        "resilient tokyo"
    );

    let night = |event: &str, cubes: &str| {
        place(
            ["scientist", "medic"],
            &format!(
                r#"
                hands = [["{event}"], []]
                window = "W-D3"
                infection_deck = ["lima", "tokyo"]
                foreseen = {{ seats = [0, 1], count = 2 }}
                cubes = {{ {cubes} }}
                "#
            ),
        )
    };
    let calm = "lima = { yellow = 1 }, tokyo = { red = 1 }";
    let storm = "lima = { yellow = 3 }, tokyo = { red = 3 }";
    assert_eq!(choice(&night("one_quiet_night", calm), 0), "ready");
    assert_eq!(choice(&night("one_quiet_night", storm), 0), "quiet-night");
    assert_eq!(choice(&night("airlift", storm), 0), "ready", "not now");
}

#[test]
fn requests_are_granted_unless_they_cost_a_cure() {
    let asked = |hands: &str| {
        let mut state = place(
            ["medic", "scientist"],
            &format!(
                r#"
                hands = {hands}
                pawns = ["tokyo", "tokyo"]
                stations = ["atlanta", "tokyo"]
                "#
            ),
        );
        state.apply(Seat(0), "share 1 0 tokyo".parse().unwrap(), &mut ()).expect("asked");
        choice(&state, 1)
    };
    let whole = r#"[[], ["bangkok", "beijing", "manila", "tokyo"]]"#;
    assert_eq!(asked(whole), "consent no", "four cards are a cure in this hand");
    let nearly = r#"[["bangkok", "beijing", "manila", "taipei"], ["tokyo"]]"#;
    assert_eq!(asked(nearly), "consent yes", "the fifth card of the other");
}

#[test]
fn the_card_that_helps_least_is_thrown_away() {
    let state = place(
        ["medic", "scientist"],
        r#"
        hands = [["bangkok", "beijing", "manila", "taipei", "lima", "lagos", "kinshasa", "paris"], []]
        window = "W-H"
        diseases = { blue = "eradicated" }
        "#,
    );
    assert_eq!(choice(&state, 0), "discard paris");
}

/// Wins, and that no event is left unused. The counts are fixed by the seeds.
#[test]
fn greedy_wins_and_plays_every_event() {
    for (seats, games, least) in
        if long() { [(2, 1000, 0.4), (4, 1000, 0.15)] } else { [(2, 16, 0.3), (4, 16, 0.05)] }
    {
        let entrants = (0..seats).map(|_| roster("greedy").expect("a known name")).collect();
        let arena = Arena::<Pandemic> {
            entrants,
            games,
            seed: 7,
            jobs: std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
            table: Box::new(move |seed| Ok::<_, Fault>(table(seats, Options::default(), seed))),
        };
        let mut played = BTreeSet::new();
        let mut refused = 0;
        let summary = arena.run(|game| {
            played.extend(game.steps.iter().filter_map(|(_, action)| action.event()));
            refused += game.faults.len();
            true
        });
        let summary = summary.expect("nothing can go wrong");
        assert_eq!(refused, 0);
        assert!(summary.agents[0].win_share >= least, "{seats} seats: {summary:?}");
        assert_eq!(played.len(), EventCard::ALL.len(), "{seats} seats: {played:?}");
    }
}
