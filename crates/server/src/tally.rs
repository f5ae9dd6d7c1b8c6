//! How many of something there are at this moment, for each key.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Counts what is there; keys that have nothing take no room.
pub struct Tally<K>(Arc<Mutex<HashMap<K, u32>>>);

impl<K> Clone for Tally<K> {
    fn clone(&self) -> Tally<K> {
        Tally(self.0.clone())
    }
}

impl<K> Default for Tally<K> {
    fn default() -> Tally<K> {
        Tally(Arc::default())
    }
}

impl<K: Copy + Eq + Hash> Tally<K> {
    /// One more for that key, unless it has so many already.
    pub fn enter(&self, key: K, most: u32) -> Option<Counted<K>> {
        let mut counts = self.counts();
        let count = counts.get(&key).copied().unwrap_or_default();
        (count < most).then(|| {
            counts.insert(key, count + 1);
            Counted { tally: self.clone(), key }
        })
    }
}

impl<K> Tally<K> {
    fn counts(&self) -> MutexGuard<'_, HashMap<K, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One that is counted; dropping it makes room for another.
pub struct Counted<K: Copy + Eq + Hash> {
    tally: Tally<K>,
    key: K,
}

impl<K: Copy + Eq + Hash> Drop for Counted<K> {
    fn drop(&mut self) {
        if let Entry::Occupied(mut entry) = self.tally.counts().entry(self.key) {
            *entry.get_mut() -= 1;
            if *entry.get() == 0 {
                entry.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_has_its_own_room_and_what_is_empty_is_forgotten() {
        let tally = Tally::default();
        let (first, other) = (tally.enter(1, 1), tally.enter(2, 1));
        assert!(first.is_some() && other.is_some() && tally.enter(1, 1).is_none());
        drop(first);
        assert!(tally.counts().keys().eq([&2]));
        assert!(tally.enter(1, 1).is_some());
    }
}
