use super::*;
use crate::state::EmpiresEnd;
use crate::{Kit, Options};
use game::{Game, Kit as _, Seat, Seed, Setup};
use std::collections::{BTreeMap, BTreeSet};

/// A small supply: cards 0 to 9, two hands.
const SUPPLY: u8 = 10;

/// Where the cards are: two hands and the deck, as bits. The deck is always in random order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct World {
    hands: [u16; 2],
    deck: u16,
}

/// What everybody sees.
#[derive(Copy, Clone, Debug)]
enum Step {
    Draw(usize),
    Show(u8),
    Leave(usize, u8),
    LeaveAll(usize, u16),
    GoIn(u16),
}

fn cards(bits: u16) -> impl Iterator<Item = u8> {
    (0..SUPPLY).filter(move |card| bits >> card & 1 == 1)
}

fn set(bits: u16) -> Cards {
    cards(bits).map(Card).collect()
}

/// Every world that can be after a step, each as likely as all that led to it: no epochs, no
/// records, just what the step says about each world.
fn after(worlds: &BTreeMap<World, f64>, step: Step) -> BTreeMap<World, f64> {
    let mut next = BTreeMap::new();
    let mut add = |world: World, weight: f64| *next.entry(world).or_insert(0.0) += weight;
    for (world, weight) in worlds {
        let World { hands, deck } = *world;
        let without = |hand: usize, gone: u16| {
            std::array::from_fn(|i| if i == hand { hands[i] & !gone } else { hands[i] })
        };
        match step {
            Step::Draw(hand) => {
                for card in cards(deck) {
                    let mut hands = hands;
                    hands[hand] |= 1 << card;
                    let drawn = World { hands, deck: deck & !(1 << card) };
                    add(drawn, weight / f64::from(deck.count_ones()));
                }
            }
            Step::Show(card) if deck >> card & 1 == 1 => add(
                World { hands, deck: deck & !(1 << card) },
                weight / f64::from(deck.count_ones()),
            ),
            Step::Leave(hand, card) if hands[hand] >> card & 1 == 1 => {
                add(World { hands: without(hand, 1 << card), deck }, *weight);
            }
            Step::LeaveAll(hand, gone) if hands[hand] == gone => {
                add(World { hands: without(hand, gone), deck }, *weight);
            }
            Step::GoIn(cards) => add(World { hands, deck: deck | cards }, *weight),
            _ => {}
        }
    }
    let all: f64 = next.values().sum();
    next.values_mut().for_each(|weight| *weight /= all);
    next
}

/// A game on the small supply: what is true, what can be, and what the ledger says.
struct Small {
    truth: World,
    aside: u16,
    worlds: BTreeMap<World, f64>,
    ledger: Ledger,
    rng: Rng,
}

impl Small {
    fn new(seed: u64) -> Small {
        let truth = World { hands: [0; 2], deck: (1 << SUPPLY) - 1 };
        Small {
            truth,
            aside: 0,
            worlds: [(truth, 1.0)].into(),
            ledger: Ledger::NEW,
            rng: Rng::from(Seed::Open(seed)),
        }
    }

    fn one_of(&mut self, bits: u16) -> u8 {
        let number = self.rng.below(bits.count_ones()) as usize;
        cards(bits).nth(number).expect("so many")
    }

    fn step(&mut self, step: Step) {
        let World { hands, deck } = self.truth;
        let hidden = set(hands[0] | hands[1] | deck);
        let count = |hand: usize| hands[hand].count_ones() as u8;
        match step {
            Step::Draw(hand) => {
                self.ledger.draw(hand, count(hand));
                let card = self.one_of(deck);
                self.truth.hands[hand] |= 1 << card;
                self.truth.deck &= !(1 << card);
            }
            Step::Show(card) => {
                self.ledger.show(Card(card));
                self.truth.deck &= !(1 << card);
                self.aside |= 1 << card;
            }
            Step::Leave(hand, card) => {
                self.ledger.leave(hand, Card(card), count(hand));
                self.truth.hands[hand] &= !(1 << card);
                self.aside |= 1 << card;
            }
            Step::LeaveAll(hand, gone) => {
                self.ledger.leave_all(hand, set(gone));
                self.truth.hands[hand] = 0;
                self.aside |= gone;
            }
            Step::GoIn(cards) => {
                self.ledger.go_into_deck(set(cards), hidden);
                self.truth.deck |= cards;
                self.aside &= !cards;
            }
        }
        self.worlds = after(&self.worlds, step);
        let hands = [set(self.truth.hands[0]), set(self.truth.hands[1]), Cards::NONE, Cards::NONE];
        let hidden = set(self.truth.hands[0] | self.truth.hands[1] | self.truth.deck);
        assert!(self.ledger.fits(hands, hidden), "the truth after {step:?}");
    }

