//! Rate limits: token buckets that say when to come back.

use crate::config::Rate;
use governor::clock::{Clock, DefaultClock};
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::hash::Hash;
use std::num::NonZeroU32;
use std::time::Duration;

/// One bucket.
pub struct Bucket(RateLimiter<NotKeyed, InMemoryState, DefaultClock>);

impl Bucket {
    /// A full bucket.
    pub fn new(rate: Rate) -> Bucket {
        Bucket(RateLimiter::direct(quota(rate)))
    }

    /// Takes one, or says how long to wait.
    pub fn take(&self) -> Result<(), Duration> {
        self.0.check().map_err(|until| until.wait_time_from(self.0.clock().now()))
    }
}

/// A bucket for each key.
pub struct Buckets<K: Hash + Eq + Clone>(DefaultKeyedRateLimiter<K>);

impl<K: Hash + Eq + Clone> Buckets<K> {
    /// Full buckets for everybody.
    pub fn new(rate: Rate) -> Buckets<K> {
        Buckets(RateLimiter::keyed(quota(rate)))
    }

    /// Takes one for that key, or says how long to wait.
    pub fn take(&self, key: &K) -> Result<(), Duration> {
        // Buckets that are full again are like those that were never used.
        if self.0.len() > 10_000 {
            self.0.retain_recent();
        }
        self.0.check_key(key).map_err(|until| until.wait_time_from(self.0.clock().now()))
    }
}

fn quota(rate: Rate) -> Quota {
    let burst = NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN);
    // A period of nothing would be no limit at all, which governor does not know.
    let period = rate.period.max(Duration::from_nanos(1));
    Quota::with_period(period).expect("the period is not zero").allow_burst(burst)
}
