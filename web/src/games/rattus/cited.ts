/** Which statement of the rules stands behind something that happened, or behind a question. */

import type { Event } from './types';

const EVENTS: Record<Event['type'], string> = {
  'cubes-placed': '5.1',
  'card-taken': '4.1',
  'castle-entered': '8.5',
  'cubes-moved': '8.26',
  'tile-moved': '8.22',
  'tile-looked': '8.30',
  'witch-done': '8.32',
  'figure-moved': '6.1',
  'tile-placed': '6.5',
  'spread-lapsed': '6.5',
  'figure-counts': '8.14',
  'tile-turned': '7.5',
  'cubes-lost': '7.6',
  'turn-ended': '3.1',
  'end-triggered': '9.1',
  'final-turn-began': '10.1',
  'final-turn-skipped': '10.11',
  'final-turn-ended': '10.1',
  'final-devastation': '11.1',
  'game-ended': '11.6',
};

export const QUESTIONS: Record<string, string> = {
  setup: '2.12',
  'setup-second': '2.13',
  place: '5.1',
  plague: '6.1',
  spread: '6.5',
  count: '8.14',
  reveal: '7.1',
  'witch-look2': '8.31',
  'witch-swap': '8.32',
  final: '10.3',
  over: '11.6',
};

const id = (number: string) => `RAT-${number}`;

export function ruleOf(event: Event): string {
  if (event.type === 'cubes-placed' && event.lap) return id(event.lap === 1 ? '2.12' : '2.13');
  // What the Peasant and the Knight do in a final turn they do in no other.
  if (event.type === 'cubes-placed' && event.final) return id('10.6');
  if (event.type === 'figure-moved' && event.final) return id('10.7');
  if (event.type === 'spread-lapsed' && event.empty !== undefined) return id(event.empty ? '6.9' : '6.8');
  if (event.type === 'cubes-lost') return id(event.majority ? '7.9' : event.all ? '7.11' : '7.6');
  if (event.type === 'end-triggered') return id(event.cause === 'supply-empty' ? '9.1' : '9.2');
  return id(EVENTS[event.type]);
}

export const ruleAsked = (kind: string): string => id(QUESTIONS[kind] ?? '3.2');
