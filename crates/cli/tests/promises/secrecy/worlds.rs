//! Two worlds that some viewers cannot tell apart, found with the rules themselves.
//!
//! Both are ordinary practice tables. Either their seeds differ, and of many seeds the one
//! is taken under which the same moves look the same for longest. Or somebody makes another
//! move, one that nobody else can tell from the first.

use game::{Action, Game, Kit, Rng, Seat, Seed, Setup, Viewer};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// The seats of each table.
pub const SEATS: u8 = 2;
/// Whoever looks at a table.
pub const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];
/// Seeds that are tried for the second world.
const CANDIDATES: u64 = 10_000;
/// Moves of one pair of worlds at most.
pub const LONGEST: usize = 60;
/// What is done with hidden things comes more often than by chance.
const SECRET: [&str; 3] = ["witch", "military", "forecast"];

/// Two worlds and what is played in them.
pub struct Worlds {
    pub game: &'static str,
    pub options: Value,
    /// Of the first and of the second.
    pub seeds: [u64; 2],
    /// Who moves, and how in each of them.
    pub moves: Vec<(Seat, [String; 2])>,
    /// After so many moves the worlds differ at all.
    pub differ: usize,
    /// For each viewer: after so many moves both worlds still look the same.
    pub alike: [usize; VIEWERS.len()],
    /// Any action out of all there are.
    pub any_action: fn(&mut Rng) -> String,
}

fn any_action<G: Game>(rng: &mut Rng) -> String {
    let numbers = std::iter::repeat_with(|| G::Action::from_index(rng.below(G::Action::COUNT)));
    numbers.flatten().next().expect("there are actions").to_string()
}

fn start<G: Game>(seed: u64, options: &Value) -> G {
    let options = serde_json::from_value(options.clone()).expect("options");
    let setup = Setup { seats: SEATS, options };
    G::new(<G::Kit as Kit>::standard(), &setup, Seed::Open(seed)).expect("a game")
}

/// A move, and what it looked like.
type Step<G> = (Seat, <G as Game>::Action, Vec<<G as Game>::Event>);

/// Somebody who has to act, and something that may be done.
fn some_move<G: Game>(game: &G, rng: &mut Rng) -> Option<(Seat, G::Action)> {
    let seat = game.to_act().must.lowest()?;
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let is_secret = |action: &G::Action| SECRET.iter().any(|w| action.to_string().contains(w));
    if rng.below(2) == 0 && legal.iter().any(is_secret) {
        legal.retain(is_secret);
    }
    Some((seat, legal[rng.below(legal.len() as u32) as usize]))
}

fn carry_out<G: Game>(game: &mut G, seat: Seat, action: G::Action) -> Option<Vec<G::Event>> {
    let mut events = Vec::new();
    game.apply(seat, action, &mut events).is_ok().then_some(events)
}

/// Random moves, and what happened at each, up to the end: then everybody may know everything.
fn course<G: Game>(mut game: G, rng: &mut Rng) -> Vec<Step<G>> {
    let mut course = Vec::new();
    while let Some((seat, action)) = some_move(&game, rng)
        && course.len() < LONGEST
    {
        let events = carry_out(&mut game, seat, action).expect("it is legal");
        if game.outcome().is_some() {
            break;
        }
        course.push((seat, action, events));
    }
    course
}

fn looks_same<G: Game>(a: &[G::Event], b: &[G::Event], viewer: Viewer) -> bool {
    let seen = |events: &[G::Event]| -> Vec<G::Event> {
        events.iter().filter_map(|event| G::seen_by(event, viewer)).collect()
    };
    seen(a) == seen(b)
}

