//! Guesses about closed hands (PAN-14.4, PAN-14.8, PAN-14.9).

use super::{Shuffled, deal_deck, deck_cards};
use crate::action::Action;
use crate::components::{Cards, City, Role};
use crate::memory::Imagined;
use crate::rules::consent;
use crate::state::Pandemic;
use game::{Draws, Seat};

/// So often a guess that contradicts what was seen is thrown away.
const TRIES: u32 = 20_000;

/// Other hands and the deck are dealt anew from all cards whose place the seat does not know.
///
/// Every deal into the unknown places is as likely as any other, and so is every way the
/// Researcher may have given in secret; what does not fit what the seat saw is thrown away.
pub(super) fn guess(s: &mut Pandemic, seat: Seat, draws: &mut Draws<'_>) {
    let unknown = Unknown::of(s, seat);
    // A card the Researcher offers others in secret is guessed, too.
    let offer = s.request.filter(|request| {
        let party = seat == request.asker || seat == request.concerned;
        !party && consent::is_secret(s, request.action)
    });
    let mut cards = Shuffled::new(unknown.pool, draws);
    let all = cards.len;
    let mut found = None;
    for attempt in 0..TRIES {
        let Some(imagined) = s.hidden.notes.imagine(seat, unknown.researcher, draws) else {
            continue;
        };
        if attempt > 0 {
            cards.len = all;
            draws.shuffle(&mut cards.cards[..all]);
        }
        let Some(dealt) = unknown.deal(&imagined, &mut cards) else { continue };
        // She can hold nothing but events if the seat has noted nothing of her offer.
        let offered = offer.map(|_| unknown.offered(&dealt, draws));
        if offered != Some(None) {
            found = Some((dealt, offered.flatten()));
            break;
        }
    }
    // Positions written by hand may leave no fair deal; any will do then.
    let (dealt, offered) = found.unwrap_or_else(|| {
        cards = Shuffled::new(unknown.pool | unknown.floating, draws);
        (unknown.deal(&Imagined::default(), &mut cards).unwrap_or_default(), None)
    });
    // What others know is a guess as well: of them the seat knows what it has seen itself.
    let shared = s.hidden.known[seat].0 | s.hands[seat].0;
    for other in unknown.others() {
        let index = usize::from(other.0);
        s.hands[other] = Cards(unknown.known[index] | dealt.hands[index]);
        s.hidden.known[other].0 &= shared & !s.hands[other].0;
    }
    s.hidden.notes.keep(seat);
    if let (Some(mut request), Some(card)) = (offer, offered) {
        request.action = Action::Share(request.asker, request.concerned, Some(card));
        s.request = Some(request);
        // Whatever was refused before, this was not.
        let mut refused = s.refused;
        refused.remove(s, request.asker, request.action);
        s.refused = refused;
    }
    deal_deck(s, &mut cards, draws);
}

/// What one seat does not know about hands and deck.
struct Unknown {
    seat: Seat,
    seats: u8,
    researcher: Option<Seat>,
    /// Cards that may be in any unknown place.
    pool: u64,
    /// City cards that are with the Researcher or somebody she gave them to.
    floating: u64,
    /// The cards it knows, and the number of its places, of each other hand.
    known: [u64; 4],
    places: [u32; 4],
    /// Who offers a card in secret, if somebody does.
    offerer: usize,
}

/// Cards in the places of other hands.
#[derive(Default)]
struct Dealt {
    hands: [u64; 4],
}

impl Unknown {
    fn of(s: &Pandemic, seat: Seat) -> Unknown {
        let researcher = s.player_of(Role::Researcher);
        let mut unknown = Unknown {
            seat,
            seats: s.table.seats,
            researcher,
            pool: deck_cards(s),
            floating: s.hidden.notes.floating(seat).0,
            known: [0; 4],
            places: [0; 4],
            offerer: s.request.map_or(0, |request| usize::from(request.asker.0)),
        };
        for other in unknown.others() {
            let index = usize::from(other.0);
            let hand = s.hands[other].0;
            let known = hand & s.hidden.known[seat].0;
            unknown.known[index] = known;
            unknown.places[index] = (hand & !known).count_ones();
            unknown.pool |= hand & !known & !unknown.floating;
        }
        unknown
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let seat = self.seat;
        Seat::all(self.seats).filter(move |other| *other != seat)
    }

    /// Fills all places; nothing if they cannot hold what is dealt there.
    fn deal(&self, imagined: &Imagined, cards: &mut Shuffled) -> Option<Dealt> {
        let mut dealt = Dealt::default();
        for index in 0..4 {
            let places = imagined.hands[index].all(self.places[index])?;
            for place in places {
                let card = place.named.unwrap_or_else(|| cards.next());
                if !place.can_hold(card) {
                    return None;
                }
                dealt.hands[index] |= card.bit();
            }
        }
        Some(dealt)
    }

    /// The card the Researcher offers, if she can offer one: any city card in her hand is as likely as any other,
    /// since nobody told the seat which ones she had offered before.
    fn offered(&self, dealt: &Dealt, draws: &mut Draws<'_>) -> Option<City> {
        let cities = Cards(self.known[self.offerer] | dealt.hands[self.offerer]).cities();
        let number = draws.below(cities.len().max(1));
        cities.iter().nth(number as usize)
    }
}
