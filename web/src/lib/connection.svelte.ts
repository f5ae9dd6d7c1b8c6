/**
 * A table as this browser knows it: one socket, the latest frames, the log, what is on its way.
 *
 * Lost connections are taken up again without a reload. A command keeps its id until it is
 * answered, so sending it again is harmless: the server carries it out once.
 */

import { canonical, fnv1a } from './canonical';
import { lobby } from './lobby';
import { FINAL_CLOSE, type ChatLine, type Command, type Hint } from './protocol';
import {
  PROTOCOL,
  type Entry,
  type FromClient,
  type Json,
  type Reason,
  type TableInfo,
  type ToClient,
  type ViewerName,
  type Frame as WireFrame,
} from './protocol.generated';
import { uuid } from './uuid';

/** What one viewer sees, complete. */
export type Frame = Omit<WireFrame, 'view' | 'changed'> & { view: { [key: string]: Json } };

/** Is told what happened, with the frames as they were before. A welcome is no news. */
export type Listener = (entries: Entry[], before: ReadonlyMap<ViewerName, Frame>) => void;

export type LinkState =
  'connecting' | 'open' | 'waiting' | 'nameless' | 'not-allowed' | 'too-new' | 'replaced' | 'gone';

/** How a command ended. */
export type Answer = { ok: true } | { ok: false; refusal: Reason };

type Unsent = { [K in Command['type']]: Omit<Extract<Command, { type: K }>, 'id'> }[Command['type']];

interface Update {
  seq: number;
  frames: WireFrame[];
  table: TableInfo | null;
}

/** The part of a WebSocket that is used here. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** What the status of the table's address says about trying again. */
const FINAL_STATUS: Partial<Record<number, LinkState>> = { 401: 'nameless', 403: 'not-allowed', 404: 'gone' };

/**
 * Pauses between attempts. Whoever has a network again shall be current within a second, so they stay short for as long as
 * a break in a tunnel or a restart of the server may take. Later on the browser's own word is waited for, mostly.
 */
const FIRST_PAUSE = 500;
const LONG_PAUSE = 1000;
const PATIENCE = 5 * 60_000;
const LONGEST_PAUSE = 8000;
/**
 * A network can fall silent without a word. After so many quiet ticks the server is asked whether it is there, and after
 * so many more the connection counts as lost. Ticks are counted, not milliseconds: a tab in the background ticks once a
 * minute, and a laptop that slept has to have the time to hear an answer.
 */
const TICK = 1000;
const ASK_AFTER = 4;
const LOST_AFTER = 7;
/** An attempt that gets nowhere is given up sooner: it may have begun while there was no network. */
const GIVEN_UP_AFTER = 4;
/** Views are compared with the server's hash once in so many events. */
const COMPARE_EVERY = 16;

