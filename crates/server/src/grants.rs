//! Who may do what at a table.
//!
//! Acting for a seat takes a [`SeatGrant`], ordering the table about a [`HostGrant`], and saying who
//! plays a seat a [`SeatOrders`]. Only the functions here make them, so a handler that forgot to ask
//! does not compile.

use crate::secret::Hashed;
use crate::store::Stored;
use game::{Seat, Viewer};
use table::wire::Spectators;

/// Who wants to act.
#[derive(Copy, Clone, Debug)]
pub enum Actor {
    /// A person.
    Session(Hashed),
    /// The bot in that seat.
    Bot,
}

/// The right to act for one seat at this moment.
#[derive(Debug)]
pub struct SeatGrant {
    seat: Seat,
}

impl SeatGrant {
    /// The seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }
}

/// The right to act for a seat, if the actor has it now. A seat that was given to a bot is
/// played by the bot alone until it is given back.
fn seat_grant(table: &Stored, actor: Actor, seat: u8) -> Option<SeatGrant> {
    let row = table.seats.get(usize::from(seat))?;
    let may = match actor {
        Actor::Session(key) => row.session == Some(key) && row.bot.is_none(),
        Actor::Bot => row.bot.is_some(),
    };
    may.then_some(SeatGrant { seat: Seat(seat) })
}

/// A right to say something at a table.
#[derive(Debug)]
pub enum Grant {
    /// For a seat.
    Seat(SeatGrant),
    /// As the host, whether that is a seat or not.
    Host(HostGrant),
}

impl Grant {
    /// The seat it is for; none for the host.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Grant::Seat(grant) => Some(grant.seat()),
            Grant::Host(_) => None,
        }
    }
}

/// The right to speak for a seat, or without one as the host, if the actor has it now.
pub fn grant(table: &Stored, actor: Actor, seat: Option<u8>) -> Option<Grant> {
    match (seat, actor) {
        (Some(seat), _) => seat_grant(table, actor, seat).map(Grant::Seat),
        (None, Actor::Session(key)) => host_grant(table, key).map(Grant::Host),
        (None, Actor::Bot) => None,
    }
}

/// The right to order a table about.
#[derive(Debug)]
pub struct HostGrant(());

/// The right to order a table about, if the session made it.
pub fn host_grant(table: &Stored, session: Hashed) -> Option<HostGrant> {
    (table.host == session).then_some(HostGrant(()))
}

/// The right to say who plays one seat: a bot, its owner again, or whoever has a fresh link.
#[derive(Debug)]
pub struct SeatOrders {
    seat: u8,
}

impl SeatOrders {
    /// The seat.
    pub fn seat(&self) -> u8 {
        self.seat
    }
}

/// The right to say who plays a seat, if it is the session's own.
pub fn own_seat(table: &Stored, session: Hashed, seat: u8) -> Option<SeatOrders> {
    owns(table, session, seat).then_some(SeatOrders { seat })
}

/// The right to say who plays a seat, if it is the session's own or the session made the table.
pub fn seat_orders(table: &Stored, session: Hashed, seat: u8) -> Option<SeatOrders> {
    let host = host_grant(table, session).map(|_| SeatOrders { seat });
    host.or_else(|| own_seat(table, session, seat))
}

/// Does the seat belong to the session, whoever plays it at the moment?
pub fn owns(table: &Stored, session: Hashed, seat: u8) -> bool {
    table.seats.get(usize::from(seat)).is_some_and(|row| row.session == Some(session))
}

/// Through whose eyes a session may look at the table: its own seats; without one as a
/// spectator, if it may; otherwise not at all.
pub fn viewers(table: &Stored, session: Hashed) -> Vec<Viewer> {
    let own: Vec<Viewer> = Seat::all(table.seats.len() as u8)
        .filter(|seat| owns(table, session, seat.0))
        .map(Viewer::Seat)
        .collect();
    let watches = match table.spectators {
        Spectators::Open => true,
        Spectators::Link => table.watchers.contains(&session),
        Spectators::Off => false,
    };
    // A spectator knows only what everybody knows, so a host without a seat may look, too.
    if own.is_empty() && (watches || table.host == session) {
        return vec![Viewer::Spectator];
    }
    own
}
