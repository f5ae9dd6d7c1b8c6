//! What a viewer may know, built up from nothing (chapter 17).

use crate::components::{Card, Kind, Location, Position, Resource, Round, Source};
use crate::knowledge;
use crate::purse::Purse;
use crate::rules::{accept, industry, military};
use crate::scoring;
use crate::state::{Ask, EmpiresEnd, Phase};
use game::{Seat, Viewer};
use serde::Serialize;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub struct View {
    /// How many seats the table has.
    pub seats: u8,
    /// Is it a Blitz game?
    pub blitz: bool,
    /// Are purses shown to everybody?
    pub open_purses: bool,
    /// The rounds of the track, from field 1 on.
    pub track: Vec<Round>,
    /// Where the round marker stands.
    pub field: u8,
    /// The round that is being played.
    pub round: Option<Round>,
    /// Who has the start-player marker.
    pub start: Seat,
    /// Whose turn it is in a crisis round.
    pub active: Option<Seat>,
    /// The crises that threaten.
    pub crises: Vec<CrisisView>,
    /// The empires, by seat.
    pub empires: Vec<EmpireView>,
    /// How many cards the crisis deck has.
    pub deck: u8,
    /// The discard pile, in the order of the data.
    pub discard: Vec<Card>,
    /// The campaign that is being fought, from 1.
    pub campaign: Option<u8>,
    /// How many campaigns are left.
    pub campaign_deck: u8,
    /// Campaigns that were fought, from 1.
    pub campaign_discard: Vec<u8>,
    /// Is the game over?
    pub over: bool,
    /// Points in all, by seat, once the game is over.
    pub scores: Option<Vec<ScoreView>>,
    /// What the viewer is asked, if anything.
    pub ask: Ask,
    /// The viewer's own hand.
    pub hand: Vec<HandCard>,
}

/// A crisis that threatens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub struct CrisisView {
    /// Its number in actions, 1 or 2.
    pub crisis: u8,
    /// The card.
    pub card: Card,
    /// The position it threatens in every row.
    pub number: u8,
    /// What may be bid beside coins.
    pub bid: Vec<Resource>,
    /// What lies beside it.
    pub pot: Purse,
    /// The seat whose turn it is has averted it.
    pub averted: bool,
    /// It is being accepted.
    pub accepted: bool,
    /// What would burn, by seat: one or more positions.
    pub burns: Vec<Vec<Position>>,
}

/// An empire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub struct EmpireView {
    /// Whose.
    pub seat: Seat,
    /// From left to right.
    pub row: Vec<LocationView>,
    /// Points on the track.
    pub points: i16,
    /// How many cards it has in hand.
    pub hand: u8,
    /// What this seat is asked.
    pub ask: Ask,
    /// What lies behind the screen, where the viewer may know.
    pub purse: Option<Purse>,
    /// Strength without bids.
    pub strength: u16,
    /// Has it ended its round?
    pub ended: bool,
    /// Halves of a combined round that are done.
    pub halves: Vec<Round>,
    /// Hand cards used in this industry round.
    pub cards_used: u8,
    /// Has it rebuilt a location in this industry round?
    pub rebuilt: bool,
    /// Blitz: the cards it has accepted and not yet attached.
    pub opening: Vec<Card>,
    /// Has it made its bid?
    pub bid_made: bool,
    /// Axes and coins, where the viewer may know.
    pub bid: Option<[u8; 2]>,
    /// Exhausted markers it may take off now.
    pub refresh: u8,
}

/// A location in a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub struct LocationView {
    /// Where it lies.
    pub position: Position,
    /// Which one it is.
    pub location: Location,
    /// What it is.
    pub kind: Kind,
    /// What it is worth while intact.
    pub points: u8,
    /// Not destroyed.
    pub intact: bool,
    /// What rebuilding it would cost this empire now.
    pub repair: u8,
    /// Steps left of its ability in this round.
    pub left: i8,
    /// In the order they were attached.
    pub innovations: Vec<InnovationView>,
}

/// An innovation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub struct InnovationView {
    /// The card.
    pub card: Card,
    /// Does it carry a marker?
    pub exhausted: bool,
    /// Steps left of its ability in this round.
    pub left: i8,
}

/// A card in the viewer's own hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub struct HandCard {
    /// The card.
    pub card: Card,
    /// What playing it would cost now.
    pub cost: u8,
}

