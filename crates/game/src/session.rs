//! One running game: its history, and what may be taken back.

use crate::replay::{Replay, ReplayStep, Start, StartError, VERSION, first_hash, next_hash};
use crate::{Digest, Game, Interned, Log, Rng, Seat, Seed, Setup, SetupError};
use serde::Serialize;
use std::fmt;
use std::ops::Range;

/// One entry of the history. Nothing is ever deleted: an undo is an entry of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Step<A> {
    /// A seat acted.
    Move {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
    },
    /// A seat took back its latest action.
    Undo {
        /// Who.
        seat: Seat,
        /// The number of the entry that was taken back.
        step: u32,
    },
    /// The whole table went back to before an entry, because everybody agreed.
    Back {
        /// Who asked for it.
        seat: Seat,
        /// The number of the first entry that does not count any more.
        step: u32,
    },
}

/// Why an action cannot be taken back.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum UndoRefusal {
    /// The seat has not acted yet, or has taken everything back.
    NothingToUndo,
    /// Somebody learned something since then.
    Revealed {
        /// The entry that showed it.
        step: u32,
    },
    /// Another seat has acted since then.
    OthersActed {
        /// The first that did.
        seat: Seat,
    },
}

impl fmt::Display for UndoRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UndoRefusal::NothingToUndo => f.write_str("there is nothing to undo"),
            UndoRefusal::Revealed { .. } => {
                f.write_str("something hidden was shown, so it cannot be undone")
            }
            UndoRefusal::OthersActed { seat } => {
                write!(f, "{seat} has acted since, so it cannot be undone")
            }
        }
    }
}

impl std::error::Error for UndoRefusal {}

/// An action that counts, that is, one that was not taken back.
#[derive(Copy, Clone)]
struct Live<A> {
    step: u32,
    seat: Seat,
    action: A,
    revealed: bool,
    /// The simultaneous stage it was part of, if that stage was still open afterwards.
    stage: Option<u16>,
    /// An entry after it that showed something before the table went back past that one.
    known: Option<u32>,
}

/// A running game with its history.
///
/// In memory the history is only actions and marks of what was revealed; the events are
/// played out again when somebody asks for a [`Replay`].
#[derive(Clone)]
pub struct Session<G: Game> {
    setup: Setup<G::Options>,
    start: Start,
    first: G,
    state: G,
    steps: Vec<Step<G::Action>>,
    live: Vec<Live<G::Action>>,
    hash: Digest,
}

impl<G: Game> Session<G> {
    /// A new game from a seed.
    pub fn new(
        kit: Interned<G::Kit>,
        setup: Setup<G::Options>,
        seed: Seed,
    ) -> Result<Session<G>, SetupError> {
        let first = G::new(kit, &setup, seed)?;
        Ok(Session::begin(first, setup, Start::Seed(seed)))
    }

    /// A game that goes on from a given state, such as a position.
    #[must_use]
    pub fn from_state(first: G, setup: Setup<G::Options>) -> Session<G> {
        Session::begin(first, setup, Start::of_state(&first))
    }

    /// A game that begins where a saved one began.
    pub fn start(
        kit: Interned<G::Kit>,
        setup: Setup<G::Options>,
        start: &Start,
    ) -> Result<Session<G>, StartError> {
        let digits = match start {
            Start::Seed(seed) => {
                return Session::new(kit, setup, *seed).map_err(StartError::Setup);
            }
            Start::State(digits) => digits,
        };
        let no = |reason: &str| StartError::State(reason.to_owned());
        let bytes = crate::unhex_all(digits).ok_or_else(|| no("the start is not hexadecimal"))?;
        let first = G::decode(kit, &bytes).map_err(|error| StartError::State(error.to_string()))?;
        if first.seats() != setup.seats {
            return Err(no("the start has another number of seats"));
        }
        Ok(Session::from_state(first, setup))
    }

