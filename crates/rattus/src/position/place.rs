//! From `[given]` to a state, with everything that is not given filled in.

use super::given::{Given, GivenRegion, Origin, Owner, TileText, Tiles};
use crate::audit;
use crate::components::{CUBES, Class, Classes, Colour, Face, Region, SPREAD, TILES_PER_REGION};
use crate::kit::{Kit, REMOVED};
use crate::rules::{cards, devastation, last_round, plague};
use crate::setup::{self, pick, placer};
use crate::state::{
    Cause, Decision, MAX_TILES, Mark, Options, Phase, Pile, Rattus, Stage, Trigger,
};
use game::{Game, Interned, PositionError, Rng, RuleId, Seat, Seats, Seed, Setup, rule};
use std::ops::Range;
use toml::Spanned;

pub(super) fn place(
    kit: Interned<Kit>,
    setup: &Setup<Options>,
    given: &Given,
    seed: Seed,
) -> Result<Rattus, PositionError> {
    let mut s = setup::empty(kit, setup, Rng::from(seed))?;
    cubes(&mut s, given)?;
    cards(&mut s, given)?;
    tiles(&mut s, given)?;
    figure(&mut s, given)?;
    turn(&mut s, given)?;
    s.checksum = s.sum_of_fronts();
    s.audit().map_err(|broken| PositionError {
        span: None,
        rule: Some(broken.rule),
        also: REFUSED,
        message: broken.detail,
    })?;
    Ok(s)
}

/// That a position which contradicts the rules is refused is a rule of its own.
const REFUSED: &[RuleId] = &[rule("RAT-20.5")];

fn wrong<T>(
    span: Range<usize>,
    rule: RuleId,
    message: impl Into<String>,
) -> Result<T, PositionError> {
    let message = message.into();
    Err(PositionError { span: Some(span), rule: Some(rule), also: REFUSED, message })
}

/// The same where several rules say no; the first one leads.
fn wrong_by<T>(
    span: Range<usize>,
    rules: &'static [RuleId],
    message: impl Into<String>,
) -> Result<T, PositionError> {
    let (span, rule, also) = (Some(span), rules.first().copied(), &rules[1..]);
    Err(PositionError { span, rule, also, message: message.into() })
}

/// The seat with that number, if the table has it.
fn seat(s: &Rattus, number: &Spanned<u8>) -> Result<Seat, PositionError> {
    let seat = Seat(*number.get_ref());
    if seat.0 < s.seats {
        return Ok(seat);
    }
    wrong(number.span(), rule("RAT-0.1"), format!("a table with {} seats has no {seat}", s.seats))
}

fn seat_of_colour(s: &Rattus, colour: Colour, span: Range<usize>) -> Result<Seat, PositionError> {
    match Seat::all(s.seats).find(|seat| s.colours[*seat] == colour) {
        Some(seat) => Ok(seat),
        None => wrong(span, rule("RAT-2.5"), format!("nobody plays {colour}")),
    }
}

/// RAT-20.1: cubes in regions and castle; hands follow (RAT-18.2).
fn cubes(s: &mut Rattus, given: &Given) -> Result<(), PositionError> {
    for (colour, count) in &given.castle {
        let owner = spend(s, *colour, count)?;
        s.castle[owner] = *count.get_ref();
    }
    for (region, content) in &given.regions {
        if !s.in_play().contains(*region) {
            let rules = cite!("RAT-18.3", "RAT-2.3", "RAT-20.5");
            return wrong_by(content.span(), rules, format!("{region} is out of play"));
        }
        for (colour, count) in &content.get_ref().cubes {
            let owner = spend(s, *colour, count)?;
            s.cubes[*region as usize][owner] = *count.get_ref();
        }
    }
    for (colour, count) in &given.hands {
        let owner = seat_of_colour(s, *colour, count.span())?;
        if s.hand[owner] != *count.get_ref() {
            let message = format!(
                "{colour} has {} cubes left for the hand, not {}",
                s.hand[owner],
                count.get_ref()
            );
            return wrong(count.span(), rule("RAT-18.2"), message);
        }
    }
    Ok(())
}

