/**
 * Where on the board a decision can be clicked, and what a click there means.
 *
 * Pure functions of the view and the legal actions. What is legal is the server's word alone.
 */

import { parse, powerOf, type Action } from './action';
import { mayPlace } from './powers';
import { ownerOf, regionOf, type Class, type Region, type TileAt, type View } from './types';

/** A place on the board: `region:gallia`, `tile:gallia.1`, `card:king` or `castle`. */
export type Place = `region:${Region}` | `tile:${TileAt}` | `card:${Class}` | 'castle';

/** The places where an action can be clicked. The first is where it happens. */
export function placesOf(action: Action): Place[] {
  const power = powerOf(action);
  const card: Place[] = power ? [`card:${power}`] : [];
  switch (action.verb) {
    case 'setup-place':
    case 'place':
    case 'plague':
    case 'spread':
    case 'final-peasant':
    case 'final-knight':
      return [`region:${action.region}`, ...card];
    case 'king':
      return [`region:${action.region}`, ...card, 'castle'];
    case 'merchant':
      return [`region:${action.from}`, ...card];
    case 'monk':
    case 'witch-look':
    case 'witch-look2':
      return [`tile:${action.tile}`, ...card];
    case 'take':
      return [`card:${action.card}`];
    case 'count':
    case 'witch-stop':
    case 'witch-swap':
    case 'witch-keep':
      return card;
    case 'reveal':
    case 'pass':
      return [];
  }
}

/** Verbs of cards that are what is asked for all the same. */
const ASKED = new Set<Action['verb']>(['final-peasant', 'final-knight', 'witch-look2']);

/** Does a place answer what is asked now, or can only some card be used there? */
export function answers(actions: string[]): boolean {
  return actions.map(parse).some((action) => powerOf(action) === null || ASKED.has(action.verb));
}

/** Places that a choice touches, for outlines when the pointer rests on it. */
export function touchedBy(action: Action): Place[] {
  switch (action.verb) {
    case 'merchant':
      return [`region:${action.from}`, `region:${action.to}`];
    case 'monk':
      return [`tile:${action.tile}`, `region:${action.to}`];
    default:
      return placesOf(action).slice(0, 1);
  }
}

/** The legal actions by the place where they can be clicked. Where tiles are too small for that, their region is. */
export function targets(legal: string[], smallTiles = false): Map<Place, string[]> {
  const found = new Map<Place, string[]>();
  const large = (place: Place) =>
    smallTiles && place.startsWith('tile:') ? (place.replace(/^tile:(.*)\..*$/, 'region:$1') as Place) : place;
  for (const text of legal) {
    for (const place of placesOf(parse(text)).map(large)) {
      found.set(place, [...(found.get(place) ?? []), text]);
    }
  }
  return found;
}

/**
 * What somebody probably wanted who clicked a place where nothing is legal.
 *
 * The server is asked why that is refused, so the wish only has to be a plausible one.
 */
export function wishAt(view: View, place: Place, seat: number): string {
  const [kind, what] = place.split(':') as [string, string | undefined];
  switch (kind) {
    case 'region':
      return regionWish(view, what as Region, seat);
    case 'tile':
      return tileWish(view, what as TileAt, seat);
    case 'card':
      return cardWish(view, what as Class, seat);
    default:
      return `king ${view.figure}`;
  }
}

function regionWish(view: View, region: Region, seat: number): string {
  const tiles = view.regions.find((candidate) => candidate.region === region)?.tiles.length ?? 0;
  switch (view.stage) {
    case 'setup':
      return `setup-place ${region}`;
    case 'spread':
      return `spread ${region}`;
    case 'final':
      return view.cards[seat]?.includes('knight') ? `final-knight ${region}` : `final-peasant ${region}`;
    case 'turn':
      return mayPlace(view) ? `place ${region} ${Math.max(tiles, 1)}` : `plague ${region}`;
    default:
      return `plague ${region}`;
  }
}

function tileWish(view: View, tile: TileAt, seat: number): string {
  if (view.stage === 'witch-look2') return `witch-look2 ${tile}`;
  const monk = view.cards[seat]?.includes('monk') && !view.cards[seat].includes('witch');
  return monk ? `monk ${tile} ${view.figure}` : `witch-look ${tile}`;
}

/** A card that is one's own can only be used; any other can only be taken. */
function cardWish(view: View, card: Class, seat: number): string {
  if (ownerOf(view, card) !== seat) return `take ${card}`;
  const own = view.regions.find((region) => (region.cubes[seat] ?? 0) > 0) ?? regionOf(view, view.figure);
  const rats = view.regions.find((region) => region.tiles.length > 0) ?? own;
  switch (card) {
    case 'king':
      return `king ${own.region}`;
    case 'merchant':
      return `merchant ${own.region} ${view.figure} 1`;
    case 'monk':
      return `monk ${rats.region}.1 ${view.figure}`;
    case 'witch':
      return `witch-look ${rats.region}.1`;
    case 'peasant':
      return `final-peasant ${own.region}`;
    case 'knight':
      return `final-knight ${view.figure}`;
  }
}

/**
 * What a place on the board is to people who do not see it, and to tests.
 *
 * For whoever only watches it is a picture: there is nothing to press.
 */
export function placeAttributes(place: Place, actions: string[] | undefined, watched: boolean) {
  if (watched) return { role: 'img', 'data-place': place, 'data-piece': place } as const;
  const what = { 'data-place': place, 'data-piece': place, 'data-actions': actions?.join('\n') };
  return { ...what, role: 'button', tabindex: 0, 'aria-disabled': actions === undefined } as const;
}
