/** Where we are. Pages are few, so a path is matched by hand. */

export type Page =
  | { name: 'home' }
  | { name: 'new'; game: string }
  | { name: 'join'; token: string }
  | { name: 'table'; id: string }
  | { name: 'replay'; id: string }
  | { name: 'rules'; game: string | null }
  | { name: 'settings' }
  | { name: 'about' }
  | { name: 'not-found' };

/** Anybody can write an address, also one that stands for no text. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export function pageOf(path: string): Page {
  const parts = path.split('/').filter(Boolean).map(decoded);
  if (parts.includes(null)) return { name: 'not-found' };
  const [first, second, ...rest] = parts as string[];
  if (rest.length > 0) return { name: 'not-found' };
  if (first === undefined) return { name: 'home' };
  if (second === undefined) {
    if (first === 'rules') return { name: 'rules', game: null };
    return first === 'settings' || first === 'about' ? { name: first } : { name: 'not-found' };
  }
  switch (first) {
    case 'new':
    case 'rules':
      return { name: first, game: second };
    case 'join':
      return { name: 'join', token: second };
    case 'table':
    case 'replay':
      return { name: first, id: second };
    default:
      return { name: 'not-found' };
  }
}

/** The place in a page that an address names; none if it cannot be read. */
export const placeOf = (hash: string): string => decoded(hash.slice(1)) ?? '';

class Router {
  path = $state(typeof location === 'undefined' ? '/' : location.pathname);
  hash = $state(typeof location === 'undefined' ? '' : placeOf(location.hash));
  page = $derived(pageOf(this.path));

  /** Goes to an address of ours, as a link would. */
  go(address: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.read();
    if (!location.hash) scrollTo(0, 0);
  }

  read(): void {
    this.path = location.pathname;
    this.hash = placeOf(location.hash);
  }

  /** Follows plain clicks on our own links without loading the page again. */
  follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link?.href || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
