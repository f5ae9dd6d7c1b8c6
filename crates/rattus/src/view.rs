//! What one viewer may know, built field by field (chapter 14).

use crate::components::{Class, Classes, Colour, Face, Region, TileAt};
use crate::scoring;
use crate::state::{Cause, Decision, EndTiming, Phase, Rattus, Stage};
use game::{Seat, Seats, Viewer};
use serde::Serialize;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// How many seats there are.
    pub seats: u8,
    /// The colour of each seat.
    pub colours: Vec<Colour>,
    /// Option: when regular play stops (RAT-12.1).
    pub end_timing: EndTiming,
    /// Option: action B may be left out (RAT-12.2).
    pub optional_placement: bool,
    /// Tiles are turned in the order they lie: a loaded position (RAT-20.2).
    pub pinned: bool,
    /// What is asked.
    pub stage: Stage,
    /// Who started.
    pub start_seat: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The regions in play.
    pub regions: Vec<RegionView>,
    /// Where the plague figure stands.
    pub figure: Region,
    /// Cubes in the castle, by seat.
    pub castle: Vec<u8>,
    /// Cubes in hand, by seat.
    pub hands: Vec<u8>,
    /// Class cards, by seat.
    pub cards: Vec<Classes>,
    /// Class cards nobody owns.
    pub display: Classes,
    /// Tiles left in the supply.
    pub supply: u8,
    /// Tiles removed unseen at setup.
    pub removed: u8,
    /// Tiles turned so far, in order.
    pub turned: Vec<Face>,
    /// Initial placements made.
    pub placements: Option<u8>,
    /// Action A is done.
    pub taken: bool,
    /// Action B is done.
    pub placed: bool,
    /// Cards used in this turn.
    pub used: Classes,
    /// New tiles still to be placed.
    pub spread_left: u8,
    /// The figure counts as two cubes.
    pub figure_counts: bool,
    /// The tiles the Witch is busy with.
    pub looked: Vec<TileAt>,
    /// Turns in a row without cube or tile (RAT-12.2).
    pub idle_turns: u8,
    /// Who brought regular play to its end.
    pub trigger: Option<Seat>,
    /// By which rule.
    pub cause: Option<Cause>,
    /// Points if the game ended now, by seat (RAT-11.5).
    pub scores: Vec<u8>,
    /// After the end: the seats from first to last.
    pub ranking: Option<Vec<Seat>>,
}

/// A region as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RegionView {
    /// Which.
    pub region: Region,
    /// Cubes by seat.
    pub cubes: Vec<u8>,
    /// The face-down tiles.
    pub tiles: Vec<TileView>,
}

/// A face-down tile as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TileView {
    /// The front, if this viewer has seen it (RAT-14.3).
    pub front: Option<Face>,
    /// Who has seen it; looks are public (RAT-14.2).
    pub seen_by: Seats,
}

impl View {
    pub(crate) fn of(s: &Rattus, viewer: Viewer) -> View {
        let by_seat = |value: &dyn Fn(Seat) -> u8| Seat::all(s.seats).map(value).collect();
        let owned = Seat::all(s.seats).fold(Classes::NONE, |all, seat| all.or(s.cards[seat]));
        View {
            seats: s.seats,
            colours: Seat::all(s.seats).map(|seat| s.colours[seat]).collect(),
            end_timing: s.end_timing,
            optional_placement: s.optional_placement,
            pinned: s.pinned,
            stage: s.stage(),
            start_seat: s.start,
            active: s.active,
            regions: s.in_play().iter().map(|region| RegionView::of(s, region, viewer)).collect(),
            figure: s.figure,
            castle: by_seat(&|seat| s.castle[seat]),
            hands: by_seat(&|seat| s.hand[seat]),
            cards: Seat::all(s.seats).map(|seat| s.cards[seat]).collect(),
            display: Class::ALL.into_iter().filter(|class| !owned.contains(*class)).collect(),
            supply: s.pile.supply,
            removed: s.pile.removed,
            turned: s.pile.turned().collect(),
            placements: match s.phase {
                Phase::Setup { done } => Some(done),
                _ => None,
            },
            taken: s.taken,
            placed: s.placed,
            used: s.used,
            spread_left: spread_left(s),
            figure_counts: s.figure_counts,
            looked: looked(s),
            idle_turns: s.idle,
            trigger: s.trigger.map(|trigger| trigger.seat),
            cause: s.trigger.map(|trigger| trigger.cause),
            scores: by_seat(&|seat| scoring::score(s, seat)),
            ranking: (s.phase == Phase::Over).then(|| scoring::ranking(s)),
        }
    }
}

impl RegionView {
    fn of(s: &Rattus, region: Region, viewer: Viewer) -> RegionView {
        let tiles = (0..s.board.count(region)).map(|place| {
            let tile = TileAt { region, place };
            let mark = s.board.mark(tile);
            let known = match viewer {
                Viewer::Seat(seat) => mark.is_seen_by(seat),
                Viewer::Spectator => false,
            };
            TileView { front: known.then(|| s.board.face(tile)), seen_by: mark.seen_by() }
        });
        RegionView {
            region,
            cubes: Seat::all(s.seats).map(|seat| s.cubes(region, seat)).collect(),
            tiles: tiles.collect(),
        }
    }
}

/// How many new tiles are still due.
pub(crate) fn spread_left(s: &Rattus) -> u8 {
    s.pending
        .iter()
        .find_map(|decision| match decision {
            Decision::Spread { left } => Some(left),
            _ => None,
        })
        .unwrap_or(0)
}

/// The tiles the Witch has looked at in the sequence that is not finished.
pub(crate) fn looked(s: &Rattus) -> Vec<TileAt> {
    match s.pending.top() {
        Some(Decision::SecondLook { first }) => vec![first],
        Some(Decision::Swap { first, second }) => vec![first, second],
        _ => Vec::new(),
    }
}
