//! The turn: who decides, what they may do, what then happens.
//!
//! This file only hands on; each chapter has a file of its own below.

pub(crate) mod consent;
pub(crate) mod cubes;
pub(crate) mod draw;
pub(crate) mod events;
pub(crate) mod hands;
pub(crate) mod infection;
pub(crate) mod moves;
pub(crate) mod share;
pub(crate) mod special;
pub(crate) mod tables;
pub(crate) mod windows;

use crate::action::Action;
use crate::event::{Event, Travel};
use crate::kit::Kit;
use crate::state::{Options, Pandemic, Window};
use crate::view::View;
use crate::violation::Violation;
use crate::{audit, codec, knowledge, notation, setup};
use game::{
    Broken, BySeat, Choices, DecodeError, Game, Interned, Log, Outcome, Rng, Seat, Seats, Seed,
    Setup, SetupError, ToAct, Viewer, Writer,
};

impl Game for Pandemic {
    const NAME: &'static str = "pandemic";
    const RULES: &'static str = "PAN";

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
        self.table.seats
    }

    // Always in one piece with what calls it: most ask only whom the game waits for, and then the
    // compiler leaves out who else may speak.
    #[inline(always)]
    fn to_act(&self) -> ToAct {
        windows::to_act(self)
    }

    #[inline]
    fn choices(&self, seat: Seat, out: &mut impl Choices<Action>) {
        if self.end.is_some() || seat.0 >= self.table.seats {
            return;
        }
        if let Some(forecast) = self.forecast {
            if forecast.seat == seat {
                out.extend(
                    events::cards_to_order(self, forecast).iter().map(|c| Action::Order(*c)),
                );
            }
            return;
        }
        if self.request.is_some() {
            consent::list(self, seat, out);
            return;
        }
        match self.window {
            Window::Actions if seat == self.active => {
                moves::list(self, out);
                special::list(self, out);
                share::list(self, out);
                out.slice(&[Action::Pass, Action::EndActions]);
            }
            Window::HandAfterShare | Window::HandAfterDraw if seat == self.checked => {
                out.table(self.hands[seat].0, &tables::DISCARDS);
            }
            _ if windows::waiting(self).contains(seat) => out.slice(&[Action::Ready]),
            _ => {}
        }
        events::list(self, seat, out);
        if windows::may_agree(self).contains(seat) {
            out.push(Action::OpenHands);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Violation> {
        check_sequence(self, seat, action)?;
        match action {
            Action::Order(city) => events::check_order(self, city),
            Action::Consent(yes, card) => consent::check_answer(self, yes, card),
            Action::Withdraw => Ok(()),
            Action::Ready => windows::check_ready(self, seat),
            Action::OpenHands => windows::check_open_hands(self, seat),
            Action::Discard(card) => hands::check_discard(self, seat, card),
            Action::Grant(..)
            | Action::Airlift(..)
            | Action::Forecast
            | Action::QuietNight
            | Action::Resilient(_) => events::check(self, seat, action),
            _ => check_turn(self, seat, action),
        }
    }

    fn check_moment(&self, seat: Seat, text: &str) -> Result<(), Violation> {
        match notation::stand_in(text) {
            Action::Pass => self.check(seat, Action::Pass),
            other => check_sequence(self, seat, other),
        }
    }

    // Always in one piece with what calls it, and so the two it hands on to: as functions that are
    // called, they make random games a tenth slower.
    #[inline(always)]
    fn resolve(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action}");
        match action {
            Action::Order(city) => events::order(self, city, log),
            Action::Consent(yes, card) => consent::answer(self, yes, card, log),
            Action::Withdraw => consent::withdraw(self, log),
            Action::Ready => windows::ready(self, seat, log),
            Action::OpenHands => windows::agree(self, seat, log),
            Action::Discard(card) => hands::discard(self, card, log),
            _ => match consent::needed(self, seat, action) {
                Some(concerned) => return consent::ask(self, seat, concerned, action, log),
                None => carry_out(self, seat, action, log),
            },
        }
        windows::advance(self, log);
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

    /// All win or lose together (PAN-1.1), so all share the first place either way.
    fn outcome(&self) -> Option<Outcome> {
        let end = self.end?;
        let won = end == crate::state::End::Won;
        let winners = if won { Seats::first(self.table.seats) } else { Seats::NONE };
        let mut scores = BySeat::default();
        let mut places = BySeat::default();
        for seat in Seat::all(self.table.seats) {
            scores[seat] = i32::from(won);
            places[seat] = 1;
        }
        Some(Outcome { cause: end.rule(), scores, places, winners })
    }

    fn audit(&self) -> Result<(), Broken> {
        audit::audit(self).map_err(|fault| Broken { rule: fault.rules[0], detail: fault.detail })
    }

    fn encode(&self, out: &mut Writer) {
        codec::encode(self, out);
    }

    fn decode(kit: Interned<Kit>, bytes: &[u8]) -> Result<Self, DecodeError> {
        codec::decode(kit, bytes)
    }
}

/// What stands before every rule of a single action: the end of the game (PAN-3.6), a
/// Forecast whose order is owed (PAN-8.11), a request that waits for its answer (PAN-9.1).
fn check_sequence(s: &Pandemic, seat: Seat, action: Action) -> Result<(), Violation> {
    if s.end.is_some() {
        return Err(Violation::GameOver);
    }
    if seat.0 >= s.table.seats {
        return Err(Violation::NotAtTheTable { seat });
    }
    if let Some(forecast) = s.forecast {
        return match action {
            Action::Order(_) if seat == forecast.seat => Ok(()),
            _ => Err(Violation::ForecastPending { seat: forecast.seat }),
        };
    }
    if let Some(request) = s.request {
        return match action {
            Action::Consent(..) if seat == request.concerned => Ok(()),
            Action::Withdraw if seat == request.asker => Ok(()),
            Action::Consent(..) => Err(Violation::NotAsked { concerned: request.concerned }),
            Action::Withdraw => Err(Violation::NotYourRequest { asker: request.asker }),
            _ => Err(Violation::ConsentPending { concerned: request.concerned, action }),
        };
    }
    match action {
        Action::Order(_) => Err(Violation::NothingToOrder),
        Action::Consent(..) => Err(Violation::NothingAsked),
        Action::Withdraw => Err(Violation::NothingToWithdraw),
        _ => Ok(()),
    }
}

/// The actions of which a turn has four (chapters 3 to 6).
fn check_turn(s: &Pandemic, seat: Seat, action: Action) -> Result<(), Violation> {
    moves::check_dispatcher_off_turn(s, seat, action)?;
    if seat != s.active {
        let ended = seat.left(s.table.seats) == s.active;
        return Err(Violation::NotYourTurn { active: s.active, ended });
    }
    match s.window {
        Window::Actions => {}
        Window::HandAfterShare | Window::HandAfterDraw => {
            return Err(Violation::HandLimitFirst { seat: s.checked });
        }
        _ => return Err(Violation::NoActionsLeft),
    }
    match action {
        Action::Pass | Action::EndActions => return Ok(()),
        Action::Build(from) => special::check_build(s, from)?,
        Action::Cure(chosen) => special::check_cure(s, chosen)?,
        Action::Treat(colour) => special::check_treat(s, colour)?,
        Action::Share(giver, receiver, card) => share::check(s, giver, receiver, card)?,
        _ => moves::check(s, action)?,
    }
    consent::check_not_refused(s, seat, action)
}

/// Carries out an action or an event that everybody concerned agrees to.
#[inline(always)]
pub(crate) fn carry_out(s: &mut Pandemic, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    s.refused.clear();
    match action {
        // PAN-6.2: cards of the active seat pay, whichever pawn it moves.
        Action::Drive(pawn, to) => moves::travel(s, seat, (pawn, to), Travel::Drive, log),
        Action::Direct(pawn, to) => moves::fly(s, seat, (pawn, to), (Travel::Direct, to), log),
        Action::Charter(pawn, to) => {
            moves::fly(s, seat, (pawn, to), (Travel::Charter, s.pawns[pawn]), log);
        }
        Action::Shuttle(pawn, to) => moves::travel(s, seat, (pawn, to), Travel::Shuttle, log),
        Action::Dispatch(pawn, to) => {
            moves::travel(s, seat, (pawn, s.pawns[to]), Travel::Dispatch, log);
        }
        Action::Build(from) => special::build(s, from, log),
        Action::Cure(chosen) => special::cure(s, chosen, log),
        Action::Treat(colour) => special::treat(s, colour, log),
        Action::Share(giver, receiver, card) => {
            // The card is open only until the Researcher has named it.
            if let Some(card) = card {
                share::share(s, giver, receiver, card, log);
            }
        }
        Action::Pass => log.record(|| Event::ActionsPassed { seat, count: 1 }),
        Action::EndActions => {
            let count = s.actions;
            log.record(|| Event::ActionsPassed { seat, count });
            s.actions = 1;
        }
        // An event costs no action (PAN-8.1).
        _ => return events::play(s, seat, action, log),
    }
    s.actions -= 1;
}
