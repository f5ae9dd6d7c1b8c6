/** The focused element, and nothing else: what it is, what it is called, how it shows that it is focused. */

import assert from 'node:assert/strict';

/** To be run in the page. */
function look() {
  const it = document.activeElement;
  if (!it || it === document.body) return { tag: 'body' };
  const styleOf = (element) => getComputedStyle(element);
  const number = (text) => Number.parseFloat(text) || 0;
  // A page has few colours, and painting one takes longer than everything else here.
  const colours = (globalThis.__colours ??= new Map());
  const rgb = (colour) => {
    if (!colours.has(colour)) {
      const canvas = document.createElement('canvas').getContext('2d');
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      colours.set(colour, [...canvas.getImageData(0, 0, 1, 1).data]);
    }
    return colours.get(colour);
  };
  const light = ([r, g, b]) => {
    const part = (value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const contrast = (a, b) => {
    const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
    return (bright + 0.05) / (dark + 0.05);
  };
  /** What lies behind the element. */
  const behind = () => {
    for (let at = it.parentElement; at; at = at.parentElement) {
      const colour = rgb(styleOf(at).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255, 255];
  };
  /** The ring around something, or around what stands for it: a radio button's label, a shape of a drawing. */
  const standIn = (it) => (it.localName === 'input' && it.nextElementSibling ? [it.nextElementSibling] : []);
  const ringsOf = (it) =>
    [it, ...standIn(it), ...it.querySelectorAll('path, rect, circle')].flatMap((element) => {
      const style = styleOf(element);
      if (style.outlineStyle !== 'none')
        return [{ width: number(style.outlineWidth), colour: rgb(style.outlineColor) }];
      if (!(element instanceof SVGGraphicsElement)) return [];
      const scale = style.vectorEffect === 'non-scaling-stroke' ? 1 : (element.getScreenCTM()?.a ?? 1);
      const colour = rgb(style.stroke);
      return colour[3] === 255 ? [{ width: number(style.strokeWidth) * scale, colour }] : [];
    });
  const rings = ringsOf(it);
  const background = behind();
  const boxOf = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top: top + scrollY, right, bottom: bottom + scrollY };
  };
  // Where the one before is by now: what lies in a list that scrolls moves on with the focus.
  const { it: last, ...was } = globalThis.__last ?? {};
  const looks = JSON.stringify(rings);
  globalThis.__last = { it, looks };
  // What looks the same now that the focus has gone did not show that it was there.
  const unmarked = last?.isConnected && last !== it && JSON.stringify(ringsOf(last)) === was.looks;
  return {
    tag: it.localName,
    name: it.getAttribute('aria-label') ?? it.labels?.[0]?.textContent.trim() ?? it.textContent.trim(),
    type: it.getAttribute('type'),
    href: it.getAttribute('href'),
    off: it.disabled === true || it.getAttribute('aria-disabled') === 'true',
    action: it.dataset.action ?? null,
    place: it.dataset.place ?? null,
    goOn: 'goOn' in it.dataset,
    open: it.localName === 'summary' ? it.parentElement.open : null,
    ended: it.closest('[data-result]') !== null,
    drawing: it instanceof SVGElement,
    within: it.closest('main') !== null,
    unmarked: unmarked ? `${last.localName} '${last.getAttribute('aria-label') ?? last.textContent.trim()}'` : null,
    box: boxOf(it),
    boxBefore: last?.isConnected ? boxOf(last) : null,
    ring: Math.max(0, ...rings.filter(({ colour }) => contrast(colour, background) >= 3).map(({ width }) => width)),
  };
}

/** Presses a button that vanishes or rests by that: the focus goes on from somewhere (U30). */
export async function pressAway(button) {
  const name = await button.innerText();
  await button.press('Enter');
  const page = button.page();
  const kept = () => document.activeElement.matches(':not(body, :disabled)');
  // For a moment nothing may have it, while one thing goes and the other comes.
  await page
    .waitForFunction(kept, null, { timeout: 5000 })
    .catch(() => assert.fail(`the focus is lost after '${name}'`));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert(await page.evaluate(kept), `the focus is lost a moment after '${name}'`);
}

/** More stops of the Tab key than any page has. */
export const STOPS = 300;

export class Keys {
  constructor(page) {
    this.page = page;
  }

  focused() {
    return this.page.evaluate(look);
  }

  /** Presses a key and looks where the focus is: never lost, always to be seen. */
  async press(key) {
    await this.page.keyboard.press(key);
    const found = await this.focused();
    if (found.tag !== 'body')
      assert(found.ring >= 2, `the focus on ${found.tag} '${found.name}' cannot be seen (${found.ring.toFixed(1)} px)`);
    assert(!found.unmarked, `${found.unmarked} looks the same with the focus and without`);
    return found;
  }

  /** Tabs on until the focused element fits. */
  async tabTo(fits, what) {
    // A page may still be on its way.
    const until = Date.now() + 60_000;
    for (let count = 0; count < STOPS || Date.now() < until; count += 1) {
      const found = await this.press('Tab');
      if (fits(found)) return found;
    }
    return assert.fail(`nothing to tab to: ${what}`);
  }
}
