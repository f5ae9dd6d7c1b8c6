//! Chapter 5 without sharing: stations, cures, treatment; with the roles that change them.

use super::tables::{RELOCATIONS, TREATMENTS};
use super::{cubes, hands};
use crate::action::Action;
use crate::cards_of_colour::Chosen;
use crate::components::{Card, Cities, City, Colour, Disease, Role};
use crate::event::Event;
use crate::state::{End, Pandemic};
use crate::violation::Violation;
use game::{Choices, Log};

/// Every building, cure and treatment the active seat may choose.
#[inline]
pub(crate) fn list(s: &Pandemic, out: &mut impl Choices<Action>) {
    let here = s.pawns[s.active];
    if may_build(s) {
        if s.stations_left() > 0 {
            out.slice(&[Action::Build(None)]);
        } else {
            out.table(s.stations.0, &RELOCATIONS);
        }
    }
    let (hand, cost) = (s.hands[s.active].cities(), s.cure_cost(s.active));
    if s.stations.contains(here) && hand.len() >= cost {
        for colour in Colour::ALL {
            let cards = hand.in_colour(colour);
            if cards.len() >= cost && s.disease(colour) == Disease::Uncured {
                Chosen::each(cards, cost, |chosen| out.push(Action::Cure(chosen)));
            }
        }
    }
    // The lower of a colour's two bits for each colour that has a cube here.
    let cubes = s.cubes[here.index()];
    let present = (cubes | cubes >> 1) & 0b0101_0101;
    out.table(present.into(), &TREATMENTS);
}

/// PAN-5.1, PAN-6.7: the card of the city, or none for the Operations Expert.
fn may_build(s: &Pandemic) -> bool {
    let here = s.pawns[s.active];
    !s.stations.contains(here) && (builds_freely(s) || s.hands[s.active].contains(Card::city(here)))
}

fn builds_freely(s: &Pandemic) -> bool {
    s.roles[s.active] == Role::OperationsExpert
}

pub(crate) fn check_build(s: &Pandemic, from: Option<City>) -> Result<(), Violation> {
    let here = s.pawns[s.active];
    if s.stations.contains(here) {
        return Err(Violation::StationStands { city: here, event: false });
    }
    if !may_build(s) {
        return Err(Violation::NoCardToBuild { city: here });
    }
    check_station(s, from, false)
}

/// PAN-5.2, PAN-5.3: a station of the supply, or, when none is left, one of the board.
pub(crate) fn check_station(
    s: &Pandemic,
    from: Option<City>,
    event: bool,
) -> Result<(), Violation> {
    match (from, s.stations_left()) {
        (None, 0) => Err(Violation::NameAStation { event }),
        (Some(_), 1..) => Err(Violation::StationsLeft { event }),
        (Some(city), 0) if !s.stations.contains(city) => {
            Err(Violation::NoStationToMove { city, event })
        }
        _ => Ok(()),
    }
}

pub(crate) fn build(s: &mut Pandemic, from: Option<City>, log: &mut impl Log<Event>) {
    let (seat, city) = (s.active, s.pawns[s.active]);
    if !builds_freely(s) {
        hands::pay(s, seat, Card::city(city), log);
    }
    put_station(s, city, from);
    log.record(|| Event::StationBuilt { seat, city, from });
}

pub(crate) fn put_station(s: &mut Pandemic, city: City, from: Option<City>) {
    let kept = from.map_or(s.stations.0, |from| s.stations.0 & !from.bit());
    s.stations = Cities(kept | city.bit());
}

pub(crate) fn check_cure(s: &Pandemic, chosen: Chosen) -> Result<(), Violation> {
    let (here, colour) = (s.pawns[s.active], chosen.colour());
    if !s.stations.contains(here) {
        return Err(Violation::NoStationForCure { city: here });
    }
    if s.disease(colour) != Disease::Uncured {
        return Err(Violation::CuredAlready { colour });
    }
    let cost = s.cure_cost(s.active);
    if chosen.cities().len() != cost {
        return Err(Violation::WrongNumberOfCards { needed: cost as u8 });
    }
    let hand = s.hands[s.active].cities();
    match chosen.cities().iter().find(|city| !hand.contains(*city)) {
        Some(city) => Err(Violation::CureCardNotHeld { city }),
        None => Ok(()),
    }
}

/// PAN-5.5, PAN-5.7: the disease is cured, and with the fourth cure the game is won.
pub(crate) fn cure(s: &mut Pandemic, chosen: Chosen, log: &mut impl Log<Event>) {
    let (seat, colour) = (s.active, chosen.colour());
    for city in chosen.cities().iter() {
        hands::pay(s, seat, Card::city(city), log);
    }
    s.diseases[colour as usize] = Disease::Cured;
    log.record(|| Event::CureDiscovered { seat, colour });
    cubes::medic(s, log);
    cubes::eradicate_if_gone(s, colour, log);
    if s.diseases.iter().all(|disease| *disease != Disease::Uncured) {
        cubes::end(s, End::Won, log);
    }
}

pub(crate) fn check_treat(s: &Pandemic, colour: Colour) -> Result<(), Violation> {
    let city = s.pawns[s.active];
    if s.cubes(city, colour) == 0 {
        return Err(Violation::NothingToTreat { city, colour });
    }
    Ok(())
}

/// PAN-5.8, PAN-5.9, PAN-6.9: one cube, or all of a cured disease, or all for the Medic.
pub(crate) fn treat(s: &mut Pandemic, colour: Colour, log: &mut impl Log<Event>) {
    let (seat, city) = (s.active, s.pawns[s.active]);
    let all = s.disease(colour) == Disease::Cured || s.roles[seat] == Role::Medic;
    let count = if all { s.cubes(city, colour) } else { 1 };
    log.record(|| Event::DiseaseTreated { seat, city, colour, count });
    cubes::take(s, city, colour, count, log);
}
