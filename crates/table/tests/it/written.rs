//! Positions that are written lead back to where they were written.

use game::{Game, Kit, Rng, Seat, Seed, Session, Setup};
use serde_json::json;
use table::{NAMES, Playable, PositionFile, WithGame, with_game, write_position};

/// Random games in which every third moment is written and read back.
const GAMES: u64 = 6;

struct RoundTrips;

/// Further options to try, as a lobby would send them.
fn options(game: &str) -> Vec<serde_json::Value> {
    match game {
        "rattus" => vec![json!({}), json!({ "end_timing": "round", "optional_placement": true })],
        "pandemic" => vec![
            json!({}),
            json!({ "open_hands": false, "epidemics": 6 }),
            json!({ "consent": "auto", "events": false }),
        ],
        "empires-end" => vec![json!({}), json!({ "blitz": true, "open_purses": true })],
        _ => vec![json!({})],
    }
}

fn legal<G: Game>(state: &G) -> Vec<Vec<String>> {
    let of = |seat| {
        let mut actions = Vec::new();
        state.legal_actions(seat, &mut actions);
        let mut texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
        texts.sort();
        texts
    };
    Seat::all(state.seats()).map(of).collect()
}

impl WithGame for RoundTrips {
    type Output = u32;

    fn run<G: Playable>(self) -> u32 {
        let mut compared = 0;
        for (number, options) in options(G::NAME).into_iter().enumerate() {
            for seats in G::SEATS {
                for game in 0..GAMES {
                    let options = serde_json::from_value(options.clone()).expect("options");
                    let setup = Setup { seats, options };
                    let seed = Seed::Open(game + 100 * number as u64);
                    let session =
                        Session::<G>::new(G::Kit::standard(), setup, seed).expect("a game");
                    compared += follow(session, seed);
                }
            }
        }
        compared
    }
}

fn follow<G: Playable>(mut session: Session<G>, seed: Seed) -> u32 {
    let mut rng = Rng::from(seed);
    let mut compared = 0;
    for step in 0.. {
        if step % 3 == 0 {
            compare(&session, step);
            compared += 1;
        }
        let waiting = session.state().to_act();
        let Some(seat) = waiting.must.lowest() else { break };
        let mut actions = Vec::new();
        session.state().legal_actions(seat, &mut actions);
        let action = actions[rng.below(actions.len() as u32) as usize];
        session.apply(seat, action, &mut ()).expect("listed");
    }
    compare(&session, u32::MAX);
    compared
}

fn compare<G: Playable>(session: &Session<G>, step: u32) {
    let state = session.state();
    let text = write_position(state, session.setup(), "as it was");
    let file = PositionFile::read(&text).unwrap_or_else(|problem| panic!("{problem}\n{text}"));
    let read = file.load::<G>(G::Kit::standard(), file.seed());
    let (_, read) =
        read.unwrap_or_else(|problem| panic!("{} step {step}: {problem}\n{text}", G::NAME));
    let (before, after) = (state.table(), read.table());
    for (key, value) in &before {
        assert_eq!(after.get(key), Some(value), "{} step {step}: {key}\n{text}", G::NAME);
    }
    assert_eq!(before.len(), after.len());
    // A refusal that has not been outlived is not written, so it may be asked again.
    for (now, then) in legal(&read).into_iter().zip(legal(state)) {
        let lost = then.iter().find(|action| !now.contains(action));
        assert_eq!(lost, None, "{} step {step}\n{text}", G::NAME);
        if G::NAME != "pandemic" {
            assert_eq!(now, then, "{} step {step}\n{text}", G::NAME);
        }
    }
}

#[test]
fn every_situation_can_be_written_and_read_back() {
    for name in NAMES {
        let compared = with_game(name, RoundTrips).expect("a game");
        assert!(compared > 300, "{name}: {compared}");
    }
}
