/** What a page says to people who listen to it, and when: every change of a live region. */

/** To be run in the page before its own scripts. */
function listen() {
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live]';
  const ears = { said: [], changed: 0, told: 0 };
  globalThis.__ears = ears;
  const Original = globalThis.WebSocket;
  globalThis.WebSocket = class extends Original {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', () => (ears.told = performance.now()));
    }
  };
  /** Is there something to be heard in it? */
  const audible = (node) =>
    node.nodeType === Node.TEXT_NODE ? node.data.trim() !== '' : node.matches?.(':not([aria-hidden=true])');
  const hear = (records) => {
    ears.changed = performance.now();
    const regions = new Set(
      records.flatMap(({ target, addedNodes, type }) => {
        if (type === 'childList' && ![...addedNodes].some(audible)) return [];
        const within = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE) ?? [];
        // A region that comes with its words speaks, too.
        const come = [...addedNodes].flatMap((node) => [node, ...(node.querySelectorAll?.('*') ?? [])]);
        return come.filter((node) => node.matches?.(LIVE)).concat(within);
      }),
    );
    for (const region of regions) {
      const text = region.textContent.trim();
      const usual = region.role === 'alert' ? 'assertive' : 'polite';
      if (text) ears.said.push({ text, live: region.getAttribute('aria-live') ?? usual });
    }
  };
  new MutationObserver(hear).observe(document, { childList: true, characterData: true, subtree: true });
}

export const install = (page) => page.context().addInitScript(listen);

/** What was said since the last time, and how long after the server's last word the page came to rest. */
export function heard(page) {
  return page.evaluate(() => {
    const { said, changed, told } = globalThis.__ears;
    globalThis.__ears.said = [];
    return { said, took: changed - told };
  });
}
