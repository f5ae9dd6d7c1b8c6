//! Bots, on threads of their own.
//!
//! A bot gets a copy of what its seat may know, thinks on one of these threads, and its
//! answer comes to the table as a command like everybody else's. So no bot can delay
//! anybody's acknowledgement, and none can do what a person could not.

use crate::secret::random;
use game::Seed;
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

/// The agent that decides for a bot this time.
pub fn agent(level: Level) -> &'static str {
    let [number] = random::<1>();
    match level {
        Level::Easy if u32::from(number) * 100 < u32::from(SLIPS) * 256 => "random",
        Level::Easy | Level::Medium => GREEDY,
    }
}

/// The agent of the medium bot. People ask it for hints, and it decides for every bot whether
/// to speak up.
pub const GREEDY: &str = "greedy";

/// A seed for a bot's own chance, which has nothing to do with the table's.
pub fn seed() -> Seed {
    Seed::Sealed(random())
}
