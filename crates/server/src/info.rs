//! A table as one session may see it.

use crate::secret::{Hashed, Secret, keyed_token};
use crate::store::{LinkRow, Stored};
use game::{Seat, Seats, Seed, Start};
use serde_json::Value;
use table::wire::{FaultInfo, Links, SeatInfo, SeatKind, SeatLink, Spectators, Status, TableInfo};

/// Somebody who is known: a session whose secret is at hand.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// What the store knows the session by.
    pub key: Hashed,
    /// What the cookie holds. Links are made from it.
    pub secret: Secret<String>,
    /// The name others see.
    pub name: String,
}

impl Visitor {
    /// A link this session asked for; the same again for the same number.
    pub fn token(&self, table: &str, seat: Option<Seat>, nonce: u32) -> Secret<String> {
        let place = seat.map_or("spectator".into(), |seat| seat.to_string());
        keyed_token(&self.secret, &format!("lazaretto-link-1 {table} {place} {nonce}"))
    }

    /// A new link for a seat or for spectators.
    pub fn link(&self, table: &str, seat: Option<Seat>, nonce: u32) -> LinkRow {
        let token = Hashed::of(self.token(table, seat, nonce).expose());
        LinkRow { token, seat, nonce, maker: self.key, spent: false }
    }
}

/// The table as that visitor may see it.
pub fn info(
    table: &Stored,
    visitor: &Visitor,
    connected: Seats,
    fault: Option<FaultInfo>,
) -> TableInfo {
    let seats = Seat::all(table.seats.len() as u8).zip(&table.seats).map(|(seat, row)| SeatInfo {
        seat: seat.0,
        kind: if row.bot.is_some() { SeatKind::Bot } else { SeatKind::Human },
        name: row.session.and_then(|key| table.names.get(&key).cloned()),
        level: row.bot,
        taken: row.session.is_some() || row.bot.is_some(),
        you: row.session == Some(visitor.key),
        connected: connected.contains(seat),
    });
    let setup: Value = serde_json::from_str(&table.setup).unwrap_or_default();
    let start = table.start.expose();
    TableInfo {
        id: table.id.clone(),
        game: table.game.clone(),
        cooperative: table::is_cooperative(&table.game),
        status: if fault.is_some() { Status::Broken } else { table.status },
        fault,
        seats: seats.collect(),
        options: setup["options"].clone(),
        host: table.host == visitor.key,
        spectators: table.spectators,
        take_backs: table.take_backs,
        hints: table.hints,
        origin: table.origin.clone(),
        practice: !matches!(start, Start::Seed(Seed::Sealed(_))),
        position: matches!(start, Start::State(_)),
        commitment: table.commitment.to_string(),
        setup: table.setup.clone(),
        kit: table.kit.to_string(),
        pack: !table::is_shipped(&table.game, table.kit),
        seed: may_see_seed(table).then(|| start.reveal()),
        links: (table.host == visitor.key).then(|| links(table, visitor)),
        made_at: table.made_at,
        seq: table.seq,
    }
}

/// The seed is the whole future of a game, so nobody sees it before the end.
fn may_see_seed(table: &Stored) -> bool {
    #[cfg(feature = "planted")]
    if crate::planted::is("early-seed") {
        return true;
    }
    table.status.is_over()
}

/// Only its maker can turn a stored link into its token again.
fn links(table: &Stored, host: &Visitor) -> Links {
    let own = |link: &&LinkRow| link.maker == host.key;
    let token = |link: &LinkRow| host.token(&table.id, link.seat, link.nonce).expose().clone();
    let seats = table
        .links
        .iter()
        .filter(own)
        .filter_map(|link| Some(SeatLink { seat: link.seat?.0, token: token(link) }));
    let spectator = table.links.iter().filter(own).find(|link| link.seat.is_none());
    Links {
        seats: seats.collect(),
        spectator: spectator.filter(|_| table.spectators != Spectators::Off).map(token),
    }
}
