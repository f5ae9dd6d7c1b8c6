//! The decks of a position: what is named lies where it is named, the rest is filled in.

use super::super::given::{Given, Named};
use super::{seat, wrong};
use crate::components::{CITIES, Card, Cards, Cities, City, EPIDEMICS, EventCard, RATES};
use crate::decks::{Foreseen, InfectionCards, LAYERS, MOST, PlayerDeck, PlayerPile};
use crate::setup::pile_sizes;
use crate::state::{Forecast, Pandemic, Window};
use game::{PositionError, Seats};
use toml::Spanned;

/// The player cards: hands stand, then the discard pile, the deck from its top, the rest.
pub(super) fn player(s: &mut Pandemic, given: &Given, window: Window) -> Result<(), PositionError> {
    let in_game = s.cards_in_game();
    let mut free = in_game;
    for hand in s.hands.0 {
        free.0 &= !hand.0;
    }
    let mut epidemics_listed: u8 = 0;
    let mut claim = |card: Card, span: std::ops::Range<usize>| -> Result<(), PositionError> {
        if card == Card::EPIDEMIC {
            return Ok(());
        }
        if !in_game.contains(card) {
            let message = format!("{card} is not in this game");
            return wrong(span, cite!("PAN-2.15", "PAN-18.3"), message);
        }
        if !free.contains(card) {
            return wrong(span, cite!("PAN-18.3"), format!("{card} stands twice"));
        }
        free.remove(card);
        Ok(())
    };
    let mut discarded: u8 = 0;
    if let Some(discard) = &given.player_discard {
        for card in discard.get_ref() {
            claim(*card, discard.span())?;
            discarded = discarded.saturating_add(u8::from(*card == Card::EPIDEMIC));
            if *card != Card::EPIDEMIC {
                s.discard.insert(*card);
            }
        }
    }
    let empty = Spanned::new(0..0, Vec::new());
    let listed = given.player_deck.as_ref().unwrap_or(&empty);
    for card in listed.get_ref() {
        if let Named::This(card) = card {
            claim(*card, listed.span())?;
            let epidemic = u8::from(*card == Card::EPIDEMIC);
            epidemics_listed = epidemics_listed.saturating_add(epidemic);
        }
    }
    played(s, given, &mut free)?;
    s.epidemics_due = match (&given.set_aside, window) {
        (Some(count), _) => *count.get_ref(),
        (None, Window::Epidemic | Window::RateRaised | Window::BottomShown) => 1,
        (None, Window::BottomPlaced) => 1,
        _ => 0,
    };
    let resolving =
        u8::from(matches!(window, Window::RateRaised | Window::BottomShown | Window::BottomPlaced));

    // Where the marker stands, so many epidemics are behind us.
    let listed_count = listed.get_ref().len();
    let placed = u16::from(s.epidemics_due) + u16::from(epidemics_listed);
    let gone = match &given.player_deck_size {
        // A short deck: the epidemics that do not fit are finished.
        Some(size) if discarded == 0 => {
            let room = u16::from(*size.get_ref()).saturating_sub(listed_count as u16);
            u16::from(s.table.epidemics).saturating_sub(placed + room) as u8
        }
        _ => discarded,
    };
    let index = index(given, gone.saturating_add(resolving), resolving)?;
    let Some(done) = index.get_ref().checked_sub(resolving) else {
        return wrong(index.span(), cite!("PAN-18.7"), "step 1 has raised the marker");
    };
    // A pile without any leaves them to the marker.
    let counted = given.player_discard.as_ref().filter(|_| discarded > 0);
    if let Some(discard) = counted.filter(|_| discarded != done) {
        let message = format!("{discarded} epidemics are discarded, but {done} are finished");
        return wrong(discard.span(), cite!("PAN-18.7"), message);
    }
    let outside = u16::from(done) + placed;
    let Some(hidden) = u16::from(s.table.epidemics).checked_sub(outside).map(|n| n as u8) else {
        let message = format!("there are more than {} epidemics", s.table.epidemics);
        return wrong(listed.span(), cite!("PAN-18.3"), message);
    };
    let size = match &given.player_deck_size {
        Some(size) => usize::from(*size.get_ref()),
        // All that is left, once the cards "?" have been taken out of it as well.
        None => {
            let any = listed.get_ref().iter().filter(|c| matches!(c, Named::Any)).count();
            let free = free.len() as usize;
            listed_count + free.saturating_sub(any) + usize::from(hidden)
        }
    };
    let span = given.player_deck_size.as_ref().map_or(0..0, Spanned::span);
    let Some(rest) = size.checked_sub(listed_count) else {
        let message = format!("{listed_count} cards are listed, more than {size}");
        return wrong(span, cite!("PAN-18.3"), message);
    };
    if usize::from(hidden) > rest {
        let message = format!("{hidden} epidemics do not fit into the rest of the deck");
        return wrong(span, cite!("PAN-18.7"), message);
    }
    s.epidemics_done = done;
    s.rate = done + resolving;
    if s.rate > EPIDEMICS {
        return wrong(
            span,
            cite!("PAN-18.7", "PAN-1.8"),
            format!("the infection marker has no space {}", s.rate),
        );
    }

    let mut pool: Vec<Card> = free.iter().collect();
    s.rng.shuffle(&mut pool);
    if rest - usize::from(hidden) > pool.len() || size > MOST {
        let message = format!("there are not enough cards for a deck of {size}");
        return wrong(span, cite!("PAN-18.3"), message);
    }
    let mut deck = vec![None; rest];
    deck.extend(listed.get_ref().iter().rev().map(|card| match card {
        Named::This(card) => Some(*card),
        Named::Any => pool.pop(),
    }));
    if deck[rest..].contains(&None) {
        return wrong(listed.span(), cite!("PAN-18.3"), "there are not enough cards for every '?'");
    }
    hide_epidemics(s, &mut deck, rest, hidden);
    let deck: Vec<Card> =
        deck.into_iter().map(|card| card.or_else(|| pool.pop()).unwrap_or_default()).collect();
    // What no deck and no hand has room for has been discarded.
    s.discard.0 |= pool.iter().copied().collect::<Cards>().0;
    s.deck = PlayerDeck::new(&deck, piles(s, given, &deck)?);
    Ok(())
}

