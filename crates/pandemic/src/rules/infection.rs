//! Chapter 11, first half: playing the infector.

use super::{cubes, windows};
use crate::components::ACTIONS;
use crate::event::Event;
use crate::state::{Pandemic, Window};
use game::Log;

/// PAN-11.1, PAN-11.2: a quiet night, or as many cards as the rate says, all at once.
pub(crate) fn begin(s: &mut Pandemic, log: &mut impl Log<Event>) {
    if std::mem::take(&mut s.quiet_night) {
        let seat = s.active;
        log.record(|| Event::InfectionSkipped { seat });
        return end_turn(s, log);
    }
    for _ in 0..s.infection_rate() {
        // PAN-18.11: in positions the pile may be short; what is there is drawn.
        let Some(city) = s.infection.draw_top() else { break };
        s.infection.show(city);
    }
    if s.face_up().is_empty() {
        return end_turn(s, log);
    }
    s.refused.clear();
    log.record(|| Event::InfectionDrawn { cards: s.face_up().to_vec() });
    if windows::passes(s, Window::Infecting { resolved: 0 }) {
        go_on(s, 0, log);
    }
}

/// PAN-11.3, PAN-11.5: the other cards, then the end of the turn.
pub(crate) fn go_on(s: &mut Pandemic, mut resolved: u8, log: &mut impl Log<Event>) {
    while let Some(city) = s.face_up().get(usize::from(resolved)).copied() {
        cubes::infect(s, city, log);
        resolved += 1;
        if s.end.is_some() || !windows::passes(s, Window::Infecting { resolved }) {
            return;
        }
    }
    s.infection.discard_shown();
    s.refused.clear();
    log.record(|| Event::InfectionDiscarded);
    end_turn(s, log);
}

/// PAN-3.1: the next seat clockwise.
fn end_turn(s: &mut Pandemic, log: &mut impl Log<Event>) {
    s.active = s.active.left(s.table.seats);
    s.actions = ACTIONS;
    windows::open(s, Window::Actions);
    let seat = s.active;
    log.record(|| Event::TurnBegan { seat });
}
