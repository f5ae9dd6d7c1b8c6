//! Games in words: for the terminal, and wherever else there is no board to look at.
//!
//! Text carries ANSI colours; whoever prints it strips them where they are not wanted.

mod empires_end;
mod pandemic;
mod rattus;

use game::{Game, Seat};

/// A game that can be told in plain English. Names and figures come from the components it is
/// played with.
pub trait Words: Game {
    /// What a seat is called: by the colour of its pieces, say.
    fn seat_name(kit: &Self::Kit, view: &Self::View, seat: Seat) -> String;

    /// The whole table as one viewer sees it, several lines.
    fn board(&self, view: &Self::View) -> String;

    /// What is asked, as one sentence.
    fn question(kit: &Self::Kit, view: &Self::View) -> String;

    /// What happened, as one sentence without a full stop.
    fn sentence(kit: &Self::Kit, view: &Self::View, event: &Self::Event) -> String;

    /// A heading for actions that belong together, and the short text of one below it.
    fn choice(kit: &Self::Kit, view: &Self::View, action: Self::Action) -> (&'static str, String);

    /// Every form of the notation, for help.
    const FORMS: &'static [&'static str];

    /// What somebody says who wants nothing, where everybody may speak up; nothing in games
    /// without such moments.
    const SILENCE: Option<Self::Action> = None;

    /// Is it worth a question that a seat may do this while another is to move?
    fn is_interruption(_: Self::Action) -> bool {
        false
    }
}

/// The headings of some actions, each once.
#[must_use]
pub fn headings<G: Words>(kit: &G::Kit, view: &G::View, actions: &[G::Action]) -> String {
    let mut all: Vec<&'static str> = Vec::new();
    for action in actions {
        let (heading, _) = G::choice(kit, view, *action);
        if !all.contains(&heading) {
            all.push(heading);
        }
    }
    all.join(", ")
}

/// The legal actions under their headings, numbered from 1 in the order of the list.
#[must_use]
pub fn choices<G: Words>(kit: &G::Kit, view: &G::View, actions: &[G::Action]) -> String {
    let mut groups: Vec<(&'static str, Vec<String>)> = Vec::new();
    for (index, action) in actions.iter().enumerate() {
        let (heading, text) = G::choice(kit, view, *action);
        let entry = format!("{:>3} {text}", index + 1);
        match groups.iter_mut().find(|(other, _)| *other == heading) {
            Some((_, entries)) => entries.push(entry),
            None => groups.push((heading, vec![entry])),
        }
    }
    groups.iter().map(|(heading, entries)| format!("{heading}\n{}", columns(entries))).collect()
}

/// Entries in columns, as many as fit a line.
fn columns(entries: &[String]) -> String {
    const WIDTH: usize = 96;
    let widest = entries.iter().map(|entry| entry.chars().count()).max().unwrap_or(0) + 2;
    let per_line = (WIDTH / widest).max(1);
    entries
        .chunks(per_line)
        .map(|line| {
            let cells: String = line.iter().map(|entry| format!("{entry:widest$}")).collect();
            format!("{}\n", cells.trim_end())
        })
        .collect()
}

/// A number of things: `1 cube`, `3 cubes`.
fn many(count: u8, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}
