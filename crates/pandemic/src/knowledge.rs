//! What a seat cannot know, and fair guesses about it (chapter 14).

use crate::action::Action;
use crate::components::{CARDS, Card, Cards, City, Role};
use crate::rules::consent;
use crate::state::{Pandemic, Request, Window};
use crate::view::layer_ends;
use game::{Draws, Rng, Seat, Seed, Viewer, bits};

/// Replaces everything the seat cannot know, and all chance to come, by a fair guess.
pub(crate) fn determinize(s: &mut Pandemic, seat: Seat, rng: &mut Rng) {
    let mut draws = rng.draws();
    if s.hands_are_open() {
        let mut cards = Shuffled::new(deck_cards(s), &mut draws);
        deal_deck(s, &mut cards, &mut draws);
    } else {
        guess_hands(s, seat, &mut draws);
    }
    guess_infection(s, seat, &mut draws);
    s.rng = Rng::from(Seed::Open(rng.bits()));
}

/// City and event cards in the draw pile.
fn deck_cards(s: &Pandemic) -> u64 {
    s.deck.cards().iter().filter(|c| **c != Card::EPIDEMIC).fold(0, |set, card| set | card.bit())
}

/// Cards in random order. They are laid out in a fixed order first: a guess is then a
/// function of what the seat knows and of the generator alone, and not even its noise
/// depends on the truth.
struct Shuffled {
    cards: [Card; CARDS as usize],
    len: usize,
}

impl Shuffled {
    fn new(set: u64, draws: &mut Draws<'_>) -> Shuffled {
        let mut shuffled = Shuffled { cards: [Card(0); CARDS as usize], len: 0 };
        for number in bits(set) {
            shuffled.cards[shuffled.len] = Card(number);
            shuffled.len += 1;
        }
        draws.shuffle(&mut shuffled.cards[..shuffled.len]);
        shuffled
    }

    fn next(&mut self) -> Card {
        self.len -= 1;
        self.cards[self.len]
    }
}

/// PAN-14.6 (a): each pile keeps its size and its epidemics; the rest is any cards.
fn deal_deck(s: &mut Pandemic, cards: &mut Shuffled, draws: &mut Draws<'_>) {
    let piles = s.deck.piles;
    let deck = s.deck.cards_mut();
    let mut start = 0;
    for pile in piles {
        let size = usize::from(pile.size);
        let part = &mut deck[start..start + size];
        let ordinary = size - usize::from(pile.epidemics);
        part[..ordinary].fill_with(|| cards.next());
        // An epidemic changes places with any card up to its own place.
        for place in ordinary..size {
            part[place] = Card::EPIDEMIC;
            part.swap(place, draws.below(place as u32 + 1) as usize);
        }
        start += size;
    }
}

/// So often a deal is thrown away because a gift of the Researcher would be no city card.
const TRIES: u32 = 1000;

