//! From `[given]` to a state, with everything that is not given filled in.

use super::cards::Pool;
use super::given::{Given, GivenCrisis, GivenEmpire, Spot, Stage};
use super::{moment, questions};
use crate::components::{BLITZ_FIELD, END_FIELD, Location, Position, ROUNDS, Round};
use crate::effect::When;
use crate::kit::Kit;
use crate::purse::Purse;
use crate::setup;
use crate::state::{Ask, EmpiresEnd, Options, Phase};
use game::{Game, Interned, PositionError, Rng, RuleId, Seat, Seed, Setup};
use std::ops::Range;
use toml::Spanned;

pub(super) fn place(
    kit: Interned<Kit>,
    setup: &Setup<Options>,
    given: &Given,
    seed: Seed,
) -> Result<EmpiresEnd, PositionError> {
    let mut s = setup::empty(kit, setup, Rng::from(seed))?;
    for (key, empire) in &given.empires {
        known_seat(&s, key, empire.span())?;
    }
    field(&mut s, given)?;
    rows(&mut s, given)?;
    for seat in Seat::all(s.seats) {
        if let Some(empire) = empire_of(given, seat) {
            belongings(&mut s, seat, empire)?;
        }
    }
    if let Some(marker) = &given.marker {
        s.start = seat(&s, marker, cite!("EMP-3.7", "EMP-21.5"))?;
    }
    s.active = match &given.active {
        Some(active) => seat(&s, active, cite!("EMP-3.7"))?,
        None => s.start,
    };
    let mut pool = Pool::new();
    pool.named(&mut s, given)?;
    pool.campaigns(&mut s, given)?;
    pool.rest(&mut s, given)?;
    moment::fits(&s, given)?;
    questions::ask(&mut s, given)?;
    s.audit().map_err(|broken| PositionError {
        span: None,
        rule: Some(broken.rule),
        also: &[],
        message: broken.detail,
    })?;
    Ok(s)
}

/// The rule that says no comes first, then others that say the same.
pub(super) fn wrong<T>(
    span: Range<usize>,
    rules: &'static [RuleId],
    message: impl Into<String>,
) -> Result<T, PositionError> {
    let message = message.into();
    Err(PositionError { span: Some(span), rule: Some(rules[0]), also: &rules[1..], message })
}

/// What is given about a seat's empire.
pub(super) fn empire_of(given: &Given, seat: Seat) -> Option<&GivenEmpire> {
    given.empires.get(&seat.0.to_string()).map(Spanned::get_ref)
}

/// The seat with that number, if the table has it.
fn seat(
    s: &EmpiresEnd,
    number: &Spanned<u8>,
    rules: &'static [RuleId],
) -> Result<Seat, PositionError> {
    let seat = Seat(*number.get_ref());
    if seat.0 < s.seats {
        return Ok(seat);
    }
    let message = format!("a table with {} seats has no {seat}", s.seats);
    wrong(number.span(), rules, message)
}

fn known_seat(s: &EmpiresEnd, key: &str, span: Range<usize>) -> Result<(), PositionError> {
    if Seat::all(s.seats).any(|seat| seat.0.to_string() == key) {
        return Ok(());
    }
    let message = format!("a table with {} seats has no empire '{key}'", s.seats);
    wrong(span, cite!("EMP-3.7"), message)
}

/// The rounds in which something can be asked.
fn fits(ask: Ask, round: Round) -> bool {
    match ask {
        Ask::Nothing | Ask::BlitzMulligan | Ask::BlitzAccept => false,
        Ask::CrisisTurn
        | Ask::AfterAvert
        | Ask::ChooseDestroyed
        | Ask::PlaceInnovation
        | Ask::Scarcity
        | Ask::ScarcityBuy => matches!(round, Round::Crisis | Round::DoubleCrisis),
        Ask::EconomyStep => matches!(round, Round::Economy | Round::EconomyIndustry),
        Ask::IndustryStep | Ask::HandRest => {
            matches!(round, Round::Industry | Round::EconomyIndustry)
        }
        Ask::CombinedOrder => round == Round::EconomyIndustry,
        Ask::MilitaryBid | Ask::MilitaryRefresh => round == Round::Military,
    }
}

