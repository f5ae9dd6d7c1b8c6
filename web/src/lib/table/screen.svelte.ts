/** Several seats at one screen: whose turn it is to look. */

import type { Frame } from '../connection.svelte';
import type { ViewerName } from '../protocol.generated';

/** Is this a seat of this screen that the game waits for, and not for a bot that plays it? */
export const isDue = (
  frames: ReadonlyMap<ViewerName, Frame>,
  viewer: ViewerName | null,
  bots: ReadonlySet<ViewerName>,
): boolean => typeof viewer === 'number' && !bots.has(viewer) && (frames.get(viewer)?.must.includes(viewer) ?? false);

/**
 * Through whose eyes this screen looks next: whoever is there and must decide, or else the next who must. For seats that
 * bots play nobody needs to look.
 */
export function nextViewer(
  frames: ReadonlyMap<ViewerName, Frame>,
  current: ViewerName | null,
  wished: ViewerName | null = null,
  bots: ReadonlySet<ViewerName> = new Set(),
): ViewerName | null {
  if (wished !== null && frames.has(wished)) return wished;
  if (isDue(frames, current, bots)) return current;
  const due = [...frames.keys()].find((viewer) => isDue(frames, viewer, bots));
  if (due !== undefined) return due;
  return current !== null && frames.has(current) ? current : (frames.keys().next().value ?? null);
}

/** Do the seats at this screen know different things? Then nobody may look over another's shoulder. */
export function haveSecrets(frames: ReadonlyMap<ViewerName, Frame>): boolean {
  return new Set([...frames.values()].map(({ view_hash }) => view_hash)).size > 1;
}

/** Who is in front of this screen, and the curtain between people who know different things. */
export class Screen {
  #present: ViewerName | null = $state(null);
  #wished: ViewerName | null = $state(null);
  readonly #frames: () => ReadonlyMap<ViewerName, Frame>;
  readonly #bots: () => ReadonlySet<ViewerName>;
  readonly #open: boolean;
  readonly #showing: () => boolean;

  /**
   * Whoever plays all seats for the same side has no secrets from themselves: such a screen is open. While it is showing
   * something to somebody, they stay.
   */
  constructor(
    frames: () => ReadonlyMap<ViewerName, Frame>,
    bots: () => ReadonlySet<ViewerName>,
    open: boolean,
    showing: () => boolean,
  ) {
    this.#frames = frames;
    this.#bots = bots;
    this.#open = open;
    this.#showing = showing;
  }

  readonly #due = $derived.by(() => nextViewer(this.#frames(), this.#present, this.#wished, this.#bots()));
  /** The screen goes to somebody who knows other things than whoever is there, or than nobody. */
  readonly leaving = $derived.by(() => !this.#open && this.#due !== this.#present && haveSecrets(this.#frames()));
  /** Whoever leaves sees first what came of what they did, unless another asks for the screen. */
  readonly #stays = $derived.by(
    () => this.leaving && this.#wished === null && this.#frames().has(this.#present!) && this.#showing(),
  );
  /** Through whose eyes it looks, or will when the curtain is lifted. */
  readonly next = $derived.by(() => (this.#stays ? this.#present : this.#due));
  /** A curtain hangs. */
  readonly hidden = $derived.by(() => this.leaving && !this.#stays);

  /** Who looks at what has just happened; nobody behind a curtain. */
  get witness(): ViewerName | null {
    return this.leaving ? this.#present : this.#due;
  }

  /** Lets the next one look. Once a curtain hangs only a hand lifts it, whatever happens at the table meanwhile. */
  settle(): void {
    this.#present = this.hidden ? null : this.next;
  }

  lift(): void {
    this.#present = this.next;
  }

  /** Somebody would like to have the screen. */
  call(viewer: ViewerName): void {
    this.#wished = viewer;
  }

  /** Whoever asked for the screen has it until something happens after they came. */
  goOn(): void {
    if (!this.hidden) this.#wished = null;
  }
}
