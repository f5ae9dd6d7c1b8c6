//! Components that come from data files and never change while a game runs.

use crate::Digest;
use std::fmt;
use std::ops::Deref;
use std::sync::{Mutex, PoisonError};

/// The components of one game.
pub trait Kit: fmt::Debug + Send + Sync + 'static {
    /// The components as the project ships them.
    fn standard() -> Interned<Self>;

    /// Components read from a pack: one TOML file with all of the game's tables.
    fn from_pack(text: &str) -> Result<Interned<Self>, PackError>;

    /// A digest of everything a pack may change.
    fn digest(&self) -> Digest;
}

/// A pack cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackError {
    /// The line of the pack, counted from 1, where it is known.
    pub line: Option<usize>,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for PackError {}

/// A kit that lives as long as the program: eight bytes, equal by address.
pub struct Interned<K: ?Sized + 'static>(&'static K);

impl<K: ?Sized> Copy for Interned<K> {}

impl<K: ?Sized> Clone for Interned<K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: ?Sized> PartialEq for Interned<K> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<K: ?Sized> Eq for Interned<K> {}

impl<K: ?Sized> Deref for Interned<K> {
    type Target = K;
    fn deref(&self) -> &K {
        self.0
    }
}

impl<K: ?Sized> fmt::Debug for Interned<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Kit")
    }
}

/// All kits of one game that the program has met, each different one once.
pub struct Pool<K: 'static>(Mutex<Vec<&'static K>>);

impl<K: Kit> Pool<K> {
    /// An empty pool, for a `static`.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "a pool is always a static")]
    pub const fn new() -> Pool<K> {
        Pool(Mutex::new(Vec::new()))
    }

    /// Keeps the kit for good, unless one with the same digest is already kept.
    ///
    /// The memory is never given back: a kit is some kilobytes, and a program meets few.
    pub fn intern(&self, kit: K) -> Interned<K> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let digest = kit.digest();
        if let Some(known) = kept.iter().find(|known| known.digest() == digest) {
            return Interned(known);
        }
        let kit: &'static K = Box::leak(Box::new(kit));
        kept.push(kit);
        Interned(kit)
    }
}
