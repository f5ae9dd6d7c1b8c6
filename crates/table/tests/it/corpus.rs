//! The committed corpus: small files of every kind that the program reads.
//!
//! `LAZARETTO_BLESS=1 cargo test -p table corpus` writes those that are made by a program
//! anew; the commit says why they changed.

use game::{Action as _, Kit, ReplayStep, Rng, Seed, Session, Setup, Writer};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use table::{NAMES, Playable, WithGame, with_game, write_replay};

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
pub fn random_session<G: Playable>(seats: u8, seed: Seed, moves: usize) -> Session<G> {
    let setup = Setup { seats, options: G::Options::default() };
    let session = Session::new(G::Kit::standard(), setup, seed).expect("a usual table");
    play_on(session, moves)
}

fn play_on<G: Playable>(mut session: Session<G>, moves: usize) -> Session<G> {
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

fn encoded<G: Playable>(state: &G) -> Vec<u8> {
    let mut writer = Writer::default();
    state.encode(&mut writer);
    writer.finish()
}

/// The files of one game, all alike: `<kind>/<game>-<name>`.
struct Files;

impl WithGame for Files {
    type Output = Vec<(PathBuf, Vec<u8>)>;

    fn run<G: Playable>(self) -> Self::Output {
        let replay = |session: &Session<G>| write_replay(&session.replay()).into_bytes();
        let begun = random_session::<G>(2, Seed::Open(1), 14);
        let whole = random_session::<G>(3, Seed::Sealed([3; 32]), 10_000);
        assert!(whole.state().outcome().is_some());
        let middle = random_session::<G>(4, Seed::Open(5), 60);
        let from_state = play_on(
            Session::from_state(
                *middle.state(),
                Setup { seats: 4, options: G::Options::default() },
            ),
            9,
        );
        let late = random_session::<G>(2, Seed::Open(8), 150);
        let empty = random_session::<G>(2, Seed::Open(2), 0);
        let setup = random_session::<G>(3, Seed::Open(4), 3);
        let named = |kind: &str, name: &str| folder(kind).join(format!("{}-{name}", G::NAME));
        // One action of each form that occurs.
        let mut forms = BTreeMap::new();
        for session in [&whole, &begun, &middle, &late] {
            for step in session.replay().steps {
                if let ReplayStep::Move { action, .. } = step {
                    let text = action.to_string();
                    let verb = text.split(' ').next().unwrap_or_default().to_owned();
                    forms.entry(verb).or_insert(text);
                }
            }
        }
        // And of all others, with fewer and with more words.
        for action in (0..G::Action::COUNT).filter_map(G::Action::from_index) {
            let text = action.to_string();
            let words: Vec<&str> = text.split(' ').collect();
            let known = forms.entry(words[0].to_owned()).or_insert_with(|| text.clone());
            if known.split(' ').count() != words.len() {
                forms.entry(format!("{}-{}", words[0], words.len())).or_insert(text);
            }
        }
        let notation = forms
            .into_iter()
            .map(|(verb, text)| (named("notation", &format!("{verb}.txt")), text.into_bytes()));
        let mut files = vec![
            (named("replay", "begun.jsonl"), replay(&begun)),
            (named("replay", "empty.jsonl"), replay(&empty)),
            (named("replay", "from-a-state.jsonl"), replay(&from_state)),
            (named("replay", "whole.jsonl"), replay(&whole)),
            (named("state", "setup.bin"), encoded(setup.state())),
            (named("state", "middle.bin"), encoded(middle.state())),
            (named("state", "late.bin"), encoded(late.state())),
            (named("state", "over.bin"), encoded(whole.state())),
            (named("pack", "standard.toml"), G::Kit::SHIPPED.text().into_bytes()),
        ];
        files.extend(notation);
        files
    }
}

fn made_by_program() -> Vec<(PathBuf, Vec<u8>)> {
    NAMES.iter().flat_map(|game| with_game(game, Files).expect("it is in the list")).collect()
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
fn every_state_of_the_corpus_belongs_to_its_game() {
    struct Decode<'a>(&'a [u8]);
    impl WithGame for Decode<'_> {
        type Output = bool;
        fn run<G: Playable>(self) -> bool {
            let state = G::decode(G::Kit::standard(), self.0).expect("a state");
            state.to_act().must.iter().all(|seat| seat.0 < state.seats())
        }
    }
    for (path, content) in files("state") {
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        let game = NAMES.iter().find(|game| name.starts_with(**game)).expect("its game");
        assert_eq!(with_game(game, Decode(&content)), Ok(true), "{name}");
    }
}
