//! The state as bytes: for hashes, snapshots and games that start from a position.

use crate::action::Action;
use crate::components::{
    CARDS, CITIES, Card, Cards, Cities, City, Colour, Disease, EPIDEMICS, Role,
};
use crate::decks::{Foreseen, InfectionCards, LAYERS, MOST, PlayerDeck, PlayerPile};
use crate::kit::Kit;
use crate::memory::Notes;
use crate::setup;
use crate::state::{Consent, End, Forecast, Options, Pandemic, Request, Window};
use game::{
    Action as _, DecodeError, Game, Interned, Reader, Rng, Seat, Seats, Seed, Setup, Writer,
};

pub(crate) fn encode(s: &Pandemic, out: &mut Writer) {
    out.byte(s.table.seats);
    out.byte(s.table.epidemics);
    out.flag(s.table.events);
    out.flag(s.table.consent == Consent::Auto);
    out.flag(s.table.open_hands);
    out.byte(s.table.role_pool);
    for seat in Seat::all(4) {
        out.byte(s.roles[seat] as u8);
        out.byte(s.pawns[seat].0);
        out.bytes(&s.hands[seat].0.to_le_bytes());
        out.bytes(&s.hidden.known[seat].0.to_le_bytes());
    }
    s.notes().encode(out);
    out.bytes(&s.cubes);
    out.bytes(&s.supply);
    out.bytes(&s.diseases.map(|disease| disease as u8));
    out.bytes(&s.stations.0.to_le_bytes());
    out.byte(s.outbreaks);
    out.byte(s.rate);
    out.byte(s.deck.len());
    s.deck.cards().iter().for_each(|card| out.byte(card.0));
    s.deck.piles.iter().for_each(|pile| out.bytes(&[pile.size, pile.epidemics]));
    out.bytes(&s.discard.0.to_le_bytes());
    out.byte(s.epidemics_done);
    out.byte(s.epidemics_due);
    infection(&s.infection, out);
    out.byte(s.active.0);
    out.byte(s.actions);
    let (window, resolved) = match s.window {
        Window::Actions => (0, 0),
        Window::ActionsDone => (1, 0),
        Window::HandAfterShare => (2, 0),
        Window::HandAfterDraw => (3, 0),
        Window::FirstCard => (4, 0),
        Window::Epidemic => (5, 0),
        Window::RateRaised => (6, 0),
        Window::BottomShown => (7, 0),
        Window::BottomPlaced => (8, 0),
        Window::DrawDone => (9, 0),
        Window::Infecting { resolved } => (10, resolved),
    };
    out.bytes(&[window, resolved]);
    out.byte(s.ready.bits());
    out.byte(s.checked.0);
    match s.request {
        None => out.flag(false),
        Some(Request { asker, concerned, action }) => {
            out.bytes(&[1, asker.0, concerned.0]);
            out.short(action.index() as u16);
        }
    }
    s.refused.0.iter().for_each(|word| out.bytes(&word.to_le_bytes()));
    match s.forecast {
        None => out.flag(false),
        Some(Forecast { seat, cards, placed }) => out.bytes(&[1, seat.0, cards, placed]),
    }
    out.flag(s.quiet_night);
    out.byte(s.agreed.bits());
    out.byte(match s.end {
        None => 0,
        Some(End::Won) => 1,
        Some(End::Outbreaks) => 2,
        Some(End::PlayerDeck) => 3,
        Some(End::Cubes(colour)) => 4 + colour as u8,
    });
    out.bytes(&s.rng.to_bytes());
}

fn infection(cards: &InfectionCards, out: &mut Writer) {
    let removed = cards.removed();
    for pile in [cards.draw_pile(), cards.discard_pile(), cards.face_up()] {
        out.byte(pile.len() as u8);
        pile.iter().for_each(|city| out.byte(city.0));
    }
    out.byte(removed.map_or(0, |city| city.0 + 1));
    out.bytes(&cards.layers);
    let seen = cards.foreseen;
    out.bytes(&[seen.from, seen.count, seen.by.bits()]);
    out.bytes(&seen.certain.to_le_bytes());
}

