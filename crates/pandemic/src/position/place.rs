//! From `[given]` to a state, with everything that is not given filled in.

mod decks;
mod turn;

use super::given::{Cubes, Given, Seated};
use crate::audit::audit;
use crate::components::{
    CITIES, CITY_CUBES, CUBES, Card, Cards, City, Colour, Disease, PER_COLOUR, Role, STATIONS,
};
use crate::kit::Kit;
use crate::setup;
use crate::state::{Options, Pandemic};
use game::{Interned, PositionError, Rng, RuleId, Seat, Seed, Setup};
use std::collections::BTreeMap;
use std::ops::Range;
use toml::Spanned;

pub(super) fn place(
    kit: Interned<Kit>,
    setup: &Setup<Options>,
    given: &Given,
    seed: Seed,
) -> Result<Pandemic, PositionError> {
    let mut s = setup::empty(kit, setup, Rng::from(seed))?;
    let mut rng = s.rng;
    s.roles = setup::roles(&setup.options, s.table, |roles| rng.shuffle(roles));
    s.rng = rng;
    board(&mut s, given)?;
    hands(&mut s, given)?;
    let window = turn::window(&mut s, given)?;
    decks::player(&mut s, given, window)?;
    decks::infection(&mut s, given)?;
    turn::turn(&mut s, given, window)?;
    audit(&s).or_else(|fault| wrong(0..0, fault.rules, fault.detail))?;
    Ok(s)
}

/// The first rule says no, the others say the same; an empty range is no place in the file.
fn wrong<T>(
    span: Range<usize>,
    rules: &'static [RuleId],
    message: impl Into<String>,
) -> Result<T, PositionError> {
    let rule = rules.first().copied();
    Err(PositionError { span: Some(span), rule, also: &rules[1..], message: message.into() })
}

/// A number that no state could hold breaks the rule that confines it.
fn small(
    number: &Spanned<i64>,
    rules: &'static [RuleId],
    message: &str,
) -> Result<u8, PositionError> {
    let value = *number.get_ref();
    u8::try_from(value).or_else(|_| wrong(number.span(), rules, format!("{value} {message}")))
}

/// The seat with that number, if the table has it.
fn seat(s: &Pandemic, number: u8, span: Range<usize>) -> Result<Seat, PositionError> {
    if number < s.table.seats {
        return Ok(Seat(number));
    }
    let message = format!("a table with {} seats has no seat {number}", s.table.seats);
    wrong(span, cite!("PAN-1.2"), message)
}

/// Pawns, diseases, cubes, stations, outbreaks.
fn board(s: &mut Pandemic, given: &Given) -> Result<(), PositionError> {
    if let Some(pawns) = &given.pawns {
        let Seated { by_seat, is_list } = pawns.get_ref();
        if *is_list && by_seat.len() < usize::from(s.table.seats) {
            let message = format!("{} pawns are listed for {} seats", by_seat.len(), s.table.seats);
            return wrong(pawns.span(), cite!("PAN-18.10"), message);
        }
        for (number, city) in by_seat {
            let owner = seat(s, *number, pawns.span())?;
            s.pawns[owner] = *city;
        }
    }
    for (colour, disease) in &given.diseases {
        s.diseases[*colour as usize] = *disease;
    }
    cubes(s, given)?;
    if let Some(stations) = &given.stations {
        let list = stations.get_ref();
        s.stations = list.iter().copied().collect();
        let count = list.len();
        if count != s.stations.len() as usize {
            let rules = cite!("PAN-18.5", "PAN-5.3");
            return wrong(stations.span(), rules, "two stations in one city");
        }
        if count == 0 {
            return wrong(stations.span(), cite!("PAN-18.5"), "no station is on the board");
        }
        if count > usize::from(STATIONS) {
            let message = format!("{count} stations are more than there are");
            return wrong(stations.span(), cite!("PAN-18.5", "PAN-1.6"), message);
        }
    }
    if let Some(outbreaks) = &given.outbreaks {
        s.outbreaks =
            small(outbreaks, cite!("PAN-18.7", "PAN-1.8"), "is no space of the outbreak track")?;
    }
    Ok(())
}

