import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { has, words } from '../../lib/i18n/index.svelte';
import { LANGUAGES } from '../../lib/settings.svelte';
import { steps } from './fixtures/game';
import { groups, question, refusal, sentence } from './words';

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

test('a refusal names its facts', async () => {
  await words.speak('en');
  const violation = { type: 'own-card', class: 'king' };
  expect(refusal({ rule: 'RAT-4.5', also: [], text: '', violation }, names)).toBe('The King is yours already.');
  const turn = { type: 'not-your-turn', decider: 1 };
  expect(refusal({ rule: 'RAT-3.1', also: [], text: '', violation: turn }, names)).toBe('It is the turn of Bert.');
});
