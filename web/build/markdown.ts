/**
 * Reads the small part of Markdown that the rules documents use.
 *
 * The result is plain data, so pages can draw it without ever handling HTML text.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule'; id: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Row[] };

/** A list item; statements of the rules carry their id. */
export interface Item {
  id?: string;
  title?: string;
  text: Inline[];
  children: Item[];
}

/** A row of a table; a row that begins with an id is a statement, too. */
export interface Row {
  id?: string;
  cells: Inline[][];
}

export function parseRules(source: string): Block[] {
  const lines = source.split('\n');
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    if (heading) {
      const text = heading[2]!;
      blocks.push({ kind: 'heading', level: heading[1]!.length, id: anchor(text), text: inline(text) });
      at += 1;
    } else if (line.startsWith('|')) {
      const rows: string[] = [];
      while (lines[at]?.startsWith('|')) rows.push(lines[at++]!);
      blocks.push(table(rows));
    } else if (isItem(line)) {
      const body: string[] = [];
      while (at < lines.length && (isItem(lines[at]!) || /^\s+\S/.test(lines[at]!) || blankBeforeItem(lines, at))) {
        body.push(lines[at++]!);
      }
      blocks.push({ kind: 'list', items: list(body) });
    } else if (line.trim() === '') {
      at += 1;
    } else {
      const body: string[] = [];
      while (at < lines.length && lines[at]!.trim() !== '' && !/^(#|\|)/.test(lines[at]!) && !isItem(lines[at]!)) {
        body.push(lines[at++]!);
      }
      blocks.push({ kind: 'paragraph', text: inline(body.join(' ')) });
    }
  }
  return blocks;
}

function isItem(line: string): boolean {
  return /^\s*(-|\d+\.) /.test(line);
}

/** A list goes on after a blank line if another item follows. */
function blankBeforeItem(lines: string[], at: number): boolean {
  return lines[at]!.trim() === '' && at + 1 < lines.length && isItem(lines[at + 1]!);
}

function list(lines: string[]): Item[] {
  const items: Item[] = [];
  let text: string[] = [];
  let nested: string[] = [];
  const close = () => {
    if (text.length > 0) items.push(item(text.join(' '), list(nested)));
    text = [];
    nested = [];
  };
  const indent = /^\s*/.exec(lines.find((line) => line.trim() !== '') ?? '')![0].length;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const depth = /^\s*/.exec(line)![0].length;
    if (isItem(line) && depth <= indent) {
      close();
      text.push(line.replace(/^\s*(-|\d+\.) /, ''));
    } else if (isItem(line) || nested.length > 0) {
      nested.push(line);
    } else {
      text.push(line.trim());
    }
  }
  close();
  return items;
}

function item(source: string, children: Item[]): Item {
  const statement = /^\*\*([A-Z]+-[0-9.]+[0-9])(?: ([^*]*))?\*\*\s*(.*)$/s.exec(source);
  if (!statement) return { text: inline(source), children };
  const [, id, title, text] = statement;
  return { id: id!, ...(title ? { title } : {}), text: inline(text!), children };
}

function table(rows: string[]): Block {
  const cells = (row: string) =>
    row
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim()));
  const row = (source: string): Row => {
    const [first, ...others] = cells(source);
    if (first?.[0]?.kind !== 'rule') return { cells: cells(source) };
    return { id: first[0].id, cells: [first, ...others] };
  };
  return { kind: 'table', head: cells(rows[0]!), rows: rows.slice(2).map(row) };
}

const TOKEN = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\b([A-Z]{3,4}-\d+(?:\.\d+)+)\b/g;

export function inline(source: string): Inline[] {
  const out: Inline[] = [];
  let last = 0;
  for (const match of source.matchAll(TOKEN)) {
    if (match.index > last) out.push({ kind: 'text', text: source.slice(last, match.index) });
    const [whole, code, strong, em, rule] = match;
    if (code !== undefined) out.push({ kind: 'code', text: code });
    else if (strong !== undefined) out.push({ kind: 'strong', children: inline(strong) });
    else if (em !== undefined) out.push({ kind: 'em', children: inline(em) });
    else out.push({ kind: 'rule', id: rule! });
    last = match.index + whole.length;
  }
  if (last < source.length) out.push({ kind: 'text', text: source.slice(last) });
  return out;
}

/** A numbered chapter has the same anchor in every language. */
function anchor(text: string): string {
  const number = /^(\d+(?:\.\d+)*)\.? /.exec(text);
  if (number) return `chapter-${number[1]}`;
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
