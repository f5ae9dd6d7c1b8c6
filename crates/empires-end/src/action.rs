//! What a player can do, as small numbered values with a one-line notation (chapter 16).

use crate::components::{CARDS, Card, LOCATIONS, Position, Resource, Source};
use crate::purse::Purse;
use game::{NotationError, RuleId};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One decision of a player (D-1 to D-14).
///
/// Abilities of one kind that are still unused are as good as each other for the rest of the
/// round, so `repeat`, `swap` and `move` do not name the one they use up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `mulligan yes`, `mulligan no`: new cards for the first hand in Blitz?
    Mulligan(bool),
    /// `opening fire-09`: accept a hand card before a Blitz game.
    Opening(Card),
    /// `bid 1 wheat`: avert crisis 1 with a wheat.
    Bid(u8, Resource),
    /// `free-bid 1 fire-03`: avert crisis 1 with an innovation.
    FreeBid(u8, Card),
    /// `accept 1`: take crisis 1.
    Accept(u8),
    /// `redraw 1 barbarians-03`: exchange crisis 1 with the top of the deck.
    Redraw(u8, Card),
    /// `end-turn`: no redraw after averting.
    EndTurn,
    /// `destroy 4`: the location at that position burns.
    Destroy(Position),
    /// `attach 4`: the new innovation goes to that position.
    Attach(Position),
    /// `scarcity yes`, `scarcity no`: declare scarcity?
    Scarcity(bool),
    /// `buy-coin`: a coin for two points.
    BuyCoin,
    /// `stop-buying`: enough coins.
    StopBuying,
    /// `use farm-11`: a plain ability.
    Use(Source),
    /// `exchange road-14 wheat hammer`, `exchange barbarians-04 coin all`.
    Exchange(Source, Resource, Option<Resource>),
    /// `choose flood-06 axe`: a unit of one's choice.
    Choose(Source, Resource),
    /// `repeat farm-11`: that ability may be used once more.
    Repeat(Source),
    /// `play fire-09 4 1`: play a hand card to position 4, one coin in the payment.
    Play(Card, Position, u8),
    /// `sell fire-09`: a hand card for a coin.
    Sell(Card),
    /// `rebuild 4 1`: position 4, one coin in the payment.
    Rebuild(Position, u8),
    /// `swap 2 11`: two positions, the lower one first.
    Swap(Position, Position),
    /// `move fire-09 4`: an innovation to position 4.
    Move(Card, Position),
    /// `rest keep`, `rest discard`: the rest of the hand after the second card.
    Rest(bool),
    /// `order economy`, `order industry`: which half of a combined round comes first.
    Order(bool),
    /// `end-economy`
    EndEconomy,
    /// `end-industry`
    EndIndustry,
    /// `military 2 1`: two axes and a coin, sealed.
    Military(u8, u8),
    /// `refresh fire-03`: take its exhausted marker off.
    Refresh(Card),
    /// `no-refresh`: leave all markers where they are.
    NoRefresh,
}

use Action::*;

const N: u32 = CARDS as u32;
const P: u32 = LOCATIONS as u32;
const S: u32 = Source::COUNT as u32;
const R: u32 = 4;
/// How many coins a payment for a card, and for rebuilding, may name.
const PLAY_COINS: u32 = 3;
const REBUILD_COINS: u32 = 16;
const PAIRS: u32 = P * (P + 1) / 2;
const BIDS: u32 = Purse::MOST as u32 + 1;

/// How many actions of each kind there are, in the order of the enum.
const SIZES: [u32; 28] = [
    2,
    N,
    2 * R,
    2 * N,
    2,
    2 * N,
    1,
    P,
    P,
    2,
    1,
    1,
    S,
    S * R * (R + 1),
    S * R,
    S,
    N * P * PLAY_COINS,
    N,
    P * REBUILD_COINS,
    PAIRS,
    N * P,
    2,
    2,
    1,
    1,
    BIDS * BIDS,
    N,
    1,
];

