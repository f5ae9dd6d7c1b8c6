/**
 * Parts of the page are loaded when they are needed. When a newer version was installed meanwhile,
 * the old parts are gone from the server, and only loading the page anew helps.
 */

class Parts {
  /** A part is missing although the server answers. */
  missing = $state(false);

  constructor() {
    // Told by the build's own loader, whichever part it was and whoever asked for it.
    if (typeof addEventListener !== 'undefined') addEventListener('vite:preloadError', () => void this.#look());
  }

  /** Without a network nothing can be loaded either, but that passes. */
  async #look(): Promise<void> {
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (answer?.ok) this.missing = true;
  }
}

export const parts = new Parts();
