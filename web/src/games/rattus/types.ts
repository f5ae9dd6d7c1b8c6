/** The view and the events of Rattus, as the rules crate writes them. */

export type Region =
  | 'anglia'
  | 'gallia'
  | 'germania'
  | 'hispania'
  | 'hungaria'
  | 'italia'
  | 'polonia'
  | 'scandia'
  | 'bulgaria'
  | 'turcia'
  | 'russia'
  | 'tartaria';

export const CLASSES = ['king', 'knight', 'peasant', 'monk', 'merchant', 'witch'] as const;
export type Class = (typeof CLASSES)[number];
export type Colour = 'red' | 'yellow' | 'green' | 'blue';
export type Stage = 'setup' | 'turn' | 'spread' | 'count' | 'reveal' | 'witch-look2' | 'witch-swap' | 'final' | 'over';

/** A face-down tile by its region and its place there, counted from 1: `gallia.1`. */
export type TileAt = `${Region}.${number}`;

export interface TileView {
  front: string | null;
  seen_by: number[];
}

export interface RegionView {
  region: Region;
  cubes: number[];
  tiles: TileView[];
}

export interface View {
  seats: number;
  colours: Colour[];
  end_timing: 'turn' | 'round';
  optional_placement: boolean;
  pinned: boolean;
  stage: Stage;
  start_seat: number;
  active: number;
  regions: RegionView[];
  figure: Region;
  castle: number[];
  hands: number[];
  cards: Class[][];
  display: Class[];
  supply: number;
  removed: number;
  turned: string[];
  placements: number | null;
  taken: boolean;
  placed: boolean;
  used: Class[];
  spread_left: number;
  figure_counts: boolean;
  looked: TileAt[];
  idle_turns: number;
  trigger: number | null;
  cause: 'supply-empty' | 'hand-empty' | null;
  scores: number[];
  ranking: number[] | null;
}

export type Event =
  | {
      type: 'cubes-placed';
      seat: number;
      region: Region;
      count: number;
      /** In which lap of the setup, or is it in a final turn? Told by what comes before. */
      lap?: 1 | 2;
      final?: boolean;
    }
  | { type: 'card-taken'; seat: number; class: Class; from: number | null }
  | { type: 'castle-entered'; seat: number; region: Region }
  | { type: 'cubes-moved'; seat: number; from: Region; to: Region; count: number }
  | { type: 'tile-moved'; seat: number; tile: TileAt; to: TileAt }
  | { type: 'tile-looked'; seat: number; tile: TileAt; front: string | null }
  | { type: 'witch-done'; seat: number; swapped: [TileAt, TileAt] | null }
  | { type: 'figure-moved'; seat: number; from: Region; to: Region; final?: boolean }
  | { type: 'tile-placed'; tile: TileAt }
  | {
      type: 'spread-lapsed';
      count: number;
      /** Was the supply empty, or was there no room? Told by what comes before and after, as far as it tells that. */
      empty?: boolean | undefined;
    }
  | { type: 'figure-counts'; yes: boolean }
  | {
      type: 'tile-turned';
      tile: TileAt;
      front: string;
      /** With those that the plague figure counts for. */
      cubes: number;
      outbreak: boolean;
      /** So many of them are the figure's, and does anybody lose a cube? Told by what comes before and after. */
      neutral?: number;
      hits?: boolean;
    }
  | {
      type: 'cubes-lost';
      seat: number;
      region: Region;
      count: number;
      majority: boolean;
      all: boolean;
      classes: Class[];
    }
  | { type: 'turn-ended'; seat: number }
  | { type: 'end-triggered'; seat: number; cause: 'supply-empty' | 'hand-empty' }
  | { type: 'final-turn-began'; seat: number }
  | { type: 'final-turn-skipped'; seat: number }
  | { type: 'final-turn-ended'; seat: number }
  | { type: 'final-devastation' }
  | { type: 'game-ended'; winner: number; scores: number[] };

/** A tile's region and its index there, from 0. */
export function tileAt(tile: TileAt): { region: Region; index: number } {
  const [region, place] = tile.split('.') as [Region, string];
  return { region, index: Number(place) - 1 };
}

/** The front of a rat tile. */
export interface Face {
  number: number;
  letter: 'M' | 'A' | null;
  classes: Class[];
  start: boolean;
}

/** Reads `2:M{merchant,monk}*`. */
export function face(text: string): Face {
  const match = /^(\d+)(?::([MA]?)(?:\{([a-z,]*)\})?)?(\*?)$/.exec(text);
  if (!match) throw new Error(`'${text}' is no front of a rat tile`);
  const classes = (match[3] ?? '').split(',').filter(Boolean) as Class[];
  return {
    number: Number(match[1]),
    letter: match[2] === 'M' || match[2] === 'A' ? match[2] : null,
    classes,
    start: match[4] === '*',
  };
}

/** A region's part of the view; all regions in play have one. */
export function regionOf(view: View, region: Region): RegionView {
  const found = view.regions.find((candidate) => candidate.region === region);
  if (!found) throw new Error(`${region} is not in play`);
  return found;
}

/** The cubes of a seat that rats can reach; those in the castle are apart. */
export function inRegions(view: View, seat: number): number {
  return view.regions.reduce((sum, { cubes }) => sum + (cubes[seat] ?? 0), 0);
}

export function ownerOf(view: View, card: Class): number | null {
  const seat = view.cards.findIndex((cards) => cards.includes(card));
  return seat < 0 ? null : seat;
}
