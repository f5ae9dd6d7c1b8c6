//! Commands: from a client or a bot to the log and back.

use super::{NotAppended, SocketId, TableTask};
use crate::grants::{self, Actor, Grant};
use crate::limits::Bucket;
use crate::live::{Fault, HINT, Live};
use crate::outgoing::{close, text};
use crate::secret::Hashed;
use crate::store::{Change, CommandId, LogEntry, Said, What, now};
use game::{Seat, Seats, Viewer};
use std::time::Duration;
use table::wire::{FromClient, Reason, Status, ToClient};
use uuid::Uuid;

/// How often a command is tried again when somebody else wrote to the table meanwhile.
const ATTEMPTS: u32 = 3;
/// When to try again after the store failed.
pub(super) const STORE_PAUSE: Duration = Duration::from_secs(1);

/// What came of a command. Each gets exactly one of these.
pub(super) enum Answer {
    /// It is on disk, and nobody has heard of it yet.
    Accepted(LogEntry),
    /// It is on disk as this entry, and everybody has heard of it.
    Known(u32),
    Refused(Reason),
    Busy(Duration),
}

impl From<&str> for Answer {
    fn from(word: &str) -> Answer {
        Answer::Refused(Reason::word(word))
    }
}

/// What a seat wants to do, or the host without one.
#[derive(Copy, Clone)]
pub(super) enum Deed<'a> {
    Move { prompt: u32, action: &'a str },
    Undo { step: Option<u32> },
    Ask { entry: Option<u32> },
    Answer { ask: u32, yes: bool },
    Hint { prompt: u32 },
}

impl TableTask {
    /// Deals with whatever a socket sent.
    pub(super) async fn said(&mut self, socket: SocketId, said: FromClient) {
        let Some(attached) = self.sockets.get(&socket) else { return };
        let session = attached.visitor.key;
        match said {
            // Sockets say hello once, and the socket itself sees to that.
            FromClient::Hello { .. } => attached.out.close(close::MISUSE),
            // So it does to this.
            FromClient::Alive => {}
            FromClient::Do { id, seat, prompt, action } => {
                let deed = Deed::Move { prompt, action: &action };
                self.deed(socket, session, id, Some(seat), deed).await;
            }
            FromClient::Undo { id, seat, step } => {
                self.deed(socket, session, id, Some(seat), Deed::Undo { step }).await;
            }
            FromClient::Ask { id, seat, step } => {
                self.deed(socket, session, id, seat, Deed::Ask { entry: step }).await;
            }
            FromClient::Answer { id, seat, ask, yes } => {
                self.deed(socket, session, id, seat, Deed::Answer { ask, yes }).await;
            }
            FromClient::Hint { id, seat, prompt } => {
                let deed = Deed::Hint { prompt };
                let entry = self.deed(socket, session, id.clone(), Some(seat), deed).await;
                // Sent again, it is answered again; what else has this id brings no hint.
                if self.is_noted(entry, Seat(seat), prompt) {
                    self.think_of_a_hint(socket, id, Seat(seat), prompt);
                }
            }
            FromClient::Chat { id, text } => {
                let answer = self.chat(socket, &id, text).await;
                self.answer(socket, id, &answer);
            }
            FromClient::Why { id, seat, action } => self.why(socket, session, id, seat, &action),
        }
        self.formalities().await;
        self.wake_bots();
    }

