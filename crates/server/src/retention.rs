//! Throws old tables away, and guests who are left without one, if whoever runs the server wants that.

use crate::config::Config;
use crate::store::{Old, Store, now};
use crate::tables::Tables;
use std::sync::Arc;
use std::time::Duration;

/// How often old tables are looked for,
const EVERY: Duration = Duration::from_secs(60 * 60);
/// the first time soon after the start,
const FIRST: Duration = Duration::from_secs(1);
/// how many are thrown away at once, so that nobody waits for the writer,
const BATCH: usize = 20;
/// and how many guests, of whom there is less.
const GUESTS: u32 = 500;

/// Runs for as long as the server does.
pub async fn run(config: Arc<Config>, store: Arc<dyn Store>, tables: Tables) {
    if config.keep_finished.is_none() && config.keep_untouched.is_none() {
        return;
    }
    tokio::time::sleep(FIRST).await;
    loop {
        tidy(&config, &*store, &tables).await;
        tokio::time::sleep(EVERY).await;
    }
}

async fn tidy(config: &Config, store: &dyn Store, tables: &Tables) {
    // A time that began before 1970 keeps everything.
    let before = |kept: Option<Duration>| {
        kept.map_or(0, |kept| {
            now().saturating_sub(u32::try_from(kept.as_secs()).unwrap_or(u32::MAX))
        })
    };
    let old = store.old_tables(before(config.keep_finished), before(config.keep_untouched)).await;
    let mut old: Vec<Old> = old.unwrap_or_else(|error| {
        tracing::error!(%error, "old tables could not be looked for");
        Vec::new()
    });
    // Somebody is looking at these.
    old.retain(|table| tables.inbox_if_loaded(&table.id).is_none());
    for batch in old.chunks(BATCH) {
        match store.forget(batch.to_vec()).await {
            Ok(count) => tracing::info!(count, "old tables were thrown away"),
            Err(error) => tracing::error!(%error, "old tables could not be thrown away"),
        }
    }
    forget_guests(before(config.keep_untouched), store).await;
}

/// After the tables, which may have been the last in which somebody had a part.
async fn forget_guests(before: u32, store: &dyn Store) {
    loop {
        match store.forget_guests(before, GUESTS).await {
            Ok(0) => return,
            Ok(count) => tracing::info!(count, "guests without a table were forgotten"),
            Err(error) => {
                tracing::error!(%error, "guests could not be forgotten");
                return;
            }
        }
    }
}
