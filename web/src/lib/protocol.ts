/** What the generated wire types leave open, and names for parts of them. */

import type { Entry, FromClient, Json, ToClient } from './protocol.generated';

/** What happened in a game. Each game knows its own events; all have a type. */
export type GameEvent = { type: string; [fact: string]: Json };

/** What the server carries out once and answers once. */
export type Command = Extract<FromClient, { type: 'do' | 'undo' | 'ask' | 'answer' | 'hint' | 'chat' }>;

export type Hint = Extract<ToClient, { type: 'hint' }>;
export type ChatLine = Extract<ToClient, { type: 'chat' }>;

/** The server closed the connection and coming back would not help. */
export const FINAL_CLOSE: Record<number, 'not-allowed' | 'too-new' | 'replaced'> = {
  4001: 'not-allowed',
  4003: 'too-new',
  4009: 'replaced',
};

/** The facts of an object; of anything else, none. */
export function factsOf(json: Json): { [fact: string]: Json } {
  return json !== null && typeof json === 'object' && !Array.isArray(json) ? json : {};
}

/** The events of an entry of the log. */
export function eventsOf(entry: Entry): GameEvent[] {
  if (entry.kind !== 'move') return [];
  return entry.events.flatMap((json) => {
    const { type, ...facts } = factsOf(json);
    return typeof type === 'string' ? [{ ...facts, type }] : [];
  });
}
