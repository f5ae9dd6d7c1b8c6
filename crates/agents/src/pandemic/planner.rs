//! Greedy for Pandemic: plans a whole turn, plays events when they matter, agrees sensibly.

use super::outlook::Outlook;
use super::search::Search;
use super::value::value;
use crate::{Agent, Fault};
use game::{Game, Rng, Seat, Seed, Seen};
use pandemic::{Action, Card, City, EventCard, Pandemic};

/// Plans with what its seat knows: in a guess, by rules of thumb that never look at the order
/// of the guessed decks.
pub(super) struct Planner {
    rng: Rng,
    mind: Mind,
    legal: Vec<Action>,
}

impl Planner {
    /// The same seed makes the same choices. `width` situations are kept after each action.
    pub(super) fn new(seed: Seed, width: u32) -> Planner {
        Planner { rng: Rng::from(seed), mind: Mind::new(width as usize), legal: Vec::new() }
    }
}

impl Agent<Pandemic> for Planner {
    fn choose(&mut self, seen: &Seen<'_, Pandemic>) -> Result<Action, Fault> {
        self.legal.clear();
        seen.legal_actions(&mut self.legal);
        match self.legal[..] {
            [] => Err(Fault::new("asked without anything to choose from")),
            [only] => Ok(only),
            _ => {
                let world = seen.guess(&mut self.rng);
                Ok(self.mind.decide(&world, seen.seat(), &self.legal))
            }
        }
    }

    fn speak_up(&mut self, seen: &Seen<'_, Pandemic>) -> Result<Option<Action>, Fault> {
        self.legal.clear();
        seen.legal_actions(&mut self.legal);
        if self.legal.is_empty() {
            return Ok(None);
        }
        let world = seen.guess(&mut self.rng);
        Ok(self.mind.interrupt(&world, seen.seat(), &self.legal))
    }
}

/// How a seat thinks about a guessed world.
pub(super) struct Mind {
    search: Search,
    theirs: Vec<Action>,
}

/// An event is played in somebody's turn if the turn gets better by more than this, beyond
/// what the card was worth.
const MARGIN: f32 = 0.5;
/// So many ways to play an event are followed through the turn.
const FOLLOWED: usize = 3;
/// A gift may cost the team this much at first sight, and a move of a pawn that much: the asker
/// sees further, and a pawn that stands wrong comes back more easily than a card.
const TRUST_WITH_CARDS: f32 = 2.0;
const TRUST_WITH_PAWNS: f32 = 15.0;
/// The part of the next infections' harm that a Forecast can put off.
const FORESIGHT: f32 = 0.6;

impl Mind {
    pub(super) fn new(width: usize) -> Mind {
        Mind { search: Search::new(width), theirs: Vec::new() }
    }

    /// One of `legal`, which is not empty.
    pub(super) fn decide(&mut self, s: &Pandemic, seat: Seat, legal: &[Action]) -> Action {
        match legal[0] {
            Action::Order(_) => order(s, seat, legal),
            Action::Consent(..) => answer(s, seat, legal),
            Action::Discard(_) => best(s, seat, legal.iter().copied()).0,
            Action::Ready => window(s, seat, legal),
            _ => self.turn(s, seat, legal),
        }
    }

    /// The next action of the own turn.
    fn turn(&mut self, s: &Pandemic, seat: Seat, legal: &[Action]) -> Action {
        let outlook = Outlook::new(s, seat);
        let plan = self.search.best(s, &outlook, legal);
        if let Some(event) = self.event_in_turn(s, seat, legal, &outlook, plan.value) {
            return event;
        }
        plan.first.unwrap_or(Action::EndActions)
    }

    /// Something to say in somebody else's turn.
    pub(super) fn interrupt(
        &mut self,
        s: &Pandemic,
        seat: Seat,
        legal: &[Action],
    ) -> Option<Action> {
        if legal.contains(&Action::OpenHands) && !s.agreed().is_empty() {
            return Some(Action::OpenHands);
        }
        // Once in a turn is enough: before it begins, and not again after a no.
        let begins = s.window_name() == "W-A" && s.actions_left() == pandemic::ACTIONS;
        if !begins
            || s.airlift_was_refused(seat)
            || !legal.iter().any(|action| moves_something(*action))
        {
            return None;
        }
        let outlook = Outlook::new(s, seat);
        let mut theirs = std::mem::take(&mut self.theirs);
        theirs.clear();
        s.legal_actions(s.active(), &mut theirs);
        let plan = self.search.best(s, &outlook, &theirs);
        self.theirs = theirs;
        self.event_in_turn(s, seat, legal, &outlook, plan.value)
    }

