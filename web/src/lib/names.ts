import { t } from './i18n/index.svelte';
import type { TableInfo } from './protocol.generated';

const TITLES = new Map([
  ['rattus', 'Rattus'],
  ['pandemic', 'Pandemic'],
  ['empires-end', 'Empire’s End'],
  ['pest', 'PEST'],
]);

/** The title of a game; titles are names and the same in every language. */
export function titleOf(game: string): string {
  return TITLES.get(game) ?? game;
}

/** A name that is written from right to left would turn round what stands beside it, unless it is set apart. */
const setApart = (name: string): string =>
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u.test(name) ? `\u2068${name}\u2069` : name;

/** What the seats of a table are called. Bots of the same kind are told apart by a number. */
export function seatNames(table: TableInfo): string[] {
  const plain = table.seats.map((seat) => {
    if (seat.name) return setApart(seat.name);
    if (seat.kind === 'bot') return t('seat-bot', { level: t(`level-${seat.level ?? 'easy'}`) });
    // A game from a file does not say who played it.
    return table.origin === undefined ? t('seat-open') : t('new-seat', { number: seat.seat + 1 });
  });
  return plain.map((name, seat) => {
    if (plain.indexOf(name) === plain.lastIndexOf(name)) return name;
    return `${name} ${plain.slice(0, seat + 1).filter((other) => other === name).length}`;
  });
}
