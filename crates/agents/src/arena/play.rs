//! One game between agents.

use super::Arena;
use crate::{Agent, Fault, Heuristic, Random};
use game::{Game, Outcome, Seat, Seats, Seed, Seen, Session, Setup, Viewer};

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// Its number in the arena.
    pub game: u32,
    /// Its seed.
    pub seed: Seed,
    /// Its first state.
    pub first: G,
    /// Who sat where: the number of the entrant, by seat.
    pub seated: Vec<usize>,
    /// Everything that was done.
    pub steps: Vec<(Seat, G::Action)>,
    /// How it ended, by the rules.
    pub outcome: Outcome,
    /// Who won: by the rules, but nobody wins after a fault.
    pub winners: Seats,
    /// Agents that failed to answer.
    pub faults: Vec<FaultReport>,
}

impl<G: Game> Played<G> {
    /// The game played again, as a session with its chain of hashes.
    ///
    /// # Panics
    /// If the game was changed after it was played.
    #[must_use]
    pub fn session(&self, setup: Setup<G::Options>) -> Session<G> {
        let mut session = Session::from_state(self.first, setup);
        for (seat, action) in &self.steps {
            session.apply(*seat, *action, &mut ()).expect("it was legal the first time");
        }
        session
    }
}

/// An agent failed to answer with a legal action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultReport {
    /// Its seat.
    pub seat: Seat,
    /// After how many actions of the game.
    pub step: u32,
    /// What happened.
    pub message: String,
}

/// Plays the game with that number.
///
/// Before each step everybody who may speak up is asked once, then the lowest seat the game
/// waits for. (`must` and `may` of [`ToAct`](game::ToAct).)
///
/// An agent that fails is replaced by a random one for the rest of the game, so that the
/// game still has an end and the others a fair result; but the seat cannot win any more.
pub(super) fn play<G: Heuristic>(arena: &Arena<G>, game: u32) -> Result<Played<G>, Fault> {
    let seed = arena.game_seed(game);
    let first = (arena.table)(seed)?;
    let seated: Vec<usize> = arena.seated(game).collect();
    let mut agents = Vec::with_capacity(seated.len());
    for (seat, entrant) in Seat::all(first.seats()).zip(&seated) {
        let agent_seed = arena.agent_seed(game, *entrant);
        agents.push(arena.entrants[*entrant].sit_down(seat, agent_seed)?);
    }

    let mut state = first;
    let (mut steps, mut faults, mut events) = (Vec::new(), Vec::new(), Vec::new());
    let outcome = loop {
        if let Some(outcome) = state.outcome() {
            break outcome;
        }
        let (seat, chosen) = next_word(&mut agents, &state);
        let chair = usize::from(seat.0);
        let action = match chosen {
            Ok(action) => action,
            Err(fault) => {
                let step = steps.len() as u32;
                faults.push(FaultReport { seat, step, message: fault.message });
                agents[chair] = Box::new(Random::new(arena.agent_seed(game, seated[chair])));
                continue;
            }
        };
        events.clear();
        state.resolve(seat, action, &mut events);
        steps.push((seat, action));
        for (seat, agent) in Seat::all(state.seats()).zip(&mut agents) {
            for event in &events {
                if let Some(event) = G::seen_by(event, Viewer::Seat(seat)) {
                    agent.note(&event);
                }
            }
        }
    };
    for agent in &mut agents {
        agent.finish(&outcome);
    }
    let winners = winners(&outcome, state.seats(), &faults);
    Ok(Played { game, seed, first, seated, steps, outcome, winners, faults })
}

/// Who acts next, and how: somebody who speaks up, or else whom the game waits for.
fn next_word<G: Game>(
    agents: &mut [Box<dyn Agent<G>>],
    state: &G,
) -> (Seat, Result<G::Action, Fault>) {
    let waits = state.to_act();
    for seat in waits.may.iter() {
        match agents[usize::from(seat.0)].speak_up(&Seen::new(state, seat)) {
            Ok(None) => {}
            Ok(Some(action)) => return (seat, legal(state, seat, action)),
            Err(fault) => return (seat, Err(fault)),
        }
    }
    let seat = waits.must.lowest().expect("somebody must act until the end");
    let answer = agents[usize::from(seat.0)].choose(&Seen::new(state, seat));
    (seat, answer.and_then(|action| legal(state, seat, action)))
}

/// An answer that is legal, or a fault.
fn legal<G: Game>(state: &G, seat: Seat, action: G::Action) -> Result<G::Action, Fault> {
    state
        .check(seat, action)
        .map_err(|no| Fault::new(format!("answered '{action}', which is refused: {no}")))?;
    Ok(action)
}

/// The winners by the rules without those that failed; if nobody is left, the best of the
/// others.
fn winners(outcome: &Outcome, seats: u8, faults: &[FaultReport]) -> Seats {
    let failed: Seats = faults.iter().map(|fault| fault.seat).collect();
    let honest = |seats: Seats| failed.iter().fold(seats, Seats::without);
    let winners = honest(outcome.winners);
    if !winners.is_empty() || outcome.winners.is_empty() {
        return winners;
    }
    let others = honest(Seats::first(seats));
    let best = others.iter().map(|seat| outcome.places[seat]).min();
    others.iter().filter(|seat| Some(outcome.places[*seat]) == best).collect()
}
