//! One task for each socket: reads commands, sends what the table has to say.

use crate::App;
use crate::error::Error;
use crate::info::Visitor;
use crate::lobby::stored;
use crate::outgoing::{Long, Outgoing, close};
use crate::secret::Hashed;
use crate::security::{ClientAddress, check_origin};
use crate::sockets::Place;
use crate::table_task::{Message, SocketId};
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use table::wire::{FromClient, LobbyError, Malformed, PROTOCOL, Reason, ToClient};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, interval_at, sleep_until, timeout};
use tungstenite::error::ProtocolError;

/// How long the client may take to say goodbye in return.
const RETURN: Duration = Duration::from_secs(1);
/// How often a client is told that somebody is there. Asking more often is no use.
const ALIVE: Duration = Duration::from_secs(1);

/// Opens a socket, for whoever may look at the table.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables",
    params(("id" = String, Path, description = "the table")),
    responses((status = SWITCHING_PROTOCOLS, description = "a WebSocket, as docs/wire.md says"),
              (status = UNAUTHORIZED, body = LobbyError),
              (status = FORBIDDEN, body = LobbyError),
              (status = NOT_FOUND, body = LobbyError),
              (status = TOO_MANY_REQUESTS, body = LobbyError)))]
pub async fn open(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    check_origin(&headers, &app.config)?;
    app.joins.take(&visitor.key).map_err(Error::TooMany)?;
    stored(&app, &id, &visitor).await?;
    let place = app.sockets.enter(address, visitor.key, &app.config.limits)?;
    // The session may have ended since it was looked up, and its sockets with it, but for this one.
    app.store.session(visitor.key).await?.ok_or(Error::NoSession)?;
    // Small buffers: the default ones take 128 KiB for each socket. What waits to be written is
    // one message, however long, so there is no limit to that but the queue's.
    let upgrade = upgrade
        .max_message_size(app.config.limits.message)
        .max_frame_size(app.config.limits.message)
        .read_buffer_size(4 << 10)
        .write_buffer_size(0);
    Ok(upgrade.on_upgrade(async move |socket| {
        let long = Long { all: app.long.clone(), address };
        let code = serve(socket, &app, &id, visitor, (place, long)).await;
        tracing::debug!(table = id, code, "a socket is closed");
    }))
}

/// Serves a socket until its end; answers with the code it was closed with, 0 if the
/// client went away.
async fn serve(
    mut socket: WebSocket,
    app: &App,
    id: &str,
    visitor: Visitor,
    (mut place, long): (Place, Long),
) -> u16 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let number: SocketId = NEXT.fetch_add(1, Ordering::Relaxed);
    let after = match timeout(app.config.limits.hello, hello(&mut socket, app)).await {
        Ok(Ok(after)) => after,
        Ok(Err(code)) => return farewell(socket, app, code).await,
        Err(_) => return farewell(socket, app, close::MISUSE).await,
    };
    tracing::debug!(table = id, session = ?visitor.key, "a socket is open");
    let out = Outgoing::new(&app.config.limits, long);
    let joined = app.tables.ask(id, |tell| Message::Join {
        socket: number,
        visitor: visitor.clone(),
        out: out.clone(),
        after,
        tell,
    });
    let code = match joined.await {
        Ok(()) => {
            let table = app.tables.inbox(id);
            let who = (number, visitor.key);
            let code = talk(&mut socket, app, &table, who, &out, &mut place).await;
            // The table may be busy and the client slow, and neither waits for the other.
            let leave = table.send(Message::Leave(number));
            return tokio::join!(leave, farewell(socket, app, code)).1;
        }
        Err(Error::NotAllowed) => close::NOT_ALLOWED,
        // Whether there is a table at all, whoever comes back is told before there is a socket.
        Err(_) => close::AGAIN,
    };
    farewell(socket, app, code).await
}

/// The first message must be a hello; its answer is the last entry the client has.
async fn hello(socket: &mut WebSocket, app: &App) -> Result<Option<u32>, u16> {
    loop {
        match socket.recv().await {
            Some(Ok(Frame::Text(text))) => {
                return match FromClient::read(&text, app.config.limits.depth) {
                    Ok(FromClient::Hello { protocol, after }) if protocol <= PROTOCOL => Ok(after),
                    Ok(FromClient::Hello { .. }) => Err(close::TOO_NEW),
                    _ => Err(close::MISUSE),
                };
            }
            Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
            Some(Ok(Frame::Binary(_))) => return Err(close::MISUSE),
            Some(Ok(Frame::Close(_))) | None => return Err(0),
            Some(Err(error)) => return Err(code_for(error)),
        }
    }
}

