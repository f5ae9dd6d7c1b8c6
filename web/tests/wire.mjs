/**
 * What the server told a page and what the page told the server, read off its sockets.
 *
 * Checks compare the page with this, so the page's own bookkeeping is never trusted.
 */

import assert from 'node:assert/strict';

/** So long bots are given to speak up where they may; without their usual wait they need a fraction of it. */
const MOMENT = 100;

export class Wire {
  frames = new Map();
  seq = 0;
  table = null;
  /** Entries of the log, in the order they came. */
  log = [];
  /** Commands the page sent, and answers to its questions. */
  sent = [];
  reasons = [];
  /** Messages that told of something that happened. */
  events = 0;
  /** How often a bot spoke up while nobody but this page was waited for, */
  words = 0;
  /** and how often something had to be done again because of that. */
  repeated = 0;
  #last = 0;
  /** Is told new entries of the log, with the view before and after; none before a greeting. */
  listener = () => {};

  constructor(page) {
    this.page = page;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.#receive(JSON.parse(payload)));
      socket.on('framesent', ({ payload }) => {
        const message = JSON.parse(payload);
        // A page that has heard nothing for a while asks whether anybody is there.
        if (message.type !== 'alive') this.sent.push(message);
      });
    });
  }

  #receive(message) {
    if (message.type === 'reason') this.reasons.push(message.refusal);
    if (message.type === 'welcome') {
      this.frames.clear();
      this.log = [];
    }
    if (message.type === 'event' && message.log.length > 0) this.events += 1;
    if (!message.frames) return;
    this.seq = message.seq;
    this.table = message.table ?? this.table;
    const last = this.log.at(-1)?.seq ?? 0;
    const news = message.log.filter(({ seq }) => seq > last);
    this.log.push(...news);
    this.#last = Date.now();
    const spoken = ({ kind, seat }) => kind === 'move' && !this.frames.has(seat);
    if (message.type === 'event' && this.frame && this.alone && news.some(spoken)) this.words += 1;
    const before = this.frames.values().next().value?.view;
    for (const { view, changed, ...rest } of message.frames) {
      const before = this.frames.get(rest.viewer)?.view;
      this.frames.set(rest.viewer, { ...rest, view: view ?? { ...before, ...changed } });
    }
    this.listener(news, before, this.frames.values().next().value?.view);
  }

  /** The frame that has something to decide, or else the first. */
  get frame() {
    const all = [...this.frames.values()];
    return all.find(({ legal }) => legal.length > 0) ?? all[0];
  }

  get over() {
    return this.frame?.outcome != null;
  }

  /** The game waits for this page alone: where all act at once, bots have done their part. */
  get alone() {
    return this.frame.legal.length > 0 && this.frame.must.every((seat) => this.frames.has(seat));
  }

  /** May a bot have something to say that it has not had the time for? */
  get #mayHear() {
    const isBot = (seat) => this.table.seats[seat].kind === 'bot';
    return this.frame.may.some(isBot) && Date.now() < this.#last + MOMENT;
  }

  /** Whom the table waits for, as the page was told. */
  #waits() {
    const { viewer, must, may, prompt, legal } = this.frame ?? {};
    return `entry ${this.seq}, must ${must}, may ${may}; seat ${viewer} at question ${prompt} with ${legal?.length} choices`;
  }

  /** Waits until something was said on the wire. */
  async until(said, otherwise) {
    const end = Date.now() + 60_000;
    while (!said()) {
      assert(Date.now() < end, `${otherwise}; ${this.#waits()}`);
      await this.page.waitForTimeout(3);
    }
  }

  /**
   * Waits until the page shows what the server said last, and there is an end or something to
   * decide that only this page can decide: nothing happens until it acts. Bots that may speak up
   * have had a moment for it; who cannot risk that one is late does it `undisturbed`.
   */
  async settled({ timeout = 60_000, after = -1 } = {}) {
    const until = Date.now() + timeout;
    for (;;) {
      const shown = await this.page.evaluate(() => {
        const table = document.querySelector('[data-seq]');
        const rests = document.querySelector('[data-link="open"].saved') !== null;
        return { seq: Number(table?.dataset.seq ?? -1), rests };
      });
      const mine = this.frame && (this.over || (this.alone && !this.#mayHear));
      if (shown.rests && shown.seq > after && shown.seq === this.seq && mine) return this.frame;
      assert(Date.now() < until, `not settled: shown ${JSON.stringify(shown)}; ${this.#waits()}`);
      await this.page.waitForTimeout(5);
    }
  }
}

/**
 * Does something from the beginning to the end without a bot that speaks up in the middle of it. If that makes it fail,
 * the page is brought back to where it can begin, and it is done again with the new question. Any other failure is one.
 */
export async function undisturbed({ page, wire }, work, begin = () => {}) {
  for (;;) {
    const { words } = wire;
    try {
      return await work();
    } catch (error) {
      // The page may have heard of it a moment before this process.
      await page.waitForTimeout(MOMENT);
      if (wire.words === words) throw error;
      wire.repeated += 1;
      await begin();
    }
  }
}

/** The canonical text of a view: two are the same if these are. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const pairs = Object.keys(value).sort();
  return `{${pairs.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}
