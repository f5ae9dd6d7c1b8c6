//! Undo, checked against the rule written down a second time.

use super::problem::same;
use super::repeats::verifies;
use super::walk::{Walk, bytes, play};
use super::{Conform, Problem, Trial};
use crate::{Seat, Session, UndoRefusal};

/// One undo in so many steps,
const SELDOM: u32 = 4;
/// and now and then all agree to go back.
const RARELY: u32 = 40;

/// An action that counts, with what the rule asks about.
struct Counted<G: Conform> {
    step: u32,
    seat: Seat,
    action: G::Action,
    revealed: bool,
    /// The stage, if it was open before the action and after it.
    within: Option<u16>,
    before: G,
    /// What was shown after it, before the table went back past that.
    known: Option<u32>,
}

/// Undo is allowed exactly when the rule says so, restores the state bit for bit, and
/// leaves a history that verifies.
pub(super) fn undo_restores_and_keeps_its_rule<G: Conform>(
    trial: &Trial<G>,
) -> Result<(), Problem> {
    trial.walks(trial.counts.walks, |walk| {
        let mut session = Session::new(trial.kit, walk.setup.clone(), walk.seed)
            .map_err(|error| Problem::new(error.to_string()))?;
        let mut counted: Vec<Counted<G>> = Vec::new();
        // Undone steps come on top of those that count, so games with undo need a limit
        // of their own.
        for _ in 0..G::MOST_STEPS {
            for seat in walk.seats() {
                same("undoable", &rule(&counted, seat), &session.undoable(seat))
                    .map_err(|problem| problem.seat(seat))?;
            }
            if walk.rng.below(RARELY) == 0 && !counted.is_empty() {
                go_back(walk, &mut session, &mut counted)?;
                continue;
            }
            if walk.rng.below(SELDOM) == 0 {
                undo(walk, &mut session, &mut counted)?;
                continue;
            }
            let Some((seat, action)) = walk.choose() else { break };
            act(walk, &mut session, &mut counted, seat, action)
                .map_err(|problem| problem.seat(seat).action(action))?;
        }
        verifies(&session, trial)
    })
}

fn act<G: Conform>(
    walk: &mut Walk<G>,
    session: &mut Session<G>,
    counted: &mut Vec<Counted<G>>,
    seat: Seat,
    action: G::Action,
) -> Result<(), Problem> {
    let before = walk.state;
    let (after, events) = play(&before, seat, action);
    let step = session.steps().len() as u32;
    let within = before.to_act().stage.filter(|stage| after.to_act().stage == Some(*stage));
    let revealed = events.iter().any(|event| G::reveals(event));
    counted.push(Counted { step, seat, action, revealed, within, before, known: None });
    session
        .apply(seat, action, &mut Vec::new())
        .map_err(|no| Problem::new(format!("the session refuses: {no}")))?;
    walk.moves.push((seat, action));
    walk.state = after;
    same("the state in the session", &walk.state, session.state())
}

/// Some seat that may takes its latest action back.
fn undo<G: Conform>(
    walk: &mut Walk<G>,
    session: &mut Session<G>,
    counted: &mut Vec<Counted<G>>,
) -> Result<(), Problem> {
    let seats: Vec<Seat> = walk.seats().filter(|s| session.undoable(*s).is_ok()).collect();
    if seats.is_empty() {
        return Ok(());
    }
    let seat = walk.any(&seats);
    let place = counted.iter().rposition(|c| c.seat == seat).expect("it may undo something");
    let undone = counted.remove(place);
    let mut expected = undone.before;
    for kept in &mut counted[place..] {
        kept.before = expected;
        expected = play(&expected, kept.seat, kept.action).0;
    }
    walk.moves = counted.iter().map(|c| (c.seat, c.action)).collect();
    walk.state = expected;
    let told = |problem: Problem| problem.seat(seat).action(format!("undo {}", undone.action));
    same("the undone step", &Ok(undone.step), &session.undo(seat)).map_err(told)?;
    same("the state after undo", &expected, session.state()).map_err(told)?;
    same("its bytes after undo", &bytes(&expected), &bytes(session.state())).map_err(told)
}

/// The table goes back to before some action; what was shown since stays known.
fn go_back<G: Conform>(
    walk: &mut Walk<G>,
    session: &mut Session<G>,
    counted: &mut Vec<Counted<G>>,
) -> Result<(), Problem> {
    // Not far, or games would not come to their end.
    let place = counted.len() - 1 - walk.rng.below(counted.len().min(4) as u32) as usize;
    let gone = counted.split_off(place);
    let shown = gone.iter().find(|c| c.revealed).map(|c| c.step);
    for left in counted.iter_mut().filter(|c| c.known.is_none()) {
        left.known = shown;
    }
    walk.moves.truncate(place);
    walk.state = gone[0].before;
    let told = |problem: Problem| problem.seat(gone[0].seat).action("go back".to_owned());
    let back = session.go_back(gone[0].seat, gone[0].step);
    same("going back", &Ok(()), &back).map_err(told)?;
    same("the state gone back to", &walk.state, session.state()).map_err(told)
}

/// A seat may take back its latest action while nothing was revealed by it or since, and
/// while no other seat has acted since; what others did or showed within the same stage does
/// not count while that is still open. What was shown and gone back past counts all the same.
fn rule<G: Conform>(counted: &[Counted<G>], seat: Seat) -> Result<u32, UndoRefusal> {
    let Some(place) = counted.iter().rposition(|c| c.seat == seat) else {
        return Err(UndoRefusal::NothingToUndo);
    };
    let (latest, since) = (&counted[place], &counted[place + 1..]);
    let outside = |c: &&Counted<G>| latest.within.is_none() || c.within != latest.within;
    let others: Vec<&Counted<G>> = since.iter().filter(outside).collect();
    let shown = [&latest].into_iter().chain(&others).find(|c| c.revealed).map(|c| c.step);
    if let Some(step) = shown.or(latest.known) {
        return Err(UndoRefusal::Revealed { step });
    }
    match others.first() {
        Some(other) => Err(UndoRefusal::OthersActed { seat: other.seat }),
        None => Ok(latest.step),
    }
}