/// How long the moves look the same to each viewer in another world. `again` says how the
/// second world answers each of them.
fn alike<G: Game>(
    name: &'static str,
    options: &Value,
    seeds: [u64; 2],
    course: &[Step<G>],
    again: impl Fn(usize) -> G::Action,
) -> Option<Worlds> {
    let (before, mut game) = (start::<G>(seeds[0], options), start::<G>(seeds[1], options));
    let mut same = VIEWERS.map(|viewer| before.view(viewer) == game.view(viewer));
    let mut worlds = Worlds {
        game: name,
        options: options.clone(),
        seeds,
        moves: Vec::new(),
        differ: 0,
        alike: [0; VIEWERS.len()],
        any_action: any_action::<G>,
    };
    for (number, (seat, action, events)) in course.iter().enumerate() {
        let other = again(number);
        let Some(here) = carry_out(&mut game, *seat, other) else { break };
        for (viewer, same) in VIEWERS.iter().zip(&mut same) {
            let knows_better = other != *action && *viewer == Viewer::Seat(*seat);
            *same &= !knows_better && looks_same::<G>(events, &here, *viewer);
        }
        if !same.contains(&true) {
            break;
        }
        worlds.moves.push((*seat, [action.to_string(), other.to_string()]));
        for (alike, same) in worlds.alike.iter_mut().zip(same) {
            *alike += usize::from(same);
        }
    }
    (!worlds.moves.is_empty()).then_some(worlds)
}

/// The same moves under two seeds.
fn other_seed<G: Game>(name: &'static str, rng: &mut Rng) -> Worlds {
    let options = json!({});
    let first = rng.bits();
    let course = course(start::<G>(first, &options), rng);
    let candidates = (0..CANDIDATES).filter_map(|_| {
        alike::<G>(name, &options, [first, rng.bits()], &course, |number| course[number].1)
    });
    // Where some know what others do not, there is more to leak.
    let worth = |worlds: &Worlds| {
        let [a, b, c] = worlds.alike;
        a + b + c + 4 * (a.max(b).max(c) - a.min(b).min(c))
    };
    candidates.max_by_key(worth).expect("most games begin alike")
}

/// The same seed, and at some moment another move that nobody else can tell from the first.
fn other_move<G: Game>(name: &'static str, options: &Value, rng: &mut Rng) -> Worlds {
    loop {
        let seed = rng.bits();
        let course = course(start::<G>(seed, options), rng);
        let mut game = start::<G>(seed, options);
        let mut found = Vec::new();
        for (number, (seat, action, events)) in course.iter().enumerate() {
            let before = game;
            carry_out(&mut game, *seat, *action).expect("it was legal");
            let mut legal = Vec::new();
            before.legal_actions(*seat, &mut legal);
            legal.retain(|other| other != action);
            rng.shuffle(&mut legal);
            found.extend(legal.iter().take(4).find_map(|other| {
                let mut changed = before;
                let here = carry_out(&mut changed, *seat, *other)?;
                let hidden = VIEWERS.iter().all(|viewer| {
                    *viewer == Viewer::Seat(*seat)
                        || looks_same::<G>(events, &here, *viewer)
                            && game.view(*viewer) == changed.view(*viewer)
                });
                hidden.then_some((number, *other))
            }));
        }
        if found.is_empty() {
            continue;
        }
        let (secret, other) = found[rng.below(found.len() as u32) as usize];
        let again = |number: usize| if number == secret { other } else { course[number].1 };
        let worlds = alike::<G>(name, options, [seed, seed], &course, again);
        return Worlds { differ: secret + 1, ..worlds.expect("one move at least") };
    }
}

/// A pair of worlds by its number. Each is looked for once.
pub fn pair(number: u64) -> Arc<Worlds> {
    static FOUND: Mutex<BTreeMap<u64, Arc<Worlds>>> = Mutex::new(BTreeMap::new());
    let mut found = FOUND.lock().expect("nobody panicked");
    found.entry(number).or_insert_with(|| Arc::new(find(number))).clone()
}

fn find(number: u64) -> Worlds {
    let mut rng = Rng::from(Seed::Open(number));
    match number % 8 {
        1 => other_move::<empires_end::EmpiresEnd>("empires-end", &json!({}), &mut rng),
        5 => {
            let closed = json!({ "open_hands": false });
            other_move::<pandemic::Pandemic>("pandemic", &closed, &mut rng)
        }
        _ => other_seed::<rattus::Rattus>("rattus", &mut rng),
    }
}