    /// A command of a person: carried out, answered, published. Answers with its entry if it
    /// was accepted, now or before.
    ///
    /// One that was refused before is refused with the same words, whatever has happened since:
    /// a late copy must not do what its sender was told is not done.
    async fn deed(
        &mut self,
        socket: SocketId,
        session: Hashed,
        id: String,
        seat: Option<u8>,
        deed: Deed<'_>,
    ) -> Option<u32> {
        if let Err(wait) = self.may_command(session, seat) {
            self.answer(socket, id, &Answer::Busy(wait));
            return None;
        }
        if let Some(again) = self.refused.find(session, &id) {
            if let Some(attached) = self.sockets.get_mut(&socket) {
                attached.refusals = 0;
                attached.out.push(again);
            }
            return None;
        }
        let answer = self.command(Actor::Session(session), &id, seat, deed).await;
        #[cfg(feature = "planted")]
        {
            let pause = |live: &Live| crate::planted::pause(live.naked());
            let pause = self.live.as_ref().map_or(Duration::ZERO, pause);
            tokio::time::sleep(pause).await;
        }
        let accepted = match &answer {
            Answer::Accepted(entry) => Some(entry.seq),
            Answer::Known(seq) => Some(*seq),
            Answer::Refused(_) | Answer::Busy(_) => None,
        };
        // Who has nothing to say here cannot make others' refusals be forgotten.
        let entitled = match seat {
            Some(seat) => grants::owns(&self.stored, session, seat),
            None => grants::host_grant(&self.stored, session).is_some(),
        };
        // What is no id is refused in the same words each time, however long it is.
        let has_id = Uuid::parse_str(&id).is_ok();
        if let Answer::Refused(reason) = &answer
            && entitled
            && has_id
        {
            let (id, reason, seq) = (id.clone(), reason.clone(), self.stored.seq);
            self.refused.keep(session, id.clone(), text(&ToClient::Refused { id, reason, seq }));
        }
        self.answer(socket, id, &answer);
        self.publish(answer);
        accepted
    }

    /// Is that entry the note that this seat asked for a hint at this question?
    fn is_noted(&self, entry: Option<u32>, seat: Seat, prompt: u32) -> bool {
        let hinted = |live: &Live| live.hinted(entry?);
        self.live.as_ref().ok().and_then(hinted) == Some((seat, prompt))
    }

    /// Takes from the bucket of the seat. Whoever does not own the seat, or speaks without one,
    /// takes from one of their own: they must not be able to empty that of the player.
    fn may_command(&self, session: Hashed, seat: Option<u8>) -> Result<(), Duration> {
        match seat.filter(|seat| grants::owns(&self.stored, session, *seat)) {
            Some(seat) => self.commands.get(usize::from(seat)).map_or(Ok(()), Bucket::take),
            None => self.around.questions.take(&session),
        }
    }

    fn answer(&mut self, socket: SocketId, id: String, answer: &Answer) {
        let seq = self.stored.seq;
        let most = self.around.config.limits.refusals;
        let Some(attached) = self.sockets.get_mut(&socket) else { return };
        attached.refusals = match answer {
            Answer::Busy(_) => attached.refusals + 1,
            _ => 0,
        };
        if attached.refusals > most {
            attached.out.close(close::MISUSE);
        }
        attached.out.send(&match answer {
            Answer::Accepted(entry) => ToClient::Ok { id, seq: entry.seq },
            Answer::Known(seq) => ToClient::Ok { id, seq: *seq },
            Answer::Refused(reason) => ToClient::Refused { id, reason: reason.clone(), seq },
            Answer::Busy(wait) => {
                let retry_after_ms = u32::try_from(wait.as_millis()).unwrap_or(u32::MAX).max(1);
                ToClient::Busy { id, retry_after_ms }
            }
        });
    }

    /// Tells everybody about an accepted command, after whoever sent it was told.
    pub(super) fn publish(&mut self, answer: Answer) {
        if let Answer::Accepted(entry) = answer {
            self.push(&[entry], self.stored.status.is_over());
        }
    }

    /// Carries out a command for a seat, or without one for the host.
    pub(super) async fn command(
        &mut self,
        actor: Actor,
        id: &str,
        seat: Option<u8>,
        deed: Deed<'_>,
    ) -> Answer {
        let Ok(command) = Uuid::parse_str(id) else { return "bad-id".into() };
        for _ in 0..ATTEMPTS {
            // What could not be read now is no reason to refuse anything for good.
            if self.lost {
                break;
            }
            // The right is looked up anew each time: the table may have been read anew.
            let done = match grants::grant(&self.stored, actor, seat) {
                Some(grant) => self.carry_out(&grant, command.into_bytes(), deed).await,
                None if self.is_own(actor, seat) => Ok(self.while_a_bot_plays(command.as_bytes())),
                // Whoever has no part in the seat does not even learn which commands there were.
                None => Ok("not-your-seat".into()),
            };
            match done {
                // A refusal is final only if nobody else has written to the table meanwhile.
                Ok(Answer::Refused(_)) if self.is_behind().await => self.reload().await,
                Ok(answer) => return answer,
                Err(NotAppended::Duplicate(seq)) => return Answer::Known(seq),
                Err(NotAppended::Failed) => return Answer::Busy(STORE_PAUSE),
                Err(NotAppended::Reloaded) => {}
            }
        }
        Answer::Busy(STORE_PAUSE)
    }

