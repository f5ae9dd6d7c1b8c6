//! Everything that is true at one moment of a game. No rules in here.

use crate::components::{Class, Classes, Colour, Face, Region, Regions, TILES_PER_REGION, TileAt};
use crate::kit::Kit;
use game::{BySeat, Interned, Rng, RuleId, Seat, Seats, Stack};
use serde::{Deserialize, Serialize};

/// A game of Rattus.
///
/// The fields are what lies on the table, the hidden fronts included, and where the turn
/// stands. [`audit`](game::Game::audit) says what always holds between them.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Rattus {
    pub(crate) kit: Interned<Kit>,
    pub(crate) rng: Rng,
    pub(crate) seats: u8,
    pub(crate) colours: BySeat<Colour, 4>,
    pub(crate) end_timing: EndTiming,
    pub(crate) optional_placement: bool,
    /// Tiles are turned in the order they lie in their region, instead of at random
    /// (RAT-20.2). Only loaded positions do that.
    pub(crate) pinned: bool,
    /// Tiles say whether they have lain on the board since setup (RAT-14.8).
    pub(crate) origins: bool,

    pub(crate) cubes: [BySeat<u8, 4>; 12],
    pub(crate) hand: BySeat<u8, 4>,
    pub(crate) castle: BySeat<u8, 4>,
    pub(crate) cards: BySeat<Classes, 4>,
    pub(crate) board: Board,
    pub(crate) pile: Pile,
    /// A sum over all fronts of this game, so that none can get lost (RAT-18.1).
    pub(crate) checksum: u32,
    pub(crate) figure: Region,

    pub(crate) start: Seat,
    pub(crate) active: Seat,
    pub(crate) phase: Phase,
    pub(crate) pending: Stack<Decision, 2>,
    /// Action A is done.
    pub(crate) taken: bool,
    /// Action B is done.
    pub(crate) placed: bool,
    /// Cards used in this turn.
    pub(crate) used: Classes,
    /// The Knight's power was still unused when the figure moved, so it may also count
    /// (RAT-8.10).
    pub(crate) knight_open: bool,
    /// The figure counts as neutral cubes: in this devastation (RAT-8.14) or, in the last
    /// round, in the final one (RAT-10.9).
    pub(crate) figure_counts: bool,
    /// A cube was placed or a tile drawn in this turn (RAT-12.2).
    pub(crate) progress: bool,
    /// Turns in a row without progress, at most 2n (RAT-12.2).
    pub(crate) idle: u8,
    pub(crate) trigger: Option<Trigger>,
}

/// When regular play stops after a trigger (RAT-9.5, RAT-12.1).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndTiming {
    /// Right after the trigger player's turn.
    #[default]
    Turn,
    /// After the lap of the table.
    Round,
}

/// What can be chosen at setup (RAT-2.6, RAT-2.11, chapter 12).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Who starts; drawn at random if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start_seat: Option<Seat>,
    /// The colours of the seats; red, yellow, green, blue if not given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<Colour>,
    /// When regular play stops.
    pub end_timing: EndTiming,
    /// Action B may be left out.
    pub optional_placement: bool,
}

/// The great divisions of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Initial cubes; so many of the 2n placements are done (RAT-2.12).
    Setup { done: u8 },
    /// A regular turn before the figure moves: actions A and B.
    Turn,
    /// Action C: `pending` says how far it is.
    Plague,
    /// A final turn (chapter 10).
    LastRound,
    /// The final devastation is over.
    Over,
}

/// A question the game waits for, in the middle of something else.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// Where the next of so many new tiles goes (RAT-13.11).
    Spread { left: u8 },
    /// Whether the figure counts (RAT-13.12).
    Count,
    /// A pause before the next tile is turned (RAT-13.13).
    Reveal,
    /// The Witch looked at one tile and may look at another (RAT-13.8).
    SecondLook { first: TileAt },
    /// The Witch looked at two tiles and may exchange them (RAT-13.9).
    Swap { first: TileAt, second: TileAt },
}