/// Takes cubes of a colour out of its hand.
fn spend(s: &mut Rattus, colour: Colour, count: &Spanned<u8>) -> Result<Seat, PositionError> {
    let owner = seat_of_colour(s, colour, count.span())?;
    let Some(rest) = s.hand[owner].checked_sub(*count.get_ref()) else {
        let message = format!("{colour} would have more than {CUBES} cubes");
        return wrong(count.span(), rule("RAT-18.2"), message);
    };
    s.hand[owner] = rest;
    Ok(owner)
}

fn cards(s: &mut Rattus, given: &Given) -> Result<(), PositionError> {
    for (class, owner) in &given.cards {
        if let Owner::Seat(number) = *owner.get_ref() {
            let owner = seat(s, &Spanned::new(owner.span(), number)).map_err(|nobody| {
                PositionError { also: cite!("RAT-18.4", "RAT-20.5"), ..nobody }
            })?;
            s.cards[owner].insert(*class);
        }
    }
    Ok(())
}

/// The tiles of the box that no position has named yet.
struct Unused {
    ordinary: Vec<Face>,
    start: Vec<Face>,
    kit: Interned<Kit>,
}

impl Unused {
    /// Takes a named front out, if the box has it.
    fn claim(&mut self, face: Face) {
        let pool = if face.is_start() { &mut self.start } else { &mut self.ordinary };
        if let Some(place) = pool.iter().position(|other| *other == face) {
            pool.swap_remove(place);
        }
    }

    /// Some tile at random; when the box is used up, a second one is opened (RAT-20.3).
    fn any(&mut self, start: Option<bool>, rng: &mut Rng) -> Face {
        let left = |pool: &[Face], wanted: bool| if wanted { pool.len() as u32 } else { 0 };
        loop {
            let ordinary = left(&self.ordinary, start != Some(true));
            let of_start = left(&self.start, start != Some(false));
            if ordinary + of_start == 0 {
                self.ordinary.extend(self.kit.ordinary());
                self.start.extend(self.kit.start());
                continue;
            }
            let number = rng.below(ordinary + of_start);
            return if number < ordinary {
                self.ordinary.swap_remove(number as usize)
            } else {
                self.start.swap_remove((number - ordinary) as usize)
            };
        }
    }
}

/// RAT-20.3: any front will do, but it must be one.
const FRONT: &[RuleId] = cite!("RAT-20.3", "RAT-1.5", "RAT-17.14", "RAT-20.5");

/// A tile that is written down, or `None` where any will do.
fn written(
    kit: Interned<Kit>,
    text: &TileText,
    span: Range<usize>,
) -> Result<Option<Face>, PositionError> {
    match text {
        TileText::Front(text) => match text.parse() {
            Ok(face) => Ok(Some(face)),
            Err(message) => wrong_by(span, FRONT, message),
        },
        TileText::Any => Ok(None),
        TileText::Catalogue(id) => match kit.tile(id) {
            Some(face) => Ok(Some(face)),
            None => wrong(span, rule("RAT-17.14"), format!("the box has no tile '{id}'")),
        },
    }
}

/// One tile on the board, half decided.
struct Wanted {
    region: Region,
    front: Option<Face>,
    mark: Mark,
}

