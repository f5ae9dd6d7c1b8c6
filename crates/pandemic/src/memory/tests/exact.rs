//! Notes leave possible what is possible, and as likely as it is, however long a game was.
//!
//! Beside the notes of one seat a filter keeps every world that the seat cannot rule out, with its exact weight. City cards
//! that are never named are alike, so that a world is a few numbers; then it does not matter how much has happened.

use super::super::Notes;
use crate::components::{Card, Cards, City, EventCard};
use game::{Rng, Seat, Seed};
use std::collections::BTreeMap;

const HER: Seat = Seat(0);
const OWNER: Seat = Seat(1);
/// City cards that may be named; the others are alike.
const NAMED: [City; 3] = [City(0), City(1), City(2)];
const CITIES: u32 = 24;
const DECK: usize = 4;
const OUT: usize = 5;

/// What lies where: cards that are alike and events by hand, and the place of each card with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct World {
    cities: [u32; 4],
    events: [u32; 4],
    named: [usize; 3],
}

/// What a seat can know, noted and exact.
struct Told {
    notes: Notes,
    worlds: BTreeMap<World, f64>,
    /// Cities that are alike and events that the seat has not seen.
    hidden: (u32, u32),
    /// Places of each hand, and the cards with a name whose holder the seat knows.
    places: [u8; 4],
    known: [bool; 3],
    /// How many cards each seat was offered since something changed.
    offered: [u32; 4],
    /// How much has happened: a note for each thing would be so many.
    things: u32,
}

impl Default for Told {
    fn default() -> Told {
        let nothing = World { cities: [0; 4], events: [0; 4], named: [DECK; 3] };
        Told {
            notes: Notes::default(),
            worlds: BTreeMap::from([(nothing, 1.0)]),
            hidden: (CITIES, 5),
            places: [0; 4],
            known: [false; 3],
            offered: [0; 4],
            things: 0,
        }
    }
}

impl Told {
    /// Each world becomes others, with weights.
    fn step(&mut self, into: impl Fn(World, &mut dyn FnMut(World, f64))) {
        let mut after: BTreeMap<World, f64> = BTreeMap::new();
        for (world, weight) in &self.worlds {
            into(*world, &mut |next, times| {
                if times > 0.0 {
                    *after.entry(next).or_default() += weight * times;
                }
            });
        }
        let total: f64 = after.values().sum();
        assert!(total > 0.0, "this cannot have happened: {:?}", self.notes);
        after.values_mut().for_each(|weight| *weight /= total);
        self.worlds = after;
    }

    fn changed(&mut self) {
        self.offered = [0; 4];
        self.look();
    }

    fn look(&mut self) {
        let mut seen = Cards((1 << (48 + 5)) - (1 << (48 + self.hidden.1)));
        for (number, city) in NAMED.into_iter().enumerate() {
            let seen_out = self.worlds.keys().all(|world| world.named[number] == OUT);
            if self.known[number] || seen_out {
                seen.insert(Card::city(city));
            }
        }
        self.notes.seen(OWNER, Some(HER), seen, self.hidden.1 == 0);
    }

    fn draws(&mut self, hand: usize) {
        let (cities, events) = self.hidden;
        self.step(|world, out| {
            let mut next = world;
            next.cities[hand] += 1;
            out(next, f64::from(cities - world.cities.iter().sum::<u32>()));
            let mut next = world;
            next.events[hand] += 1;
            out(next, f64::from(events - world.events.iter().sum::<u32>()));
            for number in 0..3 {
                let mut next = world;
                next.named[number] = hand;
                out(next, f64::from(world.named[number] == DECK));
            }
        });
        self.places[hand] += 1;
        self.changed();
    }

    /// The seat sees a card in a hand; nothing stands for a city card without a name.
    fn finds(&mut self, hand: usize, card: Option<usize>, stays: bool) {
        let of = self.places[hand];
        self.things += 1;
        let noted = NAMED[card.unwrap_or(0)];
        let noted = if card.is_none() { City(40) } else { noted };
        self.notes.left(OWNER, Some(HER), Seat(hand as u8), of, Card::city(noted));
        self.places[hand] -= 1;
        if let Some(number) = card {
            self.step(|world, out| {
                let mut next = world;
                next.named[number] = if stays { hand } else { OUT };
                out(next, f64::from(world.named[number] == hand));
            });
            self.known[number] = stays;
            // She showed it, and nothing has changed.
            if stays {
                return self.look();
            }
        } else {
            self.step(|world, out| {
                let mut next = world;
                next.cities[hand] = world.cities[hand].saturating_sub(1);
                out(next, f64::from(world.cities[hand]));
            });
            self.hidden.0 -= 1;
        }
        self.changed();
    }