/// Closed hands (PAN-14.4): other hands and the deck are dealt anew from all cards whose
/// place the seat does not know.
///
/// Every deal into the unknown places is as likely as any other, but for two things seats
/// know: cards that are with the Researcher or somebody she has given a card to
/// (`floating`), and that her gifts are city cards.
fn guess_hands(s: &mut Pandemic, seat: Seat, draws: &mut Draws<'_>) {
    let knowledge = s.hidden;
    let floating = knowledge.floating[seat];
    let mut pool = deck_cards(s);
    // Unknown places of each other hand, and how many of them are gifts.
    let (mut places, mut gifts) = ([0u32; 4], [0u32; 4]);
    let mut dealt = [0u64; 4];
    let researcher = s.player_of(Role::Researcher);
    let seats = s.table.seats;
    let others = move || Seat::all(seats).filter(move |other| *other != seat);
    for other in others() {
        let index = usize::from(other.0);
        let hand = s.hands[other].0;
        dealt[index] = hand & knowledge.known[seat].0;
        pool |= hand & !dealt[index] & !floating.0;
        places[index] = (hand & !dealt[index]).count_ones();
        if researcher != Some(seat) {
            gifts[index] = u32::from(knowledge.gifts[other]).min(places[index]);
        }
    }

    // A card the Researcher offers in secret lies anywhere in her hand.
    let offer = s.request.filter(|request| {
        let party = seat == request.asker || seat == request.concerned;
        !party && consent::is_secret(s, request.action)
    });
    let mut cards = Shuffled::new(pool, draws);
    for attempt in 0.. {
        if attempt > 0 {
            let len = cards.len;
            draws.shuffle(&mut cards.cards[..len]);
        }
        let (mut hands, mut places, mut gifts) = (dealt, places, gifts);
        // Floating cards lie anywhere in the hands they can be in.
        for card in floating.iter() {
            let possible =
                |other: &Seat| Some(*other) == researcher || knowledge.receivers.contains(*other);
            let room: u32 = others().filter(possible).map(|o| places[usize::from(o.0)]).sum();
            let mut place = draws.below(room.max(1));
            for other in others().filter(possible) {
                let index = usize::from(other.0);
                if place < places[index] {
                    hands[index] |= card.bit();
                    places[index] -= 1;
                    // The first places of a hand stand for the gifts.
                    gifts[index] -= u32::from(place < gifts[index]);
                    break;
                }
                place -= places[index];
            }
        }
        let mut gifts_are_cities = true;
        let mut next = cards.len;
        for index in 0..4 {
            for place in 0..places[index] {
                next -= 1;
                gifts_are_cities &= place >= gifts[index] || cards.cards[next].as_city().is_some();
                hands[index] |= cards.cards[next].bit();
            }
        }
        let offered = offer.map(|request| {
            let hand = hands[usize::from(request.asker.0)];
            let place = draws.below(hand.count_ones().max(1));
            bits(hand).nth(place as usize).and_then(City::from_number)
        });
        // Nobody asks for a card they have (PAN-14.8).
        let asked_for_own = match s.request {
            Some(Request { asker, action: Action::Share(giver, _, Some(card)), .. }) => {
                giver != asker && asker != seat && hands[usize::from(asker.0)] & card.bit() != 0
            }
            _ => false,
        };
        let fair = gifts_are_cities && offered != Some(None) && !asked_for_own;
        // Positions written by hand may leave no fair deal; any will do then.
        if fair || attempt == TRIES {
            for other in others() {
                s.hands[other] = Cards(hands[usize::from(other.0)]);
            }
            cards.len = next;
            if let (Some(mut request), Some(Some(card))) = (offer, offered) {
                request.action = Action::Share(request.asker, request.concerned, Some(card));
                s.request = Some(request);
                // Whatever was refused before, this was not.
                let mut refused = s.refused;
                refused.remove(s, request.asker, request.action);
                s.refused = refused;
            }
            break;
        }
    }
    deal_deck(s, &mut cards, draws);

    // What others know is a guess as well: of them the seat knows what it has seen itself.
    let shared = knowledge.known[seat].0 | s.hands[seat].0;
    for other in others() {
        s.hidden.known[other].0 &= shared & !s.hands[other].0;
        s.hidden.floating[other] = Cards::default();
    }
}

/// PAN-14.6 (b), (c): within a layer any order, but for what a Forecast has shown.
fn guess_infection(s: &mut Pandemic, seat: Seat, draws: &mut Draws<'_>) {
    let seen = s.infection.foreseen;
    let (low, high) = (usize::from(seen.from), usize::from(seen.from + seen.count));
    let knows = seen.by.contains(seat);
    let before = *s;
    let pile = s.infection.draw_pile_mut();
    for (start, end) in layer_ends(&before, Viewer::Seat(seat)) {
        let apart = seen.count == 0 || end <= low || start >= high;
        if apart {
            shuffle(&mut pile[start..end], draws);
        } else if knows {
            shuffle(&mut pile[start..low.max(start)], draws);
            shuffle(&mut pile[high.min(end)..end], draws);
        } else {
            mix(&mut pile[start..end], low.saturating_sub(start), seen.certain, draws);
        }
    }
}

/// Any order of the same cards.
fn shuffle(cards: &mut [City], draws: &mut Draws<'_>) {
    let set = cards.iter().fold(0, |set, city| set | city.bit());
    cards.iter_mut().zip(bits(set)).for_each(|(place, number)| *place = City(number));
    draws.shuffle(cards);
}

