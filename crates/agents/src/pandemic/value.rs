//! How well the table stands.

use game::{Game, Kit as _, Seat};
use pandemic::{CUBES, City, Colour, Disease, End, Kit, LAST_OUTBREAK, Pandemic};

/// From 0 (lost) to 1 (won): cures and cards towards the next one, against outbreaks, cubes
/// and cities that are about to break out.
pub(super) fn value(s: &Pandemic) -> f64 {
    match s.end() {
        Some(End::Won) => return 1.0,
        Some(_) => return 0.0,
        None => {}
    }
    let progress: f64 = Colour::ALL.iter().map(|colour| cure(s, *colour)).sum();
    let outbreaks = f64::from(s.outbreaks()) / f64::from(LAST_OUTBREAK);
    let cubes: f64 = Colour::ALL.iter().map(|colour| shortage(s, *colour)).sum();
    let danger: f64 = City::all().map(|city| risk(s, city)).sum();
    let way: f64 = Seat::all(s.seats()).map(|seat| way_to_work(s, seat)).sum();
    let score = 0.15 + 0.19 * progress
        - 0.30 * outbreaks.powi(2)
        - 0.12 * cubes
        - 0.05 * danger
        - 0.004 * way;
    score.clamp(0.001, 0.999)
}

/// What a disease adds: a cure counts whole, otherwise the cards nearest to one.
fn cure(s: &Pandemic, colour: Colour) -> f64 {
    if s.disease(colour) != Disease::Uncured {
        return if s.disease(colour) == Disease::Eradicated { 1.03 } else { 1.0 };
    }
    let cards = |seat: Seat| {
        let held = s.hand(seat).cities().iter().filter(|city| city.colour() == colour).count();
        (held as f64 / f64::from(s.cure_cost(seat))).min(1.0)
    };
    let best = Seat::all(s.seats()).map(cards).fold(0.0, f64::max);
    let all: f64 = Seat::all(s.seats()).map(cards).sum();
    0.6 * best * best + 0.05 * all
}

/// How near the supply of a colour is to its end.
fn shortage(s: &Pandemic, colour: Colour) -> f64 {
    if s.disease(colour) == Disease::Eradicated {
        return 0.0;
    }
    let on_board = f64::from(CUBES - s.supply(colour)) / f64::from(CUBES);
    on_board.powi(3)
}

/// A city with three cubes whose card can still come breaks out; with two it is next.
fn risk(s: &Pandemic, city: City) -> f64 {
    let cubes = s.cubes(city, city.colour());
    let weight = match cubes {
        3 => 1.0,
        2 => 0.25,
        1 => 0.04,
        _ => return 0.0,
    };
    let deck = s.infection_deck().position(|card| card == city);
    // A card near the top comes soon; a discarded one comes with the next epidemic.
    let soon = match deck {
        Some(place) if place < 8 => 1.0,
        Some(_) => 0.35,
        None if s.face_up().contains(&city) => 0.6,
        None => 0.5,
    };
    let kit = Kit::standard();
    let full = kit.neighbours(city).iter().filter(|n| s.cubes(**n, city.colour()) == 3).count();
    weight * soon * (1.0 + 0.5 * full as f64)
}

/// Steps from a pawn to the nearest place where it is needed.
fn way_to_work(s: &Pandemic, seat: Seat) -> f64 {
    let kit = Kit::standard();
    let ready = Colour::ALL.into_iter().any(|colour| {
        let held = s.hand(seat).cities().iter().filter(|city| city.colour() == colour).count();
        s.disease(colour) == Disease::Uncured && held as u32 >= s.cure_cost(seat)
    });
    let wanted = |city: City| {
        if ready {
            return s.stations().contains(city);
        }
        Colour::ALL.into_iter().any(|colour| s.cubes(city, colour) >= 2)
    };
    let mut seen: Vec<City> = vec![s.pawn(seat)];
    let mut reached = 0;
    for distance in 0..10 {
        let edge = seen.len();
        if seen[reached..edge].iter().any(|city| wanted(*city)) {
            return f64::from(distance) * if ready { 6.0 } else { 1.0 };
        }
        for place in reached..edge {
            for next in kit.neighbours(seen[place]) {
                if !seen.contains(next) {
                    seen.push(*next);
                }
            }
        }
        reached = edge;
    }
    10.0
}
