//! Chapter 8: the five event cards.

use super::tables::{AIRLIFTS, GRANTS, RESILIENT};
use super::{consent, hands, moves, special, windows};
use crate::action::Action;
use crate::components::{CITIES, Card, Cities, City, EventCard, FORECAST};
use crate::decks::Foreseen;
use crate::event::{Event, Travel};
use crate::state::{Forecast, Pandemic};
use crate::violation::Violation;
use game::{Choices, Log, Seat, Seats};

/// Every event the seat may play, with all it may be played on.
pub(crate) fn list(s: &Pandemic, seat: Seat, out: &mut impl Choices<Action>) {
    let playable = windows::playable(s, seat);
    if playable == 0 {
        return;
    }
    let has = |event: EventCard| playable >> (CITIES + event as usize) & 1 == 1;
    if has(EventCard::GovernmentGrant) {
        let free = Cities::ALL.0 & !s.stations.0;
        if s.stations_left() > 0 {
            out.table(free, &GRANTS);
        } else {
            out.pairs(free, s.stations.0, 0, |_, city, from| {
                Action::Grant(City(city), Some(City(from)))
            });
        }
    }
    if has(EventCard::Airlift) {
        for pawn in Seat::all(s.table.seats) {
            let elsewhere = Cities::ALL.without(s.pawns[pawn]);
            let refused = s.refused.airlifts_of(seat, pawn);
            out.table(elsewhere.0 & !refused.0, &AIRLIFTS[usize::from(pawn.0)]);
        }
    }
    if has(EventCard::Forecast) {
        out.slice(&[Action::Forecast]);
    }
    if has(EventCard::OneQuietNight) {
        out.slice(&[Action::QuietNight]);
    }
    if has(EventCard::ResilientPopulation) {
        let discarded: Cities = s.infection.discard_pile().iter().copied().collect();
        out.table(discarded.0, &RESILIENT);
    }
}

pub(crate) fn check(s: &Pandemic, seat: Seat, action: Action) -> Result<(), Violation> {
    let Some(event) = action.event() else { return Ok(()) };
    if !s.hands[seat].contains(Card::event(event)) {
        return Err(Violation::EventNotHeld { event });
    }
    match action {
        Action::Grant(city, _) if s.stations.contains(city) => {
            Err(Violation::StationStands { city, event: true })
        }
        Action::Grant(_, from) => special::check_station(s, from, true),
        Action::Airlift(pawn, _) if pawn.0 >= s.table.seats => Err(Violation::NoSuchPawn { pawn }),
        Action::Airlift(pawn, to) if s.pawns[pawn] == to => {
            Err(Violation::SameCity { city: to, event: true })
        }
        Action::Airlift(..) => consent::check_not_refused(s, seat, action),
        Action::Forecast if s.infection.draw_pile().is_empty() => Err(Violation::NothingToForesee),
        Action::Resilient(city) if !s.infection.is_discarded(city) => {
            Err(Violation::NotDiscarded { city })
        }
        _ => Ok(()),
    }
}

/// PAN-8.2: the effect at once and completely; the card to the discard pile.
pub(crate) fn play(s: &mut Pandemic, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    let Some(event) = action.event() else { return };
    let open = s.hands_are_open();
    log.record(|| Event::EventPlayed { seat, event, open });
    if !open {
        hands::left(s, seat, Card::event(event));
    }
    s.hands[seat].remove(Card::event(event));
    s.discard.insert(Card::event(event));
    // PAN-9.3: everybody is asked again.
    s.ready = Seats::NONE;
    match action {
        Action::Grant(city, from) => {
            special::put_station(s, city, from);
            log.record(|| Event::StationBuilt { seat, city, from });
        }
        Action::Airlift(pawn, to) => moves::travel(s, seat, (pawn, to), Travel::Airlift, log),
        Action::Forecast => foresee(s, seat, log),
        Action::QuietNight => s.quiet_night = true,
        Action::Resilient(city) => {
            s.infection.remove(city);
            log.record(|| Event::InfectionCardRemoved { city });
        }
        _ => {}
    }
}

/// PAN-8.7, PAN-8.11: the cards are shown; the order is owed.
fn foresee(s: &mut Pandemic, seat: Seat, log: &mut impl Log<Event>) {
    let size = s.infection.draw_pile().len() as u8;
    let cards = size.min(FORECAST);
    s.forecast = Some(Forecast { seat, cards, placed: 0 });
    let open = s.hands_are_open();
    // PAN-14.5: with open hands all seats look on.
    let by = if open { Seats::first(s.table.seats) } else { Seats::only(seat) };
    let certain = certain_cities(s, size - cards);
    s.infection.foreseen = Foreseen { from: size - cards, count: cards, by, certain };
    log.record(|| Event::ForecastSeen { seat, cards: Some(top_cards(s, cards)), open });
}

/// Cities of the layers that lie wholly above a place: everybody knows these are shown.
fn certain_cities(s: &Pandemic, from: u8) -> u64 {
    let (mut start, mut certain) = (0, 0);
    for size in s.infection.layers {
        if start >= from {
            let cards = &s.infection.draw_pile()[usize::from(start)..usize::from(start + size)];
            certain |= cards.iter().fold(0, |set, city| set | city.bit());
        }
        start += size;
    }
    certain
}

fn top_cards(s: &Pandemic, count: u8) -> Vec<City> {
    s.infection_deck().take(usize::from(count)).collect()
}

/// The foreseen cards that have no place yet, the next one of the pile first.
pub(crate) fn cards_to_order(s: &Pandemic, forecast: Forecast) -> &[City] {
    let pile = s.infection.draw_pile();
    let lowest = pile.len() - usize::from(forecast.cards);
    &pile[lowest..pile.len() - usize::from(forecast.placed)]
}

pub(crate) fn check_order(s: &Pandemic, city: City) -> Result<(), Violation> {
    match s.forecast {
        Some(forecast) if cards_to_order(s, forecast).contains(&city) => Ok(()),
        _ => Err(Violation::NotForeseen { city }),
    }
}

/// The next place from the top is taken by this card; the others close ranks.
pub(crate) fn order(s: &mut Pandemic, city: City, log: &mut impl Log<Event>) {
    let Some(mut forecast) = s.forecast else { return };
    let pile = s.infection.draw_pile_mut();
    let top = pile.len() - usize::from(forecast.placed);
    if let Some(place) = pile[..top].iter().rposition(|card| *card == city) {
        pile[place..top].rotate_left(1);
    }
    forecast.placed += 1;
    s.forecast = (forecast.placed < forecast.cards).then_some(forecast);
    if s.forecast.is_none() {
        let (seat, open) = (forecast.seat, s.hands_are_open());
        let cards = forecast.cards;
        log.record(|| Event::ForecastOrdered { seat, cards: Some(top_cards(s, cards)), open });
    }
}
