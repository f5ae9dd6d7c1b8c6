/** Which statement of the rules stands behind something that happened, or behind a question. */

import type { Event } from './types';

const EVENTS: Record<Event['type'], string> = {
  'pawn-moved': '4.1',
  'card-discarded': '4.5',
  'station-built': '5.1',
  'cure-discovered': '5.5',
  'disease-treated': '5.8',
  'medic-cleared': '6.10',
  'disease-eradicated': '5.15',
  'card-shared': '5.11',
  'actions-passed': '3.3',
  'consent-asked': '9.1',
  'consent-answered': '9.1',
  'request-withdrawn': '9.6',
  'event-played': '8.1',
  'forecast-seen': '8.7',
  'forecast-ordered': '8.11',
  'infection-card-removed': '8.9',
  'seat-ready': '9.3',
  'open-hands-agreed': '14.3',
  'hands-opened': '14.3',
  'card-drawn': '7.2',
  'rate-raised': '10.1',
  'bottom-card-drawn': '10.2',
  'cubes-placed': '11.3',
  'cube-taken-back': '6.12',
  outbreak: '11.6',
  intensified: '10.7',
  'infection-drawn': '11.2',
  'infection-ignored': '11.3',
  'infection-discarded': '11.5',
  'infection-skipped': '8.8',
  'turn-began': '3.1',
  'game-ended': '12.1',
};

const WAYS = { drive: '4.1', direct: '4.2', charter: '4.3', shuttle: '4.4', dispatch: '6.3', airlift: '8.6' };

/** What a card is discarded for; above the limit for nothing. */
const DISCARDS: Record<string, string> = { 'pawn-moved': '4.5', 'station-built': '5.1', 'cure-discovered': '5.5' };

const ENDS = { won: '12.1', cubes: '12.3', outbreaks: '12.4', 'player-deck': '12.5' };

export const QUESTIONS: Record<string, string> = {
  act: '3.2',
  hand: '7.5',
  order: '8.11',
  consent: '9.1',
  window: '9.2',
  over: '12.2',
};

const id = (number: string) => `PAN-${number}`;

export const ruleOf = (event: Event): string => id(special(event) ?? EVENTS[event.type]);

/** Some events have a rule for each way they come about. */
function special(event: Event): string | undefined {
  switch (event.type) {
    case 'card-discarded':
      return event.for === undefined ? undefined : (DISCARDS[event.for] ?? '7.5');
    case 'pawn-moved':
      return WAYS[event.by];
    case 'cubes-placed':
      return event.source ? EVENTS.outbreak : event.epidemic ? EVENTS['bottom-card-drawn'] : undefined;
    case 'outbreak':
      return event.source && '11.7';
    case 'game-ended':
      return typeof event.end === 'string' ? ENDS[event.end] : ENDS.cubes;
  }
}

export const ruleAsked = (kind: string): string => id(QUESTIONS[kind] ?? '3.1');
