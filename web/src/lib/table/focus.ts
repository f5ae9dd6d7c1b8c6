/** Whoever uses the keyboard stays at the table: what had the focus may vanish or rest at any moment. */

/** What can have the focus. */
const HOLDS = ':is(a[href], button, input, select, textarea, summary, dialog, [tabindex]):not(:disabled)';
const holds = (element: Element | null) => element?.isConnected === true && element.matches(HOLDS);

/** Gives a focus that was lost to the heading of what was folded out beside the game, or else to the anchor. */
export function keepFocus(anchor: () => HTMLElement | undefined): () => void {
  let last: Element | null = null;
  let heading: HTMLElement | null = null;

  function enter() {
    const now = document.activeElement;
    last = holds(now) ? now : null;
    heading = last?.closest('.records details')?.querySelector('summary') ?? null;
  }

  function leave({ target }: Event) {
    // What is there all the same was left by a hand; some browsers tell of it before something is taken away.
    queueMicrotask(() => {
      if (last === target && holds(last) && document.activeElement !== last) last = null;
    });
  }

  const watch = new MutationObserver(() => {
    if (last === null || holds(last) || holds(document.activeElement)) return;
    (holds(heading) ? heading : anchor())?.focus({ preventScroll: true });
  });

  enter();
  addEventListener('focusin', enter);
  addEventListener('focusout', leave);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'tabindex'] });
  return () => {
    removeEventListener('focusin', enter);
    removeEventListener('focusout', leave);
    watch.disconnect();
  };
}
