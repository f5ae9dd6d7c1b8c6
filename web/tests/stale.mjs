/**
 * A newer version is installed while somebody has the old page open: parts that the page has not
 * loaded yet are gone. It says so in words, offers to load the page anew, and loses nothing that was
 * written.
 *
 *     node tests/stale.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { mayAct } from './choices.mjs';
import { base, inEveryGame, run, sitDown } from './run.mjs';
import { GAMES } from './sizes.mjs';

const isPart = (url) => url.pathname.startsWith('/assets/');

/** From now on every part is missing that the page does not have yet. */
const install = (page) => page.route(isPart, (route) => route.fulfill({ status: 404, body: '' }));
const uninstall = (page) => page.unroute(isPart);
const notice = (page) => page.locator('[role=alert]', { has: page.locator('button') });

async function told(page, words) {
  await notice(page).waitFor();
  assert((await notice(page).innerText()).includes(words('error-part')), 'it is told in words');
  return notice(page).getByRole('button', { name: words('reload') });
}

/** The browser itself reports what it could not load; that is what was asked for. */
function quiet(complaints) {
  const noise = /404|Failed to fetch dynamically|error loading dynamically|Unable to preload|Importing a module/;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !noise.test(text)));
}

/** At a table: the rules cannot be opened, the game goes on, and a half-written line is there again afterwards. */
async function atTheTable({ open, complaints, words }, game) {
  const seat = await open({ settings: { ask: false, talk: true } });
  const { page, wire } = seat;
  await sitDown(seat, game, { seats: ['bot:easy'] });
  await wire.settled();
  await page.locator('[data-chat] > summary').click();
  await page.locator('[data-chat] textarea').fill('half a sentence');
  await install(page);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('r');
  const button = await told(page, words);
  // Nothing is taken from whoever would rather go on for now.
  const { seq } = wire;
  await mayAct(page);
  await page.$eval('[data-question] [data-action]:not(:disabled)', (it) => it.click());
  await wire.until(() => wire.seq > seq, 'the game does not go on');
  await uninstall(page);
  await button.click();
  await page.waitForSelector('[data-seq]');
  assert.equal(await notice(page).count(), 0, 'the new page is whole');
  await page.locator('[data-chat] > summary').click();
  assert.equal(await page.locator('[data-chat] textarea').inputValue(), 'half a sentence', 'what was written is kept');
  quiet(complaints);
  return 'told, gone on, loaded anew, nothing lost';
}

/** On the way to another page: the address is kept, and reloading leads there. */
async function onTheWay({ open, complaints, words }) {
  const { page } = await open();
  await page.goto(base);
  await page.locator('#code').fill('a-code');
  await install(page);
  await page.locator('#code').press('Enter');
  const button = await told(page, words);
  assert.equal(new URL(page.url()).pathname, '/join/a-code');
  await uninstall(page);
  await button.click();
  // There, the code is looked up, and nobody gave it.
  await page.getByText(words('join-unknown')).waitFor();
  assert.equal(new URL(page.url()).pathname, '/join/a-code', 'what was typed led here');
  quiet(complaints);
  return 'told, and the way led on';
}

/** On the first page: games can be chosen without their pictures. */
async function withoutPictures({ open, complaints, words }) {
  const { page } = await open();
  await page.route(/GamePicture/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(base);
  await told(page, words);
  assert.equal(await page.locator('a[href^="/new/"]').count(), GAMES.length, 'each game has its card');
  await page.locator('a[href="/new/rattus"]').click();
  await page.waitForURL('**/new/rattus');
  // The browser's own line about each file, and nothing that the page threw.
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('status of 404')));
  return 'told, and a game was chosen';
}

await run({
  ...inEveryGame({ 'at the table': atTheTable }),
  'on the way': onTheWay,
  'without pictures': withoutPictures,
});
