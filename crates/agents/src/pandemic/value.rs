//! What a situation is worth, in actions: cures above all, then the board.

use super::outlook::Outlook;
use game::{Interned, Seat};
use pandemic::{Cities, City, Colour, Disease, End, EventCard, HAND_LIMIT, Kit, Pandemic, Role};

/// The worth of a won game; nothing else comes near it.
pub(super) const WON: f32 = 10_000.0;
/// A disease whose cards are gone cannot be cured any more, and the game not won.
const HOPELESS: f32 = 500.0;
/// What a cure is worth beyond the way to it.
const CURE: f32 = 12.0;
/// A disease that is gone infects nobody.
const ERADICATED: f32 = 2.0;
/// What waiting for a card of the right colour takes.
const WAIT: f32 = 7.0;
/// The way to a cure weighs at most this much, and half of it at a length of `HALF`.
const FAR: f32 = 64.0;
const HALF: f32 = 18.0;

/// How the team stands. `outlook` may be older than the state by actions of one turn.
pub(super) fn value(s: &Pandemic, outlook: &Outlook) -> f32 {
    match s.end() {
        Some(End::Won) => return WON,
        Some(_) => return -WON,
        None => {}
    }
    let ways = Ways::of(s);
    let cures: f32 = Colour::ALL.iter().map(|colour| cure(s, &ways, *colour)).sum();
    cures - danger(s, outlook, &ways) - shortage(s) - overflow(s) + events(s)
        - 0.8 * ways.mean_to_station()
}

/// The same as a chance between 0 and 1.
pub(super) fn chance(s: &Pandemic, seat: Seat) -> f64 {
    match s.end() {
        Some(End::Won) => 1.0,
        Some(_) => 0.0,
        None => {
            let value = f64::from(value(s, &Outlook::new(s, seat)));
            (1.0 / (1.0 + (-(value + 60.0) / 40.0).exp())).clamp(0.001, 0.999)
        }
    }
}

/// Actions between places: links, and flights between stations.
struct Ways {
    kit: Interned<Kit>,
    stations: Cities,
}

impl Ways {
    fn of(s: &Pandemic) -> Ways {
        Ways { kit: game::Game::kit(s), stations: s.stations() }
    }

    fn to_station(&self, from: City) -> u8 {
        self.stations.iter().map(|to| self.kit.distance(from, to)).min().unwrap_or(u8::MAX)
    }

    fn mean_to_station(&self) -> f32 {
        City::all().map(|city| f32::from(self.to_station(city))).sum::<f32>() / 48.0
    }

    fn between(&self, from: City, to: City) -> f32 {
        let links = self.kit.distance(from, to);
        if links <= 2 {
            return f32::from(links);
        }
        let flight = self.to_station(from).saturating_add(1).saturating_add(self.to_station(to));
        f32::from(links.min(flight))
    }
}

/// How many turns pass before a seat plays, once the turn of the active one is over.
fn turns_until(s: &Pandemic, seat: Seat) -> u8 {
    let seats = game::Game::seats(s);
    (seat.0 + seats - s.active().0 - 1) % seats
}

/// What a disease adds: a cure counts whole, else the way to it counts against us.
fn cure(s: &Pandemic, ways: &Ways, colour: Colour) -> f32 {
    match s.disease(colour) {
        Disease::Eradicated => return CURE + ERADICATED,
        Disease::Cured => return CURE,
        Disease::Uncured => {}
    }
    let seats = || Seat::all(game::Game::seats(s));
    let gone = s.player_discard().cities().in_colour(colour).len();
    let cheapest = seats().map(|seat| s.cure_cost(seat)).min().unwrap_or(5);
    let Some(spare) = Cities::of(colour).len().checked_sub(gone + cheapest) else {
        return -HOPELESS;
    };
    let scarce = match spare {
        0 => 9.0,
        1 => 4.0,
        2 => 1.5,
        _ => 0.0,
    };
    let way = seats().map(|seat| way_to_cure(s, ways, colour, seat)).fold(f32::MAX, f32::min);
    -scarce - FAR * way / (way + HALF)
}

