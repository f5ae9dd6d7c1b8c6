//! Component packs: read from files, and which components a new game gets.

use crate::disk::{FileError, read_text};
use crate::{Playable, Problem, UnknownGame, WithGame, with_game};
use game::{Digest, Interned, Kit, PackError, game_of_pack};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

/// The longest pack that is read. The shipped ones have some 50 kilobytes.
pub const PACK_LIMIT: u64 = 1 << 20;

/// The packs that are in use.
///
/// Each pack that passed stays with its game for as long as the program runs and is found by
/// its digest; the latest one of a game is for new games.
#[derive(Clone, Debug, Default)]
pub struct Packs {
    latest: BTreeMap<&'static str, Digest>,
}

/// A pack that passed every check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackInfo {
    /// The game it is for.
    pub game: &'static str,
    /// What saved games name it by.
    pub digest: Digest,
    /// It says the same as the shipped data.
    pub shipped: bool,
}

impl Packs {
    /// Takes the text of a pack into use, or says everything that is wrong with it.
    pub fn add(&mut self, text: &str) -> Result<PackInfo, Vec<Problem>> {
        struct Read<'a>(&'a str);
        impl WithGame for Read<'_> {
            type Output = Result<PackInfo, Vec<PackError>>;
            fn run<G: Playable>(self) -> Self::Output {
                let kit = G::Kit::from_pack(self.0)?;
                Ok(PackInfo {
                    game: G::NAME,
                    digest: kit.digest(),
                    shipped: kit == G::Kit::standard(),
                })
            }
        }
        let said = |problems: Vec<PackError>| {
            problems.into_iter().map(|no| Problem::new(no.line, no.message)).collect::<Vec<_>>()
        };
        let game = game_of_pack(text).map_err(said)?;
        let read = with_game(&game, Read(text)).map_err(|no| vec![Problem::new(1, no)])?;
        let info = read.map_err(said)?;
        self.latest.insert(info.game, info.digest);
        Ok(info)
    }

    /// Takes the pack in a file into use, or says everything that is wrong with it.
    pub fn load(&mut self, path: &Path) -> Result<PackInfo, Vec<FileError>> {
        let text = read_text(path, PACK_LIMIT).map_err(|error| vec![error])?;
        self.add(&text)
            .map_err(|problems| problems.iter().map(|no| FileError::at(path, no)).collect())
    }

    /// The components that a new game gets.
    #[must_use]
    pub fn kit<G: Playable>(&self) -> Interned<G::Kit> {
        let latest = self.latest.get(G::NAME).and_then(|digest| G::Kit::known(*digest));
        latest.unwrap_or_else(G::Kit::standard)
    }

    /// The digest of the pack that new games of that name get; none for the shipped data.
    #[must_use]
    pub fn digest(&self, game: &str) -> Option<Digest> {
        self.latest.get(game).copied()
    }
}

/// The components a saved game was played with, if they are shipped or their pack is in use.
pub fn kit_of<G: Playable>(digest: Digest) -> Result<Interned<G::Kit>, MissingPack> {
    G::Kit::known(digest).ok_or(MissingPack(digest))
}

/// A game was played with a pack that is not in use.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MissingPack(pub Digest);

impl fmt::Display for MissingPack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digest = self.0;
        write!(f, "it was played with the pack {digest}, which is not in use; give it with --pack")
    }
}

impl std::error::Error for MissingPack {}

/// The shipped components of a game as a pack, with their comments.
pub fn shipped_pack(game: &str) -> Result<String, UnknownGame> {
    struct Export;
    impl WithGame for Export {
        type Output = String;
        fn run<G: Playable>(self) -> String {
            G::Kit::SHIPPED.text()
        }
    }
    with_game(game, Export)
}

/// The tables of the components with that digest, if they are shipped or their pack is in use.
#[must_use]
pub fn kit_tables(game: &str, digest: Digest) -> Option<Value> {
    struct Tables(Digest);
    impl WithGame for Tables {
        type Output = Option<Value>;
        fn run<G: Playable>(self) -> Option<Value> {
            let kit = G::Kit::known(self.0)?;
            serde_json::to_value(&kit.contents().tables).ok()
        }
    }
    with_game(game, Tables(digest)).ok()?
}

/// Are these the shipped components of that game?
#[must_use]
pub fn is_shipped(game: &str, digest: Digest) -> bool {
    struct Shipped;
    impl WithGame for Shipped {
        type Output = Digest;
        fn run<G: Playable>(self) -> Digest {
            G::Kit::standard().digest()
        }
    }
    with_game(game, Shipped).is_ok_and(|shipped| shipped == digest)
}