pub(crate) fn decode(kit: Interned<Kit>, bytes: &[u8]) -> Result<Pandemic, DecodeError> {
    let mut from = Reader::new(bytes);
    let (seats, epidemics) = (from.byte()?, from.byte()?);
    let (events, auto, open_hands) = (from.flag()?, from.flag()?, from.flag()?);
    let consent = if auto { Consent::Auto } else { Consent::Ask };
    let pool = from.below(1 << Role::ALL.len(), "set of roles")?;
    let in_pool = |role: &Role| pool >> *role as u8 & 1 == 1;
    let role_pool = Some(Role::ALL.into_iter().filter(in_pool).collect());
    let options =
        Options { epidemics, open_hands, consent, events, role_pool, ..Options::default() };
    let mut s = setup::empty(kit, &Setup { seats, options }, Rng::from(Seed::Open(0)))
        .map_err(|error| DecodeError(error.to_string()))?;
    for seat in Seat::all(4) {
        s.roles[seat] = Role::ALL[usize::from(from.below(5, "role")?)];
        s.pawns[seat] = city(&mut from)?;
        s.hands[seat] = cards(&mut from)?;
        s.hidden.known[seat] = cards(&mut from)?;
    }
    let notes = Notes::decode(&mut from, seats)?;
    s.cubes = from.take()?;
    s.supply = from.take()?;
    if s.supply.iter().any(|count| *count > 24) {
        return Err(DecodeError("too many cubes in the supply".into()));
    }
    for disease in &mut s.diseases {
        *disease = Disease::ALL[usize::from(from.below(3, "disease")?)];
    }
    s.stations = Cities(u64::from_le_bytes(from.take()?));
    s.outbreaks = from.byte()?;
    s.rate = from.below(EPIDEMICS + 1, "infection marker")?;
    s.deck = deck(&mut from)?;
    // With the cards that are drawn the room for them is known.
    s.restore(&notes)?;
    s.discard = cards(&mut from)?;
    s.epidemics_done = from.below(EPIDEMICS + 1, "number of epidemics")?;
    s.epidemics_due = from.below(EPIDEMICS + 1, "number of epidemics")?;
    s.infection = read_infection(&mut from)?;
    s.active = Seat(from.below(seats, "seat")?);
    s.actions = from.byte()?;
    s.window = window(&mut from)?;
    s.ready = some_seats(&mut from, seats)?;
    s.checked = Seat(from.below(seats, "seat")?);
    if from.flag()? {
        let asker = Seat(from.below(seats, "seat")?);
        let concerned = Seat(from.below(seats, "seat")?);
        let action = Action::from_index(u32::from(from.short()?))
            .ok_or_else(|| DecodeError("no such action".into()))?;
        s.request = Some(Request { asker, concerned, action });
    }
    for word in &mut s.refused.0 {
        *word = u64::from_le_bytes(from.take()?);
    }
    if from.flag()? {
        let seat = Seat(from.below(seats, "seat")?);
        s.forecast = Some(Forecast { seat, cards: from.byte()?, placed: from.byte()? });
    }
    s.quiet_night = from.flag()?;
    s.agreed = some_seats(&mut from, seats)?;
    s.end = match from.below(8, "end")? {
        0 => None,
        1 => Some(End::Won),
        2 => Some(End::Outbreaks),
        3 => Some(End::PlayerDeck),
        code => Some(End::Cubes(Colour::ALL[usize::from(code) - 4])),
    };
    s.rng = Rng::from_bytes(&from.take()?)
        .ok_or_else(|| DecodeError("a generator that stands still".into()))?;
    from.end()?;
    s.audit().map_err(|broken| DecodeError(broken.to_string()))?;
    Ok(s)
}

fn city(from: &mut Reader<'_>) -> Result<City, DecodeError> {
    Ok(City(from.below(CITIES as u8, "city")?))
}

fn cards(from: &mut Reader<'_>) -> Result<Cards, DecodeError> {
    let set = u64::from_le_bytes(from.take()?);
    if set >> CARDS != 0 {
        return Err(DecodeError("no such card".into()));
    }
    Ok(Cards(set))
}

fn some_seats(from: &mut Reader<'_>, seats: u8) -> Result<Seats, DecodeError> {
    Ok(Seats::from_bits(from.below(1 << seats, "set of seats")?))
}

fn deck(from: &mut Reader<'_>) -> Result<PlayerDeck, DecodeError> {
    let len = from.below(MOST as u8 + 1, "size of the deck")?;
    let mut cards = [Card(0); MOST];
    for card in &mut cards[..usize::from(len)] {
        *card = Card(from.below(CARDS + 1, "card")?);
    }
    let mut piles = [PlayerPile::default(); EPIDEMICS as usize];
    for pile in &mut piles {
        let [size, epidemics] = from.take()?;
        if size > MOST as u8 || epidemics > size {
            return Err(DecodeError("no such pile".into()));
        }
        *pile = PlayerPile { size, epidemics };
    }
    Ok(PlayerDeck::new(&cards[..usize::from(len)], piles))
}

fn read_infection(from: &mut Reader<'_>) -> Result<InfectionCards, DecodeError> {
    let mut pile = |most: usize| -> Result<Vec<City>, DecodeError> {
        let len = from.below(most as u8 + 1, "size of a pile")?;
        (0..len).map(|_| city(from)).collect()
    };
    let (draw, mut discard, shown) = (pile(CITIES)?, pile(CITIES)?, pile(4)?);
    if draw.len() + discard.len() + shown.len() > CITIES {
        return Err(DecodeError("too many infection cards".into()));
    }
    discard.reverse();
    let removed = from.below(CITIES as u8 + 1, "city")?.checked_sub(1).map(City);
    let mut cards = InfectionCards::new(&draw, &discard, &shown, removed);
    let layers: [u8; LAYERS] = from.take()?;
    let [start, count, by] = from.take()?;
    if layers.iter().chain([&start, &count]).any(|size| usize::from(*size) > CITIES) {
        return Err(DecodeError("a layer that is too large".into()));
    }
    cards.layers = layers;
    let certain = u64::from_le_bytes(from.take()?);
    cards.foreseen = Foreseen { from: start, count, by: Seats::from_bits(by), certain };
    Ok(cards)
}

fn window(from: &mut Reader<'_>) -> Result<Window, DecodeError> {
    let [window, resolved] = from.take()?;
    if window != 10 && resolved != 0 || resolved > 4 {
        return Err(DecodeError("odd window".into()));
    }
    Ok(match window {
        0 => Window::Actions,
        1 => Window::ActionsDone,
        2 => Window::HandAfterShare,
        3 => Window::HandAfterDraw,
        4 => Window::FirstCard,
        5 => Window::Epidemic,
        6 => Window::RateRaised,
        7 => Window::BottomShown,
        8 => Window::BottomPlaced,
        9 => Window::DrawDone,
        10 => Window::Infecting { resolved },
        _ => return Err(DecodeError("unknown window".into())),
    })
}
