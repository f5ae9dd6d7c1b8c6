// Generated from crates/table/src/wire; do not edit. To write it anew:
// UPDATE_PROTOCOL=1 cargo test -p table --lib typescript

export const PROTOCOL = 1;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type ViewerName = number | "spectator";

export type GameInfo = { game: string, title: string, min_seats: number, max_seats: number, cooperative: boolean, bots: Array<Level>, options: Array<OptionInfo>, };

export type OptionInfo = { key: string, kind: OptionKind, values: Json[], default: Json, };

export type OptionKind = "choice" | "seats";

export type Level = "easy" | "medium";

export type SessionInfo = { name: string, };

export type NewTable = { game: string, seats: Array<SeatWish>, options: { [key: string]: Json }, seed?: string, position?: string, spectators: Spectators, take_backs?: boolean, hints: boolean, };

export type PositionText = { position: string, };

export type PositionInfo = { game: string, title: string, seats: number, };

export type SeatWish = { "kind": "me" } | { "kind": "open" } | { "kind": "bot", level: Level, };

export type Spectators = "off" | "link" | "open";

export type Status = "waiting" | "running" | "paused" | "finished" | "abandoned" | "broken";

export type TableInfo = { id: string, game: string, cooperative: boolean, status: Status, seats: Array<SeatInfo>, options: { [key: string]: Json }, host: boolean, spectators: Spectators, take_backs: boolean, hints: boolean, origin?: string, practice: boolean, position: boolean, commitment: string, setup: string, kit: string, pack: boolean, seed?: string, links?: Links, fault?: FaultInfo, made_at: number, seq: number, };

export type FaultInfo = { reference: string, version: string, shown?: number, };

export type SeatInfo = { seat: number, kind: SeatKind, name?: string, level?: Level, taken: boolean, you: boolean, connected: boolean, };

export type SeatKind = "human" | "bot";

export type Links = { seats: Array<SeatLink>, spectator?: string, };

export type SeatLink = { seat: number, token: string, };

export type Made = { table: TableInfo, };

export type Claim = { token: string, };

export type Invitation = { game: string, host: string | null, seat: number | null, own: string | null, };

export type Claimed = { table: string, seat: number | null, };

export type HostOrder = { "do": "bot", seat: number, level: Level, } | { "do": "return", seat: number, } | { "do": "pause" } | { "do": "go-on" } | { "do": "abandon" } | { "do": "link", seat: number, };

export type SeatOrder = { seat: number, };

export type History = { table: TableInfo, viewer: ViewerName, viewers: ViewerName[], log: Array<Entry>, moments: Moment[], };

export type Moment = { changed: { [key: string]: Json }, must: Array<number>, outcome?: Ended, };

export type LobbyError = { error: LobbyFault, };

export type LobbyFault = { code: string, text: string, };

export type FromClient = { "type": "hello", protocol: number, after: number | null, } | { "type": "do", id: string, seat: number, prompt: number, action: string, } | { "type": "undo", id: string, seat: number, step?: number, } | { "type": "ask", id: string, seat: number | null, step?: number, } | { "type": "answer", id: string, seat: number | null, ask: number, yes: boolean, } | { "type": "hint", id: string, seat: number, prompt: number, } | { "type": "chat", id: string, text: string, } | { "type": "why", id: string, seat: number, action: string, } | { "type": "alive" };

export type ToClient = { "type": "welcome", protocol: number, table: TableInfo, seq: number, log: Array<Entry>, frames: Array<Frame>, } | { "type": "delta", table: TableInfo, seq: number, log: Array<Entry>, frames: Array<Frame>, } | { "type": "event", seq: number, log: Array<Entry>, frames: Array<Frame>, table: TableInfo | null, } | { "type": "ok", id: string, seq: number, } | { "type": "refused", id: string, seq: number, rule: string | null, also: Array<string>, text: string, violation: Json, } | { "type": "busy", id: string, retry_after_ms: number, } | { "type": "reason", id: string, refusal: Reason | null, } | { "type": "hint", id: string, seat: number, prompt: number, action: string | null, } | { "type": "chat", n: number, seat: number | null, name: string, text: string, at: number, } | { "type": "alive" };

export type Reason = { rule: string | null, also: Array<string>, text: string, violation: Json, };

export type Entry = { viewer: ViewerName, seq: number, at: number, } & ({ "kind": "move", seat: number, action?: string, events: Json[], } | { "kind": "undo", seat: number, step: number, } | { "kind": "ask", seat: number | null, step: number, } | { "kind": "answer", seat: number | null, yes: boolean, } | { "kind": "back", seat: number | null, step: number, } | { "kind": "note", text: string, seat?: number, table?: string, });

export type EntryKind = { "kind": "move", seat: number, action?: string, events: Json[], } | { "kind": "undo", seat: number, step: number, } | { "kind": "ask", seat: number | null, step: number, } | { "kind": "answer", seat: number | null, yes: boolean, } | { "kind": "back", seat: number | null, step: number, } | { "kind": "note", text: string, seat?: number, table?: string, };

export type Frame = { viewer: ViewerName, view?: { [key: string]: Json }, changed?: { [key: string]: Json }, view_hash: string, must: Array<number>, may: Array<number>, prompt: number, legal: Array<Legal>, undo: FrameUndo | null, asked: Asked | null, outcome: Ended | null, };

export type FrameUndo = { ok: boolean, step?: number, reason?: string, ask?: number, };

export type Asked = { ask: number, seat: number | null, step: number, waits: Array<number>, };

export type Legal = { action: string, reveals: boolean, };

export type Ended = { cause: string, scores: Array<number>, places: Array<number>, winners: Array<number>, };
