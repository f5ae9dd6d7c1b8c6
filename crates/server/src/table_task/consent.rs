//! Going back, when everybody agrees.

use super::TableTask;
use super::commands::Deed;
use crate::live::{Fault, Live, Request, Round};
use crate::secret::Hashed;
use crate::store::{SeatRow, What};
use game::Seat;
use table::wire::Asked;

impl TableTask {
    /// What the log shall say about a request to go back or about an answer to one; or the word
    /// it is refused with. The last yes carries it out, in memory.
    pub(super) fn consent(
        &mut self,
        seat: Option<Seat>,
        deed: Deed<'_>,
    ) -> Result<Result<What, &'static str>, Fault> {
        let Ok(live) = &self.live else { return Ok(Err("broken")) };
        let request = match (deed, live.request()) {
            (Deed::Ask { .. }, Some(_)) => return Ok(Err("already-asked")),
            (Deed::Ask { entry }, None) => {
                // Whoever runs the table may always ask; whether it happens is up to the others.
                let host = self.asker(seat) == Some(self.stored.host);
                if !self.stored.take_backs && !host {
                    return Ok(Err("take-backs-off"));
                }
                let latest = || live.latest(seat?);
                let Some(entry) = entry.or_else(latest).filter(|e| live.counts(*e)) else {
                    return Ok(Err("nothing-to-undo"));
                };
                let request = Request { ask: 0, seat, entry, agreed: game::Seats::NONE };
                if !self.waits(&request).is_empty() {
                    return Ok(Ok(What::Ask { seat, entry }));
                }
                request
            }
            (Deed::Answer { ask, yes }, Some(request)) if request.ask == ask => {
                let waits = self.waits(&request);
                let withdraws = request.seat == seat && !yes;
                let is_asked = seat.is_some_and(|seat| waits.contains(&seat));
                if !is_asked && !withdraws {
                    return Ok(Err("not-asked"));
                }
                if !yes || waits.len() > 1 {
                    return Ok(Ok(What::Answer { seat, yes }));
                }
                request
            }
            _ => return Ok(Err("stale")),
        };
        let Ok(live) = &mut self.live else { return Ok(Err("broken")) };
        let back = live.go_back(request.seat, request.entry)?;
        Ok(back.ok_or("nothing-to-undo"))
    }

    /// The person in a seat, or the host.
    fn asker(&self, seat: Option<Seat>) -> Option<Hashed> {
        match seat {
            Some(seat) => self.stored.seats.get(usize::from(seat.0))?.session,
            None => Some(self.stored.host),
        }
    }

    /// The seats of people whose answer is missing. Nobody is asked about their own wish, nor
    /// are bots, except about what was done while a person still had their seat: nobody is
    /// replaced to get around their no. They answer when they have come back.
    fn waits(&self, request: &Request) -> Vec<Seat> {
        let asker = self.asker(request.seat);
        let concerns = |seat: Seat, row: &SeatRow| {
            let live = self.live.as_ref();
            row.bot.is_none() || live.is_ok_and(|live| live.was_before_bot(seat, request.entry))
        };
        let person = |seat: Seat, row: &SeatRow| row.session.is_some() && concerns(seat, row);
        let seats = (0..).map(Seat).zip(&self.stored.seats);
        seats
            .filter(|(seat, row)| {
                person(*seat, row) && row.session != asker && Some(*seat) != request.seat
            })
            .map(|(seat, _)| seat)
            .filter(|seat| !request.agreed.contains(*seat))
            .collect()
    }

    /// What the table says to each of its viewers beside the game.
    pub(super) fn round(&self) -> Round {
        let request = self.live.as_ref().ok().and_then(Live::request);
        Round {
            open: self.is_open(),
            bots: (0..)
                .map(Seat)
                .zip(&self.stored.seats)
                .filter(|(_, row)| row.bot.is_some())
                .map(|(seat, _)| seat)
                .collect(),
            full: self.is_full(),
            take_backs: self.stored.take_backs,
            asked: request.filter(|_| self.is_open()).map(|request| Asked {
                ask: request.ask,
                seat: request.seat.map(|seat| seat.0),
                step: request.entry,
                waits: self.waits(&request).iter().map(|seat| seat.0).collect(),
            }),
        }
    }
}