    /// Does a person speak for a seat of their own, whoever plays it at the moment?
    fn is_own(&self, actor: Actor, seat: Option<u8>) -> bool {
        match (actor, seat) {
            (Actor::Session(key), Some(seat)) => grants::owns(&self.stored, key, seat),
            _ => false,
        }
    }

    /// What becomes of a command for a seat that a bot plays: what was accepted before stays
    /// accepted, and nothing else is done.
    fn while_a_bot_plays(&self, command: &CommandId) -> Answer {
        let known = self.live.as_ref().ok().and_then(|live| live.entry_of(command));
        known.map_or_else(|| "bot-plays".into(), Answer::Known)
    }

    /// Has somebody else written to the table?
    pub(super) async fn is_behind(&mut self) -> bool {
        let news = self.around.store.log(&self.stored.id, self.stored.seq).await;
        news.is_ok_and(|entries| !entries.is_empty())
    }

    /// Reads the table anew if somebody else has written to it.
    pub(super) async fn keep_up(&mut self) {
        if self.is_behind().await {
            self.reload().await;
        }
    }

    async fn carry_out(
        &mut self,
        grant: &Grant,
        command: CommandId,
        deed: Deed<'_>,
    ) -> Result<Answer, NotAppended> {
        let (open, full) = (self.is_open(), self.is_full());
        let Ok(live) = &mut self.live else { return Ok("broken".into()) };
        if let Some(seq) = live.entry_of(&command) {
            return Ok(Answer::Known(seq));
        }
        if self.broken.is_some() {
            return Ok("broken".into());
        }
        if !open {
            return Ok("not-running".into());
        }
        // Moves come to an end; everything else could be repeated until the log fills the disk.
        if full && !matches!(deed, Deed::Move { .. } | Deed::Answer { .. }) {
            return Ok("log-full".into());
        }
        let what = match (deed, grant.seat()) {
            (Deed::Ask { .. } | Deed::Answer { .. }, seat) => match self.consent(seat, deed) {
                Ok(Ok(what)) => what,
                Ok(Err(word)) => return Ok(word.into()),
                Err(fault) => return Ok(self.fail(fault)),
            },
            // To play takes a seat.
            (_, None) => return Ok("not-your-seat".into()),
            (Deed::Hint { prompt }, Some(seat)) => {
                if !self.stored.hints {
                    return Ok("hints-off".into());
                }
                if prompt != live.prompt(seat) || !live.to_act().anybody().contains(seat) {
                    return Ok("stale".into());
                }
                What::Note { text: HINT.to_owned(), seat: Some(seat) }
            }
            (Deed::Move { prompt, action }, Some(seat)) => {
                if prompt != live.prompt(seat) {
                    return Ok("stale".into());
                }
                match live.play(seat, action) {
                    Ok(Ok(happened)) => What::Move {
                        seat,
                        action: action.to_owned(),
                        events: happened.events.to_string(),
                        hash: happened.hash,
                    },
                    Ok(Err(refusal)) => return Ok(Answer::Refused(refusal.into())),
                    Err(fault) => return Ok(self.fail(fault)),
                }
            }
            (Deed::Undo { step }, Some(seat)) => {
                if step.is_some_and(|step| live.latest(seat) != Some(step)) {
                    return Ok("stale".into());
                }
                match live.undo(seat) {
                    Ok(Ok(what)) => what,
                    Ok(Err(no)) => return Ok(no.reason.as_deref().unwrap_or("refused").into()),
                    Err(fault) => return Ok(self.fail(fault)),
                }
            }
        };
        let over = self.live.as_ref().is_ok_and(Live::is_over);
        let changes = if over { vec![Change::Status(Status::Finished)] } else { vec![] };
        self.append(what, Some(command), changes).await.map(Answer::Accepted)
    }

    pub(super) fn fail(&mut self, fault: Fault) -> Answer {
        self.break_down(fault);
        self.push(&[], true);
        "broken".into()
    }

