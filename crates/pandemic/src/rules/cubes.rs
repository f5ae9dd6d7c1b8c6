//! Cubes: placing, outbreaks, treating, the Medic, eradication (PAN-5.15, 6.10 to 6.13,
//! chapters 10 and 11).

use crate::components::{CITY_CUBES, CUBES, City, Colour, Disease, LAST_OUTBREAK, Role};
use crate::event::Event;
use crate::state::{End, Pandemic};
use game::Log;

/// PAN-3.6: the game is over at once.
pub(crate) fn end(s: &mut Pandemic, end: End, log: &mut impl Log<Event>) {
    s.end = Some(end);
    log.record(|| Event::GameEnded { end });
}

/// PAN-11.3: one cube, or an outbreak.
pub(crate) fn infect(s: &mut Pandemic, city: City, log: &mut impl Log<Event>) {
    let colour = city.colour();
    if s.disease(colour) == Disease::Eradicated {
        log.record(|| Event::InfectionIgnored { city });
    } else if s.cubes(city, colour) < CITY_CUBES {
        place(s, city, colour, log);
    } else {
        outbreaks(s, city, colour, log);
    }
}

/// PAN-10.2, PAN-10.4 to PAN-10.6: three cubes, and one outbreak if some were there.
pub(crate) fn epidemic(s: &mut Pandemic, city: City, log: &mut impl Log<Event>) {
    let colour = city.colour();
    if s.disease(colour) == Disease::Eradicated {
        log.record(|| Event::InfectionIgnored { city });
        return;
    }
    let before = s.cubes(city, colour);
    for _ in before..CITY_CUBES {
        place(s, city, colour, log);
        if s.end.is_some() {
            return;
        }
    }
    if before > 0 {
        outbreaks(s, city, colour, log);
    }
}

/// PAN-11.12, PAN-12.3: a cube comes from the supply or the game is lost. Beside the Medic
/// one of a cured disease goes straight back (PAN-6.12).
fn place(s: &mut Pandemic, city: City, colour: Colour, log: &mut impl Log<Event>) {
    if s.supply(colour) == 0 {
        return end(s, End::Cubes(colour), log);
    }
    if s.medic_guards(city, colour) {
        log.record(|| Event::CubeTakenBack { city, colour });
        return;
    }
    s.supply[colour as usize] -= 1;
    s.set_cubes(city, colour, s.cubes(city, colour) + 1);
    log.record(|| Event::CubesPlaced { city, colour, count: 1 });
}

/// The cities of a chain reaction: which broke out, and in which order they spread.
struct Chain {
    marked: u64,
    queue: [City; LAST_OUTBREAK as usize],
    len: usize,
}

/// PAN-11.6 to PAN-11.11: the outbreak of a city with all that follows from it.
fn outbreaks(s: &mut Pandemic, first: City, colour: Colour, log: &mut impl Log<Event>) {
    let mut chain = Chain { marked: 0, queue: [first; LAST_OUTBREAK as usize], len: 0 };
    break_out(s, &mut chain, first, colour, log);
    let kit = s.kit;
    let mut next = 0;
    while next < chain.len {
        for neighbour in kit.neighbours(chain.queue[next]) {
            if s.end.is_some() {
                return;
            }
            if chain.marked & neighbour.bit() != 0 {
                continue;
            }
            if s.cubes(*neighbour, colour) == CITY_CUBES {
                break_out(s, &mut chain, *neighbour, colour, log);
            } else {
                place(s, *neighbour, colour, log);
            }
        }
        next += 1;
    }
}

/// The marker advances at once, and the eighth outbreak spreads no more (PAN-12.4).
fn break_out(
    s: &mut Pandemic,
    chain: &mut Chain,
    city: City,
    colour: Colour,
    log: &mut impl Log<Event>,
) {
    chain.marked |= city.bit();
    s.outbreaks += 1;
    let total = s.outbreaks;
    log.record(|| Event::Outbreak { city, colour, total });
    if total == LAST_OUTBREAK {
        return end(s, End::Outbreaks, log);
    }
    chain.queue[chain.len] = city;
    chain.len += 1;
}

/// Takes cubes back to their supply, and eradicates what is cured and gone (PAN-5.15).
pub(crate) fn take(
    s: &mut Pandemic,
    city: City,
    colour: Colour,
    count: u8,
    log: &mut impl Log<Event>,
) {
    s.set_cubes(city, colour, s.cubes(city, colour) - count);
    s.supply[colour as usize] += count;
    eradicate_if_gone(s, colour, log);
}

/// PAN-5.15, PAN-5.16: all 24 cubes leave the game.
pub(crate) fn eradicate_if_gone(s: &mut Pandemic, colour: Colour, log: &mut impl Log<Event>) {
    if s.disease(colour) == Disease::Cured && s.supply(colour) == CUBES {
        s.diseases[colour as usize] = Disease::Eradicated;
        s.supply[colour as usize] = 0;
        log.record(|| Event::DiseaseEradicated { colour });
    }
}

/// PAN-6.10: cubes of cured diseases vanish where the Medic is.
pub(crate) fn medic(s: &mut Pandemic, log: &mut impl Log<Event>) {
    if !s.diseases.contains(&Disease::Cured) {
        return;
    }
    let Some(seat) = s.player_of(Role::Medic) else { return };
    let city = s.pawns[seat];
    for colour in Colour::ALL {
        let count = s.cubes(city, colour);
        if count > 0 && s.disease(colour) == Disease::Cured {
            log.record(|| Event::MedicCleared { city, colour, count });
            take(s, city, colour, count, log);
        }
    }
}
