//! A situation as the keys of `[given]` that lead back to it.

use super::table::table;
use crate::components::{Location, Round, Source};
use crate::effect::When;
use crate::state::{Ask, EmpiresEnd, Options, Phase};
use game::Seat;
use toml::{Table, Value};

/// Keys that `[given]` has under the name they have in the whole table.
const SAME: [&str; 9] = [
    "field",
    "round",
    "stage",
    "marker",
    "active",
    "accepting",
    "discard",
    "known_in_deck",
    "campaign",
];

/// The same below `empires.SEAT`.
const SAME_OF_EMPIRE: [&str; 10] = [
    "row",
    "destroyed",
    "innovations",
    "exhausted",
    "purse",
    "points",
    "hand",
    "cards_used",
    "rebuilt",
    "bid",
];

pub(super) fn given(s: &EmpiresEnd, options: &Options) -> (Options, Table) {
    let mut whole = table(s);
    let mut given = Table::new();
    for key in SAME {
        given.extend(whole.remove_entry(key));
    }
    for key in ["deck", "campaign_deck"] {
        given.extend(whole.remove(&format!("{key}_cards")).map(|cards| (key.to_owned(), cards)));
    }
    given.extend(whole.remove_entry("campaign_discard"));
    if s.phase == Phase::Crisis {
        given.insert("crises".into(), crises(s));
    }
    // A seat may be asked something of its own in the middle of an opening.
    if s.phase == Phase::Opening {
        given.insert("stage".into(), "blitz_accept".into());
    }
    // What is absent is left out.
    given.retain(|_, value| value.as_str() != Some("none"));
    let empires = Seat::all(s.seats).zip(whole.remove("empires").into_iter().flat_map(list));
    let empires = empires.map(|(seat, whole)| (seat.0.to_string(), empire(s, seat, whole)));
    given.insert("empires".into(), empires.collect::<Table>().into());
    (options.clone(), given)
}

fn list(value: Value) -> Vec<Value> {
    match value {
        Value::Array(list) => list,
        _ => Vec::new(),
    }
}

/// Both places of a double round, the closed one as `"none"`.
fn crises(s: &EmpiresEnd) -> Value {
    let last = s.crises.iter().rposition(|crisis| crisis.card.is_some());
    let places = s.crises.iter().take(last.map_or(0, |last| last + 1));
    let crisis = places.map(|crisis| match crisis.card {
        None => Value::from("none"),
        Some(card) => {
            let mut table = Table::new();
            table.insert("card".into(), card.to_string().into());
            table.insert("pot".into(), crisis.pot.to_string().into());
            table.insert("averted".into(), crisis.averted.into());
            table.into()
        }
    });
    crisis.collect::<Vec<Value>>().into()
}

fn empire(s: &EmpiresEnd, seat: Seat, whole: Value) -> Value {
    let Value::Table(mut whole) = whole else { return whole };
    let mut given = Table::new();
    for key in SAME_OF_EMPIRE {
        given.extend(whole.remove_entry(key));
    }
    given.retain(|_, value| value.as_str() != Some("none"));
    let empire = &s.empires[seat];
    let at_once = !matches!(s.phase, Phase::Crisis | Phase::Bidding | Phase::Over);
    if at_once {
        given.extend(whole.remove_entry("ended"));
        if empire.ask != Ask::Nothing && s.phase != Phase::Refreshing {
            given.extend(whole.remove_entry("ask"));
        }
    }
    if s.round() == Some(Round::EconomyIndustry) {
        given.extend(whole.remove_entry("done"));
    }
    if s.phase == Phase::Refreshing {
        given.extend(whole.remove_entry("refresh"));
    }
    if s.phase == Phase::Opening {
        given.extend(whole.remove_entry("opening"));
    }
    // Abilities of the economy are used step by step, those of the industry at once.
    let (mut steps, mut used) = (Table::new(), Vec::new());
    let own = Location::ALL.map(Source::Location).into_iter();
    for source in own.chain(empire.cards.iter().map(Source::Card)) {
        let (when, effect) = s.kit.ability(source);
        let gone = effect.steps().cast_signed().saturating_sub(s.left(seat, source));
        match when {
            When::Economy if gone != 0 => drop(steps.insert(source.to_string(), gone.into())),
            When::Industry if gone != 0 => used.push(Value::from(source.to_string())),
            _ => {}
        }
    }
    given.insert("steps".into(), steps.into());
    given.insert("used".into(), used.into());
    given.into()
}
