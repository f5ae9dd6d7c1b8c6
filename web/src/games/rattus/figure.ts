/** The plague figure: where it stands, and whether it counts as two cubes there. */

import type { Event, Region, Stage, View } from './types';

/** What a view says about it. */
export interface Figure {
  figure: Region | null;
  figure_counts: boolean;
  stage: Stage;
  trigger: number | null;
  end_timing: View['end_timing'];
}

/** Is this a final turn? The Witch may be at work in one; what else may be asked in it has a stage of its own. */
export function inFinalTurns({ stage, trigger, end_timing }: Omit<Figure, 'figure' | 'figure_counts'>): boolean {
  return stage === 'final' || (stage.startsWith('witch') && trigger !== null && end_timing === 'turn');
}

/** As many neutral cubes as the figure counts for with the Knight (RAT-8.14). */
const NEUTRAL = 2;

export function figureAfter<T extends Figure>(before: T, event: Event): T {
  switch (event.type) {
    case 'figure-moved':
      // In a final turn only the Knight moves it, and then it counts (RAT-10.9).
      return { ...before, figure: event.to, figure_counts: inFinalTurns(before) };
    case 'figure-counts':
      return { ...before, figure_counts: event.yes };
    case 'turn-ended':
      return { ...before, figure_counts: false };
    case 'final-turn-began':
      return { ...before, stage: 'final' };
    default:
      return before;
  }
}

/** How many of the cubes that a rat's number is held against are the figure's. */
export function neutral({ figure, figure_counts }: Figure, region: Region): number {
  return figure_counts && figure === region ? NEUTRAL : 0;
}
