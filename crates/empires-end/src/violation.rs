//! Why an action is refused: one variant for each reason (chapter 20).

use crate::action::Verb;
use crate::components::{Card, Location, Position, Resource, Source};
use crate::effect::When;
use crate::state::Ask;
use game::{RuleId, Seat};
use serde::Serialize;
use std::fmt;

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Violation {
    /// Nothing can be done any more.
    GameOver,
    /// In a crisis round it is somebody else's turn.
    NotYourTurn {
        /// Whose turn it is.
        decider: Seat,
    },
    /// The seat has ended its round.
    AlreadyEnded,
    /// The seat has decided about its opening.
    AlreadyOpened,
    /// The seat has made its bid.
    AlreadyBid,
    /// Nothing is left to take a marker off.
    NoRefreshDue,
    /// Something else has to be answered first.
    AnswerFirst {
        /// What.
        asked: Ask,
        /// What was tried.
        #[serde(skip)]
        instead: Instead,
    },
    /// This is not the time for it.
    NotNow {
        /// For what.
        verb: Verb,
        /// Is a Blitz game being opened?
        #[serde(skip)]
        opening: bool,
    },
    /// In a combined round the other half is being played.
    OtherHalf,
    /// A turn ends when every open crisis is decided.
    Undecided,
    /// There is no such crisis, or it is accepted already.
    NoSuchCrisis {
        /// Its number.
        crisis: u8,
        /// Was it to be redrawn?
        #[serde(skip)]
        redraw: bool,
    },
    /// The crisis was averted in this turn.
    AlreadyAverted {
        /// Its number.
        crisis: u8,
    },
    /// The crisis does not show that resource.
    NotShown {
        /// Which.
        resource: Resource,
    },
    /// One holds none of it.
    NotHeld {
        /// Which.
        resource: Resource,
    },
    /// The seat has no such innovation.
    NotYours {
        /// Which.
        source: Source,
    },
    /// The card can do something else.
    OtherAbility {
        /// Which.
        source: Source,
        /// When it works.
        when: When,
    },
    /// Its location is destroyed.
    Inactive {
        /// Which.
        source: Source,
        /// When it works.
        when: When,
        /// Was it to be repeated?
        #[serde(skip)]
        repeat: bool,
    },
    /// It carries an exhausted marker.
    Exhausted {
        /// Which.
        card: Card,
        /// Is it a free bid, with the other crisis averted in this turn?
        #[serde(skip)]
        twice: bool,
    },
    /// A free bid needs a crisis that shows its resource.
    FreeBidNotShown {
        /// Which resource.
        resource: Resource,
    },
    /// Both piles are empty.
    NothingToDraw,
    /// Another location is nearer.
    NotNearest {
        /// Where.
        position: Position,
        /// Is a Blitz game being opened?
        #[serde(skip)]
        opening: bool,
    },
    /// The location is destroyed.
    AttachToRuins {
        /// Where.
        position: Position,
        /// Is a Blitz game being opened?
        #[serde(skip)]
        opening: bool,
    },
    /// Another intact location has fewer innovations.
    NotMinimal {
        /// Where.
        position: Position,
        /// Is a Blitz game being opened?
        #[serde(skip)]
        opening: bool,
    },
    /// The ability is used up in this round.
    UsedUp {
        /// Which.
        source: Source,
        /// When it works.
        when: When,
    },
    /// The limit of an exchange is reached.
    LimitReached {
        /// Which.
        source: Source,
    },
    /// The exchange takes another resource.
    WrongGift {
        /// Which ability.
        source: Source,
    },
    /// The exchange yields something else.
    WrongOutput {
        /// Which ability.
        source: Source,
    },
    /// A coin for a coin.
    IdleExchange,
    /// The resource is none of the options.
    NoOption {
        /// Which.
        resource: Resource,
    },
    /// No ability to repeat another is left.
    NoRepeatLeft {
        /// Does one lie in ruins?
        #[serde(skip)]
        ruins: bool,
    },
    /// A repeat cannot be repeated.
    RepeatOfRepeat,
    /// Only economy abilities can be repeated.
    NotEconomy {
        /// Which.
        source: Source,
    },
    /// The card is not in hand.
    NotInHand {
        /// Which.
        card: Card,
    },
    /// Two cards were used in this round.
    TwoCardsUsed,
    /// The payment is more than one has.
    CannotPay {
        /// The cost after all discounts.
        due: u8,
        /// Is it for rebuilding?
        rebuilding: bool,
    },
    /// More coins than the cost.
    TooManyCoins {
        /// The cost after all discounts.
        due: u8,
        /// Is it for rebuilding?
        rebuilding: bool,
    },
    /// One location was rebuilt in this round.
    AlreadyRebuilt,
    /// It is intact.
    NotDestroyed {
        /// Which.
        location: Location,
    },
    /// A location cannot change places with itself.
    SwapWithItself,
    /// No ability to swap locations is left.
    NoSwapLeft {
        /// Does one lie in ruins?
        #[serde(skip)]
        ruins: bool,
    },
    /// No ability to move an innovation is left.
    NoMoveLeft {
        /// Does one lie in ruins?
        #[serde(skip)]
        ruins: bool,
    },
    /// It lies there already.
    MoveToItself,
    /// An innovation is moved to an intact location.
    MoveToRuins {
        /// Where.
        position: Position,
    },
    /// Without the innovation, another intact location has fewer.
    MoveNotMinimal {
        /// Where.
        position: Position,
    },
    /// More axes or coins than one has.
    BidTooHigh,
    /// It carries no exhausted marker.
    NotExhausted {
        /// Which.
        card: Card,
    },
}

