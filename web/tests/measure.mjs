/** What can be measured on a page without knowing what it shows. To be run inside it. */

/** Words that no German sentence has. */
const ENGLISH =
  /\b(the|and|with|you|your|of|is|are|to|from|this|that|have|has|take|place|table|game|turn|seat|rules|settings|move|nothing|back)\b/i;

export function measure({ language, dense, english }) {
  const problems = [];
  const name = (it) =>
    `${it.localName} '${(it.getAttribute('aria-label') ?? it.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 50)}'`;
  const seen = (it) => {
    if (it.closest('.visually-hidden, [inert]') || !it.checkVisibility()) return false;
    const { width, height } = it.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(it).visibility === 'visible';
  };
  const modal = document.querySelector('dialog[open]');
  const root = modal ?? document.body;

  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) problems.push(`${wide} pixels wider than the screen`);

  // Targets: 44 pixels, or 24 on a drawing; links in running text may be as high as their line.
  const targets = [...root.querySelectorAll('button, a[href], select, textarea, input, summary, [role=button]')].filter(
    (it) => seen(it) && !it.disabled && !(it.localName === 'a' && it.closest('p, li, td, th, article, small, nav')),
  );
  for (const it of targets) {
    const drawn = it instanceof SVGElement;
    const box = (it.closest('label') ?? it).getBoundingClientRect();
    const least = drawn && dense ? 24 : 44;
    // Half a pixel is rounding.
    if (box.height < least - 0.5 || (box.width < least - 0.5 && !/^(a|summary)$/.test(it.localName)))
      problems.push(`${name(it)} is ${Math.round(box.width)} × ${Math.round(box.height)}, less than ${least}`);
  }
  const boxes = targets.filter((it) => !(it instanceof SVGElement)).map((it) => [it, it.getBoundingClientRect()]);
  boxes.forEach(([a, one], index) => {
    for (const [b, other] of boxes.slice(index + 1)) {
      if (a.contains(b) || b.contains(a) || a.closest('[data-toast]') || b.closest('[data-toast]')) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 1 && down > 1) problems.push(`${name(a)} lies over ${name(b)}`);
    }
  });

  // Text that is cut off.
  for (const it of root.querySelectorAll('*')) {
    if (it instanceof SVGElement || it.closest('textarea, input, select') || !seen(it)) continue;
    const written = [...it.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    const style = getComputedStyle(it);
    const cuts = [style.overflowX, style.overflowY].some((value) => value === 'hidden' || value === 'clip');
    if (written && cuts && (it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1))
      problems.push(`${name(it)} is cut off`);
  }

  if (language === 'de') {
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement.closest('[lang=en], code, textarea, noscript'))
        texts.push(walker.currentNode.data);
    for (const it of root.querySelectorAll('[aria-label], [title], [placeholder]'))
      texts.push(...['aria-label', 'title', 'placeholder'].map((attribute) => it.getAttribute(attribute) ?? ''));
    const found = texts.filter((text) =>
      new RegExp(english, 'i').test(text.replaceAll(/Empire’s End|English|Lazaretto/g, '')),
    );
    problems.push(...new Set(found.map((text) => `English in German: '${text.trim().slice(0, 60)}'`)));
  }

  // Seats are told apart by their signs, not by their colours.
  const signs = [...document.querySelectorAll('[data-seat] > svg')].map((it) =>
    it.innerHTML.replaceAll(/(fill|stroke|class|style)="[^"]*"|var\([^)]*\)|#[0-9a-f]{3,8}/gi, ''),
  );
  if (new Set(signs).size < signs.length) problems.push('two seats have the same sign');
  return [...new Set(problems)];
}

/** Everything written is 40 % longer, as another language might have it. */
export function lengthen() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const text = node.data.trim();
    if (text.length < 3 || node.parentElement.closest('svg, style, script')) continue;
    const more = text.slice(0, Math.ceil(text.length * 0.4));
    node.data = `${node.data.trimEnd()}${text.length > 12 ? ' ' : ''}${more}`;
  }
}

export const english = ENGLISH.source;

/** Lines, letters and words further apart, as people may set them (WCAG 1.4.12). */
export const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