/// RAT-20.1 to RAT-20.3: first every front that is named, then the rest from the box.
fn tiles(s: &mut Rattus, given: &Given) -> Result<(), PositionError> {
    let kit = s.kit;
    s.origins = given.regions.values().any(|region| region.get_ref().origin.is_some());
    let mut on_board = Vec::new();
    for (region, content) in &given.regions {
        on_board.extend(region_tiles(s, *region, content.get_ref())?);
    }
    let default_removed = Tiles::Count(REMOVED[usize::from(s.seats) - 2]);
    let removed = beside(kit, given.removed.as_ref(), &default_removed)?;
    let turned = beside(kit, given.turned.as_ref(), &Tiles::Count(0))?;
    let elsewhere = on_board.len() + removed.len() + turned.len();
    let default_supply = Tiles::Count(kit.tiles.len().saturating_sub(elsewhere).max(1) as u8);
    let supply = beside(kit, given.supply.as_ref(), &default_supply)?;
    if elsewhere + supply.len() > MAX_TILES {
        // As many as a state has room for, where RAT-20.3 sets no end.
        let span = given.supply.as_ref().map_or(0..0, Spanned::span);
        let message = format!("a position holds at most {MAX_TILES} tiles in all");
        return wrong_by(span, cite!("RAT-20.3", "RAT-18.1", "RAT-20.5"), message);
    }
    if let (true, Some(span)) = (s.origins, given.removed.as_ref().map(Spanned::span))
        && removed.iter().flatten().any(|face| face.is_start())
    {
        return wrong(span, rule("RAT-2.8"), "start tiles are never removed at setup");
    }

    let mut unused =
        Unused { ordinary: kit.ordinary().collect(), start: kit.start().collect(), kit };
    let named = on_board.iter().map(|wanted| wanted.front);
    named
        .chain(removed.iter().chain(&turned).chain(&supply).copied())
        .flatten()
        .for_each(|face| unused.claim(face));

    let origins = s.origins;
    let rng = &mut s.rng;
    for Wanted { region, front, mark } in on_board {
        let kind = (origins && mark.since_setup()).then_some(true);
        let face = front.unwrap_or_else(|| unused.any(kind, rng));
        s.board.put(region, face, mark);
    }
    let kind = origins.then_some(false);
    let removed: Vec<Face> =
        removed.iter().map(|front| front.unwrap_or_else(|| unused.any(kind, rng))).collect();
    let mut fill = |fronts: &[Option<Face>]| -> Vec<Face> {
        fronts.iter().map(|front| front.unwrap_or_else(|| unused.any(None, rng))).collect()
    };
    let turned = fill(&turned);
    let supply = fill(&supply);
    s.pile = Pile::new(&removed, supply.into_iter(), &turned);
    let listed = |tiles: &Spanned<Tiles>| matches!(tiles.get_ref(), Tiles::Listed(_));
    s.pinned = given.pinned.unwrap_or_else(|| {
        given.regions.values().any(|region| region.get_ref().tiles.as_ref().is_some_and(listed))
    });
    Ok(())
}

/// Tiles that are not on the board.
fn beside(
    kit: Interned<Kit>,
    given: Option<&Spanned<Tiles>>,
    default: &Tiles,
) -> Result<Vec<Option<Face>>, PositionError> {
    let (tiles, span) = match given {
        Some(tiles) => (tiles.get_ref(), tiles.span()),
        None => (default, 0..0),
    };
    tiles.entries().iter().map(|text| written(kit, text, span.clone())).collect()
}

fn region_tiles(
    s: &Rattus,
    region: Region,
    content: &GivenRegion,
) -> Result<Vec<Wanted>, PositionError> {
    let none = Spanned::new(0..0, Tiles::Count(0));
    let tiles = content.tiles.as_ref().unwrap_or(&none);
    let count = tiles.get_ref().len();
    if count > usize::from(TILES_PER_REGION) {
        return wrong(tiles.span(), rule("RAT-18.3"), format!("{region} would hold {count} tiles"));
    }
    fn as_many<T>(
        list: Option<&Spanned<Vec<T>>>,
        count: usize,
        what: &str,
    ) -> Result<(), PositionError> {
        match list {
            Some(list) if list.get_ref().len() != count => Err(PositionError {
                span: Some(list.span()),
                rule: None,
                also: &[],
                message: format!("'{what}' needs one entry for each of the {count} tiles"),
            }),
            _ => Ok(()),
        }
    }
    as_many(content.origin.as_ref(), count, "origin")?;
    as_many(content.seen.as_ref(), count, "seen")?;

    let mut wanted = Vec::new();
    for (place, text) in tiles.get_ref().entries().iter().enumerate() {
        let since_setup =
            content.origin.as_ref().is_some_and(|o| o.get_ref()[place] == Origin::Setup);
        let seen = content.seen.as_ref().map_or(Seats::NONE, |seen| seen.get_ref()[place]);
        if let Some(stranger) = seen.iter().find(|seat| seat.0 >= s.seats) {
            let span = content.seen.as_ref().map_or(0..0, Spanned::span);
            seat(s, &Spanned::new(span, stranger.0))?;
        }
        let mut front = written(s.kit, text, tiles.span())?;
        if let (true, TileText::Catalogue(id), Some(face)) = (since_setup, text, front)
            && !face.is_start()
        {
            let message = format!("{id} is an ordinary tile; at setup only start tiles are placed");
            return wrong(tiles.span(), rule("RAT-2.7"), message);
        }
        if let (true, Some(face)) = (since_setup, front) {
            // RAT-2.7: what has lain there since setup has a purple rim.
            front = Some(Face::new(face.number(), face.letter(), face.classes(), true));
        }
        wanted.push(Wanted { region, front, mark: Mark::new(seen, since_setup) });
    }
    Ok(wanted)
}

