//! The hot functions allocate nothing once the caller's buffers have grown.

use empires_end::{EmpiresEnd, Options};
use game::conformance::allocation::{Counting, during_play};
use game::{Kit, Setup};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn listing_checking_resolving_and_guessing_allocate_nothing() {
    let (steps, made) = during_play::<EmpiresEnd>(empires_end::Kit::standard(), |number| Setup {
        seats: 2 + (number % 3) as u8,
        options: Options::default(),
    });
    assert!(steps > 3000, "the games were long enough to show something");
    assert_eq!(made, 0, "allocations in {steps} steps");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<EmpiresEnd>() <= 1024, "{} bytes", size_of::<EmpiresEnd>());
    assert!(size_of::<empires_end::Action>() <= 8);
}
