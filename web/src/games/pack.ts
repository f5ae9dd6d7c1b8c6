/** What a component pack calls things: its names and texts stand where the client has words of its own. */

import type { Renamed } from '../lib/i18n/index.svelte';

interface Row {
  id: string;
  effect: string;
}

const fact = (row: Row | undefined, key: string) => (row as unknown as Record<string, unknown> | undefined)?.[key];

/** The messages of a kind of component, and the keys of its names in the data. */
interface Kind {
  /** Messages are `role-medic`, `role-medic.power`. */
  prefix: string;
  en: string;
  de: string;
  /** Attributes that hold the name once more, such as with an article. */
  also?: string[];
}

/**
 * Messages that a pack says otherwise. What it leaves as it is keeps the words of the client, which are in both languages
 * and know articles.
 */
export function renamedBy(rows: Row[], shipped: Row[], { prefix, en, de, also = [] }: Kind): Renamed {
  const renamed: Renamed = {};
  for (const row of rows) {
    const before = shipped.find(({ id }) => id === row.id);
    const id = `${prefix}-${row.id}`;
    if (fact(before, en) !== fact(row, en) || fact(before, de) !== fact(row, de)) {
      const name = { en: String(fact(row, en)), de: String(fact(row, de)) };
      for (const attribute of ['', ...also.map((each) => `.${each}`)]) renamed[id + attribute] = name;
    }
    if (before?.effect !== row.effect) renamed[`${id}.power`] = { en: row.effect, de: row.effect };
  }
  return renamed;
}
