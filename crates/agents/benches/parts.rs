//! What the parts of a random game cost, in every game: `cargo bench --package agents`.
//!
//! They are here because this is the first crate that knows all games.

use divan::{Bencher, black_box};
use empires_end::EmpiresEnd;
use game::{Game, Kit, Rng, Seat, Seed, Setup};
use pandemic::Pandemic;
use rattus::Rattus;

fn main() {
    divan::main();
}

const SEATS: [u8; 3] = [2, 3, 4];

fn new_game<G: Game>(seats: u8, seed: u64) -> G {
    let setup = Setup { seats, options: G::Options::default() };
    G::new(G::Kit::standard(), &setup, Seed::Open(seed)).expect("a legal table")
}

/// States from the middle of random games, with the seat to act and one legal action.
fn middles<G: Game>(seats: u8) -> Vec<(G, Seat, G::Action)> {
    let mut rng = Rng::from(Seed::Open(1));
    let mut middles = Vec::new();
    for seed in 0..256 {
        let mut game: G = new_game(seats, seed);
        let (mut last, mut list) = (None, Vec::new());
        // Random games of Pandemic are short: not all of them have so many steps.
        for _ in 0..60 {
            let Some(seat) = game.to_act().must.lowest() else { break };
            let action = random_action(&game, seat, &mut rng, &mut list);
            last = Some((game, seat, action));
            game.resolve(seat, action, &mut ());
        }
        middles.extend(last);
    }
    middles
}

fn random_action<G: Game>(
    game: &G,
    seat: Seat,
    rng: &mut Rng,
    list: &mut Vec<G::Action>,
) -> G::Action {
    list.clear();
    game.legal_actions(seat, list);
    list[rng.below(list.len() as u32) as usize]
}

#[divan::bench(types = [Rattus, Pandemic, EmpiresEnd], args = SEATS)]
fn set_up<G: Game>(bencher: Bencher<'_, '_>, seats: u8) {
    bencher.bench(|| new_game::<G>(black_box(seats), 7));
}

#[divan::bench(types = [Rattus, Pandemic, EmpiresEnd])]
fn copy<G: Game>(bencher: Bencher<'_, '_>) {
    let states = middles::<G>(4);
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % states.len();
        black_box(states[next].0)
    });
}

#[divan::bench(types = [Rattus, Pandemic, EmpiresEnd], args = SEATS)]
fn list<G: Game>(bencher: Bencher<'_, '_>, seats: u8) {
    let states = middles::<G>(seats);
    let (mut next, mut actions) = (0, Vec::new());
    bencher.bench_local(|| {
        next = (next + 1) % states.len();
        actions.clear();
        states[next].0.legal_actions(states[next].1, &mut actions);
        actions.len()
    });
}

#[divan::bench(types = [Rattus, Pandemic, EmpiresEnd], args = SEATS)]
fn copy_and_resolve<G: Game>(bencher: Bencher<'_, '_>, seats: u8) {
    let states = middles::<G>(seats);
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % states.len();
        let (mut state, seat, action) = states[next];
        state.resolve(seat, action, &mut ());
        state
    });
}

#[divan::bench(types = [Rattus, Pandemic, EmpiresEnd], args = SEATS)]
fn copy_and_guess<G: Game>(bencher: Bencher<'_, '_>, seats: u8) {
    let states = middles::<G>(seats);
    let (mut next, mut rng) = (0, Rng::from(Seed::Open(3)));
    bencher.bench_local(|| {
        next = (next + 1) % states.len();
        let (mut state, seat, _) = states[next];
        state.determinize(seat, &mut rng);
        state
    });
}

#[divan::bench(types = [Rattus, Pandemic, EmpiresEnd], args = SEATS)]
fn info_key<G: Game>(bencher: Bencher<'_, '_>, seats: u8) {
    let states = middles::<G>(seats);
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % states.len();
        states[next].0.info_key(states[next].1)
    });
}

#[divan::bench(types = [Rattus, Pandemic, EmpiresEnd], args = SEATS)]
fn random_game<G: Game>(bencher: Bencher<'_, '_>, seats: u8) {
    let (mut seed, mut rng, mut actions) = (0, Rng::from(Seed::Open(4)), Vec::new());
    bencher.bench_local(|| {
        seed += 1;
        let mut game: G = new_game(seats, seed);
        while let Some(seat) = game.to_act().must.lowest() {
            let action = random_action(&game, seat, &mut rng, &mut actions);
            game.resolve(seat, action, &mut ());
        }
        game.outcome()
    });
}
