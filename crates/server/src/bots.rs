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

type Job = (Thought, oneshot::Sender<Option<String>>);

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

    /// Thinks, and answers with an action, not before the usual time. No answer if the
    /// bot failed.
    ///
    /// The time does not depend on what the bot knows, as far as it is quick enough.
    pub async fn ask(&self, thought: Thought) -> Option<String> {
        let earliest = Instant::now() + self.delay;
        let (tell, answer) = oneshot::channel();
        // Threads that are gone drop the job, and the answer never comes.
        let _ = self.jobs.send((thought, tell));
        let answer = answer.await.ok().flatten();
        tokio::time::sleep_until(earliest).await;
        answer
    }
}

fn run(inbox: &Mutex<Receiver<Job>>) {
    loop {
        // The lock is held while waiting, so exactly one thread waits for the next job.
        let job = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((thought, tell)) = job else { return };
        let answer = catch_unwind(AssertUnwindSafe(thought));
        let action = match answer {
            Ok(Ok(action)) => Some(action),
            Ok(Err(fault)) => {
                tracing::error!(%fault, "a bot failed");
                None
            }
            Err(_) => {
                tracing::error!("a bot panicked");
                None
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
        Level::Easy | Level::Medium => "greedy",
    }
}

/// The agent that people ask for a hint: the one of the medium bot.
pub const HINTS: &str = "greedy";

/// A seed for a bot's own chance, which has nothing to do with the table's.
pub fn seed() -> Seed {
    Seed::Sealed(random())
}
