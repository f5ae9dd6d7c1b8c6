import type { Block, Inline, Item } from '../../../build/markdown';

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

function words(item: Item): string {
  return [item.id ?? '', item.title ?? '', plain(item.text), ...item.children.map(words)].join(' ');
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
      const items = block.items.filter((item) => holds(words(item)));
      keep({ kind: 'list', items }, items.length);
    }
    if (block.kind === 'table') {
      const rows = block.rows.filter(({ cells }) => holds(cells.map(plain).join(' ')));
      keep({ ...block, rows }, rows.length);
    }
  }
  return { blocks: found, count };
}
