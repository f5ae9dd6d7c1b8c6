//! Turns at long work: what takes much time and memory is done by a few at a time.

use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Work on more entries of a log than these is long.
const LONG: usize = 256;

/// Is work on so many entries long?
pub fn is_long(entries: usize) -> bool {
    entries > LONG
}

/// Turns at work on long logs. Whatever is short never waits for one.
#[derive(Clone)]
pub struct Turns(Arc<Semaphore>);

impl Turns {
    /// One for each processor: more would be no quicker, and take more memory.
    pub fn new() -> Turns {
        Turns::of(std::thread::available_parallelism().map_or(1, usize::from))
    }

    fn of(count: usize) -> Turns {
        Turns(Arc::new(Semaphore::new(count)))
    }

    /// A turn at work on so many entries, as soon as there is one; none is needed for a few. It
    /// lasts until it is dropped, and whoever has one must not wait for another.
    pub async fn take(&self, entries: usize) -> Option<OwnedSemaphorePermit> {
        if !is_long(entries) {
            return None;
        }
        // It is never closed.
        self.0.clone().acquire_owned().await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::timeout;

    #[tokio::test]
    async fn long_work_takes_turns_and_short_work_does_not_wait() {
        let turns = Turns::of(1);
        let soon = async |entries| timeout(Duration::from_millis(50), turns.take(entries)).await;
        let first = turns.take(LONG + 1).await;
        assert!(first.is_some());
        assert!(soon(LONG + 1).await.is_err(), "there is one turn");
        assert!(soon(LONG).await.is_ok_and(|turn| turn.is_none()), "it needs none");
        drop(first);
        assert!(soon(LONG + 1).await.is_ok_and(|turn| turn.is_some()));
    }
}