/// Who brought regular play to its end, and by which rule (RAT-9.4).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trigger {
    pub(crate) seat: Seat,
    pub(crate) cause: Cause,
}

/// The two ways regular play ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The supply is empty (RAT-9.1).
    SupplyEmpty,
    /// A player has no cube left in hand (RAT-9.2).
    HandEmpty,
}

impl Cause {
    /// The rule.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Cause::SupplyEmpty => game::rule("RAT-9.1"),
            Cause::HandEmpty => game::rule("RAT-9.2"),
        }
    }
}

/// What is asked right now, for players, positions and refusals.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Initial cubes.
    Setup,
    /// A regular turn before the figure moves.
    Turn,
    /// Where a new tile goes.
    Spread,
    /// Whether the figure counts.
    Count,
    /// Before a tile is turned.
    Reveal,
    /// The Witch's second look.
    WitchLook2,
    /// The Witch's exchange.
    WitchSwap,
    /// A final turn.
    Final,
    /// Nothing any more.
    Over,
}

impl Rattus {
    /// What is asked right now.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match (self.pending.top(), self.phase) {
            (Some(Decision::Spread { .. }), _) => Stage::Spread,
            (Some(Decision::Count), _) => Stage::Count,
            (Some(Decision::Reveal), _) => Stage::Reveal,
            (Some(Decision::SecondLook { .. }), _) => Stage::WitchLook2,
            (Some(Decision::Swap { .. }), _) => Stage::WitchSwap,
            (None, Phase::Setup { .. }) => Stage::Setup,
            (None, Phase::Turn | Phase::Plague) => Stage::Turn,
            (None, Phase::LastRound) => Stage::Final,
            (None, Phase::Over) => Stage::Over,
        }
    }

    /// Regions in play (RAT-2.2).
    #[must_use]
    pub fn in_play(&self) -> Regions {
        self.kit.in_play(self.seats)
    }

    /// Neighbours of a region in play (RAT-0.3, RAT-1.2).
    #[must_use]
    pub fn neighbours(&self, region: Region) -> Regions {
        self.kit.neighbours(self.seats, region)
    }

    /// A seat's cubes in a region.
    #[must_use]
    pub fn cubes(&self, region: Region, seat: Seat) -> u8 {
        self.cubes[region as usize][seat]
    }

    /// All cubes in a region.
    #[must_use]
    pub fn all_cubes(&self, region: Region) -> u8 {
        self.cubes[region as usize].0.iter().sum()
    }

    /// A seat's cubes not on the board.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> u8 {
        self.hand[seat]
    }

    /// A seat's cubes in the castle.
    #[must_use]
    pub fn castle(&self, seat: Seat) -> u8 {
        self.castle[seat]
    }

    /// How many tiles lie in a region.
    #[must_use]
    pub fn tiles(&self, region: Region) -> u8 {
        self.board.count(region)
    }

    /// The front of a face-down tile. Players do not see it: ask a guess, not the truth.
    #[must_use]
    pub fn front(&self, tile: TileAt) -> Option<Face> {
        self.board.has(tile).then(|| self.board.face(tile))
    }

    /// Does the figure count as two cubes, in this devastation or in the final one?
    #[must_use]
    pub fn figure_counts(&self) -> bool {
        self.figure_counts
    }

    /// Who brought regular play to its end, once somebody has.
    #[must_use]
    pub fn trigger(&self) -> Option<Seat> {
        self.trigger.map(|trigger| trigger.seat)
    }

    /// How many tiles the supply has left.
    #[must_use]
    pub fn supply(&self) -> u8 {
        self.pile.supply
    }

    /// Where the plague figure stands.
    #[must_use]
    pub fn figure(&self) -> Region {
        self.figure
    }

    /// Whose turn it is.
    #[must_use]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The cards a seat owns.
    #[must_use]
    pub fn cards(&self, seat: Seat) -> Classes {
        self.cards[seat]
    }

    /// Who owns a card; nobody while it is in the display.
    #[must_use]
    pub fn owner(&self, class: Class) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.cards[*seat].contains(class))
    }

    /// The sum that [`Rattus::checksum`] keeps.
    pub(crate) fn sum_of_fronts(&self) -> u32 {
        let on_board = self.board.tiles().map(|tile| self.board.face(tile));
        let beside = self.pile.removed().iter().chain(self.pile.supply()).copied();
        on_board
            .chain(beside)
            .chain(self.pile.turned())
            .map(|face| (u32::from(face.0) ^ 0x5BD1).wrapping_mul(0x9E37_79B1).rotate_left(13))
            .fold(0, u32::wrapping_add)
    }

    /// The colour of a seat's cubes.
    #[must_use]
    pub fn colour(&self, seat: Seat) -> Colour {
        self.colours[seat]
    }
}

