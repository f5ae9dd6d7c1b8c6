/** Help before a decision: what a phase is about, and what a choice would cost. */

import { t } from '../../lib/i18n/index.svelte';
import { parse } from './action';
import { at, type Ask, type View } from './types';

const PHASES: Partial<Record<Ask, string>> = {
  blitz_mulligan: 'opening',
  blitz_accept: 'opening',
  crisis_turn: 'crisis',
  place_innovation: 'place',
  economy_step: 'economy',
  industry_step: 'industry',
  military_bid: 'military',
};

/** Three sentences for whoever meets this phase for the first time. */
export function guide(view: View): string[] {
  const phase = PHASES[view.ask];
  return phase ? [1, 2, 3].map((number) => t(`emp-guide-${phase}-${number}`)) : [];
}

/** The locations that a choice may cost whoever makes it. */
export function threatened(view: View, text: string): string[] {
  const action = parse(text);
  if (action.verb === 'accept' && view.active !== null) {
    const burns = view.crises.find(({ crisis }) => crisis === action.crisis)?.burns[view.active] ?? [];
    return burns.map((position) => piece(view, view.active ?? 0, position));
  }
  const loser = view.empires.find(({ ask }) => ask === 'choose_destroyed');
  return action.verb === 'destroy' && loser ? [piece(view, loser.seat, action.position)] : [];
}

const piece = (view: View, seat: number, position: number) => `${seat}:${at(view.empires[seat]!, position).location}`;
