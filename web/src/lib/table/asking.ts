import type { FrameUndo, Legal } from '../protocol.generated';

/** What a player can still take back would be fixed by this action: worth a question before it is done. */
export function fixesMoves({ legal, undo }: { legal: Legal[]; undo: FrameUndo | null }, action: string): boolean {
  return undo?.ok === true && legal.some((entry) => entry.action === action && entry.reveals);
}
