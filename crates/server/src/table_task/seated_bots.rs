//! Bots at the table: those the game waits for, and those that may speak up.
//!
//! After each step of the game every bot that may speak up is given the word once, and nobody
//! waits for it but bots. Those the game waits for think when the others have held their
//! tongues, and all of them count the usual time from the same moment: how long somebody
//! thought before saying nothing shows in nothing.

use super::commands::{Answer, Deed, STORE_PAUSE};
use super::{Message, SocketId, TableTask};
use crate::bots::{self, Chance};
use crate::grants::Actor;
use crate::live::{Fault, Live};
use game::{Seat, Seats, ToAct};
use table::wire::ToClient;
use tokio::sync::mpsc::WeakSender;
use tokio::time::Instant;

/// Which bots have had the word.
#[derive(Default)]
pub(super) struct Hearing {
    /// After so many steps of the game.
    step: usize,
    /// They had nothing to say, and are not asked again before the next step.
    silent: Seats,
    /// Is somebody thinking about it?
    open: bool,
}

/// What the bots that may speak up have to say.
pub struct Word {
    /// After so many steps of the game.
    step: usize,
    /// When they were given the word.
    began: Instant,
    /// Those that hold their tongues.
    silent: Seats,
    /// The first one that does not, the question it answers, and its action.
    spoken: Option<(Seat, u32, String)>,
}

/// What a bot would do.
pub struct Hint {
    /// The question it thought about.
    prompt: u32,
    /// Nothing if it would hold its tongue.
    action: Option<String>,
}

impl TableTask {
    /// Is any bot thinking?
    pub(super) fn bots_are_busy(&self) -> bool {
        !self.thinking.is_empty() || self.hearing.open || self.resting
    }

    /// Sets every bot thinking that is due and that is not thinking yet.
    pub(super) fn wake_bots(&mut self) {
        self.wake_bots_since(Instant::now());
    }

    fn wake_bots_since(&mut self, began: Instant) {
        // While people make up their minds about going back, nobody runs on.
        if self.resting || !self.is_open() || self.is_asked_to_go_back() {
            return;
        }
        let Ok(live) = &self.live else { return };
        let (to_act, step) = (live.to_act(), live.steps());
        if self.hearing.step != step {
            self.hearing = Hearing { step, ..Hearing::default() };
        }
        if self.hearing.open {
            return;
        }
        match &self.unheard(to_act)[..] {
            [] => to_act.must.iter().for_each(|seat| self.wake_bot(seat, began)),
            seats => self.give_the_word(seats, began),
        }
    }

    /// A seat's chance for whatever a bot decides for it now.
    fn chance(&self, seat: Seat, live: &Live) -> Chance {
        Chance::of(self.stored.start.expose(), seat, live.steps())
    }

    fn is_asked_to_go_back(&self) -> bool {
        self.live.as_ref().ok().and_then(Live::request).is_some()
    }

    /// The bots that may speak up and have not been heard since the latest step, clockwise from
    /// whoever acts (PAN-9.3).
    fn unheard(&self, to_act: ToAct) -> Vec<Seat> {
        let is_bot = |seat: &Seat| {
            self.stored.seats.get(usize::from(seat.0)).is_some_and(|row| row.bot.is_some())
        };
        let from = to_act.must.lowest();
        let seats = to_act.may.minus(self.hearing.silent).iter().filter(is_bot);
        let (before, mut after): (Vec<Seat>, Vec<Seat>) =
            seats.partition(|seat| Some(*seat) < from);
        after.extend(before);
        after
    }

    /// Gives some bots the word, one after another until one takes it. Even an easy one says
    /// nothing that is not worth it.
    fn give_the_word(&mut self, seats: &[Seat], began: Instant) {
        let Ok(live) = &self.live else { return };
        let think = |seat: &Seat| {
            let thought = live.think(bots::GREEDY, *seat, self.chance(*seat, live).seed())?;
            Ok((*seat, live.prompt(*seat), thought))
        };
        let thoughts: Vec<_> = match seats.iter().map(think).collect() {
            Ok(thoughts) => thoughts,
            Err(fault) => return drop(self.fail(fault)),
        };
        #[cfg(feature = "planted")]
        let longer = crate::planted::silence(live.naked());
        self.hearing.open = true;
        ::metrics::counter!("lazaretto_thoughts_total").increment(thoughts.len() as u64);
        let mut word = Word { step: self.hearing.step, began, silent: Seats::NONE, spoken: None };
        let (bots, inbox) = (self.around.bots.clone(), self.inbox.clone());
        tokio::spawn(async move {
            for (seat, prompt, thought) in thoughts {
                // Whoever fails has nothing to say; the server's log knows more.
                if let Ok(Some(action)) = bots.ask(thought, began).await {
                    word.spoken = Some((seat, prompt, action));
                    break;
                }
                word.silent.insert(seat);
            }
            #[cfg(feature = "planted")]
            tokio::time::sleep(longer).await;
            tell(&inbox, Message::Word(word)).await;
        });
    }