    fn begin(first: G, setup: Setup<G::Options>, start: Start) -> Session<G> {
        let hash = first_hash(&first);
        Session { setup, start, first, state: first, steps: Vec::new(), live: Vec::new(), hash }
    }

    /// The game as it stands.
    #[must_use]
    pub fn state(&self) -> &G {
        &self.state
    }

    /// How the table was set up.
    #[must_use]
    pub fn setup(&self) -> &Setup<G::Options> {
        &self.setup
    }

    /// Everything that was done, undos included.
    #[must_use]
    pub fn steps(&self) -> &[Step<G::Action>] {
        &self.steps
    }

    /// The hash after the latest step; it depends on every step before.
    #[must_use]
    pub fn hash(&self) -> Digest {
        self.hash
    }

    /// Checks and carries out an action. The events go to `log`, whole.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: G::Action,
        log: &mut impl Log<G::Event>,
    ) -> Result<(), G::Violation> {
        self.state.check(seat, action)?;
        let stage = self.state.to_act().stage;
        let mut watch = RevealWatch { log, reveals: G::reveals, revealed: false };
        self.state.resolve(seat, action, &mut watch);
        let revealed = watch.revealed;
        let stage = stage.filter(|s| self.state.to_act().stage == Some(*s));
        let step = self.count();
        self.live.push(Live { step, seat, action, revealed, stage, known: None });
        self.steps.push(Step::Move { seat, action });
        self.hash = next_hash(self.hash, &self.state);
        Ok(())
    }

    fn count(&self) -> u32 {
        self.steps.len() as u32
    }

    /// The entry that [`undo`](Session::undo) would take back, or why it may not.
    ///
    /// A seat may take back its own latest action while nothing was revealed since and no
    /// other seat acted. In a simultaneous stage others may have acted and may have shown
    /// something of their own: their steps commute with it and stay. A table that goes back
    /// forgets nothing: what came before something that was shown stays where it is.
    pub fn undoable(&self, seat: Seat) -> Result<u32, UndoRefusal> {
        let place =
            self.live.iter().rposition(|l| l.seat == seat).ok_or(UndoRefusal::NothingToUndo)?;
        // Within a stage the seat's latest action could as well have come after all the
        // others, so they are legal without it and the stage stays open. For the same reason
        // what they have shown there is no secret that this action came before.
        let stage = self.live[place].stage;
        let kept = |l: &Live<G::Action>| l.seat != seat && stage.is_some() && l.stage == stage;
        let shown = self.live[place..].iter().find(|l| l.revealed && !kept(l)).map(|l| l.step);
        if let Some(step) = shown.or(self.live[place].known) {
            return Err(UndoRefusal::Revealed { step });
        }
        match self.live[place + 1..].iter().find(|l| !kept(l)) {
            Some(other) => Err(UndoRefusal::OthersActed { seat: other.seat }),
            None => Ok(self.live[place].step),
        }
    }

    /// Takes back the seat's latest action and answers with its entry.
    pub fn undo(&mut self, seat: Seat) -> Result<u32, UndoRefusal> {
        self.undoable(seat)?;
        self.undo_again(seat)
    }

    /// Takes back the seat's latest action because a record says so.
    ///
    /// Whether it might was decided when it was done, by the version that did it: all that is
    /// asked here is that everything else can still be played.
    pub fn undo_again(&mut self, seat: Seat) -> Result<u32, UndoRefusal> {
        let place = self.live.iter().rposition(|live| live.seat == seat);
        let place = place.ok_or(UndoRefusal::NothingToUndo)?;
        let step = self.live[place].step;
        self.take_out(place..place + 1, Step::Undo { seat, step })?;
        Ok(step)
    }

    /// The entry of the seat's latest action that counts.
    #[must_use]
    pub fn latest(&self, seat: Seat) -> Option<u32> {
        self.live.iter().rev().find(|live| live.seat == seat).map(|live| live.step)
    }

    /// Is the entry an action that counts?
    #[must_use]
    pub fn counts(&self, step: u32) -> bool {
        self.live.iter().any(|live| live.step == step)
    }

    /// Goes back to before an action that counts, whatever was shown and whoever acted since.
    ///
    /// Only for a table where everybody agreed: the same chance lies ahead again, and by now
    /// somebody may know it.
    pub fn go_back(&mut self, seat: Seat, step: u32) -> Result<(), UndoRefusal> {
        let place = self.live.iter().position(|live| live.step == step);
        let place = place.filter(|_| seat.0 < self.state.seats());
        let place = place.ok_or(UndoRefusal::NothingToUndo)?;
        self.take_out(place..self.live.len(), Step::Back { seat, step })
    }

    /// Plays again what counts without these actions, which from then on do not count. What they
    /// have shown stays known, so whatever came before them stays where it is.
    fn take_out(&mut self, places: Range<usize>, step: Step<G::Action>) -> Result<(), UndoRefusal> {
        let mut state = self.first;
        for live in self.live[..places.start].iter().chain(&self.live[places.end..]) {
            let legal = state.check(live.seat, live.action);
            legal.map_err(|_| UndoRefusal::OthersActed { seat: live.seat })?;
            state.resolve(live.seat, live.action, &mut ());
        }
        self.state = state;
        let first = places.start;
        let shown = self.live.drain(places).find(|live| live.revealed).map(|live| live.step);
        self.live[..first].iter_mut().for_each(|live| live.known = live.known.or(shown));
        self.steps.push(step);
        self.hash = next_hash(self.hash, &self.state);
        Ok(())
    }

    /// Would this action show somebody something new, so that it could not be undone?
    ///
    /// The answer comes from playing the action on a guess of that very seat, so it can
    /// tell the seat nothing it does not know.
    pub fn would_reveal(&self, seat: Seat, action: G::Action) -> Result<bool, G::Violation> {
        self.state.check(seat, action)?;
        let mut guess = self.state;
        // The hash covers the generator, so nobody at the table can work it out. From a
        // seed they know, the guess would be a known rearrangement of the truth, and the
        // answer a statement about it.
        guess.determinize(seat, &mut Rng::from(Seed::Sealed(*self.hash.bytes())));
        let mut watch = RevealWatch { log: &mut (), reveals: G::reveals, revealed: false };
        guess.resolve(seat, action, &mut watch);
        Ok(watch.revealed)
    }

    /// The game so far as a replay, with all events. Whole: for the end of a game, for the
    /// log of the server, never for a player of a running game.
    #[must_use]
    pub fn replay(&self) -> Replay<G> {
        let mut again = Session::begin(self.first, self.setup.clone(), self.start.clone());
        let mut steps = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            match *step {
                Step::Move { seat, action } => {
                    let mut events = Vec::new();
                    again.apply(seat, action, &mut events).expect("it was legal the first time");
                    steps.push(ReplayStep::Move { seat, action, events, hash: again.hash });
                }
                Step::Undo { seat, step } => {
                    again.undo_again(seat).expect("it was done the first time");
                    steps.push(ReplayStep::Undo { seat, step, hash: again.hash });
                }
                Step::Back { seat, step } => {
                    again.go_back(seat, step).expect("it counted the first time");
                    steps.push(ReplayStep::Back { seat, step, hash: again.hash });
                }
            }
        }
        Replay {
            version: VERSION.to_owned(),
            kit: crate::Kit::digest(&*self.first.kit()),
            setup: self.setup.clone(),
            start: self.start.clone(),
            steps,
        }
    }
}

/// Passes events on and notes whether one revealed something.
struct RevealWatch<'a, L, E> {
    log: &'a mut L,
    reveals: fn(&E) -> bool,
    revealed: bool,
}

impl<E, L: Log<E>> Log<E> for RevealWatch<'_, L, E> {
    fn record(&mut self, event: impl FnOnce() -> E) {
        let event = event();
        self.revealed |= (self.reveals)(&event);
        self.log.record(|| event);
    }
}
