//! PAN-9.1, PAN-9.6 and PAN-14.8: asking, answering, withdrawing.

use super::{carry_out, hands, share};
use crate::action::Action;
use crate::components::{Card, Cards, City, EventCard, Role};
use crate::event::Event;
use crate::state::{Consent, Pandemic, Request};
use crate::violation::Violation;
use game::{Choices, Log, Seat};

/// Whom an action concerns beside the seat that takes it, if that seat has to be asked.
#[inline]
pub(crate) fn needed(s: &Pandemic, seat: Seat, action: Action) -> Option<Seat> {
    let ask = s.table.consent == Consent::Ask;
    // Simulations ask nobody, and what kind of action it is cannot be foretold there.
    if !ask && s.hands_are_open() {
        return None;
    }
    match action {
        Action::Share(giver, receiver, _) if giver == seat => ask.then_some(receiver),
        // Only the partner knows what a closed hand holds.
        Action::Share(giver, ..) => (ask || !s.hands_are_open()).then_some(giver),
        _ => action.pawn().filter(|pawn| ask && *pawn != seat),
    }
}

/// PAN-9.1: the same request is not repeated before something has changed.
pub(crate) fn check_not_refused(s: &Pandemic, seat: Seat, action: Action) -> Result<(), Violation> {
    match needed(s, seat, action) {
        Some(_) if s.refused.contains(s, seat, action) => Err(Violation::RefusedBefore { action }),
        _ => Ok(()),
    }
}

pub(crate) fn ask(
    s: &mut Pandemic,
    asker: Seat,
    concerned: Seat,
    action: Action,
    log: &mut impl Log<Event>,
) {
    s.request = Some(Request { asker, concerned, action });
    remember(s, asker, concerned, action);
    let secret = is_secret(s, action);
    log.record(|| Event::ConsentAsked { seat: asker, concerned, action: Some(action), secret });
}

/// What is announced can be paid for, and nobody asks for a card they have: those who hear of a
/// request know that much about the asker's closed hand from now on.
pub(crate) fn remember(s: &mut Pandemic, asker: Seat, concerned: Seat, action: Action) {
    if s.hands_are_open() {
        return;
    }
    let card = match action {
        Action::Direct(_, to) => Card::city(to),
        Action::Charter(pawn, _) => Card::city(s.pawns[pawn]),
        Action::Share(giver, _, Some(card)) if giver == asker => Card::city(card),
        Action::Share(_, _, Some(card)) => return note_question(s, asker, card),
        Action::Airlift(..) => Card::event(EventCard::Airlift),
        _ => return,
    };
    let secret = is_secret(s, action);
    for seat in Seat::all(s.table.seats).filter(|seat| *seat != asker) {
        if seat == concerned || !secret {
            hands::found(s, seat, asker, card);
            s.hidden.known[seat].insert(card);
        } else {
            note_offer(s, seat, asker, concerned);
        }
    }
}

/// Everybody hears what a seat asks another one for.
fn note_question(s: &mut Pandemic, asker: Seat, city: City) {
    let her = s.player_of(Role::Researcher);
    for seat in Seat::all(s.table.seats).filter(|seat| *seat != asker) {
        // Who knows where the card is learns nothing.
        if !Cards(s.hidden.known[seat].0 | s.hands[seat].0).contains(Card::city(city)) {
            let places = hands::places(s, seat, asker);
            s.note(|notes| notes.asked(seat, her, asker, places, city));
        }
    }
}

/// A third seat sees the Researcher offer something.
fn note_offer(s: &mut Pandemic, seat: Seat, asker: Seat, concerned: Seat) {
    let known = Cards(s.hands[asker].0 & s.hidden.known[seat].0).cities().len() as u8;
    let of = hands::places(s, seat, asker) + known;
    let again = s.refused.was_offered(asker, concerned);
    s.note(|notes| notes.offer(seat, asker, concerned, of, known, again));
}

/// PAN-14.9: third seats do not learn which card the Researcher offers.
pub(crate) fn is_secret(s: &Pandemic, action: Action) -> bool {
    matches!(action, Action::Share(giver, _, Some(_)) if share::is_secret(s, giver))
}

/// What the asked seat may answer, and that the asker may withdraw.
pub(crate) fn list(s: &Pandemic, seat: Seat, out: &mut impl Choices<Action>) {
    let Some(request) = s.request else { return };
    if seat == request.concerned {
        if let Action::Share(giver, _, None) = request.action {
            let cards = s.hands[giver].cities();
            out.each(cards.0, 0, |_, card| Action::Consent(true, Some(City(card))));
        } else if check_answer(s, true, None).is_ok() {
            out.push(Action::Consent(true, None));
        }
        out.push(Action::Consent(false, None));
    }
    if seat == request.asker {
        out.push(Action::Withdraw);
    }
}

pub(crate) fn check_answer(s: &Pandemic, yes: bool, named: Option<City>) -> Result<(), Violation> {
    let Some(request) = s.request else { return Err(Violation::NothingAsked) };
    let has = |giver: Seat, card: City| s.hands[giver].contains(Card::city(card));
    match (request.action, named) {
        _ if !yes => Ok(()),
        (Action::Share(_, _, None), None) => Err(Violation::NameTheCard),
        (Action::Share(giver, _, None), Some(card))
        | (Action::Share(giver, _, Some(card)), None)
            if !has(giver, card) =>
        {
            Err(Violation::YouLackTheCard { card })
        }
        (Action::Share(_, _, None), Some(_)) | (_, None) => Ok(()),
        (_, Some(_)) => Err(Violation::NoCardWasLeftOpen),
    }
}

pub(crate) fn answer(s: &mut Pandemic, yes: bool, named: Option<City>, log: &mut impl Log<Event>) {
    let Some(Request { asker, concerned, action }) = s.request.take() else { return };
    log.record(|| Event::ConsentAnswered { seat: concerned, yes });
    if !yes {
        return refuse(s, asker, action);
    }
    let action = match (action, named) {
        (Action::Share(giver, receiver, None), Some(_)) => Action::Share(giver, receiver, named),
        _ => action,
    };
    carry_out(s, asker, action, log);
}

/// PAN-9.6: it counts as a no.
pub(crate) fn withdraw(s: &mut Pandemic, log: &mut impl Log<Event>) {
    let Some(Request { asker, action, .. }) = s.request.take() else { return };
    log.record(|| Event::RequestWithdrawn { seat: asker });
    refuse(s, asker, action);
}

fn refuse(s: &mut Pandemic, asker: Seat, action: Action) {
    let mut refused = s.refused;
    refused.insert(s, asker, action);
    s.refused = refused;
}
