//! Bots at the table: those it waits for, and those that may speak up.
//!
//! Once after each entry of the log every bot that may speak up is asked whether it has
//! something to say; nobody waits for that but bots. Whoever the game waits for thinks after
//! they have held their tongues, and all of them count their time from the same moment: how
//! long somebody was silent shows in nothing.

use super::commands::{Answer, Deed};
use super::{Message, SocketId, TableTask};
use crate::bots;
use crate::grants::Actor;
use crate::live::Fault;
use game::{Seat, Seats, ToAct};
use table::wire::ToClient;
use tokio::sync::mpsc::WeakSender;
use tokio::time::Instant;

/// Bots that may speak up were asked.
pub(super) struct Asked {
    /// After this entry.
    seq: u32,
    /// When.
    at: Instant,
    /// Have all of them answered?
    heard: bool,
}

impl TableTask {
    /// Is any bot thinking?
    pub(super) fn bots_are_busy(&self) -> bool {
        !self.thinking.is_empty() || self.asked.as_ref().is_some_and(|asked| !asked.heard)
    }

    /// Sets every bot thinking that may speak up or that the game waits for.
    pub(super) fn wake_bots(&mut self) {
        if !self.is_open() {
            return;
        }
        let Ok(live) = &self.live else { return };
        // While people make up their minds about going back, nobody runs on.
        if live.request().is_some() {
            return;
        }
        let to_act = live.to_act();
        let began = match &self.asked {
            Some(asked) if asked.seq == self.stored.seq => match asked.heard {
                true => asked.at,
                false => return,
            },
            _ => {
                let now = Instant::now();
                if self.give_the_word(to_act, now) {
                    return;
                }
                now
            }
        };
        for seat in to_act.must.iter() {
            self.wake_bot(seat, began);
        }
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.stored.seats.get(usize::from(seat.0)).is_some_and(|row| row.bot.is_some())
    }

    /// Asks the bots that may speak up, if there are any, clockwise from whoever acts (PAN-9.3).
    /// Even an easy one says nothing that is not worth it.
    fn give_the_word(&mut self, to_act: ToAct, now: Instant) -> bool {
        let Ok(live) = &self.live else { return false };
        let may: Seats = to_act.may.iter().filter(|seat| self.is_bot(*seat)).collect();
        let from = to_act.must.lowest().map_or(0, |seat| seat.0);
        let (before, after): (Vec<Seat>, Vec<Seat>) = may.iter().partition(|seat| seat.0 < from);
        let mut thoughts = Vec::new();
        for seat in after.into_iter().chain(before) {
            match live.think(bots::GREEDY, seat, bots::seed()) {
                Ok(thought) => thoughts.push((seat, live.prompt(seat), thought)),
                Err(fault) => {
                    self.fail(fault);
                    return true;
                }
            }
        }
        if thoughts.is_empty() {
            return false;
        }
        let seq = self.stored.seq;
        self.asked = Some(Asked { seq, at: now, heard: false });
        let (bots, inbox) = (self.around.bots.clone(), self.inbox.clone());
        #[cfg(feature = "planted")]
        let longer = crate::planted::silence(live.naked());
        tokio::spawn(async move {
            let mut word = None;
            for (seat, prompt, thought) in thoughts {
                // Whoever fails has nothing to say; the server's log knows more.
                if let Ok(Some(action)) = bots.ask(thought, now).await {
                    word = Some((seat, prompt, action));
                    break;
                }
            }
            #[cfg(feature = "planted")]
            tokio::time::sleep(longer).await;
            tell(&inbox, Message::Word { seq, word }).await;
        });
        true
    }

