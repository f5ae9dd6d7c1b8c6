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
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Row[] };

/** A list item; statements of the rules carry their id. What follows its first words lies in blocks of its own. */
export interface Item {
  id?: string;
  title?: string;
  text: Inline[];
  blocks: Block[];
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
  const anchors = new Anchors();
  /** The lines from here on for which `goes` holds. */
  const take = (goes: (at: number) => boolean): string[] => {
    const from = at;
    do at += 1;
    while (at < lines.length && goes(at));
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    if (heading) {
      const text = heading[2]!;
      blocks.push({ kind: 'heading', level: heading[1]!.length, id: anchors.next(text), text: inline(text) });
      at += 1;
    } else if (isRow(line)) {
      blocks.push(table(take((at) => isRow(lines[at]!))));
    } else if (isItem(line)) {
      const indent = depth(line);
      const goesOn = (at: number): boolean => {
        const next = lines[at] ?? '';
        // A list goes on after a blank line if more of it follows.
        if (isBlank(next)) return at + 1 < lines.length && goesOn(at + 1);
        return depth(next) > indent || (isItem(next) && depth(next) === indent);
      };
      blocks.push({ kind: 'list', ordered: /^\s*\d/.test(line), items: list(take(goesOn), indent) });
    } else if (isBlank(line)) {
      at += 1;
    } else {
      const body = take(
        (at) => !isBlank(lines[at]!) && !/^#/.test(lines[at]!) && !isRow(lines[at]!) && !isItem(lines[at]!),
      );
      blocks.push({ kind: 'paragraph', text: inline(joined(body)) });
    }
  }
  return blocks;
}

const isBlank = (line: string) => line.trim() === '';
const isItem = (line: string) => /^\s*(-|\d+\.) /.test(line);
const isRow = (line: string) => /^\s*\|/.test(line);
const depth = (line: string) => line.length - line.trimStart().length;
const joined = (lines: string[]) => lines.map((line) => line.trim()).join(' ');

function list(lines: string[], indent: number): Item[] {
  const starts = lines.flatMap((line, at) => (isItem(line) && depth(line) === indent ? [at] : []));
  return starts.map((start, index) => {
    const [first, ...more] = lines.slice(start, starts[index + 1]);
    // The first words reach up to a table, a list or an empty line inside the item.
    const end = more.findIndex((line) => isBlank(line) || isItem(line) || isRow(line));
    const words = end < 0 ? more : more.slice(0, end);
    const inside = end < 0 ? [] : more.slice(end);
    const least = Math.min(...inside.filter((line) => !isBlank(line)).map(depth));
    const blocks = parseRules(inside.map((line) => line.slice(least)).join('\n'));
    return item(joined([first!.replace(/^\s*(-|\d+\.) /, ''), ...words]), blocks);
  });
}

function item(source: string, blocks: Block[]): Item {
  const statement = /^\*\*([A-Z]+-\d+(?:\.\d+)+)(?: ([^*]*))?\*\*\s*(.*)$/s.exec(source);
  if (!statement) return { text: inline(source), blocks };
  const [, id, title, text] = statement;
  return { id: id!, ...(title ? { title } : {}), text: inline(text!), blocks };
}

function table(rows: string[]): Block {
  const cells = (row: string) =>
    row
      .trim()
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

/** Anchors by number, so that they are the same in every language. */
class Anchors {
  #chapter = 'top';
  #sections = 0;

  next(heading: string): string {
    const number = /^(\d+(?:\.\d+)*)\.? /.exec(heading)?.[1];
    if (!number) return `${this.#chapter}-${(this.#sections += 1)}`;
    this.#chapter = `chapter-${number}`;
    this.#sections = 0;
    return this.#chapter;
  }
}
