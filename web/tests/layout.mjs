/**
 * Every kind of screen and question, on every size, in both languages and schemes.
 *
 *     node tests/layout.mjs http://127.0.0.1:8080
 *
 * Nothing is wider than the screen or cut off, targets are large enough (U27), also with longer
 * words, more space between letters and at twice the size (U28, U33); German has no English in
 * it (U33); seats are told apart without colour (U29); axe finds nothing (U26, U32). With `SHOTS`
 * set, pictures go to that folder.
 */

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { goOn, offered } from './choices.mjs';
import { english, lengthen, measure, SPACING } from './measure.mjs';
import { base, run, sitDown } from './run.mjs';
import { AXE, GAMES, LOOKS, chanceFrom, seed } from './sizes.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SHOTS = process.env.SHOTS;
if (SHOTS) mkdirSync(SHOTS, { recursive: true });

/** Half of a usual screen: what is left of it at 200 %. And 320 pixels, what is left at 400 %. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
];

class Gallery {
  screens = 0;
  views = 0;
  problems = [];
  #turn = 0;

  constructor(page) {
    this.page = page;
  }

  /** Looks at what is on the page now, in every look. */
  async show(name) {
    this.screens += 1;
    const { page } = this;
    let last = '';
    for (const [index, look] of LOOKS.entries()) {
      const { viewport, language, scheme } = look;
      const words = `${language} ${scheme}`;
      if (words !== last) await this.#dress({ language, scheme });
      last = words;
      await page.setViewportSize(viewport);
      const label = `${name} ${viewport.width} ${words}`;
      await this.#measure(label, language);
      if ((index + this.#turn) % Math.round(LOOKS.length / AXE) === 0) await this.#axe(label);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${label.replaceAll(' ', '-')}.png`, fullPage: true });
    }
    this.#turn += 1;
    for (const viewport of ZOOMED) {
      await page.setViewportSize(viewport);
      await this.#measure(`${name} zoomed ${viewport.width}`, 'de');
    }
    await page.setViewportSize(LOOKS[0].viewport);
    const style = await page.addStyleTag({ content: SPACING });
    await this.#measure(`${name} with more space`, 'de');
    await style.evaluate((it) => it.remove());
    this.#turn += 1;
  }

  /** Longer words spoil the page: it has to be drawn anew afterwards. */
  async longer(name) {
    for (const { viewport } of LOOKS.slice(0, 4)) {
      await this.page.setViewportSize(viewport);
      if (viewport === LOOKS[0].viewport) await this.page.evaluate(lengthen);
      await this.#measure(`${name} with longer words ${viewport.width}`, 'en');
    }
    await this.page.reload();
  }

  async #dress(changes) {
    await this.page.evaluate(async (changes) => {
      const key = 'lazaretto.settings';
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...changes }));
      dispatchEvent(new StorageEvent('storage', { key }));
      while (document.documentElement.lang !== changes.language) await new Promise(requestAnimationFrame);
      await document.fonts.ready;
    }, changes);
  }

  async #measure(label, language) {
    this.views += 1;
    const found = await this.page.evaluate(measure, { language, dense: true, english });
    this.problems.push(...found.map((text) => `${label}: ${text}`));
  }

  async #axe(label) {
    const found = await this.page.evaluate(async (tags) => {
      const { violations } = await globalThis.axe.run(document, { runOnly: tags });
      return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].html.slice(0, 160)}`);
    }, TAGS);
    this.problems.push(...found.map((text) => `${label}: axe ${text}`));
  }

  done() {
    assert.equal(this.problems.length, 0, `\n${this.problems.join('\n')}`);
    return `${this.screens} screens, ${this.views} views`;
  }
}

async function gallery(open) {
  const seat = await open({ settings: { ask: false }, bypassCSP: true });
  await seat.page.context().addInitScript(axe);
  return { ...seat, gallery: new Gallery(seat.page) };
}

/** The pages around a table. */
async function pages({ open }) {
  const { page, gallery: all } = await gallery(open);
  const addresses = {
    home: '/',
    join: '/join/no-such-link',
    settings: '/settings',
    about: '/about',
    missing: '/nowhere',
    ...Object.fromEntries(
      GAMES.flatMap((game) => [
        [`new ${game}`, `/new/${game}`],
        [`rules ${game}`, `/rules/${game}`],
      ]),
    ),
  };
  for (const [name, path] of Object.entries(addresses)) {
    await page.goto(base + path);
    await page.waitForSelector('h1');
    await page.waitForLoadState('networkidle');
    await all.show(name);
    await all.longer(name);
  }
  return all.done();
}

/** A table at each kind of question, and what can lie on it. */
async function table({ open }, game) {
  const { page, wire, gallery: all } = await gallery(open);
  const chance = chanceFrom(seed);
  await sitDown({ page, wire }, game);
  const kinds = new Set();
  let most = 0;
  while (!wire.over) {
    const frame = await wire.settled();
    if (wire.over) break;
    const shown = await offered(page);
    if (!kinds.has(shown.kind)) {
      kinds.add(shown.kind);
      await all.show(`${game} ${shown.kind}`);
    } else if (frame.legal.length > 1.5 * most) await all.show(`${game} with ${frame.legal.length} choices`);
    most = Math.max(most, frame.legal.length);
    if (kinds.size === 2 && !kinds.has('on top')) {
      kinds.add('on top');
      await onTop(page, all, game, shown);
    }
    const action = chance.pick(shown.buttons);
    await page.$eval(`[data-question] [data-action="${action}"]`, (it) => it.click());
    await goOn(page);
    await wire.settled({ after: frame.outcome ? -1 : wire.seq - 1 });
  }
  await page.waitForSelector('[data-result]');
  await all.show(`${game} result`);
  await all.longer(`${game} result`);
  return `${all.done()}, questions: ${[...kinds].join(', ')}`;
}

/** What may lie on a table: dialogs, messages, talk. */
async function onTop(page, all, game, shown) {
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  await all.show(`${game} keys`);
  await page.keyboard.press('Escape');
  const crowded = shown.places.find(({ actions }) => actions.length > 1);
  if (crowded) {
    await page.$eval(`[data-place="${crowded.place}"]`, (it) =>
      it.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    );
    await page.waitForSelector('dialog[open]');
    await all.show(`${game} chooser`);
    await page.keyboard.press('Escape');
  }
  await page.locator('[data-chat] > summary').click();
  await page.locator('[data-chat] button').first().click();
  await page.waitForSelector('[data-line]');
  await all.show(`${game} talk`);
  await page.locator('[data-chat] > summary').click();
}

const checks = { pages };
for (const game of GAMES) checks[`${game} table`] = (given) => table(given, game);

await run(checks);