/// The face-down tiles on the board.
///
/// Within a region they lie in a row; a tile that leaves lets the later ones move up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Board {
    faces: [[Face; 3]; 12],
    marks: [[Mark; 3]; 12],
    counts: [u8; 12],
}

/// What is remembered about a face-down tile: who has seen its front (RAT-14.3), and
/// whether it has lain on the board since setup (RAT-14.8).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Mark(u8);

const SINCE_SETUP: u8 = 0x80;

impl Mark {
    pub(crate) fn new(seen_by: Seats, since_setup: bool) -> Mark {
        Mark(seen_by.bits() | if since_setup { SINCE_SETUP } else { 0 })
    }

    pub(crate) fn from_bits(bits: u8) -> Option<Mark> {
        (bits & !(SINCE_SETUP | 0x0F) == 0).then_some(Mark(bits))
    }

    pub(crate) fn bits(self) -> u8 {
        self.0
    }

    pub(crate) fn seen_by(self) -> Seats {
        Seats::from_bits(self.0 & 0x0F)
    }

    pub(crate) fn is_seen_by(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    pub(crate) fn since_setup(self) -> bool {
        self.0 & SINCE_SETUP != 0
    }
}

impl Board {
    pub(crate) fn count(&self, region: Region) -> u8 {
        self.counts[region as usize]
    }

    pub(crate) fn has(&self, tile: TileAt) -> bool {
        tile.place < self.count(tile.region)
    }

    /// Regions with at least one tile.
    pub(crate) fn occupied(&self) -> Regions {
        let mut set = 0;
        for (index, count) in self.counts.iter().enumerate() {
            set |= u16::from(*count != 0) << index;
        }
        Regions(set)
    }

    /// Regions with three tiles.
    pub(crate) fn full(&self) -> Regions {
        let mut set = 0;
        for (index, count) in self.counts.iter().enumerate() {
            set |= u16::from(*count == TILES_PER_REGION) << index;
        }
        Regions(set)
    }

    pub(crate) fn face(&self, tile: TileAt) -> Face {
        self.faces[tile.region as usize][usize::from(tile.place)]
    }

    pub(crate) fn mark(&self, tile: TileAt) -> Mark {
        self.marks[tile.region as usize][usize::from(tile.place)]
    }

    pub(crate) fn set_face(&mut self, tile: TileAt, face: Face) {
        self.faces[tile.region as usize][usize::from(tile.place)] = face;
    }

    pub(crate) fn show(&mut self, tile: TileAt, seat: Seat) {
        self.marks[tile.region as usize][usize::from(tile.place)].0 |= 1 << seat.0;
    }

    /// Every tile, region by region.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = TileAt> + use<> {
        let counts = self.counts;
        Region::ALL.into_iter().flat_map(move |region| {
            (0..counts[region as usize]).map(move |place| TileAt { region, place })
        })
    }

