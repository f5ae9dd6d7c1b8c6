use super::*;
use crate::secret::{Hashed, Secret};
use game::{Digest, Seed, Start, UndoRefusal};
use table::wire::{Spectators, Status};
use table::{Ended, Legal};

const OPEN: Round =
    Round { open: true, bots: Seats::NONE, full: false, take_backs: true, asked: None };

/// A game that panics at whatever one asks of it, with a secret on its lips.
struct Bomb;

impl Running for Bomb {
    fn game(&self) -> &'static str {
        "bomb"
    }
    fn seats(&self) -> u8 {
        2
    }
    fn to_act(&self) -> ToAct {
        ToAct::turn(Seat(0))
    }
    fn view(&self, _: Viewer) -> Value {
        panic!("boom")
    }
    fn legal(&self, _: Seat) -> Vec<Legal> {
        panic!("boom")
    }
    fn why(&self, _: Seat, _: &str) -> Option<Refusal> {
        panic!("boom")
    }
    fn play(&mut self, _: Seat, action: &str) -> Result<Happened, Refusal> {
        panic!("boom at {action}")
    }
    fn undoable(&self, _: Seat) -> Result<u32, UndoRefusal> {
        panic!("boom")
    }
    fn undo(&mut self, _: Seat) -> Result<u32, UndoRefusal> {
        panic!("boom")
    }
    fn undo_again(&mut self, _: Seat) -> Result<u32, UndoRefusal> {
        panic!("boom")
    }
    fn hash(&self) -> Digest {
        Digest::of(&[])
    }
    fn outcome(&self) -> Option<Ended> {
        None
    }
    fn kit(&self) -> Digest {
        Digest::of(&[])
    }
    fn latest(&self, _: Seat) -> Option<u32> {
        panic!("boom")
    }
    fn counts(&self, _: u32) -> bool {
        panic!("boom")
    }
    fn go_back(&mut self, _: Seat, _: u32) -> Result<(), UndoRefusal> {
        panic!("boom")
    }
    fn replay(&self, _: Option<Promise>) -> String {
        panic!("boom")
    }
    fn position(&self, _: &str) -> String {
        panic!("boom")
    }
    #[cfg(feature = "planted")]
    fn encoded(&self) -> Vec<u8> {
        panic!("boom")
    }
    fn formality(&self, _: Seats) -> Option<(Seat, String)> {
        None
    }
    fn think(&self, _: &str, _: Seat, _: Seed) -> Result<Thought, agents::Fault> {
        panic!("boom")
    }
}

#[test]
fn a_game_that_panics_is_a_fault_and_no_more() {
    let mut live = Live {
        game: Box::new(Bomb),
        prompts: [0; MAX_SEATS],
        asked: Seats::NONE,
        entries: vec![1],
        commands: HashMap::new(),
        hints: HashMap::new(),
        handed: HashMap::new(),
        rematch: false,
        request: None,
        stopped: None,
    };
    let fault = live.play(Seat(0), "x").expect_err("it panics");
    assert_eq!(fault.0, "boom at x");
    assert!(live.undo(Seat(0)).is_err());
    assert!(live.why(Seat(0), "x").is_err());
    assert!(live.go_back(Some(Seat(0)), 1).is_err());
    assert!(live.frame(Viewer::Spectator, &OPEN).is_err());
    assert!(live.moment(Viewer::Spectator, &mut Map::new()).is_err());
    assert!(live.replay_file(None).is_err());
    assert!(live.position("boom").is_err());
    assert!(live.think("greedy", Seat(0), Seed::Open(1)).is_err());
}

fn stored(seed: Seed) -> Stored {
    let setup = table::read_setup("rattus", 2, Map::new()).expect("a setup");
    let start = Start::Seed(seed);
    let game = table::start_game("rattus", &setup, &start, None).expect("a game");
    let host = Hashed::of("anna");
    Stored {
        id: "t".into(),
        game: "rattus".into(),
        setup,
        start: Secret::new(start),
        kit: game.kit(),
        commitment: Digest::of(&[]),
        host,
        status: Status::Running,
        spectators: Spectators::Off,
        take_backs: true,
        hints: false,
        origin: None,
        made_at: 0,
        seats: Vec::new(),
        links: Vec::new(),
        watchers: Vec::new(),
        names: HashMap::new(),
        seq: 0,
    }
}

/// Plays some moves and takes one back; the log of it.
fn played(live: &mut Live, count: u32) -> Vec<LogEntry> {
    let mut log = Vec::new();
    for seq in 1..=count {
        let seat = live.to_act().must.lowest().expect("somebody must");
        let what = match seq % 5 {
            0 => {
                let last = log.iter().rev().find_map(|entry: &LogEntry| match entry.what {
                    What::Move { seat, .. } => Some(seat),
                    _ => None,
                });
                match live.undo(last.expect("a move")).expect("no panic") {
                    Ok(what) => what,
                    Err(_) => What::Note { text: "no-undo".into(), seat: None },
                }
            }
            _ => {
                let frame = live.frame(Viewer::Seat(seat), &OPEN).expect("no panic");
                let action = frame.legal[0].action.clone();
                let happened = live.play(seat, &action).expect("no panic").expect("legal");
                let events = happened.events.to_string();
                What::Move { seat, action, events, hash: happened.hash }
            }
        };
        let entry = LogEntry { seq, command: Some([seq as u8; 16]), at: 0, what };
        live.note(&entry);
        log.push(entry);
    }
    log
}

#[test]
fn a_log_leads_to_the_same_game_questions_and_commands() {
    let table = stored(Seed::Sealed([3; 32]));
    let mut live = Live::load(&table, &[]).expect("an empty log");
    let log = played(&mut live, 24);
    let again = Live::load(&table, &log).expect("its own log");
    assert_eq!(again.game.hash(), live.game.hash());
    assert_eq!(again.prompts, live.prompts);
    assert_eq!(again.entry_of(&[7; 16]), Some(7));
    assert_eq!(again.entry_of(&[99; 16]), None);
    let other = stored(Seed::Sealed([4; 32]));
    let stopped = Live::load(&other, &log).expect("it begins");
    assert_eq!(stopped.shown(), Some(0), "another shuffle has other hashes");
}

#[test]
fn questions_are_counted_by_seat_and_never_come_again() {
    let table = stored(Seed::Sealed([5; 32]));
    let mut live = Live::load(&table, &[]).expect("an empty log");
    let mut asked = std::collections::BTreeSet::new();
    for seq in 1..30 {
        let seat = live.to_act().must.lowest().expect("somebody must");
        assert!(asked.insert((seat, live.prompt(seat))), "a new question each time");
        let others: Vec<u32> =
            Seat::all(2).filter(|s| *s != seat).map(|s| live.prompt(s)).collect();
        let frame = live.frame(Viewer::Seat(seat), &OPEN).expect("no panic");
        let action = frame.legal[0].action.clone();
        let happened = live.play(seat, &action).expect("no panic").expect("legal");
        let events = happened.events.to_string();
        let what = What::Move { seat, action, events, hash: happened.hash };
        live.note(&LogEntry { seq, command: None, at: 0, what });
        let now = live.to_act().must;
        for (other, before) in Seat::all(2).filter(|s| *s != seat).zip(others) {
            let expected = if now.contains(other) { before + 1 } else { before };
            assert_eq!(live.prompt(other), expected);
        }
    }
}
