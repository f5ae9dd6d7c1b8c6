//! Who follows the table, and what they are sent.

use super::shown::Shown;
use super::{Attached, SocketId, TableTask};
use crate::error::Error;
use crate::grants;
use crate::info::{Visitor, info};
use crate::live::{Fault, Live, bare, told};
use crate::outgoing::{Outgoing, close, text};
use crate::store::{LogEntry, Said, StoreError};
use crate::turns::is_long;
use axum::extract::ws::Utf8Bytes;
use game::{Seats, Viewer};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;
use table::wire::{Entry, FaultInfo, Frame, PROTOCOL, TableInfo, ToClient};

/// So many lines of chat are told to somebody who comes,
const CHAT: u32 = 100;
/// and no more than so many bytes of them.
const CHAT_BYTES: usize = 64 << 10;

impl TableTask {
    pub(super) async fn info(&mut self, visitor: &Visitor) -> Result<TableInfo, Error> {
        if self.viewers(visitor).await?.is_empty() {
            return Err(Error::NotFound);
        }
        Ok(self.info_for(visitor))
    }

    /// Through whose eyes somebody may look. Whoever may not may have been let in by another
    /// process: to a seat, which stands in the log, or to watch, which stands in none.
    async fn viewers(&mut self, visitor: &Visitor) -> Result<Vec<Viewer>, StoreError> {
        let viewers = grants::viewers(&self.stored, visitor.key);
        if !viewers.is_empty() {
            return Ok(viewers);
        }
        if self.is_behind().await {
            self.reload().await;
        } else if let Some(stored) = self.around.store.table(&self.stored.id).await? {
            self.stored.watchers = stored.watchers;
            self.stored.names.extend(stored.names);
        }
        Ok(grants::viewers(&self.stored, visitor.key))
    }

    /// The seats that somebody follows the table with.
    fn connected(&self) -> Seats {
        let viewers = self.sockets.values().flat_map(|attached| &attached.viewers);
        viewers
            .filter_map(|viewer| match viewer {
                Viewer::Seat(seat) => Some(*seat),
                Viewer::Spectator => None,
            })
            .collect()
    }

    fn info_for(&self, visitor: &Visitor) -> TableInfo {
        let shown = self.live.as_ref().ok().and_then(Live::shown);
        let fault = self.broken.clone().map(|fault| FaultInfo { shown, ..fault });
        info(&self.stored, visitor, self.connected(), fault)
    }

    pub(super) async fn join(
        &mut self,
        socket: SocketId,
        visitor: Visitor,
        out: Outgoing,
        after: Option<u32>,
    ) -> Result<(), Error> {
        // Whoever comes is a good moment to notice that another process has played on.
        self.keep_up().await;
        let viewers = self.viewers(&visitor).await?;
        if viewers.is_empty() {
            return Err(Error::NotAllowed);
        }
        // Nobody tells a table the new name of somebody who only watches.
        if self.stored.watchers.contains(&visitor.key) {
            self.stored.names.insert(visitor.key, visitor.name.clone());
        }
        let known = after.filter(|after| *after <= self.stored.seq);
        let log = self.log_after(known.unwrap_or(0)).await?;
        let chat = self.around.store.said(&self.stored.id, CHAT).await?;
        let attached =
            Attached { visitor, out: out.clone(), viewers: viewers.clone(), refusals: 0 };
        let before = self.connected();
        self.sockets.insert(socket, attached);
        self.send_whole(socket, &log.into(), known.is_none()).await;
        let chat: Vec<Said> = chat.into_iter().filter(|said| hears(&viewers, said)).collect();
        let mut bytes = 0;
        let old = chat.iter().rev().take_while(|said| {
            bytes += said.text.len();
            bytes <= CHAT_BYTES
        });
        let told = old.count();
        chat.into_iter().rev().take(told).rev().for_each(|said| out.send(&spoken(said)));
        self.presence(before, Some(socket));
        Ok(())
    }

    /// The log after that entry, as far as this task knows it. Another process may have
    /// written more meanwhile; that is told when it is read, together with its frames.
    async fn log_after(&mut self, after: u32) -> Result<Vec<LogEntry>, StoreError> {
        let mut log = self.around.store.log(&self.stored.id, after).await?;
        log.retain(|entry| entry.seq <= self.stored.seq);
        Ok(log)
    }

    pub(super) fn leave(&mut self, socket: SocketId) {
        let before = self.connected();
        if self.sockets.remove(&socket).is_some() {
            let present: Vec<Viewer> =
                self.sockets.values().flat_map(|attached| attached.viewers.clone()).collect();
            self.shown.retain(|viewer, _| present.contains(viewer));
            self.presence(before, None);
        }
    }

