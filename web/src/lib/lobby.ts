/** The lobby: plain requests, answered in JSON. */

import type {
  Claim,
  Claimed,
  GameInfo,
  History,
  HostOrder,
  Invitation,
  LobbyError as Fault,
  Made,
  NewTable,
  PositionInfo,
  PositionText,
  SeatLink,
  SeatOrder,
  SessionInfo,
  TableInfo,
  ViewerName,
} from './protocol.generated';
import { texts } from '../games/texts';
import { either, t } from './i18n/index.svelte';
import { settings } from './settings.svelte';

/** A request that did not work out. `status` is 0 when no server answered. */
export class LobbyError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    /** The server says when it may be asked again, in seconds. */
    readonly wait: number | null = null,
  ) {
    super(text);
  }
}

async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const response = await call(path, { method, ...(body === undefined ? {} : sent(body)) });
  return (await response.json().catch(() => null)) as T;
}

/** A file. */
async function read(path: string): Promise<string> {
  return (await call(path, {})).text();
}

async function call(path: string, how: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, how);
  } catch {
    throw new LobbyError(0, 'offline', 'no answer');
  }
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  const error = (answer as Partial<Fault> | null)?.error;
  const wait = Number(response.headers.get('retry-after')) || null;
  throw new LobbyError(response.status, error?.code ?? 'unknown', error?.text ?? response.statusText, wait);
}

/** Files go as they are, everything else as JSON. */
function sent(body: unknown): RequestInit {
  if (body instanceof Blob) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Says who is here. A new name renames; without a name nothing is asked of the server. */
export async function signIn(name: string): Promise<void> {
  await ask('POST', 'session', { name } satisfies SessionInfo);
  settings.name = name;
  settings.save();
}

/** Runs a request as the guest we are; a server that forgot us is told our name once more. */
async function asGuest<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof LobbyError) || error.status !== 401 || !settings.name) throw error;
    await signIn(settings.name);
    return request();
  }
}

/** Why a request did not work out, in the reader's words: every code of the server has some of its own. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof LobbyError) || error.status === 0) return t('error-offline');
  if (error.wait !== null) {
    const minutes = error.wait > 90;
    const count = minutes ? Math.ceil(error.wait / 60) : error.wait;
    return `${t('error-too-many')} ${t(minutes ? 'error-wait-minutes' : 'error-wait-seconds', { count })}`;
  }
  const reason = either(`error-${error.code}`, 'error-unknown');
  const line = detailOf(error) && /^line (\d+)/.exec(error.message)?.[1];
  if (!line) return reason;
  const rule = /\b[A-Z]{3}-\d+\.\d+/.exec(error.message)?.[0];
  return `${reason} ${rule ? t('error-rule', { line, rule }) : t('error-line', { line })}`;
}

/** What programs read and write is best explained by the words of the program, which are English; none for anything else. */
export function detailOf(error: unknown): string | null {
  const technical = ['bad-position', 'bad-replay', 'bad-setup', 'bad-body'];
  return error instanceof LobbyError && technical.includes(error.code) ? error.message : null;
}

export const lobby = {
  /** Those this client can draw; a game may stand on the server before it has a board. */
  games: async () => (await ask<GameInfo[]>('GET', 'games')).filter(({ game }) => game in texts),
  /** The tables of a component pack. */
  kit: (game: string, digest: string) => ask<Record<string, unknown>>('GET', `kits/${game}/${digest}`),
  tables: () => (settings.name ? asGuest(() => ask<TableInfo[]>('GET', 'tables')) : Promise.resolve([])),
  /** The status of a table's address; 0 when no server answered. */
  status: (table: string) =>
    asGuest(() => ask<TableInfo>('GET', `tables/${encodeURIComponent(table)}`)).then(
      () => 200,
      (error: unknown) => (error instanceof LobbyError ? error.status : 0),
    ),
  create: (wish: NewTable) => asGuest(() => ask<Made>('POST', 'tables', wish)).then(({ table }) => table),
  invitation: (token: string) => ask<Invitation>('POST', 'invitation', { token } satisfies Claim),
  claim: (token: string) => asGuest(() => ask<Claimed>('POST', 'claim', { token } satisfies Claim)),
  history: (table: string, viewer: ViewerName | 'own') =>
    asGuest(() => ask<History>('GET', `tables/${table}/history/${viewer}`)),
  /** The game after an entry of its log, as the text of a position file. */
  written: (table: string, entry: number) => asGuest(() => read(`tables/${table}/position/${entry}`)),
  /** What a position file would make of a table. */
  position: (position: string) =>
    asGuest(() => ask<PositionInfo>('POST', 'positions', { position } satisfies PositionText)),
  /** Keeps a game from a replay file. */
  keep: (file: Blob) => asGuest(() => ask<Made>('POST', 'replays', file)).then(({ table }) => table),
  order: (table: string, order: HostOrder) => asGuest(() => ask<Made>('POST', `tables/${table}/host`, order)),
  /** A fresh link for a seat: of the host for anybody's, or of whoever owns it. */
  link: (table: string, seat: number, asHost: boolean) =>
    asGuest(() =>
      asHost
        ? ask<SeatLink>('POST', `tables/${table}/host`, { do: 'link', seat } satisfies HostOrder)
        : ask<SeatLink>('POST', `tables/${table}/link`, { seat } satisfies SeatOrder),
    ),
  rematch: (table: string) =>
    asGuest(() => ask<Made>('POST', `tables/${table}/rematch`, {})).then(({ table }) => table),
};
