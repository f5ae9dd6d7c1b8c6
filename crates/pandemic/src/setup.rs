//! Chapter 2: the table before the first turn.

use crate::components::{
    ACTIONS, CARDS, CITIES, CUBES, Card, Cards, Cities, City, Disease, EPIDEMICS, Role,
};
use crate::decks::{InfectionCards, MOST, PlayerDeck, PlayerPile};
use crate::kit::Kit;
use crate::memory::HandKnowledge;
use crate::refused::Refused;
use crate::state::{Options, Pandemic, Rules, Window};
use game::{BySeat, Interned, Rng, RuleId, Seat, Seats, Seed, Setup, SetupError, rule};

/// PAN-2.1 to PAN-2.13, the draws in the order of chapter 15.
pub(crate) fn new(
    kit: Interned<Kit>,
    setup: &Setup<Options>,
    seed: Seed,
) -> Result<Pandemic, SetupError> {
    let mut game = empty(kit, setup, Rng::from(seed))?;
    let Pandemic { table, .. } = game;
    let mut rng = game.rng;
    let mut draws = rng.draws();
    game.roles = roles(&setup.options, table, |roles| draws.shuffle(roles));

    // PAN-2.6: all cards but the epidemics are shuffled and dealt one by one.
    let mut cards: [Card; CARDS as usize] = std::array::from_fn(|number| Card(number as u8));
    let mut left = if table.events { CARDS as usize } else { CITIES };
    draws.shuffle(&mut cards[..left]);
    for _ in 0..HAND_SIZES[usize::from(table.seats) - 2] {
        for seat in Seat::all(table.seats) {
            left -= 1;
            game.hands[seat].insert(cards[left]);
        }
    }

    // PAN-2.8 to PAN-2.10: piles of equal size, each with an epidemic, the larger ones on top.
    let (sizes, count) = pile_sizes(table.seats, table.epidemics, table.events);
    let mut deck = [Card(0); MOST];
    let mut piles = [PlayerPile::default(); EPIDEMICS as usize];
    let mut end: usize = sizes.iter().map(|size| usize::from(*size)).sum();
    let size_of_deck = end;
    for (pile, size) in piles.iter_mut().zip(sizes).take(count).rev() {
        let start = end - usize::from(size);
        let ordinary = usize::from(size) - 1;
        deck[start..start + ordinary].copy_from_slice(&cards[left - ordinary..left]);
        left -= ordinary;
        deck[end - 1] = Card::EPIDEMIC;
        draws.shuffle(&mut deck[start..end]);
        *pile = PlayerPile { size, epidemics: 1 };
        end = start;
    }
    game.deck = PlayerDeck::new(&deck[..size_of_deck], piles);

    // PAN-2.11, PAN-2.12: nine cities are infected.
    let mut infection: [City; CITIES] = std::array::from_fn(|number| City(number as u8));
    draws.shuffle(&mut infection);
    let (pile, infected) = infection.split_at_mut(CITIES - INFECTED);
    // The last card is the top one, which is drawn and discarded first.
    infected.reverse();
    game.infection = InfectionCards::new(pile, infected, &[], None);
    for (number, city) in infected.iter().enumerate() {
        let cubes = 3 - number as u8 / 3;
        game.set_cubes(*city, city.colour(), cubes);
        game.supply[city.colour() as usize] -= cubes;
    }

    // PAN-2.13: the last draw of the setup.
    game.active = match setup.options.start_seat {
        Some(seat) => seat,
        None => Seat(draws.below(u32::from(table.seats)) as u8),
    };
    game.rng = rng;
    Ok(game)
}

/// Cities with cubes at the start: three with 3, three with 2, three with 1 (PAN-2.12).
const INFECTED: usize = 9;

/// Cards dealt to each of 2, 3 and 4 players (PAN-2.6).
pub(crate) const HAND_SIZES: [u8; 3] = [4, 3, 2];

/// PAN-2.8, PAN-2.10: the sizes of the piles, the bottom one first, epidemics included, and
/// how many there are.
pub(crate) fn pile_sizes(
    seats: u8,
    epidemics: u8,
    events: bool,
) -> ([u8; EPIDEMICS as usize], usize) {
    let all = if events { CARDS } else { CITIES as u8 };
    let cards = all - seats * HAND_SIZES[usize::from(seats) - 2];
    let mut sizes = [0; EPIDEMICS as usize];
    for number in 0..epidemics {
        // The first `cards % epidemics` from the top are larger by one.
        let larger = epidemics - 1 - number < cards % epidemics;
        sizes[usize::from(number)] = cards / epidemics + u8::from(larger) + 1;
    }
    (sizes, usize::from(epidemics))
}

