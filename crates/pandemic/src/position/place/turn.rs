//! Where the turn of a position stands, and what is asked.

use super::super::given::{Given, GivenRequest, HandCheck};
use super::{seat, small, wrong};
use crate::components::{ACTIONS, Colour, HAND_LIMIT};
use crate::rules::consent;
use crate::state::{End, Pandemic, Request, Window};
use game::{Game, PositionError, Seat, Seats, Violation as _};
use toml::Spanned;

/// Whose turn it is and which window is open.
pub(super) fn window(s: &mut Pandemic, given: &Given) -> Result<Window, PositionError> {
    if let Some(active) = &given.active {
        s.active = seat(s, *active.get_ref(), active.span())?;
    }
    s.checked = s.active;
    // PAN-12.5: the last player card is missed when the actions are done.
    let deck_ran_out = given.end.as_ref().is_some_and(|end| end.get_ref() == "player_deck");
    let usual = if deck_ran_out { "W-A4" } else { "W-A" };
    let name = given.window.as_ref().map_or(usual, |window| window.get_ref().as_str());
    let shown = given.face_up.as_ref().map_or(0, |cards| cards.get_ref().len() as u8);
    let set_aside = given.set_aside.as_ref().map_or(0, |count| *count.get_ref());
    let over = s.hands[s.active].len() > HAND_LIMIT;
    let window = match name {
        "W-A" | "W-T" => Window::Actions,
        "W-A4" => Window::ActionsDone,
        "W-H" => hand_check(s, given)?,
        "W-D1" => Window::FirstCard,
        // PAN-9.7: windows between which nothing happens are one.
        "W-D2" | "W-E4" if set_aside > 0 => Window::Epidemic,
        "W-D2" | "W-E4" if over => hand_check(s, given)?,
        "W-D2" | "W-E4" | "W-D3" => Window::DrawDone,
        "W-E0" => Window::Epidemic,
        "W-E1" => Window::RateRaised,
        "W-E2" => Window::BottomShown,
        "W-E3" => Window::BottomPlaced,
        "W-I0" => Window::Infecting { resolved: 0 },
        "W-I1" => Window::Infecting { resolved: 1 },
        "W-I2" => Window::Infecting { resolved: 2 },
        "W-I3" => Window::Infecting { resolved: 3 },
        "W-In" => {
            let resolved = given.resolved.as_ref().map_or(shown, |resolved| *resolved.get_ref());
            Window::Infecting { resolved }
        }
        other => {
            let span = given.window.as_ref().map_or(0..0, Spanned::span);
            return wrong(span, cite!("PAN-9.2"), format!("there is no window '{other}'"));
        }
    };
    if let Some(given) = &given.resolved {
        let resolved = if let Window::Infecting { resolved } = window { resolved } else { 0 };
        if *given.get_ref() != resolved {
            let message = format!("{resolved} cards are resolved in {name}");
            return wrong(given.span(), cite!("PAN-11.2", "PAN-9.2"), message);
        }
    }
    s.window = window;
    Ok(window)
}

/// PAN-7.5: who is above the limit, and since when.
fn hand_check(s: &mut Pandemic, given: &Given) -> Result<Window, PositionError> {
    s.checked = match &given.over_limit {
        Some(number) => seat(s, *number.get_ref(), number.span())?,
        None => Seat::all(s.table.seats)
            .find(|seat| s.hands[*seat].len() > HAND_LIMIT)
            .unwrap_or(s.active),
    };
    let after = given.hand_check.as_ref().map(|check| *check.get_ref());
    let acting = given.actions.as_ref().is_some_and(|actions| *actions.get_ref() > 0);
    Ok(match after {
        Some(HandCheck::Draw) => Window::HandAfterDraw,
        Some(HandCheck::Share) => Window::HandAfterShare,
        None if s.checked == s.active && !acting => Window::HandAfterDraw,
        None => Window::HandAfterShare,
    })
}

/// Actions, questions and the end.
pub(super) fn turn(s: &mut Pandemic, given: &Given, window: Window) -> Result<(), PositionError> {
    let usual = match window {
        Window::Actions => ACTIONS,
        Window::HandAfterShare => ACTIONS - 1,
        _ => 0,
    };
    s.actions = match &given.actions {
        Some(actions) => small(actions, cite!("PAN-18.10", "PAN-3.2"), "actions cannot be left")?,
        None => usual,
    };
    s.quiet_night = given.quiet_night;
    for (seats, target) in [(&given.ready, &mut s.ready), (&given.agreed, &mut s.agreed)] {
        if let Some(seats) = seats {
            *target = *seats.get_ref();
            if (*target | Seats::first(s.table.seats)) != Seats::first(s.table.seats) {
                return wrong(seats.span(), cite!("PAN-1.2"), "a seat that is not at the table");
            }
        }
    }
    for refused in &given.refused {
        let (asker, _) = askable(s, refused)?;
        let mut set = s.refused;
        set.insert(s, asker, refused.get_ref().action);
        s.refused = set;
    }
    if let Some(request) = &given.request {
        let (asker, concerned) = askable(s, request)?;
        let action = request.get_ref().action;
        consent::remember(s, asker, concerned, action);
        s.request = Some(Request { asker, concerned, action });
    }
    if let Some(end) = &given.end {
        s.end = Some(ending(end)?);
    }
    Ok(())
}

/// A request that can be made here: who asks whom.
fn askable(s: &Pandemic, request: &Spanned<GivenRequest>) -> Result<(Seat, Seat), PositionError> {
    let GivenRequest { seat: number, action } = *request.get_ref();
    let asker = seat(s, number, request.span())?;
    if let Err(no) = s.check(asker, action) {
        return Err(PositionError {
            span: Some(request.span()),
            rule: Some(no.rule()),
            also: no.also(),
            message: "nobody can ask for that here".into(),
        });
    }
    match consent::needed(s, asker, action) {
        Some(concerned) => Ok((asker, concerned)),
        None => wrong(request.span(), cite!("PAN-9.1"), format!("'{action}' needs no consent")),
    }
}

fn ending(end: &Spanned<String>) -> Result<End, PositionError> {
    let colour = |text: &str| -> Option<Colour> {
        text.strip_prefix("cubes(")?.strip_suffix(')')?.parse().ok()
    };
    match end.get_ref().as_str() {
        "won" => Ok(End::Won),
        "outbreaks" => Ok(End::Outbreaks),
        "player_deck" => Ok(End::PlayerDeck),
        text => match colour(text) {
            Some(colour) => Ok(End::Cubes(colour)),
            None => wrong(end.span(), cite!("PAN-12.2"), format!("'{text}' ends no game")),
        },
    }
}
