//! Keys that speak of another moment than the one the position is in.
//!
//! They would change nothing, so whoever wrote them meant another situation.

use super::given::{Given, GivenEmpire, Stage};
use super::place::{empire_of, wrong};
use crate::components::Round;
use crate::effect::{Effect, When};
use crate::state::{Ask, EmpiresEnd, Phase};
use game::{PositionError, RuleId, Seat, rule};
use std::ops::Range;
use toml::Spanned;

pub(super) fn fits(s: &EmpiresEnd, given: &Given) -> Result<(), PositionError> {
    let accepting = matches!(
        given.stage.as_ref().map(Spanned::get_ref),
        Some(Stage::Ask(Ask::ChooseDestroyed | Ask::PlaceInnovation))
    );
    if let Some(crisis) = given.accepting.as_ref().filter(|_| !accepting) {
        return wrong(crisis.span(), rule("EMP-4.6"), "nobody is accepting a crisis");
    }
    for seat in Seat::all(s.seats) {
        if let Some(empire) = empire_of(given, seat) {
            let span = given.empires.get(&seat.0.to_string()).map_or(0..0, Spanned::span);
            of_empire(s, seat, empire, &span)?;
        }
    }
    Ok(())
}

fn of_empire(
    s: &EmpiresEnd,
    seat: Seat,
    given: &GivenEmpire,
    span: &Range<usize>,
) -> Result<(), PositionError> {
    let round = s.round();
    let together = s.phase == Phase::Together;
    let economy = together && matches!(round, Some(Round::Economy | Round::EconomyIndustry));
    let industry = together && matches!(round, Some(Round::Industry | Round::EconomyIndustry));
    let opening = matches!(s.phase, Phase::Mulligan | Phase::Opening);
    let fighting = matches!(s.phase, Phase::Bidding | Phase::Refreshing);
    let refreshing = s.phase == Phase::Refreshing;
    let combined = together && round == Some(Round::EconomyIndustry);
    let out_of_place: [(bool, RuleId, &str); 9] = [
        (
            given.ended && !(together || opening || refreshing),
            rule("EMP-3.5"),
            "'ended' belongs to what all seats do at once",
        ),
        (
            given.ask.is_some() && !(together || opening),
            rule("EMP-3.5"),
            "'ask' belongs to what all seats do at once",
        ),
        (
            !given.done.is_empty() && !combined,
            rule("EMP-10.1"),
            "only a combined round has halves that can be done",
        ),
        (
            given.done.iter().any(|half| !matches!(half, Round::Economy | Round::Industry)),
            rule("EMP-10.1"),
            "the halves of a combined round are economy and industry",
        ),
        (
            given.cards_used > 0 && !industry,
            rule("EMP-8.4"),
            "hand cards are used in an industry round only",
        ),
        (
            given.rebuilt && !industry,
            rule("EMP-8.10"),
            "nothing is rebuilt outside an industry round",
        ),
        (
            !economy && !industry && (!given.used.is_empty() || !given.steps.is_empty()),
            rule("EMP-7.1"),
            "abilities are used up in economy and industry rounds only",
        ),
        (
            given.bid.is_some() && !fighting,
            rule("EMP-9.3"),
            "bids are made in a military round only",
        ),
        (
            given.refresh.is_some_and(|markers| !refreshing || markers > 5),
            rule("EMP-9.6"),
            "'refresh' belongs to the stage military_refresh, and no tier gives more than 5",
        ),
    ];
    for (is_wrong, rule, message) in out_of_place {
        if is_wrong {
            return wrong(span.clone(), rule, format!("{seat}: {message}"));
        }
    }
    Ok(())
}

/// Steps of an ability that were used, or added by a repeat (EMP-7.3, EMP-7.8).
pub(super) fn steps(
    s: &mut EmpiresEnd,
    seat: Seat,
    given: &GivenEmpire,
) -> Result<(), PositionError> {
    for (ability, number) in &given.steps {
        let steps = *number.get_ref();
        let (when, effect) = s.kit.ability(*ability);
        let round = s.round();
        let refuse =
            |rule, message: &str| wrong(number.span(), rule, format!("{ability} {message}"));
        if !s.owns(seat, *ability) {
            return refuse(rule("EMP-5.1"), &format!("is not in the empire of {seat}"));
        }
        let economy = matches!(round, Some(Round::Economy | Round::EconomyIndustry));
        if when != When::Economy || !economy {
            return refuse(rule("EMP-7.1"), "has no steps in this round");
        }
        if effect == Effect::RepeatEconomy && steps < 0 {
            return refuse(rule("EMP-7.9"), "cannot be repeated");
        }
        if steps > s.left(seat, *ability) {
            let message = format!("has {} steps, not {steps}", s.left(seat, *ability));
            return refuse(rule("EMP-7.3"), &message);
        }
        if steps < -60 {
            return refuse(rule("EMP-7.8"), "cannot have been repeated so often");
        }
        s.use_up(seat, *ability, steps);
    }
    Ok(())
}