    /// Puts a tile behind the others of its region and answers where it lies.
    pub(crate) fn put(&mut self, region: Region, face: Face, mark: Mark) -> TileAt {
        let place = self.counts[region as usize];
        self.counts[region as usize] += 1;
        self.faces[region as usize][usize::from(place)] = face;
        self.marks[region as usize][usize::from(place)] = mark;
        TileAt { region, place }
    }

    /// Takes a tile away; the later ones of its region move up.
    pub(crate) fn take(&mut self, tile: TileAt) -> (Face, Mark) {
        let (region, place) = (tile.region as usize, usize::from(tile.place));
        let taken = (self.faces[region][place], self.marks[region][place]);
        let last = usize::from(self.counts[region]) - 1;
        self.faces[region].copy_within(place + 1.., place);
        self.marks[region].copy_within(place + 1.., place);
        self.faces[region][last] = Face::default();
        self.marks[region][last] = Mark::default();
        self.counts[region] -= 1;
        taken
    }

    /// Lets two tiles change places, with all that is known about them.
    pub(crate) fn swap(&mut self, a: TileAt, b: TileAt) {
        let (first, second) = ((self.face(a), self.mark(a)), (self.face(b), self.mark(b)));
        for (tile, (face, mark)) in [(a, second), (b, first)] {
            self.faces[tile.region as usize][usize::from(tile.place)] = face;
            self.marks[tile.region as usize][usize::from(tile.place)] = mark;
        }
    }
}

/// The most tiles a game can have in all. The box has 49; loaded positions may have more
/// (RAT-20.3).
pub(crate) const MAX_TILES: usize = 96;

/// The tiles that are not on the board, in one row: removed ones, the supply with its top
/// at the end, a gap, and the turned ones from the last place backwards.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pile {
    faces: [Face; MAX_TILES],
    pub(crate) removed: u8,
    pub(crate) supply: u8,
    pub(crate) turned: u8,
}

impl Pile {
    /// `supply` has its top first, `turned` the first one turned.
    pub(crate) fn new(
        removed: &[Face],
        supply: impl DoubleEndedIterator<Item = Face>,
        turned: &[Face],
    ) -> Pile {
        let mut faces = [Face::default(); MAX_TILES];
        faces[..removed.len()].copy_from_slice(removed);
        let mut end = removed.len();
        for face in supply.rev() {
            faces[end] = face;
            end += 1;
        }
        for (place, face) in turned.iter().enumerate() {
            faces[MAX_TILES - 1 - place] = *face;
        }
        Pile {
            faces,
            removed: removed.len() as u8,
            supply: (end - removed.len()) as u8,
            turned: turned.len() as u8,
        }
    }

    /// Takes the next tile of the supply (RAT-15.3).
    pub(crate) fn draw(&mut self) -> Option<Face> {
        self.supply = self.supply.checked_sub(1)?;
        let top = usize::from(self.removed + self.supply);
        Some(std::mem::take(&mut self.faces[top]))
    }

    /// Puts a turned tile into the box.
    pub(crate) fn discard(&mut self, face: Face) {
        self.faces[MAX_TILES - 1 - usize::from(self.turned)] = face;
        self.turned += 1;
    }

    pub(crate) fn removed(&self) -> &[Face] {
        &self.faces[..usize::from(self.removed)]
    }

    /// The supply, its top last.
    pub(crate) fn supply(&self) -> &[Face] {
        &self.faces[usize::from(self.removed)..usize::from(self.removed + self.supply)]
    }

    /// Removed tiles and supply, for a guess to fill anew.
    pub(crate) fn unseen_mut(&mut self) -> (&mut [Face], &mut [Face]) {
        self.faces[..usize::from(self.removed + self.supply)]
            .split_at_mut(usize::from(self.removed))
    }

    /// The turned tiles in the order they were turned.
    pub(crate) fn turned(&self) -> impl DoubleEndedIterator<Item = Face> + ExactSizeIterator {
        self.faces[MAX_TILES - usize::from(self.turned)..].iter().rev().copied()
    }
}