/// RAT-2.10, unless the position says where it stands.
fn figure(s: &mut Rattus, given: &Given) -> Result<(), PositionError> {
    let regions = s.in_play();
    s.figure = match &given.figure {
        Some(region) if !regions.contains(*region.get_ref()) => {
            let message = format!("the figure is in {}, out of play", region.get_ref());
            let rules = cite!("RAT-18.6", "RAT-2.3", "RAT-20.5");
            return wrong_by(region.span(), rules, message);
        }
        Some(region) => *region.get_ref(),
        None => pick(regions, s.rng.below(u32::from(regions.len()))),
    };
    Ok(())
}

fn turn(s: &mut Rattus, given: &Given) -> Result<(), PositionError> {
    let stage = given.stage.as_ref().map_or(Stage::Turn, |stage| *stage.get_ref());
    let span = given.stage.as_ref().map_or(0..0, Spanned::span);
    let base = match (stage, &given.during) {
        (Stage::WitchLook2 | Stage::WitchSwap, Some(during)) => match *during.get_ref() {
            Stage::Turn | Stage::Spread | Stage::Count | Stage::Reveal | Stage::Final => {
                *during.get_ref()
            }
            _ => return wrong(during.span(), rule("RAT-8.1"), "the witch cannot be used there"),
        },
        (Stage::WitchLook2 | Stage::WitchSwap, None) => Stage::Turn,
        _ => stage,
    };
    s.phase = match base {
        Stage::Setup => Phase::Setup { done: 0 },
        Stage::Final => Phase::LastRound,
        Stage::Over => Phase::Over,
        Stage::Turn => Phase::Turn,
        _ => Phase::Plague,
    };
    let asked = given.active.as_ref().map(|number| seat(s, number)).transpose()?;
    let trigger = match (&given.trigger, s.phase) {
        (Some(trigger), _) => Some(seat(s, trigger)?),
        // RAT-10.2: unless the position says otherwise, the first final turn is on.
        (None, Phase::LastRound) => Some(asked.map_or(s.start, |active| active.left(s.seats))),
        (None, Phase::Over) => Some(asked.unwrap_or(s.start)),
        (None, _) => None,
    };
    let cause = given.cause.unwrap_or(match s.pile.supply {
        0 => Cause::SupplyEmpty,
        _ => Cause::HandEmpty,
    });
    s.trigger = trigger.map(|seat| Trigger { seat, cause });
    s.active = active(s, given, asked)?;
    s.taken = given.taken.unwrap_or(false);
    s.placed = given.placed.unwrap_or(s.phase == Phase::Plague);
    // RAT-12.2: an action B that is done placed a cube.
    s.progress = given.progress.unwrap_or(s.placed);
    s.used = given.used.iter().copied().collect();
    if let Some(idle) = &given.idle_turns {
        s.idle = (*idle.get_ref()).min(2 * s.seats);
    }
    s.knight_open =
        matches!(base, Stage::Spread | Stage::Count) && s.cards[s.active].contains(Class::Knight);
    question(s, given, base, span.clone())?;
    witch(s, given, stage, span)?;
    figure_counts(s, given)
}

fn active(s: &mut Rattus, given: &Given, asked: Option<Seat>) -> Result<Seat, PositionError> {
    if let Phase::Setup { .. } = s.phase {
        let done = given.placements.as_ref().map_or(0, |done| *done.get_ref());
        if done >= 2 * s.seats {
            let span = given.placements.as_ref().map_or(0..0, Spanned::span);
            return wrong(span, rule("RAT-2.13"), format!("there are {} placements", 2 * s.seats));
        }
        s.phase = Phase::Setup { done };
        return Ok(asked.unwrap_or_else(|| placer(s.start, s.seats, done)));
    }
    Ok(asked.unwrap_or_else(|| match (s.phase, s.trigger) {
        // RAT-10.11: whoever has no usable power has been skipped.
        (Phase::LastRound, Some(trigger)) => {
            let first = trigger.seat.right(s.seats);
            last_round::next_with_a_power(s, first).unwrap_or(first)
        }
        _ => s.start,
    }))
}

