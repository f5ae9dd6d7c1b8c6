/** Why something cannot be done, said to whoever wanted to do it. */

import type { GameModule } from '../../games/game';
import type { Connection } from '../connection.svelte';
import { either, t } from '../i18n/index.svelte';
import type { Reason, ViewerName } from '../protocol.generated';
import { toasts } from '../toasts.svelte';

/** Who is at the screen, and how their table is doing. */
export interface Present {
  /** Nobody while a curtain hangs. */
  viewer: ViewerName | undefined;
  names: string[];
  /** The name of the game, for links to its rules. */
  game: string;
  /** The message that tells why nobody can act there at all; nothing if somebody can. */
  halted: string | null;
}

export function reasonsAt(
  connection: Pick<Connection, 'why' | 'link' | 'frames'>,
  game: Pick<GameModule, 'refusal' | 'pool'>,
  present: () => Present,
) {
  function refuse(refusal: Reason): void {
    const { viewer, game: name } = present();
    // What comes late is not for those who pass the screen on, nor for whoever comes next.
    if (viewer === undefined) return;
    // Refusals without a rule are about the table, not about the game.
    if (!refusal.rule) toasts.show(() => either(`refused-${refusal.text}`, 'refused-other'));
    else toasts.show(() => game.refusal(refusal, present().names), { game: name, id: refusal.rule });
  }

  /** Does something with what becomes known, unless whoever is at the screen now has left it by then. */
  async function tell<T>(finding: Promise<T>, tell: (found: T) => void): Promise<T> {
    const { viewer } = present();
    const found = await finding;
    const now = present().viewer;
    // Whoever plays several seats of one side is the same person at each of them.
    if (now === viewer || (game.pool && now !== undefined)) tell(found);
    return found;
  }

  async function why(action: string, asker: ViewerName | null = null): Promise<void> {
    const { viewer, halted } = present();
    if (typeof viewer !== 'number') return;
    // Where nothing is allowed at all the rules are not to blame.
    if (halted) return toasts.show(() => t(halted));
    const seat = typeof asker === 'number' && connection.frames.has(asker) ? asker : viewer;
    await tell(connection.why(seat, action), (refusal) => {
      if (refusal) refuse(refusal);
      else if (connection.link !== 'open') toasts.show(() => t('why-offline'));
    });
  }

  return { refuse, tell, why };
}
