//! Playing the steps of a position file.

use super::envelope::{Refusal, Step};
use super::expect::Checker;
use super::{PlayedStep, PositionFile, PositionReport, Verdict};
use crate::{Packs, Playable, Problem, Situation, WithGame};
use game::{Game, RuleId, Seat, Violation, Writer};
use serde_json::Value;
use toml::Spanned;

/// Runs a position file with its game.
pub(super) struct Run<'a, 't> {
    pub(super) file: &'a PositionFile<'t>,
    pub(super) packs: &'a Packs,
}

impl WithGame for Run<'_, '_> {
    type Output = PositionReport;

    fn run<G: Playable>(self) -> PositionReport {
        let Run { file, packs } = self;
        let loaded = file.load_or_refusal::<G>(packs.kit::<G>(), file.seed());
        let asked = file.envelope.error.as_ref();
        let state = match (loaded, asked) {
            (Ok((_, state)), None) => state,
            (Ok(_), Some(_)) => {
                let message = "the position must be refused, but it is accepted";
                let problem = Problem::new(file.line_of_error(), message);
                return file.report(Verdict::Failed, vec![problem]);
            }
            (Err(unloaded), None) => {
                return file.report(Verdict::Unusable, vec![unloaded.problem]);
            }
            (Err(unloaded), Some(asked)) if unloaded.is_as_asked(asked.get_ref()) => {
                return file.report(Verdict::Passed, Vec::new());
            }
            (Err(unloaded), Some(_)) => {
                let message = format!(
                    "the position is refused for another reason: line {}",
                    unloaded.problem
                );
                let problem = Problem::new(file.line_of_error(), message);
                return file.report(Verdict::Failed, vec![problem]);
            }
        };
        let mut play = Play { file, state, steps: Vec::new(), failures: Vec::new() };
        let done = play.steps_and_end();
        let (verdict, problems) = match done {
            Err(Stop::Unusable(problem)) => (Verdict::Unusable, vec![problem]),
            _ if play.failures.is_empty() => (Verdict::Passed, Vec::new()),
            _ => (Verdict::Failed, play.failures),
        };
        let end = Some(Situation::of(&play.state));
        PositionReport { steps: play.steps, end, ..file.report(verdict, problems) }
    }
}

/// Why the rest of a file is not looked at.
pub(super) enum Stop {
    /// The file makes no sense there.
    Unusable(Problem),
    /// What follows a step that failed says nothing any more.
    Failed,
}

struct Play<'a, 't, G> {
    file: &'a PositionFile<'t>,
    state: G,
    steps: Vec<PlayedStep>,
    failures: Vec<Problem>,
}

impl<G: Playable> Play<'_, '_, G> {
    fn steps_and_end(&mut self) -> Result<(), Stop> {
        for step in &self.file.envelope.steps {
            let step = step.get_ref();
            match &step.refused {
                None => self.accepted(step)?,
                Some(refusal) => self.refused(step, refusal)?,
            }
            if let Some(expected) = &step.expect {
                self.checker().table(expected)?;
            }
        }
        match &self.file.envelope.expect {
            Some(expected) => self.checker().table(expected),
            None => Ok(()),
        }
    }

    fn checker(&mut self) -> Checker<'_, G> {
        Checker::new(self.file.text, &self.state, &self.steps, &mut self.failures)
    }

    fn line<T>(&self, place: &Spanned<T>) -> usize {
        self.file.line(place)
    }

    fn accepted(&mut self, step: &Step) -> Result<(), Stop> {
        let seat = Seat(*step.seat.get_ref());
        if seat.0 >= self.state.seats() {
            let message = format!("a table with {} seats has no {seat}", self.state.seats());
            return Err(Stop::Unusable(Problem::new(self.line(&step.seat), message)));
        }
        let action: G::Action = step
            .action
            .get_ref()
            .parse()
            .map_err(|error| Stop::Unusable(Problem::new(self.line(&step.action), error)))?;
        let mut events = Vec::new();
        let refused = self.state.apply(seat, action, &mut events).err();
        if let Some(no) = &refused {
            let message = format!("'{action}' by {seat} is refused: {no}");
            self.failures.push(Problem::new(self.line(&step.action), message));
        }
        let events = events.iter().map(|e| serde_json::to_value(e).unwrap_or(Value::Null));
        self.steps.push(PlayedStep {
            seat,
            action: action.to_string(),
            refused: refused.as_ref().map(G::Violation::to_string),
            events: events.collect(),
        });
        if refused.is_some() { Err(Stop::Failed) } else { Ok(()) }
    }

    fn refused(&mut self, step: &Step, refusal: &Spanned<Refusal>) -> Result<(), Stop> {
        let seat = Seat(*step.seat.get_ref());
        let text = step.action.get_ref();
        let before = (self.state, bytes(&self.state));
        let line = self.line(refusal);
        let rules = |no: &G::Violation| [&[no.rule()], no.also()].concat();
        // A text that is no action is refused as well: by the rules that make it none, and by
        // those that refuse the seat whatever it says.
        let said = match text.parse::<G::Action>() {
            Err(error) => {
                let moment = self.state.check_moment(seat, text).err();
                let moment = moment.as_ref().map(rules).unwrap_or_default();
                Some((error.to_string(), [error.rules, &moment].concat()))
            }
            Ok(action) => {
                let refused = self.state.apply(seat, action, &mut ()).err();
                refused.map(|no| (no.to_string(), rules(&no)))
            }
        };
        let Some((reason, cited)) = said else {
            let message = format!("'{text}' by {seat} must be refused, but it is allowed");
            self.failures.push(Problem::new(line, message));
            return Err(Stop::Failed);
        };
        if let Some(message) = miscited(refusal.get_ref(), &cited, text, &reason) {
            self.failures.push(Problem::new(line, message));
        }
        if (self.state, bytes(&self.state)) != before {
            let message = format!("'{text}' by {seat} is refused, but it changes the game");
            self.failures.push(Problem::new(line, message));
        }
        let refused = Some(reason);
        self.steps.push(PlayedStep { seat, action: text.clone(), refused, events: Vec::new() });
        Ok(())
    }
}

/// What to say if the refusal cites none of the rules that were asked for.
fn miscited(asked: &Refusal, cited: &[RuleId], text: &str, reason: &str) -> Option<String> {
    let rules = asked.rules();
    if matches!(asked, Refusal::Any) || rules.iter().any(|rule| cited.contains(rule)) {
        return None;
    }
    let list = |rules: &[RuleId]| {
        let names: Vec<String> = rules.iter().map(RuleId::to_string).collect();
        if names.is_empty() { "no rule".to_owned() } else { names.join(", ") }
    };
    let (asked, cited) = (list(rules), list(cited));
    Some(format!("'{text}' is refused citing {cited} instead of {asked} ({reason})"))
}

fn bytes<G: Game>(state: &G) -> Vec<u8> {
    let mut writer = Writer::default();
    state.encode(&mut writer);
    writer.finish()
}