    fn why(&mut self, socket: SocketId, session: Hashed, id: String, seat: u8, action: &str) {
        let Some(attached) = self.sockets.get(&socket) else { return };
        if let Err(wait) = self.around.questions.take(&session) {
            return self.answer(socket, id, &Answer::Busy(wait));
        }
        // Looking is allowed for one's own seat only: reasons may name what a hand holds.
        if !grants::owns(&self.stored, session, seat) {
            return self.answer(socket, id, &"not-your-seat".into());
        }
        let live = self.live.as_ref().ok().filter(|_| self.broken.is_none());
        let Some(live) = live else { return self.answer(socket, id, &"broken".into()) };
        match live.why(Seat(seat), action) {
            Ok(refusal) => {
                attached.out.send(&ToClient::Reason { id, refusal: refusal.map(Reason::from) });
            }
            Err(fault) => {
                let answer = self.fail(fault);
                self.answer(socket, id, &answer);
            }
        }
    }

    async fn chat(&mut self, socket: SocketId, id: &str, text: String) -> Answer {
        let Some(attached) = self.sockets.get(&socket) else { return "gone".into() };
        // Before anything else: what is refused is answered as well, and must have a rate.
        if let Err(wait) = self.around.chat.take(&attached.visitor.key) {
            return Answer::Busy(wait);
        }
        let Ok(command) = Uuid::parse_str(id) else { return "bad-id".into() };
        if text.chars().count() > self.around.config.limits.chat_text {
            return "too-long".into();
        }
        if text.trim().is_empty() {
            return "empty".into();
        }
        let seat = attached.viewers.iter().find_map(|viewer| match viewer {
            Viewer::Seat(seat) => Some(*seat),
            Viewer::Spectator => None,
        });
        let name = self.stored.names.get(&attached.visitor.key);
        let name = name.unwrap_or(&attached.visitor.name).clone();
        let mut said = Said { n: 0, command: command.into_bytes(), seat, name, text, at: now() };
        match self.around.store.say(&self.stored.id, said.clone()).await {
            Ok(n) => {
                if let Some(n) = n {
                    said.n = n;
                    self.push_chat(said);
                }
                // What is said has no entry in the log.
                Answer::Known(0)
            }
            Err(error) => {
                tracing::error!(%error, "chat could not be stored");
                Answer::Busy(STORE_PAUSE)
            }
        }
    }

    /// The same question gives the same id, so that two processes with the same table cannot
    /// both answer it. Anybody could work it out and take it for a command of their own; then
    /// it is the next one that is free.
    pub(super) fn question_id(&self, seat: Seat, prompt: u32) -> String {
        let taken =
            |id: &Uuid| self.live.as_ref().is_ok_and(|live| live.entry_of(id.as_bytes()).is_some());
        let id = |attempt: u32| {
            let name = format!("{} {seat} {prompt} {attempt}", self.stored.id);
            Uuid::from_slice(&Hashed::of(&name).0[..16]).unwrap_or_default()
        };
        (0..).map(id).find(|id| !taken(id)).unwrap_or_default().to_string()
    }

    /// Does what goes without saying between the seats of one person, as commands of theirs.
    pub(super) async fn formalities(&mut self) {
        loop {
            let (owner, seat, action) = match self.formality() {
                Ok(Some(due)) => due,
                Ok(None) => return,
                Err(fault) => return drop(self.fail(fault)),
            };
            let Ok(live) = &self.live else { return };
            let prompt = live.prompt(seat);
            let id = self.question_id(seat, prompt);
            let deed = Deed::Move { prompt, action: &action };
            match self.command(Actor::Session(owner), &id, Some(seat.0), deed).await {
                answer @ Answer::Accepted(_) => self.publish(answer),
                // The person can still answer by hand.
                _ => return,
            }
        }
    }

    /// The next thing that goes without saying, and whose seat it is.
    fn formality(&self) -> Result<Option<(Hashed, Seat, String)>, Fault> {
        let Ok(live) = &self.live else { return Ok(None) };
        if !self.is_open() || live.request().is_some() {
            return Ok(None);
        }
        let asked = live.to_act().must;
        let owners = asked.iter().filter_map(|seat| {
            let row = self.stored.seats.get(usize::from(seat.0))?;
            row.session.filter(|_| row.bot.is_none())
        });
        for owner in owners {
            let own: Seats = (0..)
                .map(Seat)
                .zip(&self.stored.seats)
                .filter(|(_, row)| row.session == Some(owner) && row.bot.is_none())
                .map(|(seat, _)| seat)
                .collect();
            if own.len() > 1
                && let Some((seat, action)) = live.formality(own)?
            {
                return Ok(Some((owner, seat, action)));
            }
        }
        Ok(None)
    }
}
