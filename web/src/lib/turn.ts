import { t } from './i18n/index.svelte';
import { titleOf } from './names';
import { play } from './sound';

let was = false;

/** Tells a person in another tab that it is their turn: by the title and the icon. */
export function announceTurn(mine: boolean, game: string): void {
  const title = titleOf(game);
  document.title = mine ? `● ${t('your-move-title')} – ${title}` : `${title} – ${t('app-name')}`;
  mark(mine);
}

/** The table is left: no other page has a turn, and the next table's first one is a new one. */
export function leaveTurns(): void {
  mark(false);
}

function mark(mine: boolean): void {
  // One sound for each turn that comes, however often the page is drawn.
  if (mine && !was) play('turn');
  was = mine;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = mine ? '/favicon-turn.svg' : '/favicon.svg';
}
