//! The hot functions allocate nothing once the caller's buffers have grown.

use game::conformance::allocation::{Counting, during_play};
use game::{Kit, Setup};
use pandemic::{Options, Pandemic};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn listing_checking_resolving_and_guessing_allocate_nothing() {
    let (steps, made) = during_play::<Pandemic>(pandemic::Kit::standard(), |number| Setup {
        seats: 2 + (number % 3) as u8,
        options: Options { open_hands: number % 4 != 0, ..Options::default() },
    });
    assert!(steps > 1000, "the games were long enough to show something");
    assert_eq!(made, 0, "allocations in {steps} steps");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Pandemic>() <= 512, "{} bytes", size_of::<Pandemic>());
    assert!(size_of::<pandemic::Action>() <= 8);
}
