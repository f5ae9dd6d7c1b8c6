import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { has, words } from '../../lib/i18n/index.svelte';
import { LANGUAGES } from '../../lib/settings.svelte';
import { steps } from './fixtures/games';
import { CAMPAIGNS, CARDS, LOCATIONS } from './kit';
import { abilityText } from './names';
import { refusal, sentence } from './said';
import { groups, question } from './words';

const names = ['Anna', 'Bert', 'Cleo', 'Dora'];
const read = (file: string) =>
  readFileSync(new URL(`../../../../crates/empires-end/src/${file}`, import.meta.url), 'utf8');

/** The variants of an enum of the rules crate, as they come over the wire. */
function variants(file: string, name: string): string[] {
  const body = new RegExp(`pub enum ${name} \\{(.*?)^\\}`, 'ms').exec(read(file))![1]!;
  return [...body.matchAll(/^ {4}([A-Z]\w+)/gm)].map((match) =>
    match[1]!.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase(),
  );
}

const WRONG = /emp-|undefined|NaN|\{|\( *\)|^$/;
const choicesOf = (step: (typeof steps)[number]) =>
  groups(
    step.view,
    step.legal.map((action) => ({ action, reveals: false })),
    names,
    0,
  );

beforeAll(() => words.learn('empires-end'));

describe.each(LANGUAGES)('%s', (language) => {
  beforeAll(() => words.speak(language));

  test('EMP-7.4: an exchange does not offer a coin for a coin', () => {
    const coins = (card: Parameters<typeof abilityText>[0]) => abilityText(card).match(/coin|Münze/g);
    expect(coins('barbarians-02')).toHaveLength(1);
    expect(coins('barbarians-04')).toHaveLength(1);
    expect(abilityText('barbarians-04')).toMatch(/or a coin|oder eine Münze/);
  });

  test('every refusal of the rules has its words', () => {
    const all = variants('violation.rs', 'Violation');
    expect(all.length).toBeGreaterThan(40);
    for (const variant of all) expect(has(`emp-no-${variant}`), variant).toBe(true);
  });

  test('every kind of refusal by time has words of its own', () => {
    const said = (violation: object) =>
      refusal({ rule: 'EMP-1.1', also: [], text: '', violation: violation as never }, names);
    const times = variants('action.rs', 'Verb').map((verb) => said({ type: 'not-now', verb }));
    expect(new Set(times).size).toBe(times.length);
  });

  test('all components say what they do, in words that differ where the abilities do', () => {
    const texts = new Map<string, string>();
    for (const { id, round, ability } of [...CARDS, ...LOCATIONS]) {
      const text = abilityText(id);
      expect(text).not.toMatch(WRONG);
      const key = JSON.stringify([round, ability]);
      expect(texts.get(text) ?? key, text).toBe(key);
      texts.set(text, key);
    }
    expect([CARDS.length, LOCATIONS.length, CAMPAIGNS.length]).toEqual([88, 11, 11]);
  });

  test('where facts come from has words', () => {
    const all = [...CARDS, ...LOCATIONS, ...CAMPAIGNS];
    for (const { provenance_fields } of all) {
      for (const [fact, from] of Object.entries(provenance_fields!)) {
        expect(has(`emp-fact-${fact}`), fact).toBe(true);
        expect(has(`made-short-${from}`), from).toBe(true);
      }
    }
  });

  test('no sentence of two whole games shows the name of a message or an empty place', { timeout: 60_000 }, () => {
    for (const step of steps) {
      const texts = [
        question(step.view, 0),
        ...step.events.flatMap((event) => sentence(event, names) ?? []),
        ...choicesOf(step).flatMap(({ heading, rows }) => [
          heading,
          ...rows.flatMap(({ label, choices }) => [
            label ?? 'x',
            ...choices.flatMap(({ short, full }) => [short, full]),
          ]),
        ]),
      ];
      for (const text of texts) expect(text).not.toMatch(WRONG);
    }
  });

  test('all choices of a question are told apart by their words', { timeout: 60_000 }, () => {
    for (const step of steps.filter(({ legal }) => legal.length > 0)) {
      const all = choicesOf(step).flatMap(({ rows }) => rows.flatMap(({ choices }) => choices));
      expect(all.map(({ action }) => action).sort()).toEqual([...step.legal].sort());
      expect(new Set(all.map(({ full }) => full)).size).toBe(all.length);
    }
  });

  test('a refusal that is not known here is given in the words of the server', () => {
    const unknown = { rule: 'EMP-1.1', also: [], text: 'EMP-1.1: something new', violation: { type: 'brand-new' } };
    expect(refusal(unknown, names)).toBe('something new');
  });
});
