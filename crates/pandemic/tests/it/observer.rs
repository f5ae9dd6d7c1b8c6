//! PAN-14.4, 14.8, 14.9: guesses about closed hands against an observer who keeps every world.
//!
//! The observer starts with all deals a seat cannot tell apart and plays each of them on by
//! what that seat sees; where the Researcher does something in secret, with every card it may
//! have been. What is left is what the seat can know, each history as likely as any other. A
//! guess must be one of these worlds, as often as they say.

use crate::guesses::distance;
use crate::table::*;
use game::{Game, Rng, Seat, Seed, Viewer};
use pandemic::{City, Role};
use std::collections::{BTreeMap, BTreeSet};

const HOME: &str = "paris";
const CARDS: [&str; 9] = [
    "london",
    "madrid",
    "one_quiet_night",
    "paris",
    "essen",
    "milan",
    "algiers",
    "airlift",
    "cairo",
];

/// How the cards of one game lie: the hands, then the deck from its top.
type Deal = Vec<Vec<&'static str>>;

/// A table where everybody stands in one city and few cards are left.
struct Scene {
    roles: &'static str,
    hands: Vec<usize>,
    deck: usize,
    consent: &'static str,
}

impl Scene {
    fn place(&self, deal: &Deal) -> Pandemic {
        let seats = self.hands.len();
        let names = |cards: &[&str]| {
            cards.iter().map(|card| format!("{card:?}")).collect::<Vec<_>>().join(", ")
        };
        let infection: Vec<&str> = City::all().map(City::name).collect();
        let hands: Vec<String> =
            deal[..seats].iter().map(|hand| format!("[{}]", names(hand))).collect();
        let given = format!(
            "pawns = [{}]\nhands = [{}]\nplayer_deck = [{}]\nplayer_deck_size = {}\ninfection_deck = [{}]\n",
            names(&vec![HOME; seats]),
            hands.join(", "),
            names(&deal[seats]),
            deal[seats].len(),
            names(&infection),
        );
        let options = format!(
            "open_hands = false\nconsent = {:?}\nroles = [{}]",
            self.consent,
            names(&self.roles.split(' ').collect::<Vec<_>>())
        );
        table(seats as u8, &options, &given).state
    }

    /// A deal by chance.
    fn deal(&self, rng: &mut Rng) -> Deal {
        let count = self.hands.iter().sum::<usize>() + self.deck;
        let mut cards = CARDS[..count].to_vec();
        rng.shuffle(&mut cards);
        let sizes = self.hands.iter().chain([&self.deck]);
        sizes.map(|size| cards.split_off(cards.len() - size)).collect()
    }

    /// Every deal that a seat cannot tell from this one.
    fn deals(&self, real: &Deal, seat: usize) -> Vec<Deal> {
        let rest: Vec<&str> = (0..real.len())
            .filter(|place| *place != seat)
            .flat_map(|place| real[place].clone())
            .collect();
        let mut all = Vec::new();
        self.extend(&rest, seat, vec![real[seat].clone()], &mut all);
        all
    }