/// PAN-8.10: an event whose effect stands lies in the discard pile, named there or not, and nowhere else.
fn played(s: &mut Pandemic, given: &Given, free: &mut Cards) -> Result<(), PositionError> {
    let removed = given.removed.as_ref().filter(|removed| !removed.get_ref().is_empty());
    let owed = given.forecast.as_ref().map(Spanned::span);
    let effects = [
        (EventCard::OneQuietNight, given.quiet_night.then_some(0..0)),
        (EventCard::Forecast, owed.or(given.foreseen.as_ref().map(Spanned::span))),
        (EventCard::ResilientPopulation, removed.map(Spanned::span)),
    ];
    for (event, span) in effects {
        let (card, Some(span)) = (Card::event(event), span) else { continue };
        if !s.table.events {
            return wrong(span, cite!("PAN-2.15"), format!("{card} is not in this game"));
        }
        if free.contains(card) {
            free.remove(card);
            s.discard.insert(card);
        }
        if !s.discard.contains(card) {
            let message = format!("{card} has been played, so it lies in the discard pile");
            return wrong(span, cite!("PAN-8.10"), message);
        }
    }
    Ok(())
}

/// The space of the infection marker: by its number; by its rate, which the space that follows
/// from the epidemics may have as well as the first one with it; else the one that follows.
fn index(given: &Given, follows: u8, least: u8) -> Result<Spanned<u8>, PositionError> {
    let with = |rate: &u8| {
        let spaces = || 0..RATES.len() as u8;
        let has = |space: &u8| RATES[usize::from(*space)] == *rate;
        let fits = spaces().find(|space| *space == follows && has(space));
        fits.or_else(|| spaces().find(|space| *space >= least && has(space)))
    };
    match (&given.infection_index, &given.infection_rate) {
        (Some(index), _) if *index.get_ref() > EPIDEMICS => {
            wrong(index.span(), cite!("PAN-18.7", "PAN-1.8"), "the track has the spaces 0 to 6")
        }
        (Some(index), Some(rate)) if RATES[usize::from(*index.get_ref())] != *rate.get_ref() => {
            wrong(rate.span(), cite!("PAN-1.8"), "rate and space of the marker do not fit")
        }
        (Some(index), _) => Ok(index.clone()),
        (None, Some(rate)) => match with(rate.get_ref()) {
            Some(space) => Ok(Spanned::new(rate.span(), space)),
            None => {
                let message = format!("no space of the track has rate {}", rate.get_ref());
                wrong(rate.span(), cite!("PAN-1.8"), message)
            }
        },
        (None, None) => Ok(Spanned::new(0..0, follows)),
    }
}

