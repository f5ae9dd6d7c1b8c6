/** How close the game is to being lost, from what everybody can see. */

import { COLOURS, type City, type CityView, type Colour, type View } from './types';

/** The cities whose infection cards can be drawn in the next infection phase. */
export function drawable({ layers, foreseen, foreseen_below, infection_rate }: View): Set<City> {
  const found = new Set<City>();
  let left = infection_rate;
  if (foreseen_below === 0 && foreseen.length >= left) return new Set(foreseen.slice(0, left));
  for (const { cities } of layers) {
    if (left <= 0) break;
    cities.forEach((city) => found.add(city));
    left -= cities.length;
  }
  return found;
}

/** So many cards say something; most of the world does not. */
const FEW = 24;

/** What is worth marking on the map: cards known to lie near the top, once they have their order. */
export function soonDrawn(view: View): Set<City> {
  const found = drawable(view);
  return found.size <= FEW && view.forecast === null ? found : new Set();
}

/** Cities whose infection cards lie open and are still to be worked off. */
export const dueNow = ({ face_up, resolved }: View): Set<City> => new Set(face_up.slice(resolved));

/** A city that breaks out when it gets one more cube of a colour. */
export const isFull = ({ cubes }: CityView): boolean => COLOURS.some((colour) => cubes[colour] >= 3);

/** How many more times two cards can be drawn. */
export const drawsLeft = ({ player_deck }: View): number => Math.floor(player_deck / 2);

/** Colours whose supply could run out soon. */
export function runningOut({ supply, diseases }: View): Colour[] {
  return COLOURS.filter((colour) => diseases[colour] !== 'eradicated' && supply[colour] <= 5);
}
