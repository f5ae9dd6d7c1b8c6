//! What one usually does in Rattus: enough to finish a turn that somebody has begun.

use super::value::value;
use game::{Game, Rng, Seat};
use rattus::{Action, Rattus, Region};

/// The action with the most appeal; chance settles what is about equal.
pub(super) fn habit(s: &Rattus, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    let mut draws = rng.draws();
    let mut best = (f64::MIN, legal[0]);
    for action in legal {
        let Some(appeal) = appeal(s, seat, *action) else { continue };
        let appeal = appeal + f64::from(draws.below(1 << 10)) / f64::from(1 << 10);
        if appeal > best.0 {
            best = (appeal, *action);
        }
    }
    best.1
}

/// How much one would like to do this, in cubes; `None` for what one only does with a plan:
/// taking a card, the Merchant, the Monk, the Witch. Nothing in here looks at a front the
/// seat has not seen.
fn appeal(s: &Rattus, seat: Seat, action: Action) -> Option<f64> {
    Some(match action {
        // A safe cube is better than any other use of the moment.
        Action::King(_) => 20.0,
        Action::SetupPlace(_) | Action::WitchLook2(_) => 0.0,
        Action::Place(region, count) => {
            10.0 + 1.5 * f64::from(count) - 0.5 * f64::from(s.cubes(region, seat))
        }
        Action::Plague(region) => f64::from(s.tiles(region).min(2)) * spite(s, seat, region),
        Action::Spread(region) => spite(s, seat, region),
        Action::Count(yes) => spite(s, seat, s.figure()) * if yes { 1.0 } else { -1.0 },
        Action::Reveal => 5.0,
        // Both tiles are known to the seat by now.
        Action::WitchSwap => 100.0 * gain_of_swap(s, seat),
        Action::WitchKeep => 0.5,
        Action::WitchStop => -1.0,
        Action::FinalPeasant(region) => 10.0 - 3.0 * f64::from(s.tiles(region)),
        Action::FinalKnight(region) => f64::from(s.tiles(region).min(1)) * spite(s, seat, region),
        Action::Pass => 1.0,
        Action::Take(_) | Action::Merchant(..) | Action::Monk(..) | Action::WitchLook(_) => {
            return None;
        }
    })
}

/// How much more the plague in this region would hurt others than oneself.
fn spite(s: &Rattus, seat: Seat, region: Region) -> f64 {
    let own = f64::from(s.cubes(region, seat));
    f64::from(s.all_cubes(region)) - own - 2.0 * own
}

fn gain_of_swap(s: &Rattus, seat: Seat) -> f64 {
    let mut swapped = *s;
    swapped.resolve(seat, Action::WitchSwap, &mut ());
    value(&swapped, seat) - value(s, seat)
}
