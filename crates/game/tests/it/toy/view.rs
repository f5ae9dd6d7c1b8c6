//! What a viewer may know, built from nothing; and the key for it.

use super::Fault;
use super::state::{Decision, GOODS, Phase, Toy};
use game::{BySeat, Seat, Seats, Viewer};
use serde::Serialize;
use std::hash::{DefaultHasher, Hasher};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    rounds_left: u8,
    phase: Phase,
    active: Seat,
    actions_left: u8,
    pending: Vec<Decision>,
    hand: u32,
    hand_sizes: Vec<u32>,
    deck_size: u8,
    next_card: Option<u8>,
    tiles: Vec<Option<TileView>>,
    discard: u32,
    bells: Seats,
    goods: Vec<[u8; GOODS]>,
    taken: Vec<u8>,
    done: Seats,
    has_bid: Seats,
    bid: Option<u8>,
    scores: Vec<i8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct TileView {
    known_to: Seats,
    card: Option<u8>,
}

impl Toy {
    pub fn seen_by(&self, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => Seats::only(seat),
            Viewer::Spectator => Seats::NONE,
        };
        let pries = viewer == Viewer::Spectator && self.has(Fault::SpectatorSeesMore);
        let seats = || Seat::all(self.seats);
        let only_own = own.lowest();
        View {
            rounds_left: self.rounds - self.round,
            phase: self.phase,
            active: self.active,
            actions_left: self.actions_left,
            pending: self.pending.iter().collect(),
            hand: only_own.map_or(0, |seat| self.hands[seat]),
            hand_sizes: seats().map(|seat| self.hands[seat].count_ones()).collect(),
            deck_size: self.deck_size,
            next_card: self.next_card().filter(|_| self.has(Fault::ViewLeaks)),
            tiles: self
                .tiles
                .iter()
                .map(|tile| {
                    tile.map(|tile| {
                        let knows = pries || own.iter().any(|seat| tile.known_to.contains(seat));
                        TileView { known_to: tile.known_to, card: knows.then_some(tile.card) }
                    })
                })
                .collect(),
            discard: self.discard,
            bells: self.bells,
            goods: seats().map(|seat| self.goods[seat]).collect(),
            taken: seats().map(|seat| self.taken[seat]).collect(),
            done: self.done,
            has_bid: seats().filter(|seat| self.bids[*seat].is_some()).collect(),
            bid: only_own.and_then(|seat| self.bids[seat]),
            scores: seats().map(|seat| self.scores[seat]).collect(),
        }
    }

    /// Slow but surely a function of the view; a real game hashes its fields.
    pub fn key(&self, seat: Seat) -> u64 {
        let mut hasher = DefaultHasher::new();
        let viewer =
            if self.has(Fault::KeyForgets) { Viewer::Spectator } else { Viewer::Seat(seat) };
        hasher.write(format!("{:?}", self.seen_by(viewer)).as_bytes());
        if self.has(Fault::KeyLeaks) {
            hasher.write_u8(self.next_card().unwrap_or_default());
        }
        if self.has(Fault::KeyRemembers) {
            hasher.write_u8(self.last_actor.0);
        }
        hasher.finish()
    }

    /// Shared places, and everybody in the first one wins.
    pub fn ranking(&self) -> (BySeat<i32>, BySeat<u8>, Seats) {
        let mut scores = BySeat::default();
        for seat in Seat::all(self.seats) {
            scores[seat] = i32::from(self.scores[seat]);
            if self.has(Fault::OutcomeLeaks) {
                scores[seat] += (self.hands[seat] % 101).cast_signed();
            }
        }
        let mut places = BySeat::default();
        for seat in Seat::all(self.seats) {
            let better = Seat::all(self.seats).filter(|other| scores[*other] > scores[seat]);
            places[seat] = better.count() as u8 + 1;
        }
        let mut winners: Seats = Seat::all(self.seats).filter(|s| places[*s] == 1).collect();
        if self.has(Fault::OutsiderWins) {
            winners.insert(Seat(4));
        }
        (scores, places, winners)
    }
}
