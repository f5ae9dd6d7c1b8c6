//! Chapter 20: exact situations, written by hand and read back.

mod given;
mod place;
mod table;
mod write;

pub use given::Given;

use crate::components::Face;
use crate::kit::Kit;
use crate::state::{Options, Rattus};
use game::{Interned, PositionError, Positions, RuleId, Seed, Setup, rule};

impl Positions for Rattus {
    type Given = Given;

    const KEY_RULES: &'static [(&'static str, &'static [RuleId])] = &[
        ("seats", &[rule("RAT-2.1")]),
        ("setup.start_seat", &[rule("RAT-2.11")]),
        ("setup.colours", &[rule("RAT-2.6")]),
        ("setup.end_timing", &[rule("RAT-12.1")]),
        ("setup.optional_placement", &[rule("RAT-12.2")]),
        ("given", &[rule("RAT-20.1"), rule("RAT-20.5")]),
        ("given.active", &[rule("RAT-0.1"), rule("RAT-20.5")]),
        ("given.regions", &[rule("RAT-18.3"), rule("RAT-20.5")]),
        ("given.regions.*.tiles", &[rule("RAT-18.3"), rule("RAT-20.3"), rule("RAT-20.5")]),
        ("given.regions.*.cubes", &[rule("RAT-18.2"), rule("RAT-20.5")]),
        ("given.castle", &[rule("RAT-18.2"), rule("RAT-20.5")]),
        ("given.hands", &[rule("RAT-18.2"), rule("RAT-20.5")]),
        ("given.cards", &[rule("RAT-18.4"), rule("RAT-20.5")]),
        ("given.figure", &[rule("RAT-18.6"), rule("RAT-17.14"), rule("RAT-20.5")]),
        ("given.supply", &[rule("RAT-18.1"), rule("RAT-20.3"), rule("RAT-20.5")]),
        ("given.removed", &[rule("RAT-18.1"), rule("RAT-20.3"), rule("RAT-20.5")]),
        ("given.box", &[rule("RAT-18.1"), rule("RAT-20.3"), rule("RAT-20.5")]),
        ("given.used", &[rule("RAT-20.1"), rule("RAT-17.14"), rule("RAT-20.5")]),
        ("given.spread_left", &[rule("RAT-6.4"), rule("RAT-20.5")]),
        ("given.looked", &[rule("RAT-8.35"), rule("RAT-17.14"), rule("RAT-20.5")]),
        ("given.placements", &[rule("RAT-2.13"), rule("RAT-20.5")]),
        ("given.idle_turns", &[rule("RAT-12.2"), rule("RAT-20.5")]),
        ("given.trigger", &[rule("RAT-9.5"), rule("RAT-0.1"), rule("RAT-20.5")]),
    ];

    const NAME_RULES: &'static [(&'static str, &'static [RuleId])] = &[
        ("given.regions", cite!("RAT-17.14", "RAT-1.1", "RAT-20.5")),
        ("given.cards", cite!("RAT-17.14", "RAT-1.6", "RAT-20.5")),
    ];

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
