/**
 * The choices a table offers, found by what every game has in common: `data-action` on the
 * buttons of the question, `data-place` and `data-actions` on the places of a board.
 */

import assert from 'node:assert/strict';
import { undisturbed } from './wire.mjs';

/** Waits until there is something to choose, perhaps folded away in a group. */
export const mayAct = (page) => page.waitForSelector('[data-action]:not(:disabled)', { state: 'attached' });

/** Waits until there is something to choose or the game is over; whether it goes on. */
export async function goesOn(page) {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('[data-result]')) return 'over';
    return document.querySelector('[data-action]:not(:disabled)') && 'on';
  });
  return (await found.jsonValue()) === 'on';
}

/** Everything that can be chosen right now, as the page shows it. */
export function offered(page) {
  return page.evaluate(() => {
    const enabled = (element) => !element.disabled && element.getAttribute('aria-disabled') !== 'true';
    const places = [...document.querySelectorAll('[data-place]')];
    return {
      kind: document.querySelector('[data-question]')?.dataset.question ?? null,
      buttons: [...document.querySelectorAll('[data-action]')].filter(enabled).map(({ dataset }) => dataset.action),
      places: places.map((place) => ({
        place: place.dataset.place,
        enabled: place.matches('button, [role=button]') && enabled(place),
        actions: place.dataset.actions?.split('\n') ?? [],
      })),
    };
  });
}

/** Enabled targets are the legal actions, both ways (U1). */
export function compare(shown, legal) {
  const actions = legal.map(({ action }) => action).sort();
  assert.deepEqual([...shown.buttons].sort(), actions, 'the buttons are the legal actions');
  for (const { place, enabled, actions: here } of shown.places) {
    assert.equal(enabled, here.length > 0, `${place} is enabled if there is something to do`);
    for (const action of here) assert(actions.includes(action), `${place} offers '${action}', which is not legal`);
  }
}

/** Presses the button of an action, wherever its group is folded away. */
export async function press(page, action, scope = '[data-question]') {
  const button = page.locator(`${scope} [data-action="${action}"]`);
  await button.evaluate((it) => it.closest('details')?.setAttribute('open', ''));
  await button.click();
}

/** Makes one choice when only this page can, and waits until it can again. */
export function step({ page, wire }, pick = (buttons) => buttons[0]) {
  return undisturbed({ page, wire }, async () => {
    await wire.settled();
    const { seq } = wire;
    const { buttons } = await offered(page);
    await page.$eval(`[data-question] [data-action="${pick(buttons)}"]`, (it) => it.click());
    await goOn(page);
    return wire.settled({ after: seq });
  });
}

/** Goes on if the table asks whether a step without a way back is meant. */
export async function goOn(page) {
  await page.evaluate(() => document.querySelector('dialog[open] [data-go-on]')?.click());
}
