//! What position files of all games have in common.

use super::expected::Expected;
use game::RuleId;
use serde::Deserialize;
use serde::de::{self, IgnoredAny};
use std::ops::Range;
use toml::Spanned;

/// A position file without the tables that belong to the game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Envelope {
    pub(super) game: Spanned<String>,
    #[serde(default)]
    pub(super) title: String,
    #[serde(default)]
    pub(super) rules: Vec<Spanned<RuleId>>,
    /// Any number, so that the game can say which are none of seats.
    pub(super) seats: Spanned<i64>,
    #[serde(default)]
    pub(super) seed: u64,
    pub(super) setup: Option<Spanned<IgnoredAny>>,
    pub(super) given: Option<Spanned<IgnoredAny>>,
    pub(super) error: Option<Spanned<Refusal>>,
    #[serde(default, rename = "do")]
    pub(super) steps: Vec<Spanned<Step>>,
    pub(super) expect: Option<Spanned<Expected>>,
}

/// One `[[do]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    pub(super) seat: Spanned<u8>,
    pub(super) action: Spanned<String>,
    pub(super) refused: Option<Spanned<Refusal>>,
    pub(super) expect: Option<Spanned<Expected>>,
}

impl Envelope {
    pub(super) fn expects_something(&self) -> bool {
        !self.steps.is_empty() || self.expect.is_some()
    }

    /// Every rule the file names, and where.
    pub(super) fn named_rules(&self) -> impl Iterator<Item = (Range<usize>, RuleId)> {
        let about = self.rules.iter().map(|rule| (rule.span(), *rule.get_ref()));
        let refused = self.steps.iter().filter_map(|step| step.get_ref().refused.as_ref());
        let cited = refused.chain(&self.error).flat_map(|refusal| {
            refusal.get_ref().rules().iter().map(|rule| (refusal.span(), *rule))
        });
        about.chain(cited)
    }
}

/// `true`, or the rules one of which must be cited.
#[derive(Clone, Debug)]
pub(super) enum Refusal {
    Any,
    Citing(Vec<RuleId>),
}

impl Refusal {
    pub(super) fn rules(&self) -> &[RuleId] {
        match self {
            Refusal::Any => &[],
            Refusal::Citing(rules) => rules,
        }
    }
}

impl<'de> Deserialize<'de> for Refusal {
    fn deserialize<D: de::Deserializer<'de>>(source: D) -> Result<Refusal, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = Refusal;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a rule, a list of rules, or true")
            }

            fn visit_bool<E: de::Error>(self, yes: bool) -> Result<Refusal, E> {
                if yes { Ok(Refusal::Any) } else { Err(E::custom("leave it out instead of false")) }
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Refusal, E> {
                Ok(Refusal::Citing(vec![text.parse().map_err(E::custom)?]))
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Refusal, A::Error> {
                let mut rules = Vec::new();
                while let Some(rule) = list.next_element()? {
                    rules.push(rule);
                }
                if rules.is_empty() {
                    return Err(de::Error::custom("a list of rules names at least one"));
                }
                Ok(Refusal::Citing(rules))
            }
        }
        source.deserialize_any(Visitor)
    }
}
