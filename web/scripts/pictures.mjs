/**
 * Takes the pictures of the README from real games against bots.
 *
 *     node scripts/pictures.mjs http://127.0.0.1:8080
 */

import { goOn, offered } from '../tests/choices.mjs';
import { run, sitDown } from '../tests/run.mjs';
import { chanceFrom, seed } from '../tests/sizes.mjs';

const folder = new URL('../../docs/images/', import.meta.url).pathname;

/** Of each game: how large the picture is, and the moment that is worth one. */
const GAMES = {
  rattus: { height: 1040, schemes: ['light', 'dark'], moment: (kind, view, moves) => kind === 'place' && moves > 12 },
  pandemic: {
    height: 960,
    schemes: ['light'],
    moment: (kind, view) =>
      kind === 'act' && Object.values(view.cities).filter(({ cubes }) => Object.values(cubes).includes(3)).length >= 3,
  },
  'empires-end': {
    height: 1120,
    schemes: ['light'],
    moment: (kind, view, moves) => kind === 'crisis_turns' && moves > 9,
  },
};

async function take({ open }, game) {
  const { height, schemes, moment } = GAMES[game];
  const settings = { ask: false, guide: false, language: 'en', scheme: 'light' };
  const { page, wire } = await open({ settings, viewport: { width: 1440, height } });
  await sitDown({ page, wire }, game, { seats: ['bot:medium', 'bot:medium'] });
  const chance = chanceFrom(seed);
  for (let moves = 0; ; moves += 1) {
    const frame = await wire.settled();
    if (frame.outcome) throw new Error(`${game} was over before its moment came; try another SEED`);
    const { kind, buttons } = await offered(page);
    if (moment(kind, frame.view, moves)) break;
    await page.$eval(`[data-question] [data-action="${chance.pick(buttons)}"]`, (it) => it.click());
    await goOn(page);
    await wire.settled({ after: wire.seq - 1 });
  }
  for (const scheme of schemes) {
    await page.evaluate((scheme) => {
      document.documentElement.dataset.scheme = scheme;
      document.activeElement?.blur();
      scrollTo(0, 0);
    }, scheme);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(300);
    const name = schemes.length > 1 ? `${game}-${scheme}` : game;
    await page.screenshot({ path: `${folder}${name}.png` });
  }
  return schemes.join(', ');
}

await run(Object.fromEntries(Object.keys(GAMES).map((game) => [game, (given) => take(given, game)])));