/// What somebody tried who has to answer something first, where it breaks a rule of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Instead {
    /// To use a third card.
    ThirdCard,
    /// To declare scarcity, or to buy a coin, before the crisis is fully accepted.
    Coin,
    /// The same with five resources or more.
    NeedlessCoin,
    /// Anything else.
    Other,
}

use Violation::*;

impl Violation {
    /// The rule that says no, then others that say the same.
    fn rules(&self) -> &'static [RuleId] {
        match self {
            GameOver => cite!("EMP-3.4"),
            NotYourTurn { .. } => cite!("EMP-4.2", "EMP-6.2", "EMP-4.32"),
            AlreadyEnded => cite!("EMP-7.12", "EMP-3.5", "EMP-10.1"),
            AlreadyOpened => cite!("EMP-14.7", "EMP-14.2", "EMP-14.3"),
            AlreadyBid => cite!("EMP-9.3", "EMP-17.3"),
            NoRefreshDue => cite!("EMP-9.6", "EMP-9.7"),
            AnswerFirst { instead: Instead::ThirdCard, .. } => {
                cite!("EMP-8.9", "EMP-8.8", "EMP-8.4")
            }
            AnswerFirst { asked: Ask::ChooseDestroyed, instead: Instead::Coin } => {
                cite!(
                    "EMP-4.8", "EMP-4.6", "EMP-4.9", "EMP-4.10", "EMP-6.3", "EMP-4.23", "EMP-4.20"
                )
            }
            AnswerFirst { asked: Ask::ChooseDestroyed, instead: Instead::NeedlessCoin } => {
                cite!(
                    "EMP-4.8", "EMP-4.6", "EMP-4.9", "EMP-4.10", "EMP-6.3", "EMP-4.23", "EMP-4.20",
                    "EMP-4.22"
                )
            }
            AnswerFirst { instead: Instead::Coin, .. } => {
                cite!("EMP-4.12", "EMP-4.6", "EMP-5.3", "EMP-6.3", "EMP-4.23", "EMP-4.20")
            }
            AnswerFirst { instead: Instead::NeedlessCoin, .. } => {
                cite!(
                    "EMP-4.12", "EMP-4.6", "EMP-5.3", "EMP-6.3", "EMP-4.23", "EMP-4.20", "EMP-4.22"
                )
            }
            AnswerFirst { asked, instead: Instead::Other } => match asked {
                Ask::HandRest => cite!("EMP-8.9", "EMP-8.8"),
                Ask::CombinedOrder => cite!("EMP-10.1"),
                Ask::ChooseDestroyed => {
                    cite!(
                        "EMP-4.8", "EMP-4.6", "EMP-4.9", "EMP-4.10", "EMP-6.3", "EMP-14.3",
                        "EMP-14.4"
                    )
                }
                Ask::PlaceInnovation => {
                    cite!("EMP-4.12", "EMP-4.6", "EMP-5.3", "EMP-6.3", "EMP-14.3", "EMP-14.4")
                }
                Ask::Scarcity => cite!("EMP-4.23", "EMP-4.20", "EMP-6.3"),
                Ask::ScarcityBuy => cite!("EMP-4.20", "EMP-4.23", "EMP-6.3"),
                Ask::AfterAvert => cite!("EMP-4.39", "EMP-4.38", "EMP-6.9"),
                Ask::BlitzMulligan => cite!("EMP-14.2", "EMP-14.7", "EMP-14.3"),
                _ => cite!("EMP-14.3", "EMP-14.7"),
            },
            NotNow { verb: Verb::Scarcity, opening: true } => {
                cite!("EMP-4.20", "EMP-4.22", "EMP-4.23", "EMP-4.2", "EMP-14.4")
            }
            NotNow { verb, .. } => match verb {
                Verb::Mulligan => cite!("EMP-14.2", "EMP-14.7", "EMP-14.3"),
                Verb::Opening => cite!("EMP-14.3"),
                Verb::Decide => cite!("EMP-4.2", "EMP-3.1", "EMP-4.3"),
                Verb::CrisisAbility => cite!("EMP-4.32", "EMP-4.2"),
                Verb::EndTurn => cite!("EMP-4.39", "EMP-4.2", "EMP-6.2"),
                Verb::Destroy => cite!("EMP-4.7", "EMP-4.8", "EMP-4.9", "EMP-4.10", "EMP-4.6"),
                Verb::Attach => cite!("EMP-4.12", "EMP-5.1", "EMP-5.2", "EMP-5.3"),
                Verb::Scarcity => cite!("EMP-4.20", "EMP-4.22", "EMP-4.23", "EMP-4.2"),
                Verb::Use => cite!("EMP-7.1", "EMP-8.30", "EMP-3.1"),
                Verb::Economy => cite!("EMP-7.1", "EMP-3.1"),
                Verb::Industry => cite!("EMP-8.1", "EMP-8.30", "EMP-3.1"),
                Verb::Rest => cite!("EMP-8.9", "EMP-8.8"),
                Verb::Order => cite!("EMP-10.1"),
                Verb::Military => cite!("EMP-9.3", "EMP-3.1"),
                Verb::Refresh => cite!("EMP-9.6"),
            },
            OtherHalf => cite!("EMP-10.1", "EMP-10.2"),
            Undecided => cite!("EMP-6.2", "EMP-4.2", "EMP-4.38"),
            NoSuchCrisis { redraw: true, .. } => {
                cite!("EMP-6.4", "EMP-4.2", "EMP-6.2", "EMP-4.39", "EMP-6.9")
            }
            NoSuchCrisis { .. } => cite!("EMP-6.4", "EMP-4.2", "EMP-6.2"),
            AlreadyAverted { .. } => cite!("EMP-4.38", "EMP-6.2", "EMP-4.3"),
            NotShown { .. } => cite!("EMP-4.3"),
            NotHeld { .. } => cite!("EMP-4.3", "EMP-7.3", "EMP-7.13", "EMP-1.7"),
            NotYours { .. } => cite!(
                "EMP-5.1", "EMP-7.1", "EMP-7.8", "EMP-8.30", "EMP-8.32", "EMP-4.30", "EMP-4.32"
            ),
            OtherAbility { when, .. } => match when {
                When::Crisis => {
                    cite!("EMP-4.32", "EMP-4.30", "EMP-4.33", "EMP-4.35", "EMP-7.1", "EMP-8.30")
                }
                When::Economy => cite!("EMP-7.1", "EMP-8.30", "EMP-4.30", "EMP-4.32"),
                When::Industry => {
                    cite!("EMP-8.30", "EMP-8.1", "EMP-7.1", "EMP-4.30", "EMP-4.32")
                }
                When::Military => cite!("EMP-9.2", "EMP-7.1", "EMP-8.30", "EMP-4.30", "EMP-4.32"),
                When::End => cite!("EMP-11.1", "EMP-7.1", "EMP-8.30", "EMP-4.30", "EMP-4.32"),
                When::Destroyed => {
                    cite!("EMP-13.1", "EMP-7.1", "EMP-8.30", "EMP-4.30", "EMP-4.32")
                }
            },
            Inactive { repeat: true, .. } => {
                cite!("EMP-7.2", "EMP-7.9", "EMP-7.8", "EMP-5.5", "EMP-1.4", "EMP-4.32")
            }
            Inactive { when, .. } => match when {
                When::Crisis => cite!("EMP-4.32", "EMP-4.30", "EMP-5.5", "EMP-1.4"),
                When::Economy => cite!("EMP-7.2", "EMP-7.9", "EMP-5.5", "EMP-1.4", "EMP-4.32"),
                _ => cite!("EMP-5.5", "EMP-1.4", "EMP-8.30", "EMP-4.32", "EMP-7.2"),
            },
            Exhausted { twice: true, .. } => cite!("EMP-4.30", "EMP-4.31", "EMP-4.32", "EMP-6.7"),
            Exhausted { .. } => cite!("EMP-4.30", "EMP-4.31", "EMP-4.32"),
            FreeBidNotShown { .. } => cite!("EMP-4.34", "EMP-4.33"),
            NothingToDraw => cite!("EMP-4.40", "EMP-12.3"),
            NotNearest { opening: true, .. } => {
                cite!("EMP-4.10", "EMP-4.9", "EMP-4.8", "EMP-4.7", "EMP-14.4")
            }
            NotNearest { .. } => cite!("EMP-4.10", "EMP-4.9", "EMP-4.8", "EMP-4.7"),
            AttachToRuins { opening: true, .. } => {
                cite!("EMP-5.2", "EMP-5.3", "EMP-4.12", "EMP-14.3", "EMP-14.4")
            }
            AttachToRuins { .. } => cite!("EMP-5.2", "EMP-5.3", "EMP-4.12", "EMP-8.3"),
            NotMinimal { opening: true, .. } => {
                cite!("EMP-5.3", "EMP-5.2", "EMP-4.12", "EMP-14.3", "EMP-14.4")
            }
            NotMinimal { .. } => cite!("EMP-5.3", "EMP-5.2", "EMP-4.12", "EMP-8.3"),
            UsedUp { when: When::Industry, .. } => {
                cite!("EMP-8.30", "EMP-8.1", "EMP-8.35", "EMP-8.36")
            }
            UsedUp { .. } => cite!("EMP-7.1", "EMP-7.8"),
            LimitReached { .. } => cite!("EMP-7.3", "EMP-7.1"),
            WrongGift { .. } => cite!("EMP-7.3", "EMP-7.4", "EMP-1.7"),
            WrongOutput { .. } => cite!("EMP-7.3", "EMP-7.1"),
            IdleExchange => cite!("EMP-7.4"),
            NoOption { .. } => cite!("EMP-7.3", "EMP-7.1"),
            NoRepeatLeft { ruins: true } => {
                cite!("EMP-7.8", "EMP-7.1", "EMP-7.9", "EMP-7.2", "EMP-5.5", "EMP-1.4", "EMP-4.32")
            }
            NoRepeatLeft { .. } => cite!("EMP-7.8", "EMP-7.1", "EMP-7.9"),
            RepeatOfRepeat => cite!("EMP-7.9", "EMP-7.8"),
            NotEconomy { .. } => cite!("EMP-7.8", "EMP-7.9"),
            NotInHand { .. } => cite!("EMP-8.1", "EMP-8.2", "EMP-8.3", "EMP-14.3"),
            TwoCardsUsed => cite!("EMP-8.4", "EMP-8.1"),
            CannotPay { rebuilding: false, .. } => {
                cite!("EMP-8.3", "EMP-8.5", "EMP-8.7", "EMP-8.6")
            }
            CannotPay { rebuilding: true, .. } => {
                cite!("EMP-8.10", "EMP-8.3", "EMP-8.7", "EMP-8.11", "EMP-8.12")
            }
            TooManyCoins { rebuilding: false, .. } => cite!("EMP-8.7", "EMP-8.3"),
            TooManyCoins { rebuilding: true, .. } => cite!("EMP-8.7", "EMP-8.10"),
            AlreadyRebuilt => cite!("EMP-8.10", "EMP-8.1"),
            NotDestroyed { .. } => cite!("EMP-8.10"),
            SwapWithItself => cite!("EMP-8.31"),
            NoSwapLeft { ruins: true } => {
                cite!("EMP-8.30", "EMP-8.31", "EMP-8.36", "EMP-5.5", "EMP-1.4", "EMP-4.32")
            }
            NoSwapLeft { .. } => cite!("EMP-8.30", "EMP-8.31", "EMP-8.36"),
            NoMoveLeft { ruins: true } => {
                cite!("EMP-8.30", "EMP-8.32", "EMP-8.36", "EMP-5.5", "EMP-1.4", "EMP-4.32")
            }
            NoMoveLeft { .. } => cite!("EMP-8.30", "EMP-8.32", "EMP-8.36"),
            MoveToItself => cite!("EMP-8.33", "EMP-8.32"),
            MoveToRuins { .. } => cite!("EMP-8.33", "EMP-8.32", "EMP-5.2"),
            MoveNotMinimal { .. } => cite!("EMP-8.33", "EMP-8.32", "EMP-5.3"),
            BidTooHigh => cite!("EMP-9.3"),
            NotExhausted { .. } => cite!("EMP-9.6", "EMP-9.7"),
        }
    }
}

