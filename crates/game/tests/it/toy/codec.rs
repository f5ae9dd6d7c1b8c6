//! The state as bytes.

use super::state::{Decision, Phase, Tile, Toy};
use super::{Fault, ToyKit};
use game::{
    BySeat, DecodeError, Game, Interned, MAX_SEATS, Reader, Rng, Seat, Seats, Seed, Stack, Writer,
};

const PHASES: [Phase; 4] = [Phase::Turns, Phase::Market, Phase::Auction, Phase::Over];
/// Stands for nothing where there could be a small number.
const NOTHING: u8 = u8::MAX;

impl Toy {
    pub fn write(&self, out: &mut Writer) {
        out.byte(self.seats);
        out.byte(self.rounds);
        out.byte(self.round);
        out.byte(PHASES.iter().position(|phase| *phase == self.phase).unwrap_or(0) as u8);
        out.byte(self.active.0);
        out.byte(self.actions_left);
        out.byte(self.pending.len() as u8);
        for decision in self.pending.iter() {
            match decision {
                Decision::Tribute(seat) => out.bytes(&[0, seat.0]),
                Decision::Forfeit(seat) => out.bytes(&[1, seat.0]),
            }
        }
        out.bytes(&self.deck);
        out.byte(self.deck_size);
        for tile in self.tiles {
            out.byte(tile.map_or(NOTHING, |tile| tile.card));
            if let Some(tile) = tile {
                out.byte(tile.known_to.bits());
            }
        }
        out.bytes(&self.discard.to_le_bytes());
        out.byte(if self.has(Fault::EncodeForgets) { 0 } else { self.bells.bits() });
        out.byte(self.done.bits());
        for seat in Seat::all(MAX_SEATS as u8) {
            out.bytes(&self.hands[seat].to_le_bytes());
            out.bytes(&self.goods[seat]);
            out.byte(self.taken[seat]);
            out.byte(self.bids[seat].unwrap_or(NOTHING));
            out.bytes(&self.scores[seat].to_le_bytes());
        }
        out.byte(self.last_actor.0);
        out.bytes(&self.rng.to_bytes());
    }

    pub fn read(kit: Interned<ToyKit>, bytes: &[u8]) -> Result<Toy, DecodeError> {
        let mut from = Reader::new(bytes);
        let mut toy = Toy {
            kit,
            seats: from.below(5, "seats")?,
            rounds: from.byte()?,
            round: from.byte()?,
            phase: PHASES[usize::from(from.below(4, "phase")?)],
            active: Seat(from.byte()?),
            actions_left: from.byte()?,
            pending: Stack::default(),
            hands: BySeat::default(),
            deck: [0; 24],
            deck_size: 0,
            tiles: [None; 3],
            discard: 0,
            bells: Seats::NONE,
            goods: BySeat::default(),
            taken: BySeat::default(),
            done: Seats::NONE,
            bids: BySeat::default(),
            scores: BySeat::default(),
            last_actor: Seat(0),
            rng: Rng::from(Seed::Open(0)),
        };
        for _ in 0..from.below(3, "decisions")? {
            let kind = from.below(2, "decision")?;
            let seat = Seat(from.byte()?);
            let decision = [Decision::Tribute(seat), Decision::Forfeit(seat)];
            toy.pending.push(decision[usize::from(kind)]);
        }
        for card in &mut toy.deck {
            *card = from.below(24, "card")?;
        }
        toy.deck_size = from.below(25, "deck")?;
        for tile in &mut toy.tiles {
            let card = from.byte()?;
            if card != NOTHING {
                let known_to = Seats::from_bits(from.byte()?);
                *tile = Some(Tile { card, known_to });
            }
        }
        toy.discard = u32::from_le_bytes(from.take()?);
        toy.bells = Seats::from_bits(from.byte()?);
        toy.done = Seats::from_bits(from.byte()?);
        for seat in Seat::all(MAX_SEATS as u8) {
            toy.hands[seat] = u32::from_le_bytes(from.take()?);
            toy.goods[seat] = from.take()?;
            toy.taken[seat] = from.byte()?;
            toy.bids[seat] = Some(from.byte()?).filter(|bid| *bid != NOTHING);
            toy.scores[seat] = i8::from_le_bytes(from.take()?);
        }
        toy.last_actor = Seat(from.byte()?);
        toy.rng = Rng::from_bytes(&from.take()?)
            .ok_or_else(|| DecodeError("a generator that stands still".into()))?;
        if !toy.has(Fault::DecodeLoose) {
            from.end()?;
        }
        if toy.tiles.iter().flatten().any(|tile| tile.card >= 24) {
            return Err(DecodeError("there is no such tile".into()));
        }
        toy.audit().map_err(|broken| DecodeError(broken.to_string()))?;
        Ok(toy)
    }
}