/// The number of the first action of each kind, and of all of them.
const FIRST: [u32; 29] = {
    let mut first = [0; 29];
    let mut i = 0;
    while i < SIZES.len() {
        first[i + 1] = first[i] + SIZES[i];
        i += 1;
    }
    first
};

/// The pairs a ≤ b in order: 1 1, 1 2, 2 2, 1 3 …
fn pair_index(a: Position, b: Position) -> u32 {
    let high = u32::from(b.0);
    high * (high - 1) / 2 + u32::from(a.0) - 1
}

fn pair(index: u32) -> (Position, Position) {
    let high = (1..=P).rev().find(|high| high * (high - 1) / 2 <= index).unwrap_or(1);
    (Position((index - high * (high - 1) / 2) as u8 + 1), Position(high as u8))
}

impl game::Action for Action {
    const COUNT: u32 = FIRST[SIZES.len()];

    fn index(self) -> u32 {
        let card = |card: Card| card.index() as u32;
        let at = |position: Position| position.index() as u32;
        let source = |source: Source| source.index() as u32;
        let slot = |crisis: u8| u32::from(crisis) - 1;
        let (kind, offset) = match self {
            Mulligan(yes) => (0, u32::from(yes)),
            Opening(c) => (1, card(c)),
            Bid(crisis, resource) => (2, slot(crisis) * R + resource as u32),
            FreeBid(crisis, c) => (3, slot(crisis) * N + card(c)),
            Accept(crisis) => (4, slot(crisis)),
            Redraw(crisis, c) => (5, slot(crisis) * N + card(c)),
            EndTurn => (6, 0),
            Destroy(position) => (7, at(position)),
            Attach(position) => (8, at(position)),
            Scarcity(yes) => (9, u32::from(yes)),
            BuyCoin => (10, 0),
            StopBuying => (11, 0),
            Use(s) => (12, source(s)),
            Exchange(s, give, get) => {
                let get = get.map_or(0, |get| get as u32 + 1);
                (13, (source(s) * R + give as u32) * (R + 1) + get)
            }
            Choose(s, resource) => (14, source(s) * R + resource as u32),
            Repeat(s) => (15, source(s)),
            Play(c, position, coins) => {
                (16, (card(c) * P + at(position)) * PLAY_COINS + u32::from(coins))
            }
            Sell(c) => (17, card(c)),
            Rebuild(position, coins) => (18, at(position) * REBUILD_COINS + u32::from(coins)),
            Swap(a, b) => (19, pair_index(a, b)),
            Move(c, position) => (20, card(c) * P + at(position)),
            Rest(keep) => (21, u32::from(keep)),
            Order(economy) => (22, u32::from(economy)),
            EndEconomy => (23, 0),
            EndIndustry => (24, 0),
            Military(axes, coins) => (25, u32::from(axes) * BIDS + u32::from(coins)),
            Refresh(c) => (26, card(c)),
            NoRefresh => (27, 0),
        };
        FIRST[kind] + offset
    }

