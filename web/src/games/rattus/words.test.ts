import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { has, t, words } from '../../lib/i18n/index.svelte';
import { LANGUAGES } from '../../lib/settings.svelte';
import { steps } from './fixtures/game';
import { ruleAsked } from './cited';
import type { TileAt, View } from './types';
import { asks, groups, question, refusal, sentence } from './words';

const names = ['Anna', 'Bert', 'Cleo', 'Dora'];
const violations = readFileSync(new URL('../../../../crates/rattus/src/violation.rs', import.meta.url), 'utf8');

/** The variants of the rules crate's enum, as they come over the wire. */
const variants = [.../pub enum Violation \{(.*?)^\}/ms.exec(violations)![1]!.matchAll(/^ {4}([A-Z]\w+)/gm)].map(
  (match) => match[1]!.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase(),
);

beforeAll(() => words.learn('rattus'));

describe.each(LANGUAGES)('%s', (language) => {
  beforeAll(() => words.speak(language));

  test('every refusal of the rules has its words', () => {
    expect(variants.length).toBeGreaterThan(50);
    for (const variant of variants) expect(has(`rattus-no-${variant}`), variant).toBe(true);
  });

  test('no sentence of a whole game shows the name of a message or an empty place', () => {
    for (const { view, legal, events } of steps) {
      const choices = groups(
        view,
        legal.map((action) => ({ action, reveals: false })),
        names,
      );
      const texts = [
        question(view),
        ...events.flatMap((event) => sentence(event, names) ?? []),
        ...choices.flatMap(({ heading, rows }) => [
          heading,
          ...rows.flatMap((row) => row.choices.map(({ full }) => full)),
        ]),
      ];
      for (const text of texts) expect(text).not.toMatch(/rattus-|undefined|\{|\( *\)|^$/);
    }
  });

  test('all choices of a question are told apart by their words', () => {
    for (const { view, legal } of steps) {
      const all = groups(
        view,
        legal.map((action) => ({ action, reveals: false })),
        names,
      ).flatMap(({ rows }) => rows.flatMap((row) => row.choices));
      expect(all.map(({ action }) => action).sort()).toEqual([...legal].sort());
      expect(new Set(all.map(({ full }) => full)).size).toBe(all.length);
    }
  });

  test('a refusal that is not known here is given in the words of the server', () => {
    const unknown = { rule: 'RAT-1.1', also: [], text: 'RAT-1.1: something new', violation: { type: 'brand-new' } };
    expect(refusal(unknown, names)).toBe('something new');
  });
});

test('a Knight who stays does not move the plague anywhere (RAT-10.8)', async () => {
  await words.speak('en');
  const view = { ...steps[0]!.view, figure: 'gallia' } as View;
  const legal = ['final-knight gallia', 'final-knight anglia'].map((action) => ({ action, reveals: false }));
  const said = groups(view, legal, names).flatMap(({ rows }) => rows.flatMap(({ choices }) => choices));
  expect(said.map(({ full }) => full)).toEqual(['Knight: leave the plague in Gallia', 'Knight: the plague to Anglia']);
});

test('a refusal names its facts', async () => {
  await words.speak('en');
  const violation = { type: 'own-card', class: 'king' };
  expect(refusal({ rule: 'RAT-4.5', also: [], text: '', violation }, names)).toBe('The King is yours already.');
  const turn = { type: 'not-your-turn', decider: 1 };
  expect(refusal({ rule: 'RAT-3.1', also: [], text: '', violation: turn }, names)).toBe('Bert is to move.');
});

test('a question says whether a card may be taken, used or both', async () => {
  await words.speak('en');
  for (const ask of ['place', 'plague']) {
    const texts = ['none', 'take', 'use', 'both'].map((cards) => t(`rattus-ask-${ask}`, { cards }));
    expect(new Set(texts).size, ask).toBe(texts.length);
  }
});

test('the second pair of cubes is asked for in other words, and by its own rule', async () => {
  await words.speak('en');
  const asked = steps.filter(({ view }) => view.stage === 'setup').map(({ view }) => view);
  expect(asked.map((view) => ruleAsked(asks(view)))).toEqual([
    ...Array<string>(4).fill('RAT-2.12'),
    ...Array<string>(4).fill('RAT-2.13'),
  ]);
  expect(question(asked[3]!)).not.toBe(question(asked[4]!));
});

test('no more rats are promised than there are, and than there is room for', async () => {
  await words.speak('en');
  const { view } = steps[0]!;
  const asked = (supply: number, full: boolean) =>
    question({
      ...view,
      stage: 'spread',
      figure: 'scandia',
      supply,
      spread_left: 2,
      regions: view.regions.map(({ region, cubes }) => {
        const rats = !full ? 0 : region === 'anglia' ? 2 : 3;
        return { region, cubes, tiles: Array.from({ length: rats }, () => ({ front: null, seen_by: [] })) };
      }),
    });
  const one = 'The plague spreads from Scandia: where does the new rat go?';
  expect(asked(9, false)).toBe('The plague spreads from Scandia: where does the next rat go? 2 to place.');
  expect(asked(1, false)).toBe(one);
  expect(asked(9, true)).toBe(one);
});

test('the Witch names what this viewer has seen, and nothing else', async () => {
  await words.speak('en');
  const { view } = steps[0]!;
  const at = (looked: TileAt[], ...fronts: (string | null)[]): View => ({
    ...view,
    stage: looked.length === 1 ? 'witch-look2' : 'witch-swap',
    looked,
    regions: view.regions.map((region, index) => ({
      ...region,
      tiles: (index === 0 ? fronts.slice(0, -1) : fronts.slice(-1)).map((front) => ({ front, seen_by: [0] })),
    })),
  });
  expect(question(at(['anglia.1', 'gallia.1'], '2:{king,knight}', '3:M{witch}'))).toBe(
    'Anglia: 2 (King, Knight) – Gallia: 3M (majority, Witch). Exchange them?',
  );
  expect(question(at(['anglia.1'], '4', null))).toBe('Anglia: 4. Look at a second rat, or stop here.');
  expect(question(at(['anglia.1'], '2:{king}', null))).toBe('Anglia: 2 (King). Look at a second rat, or stop here.');
  const plain = 'Exchange the two rats, or leave them.';
  expect(question(at(['anglia.1', 'gallia.1'], null, null))).toBe(plain);
  expect(question(at(['anglia.1', 'anglia.2'], '2:{king}', '3:{witch}', null))).toBe(plain);
});

test('a label says how many cubes go there, and what is out of the ordinary', async () => {
  await words.speak('en');
  const [{ view }] = steps as [(typeof steps)[0]];
  const legal = ['place anglia 1', 'place anglia 2', 'merchant gallia anglia 2'];
  const labels = (shown: View, actions: string[]) =>
    groups(
      shown,
      actions.map((action) => ({ action, reveals: false })),
      names,
    ).flatMap(({ rows }) => rows.flatMap(({ choices }) => choices.map(({ short }) => short)));
  expect(labels(view, legal)).toEqual(['Anglia: 1 cube', 'Anglia: 2 cubes (Peasant)', 'Anglia: 2 cubes']);
  const crowded = view.regions.map((region) => ({ ...region, tiles: [...region.tiles, ...region.tiles] }));
  expect(labels({ ...view, regions: crowded }, ['place anglia 1'])).toEqual(['Anglia: 1 cube (all in hand)']);
});
