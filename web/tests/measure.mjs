/** What can be measured on a page without knowing what it shows. `measure` is run inside it. */

/** Words that no German sentence has. */
const ENGLISH =
  /\b(the|and|with|you|your|of|is|are|to|from|this|that|have|has|take|place|table|game|turn|seat|rules|settings|move|nothing|back)\b/i;
export const english = ENGLISH.source;

export async function measure({ language, english, strained }) {
  // What depends on sizes is drawn anew after they have changed.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const problems = [];
  const root = document.querySelector('dialog[open]') ?? document.body;
  const name = (it) =>
    `${it.localName}${it.dataset?.place ? ` ${it.dataset.place}` : ''} '${(it.getAttribute('aria-label') ?? it.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 50)}'`;
  const seen = (it) => {
    if (it.closest('.visually-hidden, [inert]') || !it.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = it.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  const overflow = new Map();
  const overflowOf = (it) => {
    if (!overflow.has(it)) {
      const { overflowX, overflowY } = getComputedStyle(it);
      overflow.set(it, [overflowX, overflowY]);
    }
    return overflow.get(it);
  };
  /** What of a box is left inside everything that scrolls or cuts around it; nothing if it is scrolled away. */
  const inSight = (it, box = it.getBoundingClientRect(), within = it.parentElement) => {
    let { left, right, top, bottom } = box;
    for (let around = within; around && around !== document.body; around = around.parentElement) {
      if (overflowOf(around).every((value) => value === 'visible')) continue;
      const box = around.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (right - left <= 1 || bottom - top <= 1) return null;
    }
    return { left, right, top, bottom };
  };

  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) {
    const culprit = [...document.body.querySelectorAll('*')].find((it) => {
      const box = seen(it) && inSight(it);
      return box && box.right > innerWidth + 1;
    });
    problems.push(`${wide} pixels wider than the screen${culprit ? `: ${name(culprit)}` : ''}`);
  }

  // What stands in a drawing and belongs to none is not drawn.
  for (const it of document.querySelectorAll('svg *:not(foreignObject *)'))
    if (!(it instanceof SVGElement)) problems.push(`${it.localName} in a drawing is no part of it`);

  // Targets: 44 pixels, or 24 for pieces of a board; links inside sentences may be as high as their line.
  const inText = (it) =>
    it.localName === 'a' &&
    (it.closest('p, td, th, dt, article, small') !== null ||
      [...it.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
  const targets = [...root.querySelectorAll('button, a[href], select, textarea, input, summary, [role=button]')].filter(
    (it) => seen(it) && !it.disabled && !inText(it),
  );
  for (const it of targets) {
    const box = (it.closest('label') ?? it).getBoundingClientRect();
    const least = it instanceof SVGElement || it.dataset.piece !== undefined ? 24 : 44;
    // Half a pixel is rounding.
    if (box.height < least - 0.5 || (box.width < least - 0.5 && !/^(a|summary)$/.test(it.localName)))
      problems.push(`${name(it)} is ${Math.round(box.width)} × ${Math.round(box.height)}, less than ${least}`);
  }
  /** What floats above the page lies over something wherever it is scrolled to. */
  const floats = (it) =>
    it !== null && (/^(fixed|sticky)$/.test(getComputedStyle(it).position) || floats(it.parentElement));
  const boxes = targets
    .filter((it) => !(it instanceof SVGElement) && (root !== document.body || !floats(it)))
    .map((it) => [it, inSight(it)])
    .filter(([, box]) => box !== null)
    .sort(([, one], [, other]) => one.top - other.top);
  boxes.forEach(([a, one], index) => {
    for (let next = index + 1; next < boxes.length; next += 1) {
      const [b, other] = boxes[next];
      // All that follow begin further below.
      if (other.top >= one.bottom) break;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - other.top;
      if (across > 1 && down > 1 && !a.contains(b) && !b.contains(a)) problems.push(`${name(a)} lies over ${name(b)}`);
    }
  });

  // What stands below a list of choices is whole: the list gives way to it and marks that it goes on.
  for (const it of targets) {
    const around = it.closest('.prompt');
    if (!around || it.closest('.list') || getComputedStyle(around).scrollTimelineName !== 'none') continue;
    if (it.getBoundingClientRect().bottom > around.getBoundingClientRect().bottom + 1)
      problems.push(`${name(it)} is cut off below the choices`);
  }

  // Where the question stands below the board, its first answer, or the group that has it, is within
  // reach of the thumb from the beginning.
  const answers = strained ? [] : document.querySelectorAll('.prompt .mine :is([data-action], summary)');
  const answer = [...answers].find(seen);
  if (answer && root === document.body && scrollY === 0 && innerWidth < 1100 && innerHeight >= 600) {
    const box = inSight(answer);
    if (!box || box.top < innerHeight / 2 || box.bottom > innerHeight) problems.push(`${name(answer)} is out of reach`);
  }

  // Text that is cut off, or runs out of its box.
  for (const it of root.querySelectorAll('*')) {
    if (it instanceof SVGElement || it.closest('textarea, input, select, .visually-hidden')) continue;
    const text = [...it.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!text || !seen(it)) continue;
    const [x, y] = overflowOf(it);
    const cuts = (value) => value === 'hidden' || value === 'clip';
    const tall = cuts(y) && it.scrollHeight > it.clientHeight + 1;
    if ((x !== 'auto' && x !== 'scroll' && it.clientWidth > 0 && it.scrollWidth > it.clientWidth + 1) || tall)
      problems.push(`${name(it)} is cut off or runs out of its box`);
    // Something around it may cut it off as well.
    for (let around = it.parentElement; around && around !== root; around = around.parentElement) {
      const [x, y] = overflowOf(around);
      if (!cuts(x) && !cuts(y)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const line = range.getBoundingClientRect();
      const box = around.getBoundingClientRect();
      if (cuts(x) && (line.right > box.right + 1.5 || line.left < box.left - 1.5))
        problems.push(`${name(it)} is cut off by what is around it`);
      break;
    }
  }

  // Text that begins left of the screen, which nobody can scroll to, or that lies over other text.
  const written = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines = [];
  while (written.nextNode()) {
    const node = written.currentNode;
    const it = node.parentElement;
    if (!node.data.trim() || it instanceof SVGElement || !seen(it) || !inSight(it)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const letters of range.getClientRects()) {
      // Of a text that is scrolled away in part, only some lines are there to lie over anything.
      const box = inSight(it, letters, it);
      if (box === null || letters.right - letters.left <= 1) continue;
      const { left, right, top, bottom } = box;
      if (left < -1) problems.push(`${name(it)} begins ${Math.round(-left)} pixels left of the screen`);
      // Letters are lower than their line, and lines may be set close.
      const middle = (top + bottom) / 2;
      const reach = (bottom - top) / 4;
      lines.push({ it, left, right, top: middle - reach, bottom: middle + reach });
    }
  }
  const still = lines
    .filter(({ it }) => root !== document.body || !floats(it))
    .sort((one, other) => one.top - other.top);
  still.forEach((one, index) => {
    for (let next = index + 1; next < still.length && still[next].top < one.bottom - 1; next += 1) {
      const other = still[next];
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      if (across > 2 && one.it !== other.it) problems.push(`${name(one.it)} is written over ${name(other.it)}`);
    }
  });

  if (language === 'de') {
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement.closest('[lang=en], code, textarea, noscript, style, article em'))
        texts.push(walker.currentNode.data);
    for (const it of root.querySelectorAll('[aria-label], [title], [placeholder]'))
      texts.push(...['aria-label', 'title', 'placeholder'].map((attribute) => it.getAttribute(attribute) ?? ''));
    const found = texts.filter((text) =>
      new RegExp(english, 'i').test(text.replaceAll(/Empire’s End|English|Lazaretto/g, '')),
    );
    problems.push(...new Set(found.map((text) => `English in German: '${text.trim().slice(0, 60)}'`)));
  }

  return [...new Set(problems)];
}

/** Everything written is 40 % longer, as another language might have it; once more, and it is as it was. */
export function lengthen() {
  if (globalThis.__written) {
    for (const [node, data] of globalThis.__written) node.data = data;
    delete globalThis.__written;
    return;
  }
  globalThis.__written = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) globalThis.__written.set(walker.currentNode, walker.currentNode.data);
  for (const node of globalThis.__written.keys()) {
    const text = node.data.trim();
    if (text.length < 3 || node.parentElement.closest('svg, style, script')) continue;
    const more = text.slice(0, Math.ceil(text.length * 0.4));
    node.data = `${node.data.trimEnd()}${text.length > 12 ? ' ' : ''}${more}`;
  }
}

/** Lines, letters and words further apart, as people may set them (WCAG 1.4.12). */
export const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
