import type { TableInfo } from './protocol.generated';
import { sha256 } from './sha256';

export type Promised = Pick<TableInfo, 'id' | 'origin' | 'game' | 'setup' | 'kit' | 'seed' | 'commitment'>;

/** The text whose SHA-256 a table shows before its first move; `docs/wire.md` has it line by line. */
export function promiseText({ id, origin, game, setup, kit, seed }: Promised): string {
  const lines = ['lazaretto-commitment-1', `table ${origin ?? id}`, `game ${game}`, `setup ${setup}`, `kit ${kit}`];
  return [...lines, `seed ${seed ?? ''}`, ''].join('\n');
}

/** Is the seed the one that was promised? */
export async function isKept(table: Promised): Promise<boolean> {
  return (await sha256(promiseText(table))) === table.commitment;
}
