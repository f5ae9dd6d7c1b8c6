//! Outside programs as players: questions and answers as lines of text.
//!
//! `docs/writing-a-bot.md` describes the protocol for those who write such programs. A
//! program gets what its seat may know and nothing else: the seat's view, its legal actions
//! and the events as the seat sees them. In particular it gets no seed.

mod process;

use agents::{Agent, Entrant, Fault};
use game::{Game, Outcome, RuleId, Seat, Seats, Seen};
use process::Process;
use serde::Serialize;
use std::time::Duration;

/// The version of the protocol; it changes when old programs would misunderstand it.
const PROTOCOL: u32 = 1;

/// The prefix that makes a seat an outside program: `exec:./mybot`.
pub const EXEC: &str = "exec:";

/// An entrant that starts the program anew for each game. The words of `command` are the
/// program and its arguments.
#[must_use]
pub fn exec<G: Game>(command: &str, limit: Duration) -> Entrant<G> {
    let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
    Entrant::new(format!("{EXEC}{command}"), move |_, _| {
        let process = Process::start(&words)?;
        Ok(Box::new(Program::<G> { process, limit, seats: None, events: Vec::new() }) as Box<_>)
    })
}

/// A program in one seat of one game.
struct Program<G: Game> {
    process: Process,
    limit: Duration,
    /// How many seats the table has; known once the program was greeted.
    seats: Option<u8>,
    /// What happened since the last question.
    events: Vec<G::Event>,
}

/// A line to the program.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Message<'a, G: Game> {
    /// Once, before all others.
    Start { protocol: u32, game: &'static str, seat: Seat, seats: u8, time_limit_ms: u64 },
    /// A question, to be answered with one of `legal` on a line of its own.
    Choose { seat: Seat, view: G::View, legal: Vec<G::Action>, events: &'a [G::Event] },
    /// The game is over; nothing is asked any more.
    End { cause: RuleId, winners: Seats, scores: &'a [i32], events: &'a [G::Event] },
}

impl<G: Game> Program<G> {
    fn tell(&self, message: &Message<'_, G>) -> Result<(), Fault> {
        let line = serde_json::to_string(message)
            .map_err(|error| Fault::new(format!("the view cannot be written as JSON: {error}")))?;
        self.process.tell(line);
        Ok(())
    }
}

impl<G: Game> Agent<G> for Program<G> {
    fn choose(&mut self, seen: &Seen<'_, G>) -> Result<G::Action, Fault> {
        if self.seats.is_none() {
            self.seats = Some(seen.seats());
            self.tell(&Message::Start {
                protocol: PROTOCOL,
                game: G::NAME,
                seat: seen.seat(),
                seats: seen.seats(),
                time_limit_ms: u64::try_from(self.limit.as_millis()).unwrap_or(u64::MAX),
            })?;
        }
        self.process.nothing_unasked()?;
        let mut legal = Vec::new();
        seen.legal_actions(&mut legal);
        let (seat, view) = (seen.seat(), seen.view());
        self.tell(&Message::Choose { seat, view, legal, events: &self.events })?;
        self.events.clear();
        let answer = self.process.answer(self.limit)?;
        answer.trim().parse().map_err(|error| self.process.no_action(&answer, &error))
    }

    fn note(&mut self, event: &G::Event) {
        self.events.push(event.clone());
    }

    fn finish(&mut self, outcome: &Outcome) {
        // Whoever was never asked anything need not hear the end either.
        let Some(seats) = self.seats else { return };
        let Outcome { cause, winners, scores, .. } = outcome;
        let end = Message::End {
            cause: *cause,
            winners: *winners,
            scores: &scores.0[..usize::from(seats)],
            events: &self.events,
        };
        // Whether the program listens is its own affair.
        let _ = self.tell(&end);
        self.process.let_it_finish();
    }
}
