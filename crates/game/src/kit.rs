//! Components that come from data files and never change while a game runs.

use crate::{Contents, Digest, Pack, PackError, Shipped};
use std::fmt;
use std::ops::Deref;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The components of one game.
pub trait Kit: fmt::Debug + Send + Sync + Sized + 'static {
    /// The data files of the project, and what a pack may change in them.
    const SHIPPED: Shipped;

    /// Reads the components from a pack that has everything the shipped files have.
    fn read(pack: Pack<'_>) -> Result<Self, Vec<PackError>>;

    /// The pack they were read from.
    fn contents(&self) -> &Contents;

    /// Where the kits of this game are kept.
    fn pool() -> &'static Pool<Self>;

    /// The components as the project ships them.
    #[must_use]
    fn standard() -> Interned<Self> {
        *Self::pool().standard.get_or_init(|| {
            Self::from_pack(&Self::SHIPPED.text()).expect("the tests read the shipped data")
        })
    }

    /// Components read from a pack: one TOML file with all of the game's tables. A pack that
    /// cannot be used is answered with everything that is wrong with it, by line.
    fn from_pack(text: &str) -> Result<Interned<Self>, Vec<PackError>> {
        let mut kit = Pack::open(&Self::SHIPPED, text).and_then(Self::read);
        if let Err(problems) = &mut kit {
            problems.sort_by_key(|problem| problem.line);
        }
        Ok(Self::pool().intern(kit?))
    }

    /// The components with that digest, if this program has met them.
    #[must_use]
    fn known(digest: Digest) -> Option<Interned<Self>> {
        let standard = Self::standard();
        if standard.digest() == digest { Some(standard) } else { Self::pool().find(digest) }
    }

    /// A digest of everything a pack may change.
    fn digest(&self) -> Digest {
        self.contents().digest
    }
}

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
///
/// They are found by what they hold, so two tables share one exactly if they have the same
/// components.
pub struct Pool<K: 'static> {
    kept: Mutex<Vec<&'static K>>,
    standard: OnceLock<Interned<K>>,
}

impl<K: Kit> Pool<K> {
    /// An empty pool, for a `static`.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "a pool is always a static")]
    pub const fn new() -> Pool<K> {
        Pool { kept: Mutex::new(Vec::new()), standard: OnceLock::new() }
    }

    /// Keeps the kit for good, unless one with the same digest is already kept.
    ///
    /// The memory is never given back: a kit is some kilobytes, and a program meets few.
    fn intern(&self, kit: K) -> Interned<K> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let digest = kit.digest();
        if let Some(known) = kept.iter().find(|known| known.digest() == digest) {
            return Interned(known);
        }
        let kit: &'static K = Box::leak(Box::new(kit));
        kept.push(kit);
        Interned(kit)
    }

    fn find(&self, digest: Digest) -> Option<Interned<K>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|known| known.digest() == digest).map(|known| Interned(*known))
    }
}
