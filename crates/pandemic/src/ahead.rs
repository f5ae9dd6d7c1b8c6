//! For players that think ahead: one action by itself, and what a seat knows of the decks.

use crate::action::Action;
use crate::components::{Cities, HAND_LIMIT};
use crate::decks::LAYERS;
use crate::rules::{carry_out, hands, windows};
use crate::state::{Pandemic, Window};
use crate::view::layer_ends;
use game::{Seat, Seats, Viewer};

impl Pandemic {
    /// Carries out an action or an event as if everybody agreed, and stops before anything
    /// that would follow by itself: no card is drawn, no city infected.
    ///
    /// What comes out is a thought and not a game: it may be asked for its legal actions and
    /// for further thoughts as long as the active seat has actions left.
    pub fn imagine(&mut self, seat: Seat, action: Action) {
        if let Action::Discard(card) = action {
            hands::discard(self, card, &mut ());
            if self.hands[self.checked].len() <= HAND_LIMIT {
                windows::open(self, Window::Actions);
            }
        } else {
            carry_out(self, seat, action, &mut ());
        }
    }

    /// What a seat knows of the infection draw pile, from its top: sets of cards whose order
    /// within the set is unknown to it (PAN-14.6). A foreseen card is a set of its own.
    pub fn infection_layers(&self, seat: Seat) -> impl Iterator<Item = Cities> {
        let pile = self.infection.draw_pile();
        let foreseen = self.infection.foreseen;
        let known = if foreseen.by.contains(seat) {
            usize::from(foreseen.from)..usize::from(foreseen.from + foreseen.count)
        } else {
            0..0
        };
        let mut starts = [0; LAYERS];
        let mut count = 0;
        for (start, _) in layer_ends(self, Viewer::Seat(seat)) {
            starts[count] = start;
            count += 1;
        }
        let mut end = pile.len();
        std::iter::from_fn(move || {
            let top = end.checked_sub(1)?;
            let start = starts[..count].iter().copied().filter(|start| *start <= top).max()?;
            let start = match top {
                _ if known.contains(&top) => top,
                _ if top >= known.end => start.max(known.end),
                _ => start,
            };
            end = start;
            Some(pile[start..=top].iter().copied().collect())
        })
    }

    /// The piles of the player draw pile from the top: how many cards are left of each, and
    /// how many of them are epidemics.
    pub fn player_piles(&self) -> impl Iterator<Item = (u8, u8)> {
        let left = self.deck.piles.iter().rev().filter(|pile| pile.size > 0);
        left.map(|pile| (pile.size, pile.epidemics))
    }

    /// The request that waits for an answer: who asks, and for what (PAN-9.1).
    #[must_use]
    pub fn request(&self) -> Option<(Seat, Action)> {
        self.request.map(|request| (request.asker, request.action))
    }

    /// Was the seat told that somebody does not want to be flown somewhere, and nothing has
    /// happened since (PAN-9.1)?
    #[must_use]
    pub fn airlift_was_refused(&self, seat: Seat) -> bool {
        let mut pawns = Seat::all(self.table.seats);
        pawns.any(|pawn| self.refused.airlifts_of(seat, pawn) != Cities::default())
    }

    /// Who has agreed to open hands (PAN-14.3).
    #[must_use]
    pub fn agreed(&self) -> Seats {
        self.agreed
    }
}