/// The actions until a seat could cure a disease: gifts to get, cards to wait for, the way to
/// a station.
fn way_to_cure(s: &Pandemic, ways: &Ways, colour: Colour, seat: Seat) -> f32 {
    let held = s.hand(seat).cities().in_colour(colour).len();
    let mut need = s.cure_cost(seat).saturating_sub(held);
    let station = f32::from(ways.to_station(s.pawn(seat)));
    let turns = f32::from(turns_until(s, seat));
    if need == 0 {
        return station + 0.5 * turns;
    }
    // The station matters the more the nearer the cure is.
    let mut way = (1.0 - 0.2 * need.min(3) as f32) * station + 0.2 * turns;
    let mut gifts = [WAIT; 5];
    for giver in Seat::all(game::Game::seats(s)).filter(|giver| *giver != seat) {
        let cards = s.hand(giver).cities().in_colour(colour);
        if cards.is_empty() {
            continue;
        }
        let researcher = s.role(giver) == Role::Researcher;
        let mut meeting = ways.between(s.pawn(giver), s.pawn(seat));
        for card in cards.iter() {
            let cost = if researcher {
                std::mem::take(&mut meeting) + 1.0
            } else {
                ways.between(s.pawn(giver), card) + ways.between(s.pawn(seat), card) + 1.0
            };
            insert(&mut gifts, cost);
        }
    }
    for gift in gifts {
        if need == 0 {
            break;
        }
        way += gift;
        need -= 1;
    }
    way
}

/// Keeps the five cheapest, the cheapest first.
fn insert(gifts: &mut [f32; 5], cost: f32) {
    let Some(place) = gifts.iter().position(|gift| cost < *gift) else { return };
    gifts.copy_within(place..4, place + 1);
    gifts[place] = cost;
}

/// What the board threatens, in actions.
fn danger(s: &Pandemic, outlook: &Outlook, ways: &Ways) -> f32 {
    let mut sum = 0.0;
    for colour in Colour::ALL {
        if s.disease(colour) == Disease::Eradicated {
            continue;
        }
        let full = |city: City| s.cubes(city, colour) == 3;
        for city in City::all() {
            let cubes = s.cubes(city, colour);
            if cubes == 0 {
                continue;
            }
            sum += 0.12 * f32::from(cubes);
            let (now, afterwards) = if city.colour() == colour {
                (outlook.now(city, cubes), outlook.afterwards(city, cubes))
            } else {
                // A strange disease breaks out only when a neighbour does.
                (0.0, if cubes == 3 { 0.1 } else { 0.02 * f32::from(cubes) })
            };
            let mut spread = 1.0;
            if cubes == 3 {
                let near = ways.kit.neighbours(city).iter().filter(|city| full(**city)).count();
                spread += 0.8 * near as f32;
            }
            let cured = if s.disease(colour) == Disease::Cured { 0.7 } else { 1.0 };
            let far = if cubes >= 2 { distance_of_help(s, ways, city) } else { 0.7 };
            sum += outlook.outbreak * spread * (now + cured * afterwards * (0.4 + 0.6 * far));
        }
    }
    sum
}

/// How far the next helper is from a city: 0 for there, 1 for out of reach.
fn distance_of_help(s: &Pandemic, ways: &Ways, city: City) -> f32 {
    let of = |seat: Seat| {
        let medic = if s.role(seat) == Role::Medic { 0.6 } else { 1.0 };
        medic * (ways.between(s.pawn(seat), city) + 1.5 * f32::from(turns_until(s, seat)))
    };
    let nearest = Seat::all(game::Game::seats(s)).map(of).fold(f32::MAX, f32::min);
    (nearest / 8.0).min(1.0)
}

/// A supply that runs out loses the game.
fn shortage(s: &Pandemic) -> f32 {
    let of = |colour: Colour| {
        if s.disease(colour) == Disease::Eradicated {
            return 0.0;
        }
        let missing = (9.0 - f32::from(s.supply(colour))).max(0.0);
        0.35 * missing * missing
    };
    Colour::ALL.into_iter().map(of).sum()
}

/// Cards that the next draw would push out of a hand.
fn overflow(s: &Pandemic) -> f32 {
    let over = (s.hand(s.active()).len() + 2).saturating_sub(HAND_LIMIT);
    1.5 * over as f32
}

/// Events are worth something as long as they are held and there is time to play them.
fn events(s: &Pandemic) -> f32 {
    let time = (f32::from(s.player_deck_size()) / 16.0).min(1.0);
    let held = |seat: Seat| s.hand(seat).events().map(worth).sum::<f32>();
    time * Seat::all(game::Game::seats(s)).map(held).sum::<f32>()
}

fn worth(event: EventCard) -> f32 {
    match event {
        EventCard::GovernmentGrant => 4.0,
        EventCard::Airlift => 4.0,
        EventCard::Forecast => 4.0,
        EventCard::OneQuietNight => 5.0,
        EventCard::ResilientPopulation => 3.0,
    }
}
