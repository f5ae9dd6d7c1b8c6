/** What the table asks of a game. The table knows no rules and no pieces; a game draws and words them. */

import type { Component } from 'svelte';
import { words } from '../lib/i18n/index.svelte';
import type { Script } from '../lib/playback.svelte';
import type { GameEvent } from '../lib/protocol';
import { lobby } from '../lib/lobby';
import type { Legal, Reason, TableInfo } from '../lib/protocol.generated';

/** The tables of a component pack, as the rules crates have them: `tables.crises.card`. */
export type Tables = Record<string, unknown>;

/** A part of the list of all components. */
export interface Section {
  heading: string;
  rows: {
    id: string;
    name: string;
    text: string;
    /** Where its facts come from. */
    made: string;
  }[];
}

/** A choice as the prompt bar offers it. */
export interface Choice {
  action: string;
  /** A few words, below the heading of its group. */
  short: string;
  /** The whole decision, readable without anything around it. */
  full: string;
  /** It shows somebody something new, so it cannot be taken back. */
  reveals: boolean;
}

/** Choices that belong together. Rows have a label where a decision has two parts: from, to. */
export interface Group {
  key: string;
  heading: string;
  rows: { label: string | null; choices: Choice[] }[];
  /** A button that needs no heading: the way on, or the way out, which stays in sight below a long list. */
  alone?: 'on' | 'out';
}

/** Another way to many choices than a list of them. */
export interface Instead {
  text: string;
  go: () => void;
}

/** What a board gets to draw. */
export interface BoardProps<View> {
  view: View;
  /** The seat that this browser acts for; none for spectators and while others act. */
  seat: number | null;
  legal: Legal[];
  names: string[];
  playing: { current: GameEvent | null; recent: GameEvent[]; skip: () => void } | null;
  /** The places of the choice the pointer or the focus rests on. */
  pointed: string | null;
  /** Does the one thing that fits, or asks which is meant; with `ask` also whether the one is. */
  choose: (actions: string[], title: string, ask?: boolean, instead?: Instead) => void;
  /** Says why that is refused; `seat` is asked for if it is at this screen, too. */
  why: (action: string, seat?: number) => void;
  /** The same without saying it: the board has a place of its own for the answer. */
  reason: (action: string) => Promise<Reason | null>;
  /** Does one after another, as long as each is still legal when its turn comes. */
  all: (actions: string[]) => void;
  /** Does one after another, each when others have agreed to the one before, up to the first that is not legal then. */
  inTurn: (steps: string[]) => void;
}

export interface SeatProps<View> {
  view: View;
  seat: number;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has its own view, which the table never looks into
export interface GameModule<View = any> extends Script<View> {
  Board: Component<BoardProps<View>>;
  /** What lies beside the board. It gets the same, and is shown below. */
  Beside: Component<BoardProps<View>>;
  /** The pieces of a seat, for the seats bar. */
  Seat: Component<SeatProps<View>>;
  /** The emblem of a seat: its colour and its sign. */
  Emblem: Component<SeatProps<View>>;
  /** Draws with the components of a pack from now on; with none, with those of the rules crate. */
  components(tables: Tables | null): void | Promise<void>;
  /** All components, unless the game shows them in its own way. */
  book?(): Promise<() => Section[]>;
  /** Which kind of question the view puts; the words of two of a kind differ by names only. */
  asks(view: View): string;
  /** The statement of the rules behind such a question. */
  ruleAsked(kind: string): string;
  question(view: View, seat: number | null, names: string[]): string;
  /** What the others wait for, where that is more than a move. */
  awaits?(view: View, must: number[], names: string[]): string | null;
  /** Whose turn it is, where others may be asked something in it. */
  active?(view: View): number;
  /** Does this answer something that a seat has asked for? Then it is told beside the question, too. */
  answers?(view: View, event: GameEvent, seat: number): boolean;
  groups(view: View, legal: Legal[], names: string[], seat: number | null): Group[];
  /**
   * Events of one entry with what only their order tells, before they are put in words. What came before and was not
   * taken back is given where it is asked for.
   */
  retell?(events: GameEvent[], before: () => GameEvent[]): GameEvent[];
  /** Entries of the log in words; nothing for events that need none. */
  sentence(event: GameEvent, names: string[]): string | null;
  /** What the log draws beside the sentence (a path in a box of 20), and the pieces it is about (`data-piece`). */
  mark(event: GameEvent): { icon: string; pieces: string[] };
  /** The statement of the rules behind an event. */
  ruleOf(event: GameEvent): string;
  /** Pieces that a choice may cost somebody, for a preview. */
  threatened(view: View, action: string): string[];
  /** Three sentences for whoever meets this phase for the first time. */
  guide(view: View): string[];
  refusal(refusal: Reason, names: string[]): string;
  /** What this choice would leave unused, in words: worth a question before it is made. */
  unused?(view: View, action: string): string | null;
  /** Keys of its own, with what they do. */
  keys?(): { key: string; text: string }[];
  /** Answers that a person may give once for all, with their words. */
  standing?(): Record<string, string>;
  /**
   * In a game that all win or lose together: what a person knows who sits in several seats, of what each of them is
   * shown, the present seat first. What is lent can be done whichever of them is at the screen.
   */
  pool?: { view(views: View[]): View; event(events: GameEvent[]): GameEvent; lends(action: string): boolean };
  /** Why the game ended, in words. */
  cause?(view: View, names: string[]): string | null;
  /** The lines of the final account. */
  account(view: View): { label: string; rule: string; values: number[] }[];
  /** What settled the order of seats with the same total, the better place first, or why they share one. */
  tie?(view: View, seats: number[], places: number[], names: string[]): { text: string; rule: string };
  /** The end of a game that all win or lose together; it has no places and no scores. */
  together?(view: View): { title: string; text: string; facts: { label: string; rule: string; value: number }[] };
}

const modules: Record<string, () => Promise<{ default: GameModule }>> = {
  'empires-end': () => import('./empires-end'),
  pandemic: () => import('./pandemic'),
  rattus: () => import('./rattus'),
};

/** A game and its words. `kit` names the components of a pack; none means the usual ones. */
export async function loadGame(name: string, kit: string | null): Promise<GameModule> {
  const load = modules[name];
  if (!load) throw new Error(`there is no board for '${name}'`);
  const tables = kit === null ? null : lobby.kit(name, kit);
  const [module, pack] = await Promise.all([load(), tables, words.learn(name)]);
  await module.default.components(pack);
  return module.default;
}

/** Which components a table is drawn with. */
export const packOf = (table: TableInfo): string | null => (table.pack ? table.kit : null);
