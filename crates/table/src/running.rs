//! A running game with its type erased: what a server needs of any game, in texts and JSON.

use crate::position::write_position;
use crate::replay_file::write_kept_promise;
use crate::{Playable, Promise, WithGame, with_game};
use agents::{Fault, roster};
use game::{
    Digest, Interned, Kit, Rng, Seat, Seats, Seed, Seen, Session, Setup, Start, ToAct, UndoRefusal,
    Viewer, Violation,
};
use serde::Serialize;
use serde_json::Value;

/// A running game of any kind.
pub trait Running: Send {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// How many seats the table has.
    fn seats(&self) -> u8;
    /// Whom the game waits for.
    fn to_act(&self) -> ToAct;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// What a seat may do.
    fn legal(&self, seat: Seat) -> Vec<Legal>;
    /// Why a seat may not do something; nothing if it may.
    fn why(&self, seat: Seat, action: &str) -> Option<Refusal>;
    /// Carries out an action. What happened comes whole: for the log, never for a viewer.
    fn play(&mut self, seat: Seat, action: &str) -> Result<Happened, Refusal>;
    /// May the seat take back its latest action?
    fn undoable(&self, seat: Seat) -> Result<u32, UndoRefusal>;
    /// Takes it back; the answer is the step taken back.
    fn undo(&mut self, seat: Seat) -> Result<u32, UndoRefusal>;
    /// The same because a log says so, which is not asked whether that might be.
    fn undo_again(&mut self, seat: Seat) -> Result<u32, UndoRefusal>;
    /// The step of the seat's latest action that counts.
    fn latest(&self, seat: Seat) -> Option<u32>;
    /// Is the step an action that counts?
    fn counts(&self, step: u32) -> bool;
    /// Goes back to before a step that counts. Only for a table where everybody agreed.
    fn go_back(&mut self, seat: Seat, step: u32) -> Result<(), UndoRefusal>;
    /// The hash of the whole history. Never for a viewer of a running game.
    fn hash(&self) -> Digest;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Ended>;
    /// The digest of the components it is played with.
    fn kit(&self) -> Digest;
    /// The whole game as the text of a replay file, with what its table had promised. Never for
    /// anybody before the end.
    fn replay(&self, promise: Option<Promise>) -> String;
    /// The situation as the text of a position file, hidden things included. Never for anybody who
    /// may not know them.
    fn position(&self, title: &str) -> String;
    /// The whole state: what a planted leak tells.
    #[cfg(feature = "planted")]
    fn encoded(&self) -> Vec<u8>;
    /// What a seat does as a matter of course when all these seats are one person's.
    fn formality(&self, own: Seats) -> Option<(Seat, String)>;
    /// A bot's decision as a job for another thread: it owns a copy of what it needs. A seat that
    /// the game does not wait for may hold its tongue.
    fn think(&self, bot: &str, seat: Seat, seed: Seed) -> Result<Thought, Fault>;
}

/// A decision being thought about: an action, or nothing if the game waits for others and
/// nothing is worth saying.
pub type Thought = Box<dyn FnOnce() -> Result<Option<String>, Fault> + Send>;

/// One legal action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Legal {
    /// In the game's notation.
    pub action: String,
    /// It would show somebody something new, so it could not be undone.
    pub reveals: bool,
}

/// Why an action was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The rule that says no; none if the text is no action at all.
    pub rule: Option<String>,
    /// Other rules that say the same.
    pub also: Vec<String>,
    /// The reason in English, led by the rule.
    pub text: String,
    /// The violation with its facts, for translations.
    pub violation: Value,
}

/// What an action led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// Every event, whole.
    pub events: Value,
    /// The hash of the history afterwards.
    pub hash: Digest,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ended {
    /// The rule that ended it.
    pub cause: String,
    /// Points by seat.
    pub scores: Vec<i32>,
    /// Places by seat, 1 for the best.
    pub places: Vec<u8>,
    /// Who won.
    pub winners: Vec<u8>,
}

/// Starts a game.
pub(crate) fn start<G: Playable>(
    kit: Interned<G::Kit>,
    setup: Setup<G::Options>,
    start: &Start,
) -> Result<Box<dyn Running>, game::StartError> {
    let session = Session::<G>::start(kit, setup, start)?;
    Ok(Box::new(Erased { session }))
}

/// The events of an entry, as the log has them, as a viewer of that game may know them. This
/// needs no running game: what was played long ago can be told even if it cannot be played again.
///
/// # Errors
/// If there is no such game, or it has no such events.
pub fn seen_by(game: &str, events: &str, viewer: Viewer) -> Result<Vec<Value>, String> {
    struct Filter<'a>(&'a str, Viewer);
    impl WithGame for Filter<'_> {
        type Output = Result<Vec<Value>, String>;
        fn run<G: Playable>(self) -> Self::Output {
            let events: Vec<G::Event> =
                serde_json::from_str(self.0).map_err(|error| error.to_string())?;
            let seen = events.iter().filter_map(|event| G::seen_by(event, self.1));
            Ok(seen.map(|event| to_json(&event)).collect())
        }
    }
    with_game(game, Filter(events, viewer)).map_err(|unknown| unknown.to_string())?
}

