//! The course of a game from set-up to end.

use super::walk::legal;
use super::{Conform, Problem, Trial};
use crate::{Seats, Seed, Setup, ToAct};

/// Nothing is ever lost, in the true world or in a guess.
pub(super) fn audit_holds<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    trial.positions(trial.counts.walks, |walk| {
        walk.state.audit().map_err(|broken| Problem::new(broken.to_string()))?;
        for seat in walk.seats() {
            walk.guess(seat)
                .audit()
                .map_err(|broken| Problem::new(format!("in a guess: {broken}")).seat(seat))?;
        }
        Ok(())
    })
}

/// Until the end the game waits for somebody, and whoever it waits for can act; nobody
/// else can unless they may; after the end nobody can.
pub(super) fn somebody_must_act_until_the_end<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    trial.positions(trial.counts.walks, |walk| {
        let to_act = walk.state.to_act();
        let over = walk.state.outcome().is_some();
        if over && to_act != ToAct::default() {
            return Err(Problem::new(format!("the game is over, yet waits: {to_act:?}")));
        }
        if !over && to_act.must.is_empty() {
            return Err(Problem::new("the game is not over, but waits for nobody"));
        }
        let everybody: Seats = walk.seats().collect();
        if to_act.anybody() | everybody != everybody {
            return Err(Problem::new(format!("the game waits for strangers: {to_act:?}")));
        }
        for seat in walk.seats() {
            let can_act = !legal(&walk.state, seat).is_empty();
            if to_act.must.contains(seat) && !can_act {
                let message = "the game waits for a seat that has no legal action";
                return Err(Problem::new(message).seat(seat));
            }
            if can_act && !to_act.anybody().contains(seat) {
                let message = "a seat has legal actions though it neither must nor may act";
                return Err(Problem::new(message).seat(seat));
            }
        }
        Ok(())
    })
}

/// Random games come to an end.
pub(super) fn games_end<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    trial.walks(trial.counts.walks, |walk| {
        while let Some((seat, action)) = walk.choose() {
            walk.make(seat, action);
        }
        match walk.state.outcome() {
            Some(_) => Ok(()),
            None => Err(Problem::new(format!("no end after {} steps", walk.moves.len()))),
        }
    })
}

/// An outcome cites a rule of the game, and its winners sit at the table in first place.
pub(super) fn outcomes_make_sense<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    trial.positions(trial.counts.walks, |walk| {
        let Some(outcome) = walk.state.outcome() else { return Ok(()) };
        if !outcome.cause.to_string().starts_with(&format!("{}-", G::RULES)) {
            return Err(Problem::new(format!("{} is no rule of {}", outcome.cause, G::NAME)));
        }
        let everybody: Seats = walk.seats().collect();
        if outcome.winners | everybody != everybody {
            return Err(Problem::new(format!("a winner is not at the table: {outcome:?}")));
        }
        for seat in walk.seats() {
            let place = outcome.places[seat];
            if place == 0 || place > walk.state.seats() {
                return Err(Problem::new(format!("place {place} at this table")).seat(seat));
            }
            if outcome.winners.contains(seat) && place != 1 {
                return Err(Problem::new(format!("won in place {place}")).seat(seat));
            }
        }
        Ok(())
    })
}

/// A table nobody or too many sit at is refused, and one that is set up is as was asked.
pub(super) fn impossible_tables_are_refused<G: Conform>(trial: &Trial<G>) -> Result<(), Problem> {
    for seats in [0, 6, 8, u8::MAX] {
        let setup = Setup { seats, options: G::Options::default() };
        if G::new(trial.kit, &setup, Seed::Open(0)).is_ok() {
            return Err(Problem::new(format!("a table with {seats} seats is set up")));
        }
    }
    trial.positions(trial.counts.walks, |walk| {
        if walk.state.seats() != walk.setup.seats {
            return Err(Problem::new(format!("the table has {} seats", walk.state.seats())));
        }
        if walk.state.kit() != trial.kit {
            return Err(Problem::new("the game is played with another kit"));
        }
        Ok(())
    })
}
