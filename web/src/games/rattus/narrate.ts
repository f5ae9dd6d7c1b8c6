/**
 * The view after an event, as far as pieces are concerned.
 *
 * This moves pieces about for the eye. Nothing is decided here: the view that follows comes
 * from the server and replaces the last one shown.
 */

import { figureAfter } from './figure';
import { regionOf, tileAt, type Event, type Region, type TileAt, type TileView, type View } from './types';

export function narrate(view: View, event: Event): View {
  switch (event.type) {
    case 'cubes-placed':
      return hand(cubes(view, event.region, event.seat, event.count), event.seat, -event.count);
    case 'cubes-lost':
      return hand(cubes(view, event.region, event.seat, -event.count), event.seat, event.count);
    case 'cubes-moved':
      return cubes(cubes(view, event.from, event.seat, -event.count), event.to, event.seat, event.count);
    case 'castle-entered':
      return { ...cubes(view, event.region, event.seat, -1), castle: add(view.castle, event.seat, 1) };
    case 'card-taken':
      return {
        ...view,
        display: view.display.filter((card) => card !== event.class),
        cards: view.cards.map((cards, seat) =>
          seat === event.seat ? [...cards, event.class] : cards.filter((card) => card !== event.class),
        ),
      };
    case 'tile-moved':
      return put(remove(view, event.tile), event.to, tileOf(view, event.tile));
    case 'tile-looked':
      return replace(view, event.tile, {
        front: event.front ?? tileOf(view, event.tile).front,
        seen_by: [...new Set([...tileOf(view, event.tile).seen_by, event.seat])].sort(),
      });
    case 'witch-done': {
      if (!event.swapped) return view;
      const [a, b] = event.swapped;
      return replace(replace(view, a, tileOf(view, b)), b, tileOf(view, a));
    }
    case 'tile-placed':
      return { ...put(view, event.tile, { front: null, seen_by: [] }), supply: view.supply - 1 };
    case 'tile-turned':
      return { ...remove(view, event.tile), turned: [...view.turned, event.front] };
    default:
      return figureAfter(view, event);
  }
}

/** How long an event is looked at, in milliseconds. */
export function duration(event: Event): number {
  switch (event.type) {
    case 'tile-turned':
      return 1500;
    case 'cubes-lost':
      return 900;
    case 'final-devastation':
      return 1200;
    case 'figure-moved':
    case 'tile-moved':
    case 'cubes-moved':
    case 'castle-entered':
    case 'card-taken':
    case 'witch-done':
      return 600;
    case 'cubes-placed':
    case 'tile-placed':
      return 450;
    default:
      return 0;
  }
}

function add(counts: number[], seat: number, change: number): number[] {
  return counts.map((count, index) => (index === seat ? count + change : count));
}

function hand(view: View, seat: number, change: number): View {
  return { ...view, hands: add(view.hands, seat, change) };
}

function cubes(view: View, region: Region, seat: number, change: number): View {
  return {
    ...view,
    regions: view.regions.map((each) =>
      each.region === region ? { ...each, cubes: add(each.cubes, seat, change) } : each,
    ),
  };
}

function tileOf(view: View, tile: TileAt): TileView {
  const { region, index } = tileAt(tile);
  return regionOf(view, region).tiles[index] ?? { front: null, seen_by: [] };
}

function tiles(view: View, tile: TileAt, change: (list: TileView[], index: number) => TileView[]): View {
  const { region, index } = tileAt(tile);
  return {
    ...view,
    regions: view.regions.map((each) =>
      each.region === region ? { ...each, tiles: change(each.tiles, index) } : each,
    ),
  };
}

const remove = (view: View, tile: TileAt) => tiles(view, tile, (list, index) => list.toSpliced(index, 1));
const put = (view: View, tile: TileAt, what: TileView) =>
  tiles(view, tile, (list, index) => list.toSpliced(index, 0, what));
const replace = (view: View, tile: TileAt, what: TileView) =>
  tiles(view, tile, (list, index) => list.with(index, what));
