//! Sessions: history, undo and what it knows of secrets.

use crate::toy::{Fault, Options, Toy, ToyKit, Violation};
use game::conformance::Conform;
use game::{Game, Kit, Rng, Seat, Seed, Session, Setup, Step, UndoRefusal, Viewer};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);

pub fn table(seats: u8) -> Session<Toy> {
    let setup = Setup { seats, options: Options::default() };
    Session::new(ToyKit::standard(), setup, Seed::Open(5)).unwrap()
}

pub fn act(session: &mut Session<Toy>, seat: Seat, action: &str) {
    session.apply(seat, action.parse().unwrap(), &mut ()).unwrap();
}

/// A table whose market has just opened, all quietly.
pub fn market(seats: u8) -> Session<Toy> {
    let mut session = table(seats);
    for seat in Seat::all(seats) {
        act(&mut session, seat, "swap beside 0");
        act(&mut session, seat, "swap beside 0");
    }
    session
}

/// A table whose auction has just opened.
pub fn auction(seats: u8) -> Session<Toy> {
    let mut session = market(seats);
    for seat in Seat::all(seats) {
        act(&mut session, seat, "done");
    }
    session
}

#[test]
fn a_seat_takes_back_its_latest_actions_one_by_one() {
    let mut session = table(2);
    let first = *session.state();
    act(&mut session, A, "swap beside 0");
    let second = *session.state();
    act(&mut session, A, "swap beside 1");
    assert_eq!(session.undoable(A), Ok(1));
    assert_eq!(session.undo(A), Ok(1));
    assert_eq!(*session.state(), second);
    assert_eq!(session.undo(A), Ok(0));
    assert_eq!(*session.state(), first);
    assert_eq!(session.undo(A), Err(UndoRefusal::NothingToUndo));
}

#[test]
fn an_undo_is_an_entry_of_its_own() {
    let mut session = table(2);
    let start = session.hash();
    let swap = "swap beside 0".parse().unwrap();
    act(&mut session, A, "swap beside 0");
    session.undo(A).unwrap();
    act(&mut session, A, "swap beside 0");
    assert_eq!(
        session.steps(),
        [
            Step::Move { seat: A, action: swap },
            Step::Undo { seat: A, step: 0 },
            Step::Move { seat: A, action: swap },
        ]
    );
    assert_eq!(session.undoable(A), Ok(2), "the entry is counted among all, not those that count");
    session.undo(A).unwrap();
    assert_ne!(session.hash(), start, "the hash covers what was taken back, too");
}

#[test]
fn a_table_that_agrees_goes_back_past_reveals_and_other_seats() {
    let mut session = table(2);
    act(&mut session, A, "swap beside 0");
    let before = *session.state();
    act(&mut session, A, "peek 0");
    act(&mut session, B, "swap beside 0");
    assert_eq!((session.latest(A), session.latest(B)), (Some(1), Some(2)));
    assert!(session.undoable(A).is_err());
    session.go_back(A, 1).unwrap();
    assert_eq!(*session.state(), before);
    assert_eq!((session.latest(A), session.latest(B)), (Some(0), None));
    let gone = (*session.state(), session.hash(), session.steps().len());
    for step in [1, 2, 3, 99] {
        assert!(!session.counts(step));
        let refused = session.go_back(A, step);
        assert_eq!(refused, Err(UndoRefusal::NothingToUndo), "entry {step} does not count");
    }
    assert!(session.counts(0));
    assert_eq!(session.go_back(Seat(7), 0), Err(UndoRefusal::NothingToUndo), "nobody sits there");
    assert_eq!((*session.state(), session.hash(), session.steps().len()), gone);
    let known = Err(UndoRefusal::Revealed { step: 1 });
    assert_eq!(session.undo(A), known, "A has seen a card that lies ahead again");
    act(&mut session, A, "swap beside 1");
    let latest = session.latest(A).unwrap();
    assert_eq!(session.undo(A), Ok(latest), "what came after going back is as any other");
    assert_eq!(session.undo(A), known);
    let replay = session.replay();
    let again = replay.verify(ToyKit::standard()).unwrap();
    assert_eq!(again.hash(), session.hash());
    assert_eq!(again.replay(), replay);
}

