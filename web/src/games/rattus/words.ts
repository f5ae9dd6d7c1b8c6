/** Rattus in words: questions, choices, what happened, refusals. */

import { has, t } from '../../lib/i18n/index.svelte';
import { factsOf, type GameEvent } from '../../lib/protocol';
import type { Legal, Reason } from '../../lib/protocol.generated';
import type { Choice, Group } from '../game';
import { parse, type Action } from './action';
import { beside, regionName } from './map';
import { mayPlace, mayTake, mayUse } from './powers';
import { face, ownerOf, regionOf, tileAt, type Class, type Event, type Region, type TileAt, type View } from './types';

/** Which kind of question the view puts: the setup and a turn have two of them, every other stage one. */
export function asks(view: View): string {
  const { stage, placements, seats } = view;
  if (stage === 'setup' && placements !== null && placements >= seats) return 'setup-second';
  if (stage !== 'turn') return stage;
  return mayPlace(view) ? 'place' : 'plague';
}

export function question(view: View): string {
  const [take, use] = [mayTake(view), mayUse(view)];
  const seen = seenIn(view);
  const kind = asks(view);
  // Whoever need not place hears of both ways at once (RAT-12.2); the guard there makes it a duty again.
  const optional = view.optional_placement && view.idle_turns < 2 * view.seats;
  return t(`rattus-ask-${kind}`, {
    duty: optional ? 'no' : 'yes',
    region: regionName(view.figure),
    left: newRats(view),
    cards: take && use ? 'both' : take ? 'take' : use ? 'use' : 'none',
    known: seen ? 'yes' : 'no',
    seen: seen ?? '',
  });
}

/** The rats that are due, as far as there are any (RAT-6.9) and as far as there is room for them (RAT-6.8). */
function newRats({ spread_left, supply, figure, regions }: View): number {
  const near = new Set(beside.filter((pair) => pair.includes(figure)).flat());
  near.delete(figure);
  const room = regions.filter(({ region }) => near.has(region)).reduce((sum, { tiles }) => sum + 3 - tiles.length, 0);
  return Math.min(spread_left, supply, room);
}

/**
 * What the Witch has just shown this viewer: `Anglia: 2 (King) – Gallia: 3 (Witch)`. Nothing for whoever did not see
 * it, nor of two rats of one region, where it makes no difference which is which.
 */
function seenIn(view: View): string | null {
  const looked = view.looked.map((tile) => {
    const { region, index } = tileAt(tile);
    return { region, front: regionOf(view, region).tiles[index]?.front ?? null };
  });
  if (looked.length === 0 || new Set(looked.map(({ region }) => region)).size < looked.length) return null;
  if (looked.some(({ front }) => front === null)) return null;
  return looked.map(({ region, front }) => `${regionName(region)}: ${faceName(front!)}`).join(' – ');
}

export function className(card: Class): string {
  return t(`class-${card}`);
}

export function tileName(tile: TileAt): string {
  const { region, index } = tileAt(tile);
  return t('rattus-tile', { place: index + 1, region: regionName(region) });
}

/** A front in words, with what can be read on it: `2M (majority, Merchant, Monk)`. */
export function faceName(front: string): string {
  const { number, letter, classes } = face(front);
  const sign = letter ? [t(letter === 'M' ? 'rattus-face-majority' : 'rattus-face-all')] : [];
  // What is printed on it comes first and in this order: machines listen for what people read (WCAG 2.5.3).
  const printed = `${number}${letter ?? ''}`;
  const signs = [...sign, ...classes.map(className)].join(', ');
  return signs ? t('rattus-face', { number: printed, signs }) : printed;
}

/** Under which heading an action stands. In this order the groups are shown. */
const GROUPS = [
  'setup-place',
  'spread',
  'reveal',
  'count',
  'swap',
  'witch2',
  'place',
  'plague',
  'take',
  'king',
  'merchant',
  'monk',
  'witch',
  'final-peasant',
  'final-knight',
  'pass',
] as const;

export function verbGroup(action: Action): (typeof GROUPS)[number] {
  switch (action.verb) {
    case 'witch-look':
      return 'witch';
    case 'witch-look2':
    case 'witch-stop':
      return 'witch2';
    case 'witch-swap':
    case 'witch-keep':
      return 'swap';
    default:
      return action.verb;
  }
}

