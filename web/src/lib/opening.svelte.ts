/** The position in which the next table begins: chosen on one page, perhaps used on another. */

import { t } from './i18n/index.svelte';
import { lobby, signIn } from './lobby';
import type { PositionInfo } from './protocol.generated';
import { router } from './router.svelte';
import { settings } from './settings.svelte';

export interface Opening extends PositionInfo {
  text: string;
}

class Chosen {
  opening: Opening | null = $state(null);

  /** The opening, if it is one of this game. */
  of(game: string): Opening | null {
    return this.opening?.game === game ? this.opening : null;
  }

  /** Takes a position file to the page for a new table of its game. */
  async choose(text: string): Promise<void> {
    if (!settings.name) await signIn(t('guest-name'));
    const info = await lobby.position(text);
    this.opening = { ...info, text };
    router.go(`/new/${info.game}`);
  }

  clear(): void {
    this.opening = null;
  }
}

export const chosen = new Chosen();

/** Replays are lines of JSON; what does not begin like that can only be a position. */
export const isPosition = (text: string): boolean => !text.trimStart().startsWith('{');
