//! What the conformance kit needs to know about Pandemic.

use crate::action::Action;
use crate::components::{Card, City, Role};
use crate::state::{Consent, Options, Pandemic, Window};
use game::conformance::{Conform, Hidden, any_choice};
use game::{Game, Rng, Seat, Seats, Setup};

impl Conform for Pandemic {
    /// At most 26 turns (PAN-12.6) with a dozen windows each, at every one of which four
    /// seats speak; requests are refused until none is left.
    const MOST_STEPS: usize = 26 * 2000;

    fn setups() -> Vec<Setup<Options>> {
        let usual = Options::default();
        let auto = Options { consent: Consent::Auto, epidemics: 5, ..Options::default() };
        let closed = Options { open_hands: false, epidemics: 6, ..Options::default() };
        let closed_auto = Options { consent: Consent::Auto, ..closed.clone() };
        let plain = Options {
            events: false,
            start_seat: Some(Seat(1)),
            role_pool: Some(Role::ALL[1..].to_vec()),
            ..auto.clone()
        };
        [usual, auto, closed, closed_auto, plain]
            .into_iter()
            .flat_map(|options| [2, 3, 4].map(|seats| Setup { seats, options: options.clone() }))
            .collect()
    }

    /// The order of both decks and, with closed hands, where each player card is.
    fn hidden(&self, out: &mut Vec<Hidden>) {
        for (place, card) in self.deck.cards().iter().enumerate() {
            let name = format!("player deck {place}");
            out.push(Hidden { name, value: u64::from(card.0), known_to: Seats::NONE });
        }
        let seen = self.infection.foreseen;
        for (place, city) in self.infection.draw_pile().iter().enumerate() {
            let foreseen =
                (usize::from(seen.from)..usize::from(seen.from + seen.count)).contains(&place);
            let known_to = if foreseen { seen.by } else { Seats::NONE };
            let name = format!("infection deck {place}");
            out.push(Hidden { name, value: u64::from(city.0), known_to });
        }
        if self.hands_are_open() {
            return;
        }
        let everybody = Seats::first(self.table.seats);
        for card in self.cards_in_game().iter() {
            let holder = Seat::all(self.table.seats).find(|seat| self.hands[*seat].contains(card));
            let knows =
                |seat: &Seat| Some(*seat) == holder || self.hidden.known[*seat].contains(card);
            let (value, known_to) = match holder {
                Some(seat) => {
                    (u64::from(seat.0), Seat::all(self.table.seats).filter(knows).collect())
                }
                None if self.discard.contains(card) => (9, everybody),
                None => (8, Seats::NONE),
            };
            out.push(Hidden { name: format!("place of card {}", card.0), value, known_to });
        }
    }

    fn generator(&self) -> [u8; 40] {
        self.rng.to_bytes()
    }

    /// With closed hands, what one can do says what one holds. So actions are drawn from
    /// those that anybody could have, and the game is given up when one is not possible.
    fn blind_choice(&self, rng: &mut Rng) -> Option<(Seat, Action)> {
        if self.hands_are_open() {
            return any_choice(self, rng);
        }
        let seats: Vec<Seat> = self.to_act().must.iter().collect();
        let seat = *seats.get(rng.below(seats.len().max(1) as u32) as usize)?;
        let city = City(rng.below(crate::components::CITIES as u32) as u8);
        if let Some(request) = self.request {
            let yes = rng.below(2) == 1;
            let open = matches!(request.action, Action::Share(_, _, None));
            return Some((seat, Action::Consent(yes, (yes && open).then_some(city))));
        }
        let over_limit = matches!(self.window, Window::HandAfterShare | Window::HandAfterDraw);
        if over_limit {
            // Any of so many cards: their number is public.
            let place = rng.below(self.hands[seat].len());
            return Some((seat, Action::Discard(self.hands[seat].iter().nth(place as usize)?)));
        }
        if self.forecast.is_some() || !self.window.is_decision() && rng.below(24) > 0 {
            let (_, action) = any_choice(self, rng)?;
            let public = matches!(action, Action::Order(_));
            return Some((seat, if public { action } else { Action::Ready }));
        }
        let mut actions = Vec::new();
        self.legal_actions(seat, &mut actions);
        let shows_a_card = |action: &Action| match action {
            Action::Direct(..) | Action::Charter(..) | Action::Cure(_) => true,
            Action::Build(_) => self.roles[seat] != Role::OperationsExpert,
            Action::Share(giver, ..) => *giver == seat,
            action => action.event().is_some(),
        };
        actions.retain(|action| !shows_a_card(action));
        // Now and then something that shows a card, if the seat happens to have it.
        let card = Card::city(city).as_city()?;
        match rng.below(40) {
            0 => actions = vec![Action::Direct(seat, card)],
            1 => actions = vec![Action::Grant(card, None)],
            2 => actions = vec![Action::Forecast],
            3 | 4 => {
                let partner = Seat(rng.below(u32::from(self.table.seats)) as u8);
                let researcher = self.roles[seat] == Role::Researcher;
                let gift = if researcher { card } else { self.pawns[seat] };
                actions = vec![Action::Share(seat, partner, Some(gift))];
            }
            _ => {}
        }
        let number = rng.below(actions.len().max(1) as u32);
        Some((seat, *actions.get(number as usize)?))
    }
}
