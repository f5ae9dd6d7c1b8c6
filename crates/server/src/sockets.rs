//! How many sockets there are, and from where.

use crate::config::Limits;
use crate::error::Error;
use crate::secret::Hashed;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// All open sockets, counted.
#[derive(Clone, Default)]
pub struct Sockets(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    by_address: HashMap<IpAddr, u32>,
    by_session: HashMap<Hashed, u32>,
    all: u32,
}

/// The place of one socket; dropping it makes room for another.
pub struct Place {
    sockets: Sockets,
    address: IpAddr,
    session: Hashed,
}

impl Sockets {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more, if the limits allow it.
    pub fn enter(&self, address: IpAddr, session: Hashed, limits: &Limits) -> Result<Place, Error> {
        let mut counts = self.counts();
        let used = |count: Option<&u32>| count.copied().unwrap_or_default();
        if used(counts.by_address.get(&address)) >= limits.sockets_per_address
            || used(counts.by_session.get(&session)) >= limits.sockets_per_session
        {
            return Err(Error::TooMany(Duration::from_secs(1)));
        }
        *counts.by_address.entry(address).or_default() += 1;
        *counts.by_session.entry(session).or_default() += 1;
        counts.all += 1;
        ::metrics::gauge!("lazaretto_sockets").set(counts.all);
        Ok(Place { sockets: self.clone(), address, session })
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.counts().all
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.sockets.counts();
        less(&mut counts.by_address, &self.address);
        less(&mut counts.by_session, &self.session);
        counts.all -= 1;
        ::metrics::gauge!("lazaretto_sockets").set(counts.all);
    }
}

fn less<K: Hash + Eq>(counts: &mut HashMap<K, u32>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}