    /// A Government Grant or an Airlift that makes the turn better than it would be.
    fn event_in_turn(
        &mut self,
        s: &Pandemic,
        seat: Seat,
        legal: &[Action],
        outlook: &Outlook,
        without: f32,
    ) -> Option<Action> {
        let mut ways: Vec<(f32, Action)> = legal
            .iter()
            .filter(|action| moves_something(**action))
            .map(|action| {
                let mut state = *s;
                state.imagine(seat, *action);
                (value(&state, outlook), *action)
            })
            .collect();
        ways.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut found = None;
        let mut most = without + MARGIN;
        for (_, action) in ways.into_iter().take(FOLLOWED) {
            let mut state = *s;
            state.imagine(seat, action);
            let mut theirs = std::mem::take(&mut self.theirs);
            theirs.clear();
            state.legal_actions(s.active(), &mut theirs);
            let plan = self.search.best(&state, outlook, &theirs);
            self.theirs = theirs;
            if plan.value > most {
                (found, most) = (Some(action), plan.value);
            }
        }
        found
    }
}

/// Is it an event that changes where things stand?
fn moves_something(action: Action) -> bool {
    matches!(action, Action::Grant(..) | Action::Airlift(..))
}

/// How the team stands after something that is done at once.
fn judge(s: &Pandemic, seat: Seat, action: Action) -> f32 {
    let mut state = *s;
    let before = Outlook::new(s, seat);
    match action {
        Action::Ready | Action::Consent(false, _) => return value(s, &before),
        Action::Consent(true, card) => {
            let Some((asker, asked)) = s.request() else { return value(s, &before) };
            match asked {
                Action::Share(giver, receiver, None) => {
                    state.imagine(asker, Action::Share(giver, receiver, card));
                }
                _ => state.imagine(asker, asked),
            }
        }
        _ => state.imagine(seat, action),
    }
    let after = value(&state, &Outlook::new(&state, seat));
    if action == Action::Forecast {
        return after + FORESIGHT * next_harm(s, &before);
    }
    after
}

/// What the infections before the next turn are expected to cost.
fn next_harm(s: &Pandemic, outlook: &Outlook) -> f32 {
    let of = |city: City| outlook.now(city, s.cubes(city, city.colour()));
    outlook.outbreak * City::all().map(of).sum::<f32>()
}

/// The action after which the team stands best; the first of equals.
fn best(s: &Pandemic, seat: Seat, actions: impl Iterator<Item = Action>) -> (Action, f32) {
    let mut found = (Action::Ready, f32::MIN);
    for action in actions {
        let value = judge(s, seat, action);
        if value > found.1 {
            found = (action, value);
        }
    }
    found
}

/// Ready, unless an event is at its best right now: Resilient Population before the discard
/// pile comes back, a quiet night or a Forecast before cities are infected.
fn window(s: &Pandemic, seat: Seat, legal: &[Action]) -> Action {
    let name = s.window_name();
    let timely = |action: &Action| match action {
        Action::Ready => true,
        Action::Resilient(_) => name == "W-E3",
        Action::QuietNight | Action::Forecast => name == "W-D3",
        _ => false,
    };
    let hand = s.hand(seat);
    let holds = |event| hand.contains(Card::event(event));
    let something = match name {
        "W-E3" => holds(EventCard::ResilientPopulation),
        "W-D3" => holds(EventCard::OneQuietNight) || holds(EventCard::Forecast),
        _ => false,
    };
    // Most windows need no thought at all.
    if !something || (name == "W-D3" && s.quiet_night()) {
        return Action::Ready;
    }
    best(s, seat, legal.iter().copied().filter(timely)).0
}

/// Yes, unless it costs the team much; with the card that helps most, if one is asked for.
fn answer(s: &Pandemic, seat: Seat, legal: &[Action]) -> Action {
    let no = Action::Consent(false, None);
    let yes = legal.iter().copied().filter(|a| matches!(a, Action::Consent(true, _)));
    let (yes, value) = best(s, seat, yes);
    let trust = match s.request() {
        Some((_, Action::Share(..))) => TRUST_WITH_CARDS,
        _ => TRUST_WITH_PAWNS,
    };
    if value >= judge(s, seat, no) - trust { yes } else { no }
}

/// The card that does least harm comes next.
fn order(s: &Pandemic, seat: Seat, legal: &[Action]) -> Action {
    let outlook = Outlook::new(s, seat);
    let harm = |action: &Action| {
        let Action::Order(city) = *action else { return f32::MAX };
        let colour = city.colour();
        let cubes = s.cubes(city, colour);
        let full = |other: &&City| s.cubes(**other, colour) == 3;
        let near = s.kit().neighbours(city).iter().filter(full).count() as f32;
        match s.disease(colour) {
            pandemic::Disease::Eradicated => -1.0,
            _ if cubes == 3 => 10.0 + near,
            _ => f32::from(cubes) + outlook.afterwards(city, cubes),
        }
    };
    let least = legal.iter().min_by(|a, b| harm(a).total_cmp(&harm(b)));
    *least.unwrap_or(&legal[0])
}
