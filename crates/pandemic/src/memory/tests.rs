//! However much happened, the truth is among what notes leave possible.

use crate::action::Action;
use crate::components::Role;
use crate::memory::{NOTES, Places};
use crate::state::{Consent, Options, Pandemic};
use game::{Game, Kit as _, Rng, Seat, Seed, Setup, bits};

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
fn fit(cards: u64, places: &[crate::memory::Place]) -> bool {
    let Some((first, rest)) = places.split_first() else { return true };
    bits(cards).any(|card| {
        let card = crate::components::Card(card);
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
    let (mut full, mut checks, mut gifts) = (0, 0, 0);
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
            full += u32::from(usize::from(game.hidden.notes.len) == NOTES);
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
    assert!(full > 100 && checks > 500 && gifts > 100, "{full} {checks} {gifts}");
}