    /// Tells the others that a seat came or went. Whoever only watches, or opens one more window,
    /// is no news: anybody could come and go all the time, and each time everybody would be told.
    fn presence(&self, before: Seats, except: Option<SocketId>) {
        if self.connected() == before {
            return;
        }
        for (_, other) in self.sockets.iter().filter(|(id, _)| Some(**id) != except) {
            let table = Some(Box::new(self.info_for(&other.visitor)));
            let (log, frames) = (Vec::new(), Vec::new());
            other.out.send(&ToClient::Event { seq: self.stored.seq, log, frames, table });
        }
    }

    /// Sends a socket everything: whole frames, and that log.
    async fn send_whole(&mut self, socket: SocketId, log: &Arc<[LogEntry]>, welcome: bool) {
        if let Err(fault) = self.try_send_whole(socket, log, welcome).await {
            self.break_down(fault);
            let _ = self.try_send_whole(socket, log, welcome).await;
        }
    }

    async fn try_send_whole(
        &mut self,
        socket: SocketId,
        log: &Arc<[LogEntry]>,
        welcome: bool,
    ) -> Result<(), Fault> {
        let viewers = self.sockets[&socket].viewers.clone();
        let frames = self.frames(&viewers)?;
        #[cfg(feature = "planted")]
        let frames = {
            let mut frames = frames;
            crate::planted::in_welcome(&self.stored, &mut frames);
            if let (false, Ok(live)) = (welcome, &self.live) {
                crate::planted::in_delta(live.naked(), &mut frames);
            }
            frames
        };
        let attached = &self.sockets[&socket];
        let (out, table) = (attached.out.clone(), Box::new(self.info_for(&attached.visitor)));
        let (seq, teller, entries) = (self.stored.seq, self.teller(), log.clone());
        let told = log.len() * viewers.len();
        let turn = self.around.turns.take(told).await;
        let tell = move || {
            let _turn = turn;
            let mut log = Vec::with_capacity(entries.len() * viewers.len());
            for viewer in &viewers {
                for entry in &*entries {
                    log.push(teller.told(entry, *viewer)?);
                }
            }
            log.sort_by_key(|entry| entry.seq);
            out.send_whole(&match welcome {
                false => ToClient::Delta { table, seq, log, frames },
                true => ToClient::Welcome { protocol: PROTOCOL, table, seq, log, frames },
            });
            Ok(())
        };
        if !is_long(told) {
            return tell();
        }
        // On a thread that tables do not share: it takes a while.
        let told = tokio::task::spawn_blocking(tell).await;
        told.unwrap_or_else(|_| {
            self.sockets[&socket].out.close(close::AGAIN);
            Ok(())
        })
    }

    /// Whole frames for some viewers; none if there is no game to be shown.
    fn frames(&mut self, viewers: &[Viewer]) -> Result<Vec<Frame>, Fault> {
        let round = self.round();
        let Ok(live) = &self.live else { return Ok(Vec::new()) };
        let mut frames = Vec::with_capacity(viewers.len());
        for viewer in viewers {
            let frame = live.frame(*viewer, &round)?;
            if let Some(Value::Object(view)) = &frame.view {
                self.shown.insert(*viewer, Shown::of(view));
            }
            frames.push(frame);
        }
        Ok(frames)
    }

    fn teller(&self) -> Teller {
        Teller { game: self.stored.game.clone(), broken: self.broken.is_some() }
    }

    /// Sends everybody what is new: entries that are on disk, and what changed in the views.
    pub(super) fn push(&mut self, entries: &[LogEntry], table: bool) {
        let mut parts: HashMap<Viewer, (Vec<Entry>, Option<Frame>)> = HashMap::new();
        let viewers: Vec<Viewer> =
            self.sockets.values().flat_map(|attached| attached.viewers.clone()).collect();
        for viewer in viewers {
            if parts.contains_key(&viewer) {
                continue;
            }
            match self.news(viewer, entries) {
                Ok(news) => drop(parts.insert(viewer, news)),
                Err(fault) => {
                    self.break_down(fault);
                    return self.push(entries, true);
                }
            }
        }
        // Sockets that look through the same eyes get the same bytes, unless the table is
        // in them, which looks different to everybody.
        let mut same: HashMap<&[Viewer], Utf8Bytes> = HashMap::new();
        for attached in self.sockets.values() {
            if let Some(message) = same.get(attached.viewers.as_slice()) {
                attached.out.push(message.clone());
                continue;
            }
            let seen = || attached.viewers.iter().filter_map(|viewer| parts.get(viewer));
            let message = ToClient::Event {
                seq: self.stored.seq,
                log: seen().flat_map(|(log, _)| log.clone()).collect(),
                frames: seen().filter_map(|(_, frame)| frame.clone()).collect(),
                table: table.then(|| Box::new(self.info_for(&attached.visitor))),
            };
            let message = text(&message);
            #[cfg(feature = "planted")]
            let message = self.chatty(&attached.out, message);
            attached.out.push(message.clone());
            if !table {
                same.insert(&attached.viewers, message);
            }
        }
    }

