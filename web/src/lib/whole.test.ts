import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import cities from '../../../crates/pandemic/data/cities.toml?whole';
import crises from '../../../crates/empires-end/data/crises.toml?whole';
import tiles from '../../../crates/rattus/data/tiles.toml?whole';
import { whole } from './whole';

test('a whole file says what it says', () => {
  const said = (path: string) => {
    const { meta: _, ...table } = parse(readFileSync(new URL(`../../../crates/${path}`, import.meta.url), 'utf8'));
    return table;
  };
  expect(cities).toEqual(said('pandemic/data/cities.toml'));
  expect(crises).toEqual(said('empires-end/data/crises.toml'));
  expect(tiles).toEqual(said('rattus/data/tiles.toml'));
});

test('remarks stand where they belong', () => {
  expect(whole({ rows: [{ a: 1 }, { a: 2 }], list: [1, 2] }, { rows: [null, { note: 'x' }], note: 'y' })).toEqual({
    rows: [{ a: 1 }, { a: 2, note: 'x' }],
    list: [1, 2],
    note: 'y',
  });
});
