/** The wire types, as docs/wire.md describes them. */

export const PROTOCOL = 1;

export type Viewer = number | 'spectator';

export interface GameInfo {
  game: string;
  title: string;
  min_seats: number;
  max_seats: number;
  bots: string[];
  options: OptionInfo[];
}

export type OptionValue = string | boolean | number | null;

export interface OptionInfo {
  key: string;
  kind: 'choice';
  values: OptionValue[];
  default: OptionValue;
}

export type SeatWish = { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; level: string };

export type TableStatus = 'waiting' | 'running' | 'paused' | 'finished' | 'abandoned' | 'broken';

export interface SeatInfo {
  seat: number;
  kind: 'human' | 'bot';
  name?: string | null;
  level?: string | null;
  taken: boolean;
  you: boolean;
  connected: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  status: TableStatus;
  seats: SeatInfo[];
  options: Record<string, OptionValue>;
  host: boolean;
  spectators: 'off' | 'link' | 'open';
  practice: boolean;
  commitment: string;
  setup: string;
  kit: string;
  seed?: string | null;
  links?: { seats: { seat: number; token: string }[]; spectator?: string | null } | null;
  made_at: number;
  seq: number;
}

export interface Legal {
  action: string;
  reveals: boolean;
}

export interface Outcome {
  cause: string;
  scores: number[];
  places: number[];
  winners: number[];
}

export interface Undo {
  ok: boolean;
  reason?: string;
}

/** One viewer's picture of the table. An `event` brings `changed` instead of `view`. */
export interface WireFrame {
  viewer: Viewer;
  view?: Record<string, unknown>;
  changed?: Record<string, unknown>;
  view_hash: string;
  must: number[];
  may: number[];
  prompt: number;
  legal: Legal[];
  /** Nothing for spectators. */
  undo: Undo | null;
  outcome: Outcome | null;
}

export type GameEvent = { type: string } & Record<string, unknown>;

/** An entry of the log as one viewer may know it. A socket with two seats gets each entry twice. */
export type LogEntry = { viewer: Viewer; seq: number; at: number } & (
  | { kind: 'move'; seat: number; action?: string; events: GameEvent[] }
  | { kind: 'undo'; seat: number; step: number }
  | { kind: 'note'; text: string; seat?: number; table?: string }
);

export interface Refusal {
  rule: string | null;
  also: string[];
  text: string;
  violation: { type?: string } & Record<string, unknown>;
}

export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

interface Update {
  seq: number;
  log: LogEntry[];
  frames: WireFrame[];
}

export type ServerMessage =
  | ({ type: 'welcome'; protocol: number; table: TableInfo } & Update)
  | ({ type: 'delta'; table: TableInfo } & Update)
  | ({ type: 'event'; table: TableInfo | null } & Update)
  | { type: 'ok'; id: string; seq: number }
  | ({ type: 'refused'; id: string; seq: number } & Refusal)
  | { type: 'busy'; id: string; retry_after_ms: number }
  | { type: 'reason'; id: string; refusal: Refusal | null }
  | ({ type: 'chat' } & ChatLine);

export type Command =
  | { type: 'do'; id: string; seat: number; prompt: number; action: string }
  | { type: 'undo'; id: string; seat: number }
  | { type: 'chat'; id: string; text: string };

export type ClientMessage =
  | { type: 'hello'; protocol: number; after: number | null }
  | { type: 'why'; id: string; seat: number; action: string }
  | Command;

/** The server closed the connection and coming back would not help. */
export const FINAL_CLOSE: Record<number, 'not-allowed' | 'too-new' | 'gone'> = {
  4001: 'not-allowed',
  4003: 'too-new',
  4009: 'gone',
};
