/** The headline of what is being shown: a chain of outbreaks, an epidemic, an infection, drawn cards. */

import { t } from '../../lib/i18n/index.svelte';
import type { GameEvent } from '../../lib/protocol';
import { cityName } from './cities';
import { retell } from './retell';
import { sentence } from './story';
import type { City, Event } from './types';

export interface News {
  title: string;
  lines: string[];
  /** Cities that broke out one after another. */
  chain: City[];
  bad: boolean;
}

/** Events that begin something new to look at. */
const BEGINS = new Set<Event['type']>(['card-drawn', 'infection-drawn', 'rate-raised', 'bottom-card-drawn']);
const LINES = 3;

/** What to say about these events, of which the last is happening now; nothing about ordinary moves. */
export function story(events: Event[], names: string[]): News | null {
  const start = events.findLastIndex(({ type }) => BEGINS.has(type));
  const chain = chainOf(events);
  const now = events.at(-1);
  if (!now) return null;
  const lines = retell(events)
    .slice(start < 0 ? events.length - 1 : start)
    .flatMap((event) => sentence(event as GameEvent, names) ?? [])
    .slice(-LINES);
  const last = chain.at(-1);
  if (last !== undefined) {
    const total = events.findLast((event) => event.type === 'outbreak')?.total ?? 0;
    const title = `${t('pandemic-chain', { city: cityName(last) })} – ${t('pandemic-chain-count', { count: total })}`;
    return { title, lines: [], chain: chain.length > 1 ? chain : [], bad: true };
  }
  if (start < 0) return null;
  const epidemic = epidemicAt(events, start);
  if (epidemic) return { title: t('pandemic-epidemic-title'), lines, chain: [], bad: true };
  const [title = '', ...rest] = lines;
  return { title, lines: rest, chain: [], bad: false };
}

/** The outbreaks of the card that is being worked off: a chain ends where another card begins. */
function chainOf(events: Event[]): City[] {
  const last = events.findLastIndex(({ type }) => type === 'outbreak');
  if (last < 0) return [];
  const ended = events.slice(last + 1).some(({ type }) => BEGINS.has(type) || type === 'infection-discarded');
  if (ended || !spreads(events, last)) return [];
  const first = events.findLastIndex(({ type }, index) => index < last && BEGINS.has(type));
  return events.slice(first + 1).flatMap((event) => (event.type === 'outbreak' ? event.city : []));
}

/** Are the cubes after an outbreak still its own? They are all of its colour. */
function spreads(events: Event[], last: number): boolean {
  const outbreak = events[last];
  return events
    .slice(last + 1)
    .every(
      (event) => event.type !== 'cubes-placed' || (outbreak?.type === 'outbreak' && event.colour === outbreak.colour),
    );
}

/** From the drawn epidemic to the shuffle, everything is part of it. */
function epidemicAt(events: Event[], start: number): boolean {
  const event = events[start];
  if (event?.type === 'rate-raised' || event?.type === 'bottom-card-drawn') return true;
  return event?.type === 'card-drawn' && event.card === 'epidemic';
}
