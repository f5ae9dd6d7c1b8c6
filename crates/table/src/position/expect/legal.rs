//! Comparing what a seat may do with what somebody expects it may.

use super::Checker;
use crate::Playable;
use crate::position::expected::Expected;
use crate::position::run::Stop;
use game::Seat;
use std::ops::Range;
use toml::Spanned;

/// Actions that a file names, each with its place there.
type Named<A> = Vec<(A, Range<usize>)>;

impl<G: Playable> Checker<'_, G> {
    /// `{ seat, has, lacks, exactly, count }`, or a list of such tables.
    pub(super) fn legal(&mut self, expected: &Spanned<Expected>) -> Result<(), Stop> {
        match expected.get_ref() {
            Expected::List(list) => list.iter().try_for_each(|one| self.legal_of_seat(one)),
            _ => self.legal_of_seat(expected),
        }
    }

    fn legal_of_seat(&mut self, expected: &Spanned<Expected>) -> Result<(), Stop> {
        let Expected::Table(entries) = expected.get_ref() else {
            let message = "'legal' is a table or a list of tables";
            return Err(self.unusable(expected.span(), message.into()));
        };
        let seat = entries.iter().find(|(key, _)| key.get_ref() == "seat");
        let Some((_, seat)) = seat else {
            let message = "'legal' needs the number of a seat";
            return Err(self.unusable(expected.span(), message.into()));
        };
        let seat = self.seat(seat)?;
        let mut legal = Vec::new();
        self.state.legal_actions(seat, &mut legal);
        for (key, value) in entries {
            match (key.get_ref().as_str(), value.get_ref()) {
                ("seat", _) => {}
                ("has", _) => self.has(seat, &legal, self.actions(value)?),
                ("lacks", _) => self.lacks(seat, &legal, self.actions(value)?),
                ("exactly", _) => {
                    let wanted = self.actions(value)?;
                    self.exactly(seat, &legal, wanted, value.span());
                }
                ("count", Expected::Number(count)) => {
                    if i64::try_from(legal.len()) != Ok(*count) {
                        let message =
                            format!("{seat} has {} legal actions, expected {count}", legal.len());
                        self.fail(value.span(), message);
                    }
                }
                (other, _) => {
                    let message = format!(
                        "'legal' does not understand '{other}' here; it knows seat and count \
                         (numbers) and has, lacks, exactly (lists of actions)"
                    );
                    return Err(self.unusable(key.span(), message));
                }
            }
        }
        Ok(())
    }

    fn seat(&self, value: &Spanned<Expected>) -> Result<Seat, Stop> {
        let Expected::Number(number) = value.get_ref() else {
            return Err(self.unusable(value.span(), "a seat is a number".into()));
        };
        match u8::try_from(*number) {
            Ok(seat) if seat < self.state.seats() => Ok(Seat(seat)),
            _ => {
                let message =
                    format!("a table with {} seats has no seat {number}", self.state.seats());
                Err(self.unusable(value.span(), message))
            }
        }
    }

    /// A list of actions; a misspelt one is a mistake of the file, whatever the list is for.
    fn actions(&self, value: &Spanned<Expected>) -> Result<Named<G::Action>, Stop> {
        let not_a_list = || self.unusable(value.span(), "expected a list of actions".into());
        let Expected::List(list) = value.get_ref() else { return Err(not_a_list()) };
        list.iter()
            .map(|entry| {
                let Expected::Text(text) = entry.get_ref() else { return Err(not_a_list()) };
                text.parse()
                    .map(|action| (action, entry.span()))
                    .map_err(|error| self.unusable(entry.span(), format!("'{text}': {error}")))
            })
            .collect()
    }

    fn has(&mut self, seat: Seat, legal: &[G::Action], wanted: Named<G::Action>) {
        for (action, span) in wanted {
            if !legal.contains(&action) {
                let why = self.state.check(seat, action).err();
                let why = why.map_or_else(String::new, |no| format!(" ({no})"));
                self.fail(span, format!("{seat} may not '{action}'{why}"));
            }
        }
    }

    fn lacks(&mut self, seat: Seat, legal: &[G::Action], unwanted: Named<G::Action>) {
        for (action, span) in unwanted {
            if legal.contains(&action) {
                self.fail(span, format!("{seat} may '{action}', expected not"));
            }
        }
    }

    fn exactly(
        &mut self,
        seat: Seat,
        legal: &[G::Action],
        wanted: Named<G::Action>,
        span: Range<usize>,
    ) {
        let mut wanted: Vec<_> = wanted.into_iter().map(|(action, _)| action).collect();
        let mut all = legal.to_vec();
        wanted.sort_unstable();
        all.sort_unstable();
        if wanted != all {
            let list: Vec<String> = legal.iter().map(G::Action::to_string).collect();
            self.fail(span, format!("{seat} may exactly: {}", list.join(", ")));
        }
    }
}
