//! One person with several seats: what goes without saying.

use crate::action::Action;
use crate::rules::windows;
use crate::state::Pandemic;
use game::{Game, Seat, Seats};

impl Pandemic {
    /// What a seat does as a matter of course when all these seats are one person's.
    ///
    /// Nobody asks their own consent (PAN-9.1), and nobody declares ready twice in a window
    /// (PAN-9.5): once one of their seats is ready, so are the others. Which card to hand over
    /// remains a question.
    #[must_use]
    pub fn formality(&self, own: Seats) -> Option<(Seat, Action)> {
        if self.end.is_some() || self.forecast.is_some() {
            return None;
        }
        if let Some(request) = self.request {
            let named = !matches!(request.action, Action::Share(_, _, None));
            let theirs = own.contains(request.asker) && own.contains(request.concerned);
            // A closed hand may lack the card; then the answer is no.
            let yes = Action::Consent(true, None);
            let can = self.check(request.concerned, yes).is_ok();
            let answer = if can { yes } else { Action::Consent(false, None) };
            return (theirs && named).then_some((request.concerned, answer));
        }
        let spoke = self.ready.iter().any(|seat| own.contains(seat));
        let next = windows::waiting(self).iter().find(|seat| own.contains(*seat));
        next.filter(|_| spoke).map(|seat| (seat, Action::Ready))
    }
}
