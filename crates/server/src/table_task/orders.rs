//! What happens to a table beside the game: people sit down, hosts give orders.

use super::{NotAppended, TableTask};
use crate::error::Error;
use crate::grants::{self, HostGrant, SeatOrders};
use crate::info::Visitor;
use crate::live::{Live, REMATCH, TOOK_SEAT};
use crate::secret::Hashed;
use crate::store::{Change, LinkRow, SeatRow, What};
use game::Seat;
use table::wire::{HostOrder, Level, Status};

/// A note in the log, and what changes with it.
struct Plan {
    text: String,
    seat: Option<Seat>,
    changes: Vec<Change>,
    /// The name of somebody who comes with it.
    name: Option<(Hashed, String)>,
}

impl Plan {
    fn new(text: &str, seat: Option<Seat>, changes: Vec<Change>) -> Plan {
        Plan { text: text.to_owned(), seat, changes, name: None }
    }
}

impl TableTask {
    /// Writes a note into the log and tells everybody, unless nothing is left to be done. If
    /// somebody else wrote meanwhile, the plan is made again.
    async fn carry_out_plan(
        &mut self,
        plan: impl Fn(&TableTask) -> Result<Option<Plan>, Error>,
    ) -> Result<(), Error> {
        for _ in 0..3 {
            let Some(Plan { text, seat, changes, name }) = plan(self)? else { return Ok(()) };
            let hands = changes.iter().any(|change| matches!(change, Change::Seat(..)));
            let appended = self.append(What::Note { text, seat }, None, changes).await;
            if appended.is_ok() {
                self.stored.names.extend(name);
            }
            match appended {
                Ok(entry) if hands => {
                    self.catch_up(entry.seq - 1).await;
                    self.wake_bots();
                    return Ok(());
                }
                Ok(entry) => {
                    self.push(&[entry], true);
                    self.wake_bots();
                    return Ok(());
                }
                Err(NotAppended::Reloaded | NotAppended::Duplicate(_)) => {}
                Err(NotAppended::Failed) => return Err(Error::Broken),
            }
        }
        Err(Error::Broken)
    }

    fn row(&self, seat: u8) -> Result<&SeatRow, Error> {
        self.stored.seats.get(usize::from(seat)).ok_or(Error::NotFound)
    }

    /// A waiting table begins when this seat is the last to be taken.
    fn begins_with(&self, seat: Seat) -> Option<Change> {
        let taken = |row: &SeatRow| row.session.is_some() || row.bot.is_some();
        let mut others = (0..).zip(&self.stored.seats).filter(|(number, _)| *number != seat.0);
        let begins = self.stored.status == Status::Waiting && others.all(|(_, row)| taken(row));
        begins.then_some(Change::Status(Status::Running))
    }

    /// Somebody comes with a seat link to play, also where a bot has played meanwhile. With that
    /// every link of the seat is spent: somebody else may have got another one.
    pub(super) async fn sit(&mut self, visitor: &Visitor, link: &LinkRow) -> Result<(), Error> {
        let Some(seat) = link.seat else { return Err(Error::NotFound) };
        self.keep_up().await;
        self.carry_out_plan(|task| {
            if !task.stored.links.iter().any(|known| known.token == link.token) {
                // Pressed once more by whoever sits there, it leads where it led before.
                let own = grants::owns(&task.stored, visitor.key, seat.0);
                return if own { Ok(None) } else { Err(Error::SpentLink) };
            }
            let row = SeatRow { session: Some(visitor.key), bot: None };
            let mut changes = task.spend_links(seat);
            changes.push(Change::Seat(seat, row));
            changes.extend(task.begins_with(seat));
            if task.moves_the_host(visitor, link) {
                changes.extend(task.hand_over(visitor));
            }
            let name = Some((visitor.key, visitor.name.clone()));
            Ok(Some(Plan { name, ..Plan::new("sat-down", Some(seat), changes) }))
        })
        .await?;
        // A bot may be thinking; its answer will find that the seat is not its own.
        self.thinking.remove(&seat);
        Ok(())
    }

