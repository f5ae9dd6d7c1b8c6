//! What one usually does in Empire's End: enough to finish what somebody has begun.

use super::value::{self, Course};
use empires_end::{Action, EmpiresEnd, Resource};
use game::{Rng, Seat};

/// The action with the most appeal; chance settles what is about equal.
pub(super) fn habit(s: &EmpiresEnd, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    let course = Course::of(s);
    let mut draws = rng.draws();
    let mut best = (f64::MIN, legal[0]);
    for action in legal {
        let appeal = appeal(s, seat, *action, &course) + f64::from(draws.below(1 << 10)) / 1e5;
        if appeal > best.0 {
            best = (appeal, *action);
        }
    }
    best.1
}

/// How much one would like to do this, in points. Nothing in here looks at what the seat
/// does not know.
fn appeal(s: &EmpiresEnd, seat: Seat, action: Action, course: &Course) -> f64 {
    match action {
        // The least of what may burn.
        Action::Destroy(position) => -value::location(s, seat, s.at(seat, position), course),
        // Where the least will be lost: cheap locations burn like dear ones, but are rebuilt sooner.
        Action::Attach(position) => -f64::from(s.kit_points(s.at(seat, position))) / 40.0,
        Action::Accept(crisis) => {
            let open = s.open_pots().nth(usize::from(crisis) - 1);
            open.map_or(-20.0, |(card, pot)| -value::pain(s, seat, card, pot, course))
        }
        Action::FreeBid(..) => -0.6,
        Action::Bid(_, resource) => -value::worth(resource),
        Action::Redraw(..) => -3.0,
        Action::EndTurn | Action::Scarcity(false) | Action::StopBuying | Action::NoRefresh => 0.0,
        Action::Scarcity(true) => -0.5,
        Action::BuyCoin => value::worth(Resource::Coin) - 2.0,
        Action::Refresh(_) => 1.0,
        Action::Mulligan(again) => f64::from(u8::from(!again)),
        Action::Opening(card) => -value::pain(s, seat, card, empires_end::Purse::EMPTY, course),
        Action::Military(axes, coins) => -f64::from(axes) - f64::from(coins),
        Action::EndEconomy | Action::EndIndustry => 0.0,
        _ => -0.5,
    }
}
