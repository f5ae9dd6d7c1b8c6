//! The state as bytes: for hashes, snapshots and games that start from a position.

use crate::components::{Class, Classes, Colour, Face, Region, TileAt};
use crate::kit::Kit;
use crate::setup;
use crate::state::{
    Board, Cause, Decision, EndTiming, MAX_TILES, Mark, Options, Phase, Pile, Rattus, Trigger,
};
use game::{BySeat, DecodeError, Game, Interned, Reader, Rng, Seat, Seed, Setup, Writer};

pub(crate) fn encode(s: &Rattus, out: &mut Writer) {
    out.byte(s.seats);
    for seat in Seat::all(4) {
        out.byte(s.colours[seat] as u8);
        out.byte(s.hand[seat]);
        out.byte(s.castle[seat]);
        out.byte(s.cards[seat].0);
    }
    out.byte(s.end_timing as u8);
    out.flag(s.optional_placement);
    out.flag(s.pinned);
    out.flag(s.origins);
    for region in Region::ALL {
        out.bytes(&s.cubes[region as usize].0);
        out.byte(s.board.count(region));
    }
    for tile in s.board.tiles() {
        out.short(s.board.face(tile).0);
        out.byte(s.board.mark(tile).bits());
    }
    out.byte(s.pile.removed);
    out.byte(s.pile.supply);
    out.byte(s.pile.turned);
    for face in s.pile.removed().iter().chain(s.pile.supply()).copied().chain(s.pile.turned()) {
        out.short(face.0);
    }
    out.byte(s.figure as u8);
    out.byte(s.start.0);
    out.byte(s.active.0);
    let (phase, done) = match s.phase {
        Phase::Setup { done } => (0, done),
        Phase::Turn => (1, 0),
        Phase::Plague => (2, 0),
        Phase::LastRound => (3, 0),
        Phase::Over => (4, 0),
    };
    out.byte(phase);
    out.byte(done);
    out.byte(s.pending.len() as u8);
    for decision in s.pending.iter() {
        let (kind, first, second) = match decision {
            Decision::Spread { left } => (0, left, 0),
            Decision::Count => (1, 0, 0),
            Decision::Reveal => (2, 0, 0),
            Decision::SecondLook { first } => (3, first.index() as u8, 0),
            Decision::Swap { first, second } => (4, first.index() as u8, second.index() as u8),
        };
        out.bytes(&[kind, first, second]);
    }
    out.flag(s.taken);
    out.flag(s.placed);
    out.byte(s.used.0);
    out.flag(s.knight_open);
    out.flag(s.figure_counts);
    out.flag(s.progress);
    out.byte(s.idle);
    out.byte(s.trigger.map_or(0, |t| 1 + t.seat.0 * 2 + t.cause as u8));
    out.bytes(&s.rng.to_bytes());
}

