//! Where the state keeps notes.
//!
//! They have some bytes of their own. What does not fit there lies in the row of the player deck, in the places whose
//! cards are drawn: with every turn there are two more of them, and only where much has happened there is much to note.

use super::{Full, HandKnowledge, Notes, ROOM};
use crate::components::Card;
use crate::decks;
use crate::state::Pandemic;
use game::DecodeError;

/// How many notes there are, and their first bytes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    stream: [u8; OWN],
    len: u8,
}

/// What the rest of the state leaves of 512 bytes.
pub(super) const OWN: usize = ROOM - decks::MOST;

impl Default for Kept {
    fn default() -> Kept {
        Kept { stream: [0; OWN], len: 0 }
    }
}

impl Pandemic {
    pub(crate) fn has_notes(&self) -> bool {
        self.hidden.notes.len > 0
    }

    /// What seats have noted, and the room there is for it.
    pub(crate) fn notes(&self) -> Notes {
        let free = self.deck.free();
        let mut notes = Notes { room: OWN + free.len(), ..Notes::default() };
        if self.has_notes() {
            notes.len = self.hidden.notes.len;
            let (own, others) = notes.stream.split_at_mut(OWN);
            own.copy_from_slice(&self.hidden.notes.stream);
            others.iter_mut().zip(free.iter().rev()).for_each(|(byte, place)| *byte = place.0);
        }
        notes
    }

    pub(crate) fn note(&mut self, how: impl FnOnce(&mut Notes)) {
        let mut notes = self.notes();
        how(&mut notes);
        self.keep(&notes);
    }

    /// Notes that were read, if there is room for them.
    pub(crate) fn restore(&mut self, read: &Notes) -> Result<(), DecodeError> {
        let mut notes = self.notes();
        let rows = read.iter().collect();
        notes.write(&rows).map_err(|Full| DecodeError("too many notes".into()))?;
        self.keep(&notes);
        Ok(())
    }

    /// What seats knew about each other's cards is now what everybody sees.
    pub(crate) fn forget_hands(&mut self) {
        self.keep(&Notes::default());
        self.hidden = HandKnowledge::default();
    }

    /// From the end of the row on, so that cards can be drawn meanwhile. Where there are no notes is zero, also where there
    /// were some: equal tables are equal to the last bit.
    fn keep(&mut self, notes: &Notes) {
        let (own, others) = notes.stream.split_at(OWN);
        self.hidden.notes.stream.copy_from_slice(own);
        self.hidden.notes.len = notes.len;
        let free = self.deck.free_mut().iter_mut().rev();
        free.zip(others).for_each(|(place, byte)| *place = Card(*byte));
    }
}
