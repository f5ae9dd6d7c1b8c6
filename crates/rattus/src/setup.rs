//! Chapter 2: the table before the first turn.

use crate::components::{CUBES, Classes, Colour, Face, Region, Regions};
use crate::kit::{Kit, ORDINARY, REMOVED, START};
use crate::state::{Board, Mark, Options, Phase, Pile, Rattus};
use game::{BySeat, Interned, Rng, RuleId, Seat, Seats, Seed, Setup, SetupError, Stack, rule};

/// RAT-2.1 to RAT-2.11: everything up to the first initial cubes.
pub(crate) fn new(
    kit: Interned<Kit>,
    setup: &Setup<Options>,
    seed: Seed,
) -> Result<Rattus, SetupError> {
    let mut game = empty(kit, setup, Rng::from(seed))?;
    let mut draws = game.rng.draws();

    // RAT-2.7: a start tile on each region in play.
    let mut start = [Face::default(); START];
    start.iter_mut().zip(kit.start()).for_each(|(place, face)| *place = face);
    draws.shuffle(&mut start);
    let regions = kit.in_play(setup.seats);
    let (placed, left_over) = start.split_at(usize::from(regions.len()));
    for (region, face) in regions.iter().zip(placed) {
        game.board.put(region, *face, Mark::new(Seats::NONE, true));
    }

    // RAT-2.8: some ordinary tiles leave the game unseen.
    let mut ordinary = [Face::default(); ORDINARY];
    ordinary.iter_mut().zip(kit.ordinary()).for_each(|(place, face)| *place = face);
    draws.shuffle(&mut ordinary);
    let (removed, ordinary) = ordinary.split_at(usize::from(REMOVED[usize::from(setup.seats) - 2]));

    // RAT-2.9: what is left of both kinds is the supply.
    let mut supply = [Face::default(); ORDINARY];
    let size = ordinary.len() + left_over.len();
    supply[..ordinary.len()].copy_from_slice(ordinary);
    supply[ordinary.len()..size].copy_from_slice(left_over);
    draws.shuffle(&mut supply[..size]);
    game.pile = Pile::new(removed, supply[..size].iter().copied(), &[]);

    // RAT-2.10, RAT-2.11: the figure, and the start player unless the table names one.
    game.figure = pick(regions, draws.below(u32::from(regions.len())));
    game.start = match setup.options.start_seat {
        Some(seat) => seat,
        None => Seat(draws.below(u32::from(setup.seats)) as u8),
    };
    game.active = game.start;
    game.checksum = game.sum_of_fronts();
    Ok(game)
}

/// The list of illegal moves names wrong player counts too.
const NO_TABLE: &[RuleId] = &[rule("RAT-17.14")];

/// A table with nothing on it but the players' cubes in their hands, checked options.
pub(crate) fn empty(
    kit: Interned<Kit>,
    setup: &Setup<Options>,
    rng: Rng,
) -> Result<Rattus, SetupError> {
    let Setup { seats, options } = setup;
    if !(2..=4).contains(seats) {
        let message = format!("Rattus is for 2 to 4 players, not {seats}");
        return Err(SetupError { rule: rule("RAT-2.1"), also: NO_TABLE, message });
    }
    let start = options.start_seat.unwrap_or(Seat(0));
    if start.0 >= *seats {
        let message = format!("{start} cannot start at a table with {seats} seats");
        return Err(SetupError { rule: rule("RAT-2.11"), also: &[], message });
    }
    let mut hand = BySeat::default();
    for seat in Seat::all(*seats) {
        hand[seat] = CUBES;
    }
    Ok(Rattus {
        kit,
        rng,
        seats: *seats,
        colours: colours(*seats, &options.colours)?,
        end_timing: options.end_timing,
        optional_placement: options.optional_placement,
        pinned: false,
        origins: true,
        cubes: [BySeat::default(); 12],
        hand,
        castle: BySeat::default(),
        cards: BySeat::default(),
        board: Board::default(),
        pile: Pile::new(&[], std::iter::empty(), &[]),
        checksum: 0,
        figure: Region::Anglia,
        start,
        active: start,
        phase: Phase::Setup { done: 0 },
        pending: Stack::default(),
        taken: false,
        placed: false,
        used: Classes::NONE,
        knight_open: false,
        figure_counts: false,
        progress: false,
        idle: 0,
        trigger: None,
    })
}

/// RAT-2.6: the colours asked for, or the usual ones.
fn colours(seats: u8, asked: &[Colour]) -> Result<BySeat<Colour, 4>, SetupError> {
    let mut colours = Colour::ALL;
    if !asked.is_empty() {
        let different = asked.iter().enumerate().all(|(i, c)| !asked[..i].contains(c));
        if asked.len() != usize::from(seats) || !different {
            let message = format!("{seats} seats need {seats} different colours");
            return Err(SetupError { rule: rule("RAT-2.6"), also: &[], message });
        }
        colours[..asked.len()].copy_from_slice(asked);
        // The chairs nobody sits in get what is left, so that each colour stands once.
        let mut rest = Colour::ALL.into_iter().filter(|c| !asked.contains(c));
        colours[asked.len()..].fill_with(|| rest.next().expect("four colours for four seats"));
    }
    Ok(BySeat(colours))
}

/// The member of a set with that number.
pub(crate) fn pick(regions: Regions, number: u32) -> Region {
    regions.iter().nth(number as usize).expect("drawn below the size of the set")
}

/// RAT-2.12, RAT-2.13: who makes the placement with that number, `0..2n`: clockwise from
/// the start player, then back the same way.
pub(crate) fn placer(start: Seat, seats: u8, done: u8) -> Seat {
    let lap = if done < seats { done } else { 2 * seats - 1 - done };
    Seat((start.0 + lap) % seats)
}