/// Where the marker stands: as given, or on the first field that fits (EMP-3.1).
fn field(s: &mut EmpiresEnd, given: &Given) -> Result<(), PositionError> {
    let stage = given.stage.as_ref().map(|stage| *stage.get_ref());
    let at_stage = || given.stage.as_ref().map_or(0..0, Spanned::span);
    match stage {
        Some(Stage::Over) => {
            s.field = END_FIELD;
            s.phase = Phase::Over;
            return contradicted(given, END_FIELD, cite!("EMP-3.1", "EMP-3.4"));
        }
        Some(Stage::Ask(ask @ (Ask::BlitzMulligan | Ask::BlitzAccept))) => {
            if !s.blitz {
                let message = "this is asked in Blitz only; say blitz = true in [setup]";
                return wrong(at_stage(), cite!("EMP-14.1"), message);
            }
            s.field = BLITZ_FIELD;
            s.phase = if ask == Ask::BlitzMulligan { Phase::Mulligan } else { Phase::Opening };
            return contradicted(given, BLITZ_FIELD, cite!("EMP-3.1"));
        }
        _ => {}
    }
    let track = s.kit.track(s.seats);
    let told = given.round.as_ref().map(|round| (*round.get_ref(), round.span()));
    let told = told.or_else(|| doubled(given).map(|crisis| (Round::DoubleCrisis, crisis.span())));
    let wanted = told.as_ref().map(|(round, _)| *round);
    let suits = |round: Round| {
        let asked = match stage {
            Some(Stage::Ask(ask)) => fits(ask, round),
            _ => true,
        };
        asked && wanted.is_none_or(|wanted| wanted == round)
    };
    if let Some((round, span)) = told.filter(|(round, _)| !track.contains(round)) {
        let message = format!("there is no {round} round with {} players", s.seats);
        return wrong(span, cite!("EMP-3.3"), message);
    }
    if let Some(field) = &given.field {
        let number = *field.get_ref();
        if !(1..=ROUNDS).contains(&number) {
            let message = format!("a round is played on the fields 1 to {ROUNDS}");
            return wrong(field.span(), cite!("EMP-3.1"), message);
        }
        if s.blitz && number <= BLITZ_FIELD {
            let message = format!("a Blitz game begins after field {BLITZ_FIELD}");
            return wrong(field.span(), cite!("EMP-14.1"), message);
        }
        s.field = number;
        let round = track[usize::from(number) - 1];
        if !suits(round) {
            let message = format!("field {number} has a round of the kind {round}");
            return wrong(field.span(), cite!("EMP-3.1"), message);
        }
    } else {
        let first = if s.blitz { usize::from(BLITZ_FIELD) } else { 0 };
        let place = track.iter().enumerate().skip(first).find(|(_, round)| suits(**round));
        let Some((place, _)) = place else {
            if let Some(round) = wanted {
                let message = format!("a round of the kind {round} does not ask that");
                return wrong(at_stage(), cite!("EMP-3.1"), message);
            }
            // The combined round is the only one that a stage asks for in vain.
            let message = format!("no round with {} players asks that", s.seats);
            return wrong(at_stage(), cite!("EMP-3.3"), message);
        };
        s.field = place as u8 + 1;
    }
    s.phase = match track[usize::from(s.field) - 1] {
        Round::Crisis | Round::DoubleCrisis => Phase::Crisis,
        Round::Economy | Round::Industry | Round::EconomyIndustry => Phase::Together,
        Round::Military => match stage {
            Some(Stage::Ask(Ask::MilitaryRefresh)) => Phase::Refreshing,
            _ => Phase::Bidding,
        },
    };
    Ok(())
}

/// EMP-6.1: a second crisis makes a double round where nothing else tells the moment.
fn doubled(given: &Given) -> Option<&Spanned<GivenCrisis>> {
    let silent = given.round.is_none() && given.field.is_none();
    let possible = match given.stage.as_ref().map(Spanned::get_ref) {
        Some(Stage::Ask(ask)) => fits(*ask, Round::DoubleCrisis),
        Some(Stage::Over) => false,
        None => true,
    };
    given.crises.as_ref()?.get(1).filter(|_| silent && possible)
}

