/**
 * The view after an event, as far as pieces are concerned.
 *
 * This moves pieces about for the eye. Nothing is decided here: the view that follows comes
 * from the server and replaces the last one shown.
 */

import { cardInfo } from './kit';
import {
  amount,
  RESOURCES,
  type Card,
  type CrisisView,
  type EmpireView,
  type Event,
  type InnovationView,
  type LocationView,
  type Purse,
  type View,
} from './types';
import { nearest } from './names';

export function narrate(view: View, event: Event): View {
  switch (event.type) {
    case 'round-began':
      return { ...view, field: event.field, round: event.round, crises: [], campaign: null };
    case 'crisis-revealed':
      return reveal(view, event.crisis, event.card);
    case 'bid-laid':
      return pay(
        crisis(view, event.crisis, (it) => ({ ...it, pot: add(it.pot, { [event.resource]: 1 }) })),
        event.seat,
        {
          [event.resource]: 1,
        },
      );
    case 'free-bid':
      return mark(view, event.seat, [event.card], true);
    case 'crisis-redrawn':
      return mark(view, event.seat, [event.by], true);
    case 'crisis-accepted':
      return gain(
        crisis(view, event.crisis, (it) => ({ ...it, accepted: true, pot: {} })),
        event.seat,
        event.pot,
      );
    case 'marker-moved':
      return { ...view, start: event.seat };
    case 'destroyed':
      return place(view, event.seat, event.position, (it) => ({ ...it, intact: false }));
    case 'rebuilt':
      return pay(
        locations(view, event.seat, (it) => (it.location === event.location ? { ...it, intact: true } : it)),
        event.seat,
        event.paid,
      );
    case 'attached': {
      const fresh = { card: event.card, exhausted: false, left: 1 };
      const after = place(view, event.seat, event.position, (it) => ({
        ...it,
        innovations: [...it.innovations, fresh],
      }));
      return { ...after, crises: after.crises.filter(({ card }) => card !== event.card) };
    }
    case 'card-discarded':
      return discard({ ...view, crises: view.crises.filter(({ card }) => card !== event.card) }, [event.card]);
    case 'gained':
      return gain(view, event.seat, event.resources);
    case 'scored':
      return empire(view, event.seat, (it) => ({ ...it, points: it.points + event.points }));
    case 'refreshed':
      return mark(view, event.seat, event.cards, false);
    case 'scarcity-coin':
      return gain(
        empire(view, event.seat, (it) => ({ ...it, points: it.points - 2 })),
        event.seat,
        { coin: 1 },
      );
    case 'exchanged':
      return gain(pay(view, event.seat, { [event.gave]: 1 }), event.seat, event.got);
    case 'card-played':
      return pay(leaveHand(view, event.seat, [event.card]), event.seat, event.paid);
    case 'card-sold':
      return gain(discard(leaveHand(view, event.seat, [event.card]), [event.card]), event.seat, { coin: 1 });
    case 'opening-chosen':
      return leaveHand(view, event.seat, [event.card]);
    case 'hand-discarded':
      return discard(leaveHand(view, event.seat, event.cards), event.cards);
    case 'hand-filled':
      return {
        ...empire(view, event.seat, (it) => ({ ...it, hand: it.hand + event.count })),
        deck: view.deck - event.count,
        hand: event.cards ? [...view.hand, ...event.cards.map(freshInHand)] : view.hand,
      };
    case 'deck-renewed':
      return { ...view, deck: view.deck + event.count, discard: [] };
    case 'swapped':
      return swap(view, event.seat, event.positions);
    case 'innovation-moved':
      return moveCard(view, event.seat, event.card, event.location);
    case 'campaign-revealed':
      return { ...view, campaign: event.campaign, campaign_deck: view.campaign_deck - 1 };
    case 'bid-sealed':
      // One's own bid leaves the purse at once; what others bid is shown later.
      return pay(
        empire(view, event.seat, (it) => ({ ...it, bid_made: true, bid: event.bid })),
        event.seat,
        event.bid ? { axe: event.bid[0], coin: event.bid[1] } : {},
      );
    case 'bids-shown':
      return {
        ...view,
        empires: view.empires.map((it, seat) => ({ ...it, bid_made: true, bid: event.bids[seat] ?? null })),
      };
    default:
      return view;
  }
}

