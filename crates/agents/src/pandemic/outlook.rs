//! How likely each city's infection card comes, and what it would do.

use game::Seat;
use pandemic::{CITIES, Cities, City, LAST_OUTBREAK, Pandemic, RATES};

/// What the infection deck can still do, as a seat knows it.
///
/// All rests on public facts and the seat's own knowledge: which cards lie in which layer of
/// the deck, what lies in the discard pile, how near the next epidemic is. The order of a
/// guessed deck is never looked at.
#[derive(Clone)]
pub(super) struct Outlook {
    /// The chance that a city's card is drawn before anybody can act again.
    soon: [f32; CITIES],
    /// The same for the phase after that.
    later: [f32; CITIES],
    /// How much a city is to be feared in the long run: 1 for a card that keeps coming.
    heat: [f32; CITIES],
    /// The chance that an epidemic hits a city from the bottom of the deck this turn.
    bottom: [f32; CITIES],
    /// What one outbreak costs.
    pub(super) outbreak: f32,
}

/// What an outbreak costs while the marker stands at 0; with each further one it costs more.
const OUTBREAK: f32 = 10.0;
/// The share of the long fear by cubes that lie in a city.
const LONG: [f32; 4] = [0.0, 0.02, 0.09, 0.32];

impl Outlook {
    pub(super) fn new(s: &Pandemic, seat: Seat) -> Outlook {
        let left = f32::from(LAST_OUTBREAK - s.outbreaks().min(LAST_OUTBREAK - 1));
        let outbreak = OUTBREAK * f32::from(LAST_OUTBREAK) / left;
        let mut outlook = Outlook {
            soon: [0.0; CITIES],
            later: [0.0; CITIES],
            heat: [0.0; CITIES],
            bottom: [0.0; CITIES],
            outbreak,
        };
        let epidemics = Epidemics::of(s);
        let rate = f32::from(s.infection_rate());
        let raised = f32::from(RATES[usize::from(s.infection_index() + 1).min(RATES.len() - 1)]);
        outlook.draw_pile(s, seat, rate, &epidemics);
        outlook.discard_pile(s, raised, &epidemics);
        if s.quiet_night() {
            outlook.later = outlook.soon;
            outlook.soon = [0.0; CITIES];
        }
        outlook
    }

    /// Cards of the draw pile come layer by layer, unless an epidemic covers them.
    fn draw_pile(&mut self, s: &Pandemic, seat: Seat, rate: f32, epidemics: &Epidemics) {
        let turns = f32::from(s.player_deck_size()) / 2.0;
        let mut above = 0.0;
        let mut lowest = Cities::default();
        for layer in s.infection_layers(seat) {
            let size = layer.len() as f32;
            let within =
                |from: f32, to: f32| (to.min(above + size) - from.max(above)).max(0.0) / size;
            let (soon, later) = (within(0.0, rate), within(rate, 2.0 * rate));
            // Within the rest of the game, if no epidemic came.
            let ever = within(0.0, turns * rate);
            for city in layer.iter() {
                let n = usize::from(city.number());
                self.soon[n] = (1.0 - epidemics.now) * soon;
                self.later[n] = (1.0 - epidemics.next) * later;
                self.heat[n] = 0.35 + 0.65 * ever.max(within(0.0, 6.0 * rate));
            }
            above += size;
            lowest = layer;
        }
        if !lowest.is_empty() {
            let chance = epidemics.now / lowest.len() as f32;
            for city in lowest.iter() {
                self.bottom[usize::from(city.number())] = chance;
            }
        }
    }

    /// Discarded cards come back on top with the next epidemic.
    fn discard_pile(&mut self, s: &Pandemic, rate: f32, epidemics: &Epidemics) {
        let size = s.infection_discard().count() as f32 + 1.0;
        let heat = if epidemics.left { 1.0 } else { 0.0 };
        for city in s.infection_discard().chain(s.face_up().iter().copied()) {
            let n = usize::from(city.number());
            self.soon[n] = epidemics.now * (rate / size).min(1.0);
            self.later[n] = epidemics.next * (rate / size).min(1.0);
            self.heat[n] = heat;
        }
    }

    /// What is to be feared of a city before anybody can act, in outbreaks.
    pub(super) fn now(&self, city: City, cubes: u8) -> f32 {
        let n = usize::from(city.number());
        let drawn = if cubes == 3 { self.soon[n] } else { 0.0 };
        drawn + if cubes > 0 { self.bottom[n] } else { 0.0 }
    }

    /// What is to be feared of it afterwards, in outbreaks.
    pub(super) fn afterwards(&self, city: City, cubes: u8) -> f32 {
        let n = usize::from(city.number());
        let drawn = match cubes {
            3 => 0.7 * self.later[n],
            2 => 0.5 * self.soon[n] * (self.later[n] + 0.15) + 0.1 * self.later[n],
            _ => 0.0,
        };
        drawn + self.heat[n] * LONG[usize::from(cubes.min(3))]
    }
}

/// How near the next epidemic is.
struct Epidemics {
    /// The chance of one before the next infection phase.
    now: f32,
    /// The chance of one before the phase after that.
    next: f32,
    /// Will there be another at all?
    left: bool,
}

impl Epidemics {
    fn of(s: &Pandemic) -> Epidemics {
        let left = s.player_piles().any(|(_, epidemics)| epidemics > 0) || s.epidemics_due() > 0;
        let (two, four) = (among(s, 2), among(s, 4));
        match s.window_name() {
            _ if s.epidemics_due() > 0 => Epidemics { now: 1.0, next: 1.0, left },
            // The cards of this turn are drawn already.
            "W-D3" | "W-I0" | "W-I1" | "W-I2" | "W-I3" | "W-In" => {
                Epidemics { now: 0.0, next: two, left }
            }
            _ => Epidemics { now: two, next: four, left },
        }
    }
}

/// The chance of an epidemic among so many cards from the top of the player deck.
fn among(s: &Pandemic, cards: u8) -> f32 {
    let mut none = 1.0;
    let mut cards = f32::from(cards);
    for (size, epidemics) in s.player_piles() {
        let (size, epidemics) = (f32::from(size), f32::from(epidemics));
        let drawn = cards.min(size);
        if epidemics > 0.0 {
            none *= 1.0 - (drawn * epidemics / size).min(1.0);
        }
        cards -= drawn;
        if cards <= 0.0 {
            break;
        }
    }
    1.0 - none
}
