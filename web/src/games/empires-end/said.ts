/** What happened, and why something is refused, in words. */

import { has, t } from '../../lib/i18n/index.svelte';
import { factsOf, type GameEvent } from '../../lib/protocol';
import type { Reason } from '../../lib/protocol.generated';
import { cardInfo } from './kit';
import { bidText, cardName, cardNames, locationName, pointsText, purseText, resourceName, sourceName } from './names';
import type { Card, Event, Location, Resource, Source } from './types';

export function sentence(raw: GameEvent, names: string[]): string | null {
  const event = raw as Event;
  const id = `emp-said-${event.type}`;
  const who = 'seat' in event ? (names[event.seat] ?? '') : '';
  switch (event.type) {
    case 'mulligan':
      return t(`${id}-${event.again ? 'yes' : 'no'}`, { who });
    case 'opening-chosen':
    case 'card-sold':
    case 'card-discarded':
      return t(id, { who, card: cardName(event.card) });
    case 'round-began':
      return t(id, { field: event.field, round: t(`emp-round-${event.round}`) });
    case 'round-skipped':
      return t(id, { field: event.field });
    case 'crisis-revealed':
      return t(id, { card: cardName(event.card), number: cardInfo(event.card).location });
    case 'deck-renewed':
      return t(id, { count: event.count });
    case 'bid-laid':
      return t(id, { who, crisis: event.crisis, what: purseText({ [event.resource]: 1 }) });
    case 'free-bid':
      return t(id, { who, crisis: event.crisis, card: cardName(event.card) });
    case 'crisis-redrawn':
      return t(id, { who, by: cardName(event.by), old: cardName(event.old) });
    case 'crisis-accepted':
      return t(id, { who, card: cardName(event.card), pot: purseText(event.pot) });
    case 'destroyed':
      return t(id, { who, location: locationName(event.location), position: event.position });
    case 'attached':
      return t(id, {
        who,
        card: cardName(event.card),
        location: locationName(event.location),
        position: event.position,
      });
    case 'gained': {
      const what = purseText(event.resources);
      return event.by ? t(`${id}-by`, { who, what, by: sourceName(event.by) }) : t(id, { who, what });
    }
    case 'scored': {
      const points = pointsText(Math.abs(event.points));
      if (event.by) return t(`${id}-by`, { who, points, by: sourceName(event.by) });
      return t(id, { who, points, sign: event.points < 0 ? 'loss' : 'gain' });
    }
    case 'refreshed':
    case 'hand-discarded':
      return t(id, { who, cards: cardNames(event.cards) });
    case 'scarcity-declared':
      return t(id, { who, what: purseText(event.purse) });
    case 'exchanged':
      return t(id, {
        who,
        gave: purseText({ [event.gave]: 1 }),
        got: purseText(event.got),
        by: sourceName(event.by),
      });
    case 'ability-used':
      return t(id, { who, by: sourceName(event.by) });
    case 'repeated':
      return t(id, { who, target: sourceName(event.target), by: sourceName(event.by) });
    case 'card-played':
      return t(id, { who, card: cardName(event.card), paid: purseText(event.paid) });
    case 'rebuilt':
      return t(id, { who, location: locationName(event.location), paid: purseText(event.paid) });
    case 'swapped': {
      const [a, b] = event.positions;
      return t(event.by ? id : 'emp-said-unrest', { who, a, b });
    }
    case 'innovation-moved':
      return t(id, { who, card: cardName(event.card), location: locationName(event.location) });
    case 'hand-filled':
      return event.cards
        ? t('emp-said-hand-drawn', { who, cards: cardNames(event.cards) })
        : t(id, { who, count: event.count });
    case 'order-chosen':
      return t(`emp-said-order-${event.economy_first ? 'economy' : 'industry'}`, { who });
    case 'ended':
      return t(id, { who, round: event.round });
    case 'campaign-revealed':
      return t(id, { campaign: event.campaign });
    case 'bid-sealed':
      return event.bid ? t(`${id}-own`, { who, what: bidText(event.bid) }) : t(id, { who });
    case 'bids-shown': {
      const bids = event.bids.map((bid, seat) =>
        t('emp-said-bid-of', { name: names[seat] ?? '', what: bidText(bid), strength: event.strength[seat] ?? 0 }),
      );
      return t(id, { bids: bids.join('; '), victors: event.victors.map((seat) => names[seat]).join(', ') });
    }
    case 'campaigns-renewed':
    case 'marker-moved':
    case 'nothing-destroyed':
    case 'scarcity-coin':
    case 'hand-kept':
    case 'refresh-declined':
    case 'game-ended':
      return t(id, { who });
  }
}

/** A refusal in the reader's language. One that is not known here is given in the server's words. */
export function refusal({ violation, text }: Reason, names: string[]): string {
  const facts = factsOf(violation);
  const id = `emp-no-${String(facts.type)}`;
  if (!has(id)) return text.replace(/^[A-Z]+-[0-9.]+: /, '');
  const said = t(id, {
    decider: names[facts.decider as number] ?? '',
    asked: String(facts.asked ?? ''),
    verb: String(facts.verb ?? ''),
    crisis: Number(facts.crisis ?? 0),
    position: Number(facts.position ?? 0),
    due: Number(facts.due ?? 0),
    rebuilding: facts.rebuilding ? 'yes' : 'no',
    resource: facts.resource ? resourceName(facts.resource as Resource) : '',
    source: facts.source ? sourceName(facts.source as Source) : '',
    card: facts.card ? cardName(facts.card as Card) : '',
    location: facts.location ? locationName(facts.location as Location) : '',
  });
  // A sentence may begin with a resource, which is no proper name in English.
  return said.charAt(0).toUpperCase() + said.slice(1);
}
