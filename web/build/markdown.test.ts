import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRules, type Block, type Item } from './markdown.ts';

const folder = new URL('../../docs/rules/', import.meta.url);
const read = (name: string) => readFileSync(new URL(`${name}.md`, folder), 'utf8');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3));

function ids(blocks: Block[]): string[] {
  const of = (items: Item[]): string[] => items.flatMap((item) => [...(item.id ? [item.id] : []), ...ids(item.blocks)]);
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return block.rows.flatMap(({ id }) => id ?? []);
    return block.kind === 'list' ? of(block.items) : [];
  });
}

test.each(names)('every statement of %s keeps its id', (name) => {
  const source = read(name);
  const written = [...source.matchAll(/^(?:- \*\*|\| )([A-Z]+-\d+(?:\.\d+)+)/gm)].map((match) => match[1]);
  expect(written.length).toBeGreaterThan(140);
  expect(ids(parseRules(source))).toEqual(written);
});

test.each(names.filter((name) => name.startsWith('de/')))('%s has the anchors of the English text', (name) => {
  const anchors = (name: string) =>
    parseRules(read(name)).flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  const english = anchors(name.slice(3));
  expect(english).toContain('chapter-8');
  expect(new Set(english).size).toBe(english.length);
  expect(anchors(name)).toEqual(english);
});

test('a statement has its title, its text and its links', () => {
  const [list] = parseRules('- **RAT-5.6 Ruling (too few)** All of *it*, see RAT-5.8.\n  - `place x 1` → done');
  expect(list).toEqual({
    kind: 'list',
    ordered: false,
    items: [
      {
        id: 'RAT-5.6',
        title: 'Ruling (too few)',
        text: [
          { kind: 'text', text: 'All of ' },
          { kind: 'em', children: [{ kind: 'text', text: 'it' }] },
          { kind: 'text', text: ', see ' },
          { kind: 'rule', id: 'RAT-5.8' },
          { kind: 'text', text: '.' },
        ],
        blocks: [
          {
            kind: 'list',
            ordered: false,
            items: [
              {
                text: [
                  { kind: 'code', text: 'place x 1' },
                  { kind: 'text', text: ' → done' },
                ],
                blocks: [],
              },
            ],
          },
        ],
      },
    ],
  });
});

test('an item may hold a table and go on after it', () => {
  const source = '- **PAN-2.10** Sizes:\n  | E | n |\n  |---|---|\n  | 4 | 12 |\n\n  Always.\n- **PAN-2.11** Next.';
  const [list, ...others] = parseRules(source);
  expect(others).toEqual([]);
  expect(list).toMatchObject({
    kind: 'list',
    items: [
      {
        id: 'PAN-2.10',
        blocks: [
          { kind: 'table', rows: [{ cells: [[{ text: '4' }], [{ text: '12' }]] }] },
          { kind: 'paragraph', text: [{ text: 'Always.' }] },
        ],
      },
      { id: 'PAN-2.11', blocks: [] },
    ],
  });
});

test('a numbered list ends where its indent does', () => {
  const blocks = parseRules('Before:\n 1. Miami\n    nothing\n 2. Paris\n After: more');
  expect(blocks).toMatchObject([
    { kind: 'paragraph' },
    { kind: 'list', ordered: true, items: [{ text: [{ text: 'Miami nothing' }] }, { text: [{ text: 'Paris' }] }] },
    { kind: 'paragraph', text: [{ text: 'After: more' }] },
  ]);
});
