/** Clicks and taps as a hand makes them: at a point of the screen where nothing else lies on top. */

import assert from 'node:assert/strict';

/**
 * Brings an element into sight and finds a point that belongs to it, once it lies still: nobody hits what moves. Of
 * something that is folded away that is a point where it is unfolded; nothing if it is not.
 */
async function pointOf(page, selector, { folded } = {}) {
  const look = async ({ selector, folded }) => {
    const wanted = document.querySelector(selector);
    if (!wanted) return 'is not there';
    const element = folded ? wanted.closest('details:not([open])')?.querySelector('summary') : wanted;
    if (!element) return null;
    const where = async () => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      return element.getBoundingClientRect();
    };
    const same = (one, other) => ['left', 'top', 'width', 'height'].every((side) => one[side] === other[side]);
    let still = 0;
    let rect = await where();
    for (const until = Date.now() + 30_000; still < 2;) {
      if (Date.now() > until) return 'never lies still';
      const next = await where();
      still = same(rect, next) ? still + 1 : 0;
      rect = next;
    }
    const { left, top, width, height } = rect;
    // From the middle outwards, because a hand aims at the middle.
    const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.05, 0.95];
    for (const down of steps)
      for (const across of steps) {
        const [x, y] = [left + width * across, top + height * down];
        if (element.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    const cover = document.elementFromPoint(left + width / 2, top + height / 2);
    const by = cover ? `by ${cover.localName}.${cover.className}` : 'by the edge of the screen';
    return `is covered everywhere (${Math.round(width)} × ${Math.round(height)}) ${by}`;
  };
  const found = await page.evaluate(look, { selector, folded });
  assert.notEqual(typeof found, 'string', `${selector} ${found}`);
  return found;
}

/** Presses what the selector finds, by mouse or by finger. */
export async function hit(page, selector, touch) {
  const press = ({ x, y }) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  const unfold = await pointOf(page, selector, { folded: true });
  if (unfold) await press(unfold);
  await press(await pointOf(page, selector));
  // A pointer that rests on something outlines it.
  if (!touch) await page.mouse.move(0, 0);
}