/// Cubes as given; a supply that is given is brought about by cubes elsewhere.
fn cubes(s: &mut Pandemic, given: &Given) -> Result<(), PositionError> {
    for (city, cubes) in &given.cubes {
        let by_colour = match cubes.get_ref() {
            Cubes::Own(count) => BTreeMap::from([(city.colour(), *count)]),
            Cubes::ByColour(counts) => counts.clone(),
        };
        for (colour, count) in by_colour {
            match u8::try_from(count) {
                Ok(count) if count <= CITY_CUBES => s.set_cubes(*city, colour, count),
                _ => {
                    let message = format!("{city} would hold {count} {colour} cubes");
                    return wrong(cubes.span(), cite!("PAN-18.2", "PAN-1.5"), message);
                }
            }
        }
    }
    for colour in Colour::ALL {
        let on_board: u8 = City::all().map(|city| s.cubes(city, colour)).sum();
        let span = given.supply.get(&colour).map_or(0..0, Spanned::span);
        if s.disease(colour) == Disease::Eradicated {
            // All its cubes are in the box, or the audit says what is wrong.
            s.supply[colour as usize] = 0;
            if given.supply.get(&colour).is_some_and(|supply| *supply.get_ref() != 0) {
                let message = format!("{colour} is eradicated, so its supply is empty");
                return wrong(span, cite!("PAN-18.1"), message);
            }
            continue;
        }
        let Some(left) = CUBES.checked_sub(on_board) else {
            let message = format!("{on_board} {colour} cubes are more than there are");
            return wrong(span, cite!("PAN-18.1", "PAN-1.5"), message);
        };
        let wanted = given.supply.get(&colour).map_or(i64::from(left), |wanted| *wanted.get_ref());
        match u8::try_from(wanted) {
            Ok(wanted) if wanted <= left => {
                s.supply[colour as usize] = wanted;
                scatter(s, given, colour, left - wanted);
            }
            _ => {
                let message =
                    format!("{left} {colour} cubes are left for the supply, not {wanted}");
                return wrong(span, cite!("PAN-18.1", "PAN-1.5"), message);
            }
        }
    }
    Ok(())
}

/// Puts cubes out of harm's way: two each into cities that are not named and where the Medic
/// does not stand, from the first city of the next colour on.
fn scatter(s: &mut Pandemic, given: &Given, colour: Colour, mut missing: u8) {
    let first = (colour as u8 + 1) * PER_COLOUR;
    let mut seats = Seat::all(s.table.seats);
    let medic = seats.find(|seat| s.roles[*seat] == Role::Medic).map(|seat| s.pawns[seat]);
    for number in first..first + CITIES as u8 {
        let city = City(number % CITIES as u8);
        if missing == 0 {
            return;
        }
        if !given.cubes.contains_key(&city) && medic != Some(city) {
            let count = missing.min(2);
            s.set_cubes(city, colour, count);
            missing -= count;
        }
    }
}

fn hands(s: &mut Pandemic, given: &Given) -> Result<(), PositionError> {
    let mut seen = Cards::default();
    if let Some(hands) = &given.hands {
        for (number, cards) in &hands.get_ref().by_seat {
            let owner = seat(s, *number, hands.span())?;
            for card in cards {
                if *card == Card::EPIDEMIC {
                    return wrong(hands.span(), cite!("PAN-7.2"), "no hand holds an epidemic");
                }
                if !s.cards_in_game().contains(*card) {
                    let message = format!("{card} is not in this game");
                    return wrong(hands.span(), cite!("PAN-2.15", "PAN-18.3"), message);
                }
                if seen.contains(*card) {
                    return wrong(hands.span(), cite!("PAN-18.3"), format!("{card} stands twice"));
                }
                seen.insert(*card);
                s.hands[owner].insert(*card);
            }
        }
    }
    if let Some(known) = &given.known {
        for (number, cards) in &known.get_ref().by_seat {
            let knower = seat(s, *number, known.span())?;
            let cards: Cards = cards.iter().copied().filter(|c| *c != Card::EPIDEMIC).collect();
            if let Some(card) = cards.iter().find(|card| !s.cards_in_game().contains(*card)) {
                let message = format!("{card} is not in this game");
                return wrong(known.span(), cite!("PAN-14.4", "PAN-2.15"), message);
            }
            s.hidden.known[knower] = cards;
        }
    }
    Ok(())
}