    fn extend(
        &self,
        rest: &[&'static str],
        seat: usize,
        done: Vec<Vec<&'static str>>,
        all: &mut Vec<Deal>,
    ) {
        // The seat's own hand stands first until it is moved to its place.
        let place = done.len() - 1;
        let hand = if place < seat { place } else { place + 1 };
        if hand > self.hands.len() {
            let mut deal = done;
            let own = deal.remove(0);
            deal.insert(seat, own);
            all.push(deal);
        } else if hand == self.hands.len() {
            for order in orders(rest) {
                let mut done = done.clone();
                done.push(order);
                self.extend(&[], seat, done, all);
            }
        } else {
            for cards in subsets(rest, self.hands[hand]) {
                let left: Vec<&str> =
                    rest.iter().filter(|card| !cards.contains(card)).copied().collect();
                let mut done = done.clone();
                done.push(cards);
                self.extend(&left, seat, done, all);
            }
        }
    }
}

fn subsets(cards: &[&'static str], size: usize) -> Vec<Vec<&'static str>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, card) in cards.iter().enumerate() {
        for mut rest in subsets(&cards[index + 1..], size - 1) {
            rest.push(card);
            all.push(rest);
        }
    }
    all
}

fn orders(cards: &[&'static str]) -> Vec<Vec<&'static str>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for card in cards {
        let rest: Vec<&str> = cards.iter().filter(|other| *other != card).copied().collect();
        for mut order in orders(&rest) {
            order.push(card);
            all.push(order);
        }
    }
    all
}

/// A seat that remembers everything.
struct Observer {
    seat: Seat,
    worlds: Vec<Pandemic>,
}

impl Observer {
    fn see(&mut self, before: &Pandemic, seat: Seat, action: Action, seen: &[Event]) {
        let viewer = Viewer::Seat(self.seat);
        let secret = |giver: Seat, receiver: Seat| {
            before.role(giver) == Role::Researcher && giver != self.seat && receiver != self.seat
        };
        let request = before.view(Viewer::Spectator).request;
        let variants: Vec<Action> = match action {
            Action::Share(giver, receiver, Some(_)) if giver == seat && secret(giver, receiver) => {
                cities().map(|city| Action::Share(giver, receiver, Some(city))).collect()
            }
            Action::Consent(true, Some(_))
                if request.is_some_and(|request| secret(request.concerned, request.asker)) =>
            {
                cities().map(|city| Action::Consent(true, Some(city))).collect()
            }
            action => vec![action],
        };
        let mut after = Vec::new();
        for world in &self.worlds {
            for variant in &variants {
                let (mut next, mut events) = (*world, Vec::new());
                if next.apply(seat, *variant, &mut events).is_ok()
                    && as_seen(&events, viewer) == seen
                {
                    after.push(next);
                }
            }
        }
        self.worlds = after;
    }

    /// What the seat does not see, and in how many histories.
    fn weights(&self, asker: Option<Seat>) -> BTreeMap<String, u64> {
        let mut weights = BTreeMap::new();
        for world in &self.worlds {
            *weights.entry(secrets(world, asker)).or_default() += 1;
        }
        weights
    }
}

fn cities() -> impl Iterator<Item = City> {
    CARDS.iter().filter_map(|name| name.parse().ok())
}

fn as_seen(events: &[Event], viewer: Viewer) -> Vec<Event> {
    events.iter().filter_map(|event| Pandemic::seen_by(event, viewer)).collect()
}

/// All hands, and what is offered.
fn secrets(state: &Pandemic, asker: Option<Seat>) -> String {
    let hands: Vec<pandemic::Cards> = Seat::all(state.seats()).map(|s| state.hand(s)).collect();
    let offer = asker.and_then(|seat| state.view(Viewer::Seat(seat)).request);
    format!("{hands:?} {:?}", offer.and_then(|request| request.action))
}

/// Something a seat does at such a table: it gives, takes and spends cards whenever it can.
fn choose(state: &Pandemic, rng: &mut Rng) -> Option<(Seat, Action)> {
    let acting: Vec<Seat> = state.to_act().must.iter().collect();
    let seat = *acting.get(rng.below(acting.len().max(1) as u32) as usize)?;
    let mut legal = Vec::new();
    state.legal_actions(seat, &mut legal);
    let home: City = HOME.parse().expect("a city");
    let weight = |action: &Action| match action {
        Action::Share(..) => 12,
        Action::Consent(true, _) => 10,
        Action::Consent(false, _) => 4,
        Action::Direct(pawn, _) if *pawn == seat => 5,
        Action::Drive(pawn, to) if *pawn == seat && *to == home => 60,
        Action::Build(_) | Action::QuietNight | Action::Airlift(..) => 1,
        Action::EndActions | Action::Discard(_) | Action::Ready | Action::Order(_) => 8,
        _ => 0,
    };
    let total: u32 = legal.iter().map(weight).sum();
    let mut number = rng.below(total.max(1));
    let chosen = legal.iter().find(|action| {
        let here = number < weight(action);
        number = number.saturating_sub(weight(action));
        here
    })?;
    Some((seat, *chosen))
}

/// What walks came to.
#[derive(Default, Debug)]
struct Tally {
    gifts: u32,
    refused_offers: u32,
    checks: u32,
    worlds: usize,
}

/// Plays on from a deal by chance and compares guesses with the observer's worlds.
fn walk(scene: &Scene, watcher: u8, seed: u64, tally: &mut Tally) {
    let mut rng = Rng::from(Seed::Open(seed));
    let deal = scene.deal(&mut rng);
    let mut state = scene.place(&deal);
    let deals = scene.deals(&deal, usize::from(watcher));
    let worlds = deals.iter().map(|deal| scene.place(deal)).collect();
    let mut observer = Observer { seat: Seat(watcher), worlds };
    let viewer = Viewer::Seat(observer.seat);
    let mut course = Vec::new();
    for step in 0..30 {
        let Some((seat, action)) = choose(&state, &mut rng) else { break };
        let (before, mut events) = (state, Vec::new());
        state.apply(seat, action, &mut events).expect("a legal action");
        course.push(format!("{} {action}", seat.0));
        observer.see(&before, seat, action, &as_seen(&events, viewer));
        let secret = |event: &Event| matches!(event, Event::CardShared { secret: true, .. });
        let gift = events.iter().any(secret);
        tally.gifts += u32::from(gift);
        tally.refused_offers += u32::from(matches!(action, Action::Consent(false, _)));
        if observer.worlds.len() > 60_000 {
            break;
        }
        let view = state.view(viewer);
        let sample = observer.worlds.len().div_ceil(20);
        assert!(
            observer.worlds.iter().step_by(sample).all(|world| world.view(viewer) == view),
            "worlds that look alike: {course:?}"
        );
        if !gift && step % 3 != 0 {
            continue;
        }
        let asker = view.request.map(|request| request.asker);
        let weights = observer.weights(asker);
        assert!(weights.contains_key(&secrets(&state, asker)), "the truth is possible");
        tally.checks += 1;
        tally.worlds += weights.len();
        let table = Table { state };
        let at = || format!("{} seed {seed} deal {deal:?}\n{course:?}", scene.roles);
        let (chi, bound) = distance(&table, watcher, &weights, 1200, |t| secrets(&t.state, asker));
        assert!(chi.is_finite(), "an impossible world: {}", at());
        assert!(chi < bound, "chi-square {chi} beyond {bound}: {}", at());
    }
}

fn scene(roles: &'static str, hands: &[usize], deck: usize, consent: &'static str) -> Scene {
    Scene { roles, hands: hands.to_vec(), deck, consent }
}

#[test]
fn pan_14_4_three_seats_guess_the_researchers_gifts() {
    let mut tally = Tally::default();
    for seed in 0..30 {
        walk(&scene("researcher medic scientist", &[3, 1, 1], 2, "auto"), 2, seed, &mut tally);
        walk(&scene("medic researcher scientist", &[1, 3, 1], 3, "ask"), 0, seed, &mut tally);
    }
    assert!(tally.gifts > 60 && tally.refused_offers > 10 && tally.worlds > 500, "{tally:?}");
}

#[test]
fn pan_14_4_four_seats_guess_the_researchers_gifts() {
    let mut tally = Tally::default();
    for seed in 0..12 {
        let roles = "researcher medic scientist operations_expert";
        walk(&scene(roles, &[3, 1, 0, 1], 2, "auto"), 3, seed, &mut tally);
        walk(&scene(roles, &[2, 1, 1, 1], 2, "ask"), 1, seed, &mut tally);
    }
    assert!(tally.gifts > 30 && tally.worlds > 300, "{tally:?}");
}

#[test]
fn pan_14_9_what_was_given_and_spent_since_counts() {
    // Seat 2 knew London and Madrid to be hers when she gave seat 1 a card. He flies to Essen
    // with one of his; she gives him another.
    let given = "pawns = [\"paris\", \"paris\", \"paris\"]\nhands = [[\"london\", \"madrid\", \"milan\", \"airlift\"], [\"essen\"], [\"cairo\"]]\nknown = [[], [], [\"london\", \"madrid\"]]\nplayer_deck = [\"algiers\", \"lima\"]\nplayer_deck_size = 2";
    let options = "open_hands = false\nconsent = \"auto\"\nroles = [\"researcher\", \"medic\", \"scientist\"]";
    let mut t = table(3, options, given);
    t.play(0, "share 0 1 madrid");
    let floating = |t: &Table| -> BTreeSet<String> {
        let mut rng = Rng::from(Seed::Open(5));
        (0..2000)
            .map(|_| {
                let mut guess = t.clone();
                guess.state.determinize(Seat(2), &mut rng);
                let hand = guess.state.hand(Seat(1));
                let here = |name: &str| hand.iter().any(|card| card.to_string() == name);
                format!("{} {}", here("london"), here("madrid"))
            })
            .collect()
    };
    // One gift: at most one of the two went with it, though his hand has room for both.
    let one: BTreeSet<String> =
        ["false false", "false true", "true false"].map(String::from).into();
    assert_eq!(floating(&t), one);
    t.play(0, "share 0 1 london");
    assert_eq!(floating(&t).len(), 4);
}
