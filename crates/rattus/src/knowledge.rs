//! What a seat cannot know, and fair guesses about it (chapter 14).

use crate::components::{Face, TileAt};
use crate::state::{Decision, MAX_TILES, Phase, Rattus};
use game::{Rng, Seat, Seed};

/// A list of fronts that needs no allocation.
struct Fronts {
    faces: [Face; MAX_TILES],
    len: usize,
}

impl Fronts {
    fn new() -> Fronts {
        Fronts { faces: [Face::default(); MAX_TILES], len: 0 }
    }

    fn push(&mut self, face: Face) {
        self.faces[self.len] = face;
        self.len += 1;
    }

    fn pop(&mut self) -> Face {
        self.len -= 1;
        self.faces[self.len]
    }

    fn as_mut(&mut self) -> &mut [Face] {
        &mut self.faces[..self.len]
    }
}

/// Replaces every front the seat has not seen, and all chance to come, by a fair guess.
///
/// Every seat knows which tiles have lain on the board since setup (they are start tiles),
/// that the removed ones are ordinary, and all fronts that were turned or that it has seen
/// itself (RAT-14.8). All worlds that fit are equally likely, because the shuffles at setup
/// were. So: start fronts for the former, ordinary fronts for the removed, and what remains
/// for the rest.
pub(crate) fn determinize(s: &mut Rattus, seat: Seat, rng: &mut Rng) {
    let (mut start, mut ordinary) = (Fronts::new(), Fronts::new());
    {
        // Without origins all unseen tiles are one pool.
        let mut sort = |face: Face| {
            if s.origins && face.is_start() { start.push(face) } else { ordinary.push(face) }
        };
        let unseen = s.board.tiles().filter(|tile| !s.board.mark(*tile).is_seen_by(seat));
        unseen.map(|tile| s.board.face(tile)).for_each(&mut sort);
        s.pile.removed().iter().chain(s.pile.supply()).copied().for_each(&mut sort);
    }

    // In a fixed order first: a guess is then a function of what the seat knows and of the
    // generator alone, and not even its noise depends on the truth.
    start.as_mut().sort_unstable();
    ordinary.as_mut().sort_unstable();
    let mut draws = rng.draws();
    draws.shuffle(start.as_mut());
    draws.shuffle(ordinary.as_mut());
    for tile in unseen_tiles(s, seat) {
        if s.origins && s.board.mark(tile).since_setup() {
            s.board.set_face(tile, start.pop());
        }
    }
    let (removed, _) = s.pile.unseen_mut();
    removed.fill_with(|| ordinary.pop());

    let mut rest = ordinary;
    while start.len > 0 {
        rest.push(start.pop());
    }
    draws.shuffle(rest.as_mut());
    for tile in unseen_tiles(s, seat) {
        if !(s.origins && s.board.mark(tile).since_setup()) {
            s.board.set_face(tile, rest.pop());
        }
    }
    let (_, supply) = s.pile.unseen_mut();
    supply.fill_with(|| rest.pop());

    s.rng = Rng::from(Seed::Open(rng.bits()));
}

/// The tiles on the board whose fronts the seat has not seen.
fn unseen_tiles(s: &Rattus, seat: Seat) -> impl Iterator<Item = TileAt> + use<> {
    let board = s.board;
    board.tiles().filter(move |tile| !board.mark(*tile).is_seen_by(seat))
}

/// A key of everything the seat's view shows.
pub(crate) fn info_key(s: &Rattus, seat: Seat) -> u64 {
    let mut key = Key(0x243F_6A88_85A3_08D3);
    key.add(u64::from(seat.0) << 56 | flags(s));
    key.add(pending(s));
    for cubes in s.cubes.chunks_exact(2) {
        let word = [cubes[0].0, cubes[1].0];
        key.add(u64::from_le_bytes(word.as_flattened().try_into().expect("eight cubes")));
    }
    key.add(
        u64::from(u32::from_le_bytes(s.castle.0)) << 32 | u64::from(u32::from_le_bytes(s.hand.0)),
    );
    for tile in s.board.tiles() {
        let mark = s.board.mark(tile);
        let front = if mark.is_seen_by(seat) { u64::from(s.board.face(tile).0) } else { 0 };
        key.add(u64::from(tile.index()) << 32 | u64::from(mark.seen_by().bits()) << 16 | front);
    }
    for front in s.pile.turned() {
        key.add(u64::from(front.0));
    }
    key.finish()
}

/// Whose turn it is, the cards, the counters, and all that is yes or no.
fn flags(s: &Rattus) -> u64 {
    let cards = s.cards.0.iter().fold(0, |bits, cards| bits << 6 | u64::from(cards.0));
    let yes_or_no = [s.taken, s.placed, s.figure_counts, s.pinned, s.optional_placement]
        .into_iter()
        .fold(0, |bits, flag| bits << 1 | u64::from(flag));
    cards << 32
        | yes_or_no << 24
        | u64::from(s.active.0) << 22
        | u64::from(s.start.0) << 20
        | (s.figure as u64) << 16
        | u64::from(s.used.0) << 10
        | u64::from(s.seats)
}

/// What is asked, and how far the game is.
fn pending(s: &Rattus) -> u64 {
    let phase = match s.phase {
        Phase::Setup { done } => u64::from(done),
        Phase::Turn => 16,
        Phase::Plague => 17,
        Phase::LastRound => 18,
        Phase::Over => 19,
    };
    let trigger = s.trigger.map_or(0, |t| 1 + u64::from(t.seat.0) * 2 + t.cause as u64);
    let decisions = s.pending.iter().fold(0, |bits, decision| {
        bits << 20
            | match decision {
                Decision::Spread { left } => 1 + u64::from(left),
                Decision::Count => 8,
                Decision::Reveal => 9,
                Decision::SecondLook { first } => 64 | u64::from(first.index()) << 8,
                Decision::Swap { first, second } => {
                    128 | u64::from(first.index()) << 8 | u64::from(second.index()) << 14
                }
            }
    });
    decisions << 24
        | trigger << 20
        | u64::from(s.idle) << 16
        | (s.end_timing as u64) << 15
        | phase << 8
        | u64::from(s.pile.supply)
}

/// A fast hash for search nodes: multiply, fold, go on.
struct Key(u64);

impl Key {
    fn add(&mut self, word: u64) {
        // The rotation keeps a zero product from forgetting what came before.
        let product = u128::from(self.0 ^ word) * 0x9E37_79B9_7F4A_7C15;
        self.0 = (product as u64 ^ (product >> 64) as u64).wrapping_add(self.0.rotate_left(25));
    }

    fn finish(self) -> u64 {
        self.0 ^ self.0 >> 29
    }
}
