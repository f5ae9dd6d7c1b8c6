//! Room for new notes when all places are taken.

use super::packed::{pack, unpack};
use super::{Gone, Note, Notes};
use crate::components::City;
use game::Seat;

impl Notes {
    /// What happened long ago is summed up: which cards gifts can be stays, how likely may blur.
    /// If even that is too much, the oldest note goes; what it excluded is possible again.
    pub(super) fn make_room(&mut self) {
        let lasts = |note| matches!(note, Note::Floats(_) | Note::Gift { .. });
        if let Some(place) = self.position(|(_, note)| !lasts(note)) {
            let (owners, note) = unpack(self.row[place]);
            self.remove(place);
            let len = self.len;
            // What is summed up stands before this note, and may go with it.
            let before = |notes: &Notes| place - usize::from(len - notes.len);
            for owner in owners.iter() {
                match note {
                    Note::Left { hand, of, gone: Gone::Noted(city) } => {
                        self.sum_up(owner, before(self), hand, of, Some(city));
                    }
                    Note::Left { hand, of, gone: Gone::Cities(count) } => {
                        for gone in 0..count {
                            self.sum_up(owner, before(self), hand, of - gone, None);
                        }
                    }
                    _ => {}
                }
            }
        } else {
            let floats = self.position(|(_, note)| matches!(note, Note::Floats(_)));
            self.remove(floats.unwrap_or(0));
        }
        self.forget_idle_gifts();
    }

    /// A city card that left a hand, perhaps one with a name, takes what is said about the places there with it.
    fn sum_up(&mut self, owner: Seat, before: usize, hand: Seat, of: u8, card: Option<City>) {
        let floated = self.iter().take(before).position(|(owners, note)| {
            owners.contains(owner) && matches!(note, Note::Floats(city) if Some(city) == card)
        });
        let gifts = |notes: &Notes, from: usize, only_certain: bool| {
            let mut gifts = notes.iter().enumerate().take(before).skip(from);
            gifts.position(|(_, (owners, note))| {
                let Note::Gift { to, certain, .. } = note else { return false };
                owners.contains(owner) && to == hand && (certain || !only_certain)
            })
        };
        let first = floated.unwrap_or(0);
        let gift = gifts(self, first, false).map(|place| place + first);
        let count = self.iter().take(before).filter(|(owners, note)| {
            owners.contains(owner) && matches!(note, Note::Gift { to, .. } if *to == hand)
        });
        let count = count.count();
        if floated.is_some() || usize::from(of) <= count {
            // It was a gift. The oldest it can have been says least about the others.
            if let Some(place) = gift {
                self.strike(owner, place);
            }
            if let Some(place) = floated {
                self.strike(owner, place);
            }
        } else if let Some(place) = gifts(self, 0, true)
            && let (owners, Note::Gift { to, of, offered, .. }) = unpack(self.row[place])
        {
            // Two notes would need more room than is made: it blurs for all who share it.
            self.row[place] = pack(owners, Note::Gift { to, of, offered, certain: false });
        }
    }

    /// A gift that may be gone and that no floating card can be says nothing.
    fn forget_idle_gifts(&mut self) {
        for place in (0..usize::from(self.len)).rev() {
            let (owners, note) = unpack(self.row[place]);
            if !matches!(note, Note::Gift { certain: false, .. }) {
                continue;
            }
            for owner in owners.iter() {
                let floats = self.iter().take(place).any(|(owners, note)| {
                    owners.contains(owner) && matches!(note, Note::Floats(_))
                });
                if !floats {
                    self.strike(owner, place);
                }
            }
        }
    }
}