#[test]
fn a_table_that_goes_back_past_nothing_new_forgets_nothing_either() {
    let mut session = table(2);
    act(&mut session, A, "swap beside 0");
    act(&mut session, A, "swap beside 1");
    session.go_back(A, 1).unwrap();
    assert_eq!(session.undo(A), Ok(0), "nobody has seen anything");
    act(&mut session, A, "peek 0");
    session.go_back(A, 4).unwrap();
    act(&mut session, A, "swap beside 0");
    assert_eq!(session.undo(A), Ok(6), "nothing is left from before the card was seen");
}

#[test]
fn what_was_revealed_stays() {
    let mut session = table(2);
    act(&mut session, A, "swap beside 0");
    act(&mut session, A, "peek 0");
    let before = (*session.state(), session.hash());
    assert_eq!(session.undo(A), Err(UndoRefusal::Revealed { step: 1 }));
    assert_eq!((*session.state(), session.hash()), before);
    assert_eq!(session.steps().len(), 2);
}

#[test]
fn a_reveal_by_another_seat_counts_too() {
    let mut session = table(2);
    act(&mut session, A, "swap beside 0");
    act(&mut session, A, "swap beside 0");
    assert_eq!(session.undoable(A), Ok(1));
    act(&mut session, B, "peek 0");
    assert_eq!(session.undoable(A), Err(UndoRefusal::Revealed { step: 2 }));
    assert_eq!(session.undoable(B), Err(UndoRefusal::Revealed { step: 2 }));
}

#[test]
fn once_another_seat_has_acted_it_is_too_late_unless_that_is_undone() {
    let mut session = table(3);
    act(&mut session, A, "swap beside 0");
    act(&mut session, B, "ring");
    act(&mut session, C, "ring");
    assert_eq!(session.undoable(A), Err(UndoRefusal::OthersActed { seat: B }));
    assert_eq!(session.undoable(B), Err(UndoRefusal::OthersActed { seat: C }));
    session.undo(C).unwrap();
    session.undo(B).unwrap();
    assert_eq!(session.undo(A), Ok(0));
}

#[test]
fn an_answer_on_the_stack_can_be_taken_back() {
    let mut session = table(2);
    act(&mut session, A, "flip 0");
    let asked = *session.state();
    act(&mut session, B, "deny");
    let denied = *session.state();
    act(&mut session, B, "lose 2");
    assert_eq!(session.undoable(A), Err(UndoRefusal::Revealed { step: 0 }));
    session.undo(B).unwrap();
    assert_eq!(*session.state(), denied);
    session.undo(B).unwrap();
    assert_eq!(*session.state(), asked);
    assert_eq!(session.undoable(B), Err(UndoRefusal::NothingToUndo));
}

#[test]
fn in_an_open_stage_the_steps_of_others_are_kept() {
    let mut session = market(3);
    act(&mut session, A, "take 0");
    act(&mut session, B, "take 1");
    act(&mut session, C, "done");
    act(&mut session, A, "take 1");
    act(&mut session, B, "done");
    assert_eq!(session.undo(A), Ok(9));
    assert_eq!(session.undo(A), Ok(6));

    let mut without = market(3);
    act(&mut without, B, "take 1");
    act(&mut without, C, "done");
    act(&mut without, B, "done");
    assert_eq!(session.state(), without.state());

    session.undo(B).unwrap();
    assert_eq!(session.state().goods[B], [0, 1], "only the latest step of B is gone");
    assert_eq!(
        session.undo(A),
        Err(UndoRefusal::OthersActed { seat: B }),
        "from before the market"
    );
}

#[test]
fn an_action_that_opened_a_stage_is_not_part_of_it() {
    let mut session = market(2);
    assert_eq!(session.undoable(B), Ok(3), "B opened the market and nobody has acted since");
    act(&mut session, A, "take 0");
    assert_eq!(session.undoable(B), Err(UndoRefusal::OthersActed { seat: A }));
    session.undo(A).unwrap();
    assert_eq!(session.undo(B), Ok(3), "the market closes again");
    assert_eq!(session.state().to_act().stage, None);
}