/// A stage that has only one field allows no other, and no round.
fn contradicted(given: &Given, due: u8, rules: &'static [RuleId]) -> Result<(), PositionError> {
    if let Some(field) = given.field.as_ref().filter(|field| *field.get_ref() != due) {
        return wrong(field.span(), rules, format!("the marker stands on field {due}"));
    }
    if let Some(round) = &given.round {
        return wrong(round.span(), rules, "no round is being played");
    }
    Ok(())
}

/// EMP-21.2: every row has all locations; they begin in the same order.
fn rows(s: &mut EmpiresEnd, given: &Given) -> Result<(), PositionError> {
    let mut drawn = Location::ALL;
    s.rng.shuffle(&mut drawn);
    let of_empire = |seat: Seat| empire_of(given, seat).and_then(|empire| empire.row.as_ref());
    let common = given.row.as_ref().or_else(|| Seat::all(s.seats).find_map(of_empire));
    let common = common.map_or(drawn, |row| row.get_ref().0);
    for seat in Seat::all(s.seats) {
        s.empires[seat].row = of_empire(seat).map_or(common, |row| row.get_ref().0);
    }
    for row in Seat::all(s.seats).filter_map(of_empire).chain(&given.row) {
        let missing = Location::ALL.iter().find(|l| !row.get_ref().0.contains(l));
        if let Some(location) = missing {
            let message = format!("a row has every location once; {location} is missing");
            return wrong(row.span(), cite!("EMP-21.2"), message);
        }
    }
    Ok(())
}

/// Everything of an empire but its cards.
fn belongings(s: &mut EmpiresEnd, seat: Seat, given: &GivenEmpire) -> Result<(), PositionError> {
    for spot in &given.destroyed {
        let location = match *spot.get_ref() {
            Spot::Location(location) => location,
            Spot::Position(position) => s.at(seat, Position(position)),
        };
        if !s.is_intact(seat, location) {
            let message = format!("{location} is named twice among the destroyed");
            return wrong(spot.span(), cite!("EMP-13.5"), message);
        }
        s.ruin(seat, location);
    }
    if let Some(points) = &given.points {
        if !(-9999..=9999).contains(points.get_ref()) {
            let message = "a position gives points from -9999 to 9999";
            return wrong(points.span(), cite!("EMP-1.11"), message);
        }
        s.empires[seat].points = *points.get_ref();
    }
    if let Some(purse) = &given.purse {
        modest(purse)?;
        s.empires[seat].purse = *purse.get_ref();
    }
    Ok(())
}

/// Positions stay far from what a state cannot hold.
pub(super) fn modest(purse: &Spanned<Purse>) -> Result<(), PositionError> {
    if purse.get_ref().0.iter().all(|count| *count <= Purse::MOST) {
        return Ok(());
    }
    let message = format!("a position gives at most {} of a resource", Purse::MOST);
    wrong(purse.span(), cite!("EMP-1.9"), message)
}

/// Abilities that were used in this round (EMP-7.1, EMP-8.30).
pub(super) fn uses(
    s: &mut EmpiresEnd,
    seat: Seat,
    given: &GivenEmpire,
) -> Result<(), PositionError> {
    let round = s.round();
    for source in &given.used {
        let ability = *source.get_ref();
        let when = s.kit.ability(ability).0;
        let now = match when {
            When::Economy => matches!(round, Some(Round::Economy | Round::EconomyIndustry)),
            When::Industry => matches!(round, Some(Round::Industry | Round::EconomyIndustry)),
            _ => false,
        };
        if !s.owns(seat, ability) {
            let message = format!("{ability} is not in the empire of {seat}");
            return wrong(source.span(), cite!("EMP-5.1"), message);
        }
        if !now {
            let message = format!("{ability} cannot have been used in this round");
            let rules = match when {
                When::Crisis => cite!("EMP-7.1", "EMP-4.30"),
                _ => cite!("EMP-7.1"),
            };
            return wrong(source.span(), rules, message);
        }
        moment::awake(s, seat, ability, source.span())?;
        let left = s.left(seat, ability);
        s.use_up(seat, ability, left);
    }
    moment::steps(s, seat, given)
}