    fn event(&mut self, hand: usize) {
        self.things += 1;
        let card = Card::event(EventCard::ALL[self.hidden.1 as usize - 1]);
        self.notes.left(OWNER, Some(HER), Seat(hand as u8), self.places[hand], card);
        self.places[hand] -= 1;
        self.step(|world, out| {
            let mut next = world;
            next.events[hand] = world.events[hand].saturating_sub(1);
            out(next, f64::from(world.events[hand]));
        });
        self.hidden.1 -= 1;
        self.changed();
    }

    fn gift(&mut self, to: usize, offered: bool) {
        let mut knew = Cards::default();
        let hers = |told: &Told, number: usize| {
            told.known[number] && told.worlds.keys().all(|world| world.named[number] == 0)
        };
        for (number, city) in NAMED.into_iter().enumerate() {
            if hers(self, number) {
                knew.insert(Card::city(city));
                self.known[number] = false;
                self.places[0] += 1;
            }
        }
        self.things += 1 + knew.len();
        self.notes.gift(OWNER, HER, Seat(to as u8), self.places[0], offered, knew);
        // Not what she had offered in vain: the last offer is what she gives.
        let refused = if offered { self.offered[to] - 1 } else { 0 };
        self.step(|world, out| {
            let named = world.named.iter().filter(|place| **place == 0).count() as u32;
            let all = world.cities[0] + named;
            let each = if offered { 1.0 / f64::from(all) } else { 1.0 };
            assert!(!offered || all > refused, "it was counted when she offered");
            let mut next = world;
            next.cities[0] = world.cities[0].saturating_sub(1);
            next.cities[to] += 1;
            out(next, each * f64::from(world.cities[0]));
            for number in 0..3 {
                let mut next = world;
                next.named[number] = to;
                out(next, each * f64::from(world.named[number] == 0));
            }
        });
        self.places[0] -= 1;
        self.places[to] += 1;
        self.changed();
    }

    fn offer(&mut self, to: usize) {
        self.things += 1;
        let known = (0..3)
            .filter(|number| {
                self.known[*number] && self.worlds.keys().all(|world| world.named[*number] == 0)
            })
            .count() as u8;
        let again = self.offered[to] > 0;
        self.notes.offer(OWNER, HER, Seat(to as u8), self.places[0] + known, known, again);
        let before = self.offered[to];
        self.step(|world, out| {
            let named = world.named.iter().filter(|place| **place == 0).count() as u32;
            out(world, f64::from((world.cities[0] + named).saturating_sub(before)));
        });
        self.offered[to] += 1;
    }

    fn asks(&mut self, by: usize, number: usize) {
        self.things += 1;
        self.notes.asked(OWNER, Some(HER), Seat(by as u8), self.places[by], NAMED[number]);
        self.step(|world, out| out(world, f64::from(world.named[number] != by)));
    }

    /// A world as the notes have it, if what was imagined and dealt fits.
    fn guess(&self, rng: &mut Rng) -> Option<World> {
        let mut draws = rng.draws();
        let now = self.notes.imagine(OWNER, Some(HER), &mut draws)?;
        let floating = self.notes.floating(OWNER);
        let mut world = World { cities: [0; 4], events: [0; 4], named: [DECK; 3] };
        let mut pool: Vec<Card> = (10..10 + self.hidden.0 as u8).map(Card).collect();
        pool.extend((0..self.hidden.1).map(|number| Card::event(EventCard::ALL[number as usize])));
        for (number, city) in NAMED.into_iter().enumerate() {
            let (truth, _) = self.worlds.first_key_value()?;
            if self.known[number] || self.worlds.keys().all(|world| world.named[number] == OUT) {
                world.named[number] = truth.named[number];
            } else if !floating.contains(Card::city(city)) {
                pool.push(Card::city(city));
            }
        }
        draws.shuffle(&mut pool);
        for hand in [0, 2, 3] {
            for place in now.hands[hand].all(u32::from(self.places[hand]))? {
                let card = place.named.or_else(|| pool.pop())?;
                if !place.can_hold(card) {
                    return None;
                }
                match NAMED.iter().position(|city| Card::city(*city) == card) {
                    Some(number) => world.named[number] = hand,
                    None if card.as_city().is_some() => world.cities[hand] += 1,
                    None => world.events[hand] += 1,
                }
            }
        }
        Some(world)
    }

