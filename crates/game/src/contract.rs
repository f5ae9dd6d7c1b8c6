//! What a game has to say about itself.

use crate::{
    BySeat, Choices, DecodeError, Interned, Kit, Rng, RuleId, Seat, Seats, Seed, Viewer, Writer,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// A game: the state is the game.
///
/// States are plain values of some hundred bytes. They never look at a clock, a file or
/// a socket, and all their chance comes from the seed. Four ideas carry the contract:
///
/// 1. *Who decides is a set* ([`ToAct`]), so that simultaneous rounds and interrupts are
///    ordinary.
/// 2. *A half-finished action is data*: a [`Stack`](crate::Stack) of pending decisions in
///    the state, so that copying, saving and searching work in the middle of things.
/// 3. *Chance is hidden information nobody has looked at yet*: decks are shuffled into the
///    state, and [`Game::determinize`] reshuffles whatever a seat cannot know.
/// 4. *Listing and explaining are two views of one rule*: each rule is written once as a
///    function that yields a set; [`Game::choices`] walks it, [`Game::check`] asks
///    for membership and works out the reason only on refusal.
pub trait Game: Copy + Eq + Debug + Send + Sync + 'static {
    /// The game's name in commands, files, folders and addresses: `rattus`.
    const NAME: &'static str;
    /// The prefix of its rule ids: `RAT`.
    const RULES: &'static str;

    /// The box: components read from a pack, interned, never changed.
    type Kit: Kit;
    /// What can be chosen when a table is made, beside the number of seats.
    type Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// One click: small and densely numbered.
    type Action: Action;
    /// What happened, for logs and animation.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What one viewer may know: for people and tests, too dear for search.
    type View: Clone + Eq + Debug + Serialize + Send + Sync;
    /// Why not, and which rule says so.
    type Violation: Violation;

    /// A new game, set up by the rules.
    fn new(
        kit: Interned<Self::Kit>,
        setup: &Setup<Self::Options>,
        seed: Seed,
    ) -> Result<Self, SetupError>;

    /// The components this game is played with.
    fn kit(&self) -> Interned<Self::Kit>;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// Whom the game waits for. Public: no seat's [`determinize`](Game::determinize)
    /// changes it.
    fn to_act(&self) -> ToAct;

    /// Tells every action the seat may take now, each once, in a fixed order: to a list, or to
    /// a [`Draft`](crate::Draft) that one is drawn from.
    fn choices(&self, seat: Seat, out: &mut impl Choices<Self::Action>);

    /// May the seat take this action now? A refusal is a function of what the seat knows.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Violation>;

    /// For a text that is no action: would the moment refuse the seat whatever it says, or
    /// whatever of this kind? The game is over, or others are to act. That weighs more than what is
    /// wrong with the text.
    fn check_moment(&self, seat: Seat, text: &str) -> Result<(), Self::Violation>;

    /// Carries out an action that [`check`](Game::check) allows; any other breaks the game.
    fn resolve(&mut self, seat: Seat, action: Self::Action, log: &mut impl Log<Self::Event>);

    /// What a viewer may know, built up from nothing.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A key for search nodes: equal views have equal keys, and different views (but for the rare
    /// accident of 64 bits) different ones.
    fn info_key(&self, seat: Seat) -> u64;

    /// The event as a viewer may know it; `None` if it is none of their business.
    fn seen_by(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Did this event show somebody something new? Undo asks.
    fn reveals(event: &Self::Event) -> bool;

    /// Replaces everything the seat cannot know, future chance included, by a fair guess:
    /// each world the seat cannot rule out is drawn with its true probability.
    fn determinize(&mut self, seat: Seat, rng: &mut Rng);

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Checks that every piece of the box is somewhere and all else that always holds.
    fn audit(&self) -> Result<(), Broken>;

    /// Writes the whole state: canonical, little-endian, without padding.
    fn encode(&self, out: &mut Writer);

    /// Reads what [`encode`](Game::encode) wrote. Bytes that are no state are refused.
    fn decode(kit: Interned<Self::Kit>, bytes: &[u8]) -> Result<Self, DecodeError>;

    /// Appends every action the seat may take now, in the order of [`choices`](Game::choices).
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        self.choices(seat, out);
    }

    /// Checks and carries out an action; a refused one changes nothing.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Self::Violation> {
        self.check(seat, action)?;
        self.resolve(seat, action, log);
        Ok(())
    }
}