export function groups(view: View, legal: Legal[], names: string[]): Group[] {
  const found = new Map<string, Map<string | null, Choice[]>>();
  for (const { action: text, reveals } of legal) {
    const action = parse(text);
    const rows = found.get(verbGroup(action)) ?? new Map<string | null, Choice[]>();
    found.set(verbGroup(action), rows);
    const label = rowOf(action);
    const choice = { action: text, short: short(view, action, names), full: full(view, action, names), reveals };
    rows.set(label, [...(rows.get(label) ?? []), choice]);
  }
  return GROUPS.filter((key) => found.has(key)).map((key) => ({
    key,
    heading: t(`rattus-group-${key}`),
    rows: [...found.get(key)!].map(([label, choices]) => ({ label, choices })),
  }));
}

/** Decisions with two parts get a row for the first part. */
function rowOf(action: Action): string | null {
  if (action.verb === 'merchant') return t('rattus-from', { place: regionName(action.from) });
  if (action.verb === 'monk') return tileName(action.tile);
  return null;
}

function short(view: View, action: Action, names: string[]): string {
  switch (action.verb) {
    case 'take': {
      const owner = ownerOf(view, action.card);
      if (owner === null) return className(action.card);
      return t('rattus-short-take-from', { class: className(action.card), name: names[owner] ?? '' });
    }
    case 'place': {
      const { region, count } = action;
      const args = { region: regionName(region), count, card: className('peasant') };
      // One more than there are rats is the Peasant's (RAT-8.18); fewer are all that the hand holds (RAT-5.6).
      const more = count - regionOf(view, region).tiles.length;
      return t('rattus-short-place', { ...args, why: more > 0 ? 'peasant' : more < 0 ? 'hand' : 'rats' });
    }
    case 'merchant':
      return t('rattus-short-place', { region: regionName(action.to), count: action.count, card: '', why: 'rats' });
    case 'monk':
      return regionName(action.to);
    case 'witch-look':
    case 'witch-look2': {
      const { region, index } = tileAt(action.tile);
      return `${regionName(region)} ${index + 1}`;
    }
    case 'witch-stop':
    case 'witch-swap':
    case 'witch-keep':
      return t(`rattus-short-${action.verb.slice('witch-'.length)}`);
    case 'count':
      return t(action.yes ? 'rattus-short-yes' : 'rattus-short-no');
    case 'reveal':
    case 'pass':
      return t(`rattus-do-${action.verb}`);
    default:
      return regionName(action.region);
  }
}

/** The whole decision in words. */
export function full(view: View, action: Action, names: string[]): string {
  switch (action.verb) {
    case 'take': {
      const owner = ownerOf(view, action.card);
      const args = { card: className(action.card) };
      return owner === null
        ? t('rattus-do-take', args)
        : t('rattus-do-take-from', { ...args, name: names[owner] ?? '' });
    }
    case 'place':
      return t('rattus-do-place', { region: regionName(action.region), count: action.count });
    case 'merchant':
      return t('rattus-do-merchant', {
        from: regionName(action.from),
        to: regionName(action.to),
        count: action.count,
      });
    case 'monk':
      return t('rattus-do-monk', { tile: tileName(action.tile), to: regionName(action.to) });
    case 'witch-look':
    case 'witch-look2':
      return t('rattus-do-witch-look', { tile: tileName(action.tile) });
    case 'count':
      return t(action.yes ? 'rattus-do-count-yes' : 'rattus-do-count-no');
    case 'witch-stop':
    case 'witch-swap':
    case 'witch-keep':
    case 'reveal':
    case 'pass':
      return t(`rattus-do-${action.verb}`);
    default: {
      // The Knight may let the plague be where it is (RAT-10.8).
      const stays = action.verb === 'final-knight' && action.region === view.figure;
      return t(`rattus-do-${action.verb}${stays ? '-stay' : ''}`, { region: regionName(action.region) });
    }
  }
}

/** What a rat's number is held against: `3 cubes + 2 for the Knight`. */
export function cubesHere({ cubes }: Extract<Event, { type: 'tile-turned' }>, neutral = 0): string {
  const count = cubes - neutral;
  if (neutral === 0) return t('rattus-cubes', { count });
  return t('rattus-cubes-and-knight', { count, neutral, knight: t('class-knight.the') });
}

/** Why a seat loses cubes: `majority, King`. */
export function reasons(event: Extract<Event, { type: 'cubes-lost' }>): string {
  return [
    ...(event.majority ? [t('rattus-face-majority')] : []),
    ...(event.all ? [t('rattus-face-all')] : []),
    ...event.classes.map(className),
  ].join(', ');
}