/// The code of RFC 6455 for what a client did wrong; 0 if it is gone.
fn code_for(error: axum::Error) -> u16 {
    match error.into_inner().downcast_ref::<tungstenite::Error>() {
        Some(tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => 0,
        Some(tungstenite::Error::Protocol(_)) => close::PROTOCOL,
        Some(tungstenite::Error::Utf8(_)) => close::NO_TEXT,
        Some(tungstenite::Error::Capacity(_)) => close::TOO_LONG,
        _ => 0,
    }
}

async fn talk(
    socket: &mut WebSocket,
    app: &App,
    table: &mpsc::Sender<Message>,
    (number, session): (SocketId, Hashed),
    out: &Outgoing,
    place: &mut Place,
) -> u16 {
    let limits = &app.config.limits;
    let mut ping = interval_at(Instant::now() + limits.ping, limits.ping);
    let mut heard = Instant::now();
    let mut assured: Option<Instant> = None;
    let mut shutdown = app.shutdown.clone();
    loop {
        tokio::select! {
            code = out.closed() => return code,
            () = going_down(&mut shutdown) => return close::GOING_DOWN,
            code = place.ended() => return code,
            frame = socket.recv() => {
                heard = Instant::now();
                place.heard();
                match frame {
                    Some(Ok(Frame::Text(text))) => {
                        let may_ask = || app.questions.take(&session).is_ok();
                        let said = understand(&text, limits.depth, out, may_ask);
                        let Some(said) = said else { continue };
                        // Answered here, so that asking does not keep a table in memory.
                        if said == FromClient::Alive {
                            if assured.is_none_or(|last| last.elapsed() >= ALIVE) {
                                assured = Some(Instant::now());
                                out.send(&ToClient::Alive);
                            }
                            continue;
                        }
                        // A busy table may let it wait for long.
                        let handed = table.send(Message::Said(number, said));
                        match unless_over(handed, out, &mut shutdown, place).await {
                            // Meanwhile nobody listened.
                            Ok(Ok(())) => heard = Instant::now(),
                            Ok(Err(_)) => return close::AGAIN,
                            Err(code) => return code,
                        }
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    Some(Ok(Frame::Binary(_))) => return close::MISUSE,
                    Some(Ok(Frame::Close(_))) | None => return 0,
                    Some(Err(error)) => return code_for(error),
                }
            }
            message = out.next() => {
                // While a client does not read, its queue fills up, and then it is cut off; so
                // it is if nothing else happens and it does not read at all.
                let began = Instant::now();
                let sent = timeout(limits.dead, socket.send(Frame::Text(message)));
                match unless_over(sent, out, &mut shutdown, place).await {
                    Ok(Ok(Ok(()))) => {}
                    Ok(Ok(Err(_))) => return 0,
                    Ok(Err(_)) => return close::TOO_SLOW,
                    Err(code) => return code,
                }
                // It could not be heard meanwhile.
                heard += began.elapsed();
            }
            () = sleep_until(heard + limits.dead) => return 0,
            _ = ping.tick() => {
                let sent = timeout(limits.ping, socket.send(Frame::Ping(Vec::new().into())));
                match unless_over(sent, out, &mut shutdown, place).await {
                    Ok(Ok(Ok(()))) => {}
                    Ok(_) => return close::TOO_SLOW,
                    Err(code) => return code,
                }
            }
        }
    }
}

/// Waits for something that may take long, unless the socket has to go before; then the code to
/// close it with.
async fn unless_over<T>(
    work: impl Future<Output = T>,
    out: &Outgoing,
    shutdown: &mut watch::Receiver<bool>,
    place: &mut Place,
) -> Result<T, u16> {
    tokio::select! {
        done = work => Ok(done),
        code = out.closed() => Err(code),
        () = going_down(shutdown) => Err(close::GOING_DOWN),
        code = place.ended() => Err(code),
    }
}

async fn going_down(shutdown: &mut watch::Receiver<bool>) {
    // A sender that is gone means the same.
    let _ = shutdown.wait_for(|down| *down).await;
}

/// Reads a message. One that makes no sense but has an id is refused, so that no command
/// stays without an answer, as far as somebody may ask questions. Without an id nobody can wait
/// for an answer, and the socket is closed.
fn understand(
    text: &Utf8Bytes,
    depth: usize,
    out: &Outgoing,
    may_ask: impl FnOnce() -> bool,
) -> Option<FromClient> {
    match FromClient::read(text, depth) {
        Ok(said) => return Some(said),
        Err(Malformed { id: Some(id) }) if may_ask() => {
            let reason = Reason::word("malformed");
            out.send(&ToClient::Refused { id, reason, seq: 0 });
        }
        Err(Malformed { .. }) => out.close(close::MISUSE),
    }
    None
}

/// Says why, and closes.
async fn farewell(mut socket: WebSocket, app: &App, code: u16) -> u16 {
    if code != 0 {
        let reason = Utf8Bytes::from_static("");
        let frame = Frame::Close(Some(CloseFrame { code, reason }));
        let _ = timeout(app.config.limits.farewell, socket.send(frame)).await;
    }
    // Listening sends what the protocol itself has to answer, and a connection that is
    // closed with something unread would tear down what the client has yet to read.
    let silence = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = timeout(RETURN, silence).await;
    code
}
