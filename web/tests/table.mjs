/**
 * The table's frame in the browser: the question before a step without a way back, by keys
 * alone, and talk between two players and a spectator.
 *
 *     node tests/table.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { openBrowser, openPage } from './browser.mjs';
import { goesOn } from './choices.mjs';

const base = process.argv[2] ?? 'http://127.0.0.1:8080';
const REVEALS = '[data-action][title]:not(:disabled)';

const complaints = [];
const browser = await openBrowser();

/** Sits down at a new table; seat 2 is a friend's if it is open. */
async function sitDown(page, name, open) {
  await page.goto(`${base}/new/rattus`);
  await page.locator('#name').fill(name);
  if (open) await page.locator('#seat-1').selectOption('open');
  await page.locator('button[type=submit]').click();
}

/** Takes harmless steps until one without a way back follows one that could be taken back, in another game if need be. */
async function comeToTheBrink(page) {
  for (let steps = 0; steps < 400; steps += 1) {
    if (!(await goesOn(page))) {
      await sitDown(page, 'Anna', false);
      continue;
    }
    const undoable = (await page.locator('[data-undo][aria-disabled=false]').count()) > 0;
    const reveals = page.locator(REVEALS).first();
    if (undoable && (await reveals.count()) > 0) return reveals;
    const harmless = page.locator('[data-action]:not([title]):not(:disabled)').first();
    await ((await harmless.count()) > 0 ? harmless : reveals).evaluate((button) => button.click());
    await page.waitForSelector('[data-link="open"].saved');
    if (await page.locator('dialog[open]').count()) assert.fail('asked although nothing can be taken back');
  }
  return assert.fail('no step without a way back in 400');
}

async function asking() {
  const page = await openPage(browser, { name: 'Anna', complaints });
  await sitDown(page, 'Anna', false);
  const lines = () => page.locator('section ol li').count();
  const dialog = page.locator('dialog[open]');
  const focused = () => page.evaluate(() => document.activeElement?.dataset.action ?? null);

  const button = await comeToTheBrink(page);
  const action = await button.getAttribute('data-action');
  await button.evaluate((it) => it.closest('details').setAttribute('open', ''));
  await button.focus();
  const before = await lines();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  assert(await page.evaluate(() => document.activeElement.matches('[data-go-on]')), 'Enter would go on');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await focused(), action, 'the focus is back');
  assert.equal(await lines(), before, 'nothing was done');

  await page.keyboard.press('Enter');
  await dialog.waitFor();
  // With the box ticked, and Enter pressed on it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction((count) => document.querySelectorAll('section ol li').length > count, before);

  const next = await comeToTheBrink(page);
  const then = await lines();
  await next.evaluate((it) => it.click());
  await page.waitForFunction((count) => document.querySelectorAll('section ol li').length > count, then);
  assert.equal(await dialog.count(), 0, 'not asked again');

  await page.goto(`${base}/settings`);
  const box = page.getByLabel('Ask before a step');
  assert.equal(await box.isChecked(), false, 'the settings know');
  await box.check();
  await page.reload();
  assert.equal(await box.isChecked(), true, 'and keep it');
  await page.context().close();
}

async function talking() {
  const [anna, bert, eve] = await Promise.all(
    ['Anna', 'Bert', 'Eve'].map((name) =>
      openPage(browser, { name, complaints, settings: name === 'Bert' ? { language: 'de' } : {} }),
    ),
  );
  const unread = (page) => page.locator('[data-unread]');
  const open = (page) => page.locator('[data-chat] > summary').click();
  const lines = async (page) => (await page.locator('[data-line]').allInnerTexts()).map((line) => line.trim());
  const comes = (page, n) => page.locator(`[data-line="${n}"]`).waitFor();

  await sitDown(anna, 'Anna', true);
  const link = await anna.getByLabel('Link for seat 2').inputValue();
  const watch = await anna.getByLabel('Link for spectators').inputValue();
  // Talk begins while the table still waits.
  await open(anna);
  await anna.getByRole('button', { name: 'Hello!' }).click();
  await comes(anna, 1);

  for (const [page, url] of [
    [bert, link],
    [eve, watch],
  ]) {
    await page.goto(url);
    await page.locator('#name').fill(page === bert ? 'Bert' : 'Eve');
    await page.locator('button[type=submit]').click();
    await page.waitForSelector('[data-place^="region:"]');
  }
  await unread(bert).waitFor();
  assert.equal(await unread(bert).innerText(), 'eine neue Zeile');
  await open(bert);
  await comes(bert, 1);
  assert.equal(await unread(bert).count(), 0, 'what is looked at is read');

  // Text is text, whoever says it. What a spectator says, only spectators hear.
  const nasty = '<img src=x onerror="alert(1)"> & <b>so</b>';
  await open(eve);
  await eve.getByLabel('Say something').fill(nasty);
  await eve.keyboard.press('Enter');
  await comes(eve, 2);
  assert.equal((await lines(eve))[1], `Eve (watching) ${nasty}`);
  assert.equal(await eve.locator('[data-chat] img').count(), 0);
  await anna.getByLabel('Say something').fill(nasty);
  await anna.keyboard.press('Enter');
  await comes(bert, 3);
  assert.deepEqual((await lines(bert)).slice(1), [`Anna ${nasty}`]);
  assert.equal(await bert.locator('[data-chat] img').count(), 0);

  // Faster than the server likes: it is said so, and everything arrives, once.
  await anna.getByRole('button', { name: 'Sorry!' }).evaluate((button) => {
    for (let count = 0; count < 7; count += 1) button.click();
  });
  await anna.getByText('A little fast').waitFor();
  await comes(bert, 10);
  assert.equal((await lines(bert)).length, 9);
  await anna.getByText('A little fast').waitFor({ state: 'detached' });

  const field = anna.getByLabel('Say something');
  await field.fill('x'.repeat(2001));
  await anna.getByText('one character too many').waitFor();
  await field.press('Enter');
  assert.equal((await field.inputValue()).length, 2001, 'too long is not sent and not lost');

  await bert.getByLabel('An diesem Tisch stummschalten').check();
  assert.deepEqual(await lines(bert), []);
  await bert.reload();
  await bert.getByText('stumm').first().waitFor();
  await eve.getByRole('button', { name: 'Well played!' }).click();
  await comes(eve, 11);
  await anna.getByLabel('Say something').fill('Still there?');
  await anna.keyboard.press('Enter');
  await comes(eve, 12);
  assert.equal(await unread(bert).count(), 0, 'a muted table is silent');
  await open(bert);
  await bert.getByLabel('An diesem Tisch stummschalten').uncheck();
  await comes(bert, 12);
  await Promise.all([anna, bert, eve].map((page) => page.context().close()));
}

try {
  await asking();
  await talking();
  assert.deepEqual(complaints, [], 'no console complained');
  console.log('the table asks before a step without a way back, and people can talk');
} catch (error) {
  console.error(error);
  if (complaints.length > 0) console.error('Consoles:', complaints);
  process.exitCode = 1;
} finally {
  await browser.close();
}
