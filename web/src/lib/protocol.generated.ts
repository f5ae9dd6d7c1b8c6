// Generated from crates/table/src/wire; do not edit. To write it anew:
// UPDATE_PROTOCOL=1 cargo test -p table --lib typescript

export const PROTOCOL = 1;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type ViewerName = number | "spectator";

export type GameInfo = { 
/**
 * Its name in addresses and commands.
 */
game: string, 
/**
 * Its name for people.
 */
title: string, 
/**
 * The fewest seats.
 */
min_seats: number, 
/**
 * The most seats.
 */
max_seats: number, 
/**
 * The levels of bots there are.
 */
bots: Array<Level>, 
/**
 * What can be chosen.
 */
options: Array<OptionInfo>, };

export type OptionInfo = { 
/**
 * Its name.
 */
key: string, 
/**
 * Always `choice`, for now.
 */
kind: string, 
/**
 * What it may be.
 */
values: Json[], 
/**
 * What it is unless one says otherwise.
 */
default: Json, };

export type Level = "easy" | "medium";

export type SessionInfo = { 
/**
 * The name others see.
 */
name: string, };

export type NewTable = { 
/**
 * Which game.
 */
game: string, 
/**
 * Who shall sit where.
 */
seats: Array<SeatWish>, 
/**
 * The game's options.
 */
options: { [key: string]: Json }, 
/**
 * A number that fixes the shuffle: makes it a practice table.
 */
seed?: string, 
/**
 * Who may watch.
 */
spectators: Spectators, };

export type SeatWish = { "kind": "me" } | { "kind": "open" } | { "kind": "bot", 
/**
 * How well it plays.
 */
level: Level, };

export type Spectators = "off" | "link" | "open";

export type Status = "waiting" | "running" | "paused" | "finished" | "abandoned" | "broken";

export type TableInfo = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * Which game.
 */
game: string, 
/**
 * How far it is.
 */
status: Status, 
/**
 * Who sits where.
 */
seats: Array<SeatInfo>, 
/**
 * The game's options.
 */
options: { [key: string]: Json }, 
/**
 * Are you the host?
 */
host: boolean, 
/**
 * Who may watch.
 */
spectators: Spectators, 
/**
 * The shuffle was chosen by the host.
 */
practice: boolean, 
/**
 * The hash that fixes the seed beforehand; `docs/wire.md` says of which bytes.
 */
commitment: string, 
/**
 * The setup as the commitment covers it, byte for byte.
 */
setup: string, 
/**
 * The digest of the game's components, as the commitment covers it.
 */
kit: string, 
/**
 * The seed, after the end.
 */
seed?: string, 
/**
 * Links that nobody has used yet, for the host.
 */
links?: Links, 
/**
 * When it was made, in seconds since 1970.
 */
made_at: number, 
/**
 * The latest entry of its log.
 */
seq: number, };

export type SeatInfo = { 
/**
 * Which.
 */
seat: number, 
/**
 * Who plays it at the moment.
 */
kind: SeatKind, 
/**
 * The name of whoever sits there.
 */
name?: string, 
/**
 * How well the bot plays.
 */
level?: Level, 
/**
 * Somebody sits there.
 */
taken: boolean, 
/**
 * It is yours.
 */
you: boolean, 
/**
 * Whoever sits there is connected.
 */
connected: boolean, };

export type SeatKind = "human" | "bot";

export type Links = { 
/**
 * One for each seat nobody has taken yet.
 */
seats: Array<SeatLink>, 
/**
 * For spectators; it can be used more than once.
 */
spectator?: string, };

export type SeatLink = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * What [`Claim`] wants.
 */
token: string, };

export type Made = { 
/**
 * The new table.
 */
table: TableInfo, };

export type Claim = { 
/**
 * Out of the link.
 */
token: string, };

export type Claimed = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The seat; none for a spectator.
 */
seat: number | null, };

export type HostOrder = { "do": "bot", 
/**
 * Which seat.
 */
seat: number, 
/**
 * How well it plays.
 */
level: Level, } | { "do": "return", 
/**
 * Which seat.
 */
seat: number, } | { "do": "pause" } | { "do": "go-on" } | { "do": "abandon" } | { "do": "link", 
/**
 * Which seat.
 */
seat: number, };

export type SeatOrder = { 
/**
 * Which of one's seats.
 */
seat: number, };

export type LobbyError = { 
/**
 * What went wrong.
 */
error: LobbyFault, };

export type LobbyFault = { 
/**
 * A word that clients translate.
 */
code: string, 
/**
 * In English.
 */
text: string, };

export type FromClient = { "type": "hello", 
/**
 * The version the client speaks.
 */
protocol: number, 
/**
 * The last entry of the log it has; none for everything.
 */
after: number | null, } | { "type": "do", 
/**
 * Chosen by the client, a UUID.
 */
id: string, 
/**
 * For which seat.
 */
seat: number, 
/**
 * The question it answers.
 */
prompt: number, 
/**
 * In the game's notation.
 */
action: string, } | { "type": "undo", 
/**
 * Chosen by the client, a UUID.
 */
id: string, 
/**
 * For which seat.
 */
seat: number, } | { "type": "chat", 
/**
 * Chosen by the client, a UUID.
 */
id: string, 
/**
 * At most 2,000 characters.
 */
text: string, } | { "type": "why", 
/**
 * Chosen by the client.
 */
id: string, 
/**
 * For which seat.
 */
seat: number, 
/**
 * In the game's notation.
 */
action: string, };

