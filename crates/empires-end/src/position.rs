//! Exact situations, written by hand and read back.

mod cards;
mod given;
mod moment;
mod place;
mod questions;
mod table;
mod write;

pub use given::Given;

use crate::kit::Kit;
use crate::purse::Purse;
use crate::state::{EmpiresEnd, Options};
use game::{Interned, PositionError, Positions, Seed, Setup};

impl Positions for EmpiresEnd {
    type Given = Given;

    fn place(
        kit: Interned<Kit>,
        setup: &Setup<Options>,
        given: &Given,
        seed: Seed,
    ) -> Result<EmpiresEnd, PositionError> {
        place::place(kit, setup, given, seed)
    }

    fn table(&self) -> toml::Table {
        table::table(self)
    }

    fn given(&self, options: &Options) -> (Options, toml::Table) {
        write::given(self, options)
    }

    /// Purses mean the same in any order, and zeros can be left out.
    fn same_text(a: &str, b: &str) -> bool {
        let same_purse = || {
            let [a, b]: [Result<Purse, _>; 2] = [a.parse(), b.parse()];
            matches!((a, b), (Ok(a), Ok(b)) if a == b)
        };
        a == b || same_purse()
    }
}
