import { parse, type BaseNode } from '@fluent/syntax';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shortened } from './fluent.ts';

const root = new URL('../src/', import.meta.url);
const files = ['lib/i18n', 'games/rattus', 'games/pandemic', 'games/empires-end'].flatMap((folder) =>
  ['en', 'de'].map((language) => `${folder}/${language}.ftl`),
);

/** What a file says, without where it stands in it. */
const said = (text: string): BaseNode[] =>
  parse(text, { withSpans: false }).body.filter(({ type }) => !type.endsWith('Comment'));

test.each(files)('%s says the same when it is shortened', (file) => {
  const text = readFileSync(new URL(file, root), 'utf8');
  const short = shortened(text);
  const [before, after] = [said(text), said(short)];
  for (const entry of before) if ('comment' in entry) entry.comment = null;
  expect(after).toEqual(before);
  expect(short.length).toBeLessThan(text.length);
});