export class Connection {
  link: LinkState = $state('connecting');
  table: TableInfo | null = $state.raw(null);
  log: Entry[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  seq = $state(0);
  /** What a bot would do, for whoever asked last. */
  hint: Hint | null = $state.raw(null);
  // These are replaced as a whole when something in them changes: whoever reads one wants all of it.
  frames: ReadonlyMap<ViewerName, Frame> = $state.raw(new Map());
  /** Commands on their way: sent, or waiting for the connection. */
  pending: ReadonlyMap<string, Command> = $state.raw(new Map());
  /** Those among them that a busy server will be asked again. */
  delayed: ReadonlySet<string> = $state.raw(new Set());

  readonly #open: () => Socket;
  /** The status of the table's address: a browser does not tell why a socket was not opened. */
  readonly #probe: () => Promise<number>;
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  /** Commands that were accepted, with the entry of the log that they became. */
  readonly #done = new Map<string, number>();
  readonly #questions = new Map<string, { message: FromClient; settle: (refusal: Reason | null) => void }>();
  #listener: Listener = () => {};
  #socket: Socket | null = null;
  #opened = false;
  #greeted = false;
  #attempts = 0;
  /** Since when there has been no connection. */
  #since: number | null = null;
  #events = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #quiet = 0;
  readonly #ticks: ReturnType<typeof setInterval>;
  #closed = false;
  #known = false;

  constructor(open: () => Socket, probe: () => Promise<number> = () => Promise.resolve(0)) {
    this.#open = open;
    this.#probe = probe;
    this.#ticks = setInterval(() => this.#tick(), TICK);
    this.#connect();
  }

  /** Saved: everything this browser did is on the server's disk. */
  get saved(): boolean {
    return this.pending.size === 0;
  }

  /** A move or its undoing is on its way. Talk holds nobody up. */
  get acting(): boolean {
    return [...this.pending.values()].some(({ type }) => type === 'do' || type === 'undo');
  }

  /** Puts a command on its way. The promise settles when the server answered. */
  command(unsent: Unsent): Promise<Answer> {
    const command = { ...unsent, id: uuid() } as Command;
    this.pending = new Map(this.pending).set(command.id, command);
    if (this.#greeted) this.#send(command);
    return new Promise((resolve) => this.#waiting.set(command.id, resolve));
  }

  /** Asks why something is not allowed. Nobody answers while the connection is lost. */
  why(seat: number, action: string): Promise<Reason | null> {
    if (!this.#greeted) return Promise.resolve(null);
    const message: FromClient = { type: 'why', id: uuid(), seat, action };
    this.#send(message);
    return new Promise((settle) => this.#questions.set(message.id, { message, settle }));
  }

  /** Who is told what happens. */
  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /** There may be a network again, or somebody looks again: what was to be tried later is tried at once. */
  retry(): void {
    if (this.link === 'open') {
      // Whether an old connection still stands shows soon.
      this.#send({ type: 'alive' });
      this.#quiet = Math.max(this.#quiet, ASK_AFTER);
    } else if (this.link === 'waiting' || (this.link === 'connecting' && !this.#opened && this.#quiet > 0)) {
      clearTimeout(this.#timer);
      const socket = this.#socket;
      this.#connect();
      socket?.close();
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ticks);
    this.#socket?.close();
  }

  #connect(): void {
    this.link = 'connecting';
    const socket = this.#open();
    this.#socket = socket;
    this.#quiet = 0;
    this.#opened = false;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#opened = true;
      this.#send({ type: 'hello', protocol: PROTOCOL, after: this.#known ? this.seq : null });
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#quiet = 0;
      this.#receive(JSON.parse(event.data) as ToClient);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      this.#lost(event.code);
      if (!this.#opened) void this.#ask();
    };
  }

  /** Perhaps there is no such table, or not for us: then trying again would not help. */
  async #ask(): Promise<void> {
    const status = await this.#probe().catch(() => 0);
    const final = FINAL_STATUS[status];
    if (!final || this.#closed || this.link === 'open') return;
    this.close();
    this.link = final;
  }

  /** What we see is not what the server shows: everything is asked for anew, on a new connection. */
  #startOver(): void {
    const socket = this.#socket;
    this.#drop();
    this.#known = false;
    socket?.close();
    this.#connect();
  }

  /** Listens for silence, also while the connection is being made. */
  #tick(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#quiet += 1;
    if (this.#quiet === ASK_AFTER && this.#greeted) this.#send({ type: 'alive' });
    if (this.#quiet < (this.#opened ? LOST_AFTER : GIVEN_UP_AFTER)) return;
    this.#lost(0);
    socket.close();
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Nobody answers there any more. */
  #drop(): void {
    this.#greeted = false;
    this.#socket = null;
    for (const { settle } of this.#questions.values()) settle(null);
    this.#questions.clear();
  }

  #lost(code: number): void {
    this.#drop();
    if (this.#closed) return;
    const final = FINAL_CLOSE[code];
    if (final) {
      clearInterval(this.#ticks);
      this.link = final;
      return;
    }
    this.link = 'waiting';
    this.#since ??= Date.now();
    const longest = Date.now() - this.#since < PATIENCE ? LONG_PAUSE : LONGEST_PAUSE;
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#attempts, longest);
    this.#attempts += 1;
    // Half of the pause is chance, so that a whole club does not knock at the same moment.
    this.#timer = setTimeout(() => this.#connect(), pause / 2 + Math.random() * (pause / 2));
  }

  #receive(message: ToClient): void {
    switch (message.type) {
      // Either may show that we have to begin anew.
      case 'welcome': {
        const socket = this.#socket;
        this.log = message.log;
        this.#update(message, new Map());
        if (socket === this.#socket) this.#greet();
        break;
      }
      case 'delta': {
        // Whole views of all seats we hold now; others may have changed hands. Of one that is new here the log so far is
        // not in it.
        const held = new Set(message.frames.map(({ viewer }) => viewer));
        if ([...held].some((viewer) => !this.frames.has(viewer))) return this.#startOver();
        const socket = this.#socket;
        this.#follow(message, new Map([...this.frames].filter(([viewer]) => held.has(viewer))));
        if (socket === this.#socket) this.#greet();
        break;
      }
      case 'event':
        this.#follow(message);
        this.#compareNowAndThen();
        break;
      case 'chat':
        // The latest ones come again after every greeting.
        if (message.n > (this.chat.at(-1)?.n ?? 0)) this.chat = [...this.chat, message];
        break;
      case 'hint':
        this.hint = message;
        break;
      case 'reason':
        this.#reply(message.id, message.refusal);
        break;
      case 'busy':
        if (this.pending.has(message.id)) this.delayed = new Set(this.delayed).add(message.id);
        setTimeout(() => this.#again(message.id), message.retry_after_ms);
        break;
      case 'ok':
        this.#done.set(message.id, message.seq);
        this.#finish();
        break;
      case 'refused':
        this.#settle(message.id, { ok: false, refusal: message });
        this.#reply(message.id, message);
        break;
      case 'alive':
        break;
    }
  }

  /** The greeting is done: what was not answered on the old connection is said once more. */
  #greet(): void {
    this.#known = true;
    this.#greeted = true;
    this.#attempts = 0;
    this.#since = null;
    this.link = 'open';
    for (const command of this.pending.values()) this.#send(command);
  }

  #again(id: string): void {
    const message = this.pending.get(id) ?? this.#questions.get(id)?.message;
    if (message && this.#greeted) this.#send(message);
  }

  /** A question is answered, also if the server would not even hear it. */
  #reply(id: string, refusal: Reason | null): void {
    this.#questions.get(id)?.settle(refusal);
    this.#questions.delete(id);
  }

  /** A command is done when its effect is in sight: the answer may come before the news. */
  #finish(): void {
    for (const [id, seq] of this.#done) if (seq <= this.seq) this.#settle(id, { ok: true });
  }

  #settle(id: string, answer: Answer): void {
    this.pending = new Map([...this.pending].filter(([other]) => other !== id));
    this.#done.delete(id);
    this.delayed = new Set([...this.delayed].filter((other) => other !== id));
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  /** Takes in what happened, on top of the frames that still count. */
  #follow(message: Update & { log: Entry[] }, known = this.frames): void {
    const last = this.log.at(-1)?.seq ?? 0;
    const news = message.log.filter((entry) => entry.seq > last);
    if (news.length > 0) this.log = [...this.log, ...news];
    this.#update(message, known);
    if (news.length > 0) this.#listener(news, known);
  }

  #update(message: Update, known: ReadonlyMap<ViewerName, Frame>): void {
    this.seq = message.seq;
    if (message.table) this.table = message.table;
    const frames = new Map(known);
    for (const { view, changed, ...rest } of message.frames) {
      const before = known.get(rest.viewer)?.view;
      if (view) frames.set(rest.viewer, { ...rest, view });
      else if (before) frames.set(rest.viewer, { ...rest, view: { ...before, ...changed } });
      else return this.#startOver();
    }
    // News of the table alone draw no board anew.
    if (message.frames.length > 0 || known !== this.frames) this.frames = frames;
    this.#finish();
  }

  #compareNowAndThen(): void {
    this.#events += 1;
    if (this.#events % COMPARE_EVERY !== 0) return;
    const differs = [...this.frames.values()].some((frame) => fnv1a(canonical(frame.view)) !== frame.view_hash);
    if (differs) this.#startOver();
  }
}

/** The connection of a table on this server. */
export function connectTo(table: string): Connection {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const url = `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
  return new Connection(
    () => new WebSocket(url) as Socket,
    () => lobby.status(table),
  );
}