    /// Fills a hand; an empty deck is renewed.
    fn fill(&mut self, hand: usize, size: u32) {
        while self.truth.hands[hand].count_ones() < size {
            if self.truth.deck == 0 {
                if self.aside == 0 {
                    return;
                }
                self.step(Step::GoIn(self.aside));
            }
            self.step(Step::Draw(hand));
        }
    }

    /// The top card is shown, and a card that lay open goes into the deck.
    fn redraw(&mut self) {
        if self.truth.deck != 0 && self.aside != 0 {
            let (up, down) = (self.one_of(self.truth.deck), self.one_of(self.aside));
            self.step(Step::Show(up));
            self.step(Step::GoIn(1 << down));
        }
    }

    /// One or two cards leave a hand.
    fn play(&mut self, hand: usize, count: u32) {
        for _ in 0..count.min(self.truth.hands[hand].count_ones()) {
            let card = self.one_of(self.truth.hands[hand]);
            self.step(Step::Leave(hand, card));
        }
    }

    /// Compares guesses with everything that can be: the distance in standard deviations.
    fn strangeness(&mut self) -> f64 {
        let hidden = set(self.truth.hands[0] | self.truth.hands[1] | self.truth.deck);
        let count = |hand: usize| self.truth.hands[hand].count_ones() as u8;
        let (tries, mut counts) = (30_000.0, BTreeMap::<World, f64>::new());
        for _ in 0..tries as u32 {
            let mut world = World { hands: [0; 2], deck: 0 };
            let (hands, deck) = (&mut world.hands, &mut world.deck);
            let hand = |seat: usize, card: Card| hands[seat] |= 1 << card.0;
            let sizes = [count(0), count(1), 0, 0];
            self.ledger.deal(hidden, sizes, &mut self.rng, hand, |card| *deck |= 1 << card.0);
            *counts.entry(world).or_default() += 1.0;
        }
        let impossible = counts.keys().find(|world| !self.worlds.contains_key(world));
        assert_eq!(impossible, None, "this cannot be");
        distance(&self.worlds, &counts, tries)
    }

    /// How many combinations of places the first hand can have.
    fn shapes(&mut self) -> usize {
        let count = self.truth.hands[0].count_ones() as u8;
        let mut draws = self.rng.draws();
        let replays = (0..20_000).filter_map(|_| self.ledger.hands[0].replay(count, &mut draws));
        replays.map(|places| places.iter().collect::<Vec<u8>>()).collect::<BTreeSet<_>>().len()
    }
}

fn distance(due: &BTreeMap<World, f64>, met: &BTreeMap<World, f64>, tries: f64) -> f64 {
    let square: f64 = due
        .iter()
        .map(|(world, share)| {
            let met = met.get(world).copied().unwrap_or(0.0);
            (met - share * tries).powi(2) / (share * tries)
        })
        .sum();
    let freedom = due.len() as f64 - 1.0;
    (square - freedom) / (2.0 * freedom).sqrt().max(1.0)
}

#[test]
fn emp_17_9_guesses_follow_the_enumeration_however_mixed_a_hand_is() {
    let (mut most_shapes, mut renewed, mut most_worlds) = (0, 0, 0);
    for seed in 0..u64::from(game::conformance::scale(24, 600)) {
        let mut small = Small::new(seed);
        let second = small.rng.below(3);
        small.fill(0, 4);
        small.fill(1, second);
        small.step(Step::Show(cards(small.truth.deck).next().unwrap()));
        for _ in 0..6 {
            if small.rng.below(5) > 0 {
                small.redraw();
            }
            for (hand, size) in [(0, 4), (1, second)] {
                let (count, all) = (small.rng.below(3), small.rng.below(12));
                small.play(hand, count);
                let left = small.truth.hands[hand];
                if all == 0 && count == 2 && left != 0 {
                    small.step(Step::LeaveAll(hand, left));
                }
                renewed += usize::from(small.truth.deck == 0);
                small.fill(hand, size);
            }
        }
        most_shapes = most_shapes.max(small.shapes());
        most_worlds = most_worlds.max(small.worlds.len());
        let far = small.strangeness();
        assert!(far.abs() < 6.0, "seed {seed}: {far} standard deviations");
    }
    // A hand was as mixed as hands can be, and the deck was renewed on the way.
    assert!(most_shapes > 8 && renewed > 0 && most_worlds > 100, "{most_shapes}, {renewed}");
}

