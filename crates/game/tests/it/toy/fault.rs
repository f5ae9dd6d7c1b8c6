//! The faults that can be planted, each with the check that it belongs to.

use super::ToyKit;
use game::Interned;
use std::cell::Cell;
use std::ops::Deref;

/// Hands all faults to another macro: name, name of its test, check, description.
macro_rules! for_every_fault {
    ($then:ident) => {
        $then! {
            OneActionTooMany one_action_too_many listed_actions_are_the_allowed_ones
                "lists a peek at a tile the seat has seen";
            OneActionTooFew one_action_too_few listed_actions_are_the_allowed_ones
                "does not list the last swap";
            ListedTwice listed_twice listed_actions_are_the_allowed_ones
                "lists the first flip twice";
            StrangersAct strangers_act listed_actions_are_the_allowed_ones
                "lets a seat that does not exist ring";
            OrderChanges order_changes listing_keeps_its_order
                "lists forwards and backwards in turn";
            ListReplaces list_replaces listing_keeps_its_order
                "clears the list before appending";
            ListEndsEarly list_ends_early drafts_fit_the_list
                "leaves the last action out of the list";
            IndexCollision index_collision numbers_and_actions_map_both_ways
                "gives two actions the same number";
            NotationLost notation_lost notation_comes_back
                "writes two actions alike";
            NotationLoose notation_loose notation_comes_back
                "reads actions with blanks around them";
            MutationOnRefusal mutation_on_refusal a_refused_action_changes_nothing
                "takes a point for a refused action";
            RefusalWithoutRule refusal_without_rule refusals_name_their_rule
                "refuses without an id";
            ViewLeaks view_leaks guesses_keep_the_view
                "shows the next card of the deck";
            LegalLeaks legal_leaks guesses_keep_what_is_legal
                "allows swaps only of tiles with even fronts";
            RefusalLeaks refusal_leaks guesses_keep_refusals
                "names the holder of a card that cannot be played";
            KeyLeaks key_leaks guesses_keep_the_key
                "puts the next card of the deck into the key";
            ToActLeaks to_act_leaks guesses_keep_whom_the_game_waits_for
                "lets only holders of high cards ring";
            OutcomeLeaks outcome_leaks guesses_keep_the_outcome
                "scores the closed hands at the end";
            KeyRemembers key_remembers equal_views_have_equal_keys
                "puts who acted last into the key, which no view shows";
            KeyForgets key_forgets different_views_have_different_keys
                "leaves out of the key what only the seat sees";
            KnowledgeForgotten knowledge_forgotten guesses_keep_what_the_seat_knows
                "guesses tiles the seat has seen";
            GuessChangesNothing guess_changes_nothing guesses_vary
                "guesses the true cards";
            BidsNotGuessed bids_not_guessed guesses_vary
                "guesses the true bids";
            GuessKeepsGenerator guess_keeps_generator guesses_renew_chance
                "keeps the true generator in a guess";
            GuessReseedsAlike guess_reseeds_alike guesses_renew_chance
                "gives all guesses the same generator";
            BiasedGuess biased_guess guesses_are_fair
                "likes a low card on top of the deck";
            BidsGuessedLow bids_guessed_low guesses_are_fair
                "guesses that sealed bids are lower than they are";
            SortedGuess sorted_guess guesses_are_fair
                "sorts the cards of the deck in every guess";
            HalfGuess half_guess guesses_are_fair
                "guesses the true cards every second time";
            EventLeaks event_leaks events_differ_only_after_a_reveal
                "tells the front of a swapped tile";
            UnmarkedReveal unmarked_reveal events_differ_only_after_a_reveal
                "does not mark a peek as revealing";
            QuietLeak quiet_leak quiet_actions_tell_nothing
                "scores a swap by the front of the tile";
            OverMarked over_marked reveals_show_something
                "marks a swap as revealing";
            SpectatorSeesMore spectator_sees_more spectators_see_no_more_than_seats
                "shows spectators the fronts of tiles";
            SpectatorHearsMore spectator_hears_more spectators_see_no_more_than_seats
                "does not redact a peek for spectators";
            RedactionUnsettled redaction_unsettled redaction_is_settled
                "turns a swap around each time it is redacted";
            BidOrderMatters bid_order_matters commitments_commute
                "gives the first bidder a point";
            MarketOrderMatters market_order_matters commitments_commute
                "gives whoever is done first a point";
            StageReused stage_reused stages_are_numbered_once
                "numbers the stages of each round alike";
            LostPiece lost_piece audit_holds
                "loses played cards";
            GuessLosesPiece guess_loses_piece audit_holds
                "guesses one card twice";
            DeadEnd dead_end somebody_must_act_until_the_end
                "does not let a seat be done that has taken two goods";
            ActsAfterEnd acts_after_end somebody_must_act_until_the_end
                "waits for a seat after the end";
            Endless endless games_end
                "never closes the market";
            OutsiderWins outsider_wins outcomes_make_sense
                "lets a seat win that does not exist";
            EmptyTable empty_table impossible_tables_are_refused
                "sets up a table for nobody";
            EncodeForgets encode_forgets states_come_back_from_bytes
                "does not write the bells";
            DecodeLoose decode_loose states_come_back_from_bytes
                "ignores bytes after the state";
            EventLoss event_loss values_come_back_from_json
                "writes every die as a one";
            OptionsLoss options_loss values_come_back_from_json
                "writes no options";
            LogDoesWork log_does_work logging_changes_nothing
                "takes the bell only if somebody listens";
            NonDeterministic non_deterministic the_same_seed_and_actions_give_the_same_game
                "rolls dice that are not in the state";
            RevealDepends reveal_depends would_reveal_is_right
                "shows the next card of the deck to whoever rings, if it is even";
            UndoLosesWork undo_loses_work undo_restores_and_keeps_its_rule
                "counts swaps only if somebody listens";
        }
    };
}
pub(crate) use for_every_fault;

macro_rules! define {
    ($($fault:ident $test:ident $check:ident $what:literal;)*) => {
        /// Something wrong with the game.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum Fault {
            /// Nothing is wrong.
            None,
            $(#[doc = $what] $fault,)*
        }

        impl Fault {
            pub const ALL: [Fault; [$($what),*].len()] = [$(Fault::$fault),*];

            /// The check that has to find it.
            pub fn caught_by(self) -> &'static str {
                match self {
                    Fault::None => "nothing",
                    $(Fault::$fault => stringify!($check),)*
                }
            }
        }
    };
}
for_every_fault!(define);

thread_local! {
    /// For what has no kit to ask: numbers, notation, redaction and JSON.
    static PLANTED: Cell<Fault> = const { Cell::new(Fault::None) };
}

impl Fault {
    /// Plants the fault on this thread for as long as the guard lives.
    pub fn plant(self) -> Planted {
        PLANTED.set(self);
        Planted(ToyKit::with(self))
    }

    /// Is this fault planted on this thread?
    pub fn is_planted(self) -> bool {
        PLANTED.get() == self
    }
}

/// The kit with a fault; without it the thread is sound again.
pub struct Planted(Interned<ToyKit>);

impl Deref for Planted {
    type Target = Interned<ToyKit>;
    fn deref(&self) -> &Interned<ToyKit> {
        &self.0
    }
}

impl Drop for Planted {
    fn drop(&mut self) {
        PLANTED.set(Fault::None);
    }
}
