//! Chapter 20: exact situations, written by hand and read back.

mod given;
mod place;
mod table;
mod write;

pub use given::Given;

use crate::components::Face;
use crate::kit::Kit;
use crate::state::{Options, Rattus};
use game::{Interned, PositionError, Positions, Seed, Setup};

impl Positions for Rattus {
    type Given = Given;

    fn place(
        kit: Interned<Kit>,
        setup: &Setup<Options>,
        given: &Given,
        seed: Seed,
    ) -> Result<Rattus, PositionError> {
        place::place(kit, setup, given, seed)
    }

    fn table(&self) -> toml::Table {
        table::table(self)
    }

    fn given(&self, options: &Options) -> (Options, toml::Table) {
        write::given(self, options)
    }

    /// Tiles are the same whatever the order of their classes, and the rim says nothing
    /// after setup (RAT-1.8).
    fn same_text(a: &str, b: &str) -> bool {
        let front = |text: &str| {
            let face: Option<Face> = text.parse().ok();
            face.map(|face| (face.number(), face.letter(), face.classes()))
        };
        a == b || front(a).is_some_and(|a| front(b) == Some(a))
    }
}
