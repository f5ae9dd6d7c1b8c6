/** What is said at a table: unread lines, muting, saying something. */

import type { Answer, Connection } from '../connection.svelte';
import type { ChatLine, Command } from '../protocol';
import { settings } from '../settings.svelte';

/** The longest line, in characters; the server counts the same way. */
export const LONGEST_LINE = 2000;

const KEY = 'lazaretto.talk';
/** Older tables are forgotten. */
const TABLES = 50;

interface Kept {
  /** The number of the last line that was looked at. */
  read: number;
  /** Is the table muted? Nothing before somebody says so. */
  muted?: boolean;
  /** What was written and not yet said. */
  draft: string;
}

function keptOf(value: unknown): Kept {
  const { read, muted, draft } = (value ?? {}) as Partial<Kept>;
  return {
    read: typeof read === 'number' ? read : 0,
    muted: typeof muted === 'boolean' ? muted : undefined,
    draft: typeof draft === 'string' ? draft : '',
  };
}

function stored(): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as object);
  } catch {
    return [];
  }
}

/** Characters as the server counts them, not as JavaScript does. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

export class Talk {
  #open = $state(false);
  #muted: boolean | undefined = $state();
  #draft = $state('');
  #read = $state(0);
  readonly #connection: Pick<Connection, 'chat' | 'pending' | 'delayed' | 'table' | 'command'>;
  readonly #table: string;

  constructor(table: string, connection: Talk['connection']) {
    this.#table = table;
    this.#connection = connection;
    const kept = this.#kept(stored());
    this.#read = kept.read;
    this.#muted = kept.muted;
    this.#draft = kept.draft;
  }

  get open(): boolean {
    return this.#open;
  }

  /** Whoever folds it again has seen that there is something, and leaves it at that. */
  set open(open: boolean) {
    if (this.#open && !open) this.#seen(this.#connection.chat);
    this.#open = open;
  }

  /** What is being written. It outlives the page, which may have to be loaded anew. */
  get draft(): string {
    return this.#draft;
  }

  set draft(text: string) {
    this.#draft = text;
    this.#save({ draft: text });
  }

  get connection() {
    return this.#connection;
  }

  /**
   * Strangers are not heard unasked: talk is off until somebody turns it on, here or for all tables. A game that is
   * won together is played by talking, so there it is on.
   */
  get muted(): boolean {
    return this.#muted ?? !(settings.talk || this.#connection.table?.cooperative);
  }

  get lines(): ChatLine[] {
    return this.muted ? [] : this.#connection.chat;
  }

  /** Lines of others that nobody has looked at before. Who has not turned talk off may know that there are some. */
  get news(): ChatLine[] {
    if (this.#muted) return [];
    const own = new Set(this.#connection.table?.seats.filter(({ you }) => you).map(({ seat }) => seat));
    return this.#connection.chat.filter(({ n, seat }) => n > this.#read && (seat === null || !own.has(seat)));
  }

  /** How many of them came while nobody looked. */
  get unread(): number {
    return this.open && !this.muted ? 0 : this.news.length;
  }

  /** One's own lines on their way. */
  get unsent(): { id: string; text: string; delayed: boolean }[] {
    return [...this.#connection.pending.values()]
      .filter((command): command is Extract<Command, { type: 'chat' }> => command.type === 'chat')
      .map(({ id, text }) => ({ id, text, delayed: this.#connection.delayed.has(id) }));
  }

  /** Somebody looks at the lines: none is unread. */
  look(): void {
    if (this.open) this.#seen(this.lines);
  }

  #seen(lines: ChatLine[]): void {
    const last = lines.at(-1)?.n ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    this.#save({ read: last });
  }

  mute(muted: boolean): void {
    this.#muted = muted;
    this.#save({ muted });
  }

  /** Says something; nothing happens if it is empty or too long. */
  say(text: string): Promise<Answer> | null {
    const length = lengthOf(text);
    if (length === 0 || length > LONGEST_LINE) return null;
    return this.#connection.command({ type: 'chat', text: text.trim() });
  }

  #kept(all: [string, unknown][]): Kept {
    return keptOf(all.find(([id]) => id === this.#table)?.[1]);
  }

  /** Keeps what has changed; the rest may have changed in another tab. */
  #save(changed: Partial<Kept>): void {
    const known = stored();
    const others = known.filter(([id]) => id !== this.#table);
    const kept = { ...this.#kept(known), ...changed };
    const all = [...others, [this.#table, kept] as [string, unknown]].slice(-TABLES);
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
    } catch {
      // A browser without storage forgets; that is all.
    }
  }
}
