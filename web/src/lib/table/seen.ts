/** Up to where somebody has looked at a table, kept in this browser. */

const KEY = 'lazaretto.seen';
/** Older tables are forgotten. */
const TABLES = 50;

function stored(): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as object);
  } catch {
    return [];
  }
}

/** The last entry that was looked at; nothing at the first visit. */
export function lastSeen(table: string): number | null {
  const seq = stored().find(([id]) => id === table)?.[1];
  return typeof seq === 'number' ? seq : null;
}

export function look(table: string, seq: number): void {
  const all = [...stored().filter(([id]) => id !== table), [table, seq] as [string, unknown]].slice(-TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // A browser without storage forgets; that is all.
  }
}
