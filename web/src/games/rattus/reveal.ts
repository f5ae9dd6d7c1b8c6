/** What is told while a rat is turned. */

import { t } from '../../lib/i18n/index.svelte';
import { neutral } from './figure';
import { face, ownerOf, regionOf, tileAt, type Event, type Region, type View } from './types';
import { className } from './words';

/** Where the plague stands, and how many rats had been turned in the game before it began to turn those that lie there. */
export interface Begun {
  figure: Region;
  turned: number;
}

/** What comes before the first rat of a region, and never between two of them. */
const BEGINNINGS = new Set<Event['type']>([
  'figure-moved',
  'tile-placed',
  'spread-lapsed',
  'figure-counts',
  'turn-ended',
  'final-devastation',
]);

/** What is known about the present devastation after another look; nothing for whoever comes in the middle of it. */
export function begunAt(known: Begun | null, { figure, turned, stage }: View, playing: boolean): Begun | null {
  const midst = /reveal|witch/.test(stage);
  if (known?.figure === figure && (playing || midst)) return known;
  return midst && !playing ? null : { figure, turned: turned.length };
}

/** The rat that was turned last and what it has cost so far; nothing once something else is shown. */
export function revealed(events: Event[], view: View, begun: Begun | null = null) {
  const last = events.at(-1)?.type;
  if (last !== 'tile-turned' && last !== 'cubes-lost') return null;
  const at = events.findLastIndex((event) => event.type === 'tile-turned');
  const turned = events[at];
  if (turned?.type !== 'tile-turned') return null;
  const { region } = tileAt(turned.tile);
  const lost = events.slice(at + 1).filter((event) => event.type === 'cubes-lost');
  return { at, turned, region, lost, extra: neutral(view, region), order: orderOf(events, at, region, view, begun) };
}

/**
 * Which rat it is, and of how many that lay there: `[1, 2]`. Between two rats the owner of a card may be asked something,
 * so the first of them need not be among the events. Nothing where it is not known.
 */
function orderOf(
  events: Event[],
  at: number,
  region: Region,
  view: View,
  begun: Begun | null,
): [number, number] | null {
  const start = events.findLastIndex(({ type }, index) => index < at && BEGINNINGS.has(type));
  const here = (event: Event) => event.type === 'tile-turned' && tileAt(event.tile).region === region;
  const before = begun?.figure === region ? begun.turned : NaN;
  const nth = start < 0 ? view.turned.length - before : events.slice(start, at + 1).filter(here).length;
  const count = nth + regionOf(view, region).tiles.length;
  // Three lie in a region at most (RAT-6.7).
  return nth > 0 && count <= 3 ? [nth, count] : null;
}

/** Why a rat that breaks out hits nobody (RAT-7.8), one reason for each of its signs; none if it hits somebody. */
export function spares(view: View, { tile, front }: Extract<Event, { type: 'tile-turned' }>, names: string[]) {
  const { letter, classes } = face(front);
  const { cubes } = regionOf(view, tileAt(tile).region);
  const owners = classes.map((card) => ({ card, owner: ownerOf(view, card) }));
  if (letter || owners.some(({ owner }) => owner !== null && cubes[owner]! > 0)) return [];
  return owners.map(({ card, owner }) =>
    owner === null
      ? t('rattus-reveal-free', { class: className(card) })
      : t('rattus-reveal-absent', { class: className(card), who: names[owner] ?? '' }),
  );
}
