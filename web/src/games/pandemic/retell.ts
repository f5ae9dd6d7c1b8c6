/**
 * Events of one entry, with what only their order tells: which outbreak a cube or another outbreak comes from, and what a card
 * was discarded for.
 */

import { spotOf } from './cities';
import type { City, Event } from './types';

/** A city that has broken out, and the neighbours it has still to reach. */
interface Front {
  city: City;
  left: Set<City>;
}

/** Outbreaks spread one after another, in the order in which they began (PAN-11.11). */
class Chain {
  #fronts: Front[] = [];
  #broken = new Set<City>();

  /** Whose turn it is to reach this city; nobody's if it is another card's. */
  reach(city: City): City | undefined {
    while (this.#fronts[0]?.left.size === 0) this.#fronts.shift();
    const [front] = this.#fronts;
    if (front?.left.delete(city)) return front.city;
    this.#fronts = [];
    this.#broken.clear();
    return undefined;
  }

  breakOut(city: City): void {
    this.#broken.add(city);
    for (const { left } of this.#fronts) left.delete(city);
    this.#fronts.push({ city, left: new Set(spotOf(city).adjacent.filter((each) => !this.#broken.has(each))) });
  }
}

export function retell(events: Event[]): Event[] {
  const chain = new Chain();
  return events.map((event, index) => {
    switch (event.type) {
      case 'outbreak': {
        const source = chain.reach(event.city);
        chain.breakOut(event.city);
        return { ...event, source };
      }
      case 'cubes-placed': {
        const source = chain.reach(event.city);
        return { ...event, source, epidemic: source === undefined && again(events, index) };
      }
      case 'card-discarded':
        return { ...event, for: events.slice(index).find(({ type }) => type !== 'card-discarded')?.type ?? '' };
      case 'cube-taken-back':
        chain.reach(event.city);
        return event;
      default:
        return event;
    }
  });
}

/** A card of an infection places one cube or none; only an epidemic does more in its city. */
function again(events: Event[], index: number): boolean {
  const cityAt = (at: number) => {
    const event = events[at];
    return event?.type === 'cubes-placed' || event?.type === 'outbreak' ? event.city : null;
  };
  return cityAt(index) === cityAt(index - 1) || cityAt(index) === cityAt(index + 1);
}
