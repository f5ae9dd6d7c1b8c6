//! Chapter 18: what holds after every step, checkable from one state.

use crate::components::{
    ACTIONS, CITIES, CITY_CUBES, CUBES, Card, Cities, City, Colour, Disease, EPIDEMICS, EventCard,
    HAND_LIMIT, LAST_OUTBREAK, Role, STATIONS,
};
use crate::rules::{consent, windows};
use crate::state::{End, Pandemic, Window};
use game::{Game, RuleId, Seat, Seats};

/// What does not hold: the rule it breaks, others that say the same, and how.
pub(crate) struct Fault {
    pub(crate) rules: &'static [RuleId],
    pub(crate) detail: String,
}

pub(crate) fn audit(s: &Pandemic) -> Result<(), Fault> {
    roles(s)?;
    // Before the cubes, because an eradicated disease on the board has too many of them.
    diseases(s)?;
    cubes(s)?;
    player_cards(s)?;
    events(s)?;
    infection_cards(s)?;
    stations(s)?;
    hands(s)?;
    markers(s)?;
    turn(s)?;
    ending(s)?;
    asked(s)
}

fn broken(rules: &'static [RuleId], detail: impl Into<String>) -> Result<(), Fault> {
    Err(Fault { rules, detail: detail.into() })
}

/// PAN-2.1: one role each, from the pool.
fn roles(s: &Pandemic) -> Result<(), Fault> {
    for seat in Seat::all(s.table.seats) {
        let role = s.roles[seat];
        if s.table.role_pool >> role as u8 & 1 == 0 {
            return broken(cite!("PAN-2.15"), format!("the {role} is not in the pool of roles"));
        }
        if s.player_of(role) != Some(seat) {
            return broken(cite!("PAN-2.1"), format!("two seats play the {role}"));
        }
    }
    Ok(())
}

fn cubes(s: &Pandemic) -> Result<(), Fault> {
    for colour in Colour::ALL {
        let all = s.supply(colour) + s.on_board(colour) + s.boxed(colour);
        if all != CUBES {
            return broken(cite!("PAN-18.1"), format!("there are {all} {colour} cubes"));
        }
    }
    let full = City::all().any(|city| Colour::ALL.iter().any(|c| s.cubes(city, *c) > CITY_CUBES));
    if full { broken(cite!("PAN-18.2"), "a city holds more than three cubes") } else { Ok(()) }
}

fn player_cards(s: &Pandemic) -> Result<(), Fault> {
    let mut seen = s.discard.0;
    let mut count = s.discard.len();
    for seat in Seat::all(4) {
        seen |= s.hands[seat].0;
        count += s.hands[seat].len();
        if seat.0 >= s.table.seats && !s.hands[seat].is_empty() {
            return broken(cite!("PAN-18.3"), format!("{seat} is not at the table"));
        }
    }
    for card in s.deck.cards().iter().filter(|card| **card != Card::EPIDEMIC) {
        seen |= card.bit();
        count += 1;
    }
    let due = s.cards_in_game();
    if seen != due.0 || count != due.len() {
        return broken(cite!("PAN-18.3"), "a player card is missing or doubled");
    }
    let epidemics = s.deck.epidemics() + s.epidemics_due + s.epidemics_done;
    if epidemics != s.table.epidemics {
        return broken(
            cite!("PAN-18.3"),
            format!("there are {epidemics} epidemics, not {}", s.table.epidemics),
        );
    }
    let mut rest = s.deck.cards();
    for pile in s.deck.piles {
        let Some((part, above)) = rest.split_at_checked(usize::from(pile.size)) else {
            return broken(cite!("PAN-2.10"), "the piles are larger than the deck");
        };
        let epidemics = part.iter().filter(|card| **card == Card::EPIDEMIC).count();
        if epidemics != usize::from(pile.epidemics) {
            return broken(cite!("PAN-2.9"), "a pile has lost an epidemic or won one");
        }
        rest = above;
    }
    if rest.is_empty() { Ok(()) } else { broken(cite!("PAN-2.10"), "the piles are too small") }
}

/// PAN-8.10: an event whose effect stands has been played, so it is nowhere else.
fn events(s: &Pandemic) -> Result<(), Fault> {
    let foreseen = s.forecast.is_some() || s.infection.foreseen.count > 0;
    let effects = [
        (EventCard::OneQuietNight, s.quiet_night),
        (EventCard::Forecast, foreseen),
        (EventCard::ResilientPopulation, s.removed().is_some()),
    ];
    for (event, stands) in effects {
        let card = Card::event(event);
        if stands && !s.discard.contains(card) {
            return broken(cite!("PAN-8.10"), format!("{card} is not in the discard pile"));
        }
    }
    Ok(())
}