    fn from_index(index: u32) -> Option<Action> {
        let kind = FIRST[1..].iter().position(|next| index < *next)?;
        let i = index - FIRST[kind];
        let card = |number: u32| Card(number as u8);
        let at = |number: u32| Position(number as u8 + 1);
        let source = |number: u32| Source::from_index(number as usize).expect("counted by SIZES");
        let resource = |number: u32| Resource::ALL[number as usize];
        let slot = |number: u32| number as u8 + 1;
        Some(match kind {
            0 => Mulligan(i == 1),
            1 => Opening(card(i)),
            2 => Bid(slot(i / R), resource(i % R)),
            3 => FreeBid(slot(i / N), card(i % N)),
            4 => Accept(slot(i)),
            5 => Redraw(slot(i / N), card(i % N)),
            6 => EndTurn,
            7 => Destroy(at(i)),
            8 => Attach(at(i)),
            9 => Scarcity(i == 1),
            10 => BuyCoin,
            11 => StopBuying,
            12 => Use(source(i)),
            13 => {
                let (front, get) = (i / (R + 1), i % (R + 1));
                let get = get.checked_sub(1).map(resource);
                Exchange(source(front / R), resource(front % R), get)
            }
            14 => Choose(source(i / R), resource(i % R)),
            15 => Repeat(source(i)),
            16 => {
                let front = i / PLAY_COINS;
                Play(card(front / P), at(front % P), (i % PLAY_COINS) as u8)
            }
            17 => Sell(card(i)),
            18 => Rebuild(at(i / REBUILD_COINS), (i % REBUILD_COINS) as u8),
            19 => {
                let (a, b) = pair(i);
                Swap(a, b)
            }
            20 => Move(card(i / P), at(i % P)),
            21 => Rest(i == 1),
            22 => Order(i == 1),
            23 => EndEconomy,
            24 => EndIndustry,
            25 => Military((i / BIDS) as u8, (i % BIDS) as u8),
            26 => Refresh(card(i)),
            _ => NoRefresh,
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let yes = |yes: bool| if yes { "yes" } else { "no" };
        match self {
            Mulligan(again) => write!(f, "mulligan {}", yes(*again)),
            Opening(card) => write!(f, "opening {card}"),
            Bid(crisis, resource) => write!(f, "bid {crisis} {resource}"),
            FreeBid(crisis, card) => write!(f, "free-bid {crisis} {card}"),
            Accept(crisis) => write!(f, "accept {crisis}"),
            Redraw(crisis, card) => write!(f, "redraw {crisis} {card}"),
            EndTurn => f.write_str("end-turn"),
            Destroy(position) => write!(f, "destroy {position}"),
            Attach(position) => write!(f, "attach {position}"),
            Scarcity(declare) => write!(f, "scarcity {}", yes(*declare)),
            BuyCoin => f.write_str("buy-coin"),
            StopBuying => f.write_str("stop-buying"),
            Use(source) => write!(f, "use {source}"),
            Exchange(source, give, Some(get)) => write!(f, "exchange {source} {give} {get}"),
            Exchange(source, give, None) => write!(f, "exchange {source} {give} all"),
            Choose(source, resource) => write!(f, "choose {source} {resource}"),
            Repeat(source) => write!(f, "repeat {source}"),
            Play(card, position, coins) => write!(f, "play {card} {position} {coins}"),
            Sell(card) => write!(f, "sell {card}"),
            Rebuild(position, coins) => write!(f, "rebuild {position} {coins}"),
            Swap(a, b) => write!(f, "swap {a} {b}"),
            Move(card, position) => write!(f, "move {card} {position}"),
            Rest(keep) => write!(f, "rest {}", if *keep { "keep" } else { "discard" }),
            Order(economy) => write!(f, "order {}", if *economy { "economy" } else { "industry" }),
            EndEconomy => f.write_str("end-economy"),
            EndIndustry => f.write_str("end-industry"),
            Military(axes, coins) => write!(f, "military {axes} {coins}"),
            Refresh(card) => write!(f, "refresh {card}"),
            NoRefresh => f.write_str("no-refresh"),
        }
    }
}

/// Every form of the notation, for messages and help, with the rules that a text breaks
/// which has this form but stands for no action.
const FORMS_AND_RULES: [(&str, &[RuleId]); 28] = [
    ("mulligan yes|no", cite!("EMP-14.2")),
    ("opening CARD", cite!("EMP-14.3")),
    ("bid CRISIS RESOURCE", cite!("EMP-4.3", "EMP-6.7")),
    ("free-bid CRISIS CARD", cite!("EMP-4.33", "EMP-6.7")),
    ("accept CRISIS", cite!("EMP-4.2", "EMP-6.2")),
    ("redraw CRISIS CARD", cite!("EMP-4.35")),
    ("end-turn", cite!("EMP-4.39")),
    ("destroy POSITION", cite!("EMP-4.8", "EMP-4.7", "EMP-4.9", "EMP-4.10")),
    ("attach POSITION", cite!("EMP-5.3", "EMP-5.2")),
    ("scarcity yes|no", cite!("EMP-4.20")),
    ("buy-coin", cite!("EMP-4.20")),
    ("stop-buying", cite!("EMP-4.20")),
    ("use ABILITY", cite!("EMP-7.1", "EMP-8.30")),
    ("exchange ABILITY RESOURCE RESOURCE|all", cite!("EMP-7.3")),
    ("choose ABILITY RESOURCE", cite!("EMP-7.1")),
    ("repeat ABILITY", cite!("EMP-7.8", "EMP-7.9")),
    ("play CARD POSITION COINS", cite!("EMP-8.3", "EMP-1.7", "EMP-8.5", "EMP-8.7", "EMP-5.2")),
    ("sell CARD", cite!("EMP-8.2")),
    ("rebuild POSITION COINS", cite!("EMP-8.10", "EMP-1.7", "EMP-8.3", "EMP-8.7")),
    ("swap POSITION POSITION", cite!("EMP-8.31")),
    ("move CARD POSITION", cite!("EMP-8.32", "EMP-8.33")),
    ("rest keep|discard", cite!("EMP-8.8", "EMP-8.9")),
    ("order economy|industry", cite!("EMP-10.1")),
    ("end-economy", cite!("EMP-7.12")),
    ("end-industry", cite!("EMP-7.12")),
    ("military AXES COINS", cite!("EMP-9.3")),
    ("refresh CARD", cite!("EMP-9.6")),
    ("no-refresh", cite!("EMP-9.7")),
];

/// Every form of the notation.
pub const FORMS: [&str; 28] = {
    let mut forms = [""; 28];
    let mut i = 0;
    while i < forms.len() {
        forms[i] = FORMS_AND_RULES[i].0;
        i += 1;
    }
    forms
};

/// The words of one line, read one after another.
struct Words<'a> {
    form: &'static str,
    rules: &'static [RuleId],
    rest: std::str::Split<'a, char>,
}

impl<'a> Words<'a> {
    fn wrong(&self, message: String) -> NotationError {
        NotationError { message, rules: self.rules }
    }

