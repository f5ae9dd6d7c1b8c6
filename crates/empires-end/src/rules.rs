//! The course of the game: each seat is asked something, and answers.
//!
//! One file for each chapter lies below; here it is decided who may speak, and which
//! chapter listens.

pub(crate) mod accept;
mod crisis;
pub(crate) mod economy;
pub(crate) mod industry;
pub(crate) mod military;
mod opening;
pub(crate) mod rounds;

use crate::action::{Action, Verb};
use crate::components::{Round, SCARCITY};
use crate::event::Event;
use crate::kit::Kit;
use crate::state::{Ask, EmpiresEnd, Options, Phase};
use crate::view::View;
use crate::violation::{Instead, Violation};
use crate::{audit, codec, knowledge, scoring, setup};
use game::{
    Broken, Choices, DecodeError, Game, Interned, Log, Outcome, Rng, Seat, Seed, Setup, SetupError,
    ToAct, Viewer, Writer,
};

impl Game for EmpiresEnd {
    const NAME: &'static str = "empires-end";
    const RULES: &'static str = "EMP";

    type Kit = Kit;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Violation = Violation;

    fn new(
        kit: Interned<Kit>,
        setup: &Setup<Options>,
        seed: Seed,
    ) -> Result<EmpiresEnd, SetupError> {
        setup::new(kit, setup, seed)
    }

