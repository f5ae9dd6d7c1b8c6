//! Share knowledge (PAN-5.11 to PAN-5.14), the Researcher (PAN-6.14 to PAN-6.16) and what
//! closed hands must not tell (PAN-14.8).

use super::{consent, hands};
use crate::action::Action;
use crate::components::{Card, Cards, Cities, City, Role};
use crate::event::Event;
use crate::state::{Consent, Pandemic};
use crate::violation::Violation;
use game::{Choices, Log, Seat};

/// Cards a seat may give where its pawn stands: the city's own, or any of the Researcher.
fn gifts(s: &Pandemic, giver: Seat) -> Cities {
    let cards = s.hands[giver].cities();
    if s.roles[giver] == Role::Researcher {
        return cards;
    }
    Cities(cards.0 & s.pawns[giver].bit())
}

/// Every card the active seat may offer or ask for.
#[inline]
pub(crate) fn list(s: &Pandemic, out: &mut impl Choices<Action>) {
    let active = s.active;
    for partner in s.pawns_in(s.pawns[active]).without(active).iter() {
        let refused = s.refused.shares_with(s, partner);
        let ours = gifts(s, active).0 & !refused.given.0;
        out.each(ours, pair(active, partner), shared);
        if s.hands_are_open() {
            let theirs = gifts(s, partner).0 & !refused.taken.0;
            out.each(theirs, pair(partner, active), shared);
        } else {
            let action = Action::Share(partner, active, asked_blindly(s, partner));
            let possible = check_blind(s, partner, asked_blindly(s, partner)).is_ok();
            if possible && consent::check_not_refused(s, active, action).is_ok() {
                out.push(action);
            }
        }
    }
}

/// Two seats as one number, and what they do with a card.
fn pair(giver: Seat, receiver: Seat) -> u16 {
    u16::from(giver.0) << 8 | u16::from(receiver.0)
}

fn shared(pair: u16, card: u8) -> Action {
    let [giver, receiver] = pair.to_be_bytes().map(Seat);
    Action::Share(giver, receiver, Some(City(card)))
}

/// PAN-14.8: what one asks a closed hand for: the city's card, or any of the Researcher.
fn asked_blindly(s: &Pandemic, partner: Seat) -> Option<City> {
    (s.roles[partner] != Role::Researcher).then_some(s.pawns[partner])
}

pub(crate) fn check(
    s: &Pandemic,
    giver: Seat,
    receiver: Seat,
    card: Option<City>,
) -> Result<(), Violation> {
    let active = s.active;
    for seat in [giver, receiver] {
        if seat.0 >= s.table.seats {
            return Err(Violation::NoSuchPartner { seat });
        }
    }
    if giver == receiver || (giver != active && receiver != active) {
        return Err(Violation::NotAPartner { dispatcher: s.roles[active] == Role::Dispatcher });
    }
    if s.pawns[giver] != s.pawns[receiver] {
        return Err(Violation::NotTogether { giver, receiver });
    }
    let researcher = s.roles[giver] == Role::Researcher;
    let asked_closed = giver != active && !s.hands_are_open();
    if let Some(card) = card
        && !researcher
        && card != s.pawns[giver]
    {
        let to_researcher = s.roles[receiver] == Role::Researcher;
        return Err(Violation::NotTheCitysCard { city: s.pawns[giver], to_researcher });
    }
    if asked_closed {
        if card.is_some() == researcher {
            return Err(Violation::AskOtherwise { researcher });
        }
        return check_blind(s, giver, card);
    }
    match card {
        None => Err(Violation::NameTheCard),
        Some(card) if !s.hands[giver].contains(Card::city(card)) => {
            Err(Violation::GiverLacksCard { giver, card })
        }
        Some(_) => Ok(()),
    }
}

/// PAN-14.8: a closed hand can be asked unless public facts or the own hand rule it out.
fn check_blind(s: &Pandemic, partner: Seat, card: Option<City>) -> Result<(), Violation> {
    let out = s.hands[s.active].cities().0 | s.discard.cities().0;
    let possible = match card {
        Some(card) => out & card.bit() == 0,
        None => out != Cities::ALL.0,
    };
    if !possible || s.hands[partner].is_empty() {
        return Err(Violation::CannotHaveIt { partner });
    }
    Ok(())
}

/// PAN-5.11: the card changes hands; PAN-5.13: the receiver may now hold too many.
pub(crate) fn share(
    s: &mut Pandemic,
    giver: Seat,
    receiver: Seat,
    city: City,
    log: &mut impl Log<Event>,
) {
    let card = Card::city(city);
    let secret = is_secret(s, giver);
    if !s.hands_are_open() {
        learn(s, giver, receiver, card, secret);
    }
    s.hands[giver].remove(card);
    s.hands[receiver].insert(card);
    log.record(|| Event::CardShared { giver, receiver, card: Some(city), secret });
    hands::check_limit_after_share(s, receiver);
}

/// PAN-14.9: which card the Researcher gives is nobody else's business with closed hands.
pub(crate) fn is_secret(s: &Pandemic, giver: Seat) -> bool {
    !s.hands_are_open() && s.roles[giver] == Role::Researcher
}

/// What seats know after a gift from one closed hand to another (PAN-14.4).
fn learn(s: &mut Pandemic, giver: Seat, receiver: Seat, card: Card, secret: bool) {
    for seat in Seat::all(s.table.seats) {
        let third = seat != giver && seat != receiver;
        if secret && third {
            note_gift(s, seat, giver, receiver);
            continue;
        }
        hands::found(s, seat, giver, card);
        if seat == receiver {
            s.hidden.known[seat].remove(card);
        } else {
            s.hidden.known[seat].insert(card);
        }
    }
}

/// A third seat sees the Researcher give something: any city card it knew her to hold may have
/// been that.
fn note_gift(s: &mut Pandemic, seat: Seat, giver: Seat, receiver: Seat) {
    let knew = Cards(s.hidden.known[seat].0 & s.hands[giver].0);
    for city in knew.cities().iter() {
        s.hidden.known[seat].remove(Card::city(city));
    }
    let of = hands::places(s, seat, giver);
    let offered = giver == s.active && s.table.consent == Consent::Ask;
    s.hidden.notes.gift(seat, giver, receiver, of, offered, knew);
    hands::forget_what_is_plain(s, seat);
}
