/** Parts of a page as text, to be compared with what they were before or elsewhere. */

import assert from 'node:assert/strict';

/** Elements, attributes and words of some parts of a page. */
export function written(page, parts) {
  return page.evaluate((parts) => {
    // In an order of their own: attributes come and go.
    const write = (node) => {
      if (node.nodeType !== Node.ELEMENT_NODE) return node.textContent.trim();
      // An empty style says nothing; it stays behind where something was hidden for a moment.
      const told = [...node.attributes].filter(({ name, value }) => name !== 'style' || value !== '');
      const values = told.map(({ name, value }) => `${name}=${value.split(' ').sort().join(' ')}`);
      return `<${node.localName} ${values.sort().join(' ')}>${[...node.childNodes].map(write).join('')}`;
    };
    return parts.map((part) => write(document.querySelector(part))).join('\n');
  }, parts);
}

/** Two long texts are the same; if not, only where they part is worth reading. */
export function same(text, wanted, what) {
  const at = [...text].findIndex((letter, index) => letter !== wanted[index]);
  const part = (whole) => whole.slice(Math.max(0, at - 60), at + 100);
  assert(text === wanted, `${what}:\n  ${part(text)}\n  ${part(wanted)}`);
}
