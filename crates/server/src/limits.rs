//! Rate limits: token buckets that say when to come back.

use crate::config::Rate;
use governor::clock::{Clock, DefaultClock};
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
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
pub struct Buckets<K: Hash + Eq + Clone> {
    limiter: DefaultKeyedRateLimiter<K>,
    taken: AtomicU32,
}

/// Once in so many times, buckets that are full again are thrown away.
const TIDY: u32 = 4_096;

impl<K: Hash + Eq + Clone> Buckets<K> {
    /// Full buckets for everybody.
    pub fn new(rate: Rate) -> Buckets<K> {
        Buckets { limiter: RateLimiter::keyed(quota(rate)), taken: AtomicU32::new(0) }
    }

    /// Takes one for that key, or says how long to wait.
    pub fn take(&self, key: &K) -> Result<(), Duration> {
        if self.taken.fetch_add(1, Ordering::Relaxed) % TIDY == TIDY - 1 {
            self.limiter.retain_recent();
        }
        let clock = self.limiter.clock();
        self.limiter.check_key(key).map_err(|until| until.wait_time_from(clock.now()))
    }
}

fn quota(rate: Rate) -> Quota {
    // A period of nothing would be no limit at all, which governor does not know.
    let period = rate.period.max(Duration::from_nanos(1));
    // It counts in nanoseconds and must be able to count a whole bucket.
    let most = u128::from(u64::MAX / 4) / period.as_nanos();
    let burst = u32::try_from(most).unwrap_or(u32::MAX).min(rate.burst);
    let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
    Quota::with_period(period).expect("the period is not zero").allow_burst(burst)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_of_any_size_can_be_taken_from() {
        for burst in [0, 1, u32::MAX] {
            for period in [Duration::ZERO, Duration::from_millis(1), Duration::from_secs(360)] {
                let bucket = Bucket::new(Rate { burst, period });
                assert_eq!(bucket.take(), Ok(()), "{burst} {period:?}");
            }
        }
    }
}
