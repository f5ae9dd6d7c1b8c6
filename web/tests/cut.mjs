/**
 * A network that falls silent without a word (U24). Between page and server stands a line that can
 * be held: connections stay open, new ones are accepted, and nothing arrives.
 *
 *     node tests/cut.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { connect, createServer } from 'node:net';
import { goOn, offered } from './choices.mjs';
import { base, run, sitDown } from './run.mjs';
import { GAMES } from './sizes.mjs';
import { soon } from './trace.mjs';

/** A line to the server. What is sent while a direction is held arrives afterwards, as on a real network. */
class Line {
  #pairs = new Set();
  #held = { up: false, down: false };
  #server = createServer((near) => {
    const pair = { up: near, down: null };
    this.#pairs.add(pair);
    this.#follow(pair, near);
    // Not before there is something to say: browsers open connections in advance, and servers close idle ones.
    near.on('data', (bytes) => {
      pair.down ??= this.#reach(pair);
      pair.down.write(bytes);
    });
  });

  #reach(pair) {
    const { hostname, port } = new URL(base);
    const far = connect(Number(port), hostname);
    far.on('data', (bytes) => pair.up.write(bytes));
    this.#follow(pair, far);
    return far;
  }

  /** What has arrived is passed on before the other end is closed. */
  #follow(pair, socket) {
    const end = () => {
      this.#pairs.delete(pair);
      pair.up.end();
      pair.down?.end();
    };
    socket.on('close', end).on('error', end);
    if (this.#held[socket === pair.up ? 'up' : 'down']) socket.pause();
  }

  async open() {
    await new Promise((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  hold(held) {
    this.#held = { up: false, down: false, ...held };
    for (const pair of this.#pairs)
      for (const way of ['up', 'down']) pair[way]?.[this.#held[way] ? 'pause' : 'resume']();
  }

  close() {
    this.#server.close();
    for (const { up, down } of this.#pairs) for (const socket of [up, down]) socket?.destroy();
  }
}

const SOON = 10_000;

/** To be run in the page: when it said last that the connection is lost. */
function watch() {
  const LOST = '[data-link="waiting"], [data-link="connecting"]';
  let was = false;
  new MutationObserver(() => {
    const lost = document.querySelector(LOST) !== null;
    if (lost && !was) globalThis.__lost = Date.now();
    was = lost;
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-link'] });
}

/** How long after that moment the page said that the connection is lost. */
async function lost({ page }, since) {
  const at = await page.waitForFunction((since) => globalThis.__lost > since && globalThis.__lost, since);
  const took = (await at.jsonValue()) - since;
  soon(took, SOON, 'it is told');
  return took;
}

/** Whether the state of the connection is in sight when the question stands at this edge of the screen. */
const inSight = (page, block) =>
  page.evaluate((block) => {
    document.querySelector('[data-question]').scrollIntoView({ block });
    const status = document.querySelector('[data-link]');
    const { x, y, width, height } = status.getBoundingClientRect();
    return status.contains(document.elementFromPoint(x + Math.min(width, 30) / 2, y + height / 2));
  }, block);

/** The page says that a move is on its way: that it is being sent, or without a connection that it is kept. */
const toldKept = (page, words) =>
  page.waitForFunction(
    ({ sending, kept }) => {
      const status = document.querySelector('[data-link]');
      return status?.innerText.includes(status.dataset.link === 'open' ? sending : kept);
    },
    { sending: words('sending'), kept: words('link-kept') },
  );

/** Clicks the first choice; the page says what becomes of it, and offers no other meanwhile. */
async function click({ page, wire }, words) {
  const { buttons } = await offered(page);
  const { seq } = wire;
  await page.$eval(`[data-question] [data-action="${buttons[0]}"]`, (it) => it.click());
  await goOn(page);
  await toldKept(page, words);
  assert.deepEqual((await offered(page)).buttons, [], 'nothing else can be chosen meanwhile');
  return { seq, action: buttons[0] };
}

/** After the return the click has become exactly one entry of the log. */
async function once({ page, wire }, { seq, action }) {
  await page.waitForSelector('[data-link="open"].saved');
  await wire.settled({ after: seq });
  const seat = wire.frame.viewer;
  const mine = wire.log.filter((entry) => entry.seq > seq && entry.kind === 'move' && entry.seat === seat);
  assert.deepEqual(
    mine.map(({ action }) => action),
    [action],
    `'${action}' counts once`,
  );
}

async function silence({ open, words }, game) {
  const line = new Line();
  const seat = await open({ name: game, settings: { ask: false } });
  try {
    await seat.page.addInitScript(watch);
    const id = await sitDown(seat, game, { seats: ['bot:easy'] });
    await seat.page.goto(`${await line.open()}/table/${id}`);
    await seat.wire.settled();

    // Nothing gets through. It is told soon; what is clicked then waits, and is done after the return.
    const began = Date.now();
    line.hold({ up: true, down: true });
    const told = await lost(seat, began);
    for (const end of ['start', 'end'])
      assert(await inSight(seat.page, end), `it is in sight at the ${end} of the page`);
    const queued = await click(seat, words);
    line.hold({});
    await once(seat, queued);

    // What is clicked reaches the server, but no answer comes back: it is said again, and done once.
    const again = Date.now();
    line.hold({ down: true });
    const unanswered = await click(seat, words);
    const toldAgain = await lost(seat, again);
    await toldKept(seat.page, words);
    line.hold({});
    await once(seat, unanswered);
    return `${game} after ${told} and ${toldAgain} ms`;
  } finally {
    await seat.page.close();
    line.close();
  }
}

/** Most of it is waiting, so all games wait together. */
async function silences(given) {
  const told = await Promise.all(GAMES.map((game) => silence(given, game)));
  // The browser itself reports the connections that came to nothing; that is what was asked for.
  const { complaints } = given;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/WebSocket|ERR_EMPTY_RESPONSE/.test(text)));
  return `lost connections are told: ${told.join(', ')}; every click counts once`;
}

await run({ 'a silent network': silences }, { first: 1 });
