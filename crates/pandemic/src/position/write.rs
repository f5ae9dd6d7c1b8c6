//! A situation as the keys of `[given]` that lead back to it.

use super::table::table;
use crate::components::{City, Colour};
use crate::state::{Options, Pandemic, Window};
use game::Seat;
use toml::{Table, Value};

/// Keys that `[given]` has under the name they have in the whole table.
const SAME: [&str; 23] = [
    "active",
    "ready",
    "pawns",
    "hands",
    "diseases",
    "stations",
    "outbreaks",
    "infection_index",
    "player_deck",
    "player_discard",
    "piles",
    "set_aside",
    "infection_deck",
    "infection_deck_size",
    "infection_discard",
    "layers",
    "face_up",
    "removed",
    "over_limit",
    "foreseen",
    "quiet_night",
    "end",
    "player_deck_size",
];

pub(super) fn given(s: &Pandemic, options: &Options) -> (Options, Table) {
    let mut whole = table(s);
    let mut given = Table::new();
    for key in SAME {
        given.extend(whole.remove_entry(key));
    }
    // What is absent is left out.
    given.retain(|_, value| value.as_str() != Some("none"));
    // An end leaves things as they lay in the middle of a step.
    given.insert("window".into(), s.window_name().into());
    given.insert("actions".into(), s.actions.into());
    let cubes = City::all().filter(|city| s.cubes[city.index()] != 0).map(|city| {
        let colours = Colour::ALL.into_iter().filter(|colour| s.cubes(city, *colour) > 0);
        let here = colours.map(|colour| (colour.name().into(), s.cubes(city, colour).into()));
        (city.name().to_owned(), here.collect::<Table>().into())
    });
    given.insert("cubes".into(), cubes.collect::<Table>().into());
    let check = match s.window {
        Window::HandAfterShare => Some("share"),
        Window::HandAfterDraw => Some("draw"),
        _ => None,
    };
    given.extend(check.map(|check| ("hand_check".to_owned(), check.into())));
    if let Window::Infecting { resolved } = s.window {
        given.insert("resolved".into(), resolved.into());
    }
    if let Some(forecast) = s.forecast {
        given.insert(
            "forecast".into(),
            entry([("seat", forecast.seat.0.into()), ("placed", forecast.placed.into())]),
        );
    }
    if let Some(request) = s.request {
        let action = request.action.to_string().into();
        given.insert(
            "request".into(),
            entry([("seat", request.asker.0.into()), ("action", action)]),
        );
    }
    if !options.open_hands {
        given.extend(whole.remove_entry("agreed"));
    }
    if !s.hands_are_open() {
        given.extend(whole.remove_entry("known"));
    }
    let roles = Seat::all(s.table.seats).map(|seat| s.roles[seat]).collect();
    (Options { roles: Some(roles), ..options.clone() }, given)
}

fn entry<const N: usize>(pairs: [(&str, Value); N]) -> Value {
    pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect::<Table>().into()
}
