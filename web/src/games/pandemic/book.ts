/** Every component of the box: names, what they do, and where that comes from. */

import cityData from '../../../../crates/pandemic/data/cities.toml?whole';
import eventData from '../../../../crates/pandemic/data/events.toml?whole';
import roleData from '../../../../crates/pandemic/data/roles.toml?whole';
import { t, words } from '../../lib/i18n/index.svelte';
import { madeOf } from '../../lib/made';
import type { Section, Tables } from '../game';
import { renamedBy } from '../pack';
import { cityName, spotOf } from './cities';

interface Row {
  id: string;
  effect: string;
}

const shipped: Tables = { cities: cityData, events: eventData, roles: roleData };
let rows: { cities: Row[]; events: Row[]; roles: Row[] };

function rowsOf({ cities, events, roles }: Tables) {
  return {
    cities: (cities as { city: Row[] }).city,
    events: (events as { event: Row[] }).event,
    roles: (roles as { role: Row[] }).role,
  };
}

/** Takes names and texts from a pack; without one they are the client's own. */
export function useNames(tables: Tables | null) {
  rows = rowsOf(tables ?? shipped);
  const usual = rowsOf(shipped);
  const names = { en: 'name_en', de: 'name_de' };
  words.rename('pandemic', {
    ...renamedBy(rows.roles, usual.roles, { prefix: 'role', ...names }),
    ...renamedBy(rows.events, usual.events, { prefix: 'event', ...names }),
  });
}
useNames(null);

export function book(): Section[] {
  const worded = (prefix: string) => (row: Row) => ({
    id: row.id,
    name: t(`${prefix}-${row.id}`),
    text: t(`${prefix}-${row.id}.power`),
    made: madeOf(row),
  });
  return [
    { heading: t('pandemic-book-roles'), rows: rows.roles.map(worded('role')) },
    { heading: t('pandemic-book-events'), rows: rows.events.map(worded('event')) },
    {
      heading: t('pandemic-book-cities'),
      rows: rows.cities.map((row) => {
        const { colour, adjacent } = spotOf(row.id);
        const text = `${t(`colour-${colour}`)} · ${adjacent.map(cityName).join(', ')}`;
        return { id: row.id, name: cityName(row.id), text, made: madeOf(row) };
      }),
    },
  ];
}
