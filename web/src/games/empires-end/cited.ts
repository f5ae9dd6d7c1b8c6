/** Which statement of the rules stands behind something that happened, or behind a question. */

import { abilityOf, type When } from './kit';
import type { Event } from './types';

const EVENTS: Record<Event['type'], string> = {
  mulligan: '14.2',
  'opening-chosen': '14.3',
  'round-began': '3.1',
  'round-skipped': '12.3',
  'crisis-revealed': '4.1',
  'deck-renewed': '12.2',
  'campaigns-renewed': '9.10',
  'bid-laid': '4.3',
  'free-bid': '4.33',
  'crisis-redrawn': '4.35',
  'crisis-accepted': '4.6',
  'marker-moved': '4.6',
  destroyed: '4.7',
  'nothing-destroyed': '4.11',
  attached: '5.3',
  'card-discarded': '12.1',
  gained: '9.4',
  scored: '9.4',
  refreshed: '9.6',
  'scarcity-declared': '4.20',
  'scarcity-coin': '4.20',
  exchanged: '7.3',
  'ability-used': '7.1',
  repeated: '7.8',
  'card-played': '8.3',
  'card-sold': '8.2',
  rebuilt: '8.10',
  swapped: '8.31',
  'innovation-moved': '8.32',
  'hand-kept': '8.8',
  'hand-discarded': '8.8',
  'hand-filled': '8.9',
  'order-chosen': '10.1',
  ended: '7.12',
  'campaign-revealed': '9.1',
  'bid-sealed': '9.3',
  'bids-shown': '9.3',
  'refresh-declined': '9.6',
  'game-ended': '11.9',
};

/** Abilities are told by the round they belong to. */
const WHEN: Record<When, string> = {
  crisis: '4.30',
  economy: '7.1',
  industry: '8.30',
  military: '9.2',
  end: '11.1',
  destroyed: '13.1',
};

export const QUESTIONS: Record<string, string> = {
  blitz_mulligan: '14.2',
  blitz_accept: '14.3',
  crisis_turn: '4.2',
  crisis_turns: '6.2',
  after_avert: '4.38',
  choose_destroyed: '4.10',
  place_innovation: '5.3',
  scarcity: '4.20',
  scarcity_buy: '4.20',
  economy_step: '7.1',
  industry_step: '8.1',
  hand_rest: '8.8',
  combined_order: '10.1',
  military_bid: '9.3',
  military_refresh: '9.6',
  nothing: '3.5',
  over: '11.1',
};

const id = (number: string) => `EMP-${number}`;

export function ruleOf(event: Event): string {
  switch (event.type) {
    case 'gained':
    case 'scored':
      return id(event.by === null ? EVENTS.gained : WHEN[abilityOf(event.by).when]);
    case 'ability-used':
      return id(WHEN[abilityOf(event.by).when]);
    case 'swapped':
      return id(event.by === null ? '9.8' : EVENTS.swapped);
    default:
      return id(EVENTS[event.type]);
  }
}

export const ruleAsked = (kind: string): string => id(QUESTIONS[kind] ?? '3.1');