#[test]
fn a_closed_stage_stays_closed() {
    let session = auction(2);
    // The weather at the close of the market was chance, and everybody saw it.
    assert_eq!(session.undoable(A), Err(UndoRefusal::Revealed { step: 5 }));
    assert_eq!(session.undoable(B), Err(UndoRefusal::Revealed { step: 5 }));
}

#[test]
fn a_sealed_bid_can_be_changed_until_all_are_in_and_nobody_notices() {
    let mut session = auction(3);
    act(&mut session, A, "bid 1");
    act(&mut session, B, "bid 2");
    let seen = session.state().view(Viewer::Seat(B));
    session.undo(A).unwrap();
    act(&mut session, A, "bid 0");
    assert_eq!(session.state().view(Viewer::Seat(B)), seen, "one bid looks like another");
    act(&mut session, C, "bid 2");
    let opened = session.steps().len() as u32 - 1;
    for seat in [A, B, C] {
        assert_eq!(session.undoable(seat), Err(UndoRefusal::Revealed { step: opened }));
    }
}

#[test]
fn a_refused_action_leaves_no_trace() {
    let mut session = table(2);
    let before = (*session.state(), session.hash());
    let no = session.apply(B, "swap beside 0".parse().unwrap(), &mut ());
    assert_eq!(no, Err(Violation::NotYourTurn));
    assert_eq!((*session.state(), session.hash()), before);
    assert_eq!(session.steps(), []);
    assert_eq!(session.undo(Seat(9)), Err(UndoRefusal::NothingToUndo), "and no seat 9 either");
}

#[test]
fn would_reveal_foretells_and_changes_nothing() {
    let session = table(2);
    let before = (*session.state(), session.hash());
    let would = |seat, action: &str| session.would_reveal(seat, action.parse().unwrap());
    assert_eq!(would(A, "peek 0"), Ok(true));
    assert_eq!(would(A, "swap beside 0"), Ok(false));
    assert_eq!(would(B, "ring"), Ok(false));
    assert_eq!(would(B, "peek 0"), Err(Violation::NotYourTurn));
    assert_eq!((*session.state(), session.hash()), before);
}

/// In a game where the next card decides whether an action reveals, the answer could say
/// something about a card. It must be as likely either way, whatever lies anywhere.
#[test]
fn would_reveal_tells_nothing_about_the_true_cards() {
    let kit = Fault::RevealDepends.plant();
    let setup = Setup { seats: 2, options: Options::default() };
    let mut world = Toy::new(*kit, &setup, Seed::Open(0)).unwrap();
    let mut rng = Rng::from(Seed::Open(1));
    let worlds = 4000;
    let mut agreed = std::collections::BTreeMap::new();
    for _ in 0..worlds {
        world.determinize(B, &mut rng);
        let session = Session::from_state(world, setup.clone());
        let answer = session.would_reveal(B, "ring".parse().unwrap()).unwrap();
        let mut hidden = Vec::new();
        world.hidden(&mut hidden);
        for thing in hidden.into_iter().filter(|thing| !thing.known_to.contains(B)) {
            let even = thing.value % 2 == 0;
            *agreed.entry(thing.name).or_insert(0) += if even == answer { 1 } else { -1 };
        }
    }
    // All but B's own two cards are unseen, eleven of one sort and eleven of the other or
    // nearly so; what that leaves of a lean is far below five standard deviations.
    for (name, sum) in agreed {
        let sigmas = f64::from(sum) / f64::from(worlds).sqrt();
        assert!(sigmas.abs() < 5.0, "the answer agrees with {name}: {sigmas:.1}");
    }
}

#[test]
fn a_session_goes_on_from_any_state() {
    let begun = market(2);
    let mut session = Session::from_state(*begun.state(), begun.setup().clone());
    assert_eq!(session.undoable(A), Err(UndoRefusal::NothingToUndo));
    act(&mut session, A, "take 0");
    act(&mut session, B, "take 0");
    session.undo(A).unwrap();
    let replayed = session.replay().verify(ToyKit::standard()).unwrap();
    assert_eq!(replayed.state(), session.state());
    assert_eq!(replayed.hash(), session.hash());
}
