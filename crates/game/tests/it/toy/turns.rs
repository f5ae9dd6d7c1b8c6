//! Turns, bells and tributes (TOY-3).

use super::state::{Decision, Phase, TILES, Tile, Toy};
use super::{Action, Event, Fault, Violation};
use game::{Log, Seat, Seats};
use std::sync::atomic::{AtomicU8, Ordering};

impl Toy {
    /// The two tiles beside one.
    fn beside(tile: u8) -> [u8; 2] {
        [(tile + 1) % TILES as u8, (tile + 2) % TILES as u8]
    }

    fn tile(&self, tile: u8) -> Result<Tile, Violation> {
        self.tiles[usize::from(tile)].ok_or(Violation::NoTile { tile })
    }

    /// In the seat's own turn, or by a bell in another's.
    pub fn check_turn(&self, seat: Seat, action: Action) -> Result<(), Violation> {
        if seat != self.active {
            return if action == Action::Ring { Ok(()) } else { Err(Violation::NotYourTurn) };
        }
        match action {
            Action::Peek(tile) if self.tile(tile)?.known_to.contains(seat) => {
                Err(Violation::AlreadySeen { tile })
            }
            Action::Peek(_) => Ok(()),
            Action::Flip(tile) => self.tile(tile).map(|_| ()),
            Action::Swap(tile) => {
                let [one, other] = Toy::beside(tile);
                self.tile(other)?;
                if self.has(Fault::LegalLeaks) && self.tile(one)?.card % 2 == 1 {
                    return Err(Violation::OddTile { tile: one });
                }
                self.tile(one).map(|_| ())
            }
            Action::Play(card) if self.hands[seat] >> card & 1 == 0 => {
                let mut others = Seat::all(self.seats).filter(|_| self.has(Fault::RefusalLeaks));
                let holder = others.find(|other| self.hands[*other] >> card & 1 == 1);
                Err(Violation::NotInHand { card, holder })
            }
            Action::Play(_) => Ok(()),
            _ => Err(Violation::NotNow),
        }
    }

    pub fn check_decision(decision: Decision, action: Action) -> Result<(), Violation> {
        match (decision, action) {
            (Decision::Tribute(_), Action::Give | Action::Deny)
            | (Decision::Forfeit(_), Action::Lose(_)) => Ok(()),
            _ => Err(Violation::NotNow),
        }
    }

    pub fn take_turn(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        self.last_actor = seat;
        match action {
            Action::Ring => return self.ring(seat, log),
            Action::Peek(tile) => self.peek(seat, tile, log),
            Action::Swap(tile) => self.swap(tile, log),
            Action::Flip(tile) => self.flip(seat, tile, log),
            Action::Play(card) => self.play(seat, card, log),
            _ => unreachable!("refused by check"),
        }
        self.actions_left -= 1;
        self.end_turn();
    }

    pub fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        self.last_actor = seat;
        let lost = match action {
            Action::Deny => {
                self.pending.push(Decision::Forfeit(seat));
                return log.record(|| Event::Denied { seat });
            }
            Action::Lose(points) => {
                self.pending.pop();
                points
            }
            _ => {
                self.scores[self.active] += 1;
                1
            }
        };
        self.pending.pop();
        self.scores[seat] -= lost.cast_signed();
        log.record(|| Event::Answered { seat, lost });
        self.end_turn();
    }

    fn ring(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let bells = self.bells.without(seat);
        if self.has(Fault::LogDoesWork) {
            return log.record(|| {
                self.bells = bells;
                Event::Rang { seat }
            });
        }
        self.bells = bells;
        self.scores[self.active] -= 1;
        log.record(|| Event::Rang { seat });
        if let Some(card) = self.next_card()
            && self.has(Fault::RevealDepends)
            && card.is_multiple_of(2)
        {
            log.record(|| Event::Drew { seat, card: Some(card) });
        }
    }

    fn peek(&mut self, seat: Seat, tile: u8, log: &mut impl Log<Event>) {
        let looked_at = self.tiles[usize::from(tile)].as_mut().expect("checked");
        looked_at.known_to.insert(seat);
        let card = Some(looked_at.card);
        log.record(|| Event::Peeked { seat, tile, card });
    }

    fn swap(&mut self, tile: u8, log: &mut impl Log<Event>) {
        let tiles = Toy::beside(tile);
        self.tiles.swap(usize::from(tiles[0]), usize::from(tiles[1]));
        let front = self.tiles[usize::from(tiles[0])].expect("checked").card;
        if self.has(Fault::QuietLeak) && front.is_multiple_of(2) {
            self.scores[self.active] += 1;
        }
        if self.has(Fault::UndoLosesWork) {
            return log.record(|| {
                self.scores[self.active] += 1;
                Event::Swapped { tiles, card: None }
            });
        }
        let card = self.has(Fault::EventLeaks).then_some(front);
        log.record(|| Event::Swapped { tiles, card });
    }

    fn flip(&mut self, seat: Seat, tile: u8, log: &mut impl Log<Event>) {
        let next = self.draw().map(|card| Tile { card, known_to: Seats::NONE });
        let flipped = std::mem::replace(&mut self.tiles[usize::from(tile)], next);
        let card = flipped.expect("checked").card;
        self.discard |= 1 << card;
        self.scores[seat] += 1;
        self.pending.push(Decision::Tribute(seat.left(self.seats)));
        log.record(|| Event::Flipped { tile, card });
    }

    fn play(&mut self, seat: Seat, card: u8, log: &mut impl Log<Event>) {
        self.hands[seat] &= !(1 << card);
        if !self.has(Fault::LostPiece) {
            self.discard |= 1 << card;
        }
        log.record(|| Event::Played { seat, card });
        if let Some(drawn) = self.draw() {
            self.hands[seat] |= 1 << drawn;
            log.record(|| Event::Drew { seat, card: Some(drawn) });
        }
        let face = self.roll();
        self.scores[seat] += (face / 3).cast_signed();
        log.record(|| Event::Rolled { face });
    }

    /// A die with the faces 0 to 5.
    pub fn roll(&mut self) -> u8 {
        static ELSEWHERE: AtomicU8 = AtomicU8::new(0);
        if self.has(Fault::NonDeterministic) {
            return ELSEWHERE.fetch_add(1, Ordering::Relaxed) % 6;
        }
        self.rng.below(6) as u8
    }

    fn end_turn(&mut self) {
        if self.actions_left > 0 || !self.pending.is_empty() {
            return;
        }
        self.actions_left = 2;
        self.active = self.active.left(self.seats);
        if self.active == Seat(0) {
            self.phase = Phase::Market;
        }
    }
}