    fn kit(&self) -> Interned<Kit> {
        self.kit
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn to_act(&self) -> ToAct {
        // EMP-3.5, EMP-9.12, EMP-14.7: all but a crisis round is simultaneous.
        let simultaneous = !matches!(self.phase, Phase::Crisis | Phase::Over);
        let stage = u16::from(self.field) * 8 + self.phase as u16;
        ToAct { must: self.asked(), stage: simultaneous.then_some(stage), ..ToAct::default() }
    }

    fn choices(&self, seat: Seat, out: &mut impl Choices<Action>) {
        match self.ask(seat) {
            Ask::Nothing => {}
            Ask::BlitzMulligan => out.slice(&[Action::Mulligan(true), Action::Mulligan(false)]),
            Ask::BlitzAccept => out.extend(self.empires[seat].hand.iter().map(Action::Opening)),
            Ask::CrisisTurn => crisis::list(self, seat, out),
            Ask::AfterAvert => {
                crisis::list_redraws(self, seat, out);
                out.push(Action::EndTurn);
            }
            Ask::ChooseDestroyed => accept::list_destroyed(self, seat, out),
            Ask::PlaceInnovation => accept::list_places(self, seat, out),
            Ask::Scarcity => out.slice(&[Action::Scarcity(true), Action::Scarcity(false)]),
            Ask::ScarcityBuy => out.slice(&[Action::BuyCoin, Action::StopBuying]),
            Ask::EconomyStep => economy::list(self, seat, out),
            Ask::IndustryStep => industry::list(self, seat, out),
            Ask::HandRest => out.slice(&[Action::Rest(true), Action::Rest(false)]),
            Ask::CombinedOrder => out.slice(&[Action::Order(true), Action::Order(false)]),
            Ask::MilitaryBid => military::list_bids(self, seat, out),
            Ask::MilitaryRefresh => military::list_refreshes(self, seat, out),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Violation> {
        let asked = self.ask(seat);
        check_asked(self, asked, action.verb())?;
        check_time(self, seat, asked, action)?;
        match action {
            Action::Opening(card) => opening::check(self, seat, card),
            Action::Bid(crisis, resource) => crisis::check_bid(self, seat, crisis, resource),
            Action::FreeBid(crisis, card) => crisis::check_free_bid(self, seat, crisis, card),
            Action::Accept(crisis) => crisis::check_accept(self, crisis),
            Action::Redraw(crisis, card) => crisis::check_redraw(self, seat, crisis, card),
            Action::Destroy(position) => accept::check_destroy(self, seat, position),
            Action::Attach(position) => accept::check_attach(self, seat, position),
            Action::Scarcity(_) if asked == Ask::ScarcityBuy => {
                Err(Violation::AnswerFirst { asked, instead: Instead::Other })
            }
            Action::BuyCoin | Action::StopBuying if asked == Ask::Scarcity => {
                Err(Violation::AnswerFirst { asked, instead: Instead::Other })
            }
            Action::Use(source) if asked == Ask::IndustryStep => {
                industry::check_use(self, seat, source)
            }
            Action::Use(source) => economy::check_use(self, seat, source),
            Action::Exchange(source, give, get) => {
                economy::check_exchange(self, seat, source, give, get)
            }
            Action::Choose(source, resource) => economy::check_choose(self, seat, source, resource),
            Action::Repeat(target) => economy::check_repeat(self, seat, target),
            Action::Play(card, position, coins) => {
                industry::check_play(self, seat, card, position, coins)
            }
            Action::Sell(card) => industry::check_sell(self, seat, card),
            Action::Rebuild(position, coins) => {
                industry::check_rebuild(self, seat, position, coins)
            }
            Action::Swap(a, b) => industry::check_swap(self, seat, a, b),
            Action::Move(card, to) => industry::check_move(self, seat, card, to),
            Action::Military(axes, coins) => military::check_bid(self, seat, axes, coins),
            Action::Refresh(card) => military::check_refresh(self, seat, card),
            // Whatever else was asked for has no more than its time to be right.
            Action::Mulligan(_)
            | Action::EndTurn
            | Action::Scarcity(_)
            | Action::BuyCoin
            | Action::StopBuying
            | Action::Rest(_)
            | Action::Order(_)
            | Action::EndEconomy
            | Action::EndIndustry
            | Action::NoRefresh => Ok(()),
        }
    }

    fn check_moment(&self, seat: Seat, _: &str) -> Result<(), Violation> {
        check_asked(self, self.ask(seat), Verb::EndTurn)
    }

    fn resolve(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action}");
        match action {
            Action::Mulligan(again) => opening::mulligan(self, seat, again, log),
            Action::Opening(card) => opening::choose(self, seat, card, log),
            Action::Bid(crisis, resource) => crisis::bid(self, seat, crisis, resource, log),
            Action::FreeBid(crisis, card) => crisis::free_bid(self, seat, crisis, card, log),
            Action::Accept(crisis) => crisis::accept(self, seat, crisis, log),
            Action::Redraw(crisis, card) => crisis::redraw(self, seat, crisis, card, log),
            Action::EndTurn => crisis::end_turn(self),
            Action::Destroy(position) => accept::destroy(self, seat, position, log),
            Action::Attach(position) => accept::attach(self, seat, position, log),
            Action::Scarcity(declare) => accept::scarcity(self, seat, declare, log),
            Action::BuyCoin => accept::buy_coin(self, seat, log),
            Action::StopBuying => crisis::go_on(self, log),
            Action::Use(source) => economy::apply(self, seat, source, log),
            Action::Exchange(source, give, get) => {
                economy::exchange(self, seat, source, give, get, log);
            }
            Action::Choose(source, resource) => economy::choose(self, seat, source, resource, log),
            Action::Repeat(target) => economy::repeat(self, seat, target, log),
            Action::Play(card, position, coins) => {
                industry::play(self, seat, card, position, coins, log);
            }
            Action::Sell(card) => industry::sell(self, seat, card, log),
            Action::Rebuild(position, coins) => {
                industry::rebuild(self, seat, position, coins, log);
            }
            Action::Swap(a, b) => industry::swap(self, seat, a, b, log),
            Action::Move(card, to) => industry::move_innovation(self, seat, card, to, log),
            Action::Rest(keep) => industry::rest(self, seat, keep, log),
            Action::Order(economy) => industry::order(self, seat, economy, log),
            Action::EndEconomy => industry::end(self, seat, Round::Economy, log),
            Action::EndIndustry => industry::end(self, seat, Round::Industry, log),
            Action::Military(axes, coins) => military::bid(self, seat, axes, coins, log),
            Action::Refresh(card) => military::refresh(self, seat, Some(card), log),
            Action::NoRefresh => military::refresh(self, seat, None, log),
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

/// Is the seat asked anything at all?
fn check_asked(s: &EmpiresEnd, asked: Ask, verb: Verb) -> Result<(), Violation> {
    match s.phase {
        Phase::Over => Err(Violation::GameOver),
        // EMP-9.3: a bid stays what it is, also while rewards are given.
        Phase::Refreshing if verb == Verb::Military => Err(Violation::AlreadyBid),
        _ if asked != Ask::Nothing => Ok(()),
        // EMP-4.20: whoever has not accepted would be wrong on any turn.
        Phase::Crisis if verb == Verb::Scarcity => Err(Violation::NotNow { verb, opening: false }),
        Phase::Crisis => Err(Violation::NotYourTurn { decider: s.active }),
        Phase::Together => Err(Violation::AlreadyEnded),
        Phase::Bidding => Err(Violation::AlreadyBid),
        Phase::Refreshing => Err(Violation::NoRefreshDue),
        Phase::Mulligan | Phase::Opening => Err(Violation::AlreadyOpened),
    }
}

/// Is this an answer to what the seat is asked?
fn check_time(s: &EmpiresEnd, seat: Seat, asked: Ask, action: Action) -> Result<(), Violation> {
    let verb = action.verb();
    let fits = match asked {
        Ask::Nothing => false,
        Ask::BlitzMulligan => verb == Verb::Mulligan,
        Ask::BlitzAccept => verb == Verb::Opening,
        Ask::CrisisTurn => match verb {
            Verb::EndTurn => return Err(Violation::Undecided),
            _ => matches!(verb, Verb::Decide | Verb::CrisisAbility),
        },
        // EMP-4.38: whoever has decided may only redraw.
        Ask::AfterAvert => matches!(verb, Verb::EndTurn | Verb::CrisisAbility | Verb::Decide),
        Ask::ChooseDestroyed => verb == Verb::Destroy,
        Ask::PlaceInnovation => verb == Verb::Attach,
        Ask::Scarcity | Ask::ScarcityBuy => verb == Verb::Scarcity,
        Ask::EconomyStep => matches!(verb, Verb::Use | Verb::Economy),
        Ask::IndustryStep => matches!(verb, Verb::Use | Verb::Industry),
        Ask::HandRest => verb == Verb::Rest,
        Ask::CombinedOrder => verb == Verb::Order,
        Ask::MilitaryBid => verb == Verb::Military,
        Ask::MilitaryRefresh => verb == Verb::Refresh,
    };
    if fits {
        return Ok(());
    }
    let first = matches!(
        asked,
        Ask::BlitzMulligan
            | Ask::BlitzAccept
            | Ask::AfterAvert
            | Ask::ChooseDestroyed
            | Ask::PlaceInnovation
            | Ask::Scarcity
            | Ask::ScarcityBuy
            | Ask::HandRest
            | Ask::CombinedOrder
    );
    // EMP-4.7: where nothing was left to choose, no other answer comes first.
    let burnt = verb == Verb::Destroy
        && matches!(
            asked,
            Ask::PlaceInnovation | Ask::Scarcity | Ask::ScarcityBuy | Ask::BlitzAccept
        );
    // EMP-4.20: a coin is for whoever has accepted, whatever else is asked.
    let unearned =
        verb == Verb::Scarcity && !matches!(asked, Ask::ChooseDestroyed | Ask::PlaceInnovation);
    let other_half =
        s.round() == Some(Round::EconomyIndustry) && matches!(verb, Verb::Economy | Verb::Industry);
    // EMP-14.2: once, and the time for it is over.
    let again = verb == Verb::Mulligan;
    Err(match () {
        () if first && !burnt && !unearned && !again => {
            Violation::AnswerFirst { asked, instead: instead(s, seat, asked, action) }
        }
        () if other_half => Violation::OtherHalf,
        () => Violation::NotNow { verb, opening: s.phase == Phase::Opening },
    })
}

/// What an action that comes too early would break even if it came later.
fn instead(s: &EmpiresEnd, seat: Seat, asked: Ask, action: Action) -> Instead {
    let third = asked == Ask::HandRest && matches!(action, Action::Play(..) | Action::Sell(_));
    // EMP-4.23: whoever has accepted may ask for a coin, but not before the innovation is placed.
    // What is held by then will not be less (EMP-4.22).
    let coin = s.phase == Phase::Crisis && action.verb() == Verb::Scarcity;
    match () {
        () if third => Instead::ThirdCard,
        () if coin && s.empires[seat].purse.total() >= SCARCITY => Instead::NeedlessCoin,
        () if coin => Instead::Coin,
        () => Instead::Other,
    }
}

/// Is a crisis open, and does one wait for a decision of the seat whose turn it is?
pub(crate) fn crisis_turns(s: &EmpiresEnd) -> (bool, bool) {
    let open = s.open_crises().next().is_some();
    let undecided = s.open_crises().any(|(slot, _)| !s.crises[usize::from(slot)].averted);
    (open, undecided)
}
