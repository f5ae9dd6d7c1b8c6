/** What happened, in words. */

import { t } from '../../lib/i18n/index.svelte';
import type { GameEvent } from '../../lib/protocol';
import { parse } from './action';
import { cityName } from './cities';
import { RATES, type End, type Event, type View } from './types';
import { cardName, full, listOf } from './words';

/** How a game ended, as a part of a message's name. */
export function endName(end: End): string {
  return typeof end === 'string' ? end : 'cubes';
}

export function diseaseOf(end: End): string {
  return typeof end === 'string' ? '' : t(`colour-${end.cubes}.disease`);
}

export function sentence(raw: GameEvent, names: string[]): string | null {
  const event = raw as Event;
  const name = (seat: number) => names[seat] ?? '';
  const said = (args: Parameters<typeof t>[1], id: string = event.type) => t(`pandemic-said-${id}`, args);
  switch (event.type) {
    case 'pawn-moved': {
      const args = { who: name(event.pawn), from: cityName(event.from), to: cityName(event.to) };
      return event.seat === event.pawn ? said(args, event.by) : said({ ...args, by: name(event.seat) }, 'moved-by');
    }
    case 'card-discarded':
      return said({ who: name(event.seat), card: cardName(event.card) });
    case 'station-built': {
      const args = { who: name(event.seat), city: cityName(event.city) };
      return event.from ? said({ ...args, from: cityName(event.from) }, 'station-moved') : said(args);
    }
    case 'cure-discovered':
      return said({ who: name(event.seat), disease: t(`colour-${event.colour}.disease`) });
    case 'disease-treated':
    case 'medic-cleared':
    case 'cubes-placed': {
      const who = 'seat' in event ? name(event.seat) : '';
      const cubes = t(`colour-${event.colour}.cubes`, { count: event.count });
      const args = { who, city: cityName(event.city), cubes };
      return 'source' in event && event.source
        ? said({ ...args, source: cityName(event.source) }, 'cubes-spread')
        : said(args);
    }
    case 'disease-eradicated':
      return said({ disease: t(`colour-${event.colour}.disease`) });
    case 'card-shared': {
      const args = { giver: name(event.giver), receiver: name(event.receiver) };
      return event.card === null ? said(args, 'card-shared-hidden') : said({ ...args, city: cityName(event.card) });
    }
    case 'actions-passed':
      return said({ who: name(event.seat), count: event.count });
    case 'consent-asked': {
      const args = { who: name(event.seat), whom: name(event.concerned) };
      return event.action === null
        ? said(args, 'consent-asked-hidden')
        : said({ ...args, what: asked(event.action, event.seat, names) });
    }
    case 'consent-answered':
      return said({ who: name(event.seat) }, event.yes ? 'consent-yes' : 'consent-no');
    case 'event-played':
      return said({ who: name(event.seat), event: t(`event-${event.event}`) });
    case 'forecast-seen':
    case 'forecast-ordered':
      return event.cards === null
        ? said({ who: name(event.seat) }, `${event.type}-hidden`)
        : said({ cities: listOf(event.cards) });
    case 'infection-card-removed':
    case 'bottom-card-drawn':
    case 'cube-taken-back':
    case 'infection-ignored':
      return said({ city: cityName(event.city) });
    case 'request-withdrawn':
    case 'open-hands-agreed':
    case 'turn-began':
      return said({ who: name(event.seat) });
    case 'hands-opened':
    case 'infection-skipped':
      return said({});
    case 'card-drawn': {
      const who = name(event.seat);
      if (event.card === null) return said({ who }, 'card-drawn-hidden');
      return event.card === 'epidemic' ? said({ who }, 'epidemic-drawn') : said({ who, card: cardName(event.card) });
    }
    case 'rate-raised':
      return said({ rate: event.rate }, RATES[event.index - 1] === event.rate ? 'rate-stays' : 'rate-raised');
    case 'outbreak':
      return event.source
        ? said({ city: cityName(event.city), source: cityName(event.source), total: event.total }, 'outbreak-spread')
        : said({ city: cityName(event.city), total: event.total });
    case 'intensified':
      return said({ count: event.count });
    case 'infection-drawn':
      return said({ cities: listOf(event.cards) });
    // Who lets the game go on without an event changes nothing that anybody could see.
    case 'seat-ready':
    case 'infection-discarded':
      return null;
    case 'game-ended':
      return event.end === 'won'
        ? said({}, 'won')
        : said({ disease: diseaseOf(event.end) }, `lost-${endName(event.end)}`);
  }
}

/** A request in words. Where pawns stand is not told with it, and need not be. */
function asked(action: string, asker: number, names: string[]): string {
  const parsed = parse(action);
  if (parsed.verb === 'dispatch') {
    return t('pandemic-row-pawn', { name: names[parsed.pawn] ?? '' }) + ' → ' + (names[parsed.toPawn] ?? '');
  }
  if (parsed.verb === 'charter') {
    return t('pandemic-row-pawn', { name: names[parsed.pawn] ?? '' }) + ' → ' + cityName(parsed.to);
  }
  const nowhere = { active: asker, pawns: [], roles: [], hands: [] } as unknown as View;
  return full(nowhere, parsed, names);
}
