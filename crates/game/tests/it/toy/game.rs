//! The contract: dispatch only.

use super::state::{Phase, Toy};
use super::view::View;
use super::{Action, Event, Fault, Options, ToyKit, Violation, setup};
use game::{
    Action as _, Broken, Choices, DecodeError, Game, Interned, Log, Outcome, Rng, Seat, Seed,
    Setup, SetupError, ToAct, Viewer, Writer, rule,
};
use std::sync::atomic::{AtomicBool, Ordering};

impl Game for Toy {
    const NAME: &'static str = "toy";
    const RULES: &'static str = "TOY";

    type Kit = ToyKit;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Violation = Violation;

    fn new(kit: Interned<ToyKit>, setup: &Setup<Options>, seed: Seed) -> Result<Toy, SetupError> {
        setup::set_up(kit, setup, seed)
    }

    fn kit(&self) -> Interned<ToyKit> {
        self.kit
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn to_act(&self) -> ToAct {
        self.waits_for()
    }

    /// Few enough actions to try them all, which a real game would not do.
    fn choices(&self, seat: Seat, out: &mut impl Choices<Action>) {
        for action in (0..Action::COUNT).filter_map(Action::from_index) {
            let legal = match (self.check(seat, action), action) {
                (Ok(()), Action::Swap(2)) => !self.has(Fault::OneActionTooFew),
                (Err(Violation::AlreadySeen { .. }), _) => self.has(Fault::OneActionTooMany),
                (allowed, _) => allowed.is_ok(),
            };
            if legal {
                out.push(action);
            }
            if legal && action == Action::Flip(0) && self.has(Fault::ListedTwice) {
                out.push(action);
            }
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        static BACKWARDS: AtomicBool = AtomicBool::new(false);
        if self.has(Fault::ListReplaces) {
            out.clear();
        }
        let before = out.len();
        self.choices(seat, out);
        if self.has(Fault::OrderChanges) && BACKWARDS.fetch_not(Ordering::Relaxed) {
            out[before..].reverse();
        }
        if self.has(Fault::ListEndsEarly) {
            out.pop();
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Violation> {
        if self.has(Fault::StrangersAct) && seat.0 == u8::MAX && action == Action::Ring {
            return Ok(());
        }
        self.check_moment(seat, "")?;
        if let Some(decision) = self.pending.top() {
            return Toy::check_decision(decision, action);
        }
        match self.phase {
            Phase::Turns => self.check_turn(seat, action),
            Phase::Market => self.check_market(seat, action),
            Phase::Auction => Toy::check_auction(action),
            Phase::Over => Err(Violation::NotNow),
        }
    }

    fn check_moment(&self, seat: Seat, _: &str) -> Result<(), Violation> {
        let asked = self.to_act().anybody().contains(seat);
        asked.then_some(()).ok_or(Violation::NotYourTurn)
    }

    fn resolve(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        if !self.pending.is_empty() {
            return self.answer(seat, action, log);
        }
        match self.phase {
            Phase::Turns => self.take_turn(seat, action, log),
            Phase::Market => self.trade(seat, action, log),
            Phase::Auction | Phase::Over => self.bid(seat, action, log),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn info_key(&self, seat: Seat) -> u64 {
        self.key(seat)
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn determinize(&mut self, seat: Seat, rng: &mut Rng) {
        self.guess(seat, rng);
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let played_out = self.round == self.rounds;
        let cause = if played_out { rule("TOY-6.1") } else { rule("TOY-6.2") };
        let (scores, places, winners) = self.ranking();
        Some(Outcome { cause, scores, places, winners })
    }

    fn audit(&self) -> Result<(), Broken> {
        self.count_cards()
    }

    fn encode(&self, out: &mut Writer) {
        self.write(out);
    }

    fn decode(kit: Interned<ToyKit>, bytes: &[u8]) -> Result<Toy, DecodeError> {
        Toy::read(kit, bytes)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Violation> {
        let allowed = self.check(seat, action);
        if allowed.is_ok() {
            self.resolve(seat, action, log);
        } else if self.has(Fault::MutationOnRefusal) {
            self.scores[seat] = self.scores[seat].wrapping_sub(1);
        }
        allowed
    }
}