export function sentence(raw: GameEvent, names: string[]): string | null {
  const event = raw as Event;
  const name = (seat: number) => names[seat] ?? '';
  switch (event.type) {
    case 'cubes-placed':
    case 'castle-entered': {
      const { count = 1 } = event as { count?: number };
      const id = `rattus-said-${event.type}`;
      return t(id, { who: name(event.seat), region: regionName(event.region), count });
    }
    case 'card-taken': {
      const args = { who: name(event.seat), class: t(`class-${event.class}.the`) };
      return event.from === null
        ? t('rattus-said-card-taken', args)
        : t('rattus-said-card-taken-from', { ...args, from: name(event.from) });
    }
    case 'cubes-moved':
      return t('rattus-said-cubes-moved', {
        who: name(event.seat),
        count: event.count,
        from: regionName(event.from),
        to: regionName(event.to),
      });
    case 'tile-moved':
      return t('rattus-said-tile-moved', {
        who: name(event.seat),
        from: regionName(tileAt(event.tile).region),
        to: regionName(tileAt(event.to).region),
      });
    case 'tile-looked': {
      const args = { who: name(event.seat), tile: tileName(event.tile) };
      return event.front === null
        ? t('rattus-said-tile-looked', args)
        : t('rattus-said-tile-seen', { ...args, front: faceName(event.front) });
    }
    case 'witch-done': {
      const who = name(event.seat);
      if (!event.swapped) return t('rattus-said-witch-kept', { who });
      const [a, b] = event.swapped;
      return t('rattus-said-witch-swapped', { who, a: tileName(a), b: tileName(b) });
    }
    case 'figure-moved':
      return t(event.from === event.to ? 'rattus-said-figure-stays' : 'rattus-said-figure-moved', {
        who: name(event.seat),
        to: regionName(event.to),
      });
    case 'tile-placed':
      return t('rattus-said-tile-placed', { region: regionName(tileAt(event.tile).region) });
    case 'spread-lapsed':
      return t('rattus-said-spread-lapsed', { count: event.count });
    case 'figure-counts':
      return t(event.yes ? 'rattus-said-figure-counts' : 'rattus-said-figure-not');
    case 'tile-turned':
      return t('rattus-said-tile-turned', {
        region: regionName(tileAt(event.tile).region),
        front: faceName(event.front),
        cubes: cubesHere(event, event.neutral),
        outcome: !event.outbreak ? 'spared' : event.hits === false ? 'nobody' : 'outbreak',
      });
    case 'cubes-lost':
      return t('rattus-said-cubes-lost', {
        who: name(event.seat),
        count: event.count,
        region: regionName(event.region),
        reasons: reasons(event),
      });
    case 'end-triggered':
      return t(event.cause === 'supply-empty' ? 'rattus-said-end-supply' : 'rattus-said-end-hand', {
        who: name(event.seat),
      });
    case 'final-turn-began':
    case 'final-turn-ended':
    case 'final-turn-skipped':
      return t(`rattus-said-${event.type}`, { who: name(event.seat) });
    case 'final-devastation':
      return t('rattus-said-final-devastation');
    case 'game-ended':
      return t('rattus-said-game-ended', { who: name(event.winner) });
    case 'turn-ended':
      return null;
  }
}

/** A refusal in the reader's language. One that is not known here is given in the server's words. */
export function refusal({ violation, text }: Reason, names: string[]): string {
  const facts = factsOf(violation);
  const id = `rattus-no-${String(facts.type)}`;
  if (!has(id)) return text.replace(/^[A-Z]+-[0-9.]+: /, '');
  const region = (key: string) => (facts[key] ? { [key]: regionName(facts[key] as Region) } : {});
  return t(id, {
    ...region('region'),
    ...region('from'),
    ...region('to'),
    decider: names[facts.decider as number] ?? '',
    theclass: facts.class ? capital(t(`class-${String(facts.class)}.the`), id) : '',
    tile: facts.tile ? tileName(facts.tile as TileAt) : '',
    due: Number(facts.due ?? 0),
    own: Number(facts.own ?? 0),
    because: String(facts.because ?? ''),
    knight: facts.knight ? 'yes' : 'no',
    guard: facts.guard ? 'yes' : 'no',
  });
}

/** Two refusals begin with the card's name in English. */
function capital(text: string, id: string): string {
  const leads = t(id, { theclass: '\u0000' }).startsWith('\u0000');
  return leads ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
