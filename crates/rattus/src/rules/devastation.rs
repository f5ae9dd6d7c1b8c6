//! Devastation: tiles are turned and cubes are lost (chapter 7, RAT-8.14 to RAT-8.17).

use super::{cards, plague, turn};
use crate::components::{Class, Letter, NEUTRAL_CUBES, Region, TileAt};
use crate::event::Event;
use crate::state::{Decision, Phase, Rattus, Stage};
use crate::violation::Violation;
use game::{Log, Seat};

/// Carries action C on to the next question, or to the end of the turn.
///
/// C asks three things in this order: where new tiles go, whether the figure counts, and
/// before each tile whether the owner of an any-time card wants to act. A question without
/// an option is skipped (RAT-13.19), and one that was interrupted by a card is asked again
/// only if it still applies (RAT-13.20).
pub(crate) fn go_on(s: &mut Rattus, log: &mut impl Log<Event>) {
    loop {
        match s.pending.top() {
            Some(Decision::Spread { left }) => {
                let placeable = s.pile.supply > 0 && !plague::spread_targets(s).is_empty();
                if left > 0 && placeable {
                    return;
                }
                if left > 0 {
                    // RAT-6.8, RAT-6.9: without room or supply the rest lapses.
                    log.record(|| Event::SpreadLapsed { count: left });
                }
                replace(s, Decision::Count);
            }
            Some(Decision::Count) => {
                if !goes_on(s, s.figure) {
                    return finish(s, log);
                }
                if s.knight_open {
                    return;
                }
                replace(s, Decision::Reveal);
            }
            Some(Decision::Reveal) => {
                if !goes_on(s, s.figure) {
                    return finish(s, log);
                }
                // RAT-13.13: nobody could step in, so nobody is asked.
                if cards::any_time_usable(s) {
                    return;
                }
                turn_tile(s, s.figure, log);
            }
            Some(Decision::SecondLook { .. } | Decision::Swap { .. }) | None => return,
        }
    }
}

fn replace(s: &mut Rattus, decision: Decision) {
    s.pending.pop();
    s.pending.push(decision);
}

fn finish(s: &mut Rattus, log: &mut impl Log<Event>) {
    s.pending.pop();
    turn::end(s, log);
}

/// RAT-7.1, RAT-7.2: a devastation needs a tile and a cube. Neutral cubes are none
/// (RAT-8.16).
pub(crate) fn goes_on(s: &Rattus, region: Region) -> bool {
    s.board.count(region) > 0 && s.all_cubes(region) > 0
}

pub(crate) fn check_count(s: &Rattus) -> Result<(), Violation> {
    if !s.cards[s.active].contains(Class::Knight) {
        let last_round = s.phase == Phase::LastRound;
        return Err(Violation::NotOwner { class: Class::Knight, last_round });
    }
    match s.stage() {
        Stage::Count => Ok(()),
        Stage::Reveal => Err(Violation::TooLateToCount),
        Stage::Spread => Err(Violation::SpreadFirst),
        _ => Err(Violation::NothingToCount),
    }
}

/// RAT-8.14: the decision holds for all tiles of this devastation.
pub(crate) fn count(s: &mut Rattus, yes: bool, log: &mut impl Log<Event>) {
    s.figure_counts = yes;
    if yes {
        s.used.insert(Class::Knight);
    }
    log.record(|| Event::FigureCounts { yes });
    replace(s, Decision::Reveal);
    go_on(s, log);
}

pub(crate) fn check_reveal(s: &Rattus) -> Result<(), Violation> {
    match s.stage() {
        Stage::Reveal => Ok(()),
        Stage::Count => Err(Violation::CountFirst),
        Stage::Spread => Err(Violation::SpreadFirst),
        _ => Err(Violation::NothingToReveal),
    }
}

pub(crate) fn reveal(s: &mut Rattus, log: &mut impl Log<Event>) {
    turn_tile(s, s.figure, log);
    go_on(s, log);
}

/// Turns one tile of a region and lets it take effect (RAT-7.3 to RAT-7.16).
pub(crate) fn turn_tile(s: &mut Rattus, region: Region, log: &mut impl Log<Event>) {
    // RAT-7.4: chance picks the tile, unless a position has pinned the order (RAT-20.2).
    let tiles = s.board.count(region);
    let place = if s.pinned || tiles == 1 { 0 } else { s.rng.below(u32::from(tiles)) as u8 };
    let tile = TileAt { region, place };
    let (front, _) = s.board.take(tile);
    s.pile.discard(front);

    // RAT-7.5: the number against all cubes that are there now.
    let neutral = if s.figure_counts && region == s.figure { NEUTRAL_CUBES } else { 0 };
    let cubes = s.all_cubes(region) + neutral;
    let outbreak = cubes >= front.number();
    log.record(|| Event::TileTurned { tile, front, cubes, outbreak });
    if !outbreak {
        return;
    }

    // RAT-7.10: the majority is fixed before anybody loses a cube.
    let before = s.cubes[region as usize];
    let most = before.0.into_iter().max().unwrap_or(0);
    for seat in Seat::all(s.seats) {
        let own = before[seat];
        if own == 0 {
            continue;
        }
        let majority = front.letter() == Letter::Majority && own == most;
        let all = front.letter() == Letter::All;
        let classes = front.classes().and(s.cards[seat]);
        // RAT-7.12: hits add up, but nobody loses what he does not have.
        let hits = u8::from(majority) + u8::from(all) + classes.len();
        let count = hits.min(own);
        if count > 0 {
            s.cubes[region as usize][seat] -= count;
            s.hand[seat] += count;
            log.record(|| Event::CubesLost { seat, region, count, majority, all, classes });
        }
    }
}
