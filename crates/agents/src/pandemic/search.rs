//! The best way through the rest of a turn.

use super::outlook::Outlook;
use super::value::value;
use game::{Game, Seat};
use pandemic::{Action, Card, Cities, City, Colour, Disease, Pandemic};

/// Looks for a whole turn: every action after every action, the best few of each length.
pub(super) struct Search {
    /// How many situations are kept after each action.
    width: usize,
    kept: Vec<Node>,
    next: Vec<Node>,
    tries: Vec<Try>,
    legal: Vec<Action>,
}

/// A situation within the turn, and the action it began with.
#[derive(Copy, Clone)]
struct Node {
    state: Pandemic,
    first: Option<Action>,
}

/// One more action after a kept situation.
#[derive(Copy, Clone)]
struct Try {
    from: usize,
    action: Action,
    value: f32,
}

/// What a turn comes to.
#[derive(Copy, Clone)]
pub(super) struct Best {
    /// The first action of it; none if nothing is better than to stop.
    pub(super) first: Option<Action>,
    /// How the team stands after it.
    pub(super) value: f32,
}

impl Search {
    pub(super) fn new(width: usize) -> Search {
        let (kept, next, tries, legal) = Default::default();
        Search { width, kept, next, tries, legal }
    }

    /// The best turn of the active seat, as far as it has actions left. `legal` is what it
    /// may begin with.
    pub(super) fn best(&mut self, root: &Pandemic, outlook: &Outlook, legal: &[Action]) -> Best {
        let mut best = Best { first: None, value: value(root, outlook) };
        let targets = targets(root);
        self.kept.clear();
        self.kept.push(Node { state: *root, first: None });
        for depth in 0..root.actions_left() {
            self.tries.clear();
            for from in 0..self.kept.len() {
                let node = self.kept[from];
                self.legal.clear();
                if depth == 0 {
                    self.legal.extend_from_slice(legal);
                } else {
                    node.state.legal_actions(root.active(), &mut self.legal);
                }
                let mut cure = None;
                for action in &self.legal {
                    if !is_worth_a_try(&node.state, *action, targets, &mut cure) {
                        continue;
                    }
                    let state = after(&node.state, *action);
                    self.tries.push(Try { from, action: *action, value: value(&state, outlook) });
                }
            }
            if self.tries.is_empty() {
                break;
            }
            // The sort is stable, so equals stay in the order of the rules.
            self.tries.sort_by(|a, b| b.value.total_cmp(&a.value));
            // The same situation is often reached in several ways.
            self.tries.dedup_by(|a, b| a.value == b.value);
            self.tries.truncate(self.width);
            self.next.clear();
            self.next.extend(self.tries.iter().map(|attempt| {
                let Node { state, first } = self.kept[attempt.from];
                let first = first.or(Some(attempt.action));
                Node { state: after(&state, attempt.action), first }
            }));
            if self.tries[0].value > best.value {
                best = Best { first: self.next[0].first, value: self.tries[0].value };
            }
            self.next.retain(|node| node.state.end().is_none());
            std::mem::swap(&mut self.kept, &mut self.next);
        }
        best
    }
}

/// The situation after an action to which everybody agrees, surplus cards thrown away.
fn after(s: &Pandemic, action: Action) -> Pandemic {
    let mut state = *s;
    let active = s.active();
    state.imagine(active, named(s, action));
    if let Action::Share(_, receiver, _) = action {
        while state.window_name() == "W-H" {
            state.imagine(receiver, Action::Discard(least_useful(&state, receiver)));
        }
    }
    state
}

/// A request that leaves the card open is thought of with the card one hopes for.
fn named(s: &Pandemic, action: Action) -> Action {
    let Action::Share(giver, receiver, None) = action else { return action };
    let useful = |card: &City| {
        let colour = card.colour();
        let open = s.disease(colour) == Disease::Uncured;
        if open { 1 + s.hand(receiver).cities().in_colour(colour).len() } else { 0 }
    };
    let card = s.hand(giver).cities().iter().max_by_key(useful);
    Action::Share(giver, receiver, card)
}

/// The card a seat misses least: one of a cured disease, else one of a colour it has few of.
pub(super) fn least_useful(s: &Pandemic, seat: Seat) -> Card {
    let hand = s.hand(seat);
    let use_of = |card: &Card| match card.as_city().map(City::colour) {
        Some(colour) if s.disease(colour) != Disease::Uncured => 0,
        Some(colour) => 1 + hand.cities().in_colour(colour).len(),
        None => 4,
    };
    hand.iter().min_by_key(use_of).unwrap_or(Card::EPIDEMIC)
}

/// Cities that are worth a flight: with much disease, a station, a pawn, or somebody's card.
fn targets(s: &Pandemic) -> Cities {
    let sick = |city: &City| Colour::ALL.into_iter().any(|colour| s.cubes(*city, colour) >= 2);
    let mut targets: Cities = City::all().filter(sick).collect();
    targets = targets.or(s.stations());
    for seat in Seat::all(s.seats()) {
        targets = targets.or(std::iter::once(s.pawn(seat)).collect());
        for colour in Colour::ALL.into_iter().filter(|c| s.disease(*c) == Disease::Uncured) {
            targets = targets.or(s.hand(seat).cities().in_colour(colour));
        }
    }
    targets
}

/// Leaves out what can only waste time: waiting, charter flights to nowhere, the same cure
/// with other cards.
fn is_worth_a_try(
    s: &Pandemic,
    action: Action,
    targets: Cities,
    cure: &mut Option<Colour>,
) -> bool {
    match action {
        Action::Pass | Action::EndActions => false,
        Action::Charter(_, to) => targets.contains(to),
        Action::Cure(chosen) => cure.replace(chosen.colour()) != Some(chosen.colour()),
        Action::Share(giver, _, Some(card)) => s.hand(giver).contains(Card::city(card)),
        _ => action.costs_an_action(),
    }
}
