//! The simultaneous stages: the open market (TOY-4) and the sealed auction (TOY-5).

use super::state::{Phase, Toy};
use super::{Action, Event, Fault, Violation};
use game::{BySeat, Log, Seat, Seats};

impl Toy {
    pub fn check_market(&self, seat: Seat, action: Action) -> Result<(), Violation> {
        let enough = self.taken[seat] >= 2;
        match action {
            Action::Take(_) if enough && !self.has(Fault::Endless) => Err(Violation::EnoughGoods),
            Action::Take(_) => Ok(()),
            Action::Done if self.has(Fault::Endless) => Err(Violation::NotNow),
            Action::Done if enough && self.has(Fault::DeadEnd) => Err(Violation::EnoughGoods),
            Action::Done => Ok(()),
            _ => Err(Violation::NotNow),
        }
    }

    pub fn check_auction(action: Action) -> Result<(), Violation> {
        if matches!(action, Action::Bid(_)) { Ok(()) } else { Err(Violation::NotNow) }
    }

    pub fn trade(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        if let Action::Take(good) = action {
            let count = &mut self.goods[seat][usize::from(good)];
            *count = count.wrapping_add(1);
            self.taken[seat] = self.taken[seat].wrapping_add(1);
            return log.record(|| Event::Took { seat, good });
        }
        if self.has(Fault::MarketOrderMatters) && self.done.is_empty() {
            self.scores[seat] += 1;
        }
        self.done.insert(seat);
        log.record(|| Event::Finished { seat });
        if self.done == self.everybody() {
            let face = self.roll();
            for seat in Seat::all(self.seats) {
                self.scores[seat] += self.goods[seat][usize::from(face % 2)].cast_signed();
            }
            self.taken = BySeat::default();
            self.done = Seats::NONE;
            self.phase = Phase::Auction;
            log.record(|| Event::Rolled { face });
        }
    }

    pub fn bid(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        let Action::Bid(bid) = action else { unreachable!("refused by check") };
        if self.has(Fault::BidOrderMatters) && self.bids.0.iter().all(Option::is_none) {
            self.scores[seat] += 1;
        }
        self.bids[seat] = Some(bid);
        log.record(|| Event::Committed { seat, bid: Some(bid) });
        if Seat::all(self.seats).all(|seat| self.bids[seat].is_some()) {
            self.open_bids(log);
        }
    }

    fn open_bids(&mut self, log: &mut impl Log<Event>) {
        let bids = std::mem::take(&mut self.bids);
        let highest = bids.0.iter().flatten().max().copied();
        for seat in Seat::all(self.seats) {
            let bid = bids[seat].expect("all have bid");
            self.scores[seat] -= bid.cast_signed();
            self.scores[seat] += if bids[seat] == highest { 2 } else { 0 };
            log.record(|| Event::Opened { seat, bid });
        }
        self.round += 1;
        let over = self.round == self.rounds || self.deck_size < 3;
        self.phase = if over { Phase::Over } else { Phase::Turns };
    }
}
