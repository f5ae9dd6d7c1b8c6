/** What this browser keeps about tables, by their ids. */

/** Older tables are forgotten. */
const TABLES = 50;

function stored(key: string): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}') as object);
  } catch {
    return [];
  }
}

export function recall(key: string, table: string): unknown {
  return stored(key).find(([id]) => id === table)?.[1];
}

export function keep(key: string, table: string, value: unknown): void {
  const all = [...stored(key).filter(([id]) => id !== table), [table, value] as const].slice(-TABLES);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // A browser without storage forgets; that is all.
  }
}
