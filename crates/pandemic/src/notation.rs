//! Reading the notation: strictly, and with the rule where one speaks of the mistake.

use crate::action::Action::{self, *};
use crate::cards_of_colour::Chosen;
use crate::components::{Card, Cities, City, Colour};
use game::{NotationError, RuleId, Seat};
use std::str::FromStr;

/// Every form of the notation, for messages and help.
pub const FORMS: [&str; 22] = [
    "drive PAWN CITY",
    "direct PAWN CITY",
    "charter PAWN CITY",
    "shuttle PAWN CITY",
    "dispatch PAWN PAWN",
    "build [from CITY]",
    "cure COLOUR CITY CITY CITY CITY [CITY]",
    "treat COLOUR",
    "share GIVER RECEIVER CITY|any",
    "pass",
    "end-actions",
    "grant CITY [from CITY]",
    "airlift PAWN CITY",
    "forecast",
    "quiet-night",
    "resilient CITY",
    "order CITY",
    "discard CARD",
    "consent yes|no [CITY]",
    "withdraw",
    "ready",
    "open-hands",
];

fn wrong(message: impl Into<String>, rules: &'static [RuleId]) -> NotationError {
    NotationError { message: message.into(), rules }
}

/// An action of the kind that a text was meant to be, and against which nothing speaks but the
/// moment: [`Pass`] for all that is done in one's turn, [`Ready`] for what may be done at other
/// times and for what is no action at all.
pub(crate) fn stand_in(text: &str) -> Action {
    match text.split(' ').next().unwrap_or_default() {
        "drive" | "direct" | "charter" | "shuttle" | "dispatch" | "build" | "cure" | "treat"
        | "share" | "pass" | "end-actions" => Pass,
        "order" => Order(City(0)),
        "consent" => Consent(true, None),
        "withdraw" => Withdraw,
        _ => Ready,
    }
}

/// The words of one line, read one after another.
struct Words<'a> {
    verb: &'a str,
    form: &'static str,
    rest: std::iter::Peekable<std::str::Split<'a, char>>,
}

impl<'a> Words<'a> {
    fn more(&mut self) -> bool {
        self.rest.peek().is_some()
    }

