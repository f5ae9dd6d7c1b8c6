//! Bots, on threads of their own.
//!
//! A bot gets a copy of what its seat may know, thinks on one of these threads, and its
//! answer comes to the table as a command like everybody else's. So no bot can delay
//! anybody's acknowledgement, and none can do what a person could not.

use crate::secret::random;
use game::{Seat, Seed, Start};
use sha2::{Digest, Sha256};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use table::Thought;
use table::wire::Level;
use tokio::sync::oneshot;
use tokio::time::Instant;

type Job = (Thought, oneshot::Sender<Result<Option<String>, Failed>>);

/// A bot failed; the server's log says how.
pub struct Failed;

/// Of a hundred decisions an easy bot takes so many without looking.
const SLIPS: u8 = 25;

/// The threads on which bots think.
#[derive(Clone)]
pub struct Bots {
    jobs: Sender<Job>,
    delay: Duration,
}

impl Bots {
    /// Starts the threads.
    pub fn start(threads: usize, delay: Duration) -> std::io::Result<Bots> {
        let (jobs, inbox) = channel();
        let inbox = Arc::new(Mutex::new(inbox));
        for number in 0..threads {
            let inbox = inbox.clone();
            std::thread::Builder::new().name(format!("bot-{number}")).spawn(move || run(&inbox))?;
        }
        Ok(Bots { jobs, delay })
    }

    /// Thinks, and answers with an action, not before the usual time after it `began`, or with
    /// silence, which may come sooner.
    ///
    /// The time of an action does not depend on what the bot knows, as far as it is quick enough.
    pub async fn ask(&self, thought: Thought, began: Instant) -> Result<Option<String>, Failed> {
        let (tell, answer) = oneshot::channel();
        // Threads that are gone drop the job, and the answer never comes.
        let _ = self.jobs.send((thought, tell));
        let answer = answer.await.unwrap_or(Err(Failed))?;
        if answer.is_some() {
            tokio::time::sleep_until(began + self.delay).await;
        }
        Ok(answer)
    }
}

fn run(inbox: &Mutex<Receiver<Job>>) {
    loop {
        // The lock is held while waiting, so exactly one thread waits for the next job.
        let job = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((thought, tell)) = job else { return };
        let answer = catch_unwind(AssertUnwindSafe(thought));
        let action = match answer {
            Ok(Ok(action)) => Ok(action),
            Ok(Err(fault)) => {
                tracing::error!(%fault, "a bot failed");
                Err(Failed)
            }
            Err(_) => {
                tracing::error!("a bot panicked");
                Err(Failed)
            }
        };
        let _ = tell.send(action);
    }
}

/// The agent of the medium bot. People ask it for hints, and it decides for every bot whether
/// to speak up.
pub const GREEDY: &str = "greedy";

/// A bot's own chance for one decision, which has nothing to do with what the table draws.
///
/// At a table whose seed somebody typed it follows from that number, the seat and the step of
/// the game: whoever plays the same once more meets the same bots. Elsewhere nobody can know it.
pub struct Chance([u8; 32]);

impl Chance {
    /// The chance of one seat after so many steps.
    pub fn of(start: &Start, seat: Seat, step: usize) -> Chance {
        match start {
            Start::Seed(Seed::Open(number)) => {
                Chance(Sha256::digest(format!("bot {number} {seat} {step}")).into())
            }
            _ => Chance(random()),
        }
    }

    /// The agent that decides this time.
    pub fn agent(&self, level: Level) -> &'static str {
        match level {
            Level::Easy if u32::from(self.0[0]) * 100 < u32::from(SLIPS) * 256 => "random",
            Level::Easy | Level::Medium => GREEDY,
        }
    }

    /// What that agent draws from.
    pub fn seed(self) -> Seed {
        Seed::Sealed(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chance(start: &Start, seat: u8, step: usize) -> [u8; 32] {
        Chance::of(start, Seat(seat), step).0
    }

    #[test]
    fn bots_play_alike_where_the_seed_was_typed() {
        let typed = Start::Seed(Seed::Open(7));
        assert_eq!(chance(&typed, 1, 3), chance(&typed, 1, 3));
        for (start, seat, step) in
            [(typed.clone(), 1, 4), (typed.clone(), 2, 3), (Start::Seed(Seed::Open(8)), 1, 3)]
        {
            assert_ne!(chance(&start, seat, step), chance(&typed, 1, 3));
        }
    }

    #[test]
    fn nobody_can_know_a_bots_chance_where_the_seed_is_secret() {
        let sealed = Start::Seed(Seed::Sealed([7; 32]));
        assert_ne!(chance(&sealed, 1, 3), chance(&sealed, 1, 3));
    }

    #[test]
    fn easy_bots_slip_now_and_then_and_medium_ones_never() {
        let agents = |level| {
            let slips = |step: &usize| {
                Chance::of(&Start::Seed(Seed::Open(1)), Seat(0), *step).agent(level) == "random"
            };
            (0..1000).filter(slips).count()
        };
        assert!((200..300).contains(&agents(Level::Easy)), "{}", agents(Level::Easy));
        assert_eq!(agents(Level::Medium), 0);
    }
}
