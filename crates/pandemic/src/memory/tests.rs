//! However much happened, the truth is among what notes leave possible.

mod exact;

use super::imagined::{Place, Places};
use super::{Note, Notes};
use crate::action::Action;
use crate::components::{Card, Cards, City, EventCard, Role};
use crate::state::{Consent, Options, Pandemic};
use game::conformance::{any_choice, games};
use game::{Game, Kit as _, Rng, Seat, Seed, Setup, bits};
use std::cell::Cell;

thread_local! {
    /// How often the oldest note had to go.
    pub(super) static RAN_OUT: Cell<u32> = const { Cell::new(0) };
}

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
                game.hidden.notes.change(|rows| rows.remove(0));
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

/// Random games with closed hands never need more room than there is.
#[test]
fn pan_14_4_notes_do_not_run_out() {
    for seats in 2..=4 {
        let mut most = 0;
        for number in 0..u64::from(games().samples) {
            let mut rng = Rng::from(Seed::Open(number));
            let mut others =
                [Role::Medic, Role::Scientist, Role::Dispatcher, Role::OperationsExpert];
            rng.shuffle(&mut others);
            let mut roles = vec![Role::Researcher];
            roles.extend(&others[..usize::from(seats) - 1]);
            let epidemics = 4 + (number % 3) as u8;
            let options =
                Options { open_hands: false, epidemics, roles: Some(roles), ..Options::default() };
            let kit = crate::kit::Kit::standard();
            let setup = Setup { seats, options };
            let mut game = Pandemic::new(kit, &setup, Seed::Open(number)).expect("a legal table");
            let mut legal = Vec::new();
            while let Some((seat, _)) = any_choice(&game, &mut rng) {
                legal.clear();
                game.legal_actions(seat, &mut legal);
                // Hands that are opened have no notes.
                legal.retain(|action| *action != Action::OpenHands);
                if legal.is_empty() {
                    continue;
                }
                game.resolve(seat, legal[rng.below(legal.len() as u32) as usize], &mut ());
                most = most.max(game.hidden.notes.len);
            }
        }
        assert!(seats == 2 || most > 15, "{most} notes");
    }
    assert_eq!(RAN_OUT.get(), 0, "so often the oldest note had to go");
}

/// Seats that share notes each have what they would have alone, in the same order for each hand.
#[test]
fn pan_14_4_sharing_notes_takes_nothing_from_anybody() {
    let (mut shared, mut alone) = (0, 0);
    let her = Seat(0);
    for number in 0..500 {
        let mut rng = Rng::from(Seed::Open(number));
        let mut together = Notes::default();
        let mut apart = [Notes::default(); 4];
        // Never so much at once that room would have to be made.
        while together.len < 20 {
            let about = Seat(1 + rng.below(3) as u8);
            let (of, city) = (2 + rng.below(4) as u8, City(rng.below(3) as u8));
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
                        0 => notes.asked(owner, Some(her), about, of, city),
                        1 => notes.offer(owner, her, about, of, 0, offered),
                        2 | 3 => notes.gift(owner, her, about, of, offered, Cards(knew)),
                        4 => {
                            let card = Card::event(EventCard::Airlift);
                            notes.left(owner, Some(her), about, of, card);
                        }
                        _ => notes.left(owner, Some(her), about, of, Card::city(city)),
                    }
                }
            }
            for seat in Seat::all(4) {
                let own = &apart[usize::from(seat.0)];
                for hand in Seat::all(4) {
                    let about = |notes: &Notes| -> Vec<Note> {
                        notes.of(seat).filter(|note| note.touches(hand, Some(her))).collect()
                    };
                    assert_eq!(about(&together), about(own), "game {number}, {seat}: {together:?}");
                }
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