    fn next(&mut self) -> Result<&'a str, NotationError> {
        self.rest
            .next()
            .filter(|word| !word.is_empty())
            .ok_or_else(|| wrong(format!("expected '{}'", self.form), &[]))
    }

    /// A seat, standing for its pawn too.
    fn seat(&mut self) -> Result<Seat, NotationError> {
        let word = self.next()?;
        match word.as_bytes() {
            [digit @ b'0'..=b'3'] => Ok(Seat(digit - b'0')),
            _ => Err(wrong(format!("'{word}' is no seat; seats are 0 to 3"), cite!("PAN-1.2"))),
        }
    }

    fn city(&mut self) -> Result<City, NotationError> {
        let word = self.next()?;
        word.parse().map_err(|message| wrong(message, self.rules_of(word)))
    }

    /// The rules that forbid a word in place of a city.
    fn rules_of(&self, word: &str) -> &'static [RuleId] {
        let is_event = word.parse::<Card>().is_ok_and(|card| card.as_event().is_some());
        match (self.verb, is_event) {
            ("direct" | "charter", true) => cite!("PAN-4.8", "PAN-4.2", "PAN-4.3"),
            ("cure", true) => cite!("PAN-4.8", "PAN-5.5", "PAN-5.6"),
            ("share" | "consent", true) => cite!("PAN-6.16", "PAN-4.8", "PAN-5.11"),
            ("order", _) => cite!("PAN-8.7"),
            ("resilient", _) => cite!("PAN-8.9", "PAN-1.4"),
            _ => cite!("PAN-1.4"),
        }
    }

    fn from(&mut self) -> Result<Option<City>, NotationError> {
        if !self.more() {
            return Ok(None);
        }
        self.pawn_is_no_parameter()?;
        match self.next()? {
            "from" => self.city().map(Some),
            other => Err(wrong(format!("'{other}' is not 'from'; expected '{}'", self.form), &[])),
        }
    }

    /// PAN-6.5: special actions are done by the own pawn, so none is named.
    fn pawn_is_no_parameter(&mut self) -> Result<(), NotationError> {
        match self.rest.peek() {
            Some(word) if word.parse::<u8>().is_ok() && self.verb != "grant" => {
                Err(wrong("special actions are carried out by the own pawn only", cite!("PAN-6.5")))
            }
            _ => Ok(()),
        }
    }

    fn colour(&mut self) -> Result<Colour, NotationError> {
        self.pawn_is_no_parameter()?;
        self.next()?.parse().map_err(|message: String| wrong(message, cite!("PAN-1.3")))
    }

    fn cure(&mut self) -> Result<Action, NotationError> {
        let colour = self.colour()?;
        let mut cities = Cities::default();
        let mut count = 0;
        while self.more() {
            let city = self.city()?;
            if city.colour() != colour {
                let message = format!("{city} is not {colour}");
                return Err(wrong(message, cite!("PAN-5.5", "PAN-5.6")));
            }
            cities = Cities(cities.0 | city.bit());
            count += 1;
        }
        match Chosen::new(cities) {
            Some(chosen) if cities.len() == count => Ok(Cure(chosen)),
            _ => {
                let message = format!(
                    "a cure takes five different cards, four for the Scientist, not {count}"
                );
                Err(wrong(message, cite!("PAN-5.6", "PAN-5.5", "PAN-6.8")))
            }
        }
    }

    fn card(&mut self) -> Result<Card, NotationError> {
        let card: Card =
            self.next()?.parse().map_err(|message| wrong(message, cite!("PAN-7.5")))?;
        if card == Card::EPIDEMIC {
            return Err(wrong("no hand holds an epidemic", cite!("PAN-7.5", "PAN-7.2")));
        }
        Ok(card)
    }

    fn share(&mut self) -> Result<Action, NotationError> {
        let (giver, receiver) = (self.seat()?, self.seat()?);
        if self.rest.peek() == Some(&"any") {
            self.next()?;
            return Ok(Share(giver, receiver, None));
        }
        Ok(Share(giver, receiver, Some(self.city()?)))
    }

    fn consent(&mut self) -> Result<Action, NotationError> {
        match self.next()? {
            "no" => Ok(Consent(false, None)),
            "yes" if self.more() => Ok(Consent(true, Some(self.city()?))),
            "yes" => Ok(Consent(true, None)),
            other => Err(wrong(format!("'{other}' is neither yes nor no"), &[])),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let mut rest = text.split(' ').peekable();
        let verb = rest.next().unwrap_or_default();
        let Some(form) = FORMS.into_iter().find(|f| f.split(' ').next() == Some(verb)) else {
            let verbs = FORMS.map(|f| f.split(' ').next().unwrap_or_default()).join(", ");
            // An epidemic is no event one could play.
            let rules: &[RuleId] =
                if verb == "epidemic" { cite!("PAN-8.1") } else { cite!("PAN-3.1") };
            return Err(wrong(format!("'{verb}' is no action; expected one of {verbs}"), rules));
        };
        let mut words = Words { verb, form, rest };
        let action = match verb {
            "drive" => Drive(words.seat()?, words.city()?),
            "direct" => Direct(words.seat()?, words.city()?),
            "charter" => Charter(words.seat()?, words.city()?),
            "shuttle" => Shuttle(words.seat()?, words.city()?),
            "dispatch" => Dispatch(words.seat()?, words.seat()?),
            "build" => Build(words.from()?),
            "cure" => words.cure()?,
            "treat" => Treat(words.colour()?),
            "share" => words.share()?,
            "pass" => Pass,
            "end-actions" => EndActions,
            "grant" => Grant(words.city()?, words.from()?),
            "airlift" => Airlift(words.seat()?, words.city()?),
            "forecast" => Forecast,
            "quiet-night" => QuietNight,
            "resilient" => Resilient(words.city()?),
            "order" => Order(words.city()?),
            "discard" => Discard(words.card()?),
            "consent" => words.consent()?,
            "withdraw" => Withdraw,
            "ready" => Ready,
            _ => OpenHands,
        };
        match words.rest.next() {
            None => Ok(action),
            Some(extra) => Err(wrong(format!("'{extra}' is too much; expected '{form}'"), &[])),
        }
    }
}
