//! Replays: a true one verifies, and a false one says where it is false.

use crate::session::{A, B, act, market};
use crate::toy::{Event, Fault, Toy, ToyKit};
use game::conformance::any_choice;
use game::{
    Digest, Game, Kit, Replay, ReplayError, ReplayStep, Rng, Seat, Seed, Session, Setup, Start,
    UndoRefusal, hex,
};

type Step = ReplayStep<Toy>;

/// A whole random game from a sealed seed, with an undo wherever one is possible now and
/// then.
fn finished() -> Session<Toy> {
    let setup = Setup { seats: 3, ..Setup::default() };
    let seed = Seed::Sealed([7; 32]);
    let mut session = Session::<Toy>::new(ToyKit::standard(), setup, seed).unwrap();
    let mut rng = Rng::from(Seed::Open(2));
    while let Some((seat, action)) = any_choice(session.state(), &mut rng) {
        session.apply(seat, action, &mut ()).unwrap();
        if rng.below(3) == 0 {
            let _ = session.undo(seat);
        }
    }
    session
}

/// Seat A swaps and peeks; then the given change is made to the replay.
fn tampered(change: impl FnOnce(&mut Replay<Toy>)) -> ReplayError {
    let mut session = crate::session::table(2);
    act(&mut session, A, "swap beside 0");
    act(&mut session, A, "peek 1");
    act(&mut session, B, "swap beside 1");
    session.undo(B).unwrap();
    let mut replay = session.replay();
    assert!(replay.verify(ToyKit::standard()).is_ok());
    change(&mut replay);
    replay.verify(ToyKit::standard()).err().expect("it was tampered with")
}

fn says(error: &ReplayError, step: Option<usize>, words: &str) {
    assert_eq!(error.step, step, "{error}");
    assert!(error.to_string().contains(words), "{error}");
}

#[test]
fn a_finished_game_verifies() {
    let session = finished();
    assert!(session.state().outcome().is_some());
    let replay = session.replay();
    assert!(replay.steps.iter().any(|step| matches!(step, Step::Undo { .. })));
    let again = replay.verify(ToyKit::standard()).unwrap();
    assert_eq!(again.state(), session.state());
    assert_eq!(again.hash(), session.hash());
    assert_eq!(again.steps(), session.steps());
    assert_eq!(again.replay(), replay);
}

#[test]
fn a_replay_can_be_stopped_at_any_step() {
    let replay = finished().replay();
    for count in 0..=replay.steps.len() {
        let part = replay.up_to(ToyKit::standard(), count).unwrap();
        assert_eq!(part.steps().len(), count);
        if let Some(step) = replay.steps[..count].last() {
            assert_eq!(part.hash(), step.hash());
        }
    }
    let beyond = replay.up_to(ToyKit::standard(), usize::MAX).unwrap();
    assert_eq!(beyond.steps().len(), replay.steps.len());
}

#[test]
fn another_action_is_found() {
    let error = tampered(|replay| {
        let Step::Move { action, .. } = &mut replay.steps[0] else { unreachable!() };
        *action = "swap beside 1".parse().unwrap();
    });
    says(&error, Some(0), "'swap beside 1' has other events than recorded");
}

#[test]
fn an_illegal_action_is_found_with_its_rule() {
    let error = tampered(|replay| {
        let Step::Move { action, .. } = &mut replay.steps[2] else { unreachable!() };
        *action = "bid 1".parse().unwrap();
    });
    says(&error, Some(2), "'bid 1' by seat 1 is refused: TOY-2.2");
}

#[test]
fn an_action_of_another_seat_or_of_no_seat_is_found() {
    for seat in [B, Seat(5), Seat(200), Seat(255)] {
        let error = tampered(|replay| {
            let Step::Move { seat: actor, .. } = &mut replay.steps[0] else { unreachable!() };
            *actor = seat;
        });
        says(&error, Some(0), "is refused: TOY-2.1");
    }
}

#[test]
fn another_event_is_found() {
    let error = tampered(|replay| {
        let Step::Move { events, .. } = &mut replay.steps[1] else { unreachable!() };
        let [Event::Peeked { card, .. }] = &mut events[..] else { unreachable!() };
        *card = card.map(|card| card ^ 1);
    });
    says(&error, Some(1), "'peek 1' has other events than recorded");
}

#[test]
fn a_missing_event_is_found() {
    let error = tampered(|replay| {
        let Step::Move { events, .. } = &mut replay.steps[0] else { unreachable!() };
        events.clear();
    });
    says(&error, Some(0), "other events");
}

#[test]
fn another_hash_is_found() {
    for place in [0, 3] {
        let error = tampered(|replay| {
            let (Step::Move { hash, .. } | Step::Undo { hash, .. } | Step::Back { hash, .. }) =
                &mut replay.steps[place];
            *hash = Digest::of(&[b"something else"]);
        });
        says(&error, Some(place), "the state differs from the recorded one");
    }
}

#[test]
fn a_missing_step_is_found() {
    let error = tampered(|replay| drop(replay.steps.remove(0)));
    says(&error, Some(0), "'peek 1' has other events than recorded");
}

#[test]
fn an_undo_that_is_not_allowed_is_found() {
    let error = tampered(|replay| {
        let Step::Undo { seat, .. } = &mut replay.steps[3] else { unreachable!() };
        *seat = A;
    });
    says(&error, Some(3), "the undo by seat 0 is refused: seat 1 has acted since");
    let error = tampered(|replay| {
        let Step::Undo { seat, .. } = &mut replay.steps[3] else { unreachable!() };
        *seat = Seat(77);
    });
    says(&error, Some(3), "the undo by seat 77 is refused: there is nothing to undo");
}