/// The question of action C that is open, and whether it would be asked at all (RAT-13.19).
fn question(
    s: &mut Rattus,
    given: &Given,
    base: Stage,
    span: Range<usize>,
) -> Result<(), PositionError> {
    match base {
        Stage::Spread => {
            let due = SPREAD[usize::from(s.board.count(s.figure))];
            let left = given.spread_left.as_ref().map_or(due, |left| *left.get_ref());
            if let Some(given) = given.spread_left.as_ref().filter(|_| !(1..=due).contains(&left)) {
                let message = format!("{left} new tiles cannot be due");
                return wrong(given.span(), rule("RAT-6.4"), message);
            }
            if due == 0 {
                let rules = cite!("RAT-6.4", "RAT-6.8", "RAT-20.5");
                return wrong_by(span, rules, "no new tile is due without a tile in the region");
            }
            s.progress |= left < due;
            s.pending.push(Decision::Spread { left });
            if s.pile.supply == 0 || plague::spread_targets(s).is_empty() {
                return wrong(span, rule("RAT-6.8"), "no new tile can be placed here");
            }
        }
        Stage::Count => {
            s.pending.push(Decision::Count);
            if !s.knight_open {
                return wrong(span, rule("RAT-8.14"), "the active seat does not own the knight");
            }
            if !devastation::goes_on(s, s.figure) {
                return wrong(span, rule("RAT-8.17"), "no devastation takes place here");
            }
        }
        Stage::Reveal => {
            s.pending.push(Decision::Reveal);
            if !devastation::goes_on(s, s.figure) {
                return wrong(span, rule("RAT-7.1"), "no devastation takes place here");
            }
            let witch = given.during.is_some();
            if !witch && !cards::any_time_usable(s) {
                let message = "without a usable any-time card tiles are turned without a question";
                return wrong(span, rule("RAT-13.13"), message);
            }
        }
        _ => {}
    }
    Ok(())
}

/// A Witch in the middle of her looks (RAT-8.34).
fn witch(
    s: &mut Rattus,
    given: &Given,
    stage: Stage,
    span: Range<usize>,
) -> Result<(), PositionError> {
    let due = match stage {
        Stage::WitchLook2 => 1,
        Stage::WitchSwap => 2,
        _ => 0,
    };
    if given.looked.len() != due {
        return wrong(span, rule("RAT-8.31"), format!("'looked' must name {due} tiles here"));
    }
    for tile in &given.looked {
        if !s.board.has(*tile.get_ref()) {
            let message = format!("there is no tile {}", tile.get_ref());
            return wrong(tile.span(), rule("RAT-8.35"), message);
        }
        s.board.show(*tile.get_ref(), s.active);
    }
    match given.looked.as_slice() {
        [first, second] if first.get_ref() == second.get_ref() => {
            return wrong(second.span(), rule("RAT-8.31"), "the second look is at another tile");
        }
        [first] => s.pending.push(Decision::SecondLook { first: *first.get_ref() }),
        [first, second] => {
            s.pending.push(Decision::Swap { first: *first.get_ref(), second: *second.get_ref() });
        }
        _ => return Ok(()),
    }
    if !s.cards[s.active].contains(Class::Witch) {
        return wrong(span, rule("RAT-3.7"), "the active seat does not own the witch");
    }
    s.used = s.used.or(Classes::only(Class::Witch));
    Ok(())
}

/// The figure counts because the Knight was used for it, so he is used (RAT-8.14, RAT-10.9).
fn figure_counts(s: &mut Rattus, given: &Given) -> Result<(), PositionError> {
    let Some(counts) = given.figure_counts.as_ref().filter(|counts| *counts.get_ref()) else {
        return Ok(());
    };
    if !audit::figure_may_count(s) {
        let rules = match s.phase {
            Phase::LastRound | Phase::Over => {
                cite!("RAT-10.10", "RAT-10.9", "RAT-8.14", "RAT-20.5")
            }
            _ => cite!("RAT-8.14", "RAT-20.5"),
        };
        return wrong_by(counts.span(), rules, "no knight can have made the figure count");
    }
    s.figure_counts = true;
    s.used = s.used.or(s.cards[s.active].and(Classes::only(Class::Knight)));
    Ok(())
}
