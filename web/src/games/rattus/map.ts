/**
 * The drawing of the map, made from the outlines in the rules crate's data.
 *
 * Every straight edge becomes an uneven line, always the same one for the same two ends, so
 * neighbours keep a common border.
 */

import data from '../../../../crates/rattus/data/regions.toml';
import type { Tables } from '../game';
import type { Region } from './types';

export type Point = [number, number];

interface MapData {
  castle: { rect: [number, number, number, number] };
  region: { id: Region; name_latin: string; min_players: number; tone: string }[];
  edge: { a: Region; b: Region; kind: 'border' | 'arrow' }[];
  shape: { region: Region; polygons: Point[][]; label: Point; tile_slots: Point[] }[];
  arrow: { a: Region; b: Region; path: Point[] }[];
}

/** From here eastwards, outlines end with the paper and not with a coast. */
const EAST = 950;
const BEYOND = 1400;

export interface Land {
  id: Region;
  name: string;
  minSeats: number;
  tone: string;
  /** The outline, one closed path for each polygon. */
  path: string;
  polygons: Point[][];
}

const { castle, arrow } = data as MapData;
export { castle };

export let lands: Land[];
export let landOf: Map<Region, Land>;
/** Which regions lie beside which. */
export let beside: [Region, Region][];
/** Lines between two regions, and lines between a region and the sea. */
export let borders: string;
export let coast: string;

/** Takes names and shapes from a pack; without one they are the shipped ones. */
export function useComponents(tables: Tables | null) {
  const map = (tables?.regions ?? data) as MapData;
  lands = map.region.map((region) => {
    const shape = map.shape.find((candidate) => candidate.region === region.id)!;
    return {
      id: region.id,
      name: region.name_latin,
      minSeats: region.min_players,
      tone: region.tone,
      path: shape.polygons.map(offThePaper).map(outline).join(''),
      polygons: shape.polygons.map(offThePaper),
    };
  });
  landOf = new Map(lands.map((land) => [land.id, land]));
  beside = map.edge.map(({ a, b }) => [a, b]);
  ({ borders, coast } = edges());
}

export function regionName(region: Region): string {
  return landOf.get(region)!.name;
}

/** Sea routes, as smooth curves. */
export const arrows = arrow.map(({ a, b, path }) => ({ a, b, path: curve(path) }));

/** The part of the map a table of this size needs. */
export function viewBox(seats: number): string {
  const inPlay = lands.filter((land) => land.minSeats <= seats);
  const [x, y, width] = castle.rect;
  const xs = inPlay.flatMap((land) => land.polygons.flat().map((point) => point[0]));
  const ys = inPlay.flatMap((land) => land.polygons.flat().map((point) => point[1]));
  const left = Math.min(x, ...xs) - 18;
  const right = Math.min(Math.max(x + width, ...xs) + 18, EAST);
  const top = Math.min(y, ...ys) - 18;
  const bottom = Math.max(...ys) + 22;
  return `${left} ${top} ${right - left} ${bottom - top}`;
}

/** In the east the land goes on beyond the edge of the paper. */
function offThePaper(polygon: Point[]): Point[] {
  return polygon.map(([x, y]) => [x >= EAST ? BEYOND : x, y]);
}

function outline(polygon: Point[]): string {
  const points = polygon.flatMap((point, index) => uneven(point, polygon[(index + 1) % polygon.length]!).slice(0, -1));
  return `M${points.map(write).join('L')}Z`;
}

function write([x, y]: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

/** A line with a slight wobble, the same in both directions. */
function uneven(a: Point, b: Point): Point[] {
  const forwards = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  const line = forwards ? wobble(a, b, 3) : wobble(b, a, 3).reverse();
  return line;
}

function wobble(a: Point, b: Point, depth: number): Point[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  if (depth === 0 || Math.hypot(dx, dy) < 9) return [a, b];
  // What goes on beyond the paper is long, and must not stray into its neighbour.
  const shift = (chance(a, b) - 0.5) * 0.26 * Math.min(1, 150 / Math.hypot(dx, dy)) ** 2;
  const middle: Point = [(a[0] + b[0]) / 2 - dy * shift, (a[1] + b[1]) / 2 + dx * shift];
  return [...wobble(a, middle, depth - 1).slice(0, -1), ...wobble(middle, b, depth - 1)];
}

/** A number in 0..1 that depends on nothing but the two ends. */
function chance(a: Point, b: Point): number {
  const wave = Math.sin(a[0] * 12.9898 + a[1] * 78.233 + b[0] * 37.719 + b[1] * 4.581) * 43758.5453;
  return wave - Math.floor(wave);
}

function curve(points: Point[]): string {
  const [first, ...rest] = points as [Point, ...Point[]];
  if (rest.length === 2) return `M${write(first)}Q${write(rest[0]!)} ${write(rest[1]!)}`;
  return `M${write(first)}L${rest.map(write).join('L')}`;
}

function edges(): { borders: string; coast: string } {
  const found = new Map<string, { path: string; count: number }>();
  for (const polygon of lands.flatMap((land) => land.polygons)) {
    polygon.forEach((a, index) => {
      const b = polygon[(index + 1) % polygon.length]!;
      const key = [a, b].map(String).sort().join(' ');
      const path = `M${uneven(a, b).map(write).join('L')}`;
      found.set(key, { path, count: (found.get(key)?.count ?? 0) + 1 });
    });
  }
  const of = (count: number) =>
    [...found.values()]
      .filter((edge) => edge.count === count)
      .map((edge) => edge.path)
      .join('');
  return { borders: of(2), coast: of(1) };
}

useComponents(null);
