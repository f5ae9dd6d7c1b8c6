//! Commands that were refused lately, with what their senders were told.

use crate::secret::Hashed;
use axum::extract::ws::Utf8Bytes;
use std::collections::{HashMap, VecDeque};

/// So many are kept,
const MOST: usize = 256;
/// and no more than so many bytes of them.
const BYTES: usize = 32 << 10;

/// The latest refusals. A copy of a command may come late, when what was refused would be
/// allowed; it is still the same command. Accepted ones are known from the log; these change
/// nothing, so they are kept in memory, as long as a copy may be on its way.
#[derive(Default)]
pub struct Refused {
    answers: VecDeque<(Hashed, String, Utf8Bytes)>,
    bytes: usize,
}

impl Refused {
    /// What that session was told about that command.
    pub fn find(&self, session: Hashed, id: &str) -> Option<Utf8Bytes> {
        let mut latest = self.answers.iter().rev();
        let known = latest.find(|(asker, known, _)| *asker == session && known == id);
        known.map(|(.., answer)| answer.clone())
    }

    /// Keeps what a session is told about a command. Where there is no more room, whoever takes
    /// the most of it loses their oldest: nobody can make others' answers be forgotten.
    pub fn keep(&mut self, session: Hashed, id: String, answer: Utf8Bytes) {
        self.bytes += id.len() + answer.len();
        self.answers.push_back((session, id, answer));
        while self.answers.len() > MOST || self.bytes > BYTES {
            let largest = self.largest();
            let oldest = self.answers.iter().position(|(asker, ..)| Some(*asker) == largest);
            let gone = oldest.and_then(|at| self.answers.remove(at));
            let Some((_, id, answer)) = gone else { return };
            self.bytes -= id.len() + answer.len();
        }
    }

    /// Whose answers take the most room.
    fn largest(&self) -> Option<Hashed> {
        let mut room: HashMap<Hashed, usize> = HashMap::new();
        for (asker, id, answer) in &self.answers {
            *room.entry(*asker).or_default() += id.len() + answer.len();
        }
        room.into_iter().max_by_key(|(_, bytes)| *bytes).map(|(asker, _)| asker)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Hashed = Hashed([1; 32]);
    const BERT: Hashed = Hashed([2; 32]);

    #[test]
    fn each_is_told_what_they_were_told() {
        let mut refused = Refused::default();
        refused.keep(ANNA, "a".into(), "no".into());
        assert_eq!(refused.find(ANNA, "a").as_deref(), Some("no"));
        assert!(refused.find(ANNA, "b").is_none() && refused.find(BERT, "a").is_none());
    }

    #[test]
    fn memory_has_an_end() {
        let mut refused = Refused::default();
        for number in 0..2 * MOST {
            refused.keep(ANNA, number.to_string(), "no".into());
        }
        assert_eq!(refused.answers.len(), MOST);
        assert!(refused.find(ANNA, "0").is_none());
        assert!(refused.find(ANNA, &(2 * MOST - 1).to_string()).is_some());
        for number in 0..10 {
            refused.keep(ANNA, number.to_string(), "x".repeat(BYTES / 2).into());
        }
        assert_eq!(refused.answers.len(), 1);
        refused.keep(ANNA, "large".into(), "x".repeat(BYTES).into());
        assert_eq!((refused.answers.len(), refused.bytes), (0, 0));
    }
    #[test]
    fn nobody_makes_the_answers_of_others_be_forgotten() {
        for answer in ["no".to_owned(), "x".repeat(BYTES / 2 + 1), "x".repeat(BYTES)] {
            let mut refused = Refused::default();
            refused.keep(BERT, "his".into(), "not now".into());
            for number in 0..2 * MOST {
                refused.keep(ANNA, number.to_string(), answer.clone().into());
            }
            assert!(refused.find(BERT, "his").is_some(), "{} bytes", answer.len());
            assert!(refused.answers.len() <= MOST && refused.bytes <= BYTES);
        }
    }
}
