//! However much happened, the truth is among what notes leave possible.

use super::imagined::{PLACES, Place, Places};
use super::{Gone, NOTES, Note, Notes};
use crate::action::Action;
use crate::components::{Card, Cards, City, EventCard, Role};
use crate::state::{Consent, Options, Pandemic};
use game::{Game, Kit as _, Rng, Seat, Seed, Setup, bits};
use std::collections::BTreeMap;

/// Seats stay where they are, give and take, and spend cards now and then.
fn weight(action: &Action) -> u32 {
    match action {
        Action::Share(..) => 30,
        Action::Consent(true, _) => 20,
        Action::Direct(..) | Action::Build(_) => 1,
        Action::Drive(_, to) => 2 * u32::from(to.name() == "atlanta"),
        Action::Treat(_) | Action::Dispatch(..) => 4,
        Action::OpenHands => 0,
        _ => 5,
    }
}

/// Can these cards lie in these places?
fn fit(cards: u64, places: &[Place]) -> bool {
    let Some((first, rest)) = places.split_first() else { return true };
    bits(cards).any(|card| {
        let card = Card(card);
        let here = first.named.is_none_or(|named| named == card) && first.can_hold(card);
        here && fit(cards & !card.bit(), rest)
    })
}

fn is_possible(s: &Pandemic, seat: Seat, rng: &mut Rng) -> bool {
    let researcher = s.player_of(Role::Researcher);
    (0..200_000).any(|_| {
        let Some(now) = s.hidden.notes.imagine(seat, researcher, &mut rng.draws()) else {
            return false;
        };
        Seat::all(s.table.seats).filter(|other| *other != seat).all(|other| {
            let unknown = s.hands[other].0 & !s.hidden.known[seat].0;
            let hand: &Places = &now.hands[usize::from(other.0)];
            hand.all(unknown.count_ones()).is_some_and(|places| fit(unknown, places))
        })
    })
}

#[test]
fn pan_14_4_the_truth_stays_possible_when_notes_run_out() {
    let (mut summed, mut checks, mut gifts) = (0, 0, 0);
    for number in 0..24 {
        let seats = 3 + (number % 2) as u8;
        let roles = [Role::Researcher, Role::Medic, Role::Scientist, Role::Dispatcher];
        let options = Options {
            open_hands: false,
            consent: if number % 3 == 0 { Consent::Auto } else { Consent::Ask },
            roles: Some(roles[..usize::from(seats)].to_vec()),
            ..Options::default()
        };
        let setup = Setup { seats, options };
        let mut rng = Rng::from(Seed::Open(number));
        let kit = crate::kit::Kit::standard();
        let mut game = Pandemic::new(kit, &setup, Seed::Open(number)).expect("a legal table");
        let mut legal = Vec::new();
        for step in 0..400 {
            let acting: Vec<Seat> = game.to_act().must.iter().collect();
            let Some(seat) = acting.get(rng.below(acting.len().max(1) as u32) as usize) else {
                break;
            };
            legal.clear();
            game.legal_actions(*seat, &mut legal);
            let mut pick = rng.below(legal.iter().map(weight).sum::<u32>().max(1));
            let chosen = legal.iter().find(|action| {
                let here = pick < weight(action);
                pick = pick.saturating_sub(weight(action));
                here
            });
            let Some(action) = chosen else { break };
            let mut events = Vec::new();
            game.resolve(*seat, *action, &mut events);
            let secret = |e: &_| matches!(e, crate::event::Event::CardShared { secret: true, .. });
            gifts += events.iter().filter(|event| secret(event)).count();
            // Seldom are there so many notes that room is needed; made it can be at any time.
            if game.hidden.notes.len > 12 {
                game.hidden.notes.make_room();
                summed += 1;
            }
            if step % 8 == 0 {
                for viewer in Seat::all(seats) {
                    checks += 1;
                    assert!(
                        is_possible(&game, viewer, &mut rng),
                        "game {number}, step {step}, {viewer}: {:?}",
                        game.hidden.notes
                    );
                }
            }
        }
    }
    assert!(summed > 100 && checks > 500 && gifts > 100, "{summed} {checks} {gifts}");
}