    /// The bots that may speak up have answered. If the game has gone on since, that is
    /// forgotten: they are asked about the new situation instead.
    pub(super) async fn word(&mut self, word: Word) {
        if !self.hearing.open || self.hearing.step != word.step {
            return;
        }
        self.hearing.open = false;
        if self.live.as_ref().is_ok_and(|live| live.steps() != word.step) {
            return self.wake_bots();
        }
        word.silent.iter().for_each(|seat| self.hearing.silent.insert(seat));
        // Who could not say it now is asked again when the table goes on.
        let now = self.is_open() && !self.is_asked_to_go_back();
        if let Some((seat, prompt, action)) = word.spoken.filter(|_| now) {
            let id = self.question_id(seat, prompt);
            let deed = Deed::Move { prompt, action: &action };
            match self.command(Actor::Bot, &id, Some(seat.0), deed).await {
                Answer::Refused(_) => {
                    // Neither what it wanted nor why not: both may name cards that nobody has seen.
                    tracing::warn!(table = self.stored.id, %seat, prompt, "a bot spoke up in vain");
                    self.hearing.silent.insert(seat);
                }
                // The table was read anew, and bots were woken with that or will be.
                Answer::Busy(_) => return,
                answer => {
                    self.publish(answer);
                    return self.wake_bots();
                }
            }
        }
        self.wake_bots_since(word.began);
    }

    /// Sets a bot thinking that the game waits for, unless it is about it.
    fn wake_bot(&mut self, seat: Seat, began: Instant) {
        let Ok(live) = &self.live else { return };
        let level = self.stored.seats.get(usize::from(seat.0)).and_then(|row| row.bot);
        let prompt = live.prompt(seat);
        let Some(level) = level.filter(|_| self.thinking.get(&seat) != Some(&prompt)) else {
            return;
        };
        let chance = self.chance(seat, live);
        match live.think(chance.agent(level), seat, chance.seed()) {
            Ok(thought) => {
                self.thinking.insert(seat, prompt);
                ::metrics::counter!("lazaretto_thoughts_total").increment(1);
                let (bots, inbox) = (self.around.bots.clone(), self.inbox.clone());
                let seq = self.stored.seq;
                #[cfg(feature = "planted")]
                let longer = crate::planted::thinking(live.naked());
                tokio::spawn(async move {
                    let action = bots.ask(thought, began).await.ok().flatten();
                    // The usual wait would hide what it thinks longer.
                    #[cfg(feature = "planted")]
                    tokio::time::sleep(longer).await;
                    tell(&inbox, Message::Bot { seat, prompt, seq, action }).await;
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
        if self.is_asked_to_go_back() {
            return;
        }
        let Some(action) = action else {
            self.fail(Fault(format!("the bot of {seat} failed")));
            return;
        };
        let id = self.question_id(seat, prompt);
        let deed = Deed::Move { prompt, action: &action };
        match self.command(Actor::Bot, &id, Some(seat.0), deed).await {
            // Where somebody was quicker, here or in another process, what was legal may not be any
            // more, and it thinks anew. Where nothing has happened since, it is a fault.
            Answer::Refused(reason) if reason.rule.is_some() && seq == self.stored.seq => {
                self.fail(Fault(format!("a bot tried '{action}': {}", reason.text)));
            }
            // The table was read anew, and bots were woken with that or will be.
            Answer::Busy(_) => return,
            // Stale, paused or the seat was given back: whoever is due is asked again.
            answer => self.publish(answer),
        }
        self.wake_bots();
    }

    /// After the store failed bots wait for a while, all of them, whatever else happens at the
    /// table: it may fail as quickly as they think, and people may want something meanwhile.
    pub(super) fn let_bots_rest(&mut self) {
        if std::mem::replace(&mut self.resting, true) {
            return;
        }
        let inbox = self.inbox.clone();
        tokio::spawn(async move {
            tokio::time::sleep(STORE_PAUSE).await;
            tell(&inbox, Message::WakeBots).await;
        });
    }

    /// Sets a bot thinking for a person who asked for it. However many ask in one situation, it is
    /// thought about once, and told to all of them.
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
        let step = live.steps();
        if let Some(waiting) = self.hints.get_mut(&(seat, step)) {
            return waiting.push((socket, id));
        }
        match live.think(bots::GREEDY, seat, self.chance(seat, live).seed()) {
            Ok(thought) => {
                self.hints.insert((seat, step), vec![(socket, id)]);
                ::metrics::counter!("lazaretto_hints_total").increment(1);
                let (bots, inbox) = (self.around.bots.clone(), self.inbox.clone());
                #[cfg(feature = "planted")]
                let blank = crate::planted::blank_of("hint", live.naked());
                tokio::spawn(async move {
                    let action = bots.ask(thought, Instant::now()).await;
                    #[cfg(feature = "planted")]
                    let action = action.map(|action| action.map(|action| action + blank));
                    let hint = action.ok().map(|action| Hint { prompt, action });
                    tell(&inbox, Message::Hinted(seat, step, hint)).await;
                });
            }
            Err(fault) => drop(self.fail(fault)),
        }
    }

    /// A hint is there for all who asked.
    pub(super) fn hinted(&mut self, seat: Seat, step: usize, hint: Option<Hint>) {
        let waiting = self.hints.remove(&(seat, step)).unwrap_or_default();
        let Some(Hint { prompt, action }) = hint else { return };
        for (socket, id) in waiting {
            if let Some(attached) = self.sockets.get(&socket) {
                let action = action.clone();
                attached.out.send(&ToClient::Hint { id, seat: seat.0, prompt, action });
            }
        }
    }
}

/// Tells the table something, if it is still in memory.
async fn tell(inbox: &WeakSender<Message>, message: Message) {
    if let Some(inbox) = inbox.upgrade() {
        let _ = inbox.send(message).await;
    }
}
