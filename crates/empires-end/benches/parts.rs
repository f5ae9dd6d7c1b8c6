//! What the parts of a random game cost: `cargo bench --package empires-end`.

use divan::{Bencher, black_box};
use empires_end::{Action, EmpiresEnd, Options};
use game::{Game, Kit, Rng, Seat, Seed, Setup};

fn main() {
    divan::main();
}

const SEATS: [u8; 3] = [2, 3, 4];

fn new_game(seats: u8, seed: u64) -> EmpiresEnd {
    let setup = Setup { seats, options: Options::default() };
    EmpiresEnd::new(empires_end::Kit::standard(), &setup, Seed::Open(seed)).expect("a legal table")
}

/// States from the middle of random games, with the seat to act and one legal action.
fn middles(seats: u8) -> Vec<(EmpiresEnd, Seat, Action)> {
    let mut rng = Rng::from(Seed::Open(1));
    let mut middles = Vec::new();
    for seed in 0..256 {
        let mut game = new_game(seats, seed);
        for _ in 0..60 {
            let Some(seat) = game.to_act().must.lowest() else { break };
            let action = random_action(&game, seat, &mut rng, &mut Vec::new());
            game.resolve(seat, action, &mut ());
        }
        if let Some(seat) = game.to_act().must.lowest() {
            middles.push((game, seat, random_action(&game, seat, &mut rng, &mut Vec::new())));
        }
    }
    middles
}

fn random_action(game: &EmpiresEnd, seat: Seat, rng: &mut Rng, list: &mut Vec<Action>) -> Action {
    list.clear();
    game.legal_actions(seat, list);
    list[rng.below(list.len() as u32) as usize]
}

#[divan::bench(args = SEATS)]
fn set_up(bencher: Bencher<'_, '_>, seats: u8) {
    bencher.bench(|| new_game(black_box(seats), 7));
}

#[divan::bench]
fn copy(bencher: Bencher<'_, '_>) {
    let states = middles(4);
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % states.len();
        black_box(states[next].0)
    });
}

#[divan::bench(args = SEATS)]
fn list(bencher: Bencher<'_, '_>, seats: u8) {
    let states = middles(seats);
    let (mut next, mut actions) = (0, Vec::new());
    bencher.bench_local(|| {
        next = (next + 1) % states.len();
        actions.clear();
        states[next].0.legal_actions(states[next].1, &mut actions);
        actions.len()
    });
}

#[divan::bench(args = SEATS)]
fn copy_and_resolve(bencher: Bencher<'_, '_>, seats: u8) {
    let states = middles(seats);
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % states.len();
        let (mut state, seat, action) = states[next];
        state.resolve(seat, action, &mut ());
        state
    });
}

#[divan::bench(args = SEATS)]
fn copy_and_guess(bencher: Bencher<'_, '_>, seats: u8) {
    let states = middles(seats);
    let (mut next, mut rng) = (0, Rng::from(Seed::Open(3)));
    bencher.bench_local(|| {
        next = (next + 1) % states.len();
        let (mut state, seat, _) = states[next];
        state.determinize(seat, &mut rng);
        state
    });
}

#[divan::bench(args = SEATS)]
fn info_key(bencher: Bencher<'_, '_>, seats: u8) {
    let states = middles(seats);
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % states.len();
        states[next].0.info_key(states[next].1)
    });
}

#[divan::bench(args = SEATS)]
fn random_game(bencher: Bencher<'_, '_>, seats: u8) {
    let (mut seed, mut rng, mut actions) = (0, Rng::from(Seed::Open(4)), Vec::new());
    bencher.bench_local(|| {
        seed += 1;
        let mut game = new_game(seats, seed);
        while let Some(seat) = game.to_act().must.lowest() {
            let action = random_action(&game, seat, &mut rng, &mut actions);
            game.resolve(seat, action, &mut ());
        }
        game.outcome()
    });
}
