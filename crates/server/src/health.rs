//! Can the server do its part?

use crate::secret::Hashed;
use crate::store::{Store, StoreError};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

/// An answer holds for so long, so that to ask often is no work.
const HOLDS: Duration = Duration::from_secs(1);
/// A store that takes longer than this is stuck.
const PATIENCE: Duration = Duration::from_secs(2);

/// What was found last, and when.
#[derive(Clone, Default)]
pub struct Health(Arc<Mutex<Option<(Instant, bool)>>>);

impl Health {
    /// Can the store be read and written? Whoever asks meanwhile gets the same answer.
    pub async fn is_good(&self, store: &Arc<dyn Store>) -> bool {
        let (latest, store) = (self.0.clone(), store.clone());
        // It goes on when whoever asked goes away: the next one would only begin once more.
        let look = tokio::spawn(async move {
            let mut latest = latest.lock().await;
            if let Some((at, good)) = *latest
                && at.elapsed() < HOLDS
            {
                return good;
            }
            let good = match timeout(PATIENCE, look(&*store)).await {
                Ok(Ok(())) => true,
                Ok(Err(error)) => {
                    tracing::error!(%error, "the store failed");
                    false
                }
                Err(_) => {
                    tracing::error!("the store does not answer");
                    false
                }
            };
            *latest = Some((Instant::now(), good));
            good
        });
        look.await.unwrap_or(false)
    }
}

async fn look(store: &dyn Store) -> Result<(), StoreError> {
    store.session(Hashed([0; 32])).await?;
    store.touch().await
}
