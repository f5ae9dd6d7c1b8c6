/** Where we are. Pages are few, so a path is matched by hand. */

export type Page =
  | { name: 'home' }
  | { name: 'new'; game: string }
  | { name: 'join'; token: string }
  | { name: 'table'; id: string }
  | { name: 'replay'; id: string }
  | { name: 'rules'; game: string }
  | { name: 'settings' }
  | { name: 'about' }
  | { name: 'not-found' };

export function pageOf(path: string): Page {
  const [first, second, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (rest.length > 0) return { name: 'not-found' };
  if (first === undefined) return { name: 'home' };
  if (second === undefined) {
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

class Router {
  path = $state(typeof location === 'undefined' ? '/' : location.pathname);
  hash = $state(typeof location === 'undefined' ? '' : location.hash.slice(1));
  page = $derived(pageOf(this.path));

  /** Goes to an address of ours, as a link would. */
  go(address: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.read();
    if (!location.hash) scrollTo(0, 0);
  }

  read(): void {
    this.path = location.pathname;
    this.hash = decodeURIComponent(location.hash.slice(1));
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