fn infection_cards(s: &Pandemic) -> Result<(), Fault> {
    let cards = &s.infection;
    let piles = cards.draw_pile().iter().chain(cards.discard_pile()).chain(cards.face_up());
    let (mut seen, mut count) = (0, 0);
    for city in piles.copied().chain(cards.removed()) {
        seen |= city.bit();
        count += 1;
    }
    if seen != Cities::ALL.0 || count != CITIES {
        return broken(cite!("PAN-18.4"), "an infection card is missing or doubled");
    }
    let layers: usize = cards.layers.iter().map(|size| usize::from(*size)).sum();
    let foreseen = cards.foreseen;
    let size = cards.draw_pile().len();
    if layers != size || usize::from(foreseen.from) + usize::from(foreseen.count) > size {
        return broken(cite!("PAN-14.6"), "the layers do not fit the infection draw pile");
    }
    if (foreseen.count == 0) != foreseen.by.is_empty()
        || (foreseen.by | Seats::first(s.table.seats)) != Seats::first(s.table.seats)
        || foreseen.certain & !Cities::ALL.0 != 0
    {
        return broken(cite!("PAN-14.5"), "somebody has seen a forecast that is none");
    }
    Ok(())
}

fn stations(s: &Pandemic) -> Result<(), Fault> {
    let count = s.stations.len();
    if s.stations.0 & !Cities::ALL.0 != 0 || count == 0 || count > u32::from(STATIONS) {
        return broken(cite!("PAN-18.5"), format!("{count} stations are on the board"));
    }
    Ok(())
}

fn hands(s: &Pandemic) -> Result<(), Fault> {
    let drawing = !matches!(s.window, Window::Actions | Window::ActionsDone | Window::DrawDone)
        && !matches!(s.window, Window::Infecting { .. });
    for seat in Seat::all(s.table.seats) {
        let size = s.hands[seat].len();
        let most = match s.window {
            Window::HandAfterShare if seat == s.checked => HAND_LIMIT + 1,
            Window::FirstCard if seat == s.active => HAND_LIMIT + 1,
            Window::HandAfterShare => HAND_LIMIT,
            _ if drawing && seat == s.active => HAND_LIMIT + 2,
            _ => HAND_LIMIT,
        };
        if size > most {
            return broken(cite!("PAN-18.6", "PAN-7.5"), format!("{seat} holds {size} cards"));
        }
    }
    let (known, notes) = (s.hidden.known, s.notes());
    let closed = !s.hands_are_open();
    for seat in Seat::all(4) {
        let others = Seat::all(s.table.seats).filter(|other| *other != seat);
        let in_hands = others.fold(0, |set, other| set | s.hands[other].0);
        let floating = notes.floating(seat);
        let remembered = known[seat].0 | floating.0;
        let noted = notes.owners().contains(seat);
        if remembered & !in_hands != 0
            || known[seat].0 & floating.0 != 0
            || (remembered != 0 || noted) && !(closed && seat.0 < s.table.seats)
        {
            return broken(cite!("PAN-14.4"), format!("{seat} knows a card that is not there"));
        }
    }
    Ok(())
}

fn markers(s: &Pandemic) -> Result<(), Fault> {
    let resolving =
        matches!(s.window, Window::RateRaised | Window::BottomShown | Window::BottomPlaced);
    if s.rate > EPIDEMICS || s.rate != s.epidemics_done + u8::from(resolving) {
        return broken(
            cite!("PAN-18.7"),
            format!(
                "the infection marker is on space {}, which does not fit the epidemics",
                s.rate
            ),
        );
    }
    let message = || format!("the outbreak marker is on {}", s.outbreaks);
    if s.outbreaks > LAST_OUTBREAK {
        return broken(cite!("PAN-18.7", "PAN-1.8"), message());
    }
    let lost = s.end == Some(End::Outbreaks);
    if (s.outbreaks == LAST_OUTBREAK) != lost {
        return broken(cite!("PAN-18.7", "PAN-12.4", "PAN-18.12"), message());
    }
    Ok(())
}

fn diseases(s: &Pandemic) -> Result<(), Fault> {
    for colour in Colour::ALL {
        let on_board = s.on_board(colour);
        match s.disease(colour) {
            Disease::Eradicated if on_board > 0 => {
                return broken(
                    cite!("PAN-18.8", "PAN-18.1"),
                    format!("{colour} is eradicated, but on the board"),
                );
            }
            Disease::Cured if on_board == 0 => {
                return broken(cite!("PAN-18.8"), format!("{colour} is cured and gone"));
            }
            Disease::Cured => {
                let medic = s.player_of(Role::Medic).map(|seat| s.pawns[seat]);
                if medic.is_some_and(|city| s.cubes(city, colour) > 0) {
                    return broken(
                        cite!("PAN-18.9"),
                        format!("cured {colour} cubes lie beside the Medic"),
                    );
                }
            }
            _ => {}
        }
    }
    Ok(())
}

