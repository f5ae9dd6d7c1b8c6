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
use game::{Interned, PositionError, Positions, RuleId, Seed, Setup, rule};

impl Positions for EmpiresEnd {
    type Given = Given;

    const KEY_RULES: &'static [(&'static str, &'static [RuleId])] = &[
        ("seats", &[rule("EMP-1.1")]),
        ("setup.blitz", &[rule("EMP-14.1")]),
        ("setup.start_seat", &[rule("EMP-2.3")]),
        ("given.field", &[rule("EMP-3.1")]),
        ("given.round", &[rule("EMP-3.1")]),
        ("given.stage", &[rule("EMP-3.1")]),
        ("given.marker", &[rule("EMP-21.5"), rule("EMP-3.7")]),
        ("given.active", &[rule("EMP-3.7")]),
        ("given.accepting", &[rule("EMP-3.7"), rule("EMP-4.6")]),
        ("given.row", &[rule("EMP-21.2")]),
        ("given.empires", &[rule("EMP-3.7")]),
        ("given.empires.*.row", &[rule("EMP-21.2")]),
        ("given.empires.*.destroyed", &[rule("EMP-13.5")]),
        ("given.empires.*.innovations", &[rule("EMP-21.1")]),
        ("given.empires.*.exhausted", &[rule("EMP-21.6")]),
        ("given.empires.*.purse", &[rule("EMP-21.3"), rule("EMP-1.9")]),
        ("given.empires.*.points", &[rule("EMP-1.11")]),
        ("given.empires.*.hand", &[rule("EMP-2.4"), rule("EMP-21.1")]),
        ("given.empires.*.ask", &[rule("EMP-3.5")]),
        ("given.empires.*.ended", &[rule("EMP-3.5")]),
        ("given.empires.*.done", &[rule("EMP-10.1")]),
        ("given.empires.*.cards_used", &[rule("EMP-8.4")]),
        ("given.empires.*.rebuilt", &[rule("EMP-8.10"), rule("EMP-21.11")]),
        ("given.empires.*.used", &[rule("EMP-5.1"), rule("EMP-7.1")]),
        ("given.empires.*.steps", &[rule("EMP-7.3")]),
        ("given.empires.*.opening", &[rule("EMP-14.3")]),
        ("given.empires.*.bid", &[rule("EMP-9.3"), rule("EMP-21.3"), rule("EMP-1.9")]),
        ("given.empires.*.refresh", &[rule("EMP-9.6")]),
        ("given.crises", &[rule("EMP-21.3"), rule("EMP-6.1")]),
        ("given.deck", &[rule("EMP-21.1")]),
        ("given.discard", &[rule("EMP-21.1")]),
        ("given.rest", &[rule("EMP-21.1")]),
        ("given.known_in_deck", &[rule("EMP-17.9")]),
        ("given.campaign", &[rule("EMP-9.1")]),
        ("given.campaign_deck", &[rule("EMP-21.1")]),
        ("given.campaign_discard", &[rule("EMP-21.1")]),
    ];

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
