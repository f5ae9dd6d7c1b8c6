//! Exact situations, written by hand and read back.

mod given;
mod place;
mod table;
mod write;

pub use given::Given;

use crate::kit::Kit;
use crate::state::{Options, Pandemic};
use game::{Interned, PositionError, Positions, Seed, Setup};

impl Positions for Pandemic {
    type Given = Given;

    fn place(
        kit: Interned<Kit>,
        setup: &Setup<Options>,
        given: &Given,
        seed: Seed,
    ) -> Result<Pandemic, PositionError> {
        place::place(kit, setup, given, seed)
    }

    fn table(&self) -> toml::Table {
        table::table(self)
    }

    fn given(&self, options: &Options) -> (Options, toml::Table) {
        write::given(self, options)
    }
}