    /// Guesses are the worlds, as often as they should be.
    fn check(&self, what: &str) {
        let mut rng = Rng::from(Seed::Open(11));
        let guesses = 3000;
        let mut counts: BTreeMap<World, f64> = BTreeMap::new();
        let mut found = 0;
        for tries in 0.. {
            assert!(tries < 20_000 * 100, "{what}: too few of the guesses fit: {:?}", self.notes);
            let Some(world) = self.guess(&mut rng) else { continue };
            *counts.entry(world).or_default() += 1.0;
            found += 1;
            if found == guesses {
                break;
            }
        }
        let (mut chi, mut rare, mut cells) = (0.0, 0.0, 0.0);
        for (world, weight) in &self.worlds {
            let expected = weight * f64::from(guesses);
            let count = counts.remove(world).unwrap_or_default();
            chi += (count - expected).powi(2) / expected;
            rare += 1.0 / expected;
            cells += 1.0;
        }
        assert!(counts.is_empty(), "{what}: impossible worlds {counts:?}: {:?}", self.notes);
        let bound: f64 = cells + 5.0 * (2.0 * cells + rare).sqrt();
        assert!(chi < bound, "{what}: chi-square {chi} beyond {bound}: {:?}", self.notes);
    }
}

/// A random course that one seat watches: what is possible next is drawn from the worlds.
fn course(seed: u64, steps: u32, named: bool) -> Told {
    let mut rng = Rng::from(Seed::Open(seed));
    let mut told = Told::default();
    for _ in 0..6 {
        told.draws([0, 2, 3][rng.below(3) as usize]);
    }
    for _ in 0..steps {
        // One of the worlds is true for this step; what the seat saw stays possible.
        let mut worlds = told.worlds.iter();
        let share = f64::from(rng.below(1 << 20)) / f64::from(1 << 20);
        let mut sum = 0.0;
        let truth = worlds.find(|(_, weight)| {
            sum += **weight;
            sum > share
        });
        let Some((truth, _)) = truth.or_else(|| told.worlds.last_key_value()) else { break };
        let truth = *truth;
        let hand = [0, 2, 3][rng.below(3) as usize];
        let to = 2 + rng.below(2) as usize;
        let number = rng.below(3) as usize;
        let unknown = !told.known[number];
        let elsewhere = truth.named[number] != hand && truth.named[number] != OUT;
        let hers = truth.cities[0] + truth.named.iter().filter(|place| **place == 0).count() as u32;
        let left = told.hidden.0 - truth.cities.iter().sum::<u32>();
        match rng.below(12) {
            0..3 if told.places[hand] < 5 && left > 1 => told.draws(hand),
            3 | 4 if truth.cities[hand] > 0 && told.hidden.0 > 8 => told.finds(hand, None, false),
            5 if truth.events[hand] > 0 => told.event(hand),
            6 | 7 if hers > 0 && told.places[to] < 6 => told.gift(to, false),
            8 if hers > told.offered[to] => {
                told.offer(to);
                if rng.below(2) == 0 && told.places[to] < 6 {
                    told.gift(to, true);
                }
            }
            9 if named && unknown && truth.named[number] == hand => {
                told.finds(hand, Some(number), hand == 0 && rng.below(2) == 0);
            }
            10 if named && unknown && elsewhere && told.places[hand] > 0 => {
                told.asks(hand, number);
            }
            _ => {}
        }
    }
    told
}

#[test]
fn pan_14_4_notes_are_exact_however_much_happened() {
    let (mut most, mut long) = (0, 0);
    for seed in 0..40 {
        let told = course(seed, 150, seed % 2 == 0);
        told.check(&format!("course {seed}"));
        most = most.max(told.things);
        long += u32::from(told.things > 39);
    }
    assert!(most > 45 && long > 15, "{long} long ones, the longest of {most}");
}

/// What happened is told shortly, and exactly.
fn short(told: &Told, count: u8) {
    assert_eq!(told.notes.len, count, "{:?}", told.notes);
    told.check("a short course");
}