#[test]
fn an_undo_of_another_step_is_found() {
    let error = tampered(|replay| {
        let Step::Undo { step, .. } = &mut replay.steps[3] else { unreachable!() };
        *step = u32::MAX;
    });
    says(&error, Some(3), "the undo takes back step 2, not 4294967295");
}

/// Takes back a step as the table did when it went back to before it: the states are the same.
fn undone_instead(session: &mut Session<Toy>, seat: Seat, step: u32) -> Replay<Toy> {
    session.go_back(seat, step).unwrap();
    let mut replay = session.replay();
    let hash = session.hash();
    *replay.steps.last_mut().unwrap() = Step::Undo { seat, step, hash };
    replay
}

#[test]
fn what_may_be_undone_today_is_not_asked_of_what_was_undone_before() {
    // Versions before this one let a seat take back what came before something it had seen, if
    // the table had gone back past that; and later ones may allow what this one does not.
    for shown in ["peek 0", "swap beside 0"] {
        let mut session = crate::session::table(2);
        act(&mut session, A, "swap beside 0");
        act(&mut session, A, shown);
        session.go_back(A, 1).unwrap();
        assert_eq!(session.undoable(A).is_ok(), shown != "peek 0");
        let replay = undone_instead(&mut session, A, 0);
        let again = replay.verify(ToyKit::standard()).unwrap();
        assert_eq!((again.state(), again.hash()), (session.state(), session.hash()));
        assert_eq!(again.replay(), replay);
    }
    // What the undo itself took back was seen all the same.
    let mut session = crate::session::table(2);
    act(&mut session, A, "swap beside 0");
    act(&mut session, A, "peek 0");
    let again = undone_instead(&mut session, A, 1).verify(ToyKit::standard()).unwrap();
    assert_eq!(again.undoable(A), Err(UndoRefusal::Revealed { step: 1 }));
}

#[test]
fn an_undo_that_leaves_what_cannot_be_is_found() {
    let mut session = crate::session::table(2);
    act(&mut session, A, "flip 0");
    act(&mut session, B, "deny");
    let mut replay = session.replay();
    replay.steps.push(Step::Undo { seat: A, step: 0, hash: session.hash() });
    let error = replay.verify(ToyKit::standard()).err().expect("B answered to nothing");
    says(&error, Some(2), "the undo by seat 0 is refused: seat 1 has acted since");
    let before = (*session.state(), session.hash(), session.steps().len());
    assert_eq!(session.undo_again(A), Err(UndoRefusal::OthersActed { seat: B }));
    assert_eq!((*session.state(), session.hash(), session.steps().len()), before);
}

#[test]
fn another_seed_is_found_at_the_first_step() {
    let error = tampered(|replay| replay.start = Start::Seed(Seed::Open(6)));
    says(&error, Some(0), "the state differs");
}

#[test]
fn a_setup_that_cannot_be_is_found() {
    let error = tampered(|replay| replay.setup.seats = 200);
    says(&error, None, "TOY-1.1: two to four can play, not 200");
    let error = tampered(|replay| replay.setup.options.rounds = 0);
    says(&error, None, "TOY-1.2");
}

#[test]
fn other_components_are_found() {
    let replay = finished().replay();
    let error = replay.verify(ToyKit::with(Fault::LostPiece)).err().unwrap();
    says(&error, None, "it was played with other components");
    let error = tampered(|replay| replay.kit = Digest::of(&[]));
    says(&error, None, "it was played with other components");
}

#[test]
fn a_start_that_is_no_state_is_found() {
    let session = market(2);
    let resumed = Session::from_state(*session.state(), session.setup().clone());
    let replay = resumed.replay();
    let Start::State(digits) = replay.start.clone() else { panic!("it began from a state") };
    let with_start = |digits: &str| {
        let start = Start::State(digits.to_owned());
        let changed = Replay { start, ..replay.clone() };
        changed.verify(ToyKit::standard()).map(|session| *session.state())
    };
    assert_eq!(with_start(&digits), Ok(*session.state()));
    for (wrong, words) in [
        ("", "it ends too early"),
        ("0", "not hexadecimal"),
        ("no digits", "not hexadecimal"),
        ("ff", "seats 255 is not below 5"),
        (&digits[..digits.len() - 2], "it ends too early"),
        (&format!("{digits}00"), "1 bytes too many"),
    ] {
        says(&with_start(wrong).unwrap_err(), None, words);
    }
    let mut other_table = replay.clone();
    other_table.setup.seats = 3;
    let error = other_table.verify(ToyKit::standard()).err().unwrap();
    says(&error, None, "the start has another number of seats");
}

#[test]
fn no_start_makes_it_panic() {
    let session = market(2);
    let replay = Session::from_state(*session.state(), session.setup().clone()).replay();
    let Start::State(digits) = replay.start.clone() else { panic!("it began from a state") };
    let bytes: Vec<u8> = game::unhex_all(&digits).unwrap();
    let mut rng = Rng::from(Seed::Open(3));
    for _ in 0..2000 {
        let mut wrong = bytes.clone();
        wrong[rng.below(bytes.len() as u32) as usize] = rng.below(256) as u8;
        let start = Start::State(hex(&wrong));
        let _ = Replay { start, ..replay.clone() }.verify(ToyKit::standard());
    }
}

#[test]
fn a_replay_of_another_version_may_verify_and_says_so_if_not() {
    let mut replay = finished().replay();
    replay.version = "9.9.9".into();
    assert!(replay.verify(ToyKit::standard()).is_ok(), "what counts is that it plays out");
    let error = tampered(|replay| {
        replay.version = "9.9.9".into();
        replay.steps.remove(0);
    });
    says(&error, Some(0), "other events than recorded");
    says(
        &error,
        Some(0),
        &format!("written by version 9.9.9, this is {}", env!("CARGO_PKG_VERSION")),
    );
}
