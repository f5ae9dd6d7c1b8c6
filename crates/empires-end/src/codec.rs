//! The state as bytes: for hashes, snapshots and games that start from a position.
//!
//! Nothing that depends on the order of different seats' steps is written (EMP-3.5): piles
//! are sets, and innovations stand empire by empire.

use crate::components::{CAMPAIGNS, CARDS, Card, Cards, LOCATIONS, Location};
use crate::kit::Kit;
use crate::ledger::Ledger;
use crate::purse::Purse;
use crate::setup;
use crate::state::{Ask, Deck, Empire, EmpiresEnd, Options, Phase};
use game::{DecodeError, Game, Interned, Reader, Rng, Seat, Seed, Setup, Writer};

pub(crate) fn encode(s: &EmpiresEnd, out: &mut Writer) {
    out.byte(s.seats);
    out.flag(s.blitz);
    out.flag(s.open_purses);
    out.bytes(&[s.field, s.phase as u8, s.start.0, s.active.0]);
    out.byte(s.accepting.map_or(0, |slot| slot + 1));
    for crisis in s.crises {
        out.byte(code(crisis.card));
        out.bytes(&crisis.pot.0);
        out.flag(crisis.averted);
    }
    for seat in Seat::all(s.seats) {
        empire(s, seat, out);
    }
    out.bytes(&s.exhausted.to_bytes());
    out.byte(s.deck.len());
    s.deck.as_slice().iter().for_each(|card| out.byte(card.0));
    out.bytes(&s.discard.to_bytes());
    out.byte(s.campaigns.len);
    out.bytes(s.campaigns.deck());
    out.byte(s.campaigns.open.map_or(0, |open| open + 1));
    out.short(s.campaigns.discard);
    s.ledger.to_bytes(out);
    out.bytes(&s.rng.to_bytes());
}

/// A card that may be absent.
fn code(card: Option<Card>) -> u8 {
    card.map_or(0, |card| card.0 + 1)
}

fn empire(s: &EmpiresEnd, seat: Seat, out: &mut Writer) {
    let empire = &s.empires[seat];
    out.bytes(&empire.row.map(|location| location as u8));
    out.short(empire.intact);
    out.bytes(&empire.used.map(|used| used as u8));
    out.bytes(&empire.hand.to_bytes());
    out.bytes(&empire.purse.0);
    out.short(empire.points as u16);
    out.bytes(&[empire.ask as u8, empire.halves, empire.cards_used]);
    out.flag(empire.rebuilt);
    out.bytes(&empire.opening.map(code));
    let (axes, coins) = empire.bid.unwrap_or_default();
    out.flag(empire.bid.is_some());
    out.bytes(&[axes, coins, empire.refresh]);
    out.byte(empire.cards.len());
    for card in s.attached(seat) {
        out.bytes(&[card.0, s.spot[card.index()], s.used[card.index()] as u8]);
    }
}

pub(crate) fn decode(kit: Interned<Kit>, bytes: &[u8]) -> Result<EmpiresEnd, DecodeError> {
    let mut from = Reader::new(bytes);
    let seats = from.byte()?;
    let options = Options { blitz: from.flag()?, open_purses: from.flag()?, ..Options::default() };
    let mut s = setup::empty(kit, &Setup { seats, options }, Rng::from(Seed::Open(0)))
        .map_err(|error| DecodeError(error.to_string()))?;
    s.field = from.below(28, "field")?;
    s.phase = Phase::ALL[usize::from(from.below(7, "phase")?)];
    s.start = Seat(from.below(seats, "seat")?);
    s.active = Seat(from.below(seats, "seat")?);
    s.accepting = from.below(3, "crisis")?.checked_sub(1);
    for crisis in &mut s.crises {
        crisis.card = card_or_none(&mut from)?;
        crisis.pot = Purse(from.take()?);
        crisis.averted = from.flag()?;
    }
    for seat in Seat::all(seats) {
        read_empire(&mut s, seat, &mut from)?;
    }
    s.exhausted = cards(&mut from)?;
    let mut deck = Deck::EMPTY;
    for _ in 0..from.below(CARDS as u8 + 1, "number of cards")? {
        deck.push(card(&mut from)?);
    }
    s.deck = deck;
    s.discard = cards(&mut from)?;
    s.campaigns.len = from.below(CAMPAIGNS as u8 + 1, "number of campaigns")?;
    for place in 0..usize::from(s.campaigns.len) {
        s.campaigns.deck[place] = from.below(CAMPAIGNS as u8, "campaign")?;
    }
    s.campaigns.open = from.below(CAMPAIGNS as u8 + 1, "campaign")?.checked_sub(1);
    s.campaigns.discard = from.short()?;
    s.ledger = Ledger::read(&mut from)?;
    s.rng = Rng::from_bytes(&from.take()?)
        .ok_or_else(|| DecodeError("a generator that stands still".into()))?;
    from.end()?;
    s.audit().map_err(|broken| DecodeError(broken.to_string()))?;
    Ok(s)
}

fn read_empire(s: &mut EmpiresEnd, seat: Seat, from: &mut Reader<'_>) -> Result<(), DecodeError> {
    let mut row = [Location::City; LOCATIONS];
    for place in &mut row {
        *place = Location::ALL[usize::from(from.below(LOCATIONS as u8, "location")?)];
    }
    let intact = from.short()?;
    let empire = Empire {
        row,
        intact,
        vacant: intact,
        used: from.take::<LOCATIONS>()?.map(u8::cast_signed),
        cards: Cards::NONE,
        hand: cards(from)?,
        purse: Purse(from.take()?),
        points: from.short()?.cast_signed(),
        ask: Ask::ALL[usize::from(from.below(15, "question")?)],
        halves: from.below(4, "halves")?,
        cards_used: from.below(3, "number of cards used")?,
        rebuilt: from.flag()?,
        opening: [card_or_none(from)?, card_or_none(from)?],
        bid: None,
        refresh: 0,
    };
    s.empires[seat] = empire;
    let made = from.flag()?;
    let bid = (from.byte()?, from.byte()?);
    if !made && bid != (0, 0) {
        return Err(DecodeError("an odd bid".into()));
    }
    s.empires[seat].bid = made.then_some(bid);
    s.empires[seat].refresh = from.below(6, "number of markers")?;
    for _ in 0..from.below(CARDS as u8 + 1, "number of innovations")? {
        let card = card(from)?;
        if Seat::all(4).any(|other| s.empires[other].cards.contains(card)) {
            return Err(DecodeError(format!("{card} is attached twice")));
        }
        let location = Location::ALL[usize::from(from.below(LOCATIONS as u8, "location")?)];
        s.attach(seat, card, location);
        s.used[card.index()] = from.byte()?.cast_signed();
    }
    Ok(())
}

fn card(from: &mut Reader<'_>) -> Result<Card, DecodeError> {
    from.below(CARDS as u8, "card").map(Card)
}

fn card_or_none(from: &mut Reader<'_>) -> Result<Option<Card>, DecodeError> {
    Ok(from.below(CARDS as u8 + 1, "card")?.checked_sub(1).map(Card))
}

fn cards(from: &mut Reader<'_>) -> Result<Cards, DecodeError> {
    Cards::from_bytes(from.take()?).ok_or_else(|| DecodeError("no such card".into()))
}
