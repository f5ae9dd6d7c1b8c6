import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { QUESTIONS as empiresEnd } from './empires-end/cited';
import { QUESTIONS as pandemic } from './pandemic/cited';
import { QUESTIONS as rattus } from './rattus/cited';

const GAMES = [
  { game: 'rattus', prefix: 'RAT', questions: rattus },
  { game: 'pandemic', prefix: 'PAN', questions: pandemic },
  { game: 'empires-end', prefix: 'EMP', questions: empiresEnd },
];
const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');

describe.each(GAMES)('$game', ({ game, prefix, questions }) => {
  it('cites statements that exist', () => {
    const rules = read('../../../docs/rules', `${game}.md`);
    const cited = [...read(game, 'cited.ts').matchAll(/'(\d+\.\d+)'/g)].map(([, number]) => `${prefix}-${number}`);
    expect(cited.length).toBeGreaterThan(20);
    for (const id of cited) expect(rules).toMatch(new RegExp(`^- \\*\\*${id}\\b(?!\\.)`, 'm'));
  });

  it('has a statement for every question', () => {
    const asked = [...read(game, 'en.ftl').matchAll(/^\w+-ask-([\w-]+) =/gm)];
    // Windows of Pandemic are one kind of question in several wordings.
    const kinds = asked.map(([, kind]) => (kind?.startsWith('w-') ? 'window' : kind));
    expect(kinds.length).toBeGreaterThan(5);
    for (const kind of kinds) expect(Object.keys(questions)).toContain(kind);
  });
});
