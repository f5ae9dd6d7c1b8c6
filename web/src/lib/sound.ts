/**
 * Sounds, made on the spot: two plucked notes, no samples. Off until somebody asks; and whatever is
 * heard can be seen, too (the title, the icon, the mark at the seat).
 */

import { settings } from './settings.svelte';

/** Each note: frequency, when it begins and how long it rings, in seconds. */
const TUNES = {
  /** It is your turn: a rising fifth. */
  turn: [
    [392, 0, 0.35],
    [587, 0.14, 0.6],
  ],
  /** Somebody said something: one short note. */
  talk: [[523, 0, 0.2]],
} satisfies Record<string, [number, number, number][]>;

export type Tune = keyof typeof TUNES;

let context: AudioContext | null = null;
/** When each tune will have ended: many lines that come at once are one sound. */
const until: Partial<Record<Tune, number>> = {};

/** Browsers allow sound after a gesture only; before one, and when sound is off, there is no audio at all. */
export function unlock(): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

export function play(tune: Tune): void {
  if (!settings.sound || settings.volume === 0 || context?.state !== 'running') return;
  if (context.currentTime < (until[tune] ?? 0)) return;
  for (const [frequency, after, length] of TUNES[tune]) {
    const begin = context.currentTime + after;
    const note = context.createOscillator();
    const fade = context.createGain();
    note.type = 'triangle';
    note.frequency.value = frequency;
    fade.gain.setValueAtTime(0, begin);
    fade.gain.linearRampToValueAtTime(0.3 * settings.volume, begin + 0.01);
    fade.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    note.connect(fade).connect(context.destination);
    note.start(begin);
    note.stop(begin + length);
    until[tune] = begin + length;
  }
}
