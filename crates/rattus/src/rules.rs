//! The turn: who decides, what they may do, what then happens.
//!
//! This file only hands on; each chapter has a file of its own below.

pub(crate) mod cards;
pub(crate) mod devastation;
pub(crate) mod last_round;
pub(crate) mod placing;
pub(crate) mod plague;
pub(crate) mod turn;

use crate::action::Action;
use crate::components::Region;
use crate::event::Event;
use crate::kit::Kit;
use crate::state::{Decision, Options, Phase, Rattus, Stage};
use crate::view::View;
use crate::violation::Violation;
use crate::{audit, codec, knowledge, scoring, setup};
use game::{
    Broken, Choices, DecodeError, Game, Interned, Log, Outcome, Rng, Seat, Seed, Setup, SetupError,
    ToAct, Viewer, Writer,
};

impl Game for Rattus {
    const NAME: &'static str = "rattus";
    const RULES: &'static str = "RAT";

    type Kit = Kit;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Violation = Violation;

    fn new(kit: Interned<Kit>, setup: &Setup<Options>, seed: Seed) -> Result<Self, SetupError> {
        setup::new(kit, setup, seed)
    }

    fn kit(&self) -> Interned<Kit> {
        self.kit
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn to_act(&self) -> ToAct {
        match self.phase {
            Phase::Over => ToAct::default(),
            _ => ToAct::turn(self.active),
        }
    }

    fn choices(&self, seat: Seat, out: &mut impl Choices<Action>) {
        if seat != self.active || self.phase == Phase::Over {
            return;
        }
        match self.pending.top() {
            Some(Decision::SecondLook { first }) => cards::list_second_look(self, first, out),
            Some(Decision::Swap { .. }) => out.extend([Action::WitchSwap, Action::WitchKeep]),
            Some(Decision::Spread { .. }) => {
                let targets = plague::spread_targets(self);
                out.each(targets.0.into(), 0, |_, to| Action::Spread(Region::of_bit(to)));
                cards::list_any_time(self, out);
            }
            Some(Decision::Count) => {
                out.extend([Action::Count(true), Action::Count(false)]);
                cards::list_any_time(self, out);
            }
            Some(Decision::Reveal) => {
                out.push(Action::Reveal);
                cards::list_any_time(self, out);
            }
            None => match self.phase {
                Phase::Setup { .. } => out.each(self.in_play().0.into(), 0, |_, to| {
                    Action::SetupPlace(Region::of_bit(to))
                }),
                Phase::Turn => turn::list(self, out),
                Phase::LastRound => last_round::list(self, out),
                Phase::Plague | Phase::Over => {}
            },
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Violation> {
        check_decider(self, seat, action)?;
        check_in_play(self, action)?;
        check_sequence(self, action)?;
        match action {
            Action::SetupPlace(_) => placing::check_setup(self),
            Action::Take(class) => turn::check_take(self, class),
            Action::Place(region, count) => placing::check(self, region, count),
            Action::King(region) => cards::check_king(self, region),
            Action::Merchant(from, to, count) => cards::check_merchant(self, from, to, count),
            Action::Monk(tile, to) => cards::check_monk(self, tile, to),
            Action::WitchLook(tile) => cards::check_look(self, tile),
            Action::WitchLook2(tile) => cards::check_second_look(self, tile),
            Action::WitchStop => cards::check_stop(self),
            Action::WitchSwap | Action::WitchKeep => cards::check_swap(self),
            Action::Plague(to) => plague::check_move(self, to),
            Action::Spread(to) => plague::check_spread(self, to),
            Action::Count(_) => devastation::check_count(self),
            Action::Reveal => devastation::check_reveal(self),
            Action::FinalPeasant(_) => last_round::check_peasant(self),
            Action::FinalKnight(to) => last_round::check_knight(self, to),
            Action::Pass => last_round::check_pass(self),
        }
    }

    fn check_moment(&self, seat: Seat, _: &str) -> Result<(), Violation> {
        check_decider(self, seat, Action::Pass)
    }

    fn resolve(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action}");
        match action {
            Action::SetupPlace(region) => placing::setup(self, region, log),
            Action::Take(class) => turn::take(self, class, log),
            Action::Place(region, count) => placing::place(self, region, count, log),
            Action::King(region) => cards::king(self, region, log),
            Action::Merchant(from, to, count) => cards::merchant(self, from, to, count, log),
            Action::Monk(tile, to) => cards::monk(self, tile, to, log),
            Action::WitchLook(tile) => cards::look(self, tile, log),
            Action::WitchLook2(tile) => cards::second_look(self, tile, log),
            Action::WitchStop | Action::WitchKeep => cards::finish_witch(self, false, log),
            Action::WitchSwap => cards::finish_witch(self, true, log),
            Action::Plague(to) => plague::begin(self, to, log),
            Action::Spread(to) => plague::spread(self, to, log),
            Action::Count(yes) => devastation::count(self, yes, log),
            Action::Reveal => devastation::reveal(self, log),
            Action::FinalPeasant(region) => last_round::peasant(self, region, log),
            Action::FinalKnight(to) => last_round::knight(self, to, log),
            Action::Pass => last_round::pass(self, log),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn info_key(&self, seat: Seat) -> u64 {
        knowledge::info_key(self, seat)
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn determinize(&mut self, seat: Seat, rng: &mut Rng) {
        knowledge::determinize(self, seat, rng);
    }

    fn outcome(&self) -> Option<Outcome> {
        scoring::outcome(self)
    }

    fn audit(&self) -> Result<(), Broken> {
        audit::audit(self)
    }

    fn encode(&self, out: &mut Writer) {
        codec::encode(self, out);
    }

    fn decode(kit: Interned<Kit>, bytes: &[u8]) -> Result<Self, DecodeError> {
        codec::decode(kit, bytes)
    }
}

/// RAT-17.1: only the seat whose decision it is may decide.
fn check_decider(s: &Rattus, seat: Seat, action: Action) -> Result<(), Violation> {
    let decider = s.active;
    match s.phase {
        Phase::Over => Err(Violation::GameOver),
        _ if seat == decider => Ok(()),
        Phase::Setup { done } => {
            Err(Violation::NotYourPlacement { decider, second_lap: done >= s.seats })
        }
        Phase::LastRound if s.trigger.is_some_and(|t| t.seat == seat) => {
            Err(Violation::NoFinalTurn)
        }
        Phase::LastRound => Err(Violation::NotYourFinalTurn { decider }),
        Phase::Turn | Phase::Plague => Err(match action.power() {
            Some(class) => Violation::NotYourTurnForPower { decider, class },
            None => Violation::NotYourTurn { decider },
        }),
    }
}

/// RAT-2.3: regions out of play do not exist.
fn check_in_play(s: &Rattus, action: Action) -> Result<(), Violation> {
    let in_play = s.in_play();
    let exists = |region| {
        if in_play.contains(region) {
            return Ok(());
        }
        Err(Violation::OutOfPlay { region, verb: action.verb() })
    };
    match action {
        Action::SetupPlace(region)
        | Action::Place(region, _)
        | Action::King(region)
        | Action::Plague(region)
        | Action::Spread(region)
        | Action::FinalPeasant(region)
        | Action::FinalKnight(region) => exists(region),
        Action::Merchant(from, to, _) => exists(from).and_then(|()| exists(to)),
        Action::Monk(tile, to) => exists(tile.region).and_then(|()| exists(to)),
        Action::WitchLook(tile) | Action::WitchLook2(tile) => exists(tile.region),
        _ => Ok(()),
    }
}

/// Setup comes before all else (RAT-2.15), and nothing interrupts the Witch (RAT-8.34).
fn check_sequence(s: &Rattus, action: Action) -> Result<(), Violation> {
    match (s.stage(), action) {
        (Stage::Setup, Action::SetupPlace(_)) => Ok(()),
        (Stage::Setup, _) => Err(Violation::SetupFirst),
        (
            Stage::WitchLook2,
            Action::WitchLook2(_) | Action::WitchStop | Action::WitchSwap | Action::WitchKeep,
        )
        | (Stage::WitchSwap, Action::WitchSwap | Action::WitchKeep) => Ok(()),
        (Stage::WitchLook2 | Stage::WitchSwap, _) => {
            Err(Violation::FinishTheWitch { verb: action.verb() })
        }
        _ => Ok(()),
    }
}