/** How long an event is looked at, in milliseconds. */
export function duration(event: Event): number {
  switch (event.type) {
    case 'bids-shown':
      return 3000;
    case 'crisis-revealed':
    case 'destroyed':
    case 'campaign-revealed':
      return 1000;
    case 'crisis-accepted':
    case 'crisis-redrawn':
    case 'attached':
    case 'swapped':
    case 'round-began':
      return 700;
    case 'bid-laid':
    case 'free-bid':
    case 'rebuilt':
    case 'innovation-moved':
    case 'card-played':
    case 'card-sold':
    case 'scored':
      return 450;
    case 'gained':
    case 'exchanged':
    case 'refreshed':
      return 250;
    default:
      return 0;
  }
}

const freshInHand = (card: Card) => ({ card, cost: cardInfo(card).cost });

function empire(view: View, seat: number, change: (it: EmpireView) => EmpireView): View {
  return { ...view, empires: view.empires.map((it) => (it.seat === seat ? change(it) : it)) };
}

function locations(view: View, seat: number, change: (it: LocationView) => LocationView): View {
  return empire(view, seat, (it) => ({ ...it, row: it.row.map(change) }));
}

function place(view: View, seat: number, position: number, change: (it: LocationView) => LocationView): View {
  return locations(view, seat, (it) => (it.position === position ? change(it) : it));
}

function crisis(view: View, number: number, change: (it: CrisisView) => CrisisView): View {
  return { ...view, crises: view.crises.map((it) => (it.crisis === number ? change(it) : it)) };
}

/** A new card threatens; a pot that lies there stays (EMP-4.36). */
function reveal(view: View, number: number, card: Card): View {
  const old = view.crises.find((it) => it.crisis === number);
  const { location, bid } = cardInfo(card);
  const fresh: CrisisView = {
    crisis: number,
    card,
    number: location,
    bid,
    pot: old?.pot ?? {},
    averted: old?.averted ?? false,
    accepted: false,
    burns: view.empires.map((it) => nearest(it, location)),
  };
  const others = view.crises.filter((it) => it.crisis !== number);
  const crises = [...others, fresh].sort((a, b) => a.crisis - b.crisis);
  // What was redrawn goes into the deck for it.
  return { ...view, crises, deck: old ? view.deck : view.deck - 1 };
}

function add(purse: Purse, more: Purse, sign = 1): Purse {
  return Object.fromEntries(RESOURCES.map((each) => [each, amount(purse, each) + sign * amount(more, each)]));
}

/** Purses that are not known stay so. */
const gain = (view: View, seat: number, what: Purse, sign = 1) =>
  empire(view, seat, (it) => ({ ...it, purse: it.purse && add(it.purse, what, sign) }));
const pay = (view: View, seat: number, what: Purse) => gain(view, seat, what, -1);

function mark(view: View, seat: number, cards: Card[], exhausted: boolean): View {
  return locations(view, seat, (it) => ({
    ...it,
    innovations: it.innovations.map((each) => (cards.includes(each.card) ? { ...each, exhausted } : each)),
  }));
}

const discard = (view: View, cards: Card[]): View => ({ ...view, discard: [...view.discard, ...cards] });

function leaveHand(view: View, seat: number, cards: Card[]): View {
  return {
    ...empire(view, seat, (it) => ({ ...it, hand: it.hand - cards.length })),
    hand: view.hand.filter(({ card }) => !cards.includes(card)),
  };
}

function swap(view: View, seat: number, [a, b]: [number, number]): View {
  return empire(view, seat, (it) => ({
    ...it,
    row: it.row.map((each) => {
      const from = each.position === a ? b : each.position === b ? a : each.position;
      return { ...it.row[from - 1]!, position: each.position };
    }),
  }));
}

function moveCard(view: View, seat: number, card: Card, location: string): View {
  let moved: InnovationView | undefined;
  const lifted = locations(view, seat, (it) => {
    moved ??= it.innovations.find((each) => each.card === card);
    return { ...it, innovations: it.innovations.filter((each) => each.card !== card) };
  });
  return locations(lifted, seat, (it) =>
    moved && it.location === location ? { ...it, innovations: [...it.innovations, moved] } : it,
  );
}