    fn next(&mut self) -> Result<&'a str, NotationError> {
        let word = self.rest.next().filter(|word| !word.is_empty());
        word.ok_or_else(|| NotationError {
            message: format!("expected '{}'", self.form),
            rules: &[],
        })
    }

    fn named<T: FromStr<Err = String>>(&mut self) -> Result<T, NotationError> {
        let word = self.next()?;
        word.parse().map_err(|message| self.wrong(message))
    }

    fn number(&mut self, low: u8, high: u8, what: &str) -> Result<u8, NotationError> {
        let word = self.next()?;
        let plain =
            word.bytes().all(|b| b.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
        match word.parse() {
            Ok(number) if plain && (low..=high).contains(&number) => Ok(number),
            _ => Err(self.wrong(format!("'{word}' is no {what}; expected {low} to {high}"))),
        }
    }

    fn crisis(&mut self) -> Result<u8, NotationError> {
        self.number(1, 2, "crisis")
    }

    fn position(&mut self) -> Result<Position, NotationError> {
        self.number(1, LOCATIONS as u8, "position").map(Position)
    }

    fn coins(&mut self, limit: u32) -> Result<u8, NotationError> {
        self.number(0, limit as u8 - 1, "number of coins in the payment")
    }

    fn either(&mut self, yes: &str, no: &str) -> Result<bool, NotationError> {
        match self.next()? {
            word if word == yes => Ok(true),
            word if word == no => Ok(false),
            word => Err(self.wrong(format!("'{word}' is neither {yes} nor {no}"))),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let mut rest = text.split(' ');
        let verb = rest.next().unwrap_or_default();
        let known = FORMS_AND_RULES.iter().find(|(form, _)| form.split(' ').next() == Some(verb));
        let Some((form, rules)) = known else {
            let verbs = FORMS.map(|form| form.split(' ').next().unwrap_or_default()).join(", ");
            let message = format!("'{verb}' is no action; expected one of {verbs}");
            return Err(NotationError { message, rules: &[] });
        };
        let mut words = Words { form, rules, rest };
        let action = match verb {
            "mulligan" => Mulligan(words.either("yes", "no")?),
            "opening" => Opening(words.named()?),
            "bid" => Bid(words.crisis()?, words.named()?),
            "free-bid" => FreeBid(words.crisis()?, words.named()?),
            "accept" => Accept(words.crisis()?),
            "redraw" => Redraw(words.crisis()?, words.named()?),
            "end-turn" => EndTurn,
            "destroy" => Destroy(words.position()?),
            "attach" => Attach(words.position()?),
            "scarcity" => Scarcity(words.either("yes", "no")?),
            "buy-coin" => BuyCoin,
            "stop-buying" => StopBuying,
            "use" => Use(words.named()?),
            "exchange" => {
                let (source, give) = (words.named()?, words.named()?);
                let get = match words.next()? {
                    "all" => None,
                    word => Some(word.parse().map_err(|message| words.wrong(message))?),
                };
                Exchange(source, give, get)
            }
            "choose" => Choose(words.named()?, words.named()?),
            "repeat" => Repeat(words.named()?),
            "play" => Play(words.named()?, words.position()?, words.coins(PLAY_COINS)?),
            "sell" => Sell(words.named()?),
            "rebuild" => Rebuild(words.position()?, words.coins(REBUILD_COINS)?),
            "swap" => match (words.position()?, words.position()?) {
                (a, b) if a <= b => Swap(a, b),
                (a, b) => {
                    let message = format!("the lower position comes first: 'swap {b} {a}'");
                    return Err(NotationError { message, rules: &[] });
                }
            },
            "move" => Move(words.named()?, words.position()?),
            "rest" => Rest(words.either("keep", "discard")?),
            "order" => Order(words.either("economy", "industry")?),
            "end-economy" => EndEconomy,
            "end-industry" => EndIndustry,
            "military" => Military(
                words.number(0, Purse::MOST, "number of axes")?,
                words.number(0, Purse::MOST, "number of coins")?,
            ),
            "refresh" => Refresh(words.named()?),
            _ => NoRefresh,
        };
        match words.rest.next() {
            None => Ok(action),
            Some(extra) => Err(words.wrong(format!("'{extra}' is too much; expected '{form}'"))),
        }
    }
}

impl Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// What kind of thing an action is, for refusals.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the actions")]
pub enum Verb {
    Mulligan,
    Opening,
    Decide,
    CrisisAbility,
    EndTurn,
    Destroy,
    Attach,
    Scarcity,
    Use,
    Economy,
    Industry,
    Rest,
    Order,
    Military,
    Refresh,
}

impl Action {
    /// What kind of thing it is.
    #[must_use]
    pub fn verb(self) -> Verb {
        match self {
            Mulligan(_) => Verb::Mulligan,
            Opening(_) => Verb::Opening,
            Bid(..) | Accept(_) => Verb::Decide,
            FreeBid(..) | Redraw(..) => Verb::CrisisAbility,
            EndTurn => Verb::EndTurn,
            Destroy(_) => Verb::Destroy,
            Attach(_) => Verb::Attach,
            Scarcity(_) | BuyCoin | StopBuying => Verb::Scarcity,
            Use(_) => Verb::Use,
            Exchange(..) | Choose(..) | Repeat(_) | EndEconomy => Verb::Economy,
            Play(..) | Sell(_) | Rebuild(..) | Swap(..) | Move(..) | EndIndustry => Verb::Industry,
            Rest(_) => Verb::Rest,
            Order(_) => Verb::Order,
            Military(..) => Verb::Military,
            Refresh(_) | NoRefresh => Verb::Refresh,
        }
    }
}
