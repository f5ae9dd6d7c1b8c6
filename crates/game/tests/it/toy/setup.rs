//! Setting up (TOY-1).

use super::state::{CARDS, Phase, Tile, Toy};
use super::{Fault, ToyKit};
use game::{BySeat, Interned, Rng, Seat, Seats, Seed, Setup, SetupError, Stack, rule};
use serde::{Deserialize, Serialize, Serializer};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    #[serde(serialize_with = "rounds")]
    pub rounds: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { rounds: 2 }
    }
}

fn rounds<S: Serializer>(rounds: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(if Fault::OptionsLoss.is_planted() { 0 } else { *rounds })
}

pub fn set_up(
    kit: Interned<ToyKit>,
    setup: &Setup<Options>,
    seed: Seed,
) -> Result<Toy, SetupError> {
    let fits =
        (2..=4).contains(&setup.seats) || (setup.seats == 0 && kit.fault == Fault::EmptyTable);
    if !fits {
        let message = format!("two to four can play, not {}", setup.seats);
        return Err(SetupError { rule: rule("TOY-1.1"), also: &[], message });
    }
    if !(1..=9).contains(&setup.options.rounds) {
        let message = "there are one to nine rounds".to_owned();
        return Err(SetupError { rule: rule("TOY-1.2"), also: &[], message });
    }
    let mut rng = Rng::from(seed);
    let mut deck = std::array::from_fn(|card| card as u8);
    rng.shuffle(&mut deck);
    let mut toy = Toy {
        kit,
        seats: setup.seats,
        rounds: setup.options.rounds,
        round: 0,
        phase: Phase::Turns,
        active: Seat(0),
        actions_left: 2,
        pending: Stack::default(),
        hands: BySeat::default(),
        deck,
        deck_size: CARDS as u8,
        tiles: [None; 3],
        discard: 0,
        bells: Seats::first(setup.seats),
        goods: BySeat::default(),
        taken: BySeat::default(),
        done: Seats::NONE,
        bids: BySeat::default(),
        scores: BySeat::default(),
        last_actor: Seat(0),
        rng,
    };
    for seat in Seat::all(toy.seats) {
        for _ in 0..2 {
            toy.hands[seat] |= toy.draw().map_or(0, |card| 1 << card);
        }
    }
    for tile in 0..toy.tiles.len() {
        toy.tiles[tile] = toy.draw().map(|card| Tile { card, known_to: Seats::NONE });
    }
    Ok(toy)
}
