/**
 * Colour is never alone (U29): pieces are looked at with the eyes of people who see fewer colours.
 *
 * A piece says of which kind it is, `data-kind="cube:red"`. Each kind is photographed once in light
 * and in dark under every emulated deficiency; kinds of one family must be told apart in all of these pictures, by
 * colour or by shape, and each must bear a sign that can be seen.
 */

import assert from 'node:assert/strict';
import { SCHEMES } from './sizes.mjs';

const VISIONS = ['none', 'protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'];
/** Pictures are so many pixels high and wide. */
const SIDE = 20;
/** Two colours are told apart from this difference on (CIE 1976). */
const APART = 10;
/** Two pictures are told apart if so much of them differs; a piece bears a sign if so much of it stands out. */
const SHARE = 0.1;
const SIGN = 0.04;
/** Two kinds differ by so many times more than two pieces of one kind, where those are drawn alike wherever they are. */
const TWINS = 1.25;
const TWINNED = /^(seat|disease|city)/;
const percent = (share) => `${Math.round(100 * share)} %`;

/** Pieces in sight, one of each kind that is not `known`, and a second one if it is as large. Run in the page. */
function find(known) {
  const found = new Map();
  const bare = [];
  for (const it of document.querySelectorAll('[data-kind]')) {
    if (!it.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (!it.querySelector('path, text') && !it.textContent.trim()) bare.push(it.dataset.kind);
    const box = it.getBoundingClientRect();
    if (box.width < 8 || box.height < 8) continue;
    const hidden = (around) => {
      if (!around || around === document.body) return false;
      const cut = around.getBoundingClientRect();
      const cuts = getComputedStyle(around).overflow !== 'visible';
      if (cuts && (box.left < cut.left || box.right > cut.right || box.top < cut.top || box.bottom > cut.bottom))
        return true;
      return hidden(around.parentElement);
    };
    const { kind } = it.dataset;
    const [first, twin] = found.get(kind) ?? [];
    if (known.includes(kind) || twin || hidden(it.parentElement)) continue;
    const place = { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height };
    if (!first) found.set(kind, [place]);
    else if (Math.abs(first.width - box.width) < 0.6 && Math.abs(first.height - box.height) < 0.6)
      found.set(kind, [first, place]);
  }
  return { found: [...found], bare };
}

/** The middles of some boxes, each as a list of colours in CIE Lab. Run in the page. */
async function crop({ png, boxes, side }) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const root = (value) => (value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27) * (value / 116) + 16 / 116);
  const lab = (red, green, blue) => {
    const [r, g, b] = [red, green, blue].map((value) => linear(value / 255));
    const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  return boxes.map(({ x, y, width, height }) => {
    // What is around a piece is none of its business.
    const edge = 0.14;
    context.drawImage(
      image,
      x + width * edge,
      y + height * edge,
      width * (1 - 2 * edge),
      height * (1 - 2 * edge),
      0,
      0,
      side,
      side,
    );
    const { data } = context.getImageData(0, 0, side, side);
    return Array.from({ length: side * side }, (_, at) => lab(data[4 * at], data[4 * at + 1], data[4 * at + 2]));
  });
}

const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** How much of two pictures differs, whichever way one is shifted by a pixel: nothing is placed on whole pixels. */
function difference(one, other) {
  let least = 1;
  for (let down = -1; down <= 1; down += 1)
    for (let across = -1; across <= 1; across += 1) {
      let differing = 0;
      let all = 0;
      for (let y = 1; y < SIDE - 1; y += 1)
        for (let x = 1; x < SIDE - 1; x += 1) {
          all += 1;
          if (distance(one[y * SIDE + x], other[(y + down) * SIDE + x + across]) >= APART) differing += 1;
        }
      least = Math.min(least, differing / all);
    }
  return least;
}

/** How much of a picture stands out from most of it. */
function standsOut(picture) {
  const middle = (part) => picture.map((colour) => colour[part]).sort((a, b) => a - b)[picture.length >> 1];
  const ground = [0, 1, 2].map(middle);
  return picture.filter((colour) => distance(colour, ground) >= APART).length / picture.length;
}

export class Sight {
  /** By kind, then by scheme and vision. */
  #pictures = new Map();
  #twins = new Map();
  problems = new Set();

