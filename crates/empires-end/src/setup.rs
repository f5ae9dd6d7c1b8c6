//! Chapter 2: the table before the first round.

use crate::components::{BLITZ_FIELD, CAMPAIGNS, CARDS, Card, Cards, HAND, LOCATIONS, Location};
use crate::kit::Kit;
use crate::ledger::Ledger;
use crate::purse::Purse;
use crate::rules::rounds;
use crate::state::{Ask, Campaigns, Crisis, Deck, Empire, EmpiresEnd, Options, Phase};
use game::{BySeat, Interned, Rng, Seat, Seed, Setup, SetupError, rule};

/// EMP-2.1 to EMP-2.6, up to the first question.
pub(crate) fn new(
    kit: Interned<Kit>,
    setup: &Setup<Options>,
    seed: Seed,
) -> Result<EmpiresEnd, SetupError> {
    let mut s = empty(kit, setup, Rng::from(seed))?;

    // EMP-2.3, unless the table has agreed on somebody.
    let drawn = Seat(s.rng.below(u32::from(s.seats)) as u8);
    s.start = setup.options.start_seat.unwrap_or(drawn);
    s.active = s.start;

    // EMP-2.5: one order for all.
    let mut row = Location::ALL;
    s.rng.shuffle(&mut row);
    for seat in Seat::all(s.seats) {
        s.empires[seat].row = row;
    }

    // EMP-2.2, EMP-2.6
    Card::all().for_each(|card| s.deck.push(card));
    s.rng.shuffle(s.deck.as_mut_slice());
    let mut order: [u8; CAMPAIGNS] = std::array::from_fn(|i| i as u8);
    s.rng.shuffle(&mut order);
    s.campaigns.deck = order;
    s.campaigns.len = CAMPAIGNS as u8;
    for seat in s.clockwise() {
        for _ in 0..HAND {
            let card = s.deck.pop().expect("88 cards are enough");
            s.empires[seat].hand.insert(card);
        }
    }

    if s.blitz {
        s.field = BLITZ_FIELD;
        s.phase = Phase::Mulligan;
        s.ask_all(Ask::BlitzMulligan);
    } else {
        rounds::next(&mut s, &mut ());
    }
    Ok(s)
}

/// A table with nothing on it but the locations: what setup, positions and bytes begin with.
pub(crate) fn empty(
    kit: Interned<Kit>,
    setup: &Setup<Options>,
    rng: Rng,
) -> Result<EmpiresEnd, SetupError> {
    let refuse = |rule, message: String| Err(SetupError { rule, also: &[], message });
    if !(2..=4).contains(&setup.seats) {
        let message = format!("Empire's End is for 2 to 4 players, not {}", setup.seats);
        return refuse(rule("EMP-1.1"), message);
    }
    if let Some(seat) = setup.options.start_seat.filter(|seat| seat.0 >= setup.seats) {
        return refuse(rule("EMP-2.3"), format!("{seat} is not at the table and cannot start"));
    }
    let start = setup.options.start_seat.unwrap_or(Seat(0));
    let empire = Empire {
        row: Location::ALL,
        intact: (1 << LOCATIONS) - 1,
        vacant: (1 << LOCATIONS) - 1,
        used: [0; LOCATIONS],
        cards: Cards::NONE,
        hand: Cards::NONE,
        purse: Purse([2; 4]),
        points: 0,
        ask: Ask::Nothing,
        halves: 0,
        cards_used: 0,
        rebuilt: false,
        opening: [None; 2],
        bid: None,
        refresh: 0,
    };
    let mut empires = BySeat([empire; 4]);
    // Chairs nobody sits on have nothing.
    for seat in setup.seats..4 {
        empires[Seat(seat)].purse = Purse::EMPTY;
    }
    Ok(EmpiresEnd {
        kit,
        rng,
        seats: setup.seats,
        blitz: setup.options.blitz,
        open_purses: setup.options.open_purses,
        field: 0,
        phase: Phase::Crisis,
        start,
        active: start,
        crises: [Crisis::default(); 2],
        accepting: None,
        empires,
        spot: [0; CARDS],
        serial: [0; CARDS],
        used: [0; CARDS],
        exhausted: Cards::NONE,
        standing: Cards::NONE,
        deck: Deck::EMPTY,
        discard: Cards::NONE,
        campaigns: Campaigns::default(),
        ledger: Ledger::NEW,
    })
}
