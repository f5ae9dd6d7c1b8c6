/**
 * The rules as people read them: over the table, found by a search, in the language of the page.
 *
 *     node tests/rules.mjs http://127.0.0.1:8080
 */

import assert from 'node:assert/strict';
import { mayAct, step } from './choices.mjs';
import { base, inEveryGame, run, sitDown } from './run.mjs';

const RULES = { en: 'Rattus: the rules', de: 'Rattus: die Regeln' };

/** They open over the table; a search leads to a statement, and nobody has left the table. */
async function overTheTable({ open, look }) {
  const seat = await open();
  const { page } = seat;
  await sitDown(seat, 'rattus');
  await mayAct(page);
  await page.locator('header nav a[href="/rules/rattus"]').click();
  await page.locator('dialog h1', { hasText: RULES[look.language] }).waitFor();
  await page.locator('dialog input').fill('RAT-13.3');
  await page.locator('dialog td a[href="#RAT-13.3"]').first().click();
  await page.locator('dialog tr.marked').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert(page.url().startsWith(`${base}/table/`), 'the rules led away from the table');
  return 'opened, searched and closed without leaving the table';
}

/** The rules change their language without a reload, and a statement stays where it was. */
async function switchLanguage({ open }) {
  const { page } = await open({ language: 'en', scheme: 'light' });
  await page.goto(`${base}/rules/rattus#RAT-8.12`);
  await page.locator('h1', { hasText: RULES.en }).waitFor();
  await page.evaluate(() => (globalThis.__notReloaded = true));
  await page.locator('header nav a[href="/settings"]').click();
  await page.locator('input[name=language][value=de]').check();
  await page.locator('h1', { hasText: 'Einstellungen' }).waitFor();
  await page.goBack();
  await page.locator('h1', { hasText: RULES.de }).waitFor();
  await page.locator('.marked', { hasText: 'Festlegung (Ziel)' }).waitFor();
  assert(await page.evaluate(() => globalThis.__notReloaded), 'the page was loaded again');
  await page.locator('nav a[href="#chapter-8"]', { hasText: 'Ständekarten' }).click();
  await page.waitForFunction(() => document.getElementById('chapter-8').getBoundingClientRect().top < innerHeight);
  await page.locator('input[type=search]').fill('monch plattchen');
  await page.locator('[role=status]', { hasText: 'Aussagen' }).waitFor();
  return 'the rules change their language where they are';
}

/** What is asked and what happened lead to their statements, over the table. */
async function linked({ open }, game) {
  const seat = await open({ settings: { ask: false } });
  const { page } = seat;
  await sitDown(seat, game, { seats: ['bot:easy'] });
  for (let steps = 0; steps < 4; steps += 1) await step(seat);
  const read = new Set();
  const links = ['[data-question] [data-rule]', 'li[data-seq] a'].map((link) => page.locator(link).first());
  for (const link of links) {
    const rule = await link.getAttribute('data-rule');
    await link.click();
    await page.locator('dialog .marked', { hasText: rule }).waitFor();
    read.add(rule);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
  // By keys: from a line to its link.
  await page.locator('li[data-seq]').nth(1).focus();
  await page.keyboard.press('Tab');
  assert(await page.evaluate(() => document.activeElement.matches('li[data-seq] a')), 'Tab leads to the link');
  await page.keyboard.press('Enter');
  await page.locator('dialog .marked').waitFor();
  assert(page.url().startsWith(`${base}/table/`), 'the rules led away from the table');
  return `read ${[...read].join(' and ')}`;
}

await run({
  'over the table': overTheTable,
  'switch of language': switchLanguage,
  ...inEveryGame({ links: linked }),
});
