//! The committed corpus: small files of every kind that the program reads.
//!
//! `LAZARETTO_BLESS=1 cargo test -p table corpus` writes those that are made by a program
//! anew; the commit says why they changed.

use game::{Game, Kit, Rng, Seat, Seed, Session, Setup, Writer};
use rattus::{Options, Rattus};
use std::fs;
use std::path::{Path, PathBuf};
use table::write_replay;

/// The folder of the corpus.
pub fn folder(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(kind)
}

/// Every file of one kind, in the order of their names.
pub fn files(kind: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder(kind))
        .expect("the corpus is committed")
        .map(|entry| entry.expect("a file").path())
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "{kind} has a corpus");
    paths
        .into_iter()
        .map(|path| {
            let content = fs::read(&path).expect("a file of the corpus");
            (path, content)
        })
        .collect()
}

/// A game with so many random moves; every seventh is taken back where that is allowed.
pub fn random_session(seats: u8, seed: Seed, moves: usize) -> Session<Rattus> {
    let setup = Setup { seats, options: Options::default() };
    let session = Session::new(rattus::Kit::standard(), setup, seed).expect("a usual table");
    play_on(session, moves)
}

fn play_on(mut session: Session<Rattus>, moves: usize) -> Session<Rattus> {
    let mut rng = Rng::from(Seed::Open(99));
    for number in 1..=moves {
        let Some(seat) = session.state().to_act().must.lowest() else { break };
        let mut actions = Vec::new();
        session.state().legal_actions(seat, &mut actions);
        let action = actions[rng.below(actions.len() as u32) as usize];
        session.apply(seat, action, &mut ()).expect("listed");
        if number % 7 == 0 && session.undoable(seat).is_ok() {
            session.undo(seat).expect("just asked");
        }
    }
    session
}

fn encoded(state: &Rattus) -> Vec<u8> {
    let mut writer = Writer::default();
    state.encode(&mut writer);
    writer.finish()
}

fn made_by_program() -> Vec<(PathBuf, Vec<u8>)> {
    let replay = |session: &Session<Rattus>| write_replay(&session.replay()).into_bytes();
    let begun = random_session(2, Seed::Open(1), 14);
    let whole = random_session(3, Seed::Sealed([3; 32]), 10_000);
    assert!(whole.state().outcome().is_some());
    let middle = random_session(4, Seed::Open(5), 60);
    let from_state = play_on(
        Session::from_state(*middle.state(), Setup { seats: 4, options: Options::default() }),
        9,
    );
    let late = random_session(2, Seed::Open(8), 150);
    vec![
        (folder("replay").join("begun.jsonl"), replay(&begun)),
        (folder("replay").join("empty.jsonl"), replay(&random_session(2, Seed::Open(2), 0))),
        (folder("replay").join("from-a-state.jsonl"), replay(&from_state)),
        (folder("replay").join("whole.jsonl"), replay(&whole)),
        (folder("state").join("setup.bin"), encoded(random_session(3, Seed::Open(4), 3).state())),
        (folder("state").join("middle.bin"), encoded(middle.state())),
        (folder("state").join("late.bin"), encoded(late.state())),
        (folder("state").join("over.bin"), encoded(whole.state())),
        (folder("pack").join("standard.toml"), rattus::standard_pack().into_bytes()),
    ]
}

#[test]
fn the_corpus_is_what_the_program_writes() {
    for (path, content) in made_by_program() {
        if std::env::var_os("LAZARETTO_BLESS").is_some() {
            fs::write(&path, &content).expect("the corpus can be written");
        }
        assert!(
            fs::read(&path).is_ok_and(|committed| committed == content),
            "{} has changed; old replays may no longer play out. If that is meant, run \
             LAZARETTO_BLESS=1 cargo test -p table corpus",
            path.display()
        );
    }
}

#[test]
fn every_seat_of_the_corpus_is_at_its_table() {
    for (path, content) in files("state") {
        let state = Rattus::decode(rattus::Kit::standard(), &content).expect("a state");
        assert!(state.active() < Seat(state.seats()), "{}", path.display());
    }
}
