import type { GameModule } from '../../games/game';
import { has, t } from '../i18n/index.svelte';
import { eventsOf, type GameEvent } from '../protocol';
import type { Entry, ViewerName } from '../protocol.generated';

/** One thing that happened, as the log tells it. */
export interface Told {
  text: string;
  /** A path in a box of 20. */
  icon: string;
  /** The pieces it is about. */
  pieces: string[];
  /** The statement of the rules behind it; none for what happens around a game. */
  rule?: string;
}

export interface LogLine {
  seq: number;
  seat: number | null;
  told: Told[];
  /** It was taken back later. */
  undone: boolean;
}

const ICONS = {
  back: 'M8 4 3 9l5 5M3 9h9a5 5 0 0 1 0 9H9',
  ask: 'M7 7a3 3 0 1 1 4.5 3q-1.5 1-1.5 3M10 16v.5',
  note: 'M4 4h12v9H9l-4 4v-4H4Z',
};

/** The log in words. A move that was taken back is still told, but struck out. */
export function linesOf(log: Entry[], viewer: ViewerName, game: GameModule, names: string[]): LogLine[] {
  const lines: LogLine[] = [];
  /** The moves that count, by their number. */
  const moves = new Map<number, GameEvent[]>();
  const say = (seq: number, icon: string, id: string, who: number | null | undefined) => {
    // Whoever speaks without a seat is the host.
    const text = has(id) ? t(id, { who: names[who ?? -1] ?? t('the-host') }) : id;
    lines.push({ seq, seat: null, told: [{ text, icon, pieces: [] }], undone: false });
  };
  for (const entry of log.filter((entry) => entry.viewer === viewer)) {
    switch (entry.kind) {
      case 'move': {
        const events = eventsOf(entry);
        const before = () => [...moves.values()].flat();
        const told = (game.retell?.(events, before) ?? events).flatMap((event) => {
          const text = game.sentence(event, names);
          return text === null ? [] : [{ text, ...game.mark(event), rule: game.ruleOf(event) }];
        });
        if (told.length > 0) lines.push({ seq: entry.seq, seat: entry.seat, told, undone: false });
        moves.set(entry.seq, events);
        break;
      }
      case 'undo':
        for (const line of lines) if (line.seq === entry.step) line.undone = true;
        moves.delete(entry.step);
        say(entry.seq, ICONS.back, 'log-undo', entry.seat);
        break;
      case 'back':
        for (const line of lines) if (line.seq >= entry.step && line.seat !== null) line.undone = true;
        for (const seq of moves.keys()) if (seq >= entry.step) moves.delete(seq);
        say(entry.seq, ICONS.back, 'log-back', entry.seat);
        break;
      case 'ask':
        say(entry.seq, ICONS.ask, 'log-ask', entry.seat);
        break;
      case 'answer':
        say(entry.seq, ICONS.ask, `log-answer-${entry.yes ? 'yes' : 'no'}`, entry.seat);
        break;
      case 'note':
        say(entry.seq, ICONS.note, `note-${entry.text}`, entry.seat);
    }
  }
  return lines;
}

/** How many moves from that entry on still count. */
export function countingSince(log: Entry[], viewer: ViewerName, step: number): number {
  const counting = new Set<number>();
  for (const entry of log.filter((entry) => entry.viewer === viewer)) {
    if (entry.kind === 'move') counting.add(entry.seq);
    else if (entry.kind === 'undo') counting.delete(entry.step);
    else if (entry.kind === 'back') for (const seq of counting) if (seq >= entry.step) counting.delete(seq);
  }
  return [...counting].filter((seq) => seq >= step).length;
}

/** The table where the same people play again, if there is one. */
export const nextTable = (log: Entry[]): string | undefined =>
  log.flatMap((entry) => (entry.kind === 'note' && entry.table ? [entry.table] : [])).at(-1);

/** The moves that count, the latest first, in words. */
export const movesOf = (lines: LogLine[]): { seq: number; text: string }[] =>
  lines
    .filter((line) => line.seat !== null && !line.undone)
    .map(({ seq, told }) => ({ seq, text: told[0]?.text ?? '' }))
    .toReversed();