impl game::Violation for Violation {
    fn rule(&self) -> RuleId {
        self.rules()[0]
    }

    fn also(&self) -> &'static [RuleId] {
        &self.rules()[1..]
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.rules()[0])?;
        match self {
            GameOver => f.write_str("the game is over"),
            NotYourTurn { decider } => write!(f, "it is the turn of {decider}"),
            AlreadyEnded => f.write_str("you have ended this round"),
            AlreadyOpened => f.write_str("you have finished; others are still deciding"),
            AlreadyBid => f.write_str("your bid is made and stays as it is"),
            NoRefreshDue => f.write_str("no marker is due to you"),
            AnswerFirst { asked, .. } => f.write_str(match asked {
                Ask::HandRest => "first keep or discard the rest of your hand",
                Ask::CombinedOrder => "first say which half you play first",
                Ask::ChooseDestroyed => "first choose the location that burns",
                Ask::PlaceInnovation => "first choose where the innovation goes",
                Ask::Scarcity => "first say whether you declare scarcity",
                Ask::ScarcityBuy => "first buy coins, or stop buying",
                Ask::AfterAvert => "you have decided; redraw a crisis or end your turn",
                Ask::BlitzMulligan => "first say whether you want new cards",
                _ => "first accept two of your cards",
            }),
            NotNow { verb, .. } => f.write_str(match verb {
                Verb::Mulligan => "the first hand can be changed once, before a Blitz game",
                Verb::Opening => "hand cards are accepted only before a Blitz game",
                Verb::Decide => "no crisis asks you for a decision",
                Verb::CrisisAbility => "that works only on your own turn in a crisis round",
                Verb::EndTurn => "only a turn in a crisis round is ended like that",
                Verb::Destroy => "there is no choice of a location to destroy",
                Verb::Attach => "no innovation waits for a place",
                Verb::Scarcity => {
                    "scarcity follows an accepted crisis, with fewer than 5 resources"
                }
                Verb::Use => "that belongs to an economy or industry round",
                Verb::Economy => "that belongs to an economy round",
                Verb::Industry => "that belongs to an industry round",
                Verb::Rest => "the hand is kept or discarded right after the second card",
                Verb::Order => "only a combined round asks for an order",
                Verb::Military => "bids belong to a military round",
                Verb::Refresh => "markers are taken off as a reward of a campaign",
            }),
            OtherHalf => f.write_str("you are in the other half of this round"),
            Undecided => f.write_str("every open crisis has to be decided first"),
            NoSuchCrisis { crisis, .. } => write!(f, "crisis {crisis} is not open"),
            AlreadyAverted { crisis } => write!(f, "you have averted crisis {crisis} in this turn"),
            NotShown { resource } => write!(f, "the crisis does not show {resource}"),
            NotHeld { resource } => write!(f, "you hold no {resource}"),
            NotYours { source } => write!(f, "{source} is not in your empire"),
            OtherAbility { source, .. } => write!(f, "{source} cannot be used like that now"),
            Inactive { source, .. } => write!(f, "the location of {source} is destroyed"),
            Exhausted { card, .. } => write!(f, "{card} is exhausted"),
            FreeBidNotShown { resource } => {
                write!(f, "the free bid is of {resource}, which the crisis does not show")
            }
            NothingToDraw => f.write_str("no crisis card is left to draw"),
            NotNearest { position, .. } => {
                write!(f, "position {position} is not the nearest intact one")
            }
            AttachToRuins { position, .. } => {
                write!(f, "the location at position {position} is destroyed")
            }
            NotMinimal { position, .. } => {
                write!(f, "another intact location has fewer innovations than position {position}")
            }
            UsedUp { source, .. } => write!(f, "{source} is used up in this round"),
            LimitReached { source } => write!(f, "{source} has reached its limit in this round"),
            WrongGift { source } => write!(f, "{source} takes another resource, or a coin"),
            WrongOutput { source } => write!(f, "{source} yields something else"),
            IdleExchange => f.write_str("a coin for a coin is no exchange"),
            NoOption { resource } => write!(f, "{resource} is not among the options"),
            NoRepeatLeft { .. } => f.write_str("you have no ability left that repeats another"),
            RepeatOfRepeat => f.write_str("a repeat cannot repeat a repeat"),
            NotEconomy { source } => write!(f, "{source} has no economy ability"),
            NotInHand { card } => write!(f, "{card} is not in your hand"),
            TwoCardsUsed => f.write_str("you have used two cards in this round"),
            CannotPay { due, .. } => write!(f, "it costs {due} in hammers and coins"),
            TooManyCoins { due, .. } => write!(f, "it costs only {due}"),
            AlreadyRebuilt => f.write_str("you have rebuilt a location in this round"),
            NotDestroyed { location } => write!(f, "{location} is intact"),
            SwapWithItself => f.write_str("a location cannot change places with itself"),
            NoSwapLeft { .. } => f.write_str("you have no ability left that swaps locations"),
            NoMoveLeft { .. } => f.write_str("you have no ability left that moves innovations"),
            MoveToItself => f.write_str("the innovation lies there already"),
            MoveToRuins { position } => {
                write!(f, "the location at position {position} is destroyed")
            }
            MoveNotMinimal { position } => {
                write!(f, "another intact location has fewer innovations than position {position}")
            }
            BidTooHigh => f.write_str("you do not hold so many axes and coins"),
            NotExhausted { card } => write!(f, "{card} is not exhausted"),
        }
    }
}

impl std::error::Error for Violation {}
