//! Tables: made, looked at, claimed and ordered about.

use super::{Body, positions};
use crate::App;
use crate::error::Error;
use crate::grants;
use crate::info::{Visitor, info};
use crate::secret::{Hashed, Secret, letters, random};
use crate::security::ClientAddress;
use crate::session;
use crate::store::{LinkRow, LogEntry, SeatRow, Stored, now};
use crate::table_task::Message;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use game::{Digest, Seat, Seats, Seed, Start};
use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;
use table::Packs;
use table::wire::{
    Claim, Claimed, HostOrder, Invitation, LobbyError, Made, NewTable, SeatLink, SeatOrder,
    SeatWish, Spectators, Status, TableInfo,
};
use tokio::time::{Instant, timeout_at};

/// So long a list waits for what its tables have to say beyond what is stored.
const LIST: Duration = Duration::from_secs(1);

/// The tables where one sits, the latest first.
#[utoipa::path(get, path = "/api/tables", tag = "tables",
    responses((status = OK, body = Vec<TableInfo>),
              (status = UNAUTHORIZED, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn own(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<TableInfo>>, Error> {
    app.looks.take(&visitor.key).map_err(Error::TooMany)?;
    let (mut tables, until) = (Vec::new(), Instant::now() + LIST);
    for stored in app.store.tables_of(visitor.key).await? {
        // A list must not load every game in it, nor wait for those that are busy.
        let told = match app.tables.inbox_if_loaded(&stored.id) {
            Some(_) => timeout_at(until, look(&app, &stored.id, &visitor)).await.ok(),
            None => None,
        };
        let told = told.and_then(Result::ok);
        tables.push(told.unwrap_or_else(|| info(&stored, &visitor, Seats::NONE, None)));
        #[cfg(feature = "planted")]
        tables
            .iter_mut()
            .rev()
            .take(1)
            .for_each(|told| told.game += crate::planted::blank("list-of-tables"));
    }
    Ok(Json(tables))
}

pub(super) async fn look(app: &App, id: &str, visitor: &Visitor) -> Result<TableInfo, Error> {
    app.tables.ask(id, |tell| Message::Info(visitor.clone(), tell)).await
}

/// The table of that name, if there is one that the visitor may look at.
pub async fn stored(app: &App, id: &str, visitor: &Visitor) -> Result<Stored, Error> {
    let stored = app.store.table(id).await?.ok_or(Error::NotFound)?;
    let may_look = !grants::viewers(&stored, visitor.key).is_empty();
    may_look.then_some(stored).ok_or(Error::NotFound)
}

/// A table, as one may see it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "the table")),
    responses((status = OK, body = TableInfo),
              (status = UNAUTHORIZED, body = LobbyError),
              (status = NOT_FOUND, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    app.looks.take(&visitor.key).map_err(Error::TooMany)?;
    stored(&app, &id, &visitor).await?;
    look(&app, &id, &visitor).await.map(Json)
}

/// Makes a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = CREATED, body = Made),
              (status = UNAUTHORIZED, body = LobbyError),
              (status = BAD_REQUEST, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn make(
    State(app): State<App>,
    visitor: Visitor,
    Body(wish): Body<NewTable>,
) -> Result<Response, Error> {
    app.new_tables.take(&visitor.key).map_err(Error::TooMany)?;
    let seats: Vec<SeatRow> = wish
        .seats
        .iter()
        .map(|wish| match wish {
            SeatWish::Me => SeatRow { session: Some(visitor.key), bot: None },
            SeatWish::Open => SeatRow::default(),
            SeatWish::Bot { level } => SeatRow { session: None, bot: Some(*level) },
        })
        .collect();
    let cooperative = table::is_cooperative(&wish.game);
    let id = letters(&random::<8>());
    let manners = Manners {
        spectators: wish.spectators,
        take_backs: wish.take_backs.unwrap_or(cooperative),
        hints: wish.hints,
    };
    let count = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let played = wished(&app.config.packs, wish, count)?;
    let table = lay(id, played, seats, &manners, &visitor)?;
    let id = table.id.clone();
    create(&app, table, Vec::new(), &visitor).await?;
    let table = look(&app, &id, &visitor).await?;
    Ok((StatusCode::CREATED, Json(Made { table })).into_response())
}

/// Keeps a new table. Whoever makes it may have been forgotten since they were looked up; then they
/// have to say their name again.
pub(super) async fn create(
    app: &App,
    table: Stored,
    log: Vec<LogEntry>,
    maker: &Visitor,
) -> Result<(), Error> {
    match app.store.create(table, log).await {
        Err(_) if app.store.session(maker.key).await?.is_none() => Err(Error::NoSession),
        made => Ok(made?),
    }
}

/// What somebody wishes to play: by the rules from a seed, or from a position on.
fn wished(packs: &Packs, wish: NewTable, seats: u8) -> Result<Played, Error> {
    let NewTable { game, options, seed, position, .. } = wish;
    let kit = packs.digest(&game);
    if let Some(text) = position {
        let opening = positions::read(&text, packs)?;
        let bad = |text: &str| Err(Error::Bad("bad-position", text.to_owned()));
        if !options.is_empty() || seed.is_some() {
            return bad("a position brings its own options and its own seed");
        }
        if opening.game != game {
            return bad("it is a position of another game");
        }
        if opening.seats != seats {
            return bad("it has another number of seats");
        }
        return Ok(Played { game, setup: opening.setup, start: Some(opening.start), kit });
    }
    let setup = table::read_setup(&game, seats, options)
        .map_err(|error| Error::Bad("bad-setup", error.to_string()))?;
    let start = match seed {
        Some(text) => Some(Start::Seed(Seed::Open(text.trim().parse().map_err(|_| {
            Error::Bad("bad-seed", "a seed is a number from 0 to 18446744073709551615".into())
        })?))),
        None => None,
    };
    Ok(Played { game, setup, start, kit })
}

/// What is allowed at a table, whatever is played.
struct Manners {
    spectators: Spectators,
    take_backs: bool,
    hints: bool,
}

/// What is played at a table.
struct Played {
    game: String,
    setup: String,
    /// None for a new shuffle.
    start: Option<Start>,
    /// None for the shipped components.
    kit: Option<Digest>,
}

/// A new table, with links for all who have yet to come.
fn lay(
    id: String,
    played: Played,
    seats: Vec<SeatRow>,
    manners: &Manners,
    host: &Visitor,
) -> Result<Stored, Error> {
    let Manners { spectators, take_backs, hints } = *manners;
    let Played { game, setup, start, kit } = played;
    let start = start.unwrap_or_else(|| Start::Seed(Seed::Sealed(random())));
    // Starting it once shows whether the rules allow it.
    let kit = table::start_game(&game, &setup, &start, kit)
        .map_err(|error| Error::Bad("bad-setup", error.to_string()))?
        .kit();
    let open: Vec<Seat> = (0..)
        .map(Seat)
        .zip(&seats)
        .filter(|(_, row)| **row == SeatRow::default())
        .map(|(seat, _)| seat)
        .collect();
    let mut links: Vec<LinkRow> = open.iter().map(|seat| host.link(&id, Some(*seat), 0)).collect();
    if spectators != Spectators::Off {
        links.push(host.link(&id, None, 0));
    }
    Ok(Stored {
        commitment: table::commitment(&id, &game, &setup, kit, &start),
        game,
        setup,
        start: Secret::new(start),
        kit,
        host: host.key,
        status: if open.is_empty() { Status::Running } else { Status::Waiting },
        spectators,
        take_backs,
        hints,
        origin: None,
        made_at: now(),
        seats,
        links,
        watchers: Vec::new(),
        names: HashMap::new(),
        seq: 0,
        id,
    })
}

/// A table that a link leads to.
struct Invited {
    table: Stored,
    link: LinkRow,
    /// Whoever asks sits there already, so that the link still leads them there when it is spent.
    own: bool,
}

/// The table that a link leads to. Whoever guesses links is stopped like whoever makes guests.
async fn invited(
    app: &App,
    address: IpAddr,
    visitor: Option<&Visitor>,
    Claim { token }: Claim,
) -> Result<Invited, Error> {
    app.sessions.take(&address).map_err(Error::TooMany)?;
    // People may type it, so capitals do not matter.
    let token = Hashed::of(&token.trim().to_ascii_lowercase());
    let (table, link) = app.store.link(token).await?.ok_or(Error::NotFound)?;
    let table = app.store.table(&table).await?.ok_or(Error::NotFound)?;
    let place = link.seat.zip(visitor);
    let own = place.is_some_and(|(seat, visitor)| grants::owns(&table, visitor.key, seat.0));
    if link.spent && !own { Err(Error::SpentLink) } else { Ok(Invited { table, link, own }) }
}

/// What a link leads to, for whoever has it and has not said a name yet.
#[utoipa::path(post, path = "/api/invitation", tag = "guests", request_body = Claim,
    responses((status = OK, body = Invitation),
              (status = NOT_FOUND, body = LobbyError),
              (status = GONE, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn invitation(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    Body(claim): Body<Claim>,
) -> Result<Json<Invitation>, Error> {
    let visitor = session::visitor(&headers, &app).await?;
    let Invited { table, link, own } = invited(&app, address, visitor.as_ref(), claim).await?;
    let host = table.names.get(&table.host).cloned();
    let seat = link.seat.map(|seat| seat.0);
    Ok(Json(Invitation { game: table.game, host, seat, own: own.then_some(table.id) }))
}

/// Somebody comes with a link.
#[utoipa::path(post, path = "/api/claim", tag = "guests", request_body = Claim,
    responses((status = OK, body = Claimed),
              (status = UNAUTHORIZED, body = LobbyError),
              (status = NOT_FOUND, body = LobbyError),
              (status = GONE, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn claim(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    visitor: Visitor,
    Body(claim): Body<Claim>,
) -> Result<Json<Claimed>, Error> {
    let Invited { table, link, .. } = invited(&app, address, Some(&visitor), claim).await?;
    let (table, seat) = (table.id, link.seat.map(|seat| seat.0));
    match seat {
        Some(_) => {
            app.tables
                .ask(&table, |tell| Message::Sit(visitor.clone(), link.clone(), tell))
                .await?;
        }
        None => app.tables.ask(&table, |tell| Message::Watch(visitor.clone(), tell)).await?,
    }
    Ok(Json(Claimed { table, seat }))
}

/// Host tools.
#[utoipa::path(post, path = "/api/tables/{id}/host", tag = "tables", request_body = HostOrder,
    params(("id" = String, Path, description = "the table")),
    responses((status = OK, body = Made, description = "a SeatLink for a fresh link"),
              (status = UNAUTHORIZED, body = LobbyError),
              (status = FORBIDDEN, body = LobbyError),
              (status = NOT_FOUND, body = LobbyError),
              (status = CONFLICT, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn order(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(order): Body<HostOrder>,
) -> Result<Response, Error> {
    stored(&app, &id, &visitor).await?;
    app.orders.take(&visitor.key).map_err(Error::TooMany)?;
    let link = app.tables.ask(&id, |tell| Message::Order(visitor.clone(), order, tell)).await?;
    Ok(match link {
        Some(link) => Json(seat_link(&visitor, &id, &link)).into_response(),
        None => Json(Made { table: look(&app, &id, &visitor).await? }).into_response(),
    })
}

/// A fresh link for one's own seat.
#[utoipa::path(post, path = "/api/tables/{id}/link", tag = "tables", request_body = SeatOrder,
    params(("id" = String, Path, description = "the table")),
    responses((status = OK, body = SeatLink),
              (status = UNAUTHORIZED, body = LobbyError),
              (status = FORBIDDEN, body = LobbyError),
              (status = NOT_FOUND, body = LobbyError),
              (status = CONFLICT, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn link(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(SeatOrder { seat }): Body<SeatOrder>,
) -> Result<Json<SeatLink>, Error> {
    stored(&app, &id, &visitor).await?;
    app.orders.take(&visitor.key).map_err(Error::TooMany)?;
    let link = app.tables.ask(&id, |tell| Message::FreshLink(visitor.clone(), seat, tell)).await?;
    Ok(Json(seat_link(&visitor, &id, &link)))
}

fn seat_link(maker: &Visitor, table: &str, link: &LinkRow) -> SeatLink {
    let token = maker.token(table, link.seat, link.nonce);
    SeatLink { seat: link.seat.map_or(0, |seat| seat.0), token: token.expose().clone() }
}

/// The same people and bots once more. Its name follows from the old one, so that everybody
/// who asks comes to the same table.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables",
    params(("id" = String, Path, description = "the table")),
    responses((status = OK, body = Made),
              (status = UNAUTHORIZED, body = LobbyError),
              (status = FORBIDDEN, body = LobbyError),
              (status = NOT_FOUND, body = LobbyError),
              (status = CONFLICT, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn rematch(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Made>, Error> {
    let old = stored(&app, &id, &visitor).await?;
    app.orders.take(&visitor.key).map_err(Error::TooMany)?;
    let sits = old.seats.iter().any(|row| row.session == Some(visitor.key));
    if !sits && grants::host_grant(&old, visitor.key).is_none() {
        return Err(Error::NotAllowed);
    }
    if !old.status.is_over() {
        return Err(Error::NotNow("not-over", "this game is not over yet".into()));
    }
    let next = letters(&Hashed::of(&format!("rematch {id}")).0[..8]);
    if app.store.table(&next).await?.is_none() {
        app.new_tables.take(&visitor.key).map_err(Error::TooMany)?;
        // Practice stays practice, with the same shuffle; between people it is a new one.
        let sealed = matches!(old.start.expose(), Start::Seed(Seed::Sealed(_)));
        let start = (!sealed).then(|| old.start.expose().clone());
        let seats = old.seats.iter().map(|row| match row {
            SeatRow { session: Some(session), .. } => {
                SeatRow { session: Some(*session), bot: None }
            }
            bot => bot.clone(),
        });
        let seats = seats.collect();
        let Stored { spectators, take_backs, hints, .. } = old;
        let manners = Manners { spectators, take_backs, hints };
        let played = Played { game: old.game, setup: old.setup, start, kit: Some(old.kit) };
        let table = lay(next.clone(), played, seats, &manners, &visitor)?;
        let made = create(&app, table, Vec::new(), &visitor).await;
        // Somebody else at the table may have been quicker.
        if let Err(error) = made
            && app.store.table(&next).await?.is_none()
        {
            return Err(error);
        }
    }
    // Whoever made it may have gone before the others heard of it, so everybody who asks sees to that.
    app.tables.ask(&id, |tell| Message::Rematch(next.clone(), tell)).await?;
    Ok(Json(Made { table: look(&app, &next, &visitor).await? }))
}