pub(crate) fn decode(kit: Interned<Kit>, bytes: &[u8]) -> Result<Rattus, DecodeError> {
    let mut from = Reader::new(bytes);
    let seats = from.byte()?;
    let setup = Setup { seats, options: Options::default() };
    let mut s = setup::empty(kit, &setup, Rng::from(Seed::Open(0)))
        .map_err(|error| DecodeError(error.to_string()))?;
    for seat in Seat::all(4) {
        s.colours[seat] = Colour::ALL[usize::from(from.below(4, "colour")?)];
        s.hand[seat] = from.below(21, "hand")?;
        s.castle[seat] = from.below(21, "castle")?;
        s.cards[seat] = Classes(from.below(1 << Class::ALL.len(), "set of cards")?);
    }
    s.end_timing = if from.flag()? { EndTiming::Round } else { EndTiming::Turn };
    s.optional_placement = from.flag()?;
    s.pinned = from.flag()?;
    s.origins = from.flag()?;
    s.board = board(&mut from, &mut s.cubes)?;
    s.pile = pile(&mut from, s.board.tiles().count())?;
    s.checksum = s.sum_of_fronts();
    s.figure = Region::ALL[usize::from(from.below(12, "region")?)];
    s.start = Seat(from.below(seats, "seat")?);
    s.active = Seat(from.below(seats, "seat")?);
    let (phase, done) = (from.below(5, "phase")?, from.byte()?);
    if phase != 0 && done != 0 {
        return Err(DecodeError("initial placements after the setup".into()));
    }
    s.phase = match phase {
        0 => Phase::Setup { done },
        1 => Phase::Turn,
        2 => Phase::Plague,
        3 => Phase::LastRound,
        _ => Phase::Over,
    };
    for _ in 0..from.below(3, "number of questions")? {
        s.pending.push(decision(&mut from)?);
    }
    s.taken = from.flag()?;
    s.placed = from.flag()?;
    s.used = Classes(from.below(1 << Class::ALL.len(), "set of cards")?);
    s.knight_open = from.flag()?;
    s.figure_counts = from.flag()?;
    s.progress = from.flag()?;
    s.idle = from.below(2 * seats + 1, "idle turns")?;
    s.trigger = match from.below(1 + 2 * seats, "trigger")? {
        0 => None,
        code => Some(Trigger {
            seat: Seat((code - 1) / 2),
            cause: if (code - 1) % 2 == 0 { Cause::SupplyEmpty } else { Cause::HandEmpty },
        }),
    };
    s.rng = Rng::from_bytes(&from.take()?)
        .ok_or_else(|| DecodeError("a generator that stands still".into()))?;
    from.end()?;
    s.audit().map_err(|broken| DecodeError(broken.to_string()))?;
    Ok(s)
}

fn board(from: &mut Reader<'_>, cubes: &mut [BySeat<u8, 4>; 12]) -> Result<Board, DecodeError> {
    let mut counts = [0; 12];
    for region in Region::ALL {
        let by_seat: [u8; 4] = from.take()?;
        if by_seat.iter().any(|count| *count > 20) {
            return Err(DecodeError(format!("too many cubes in {region}")));
        }
        cubes[region as usize] = BySeat(by_seat);
        counts[region as usize] = from.below(4, "number of tiles")?;
    }
    let mut board = Board::default();
    for region in Region::ALL {
        for _ in 0..counts[region as usize] {
            let face = face(from)?;
            let mark = Mark::from_bits(from.byte()?)
                .ok_or_else(|| DecodeError("unknown mark on a tile".into()))?;
            board.put(region, face, mark);
        }
    }
    Ok(board)
}

fn pile(from: &mut Reader<'_>, on_board: usize) -> Result<Pile, DecodeError> {
    let counts: [u8; 3] = from.take()?;
    let [removed, supply, turned] = counts.map(usize::from);
    if removed + supply + turned + on_board > MAX_TILES {
        return Err(DecodeError("too many tiles".into()));
    }
    let mut read = |count| (0..count).map(|_| face(from)).collect::<Result<Vec<_>, _>>();
    let (removed, supply, turned) = (read(removed)?, read(supply)?, read(turned)?);
    Ok(Pile::new(&removed, supply.into_iter().rev(), &turned))
}

fn face(from: &mut Reader<'_>) -> Result<Face, DecodeError> {
    Face::from_bits(from.short()?).ok_or_else(|| DecodeError("no such front".into()))
}

fn decision(from: &mut Reader<'_>) -> Result<Decision, DecodeError> {
    let [kind, first, second] = from.take()?;
    let tile = |index: u8| {
        TileAt::from_index(u32::from(index)).ok_or_else(|| DecodeError("no such tile".into()))
    };
    let plain = |decision| {
        if first == 0 && second == 0 {
            Ok(decision)
        } else {
            Err(DecodeError("odd question".into()))
        }
    };
    match kind {
        0 if second == 0 => Ok(Decision::Spread { left: first }),
        1 => plain(Decision::Count),
        2 => plain(Decision::Reveal),
        3 if second == 0 => Ok(Decision::SecondLook { first: tile(first)? }),
        4 => Ok(Decision::Swap { first: tile(first)?, second: tile(second)? }),
        _ => Err(DecodeError("unknown question".into())),
    }
}