fn turn(s: &Pandemic) -> Result<(), Fault> {
    let (least, most) = match s.window {
        // The winning action may be the last one.
        Window::Actions => (u8::from(s.end.is_none()), ACTIONS),
        Window::HandAfterShare => (0, ACTIONS - 1),
        _ => (0, 0),
    };
    if s.actions < least || s.actions > most {
        let message = format!("{} actions left in {}", s.actions, s.window_name());
        return match s.actions > ACTIONS {
            true => broken(cite!("PAN-18.10", "PAN-3.2"), message),
            false => broken(cite!("PAN-18.10"), message),
        };
    }
    let shown = s.face_up().len();
    let (fits, due) = match s.window {
        Window::Infecting { resolved } => (shown > 0 && usize::from(resolved) <= shown, 0..=0),
        Window::BottomShown => (shown == 1, 1..=2),
        Window::Epidemic | Window::RateRaised | Window::BottomPlaced => (shown == 0, 1..=2),
        Window::FirstCard => (shown == 0, 0..=1),
        _ => (shown == 0, 0..=0),
    };
    if !fits {
        let name = s.window_name();
        return broken(cite!("PAN-11.2"), format!("{shown} infection cards lie face up in {name}"));
    }
    if !due.contains(&s.epidemics_due) {
        let (name, count) = (s.window_name(), s.epidemics_due);
        return broken(cite!("PAN-7.3"), format!("{count} epidemics are set aside in {name}"));
    }
    if s.window == Window::FirstCard && s.deck.cards().is_empty() {
        return broken(cite!("PAN-7.1"), "one card is drawn, and there is no second one");
    }
    let over = match s.window {
        Window::HandAfterShare => s.hands[s.checked].len() > HAND_LIMIT,
        Window::HandAfterDraw => s.checked == s.active && s.hands[s.checked].len() > HAND_LIMIT,
        _ => true,
    };
    // A Forecast that brought the hand down to seven still owes its order.
    if !over && s.forecast.is_none() {
        return broken(cite!("PAN-7.6"), "nobody is above the hand limit");
    }
    let everybody = Seats::first(s.table.seats);
    if s.table.open_hands && !s.agreed.is_empty() || (s.agreed | everybody) != everybody {
        return broken(cite!("PAN-14.3"), "open hands were agreed on for nothing");
    }
    Ok(())
}

fn ending(s: &Pandemic) -> Result<(), Fault> {
    let cured = s.diseases.iter().all(|disease| *disease != Disease::Uncured);
    if cured != (s.end == Some(End::Won)) {
        return broken(
            cite!("PAN-12.1", "PAN-18.12"),
            "four cures win the game, and nothing else does",
        );
    }
    let possible = match s.end {
        Some(End::Cubes(colour)) => {
            s.supply(colour) == 0 && s.disease(colour) != Disease::Eradicated
        }
        Some(End::PlayerDeck) => s.window == Window::ActionsDone && s.deck.len() < 2,
        _ => true,
    };
    if !possible {
        return broken(cite!("PAN-18.12"), "the game has ended without a reason");
    }
    Ok(())
}

/// Somebody is waited for, and whatever is asked can be asked.
fn asked(s: &Pandemic) -> Result<(), Fault> {
    let quiet = s.request.is_none() && s.forecast.is_none();
    if s.end.is_some() {
        return if quiet { Ok(()) } else { broken(cite!("PAN-18.12"), "asked after the end") };
    }
    if let Some(forecast) = s.forecast {
        let cards = usize::from(forecast.cards);
        let seen = s.infection.foreseen;
        let fits = forecast.placed < forecast.cards
            && seen.count == forecast.cards
            && usize::from(seen.from) + cards == s.infection.draw_pile().len()
            && seen.by.contains(forecast.seat)
            && s.request.is_none();
        return if fits { Ok(()) } else { broken(cite!("PAN-8.11"), "a forecast of other cards") };
    }
    let asked = if s.window.is_decision() { Seats::NONE } else { windows::holders(s) };
    if !s.ready.minus(asked).is_empty() {
        return broken(cite!("PAN-9.3"), "somebody is ready who was not asked");
    }
    if let Some(request) = s.request {
        let mut before = *s;
        before.request = None;
        let possible = before.check(request.asker, request.action).is_ok()
            && consent::needed(&before, request.asker, request.action) == Some(request.concerned);
        return if possible { Ok(()) } else { broken(cite!("PAN-9.1"), "an impossible request") };
    }
    if windows::to_act(s).must.is_empty() {
        let name = s.window_name();
        return broken(cite!("PAN-9.3"), format!("nobody could play an event in {name}"));
    }
    Ok(())
}
