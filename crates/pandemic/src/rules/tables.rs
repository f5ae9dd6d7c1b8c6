//! Actions by city, card or seat as ready-made tables: a rule names a set, and whoever lists or
//! draws looks up what it stands for. That is much quicker than making actions one by one.

use crate::action::Action;
use crate::components::{CARDS, CITIES, Card, City, Colour};
use game::Seat;

/// One action for each city.
type ByCity = [Action; CITIES];
/// The same for each pawn.
type ByPawn = [ByCity; 4];

/// A table whose entry of each number is made by an expression.
macro_rules! table {
    ($number:ident => $action:expr) => {{
        let mut all = [const { Action::Pass }; _];
        let mut at = 0;
        while at < all.len() {
            let $number = at as u8;
            all[at] = $action;
            at += 1;
        }
        all
    }};
}

/// The same for each pawn.
macro_rules! by_pawn {
    ($action:ident, $to:ident) => {{
        let mut all = [[Action::Pass; _]; 4];
        let mut pawn = 0;
        while pawn < all.len() {
            all[pawn] = table!(to => Action::$action(Seat(pawn as u8), $to(to)));
            pawn += 1;
        }
        all
    }};
}

pub(crate) static DRIVES: ByPawn = by_pawn!(Drive, City);
pub(crate) static DIRECTS: ByPawn = by_pawn!(Direct, City);
pub(crate) static CHARTERS: ByPawn = by_pawn!(Charter, City);
pub(crate) static SHUTTLES: ByPawn = by_pawn!(Shuttle, City);
pub(crate) static AIRLIFTS: ByPawn = by_pawn!(Airlift, City);
/// By pawn, then by the pawn it is moved to.
pub(crate) static DISPATCHES: [[Action; 4]; 4] = by_pawn!(Dispatch, Seat);
/// With a station of the supply.
pub(crate) static GRANTS: ByCity = table!(city => Action::Grant(City(city), None));
pub(crate) static RESILIENT: ByCity = table!(city => Action::Resilient(City(city)));
pub(crate) static RELOCATIONS: ByCity = table!(city => Action::Build(Some(City(city))));
pub(crate) static DISCARDS: [Action; CARDS as usize] = table!(card => Action::Discard(Card(card)));
/// By the bits of a city's cubes, two for each colour.
pub(crate) static TREATMENTS: [Action; 8] =
    table!(bit => Action::Treat(Colour::ALL[bit as usize / 2]));