/// How a table is set up: the seats, and what the game lets one choose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup<O> {
    /// How many seats the table has.
    pub seats: u8,
    /// The game's own options.
    #[serde(default)]
    pub options: O,
}

/// Whom the game waits for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct ToAct {
    /// The game waits for these. Until the end somebody is always in here; several at
    /// once are a simultaneous stage.
    pub must: Seats,
    /// These may speak up meanwhile.
    pub may: Seats,
    /// The number of the running simultaneous stage, different for each one of a game.
    /// Within a stage the order of different seats' actions cannot matter.
    pub stage: Option<u16>,
}

impl ToAct {
    /// An ordinary turn of one seat.
    #[must_use]
    pub fn turn(seat: Seat) -> ToAct {
        ToAct { must: Seats::only(seat), ..ToAct::default() }
    }

    /// Everybody who can act.
    #[must_use]
    pub fn anybody(self) -> Seats {
        self.must | self.may
    }
}

/// An action: a small value with a number and a one-line notation.
///
/// `Display` writes the notation and `FromStr` reads it strictly; serde uses the same text.
pub trait Action:
    Copy
    + Ord
    + Hash
    + Debug
    + Display
    + FromStr<Err = NotationError>
    + Serialize
    + DeserializeOwned
    + Send
    + Sync
    + 'static
{
    /// How many actions there are; their numbers are `0..COUNT`.
    const COUNT: u32;
    /// The action's number.
    fn index(self) -> u32;
    /// The action with that number.
    fn from_index(index: u32) -> Option<Self>;
}

/// Why an action is refused.
///
/// `Display` is a sentence for a player, led by the rule's id.
pub trait Violation: std::error::Error + Clone + Eq + Serialize + Send + Sync + 'static {
    /// The rule that says no.
    fn rule(&self) -> RuleId;
    /// Other rules that say the same, such as the row in the list of illegal moves.
    fn also(&self) -> &'static [RuleId] {
        &[]
    }
    /// Does the refusal cite this rule?
    fn cites(&self, rule: RuleId) -> bool {
        self.rule() == rule || self.also().contains(&rule)
    }
}

/// The text is no action in the game's notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// What was expected, and what stood there instead.
    pub message: String,
    /// The rules that no action of this form could ever satisfy, if it is more than a
    /// misspelling: a fourth cube for the Merchant, say.
    pub rules: &'static [RuleId],
}

impl Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rule) = self.rules.first() {
            write!(f, "{rule}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for NotationError {}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The rule that ended it.
    pub cause: RuleId,
    /// Points by seat; in a co-operative game 1 for a win and 0 for a loss.
    pub scores: BySeat<i32>,
    /// The place of each seat, 1 for the best; shared where the rules share it.
    pub places: BySeat<u8>,
    /// Who won. Nobody, in a lost co-operative game.
    pub winners: Seats,
}

/// The table cannot be set up like that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// The rule that says no.
    pub rule: RuleId,
    /// Other rules that say the same.
    pub also: &'static [RuleId],
    /// The reason, as a sentence without the id.
    pub message: String,
}

impl Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.message)
    }
}

impl std::error::Error for SetupError {}

/// An invariant does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The invariant.
    pub rule: RuleId,
    /// What is wrong, as a sentence without the id.
    pub detail: String,
}

impl Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.detail)
    }
}

impl std::error::Error for Broken {}

/// Takes note of events. It asks for a closure, so that search, which passes `()`, never
/// builds one.
pub trait Log<E> {
    /// Notes an event.
    fn record(&mut self, event: impl FnOnce() -> E);
}

impl<E> Log<E> for () {
    fn record(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<E> {
    fn record(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
