//! Keys of search nodes.

use crate::components::City;
use crate::rules::consent;
use crate::state::{Consent, End, Pandemic, Window};
use crate::view::{above_foreseen, foreseen_by, layer_ends, over_limit, resolved};
use game::{Action as _, Seat, Viewer};

/// A key of what the seat's view shows, all of it and nothing else.
pub(crate) fn info_key(s: &Pandemic, seat: Seat) -> u64 {
    let mut key = Key(0x243F_6A88_85A3_08D3);
    key.add(u64::from(seat.0) << 56 | turn(s));
    key.add(request(s, seat));
    key.add(options(s));
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
    let open = s.hands_are_open();
    for other in Seat::all(s.table.seats) {
        let hand = s.hands[other];
        let shown = if open || other == seat { hand.0 } else { hand.0 & s.hidden.known[seat].0 };
        key.add(shown | u64::from(hand.len()) << 58);
    }
    let counters = [
        s.deck.len(),
        s.epidemics_done,
        s.epidemics_due,
        s.rate,
        s.outbreaks,
        s.infection.draw_pile().len() as u8,
        s.infection.discard_pile().len() as u8,
        s.face_up().len() as u8,
    ];
    key.add(u64::from_le_bytes(counters));
    let piles =
        s.deck.piles.iter().filter(|pile| pile.size > 0).fold(0, |word, pile| {
            word << 16 | u128::from(pile.size) << 8 | u128::from(pile.epidemics)
        });
    key.add(piles as u64);
    key.add((piles >> 64) as u64);
    key.add(s.removed().map_or(0, City::bit));
    key.cities(s.infection.discard_pile());
    key.cities(s.face_up());
    let viewer = Viewer::Seat(seat);
    for (start, end) in layer_ends(s, viewer) {
        key.add(s.infection.draw_pile()[start..end].iter().fold(0, |set, city| set | city.bit()));
    }
    let foreseen = foreseen_by(s, viewer);
    if !foreseen.is_empty() {
        key.add(u64::from(above_foreseen(s)) << 8 | foreseen.len() as u64);
        key.cities(foreseen);
    }
    key.finish()
}

/// What was agreed before the game.
fn options(s: &Pandemic) -> u64 {
    u64::from_le_bytes([
        s.table.seats,
        s.table.epidemics,
        u8::from(s.table.consent == Consent::Auto),
        u8::from(s.table.events),
        s.table.role_pool,
        s.agreed.bits(),
        u8::from(s.hands_are_open()),
        0,
    ])
}

/// Whose turn it is and what is asked.
fn turn(s: &Pandemic) -> u64 {
    let window = match s.window {
        _ if s.end.is_some() => 15,
        Window::Actions => 0,
        Window::ActionsDone => 1,
        Window::HandAfterShare | Window::HandAfterDraw => 2,
        Window::FirstCard => 3,
        Window::Epidemic => 4,
        Window::RateRaised => 5,
        Window::BottomShown => 6,
        Window::BottomPlaced => 7,
        Window::DrawDone => 8,
        Window::Infecting { .. } => 9,
    };
    let over_limit = over_limit(s).map_or(0, |seat| 1 + u64::from(seat.0));
    let forecast = s.forecast.map_or(0, |f| 1 + u64::from(f.seat.0) * 8 + u64::from(f.placed));
    let end = match s.end {
        None => 0,
        Some(End::Won) => 1,
        Some(End::Outbreaks) => 2,
        Some(End::PlayerDeck) => 3,
        Some(End::Cubes(colour)) => 4 + colour as u64,
    };
    end << 48
        | window << 44
        | u64::from(resolved(s)) << 40
        | over_limit << 36
        | u64::from(s.quiet_night) << 32
        | forecast << 24
        | u64::from(s.ready.bits()) << 16
        | u64::from(s.actions) << 8
        | u64::from(s.active.0)
}

/// What somebody is asked to agree to, as far as the seat may know.
fn request(s: &Pandemic, seat: Seat) -> u64 {
    let Some(request) = s.request else { return 0 };
    let party = seat == request.asker || seat == request.concerned;
    let shown = party || !consent::is_secret(s, request.action);
    let action = if shown { 1 + u64::from(request.action.index()) } else { 0 };
    1 | u64::from(request.asker.0) << 8 | u64::from(request.concerned.0) << 16 | action << 24
}

/// A fast hash for search nodes: multiply, fold, go on.
struct Key(u64);

impl Key {
    fn add(&mut self, word: u64) {
        // The rotation keeps a zero product from forgetting what came before.
        let product = u128::from(self.0 ^ word) * 0x9E37_79B9_7F4A_7C15;
        self.0 = (product as u64 ^ (product >> 64) as u64).wrapping_add(self.0.rotate_left(25));
    }

    /// A row of cities, eight to a word. How many there are is told elsewhere.
    fn cities(&mut self, cities: &[City]) {
        for part in cities.chunks(8) {
            self.add(part.iter().fold(0, |word, city| word << 8 | u64::from(city.0)));
        }
    }

    fn finish(self) -> u64 {
        self.0 ^ self.0 >> 29
    }
}
