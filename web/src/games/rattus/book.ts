/** Every component of the box: names, what they do, and where that comes from. */

import classData from '../../../../crates/rattus/data/classes.toml?whole';
import regionData from '../../../../crates/rattus/data/regions.toml?whole';
import tileData from '../../../../crates/rattus/data/tiles.toml?whole';
import { t, words } from '../../lib/i18n/index.svelte';
import { madeOf } from '../../lib/made';
import type { Section, Tables } from '../game';
import { renamedBy } from '../pack';
import type { Class, Region } from './types';
import { regionName } from './map';
import { className } from './words';

interface ClassRow {
  id: Class;
  effect: string;
}
interface RegionRow {
  id: Region;
  min_players: number;
}
interface Edge {
  a: Region;
  b: Region;
}
interface TileRow {
  id: string;
  start: boolean;
  number: number;
  letter: 'none' | 'majority' | 'all';
  classes: Class[];
}

const shipped: Tables = { classes: classData, regions: regionData, tiles: tileData };
let rows: { classes: ClassRow[]; regions: RegionRow[]; edges: Edge[]; tiles: TileRow[] };

function rowsOf({ classes, regions, tiles }: Tables) {
  const map = regions as { region: RegionRow[]; edge: Edge[] };
  return {
    classes: (classes as { class: ClassRow[] }).class,
    regions: map.region,
    edges: map.edge,
    tiles: (tiles as { tile: TileRow[] }).tile,
  };
}

/** Takes names and texts from a pack; without one they are the client's own. */
export function useNames(tables: Tables | null) {
  rows = rowsOf(tables ?? shipped);
  const kind = { prefix: 'class', en: 'person_en', de: 'person_de', also: ['the'] };
  words.rename('rattus', renamedBy(rows.classes, rowsOf(shipped).classes, kind));
}
useNames(null);

export function book(): Section[] {
  const near = (region: Region) =>
    rows.edges.flatMap(({ a, b }) => (a === region ? [regionName(b)] : b === region ? [regionName(a)] : []));
  const signs = ({ letter, classes }: TileRow) => [
    ...(letter === 'none' ? [] : [t(`rattus-face-${letter}`)]),
    ...classes.map(className),
  ];
  return [
    {
      heading: t('rattus-book-classes'),
      rows: rows.classes.map((row) => ({
        id: row.id,
        name: className(row.id),
        text: t(`class-${row.id}.power`),
        made: madeOf(row),
      })),
    },
    {
      heading: t('rattus-book-regions'),
      rows: rows.regions.map((row) => ({
        id: row.id,
        name: regionName(row.id),
        text: `${t('rattus-book-seats', { count: row.min_players })} · ${near(row.id).join(', ')}`,
        made: madeOf(row),
      })),
    },
    {
      heading: t('rattus-book-tiles'),
      rows: rows.tiles.map((row) => ({
        id: row.id,
        name: t('rattus-face', { number: row.number, signs: signs(row).join(', ') }),
        text: t(row.start ? 'rattus-book-start' : 'rattus-book-ordinary'),
        made: madeOf(row),
      })),
    },
  ];
}
