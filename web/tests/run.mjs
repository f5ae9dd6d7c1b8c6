/** What every file of checks begins and ends with: a browser, a list of checks, one line for each. */

import assert from 'node:assert/strict';
import { inTime, openBrowser, openPage } from './browser.mjs';
import { GAMES, LANGUAGES, LIMIT, looksAt, seed } from './sizes.mjs';
import { Wire } from './wire.mjs';
import { wordsOf } from './words.mjs';

export let base = process.argv[2] ?? 'http://127.0.0.1:8080';
/** A check that has a server of its own says where it is. */
export const moveTo = (address) => {
  base = address;
};

/** Every check in every look it is due in; those that look at everything themselves are in none. */
function inTheirLooks(checks, turns, first) {
  return Object.entries(checks).flatMap(([name, check], turn) =>
    turns
      ? looksAt(first + turn).map((look) => ({ name: `${name} ${look.viewport.width} ${look.language}`, check, look }))
      : [{ name, check, look: {} }],
  );
}

/** The checks that were asked for: those with `ONLY` in their names, and of them the second third if `PART` is `2/3`. */
function chosen(all) {
  const named = all.filter(({ name }) => name.includes(process.env.ONLY ?? ''));
  const [part, parts] = (process.env.PART ?? '1/1').split('/').map(Number);
  const upTo = (end) => Math.ceil((named.length * end) / parts);
  return named.slice(upTo(part - 1), upTo(part));
}

/** Checks that take a game, kind by kind, so that looks take turns from game to game. */
export const inEveryGame = (kinds) =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([name, check]) =>
      GAMES.map((game) => [`${game} ${name}`, (given) => check(given, game)]),
    ),
  );

/**
 * Runs checks one after another, `{name: check}`. Each gets `open`, which opens a page for it, and the `look` and the
 * `words` of its pages; looks take turns from check to check, beginning with
 * the `first`, unless the checks have their own.
 */
export async function run(checks, { turns = true, first = 0 } = {}) {
  const browser = await openBrowser();
  for (const due of chosen(inTheirLooks(checks, turns, first)))
    for (let tries = 1; (await carryOut(browser, due, tries)) === 'again'; tries += 1);
  await browser.close();
}

/** How often a check may be begun: once more for each time the browser stopped drawing one of its pages. */
const TRIES = 3;

async function carryOut(browser, { name, check, look: turn }, tries) {
  const complaints = [];
  const pages = [];
  const begin = Date.now();
  const look = { language: 'en', scheme: 'light', ...turn };
  const other = LANGUAGES.find((language) => language !== look.language);
  /** A page in the look of this check, or in one of its own; somebody else at the table may read the other language. */
  const open = async ({ foreign = false, ...own } = {}) => {
    const wish = { ...look, ...(foreign ? { language: other } : {}), ...own };
    const { language, scheme, settings = {}, name = 'Anna', ...options } = wish;
    const all = { language, scheme, name: '', ...settings };
    const page = await openPage(browser, { name, complaints, settings: all, ...options });
    pages.push(page);
    return { page, wire: new Wire(page) };
  };
  const seconds = () => `${((Date.now() - begin) / 1000).toFixed(1)} s`;
  let verdict = 'passed';
  try {
    const words = wordsOf(look.language);
    const theirs = wordsOf(other);
    const given = { open, browser, complaints, look, words, theirs };
    const done = await inTime(check(given), LIMIT, 'the check');
    assert.deepEqual(complaints, [], 'no console complained');
    console.log(`${name}: ${done} (${seconds()})`);
  } catch (error) {
    verdict = tries < TRIES && (await stoodStill(pages)) ? 'again' : 'failed';
    const what = verdict === 'again' ? 'AGAIN, the browser has stopped drawing' : 'FAILED';
    console.error(`${what} ${name} after ${seconds()}, SEED=${seed}:`, error.stack ?? error);
    if (complaints.length > 0) console.error('Consoles:', complaints);
  }
  if (verdict === 'failed') {
    for (const page of pages) await picture(page, name);
    process.exitCode = 1;
  }
  await inTime(Promise.all(pages.map((page) => page.context().close())), 60_000, 'closing the pages');
  return verdict;
}

/**
 * Whether one of these pages answers and is not drawn any more. Once in some hours a browser without a screen gives a page no
 * frame again, for good, while its code runs on; new pages of the same browser are drawn. No page can do that to itself.
 */
async function stoodStill(pages) {
  const still = async (page) => {
    if (page.isClosed()) return false;
    const answers = (question) =>
      inTime(page.evaluate(question), 20_000, 'a frame').then(
        () => true,
        () => false,
      );
    const drawn = await answers(() => new Promise((done) => requestAnimationFrame(() => done())));
    return !drawn && (await answers(() => true));
  };
  return (await Promise.all(pages.map(still))).includes(true);
}

/** What a failed check saw last goes where `SHOTS` says. */
async function picture(page, name) {
  if (!process.env.SHOTS || page.isClosed()) return;
  await page.screenshot({ path: `${process.env.SHOTS}/failed-${name.replaceAll(/\W+/g, '-')}.png` });
}

/** Asks the lobby something as the guest that a page is. */
export async function lobby({ page }, path, body) {
  const { request } = page.context();
  // A connection that has long been idle may be closed just when it is used again.
  const wish = { headers: { origin: base }, maxRetries: 2, ...(body ? { data: body } : {}) };
  const answer = await request[body ? 'post' : 'get'](`${base}/api/${path}`, wish);
  assert(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/**
 * Sits down at a new table of a game: one's own seat first, then what is wished (`bot:easy`, `open`, `me`). What else is
 * wished for the table goes to the lobby as it is. It has a seed unless that is `null`, so that bots play the same in every
 * run. Answers with the table's name.
 */
export async function sitDown(seat, game, { name = 'Anna', seats = ['bot:easy', 'bot:medium'], ...more } = {}) {
  await lobby(seat, 'session', { name });
  const wish = (text) => {
    const [kind, level] = text.split(':');
    return level ? { kind, level } : { kind };
  };
  const usual = { options: {}, spectators: 'link', hints: false, ...(more.position ? {} : { seed: String(seed) }) };
  const table = { game, seats: ['me', ...seats].map(wish), ...usual, ...more };
  const { id } = (await lobby(seat, 'tables', table)).table;
  seat.wire.frames.clear();
  await seat.page.goto(`${base}/table/${id}`);
  return id;
}

/** The browser itself complains of what the server refuses; where a refusal is what a check wants, that is no complaint. */
export function refused(complaints, status) {
  const wanted = complaints.findIndex((line) => line.includes(`status of ${status}`));
  assert(wanted >= 0, `nothing was refused with ${status}: ${complaints}`);
  complaints.splice(wanted, 1);
}

/** Takes a seat, or a place to watch from, by its link. */
export async function join({ page }, link, name) {
  await page.goto(link);
  await page.locator('#name').fill(name);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/table\//);
}
