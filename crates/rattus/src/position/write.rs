//! A situation as the keys of `[given]` that lead back to it.

use super::table::table;
use crate::state::{Decision, Options, Phase, Rattus, Stage};
use toml::{Table, Value};

/// Keys that `[given]` has under the name they have in the whole table.
const SAME: [&str; 13] = [
    "stage",
    "active",
    "castle",
    "cards",
    "figure",
    "pinned",
    "taken",
    "placed",
    "used",
    "figure_counts",
    "idle_turns",
    "progress",
    "placements",
];

/// Piles are numbers in the whole table, with the tiles beside them.
const PILES: [(&str, &str); 3] =
    [("supply", "supply_tiles"), ("removed", "removed_tiles"), ("box", "box_tiles")];

pub(super) fn given(s: &Rattus, options: &Options) -> (Options, Table) {
    let mut whole = table(s);
    let mut given = Table::new();
    for key in SAME {
        given.extend(whole.remove_entry(key));
    }
    for (key, tiles) in PILES {
        given.extend(whole.remove(tiles).map(|tiles| (key.to_owned(), tiles)));
    }
    let regions = s.in_play().iter().filter_map(|region| {
        let mut here = whole.get_mut("regions")?.get(region.name())?.as_table()?.clone();
        here.remove("tile_count");
        Some((region.name().to_owned(), here.into()))
    });
    given.insert("regions".into(), regions.collect::<Table>().into());
    if s.stage() == Stage::Spread || interrupted(s) == Some(Stage::Spread) {
        given.extend(whole.remove_entry("spread_left"));
    }
    if let Some(stage) = interrupted(s) {
        given.extend(whole.remove_entry("looked"));
        given.insert("during".into(), word(stage));
    }
    if let Some(trigger) = s.trigger {
        given.insert("trigger".into(), trigger.seat.0.into());
        given.insert("cause".into(), word(trigger.cause));
    }
    (Options { start_seat: Some(s.start), ..options.clone() }, given)
}

fn word(value: impl serde::Serialize) -> Value {
    Value::try_from(value).expect("a word")
}

/// What the Witch has interrupted.
fn interrupted(s: &Rattus) -> Option<Stage> {
    if !matches!(s.stage(), Stage::WitchLook2 | Stage::WitchSwap) {
        return None;
    }
    let below = s.pending.iter().find_map(|decision| match decision {
        Decision::Spread { .. } => Some(Stage::Spread),
        Decision::Count => Some(Stage::Count),
        Decision::Reveal => Some(Stage::Reveal),
        Decision::SecondLook { .. } | Decision::Swap { .. } => None,
    });
    let phase = if s.phase == Phase::LastRound { Stage::Final } else { Stage::Turn };
    Some(below.unwrap_or(phase))
}
