//! Faults to be found: what the tests of the promises must notice.
//!
//! Only the program `lazaretto-planted` has them. The environment variable
//! `LAZARETTO_PLANTED` names the one that is switched on. Each leak is one that real
//! platforms had.

use crate::store::{LogEntry, Stored, What};
use game::{Viewer, hex};
use serde_json::{Value, json};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::wire::{Frame, FrameUndo, Moment};
use table::{Refusal, Running};

/// Is this fault switched on?
pub fn is(fault: &str) -> bool {
    static CHOSEN: OnceLock<String> = OnceLock::new();
    CHOSEN.get_or_init(|| std::env::var("LAZARETTO_PLANTED").unwrap_or_default()) == fault
}

/// A number that depends on everything hidden.
fn secret(game: &dyn Running) -> usize {
    game.encoded().iter().fold(7, |sum, byte| sum.wrapping_mul(31).wrapping_add((*byte).into()))
}

/// One bit that depends on everything hidden.
fn bit(game: &dyn Running) -> bool {
    secret(game).count_ones() % 2 == 1
}

/// The bit of the game that was shown last, for leaks in places that know no game.
static LAST: AtomicBool = AtomicBool::new(false);

/// A leak in an answer that is about no game at all: a blank too many.
pub fn blank(fault: &str) -> &'static str {
    if is(fault) && LAST.load(Ordering::Relaxed) { " " } else { "" }
}

/// The same in an answer about that game.
pub fn blank_of(fault: &str, game: &dyn Running) -> &'static str {
    if is(fault) && bit(game) { " " } else { "" }
}

/// Leaks in what is shown at each step.
pub fn in_frame(game: &dyn Running, viewer: Viewer, frame: &mut Frame) {
    LAST.store(bit(game), Ordering::Relaxed);
    if is("figures") {
        ::metrics::gauge!("lazaretto_planted").set((secret(game) % 64) as f64);
    }
    let Some(Value::Object(view)) = &mut frame.view else { return };
    let whole = || Value::from(hex(&game.encoded()));
    if is("whole-state") {
        view.insert("state".into(), whole());
    }
    if is("undo-stack")
        && let Viewer::Seat(seat) = viewer
        && game.undoable(seat).is_ok()
    {
        view.insert("before".into(), whole());
    }
    if is("ids-of-hidden-pieces") {
        let ids: Vec<usize> = (0..4).map(|piece| secret(game).rotate_left(piece) % 64).collect();
        view.insert("ids".into(), json!(ids));
    }
    if is("order-of-a-list") && bit(game) {
        frame.legal.reverse();
    }
    if is("presence-of-an-undo")
        && bit(game)
        && let Some(undo) = frame.undo.as_mut().filter(|undo| undo.ok)
    {
        *undo = FrameUndo::no("revealed");
    }
    if is("hash-of-the-state") {
        frame.view_hash = game.hash().to_string()[..16].to_owned();
    }
}

/// Leaks in what somebody is shown who comes.
pub fn in_welcome(table: &Stored, frames: &mut [Frame]) {
    if !is("initial-state") {
        return;
    }
    let Ok(game) =
        table::start_game(&table.game, &table.setup, table.start.expose(), Some(table.kit))
    else {
        return;
    };
    for frame in frames {
        if let Some(Value::Object(view)) = &mut frame.view {
            view.insert("initial".into(), hex(&game.encoded()).into());
        }
    }
}

/// A leak in what somebody is shown who comes back.
pub fn in_delta(game: &dyn Running, frames: &mut [Frame]) {
    if !is("delta") {
        return;
    }
    for frame in frames {
        if let Some(Value::Object(view)) = &mut frame.view {
            view.insert("before".into(), hex(&game.encoded()).into());
        }
    }
}

/// A leak in a game that is looked at move by move.
pub fn in_moment(game: &dyn Running, moment: &mut Moment) {
    if is("history") {
        moment.changed.insert("piece".into(), (secret(game) % 64).into());
    }
}

/// Through whose eyes the events of a move are shown.
pub fn eyes(viewer: Viewer, entry: &LogEntry) -> Viewer {
    let What::Move { seat: actor, .. } = &entry.what else { return viewer };
    match viewer {
        Viewer::Spectator if is("spectators-see-more") => Viewer::Seat(*actor),
        Viewer::Seat(_) if is("effect-of-an-effect") => Viewer::Seat(*actor),
        viewer => viewer,
    }
}

/// A refusal that knows too much.
pub fn refusal(game: &dyn Running, refusal: &mut Refusal) {
    if is("text-of-a-refusal") {
        refusal.text.push(if bit(game) { '.' } else { '!' });
    }
}

/// Blanks behind a message, more or less of them; some faults only where it is about this or that.
pub fn padding(game: &dyn Running, message: &str) -> &'static str {
    let about = |fault, part| is(fault) && message.contains(part);
    let tells = is("size-of-a-message")
        || about("going-back", "\"kind\":\"back\"")
        || about("pause", "\"status\":\"paused\"")
        || about("name", "\"name\":\"Zoe\"");
    if tells && bit(game) { " " } else { "" }
}

/// Is there a message too many?
pub fn says_more(game: &dyn Running) -> bool {
    is("number-of-messages") && bit(game)
}

/// A pause before an answer.
pub fn pause(game: &dyn Running) -> Duration {
    Duration::from_millis(if is("time-of-an-answer") { secret(game) as u64 % 8 * 5 } else { 0 })
}

/// How much longer a bot thinks.
pub fn thinking(game: &dyn Running) -> Duration {
    Duration::from_millis(if is("time-of-a-bot") { secret(game) as u64 % 8 * 25 } else { 0 })
}

/// How much longer those think that may speak up, before they hold their tongues.
pub fn silence(game: &dyn Running) -> Duration {
    Duration::from_millis(if is("time-of-a-silence") { secret(game) as u64 % 8 * 50 } else { 0 })
}

/// A game with a bug: with three seats it does not survive its third step.
pub fn perhaps_panic(game: &dyn Running, steps: usize) {
    assert!(!(is("panic") && game.seats() == 3 && steps >= 2), "planted in {}", game.hash());
}