struct Erased<G: Playable> {
    session: Session<G>,
}

impl<G: Playable> Erased<G> {
    fn state(&self) -> &G {
        self.session.state()
    }

    fn read(&self, seat: Seat, action: &str) -> Result<G::Action, Refusal> {
        let parsed = action.parse::<G::Action>().map_err(|error| {
            let rules = error.rules.iter().map(ToString::to_string);
            if let Err(no) = self.state().check_moment(seat, action) {
                let moment = refusal(&no);
                return Refusal { also: moment.also.into_iter().chain(rules).collect(), ..moment };
            }
            Refusal {
                rule: rules.clone().next(),
                also: rules.skip(1).collect(),
                text: error.to_string(),
                violation: serde_json::json!({ "type": "notation" }),
            }
        })?;
        self.state().check(seat, parsed).map_err(|no| refusal(&no))?;
        Ok(parsed)
    }
}

fn refusal<V: Violation>(no: &V) -> Refusal {
    Refusal {
        rule: Some(no.rule().to_string()),
        also: no.also().iter().map(ToString::to_string).collect(),
        text: no.to_string(),
        violation: to_json(no),
    }
}

/// Our own types have only string keys and finite numbers, so writing them cannot fail.
fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("wire values can be written")
}

impl<G: Playable> Running for Erased<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> u8 {
        self.state().seats()
    }

    fn to_act(&self) -> ToAct {
        self.state().to_act()
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_json(&self.state().view(viewer))
    }

    fn legal(&self, seat: Seat) -> Vec<Legal> {
        let mut actions = Vec::new();
        self.state().legal_actions(seat, &mut actions);
        let reveals = |action| self.session.would_reveal(seat, action).unwrap_or(false);
        actions.into_iter().map(|a| Legal { action: a.to_string(), reveals: reveals(a) }).collect()
    }

    fn why(&self, seat: Seat, action: &str) -> Option<Refusal> {
        self.read(seat, action).err()
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<Happened, Refusal> {
        let action = self.read(seat, action)?;
        let mut events = Vec::new();
        self.session.apply(seat, action, &mut events).map_err(|no| refusal(&no))?;
        Ok(Happened { events: to_json(&events), hash: self.session.hash() })
    }

    fn undoable(&self, seat: Seat) -> Result<u32, UndoRefusal> {
        self.session.undoable(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<u32, UndoRefusal> {
        self.session.undo(seat)
    }

    fn undo_again(&mut self, seat: Seat) -> Result<u32, UndoRefusal> {
        self.session.undo_again(seat)
    }

    fn latest(&self, seat: Seat) -> Option<u32> {
        self.session.latest(seat)
    }

    fn counts(&self, step: u32) -> bool {
        self.session.counts(step)
    }

    fn go_back(&mut self, seat: Seat, step: u32) -> Result<(), UndoRefusal> {
        self.session.go_back(seat, step)
    }

    fn hash(&self) -> Digest {
        self.session.hash()
    }

    fn outcome(&self) -> Option<Ended> {
        let outcome = self.state().outcome()?;
        let by_seat = || Seat::all(self.seats());
        Some(Ended {
            cause: outcome.cause.to_string(),
            scores: by_seat().map(|seat| outcome.scores[seat]).collect(),
            places: by_seat().map(|seat| outcome.places[seat]).collect(),
            winners: outcome.winners.iter().map(|seat| seat.0).collect(),
        })
    }

    fn kit(&self) -> Digest {
        Kit::digest(&*self.state().kit())
    }

    fn replay(&self, promise: Option<Promise>) -> String {
        write_kept_promise(&self.session.replay(), promise)
    }

    fn position(&self, title: &str) -> String {
        write_position(self.state(), self.session.setup(), title)
    }

    #[cfg(feature = "planted")]
    fn encoded(&self) -> Vec<u8> {
        let mut writer = game::Writer::default();
        self.state().encode(&mut writer);
        writer.finish()
    }

    fn formality(&self, own: Seats) -> Option<(Seat, String)> {
        let (seat, action) = Playable::formality(self.state(), own)?;
        Some((seat, action.to_string()))
    }

    fn think(&self, bot: &str, seat: Seat, seed: Seed) -> Result<Thought, Fault> {
        let entrant = roster::<G>(bot).map_err(|unknown| Fault::new(unknown.to_string()))?;
        let mut agent = entrant.sit_down(seat, seed)?;
        // Only a guess leaves this thread: not even a panic report of a bot can tell a secret.
        let state = Seen::new(self.state(), seat).guess(&mut Rng::from(seed));
        Ok(Box::new(move || {
            let seen = Seen::new(&state, seat);
            let said = match state.to_act().must.contains(seat) {
                true => agent.choose(&seen).map(Some),
                false => agent.speak_up(&seen),
            };
            Ok(said?.map(|action| action.to_string()))
        }))
    }
}