    /// Sets a bot thinking that the game waits for, unless it is about it.
    fn wake_bot(&mut self, seat: Seat, began: Instant) {
        let Ok(live) = &self.live else { return };
        let level = self.stored.seats.get(usize::from(seat.0)).and_then(|row| row.bot);
        let prompt = live.prompt(seat);
        let Some(level) = level.filter(|_| self.thinking.get(&seat) != Some(&prompt)) else {
            return;
        };
        match live.think(bots::agent(level), seat, bots::seed()) {
            Ok(thought) => {
                self.thinking.insert(seat, prompt);
                let (bots, inbox) = (self.around.bots.clone(), self.inbox.clone());
                let seq = self.stored.seq;
                #[cfg(feature = "planted")]
                let longer = crate::planted::thinking(live.naked());
                tokio::spawn(async move {
                    #[cfg(feature = "planted")]
                    tokio::time::sleep(longer).await;
                    let action = bots.ask(thought, began).await.ok().flatten();
                    tell(&inbox, Message::Bot { seat, prompt, seq, action }).await;
                });
            }
            Err(fault) => drop(self.fail(fault)),
        }
    }

    /// The bots that may speak up have answered, as the table stood after entry `seq`. If it
    /// has gone on since, they are asked about that instead.
    pub(super) async fn word(&mut self, seq: u32, word: Option<(Seat, u32, String)>) {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.seq == seq) else { return };
        asked.heard = true;
        if let Some((seat, prompt, action)) = word.filter(|_| seq == self.stored.seq) {
            let id = self.question_id(seat, prompt);
            let deed = Deed::Move { prompt, action: &action };
            match self.command(Actor::Bot, &id, Some(seat.0), deed).await {
                Answer::Refused(reason) if reason.rule.is_some() => {
                    tracing::error!(%seat, action, reason = reason.text, "a bot spoke up in vain");
                }
                answer => self.publish(answer),
            }
        }
        self.formalities().await;
        self.wake_bots();
    }

    /// Sets a bot thinking for a person who asked for it.
    pub(super) fn think_of_a_hint(
        &mut self,
        socket: SocketId,
        id: String,
        seat: Seat,
        prompt: u32,
    ) {
        let Ok(live) = &self.live else { return };
        if live.prompt(seat) != prompt || !live.to_act().anybody().contains(seat) {
            return;
        }
        match live.think(bots::GREEDY, seat, bots::seed()) {
            Ok(thought) => {
                let (bots, inbox) = (self.around.bots.clone(), self.inbox.clone());
                tokio::spawn(async move {
                    if let Ok(action) = bots.ask(thought, Instant::now()).await {
                        let hint = ToClient::Hint { id, seat: seat.0, prompt, action };
                        tell(&inbox, Message::Hinted(socket, hint)).await;
                    }
                });
            }
            Err(fault) => drop(self.fail(fault)),
        }
    }

    /// A bot has decided, as the table stood after entry `seq`. From here on it is a command
    /// like any other.
    pub(super) async fn bot(&mut self, seat: Seat, prompt: u32, seq: u32, action: Option<String>) {
        if self.thinking.get(&seat) == Some(&prompt) {
            self.thinking.remove(&seat);
        }
        if self.live.as_ref().is_ok_and(|live| live.request().is_some()) {
            return;
        }
        let Some(action) = action else {
            self.fail(Fault(format!("the bot of {seat} failed")));
            return;
        };
        let id = self.question_id(seat, prompt);
        let deed = Deed::Move { prompt, action: &action };
        let before = self.stored.seq;
        match self.command(Actor::Bot, &id, Some(seat.0), deed).await {
            // Somebody was quicker, so what was legal is not any more: it thinks anew.
            Answer::Refused(reason) if reason.rule.is_some() && seq == before => {
                self.fail(Fault(format!("a bot tried '{action}': {}", reason.text)));
            }
            Answer::Busy(wait) => {
                // The table goes on meanwhile.
                let inbox = self.inbox.clone();
                tokio::spawn(async move {
                    tokio::time::sleep(wait).await;
                    tell(&inbox, Message::WakeBots).await;
                });
                return;
            }
            // Stale, paused or the seat was given back: whoever is due is asked again.
            answer => self.publish(answer),
        }
        self.wake_bots();
    }
}

/// Tells the table something, if it is still in memory.
async fn tell(inbox: &WeakSender<Message>, message: Message) {
    if let Some(inbox) = inbox.upgrade() {
        let _ = inbox.send(message).await;
    }
}