/// The list of illegal moves names wrong tables too (X24).
fn refuse<T>(rule: RuleId, message: impl Into<String>) -> Result<T, SetupError> {
    Err(SetupError { rule, also: &[], message: message.into() })
}

/// A table with nothing on it but pawns and a station in Atlanta, checked options.
pub(crate) fn empty(
    kit: Interned<Kit>,
    setup: &Setup<Options>,
    rng: Rng,
) -> Result<Pandemic, SetupError> {
    let Setup { seats, options } = setup;
    if !(2..=4).contains(seats) {
        return refuse(rule("PAN-1.2"), format!("Pandemic is for 2 to 4 players, not {seats}"));
    }
    if !(4..=6).contains(&options.epidemics) {
        let message = format!("4, 5 or 6 epidemics make a game, not {}", options.epidemics);
        return refuse(rule("PAN-2.7"), message);
    }
    let start = options.start_seat.unwrap_or(Seat(0));
    if start.0 >= *seats {
        let message = format!("{start} cannot start at a table with {seats} seats");
        return refuse(rule("PAN-2.13"), message);
    }
    let table = Rules {
        seats: *seats,
        epidemics: options.epidemics,
        events: options.events,
        consent: options.consent,
        open_hands: options.open_hands,
        role_pool: role_pool(*seats, options)?,
    };
    Ok(Pandemic {
        kit,
        rng,
        table,
        roles: BySeat(Role::ALL[..4].try_into().expect("four of five")),
        pawns: BySeat::default(),
        hands: BySeat::default(),
        cubes: [0; CITIES],
        supply: [CUBES; 4],
        diseases: [Disease::Uncured; 4],
        stations: Cities(City::ATLANTA.bit()),
        outbreaks: 0,
        rate: 0,
        deck: PlayerDeck::EMPTY,
        discard: Cards::default(),
        epidemics_done: 0,
        epidemics_due: 0,
        infection: InfectionCards::EMPTY,
        active: start,
        actions: ACTIONS,
        window: Window::Actions,
        ready: Seats::NONE,
        checked: start,
        request: None,
        refused: Refused::default(),
        forecast: None,
        quiet_night: false,
        agreed: Seats::NONE,
        hidden: HandKnowledge::default(),
        end: None,
    })
}

/// PAN-2.1, PAN-2.15: which roles there are to draw from.
fn role_pool(seats: u8, options: &Options) -> Result<u8, SetupError> {
    let different = |roles: &[Role]| roles.iter().enumerate().all(|(i, r)| !roles[..i].contains(r));
    let pool: &[Role] = options.role_pool.as_deref().unwrap_or(&Role::ALL);
    if pool.len() < usize::from(seats) || !different(pool) {
        let message = format!("{seats} seats draw from at least {seats} different roles");
        return refuse(rule("PAN-2.15"), message);
    }
    if let Some(roles) = &options.roles {
        if roles.len() != usize::from(seats) || !different(roles) {
            let message = format!("{seats} seats need {seats} different roles");
            return refuse(rule("PAN-2.1"), message);
        }
        if let Some(role) = roles.iter().find(|role| !pool.contains(role)) {
            return refuse(rule("PAN-2.15"), format!("the {role} is not in the pool of roles"));
        }
    }
    Ok(pool.iter().fold(0, |set, role| set | 1 << *role as u8))
}

/// PAN-2.1: the roles asked for, or drawn from the pool.
pub(crate) fn roles(
    options: &Options,
    table: Rules,
    shuffle: impl FnOnce(&mut [Role]),
) -> BySeat<Role, 4> {
    let mut roles = Role::ALL;
    match &options.roles {
        Some(asked) => {
            // Seats nobody sits in get what is left, so that each role stands once.
            roles.sort_by_key(|role| asked.iter().position(|r| r == role).unwrap_or(asked.len()));
        }
        None => {
            let in_pool = |role: Role| table.role_pool >> role as u8 & 1 == 1;
            roles.sort_by_key(|role| !in_pool(*role));
            let count = roles.iter().filter(|role| in_pool(**role)).count();
            shuffle(&mut roles[..count]);
        }
    }
    BySeat(roles[..4].try_into().expect("four of five"))
}
