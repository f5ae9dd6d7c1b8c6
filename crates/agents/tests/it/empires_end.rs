//! What agents believe about Empire's End depends on no chair.

use ::agents::Heuristic;
use empires_end::{Action, EmpiresEnd, Kit};
use game::{Game, Rng, Seat, Seed, Seen, Setup};

fn table(seats: u8, number: u64) -> EmpiresEnd {
    let setup = Setup { seats, ..Setup::default() };
    EmpiresEnd::new(<Kit as game::Kit>::standard(), &setup, Seed::Open(number))
        .expect("2 to 4 seats")
}

#[test]
fn nobody_is_singled_out_at_the_start() {
    for seats in 2..=4 {
        for number in 0..20 {
            let state = table(seats, number);
            let mut values = Seat::all(seats).map(|seat| state.value(seat));
            let first = values.next().expect("somebody sits there");
            assert!(values.all(|value| (value - first).abs() < 1e-3), "{seats} seats, {number}");
        }
    }
}

/// Plays at random until one seat alone is left in an economy round.
fn last_in_an_economy_round(number: u64) -> (EmpiresEnd, Seat) {
    let mut rng = Rng::from(Seed::Open(number));
    let mut state = table(2, number);
    let mut legal = Vec::new();
    loop {
        let must = state.to_act().must;
        let seat = must.lowest().expect("the first economy round comes before the end");
        legal.clear();
        state.legal_actions(seat, &mut legal);
        if legal.contains(&Action::EndEconomy) {
            if must == game::Seats::only(seat) {
                return (state, seat);
            }
            state.resolve(seat, Action::EndEconomy, &mut ());
        } else {
            let action = legal[rng.draws().below(legal.len() as u32) as usize];
            state.resolve(seat, action, &mut ());
        }
    }
}

#[test]
fn whoever_ends_a_round_last_does_not_weigh_what_comes_next() {
    let mut differ = false;
    for number in 0..10 {
        let (state, seat) = last_in_an_economy_round(number);
        let seen = Seen::new(&state, seat);
        let mut rng = Rng::from(Seed::Open(1));
        let mut judged = Vec::new();
        let mut after = Vec::new();
        for _ in 0..20 {
            let mut world = seen.guess(&mut rng);
            judged.push(world.value_of_ending(seat, Action::EndEconomy).expect("an end"));
            world.resolve(seat, Action::EndEconomy, &mut ());
            after.push(world.value(seat));
        }
        let same = |values: &[f64]| values.iter().all(|value| (value - values[0]).abs() < 1e-9);
        assert!(same(&judged), "{judged:?}");
        differ |= !same(&after);
    }
    assert!(differ, "what comes next would matter");
}
