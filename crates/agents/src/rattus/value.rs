//! What a situation of Rattus is worth.
//!
//! The score that counts is what survives the final devastation. So every seat's score is
//! foretold: its cubes, less what the rats lying there now would take, plus what its cards
//! may still bring. The fronts of a guess are taken at their word; over many guesses this
//! amounts to expected losses by number, letter, class symbols and majority.

use game::{Game, Seat};
use rattus::{CUBES, Class, Face, Letter, NEUTRAL_CUBES, Rattus, Region, TileAt};

/// Something for each seat.
type Each<T> = [T; 4];

/// The share of a threatened loss that counts while the end is far: the plague may never
/// come here, rats may move, and a lost cube can be placed again.
const THREAT_EARLY: f64 = 0.45;
/// The same when the end is near.
const THREAT_LATE: f64 = 0.95;
/// What is added where the next player can send the plague at once.
const THREAT_NEAR: f64 = 0.15;
/// What a cube without rats around it may still lose before the end, when that is far.
const STRAY_RATS: f64 = 0.12;
/// What coming first among equals is worth, in cubes (RAT-11.7).
const TIE_BREAK: f64 = 0.4;
/// What the strongest opponent counts for, against the mean of all of them: the leader
/// must be beaten.
const LEADER: f64 = 0.7;

/// What holding a card is worth in cubes while the end is far; it may be taken away, and
/// its dangers are counted as losses. In the order of [`Class::ALL`].
///
/// Small on purpose: what a card does in its own turn is seen by playing it. With values two
/// or three times as large greedy hoards cards and loses most games against this.
const CARDS_EARLY: [f64; 6] = [0.3, 0.2, 0.8, 0.15, 0.3, 0.1];
/// The same for its use in the last round.
const CARDS_LATE: [f64; 6] = [0.2, 0.1, 0.3, 0.1, 0.15, 0.1];

/// How well the seat stands, from 0 to 1.
pub(super) fn value(s: &Rattus, seat: Seat) -> f64 {
    if let Some(outcome) = s.outcome() {
        return f64::from(u8::from(outcome.winners.contains(seat)));
    }
    let lateness = lateness(s);
    let scores = foretold(s, lateness);
    let lead = scores[usize::from(seat.0)] - rivals(s, seat, &scores);
    // The same lead is worth more when less can happen to it.
    let doubt = 4.0 - 2.5 * lateness;
    1.0 / (1.0 + (-lead / doubt).exp())
}

/// How near the end is, from 0 to 1: by the supply or by the smallest hand, whichever
/// comes first (RAT-9.1, RAT-9.2).
fn lateness(s: &Rattus) -> f64 {
    if s.trigger().is_some() {
        return 1.0;
    }
    let supply = f64::from(s.supply()) / 30.0;
    let smallest = Seat::all(s.seats()).map(|seat| s.hand(seat)).min().unwrap_or(CUBES);
    let hand = f64::from(smallest) / 10.0;
    1.0 - supply.min(hand).min(1.0)
}

/// The opponents' scores as one number.
fn rivals(s: &Rattus, seat: Seat, scores: &Each<f64>) -> f64 {
    let (mut best, mut sum) = (f64::MIN, 0.0);
    for other in Seat::all(s.seats()).filter(|other| *other != seat) {
        let score = scores[usize::from(other.0)];
        best = best.max(score);
        sum += score;
    }
    LEADER * best + (1.0 - LEADER) * sum / f64::from(s.seats() - 1)
}

/// What each seat will have in the end.
fn foretold(s: &Rattus, lateness: f64) -> Each<f64> {
    let mut scores = [0.0; 4];
    let certain = s.trigger().is_some();
    let near = s.neighbours(s.figure());
    for region in s.in_play().iter() {
        let cubes: Each<u8> = std::array::from_fn(|seat| s.cubes(region, Seat(seat as u8)));
        if cubes == [0; 4] {
            continue;
        }
        let losses = losses(s, region, cubes);
        let threat = if certain {
            1.0
        } else {
            let usual = THREAT_EARLY + (THREAT_LATE - THREAT_EARLY) * lateness;
            (usual + if near.contains(region) { THREAT_NEAR } else { 0.0 }).min(1.0)
        };
        let stray = STRAY_RATS * (1.0 - lateness);
        for seat in 0..4 {
            let left = f64::from(cubes[seat]) - threat * f64::from(losses[seat]);
            scores[seat] += left * (1.0 - stray);
        }
    }
    for seat in Seat::all(s.seats()) {
        scores[usize::from(seat.0)] += f64::from(s.castle(seat)) + cards(s, seat, lateness);
    }
    tie_break(s, &mut scores);
    scores
}

/// What the rats in a region would take from each seat (RAT-7.5 to RAT-7.12).
fn losses(s: &Rattus, region: Region, cubes: Each<u8>) -> Each<u8> {
    let mut left = cubes;
    let neutral = if s.figure_counts() && region == s.figure() { NEUTRAL_CUBES } else { 0 };
    for place in 0..s.tiles(region) {
        if let Some(front) = s.front(TileAt { region, place }) {
            turn(s, front, neutral, &mut left);
        }
    }
    std::array::from_fn(|seat| cubes[seat] - left[seat])
}

/// Turns one tile.
fn turn(s: &Rattus, front: Face, neutral: u8, cubes: &mut Each<u8>) {
    let all: u8 = cubes.iter().sum();
    if all == 0 || all + neutral < front.number() {
        return;
    }
    let most = cubes.iter().copied().max().unwrap_or(0);
    for (seat, own) in (0..).map(Seat).zip(cubes).filter(|(_, own)| **own > 0) {
        let letter = match front.letter() {
            Letter::None => false,
            Letter::Majority => *own == most,
            Letter::All => true,
        };
        let hits = u8::from(letter) + front.classes().and(s.cards(seat)).len();
        *own -= hits.min(*own);
    }
}

/// What a seat's cards may still bring. In the last round they are played, not held.
fn cards(s: &Rattus, seat: Seat, lateness: f64) -> f64 {
    if s.trigger().is_some() {
        return 0.0;
    }
    let worth = |class: Class| {
        let (early, late) = (CARDS_EARLY[class as usize], CARDS_LATE[class as usize]);
        early + (late - early) * lateness
    };
    s.cards(seat).iter().map(worth).sum()
}

/// RAT-11.7: among equals, whoever would have been next comes first.
fn tie_break(s: &Rattus, scores: &mut Each<f64>) {
    let Some(trigger) = s.trigger() else { return };
    let count = s.seats();
    let mut seat = trigger;
    for place in 0..count {
        seat = seat.left(count);
        scores[usize::from(seat.0)] +=
            TIE_BREAK * f64::from(count - 1 - place) / f64::from(count - 1);
    }
}