  /**
   * Photographs the kinds of pieces on the page that have not been seen before: all of them, or the wanted ones.
   * `dress` shows the page in a scheme.
   */
  async look(page, dress, wanted) {
    if (wanted?.every((kind) => this.#pictures.has(kind))) return;
    const known = [...this.#pictures.keys()];
    const unseen = async () => {
      // What depends on sizes is drawn anew after they have changed.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      });
      const { found, bare } = await page.evaluate(find, known);
      bare.forEach((kind) => this.problems.add(`${kind} has no sign`));
      return found.filter(([kind]) => wanted?.includes(kind) ?? true);
    };
    if ((await unseen()).length === 0) return;
    // Once as high as the page, or every single picture would change its size there and back.
    const viewport = page.viewportSize();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
    for (const scheme of SCHEMES) {
      await dress(scheme);
      await this.#photograph(page, scheme, await unseen());
    }
    await page.setViewportSize(viewport);
  }

  async #photograph(page, scheme, found) {
    const places = found.flatMap(([, places]) => places);
    const [x, y] = ['x', 'y'].map((side) => Math.floor(Math.min(...places.map((box) => box[side]))));
    const width = Math.ceil(Math.max(...places.map((box) => box.x + box.width))) - x;
    const height = Math.ceil(Math.max(...places.map((box) => box.y + box.height))) - y;
    const clip = { x, y, width, height };
    const boxes = places.map((box) => ({ ...box, x: box.x - x, y: box.y - y }));
    const session = await page.context().newCDPSession(page);
    for (const vision of VISIONS) {
      await session.send('Emulation.setEmulatedVisionDeficiency', { type: vision });
      const png = (await page.screenshot({ clip })).toString('base64');
      const pictures = await page.evaluate(crop, { png, boxes, side: SIDE });
      for (const [kind, places] of found) {
        this.#keep(this.#pictures, kind, `${scheme} ${vision}`, pictures.shift());
        if (places.length > 1) this.#keep(this.#twins, kind, `${scheme} ${vision}`, pictures.shift());
      }
    }
    await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
    await session.detach();
  }

  /**
   * How much two pieces of this kind differ: nothing is placed on whole pixels, so small ones never look quite the
   * same. Two kinds must differ more than that, or the comparison would say nothing.
   */
  #noise(kind, eyes) {
    const twin = TWINNED.test(kind) && this.#twins.get(kind)?.get(eyes);
    return twin ? difference(this.#pictures.get(kind).get(eyes), twin) : 0;
  }

  #keep(where, kind, eyes, picture) {
    if (!where.has(kind)) where.set(kind, new Map());
    where.get(kind).set(eyes, picture);
  }

  /** Everything in `wanted` was seen, and all kinds of a family are told apart with all eyes. */
  done(wanted) {
    const kinds = [...this.#pictures.keys()];
    for (const kind of wanted) assert(kinds.includes(kind), `no ${kind} was seen, only ${kinds.join(', ')}`);
    let pairs = 0;
    let closest = { share: 1, who: '' };
    kinds.forEach((kind, index) => {
      const family = kind.split(':')[0];
      for (const [eyes, picture] of this.#pictures.get(kind)) {
        if (standsOut(picture) < SIGN) this.problems.add(`${kind} bears no sign with ${eyes}`);
        for (const other of kinds.slice(index + 1)) {
          if (other.split(':')[0] !== family) continue;
          pairs += 1;
          const share = difference(picture, this.#pictures.get(other).get(eyes));
          if (share < closest.share) closest = { share, who: `${kind} and ${other}` };
          const needed = Math.max(SHARE, ...[kind, other].map((one) => TWINS * this.#noise(one, eyes)));
          if (share < needed)
            this.problems.add(
              `${kind} looks like ${other} with ${eyes}: ${percent(share)} of ${percent(needed)} differ`,
            );
        }
      }
    });
    assert.equal(this.problems.size, 0, `\n${[...this.problems].join('\n')}`);
    const nearest = pairs > 0 ? `, ${percent(closest.share)} between ${closest.who}` : '';
    return `${kinds.length} kinds of pieces, ${pairs} pairs${nearest}`;
  }
}
