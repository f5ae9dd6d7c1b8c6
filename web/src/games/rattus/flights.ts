/** What crosses the map while an event is shown, so that one sees where pieces come from and where they go. */

import { castleStands, IN_CASTLE, pileStand, ratStand, stands, SUPPLY } from './layout';
import { viewBox, type Point } from './map';
import { regionOf, tileAt, type Event, type Region, type TileAt, type View } from './types';

/** Where a piece may come to rest. */
export type Rest = `cubes:${Region}:${number}` | `castle:${number}` | TileAt;

export interface Flight {
  from: Point;
  to: Point;
  /** How large it is drawn where it begins and where it ends. */
  sizes: [number, number];
  /** Cubes of a seat, or a rat with its back to the sky. */
  cubes: { seat: number; count: number } | null;
  /** Where it is counted once it has come there; nothing for what leaves the map. */
  rest: Rest | null;
}

/** The flights of an event that has led to this view. */
export function flightsOf(event: Event | null | undefined, view: View): Flight[] {
  switch (event?.type) {
    case 'cubes-placed':
      return [toPile(view, event, event.region, hand(view, event.seat), stands[event.region].size)];
    case 'cubes-moved': {
      const { size } = stands[event.from];
      return [toPile(view, event, event.to, pileStand(event.from, event.seat, view.seats), size)];
    }
    case 'cubes-lost': {
      const { seat, region, count } = event;
      const { size } = stands[region];
      const from = pileStand(region, seat, view.seats);
      const ends = { from, to: hand(view, seat), sizes: [size, size] as [number, number] };
      return [{ ...ends, cubes: { seat, count }, rest: null }];
    }
    case 'castle-entered': {
      const { seat, region } = event;
      const to = castleStands(view.castle).find((stand) => stand.seat === seat)?.at;
      const from = pileStand(region, seat, view.seats);
      const ends = { from, sizes: [stands[region].size, IN_CASTLE] as [number, number] };
      return to ? [{ ...ends, to, cubes: { seat, count: 1 }, rest: `castle:${seat}` }] : [];
    }
    case 'tile-placed':
      return [rat(view, SUPPLY, 1, event.tile)];
    case 'tile-moved': {
      const { region, index } = tileAt(event.tile);
      const from = ratStand(region, index, regionOf(view, region).tiles.length + 1);
      return [rat(view, from, stands[region].size, event.to)];
    }
    case 'witch-done':
      return (event.swapped ?? []).map((tile, index, both) => {
        const other = both[1 - index]!;
        return rat(view, standOf(view, other), stands[tileAt(other).region].size, tile);
      });
    default:
      return [];
  }
}

type Cubes = { seat: number; count: number };

function toPile({ seats }: View, { seat, count }: Cubes, region: Region, from: Point, size: number): Flight {
  const rest: Rest = `cubes:${region}:${seat}`;
  const to = pileStand(region, seat, seats);
  return { from, to, sizes: [size, stands[region].size], cubes: { seat, count }, rest };
}

function rat(view: View, from: Point, size: number, tile: TileAt): Flight {
  const sizes: [number, number] = [size, stands[tileAt(tile).region].size];
  return { from, to: standOf(view, tile), sizes, cubes: null, rest: tile };
}

function standOf(view: View, tile: TileAt): Point {
  const { region, index } = tileAt(tile);
  return ratStand(region, index, regionOf(view, region).tiles.length);
}

/** Seats sit above the map in their order, and so do the cubes in their hands. */
function hand({ seats }: View, seat: number): Point {
  const [left = 0, top = 0, width = 0] = viewBox(seats).split(' ').map(Number);
  return [left + ((seat + 0.5) / seats) * width, top - 40];
}