export type ToClient = { "type": "welcome", 
/**
 * The version the server speaks.
 */
protocol: number, 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The latest entry of the log.
 */
seq: number, 
/**
 * Every entry, for each viewer of this socket.
 */
log: Array<Entry>, 
/**
 * One for each viewer of this socket.
 */
frames: Array<Frame>, } | { "type": "delta", 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The latest entry of the log.
 */
seq: number, 
/**
 * The entries after the one named in the hello.
 */
log: Array<Entry>, 
/**
 * One for each viewer of this socket.
 */
frames: Array<Frame>, } | { "type": "event", 
/**
 * The latest entry of the log.
 */
seq: number, 
/**
 * What is new.
 */
log: Array<Entry>, 
/**
 * One for each viewer of this socket.
 */
frames: Array<Frame>, 
/**
 * The table, if it changed.
 */
table: TableInfo | null, } | { "type": "ok", 
/**
 * Of the command.
 */
id: string, 
/**
 * Its entry in the log.
 */
seq: number, } | { "type": "refused", 
/**
 * Of the command.
 */
id: string, 
/**
 * The latest entry of the log.
 */
seq: number, 
/**
 * The rule that says no; none if no rule of the game does.
 */
rule: string | null, 
/**
 * Other rules that say the same.
 */
also: Array<string>, 
/**
 * In English, led by the rule; a single word such as `stale` if there is no rule.
 */
text: string, 
/**
 * The facts, for translations.
 */
violation: Json, } | { "type": "busy", 
/**
 * Of the command.
 */
id: string, 
/**
 * When to try again.
 */
retry_after_ms: number, } | { "type": "reason", 
/**
 * Of the question.
 */
id: string, 
/**
 * Nothing if the action is allowed.
 */
refusal: Reason | null, } | { "type": "chat", 
/**
 * Counts what was said at this table, from 1.
 */
n: number, 
/**
 * From which seat; none for a spectator.
 */
seat: number | null, 
/**
 * Who.
 */
name: string, 
/**
 * What.
 */
text: string, 
/**
 * When, in seconds since 1970.
 */
at: number, };

export type Reason = { 
/**
 * The rule that says no; none if no rule of the game does.
 */
rule: string | null, 
/**
 * Other rules that say the same.
 */
also: Array<string>, 
/**
 * In English, led by the rule; a single word such as `stale` if there is no rule.
 */
text: string, 
/**
 * The facts, for translations.
 */
violation: Json, };

export type Entry = { 
/**
 * Who may know this much. A socket with several seats gets the entry for each of them.
 */
viewer: ViewerName, 
/**
 * Its number, counted from 1 without a gap.
 */
seq: number, 
/**
 * When, in seconds since 1970.
 */
at: number, } & ({ "kind": "move", 
/**
 * Who.
 */
seat: number, 
/**
 * What, in the game's notation: only for the seat itself, since a game may keep
 * actions secret. The events tell everybody else what they may know.
 */
action?: string, 
/**
 * What happened.
 */
events: Json[], } | { "kind": "undo", 
/**
 * Who.
 */
seat: number, 
/**
 * The entry that was taken back.
 */
step: number, } | { "kind": "note", 
/**
 * A word that clients translate.
 */
text: string, 
/**
 * The seat it is about.
 */
seat?: number, 
/**
 * The table it leads to, for a rematch.
 */
table?: string, });

export type EntryKind = { "kind": "move", 
/**
 * Who.
 */
seat: number, 
/**
 * What, in the game's notation: only for the seat itself, since a game may keep
 * actions secret. The events tell everybody else what they may know.
 */
action?: string, 
/**
 * What happened.
 */
events: Json[], } | { "kind": "undo", 
/**
 * Who.
 */
seat: number, 
/**
 * The entry that was taken back.
 */
step: number, } | { "kind": "note", 
/**
 * A word that clients translate.
 */
text: string, 
/**
 * The seat it is about.
 */
seat?: number, 
/**
 * The table it leads to, for a rematch.
 */
table?: string, };

export type Frame = { 
/**
 * Who sees this.
 */
viewer: ViewerName, 
/**
 * The whole view, in a welcome or a delta.
 */
view?: { [key: string]: Json }, 
/**
 * In an event: the top-level keys of the view that changed.
 */
changed?: { [key: string]: Json }, 
/**
 * Of the whole view.
 */
view_hash: string, 
/**
 * The game waits for these seats.
 */
must: Array<number>, 
/**
 * These seats may speak up.
 */
may: Array<number>, 
/**
 * The number of the question put to this seat; 0 for spectators.
 */
prompt: number, 
/**
 * What the seat may do now.
 */
legal: Array<Legal>, 
/**
 * May the seat take back its latest action? Nothing for spectators.
 */
undo: FrameUndo | null, 
/**
 * How the game ended, once it has.
 */
outcome: Ended | null, };

export type FrameUndo = { 
/**
 * Yes or no.
 */
ok: boolean, 
/**
 * Why not.
 */
reason?: string, };

export type Legal = { 
/**
 * In the game's notation.
 */
action: string, 
/**
 * It would show somebody something new, so it could not be undone.
 */
reveals: boolean, };

export type Ended = { 
/**
 * The rule that ended it.
 */
cause: string, 
/**
 * Points by seat.
 */
scores: Array<number>, 
/**
 * Places by seat, 1 for the best.
 */
places: Array<number>, 
/**
 * Who won.
 */
winners: Array<number>, };