/// Seats that share notes each have what they would have alone, in the same order.
#[test]
fn pan_14_4_sharing_notes_takes_nothing_from_anybody() {
    let (mut shared, mut alone) = (0, 0);
    for number in 0..500 {
        let mut rng = Rng::from(Seed::Open(number));
        let mut together = Notes::default();
        let mut apart = [Notes::default(); 4];
        // Never so much at once that room would have to be made.
        while usize::from(together.len) + 6 < NOTES {
            let about = Seat(rng.below(4) as u8);
            let (of, city) = (1 + rng.below(4) as u8, City(rng.below(3) as u8));
            let (kind, offered) = (rng.below(8), rng.below(2) == 0);
            // Most things are seen by all the others, who know as much about it or a bit more.
            for owner in Seat::all(4) {
                if owner == about || rng.below(5) == 0 {
                    continue;
                }
                let of = of + u8::from(rng.below(6) == 0);
                let knew = if rng.below(6) == 0 { Card::city(city).bit() } else { 0 };
                for notes in [&mut together, &mut apart[usize::from(owner.0)]] {
                    match kind {
                        0 => notes.asked(owner, about, of, Card::city(city)),
                        1 => {
                            notes.push(
                                owner,
                                Note::Offer { to: about, of, known: 0, again: offered },
                            );
                        }
                        2 | 3 => notes.gift(owner, about, of, offered, Cards(knew)),
                        4 => notes.left(owner, about, false, of, Card::event(EventCard::Airlift)),
                        _ => notes.left(owner, about, false, of, Card::city(city)),
                    }
                }
            }
            let alike = |notes: &Notes, seat| -> Vec<Note> { notes.of(seat).collect() };
            for seat in Seat::all(4) {
                let own = alike(&apart[usize::from(seat.0)], seat);
                assert_eq!(alike(&together, seat), own, "game {number}, {seat}: {together:?}");
            }
            shared += usize::from(together.len);
            alone += apart.iter().map(|notes| usize::from(notes.len)).sum::<usize>();
        }
    }
    assert!(3 * shared < 2 * alone, "{shared} notes instead of {alone}");
}

/// What the Researcher gave after an offer is not what she offers next.
#[test]
fn pan_14_4_a_guessed_offer_is_in_the_hand_of_whoever_offers() {
    let options = Options { epidemics: 6, open_hands: false, ..Options::default() };
    let kit = crate::kit::Kit::standard();
    let setup = Setup { seats: 4, options };
    let mut game = Pandemic::new(kit, &setup, Seed::Open(593)).expect("a legal table");
    let played = [
        (1, "share 1 0 algiers"),
        (1, "withdraw"),
        (1, "share 1 2 algiers"),
        (2, "consent yes"),
        (1, "share 1 0 mumbai"),
    ];
    for (seat, wanted) in played {
        let mut legal = Vec::new();
        game.legal_actions(Seat(seat), &mut legal);
        let action = legal.iter().find(|action| action.to_string() == wanted);
        game.resolve(Seat(seat), *action.expect(wanted), &mut ());
    }
    for number in 0..500 {
        let mut guess = game;
        guess.determinize(Seat(3), &mut Rng::from(Seed::Open(number)));
        assert_eq!(guess.audit(), Ok(()), "guess {number}");
    }
}

/// One way to note what a seat saw: as shortly as it can be, or every single thing.
#[derive(Default)]
struct Told {
    short: Notes,
    long: Notes,
}

const OWNER: Seat = Seat(1);
const HER: Seat = Seat(0);

impl Told {
    fn offer(&mut self, to: Seat, of: u8, known: u8, again: bool) {
        for notes in [&mut self.short, &mut self.long] {
            notes.push(OWNER, Note::Offer { to, of, known, again });
        }
    }

    fn gift(&mut self, to: Seat, of: u8, offered: bool, knew: &[u8]) {
        let mut cards = Cards::default();
        for city in knew {
            cards.insert(Card::city(City(*city)));
            self.long.push(OWNER, Note::Floats(City(*city)));
        }
        self.long.push(OWNER, Note::Gift { to, of, offered, certain: true });
        self.short.gift(OWNER, to, of, offered, cards);
    }

    fn asked(&mut self, by: Seat, of: u8, city: u8) {
        for notes in [&mut self.short, &mut self.long] {
            notes.push(OWNER, Note::Asked { by, of, card: Card::city(City(city)) });
        }
    }

    fn left(&mut self, hand: Seat, of: u8, card: Card) {
        let gone = card.as_city().map_or(Gone::Event, Gone::Noted);
        self.long.push(OWNER, Note::Left { hand, of, gone });
        self.short.left(OWNER, hand, hand == HER, of, card);
    }

