//! The whole true state as a table, for `[expect]` and for people who want to see it.

use crate::components::{Class, Face, Region, TileAt};
use crate::scoring;
use crate::state::{Phase, Rattus};
use crate::view::{looked, spread_left};
use game::Seat;
use toml::{Table, Value};

pub(super) fn table(s: &Rattus) -> Table {
    let mut table = Table::new();
    let mut set = |key: &str, value: Value| table.insert(key.to_owned(), value);
    set("seats", s.seats.into());
    set("stage", Value::try_from(s.stage()).expect("a word"));
    set("start_seat", s.start.0.into());
    set("active", s.active.0.into());
    set("colours", list(Seat::all(s.seats).map(|seat| s.colours[seat].name())));
    set(
        "regions",
        s.in_play().iter().map(|r| (r.name().to_owned(), region(s, r))).collect::<Table>().into(),
    );
    set("castle", by_colour(s, |seat| s.castle[seat]));
    set("hands", by_colour(s, |seat| s.hand[seat]));
    set("cards", cards(s));
    set("figure", s.figure.name().into());
    set("supply", s.pile.supply.into());
    set("supply_tiles", tiles(s.pile.supply().iter().rev().copied()));
    set("removed", s.pile.removed.into());
    set("removed_tiles", tiles(s.pile.removed().iter().copied()));
    set("box", s.pile.turned.into());
    set("box_tiles", tiles(s.pile.turned()));
    set("pinned", s.pinned.into());
    set("taken", s.taken.into());
    set("placed", s.placed.into());
    set("used", list(s.used.iter().map(Class::name)));
    set("spread_left", spread_left(s).into());
    set("figure_counts", s.figure_counts.into());
    set("looked", list(looked(s).iter().map(TileAt::to_string)));
    set("progress", s.progress.into());
    set("idle_turns", s.idle.into());
    let trigger = s.trigger.map_or_else(|| Value::from("none"), |t| t.seat.0.into());
    set("trigger", trigger);
    let cause =
        s.trigger.map_or_else(|| Value::from("none"), |t| t.cause.rule().to_string().into());
    set("cause", cause);
    set("scores", by_colour(s, |seat| scoring::score(s, seat)));
    set("over", (s.phase == Phase::Over).into());
    if let Phase::Setup { done } = s.phase {
        set("placements", done.into());
    }
    if s.phase == Phase::Over {
        let ranking = scoring::ranking(s);
        set("winner", ranking[0].0.into());
        set("ranking", list(ranking.iter().map(|seat| seat.0)));
    }
    table
}

fn list<T: Into<Value>>(items: impl Iterator<Item = T>) -> Value {
    Value::Array(items.map(Into::into).collect())
}

fn tiles(faces: impl Iterator<Item = Face>) -> Value {
    list(faces.map(|face| face.to_string()))
}

fn by_colour(s: &Rattus, value: impl Fn(Seat) -> u8) -> Value {
    let pairs =
        Seat::all(s.seats).map(|seat| (s.colours[seat].name().to_owned(), value(seat).into()));
    pairs.collect::<Table>().into()
}

fn cards(s: &Rattus) -> Value {
    let owner = |class| s.owner(class).map_or_else(|| Value::from("display"), |seat| seat.0.into());
    Class::ALL
        .map(|class| (class.name().to_owned(), owner(class)))
        .into_iter()
        .collect::<Table>()
        .into()
}

fn region(s: &Rattus, region: Region) -> Value {
    let places = || (0..s.board.count(region)).map(|place| TileAt { region, place });
    let origin = |tile| if s.board.mark(tile).since_setup() { "setup" } else { "supply" };
    let seen = |tile| list(s.board.mark(tile).seen_by().iter().map(|seat| seat.0));
    let mut table = Table::new();
    table.insert("cubes".into(), by_colour(s, |seat| s.cubes(region, seat)));
    table.insert("tile_count".into(), s.board.count(region).into());
    table.insert("tiles".into(), tiles(places().map(|tile| s.board.face(tile))));
    table.insert("seen".into(), list(places().map(seen)));
    if s.origins {
        table.insert("origin".into(), list(places().map(origin)));
    }
    table.into()
}
