import { beforeAll, expect, test } from 'vitest';
import { t, words } from '../lib/i18n/index.svelte';
import { ORIGINS } from '../lib/made';
import type { Section, Tables } from './game';
import * as pandemic from './pandemic/book';
import * as rattus from './rattus/book';
import { renamedBy } from './pack';
import roleData from '../../../crates/pandemic/data/roles.toml?whole';
import eventData from '../../../crates/pandemic/data/events.toml?whole';
import cityData from '../../../crates/pandemic/data/cities.toml?whole';

beforeAll(async () => {
  await words.speak('en');
  await Promise.all([words.learn('pandemic'), words.learn('rattus')]);
});

const shipped = { roles: roleData, events: eventData, cities: cityData } as Tables;

/** The tables of a pack in which a role has another name, and an event another text. */
function pack(): Tables {
  const tables = structuredClone(shipped) as { roles: { role: Row[] }; events: { event: Row[] } };
  const medic = tables.roles.role.find(({ id }) => id === 'medic')!;
  [medic.name_en, medic.name_de, medic.provenance] = ['Healer', 'Heilerin', 'box'];
  tables.events.event.find(({ id }) => id === 'airlift')!.effect = 'Fly!';
  return tables as unknown as Tables;
}
type Row = Record<string, string>;

test('a pack says how things are called, in both languages', async () => {
  pandemic.useNames(pack());
  expect([t('role-medic'), t('role-scientist')]).toEqual(['Healer', 'Scientist']);
  expect(t('event-airlift.power')).toBe('Fly!');
  expect(t('event-airlift'), 'what it does not change keeps its name').toBe('Airlift');
  await words.speak('de');
  expect([t('role-medic'), t('role-scientist')]).toEqual(['Heilerin', 'Wissenschaftler']);
  await words.speak('en');
  const roles = pandemic.book()[0]!.rows;
  expect(roles.find(({ id }) => id === 'medic')).toMatchObject({
    name: 'Healer',
    made: expect.stringMatching(/^own box/),
  });
});

test('the next table without a pack has the usual names', () => {
  pandemic.useNames(pack());
  pandemic.useNames(null);
  expect([t('role-medic'), t('event-airlift.power')]).toEqual(['Medic', 'Any pawn to any city.']);
});

test('a name stands for its articles, too', () => {
  const row = { id: 'king', effect: 'x', person_en: 'Emperor', person_de: 'Kaiser' };
  const kind = { prefix: 'class', en: 'person_en', de: 'person_de', also: ['the'] };
  const name = { en: 'Emperor', de: 'Kaiser' };
  const before = { ...row, person_en: 'King' };
  expect(renamedBy([row], [before], kind)).toEqual({
    'class-king': name,
    'class-king.the': name,
  });
  expect(renamedBy([row], [row], kind)).toEqual({});
});

test.each<[string, () => Section[], number[]]>([
  ['rattus', rattus.book, [6, 12, 49]],
  ['pandemic', pandemic.book, [5, 5, 48]],
])('%s lists every component with its origin', async (_, book, counts) => {
  for (const language of ['de', 'en'] as const) {
    await words.speak(language);
    const origins = ORIGINS.map((kind) => t(`made-short-${kind}`));
    const sections = book();
    expect(sections.map(({ rows }) => rows.length)).toEqual(counts);
    for (const { heading, rows } of sections) {
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      for (const { name, text, made } of rows) {
        expect(
          origins.some((origin) => made.startsWith(origin)),
          made,
        ).toBe(true);
        for (const said of [heading, name, text, made])
          expect(said).not.toMatch(/^$|undefined|-book-|made-|role-|class-/);
      }
    }
  }
});
