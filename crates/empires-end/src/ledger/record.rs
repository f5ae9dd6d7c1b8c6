//! What everybody saw of one hand.

use crate::components::HAND;
use game::{DecodeError, Draws, Reader, Writer};

/// So many steps are kept. Four industry rounds, as many as the shipped tracks have, need
/// sixteen of them; this lasts for eight rounds in which two cards are used and the rest is
/// kept each time.
const MOST_STEPS: usize = 32;
/// A step with this bit is a card that left; without it, a place that was filled.
const LEFT: u8 = 16;

/// The steps of a hand since all its places were alike: places that were filled, with their
/// epoch, and cards that left, with the epoch of the card. Places that were there before are
/// of epoch 0 and are not noted; how many they were follows from how many cards there are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Record {
    len: u8,
    steps: [u8; MOST_STEPS],
}

impl Record {
    pub(super) const EMPTY: Record = Record { len: 0, steps: [0; MOST_STEPS] };

    fn steps(&self) -> &[u8] {
        &self.steps[..usize::from(self.len)]
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.steps().len()
    }

    /// The epochs of the cards that left.
    pub(super) fn left_of(&self) -> impl Iterator<Item = u8> {
        self.steps().iter().filter(|step| **step & LEFT != 0).map(|step| step & !LEFT)
    }

    /// Was a place filled in that epoch?
    pub(super) fn filled_in(&self, epoch: u8) -> bool {
        self.steps().contains(&epoch)
    }

    /// A place is filled; `count` were there before.
    pub(super) fn fill(&mut self, now: u8, count: u8) {
        self.note(now, count, now);
    }

    /// A card of that epoch leaves one of `count` places.
    pub(super) fn leave(&mut self, epoch: u8, count: u8, now: u8) {
        let only_filled = self.left_of().next().is_none();
        let fits = self.latest(count);
        let mut fits = fits.iter().filter(|place| *place >= epoch);
        if let Some(place) = fits.next().filter(|first| only_filled && fits.all(|p| p == *first)) {
            // It was one of places that are as good as each other.
            return self.remove(place);
        }
        self.note(epoch | LEFT, count, now);
    }

    /// Adds a step. If there is no room, no more is known of this hand than how many cards it
    /// has: as if all had been drawn just now.
    fn note(&mut self, step: u8, count: u8, now: u8) {
        if usize::from(self.len) < MOST_STEPS {
            self.steps[usize::from(self.len)] = step;
            self.len += 1;
            return;
        }
        let left = if step & LEFT == 0 { count + 1 } else { count - 1 };
        *self = Record::EMPTY;
        self.steps[..usize::from(left)].fill(now);
        self.len = left;
    }

    /// Forgets a place of that epoch; one of epoch 0 is not noted anyway.
    fn remove(&mut self, epoch: u8) {
        if let Some(step) = self.steps().iter().position(|step| *step == epoch) {
            self.steps.copy_within(step + 1.., step);
            self.steps[MOST_STEPS - 1] = 0;
            self.len -= 1;
        }
    }

    /// Gives all epochs other numbers.
    pub(super) fn rename(&mut self, names: &[u8; 16]) {
        for step in &mut self.steps[..usize::from(self.len)] {
            *step = names[usize::from(*step & !LEFT)] | *step & LEFT;
        }
    }

    /// The places that were there before the first step, if there are `count` now. None for
    /// a hand without cards, of which nothing has to be known.
    fn first(&self, count: u8) -> Option<Places> {
        let left = self.left_of().count() as u8;
        (count + left).checked_sub(self.len - left).filter(|_| count > 0).map(Places::alike)
    }

    /// The places if every card left the earliest one that it can have had. No other course
    /// of things has more places of any epoch or later ones, at any step.
    pub(super) fn latest(&self, count: u8) -> Places {
        let Some(mut places) = self.first(count) else { return Places::alike(0) };
        for step in self.steps() {
            match step & LEFT {
                0 => places.push(*step),
                _ => places.remove(places.later_than(step & !LEFT)),
            }
        }
        places
    }

    /// One course of things. A card leaves one of as many places as it can have had at most;
    /// `None` if there are not so many this time. So all courses are equally likely.
    pub(super) fn replay(&self, count: u8, draws: &mut Draws<'_>) -> Option<Places> {
        let Some(mut places) = self.first(count) else { return Some(Places::alike(0)) };
        let mut latest = places;
        for step in self.steps() {
            if step & LEFT == 0 {
                places.push(*step);
                latest.push(*step);
                continue;
            }
            let first = latest.later_than(step & !LEFT);
            let pick = draws.below(u32::from(latest.len - first)) as u8;
            let left = places.later_than(step & !LEFT) + pick;
            if left >= places.len {
                return None;
            }
            places.remove(left);
            latest.remove(first);
        }
        Some(places)
    }

    /// Is it a record of a hand of `count` cards? No hand is ever too large, no place is
    /// filled before its time, and every card had a place that it can have left.
    pub(super) fn is_sound(&self, count: u8, now: u8) -> bool {
        let Some(mut places) = self.first(count) else {
            // A hand whose last card was played keeps its record until it is filled.
            return count == 0;
        };
        let sound = self.steps().iter().all(|step| {
            let epoch = step & !LEFT;
            let place = places.later_than(epoch);
            if step & LEFT == 0 {
                places.push(epoch);
                // It is the latest of them.
                epoch <= now && places.last() == Some(epoch)
            } else {
                places.remove(place);
                place <= places.len
            }
        });
        sound && places.len == count
    }

    pub(super) fn to_bytes(self, out: &mut Writer) {
        out.byte(self.len);
        out.bytes(self.steps());
    }

    pub(super) fn read(from: &mut Reader<'_>) -> Result<Record, DecodeError> {
        let mut record =
            Record { len: from.below(MOST_STEPS as u8 + 1, "number of steps")?, ..Record::EMPTY };
        for place in 0..usize::from(record.len) {
            record.steps[place] = from.below(2 * LEFT, "step")?;
        }
        Ok(record)
    }
}

/// The epochs of the places of a hand, rising.
#[derive(Copy, Clone, Debug)]
pub(super) struct Places {
    len: u8,
    epochs: [u8; HAND as usize],
}

impl Places {
    /// So many that were filled in the first epoch.
    pub(super) fn alike(len: u8) -> Places {
        Places { len: len.min(HAND), epochs: [0; HAND as usize] }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = u8> {
        self.epochs[..usize::from(self.len)].iter().copied()
    }

    /// The epoch of the latest.
    pub(super) fn last(&self) -> Option<u8> {
        self.iter().last()
    }

    /// The first place that is not earlier than that epoch; the length if there is none.
    fn later_than(&self, epoch: u8) -> u8 {
        self.iter().take_while(|place| *place < epoch).count() as u8
    }

    fn push(&mut self, epoch: u8) {
        if self.len < HAND {
            self.epochs[usize::from(self.len)] = epoch;
            self.len += 1;
        }
    }

    fn remove(&mut self, place: u8) {
        if place < self.len {
            self.epochs.copy_within(usize::from(place) + 1.., usize::from(place));
            self.len -= 1;
        }
    }

    /// Can cards of these epochs lie in them?
    pub(super) fn hold(&self, cards: impl Iterator<Item = u8>) -> bool {
        let mut late = [0; 16];
        cards.for_each(|epoch| late[usize::from(epoch)] += 1);
        let mut places = 0;
        (0..16u8).rev().all(|epoch| {
            places += self.iter().filter(|place| *place == epoch).count();
            let cards: usize = late[usize::from(epoch)..].iter().sum();
            cards <= places
        })
    }
}
