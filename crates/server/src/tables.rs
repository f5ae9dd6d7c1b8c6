//! The tables in memory. They are loaded when somebody wants something of them, and leave
//! when nobody has for a while.

use crate::bots::Bots;
use crate::config::Config;
use crate::error::Error;
use crate::limits::Buckets;
use crate::secret::Hashed;
use crate::store::Store;
use crate::table_task::{self, Message};
use crate::turns::Turns;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{mpsc, oneshot};

/// Messages that may wait for one table. Senders wait beyond that.
const INBOX: usize = 64;
/// A table may leave memory just when it is asked; then it is asked again.
const ATTEMPTS: u32 = 3;

/// What every table needs.
#[derive(Clone)]
pub struct Surroundings {
    /// The settings.
    pub config: Arc<Config>,
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// Who thinks for the bots.
    pub bots: Bots,
    /// Turns at work on long logs.
    pub turns: Turns,
    /// How much everybody may ask, wherever they sit: a new socket is no new allowance.
    pub questions: Arc<Buckets<Hashed>>,
    /// How much everybody may say.
    pub chat: Arc<Buckets<Hashed>>,
}

/// The tables in memory.
#[derive(Clone)]
pub struct Tables {
    surroundings: Surroundings,
    loaded: Arc<Mutex<HashMap<String, mpsc::Sender<Message>>>>,
}

impl Tables {
    /// None yet: starting up reads no games.
    pub fn new(surroundings: Surroundings) -> Tables {
        Tables { surroundings, loaded: Arc::default() }
    }

    fn loaded(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Message>>> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a table, which is loaded if it is not in memory.
    pub fn inbox(&self, id: &str) -> mpsc::Sender<Message> {
        let mut loaded = self.loaded();
        if let Some(inbox) = loaded.get(id).filter(|inbox| !inbox.is_closed()) {
            return inbox.clone();
        }
        let (inbox, messages) = mpsc::channel(INBOX);
        loaded.insert(id.to_owned(), inbox.clone());
        ::metrics::gauge!("lazaretto_tables_loaded").set(loaded.len() as f64);
        let (tables, id, weak) = (self.clone(), id.to_owned(), inbox.downgrade());
        tokio::spawn(async move {
            table_task::run(&id, tables.surroundings.clone(), messages, weak).await;
            let mut loaded = tables.loaded();
            // Its successor may be there already.
            if loaded.get(&id).is_some_and(mpsc::Sender::is_closed) {
                loaded.remove(&id);
            }
            ::metrics::gauge!("lazaretto_tables_loaded").set(loaded.len() as f64);
        });
        inbox
    }

    /// The way to a table that is in memory already.
    pub fn inbox_if_loaded(&self, id: &str) -> Option<mpsc::Sender<Message>> {
        self.loaded().get(id).cloned()
    }

    /// Asks a table something and waits for the answer.
    pub async fn ask<T>(
        &self,
        id: &str,
        question: impl Fn(oneshot::Sender<Result<T, Error>>) -> Message,
    ) -> Result<T, Error> {
        for _ in 0..ATTEMPTS {
            let (tell, answer) = oneshot::channel();
            if self.inbox(id).send(question(tell)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        tracing::error!(table = id, "a table does not answer");
        Err(Error::Broken)
    }
}
