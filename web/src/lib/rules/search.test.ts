import { expect, test } from 'vitest';
import { parseRules } from '../../../build/markdown';
import { matching } from './search';

const blocks = parseRules(`# Rules

## 1. Begriffe

- **RAT-1.6** Mönch und Hexe.
  - ein Beispiel mit Maß

## 2. Tisch

| Nummer | Wer |
|---|---|
| RAT-13.1 \`take\` | aktiver Spieler |
| RAT-13.2 \`place\` | Hexe |
`);

const found = (search: string) => {
  const { blocks: shown, count } = matching(blocks, search);
  return [count, JSON.stringify(shown).match(/"id":"(RAT|chapter)-[0-9.]+"/g)] as const;
};

test('statements in lists and tables are found, under their headings', () => {
  expect(found('hexe')).toEqual([
    2,
    ['"id":"chapter-1"', '"id":"RAT-1.6"', '"id":"chapter-2"', '"id":"RAT-13.2"', '"id":"RAT-13.2"'],
  ]);
  expect(found('take')[0]).toBe(1);
  expect(found('nowhere')).toEqual([0, null]);
});

test('every word is wanted, in any case and without dots', () => {
  expect(found('MONCH hexe')[0]).toBe(1);
  expect(found('mönch take')[0]).toBe(0);
  expect(found('mass')[0]).toBe(1);
  expect(found('rat-13.1')[0]).toBe(1);
});

test('nothing asked shows everything', () => {
  expect(matching(blocks, '  ')).toEqual({ blocks, count: 0 });
});
