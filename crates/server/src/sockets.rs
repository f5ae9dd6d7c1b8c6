//! How many sockets there are, and from where.

use crate::config::Limits;
use crate::error::Error;
use crate::outgoing::close;
use crate::secret::Hashed;
use crate::tally::{Counted, Tally};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// All open sockets, counted.
#[derive(Clone, Default)]
pub struct Sockets {
    by_address: Tally<IpAddr>,
    counts: Arc<Mutex<Counts>>,
}

#[derive(Default)]
struct Counts {
    by_session: HashMap<Hashed, Vec<Arc<Line>>>,
    all: u32,
}

/// What is known of one socket.
struct Line {
    /// When its client was heard last.
    heard: Mutex<Instant>,
    /// The code to close it with, when it has to go.
    end: watch::Sender<Option<u16>>,
}

impl Line {
    fn heard(&self) -> MutexGuard<'_, Instant> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of one socket; dropping it makes room for another.
pub struct Place {
    sockets: Sockets,
    session: Hashed,
    line: Arc<Line>,
    end: watch::Receiver<Option<u16>>,
    _address: Counted<IpAddr>,
}

impl Place {
    /// Notes that the client was heard.
    pub fn heard(&self) {
        *self.line.heard() = Instant::now();
    }

    /// Waits until the socket has to go; the code to close it with.
    pub async fn ended(&mut self) -> u16 {
        let code = self.end.wait_for(Option::is_some).await.map(|code| *code);
        code.ok().flatten().unwrap_or(close::NOT_ALLOWED)
    }
}

impl Sockets {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more, if the limits allow it.
    ///
    /// A network that fails leaves sockets behind that nobody reads, and it takes a while until
    /// that shows. So whoever has all the sockets they may have is not kept out: of theirs the one
    /// that was silent for longest has to go.
    pub fn enter(&self, address: IpAddr, session: Hashed, limits: &Limits) -> Result<Place, Error> {
        let counted = self.by_address.enter(address, limits.sockets_per_address);
        let counted = counted.ok_or(Error::TooMany(Duration::from_secs(1)))?;
        let (end, ended) = watch::channel(None);
        let line = Arc::new(Line { heard: Mutex::new(Instant::now()), end });
        let mut counts = self.counts();
        let own = counts.by_session.entry(session).or_default();
        while own.len() >= limits.sockets_per_session.max(1) as usize {
            let silent = (0..own.len()).min_by_key(|place| *own[*place].heard());
            let Some(silent) = silent else { break };
            own.remove(silent).end.send_replace(Some(close::REPLACED));
        }
        own.push(line.clone());
        counts.all += 1;
        ::metrics::gauge!("lazaretto_sockets").set(counts.all);
        Ok(Place { sockets: self.clone(), session, line, end: ended, _address: counted })
    }

    /// Ends every socket of a session.
    pub fn end(&self, session: Hashed) {
        for line in self.counts().by_session.get(&session).into_iter().flatten() {
            line.end.send_replace(Some(close::NOT_ALLOWED));
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
        if let Entry::Occupied(mut entry) = counts.by_session.entry(self.session) {
            entry.get_mut().retain(|line| !Arc::ptr_eq(line, &self.line));
            if entry.get().is_empty() {
                entry.remove();
            }
        }
        counts.all -= 1;
        ::metrics::gauge!("lazaretto_sockets").set(counts.all);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    const ANNA: Hashed = Hashed([1; 32]);

    #[tokio::test]
    async fn the_most_silent_socket_of_a_session_makes_room() {
        let limits = Limits { sockets_per_session: 2, ..Limits::default() };
        let sockets = Sockets::default();
        let enter = || sockets.enter(HERE, ANNA, &limits).expect("room");
        let (mut first, mut second) = (enter(), enter());
        *first.line.heard() += Duration::from_secs(1);
        let mut third = enter();
        assert_eq!(second.ended().await, close::REPLACED);
        // It is gone from the count of its session, so that the next one is another.
        *third.line.heard() += Duration::from_secs(2);
        let _fourth = enter();
        assert_eq!(first.ended().await, close::REPLACED);
        sockets.end(ANNA);
        assert_eq!(third.ended().await, close::NOT_ALLOWED);
        assert_eq!(sockets.count(), 4, "each stays until it has said goodbye");
    }
}
