/** Cities and links: facts from the rules crate's data, and where they stand on the paper. */

import data from '../../../../crates/pandemic/data/cities.toml';
import { settings } from '../../lib/settings.svelte';
import type { Tables } from '../game';
import { project, WIDTH, type Point } from './projection';
import { COLOURS, type City, type Colour } from './types';

interface Row {
  id: City;
  name_de: string;
  name_en: string;
  colour: Colour;
  adjacent: City[];
  lat: number;
  lon: number;
}
interface Link {
  a: City;
  b: City;
}

interface CityData {
  city: Row[];
  wrap_edge: Link[];
}

/**
 * Where cities stand: near their true place, moved by eye so that discs, names, cubes and pawns
 * of neighbours do not overlap.
 */
const STANDS: Record<City, Point> = {
  atlanta: [248, 345],
  chicago: [222, 262],
  essen: [668, 150],
  london: [572, 168],
  madrid: [556, 290],
  milan: [716, 238],
  new_york: [374, 256],
  paris: [638, 226],
  san_francisco: [74, 318],
  st_petersburg: [756, 80],
  toronto: [304, 220],
  washington: [354, 337],
  bogota: [330, 556],
  buenos_aires: [412, 778],
  johannesburg: [770, 742],
  khartoum: [796, 508],
  kinshasa: [716, 630],
  lagos: [622, 556],
  lima: [306, 660],
  los_angeles: [104, 392],
  mexico_city: [172, 470],
  miami: [312, 420],
  santiago: [318, 770],
  sao_paulo: [446, 700],
  algiers: [636, 352],
  baghdad: [858, 362],
  cairo: [762, 388],
  chennai: [1030, 552],
  delhi: [1016, 358],
  istanbul: [790, 290],
  karachi: [940, 408],
  kolkata: [1082, 414],
  moscow: [854, 144],
  mumbai: [960, 486],
  riyadh: [852, 450],
  tehran: [914, 290],
  bangkok: [1120, 506],
  beijing: [1174, 284],
  ho_chi_minh_city: [1190, 572],
  hong_kong: [1190, 448],
  jakarta: [1124, 652],
  manila: [1294, 532],
  osaka: [1346, 404],
  seoul: [1256, 280],
  shanghai: [1196, 364],
  sydney: [1338, 776],
  taipei: [1270, 428],
  tokyo: [1338, 318],
};

/** Where the links leave the paper that go on at its other side. */
const EDGES: Record<string, Point> = {
  'san_francisco tokyo': [0, 292],
  'san_francisco manila': [0, 374],
  'los_angeles sydney': [0, 448],
  'tokyo san_francisco': [WIDTH, 268],
  'manila san_francisco': [WIDTH, 508],
  'sydney los_angeles': [WIDTH, 716],
};

export interface Spot {
  id: City;
  colour: Colour;
  at: Point;
  /** Where the city lies on the earth. */
  true: Point;
  adjacent: City[];
}

/** All cities in the order of the board. */
export let cities: Spot[];
/** Every line of the map. */
export let links: Line[];
/** Cities of each colour, for lists. */
export let byColour: { colour: Colour; cities: Spot[] }[];

let wrapped: Link[];
let byId: Map<City, Spot>;
let rowOf: Map<City, Row>;

/** Takes names and links from a pack; without one they are the shipped ones. */
export function useComponents(tables: Tables | null) {
  const { city: rows, wrap_edge } = (tables?.cities ?? data) as CityData;
  wrapped = wrap_edge;
  rowOf = new Map(rows.map((row) => [row.id, row]));
  // A pack may list the cities in any order; the board has one of its own.
  cities = (data as CityData).city.map(({ id }) => {
    const { colour, adjacent, lat, lon } = rowOf.get(id)!;
    const earth = project(lon, lat);
    return { id, colour, adjacent, at: STANDS[id] ?? earth, true: earth };
  });
  byId = new Map(cities.map((city) => [city.id, city]));
  links = cities.flatMap(linesFrom);
  byColour = COLOURS.map((colour) => ({ colour, cities: cities.filter((city) => city.colour === colour) }));
}

export function spotOf(city: City): Spot {
  const found = byId.get(city);
  if (!found) throw new Error(`there is no city '${city}'`);
  return found;
}

export const isCity = (id: string): boolean => byId.has(id);

export function cityName(city: City): string {
  const row = rowOf.get(city);
  return (settings.language === 'de' ? row?.name_de : row?.name_en) ?? city;
}

const wraps = (a: City, b: City) =>
  wrapped.some((link) => (link.a === a && link.b === b) || (link.a === b && link.b === a));

/** A line between two cities, or a stub from a city to the edge with the name of where it goes. */
export interface Line {
  key: string;
  a: City;
  b: City;
  from: Point;
  to: Point;
  /** The line leaves the paper here; the other end is `b`. */
  leaves: boolean;
}

function linesFrom({ id: a, at, adjacent }: Spot): Line[] {
  return adjacent.flatMap((b): Line[] => {
    const key = `${a} ${b}`;
    const edge = EDGES[key];
    if (wraps(a, b) && edge) return [{ key, a, b, from: at, to: edge, leaves: true }];
    return a < b ? [{ key, a, b, from: at, to: spotOf(b).at, leaves: false }] : [];
  });
}

/** The lines a step between two linked cities follows. */
export function linesBetween(a: City, b: City): Line[] {
  return links.filter((link) => (link.a === a && link.b === b) || (link.a === b && link.b === a));
}

useComponents(null);
