//! The whole true state as a table, for `[expect]` and for people who want to see it.

use crate::components::{Card, City, Colour, Disease};
use crate::state::Pandemic;
use crate::view;
use game::{Seat, Seats};
use toml::{Table, Value};

pub(super) fn table(s: &Pandemic) -> Table {
    let mut table = Table::new();
    let mut set = |key: &str, value: Value| table.insert(key.to_owned(), value);
    let seats = || Seat::all(s.table.seats);
    set("seats", s.table.seats.into());
    set("epidemics", s.table.epidemics.into());
    set("active", s.active.0.into());
    set("actions", s.actions.into());
    set("window", if s.end.is_some() { "over" } else { s.window_name() }.into());
    set("over_limit", none_or(view::over_limit(s).map(|seat| seat.0)));
    set("ready", some_seats(s.ready));
    set("roles", list(seats().map(|seat| s.roles[seat].name())));
    set("pawns", list(seats().map(|seat| s.pawns[seat].name())));
    set("hands", list(seats().map(|seat| cards(s.hands[seat].iter()))));
    set("hand_sizes", list(seats().map(|seat| s.hands[seat].len())));
    set("known", list(seats().map(|seat| cards(s.hidden.known[seat].iter()))));
    set(
        "cubes",
        City::all().map(|city| (city.name().into(), cubes(s, city))).collect::<Table>().into(),
    );
    set("supply", by_colour(|colour| s.supply(colour).into()));
    set("board", by_colour(|colour| s.on_board(colour).into()));
    set("box", by_colour(|colour| s.boxed(colour).into()));
    set("diseases", by_colour(|colour| Disease::name(s.disease(colour)).into()));
    set("stations", cities(s.stations.iter()));
    set("stations_left", s.stations_left().into());
    set("outbreaks", s.outbreaks.into());
    set("infection_index", s.rate.into());
    set("infection_rate", s.infection_rate().into());
    set("player_deck", cards(s.player_deck()));
    set("player_deck_size", s.deck.len().into());
    set("piles", list(view::piles(s).iter().map(|pile| pile.size)));
    let epidemics = std::iter::repeat_n(Card::EPIDEMIC, usize::from(s.epidemics_done));
    set("player_discard", cards(s.discard.iter().chain(epidemics)));
    set("player_discard_size", (s.discard.len() + u32::from(s.epidemics_done)).into());
    set("set_aside", s.epidemics_due.into());
    set("infection_deck", cities(s.infection_deck()));
    set("infection_deck_size", (s.infection.draw_pile().len() as u8).into());
    let layers = s.infection.layers;
    set("layers", list(layers.into_iter().rev().filter(|size| *size > 0)));
    set("infection_discard", cities(s.infection_discard()));
    set("infection_discard_size", (s.infection.discard_pile().len() as u8).into());
    set("face_up", cities(s.face_up().iter().copied()));
    set("resolved", view::resolved(s).into());
    set("removed", cities(s.removed().into_iter()));
    set("foreseen", foreseen(s));
    set("forecast", forecast(s));
    set("request", request(s));
    set("quiet_night", s.quiet_night.into());
    set("open_hands", s.hands_are_open().into());
    set("agreed", some_seats(s.agreed));
    set("over", s.end.is_some().into());
    set("end", none_or(s.end.map(crate::state::End::reason)));
    table
}

fn list<T: Into<Value>>(items: impl Iterator<Item = T>) -> Value {
    Value::Array(items.map(Into::into).collect())
}

fn cards(cards: impl Iterator<Item = Card>) -> Value {
    list(cards.map(|card| card.to_string()))
}

fn cities(cities: impl Iterator<Item = City>) -> Value {
    list(cities.map(City::name))
}

fn some_seats(seats: Seats) -> Value {
    list(seats.iter().map(|seat| seat.0))
}

fn none_or<T: Into<Value>>(value: Option<T>) -> Value {
    value.map_or_else(|| Value::from("none"), Into::into)
}

fn by_colour(value: impl Fn(Colour) -> Value) -> Value {
    let pairs = Colour::ALL.map(|colour| (colour.name().to_owned(), value(colour)));
    pairs.into_iter().collect::<Table>().into()
}

fn cubes(s: &Pandemic, city: City) -> Value {
    by_colour(|colour| s.cubes(city, colour).into())
}

fn entry(pairs: impl IntoIterator<Item = (&'static str, Value)>) -> Value {
    pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect::<Table>().into()
}

fn foreseen(s: &Pandemic) -> Value {
    let seen = s.infection.foreseen;
    if seen.count == 0 {
        return "none".into();
    }
    entry([
        ("seats", some_seats(seen.by)),
        ("count", seen.count.into()),
        ("below", view::above_foreseen(s).into()),
    ])
}

fn forecast(s: &Pandemic) -> Value {
    none_or(s.forecast.map(|forecast| {
        entry([
            ("seat", forecast.seat.0.into()),
            ("cards", forecast.cards.into()),
            ("placed", forecast.placed.into()),
        ])
    }))
}

fn request(s: &Pandemic) -> Value {
    none_or(s.request.map(|request| {
        entry([
            ("seat", request.asker.0.into()),
            ("concerned", request.concerned.0.into()),
            ("action", request.action.to_string().into()),
        ])
    }))
}
