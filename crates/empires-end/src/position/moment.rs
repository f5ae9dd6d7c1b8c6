//! Keys that speak of another moment than the one the position is in.
//!
//! They would change nothing, so whoever wrote them meant another situation.

use super::given::{Given, GivenEmpire, Stage};
use super::place::{empire_of, wrong};
use crate::components::{Round, Source};
use crate::effect::{Effect, When};
use crate::state::{Ask, EmpiresEnd, Phase};
use game::{PositionError, RuleId, Seat};
use std::ops::Range;
use toml::Spanned;

pub(super) fn fits(s: &EmpiresEnd, given: &Given) -> Result<(), PositionError> {
    let accepting = matches!(
        given.stage.as_ref().map(Spanned::get_ref),
        Some(Stage::Ask(Ask::ChooseDestroyed | Ask::PlaceInnovation))
    );
    if let Some(crisis) = given.accepting.as_ref().filter(|_| !accepting) {
        return wrong(crisis.span(), cite!("EMP-4.6"), "nobody is accepting a crisis");
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
    let half_twice = given.done.iter().enumerate().any(|(i, half)| given.done[..i].contains(half));
    let out_of_place: [(bool, &'static [RuleId], &str); 11] = [
        (
            given.ended && !(together || opening || refreshing),
            cite!("EMP-3.5"),
            "'ended' belongs to what all seats do at once",
        ),
        (
            given.ask.is_some() && !(together || opening),
            cite!("EMP-3.5"),
            "'ask' belongs to what all seats do at once",
        ),
        (
            !given.done.is_empty() && !combined,
            cite!("EMP-10.1"),
            "only a combined round has halves that can be done",
        ),
        (
            given.done.iter().any(|half| !matches!(half, Round::Economy | Round::Industry)),
            cite!("EMP-10.1"),
            "the halves of a combined round are economy and industry",
        ),
        (half_twice, cite!("EMP-10.1"), "each half of a combined round is played once"),
        (
            given.cards_used.is_some_and(|cards| cards > 0) && !industry,
            cite!("EMP-8.4"),
            "hand cards are used in an industry round only",
        ),
        (
            given.rebuilt && !industry,
            cite!("EMP-8.10"),
            "nothing is rebuilt outside an industry round",
        ),
        (
            given.rebuilt && s.intact_count(seat) == 0,
            cite!("EMP-8.10", "EMP-21.11"),
            "what was rebuilt in this round is intact",
        ),
        (
            !economy && !industry && (!given.used.is_empty() || !given.steps.is_empty()),
            cite!("EMP-7.1"),
            "abilities are used up in economy and industry rounds only",
        ),
        (
            given.bid.is_some() && !fighting,
            cite!("EMP-9.3"),
            "bids are made in a military round only",
        ),
        (
            given.refresh.is_some_and(|markers| !refreshing || markers > 5),
            cite!("EMP-9.6"),
            "'refresh' belongs to the stage military_refresh, and no tier gives more than 5",
        ),
    ];
    for (is_wrong, rules, message) in out_of_place {
        if is_wrong {
            return wrong(span.clone(), rules, format!("{seat}: {message}"));
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
            |rules, message: &str| wrong(number.span(), rules, format!("{ability} {message}"));
        if !s.owns(seat, *ability) {
            return refuse(cite!("EMP-5.1"), &format!("is not in the empire of {seat}"));
        }
        let economy = matches!(round, Some(Round::Economy | Round::EconomyIndustry));
        if when != When::Economy || !economy {
            return refuse(cite!("EMP-7.1"), "has no steps in this round");
        }
        if effect == Effect::RepeatEconomy && steps < 0 {
            return refuse(cite!("EMP-7.9"), "cannot be repeated");
        }
        if steps > s.left(seat, *ability) {
            let message = format!("has {} steps, not {steps}", s.left(seat, *ability));
            return refuse(cite!("EMP-7.3"), &message);
        }
        if steps != 0 {
            awake(s, seat, *ability, number.span())?;
        }
        s.use_up(seat, *ability, steps);
    }
    repeats(s, seat, given)
}

/// EMP-7.8: every repeat was used up for one ability, to which it gave all its steps once more.
fn repeats(s: &EmpiresEnd, seat: Seat, given: &GivenEmpire) -> Result<(), PositionError> {
    let spent = s.active_of(seat, s.kit.groups.repeats).filter(|by| s.left(seat, *by) <= 0);
    let mut spent = spent.count();
    for (ability, number) in &given.steps {
        let steps = i16::from(s.kit.ability(*ability).1.steps());
        let added = (i16::from(s.left(seat, *ability)) - steps).max(0);
        let times = (added as usize).div_ceil(steps.max(1) as usize);
        let Some(others) = spent.checked_sub(times) else {
            let message = format!("no repeat was used that gave {ability} so many steps");
            return wrong(number.span(), cite!("EMP-7.8", "EMP-7.9"), message);
        };
        spent = others;
    }
    Ok(())
}

/// What was used in this round lies at an intact location, since nothing burns in such a round.
pub(super) fn awake(
    s: &EmpiresEnd,
    seat: Seat,
    ability: Source,
    span: Range<usize>,
) -> Result<(), PositionError> {
    if s.is_active(seat, ability) {
        return Ok(());
    }
    let rules = match s.kit.ability(ability).0 {
        When::Economy => cite!("EMP-7.2", "EMP-7.1", "EMP-5.5", "EMP-1.4"),
        _ => cite!("EMP-5.5", "EMP-8.30", "EMP-1.4"),
    };
    wrong(span, rules, format!("{ability} cannot have been used: its location is destroyed"))
}
