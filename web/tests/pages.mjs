/**
 * Every page in both languages and schemes, from a phone to a large screen.
 *
 *     node tests/pages.mjs http://127.0.0.1:8080 [folder for screenshots]
 *
 * Nothing may be wider than the screen, axe may find nothing, no console may complain.
 */

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mayAct } from './choices.mjs';
import { base, run, sitDown } from './run.mjs';

const folder = process.argv[3];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const LOOKS = [
  { language: 'en', scheme: 'light' },
  { language: 'de', scheme: 'dark' },
];
const PAGES = {
  home: '/',
  new: '/new/rattus',
  join: '/join/no-such-link',
  rules: '/rules/rattus#RAT-5.2',
  settings: '/settings',
  about: '/about',
  missing: '/nowhere',
};

const RULES = { en: 'Rattus: the rules', de: 'Rattus: die Regeln' };

if (folder) mkdirSync(folder, { recursive: true });

/** On a phone and on a desk: what axe looks for does not change with every size. */
const AXE = [360, 1440];

async function check(page, label, problems, withAxe) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) problems.push(`${label}: ${wide} pixels wider than the screen`);
  if (folder) await page.screenshot({ path: `${folder}/${label.replaceAll(' ', '-')}.png`, fullPage: true });
  if (!withAxe) return;
  // The policy forbids inline scripts; the test brings axe in from outside the page.
  const found = await page.evaluate(async (tags) => {
    const { violations } = await globalThis.axe.run(document, { runOnly: tags });
    return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].html.slice(0, 160)}`);
  }, TAGS);
  problems.push(...found.map((text) => `${label}: axe ${text}`));
}

async function everyPage({ open }, { language, scheme }) {
  const problems = [];
  const look = await open({ language, scheme, bypassCSP: true });
  const { page } = look;
  const inAllSizes = async (name) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await check(page, `${name} ${size.width} ${language} ${scheme}`, problems, AXE.includes(size.width));
    }
  };
  await page.context().addInitScript(axe);
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(base + path);
    await page.waitForSelector('h1');
    await inAllSizes(name);
  }
  // A table against bots.
  await sitDown(look, 'rattus', { name: language === 'de' ? 'Wilhelmine' : 'Anna' });
  await mayAct(page);
  await inAllSizes('table');
  await page.locator('[data-chat] > summary').click();
  await page.locator('[data-chat] button').first().click();
  await page.waitForSelector('[data-line]');
  await inAllSizes('talk');
  // The rules open over the table, in the language of the page.
  await page.locator('header nav a[href="/rules/rattus"]').click();
  await page.locator('dialog h1', { hasText: RULES[language] }).waitFor();
  await inAllSizes('panel');
  await page.locator('dialog input').fill('RAT-13.3');
  await page.locator('dialog td a[href="#RAT-13.3"]').first().click();
  await page.locator('dialog tr.marked').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert(page.url().startsWith(`${base}/table/`), 'the rules led away from the table');
  assert.deepEqual(problems, []);
  return `${Object.keys(PAGES).length + 3} pages, ${SIZES.length} sizes: nothing to complain about`;
}

/** The rules change their language without a reload, and a statement stays where it was. */
async function switchLanguage({ open }) {
  const { page } = await open();
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

const checks = { 'switch of language': switchLanguage };
for (const look of LOOKS) checks[`pages ${look.language} ${look.scheme}`] = (given) => everyPage(given, look);
await run(checks);