    /// All links of a seat end.
    fn spend_links(&self, seat: Seat) -> Vec<Change> {
        let links = self.stored.links.iter().filter(|link| link.seat == Some(seat));
        links.map(|link| Change::SpendLink(link.token)).collect()
    }

    /// Does the host come to another device, with a link they made for the last seat of their own?
    /// One of several seats may as well be for a friend.
    fn moves_the_host(&self, visitor: &Visitor, link: &LinkRow) -> bool {
        let host = self.stored.host;
        let rows = (0..).map(Seat).zip(&self.stored.seats);
        let own = rows.filter(|(_, row)| row.session == Some(host)).map(|(seat, _)| seat);
        let last = link.seat.is_some_and(|seat| own.eq([seat]));
        last && link.maker == host && visitor.key != host
    }

    /// The table follows its host. Only its maker can tell a link again, so the new device gets
    /// links of its own for all who have yet to come; those that people have stay good.
    fn hand_over(&self, visitor: &Visitor) -> Vec<Change> {
        let old = self.stored.links.iter().filter(|link| link.maker == self.stored.host);
        let open = |link: &&LinkRow| match link.seat {
            Some(seat) => self.row(seat.0).is_ok_and(|row| *row == SeatRow::default()),
            None => true,
        };
        let again = old.filter(open).map(|link| {
            let nonce = u32::from_le_bytes(crate::secret::random());
            Change::AddLink(visitor.link(&self.stored.id, link.seat, nonce))
        });
        std::iter::once(Change::Host(visitor.key)).chain(again).collect()
    }

    /// Somebody comes with the spectator link, which is never spent.
    pub(super) async fn watch(&mut self, visitor: &Visitor) -> Result<(), Error> {
        self.around.store.watch(&self.stored.id, visitor.key).await?;
        if !self.stored.watchers.contains(&visitor.key) {
            self.stored.watchers.push(visitor.key);
            self.stored.names.insert(visitor.key, visitor.name.clone());
        }
        Ok(())
    }

    /// What a host may order; letting a bot play one's own seat, and coming back, takes no host.
    pub(super) async fn order(
        &mut self,
        visitor: &Visitor,
        order: HostOrder,
    ) -> Result<Option<LinkRow>, Error> {
        // Whether somebody may was perhaps decided elsewhere.
        self.keep_up().await;
        if grants::viewers(&self.stored, visitor.key).is_empty() {
            return Err(Error::NotFound);
        }
        let host = || grants::host_grant(&self.stored, visitor.key).ok_or(Error::NotAllowed);
        let over_seat =
            |seat| grants::seat_orders(&self.stored, visitor.key, seat).ok_or(Error::NotAllowed);
        match order {
            HostOrder::Bot { seat, level } => self.give_to_bot(over_seat(seat)?, level).await?,
            HostOrder::Return { seat } => self.give_back(over_seat(seat)?).await?,
            HostOrder::Pause => {
                self.turn(host()?, "paused", Status::Running, Status::Paused).await?;
            }
            HostOrder::GoOn => {
                self.turn(host()?, "went-on", Status::Paused, Status::Running).await?;
            }
            HostOrder::Abandon => self.abandon(host()?).await?,
            HostOrder::Link { seat } => {
                let grant = host().and_then(|_| over_seat(seat))?;
                return self.renew(visitor, grant).await.map(Some);
            }
        }
        Ok(None)
    }

    /// May the log take one more order? They could be repeated until it fills the disk. Without
    /// some of them a game would not go on, so those are heard for longer, in a log that is so many
    /// times as long; and what can be ordered only once more is always heard.
    fn has_room(&self, times: u32) -> Result<(), Error> {
        let most = self.around.config.limits.entries.saturating_mul(times);
        if self.stored.seq < most { Ok(()) } else { Err(log_full()) }
    }

