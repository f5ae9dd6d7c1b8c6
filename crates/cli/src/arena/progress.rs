//! How far the games are, on a terminal; nothing in a pipe.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often the line is drawn anew.
const PACE: Duration = Duration::from_millis(200);

/// One line on standard error that follows the games.
pub(super) struct Progress {
    total: u32,
    done: u32,
    start: Instant,
    /// When the line was last drawn; `None` where nobody watches.
    drawn: Option<Instant>,
}

impl Progress {
    pub(super) fn new(total: u32) -> Progress {
        let start = Instant::now();
        let watched = io::stderr().is_terminal();
        Progress { total, done: 0, start, drawn: watched.then_some(start) }
    }

    pub(super) fn step(&mut self) {
        self.done += 1;
        if self.drawn.is_none_or(|drawn| drawn.elapsed() < PACE) {
            return;
        }
        self.drawn = Some(Instant::now());
        let seconds = self.start.elapsed().as_secs_f64();
        let rate = f64::from(self.done) / seconds;
        let left = f64::from(self.total - self.done) / rate;
        draw(&format!(
            "{} of {} games, {rate:.1} a second, {left:.0} s left",
            self.done, self.total
        ));
    }

    pub(super) fn finish(&self) {
        if self.drawn.is_some() {
            draw("");
        }
    }
}

/// Replaces the line. If it cannot be drawn, the games matter more.
fn draw(text: &str) {
    let mut screen = io::stderr().lock();
    let _ = write!(screen, "\r\x1b[K{text}");
    let _ = screen.flush();
}