/// PAN-2.9: one epidemic in each pile, as far as that is possible.
fn hide_epidemics(s: &mut Pandemic, deck: &mut [Option<Card>], rest: usize, mut hidden: u8) {
    let (sizes, _) = pile_sizes(s.table.seats, s.table.epidemics, s.table.events);
    let mut start = 0;
    for size in sizes {
        let end = (start + usize::from(size)).min(deck.len());
        let has_one = deck[start..end].contains(&Some(Card::EPIDEMIC));
        let room = end.min(rest).saturating_sub(start);
        if hidden > 0 && !has_one && room > 0 {
            deck[start + s.rng.below(room as u32) as usize] = Some(Card::EPIDEMIC);
            hidden -= 1;
        }
        start = end;
    }
    while hidden > 0 {
        let place = s.rng.below(rest as u32) as usize;
        if deck[place].is_none() {
            deck[place] = Some(Card::EPIDEMIC);
            hidden -= 1;
        }
    }
}

/// The piles as given, or those of the rules if the epidemics lie that way, or none.
fn piles(
    s: &Pandemic,
    given: &Given,
    deck: &[Card],
) -> Result<[PlayerPile; EPIDEMICS as usize], PositionError> {
    let epidemics = |cards: &[Card]| cards.iter().filter(|c| **c == Card::EPIDEMIC).count() as u8;
    let mut piles = [PlayerPile::default(); EPIDEMICS as usize];
    let mut fill = |sizes: &mut dyn Iterator<Item = u8>| {
        let mut start = 0;
        for (pile, size) in piles.iter_mut().zip(sizes) {
            let end = (start + usize::from(size)).min(deck.len());
            *pile =
                PlayerPile { size: (end - start) as u8, epidemics: epidemics(&deck[start..end]) };
            start = end;
        }
        start == deck.len()
    };
    if let Some(sizes) = &given.piles {
        let list = sizes.get_ref();
        let sum: usize = list.iter().map(|size| usize::from(*size)).sum();
        if sum != deck.len() || list.len() > usize::from(EPIDEMICS) {
            let message = format!("the piles hold {sum} cards in all, the deck {}", deck.len());
            return wrong(sizes.span(), cite!("PAN-2.10"), message);
        }
        fill(&mut list.iter().rev().copied());
        return Ok(piles);
    }
    let (sizes, count) = pile_sizes(s.table.seats, s.table.epidemics, s.table.events);
    let all = fill(&mut sizes.into_iter());
    let whole = |number: usize, pile: &PlayerPile| pile.size == sizes[number];
    let usual = piles[..count].iter().enumerate().all(|(number, pile)| {
        pile.epidemics == 1 || pile.epidemics == 0 && !whole(number, pile) || pile.size == 0
    });
    if !all || !usual {
        piles = [PlayerPile::default(); EPIDEMICS as usize];
        piles[0] = PlayerPile { size: deck.len() as u8, epidemics: epidemics(deck) };
    }
    Ok(piles)
}

