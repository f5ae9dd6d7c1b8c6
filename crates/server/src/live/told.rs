//! Entries of the log as viewers may know them. This takes no running game, so a log can be
//! told even if it cannot be played again.

use super::{Fault, guarded};
use crate::store::{LogEntry, What};
use game::{Seat, Viewer};
use serde_json::Value;
use table::wire::{Entry, EntryKind, ViewerName};

/// An entry of the log of that game as a viewer may know it.
pub fn told(game: &str, entry: &LogEntry, viewer: Viewer) -> Result<Entry, Fault> {
    let seen = match &entry.what {
        What::Move { events, .. } => {
            #[cfg(not(feature = "planted"))]
            let eyes = viewer;
            #[cfg(feature = "planted")]
            let eyes = crate::planted::eyes(viewer, entry);
            guarded(|| table::seen_by(game, events, eyes))?.map_err(Fault)?
        }
        _ => Vec::new(),
    };
    Ok(with_events(entry, viewer, seen))
}

/// The same without what happened: all that can be told of events that nobody can read.
pub fn bare(entry: &LogEntry, viewer: Viewer) -> Entry {
    with_events(entry, viewer, Vec::new())
}

fn with_events(entry: &LogEntry, viewer: Viewer, events: Vec<Value>) -> Entry {
    let kind = match &entry.what {
        What::Move { seat, action, .. } => {
            let action = viewer.is(*seat).then(|| action.clone());
            EntryKind::Move { seat: seat.0, action, events }
        }
        What::Undo { seat, entry, .. } => EntryKind::Undo { seat: seat.0, step: *entry },
        What::Ask { seat, entry } => EntryKind::Ask { seat: number(*seat), step: *entry },
        What::Answer { seat, yes } => EntryKind::Answer { seat: number(*seat), yes: *yes },
        What::Back { seat, entry, .. } => EntryKind::Back { seat: number(*seat), step: *entry },
        What::Note { text, seat } => {
            // A note is a word, and for some the table it leads to.
            let (word, table) =
                text.split_once(' ').map_or((text.as_str(), None), |(w, t)| (w, Some(t)));
            EntryKind::Note {
                text: word.to_owned(),
                seat: number(*seat),
                table: table.map(str::to_owned),
            }
        }
    };
    Entry { viewer: ViewerName(viewer), seq: entry.seq, at: entry.at, kind }
}

/// A seat, where it may also be the host who speaks.
fn number(seat: Option<Seat>) -> Option<u8> {
    seat.map(|seat| seat.0)
}
