//! Two worlds that some viewers cannot tell apart, found with the rules themselves.
//!
//! Both are ordinary practice tables; only their seeds differ. Of many seeds the one is
//! taken under which the same moves look the same for longest.

use game::{Game, Kit, Rng, Seat, Seed, Setup, Viewer};
use rattus::{Action, Event, Rattus};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// The seats of each table.
pub const SEATS: u8 = 2;
/// Whoever looks at a table.
pub const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];
/// Seeds that are tried for the second world.
const CANDIDATES: u64 = 10_000;
/// Moves of one pair of worlds at most.
const LONGEST: usize = 60;

/// Two worlds and what is played in both.
pub struct Worlds {
    pub first: u64,
    pub second: u64,
    /// Legal in both.
    pub moves: Vec<(Seat, Action)>,
    /// For each viewer: after so many moves both worlds still look the same.
    pub alike: [usize; VIEWERS.len()],
}

fn start(seed: u64) -> Rattus {
    let setup = Setup { seats: SEATS, options: rattus::Options::default() };
    Rattus::new(<rattus::Kit as Kit>::standard(), &setup, Seed::Open(seed)).expect("a game")
}

/// Random moves, and what happened at each.
fn course(seed: u64, rng: &mut Rng) -> Vec<(Seat, Action, Vec<Event>)> {
    let (mut game, mut course) = (start(seed), Vec::new());
    while let Some(seat) = game.to_act().must.lowest()
        && course.len() < LONGEST
    {
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        // The Witch looks at hidden tiles, so she comes more often than by chance.
        let witch = |action: &Action| action.to_string().contains("witch");
        if rng.below(2) == 0 && legal.iter().any(witch) {
            legal.retain(witch);
        }
        let action = legal[rng.below(legal.len() as u32) as usize];
        let mut events = Vec::new();
        game.apply(seat, action, &mut events).expect("it is legal");
        course.push((seat, action, events));
    }
    course
}

fn seen(events: &[Event], viewer: Viewer) -> Vec<Event> {
    events.iter().filter_map(|event| Rattus::seen_by(event, viewer)).collect()
}

/// How long the same moves look the same to each viewer in another world.
fn alike(first: u64, second: u64, course: &[(Seat, Action, Vec<Event>)]) -> Option<Worlds> {
    let (before, mut game) = (start(first), start(second));
    let mut same = VIEWERS.map(|viewer| before.view(viewer) == game.view(viewer));
    let mut worlds = Worlds { first, second, moves: Vec::new(), alike: [0; VIEWERS.len()] };
    for (number, (seat, action, events)) in (1..).zip(course) {
        let mut here = Vec::new();
        if game.apply(*seat, *action, &mut here).is_err() {
            break;
        }
        for (viewer, same) in VIEWERS.iter().zip(&mut same) {
            *same &= seen(events, *viewer) == seen(&here, *viewer);
        }
        if !same.contains(&true) {
            break;
        }
        worlds.moves.push((*seat, *action));
        for (alike, same) in worlds.alike.iter_mut().zip(same) {
            *alike += usize::from(same);
            debug_assert!(!same || *alike == number);
        }
    }
    (!worlds.moves.is_empty()).then_some(worlds)
}

/// A pair of worlds by its number. Each is looked for once.
pub fn pair(number: u64) -> Arc<Worlds> {
    static FOUND: Mutex<BTreeMap<u64, Arc<Worlds>>> = Mutex::new(BTreeMap::new());
    let mut found = FOUND.lock().expect("nobody panicked");
    found.entry(number).or_insert_with(|| Arc::new(find(number))).clone()
}

fn find(number: u64) -> Worlds {
    let mut rng = Rng::from(Seed::Open(number));
    let first = rng.bits();
    let course = course(first, &mut rng);
    let candidates = (0..CANDIDATES).filter_map(|_| alike(first, rng.bits(), &course));
    // Where some know what others do not, there is more to leak.
    let worth = |worlds: &Worlds| {
        let [a, b, c] = worlds.alike;
        a + b + c + 4 * (a.max(b).max(c) - a.min(b).min(c))
    };
    candidates.max_by_key(worth).expect("most games begin alike")
}
