//! Exact situations, written by hand and read back.

mod given;
mod place;
mod table;
mod write;

pub use given::Given;

use crate::kit::Kit;
use crate::state::{Options, Pandemic};
use game::{Interned, PositionError, Positions, RuleId, Seed, Setup, rule};

impl Positions for Pandemic {
    type Given = Given;

    const KEY_RULES: &'static [(&'static str, &'static [RuleId])] = &[
        ("seats", &[rule("PAN-1.2")]),
        ("setup.epidemics", &[rule("PAN-2.7")]),
        ("setup.roles", &[rule("PAN-2.1")]),
        ("setup.start_seat", &[rule("PAN-2.13")]),
        ("setup.open_hands", &[rule("PAN-14.3")]),
        ("setup.consent", &[rule("PAN-9.1")]),
        ("setup.events", &[rule("PAN-2.15")]),
        ("setup.role_pool", &[rule("PAN-2.15")]),
        ("given.active", &[rule("PAN-1.2")]),
        ("given.actions", &[rule("PAN-18.10")]),
        ("given.window", &[rule("PAN-9.2")]),
        ("given.over_limit", &[rule("PAN-1.2"), rule("PAN-7.6")]),
        ("given.hand_check", &[rule("PAN-7.6")]),
        ("given.ready", &[rule("PAN-1.2"), rule("PAN-9.3")]),
        ("given.pawns", &[rule("PAN-18.10")]),
        ("given.hands", &[rule("PAN-18.3"), rule("PAN-18.6")]),
        ("given.known", &[rule("PAN-14.4")]),
        ("given.cubes", &[rule("PAN-18.2")]),
        ("given.supply", &[rule("PAN-18.1")]),
        ("given.diseases", &[rule("PAN-1.3"), rule("PAN-18.8")]),
        ("given.stations", &[rule("PAN-18.5")]),
        ("given.outbreaks", &[rule("PAN-18.7"), rule("PAN-1.8")]),
        ("given.infection_index", &[rule("PAN-18.7"), rule("PAN-1.8")]),
        ("given.infection_rate", &[rule("PAN-1.8"), rule("PAN-18.7")]),
        ("given.player_deck", &[rule("PAN-18.3")]),
        ("given.player_deck_size", &[rule("PAN-18.3")]),
        ("given.player_discard", &[rule("PAN-18.3")]),
        ("given.piles", &[rule("PAN-2.10")]),
        ("given.set_aside", &[rule("PAN-7.3"), rule("PAN-18.3")]),
        ("given.infection_deck", &[rule("PAN-18.4")]),
        ("given.infection_bottom", &[rule("PAN-18.4")]),
        ("given.infection_deck_size", &[rule("PAN-18.4")]),
        ("given.infection_discard", &[rule("PAN-18.4")]),
        ("given.removed", &[rule("PAN-18.4")]),
        ("given.layers", &[rule("PAN-14.6")]),
        ("given.face_up", &[rule("PAN-11.2"), rule("PAN-18.4")]),
        ("given.resolved", &[rule("PAN-11.2")]),
        ("given.foreseen", &[rule("PAN-14.5"), rule("PAN-8.7")]),
        ("given.forecast", &[rule("PAN-8.11")]),
        ("given.request", &[rule("PAN-9.1")]),
        ("given.refused", &[rule("PAN-9.1")]),
        ("given.quiet_night", &[rule("PAN-8.8")]),
        ("given.agreed", &[rule("PAN-14.3"), rule("PAN-1.2")]),
        ("given.end", &[rule("PAN-12.2"), rule("PAN-18.12")]),
    ];

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
