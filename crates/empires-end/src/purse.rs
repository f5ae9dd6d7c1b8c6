//! Resources by number, written `w2 h1 a0 c3` (EMP-1.7, EMP-1.8).

use crate::components::Resource;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Index;
use std::str::FromStr;

/// So many of each resource: a purse, a pot, a gain.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Purse(pub(crate) [u8; 4]);

impl Purse {
    /// Nothing.
    pub const EMPTY: Purse = Purse([0; 4]);
    /// The most of one resource that a position may give; bids are written up to here.
    pub const MOST: u8 = 63;

    /// So many of one resource.
    #[must_use]
    pub fn of(resource: Resource, count: u8) -> Purse {
        let mut purse = Purse::EMPTY;
        purse.0[resource as usize] = count;
        purse
    }

    /// All units together, coins included.
    #[must_use]
    pub fn total(self) -> u16 {
        self.0.iter().map(|count| u16::from(*count)).sum()
    }

    /// Is there nothing?
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// Which of them there are, bit i for resource i.
    pub(crate) fn held(self) -> u8 {
        self.0.iter().enumerate().fold(0, |set, (place, count)| set | u8::from(*count > 0) << place)
    }

    /// Adds what is gained. The supply never runs out (EMP-1.9).
    pub(crate) fn gain(&mut self, gained: Purse) {
        for (have, more) in self.0.iter_mut().zip(gained.0) {
            *have = have.saturating_add(more);
        }
    }

    /// Takes away what is paid; the caller has seen that it is there.
    pub(crate) fn pay(&mut self, paid: Purse) {
        for (have, less) in self.0.iter_mut().zip(paid.0) {
            *have -= less;
        }
    }

    /// Is all of it there?
    pub(crate) fn holds(self, wanted: Purse) -> bool {
        self.0.iter().zip(wanted.0).all(|(have, wanted)| *have >= wanted)
    }

    /// The same, so many times.
    pub(crate) fn times(self, count: u8) -> Purse {
        Purse(self.0.map(|units| units.saturating_mul(count)))
    }
}

impl Index<Resource> for Purse {
    type Output = u8;
    fn index(&self, resource: Resource) -> &u8 {
        &self.0[resource as usize]
    }
}

impl fmt::Display for Purse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [w, h, a, c] = self.0;
        f.pad(&format!("w{w} h{h} a{a} c{c}"))
    }
}

/// Reads `w2 h1`, in any order; what is not named is 0.
impl FromStr for Purse {
    type Err = String;
    fn from_str(text: &str) -> Result<Purse, String> {
        let wrong = || format!("'{text}' is no purse; expected one such as \"w2 h1 a0 c3\"");
        let mut purse = Purse::EMPTY;
        let mut named = [false; 4];
        for word in text.split_whitespace() {
            let mut letters = word.chars();
            let resource = letters.next().and_then(|letter| "whac".find(letter));
            let place = resource.ok_or_else(wrong)?;
            let digits = letters.as_str();
            if std::mem::replace(&mut named[place], true)
                || !digits.bytes().all(|digit| digit.is_ascii_digit())
            {
                return Err(wrong());
            }
            purse.0[place] = digits.parse().map_err(|_| wrong())?;
        }
        Ok(purse)
    }
}

/// Written as a table by name, which screens and `[expect]` can look into.
impl Serialize for Purse {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Resource::ALL.map(|resource| (resource, self[resource])))
    }
}

/// Read as a table by name, or as a text.
impl<'de> Deserialize<'de> for Purse {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Purse, D::Error> {
        struct Either;
        impl<'de> serde::de::Visitor<'de> for Either {
            type Value = Purse;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a purse such as \"w2 h1 a0 c3\" or { wheat = 2, hammer = 1 }")
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Purse, E> {
                text.parse().map_err(E::custom)
            }
            fn visit_map<M: serde::de::MapAccess<'de>>(self, map: M) -> Result<Purse, M::Error> {
                let table: BTreeMap<Resource, u8> =
                    Deserialize::deserialize(serde::de::value::MapAccessDeserializer::new(map))?;
                let mut purse = Purse::EMPTY;
                for (resource, count) in table {
                    purse.0[resource as usize] = count;
                }
                Ok(purse)
            }
        }
        deserializer.deserialize_any(Either)
    }
}
