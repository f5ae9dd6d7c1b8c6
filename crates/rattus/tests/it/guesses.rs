//! RAT-14.8: guesses are fair. They are compared with a full enumeration of everything
//! that could have happened on a small supply, from the shuffles of the setup on.

use game::{Game, Positions, Rng, Seat, Seed, Setup};
use rattus::{Given, Options, Rattus};
use std::collections::BTreeMap;

/// The fronts of a small box: three start tiles and four ordinary ones.
const START: [&str; 3] = ["1:{king}*", "2:{king}*", "3:{king}*"];
const ORDINARY: [&str; 4] = ["1:{monk}", "2:{monk}", "3:{monk}", "4:{monk}"];

/// Where each tile of the small box lies: two start tiles on the board since setup, two
/// tiles that came from the supply, two left in it, one removed.
const PLACES: [&str; 7] = ["gallia", "hispania", "germania", "italia", "top", "second", "removed"];

/// A world: the front at each of [`PLACES`].
type World = [&'static str; 7];

fn permutations(items: &[&'static str]) -> Vec<Vec<&'static str>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let mut rest = items.to_vec();
        rest.remove(index);
        all.extend(permutations(&rest).into_iter().map(|mut order| {
            order.insert(0, item);
            order
        }));
    }
    all
}

/// Every way the three shuffles of the setup can fall (RAT-2.7 to RAT-2.9), each equally
/// likely: the world it leads to.
fn histories() -> Vec<World> {
    let mut worlds = Vec::new();
    for start in permutations(&START) {
        for ordinary in permutations(&ORDINARY) {
            let left_over = start[2];
            let supply = [ordinary[1], ordinary[2], ordinary[3], left_over];
            for supply in permutations(&supply) {
                // Germania and Italia got the first two tiles of the supply.
                worlds.push([
                    start[0],
                    start[1],
                    supply[0],
                    supply[1],
                    supply[2],
                    supply[3],
                    ordinary[0],
                ]);
            }
        }
    }
    worlds
}

/// How likely each world is for somebody who has seen these places of the true world.
fn posterior(truth: World, seen: &[&str]) -> BTreeMap<World, f64> {
    let known = |world: &World| {
        PLACES.iter().enumerate().all(|(i, place)| !seen.contains(place) || world[i] == truth[i])
    };
    let possible: Vec<World> = histories().into_iter().filter(known).collect();
    let mut shares = BTreeMap::new();
    for world in &possible {
        *shares.entry(*world).or_insert(0.0) += 1.0 / possible.len() as f64;
    }
    shares
}

const TRUTH: World =
    ["1:{king}*", "2:{king}*", "1:{monk}", "3:{king}*", "2:{monk}", "3:{monk}", "4:{monk}"];

/// The small box in its true world; seat 0 owns the Witch, seat 1 the Monk.
fn table(origins: bool, seen: [&[u8]; 4]) -> Rattus {
    let mut text =
        String::from("cards = { witch = 0, monk = 1 }\nfigure = \"anglia\"\nplaced = true\n");
    text += &format!("supply = [{:?}, {:?}]\nremoved = [{:?}]\n", TRUTH[4], TRUTH[5], TRUTH[6]);
    for (i, (place, seen)) in PLACES.iter().zip(seen).enumerate() {
        text += &format!("[regions.{place}]\ntiles = [{:?}]\nseen = [{seen:?}]\n", TRUTH[i]);
        if origins {
            let origin = if i < 2 { "setup" } else { "supply" };
            text += &format!("origin = [{origin:?}]\n");
        }
    }
    let given: Given = toml::from_str(&text).expect("a position");
    let setup = Setup { seats: 2, options: Options::default() };
    let kit = <rattus::Kit as game::Kit>::standard();
    Rattus::place(kit, &setup, &given, Seed::Open(1)).expect("a legal position")
}

/// The world of a state; `moved` says where the tiles of gallia to italia lie now.
fn world(state: &Rattus, moved: [&str; 4]) -> [String; 7] {
    let table = state.table();
    let text = |value: &toml::Value| value.as_str().expect("a front").to_owned();
    let tile = |handle: &str| {
        let (region, place) = handle.split_once('.').expect("a handle");
        let place: usize = place.parse().expect("a place");
        text(&table["regions"][region]["tiles"][place - 1])
    };
    let [a, b, c, d] = moved.map(tile);
    let supply = |i: usize| text(&table["supply_tiles"][i]);
    [a, b, c, d, supply(0), supply(1), text(&table["removed_tiles"][0])]
}

const AT_HOME: [&str; 4] = ["gallia.1", "hispania.1", "germania.1", "italia.1"];
const PER_WORLD: usize = 60;

/// Chi-square of guesses against the enumeration; infinite if a guess is impossible. Also
/// the degrees of freedom.
fn chi_square(
    state: &Rattus,
    seat: Seat,
    moved: [&str; 4],
    expected: &BTreeMap<World, f64>,
) -> (f64, usize) {
    let guesses = PER_WORLD * expected.len();
    let mut counts: BTreeMap<[String; 7], usize> = BTreeMap::new();
    let mut rng = Rng::from(Seed::Open(2024));
    for _ in 0..guesses {
        let mut guess = *state;
        guess.determinize(seat, &mut rng);
        *counts.entry(world(&guess, moved)).or_default() += 1;
    }
    let mut chi = 0.0;
    for (world, share) in expected {
        let due = share * guesses as f64;
        assert!(due >= 20.0, "too few guesses to judge {world:?}");
        let seen = counts.remove(&world.map(String::from)).unwrap_or(0) as f64;
        chi += (seen - due).powi(2) / due;
    }
    (if counts.is_empty() { chi } else { f64::INFINITY }, expected.len() - 1)
}

/// Exceeded by a fair guess less than once in a thousand (Wilson and Hilferty).
fn limit(freedom: usize) -> f64 {
    let k = freedom as f64;
    k * (1.0 - 2.0 / (9.0 * k) + 3.09 * (2.0 / (9.0 * k)).sqrt()).powi(3)
}

fn assert_fair(state: &Rattus, seat: Seat, moved: [&str; 4], expected: &BTreeMap<World, f64>) {
    let (chi, freedom) = chi_square(state, seat, moved, expected);
    assert!(chi < limit(freedom), "chi-square {chi:.1} with {freedom} degrees of freedom");
}

fn assert_unfair(state: &Rattus, seat: Seat, moved: [&str; 4], expected: &BTreeMap<World, f64>) {
    let (chi, freedom) = chi_square(state, seat, moved, expected);
    assert!(chi > 2.0 * limit(freedom), "chi-square {chi:.1} is not suspicious");
}

#[test]
fn rat_14_8_a_seat_that_saw_nothing_guesses_fairly() {
    let expected = posterior(TRUTH, &[]);
    assert_eq!(expected.len(), 6 * 4 * 24, "start tiles, the removed one, the rest in order");
    assert_fair(&table(true, [&[], &[], &[], &[]]), Seat(1), AT_HOME, &expected);
}

#[test]
fn rat_14_3_a_seat_that_saw_two_tiles_guesses_fairly_about_the_rest() {
    let expected = posterior(TRUTH, &["gallia", "germania"]);
    assert_eq!(expected.len(), 36);
    assert_fair(&table(true, [&[0], &[], &[0], &[]]), Seat(0), AT_HOME, &expected);
}

#[test]
fn rat_14_3_what_a_witch_saw_stays_known_while_tiles_move() {
    let mut state = table(true, [&[], &[], &[], &[]]);
    let turns = [
        // Seat 0 looks at the tiles of Gallia and Italia and exchanges them.
        (0, "witch-look gallia.1"),
        (0, "witch-look2 italia.1"),
        (0, "witch-swap"),
        (0, "plague scandia"),
        // Seat 1, who saw nothing, moves what was Italia's tile from Gallia to Hispania.
        (1, "monk gallia.1 hispania"),
    ];
    for (seat, action) in turns {
        let action = action.parse().expect("notation");
        state.apply(Seat(seat), action, &mut ()).expect("legal");
    }
    let moved = ["italia.1", "hispania.1", "germania.1", "hispania.2"];
    let saw_two = posterior(TRUTH, &["gallia", "italia"]);
    assert_fair(&state, Seat(0), moved, &saw_two);
    assert_fair(&state, Seat(1), moved, &posterior(TRUTH, &[]));
    // Somebody who overlooked the exchange would take one tile for the other.
    let overlooked = ["hispania.2", "hispania.1", "germania.1", "italia.1"];
    assert_unfair(&state, Seat(0), overlooked, &saw_two);
}

#[test]
fn rat_14_8_the_test_rejects_a_guess_that_ignores_what_the_witch_saw() {
    let expected = posterior(TRUTH, &["gallia", "germania"]);
    assert_unfair(&table(true, [&[], &[], &[], &[]]), Seat(0), AT_HOME, &expected);
}

#[test]
fn rat_14_8_the_test_rejects_a_guess_that_ignores_where_tiles_came_from() {
    let expected = posterior(TRUTH, &["gallia", "germania"]);
    assert_unfair(&table(false, [&[0], &[], &[0], &[]]), Seat(0), AT_HOME, &expected);
}

#[test]
fn rat_14_8_without_origins_all_unseen_tiles_are_one_pool() {
    let state = table(false, [&[0], &[], &[0], &[]]);
    let unseen = [TRUTH[1], TRUTH[3], TRUTH[4], TRUTH[5], TRUTH[6]];
    let orders = permutations(&unseen);
    let share = 1.0 / orders.len() as f64;
    let expected = orders
        .into_iter()
        .map(|o| ([TRUTH[0], o[0], TRUTH[2], o[1], o[2], o[3], o[4]], share))
        .collect();
    assert_fair(&state, Seat(0), AT_HOME, &expected);
}
