//! Actions that lead to almost any city, as ready-made lists: copying one is much quicker than
//! making it anew, and no other lists are as long.

use crate::action::Action;
use crate::components::{CITIES, Cities, City};
use game::{Choices, Seat};

/// One action for each city.
type ByCity = [Action; CITIES];

/// Charter flights, by pawn.
pub(crate) static CHARTERS: [ByCity; 4] = by_pawn(false);
/// Airlifts, by pawn.
pub(crate) static AIRLIFTS: [ByCity; 4] = by_pawn(true);
/// Government Grants with a station of the supply.
pub(crate) static GRANTS: ByCity = {
    let mut all = [Action::Pass; CITIES];
    let mut city = 0;
    while city < CITIES {
        all[city] = Action::Grant(City(city as u8), None);
        city += 1;
    }
    all
};

const fn by_pawn(airlift: bool) -> [ByCity; 4] {
    let mut all = [[Action::Pass; CITIES]; 4];
    let mut pawn = 0;
    while pawn < all.len() {
        let mut city = 0;
        while city < CITIES {
            let (seat, to) = (Seat(pawn as u8), City(city as u8));
            all[pawn][city] =
                if airlift { Action::Airlift(seat, to) } else { Action::Charter(seat, to) };
            city += 1;
        }
        pawn += 1;
    }
    all
}

/// Appends the actions to all cities but these.
pub(crate) fn list_all_but(but: Cities, all: &'static ByCity, out: &mut impl Choices<Action>) {
    let mut from = 0;
    for city in but.iter() {
        out.slice(&all[from..city.index()]);
        from = city.index() + 1;
    }
    out.slice(&all[from..]);
}