/// Cards of layers a Forecast has mixed, for somebody who has not seen it: from `low` on lie
/// the foreseen ones, and `certain` are among them.
fn mix(cards: &mut [City], low: usize, certain: u64, draws: &mut Draws<'_>) {
    let set = cards.iter().fold(0, |set, city| set | city.bit());
    let certain = set & certain;
    let sure = certain.count_ones() as usize;
    let others = cards.len() - sure;
    let in_order = bits(set & !certain).chain(bits(certain));
    cards.iter_mut().zip(in_order).for_each(|(place, number)| *place = City(number));
    draws.shuffle(&mut cards[..others]);
    draws.shuffle(&mut cards[low.min(others)..]);
}

/// A key of what the seat's view shows.
pub(crate) fn info_key(s: &Pandemic, seat: Seat) -> u64 {
    let mut key = Key(0x243F_6A88_85A3_08D3);
    key.add(u64::from(seat.0) << 56 | turn(s));
    for cities in s.cubes.chunks_exact(8) {
        key.add(u64::from_le_bytes(cities.try_into().expect("eight cities")));
    }
    let bytes = |values: [u8; 4]| u64::from(u32::from_le_bytes(values));
    let diseases = s.diseases.map(|disease| disease as u8);
    key.add(bytes(s.supply) << 32 | bytes(diseases));
    let pawns = Seat::all(s.table.seats)
        .fold(0, |word, seat| word << 16 | u64::from(s.pawns[seat].0) << 8 | s.roles[seat] as u64);
    key.add(pawns);
    key.add(s.stations.0);
    key.add(s.discard.0);
    for other in Seat::all(s.table.seats) {
        let hand = s.hands[other];
        key.add(u64::from(hand.len()));
        if s.hands_are_open() || other == seat {
            key.add(hand.0);
        } else {
            key.add(hand.0 & s.hidden.known[seat].0);
        }
    }
    let counters = [
        s.deck.len(),
        s.epidemics_done,
        s.epidemics_due,
        s.rate,
        s.outbreaks,
        s.infection.draw_pile().len() as u8,
        s.infection.discard_pile().len() as u8,
        s.agreed.bits(),
    ];
    key.add(u64::from_le_bytes(counters));
    for city in s.infection.discard_pile().iter().chain(s.face_up()) {
        key.add(u64::from(city.0));
    }
    let seen = s.infection.foreseen;
    if seen.by.contains(seat) {
        let range = usize::from(seen.from)..usize::from(seen.from + seen.count);
        for city in &s.infection.draw_pile()[range] {
            key.add(u64::from(city.0) | u64::from(seen.from) << 8);
        }
    }
    key.finish()
}

/// Whose turn it is and what is asked.
fn turn(s: &Pandemic) -> u64 {
    let window = match s.window {
        Window::Actions => 0,
        Window::ActionsDone => 1,
        Window::HandAfterShare | Window::HandAfterDraw => 2 | u64::from(s.checked.0) << 4,
        Window::FirstCard => 3,
        Window::Epidemic => 4,
        Window::RateRaised => 5,
        Window::BottomShown => 6,
        Window::BottomPlaced => 7,
        Window::DrawDone => 8,
        Window::Infecting { resolved } => 9 | u64::from(resolved) << 4,
    };
    let request = s.request.map_or(0, |r| 1 + u64::from(r.asker.0) * 4 + u64::from(r.concerned.0));
    let forecast = s.forecast.map_or(0, |f| 1 + u64::from(f.seat.0) * 8 + u64::from(f.placed));
    let ended = u64::from(s.end.is_some());
    window << 40
        | request << 32
        | forecast << 24
        | u64::from(s.ready.bits()) << 16
        | u64::from(s.actions) << 8
        | u64::from(s.active.0) << 4
        | u64::from(s.quiet_night) << 1
        | ended
}

/// A fast hash for search nodes: multiply, fold, go on.
struct Key(u64);

impl Key {
    fn add(&mut self, word: u64) {
        // The rotation keeps a zero product from forgetting what came before.
        let product = u128::from(self.0 ^ word) * 0x9E37_79B9_7F4A_7C15;
        self.0 = (product as u64 ^ (product >> 64) as u64).wrapping_add(self.0.rotate_left(25));
    }

    fn finish(self) -> u64 {
        self.0 ^ self.0 >> 29
    }
}