fn drawn(hands: &[(usize, u32)]) -> Told {
    let mut told = Told::default();
    for (hand, count) in hands {
        (0..*count).for_each(|_| told.draws(*hand));
    }
    told
}

#[test]
fn pan_14_4_cards_that_leave_one_after_another_are_one_note() {
    let mut told = drawn(&[(0, 3), (2, 5)]);
    told.gift(2, false);
    told.gift(2, false);
    (0..3).for_each(|_| told.finds(2, None, false));
    told.event(2);
    told.finds(2, None, false);
    // Two gifts; four city cards in one go, and the event last.
    short(&told, 3);
    told.draws(2);
    told.finds(2, None, false);
    short(&told, 4);
}

#[test]
fn pan_14_4_what_was_noted_keeps_its_name() {
    let mut told = drawn(&[(0, 3), (2, 3), (3, 3)]);
    told.finds(0, Some(0), true);
    told.gift(2, false);
    told.gift(2, false);
    told.asks(3, 1);
    told.draws(3);
    told.gift(3, false);
    told.finds(3, None, false);
    told.finds(3, Some(1), false);
    told.finds(3, None, false);
    told.finds(2, None, false);
    // A card that floats, three gifts, a question; from one hand two cities and one with its name, from the other one.
    short(&told, 8);
}

#[test]
fn pan_14_9_an_offer_taken_at_once_is_a_gift() {
    let mut told = drawn(&[(0, 4), (2, 2), (3, 2)]);
    told.offer(3);
    told.offer(2);
    told.gift(2, true);
    // What she offered the other seat; what has left her hand since; the gift.
    short(&told, 3);
    // What she had offered the same seat in vain before is among what she keeps.
    let mut told = drawn(&[(0, 4), (2, 2), (3, 2)]);
    (0..3).for_each(|_| told.offer(2));
    told.gift(2, true);
    short(&told, 2);
    // The same where some of her cards are known.
    let mut told = drawn(&[(0, 5), (2, 2)]);
    told.finds(0, Some(2), true);
    told.offer(2);
    told.finds(0, Some(1), true);
    told.offer(2);
    told.gift(2, true);
    short(&told, 4);
}

#[test]
fn pan_14_4_nothing_is_left_of_a_hand_without_a_place() {
    let mut told = drawn(&[(0, 4), (2, 2), (3, 2)]);
    told.gift(3, false);
    told.gift(2, false);
    told.asks(2, 0);
    (0..3).for_each(|_| told.finds(2, None, false));
    short(&told, 1);
    // But of a card that may be in this hand or in another, something is.
    let mut told = drawn(&[(0, 4), (2, 2)]);
    told.finds(0, Some(0), true);
    told.gift(2, false);
    (0..3).for_each(|_| told.finds(2, None, false));
    assert!(told.notes.len > 0);
    told.check("a card that floats");
}

#[test]
fn pan_14_4_who_has_seen_all_event_cards_needs_no_note_of_plain_gifts() {
    let mut told = drawn(&[(0, 4), (2, 7)]);
    told.gift(2, false);
    told.finds(2, None, false);
    (0..5).for_each(|_| told.event(2));
    short(&told, 0);
    told.offer(2);
    told.draws(0);
    told.finds(0, Some(0), true);
    told.gift(2, false);
    assert!(told.notes.len > 0, "where a card with a name is, is still to be told");
    told.check("a card with a name");
}

#[test]
fn pan_14_4_a_card_found_where_it_must_have_gone_floats_no_more() {
    // She kept it.
    let mut told = drawn(&[(0, 5), (2, 2), (3, 2)]);
    told.finds(0, Some(0), true);
    told.gift(2, false);
    told.gift(3, false);
    told.finds(0, Some(0), false);
    short(&told, 2);
    // It was the only gift to that seat; the other card she was known to hold is hers still.
    let mut told = drawn(&[(0, 5), (2, 2), (3, 2)]);
    told.finds(0, Some(0), true);
    told.finds(0, Some(1), true);
    told.gift(2, false);
    told.finds(2, None, false);
    told.finds(2, Some(0), false);
    short(&told, 1);
}

#[test]
fn pan_14_8_a_question_says_nothing_once_the_card_is_elsewhere() {
    let mut told = drawn(&[(0, 3), (2, 3), (3, 3)]);
    told.asks(2, 0);
    told.asks(0, 0);
    told.gift(2, false);
    told.finds(3, Some(0), false);
    short(&told, 1);
}