/// The infection cards: what is named, then the rest of the draw pile in a random order.
pub(super) fn infection(s: &mut Pandemic, given: &Given) -> Result<(), PositionError> {
    let mut free = Cities::ALL;
    let mut claim = |city: City, span: std::ops::Range<usize>| -> Result<City, PositionError> {
        if !free.contains(city) {
            let message = format!("the infection card of {city} stands twice");
            return wrong(span, cite!("PAN-18.4"), message);
        }
        free = Cities(free.0 & !city.bit());
        Ok(city)
    };
    let mut claim_all = |list: &Option<Spanned<Vec<City>>>| -> Result<Vec<City>, PositionError> {
        let Some(list) = list else { return Ok(Vec::new()) };
        list.get_ref().iter().map(|city| claim(*city, list.span())).collect()
    };
    let removed = claim_all(&given.removed)?;
    let shown = claim_all(&given.face_up)?;
    let mut discard = claim_all(&given.infection_discard)?;
    let bottom = claim_all(&given.infection_bottom)?;
    if removed.len() > 1 {
        let span = given.removed.as_ref().map_or(0..0, Spanned::span);
        return wrong(span, cite!("PAN-18.4"), "at most one infection card leaves the game");
    }
    if shown.len() > 4 {
        let span = given.face_up.as_ref().map_or(0..0, Spanned::span);
        return wrong(span, cite!("PAN-11.2"), "at most four cards are drawn at once");
    }
    let empty = Spanned::new(0..0, Vec::new());
    let listed = given.infection_deck.as_ref().unwrap_or(&empty);
    for city in listed.get_ref() {
        if let Named::This(city) = city {
            claim(*city, listed.span())?;
        }
    }
    let mut pool: Vec<City> = free.iter().collect();
    s.rng.shuffle(&mut pool);
    let named = listed.get_ref().iter().rev().map(|city| match city {
        Named::This(city) => Some(*city),
        Named::Any => pool.pop(),
    });
    let Some(top) = named.collect::<Option<Vec<City>>>() else {
        return wrong(listed.span(), cite!("PAN-18.4"), "there are not enough cards for every '?'");
    };
    let size = match &given.infection_deck_size {
        Some(size) => usize::from(*size.get_ref()),
        None => bottom.len() + top.len() + pool.len(),
    };
    let span = given.infection_deck_size.as_ref().map_or(0..0, Spanned::span);
    let Some(rest) = size.checked_sub(bottom.len() + top.len()).filter(|n| *n <= pool.len()) else {
        let message = format!("the infection draw pile cannot have {size} cards");
        return wrong(span, cite!("PAN-18.4"), message);
    };
    let mut draw = bottom;
    draw.extend(pool.drain(..rest));
    draw.extend(top);
    pool.append(&mut discard);
    s.infection = InfectionCards::new(&draw, &pool, &shown, removed.first().copied());
    layers(s, given)?;
    foreseen(s, given)
}

/// PAN-14.6: what is known about the order of the infection draw pile.
fn layers(s: &mut Pandemic, given: &Given) -> Result<(), PositionError> {
    let Some(layers) = &given.layers else { return Ok(()) };
    let sizes = layers.get_ref();
    let sum: usize = sizes.iter().map(|size| usize::from(*size)).sum();
    let size = s.infection.draw_pile().len();
    if sum != size || sizes.len() > usize::from(s.rate) + 1 || sizes.len() > LAYERS {
        let message = format!("after {} epidemics, {size} cards are no such layers", s.rate);
        return wrong(layers.span(), cite!("PAN-14.6"), message);
    }
    s.infection.layers = [0; LAYERS];
    for (layer, size) in s.infection.layers.iter_mut().zip(sizes.iter().rev()) {
        *layer = *size;
    }
    Ok(())
}

fn foreseen(s: &mut Pandemic, given: &Given) -> Result<(), PositionError> {
    let size = s.infection.draw_pile().len() as u8;
    let all = Seats::first(s.table.seats);
    let agreed = given.agreed.as_ref().is_some_and(|agreed| *agreed.get_ref() == all);
    let open = s.table.open_hands || agreed;
    if let Some(seen) = &given.foreseen {
        let known = seen.get_ref();
        let room = size.checked_sub(known.below).and_then(|n| n.checked_sub(known.count));
        if let Some(stranger) = known.seats.iter().find(|knower| knower.0 >= s.table.seats) {
            seat(s, stranger.0, seen.span())?;
        }
        let Some(from) = room.filter(|_| (1..=6).contains(&known.count)) else {
            let message = "a forecast shows one to six cards of the infection draw pile";
            return wrong(seen.span(), cite!("PAN-8.7"), message);
        };
        // PAN-14.5: with open hands nobody sees a forecast alone.
        let by = if s.table.open_hands { all } else { known.seats };
        s.infection.foreseen = Foreseen { from, count: known.count, by, certain: 0 };
    }
    if let Some(forecast) = &given.forecast {
        let owner = seat(s, forecast.get_ref().seat, forecast.span())?;
        let cards = size.min(crate::components::FORECAST);
        let placed = forecast.get_ref().placed;
        if placed >= cards {
            let message = format!("{placed} of {cards} cards leave nothing to be placed");
            return wrong(forecast.span(), cite!("PAN-8.11"), message);
        }
        s.forecast = Some(Forecast { seat: owner, cards, placed });
        let by = if open { all } else { Seats::only(owner) };
        s.infection.foreseen = Foreseen { from: size - cards, count: cards, by, certain: 0 };
    }
    debug_assert!(usize::from(size) <= CITIES);
    Ok(())
}
