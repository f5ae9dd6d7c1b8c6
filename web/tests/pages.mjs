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
import { openBrowser, openPage } from './browser.mjs';
import { mayAct } from './choices.mjs';

const base = process.argv[2] ?? 'http://127.0.0.1:8080';
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

const complaints = [];
const problems = [];
const browser = await openBrowser();
if (folder) mkdirSync(folder, { recursive: true });

async function check(page, label) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) problems.push(`${label}: ${wide} pixels wider than the screen`);
  // The policy forbids inline scripts; the test brings axe in from outside the page.
  const found = await page.evaluate(async (tags) => {
    const { violations } = await globalThis.axe.run(document, { runOnly: tags });
    return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].html.slice(0, 160)}`);
  }, TAGS);
  problems.push(...found.map((text) => `${label}: axe ${text}`));
  if (folder) await page.screenshot({ path: `${folder}/${label.replaceAll(' ', '-')}.png`, fullPage: true });
}

for (const { language, scheme } of LOOKS) {
  const page = await openPage(browser, {
    name: language,
    complaints,
    settings: { language, scheme },
    bypassCSP: true,
  });
  await page.context().addInitScript(axe);
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(base + path);
    await page.waitForSelector('h1');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await check(page, `${name} ${size.width} ${language} ${scheme}`);
    }
  }
  // A table against bots: name, sit down.
  await page.goto(`${base}/new/rattus`);
  await page.locator('#name').fill(language === 'de' ? 'Wilhelmine' : 'Anna');
  await page.locator('button[type=submit]').click();
  await mayAct(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await check(page, `table ${size.width} ${language} ${scheme}`);
  }
  await page.locator('[data-chat] > summary').click();
  await page.locator('[data-chat] button').first().click();
  await page.waitForSelector('[data-line]');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await check(page, `talk ${size.width} ${language} ${scheme}`);
  }
  // The rules open over the table, in the language of the page.
  await page.locator('header nav a[href="/rules/rattus"]').click();
  await page.locator('dialog h1', { hasText: RULES[language] }).waitFor();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await check(page, `panel ${size.width} ${language} ${scheme}`);
  }
  await page.locator('dialog input').fill('RAT-13.3');
  await page.locator('dialog td a[href="#RAT-13.3"]').first().click();
  await page.locator('dialog tr.marked').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  if (!page.url().startsWith(`${base}/table/`)) problems.push(`panel ${language}: the rules led away from the table`);
  await page.context().close();
}
await switchLanguage();
await browser.close();

/** The rules change their language without a reload, and a statement stays where it was. */
async function switchLanguage() {
  const page = await openPage(browser, { name: 'switch', complaints });
  await page.goto(`${base}/rules/rattus#RAT-8.12`);
  await page.locator('h1', { hasText: RULES.en }).waitFor();
  await page.evaluate(() => (globalThis.__notReloaded = true));
  await page.locator('header nav a[href="/settings"]').click();
  await page.locator('input[name=language][value=de]').check();
  await page.locator('h1', { hasText: 'Einstellungen' }).waitFor();
  await page.goBack();
  await page.locator('h1', { hasText: RULES.de }).waitFor();
  await page.locator('.marked', { hasText: 'Festlegung (Ziel)' }).waitFor();
  if (!(await page.evaluate(() => globalThis.__notReloaded))) problems.push('switch: the page was loaded again');
  await page.locator('nav a[href="#chapter-8"]', { hasText: 'Ständekarten' }).click();
  await page.waitForFunction(() => document.getElementById('chapter-8').getBoundingClientRect().top < innerHeight);
  await page.locator('input[type=search]').fill('monch plattchen');
  await page.locator('[role=status]', { hasText: 'Aussagen' }).waitFor();
  await page.context().close();
}

try {
  assert.deepEqual(problems, []);
  assert.deepEqual(complaints, []);
  console.log(
    `${Object.keys(PAGES).length + 3} pages, ${SIZES.length} sizes, ${LOOKS.length} looks: nothing to complain about`,
  );
} catch {
  console.error([...problems, ...complaints].join('\n'));
  process.exitCode = 1;
}
