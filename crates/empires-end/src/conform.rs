//! What the conformance kit needs to know about Empire's End.

use crate::action::Action;
use crate::components::{Card, Resource};
use crate::rules::{accept, industry};
use crate::state::{Ask, EmpiresEnd, Options, Phase};
use game::conformance::{Conform, Hidden};
use game::{Game, Rng, Seat, Seats, Setup};

impl Conform for EmpiresEnd {
    const MOST_STEPS: usize = 20_000;

    fn setups() -> Vec<Setup<Options>> {
        let blitz = Options { blitz: true, ..Options::default() };
        let open = Options { open_purses: true, start_seat: Some(Seat(1)), ..Options::default() };
        [Options::default(), blitz, open]
            .into_iter()
            .flat_map(|options| [2, 3, 4].map(|seats| Setup { seats, options: options.clone() }))
            .collect()
    }

    /// Deck orders, hands and sealed bids (chapter 17). A hand is a set: its cards are listed
    /// in order.
    fn hidden(&self, out: &mut Vec<Hidden>) {
        for seat in Seat::all(self.seats) {
            for (place, card) in self.empires[seat].hand.iter().enumerate() {
                out.push(Hidden {
                    name: format!("hand {} card {place}", seat.0),
                    value: value(card),
                    known_to: Seats::only(seat),
                });
            }
            if let Some((axes, coins)) =
                self.empires[seat].bid.filter(|_| self.phase == Phase::Bidding)
            {
                out.push(Hidden {
                    name: format!("bid {}", seat.0),
                    value: u64::from(axes) * 256 + u64::from(coins),
                    known_to: Seats::only(seat),
                });
            }
        }
        for (place, card) in self.deck.as_slice().iter().enumerate() {
            let name = format!("deck {place}");
            out.push(Hidden { name, value: value(*card), known_to: Seats::NONE });
        }
        for (place, campaign) in self.campaigns.deck().iter().enumerate() {
            let name = format!("campaign {place}");
            out.push(Hidden { name, value: u64::from(*campaign), known_to: Seats::NONE });
        }
    }

    fn generator(&self) -> [u8; 40] {
        self.rng.to_bytes()
    }

    /// In an industry round the number of legal actions depends on the hand. Here half the
    /// choices take any card of the hand and try to play it, or else sell it; the other half
    /// are steps that have nothing to do with the hand.
    fn blind_choice(&self, rng: &mut Rng) -> Option<(Seat, Action)> {
        let seats: Vec<Seat> = self.to_act().must.iter().collect();
        let seat = *seats.get(rng.below(seats.len().max(1) as u32) as usize)?;
        if self.ask(seat) != Ask::IndustryStep {
            // One of the seat's own actions, whose number is no secret.
            let mut actions = Vec::new();
            self.legal_actions(seat, &mut actions);
            let action = *actions.get(rng.below(actions.len().max(1) as u32) as usize)?;
            return Some((seat, action));
        }
        let empire = &self.empires[seat];
        if empire.cards_used < 2 && !empire.hand.is_empty() && rng.below(2) == 0 {
            let pick = rng.below(u32::from(empire.hand.len())) as usize;
            let card = empire.hand.iter().nth(pick)?;
            let places: Vec<_> = accept::positions(accept::candidates(self, seat)).collect();
            let place = places.get(rng.below(places.len().max(1) as u32) as usize);
            let coins =
                industry::cost(self, seat, card).saturating_sub(empire.purse[Resource::Hammer]);
            if let Some(place) = place.filter(|_| rng.below(2) == 0) {
                let play = Action::Play(card, *place, coins);
                if self.check(seat, play).is_ok() {
                    return Some((seat, play));
                }
            }
            return Some((seat, Action::Sell(card)));
        }
        let mut actions = Vec::new();
        self.legal_actions(seat, &mut actions);
        actions.retain(|action| !matches!(action, Action::Play(..) | Action::Sell(_)));
        Some((seat, actions[rng.below(actions.len() as u32) as usize]))
    }
}

/// Cards of one family lie together.
fn value(card: Card) -> u64 {
    u64::from(card.0)
}