    /// What each hand looks like after notes are played through so often, and how often it does.
    fn looks(notes: &Notes, rng: &mut Rng, times: u32) -> BTreeMap<String, f64> {
        let mut looks = BTreeMap::new();
        for tries in 0.. {
            assert!(tries < 100 * times, "this cannot have happened: {notes:?}");
            let Some(now) = notes.imagine(OWNER, Some(HER), &mut rng.draws()) else { continue };
            let hands = now.hands.map(|hand| {
                let row = hand.all(PLACES as u32).expect("not more than that");
                let marked = row.iter().filter(|place| **place != Place::ANY);
                // Which offer was the latest matters to nobody once something was given.
                let told = marked.map(|place| format!("{:?}", Place { pending: false, ..*place }));
                let mut row: Vec<String> = told.collect();
                row.sort();
                row.join(", ")
            });
            *looks.entry(hands.join("; ")).or_insert(0.0) += 1.0;
            if looks.values().sum::<f64>() >= f64::from(times) {
                break;
            }
        }
        looks
    }

    /// Both leave the same possible, and as likely; the short one needs so many notes.
    fn check(&self, count: u8) {
        assert_eq!(self.short.len, count, "{:?}", self.short);
        assert!(self.short.len < self.long.len, "nothing was saved: {:?}", self.short);
        let mut rng = Rng::from(Seed::Open(1));
        let times = 40_000;
        let short = Told::looks(&self.short, &mut rng, times);
        let long = Told::looks(&self.long, &mut rng, times);
        for (look, count) in &long {
            let other = short.get(look).copied().unwrap_or_default();
            let bound = 5.0 * (2.0 * count.max(20.0)).sqrt();
            assert!((other - count).abs() < bound, "{look}: {other} instead of {count}");
        }
        assert!(short.keys().all(|look| long.contains_key(look) || short[look] < 20.0));
    }
}

#[test]
fn pan_14_4_cards_that_leave_one_after_another_are_one_note() {
    let mut told = Told::default();
    told.gift(Seat(2), 3, false, &[]);
    told.gift(Seat(2), 2, false, &[]);
    for (of, city) in [(7, 4), (6, 5), (5, 6), (4, 7)] {
        told.left(Seat(2), of, Card::city(City(city)));
    }
    told.left(Seat(2), 5, Card::event(EventCard::Airlift));
    told.left(Seat(2), 4, Card::city(City(9)));
    told.check(5);
}

#[test]
fn pan_14_4_what_was_noted_keeps_its_name() {
    let mut told = Told::default();
    told.gift(Seat(2), 3, false, &[10]);
    told.asked(Seat(3), 4, 12);
    told.gift(Seat(3), 4, false, &[]);
    for (hand, of, city) in [(3, 6, 20), (3, 5, 21), (3, 4, 12), (2, 5, 22), (2, 4, 23)] {
        told.left(Seat(hand), of, Card::city(City(city)));
    }
    // Two notes are saved: of neither 20 and 21 nor of 22 and 23 the order or the name matters.
    told.check(told.long.len - 2);
}

#[test]
fn pan_14_9_an_offer_taken_at_once_is_a_gift() {
    for known in [0, 2] {
        let mut told = Told::default();
        told.offer(Seat(3), 4 + known, known, false);
        told.offer(Seat(2), 4 + known, known, false);
        let knew = [10, 11];
        told.gift(Seat(2), 4 + known, true, &knew[..usize::from(known)]);
        told.check(told.long.len - 1);
    }
    // Not where she had offered that seat something else before.
    let mut told = Told::default();
    told.offer(Seat(2), 4, 0, false);
    told.offer(Seat(2), 4, 0, true);
    told.gift(Seat(2), 4, true, &[]);
    assert_eq!(told.short, told.long);
}

#[test]
fn pan_14_4_nothing_is_left_of_a_hand_without_a_place() {
    let mut told = Told::default();
    told.gift(Seat(3), 3, false, &[]);
    told.gift(Seat(2), 2, false, &[]);
    told.asked(Seat(2), 2, 30);
    for (of, city) in [(3, 4), (2, 30), (1, 6)] {
        told.left(Seat(2), of, Card::city(City(city)));
    }
    told.check(1);
    // But of a card that may be in this hand or in another, something is.
    let mut told = Told::default();
    told.gift(Seat(2), 3, false, &[10]);
    for (of, city) in [(3, 4), (2, 5), (1, 6)] {
        told.left(Seat(2), of, Card::city(City(city)));
    }
    told.check(3);
}

#[test]
fn pan_14_4_who_has_seen_all_event_cards_needs_no_note_of_plain_gifts() {
    let mut told = Told::default();
    told.gift(Seat(2), 3, false, &[]);
    told.left(Seat(2), 4, Card::city(City(4)));
    told.short.events_are_seen(OWNER);
    assert_eq!(told.short.len, 0);
    told.gift(Seat(2), 3, false, &[10]);
    let before = told.short;
    told.short.events_are_seen(OWNER);
    assert_eq!(told.short, before, "where a card with a name is, is still to be told");
}
