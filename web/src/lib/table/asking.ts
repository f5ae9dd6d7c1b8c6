import type { FrameUndo, Legal, ViewerName } from '../protocol.generated';

/** An action that waits for its player to say that it is meant. */
export interface Unsure {
  action: string;
  prompt: number;
  viewer: ViewerName;
}

/** What a player can still take back would be fixed by this action: worth a question before it is done. */
export function fixesMoves({ legal, undo }: { legal: Legal[]; undo: FrameUndo | null }, action: string): boolean {
  return undo?.ok === true && legal.some((entry) => entry.action === action && entry.reveals);
}
