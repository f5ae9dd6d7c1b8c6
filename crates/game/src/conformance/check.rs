//! The list of checks, and how one is run.

use super::{
    Conform, Counts, Problem, actions, chance, commitments, course, events, fairness, games,
    guesses, keys, knowledge, refusals, repeats, sessions, spectators, storage, undo,
};
use crate::{Interned, Setup};
use std::fmt;

/// What a check is run on.
#[derive(Clone, Debug)]
pub struct Trial<G: Conform> {
    /// The components to play with.
    pub kit: Interned<G::Kit>,
    /// The setups to play.
    pub setups: Vec<Setup<G::Options>>,
    /// How many games to play.
    pub counts: Counts,
}

impl<G: Conform> Trial<G> {
    /// The game's own setups with these components, as often as [`games`] says.
    #[must_use]
    pub fn with(kit: Interned<G::Kit>) -> Trial<G> {
        Trial { kit, setups: G::setups(), counts: games() }
    }
}

/// One statement of the contract, checked over random games.
#[derive(Copy, Clone)]
pub struct Check<G: Conform> {
    /// The statement.
    pub name: &'static str,
    run: fn(&Trial<G>) -> Result<(), Problem>,
}

impl<G: Conform> Check<G> {
    /// Runs the check.
    pub fn run(&self, trial: &Trial<G>) -> Result<(), Failure> {
        (self.run)(trial).map_err(|problem| Failure { check: self.name, problem })
    }
}

/// A game breaks the contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The name of the check.
    pub check: &'static str,
    /// What it found.
    pub problem: Problem,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.check, self.problem)
    }
}

impl std::error::Error for Failure {}

/// Runs one check by name with every kit of the game.
///
/// # Panics
/// If the check fails or does not exist; this is the body of a test.
pub fn hold<G: Conform>(name: &str) {
    let all = checks::<G>();
    let check = all.iter().find(|check| check.name == name).expect("a check of that name");
    for kit in G::kits() {
        if let Err(failure) = check.run(&Trial::with(kit)) {
            panic!("{failure}");
        }
    }
}

/// Hands the list of all checks, as `module::check`, to another macro. The list is
/// written once, for [`checks`] and for the tests that `conformance!` makes.
#[doc(hidden)]
#[macro_export]
macro_rules! for_every_check {
    ($then:ident $($rest:tt)*) => {
        $crate::$then! {
            [$($rest)*]
            actions::listed_actions_are_the_allowed_ones
            actions::listing_keeps_its_order
            actions::drafts_fit_the_list
            actions::numbers_and_actions_map_both_ways
            actions::notation_comes_back
            refusals::a_refused_action_changes_nothing
            refusals::refusals_name_their_rule
            guesses::guesses_keep_the_view
            guesses::guesses_keep_what_is_legal
            guesses::guesses_keep_refusals
            guesses::guesses_keep_the_key
            guesses::guesses_keep_whom_the_game_waits_for
            guesses::guesses_keep_the_outcome
            keys::equal_views_have_equal_keys
            keys::different_views_have_different_keys
            knowledge::guesses_keep_what_the_seat_knows
            knowledge::guesses_vary
            chance::guesses_renew_chance
            fairness::guesses_are_fair
            events::events_differ_only_after_a_reveal
            events::quiet_actions_tell_nothing
            events::reveals_show_something
            spectators::spectators_see_no_more_than_seats
            spectators::redaction_is_settled
            commitments::commitments_commute
            commitments::stages_are_numbered_once
            course::audit_holds
            course::somebody_must_act_until_the_end
            course::games_end
            course::outcomes_make_sense
            course::impossible_tables_are_refused
            storage::states_come_back_from_bytes
            storage::values_come_back_from_json
            repeats::logging_changes_nothing
            repeats::the_same_seed_and_actions_give_the_same_game
            sessions::would_reveal_is_right
            undo::undo_restores_and_keeps_its_rule
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! list_checks {
    ([$game:ty] $($module:ident :: $check:ident)*) => {
        vec![$(Check::<$game> { name: stringify!($check), run: $module::$check::<$game> }),*]
    };
}

/// All checks, in the order of the contract.
#[must_use]
pub fn checks<G: Conform>() -> Vec<Check<G>> {
    crate::for_every_check!(list_checks G)
}

/// Makes a module with one test for each check of the contract.
///
/// The game implements [`Conform`](crate::conformance::Conform).
#[macro_export]
macro_rules! conformance {
    ($game:ident) => {
        $crate::for_every_check! { conformance_tests $game }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! conformance_tests {
    ([$game:ident] $($module:ident :: $check:ident)*) => {
        mod conformance {
            $(
                #[test]
                fn $check() {
                    $crate::conformance::hold::<super::$game>(stringify!($check));
                }
            )*
        }
    };
}
