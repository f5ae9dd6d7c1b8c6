//! The hot functions allocate nothing once the caller's buffers have grown.
//!
//! The allocator of this test binary counts, by thread, so that tests beside it do not
//! disturb.

use game::{Draft, Game, Kit, Rng, Seed, Setup};
use pandemic::{Options, Pandemic};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call is handed on to the system's allocator unchanged; the counter is a
// plain cell that needs no allocation itself.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.realloc(place, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Plays games at random, guessing and refusing on the way, and answers how many steps.
fn play(
    games: u64,
    actions: &mut Vec<pandemic::Action>,
    draft: &mut Draft<pandemic::Action>,
) -> u64 {
    let mut rng = Rng::from(Seed::Open(5));
    let mut steps = 0;
    for number in 0..games {
        let seats = 2 + (number % 3) as u8;
        let options = Options { open_hands: number % 4 != 0, ..Options::default() };
        let setup = Setup { seats, options };
        let kit = pandemic::Kit::standard();
        let mut game = Pandemic::new(kit, &setup, Seed::Open(number)).expect("a legal table");
        while let Some(seat) = game.to_act().must.lowest() {
            actions.clear();
            game.legal_actions(seat, actions);
            draft.fill(&game, seat);
            let chosen = draft.any(&mut rng).expect("whoever must act can");
            assert!(actions.contains(&chosen));
            assert!(game.check(seat, chosen).is_ok());
            let other =
                game::Action::from_index(rng.below(<pandemic::Action as game::Action>::COUNT));
            let _ = game.check(seat, other.expect("below the count"));
            let mut guess = game;
            guess.determinize(seat, &mut rng);
            guess.resolve(seat, chosen, &mut ());
            game.resolve(seat, chosen, &mut ());
            let _ = game.info_key(seat);
            steps += 1;
        }
    }
    steps
}

#[test]
fn listing_checking_resolving_and_guessing_allocate_nothing() {
    let (mut actions, mut draft) = (Vec::new(), Draft::new());
    play(30, &mut actions, &mut draft);
    let before = ALLOCATIONS.get();
    let steps = play(30, &mut actions, &mut draft);
    let made = ALLOCATIONS.get() - before;
    assert!(steps > 1000, "the games were long enough to show something");
    assert_eq!(made, 0, "allocations in {steps} steps");
}

#[test]
fn the_allocator_counts() {
    let before = ALLOCATIONS.get();
    drop(std::hint::black_box(Box::new(7)));
    assert_eq!(ALLOCATIONS.get() - before, 1);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Pandemic>() <= 512, "{} bytes", size_of::<Pandemic>());
    assert!(size_of::<pandemic::Action>() <= 8);
}