    async fn give_to_bot(&mut self, grant: SeatOrders, level: Level) -> Result<(), Error> {
        self.has_room(2)?;
        let seat = grant.seat();
        self.carry_out_plan(|task| {
            if task.stored.status.is_over() {
                return Err(over());
            }
            let row = SeatRow { session: task.row(seat)?.session, bot: Some(level) };
            let mut changes = vec![Change::Seat(Seat(seat), row)];
            changes.extend(task.begins_with(Seat(seat)));
            Ok(Some(Plan::new(TOOK_SEAT, Some(Seat(seat)), changes)))
        })
        .await
    }

    async fn give_back(&mut self, grant: SeatOrders) -> Result<(), Error> {
        self.has_room(2)?;
        let seat = grant.seat();
        self.carry_out_plan(|task| {
            let SeatRow { session, bot } = task.row(seat)?.clone();
            if session.is_none() || bot.is_none() {
                let text = "nobody waits to have that seat back".to_owned();
                return Err(Error::NotNow("no-one-to-return", text));
            }
            let change = Change::Seat(Seat(seat), SeatRow { session, bot: None });
            Ok(Some(Plan::new("seat-returned", Some(Seat(seat)), vec![change])))
        })
        .await?;
        // Its bot may be thinking; the answer will find that the seat is not its own.
        self.thinking.remove(&Seat(seat));
        Ok(())
    }

    async fn turn(
        &mut self,
        _: HostGrant,
        text: &str,
        from: Status,
        to: Status,
    ) -> Result<(), Error> {
        // To go on is possible once after a pause.
        if to == Status::Paused {
            self.has_room(1)?;
        }
        self.carry_out_plan(|task| {
            if task.stored.status != from {
                let text = "the table is not in a state for that".to_owned();
                return Err(Error::NotNow("wrong-status", text));
            }
            Ok(Some(Plan::new(text, None, vec![Change::Status(to)])))
        })
        .await
    }

    async fn abandon(&mut self, _: HostGrant) -> Result<(), Error> {
        self.carry_out_plan(|task| {
            if task.stored.status.is_over() {
                return Err(over());
            }
            Ok(Some(Plan::new("abandoned", None, vec![Change::Status(Status::Abandoned)])))
        })
        .await
    }

    /// A link with which whoever owns a seat moves to another device.
    pub(super) async fn fresh_link(
        &mut self,
        visitor: &Visitor,
        seat: u8,
    ) -> Result<LinkRow, Error> {
        self.keep_up().await;
        if grants::viewers(&self.stored, visitor.key).is_empty() {
            return Err(Error::NotFound);
        }
        let grant = grants::own_seat(&self.stored, visitor.key, seat).ok_or(Error::NotAllowed)?;
        self.renew(visitor, grant).await
    }

    /// A fresh link for a seat; its old links end at once, and the old grant when somebody
    /// claims it. The log says so.
    async fn renew(&mut self, visitor: &Visitor, grant: SeatOrders) -> Result<LinkRow, Error> {
        self.row(grant.seat())?;
        if self.stored.status.is_over() {
            return Err(over());
        }
        self.has_room(1)?;
        let seat = Seat(grant.seat());
        let nonce = u32::from_le_bytes(crate::secret::random());
        let link = visitor.link(&self.stored.id, Some(seat), nonce);
        self.carry_out_plan(|task| {
            let mut changes = task.spend_links(seat);
            changes.push(Change::AddLink(link.clone()));
            Ok(Some(Plan::new("link-renewed", Some(seat), changes)))
        })
        .await?;
        Ok(link)
    }

    /// Notes which table comes after this one, unless that is noted already.
    pub(super) async fn rematch(&mut self, id: &str) -> Result<(), Error> {
        let word = format!("{REMATCH}{id}");
        self.keep_up().await;
        self.carry_out_plan(|task| {
            // A table that cannot even begin any more has nobody to tell it to.
            let known = task.live.as_ref().map_or(true, Live::has_rematch);
            Ok((!known).then(|| Plan::new(&word, None, Vec::new())))
        })
        .await
    }
}

fn log_full() -> Error {
    Error::NotNow("log-full", "the log of this table is as long as it may get".to_owned())
}

fn over() -> Error {
    Error::NotNow("over", "the game is over".to_owned())
}
