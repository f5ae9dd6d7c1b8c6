//! Counts what the hot functions allocate.
//!
//! A test binary makes [`Counting`] its allocator; it counts by thread, so that tests beside
//! it do not disturb.

use crate::{Action, Draft, Game, Interned, Rng, Seed, Setup};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, counted.
pub struct Counting;

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

/// How much this thread has allocated so far.
#[must_use]
pub fn allocations() -> u64 {
    ALLOCATIONS.get()
}

/// Plays thirty games at random, listing, drawing, checking, guessing and refusing on the way,
/// and the same once more now that the caller's buffers have grown. Answers how many steps that
/// were and what was allocated in them.
///
/// # Panics
/// If [`Counting`] does not count, or the game is broken.
pub fn during_play<G: Game>(
    kit: Interned<G::Kit>,
    setup: impl Fn(u64) -> Setup<G::Options>,
) -> (u64, u64) {
    let before = allocations();
    drop(std::hint::black_box(Box::new(7)));
    assert_eq!(allocations() - before, 1, "the allocator counts");
    let setups: Vec<_> = (0..30).map(setup).collect();
    let (mut actions, mut draft) = (Vec::new(), Draft::new());
    play::<G>(kit, &setups, &mut actions, &mut draft);
    let before = allocations();
    let steps = play::<G>(kit, &setups, &mut actions, &mut draft);
    (steps, allocations() - before)
}

fn play<G: Game>(
    kit: Interned<G::Kit>,
    setups: &[Setup<G::Options>],
    actions: &mut Vec<G::Action>,
    draft: &mut Draft<G::Action>,
) -> u64 {
    let mut rng = Rng::from(Seed::Open(5));
    let mut steps = 0;
    for (number, setup) in (0..).zip(setups) {
        let mut game = G::new(kit, setup, Seed::Open(number)).expect("a legal table");
        while let Some(seat) = game.to_act().must.lowest() {
            actions.clear();
            game.legal_actions(seat, actions);
            draft.fill(&game, seat);
            let chosen = draft.any(&mut rng).expect("whoever must act can");
            assert!(actions.contains(&chosen));
            assert!(game.check(seat, chosen).is_ok());
            let other = G::Action::from_index(rng.below(G::Action::COUNT));
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
