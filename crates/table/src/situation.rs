//! One moment of a game with its type taken off, for people and programs that look at it.

use crate::Playable;
use game::{Game, Outcome, RuleId, Seat, Seats, Viewer};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Everything that can be said about one moment of a game, hidden things included.
#[derive(Clone, Debug, Serialize)]
pub struct Situation {
    /// The whole true state; its keys are the paths that `[expect]` names.
    pub state: toml::Table,
    /// Whom the game waits for.
    pub to_act: Waiting,
    /// What everybody who can act may do, in notation.
    pub legal: Vec<LegalActions>,
    /// What each viewer may know, by seat number or `spectator`.
    pub views: BTreeMap<String, Value>,
    /// How it ended, once it has.
    pub outcome: Option<Ending>,
}

/// Whom the game waits for.
#[derive(Clone, Debug, Serialize)]
pub struct Waiting {
    /// The game waits for these.
    pub must: Seats,
    /// These may speak up meanwhile.
    pub may: Seats,
}

/// What one seat may do.
#[derive(Clone, Debug, Serialize)]
pub struct LegalActions {
    /// Who.
    pub seat: Seat,
    /// Each action in notation, in the game's own order.
    pub actions: Vec<String>,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize)]
pub struct Ending {
    /// The rule that ended it.
    pub cause: RuleId,
    /// Who won.
    pub winners: Seats,
    /// Points by seat.
    pub scores: Vec<i32>,
    /// The place of each seat, 1 for the best.
    pub places: Vec<u8>,
}

impl Situation {
    /// The game as it stands.
    #[must_use]
    pub fn of<G: Playable>(game: &G) -> Situation {
        let to_act = game.to_act();
        let legal = to_act.anybody().iter().map(|seat| LegalActions::of(game, seat)).collect();
        let view = |viewer| json(&game.view(viewer));
        let views = Seat::all(game.seats())
            .map(|seat| (seat.0.to_string(), view(Viewer::Seat(seat))))
            .chain([("spectator".to_owned(), view(Viewer::Spectator))])
            .collect();
        Situation {
            state: game.table(),
            to_act: Waiting { must: to_act.must, may: to_act.may },
            legal,
            views,
            outcome: game.outcome().map(|outcome| Ending::of(&outcome, game.seats())),
        }
    }

    /// The state's table with `to_act`, `view` and `outcome` beside it: what paths of a
    /// position file lead through.
    pub(crate) fn tree(&self) -> Value {
        let mut tree = match json(&self.state) {
            Value::Object(tree) => tree,
            _ => Map::new(),
        };
        tree.insert("to_act".into(), json(&self.to_act));
        tree.insert("view".into(), json(&self.views));
        tree.insert("outcome".into(), json(&self.outcome));
        Value::Object(tree)
    }
}

/// Our own types always have a JSON form; what has none would be a bug, not bad input.
fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

impl LegalActions {
    fn of<G: Game>(game: &G, seat: Seat) -> LegalActions {
        let mut actions = Vec::new();
        game.legal_actions(seat, &mut actions);
        LegalActions { seat, actions: actions.iter().map(G::Action::to_string).collect() }
    }
}

impl Ending {
    fn of(outcome: &Outcome, seats: u8) -> Ending {
        Ending {
            cause: outcome.cause,
            winners: outcome.winners,
            scores: Seat::all(seats).map(|seat| outcome.scores[seat]).collect(),
            places: Seat::all(seats).map(|seat| outcome.places[seat]).collect(),
        }
    }
}
