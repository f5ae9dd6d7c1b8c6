import type { Block, Inline, Item, Row } from '../../../build/markdown';

/** The words of a text without its form. */
export function plain(parts: Inline[]): string {
  return parts
    .map((part) => ('text' in part ? part.text : 'children' in part ? plain(part.children) : part.id))
    .join('');
}

/** As people type it: small letters, without dots and accents. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');
}

const wordsOfItem = (item: Item): string =>
  [item.id ?? '', item.title ?? '', plain(item.text), ...item.blocks.map(wordsOf)].join(' ');
const wordsOfRow = ({ cells }: Row): string => cells.map(plain).join(' ');

function wordsOf(block: Block): string {
  if (block.kind === 'list') return block.items.map(wordsOfItem).join(' ');
  if (block.kind === 'table') return block.rows.map(wordsOfRow).join(' ');
  return plain(block.text);
}

/** The statements that hold every word, under their headings; everything if nothing is asked. */
export function matching(blocks: Block[], search: string): { blocks: Block[]; count: number } {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return { blocks, count: 0 };
  const holds = (text: string) => wanted.every((word) => folded(text).includes(word));
  const found: Block[] = [];
  let count = 0;
  let heading: Block | null = null;
  const keep = (block: Block, parts: number) => {
    if (parts === 0) return;
    if (heading) found.push(heading);
    heading = null;
    found.push(block);
    count += parts;
  };
  for (const block of blocks) {
    if (block.kind === 'heading') heading = block;
    if (block.kind === 'list') {
      const items = block.items.filter((item) => holds(wordsOfItem(item)));
      keep({ ...block, items }, items.length);
    }
    if (block.kind === 'table') {
      const rows = block.rows.filter((row) => holds(wordsOfRow(row)));
      keep({ ...block, rows }, rows.length);
    }
  }
  return { blocks: found, count };
}
