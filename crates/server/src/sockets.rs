//! How many sockets there are, and from where.

use crate::config::Limits;
use crate::error::Error;
use crate::secret::Hashed;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// All open sockets, counted.
#[derive(Clone, Default)]
pub struct Sockets(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    by_address: HashMap<IpAddr, u32>,
    by_session: HashMap<Hashed, Session>,
    all: u32,
}

/// The sockets of one session.
struct Session {
    count: u32,
    /// Turns true when the session ends.
    ended: watch::Sender<bool>,
}

/// The place of one socket; dropping it makes room for another.
pub struct Place {
    sockets: Sockets,
    address: IpAddr,
    session: Hashed,
    ended: watch::Receiver<bool>,
}

impl Place {
    /// Waits for the end of the session.
    pub async fn session_ended(&mut self) {
        // A sender that is gone means the same.
        let _ = self.ended.wait_for(|ended| *ended).await;
    }
}

impl Sockets {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more, if the limits allow it.
    pub fn enter(&self, address: IpAddr, session: Hashed, limits: &Limits) -> Result<Place, Error> {
        let mut counts = self.counts();
        let from_address = counts.by_address.get(&address).copied().unwrap_or_default();
        let of_session = counts.by_session.get(&session).map_or(0, |session| session.count);
        if from_address >= limits.sockets_per_address || of_session >= limits.sockets_per_session {
            return Err(Error::TooMany(Duration::from_secs(1)));
        }
        *counts.by_address.entry(address).or_default() += 1;
        let of_session = counts
            .by_session
            .entry(session)
            .or_insert_with(|| Session { count: 0, ended: watch::Sender::new(false) });
        of_session.count += 1;
        let ended = of_session.ended.subscribe();
        counts.all += 1;
        ::metrics::gauge!("lazaretto_sockets").set(counts.all);
        Ok(Place { sockets: self.clone(), address, session, ended })
    }

    /// Ends every socket of a session.
    pub fn end(&self, session: Hashed) {
        if let Some(session) = self.counts().by_session.get(&session) {
            session.ended.send_replace(true);
        }
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.counts().all
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.sockets.counts();
        if let Entry::Occupied(mut entry) = counts.by_address.entry(self.address) {
            *entry.get_mut() -= 1;
            if *entry.get() == 0 {
                entry.remove();
            }
        }
        if let Entry::Occupied(mut entry) = counts.by_session.entry(self.session) {
            entry.get_mut().count -= 1;
            if entry.get().count == 0 {
                entry.remove();
            }
        }
        counts.all -= 1;
        ::metrics::gauge!("lazaretto_sockets").set(counts.all);
    }
}
