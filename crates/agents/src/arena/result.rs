//! What came of many games.

use super::{FaultReport, Interval, Played, wilson};
use game::{Game, Seat};
use serde::Serialize;

/// What came of all games so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// How many games were played.
    pub games: u32,
    /// How many actions a game had, on average.
    pub mean_length: f64,
    /// The agents, in the order of their first seat. Seats with the same name are one.
    pub agents: Vec<Standing>,
    /// The share of the games won in each chair, whoever sat there.
    pub chairs: Vec<f64>,
    /// For each entrant the place of its name in `agents`.
    #[serde(skip)]
    names: Vec<usize>,
    #[serde(skip)]
    chair_wins: Vec<f64>,
    #[serde(skip)]
    actions: u64,
}

/// How one agent did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// How many seats of a table it had.
    pub seats: u32,
    /// Games won; a shared win counts in parts.
    pub wins: f64,
    /// The share of all games it won.
    pub win_share: f64,
    /// The 95 % interval of that share.
    pub interval: Interval,
    /// The share it would have if all seats were equally strong.
    pub fair_share: f64,
    /// Points in a game, on average over its seats.
    pub mean_score: f64,
    /// How often it failed to answer; each time that game was lost.
    pub faults: u32,
    /// What happened in the first of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_fault: Option<String>,
    #[serde(skip)]
    score: i64,
}

impl Summary {
    pub(super) fn new<'a>(entrants: impl Iterator<Item = &'a str>) -> Summary {
        let mut agents: Vec<Standing> = Vec::new();
        let mut names = Vec::new();
        for name in entrants {
            let place = agents.iter().position(|agent| agent.name == name);
            let place = place.unwrap_or_else(|| {
                agents.push(Standing::new(name));
                agents.len() - 1
            });
            agents[place].seats += 1;
            names.push(place);
        }
        let chairs = vec![0.0; names.len()];
        let chair_wins = chairs.clone();
        let mut summary =
            Summary { games: 0, mean_length: 0.0, agents, chairs, names, chair_wins, actions: 0 };
        summary.work_out();
        summary
    }

    pub(super) fn add<G: Game>(&mut self, played: &Played<G>) {
        self.games += 1;
        self.actions += played.steps.len() as u64;
        let parts = 1.0 / played.winners.len().max(1) as f64;
        for (seat, entrant) in (0..).map(Seat).zip(&played.seated) {
            let agent = &mut self.agents[self.names[*entrant]];
            agent.score += i64::from(played.outcome.scores[seat]);
            if played.winners.contains(seat) {
                agent.wins += parts;
                self.chair_wins[usize::from(seat.0)] += parts;
            }
        }
        for FaultReport { seat, step, message } in &played.faults {
            let entrant = played.seated[usize::from(seat.0)];
            let agent = &mut self.agents[self.names[entrant]];
            agent.faults += 1;
            agent.first_fault.get_or_insert_with(|| {
                format!("game {}, {seat}, after {step} actions: {message}", played.game)
            });
        }
        self.work_out();
    }

    fn work_out(&mut self) {
        let games = f64::from(self.games.max(1));
        self.mean_length = self.actions as f64 / games;
        let table = self.names.len() as f64;
        self.chairs = self.chair_wins.iter().map(|wins| wins / games).collect();
        for agent in &mut self.agents {
            let seats = f64::from(agent.seats);
            agent.win_share = agent.wins / games;
            agent.interval = wilson(agent.wins, self.games);
            agent.fair_share = seats / table;
            agent.mean_score = agent.score as f64 / (games * seats);
        }
    }
}

impl Standing {
    fn new(name: &str) -> Standing {
        Standing {
            name: name.to_owned(),
            seats: 0,
            wins: 0.0,
            win_share: 0.0,
            interval: wilson(0.0, 0),
            fair_share: 0.0,
            mean_score: 0.0,
            faults: 0,
            first_fault: None,
            score: 0,
        }
    }
}
