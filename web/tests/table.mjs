/**
 * The table's frame in the browser, with keys only where keys are meant: the question before a
 * step without a way back.
 *
 *     node tests/table.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { openBrowser, openPage } from './browser.mjs';

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

/** Takes harmless steps until one without a way back follows one that could be taken back. */
async function comeToTheBrink(page) {
  for (let steps = 0; steps < 200; steps += 1) {
    await page.waitForSelector('[data-action]:not(:disabled)');
    const undoable = (await page.locator('[data-undo][aria-disabled=false]').count()) > 0;
    const reveals = page.locator(REVEALS).first();
    if (undoable && (await reveals.count()) > 0) return reveals;
    const harmless = page.locator('[data-action]:not([title]):not(:disabled)').first();
    await ((await harmless.count()) > 0 ? harmless : reveals).evaluate((button) => button.click());
    await page.waitForSelector('[data-link="open"].saved');
    if (await page.locator('dialog[open]').count()) assert.fail('asked although nothing can be taken back');
  }
  return assert.fail('no step without a way back in 200');
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
  const box = page.getByRole('checkbox');
  assert.equal(await box.isChecked(), false, 'the settings know');
  await box.check();
  await page.reload();
  assert.equal(await page.getByRole('checkbox').isChecked(), true, 'and keep it');
  await page.context().close();
}

try {
  await asking();
  assert.deepEqual(complaints, [], 'no console complained');
  console.log('the table asks before a step without a way back');
} catch (error) {
  console.error(error);
  if (complaints.length > 0) console.error('Consoles:', complaints);
  process.exitCode = 1;
} finally {
  await browser.close();
}
