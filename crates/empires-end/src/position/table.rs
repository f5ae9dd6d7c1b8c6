//! The whole true state as a table, for `[expect]` and for people who want to see it.

use crate::components::{Card, Location, Position, Resource, Round, Source};
use crate::effect::When;
use crate::rules::military;
use crate::scoring;
use crate::state::{Ask, EmpiresEnd, Phase};
use game::Seat;
use toml::{Table, Value};

pub(super) fn table(s: &EmpiresEnd) -> Table {
    let mut table = Table::new();
    let mut set = |key: &str, value: Value| table.insert(key.to_owned(), value);
    let seats = || Seat::all(s.seats);
    set("seats", s.seats.into());
    set("blitz", s.blitz.into());
    set("open_purses", s.open_purses.into());
    set("field", s.field.into());
    set("round", s.round().map_or_else(none, |round| round.name().into()));
    set("stage", stage(s));
    set("asks", list(seats().map(|seat| word(s.ask(seat)))));
    set("marker", s.start.0.into());
    set("active", if s.phase == Phase::Crisis { s.active.0.into() } else { none() });
    set(
        "crises",
        Value::Array(s.open_crises().map(|(slot, card)| crisis(s, slot, card)).collect()),
    );
    set("accepting", s.accepting.map_or_else(none, |slot| (slot + 1).into()));
    set("empires", list(seats().map(|seat| empire(s, seat))));
    set("purses", list(seats().map(|seat| s.empires[seat].purse.to_string())));
    set("points", list(seats().map(|seat| i64::from(s.empires[seat].points))));
    set("scores", list(seats().map(|seat| i64::from(scoring::score(s, seat)))));
    set("deck", s.deck.len().into());
    set("deck_cards", cards(s.deck.as_slice().iter().rev().copied()));
    set("discard", cards(s.discard.iter()));
    let counts = std::array::from_fn(|seat| s.empires.0[seat].hand.len());
    set("known_in_deck", cards(s.ledger.surely_in_deck(s.deck.set(), counts).iter()));
    set("campaign", s.campaigns.open.map_or_else(none, |open| campaign(open).into()));
    set("campaign_deck", s.campaigns.len.into());
    set("campaign_deck_cards", list(s.campaigns.deck().iter().rev().map(|c| campaign(*c))));
    set("campaign_discard", list(s.campaigns.fought().map(campaign)));
    set("over", s.is_over().into());
    table
}

fn none() -> Value {
    "none".into()
}

fn word(ask: Ask) -> Value {
    Value::try_from(ask).expect("a word")
}

/// What the first seat that is asked is asked.
fn stage(s: &EmpiresEnd) -> Value {
    s.asked().lowest().map_or_else(|| "over".into(), |seat| word(s.ask(seat)))
}

fn list<T: Into<Value>>(items: impl Iterator<Item = T>) -> Value {
    Value::Array(items.map(Into::into).collect())
}

fn cards(cards: impl Iterator<Item = Card>) -> Value {
    list(cards.map(|card| card.to_string()))
}

fn campaign(number: u8) -> String {
    format!("campaign-{:02}", number + 1)
}

fn crisis(s: &EmpiresEnd, slot: u8, card: Card) -> Value {
    let crisis = s.crises[usize::from(slot)];
    let mut table = Table::new();
    table.insert("crisis".into(), (slot + 1).into());
    table.insert("card".into(), card.to_string().into());
    table.insert("pot".into(), crisis.pot.to_string().into());
    table.insert("averted".into(), crisis.averted.into());
    table.into()
}

fn empire(s: &EmpiresEnd, seat: Seat) -> Value {
    let empire = &s.empires[seat];
    let mut table = Table::new();
    let mut set = |key: &str, value: Value| table.insert(key.to_owned(), value);
    let row = || Position::all().map(|position| s.at(seat, position));
    let named =
        |intact: bool| list(row().filter(|l| s.is_intact(seat, *l) == intact).map(Location::name));
    set("row", list(row().map(Location::name)));
    set("intact", named(true));
    set("destroyed", named(false));
    let innovations = row().filter_map(|location| {
        let here: Vec<Card> =
            s.attached(seat).filter(|card| s.location_of(*card) == location).collect();
        (!here.is_empty()).then(|| (location.name().to_owned(), cards(here.into_iter())))
    });
    set("innovations", innovations.collect::<Table>().into());
    let places = s
        .attached(seat)
        .map(|card| (card.to_string(), Value::from(s.position(seat, s.location_of(card)).0)));
    set("innovation_positions", places.collect::<Table>().into());
    set("innovation_count", empire.cards.len().into());
    set("exhausted", cards(empire.cards.and(s.exhausted).iter()));
    set("purse", empire.purse.to_string().into());
    let resources = Resource::ALL
        .map(|resource| (resource.name().to_owned(), Value::from(empire.purse[resource])));
    set("resources", resources.into_iter().collect::<Table>().into());
    set("total", i64::from(empire.purse.total()).into());
    set("points", i64::from(empire.points).into());
    set("score", i64::from(scoring::score(s, seat)).into());
    set("end_points", i64::from(scoring::end_points(s, seat)).into());
    set("strength", i64::from(military::base_strength(s, seat)).into());
    set("hand", cards(empire.hand.iter()));
    set("hand_count", empire.hand.len().into());
    set("ask", word(empire.ask));
    let at_once = !matches!(s.phase, Phase::Crisis | Phase::Bidding | Phase::Over);
    set("ended", (at_once && empire.ask == Ask::Nothing).into());
    let halves = ["economy", "industry"];
    // A plain round has no halves to speak of; `ended` says it all.
    let combined = s.round() == Some(Round::EconomyIndustry);
    let done = (0..2).filter(|i| combined && empire.halves >> i & 1 == 1);
    set("done", list(done.map(|i| halves[i])));
    set("cards_used", empire.cards_used.into());
    set("rebuilt", empire.rebuilt.into());
    let own = Location::ALL.map(Source::Location).into_iter();
    let left = own.chain(empire.cards.iter().map(Source::Card)).filter_map(|source| {
        let (when, _) = s.kit.ability(source);
        let counted = matches!(when, When::Economy | When::Industry);
        counted.then(|| (source.to_string(), i64::from(s.left(seat, source)).into()))
    });
    set("left", left.collect::<Table>().into());
    set("opening", cards(empire.opening.into_iter().flatten()));
    let bid = empire.bid.map(|(axes, coins)| format!("a{axes} c{coins}"));
    set("bid", bid.map_or_else(none, Into::into));
    set("refresh", empire.refresh.into());
    table.into()
}
