//! Chapters 7 and 10: the draw phase and its epidemics.

use super::{cubes, infection, windows};
use crate::components::{Card, HAND_LIMIT};
use crate::event::Event;
use crate::state::{End, Pandemic, Window};
use game::Log;

/// PAN-7.1: with fewer than two cards the game is lost before anything is drawn.
pub(crate) fn first_card(s: &mut Pandemic, log: &mut impl Log<Event>) {
    if s.deck.len() < 2 {
        return cubes::end(s, End::PlayerDeck, log);
    }
    draw(s, log);
    if windows::passes(s, Window::FirstCard) {
        second_card(s, log);
    }
}

pub(crate) fn second_card(s: &mut Pandemic, log: &mut impl Log<Event>) {
    draw(s, log);
    after_cards(s, log);
}

/// PAN-7.2: cards go to the hand as they are drawn, epidemics are set aside.
fn draw(s: &mut Pandemic, log: &mut impl Log<Event>) {
    let Some(card) = s.deck.draw() else { return };
    s.refused.clear();
    let (seat, open) = (s.active, s.hands_are_open());
    log.record(|| Event::CardDrawn { seat, card: Some(card), open });
    if card == Card::EPIDEMIC {
        s.epidemics_due += 1;
    } else {
        s.hands[seat].insert(card);
    }
}

/// PAN-7.3, PAN-7.4, PAN-9.7: the next epidemic, then the hand limit, then W-D3.
fn after_cards(s: &mut Pandemic, log: &mut impl Log<Event>) {
    if s.epidemics_due > 0 {
        if windows::passes(s, Window::Epidemic) {
            raise_rate(s, log);
        }
    } else if s.hands[s.active].len() > HAND_LIMIT {
        s.checked = s.active;
        windows::open(s, Window::HandAfterDraw);
    } else {
        finish(s, log);
    }
}

/// The draw phase is over (W-D3).
pub(crate) fn finish(s: &mut Pandemic, log: &mut impl Log<Event>) {
    if windows::passes(s, Window::DrawDone) {
        infection::begin(s, log);
    }
}

/// PAN-10.1
pub(crate) fn raise_rate(s: &mut Pandemic, log: &mut impl Log<Event>) {
    s.rate += 1;
    let (index, rate) = (s.rate, s.infection_rate());
    log.record(|| Event::RateRaised { index, rate });
    if s.infection.draw_pile().is_empty() {
        // PAN-9.7: without a card to draw (positions only, PAN-18.11) nothing happens between these two windows.
        bottom_placed(s, log);
    } else if windows::passes(s, Window::RateRaised) {
        show_bottom_card(s, log);
    }
}

/// PAN-10.2, first half. An empty pile (positions only, PAN-18.11) has no card to show.
pub(crate) fn show_bottom_card(s: &mut Pandemic, log: &mut impl Log<Event>) {
    let Some(city) = s.infection.draw_bottom() else { return bottom_placed(s, log) };
    s.refused.clear();
    log.record(|| Event::BottomCardDrawn { city });
    s.infection.show(city);
    if windows::passes(s, Window::BottomShown) {
        infect_bottom_city(s, log);
    }
}

/// PAN-10.2 to PAN-10.6: cubes and the whole chain of outbreaks, then the card is discarded.
pub(crate) fn infect_bottom_city(s: &mut Pandemic, log: &mut impl Log<Event>) {
    if let Some(city) = s.face_up().first().copied() {
        cubes::epidemic(s, city, log);
        if s.end.is_some() {
            return;
        }
        s.infection.discard_shown();
        s.refused.clear();
    }
    bottom_placed(s, log);
}

fn bottom_placed(s: &mut Pandemic, log: &mut impl Log<Event>) {
    if windows::passes(s, Window::BottomPlaced) {
        intensify(s, log);
    }
}

/// PAN-10.7, PAN-10.8
pub(crate) fn intensify(s: &mut Pandemic, log: &mut impl Log<Event>) {
    let rng = &mut s.rng;
    let count = s.infection.intensify(|cards| rng.shuffle(cards));
    log.record(|| Event::Intensified { count });
    s.epidemics_due -= 1;
    s.epidemics_done += 1;
    s.refused.clear();
    after_cards(s, log);
}
