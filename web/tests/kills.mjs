/**
 * Two people, a bot and somebody who watches play a game to its end, each with a page of their own, while the server is
 * killed again and again (P1, P2, P7).
 *
 *     node tests/kills.mjs ../target/debug/lazaretto
 *
 * It is killed a moment after a click: before the move is written, after that, or before it is answered. No page is
 * loaded anew, every click counts once, and in the end everybody has heard of everything once and in order.
 */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as inside } from 'node:path';
import { createInterface } from 'node:readline';
import { gather, legalOf, meet, movesSince, must, seatOf } from './people.mjs';
import { base, join, lobby, moveTo, run } from './run.mjs';
import { chanceFrom, KILLED, seed } from './sizes.mjs';
import { soon } from './trace.mjs';

const program = process.argv[2] ?? '../target/debug/lazaretto';
/** So long after a click it is killed at the latest, in milliseconds. */
const MOMENT = 40;
/** A page without a server looks for one at least once a second (P7); the rest is what four busy programs on one machine take. */
const BACK = 5_000;

/** A server that can be killed, and comes back at the same address with the same database. */
class Mortal {
  #folder = mkdtempSync(inside(tmpdir(), 'lazaretto-kills-'));
  #listen = '127.0.0.1:0';
  #child;

  async start() {
    const database = inside(this.#folder, 'table.db');
    const wish = ['--listen', this.#listen, '--database', database, '--bot-delay', '0', '--limit', 'commands=10000'];
    this.#child = spawn(program, ['serve', ...wish], { stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const line of createInterface({ input: this.#child.stdout })) {
      const address = line.match(/http:\/\/[^\s/]+/)?.[0];
      if (!address) continue;
      this.#listen = new URL(address).host;
      return address;
    }
    return assert.fail(`${program} did not say where it is`);
  }

  async kill() {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  async end() {
    await this.kill();
    rmSync(this.#folder, { recursive: true });
  }
}

/** Whoever is asked, when everybody has heard of everything; nobody when the game is over. */
async function nextOf(people) {
  for (;;) {
    await meet(people);
    if (people[0].wire.over) return null;
    const due = people.find(must);
    if (due) return due;
    await people[0].page.waitForTimeout(10);
  }
}

const isBack = ({ page }) => page.waitForSelector('[data-link="open"].saved');
/** Who did what, in which order. */
const told = ({ wire }) => wire.log.map(({ seq, kind, seat }) => `${seq} ${kind} ${seat ?? ''}`);

async function mortal({ open, complaints }, game) {
  const server = new Mortal();
  moveTo(await server.start());
  try {
    const { id, people } = await gather(open, game, { bots: ['bot:easy'] });
    const { spectator } = (await lobby(people[0], `tables/${id}`)).links;
    const eve = await open({ name: 'Eve' });
    await join(eve, `${base}/join/${spectator}`, 'Eve');
    await eve.page.waitForSelector('[data-seq]');
    const everybody = [...people, eve];
    for (const { page } of everybody) await page.evaluate(() => (globalThis.__sameDocument = true));

    const chance = chanceFrom(seed);
    let [moves, kills, slowest] = [0, 0, 0];
    for (let due; (due = await nextOf(everybody)); moves += 1) {
      const { seq } = due.wire;
      const action = chance.pick(legalOf(due));
      await due.page.waitForSelector(`[data-question] [data-action="${action}"]:not(:disabled)`, { state: 'attached' });
      await due.page.$eval(`[data-question] [data-action="${action}"]`, (it) => it.click());
      if (moves % KILLED.every === 0) {
        await due.page.waitForTimeout(chance.next() * MOMENT);
        await server.kill();
        kills += 1;
        await server.start();
        const begin = Date.now();
        await Promise.all(everybody.map(isBack));
        slowest = Math.max(slowest, Date.now() - begin);
      }
      await due.wire.until(() => due.wire.seq > seq, `'${action}' is lost`);
      await isBack(due);
      const mine = movesSince(due, seq).filter((entry) => entry.seat === seatOf(due));
      assert.deepEqual(
        mine.map(({ action }) => action),
        [action],
        `'${action}' counts once`,
      );
      assert.equal(await eve.page.locator('[data-action]').count(), 0, 'whoever watches has nothing to press');
    }
    soon(slowest, BACK, 'all pages were back');

    const results = [];
    for (const person of everybody) {
      const { page } = person;
      await page.waitForSelector('[data-result]');
      assert(await page.evaluate(() => globalThis.__sameDocument), 'no page was loaded anew');
      results.push(await page.locator('[data-result] tbody strong').allInnerTexts());
      const heard = told(person);
      person.wire.frames.clear();
      await page.reload();
      await page.waitForSelector('[data-result]');
      assert.deepEqual(heard, told(person), 'everybody has heard of everything, once and in order');
    }
    for (const result of results) assert.deepEqual(result, results[0], 'everybody sees the same result');
    return `${moves} moves, ${kills} kills, all pages back after ${slowest} ms at most`;
  } finally {
    // The browser itself reports the connections that came to nothing; that is what was asked for.
    const noise = /WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE/;
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !noise.test(text)));
    await server.end();
  }
}

await run(
  Object.fromEntries(KILLED.games.map((game) => [`${game} on a server that dies`, (given) => mortal(given, game)])),
);
