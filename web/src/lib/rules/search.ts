import type { Block, Inline, Item } from '../../../build/markdown';

function plain(parts: Inline[]): string {
  return parts
    .map((part) => ('text' in part ? part.text : 'children' in part ? plain(part.children) : part.id))
    .join('');
}

function holds(item: Item, words: string[]): boolean {
  const text = `${item.id ?? ''} ${item.title ?? ''} ${plain(item.text)} ${item.children.map((c) => plain(c.text)).join(' ')}`;
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** The statements that hold every word, under their headings; everything if nothing is asked. */
export function matching(blocks: Block[], search: string): { blocks: Block[]; count: number } {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { blocks, count: 0 };
  const found: Block[] = [];
  let count = 0;
  let heading: Block | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') heading = block;
    if (block.kind !== 'list') continue;
    const items = block.items.filter((item) => holds(item, words));
    if (items.length === 0) continue;
    if (heading) found.push(heading);
    heading = null;
    found.push({ kind: 'list', items });
    count += items.length;
  }
  return { blocks: found, count };
}
