/** Looks at a page in many ways: sizes, languages, schemes, zoom, wider spacing, longer words, axe. */

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inTime } from './browser.mjs';
import { english, lengthen, measure, SPACING } from './measure.mjs';
import { Sight } from './sight.mjs';
import { DRESSES, isJudged, SCREENS, SMALL, strainsAt, USUAL } from './sizes.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SHOTS = process.env.SHOTS;
if (SHOTS) mkdirSync(SHOTS, { recursive: true });

/** What is left of a usual screen at 200 %, and at 400 %; and a phone on its side. */
const ZOOMED = {
  half: { width: 640, height: 400 },
  quarter: { width: 320, height: 640 },
  turned: { width: 844, height: 390 },
};
/** The widths of which pictures are taken. */
const TAKEN = [412, 1280];

export class Gallery {
  #screens = 0;
  #views = 0;
  #problems = [];
  #dressed = '';

  constructor(page, sight) {
    this.page = page;
    this.sight = sight;
  }

  /** Another page of the same table need not look at the same pieces again: it shares the `sight` of the first. */
  static async open(open, settings = {}, sight = new Sight()) {
    const seat = await open({ settings: { ask: false, ...settings }, bypassCSP: true });
    // The policy forbids inline scripts; the test brings axe in from outside the page.
    await seat.page.context().addInitScript(axe);
    return { ...seat, gallery: new Gallery(seat.page, sight) };
  }

  /** Looks at what is on the page now. */
  async show(name) {
    const { page } = this;
    const turn = this.#screens;
    this.#screens += 1;
    for (const [index, viewport] of SCREENS.entries()) {
      const judged = isJudged(turn, index);
      const taken = SHOTS && TAKEN.includes(viewport.width);
      await this.#veil(!judged && !taken);
      await page.setViewportSize(viewport);
      // There and back again: changing the dress takes longer than anything else.
      for (const dress of index % 2 === 0 ? DRESSES : DRESSES.toReversed()) {
        await this.#dress(dress);
        const label = `${name} ${viewport.width} ${Object.values(dress).join(' ')}`;
        await this.#measure(label, dress.language);
        if (judged) await this.#axe(label);
        if (taken) await page.screenshot({ path: `${SHOTS}/${label.replaceAll(' ', '-')}.png`, fullPage: true });
      }
    }
    await this.#veil(true);
    for (const [index, dress] of [...DRESSES.entries()].reverse()) {
      await this.#dress(dress);
      for (const way of strainsAt(turn + index, dress))
        await this.#strain(way, `${name} ${way} ${Object.values(dress).join(' ')}`, dress.language);
    }
    await this.#veil(false);
    await page.setViewportSize(USUAL);
    await this.look();
  }

  /** What is only measured need not be painted, which takes as long as everything else together. Nothing moves by it. */
  #veil(veiled) {
    return this.page.evaluate((veiled) => {
      document.documentElement.style.clipPath = veiled ? 'inset(50%)' : '';
    }, veiled);
  }

  /** Looks at the kinds of pieces that have not been seen before: all of them, or the wanted ones. */
  look(wanted) {
    const { language } = DRESSES.at(-1);
    return this.sight.look(this.page, (scheme) => this.#dress({ language, scheme }), wanted);
  }

  /** Looks at it in a way that strains it. */
  async #strain(way, label, language) {
    const { page } = this;
    await page.setViewportSize(ZOOMED[way] ?? SMALL);
    const style = way === 'spaced' ? await page.addStyleTag({ content: SPACING }) : null;
    if (way === 'longer') await page.evaluate(lengthen);
    // What is made up of longer words is no German.
    await this.#measure(label, way === 'longer' ? null : language, true);
    if (way === 'longer') await page.evaluate(lengthen);
    await style?.evaluate((it) => it.remove());
  }

  async #dress(changes) {
    const words = Object.values(changes).join(' ');
    if (words === this.#dressed) return;
    this.#dressed = words;
    await this.page.evaluate(async (changes) => {
      const key = 'lazaretto.settings';
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...changes }));
      dispatchEvent(new StorageEvent('storage', { key }));
      const { documentElement: root } = document;
      // Long texts are loaded, and stay in the old language until the new one is there.
      const isOld = (it) => it.lang !== changes.language;
      const spoken = () => root.lang === changes.language && ![...document.querySelectorAll('.both[lang]')].some(isOld);
      const ready = () => spoken() && root.dataset.scheme === changes.scheme;
      while (!ready()) await new Promise((done) => setTimeout(done, 10));
      await document.fonts.ready;
    }, changes);
  }

  async #measure(label, language, strained = false) {
    this.#views += 1;
    // It waits for two frames. A browser that takes longer for them has stopped drawing.
    const found = await inTime(
      this.page.evaluate(measure, { language, english, strained }),
      40_000,
      'drawing the page',
    );
    this.#problems.push(...found.map((text) => `${label}: ${text}`));
  }

  async #axe(label) {
    const found = await this.page.evaluate(async (tags) => {
      // What is just fading in has less contrast than it will have in a moment; what follows a scroll has no end.
      const fading = document
        .getAnimations()
        .filter((it) => it.timeline === document.timeline && it.playState === 'running')
        .filter(({ effect }) => effect.getComputedTiming().endTime < 5_000);
      await Promise.allSettled(fading.map(({ finished }) => finished));
      // Nothing is worked out that is not read below, and nothing loaded: no page has a film or a sound to look into.
      const little = {
        resultTypes: ['violations'],
        selectors: false,
        elementRef: true,
        iframes: false,
        preload: false,
      };
      const judged = async () => (await globalThis.axe.run(document, { runOnly: tags, ...little })).violations;
      let violations = await judged();
      // What floats above the page lies over a part of something wherever it is scrolled to. Too small is what is so with
      // it put down in its place, too.
      const small = violations.find(({ id }) => id === 'target-size');
      if (small) {
        const floating = [...document.querySelectorAll('*')].filter((it) => getComputedStyle(it).position === 'sticky');
        for (const { style } of floating) style.position = 'static';
        const again = (await judged()).find(({ id }) => id === 'target-size')?.nodes ?? [];
        for (const { style } of floating) style.position = '';
        small.nodes = small.nodes.filter(({ element }) => again.some((other) => other.element === element));
        violations = violations.filter(({ nodes }) => nodes.length > 0);
      }
      return violations.map(({ id, nodes: [first, ...more] }) => {
        const why = first.any[0]?.message ?? '';
        return `${id} (${more.length + 1}): ${first.html.slice(0, 160)} ${why}`;
      });
    }, TAGS);
    this.#problems.push(...found.map((text) => `${label}: axe ${text}`));
  }

  /** Nothing was wrong, and of these kinds of pieces all were seen. */
  done(kinds = []) {
    assert.equal(this.#problems.length, 0, `\n${this.#problems.join('\n')}`);
    return `${this.#screens} screens, ${this.#views} views, ${this.sight.done(kinds)}`;
  }
}