/// How a final score comes about (EMP-11.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub struct ScoreView {
    /// Points on the track.
    pub track: i16,
    /// Intact locations.
    pub locations: i32,
    /// End abilities.
    pub abilities: i32,
    /// All together.
    pub total: i32,
}

impl View {
    pub(crate) fn of(s: &EmpiresEnd, viewer: Viewer) -> View {
        let over = s.phase == Phase::Over;
        let own = Seat::all(s.seats).find(|seat| viewer.is(*seat));
        View {
            seats: s.seats,
            blitz: s.blitz,
            open_purses: s.open_purses,
            track: s.kit.track(s.seats).to_vec(),
            field: s.field,
            round: s.round(),
            start: s.start,
            active: (s.phase == Phase::Crisis).then_some(s.active),
            crises: s.open_crises().map(|(slot, card)| crisis(s, slot, card)).collect(),
            empires: Seat::all(s.seats).map(|seat| empire(s, seat, viewer)).collect(),
            deck: s.deck.len(),
            discard: s.discard.iter().collect(),
            campaign: s.campaigns.open.map(|open| open + 1),
            campaign_deck: s.campaigns.len,
            campaign_discard: s.campaigns.fought().map(|campaign| campaign + 1).collect(),
            over,
            scores: over.then(|| Seat::all(s.seats).map(|seat| score(s, seat)).collect()),
            ask: own.map_or(Ask::Nothing, |seat| s.ask(seat)),
            hand: own.map_or(vec![], |seat| hand(s, seat)),
        }
    }
}

fn crisis(s: &EmpiresEnd, slot: u8, card: Card) -> CrisisView {
    let open = s.crises[usize::from(slot)];
    let info = s.kit.card(card);
    let burns = |seat| accept::positions(accept::nearest(s, seat, card)).collect();
    CrisisView {
        crisis: slot + 1,
        card,
        number: info.location,
        bid: info.bid.iter().collect(),
        pot: open.pot,
        averted: open.averted,
        accepted: s.accepting == Some(slot),
        burns: Seat::all(s.seats).map(burns).collect(),
    }
}

fn empire(s: &EmpiresEnd, seat: Seat, viewer: Viewer) -> EmpireView {
    let empire = &s.empires[seat];
    let own = viewer.is(seat);
    let halves = [Round::Economy, Round::Industry];
    // EMP-17.3
    let bid_shown = own || s.phase == Phase::Refreshing;
    EmpireView {
        seat,
        row: Position::all().map(|position| location(s, seat, position)).collect(),
        points: empire.points,
        hand: empire.hand.len(),
        ask: empire.ask,
        purse: knowledge::shown_purse(s, seat, own),
        strength: military::base_strength(s, seat),
        ended: s.phase == Phase::Together && empire.ask == Ask::Nothing,
        halves: (0..2).filter(|i| empire.halves >> i & 1 == 1).map(|i| halves[i]).collect(),
        cards_used: empire.cards_used,
        rebuilt: empire.rebuilt,
        opening: empire.opening.into_iter().flatten().collect(),
        bid_made: empire.bid.is_some(),
        bid: empire.bid.filter(|_| bid_shown).map(|(axes, coins)| [axes, coins]),
        refresh: empire.refresh,
    }
}

fn location(s: &EmpiresEnd, seat: Seat, position: Position) -> LocationView {
    let location = s.at(seat, position);
    let info = &s.kit.locations[location as usize];
    let here = s.attached(seat).filter(|card| s.location_of(*card) == location);
    LocationView {
        position,
        location,
        kind: info.kind,
        points: info.points,
        intact: s.is_intact(seat, location),
        repair: industry::repair(s, seat, location),
        left: s.left(seat, Source::Location(location)),
        innovations: here
            .map(|card| InnovationView {
                card,
                exhausted: s.exhausted.contains(card),
                left: s.left(seat, Source::Card(card)),
            })
            .collect(),
    }
}

fn hand(s: &EmpiresEnd, seat: Seat) -> Vec<HandCard> {
    let cards = s.empires[seat].hand.iter();
    cards.map(|card| HandCard { card, cost: industry::cost(s, seat, card) }).collect()
}

fn score(s: &EmpiresEnd, seat: Seat) -> ScoreView {
    ScoreView {
        track: s.empires[seat].points,
        locations: scoring::location_points(s, seat),
        abilities: scoring::end_points(s, seat),
        total: scoring::score(s, seat),
    }
}
