import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRules, type Block, type Item } from './markdown.ts';

const read = (name: string) => readFileSync(new URL(`../../docs/rules/${name}.md`, import.meta.url), 'utf8');

function ids(blocks: Block[]): string[] {
  const of = (items: Item[]): string[] =>
    items.flatMap((item) => [...(item.id ? [item.id] : []), ...of(item.children)]);
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return block.rows.flatMap(({ id }) => id ?? []);
    return block.kind === 'list' ? of(block.items) : [];
  });
}

test.each(['rattus', 'de/rattus'])('every statement of %s keeps its id', (name) => {
  const source = read(name);
  const written = [...source.matchAll(/^(?:- \*\*|\| )([A-Z]+-[0-9.]*[0-9])/gm)].map((match) => match[1]);
  expect(written.length).toBeGreaterThan(150);
  expect(ids(parseRules(source))).toEqual(written);
});

test('chapters have the same anchors in both languages', () => {
  const anchors = (name: string) =>
    parseRules(read(name)).flatMap((block) => (block.kind === 'heading' && block.level > 1 ? [block.id] : []));
  expect(anchors('rattus')).toContain('chapter-8.1');
  expect(anchors('de/rattus')).toEqual(anchors('rattus'));
});

test('a statement has its title, its text and its links', () => {
  const [list] = parseRules('- **RAT-5.6 Ruling (too few)** All of *it*, see RAT-5.8.\n  - `place x 1` → done');
  expect(list).toEqual({
    kind: 'list',
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
        children: [
          {
            text: [
              { kind: 'code', text: 'place x 1' },
              { kind: 'text', text: ' → done' },
            ],
            children: [],
          },
        ],
      },
    ],
  });
});
