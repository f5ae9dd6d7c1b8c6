/** How much the browser checks try: one column for the ordinary run, one for the long one. */

const LONG = process.env.LAZARETTO_LONG === '1';
const pick = (normal, long) => (LONG ? long : normal);

/** The games that have a board. Everything else about a game is read off its page and its socket. */
export const GAMES = ['rattus', 'pandemic', 'empires-end'];

/** Random walks through the page: how many, and how many actions each. */
export const WALKS = pick(2, 10);
export const ACTIONS = pick(100, 200);
/** How long a single check may take, in milliseconds: much longer than any does, also on a machine with much else to do. */
export const LIMIT = pick(20, 60) * 60_000;
/** Disabled targets asked for their reason: at the first question of a kind, and at every other. */
export const WHYS = { first: 20, other: pick(1, 20) };
/** Of the moments of a replay, every how many-th is photographed both ways; what stands in the page is compared at all. */
export const PHOTOGRAPHED = pick(10, 1);
/** Games that are played while the server is killed, and at every how many-th click. */
export const KILLED = { games: pick(GAMES.slice(0, 1), GAMES), every: pick(6, 3) };

export const SMALL = { width: 360, height: 640 };
export const USUAL = { width: 1280, height: 800 };
export const SCREENS = [
  SMALL,
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  USUAL,
  { width: 1920, height: 1080 },
];
export const LANGUAGES = ['en', 'de'];
export const SCHEMES = ['light', 'dark'];

/** Both languages in both schemes, */
export const DRESSES = LANGUAGES.flatMap((language) => SCHEMES.map((scheme) => ({ language, scheme })));
/** and every screen in all of them. */
const LOOKS = DRESSES.flatMap((dress) => SCREENS.map((viewport) => ({ viewport, ...dress })));

/**
 * And how it is strained: zoomed until a half or a quarter is left, on its side, with more space or longer words. Each picture meets
 * all of them, each in another language and scheme, or in every one. German is longer than any language that texts are first
 * written in, so it meets the longer words always.
 */
const STRAINS = ['half', 'quarter', 'turned', 'spaced', 'longer'];
export const strainsAt = (turn, { language }) =>
  STRAINS.filter((way, at) => pick(turn % STRAINS.length === at || (way === 'longer' && language === 'de'), true));
/** Where axe judges, always in each language and scheme: on one screen, which changes from picture to picture, or on all. */
export const isJudged = (turn, screen) => pick(turn % SCREENS.length === screen, true);

/** What behaviour is tried in: one of two looks, which take turns from check to check, or all of them. */
const TURNS = [
  { viewport: USUAL, language: 'en', scheme: 'light' },
  { viewport: SMALL, language: 'de', scheme: 'dark' },
];
export const looksAt = (turn) => pick([TURNS[turn % TURNS.length]], LOOKS);

export const seed = Number(process.env.SEED ?? 1);

/** A small generator, so that a failing run can be repeated with the same `SEED`. */
export function chanceFrom(number) {
  let state = (number * 7919) % 2147483647 || 1;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return { next, pick: (list) => list[Math.floor(next() * list.length)] };
}