    /// Tells by the size or the number of messages what it should not.
    #[cfg(feature = "planted")]
    fn chatty(&self, out: &Outgoing, message: Utf8Bytes) -> Utf8Bytes {
        let Ok(live) = &self.live else { return message };
        if crate::planted::says_more(live.naked()) {
            let (log, frames) = (Vec::new(), Vec::new());
            out.send(&ToClient::Event { seq: self.stored.seq, log, frames, table: None });
        }
        let padding = crate::planted::padding(live.naked(), &message);
        format!("{message}{padding}").into()
    }

    fn news(
        &mut self,
        viewer: Viewer,
        entries: &[LogEntry],
    ) -> Result<(Vec<Entry>, Option<Frame>), Fault> {
        let (round, teller) = (self.round(), self.teller());
        let told = entries.iter().map(|entry| teller.told(entry, viewer));
        let log = told.collect::<Result<_, _>>()?;
        let Ok(live) = &self.live else { return Ok((log, None)) };
        let mut frame = live.frame(viewer, &round)?;
        if let Some(Value::Object(view)) = frame.view.take() {
            let shown = Shown::of(&view);
            let before = self.shown.get(&viewer);
            let changed = view
                .into_iter()
                .filter(|(key, value)| before.is_none_or(|before| !before.contains(key, value)));
            frame.changed = Some(changed.collect());
            self.shown.insert(viewer, shown);
        }
        Ok((log, Some(frame)))
    }

    /// Brings every socket up to date after the table was read anew or its seats changed
    /// hands: whole frames, and the entries they have not seen.
    pub(super) async fn catch_up(&mut self, after: u32) {
        let log: Arc<[LogEntry]> = match self.log_after(after).await {
            Ok(log) => log.into(),
            Err(error) => {
                tracing::error!(table = self.stored.id, %error, "a log could not be read");
                self.sockets.drain().for_each(|(_, gone)| gone.out.close(close::AGAIN));
                return;
            }
        };
        let stored = &self.stored;
        self.sockets.retain(|_, attached| {
            attached.viewers = grants::viewers(stored, attached.visitor.key);
            if attached.viewers.is_empty() {
                attached.out.close(close::NOT_ALLOWED);
            }
            !attached.viewers.is_empty()
        });
        let sockets: Vec<SocketId> = self.sockets.keys().copied().collect();
        for socket in sockets {
            self.send_whole(socket, &log, false).await;
        }
    }

    /// Tells everybody what somebody said.
    pub(super) fn push_chat(&self, said: Said) {
        let sockets = self.sockets.values().filter(|attached| hears(&attached.viewers, &said));
        let outs: Vec<&Outgoing> = sockets.map(|attached| &attached.out).collect();
        #[cfg(feature = "planted")]
        let said = {
            let mut said = said;
            let live = self.live.as_ref().ok();
            said.text += live.map_or("", |live| crate::planted::blank_of("chat", live.naked()));
            said
        };
        let message = text(&spoken(said));
        outs.iter().for_each(|out| out.push(message.clone()));
    }
}

/// Tells entries of a log without the game: all that this takes.
struct Teller {
    game: String,
    /// The game is broken anyway.
    broken: bool,
}

impl Teller {
    /// An entry as a viewer may know it. When the game is broken anyway, what cannot be read of
    /// it is left out.
    fn told(&self, entry: &LogEntry, viewer: Viewer) -> Result<Entry, Fault> {
        match told(&self.game, entry, viewer) {
            Err(_) if self.broken => Ok(bare(entry, viewer)),
            told => told,
        }
    }
}

/// Spectators talk among themselves: nobody at the table is to be told what to do.
fn hears(viewers: &[Viewer], said: &Said) -> bool {
    said.seat.is_some() || viewers.contains(&Viewer::Spectator)
}

fn spoken(said: Said) -> ToClient {
    let Said { n, seat, name, text, at, .. } = said;
    ToClient::Chat { n, seat: seat.map(|seat| seat.0), name, text, at }
}