/// A comparison that could not fail would prove nothing: a ledger that has seen less is told
/// apart.
#[test]
fn emp_17_9_a_record_that_lacks_a_step_is_noticed() {
    let mut small = Small::new(3);
    small.fill(0, 4);
    small.step(Step::Show(cards(small.truth.deck).next().unwrap()));
    small.redraw();
    small.play(0, 2);
    small.fill(0, 4);
    assert!(small.strangeness().abs() < 6.0);
    small.ledger.hands[0] = {
        let mut forgetful = Record::EMPTY;
        (0..4).for_each(|count| forgetful.fill(small.ledger.now, count));
        forgetful
    };
    let caught = std::panic::catch_unwind(move || small.strangeness());
    assert!(caught.is_err() || caught.is_ok_and(|far| far > 6.0));
}

/// On the shipped tracks no record and no numbering of epochs is ever full, so guesses are
/// exact in every game: four industry rounds, each with two cards that leave and two places
/// that are filled.
#[test]
fn emp_17_9_nothing_is_ever_left_out() {
    let kit = Kit::standard();
    let longest = kit.tracks.iter().map(|track| {
        use crate::components::Round::{EconomyIndustry, Industry};
        track.rounds.iter().filter(|round| matches!(round, Industry | EconomyIndustry)).count()
    });
    assert_eq!(longest.max(), Some(4));
    let most = 4 * 2 * usize::from(crate::components::CARDS_PER_ROUND);
    let (mut steps, mut epochs) = (0, 0);
    for number in 0..u64::from(game::conformance::scale(600, 60_000)) {
        let options = Options { blitz: number % 4 == 3, ..Options::default() };
        let setup = Setup { seats: 2 + (number % 3) as u8, options };
        let mut game = EmpiresEnd::new(Kit::standard(), &setup, Seed::Open(number)).expect("legal");
        let mut rng = Rng::from(Seed::Open(number));
        let mut actions = Vec::new();
        while game.outcome().is_none() {
            let seat: Seat = game.to_act().must.lowest().expect("somebody acts");
            actions.clear();
            game.legal_actions(seat, &mut actions);
            // Those who redraw, and who keep what they have, make it hard.
            let mut bold = actions.iter().filter(|action| {
                matches!(action, crate::Action::Redraw(..) | crate::Action::Rest(true))
            });
            let action = match bold.next() {
                Some(action) => *action,
                None => actions[rng.below(actions.len() as u32) as usize],
            };
            game.resolve(seat, action, &mut ());
            game.ledger.hands.iter().for_each(|hand| steps = steps.max(hand.len()));
            epochs = epochs.max(game.ledger.now);
        }
    }
    assert!((3..=most).contains(&steps), "{steps} steps in a record");
    assert!((2..LAST_EPOCH).contains(&epochs), "{epochs} epochs");
}

#[test]
fn an_epoch_without_hidden_cards_is_forgotten() {
    let mut small = Small::new(5);
    small.fill(0, 2);
    small.step(Step::Show(cards(small.truth.deck).next().unwrap()));
    let open = cards(small.aside).next().unwrap();
    small.step(Step::GoIn(1 << open));
    assert_eq!((small.ledger.now, small.ledger.epoch(Card(open))), (1, 1));
    // Nothing was drawn since: the next card belongs to the same epoch.
    let other = cards(small.truth.deck & !(1 << open)).next().unwrap();
    small.step(Step::Show(other));
    small.step(Step::GoIn(1 << other));
    assert_eq!((small.ledger.now, small.ledger.epoch(Card(other))), (1, 1));
    small.fill(0, 4);
    for card in [open, other] {
        if small.truth.deck >> card & 1 == 1 {
            small.step(Step::Show(card));
        } else {
            small.step(Step::Leave(0, card));
        }
    }
    // Every hidden card was there from the beginning, so it can be anywhere.
    small.step(Step::GoIn(1 << open));
    assert_eq!((small.ledger.now, small.ledger.hands[0]), (1, Record::EMPTY));
}

#[test]
fn a_record_that_is_full_knows_only_how_many_cards_there_are() {
    let mut record = Record::EMPTY;
    for epoch in 1..16 {
        record.leave(0, 4, epoch);
        record.fill(epoch, 3);
        assert!(record.is_sound(4, epoch));
    }
    assert!(record.len() > 4);
    record.leave(0, 4, 15);
    record.fill(15, 3);
    (3..=4).rev().for_each(|count| record.leave(0, count, 15));
    assert!(record.is_sound(2, 15));
    assert_eq!(record.latest(2).iter().collect::<Vec<_>>(), [15, 15]);
}
