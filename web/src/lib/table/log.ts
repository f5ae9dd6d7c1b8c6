import type { GameModule } from '../../games/game';
import { has, t } from '../i18n/index.svelte';
import { eventsOf } from '../protocol';
import type { Entry, ViewerName } from '../protocol.generated';

export interface LogLine {
  seq: number;
  seat: number | null;
  sentences: string[];
  /** It was taken back later. */
  undone: boolean;
}

/** The log in words. A move that was taken back is still told, but struck out. */
export function linesOf(log: Entry[], viewer: ViewerName, game: GameModule, names: string[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const entry of log.filter((entry) => entry.viewer === viewer)) {
    if (entry.kind === 'move') {
      const sentences = eventsOf(entry).flatMap((event) => game.sentence(event, names) ?? []);
      if (sentences.length > 0) lines.push({ seq: entry.seq, seat: entry.seat, sentences, undone: false });
    } else if (entry.kind === 'undo') {
      const taken = lines.find((line) => line.seq === entry.step);
      if (taken) taken.undone = true;
      const who = names[entry.seat] ?? '';
      lines.push({ seq: entry.seq, seat: null, sentences: [t('log-undo', { who })], undone: false });
    } else if (entry.kind === 'back') {
      for (const line of lines) if (line.seq >= entry.step && line.seat !== null) line.undone = true;
      const who = names[entry.seat] ?? '';
      lines.push({ seq: entry.seq, seat: null, sentences: [t('log-back', { who })], undone: false });
    } else if (entry.kind === 'ask' || entry.kind === 'answer') {
      const id = entry.kind === 'ask' ? 'log-ask' : `log-answer-${entry.yes ? 'yes' : 'no'}`;
      lines.push({ seq: entry.seq, seat: null, sentences: [t(id, { who: names[entry.seat] ?? '' })], undone: false });
    } else {
      const id = `note-${entry.text}`;
      const who = names[entry.seat ?? -1] ?? '';
      lines.push({ seq: entry.seq, seat: null, sentences: [has(id) ? t(id, { who }) : entry.text], undone: false });
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
